//! What the umpire knows of each game: its name, its options, its board as text.

mod courtier;
mod dejarik;
mod khantsin;
mod klinzha;

pub(crate) use courtier::CourtierGame;
pub(crate) use dejarik::DejarikGame;
pub(crate) use khantsin::KhanTsinGame;
pub(crate) use klinzha::KlinZhaGame;
