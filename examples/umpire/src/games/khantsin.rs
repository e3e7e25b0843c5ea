//! Khan Tsin.

use khantsin::{KhanTsin, Options, Picture, Player};
use tabletop_rules::History;

use crate::catalogue::catalogued;
use crate::draw::track;
use crate::seat::{Rules, last_move};

catalogued!(KhanTsinGame, KhanTsin, Options, "../schemas/khantsin.json", Options::PRESETS);

impl Rules for KhanTsin {
    const SIDES: [Player; 2] = [Player::South, Player::North];

    fn draw(&self, _: Option<Player>) -> String {
        let mut picture = track(self);
        picture.push_str(&format!(
            "\nr red, b black, w white; South's end is 1, North's is 36\nposition: {self}\n"
        ));
        picture
    }

    fn picture(game: &History<Self>, side: Option<Player>) -> String {
        Picture::new(game.state())
            .cell_names(true)
            .zones(true)
            .last_move(last_move(game))
            .near(side.unwrap_or(Player::South))
            .to_string()
    }
}
