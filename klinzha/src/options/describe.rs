//! The rules in force, as sentences for players.

use core::fmt::{self, Write};

use super::{
    Ablation, CloudCount, CloudEffect, Clouds, Crown, FirstPlacer, Form, GoalDanger, GoalTransfer,
    KintaOptions, Mines, Options, PlacementOrder,
};
use crate::{Board, Kind, Side};

impl<B: Board> Options<B> {
    /// Says the rules in force that players may hold differently, a plain sentence each with the
    /// number of the rule. What an option would do that has no effect is left out.
    ///
    /// Sentences that two sets of options do not share are how their rules differ.
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::{Flat, Options};
    ///
    /// let mut rules = String::new();
    /// Options::<Flat>::kagga().describe(&mut |sentence| {
    ///     rules.push_str(sentence);
    ///     rules.push('\n');
    /// });
    /// assert!(rules.contains("must be captured at once, or it wins (K9.4)."));
    /// ```
    pub fn describe(&self, say: &mut dyn FnMut(&str)) {
        say(if B::IS_TETRAHEDRAL {
            "The board has nine levels, 285 cells in all (K1.6)."
        } else {
            "The board is flat, 81 cells (K1.1)."
        });
        if self.form == Form::Reflective {
            say("There is one army and one Goal, and both sides move any piece (K10).");
        }
        self.describe_setup(say);
        self.describe_goal(say);
        self.describe_cells(say);
        self.describe_hiding(say);
        if let Some(kinta) = &self.kinta {
            kinta.describe(self.form, say);
        }
        match self.quiet_limit {
            None => say("No number of moves without a kill ends the game (K7.5)."),
            Some(1) => say("A move without a kill ends the game as a draw (K7.5)."),
            Some(moves) => line(
                say,
                format_args!(
                    "{moves} moves in a row without a kill end the game as a draw (K7.5)."
                ),
            ),
        }
    }

    fn describe_setup(&self, say: &mut dyn FnMut(&str)) {
        let shared = self.form == Form::Reflective;
        match self.first_placer {
            FirstPlacer::Spindles if shared => {
                say("The higher throw of the spindles must place first (K10.1).");
            }
            FirstPlacer::Spindles => {
                say("The higher throw of the spindles chooses who places first (K8.1).");
            }
            FirstPlacer::Green => say("Green places first, without a throw (K8.1)."),
            FirstPlacer::Gold => say("Gold places first, without a throw (K8.1)."),
        }
        if shared {
            return;
        }
        match self.placement_order {
            PlacementOrder::Army => say("One army is placed after the other (K8.2)."),
            PlacementOrder::Alternating => say("The sides place one piece each in turn (K8.7)."),
        }
        if self.half_spaces {
            say("Pieces may be placed on the half-spaces beside the own point, and opposing \
                 zones do not hinder placing (K8.8).");
        }
        if self.early_goal && self.placement_order == PlacementOrder::Army {
            say("The first placer puts the Goal down before the other side places (K8.8).");
        }
        if self.honor_setup {
            say("No Goal starts in a corner that its own Blockader seals off (K8.9).");
        }
    }

    fn describe_goal(&self, say: &mut dyn FnMut(&str)) {
        say(match self.danger() {
            GoalDanger::NoNewDanger => {
                "A move may not bring a new danger to the own Goal; an old one need not be \
                 answered (K6.2)."
            }
            GoalDanger::MustBeSafe => "A move may not leave the own Goal in danger (K6.2).",
            GoalDanger::Unrestricted => "A move may put or leave the own Goal in danger (K6.2).",
        });
        if self.form == Form::Open {
            say(match self.goal_transfer {
                GoalTransfer::Adjacent => {
                    "A piece that has moved may be handed the Goal from a neighbouring cell (K5.3)."
                }
                GoalTransfer::Landing => {
                    "A piece takes up the Goal only by ending on its cell (K5.3)."
                }
                GoalTransfer::Anywhere => {
                    "A piece that has moved may be handed the Goal from anywhere (K5.3)."
                }
            });
        }
        say(match (self.form, self.blockader_takes_goal) {
            (Form::Open, true) => "The Blockader may capture a Goal that lies alone (K4.6).",
            (Form::Open, false) => "The Blockader may never capture the Goal (K4.6).",
            (Form::Reflective, true) => {
                "The Blockader may capture the Goal that lies alone (K4.6)."
            }
            (Form::Reflective, false) => "The Blockader may not end on the Goal (K4.6).",
        });
        match self.kaggas_crown {
            None => {}
            Some(_) if B::IS_TETRAHEDRAL => {
                say("A Goal brought to the apex must be captured at once, or it wins (K9.4).");
            }
            Some(Crown::Point) => {
                say("A Goal brought into the point that neither side chose must be captured at \
                     once, or it wins (K9.4).");
            }
            Some(Crown::Corner) => {
                say("A Goal brought to the corner of the point that neither side chose must be \
                     captured at once, or it wins (K9.4).");
            }
        }
        if B::IS_TETRAHEDRAL && self.form == Form::Open {
            say("Once a game a side may shift its Goal one to three steps as its turn (K9.5).");
        }
    }

    fn describe_cells(&self, say: &mut dyn FnMut(&str)) {
        if B::IS_TETRAHEDRAL {
            say("Vanguards move one or two cells, as always on this board (K9.3).");
        } else if self.power_vanguards {
            say("Vanguards move one or two cells (K9.3).");
        }
        match self.ablation {
            None => {}
            Some(Ablation { limit: None }) => {
                say(
                    "Every cell that a move has left is marked, and no piece may end there (K9.1).",
                );
            }
            Some(Ablation { limit: Some(1) }) => {
                say(
                    "The last cell that a move has left is marked, and no piece may end there (K9.1).",
                );
            }
            Some(Ablation { limit: Some(limit) }) => line(
                say,
                format_args!(
                    "The last {limit} cells that moves have left are marked, and no piece may end \
                     there (K9.1)."
                ),
            ),
        }
        if let Some(Clouds { count, effect }) = self.clouds {
            match count {
                CloudCount::Spindles => {
                    say("As many cells are clouded as two spindles add up to (K9.2).");
                }
                CloudCount::Fixed(1) => say("One cell is clouded (K9.2)."),
                CloudCount::Fixed(count) => {
                    line(say, format_args!("{count} cells are clouded (K9.2)."));
                }
            }
            if effect == CloudEffect::Neutral {
                say("A piece on a clouded cell cannot be attacked (K9.2).");
                say(if self.goal_on_neutral {
                    "A Goal may rest on a clouded cell (K9.2)."
                } else {
                    "A Goal may not rest on a clouded cell (K9.2)."
                });
            }
        }
    }

    fn describe_hiding(&self, say: &mut dyn FnMut(&str)) {
        if self.blind {
            say("Each side sees only its own pieces, and an arbiter keeps the board (K11.1).");
        }
        let Some(Clouds { effect, .. }) = self.clouds else { return };
        // In the dark there is nothing left to hide.
        if effect == CloudEffect::Hiding && !self.blind {
            say("Opposing pieces are unseen under the clouds and seen without their kind beside \
                 them (K11.2).");
        }
        if self.kinta.is_some() && (self.blind || effect == CloudEffect::Hiding) {
            say("An attack out of or through a clouded cell strikes better at first (K12.7).");
        }
    }
}

impl KintaOptions {
    fn describe(&self, form: Form, say: &mut dyn FnMut(&str)) {
        say("Pieces fight with spindles instead of killing at once, and keep their wounds (K12).");
        let mut text = Line::new();
        let _ = write!(text, "Attack and hit points:");
        for (before, kind) in ["", ",", ",", ",", ",", ","].into_iter().zip(Kind::ALL) {
            let _ = write!(text, "{before} {kind} {}", self.stats_of(kind));
        }
        let _ = write!(text, " (K12.1).");
        say(text.as_str());
        say(match (form, self.weapons) {
            (Form::Open, true) => {
                "Each side arms its pieces in secret before the first move (K12.8)."
            }
            (Form::Open, false) => "All bear maces, the Lancer its lance (K12.8).",
            (Form::Reflective, _) => "All bear maces (K12.13).",
        });
        if self.weapons {
            say(match self.mines {
                Mines::Outlawed => "Mines are outlawed (K12.10).",
                Mines::One => "One piece a side may carry a mine (K12.10).",
                Mines::Any => "Any piece may carry a mine (K12.10).",
            });
            say(if self.weapon_capture {
                "The winner of a fight may take the loser's weapon (K12.11)."
            } else {
                "Nobody takes a loser's weapon (K12.11)."
            });
        }
        for side in Side::ALL {
            self.describe_ranks(side, say);
        }
    }

    fn describe_ranks(&self, side: Side, say: &mut dyn FnMut(&str)) {
        let mut text = Line::new();
        let name = match side {
            Side::Green => "Green",
            Side::Gold => "Gold",
        };
        let _ = write!(text, "{name} has veterans:");
        let mut before = "";
        for (_, kind, nth, rank) in self.held_ranks().filter(|held| held.0 == side) {
            let _ = match kind.number() {
                1 => write!(text, "{before} {kind} {rank}"),
                _ => write!(text, "{before} {kind} {} {rank}", nth + 1),
            };
            before = ",";
        }
        if !before.is_empty() {
            let _ = write!(text, " (K12.12).");
            say(text.as_str());
        }
    }
}

fn line(say: &mut dyn FnMut(&str), sentence: fmt::Arguments<'_>) {
    let mut text = Line::new();
    let _ = text.write_fmt(sentence);
    say(text.as_str());
}

/// A sentence put together without an allocator. What does not fit is left out; the longest
/// sentence, nine ranks of three words, takes 188 bytes.
struct Line {
    bytes: [u8; 192],
    length: usize,
}

impl Line {
    fn new() -> Line {
        Line { bytes: [0; 192], length: 0 }
    }

    fn as_str(&self) -> &str {
        // Only whole strings are put in.
        core::str::from_utf8(&self.bytes[..self.length]).unwrap_or_default()
    }
}

impl Write for Line {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        self.bytes.get_mut(self.length..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}
