//! Plays a game and notes what the study is about.

use std::collections::BTreeMap;

use holochess::{Courtier, Dejarik, Side, Space, dejarik};
use khantsin::KhanTsin;
use klinzha::{Board, KlinZha, Phase};
use tabletop_rules::{Turn, sample_move, sample_roll};

use super::{Fact, Group, Mover, Row};
use crate::arena::contest::{Contest, Rngs};
use crate::bots::Level;

/// Facts about a game, as long as it is not known who is first.
pub(super) struct Notes<P>(BTreeMap<&'static str, Note<P>>);

enum Note<P> {
    Who(P),
    Count(u64),
    Word(String),
}

impl<P> Notes<P> {
    fn note(&mut self, name: &'static str, note: Note<P>) {
        self.0.entry(name).or_insert(note);
    }

    fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// Notes who did something first, and after how many moves.
    fn who(&mut self, names: [&'static str; 2], who: P, moves: u64) {
        if !self.has(names[0]) {
            self.note(names[0], Note::Who(who));
            self.note(names[1], Note::Count(moves));
        }
    }
}

/// A game that the study knows what to look for in.
pub(super) trait Studied: Contest {
    /// Returns whether the set-up is over.
    fn in_play(&self) -> bool {
        true
    }

    /// Returns who places first, where the rules know.
    fn places_first(&self) -> Option<Self::Player> {
        None
    }

    /// Notes what is of interest in a state that so many moves of play led to.
    fn look(&self, _m: Option<Self::Move>, _moves: u64, _notes: &mut Notes<Self::Player>) {}
}

impl Studied for KhanTsin {
    fn in_play(&self) -> bool {
        self.is_set_up()
    }
}

/// How many moves count as the beginning of a game of Courtier: ten of each side.
const EARLY: u64 = 20;

impl Studied for Courtier {
    /// The first move; who first stands in the centre; what is captured in the beginning.
    fn look(&self, m: Option<Self::Move>, moves: u64, notes: &mut Notes<Side>) {
        if let (1, Some(m)) = (moves, m) {
            notes.note("opening", Note::Word(m.to_string()));
        }
        for side in Side::ALL {
            if self.spaces(side).contains(Space::C) {
                notes.who(["centre", "centre_at"], side, moves);
            }
        }
        if moves == EARLY || self.turn().is_over() {
            let kings =
                Side::ALL.into_iter().filter(|&side| self.king(side).is_none()).count() as u64;
            let gone = 12 - u64::from(self.occupied().len());
            notes.note("early_kings", Note::Count(kings));
            notes.note("early_guards", Note::Count(gone - kings));
        }
    }
}

impl Studied for Dejarik {
    /// The pieces of who moves first.
    fn look(&self, _: Option<Self::Move>, _: u64, notes: &mut Notes<Side>) {
        if notes.has("dealt") {
            return;
        }
        if let Turn::Player(player) = self.turn() {
            let setup = self.to_setup();
            let dealt = dejarik::Piece::ALL
                .into_iter()
                .filter(|&piece| setup.piece(piece).is_some_and(|(side, _)| side == player));
            notes.note("dealt", Note::Word(dealt.map(dejarik::Piece::letter).collect()));
        }
    }
}

/// After how many moves of Klin Zha the legal moves are counted, to see whether they dwindle.
const CENSUS: [(u64, &str); 4] =
    [(0, "choices_at_0"), (20, "choices_at_20"), (40, "choices_at_40"), (80, "choices_at_80")];

impl<B: Board> Studied for KlinZha<B> {
    fn in_play(&self) -> bool {
        self.phase() == Phase::Play
    }

    fn places_first(&self) -> Option<klinzha::Side> {
        self.first_placer()
    }

    /// Who is first crowned (K9.4); when the first piece falls; how many cells are marked at the
    /// end (K9.1); how many moves there are now and then.
    fn look(&self, _: Option<Self::Move>, moves: u64, notes: &mut Notes<klinzha::Side>) {
        if !self.in_play() {
            return;
        }
        if self.crown_due() {
            notes.who(["crown", "crown_at"], !self.side(), moves);
        }
        if self.options().kinta.is_none()
            && !notes.has("kill_at")
            && self.quiet_clock() == 0
            && moves > 0
        {
            notes.note("kill_at", Note::Count(moves));
        }
        let census = CENSUS.into_iter().find(|&(when, _)| when == moves);
        if let Some((_, name)) = census.filter(|_| self.turn().player().is_some()) {
            notes.note(name, Note::Count(self.count_moves()));
        }
        if self.options().ablation.is_some() && self.turn().is_over() {
            notes.note("marks", Note::Count(self.marks().count() as u64));
        }
    }
}

/// Plays the game with this seed.
///
/// In games with an even seed the first bot has the first seat (green, South, Blue), in the others
/// the second has. Each game has dice of its own.
pub(super) fn play<G: Studied>(start: &G, bots: [Level; 2], group: &Group, seed: u64) -> Row {
    let swapped = seed % 2 == 1;
    let seats = if swapped { [bots[1], bots[0]] } else { bots };
    let mut rngs = Rngs::new(seed, 0);
    let mut tale =
        Tale { first: None, moves: 0, play_moves: 0, choices: 0, notes: Notes(BTreeMap::new()) };
    let mut game = start.clone();
    if group.shuffle > 0 {
        tale.see(&game, None);
    }
    // The same moves whoever plays: they come from the dice.
    while tale.moves < u64::from(group.shuffle) {
        let m = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => match sample_roll(&game, &mut rngs.dice) {
                Some(roll) => {
                    game.resolve_unchecked(roll);
                    None
                }
                None => break,
            },
            Turn::Player(_) => {
                let drawn = sample_move(&game, &mut rngs.dice);
                if let Some(m) = drawn {
                    game.play_unchecked(m);
                }
                drawn
            }
        };
        tale.see(&game, m);
    }
    let mut seen = group.shuffle > 0;
    let played = game.contest(seats, &mut rngs, &mut |game, m| {
        // The start of the contest is the end of the shuffle.
        if !std::mem::take(&mut seen) {
            tale.see(game, m);
        }
    });
    let reason = played.outcome.map_or("unfinished".into(), |outcome| outcome.reason.to_string());
    let winner = played.outcome.and_then(|outcome| outcome.winner);
    // A game that ends before anybody is first cannot be told from one in which the first seat is.
    let first = tale.first.unwrap_or(G::SIDES[0]);
    let mover = |player| if player == first { Mover::First } else { Mover::Second };
    let first_seat = first == G::SIDES[0];
    let facts = tale.notes.0.into_iter().map(|(name, note)| {
        let fact = match note {
            Note::Who(player) => Fact::Who(mover(player)),
            Note::Count(count) => Fact::Count(count),
            Note::Word(word) => Fact::Word(word),
        };
        (name.to_string(), fact)
    });
    Row {
        group: group.clone(),
        seed,
        first: if first_seat != swapped { 1 } else { 2 },
        winner: winner.map(mover),
        reason,
        moves: tale.moves,
        play_moves: tale.play_moves,
        choices: tale.choices,
        facts: facts.collect(),
    }
}

/// What has been seen of a game.
struct Tale<P> {
    first: Option<P>,
    moves: u64,
    play_moves: u64,
    choices: u64,
    notes: Notes<P>,
}

impl<P: Copy> Tale<P> {
    fn see<G: Studied<Player = P>>(&mut self, game: &G, m: Option<G::Move>) {
        let turn = game.turn();
        let in_play = game.in_play();
        if m.is_some() {
            self.moves += 1;
            // The move that ends the set-up leads into play, but belongs to the set-up.
            if self.choices > 0 {
                self.play_moves += 1;
            }
        }
        if self.first.is_none() {
            let mover = if in_play { turn.player() } else { None };
            self.first = game.places_first().or(mover);
        }
        game.look(m, self.play_moves, &mut self.notes);
        if in_play && turn.player().is_some() {
            self.choices += game.count_moves();
        }
    }
}
