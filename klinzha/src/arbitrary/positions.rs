//! Valid positions: reached from the start, or put on the board piece by piece.

use std::fmt::Write;
use std::string::{String, ToString};

use ::arbitrary::{Arbitrary, Result, Unstructured};
use tabletop_rules::wander;

use crate::extras::Extras;
use crate::options::{CloudCount, CloudEffect, Form};
use crate::{Board, Cell, Draft, Kind, KlinZha, Move, Options, Phase, Side, Weapon};

impl<'a, B: Board, E: Extras<B>> Arbitrary<'a> for KlinZha<B, E> {
    /// A game under options that can be played, at any moment that validation accepts: reached by
    /// steps from the start, or edited, with some steps played from there. Everything reachable
    /// can come out, given enough bytes.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<KlinZha<B, E>> {
        let mut options: Options<B> = u.arbitrary()?;
        if !E::IS_FULL {
            (options.ablation, options.clouds, options.kinta) = (None, None, None);
            options.blind = false;
        }
        KlinZha::arbitrary_under(options, u)
    }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Makes a position under these options as `Arbitrary` does under its own.
    ///
    /// # Errors
    ///
    /// Fails if the options cannot be played, with [`IncorrectFormat`].
    ///
    /// # Examples
    ///
    /// ```
    /// use arbitrary::Unstructured;
    /// use klinzha::{KlinZha, Options};
    ///
    /// let mut u = Unstructured::new(b"any bytes whatever will do here");
    /// let game: KlinZha = KlinZha::arbitrary_under(Options::chesslike(), &mut u)?;
    /// assert_eq!(KlinZha::from_text(Options::chesslike(), &game.to_string()), Ok(game));
    /// # Ok::<(), arbitrary::Error>(())
    /// ```
    ///
    /// [`IncorrectFormat`]: ::arbitrary::Error::IncorrectFormat
    pub fn arbitrary_under(options: Options<B>, u: &mut Unstructured<'_>) -> Result<KlinZha<B, E>> {
        let start = KlinZha::start(options);
        let mut game: KlinZha<B, E> = start.map_err(|_| ::arbitrary::Error::IncorrectFormat)?;
        let way = u.int_in_range(0..=7u8)?;
        if way > 0 {
            if let Some(edited) = edited(options, u)? {
                game = edited;
            }
        }
        // A set-up alone has some forty steps. What was edited needs few: each takes as long as
        // the rest.
        let most = if way == 0 { [4, 40, 120, 120] } else { [1, 2, 2, 12] };
        let most = *u.choose(&most)?;
        let steps = u.int_in_range(0..=most)?;
        if options.form == Form::Reflective {
            wander_by_lot(&mut game, steps, u)?;
        } else {
            wander(&mut game, steps, u)?;
        }
        Ok(game)
    }
}

/// As [`wander`], for the reflective form, where to list all moves takes long: each of them asks
/// which pieces threaten the Goal afterwards (K10.2, K10.5). Lots are drawn instead, and the walk
/// ends at three blanks in a row.
fn wander_by_lot<B: Board, E: Extras<B>>(
    game: &mut KlinZha<B, E>,
    most: usize,
    u: &mut Unstructured<'_>,
) -> Result<()> {
    for _ in 0..most {
        if u.is_empty() {
            return Ok(());
        }
        let many = matches!(game.phase(), Phase::Open | Phase::Place | Phase::Play);
        if !many || game.pending_step().is_some() {
            if wander(game, 1, u)? == 0 {
                return Ok(());
            }
            continue;
        }
        let mut drawn = None;
        for _ in 0..3 {
            let m = lot(game, u)?;
            if game.check(m).is_ok() {
                drawn = Some(m);
                break;
            }
        }
        let Some(m) = drawn else { return Ok(()) };
        game.play_unchecked(m);
    }
    Ok(())
}

/// A move of the reflective form that may be illegal; any legal one can be drawn.
fn lot<B: Board, E: Extras<B>>(game: &KlinZha<B, E>, u: &mut Unstructured<'_>) -> Result<Move<B>> {
    Ok(match game.phase() {
        Phase::Open => Move::Open { cell: u.arbitrary()?, kind: u.arbitrary()? },
        Phase::Place => Move::Place { cell: u.arbitrary()?, kind: u.arbitrary()? },
        _ => {
            let pieces = game.position.pieces(Side::Green).count().max(1);
            let piece = u.int_in_range(0..=pieces - 1)?;
            let Some((slot, from)) = game.position.pieces(Side::Green).nth(piece) else {
                return u.arbitrary();
            };
            let ends = game.shared_ends(&game.position, slot, from);
            let end = u.int_in_range(0..=ends.len().max(1) - 1)?;
            let to = ends.iter().nth(end).unwrap_or(from);
            Move::Go { from, to, goal: game.goal(Side::Green) == Some(from) && u.arbitrary()? }
        }
    })
}

/// A position in play: what breaks a rule is left out again as soon as it is put down.
fn edited<B: Board, E: Extras<B>>(
    options: Options<B>,
    u: &mut Unstructured<'_>,
) -> Result<Option<KlinZha<B, E>>> {
    let mut draft = Draft::<B> { side: u.arbitrary()?, ..Draft::default() };
    if let Some(clouds) = options.clouds {
        let count = match clouds.count {
            CloudCount::Fixed(count) => count.into(),
            CloudCount::Spindles => u.int_in_range(2..=12)?,
        };
        while draft.clouds.len() < count {
            let cloud = another(|cell| draft.clouds.contains(cell), u)?;
            draft.clouds.insert(cloud);
        }
    }
    let neutral = options.clouds.is_some_and(|clouds| clouds.effect == CloudEffect::Neutral);
    let barred = |cell: Cell<B>| neutral && !options.goal_on_neutral && draft.clouds.contains(cell);
    let green = another(barred, u)?;
    draft.goals[0] = Some(green);
    if options.form == Form::Open {
        draft.goals[1] = Some(another(|cell| cell == green || barred(cell), u)?);
    }
    crown(&options, &mut draft, u)?;
    draft.quiet = u.int_in_range(0..=options.quiet_limit.unwrap_or(9))?;
    if draft.faults(&options).is_empty() {
        put_pieces(&options, &mut draft, u)?;
    }
    if options.ablation.is_some() {
        for _ in 0..u.int_in_range(0..=6)? {
            let mut more = draft;
            if more.marks.push(near(&draft, u)?) && more.faults(&options).is_empty() {
                draft = more;
            }
        }
    }
    if B::IS_TETRAHEDRAL && options.form == Form::Open {
        draft.transported = u.arbitrary()?;
    }
    let Ok(game) = draft.build::<E>(options) else { return Ok(None) };
    let armed = with_gear(&game, u)?;
    Ok(Some(armed.unwrap_or(game)))
}

/// The crown that the Goals ask for (K9.4).
fn crown<B: Board>(
    options: &Options<B>,
    draft: &mut Draft<B>,
    u: &mut Unstructured<'_>,
) -> Result<()> {
    if options.kaggas_crown.is_none() {
        return Ok(());
    }
    draft.crown_point = Some(u.arbitrary()?);
    draft.crown_due = !draft.faults(options).is_empty();
    Ok(())
}

fn put_pieces<B: Board>(
    options: &Options<B>,
    draft: &mut Draft<B>,
    u: &mut Unstructured<'_>,
) -> Result<()> {
    let sides = if options.form == Form::Reflective { &Side::ALL[..1] } else { &Side::ALL[..] };
    // The Blockaders first: they keep off others rather than being kept off.
    for kind in Kind::ALL.into_iter().rev() {
        for &side in sides {
            for _ in 0..kind.number() {
                if u.is_empty() {
                    return Ok(());
                }
                let mut more = *draft;
                let put = u.ratio(3, 4)? && more.put(side, kind, near(draft, u)?);
                if put && more.faults(options).is_empty() {
                    *draft = more;
                }
            }
        }
    }
    Ok(())
}

/// A cell that is not barred: of one that is, the next in cell order.
fn another<B: Board>(
    barred: impl Fn(Cell<B>) -> bool,
    u: &mut Unstructured<'_>,
) -> Result<Cell<B>> {
    let cell: Cell<B> = u.arbitrary()?;
    let mut next = Cell::all().skip(cell.index()).chain(Cell::all());
    Ok(next.find(|&cell| !barred(cell)).unwrap_or(cell))
}

/// A cell, more often than not one near a Goal, where there is most to be decided.
fn near<B: Board>(draft: &Draft<B>, u: &mut Unstructured<'_>) -> Result<Cell<B>> {
    let choices: u32 = u.arbitrary()?;
    let goal = draft.goals[(choices >> 3 & 1) as usize].or(draft.goals[0]);
    let Some(mut cell) = goal.filter(|_| choices & 7 != 0) else { return u.arbitrary() };
    for step in 0..=choices >> 4 & 3 {
        let way = choices >> (6 + 3 * step) & 7;
        cell = cell.neighbours().iter().nth(way as usize).unwrap_or(cell);
    }
    Ok(cell)
}

/// Wounds, weapons and mines for the pieces of a game of Kinta (K12), if they fit.
fn with_gear<B: Board, E: Extras<B>>(
    game: &KlinZha<B, E>,
    u: &mut Unstructured<'_>,
) -> Result<Option<KlinZha<B, E>>> {
    let Some(kinta) = game.options().kinta else { return Ok(None) };
    let [mut damage, mut weapons, mut mines, mut asleep] = [const { String::new() }; 4];
    for side in Side::ALL {
        for cell in game.pieces(side) {
            let Some((_, kind)) = game.piece_at(cell) else { continue };
            let wound = u.int_in_range(0..=kinta.stats_of(kind).hit_points - 1)?;
            if wound > 0 && u.arbitrary()? {
                add(&mut damage, cell, &wound);
            }
            if !kinta.weapons {
                continue;
            }
            let suited = |weapon: &Weapon| weapon.suits(kind) && *weapon != Weapon::Mine;
            let weapon: Weapon = u.arbitrary()?;
            let shown: u8 = u.arbitrary()?;
            if suited(&weapon) {
                let mark = if shown & 1 == 0 { "" } else { "!" };
                add(&mut weapons, cell, &format_args!("{weapon}{mark}"));
            }
            if shown >> 5 == 7 {
                add(&mut asleep, cell, &if side == game.side() { 1 } else { 1 + (shown >> 1 & 1) });
            }
        }
        if kinta.weapons && kinta.mines != crate::Mines::Outlawed && u.arbitrary()? {
            add(&mut mines, u.arbitrary::<Cell<B>>()?, &side);
        }
    }
    let whole = game.to_string();
    let mut text = whole.split(' ').take(8).fold(String::new(), |all, field| all + field + " ");
    for field in [&damage, &weapons, &mines, &asleep] {
        text += if field.is_empty() { "-" } else { field };
        text.push(' ');
    }
    // Ranks are given to places, which the text names last.
    text.push('-');
    if let Some(ranks) = whole.split(' ').nth(13) {
        text.push(' ');
        text += ranks;
    }
    Ok(KlinZha::parse(game.options(), &text).ok())
}

fn add<B: Board>(field: &mut String, cell: Cell<B>, word: &dyn core::fmt::Display) {
    let comma = if field.is_empty() { "" } else { "," };
    // Writing to a string never fails.
    let _ = write!(field, "{comma}{cell}:{word}");
}
