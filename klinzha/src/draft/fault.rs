//! What can be wrong with a position.

use core::fmt;

/// Something that is wrong with a position (K13).
///
/// ```
/// use klinzha::{Fault, KlinZha, Options, PositionError};
///
/// let error = <KlinZha>::from_text(Options::open(), "FA19 -/A19 green - - - 0 -").unwrap_err();
/// let PositionError::Faults(faults) = error else { panic!("the text is well-formed") };
/// assert!(faults.contains(Fault::GoalUnderEnemy));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// The options cannot be played, whatever the position.
    Options,
    /// Two pieces share a cell.
    SharedCell,
    /// The shared army of the reflective form is Green's; Gold has neither pieces nor a Goal.
    SecondArmy,
    /// A Goal is missing that nobody can have captured.
    GoalMissing,
    /// Both Goals lie on one cell.
    GoalsTogether,
    /// A Goal lies under an opposing piece.
    GoalUnderEnemy,
    /// A Goal lies under its own Blockader (K3.6, K5.4).
    GoalUnderBlockader,
    /// A Goal lies in its own zone (K5.4).
    GoalInZone,
    /// A Goal lies on a marked cell (K9.1).
    GoalOnMark,
    /// A Goal lies on a neutral cell (K9.2).
    GoalOnNeutral,
    /// In the reflective form a Swift, Flier or Blockader stands on the Goal (K10.4).
    GoalUnderNoCarrier,
    /// A piece stands on a marked cell (K9.1).
    PieceOnMark,
    /// There are more marks than the limit (K9.1).
    TooManyMarks,
    /// A cell is marked twice.
    RepeatedMark,
    /// The number of clouds is not what the options say (K9.2).
    CloudCount,
    /// A piece stands in an opposing zone (K4.2), in the reflective form in the zone (K10.2).
    PieceInZone,
    /// The Blockaders are nearer than three steps (K4.4).
    BlockadersTooNear,
    /// The crown does not fit the Goals: the unchosen point, with a capture due exactly if the
    /// opponent's Goal lies there (K9.4).
    Crown,
    /// Marks without ablation (K9.1).
    UnknownMarks,
    /// Clouds without the option (K9.2).
    UnknownClouds,
    /// A crown without the option (K9.4).
    UnknownCrown,
    /// A Goal transport where there is none (K9.5).
    UnknownTransport,
    /// The set-up cannot have come so far in this way (K8, K10.2).
    Setup,
    /// A piece stands outside its side's point, or where it may not be placed (K8.3, K8.4, K8.8).
    Placing,
    /// A Goal lies where it may not be put down (K8.5, K8.9).
    GoalPlacing,
}

impl Fault {
    const ALL: [Fault; 25] = [
        Fault::Options,
        Fault::SharedCell,
        Fault::SecondArmy,
        Fault::GoalMissing,
        Fault::GoalsTogether,
        Fault::GoalUnderEnemy,
        Fault::GoalUnderBlockader,
        Fault::GoalInZone,
        Fault::GoalOnMark,
        Fault::GoalOnNeutral,
        Fault::GoalUnderNoCarrier,
        Fault::PieceOnMark,
        Fault::TooManyMarks,
        Fault::RepeatedMark,
        Fault::CloudCount,
        Fault::PieceInZone,
        Fault::BlockadersTooNear,
        Fault::Crown,
        Fault::UnknownMarks,
        Fault::UnknownClouds,
        Fault::UnknownCrown,
        Fault::UnknownTransport,
        Fault::Setup,
        Fault::Placing,
        Fault::GoalPlacing,
    ];
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::Options => "the options cannot be played together (K14)",
            Fault::SharedCell => "two pieces stand on one cell; each needs its own (K3.3)",
            Fault::SecondArmy => {
                "the one army and Goal of the reflective form are written as Green's (K10.1)"
            }
            Fault::GoalMissing => {
                "a Goal is missing; only that of the side to move can have been captured (K7.1)"
            }
            Fault::GoalsTogether => "both Goals lie on one cell; that would be a capture (K5.5)",
            Fault::GoalUnderEnemy => "a Goal lies under an opposing piece; that is a capture (K5.5)",
            Fault::GoalUnderBlockader => {
                "a Goal lies under its own Blockader, which may not carry it (K5.4)"
            }
            Fault::GoalInZone => "a Goal lies in its own Blockader's zone, where none may rest (K5.4)",
            Fault::GoalOnMark => "a Goal lies on a marked cell, where none may end (K9.1)",
            Fault::GoalOnNeutral => {
                "a Goal lies on a neutral cell, which needs the option goal_on_neutral (K9.2)"
            }
            Fault::GoalUnderNoCarrier => {
                "a piece that may not carry stands on the shared Goal; that is a capture (K10.4)"
            }
            Fault::PieceOnMark => "a piece stands on a marked cell, where none may end (K9.1)",
            Fault::TooManyMarks => "there are more marks than the limit of the ablation (K9.1)",
            Fault::RepeatedMark => "a cell is marked twice; each is marked once at most (K9.1)",
            Fault::CloudCount => {
                "the number of clouds is not the one of the options, with spindles 2 to 12 (K9.2)"
            }
            Fault::PieceInZone => {
                "a piece stands in an opposing zone, which needs the option half_spaces (K4.2, K8.8)"
            }
            Fault::BlockadersTooNear => {
                "the Blockaders are nearer than three steps, which needs the option half_spaces (K4.4, K8.8)"
            }
            Fault::Crown => {
                "the crown does not fit the Goals: it is the unchosen point, with ! exactly if the opponent's Goal is crowned (K9.4)"
            }
            Fault::UnknownMarks => "there are marks, but the options have no ablation (K9.1)",
            Fault::UnknownClouds => "there are clouds, but the options have none (K9.2)",
            Fault::UnknownCrown => "there is a crown, but the options have none (K9.4)",
            Fault::UnknownTransport => {
                "a transport has been used, but there is one on the tetrahedral board alone, and not in the reflective form (K9.5)"
            }
            Fault::Setup => {
                "what stands does not fit the phase, the side, the first placer and the points of this set-up (K8, K10.2)"
            }
            Fault::Placing => {
                "a piece stands where its side may not place it (K8.3, K8.4, K8.8, K10.2)"
            }
            Fault::GoalPlacing => "a Goal lies where its side may not put it down (K8.5, K8.9)",
        })
    }
}

/// Everything that is wrong with a position.
///
/// ```
/// use klinzha::{Fault, Faults};
///
/// let faults = Faults::from(Fault::GoalInZone);
/// assert_eq!(faults.iter().collect::<Vec<_>>(), [Fault::GoalInZone]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Faults(u32);

impl Faults {
    /// Returns true if nothing is wrong.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, PositionError};
    ///
    /// let error = <KlinZha>::from_text(Options::open(), "FA19 -/A19 green - - - 0 -").unwrap_err();
    /// let PositionError::Faults(faults) = error else { panic!("the text is well-formed") };
    /// assert!(!faults.is_empty());
    /// ```
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if this is among what is wrong.
    ///
    /// ```
    /// use klinzha::{Fault, KlinZha, Options, PositionError};
    ///
    /// let error = <KlinZha>::from_text(Options::open(), "FA19 -/A19 green - - - 0 -").unwrap_err();
    /// let PositionError::Faults(faults) = error else { panic!("the text is well-formed") };
    /// assert!(!faults.contains(Fault::SharedCell));
    /// ```
    pub fn contains(self, fault: Fault) -> bool {
        self.0 & 1 << fault as u32 != 0
    }

    /// Calls what is wrong, in a fixed order.
    ///
    /// ```
    /// use klinzha::{Fault, KlinZha, Options, PositionError};
    ///
    /// let error = <KlinZha>::from_text(Options::open(), "FA19 -/A19 green - - - 0 -").unwrap_err();
    /// let PositionError::Faults(faults) = error else { panic!("the text is well-formed") };
    /// assert!(faults.iter().any(|fault| fault == Fault::GoalUnderEnemy));
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Fault> {
        Fault::ALL.into_iter().filter(move |&fault| self.contains(fault))
    }

    pub(crate) fn add_if(&mut self, wrong: bool, fault: Fault) {
        if wrong {
            self.0 |= 1 << fault as u32;
        }
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Faults {
        Faults(1 << fault as u32)
    }
}

impl fmt::Display for Faults {
    /// Writes all that is wrong, joined by semicolons.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl core::error::Error for Faults {}
