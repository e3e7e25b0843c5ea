//! Courtier.

use holochess::courtier::{Courtier, Move, Options, PRESETS, Piece};
use holochess::{Picture, Side};
use tabletop_rules::History;

use crate::catalogue::catalogued;
use crate::draw::rings;
use crate::seat::{Rules, last_move};

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

    fn picture(game: &History<Self>, side: Option<Side>) -> String {
        let mut picture =
            Picture::of_courtier(game.state()).cell_names(true).near(side.unwrap_or(Side::Blue));
        if let Some(Move::Step { from, to } | Move::Capture { from, to, .. }) = last_move(game) {
            picture = picture.last_move(from, to);
        }
        picture.to_string()
    }
}
