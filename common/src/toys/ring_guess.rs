use super::Seat;
use super::ring::{CELLS, DarkRing, RingReason, Stir};
use super::ring_view::{RingEvent, RingView};
use crate::{Knowledge, Learned, Observer, Sample, Turn};

/// Where the opponent may be, as a set of cells, as far as a player knows.
struct Guess {
    seat: Seat,
    own: u8,
    cells: [bool; CELLS as usize],
}

impl Guess {
    fn anywhere_but(seat: Seat, own: u8) -> Guess {
        let mut guess = Guess { seat, own, cells: [true; CELLS as usize] };
        guess.rule_out(own);
        guess
    }

    fn rule_out(&mut self, cell: u8) {
        self.cells[usize::from(cell) - 1] = false;
    }

    fn pin_down(&mut self, cell: u8) {
        self.cells = [false; CELLS as usize];
        self.cells[usize::from(cell) - 1] = true;
    }

    fn learn(&mut self, learned: &Learned<Stir, RingView, RingEvent>) {
        match *learned {
            Learned::Played(m @ (Stir::Left | Stir::Right)) => {
                self.own = m.target(self.own);
                self.rule_out(self.own);
            }
            Learned::Refused(m) => self.pin_down(m.target(self.own)),
            Learned::Event(RingEvent::Stepped { seat }) if seat != self.seat => {
                let before = self.cells;
                let was = |cell: u8| before[usize::from(cell) - 1];
                self.cells = core::array::from_fn(|index| {
                    let cell = index as u8 + 1;
                    was(Stir::Left.target(cell)) || was(Stir::Right.target(cell))
                });
                self.rule_out(self.own);
            }
            Learned::Event(RingEvent::Called { seat, cell, right }) => {
                if seat == self.seat && right {
                    self.pin_down(cell);
                } else {
                    // Neither is the opponent where I called in vain, nor calls anybody the own
                    // cell.
                    self.rule_out(cell);
                }
            }
            Learned::Played(_) | Learned::Event(_) | Learned::View(_) => {}
        }
    }
}

impl Sample for DarkRing {
    /// Draws a state behind a player's knowledge; each place where the opponent may be has the
    /// same chance. For other observers, and before the deal, there is none.
    fn sample(
        knowledge: &Knowledge<DarkRing>,
        draw: &mut dyn FnMut(core::num::NonZeroU64) -> u64,
    ) -> Option<DarkRing> {
        let Observer::Player(seat) = knowledge.observer() else { return None };
        let mut guess: Option<Guess> = None;
        for learned in knowledge.learned() {
            match (&mut guess, learned) {
                (Some(guess), learned) => guess.learn(learned),
                (None, Learned::View(view)) => {
                    guess = view.cell(seat).map(|own| Guess::anywhere_but(seat, own));
                }
                (None, Learned::Event(RingEvent::Dealt { cell, .. })) => {
                    guess = Some(Guess::anywhere_but(seat, *cell));
                }
                (None, _) => {}
            }
        }
        let guess = guess?;
        let possible = || (1..=CELLS).filter(|&cell| guess.cells[usize::from(cell) - 1]);
        let count = core::num::NonZeroU64::new(possible().count() as u64)?;
        let other = possible().nth(draw(count) as usize)?;
        let view = knowledge.view();
        let found_by = match view.turn {
            Turn::Over(outcome) if outcome.reason == RingReason::Found => outcome.winner,
            _ => None,
        };
        let mut cells = [guess.own, other];
        if seat == Seat::Second {
            cells.reverse();
        }
        let RingView { options, to_move, turns, .. } = *view;
        Some(DarkRing { options, cells: Some(cells), to_move, turns, found_by })
    }
}
