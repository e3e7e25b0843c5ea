//! Stacks of Barons: what anybody may build, and the packed form the game is played on.

use core::fmt;
use core::str::FromStr;

use crate::Colour;

/// The height of the stack that wins (T4.1), and so the highest there can be (T3.1).
pub(crate) const NINE: u8 = 9;

/// How many Barons of one colour a stack may hold (T3.5).
pub(crate) const HARMONY: u8 = 3;

/// The bits of the Barons, two for each, bottom Baron lowest.
const BARONS: u32 = (1 << 18) - 1;

/// Up to nine Barons, bottom to top (T3.1). It may break harmony: a position is checked as a whole.
///
/// # Examples
///
/// ```
/// use khantsin::{Colour, Stack};
///
/// let stack: Stack = "rwb".parse()?;
/// assert_eq!(stack.height(), 3);
/// assert_eq!(stack.top(), Some(Colour::Black));
/// assert_eq!(stack.reversed().to_string(), "bwr");
/// # Ok::<(), khantsin::StackError>(())
/// ```
// Two bits a Baron and never 0, so the height is where the bits end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Stack(u32);

impl Stack {
    /// No Baron: an empty position.
    pub const EMPTY: Stack = Stack(0);

    /// Builds a stack from its Barons, bottom to top, or `None` if there are more than nine.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Colour::*, Stack};
    ///
    /// assert_eq!(Stack::new(&[Red, White]).unwrap().to_string(), "rw");
    /// assert_eq!(Stack::new(&[Red; 10]), None);
    /// ```
    pub fn new(barons: &[Colour]) -> Option<Stack> {
        barons.iter().try_fold(Stack::EMPTY, |stack, &baron| stack.push(baron))
    }

    /// Returns the stack with one more Baron on top, or `None` if it is nine high.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Colour, Stack};
    ///
    /// let stack = Stack::EMPTY.push(Colour::Red).and_then(|stack| stack.push(Colour::White));
    /// assert_eq!(stack.map(|stack| stack.to_string()).as_deref(), Some("rw"));
    /// ```
    pub const fn push(self, baron: Colour) -> Option<Stack> {
        if self.height() == NINE {
            return None;
        }
        Some(Stack(self.0 | (baron as u32) << (2 * self.height())))
    }

    /// Returns the number of Barons, 0 to 9.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Stack;
    ///
    /// assert_eq!("rwb".parse::<Stack>()?.height(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn height(self) -> u8 {
        (33 - self.0.leading_zeros() as u8) / 2
    }

    /// Returns true if there is no Baron.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Stack;
    ///
    /// assert!(Stack::EMPTY.is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the Baron at a level, counted from 0 at the bottom.
    ///
    /// # Examples
    ///
    /// ```
    /// # use khantsin::{Colour, Stack};
    /// let stack: Stack = "rwb".parse()?;
    /// assert_eq!(stack.get(0), Some(Colour::Red));
    /// assert_eq!(stack.get(3), None);
    /// # Ok::<(), khantsin::StackError>(())
    /// ```
    pub const fn get(self, level: u8) -> Option<Colour> {
        if level >= NINE {
            return None;
        }
        match self.0 >> (2 * level) & 3 {
            1 => Some(Colour::Red),
            2 => Some(Colour::Black),
            3 => Some(Colour::White),
            _ => None,
        }
    }

    /// Returns the Baron that controls the stack (T3.1).
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Colour, Stack};
    ///
    /// assert_eq!("rwb".parse::<Stack>()?.top(), Some(Colour::Black));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn top(self) -> Option<Colour> {
        match self.height() {
            0 => None,
            height => self.get(height - 1),
        }
    }

    /// Returns the Barons, bottom to top.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Colour, Stack};
    ///
    /// let stack: Stack = "rw".parse()?;
    /// assert!(stack.iter().eq([Colour::Red, Colour::White]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Colour> + Clone {
        (0..self.height()).filter_map(move |level| self.get(level))
    }

    /// Returns the number of Barons of a colour.
    ///
    /// # Examples
    ///
    /// ```
    /// # use khantsin::{Colour, Stack};
    /// assert_eq!("rwr".parse::<Stack>()?.count(Colour::Red), 2);
    /// # Ok::<(), khantsin::StackError>(())
    /// ```
    pub fn count(self, colour: Colour) -> u8 {
        self.iter().filter(|&baron| baron == colour).count() as u8
    }

    /// Returns true if there are at most three Barons of each colour (T3.5).
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Stack;
    ///
    /// assert!("rrrb".parse::<Stack>()?.is_harmonious());
    /// assert!(!"rrrr".parse::<Stack>()?.is_harmonious());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_harmonious(self) -> bool {
        Colour::ALL.into_iter().all(|colour| self.count(colour) <= HARMONY)
    }

    /// Returns the stack turned over (T5.1).
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Stack;
    ///
    /// assert_eq!("rwb".parse::<Stack>()?.reversed().to_string(), "bwr");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn reversed(self) -> Stack {
        Stack(turned_over(self.0, self.height()))
    }
}

/// Turns over the `height` lowest Barons of packed ones, where there are no others.
const fn turned_over(barons: u32, height: u8) -> u32 {
    if height == 0 {
        return 0;
    }
    let bits = barons.reverse_bits();
    // Reversing the bits also swapped the two of each Baron.
    let pairs = (bits & 0x5555_5555) << 1 | bits >> 1 & 0x5555_5555;
    // The height is at most nine; a mask is there for piles that illegal moves have spoilt.
    pairs >> (32u8.wrapping_sub(2 * height) & 31)
}

impl fmt::Display for Stack {
    /// Writes the letters, bottom to top; an empty stack is `-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|baron| fmt::Write::write_char(f, baron.letter()))
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stack({self})")
    }
}

/// Why a text is no stack.
///
/// # Examples
///
/// ```
/// use khantsin::{Stack, StackError};
///
/// let error: StackError = "rx".parse::<Stack>().unwrap_err();
/// assert!(error.to_string().contains("(T6)"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum StackError {
    /// There is something else than the letters of Barons, or nothing.
    #[error("not a stack: letters `r`, `b`, `w` from bottom to top are expected (T6)")]
    Letter,
    /// There are more than nine Barons.
    #[error("a stack has at most nine Barons (T3.1)")]
    Height,
}

impl FromStr for Stack {
    type Err = StackError;

    /// Reads what [`Display`](fmt::Display) writes.
    ///
    /// # Errors
    ///
    /// Fails if a letter is none of a colour, or there are more than nine, or none.
    fn from_str(text: &str) -> Result<Stack, StackError> {
        match text {
            "" => Err(StackError::Letter),
            "-" => Ok(Stack::EMPTY),
            _ => text.chars().try_fold(Stack::EMPTY, |stack, letter| {
                let baron = Colour::from_letter(letter).ok_or(StackError::Letter)?;
                stack.push(baron).ok_or(StackError::Height)
            }),
        }
    }
}

/// A harmonious stack with its tally beside it, in one word.
///
/// Bits 0–17 are the Barons as in [`Stack`]. Above them the tally: the numbers of red, black and
/// white Barons in three bits each and the height in five. Every field has one bit more than it
/// needs, so that one addition answers T3.4 and T3.5 together: see [`Demand`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Pile(u32);

const HEIGHT_SHIFT: u32 = 27;
const COLOURS: u32 = 0o777 << 18;
/// The spare bits of the three colours: set when a sum exceeds three.
const DISCORD: u32 = 0o444 << 18;
/// The spare bit of the height: set when a sum reaches sixteen.
const GROWN: u32 = 16 << HEIGHT_SHIFT;

/// The tally of one Baron by its colour's code; code 0 does not occur.
const ONE: [u32; 4] = [0, 1 << 18 | 1 << 27, 1 << 21 | 1 << 27, 1 << 24 | 1 << 27];

impl Pile {
    pub(crate) const EMPTY: Pile = Pile(0);

    /// Packs a stack; harmony is the caller's affair.
    pub(crate) const fn new(stack: Stack) -> Pile {
        Pile(stack.0 | tally(stack.0))
    }

    pub(crate) const fn single(baron: Colour) -> Pile {
        Pile(baron as u32 | ONE[baron as usize])
    }

    pub(crate) const fn stack(self) -> Stack {
        Stack(self.barons())
    }

    /// Returns the Barons as packed bits: the whole of what the pile is.
    pub(crate) const fn barons(self) -> u32 {
        self.0 & BARONS
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn height(self) -> u8 {
        (self.0 >> HEIGHT_SHIFT) as u8
    }

    pub(crate) const fn count(self, colour: Colour) -> u8 {
        (self.0 >> (15 + 3 * colour as u32) & 7) as u8
    }

    /// Splits off the top `count` Barons, of at least so many: what stays, and what moves.
    #[inline]
    pub(crate) const fn split(self, count: u8) -> (Pile, Pile) {
        let cut = (2 * self.height().wrapping_sub(count) as u32) & 31;
        let barons = self.barons() >> cut;
        let tally = tally(barons);
        // Field by field no more is taken than is there, so one subtraction serves them all.
        let rest = self.0.wrapping_sub(barons << cut).wrapping_sub(tally);
        (Pile(rest), Pile(barons | tally))
    }

    /// Puts a moved part on top.
    #[inline]
    pub(crate) const fn land(self, part: Pile) -> Pile {
        let shift = (2 * self.height() as u32) & 31;
        // The lowest bits of the part move up, its tally stays: neither carries into the other.
        let barons = part.barons();
        Pile(self.0.wrapping_add(barons << shift).wrapping_add(part.0 ^ barons))
    }

    pub(crate) const fn reversed(self) -> Pile {
        Pile(self.0 & !BARONS | turned_over(self.barons(), self.height()))
    }

    /// Returns what a part asks of where it lands, for 1, 2, … Barons from the top.
    pub(crate) const fn demands(self) -> Demands {
        Demands { barons: self.barons(), height: self.height(), count: 0, colours: 0 }
    }
}

/// Adds up the tally of packed Barons.
const fn tally(mut barons: u32) -> u32 {
    let mut sum = 0u32;
    while barons != 0 {
        sum += ONE[(barons & 3) as usize];
        barons >>= 2;
    }
    sum
}

/// What the top Barons of a pile ask of the pile they land on: growth (T3.4) and harmony (T3.5).
#[derive(Clone, Copy)]
pub(crate) struct Demand(u32);

impl Demand {
    /// Returns true if the part may land there. Nothing may land on an empty position (T3.3).
    #[inline]
    pub(crate) const fn met_by(self, pile: Pile) -> bool {
        pile.0.wrapping_add(self.0) & (DISCORD | GROWN) == GROWN
    }
}

/// The demands of ever larger parts of one pile: see [`Pile::demands`].
pub(crate) struct Demands {
    barons: u32,
    height: u8,
    count: u8,
    colours: u32,
}

impl Iterator for Demands {
    /// How many Barons move, and what they ask.
    type Item = (u8, Demand);

    #[inline]
    fn next(&mut self) -> Option<(u8, Demand)> {
        if self.count >= self.height {
            return None;
        }
        self.count += 1;
        let stays = self.height - self.count;
        self.colours += ONE[(self.barons >> ((2 * stays) & 31) & 3) as usize] & COLOURS;
        // d + k > h is d > h - k: the height there must exceed what stays.
        let growth = u32::from(15u8.wrapping_sub(stays)) << HEIGHT_SHIFT;
        Some((self.count, Demand(self.colours.wrapping_add(growth))))
    }
}

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};

    use super::*;

    fn pile(text: &str) -> Pile {
        Pile::new(text.parse().unwrap())
    }

    #[test]
    fn a_pile_knows_its_height_and_colours() {
        let pile = pile("rrwbwb");
        assert_eq!(pile.height(), 6);
        assert_eq!(Colour::ALL.map(|colour| pile.count(colour)), [2, 2, 2]);
    }

    #[test]
    fn splitting_and_landing_are_inverse() {
        for text in ["r", "rw", "wbr", "rrwbwb", "rrrbbbww"] {
            for count in 1..=pile(text).height() {
                let (rest, part) = pile(text).split(count);
                assert_eq!(part.height(), count);
                assert_eq!(rest.land(part).stack().to_string(), text);
                assert!(rest.land(part) == pile(text));
            }
        }
    }

    #[test]
    fn turning_over_twice_changes_nothing() {
        for text in ["r", "rw", "wbr", "rrwbwbwbr"] {
            let stack: Stack = text.parse().unwrap();
            assert_eq!(stack.reversed().reversed(), stack);
            let backwards: String = text.chars().rev().collect();
            assert_eq!(stack.reversed().to_string(), backwards);
            assert_eq!(Pile::new(stack).reversed().stack(), stack.reversed());
        }
    }

    /// T3.4 and T3.5, the sums written out.
    #[test]
    fn a_demand_is_growth_and_harmony() {
        let texts =
            ["r", "b", "rw", "bbb", "wrb", "rrww", "wwbb", "rrrwwb", "bbbwwwrr", "brwbrwbr"];
        for from in texts {
            for (count, demand) in pile(from).demands() {
                let (_, part) = pile(from).split(count);
                for to in texts.map(pile) {
                    let grows = to.height() + count > pile(from).height();
                    let harmony = Colour::ALL
                        .into_iter()
                        .all(|colour| to.count(colour) + part.count(colour) <= 3);
                    assert_eq!(demand.met_by(to), grows && harmony);
                }
                assert!(!demand.met_by(Pile::EMPTY));
            }
        }
    }
}
