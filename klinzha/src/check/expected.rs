//! What a game waits for, in words.

/// The decision that is due, with an example of its text: what [`Illegal::NotNow`] answers.
///
/// [`Illegal::NotNow`]: crate::Illegal::NotNow
///
/// ```
/// use klinzha::Expected;
///
/// assert_eq!(Expected::Goal.to_string(), "the Goal is put down, as in `*@E38` (K8.5)");
/// assert_eq!(Expected::Goal.rule(), "K8.5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Expected {
    /// `first` or `second`.
    Choice,
    /// A point.
    Point,
    /// A piece on the board.
    Place,
    /// The own Goal.
    Goal,
    /// The first piece of the reflective form, with the Goal.
    Open,
    /// A weapon for a piece.
    Arm,
    /// A move of a piece, or the Goal transport.
    Move,
    /// What the Flier in a fight does.
    Fight,
    /// The way back after a strike that missed.
    Back,
    /// What becomes of the loser's weapon.
    Prize,
}

impl Expected {
    /// Returns the words without the rule.
    const fn words(self) -> &'static str {
        match self {
            Expected::Choice => "the winner of the spindles says `first` or `second`",
            Expected::Point => "a point is chosen, as in `point top`",
            Expected::Place => "a piece is placed, as in `F@E38`",
            Expected::Goal => "the Goal is put down, as in `*@E38`",
            Expected::Open => "the first piece is put down with the Goal, as in `F@E38*`",
            Expected::Arm => "a piece is armed, as in `E37=mace`",
            Expected::Move => "a piece is moved, as in `E37-F37`",
            Expected::Fight => {
                "the Flier fights on or leaves, `fight` or as in `retreat F37` or `back E37`"
            }
            Expected::Back => "the striker that missed goes back, as in `back E37`",
            Expected::Prize => "the winner of the fight says `swap` or `keep`",
        }
    }

    /// Returns the number of the rule that asks for the decision.
    ///
    /// ```
    /// assert_eq!(klinzha::Expected::Move.rule(), "K3.1");
    /// ```
    pub const fn rule(self) -> &'static str {
        match self {
            Expected::Choice => "K8.1",
            Expected::Point => "K8.2",
            Expected::Place => "K8.3",
            Expected::Goal => "K8.5",
            Expected::Open => "K10.2",
            Expected::Arm => "K12.8",
            Expected::Move => "K3.1",
            Expected::Fight => "K12.6",
            Expected::Back => "K12.9",
            Expected::Prize => "K12.11",
        }
    }
}

impl core::fmt::Display for Expected {
    /// Writes what is due, an example, and the rule in brackets.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} ({})", self.words(), self.rule())
    }
}
