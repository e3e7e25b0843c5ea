//! Campaign play: what pieces earn in a game, and keep between games (K12.12).

use core::fmt;
use core::str::FromStr;

use crate::extras::Extras;
use crate::kinta::Pending;
use crate::position::ARMY;
use crate::{Board, Kind, KlinZha, Rank, Side, Text};

impl Rank {
    /// Returns the rank that an experience has earned (K12.12).
    ///
    /// ```
    /// use klinzha::Rank;
    ///
    /// assert_eq!(Rank::of_experience(9), None);
    /// assert_eq!(Rank::of_experience(20), Some(Rank::Klin));
    /// ```
    pub const fn of_experience(experience: u32) -> Option<Rank> {
        match experience {
            0..=9 => None,
            10..=19 => Some(Rank::Veteran),
            20..=29 => Some(Rank::Klin),
            _ => Some(Rank::Dahha),
        }
    }
}

/// The name of a veteran: 1 to 24 bytes without line breaks, other controls or `|`, and without
/// spaces at the ends.
///
/// ```
/// use klinzha::Name;
///
/// let name: Name = "K'Ratak".parse()?;
/// assert_eq!(name.as_str(), "K'Ratak");
/// assert!("a|b".parse::<Name>().is_err());
/// # Ok::<(), klinzha::NameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Name(Text<24>);

impl Name {
    /// Returns the name as a string.
    ///
    /// ```
    /// use klinzha::{Kind, Veteran};
    ///
    /// assert_eq!(Veteran::recruit(Kind::Fencer, 0).name.as_str(), "fencer 1");
    /// ```
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// The name of a piece that has none yet: its kind and which of them it is.
    fn plain(kind: Kind, nth: usize) -> Name {
        let mut text = Text::new();
        // The longest is `blockader 1`.
        let _ = fmt::Write::write_fmt(&mut text, format_args!("{kind} {}", nth + 1));
        Name(text)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Why a text is no name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error(
    "not a name: it has 1 to 24 bytes, no line breaks, other controls or |, and no spaces at the \
     ends"
)]
pub struct NameError(());

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Name, NameError> {
        let clean = !text.is_empty()
            && text.trim() == text
            && !text
                .chars()
                .any(|c| c.is_control() || c == '|' || c == '\u{2028}' || c == '\u{2029}');
        text.parse().ok().filter(|_| clean).map(Name).ok_or(NameError(()))
    }
}

/// What a piece takes from game to game: plain data.
///
/// ```
/// use klinzha::{Deeds, Rank, Veteran};
///
/// let mut piece = Veteran { name: "Kor".parse()?, experience: 8, kills: 3, games: 4 };
/// assert_eq!(piece.rank(), None);
/// piece.award(&Deeds { kills: 1, survived: true, ..Deeds::default() }, false);
/// assert_eq!((piece.experience, piece.kills, piece.rank()), (10, 4, Some(Rank::Veteran)));
/// # Ok::<(), klinzha::NameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Veteran {
    /// What it is called.
    pub name: Name,
    /// What it has earned (K12.12).
    pub experience: u32,
    /// How many it has killed.
    pub kills: u32,
    /// How many games it has come through.
    pub games: u32,
}

impl Veteran {
    /// Returns a piece without experience, called by its kind and which of them it is, from 0.
    ///
    /// ```
    /// use klinzha::{Kind, Veteran};
    ///
    /// assert_eq!(Veteran::recruit(Kind::Flier, 1).name.as_str(), "flier 2");
    /// ```
    pub fn recruit(kind: Kind, nth: usize) -> Veteran {
        Veteran { name: Name::plain(kind, nth), experience: 0, kills: 0, games: 0 }
    }

    /// Returns the rank that the experience has earned.
    ///
    /// ```
    /// use klinzha::{Kind, Rank, Veteran};
    ///
    /// let veteran = Veteran { experience: 20, ..Veteran::recruit(Kind::Fencer, 0) };
    /// assert_eq!(veteran.rank(), Some(Rank::Klin));
    /// ```
    pub const fn rank(&self) -> Option<Rank> {
        Rank::of_experience(self.experience)
    }

    /// Adds what the piece has done in a game that its side won or not.
    ///
    /// ```
    /// use klinzha::{Deeds, Kind, Veteran};
    ///
    /// let mut fencer = Veteran::recruit(Kind::Fencer, 0);
    /// fencer.award(&Deeds { kills: 2, survived: true, ..Deeds::default() }, true);
    /// assert_eq!((fencer.experience, fencer.kills, fencer.games), (4, 2, 1));
    /// ```
    pub fn award(&mut self, deeds: &Deeds, won: bool) {
        self.experience = self.experience.saturating_add(deeds.experience(won));
        self.kills = self.kills.saturating_add(deeds.kills.into());
        self.games = self.games.saturating_add(1);
    }

    /// Returns true if a throw of the spindle saves a killed piece and its record.
    ///
    /// ```
    /// assert!(klinzha::Veteran::is_saved(1) && !klinzha::Veteran::is_saved(2));
    /// ```
    pub const fn is_saved(spindle: u8) -> bool {
        spindle == 1
    }
}

/// What a piece has done in one game.
///
/// ```
/// use klinzha::Deeds;
///
/// let deeds = Deeds { kills: 2, killed_holder: true, survived: true, holds_goal: false };
/// assert_eq!(deeds.experience(true), 2 + 2 + 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Deeds {
    /// How many it has killed. What a mine kills is nobody's.
    pub kills: u8,
    /// Whether it has won the game by killing the holder of the Goal.
    pub killed_holder: bool,
    /// Whether it lives.
    pub survived: bool,
    /// Whether it stands on its own Goal at the end.
    pub holds_goal: bool,
}

impl Deeds {
    /// Returns the experience that a game brings, to a side that won it or not.
    ///
    /// ```
    /// use klinzha::Deeds;
    ///
    /// let deeds = Deeds { survived: true, ..Deeds::default() };
    /// assert_eq!((deeds.experience(false), deeds.experience(true)), (1, 2));
    /// ```
    pub const fn experience(&self, won: bool) -> u32 {
        let survived = match (self.survived, won) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => 2,
        };
        let holder = if self.killed_holder { 3 } else { 0 };
        let goal = if won && self.holds_goal { 1 } else { 0 };
        survived + self.kills as u32 + holder + goal
    }
}

/// Follows a game of Kinta and keeps what its pieces have done.
///
/// Who killed whom is no part of a position, so the chronicle has to be shown every step. Pieces
/// are known by their places in the army: Fencer, Lancer, Swift, two Fliers, three Vanguards,
/// Blockader, those of a kind in the order of their placing.
///
/// ```
/// use klinzha::{Chronicle, KlinZha, Options, Side};
///
/// let text = "FE38,VA19,vD38,fI99 A19/I99 green - - - 0 - D38:5 - - - -";
/// let mut game: KlinZha = <KlinZha>::from_text(Options::kinta(), text)?;
/// let mut chronicle = Chronicle::new();
/// chronicle.step(&mut game, |game| game.play_unchecked("E38-D38".parse().unwrap()));
/// chronicle.step(&mut game, |game| game.resolve("roll 1".parse().unwrap()).unwrap());
/// let fencer = chronicle.deeds(&game, Side::Green)[0];
/// assert_eq!((fencer.kills, fencer.killed_holder, fencer.survived), (1, false, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Chronicle {
    kills: [[u8; ARMY]; 2],
    /// The side and place of the piece that won by killing the holder of the Goal.
    winner: Option<(Side, u8)>,
}

impl Chronicle {
    /// Begins with nobody having done anything.
    ///
    /// ```
    /// use klinzha::Chronicle;
    ///
    /// assert_eq!(Chronicle::new(), Chronicle::default());
    /// ```
    pub const fn new() -> Chronicle {
        Chronicle { kills: [[0; ARMY]; 2], winner: None }
    }

    /// Makes one step of a game, a move or a roll, and keeps what comes of it.
    ///
    /// ```
    /// use klinzha::{Chronicle, KlinZha, Options, Side};
    ///
    /// let text = "FE38,VA19,vD38,fI99 A19/I99 green - - - 0 - D38:5 - - - -";
    /// let mut game: KlinZha = <KlinZha>::from_text(Options::kinta(), text)?;
    /// let mut chronicle = Chronicle::new();
    /// let attack = "E38-D38".parse()?;
    /// chronicle.step(&mut game, |game| game.play(attack))?;
    /// assert_eq!(chronicle.deeds(&game, Side::Green)[0].kills, 0); // The fight has only begun.
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn step<B: Board, E: Extras<B>, T>(
        &mut self,
        game: &mut KlinZha<B, E>,
        step: impl FnOnce(&mut KlinZha<B, E>) -> T,
    ) -> T {
        let before = *game;
        let result = step(game);
        self.follow(&before, game);
        result
    }

    /// Keeps what came of one step, a move or a roll, from one state to the next.
    ///
    /// ```
    /// use klinzha::{Chronicle, KlinZha, Options};
    ///
    /// let text = "FE38,VA19,vD38,fI99 A19/I99 green - - - 0 - D38:5 - - - -";
    /// let before: KlinZha = <KlinZha>::from_text(Options::kinta(), text)?;
    /// let mut after = before;
    /// after.play("E38-D38".parse()?)?;
    /// let mut chronicle = Chronicle::new();
    /// chronicle.follow(&before, &after);
    /// assert_eq!(chronicle, Chronicle::new()); // Nobody has died.
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn follow<B: Board, E: Extras<B>>(
        &mut self,
        before: &KlinZha<B, E>,
        after: &KlinZha<B, E>,
    ) {
        // The shared army of the reflective form serves no side.
        let Some(Pending::Fight(bout)) = before.pending() else { return };
        if before.rules.reflective() {
            return;
        }
        let side = before.side();
        let attacker = before.position.slot_at(side, bout.by);
        let defender = before.position.slot_at(!side, bout.at);
        let (Some(attacker), Some(defender)) = (attacker, defender) else { return };
        let lives = |side, slot| after.position.cell(side, slot).is_some();
        let (killer, killed_holder) = if !lives(!side, defender) {
            ((side, attacker), before.goal(!side) == Some(bout.at))
        } else if !lives(side, attacker) {
            ((!side, defender), bout.goal)
        } else {
            return;
        };
        let kills = &mut self.kills[killer.0.index()][killer.1];
        *kills = kills.saturating_add(1);
        if killed_holder {
            self.winner = Some((killer.0, killer.1 as u8));
        }
    }

    /// Returns what the pieces of a side have done so far, by their places in the army.
    ///
    /// ```
    /// use klinzha::{Chronicle, KlinZha, Options, Side};
    ///
    /// let text = "FE38,VA19,vD38,fI99 A19/I99 green - - - 0 - D38:5 - - - -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::kinta(), text)?;
    /// let deeds = Chronicle::new().deeds(&game, Side::Green);
    /// assert!(deeds[0].survived && !deeds[1].survived); // The Fencer lives, there is no Lancer.
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn deeds<B: Board, E: Extras<B>>(&self, game: &KlinZha<B, E>, side: Side) -> [Deeds; ARMY] {
        core::array::from_fn(|slot| {
            let cell = game.position.cell(side, slot);
            Deeds {
                kills: self.kills[side.index()][slot],
                killed_holder: self.winner == Some((side, slot as u8)),
                survived: cell.is_some(),
                holds_goal: cell.is_some() && game.goal(side) == cell,
            }
        })
    }
}

/// An army of campaign play: its pieces by their places, as in [`Chronicle`].
///
/// The text has one line a piece; with the feature `serde` that text is what is kept.
///
/// ```
/// use klinzha::{Deeds, Rank, Roster};
///
/// let mut roster = Roster::recruits();
/// roster.pieces[0].experience = 9;
/// let mut deeds = [Deeds { survived: true, ..Deeds::default() }; 9];
/// deeds[8].survived = false;
/// roster.pieces[8].experience = 40;
/// // The Fencer earns its rank; the Blockader is killed, and its spindle does not save it.
/// roster.award(&deeds, false, &[2; 9]);
/// assert_eq!(roster.ranks()[0], Some(Rank::Veteran));
/// assert_eq!(roster.pieces[8].experience, 0);
/// assert_eq!(roster.to_string().parse(), Ok(roster));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Roster {
    /// The pieces: Fencer, Lancer, Swift, two Fliers, three Vanguards, Blockader.
    pub pieces: [Veteran; ARMY],
}

impl Roster {
    /// Returns an army without experience.
    ///
    /// ```
    /// use klinzha::Roster;
    ///
    /// assert_eq!(Roster::recruits().ranks(), [None; 9]);
    /// ```
    pub fn recruits() -> Roster {
        Roster { pieces: core::array::from_fn(recruit) }
    }

    /// Returns the ranks, for a side's part of [`KintaOptions::ranks`](crate::KintaOptions::ranks).
    ///
    /// ```
    /// use klinzha::{Rank, Roster};
    ///
    /// let mut roster = Roster::recruits();
    /// roster.pieces[0].experience = 30;
    /// assert_eq!(roster.ranks()[0], Some(Rank::Dahha));
    /// ```
    pub fn ranks(&self) -> [Option<Rank>; ARMY] {
        self.pieces.map(|piece| piece.rank())
    }

    /// Ends a game: adds what the pieces have done. A killed piece is saved if its spindle, in
    /// the same place, shows 1; else it is lost with its record, and a recruit takes its place.
    /// The spindles of pieces that live are not looked at.
    ///
    /// ```
    /// use klinzha::{Deeds, Roster};
    ///
    /// let mut roster = Roster::recruits();
    /// roster.award(&[Deeds { survived: true, ..Deeds::default() }; 9], true, &[6; 9]);
    /// assert!(roster.pieces.iter().all(|piece| piece.experience == 2));
    /// ```
    pub fn award(&mut self, deeds: &[Deeds; ARMY], won: bool, spindles: &[u8; ARMY]) {
        for (slot, piece) in self.pieces.iter_mut().enumerate() {
            if deeds[slot].survived || Veteran::is_saved(spindles[slot]) {
                piece.award(&deeds[slot], won);
            } else {
                *piece = recruit(slot);
            }
        }
    }
}

fn recruit(slot: usize) -> Veteran {
    let kind = Kind::BY_SLOT[slot];
    Veteran::recruit(kind, slot - kind.slots().start)
}

impl fmt::Display for Roster {
    /// Writes lines such as `fencer | K'Ratak | experience 12 | kills 3 | games 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (slot, piece) in self.pieces.iter().enumerate() {
            let Veteran { name, experience, kills, games } = piece;
            let (newline, kind) = (if slot == 0 { "" } else { "\n" }, Kind::BY_SLOT[slot]);
            write!(f, "{newline}{kind} | {name} | experience {experience}")?;
            write!(f, " | kills {kills} | games {games}")?;
        }
        Ok(())
    }
}

/// Why a text is no roster: the line, counted from 1.
///
/// ```
/// use klinzha::Roster;
///
/// let error = "fencer | | experience 1".parse::<Roster>().unwrap_err();
/// assert!(error.to_string().starts_with("line 1 of the roster cannot be read"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error(
    "line {0} of the roster cannot be read: nine lines name the pieces in the order fencer, lancer, \
     swift, flier, flier, vanguard, vanguard, vanguard, blockader, each as in \
     `fencer | K'Ratak | experience 12 | kills 3 | games 2`"
)]
pub struct RosterError(usize);

impl FromStr for Roster {
    type Err = RosterError;

    /// Reads what is written, a line break at the end allowed.
    fn from_str(text: &str) -> Result<Roster, RosterError> {
        let mut roster = Roster::recruits();
        let mut lines = text.lines();
        for (slot, piece) in roster.pieces.iter_mut().enumerate() {
            let error = RosterError(slot + 1);
            *piece = lines.next().and_then(|line| read_veteran(slot, line)).ok_or(error)?;
        }
        if lines.next().is_some() { Err(RosterError(ARMY + 1)) } else { Ok(roster) }
    }
}

fn read_veteran(slot: usize, line: &str) -> Option<Veteran> {
    let mut columns = line.split(" | ");
    let kind: Kind = columns.next()?.parse().ok()?;
    let name = columns.next()?.parse().ok()?;
    let mut number = |word: &str| read_number(columns.next()?.strip_prefix(word)?);
    let (experience, kills, games) = (number("experience ")?, number("kills ")?, number("games ")?);
    (kind == Kind::BY_SLOT[slot] && columns.next().is_none()).then_some(Veteran {
        name,
        experience,
        kills,
        games,
    })
}

/// A number without a sign or leading zeros.
pub(super) fn read_number(word: &str) -> Option<u32> {
    let plain = word.bytes().all(|b| b.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    if plain { word.parse().ok() } else { None }
}
