//! Position texts: writing, strict reading, and what a text must fulfil.

use super::super::board::{Pieces, Space, neighbours, side_of, space};
use super::{CLASSES, DEAL_ORDER, Model, Stage, dealt_side, reversed};

impl Model {
    /// Reads a position text.
    pub(crate) fn load(options_json: &str, position_text: &str) -> Result<Model, String> {
        let mut model = Model::new(options_json)?;
        let (pieces, rest) = position_text.split_once(' ').ok_or("only one field")?;
        model.pieces = Pieces::read(pieces)?;
        model.coins = Vec::new();
        let fields: Vec<&str> = rest.split(' ').collect();
        let read_coins = |text: &str| text.split(',').map(str::to_owned).collect();
        match fields[..] {
            ["class", "-"] => model.stage = Stage::Class,
            ["class", coins] => {
                model.stage = Stage::Class;
                model.coins = read_coins(coins);
            }
            ["deal"] => model.stage = Stage::Deal,
            ["deal", coins] => {
                model.stage = Stage::Deal;
                model.coins = read_coins(coins);
            }
            ["coin"] => model.stage = Stage::Coin,
            [side @ ("blue" | "red"), actions @ ("1" | "2"), clock, ref open @ ..] => {
                model.side = side.to_owned();
                model.actions = if actions == "1" { 1 } else { 2 };
                model.clock = clock.parse().map_err(|_| "the clock is a number below 2^32")?;
                model.stage = match open {
                    [] => Stage::Action,
                    ["duel"] => Stage::Duel,
                    [attack] => read_attack(attack, Stage::Attack)?,
                    ["push", attack] => read_attack(attack, Stage::Push)?,
                    ["counter-push", attack] => read_attack(attack, Stage::CounterPush)?,
                    _ => return Err("nothing of that kind is ever open".to_owned()),
                };
            }
            _ => return Err("neither a set-up nor a side, actions and clock".to_owned()),
        }
        if model.rest() != rest {
            return Err(format!("canonical would be {}", model.rest()));
        }
        for letter in model.pieces.0.iter().map(|p| p.0.to_ascii_uppercase()) {
            let same = |p: &&(char, Space)| p.0.eq_ignore_ascii_case(&letter);
            if !model.options.roster.contains_key(&letter)
                || model.pieces.0.iter().filter(same).count() > 1
            {
                return Err(format!("{letter} is unknown or there twice (D1)"));
            }
        }
        match model.stage {
            Stage::Class | Stage::Deal => model.validate_setup()?,
            // Before the coin nobody is in turn, so that a duel waits for it.
            Stage::Coin if model.options.first != "coin" => {
                return Err("no coin decides who begins (D3)".to_owned());
            }
            Stage::Coin => model.validate_pieces()?,
            _ => {
                model.validate_play()?;
                model.begin_duel_if_due();
            }
        }
        Ok(model)
    }

    /// Checks a text of the deal: one that the order of events gives (D2).
    fn validate_setup(&self) -> Result<(), String> {
        let wrong = |why: &str| Err(format!("not a set-up of these options: {why}"));
        let by_class = self.options.deal == "one_per_class";
        match self.stage {
            _ if self.options.deal_is_fixed() => return wrong("nothing is dealt"),
            Stage::Class if !by_class || self.coins.len() > 3 || !self.pieces.0.is_empty() => {
                return wrong("no coin for a class is due");
            }
            Stage::Deal if self.coins.len() != if by_class { 4 } else { 0 } => {
                return wrong("the dealing begins after four coins, if any");
            }
            _ => {}
        }
        for (coin, class) in self.coins.iter().zip(CLASSES) {
            if coin != class && *coin != reversed(class) {
                return wrong("the coins come in the order of the classes");
            }
        }
        // The pieces are what dealing letters in the order of the spaces could have left.
        let dealt: Vec<char> = DEAL_ORDER.iter().map_while(|&s| self.pieces.at(s)).collect();
        if dealt.len() != self.pieces.0.len() || dealt.len() == DEAL_ORDER.len() {
            return wrong("the deal fills its spaces in order");
        }
        for (n, &letter) in dealt.iter().enumerate() {
            if side_of(letter) != dealt_side(n) {
                return wrong("the first four spaces are Blue's");
            }
            if !self.letters_for(n).contains(&letter.to_ascii_uppercase()) {
                return wrong("the coins gave that piece to the other side");
            }
        }
        Ok(())
    }

    /// Checks the number of pieces, and that each has a space of its own, but for a duel.
    fn validate_pieces(&self) -> Result<(), String> {
        let (blue, red) = (self.pieces.of("blue"), self.pieces.of("red"));
        if self.pieces.0.is_empty() || blue.len() > 4 || red.len() > 4 {
            return Err("from one piece in all to four a side".to_owned());
        }
        if self.stage == Stage::Duel {
            let at_centre = self.pieces.0.iter().all(|p| p.1 == "c");
            if blue.len() != 1 || red.len() != 1 || !at_centre {
                return Err("a duel is one against one at the centre (D9)".to_owned());
            }
        } else if self.pieces.crowded() {
            return Err("two pieces on a space".to_owned());
        }
        Ok(())
    }

    /// Checks a text in play.
    fn validate_play(&self) -> Result<(), String> {
        let wrong = |why: &str| Err(why.to_owned());
        self.validate_pieces()?;
        if self.options.quiet_limit.is_some_and(|limit| self.clock > limit) {
            return wrong("the clock is past the quiet limit (D10)");
        }
        if let Stage::Attack(from, to) | Stage::Push(from, to) | Stage::CounterPush(from, to) =
            self.stage
        {
            // At the limit the game is over and nothing is open; a duel comes before that (D9).
            let at_limit = self.options.quiet_limit.is_some_and(|limit| self.clock >= limit);
            let one_each = self.pieces.of("blue").len() == 1 && self.pieces.of("red").len() == 1;
            if at_limit && !one_each {
                return wrong("at the quiet limit no attack is open (D10)");
            }
            let by_own = self.pieces.has(&self.side, from);
            let on_enemy = self.pieces.has_enemy(&self.side, to);
            if !(by_own && on_enemy && neighbours(from).contains(&to)) {
                return wrong("an attack is by a piece of the side on a neighbouring enemy (D6)");
            }
            let pushed = if matches!(self.stage, Stage::Push(..)) { to } else { from };
            let placing = !matches!(self.stage, Stage::Attack(..));
            if placing && self.pieces.free_neighbours(pushed).is_empty() {
                return wrong("there is nowhere to push that piece, so nothing is open (D8)");
            }
        }
        Ok(())
    }

    /// Writes the position text.
    pub(crate) fn position(&self) -> String {
        format!("{} {}", self.pieces.write(), self.rest())
    }

    /// Writes what follows the pieces.
    fn rest(&self) -> String {
        let coins = self.coins.join(",");
        let turn = format!("{} {} {}", self.side, self.actions, self.clock);
        match self.stage {
            Stage::Class if coins.is_empty() => "class -".to_owned(),
            Stage::Class => format!("class {coins}"),
            Stage::Deal if coins.is_empty() => "deal".to_owned(),
            Stage::Deal => format!("deal {coins}"),
            Stage::Coin => "coin".to_owned(),
            Stage::Action => turn,
            Stage::Attack(from, to) => format!("{turn} {from}x{to}"),
            Stage::Push(from, to) => format!("{turn} push {from}x{to}"),
            Stage::CounterPush(from, to) => format!("{turn} counter-push {from}x{to}"),
            Stage::Duel => format!("{turn} duel"),
        }
    }
}

/// Reads two spaces with a sign between them.
pub(super) fn read_two(text: &str, sign: char) -> Result<(Space, Space), String> {
    let (from, to) = text.split_once(sign).ok_or(format!("no {sign} in {text}"))?;
    let both = space(from).zip(space(to));
    both.ok_or(format!("{text} does not name two spaces"))
}

/// Reads an attack into the stage that it opens.
pub(super) fn read_attack(text: &str, stage: fn(Space, Space) -> Stage) -> Result<Stage, String> {
    read_two(text, 'x').map(|(from, to)| stage(from, to))
}
