//! Klin Zha Kinta (K12).

mod driver;
#[cfg(feature = "std")]
mod odds;
mod text;
#[cfg(feature = "serde")]
mod vectors;
