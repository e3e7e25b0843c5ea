//! Klin Zha Kinta (K12).

mod driver;
mod text;
#[cfg(feature = "serde")]
mod vectors;
