use std::boxed::Box;
use std::collections::BTreeMap;
use std::string::String;
use std::vec::Vec;

use super::chance::rolls;
use super::game::moves;
use super::law::{Checked, Law, hold, text_of};
use crate::step::{StepOf, play_step_unchecked};
use crate::{Chance, Notation, Outcome, Step, Turn};

/// Maps something that belongs to a state.
type Map<G, T> = Box<dyn Fn(&G, T) -> T>;

/// A way to look at a game under which its rules stay the same: sides swapped, board mirrored.
///
/// # Examples
///
/// ```
/// use tabletop_rules::laws::{Suite, Symmetry};
/// use tabletop_rules::toys::{Race, Seat};
/// use tabletop_rules::Notation;
///
/// // The rules of the race do not prefer a player.
/// let swapped = |race: &Race| {
///     let mut text = String::new();
///     race.write_text(&mut text).unwrap();
///     let fields: Vec<_> = text.split(' ').collect();
///     let (one, two) = fields[0].split_once('/').unwrap();
///     let side = if fields[1] == "first" { "second" } else { "first" };
///     let text = format!("{two}/{one} {side} {} {}", fields[2], fields[3]);
///     Race::from_text(&race.options(), &text).unwrap()
/// };
/// Suite::<Race>::new(["length 7".parse().unwrap()])
///     .symmetry(Symmetry::new("sides swapped", swapped, Seat::other))
///     .cases(8)
///     .run();
/// ```
pub struct Symmetry<G: Chance> {
    name: String,
    state: Box<dyn Fn(&G) -> G>,
    player: Box<dyn Fn(G::Player) -> G::Player>,
    m: Map<G, G::Move>,
    roll: Map<G, G::Roll>,
}

impl<G: Chance> std::fmt::Debug for Symmetry<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Symmetry").field("name", &self.name).finish_non_exhaustive()
    }
}

impl<G: Chance> Symmetry<G> {
    /// Describes a symmetry that maps states and players, and moves and rolls to themselves.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::{Suite, Symmetry};
    /// use tabletop_rules::toys::Nim;
    ///
    /// let same = Symmetry::<Nim>::new("nothing changes", Nim::clone, |seat| seat);
    /// Suite::<Nim>::new([Default::default()]).symmetry(same).cases(2).run();
    /// ```
    pub fn new(
        name: &str,
        state: impl Fn(&G) -> G + 'static,
        player: impl Fn(G::Player) -> G::Player + 'static,
    ) -> Self {
        Symmetry {
            name: name.into(),
            state: Box::new(state),
            player: Box::new(player),
            m: Box::new(|_, m| m),
            roll: Box::new(|_, roll| roll),
        }
    }

    /// Maps moves too; the closure gets the state in which the move is played.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::Symmetry;
    /// use tabletop_rules::toys::Nim;
    ///
    /// let nothing = Symmetry::<Nim>::new("as it is", Nim::clone, |seat| seat).moves(|_, m| m);
    /// # let _ = nothing;
    /// ```
    #[must_use]
    pub fn moves(mut self, map: impl Fn(&G, G::Move) -> G::Move + 'static) -> Self {
        self.m = Box::new(map);
        self
    }

    /// Maps rolls too; the closure gets the state in which the roll is made.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::Symmetry;
    /// use tabletop_rules::toys::Race;
    ///
    /// let nothing = Symmetry::<Race>::new("as it is", Race::clone, |seat| seat).rolls(|_, r| r);
    /// # let _ = nothing;
    /// ```
    #[must_use]
    pub fn rolls(mut self, map: impl Fn(&G, G::Roll) -> G::Roll + 'static) -> Self {
        self.roll = Box::new(map);
        self
    }

    fn turn(&self, turn: Turn<G::Player, G::Reason>) -> Turn<G::Player, G::Reason> {
        match turn {
            Turn::Player(player) => Turn::Player((self.player)(player)),
            Turn::Chance => Turn::Chance,
            Turn::Over(Outcome { winner, reason }) => {
                Turn::Over(Outcome { winner: winner.map(&self.player), reason })
            }
        }
    }
}

impl<G: Notation> Symmetry<G> {
    /// Checks a state, and the step that is played there, if any.
    pub(super) fn check(&self, game: &G, step: Option<StepOf<G>>) -> Checked {
        let law = || Law::Symmetry(self.name.clone());
        let image = (self.state)(game);
        let there = text_of(&image)?;
        hold!(
            law(),
            image.turn() == self.turn(game.turn()),
            "the turn {:?} is to be {:?} in the image `{there}`, but is {:?}",
            game.turn(),
            self.turn(game.turn()),
            image.turn()
        );
        let sorted = |mut list: Vec<G::Move>| {
            list.sort_unstable();
            list
        };
        let mapped = sorted(moves(game).into_iter().map(|m| (self.m)(game, m)).collect());
        hold!(
            law(),
            mapped == sorted(moves(&image)),
            "the image `{there}` has other moves than the images of the moves"
        );
        let mapped: BTreeMap<_, _> = rolls(game)
            .into_iter()
            .map(|(roll, weight)| ((self.roll)(game, roll), weight))
            .collect();
        hold!(
            law(),
            mapped == rolls(&image).into_iter().collect(),
            "the image `{there}` has other rolls than the images of the rolls"
        );
        let Some(step) = step else { return Ok(()) };
        let (mut after, mut image_after) = (game.clone(), image);
        play_step_unchecked(&mut after, step);
        let mapped = match step {
            Step::Move(m) => Step::Move((self.m)(game, m)),
            Step::Roll(roll) => Step::Roll((self.roll)(game, roll)),
        };
        play_step_unchecked(&mut image_after, mapped);
        let expected = (self.state)(&after);
        hold!(
            law(),
            expected == image_after,
            "after `{step}` the image is `{}`, but playing `{mapped}` in the image `{there}` leads \
             to `{}`",
            text_of(&expected)?,
            text_of(&image_after)?
        );
        Ok(())
    }
}
