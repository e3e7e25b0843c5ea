//! The parts of the players' rulebook that are computed, so that nobody types them.

mod images;
mod odds;
mod pictures;

pub use images::images;
pub use odds::odds_page;
pub use pictures::{pictures, with_pictures};
