//! Position texts: writing, strict reading, and what a text must fulfil.

use super::super::board::{Pieces, Space, side_of, space};
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
                model.clock = clock.parse().map_err(|_| "the clock is a number")?;
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
        if matches!(model.stage, Stage::Class | Stage::Deal | Stage::Coin) {
            model.validate_setup()?;
        } else {
            model.validate_play()?;
        }
        Ok(model)
    }

    /// Checks a text before play: one the options' order of events gives (D2, D3).
    fn validate_setup(&self) -> Result<(), String> {
        let wrong = |why: &str| Err(format!("not a set-up of these options: {why}"));
        let by_class = self.options.deal == "one_per_class";
        let throws_coins = by_class && matches!(self.stage, Stage::Class | Stage::Deal);
        if self.options.deal_is_fixed() && self.stage != Stage::Coin {
            return wrong("nothing is dealt");
        }
        match self.stage {
            Stage::Class if !by_class || self.coins.len() > 3 || !self.pieces.0.is_empty() => {
                return wrong("no coin for a class is due");
            }
            Stage::Deal if self.coins.len() != if by_class { 4 } else { 0 } => {
                return wrong("the dealing begins after four coins, if any");
            }
            Stage::Coin if self.options.first != "coin" => return wrong("no coin is due"),
            _ => {}
        }
        for (coin, class) in self.coins.iter().zip(CLASSES) {
            if coin != class && *coin != reversed(class) {
                return wrong("the coins come in the order of the classes");
            }
        }
        // The pieces are what dealing letters in the order of the spaces could have left.
        let dealt: Vec<char> = DEAL_ORDER.iter().map_while(|&s| self.pieces.at(s)).collect();
        let complete = self.stage == Stage::Coin;
        if dealt.len() != self.pieces.0.len() || (dealt.len() == 8) != complete {
            return wrong("the deal fills its spaces in order");
        }
        if dealt.iter().enumerate().any(|(n, &letter)| side_of(letter) != dealt_side(n)) {
            return wrong("the first four spaces are Blue's");
        }
        let letters: String = dealt.iter().collect::<String>().to_ascii_uppercase();
        if self.options.deal_is_fixed() && letters != self.options.deal {
            return wrong("the deal is fixed");
        }
        if throws_coins {
            let due = |(n, letter): (usize, char)| self.letters_for(n).contains(&letter);
            if !letters.chars().enumerate().all(due) {
                return wrong("the coins gave that piece to the other side");
            }
        } else if by_class {
            // The coins are forgotten, but each side has one of each class.
            let blue = &letters[..4];
            if CLASSES.iter().any(|class| class.chars().filter(|&c| blue.contains(c)).count() != 1)
            {
                return wrong("each side has one of each class");
            }
        }
        Ok(())
    }

    /// Checks a text in play, and begins the duel if it is due.
    fn validate_play(&mut self) -> Result<(), String> {
        let wrong = |why: &str| Err(why.to_owned());
        let (blue, red) = (self.pieces.of("blue"), self.pieces.of("red"));
        if self.pieces.0.is_empty() || blue.len() > 4 || red.len() > 4 {
            return wrong("from one piece in all to four a side");
        }
        if self.options.quiet_limit.is_some_and(|limit| self.clock > limit) {
            return wrong("the clock is past the quiet limit (D10)");
        }
        if self.stage == Stage::Duel {
            let at_centre = self.pieces.0.iter().all(|p| p.1 == "c");
            if blue.len() != 1 || red.len() != 1 || !at_centre {
                return wrong("a duel is one against one at the centre (D9)");
            }
            return Ok(());
        }
        if self.pieces.crowded() {
            return wrong("two pieces on a space");
        }
        if let Stage::Attack(from, to) | Stage::Push(from, to) | Stage::CounterPush(from, to) =
            self.stage
        {
            let attack = format!("{from}x{to}");
            let mut before = self.clone();
            before.stage = Stage::Action;
            before.begin_duel_if_due();
            if !before.moves().iter().any(|(m, _)| *m == attack) {
                return wrong("that attack cannot have been declared (D6)");
            }
            let pushed = if matches!(self.stage, Stage::Push(..)) { to } else { from };
            let placing = !matches!(self.stage, Stage::Attack(..));
            if placing && self.pieces.free_neighbours(pushed).is_empty() {
                return wrong("there is nowhere to push that piece, so nothing is open (D8)");
            }
        }
        self.begin_duel_if_due();
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
