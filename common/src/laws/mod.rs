//! The laws: a conformance suite that every game runs with one call.
//!
//! [`check`] plays random games under the options given and looks, at every state on the way,
//! whether the game keeps its promises: that a move is listed if and only if it is legal, that
//! errors change nothing, that texts read back, that dice have the weights they say, and
//! [so on](Law). Where a law is broken the case is shrunk and printed as a replayable record:
//! options, start and steps.
//!
//! [`Suite`] has more: positions to start from, symmetries, laws of your own (a serde round trip,
//! say). [`HiddenSuite`] does the same for games with hidden information.
//!
//! The suite is deterministic. `LAWS_CASES` sets the number of random games, `LAWS_SEED` another
//! seed, for longer runs.
//!
//! # Examples
//!
//! A test of a game:
//!
//! ```
//! use tabletop_rules::laws;
//! use tabletop_rules::toys::{Nim, Race};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! laws::check::<Nim>([Default::default(), "heaps 1-2-3 misere".parse()?]);
//! laws::check::<Race>(["length 5".parse()?, "length 9 limit 6".parse()?]);
//! # Ok(())
//! # }
//! ```

mod cases;
mod chance;
mod game;
mod hidden;
mod law;
mod secrets;
mod stats;
mod suite;
mod symmetry;
mod text;
mod walk;

pub use cases::Report;
pub use hidden::HiddenSuite;
pub use law::{Broken, Law};
pub use stats::{chi_square, fits};
pub use suite::Suite;
pub use symmetry::Symmetry;

use crate::Notation;

/// Checks all laws for a game under each of these options.
///
/// # Panics
///
/// Panics with a shrunk counterexample if a law is broken.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Nim;
///
/// tabletop_rules::laws::check::<Nim>([Default::default()]);
/// ```
pub fn check<G>(options: impl IntoIterator<Item = G::Options>)
where
    G: Notation<Options: 'static>,
{
    Suite::<G>::new(options).run();
}

/// Asserts, by compiling, that a type can be shared between threads.
///
/// # Examples
///
/// ```
/// tabletop_rules::laws::assert_send_sync::<tabletop_rules::toys::Nim>();
/// ```
pub const fn assert_send_sync<T: Send + Sync>() {}
