//! What a strike and a whole fight lead to, and how likely, in exact numbers (K12.3, K12.8).

#[cfg(feature = "alloc")]
mod exact;
mod fighter;
#[cfg(feature = "alloc")]
mod natural;
#[cfg(feature = "alloc")]
mod ratio;

#[cfg(feature = "alloc")]
pub use exact::{Odds, OddsError};
pub(crate) use fighter::shift;
pub use fighter::{Duel, Fighter, Strike};
#[cfg(feature = "alloc")]
pub use ratio::Ratio;
