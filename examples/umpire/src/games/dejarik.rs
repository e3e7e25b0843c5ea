//! Dejarik.

use std::fmt::Write;

use holochess::dejarik::{Dejarik, Move, Options, PRESETS, Piece, Ratings};
use holochess::{Picture, Side};
use tabletop_rules::History;

use crate::catalogue::catalogued;
use crate::draw::rings;
use crate::seat::{Rules, last_move};

catalogued!(DejarikGame, Dejarik, Options, "../schemas/dejarik.json", PRESETS);

impl Rules for Dejarik {
    const SIDES: [Side; 2] = Side::ALL;

    fn draw(&self, _: Option<Side>) -> String {
        let setup = self.to_setup();
        let mut picture = rings(|space| {
            Piece::ALL.into_iter().find_map(|piece| match setup.piece(piece)? {
                (Side::Blue, at) if at == space => Some(piece.letter()),
                (Side::Red, at) if at == space => Some(piece.letter().to_ascii_lowercase()),
                _ => None,
            })
        });
        picture.push_str("\nupper case Blue, lower case Red; attack/defence/movement:\n");
        for piece in Piece::ALL {
            let Ratings { attack, defence, movement } = self.options().roster[piece];
            let end = if piece.index() % 4 == 3 { "\n" } else { "  " };
            let ratings = format!("{} {attack}/{defence}/{movement}", piece.letter());
            // Writing to a string does not fail.
            let _ = write!(picture, "{ratings}{end}");
        }
        let _ = writeln!(picture, "position: {self}");
        picture
    }

    fn picture(game: &History<Self>, side: Option<Side>) -> String {
        let mut picture = Picture::of_dejarik(game.state())
            .cell_names(true)
            .ratings(true)
            .near(side.unwrap_or(Side::Blue));
        // An attack is shown while it is open; what it led to is not a way that a piece went.
        if let Some(Move::Go { from, to } | Move::Push { from, to }) = last_move(game) {
            picture = picture.last_move(from, to);
        }
        picture.to_string()
    }
}
