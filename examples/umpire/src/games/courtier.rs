//! Courtier.

use holochess::Side;
use holochess::courtier::{Courtier, Options, PRESETS, Piece};

use crate::catalogue::catalogued;
use crate::draw::rings;
use crate::seat::Rules;

catalogued!(CourtierGame, Courtier, Options, "../schemas/courtier.json", PRESETS);

impl Rules for Courtier {
    const SIDES: [Side; 2] = Side::ALL;

    fn draw(&self, _: Option<Side>) -> String {
        let mut picture = rings(|space| {
            let (side, piece) = self.piece_at(space)?;
            Some(match (side, piece) {
                (Side::Blue, Piece::King) => 'K',
                (Side::Blue, Piece::Guard) => 'G',
                (Side::Red, Piece::King) => 'k',
                (Side::Red, Piece::Guard) => 'g',
            })
        });
        picture.push_str(&format!(
            "\nK King, G Guard; upper case Blue, lower case Red\nposition: {self}\n"
        ));
        picture
    }
}
