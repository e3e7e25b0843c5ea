//! The rules that refused moves break.

use super::Illegal;
use crate::{Board, Phase};

impl<B: Board> Illegal<B> {
    /// Returns the number of the rule that the move breaks, as in the message.
    ///
    /// ```
    /// use klinzha::{Illegal, KlinZha, Options};
    ///
    /// let game = KlinZha::new(Options::open())?;
    /// let reason = game.check("first".parse()?).unwrap_err();
    /// assert_eq!(reason.to_string(), "first comes a roll: the spindles of both sides (K8.1)");
    /// assert_eq!(reason.rule(), "K8.1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn rule(&self) -> &'static str {
        match self {
            Illegal::Over { .. } => "K7",
            Illegal::RollDue { phase: Phase::Clouds | Phase::Cloud } => "K9.2",
            Illegal::RollDue { phase: Phase::Spindles } => "K8.1",
            Illegal::RollDue { .. } => "K12.3",
            Illegal::NotNow { expected } => expected.rule(),
            Illegal::NoneLeft { .. } | Illegal::OutOfRange { .. } => "K2",
            Illegal::NoPiece { .. }
            | Illegal::NotYours { .. }
            | Illegal::Stuck { .. }
            | Illegal::SameCell { .. }
            | Illegal::NotLegal => "K3.1",
            Illegal::Blocked { .. } => "K3.2",
            Illegal::OwnPiece { .. } | Illegal::Untouchable { .. } => "K3.3",
            Illegal::NotStraight { .. } => "K3.5",
            Illegal::BlockaderOnGoal { .. } => "K3.6",
            Illegal::ThroughZone { .. } | Illegal::InZone { .. } => "K4.2",
            Illegal::BesidePiece { .. } | Illegal::ZonesMeet { .. } => "K4.4",
            Illegal::BlockaderKills { .. } | Illegal::BlockaderTakesGoal { .. } => "K4.6",
            Illegal::MayNotCarry { .. } | Illegal::StuckWithGoal { .. } => "K5.1",
            Illegal::GoalThere { .. } => "K5.2",
            Illegal::NoTransfer { .. } | Illegal::GoalNotNear { .. } => "K5.3",
            Illegal::BesideGoal { .. } | Illegal::GoalInZone { .. } => "K5.4",
            Illegal::NewDanger { .. } | Illegal::NotSafe { .. } => "K6.2",
            Illegal::PointTaken { .. } => "K8.2",
            Illegal::Occupied { .. }
            | Illegal::OutsidePoint { .. }
            | Illegal::HalfSpace { .. }
            | Illegal::NoPlace { .. } => "K8.3",
            Illegal::PlacedZonesMeet { .. } => "K8.4",
            Illegal::GoalNotOnPiece { .. }
            | Illegal::GoalNotOnCarrier { .. }
            | Illegal::GoalThreatened { .. } => "K8.5",
            Illegal::GoalSealed { .. } => "K8.9",
            Illegal::Marked { .. } => "K9.1",
            Illegal::Neutral { .. } | Illegal::GoalOnNeutral { .. } => "K9.2",
            Illegal::NoTransport
            | Illegal::TransportUsed
            | Illegal::TransportFrom { .. }
            | Illegal::TransportHeld { .. }
            | Illegal::TransportStuck { .. }
            | Illegal::TransportDistance { .. }
            | Illegal::TransportTaken { .. }
            | Illegal::TransportMarked { .. }
            | Illegal::TransportThreatened { .. } => "K9.5",
            Illegal::OpenKind { .. }
            | Illegal::PlacedInZone { .. }
            | Illegal::PlacedBeside { .. }
            | Illegal::PlacedThreat { .. } => "K10.2",
            Illegal::SharedTransfer { .. } => "K10.4",
            Illegal::Kinta(reason) => reason.rule(),
        }
    }
}
