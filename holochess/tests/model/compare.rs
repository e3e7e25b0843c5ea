//! Plays a game of the library and its slow model side by side and compares all that both say.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng as _};
use tabletop_rules::{Notation, Turn};

/// What every model offers.
pub(crate) trait Slow: Clone {
    fn new(options_json: &str) -> Result<Self, String>;
    fn load(options_json: &str, position_text: &str) -> Result<Self, String>;
    fn turn(&self) -> String;
    fn moves(&self) -> Vec<(String, u64)>;
    /// Whether a text is among the moves, without the list of them where that can be.
    fn is_legal(&self, text: &str) -> bool;
    fn play(&mut self, text: &str) -> Result<(), String>;
    fn position(&self) -> String;
    fn result(&self) -> Option<(Option<String>, String)>;
}

/// Lets a model be used through the trait: its own methods have the same names.
macro_rules! slow {
    ($model:ty) => {
        impl crate::compare::Slow for $model {
            fn new(options_json: &str) -> Result<Self, String> {
                <$model>::new(options_json)
            }
            fn load(options_json: &str, position_text: &str) -> Result<Self, String> {
                <$model>::load(options_json, position_text)
            }
            fn turn(&self) -> String {
                <$model>::turn(self)
            }
            fn moves(&self) -> Vec<(String, u64)> {
                <$model>::moves(self)
            }
            fn is_legal(&self, text: &str) -> bool {
                <$model>::is_legal(self, text)
            }
            fn play(&mut self, text: &str) -> Result<(), String> {
                <$model>::play(self, text)
            }
            fn position(&self) -> String {
                <$model>::position(self)
            }
            fn result(&self) -> Option<(Option<String>, String)> {
                <$model>::result(self)
            }
        }
    };
}

pub(crate) use slow;

/// All that is compared of one state.
#[derive(Debug, PartialEq)]
struct Seen {
    turn: String,
    position: String,
    result: Option<(Option<String>, String)>,
    moves: Vec<(String, u64)>,
}

/// Asks the library.
fn seen<G: Notation>(game: &G) -> Seen {
    let mut moves = Vec::new();
    let _ = game.visit_moves(|m| {
        moves.push((m.to_string(), 1));
        ControlFlow::Continue(())
    });
    let listed = moves.len() as u64;
    let _ = game.visit_rolls(|roll, weight| {
        moves.push((roll.to_string(), weight.get()));
        ControlFlow::Continue(())
    });
    assert_eq!(game.count_moves(), listed, "count_moves");
    assert_eq!(game.count_rolls(), moves.len() as u64 - listed, "count_rolls");
    if game.turn().is_chance() {
        assert_eq!(game.roll_total(), moves.iter().map(|m| m.1).sum::<u64>(), "roll_total");
    }
    moves.sort();
    Seen {
        turn: match game.turn() {
            Turn::Player(side) => side.to_string(),
            Turn::Chance => "chance".to_owned(),
            Turn::Over(_) => "over".to_owned(),
        },
        position: text_of(game),
        result: game
            .turn()
            .outcome()
            .map(|end| (end.winner.map(|side| side.to_string()), end.reason.to_string())),
        moves,
    }
}

/// Asks the model.
fn seen_slow<S: Slow>(slow: &S) -> Seen {
    Seen {
        turn: slow.turn(),
        position: slow.position(),
        result: slow.result(),
        moves: slow.moves(),
    }
}

/// Writes the position text of the library.
fn text_of<G: Notation>(game: &G) -> String {
    let mut text = String::new();
    let written = game.write_text(&mut text);
    assert!(written.is_ok(), "writing to a string fails");
    text
}

/// Tries a move or an outcome given as text on the library.
fn try_text<G: Notation>(game: &mut G, text: &str) -> Result<(), String> {
    match game.turn() {
        Turn::Player(_) => {
            let m = text.parse::<G::Move>().map_err(|e| e.to_string())?;
            let check = game.check(m).map_err(|e| e.to_string());
            let played = game.play(m).map_err(|e| e.to_string());
            assert_eq!(check, played, "check and play of {text} on {}", text_of(game));
            played
        }
        Turn::Chance => {
            let roll = text.parse::<G::Roll>().map_err(|e| e.to_string())?;
            game.resolve(roll).map_err(|e| e.to_string())
        }
        Turn::Over(_) => {
            // Nothing may be accepted, whichever of the two it is read as.
            let refused = text.parse::<G::Move>().map_or(true, |m| game.play(m).is_err())
                && text.parse::<G::Roll>().map_or(true, |roll| game.resolve(roll).is_err());
            assert!(refused, "{text} was played after the end: {}", text_of(game));
            Err("the game is over".to_owned())
        }
    }
}

/// A game of the library and its model in the same state.
pub(crate) struct Pair<G: Notation, S> {
    json: String,
    options: G::Options,
    game: G,
    slow: S,
}

impl<G: Notation, S: Slow> Pair<G, S> {
    /// Starts both.
    pub(crate) fn start(json: &str, options: G::Options) -> Self {
        let game = match G::start(&options) {
            Ok(game) => game,
            Err(e) => panic!("the library refuses the options {json}: {e}"),
        };
        let slow = match S::new(json) {
            Ok(slow) => slow,
            Err(e) => panic!("the model refuses the options {json}: {e}"),
        };
        let pair = Pair { json: json.to_owned(), options, game, slow };
        pair.compare();
        pair
    }

    /// Loads a text in both, or in neither; what is loaded is compared.
    pub(crate) fn load(json: &str, options: &G::Options, text: &str) -> Option<Self> {
        let game = G::from_text(options, text);
        match (game, S::load(json, text)) {
            (Ok(game), Ok(slow)) => {
                let pair = Pair { json: json.to_owned(), options: options.clone(), game, slow };
                pair.compare();
                Some(pair)
            }
            (Err(_), Err(_)) => None,
            (Ok(_), Err(e)) => panic!("only the library reads {text:?} under {json}; model: {e}"),
            (Err(e), Ok(_)) => panic!("only the model reads {text:?} under {json}; library: {e}"),
        }
    }

    /// Asserts that both say the same, and returns the moves.
    fn compare(&self) -> Vec<(String, u64)> {
        let (fast, slow) = (seen(&self.game), seen_slow(&self.slow));
        assert!(fast == slow, "under {}\nlibrary {fast:#?}\nmodel {slow:#?}", self.json);
        fast.moves
    }

    /// Plays a text that both know as a move.
    fn play(&mut self, text: &str) {
        let before = self.slow.position();
        let fast = try_text(&mut self.game, text);
        let slow = self.slow.play(text);
        assert_eq!((fast, slow), (Ok(()), Ok(())), "{text} on {before} under {}", self.json);
    }

    /// Compares this state in every way: moves, reading back, wrong moves and wrong texts.
    fn examine(&self, dice: &mut Dice, figures: &mut Figures) {
        figures.states += 1;
        let moves = self.compare();
        let text = self.slow.position();
        match Self::load(&self.json, &self.options, &text) {
            Some(loaded) => assert!(
                loaded.game == self.game,
                "{text} reads back as a different state under {}",
                self.json
            ),
            None => panic!("both write {text} and neither reads it under {}", self.json),
        }
        let edited = dice.edit(&text);
        figures.texts += 1;
        if Self::load(&self.json, &self.options, &edited).is_some() {
            figures.texts_read += 1;
        }
        let some_move = match moves.is_empty() {
            true => "pass".to_owned(),
            false => dice.pick(&moves).0.clone(),
        };
        let edited = dice.edit(&some_move);
        for text in moves.iter().map(|(text, _)| text).chain([&edited]) {
            let listed = moves.iter().any(|(m, _)| m == text);
            assert_eq!(
                self.slow.is_legal(text),
                listed,
                "{text} alone in the model, {}",
                self.json
            );
        }
        let (mut game, mut slow) = (self.game.clone(), self.slow.clone());
        let (fast, model) = (try_text(&mut game, &edited), slow.play(&edited));
        figures.moves += 1;
        assert_eq!(
            fast.is_ok(),
            model.is_ok(),
            "{edited:?} on {text} under {}: library {fast:?}, model {model:?}",
            self.json
        );
        if fast.is_err() {
            assert!(game == self.game, "{edited:?}, refused, changed {text}");
        }
    }

    /// Plays at random to the end, or for so many plies, examining each state on the way.
    pub(crate) fn walk(mut self, plies: usize, dice: &mut Dice, figures: &mut Figures) {
        figures.games += 1;
        for _ in 0..plies {
            self.examine(dice, figures);
            let moves = self.slow.moves();
            if moves.is_empty() {
                let (winner, reason) = self.slow.result().unwrap_or_default();
                let winner = winner.unwrap_or("draw".to_owned());
                *figures.ends.entry(format!("{winner}: {reason}")).or_default() += 1;
                return;
            }
            self.play(&dice.pick(&moves).0);
        }
    }
}

/// What was compared.
#[derive(Default)]
pub(crate) struct Figures {
    /// Walks, from the start or from a made-up position.
    pub(crate) games: u64,
    /// States in which everything was compared.
    pub(crate) states: u64,
    /// Edited position texts, and how many of them could be read.
    pub(crate) texts: u64,
    pub(crate) texts_read: u64,
    /// Edited move texts.
    pub(crate) moves: u64,
    /// How the walks ended that came to an end.
    pub(crate) ends: BTreeMap<String, u64>,
}

impl Figures {
    /// Prints the figures of a test.
    pub(crate) fn print(&self, what: &str) {
        println!(
            "{what}: {} walks, {} states, {} edited texts ({} read), {} edited moves; ends {:?}",
            self.games, self.states, self.texts, self.texts_read, self.moves, self.ends
        );
    }
}

/// Returns how many states a test compares: `usual`, or `long` where the variable `LONG` is 1.
pub(crate) fn wanted(usual: u64, long: u64) -> u64 {
    if std::env::var("LONG").is_ok_and(|value| value == "1") { long } else { usual }
}

/// Chance with a seed.
pub(crate) struct Dice {
    rng: ChaCha8Rng,
    /// Words that edits put into texts.
    words: &'static [&'static str],
}

impl Dice {
    pub(crate) fn new(seed: u64, words: &'static [&'static str]) -> Dice {
        Dice { rng: ChaCha8Rng::seed_from_u64(seed), words }
    }

    /// Draws a number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.rng.next_u64() % n as u64) as usize
    }

    /// Draws true once in `n` times.
    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// Draws one of a list.
    pub(crate) fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }

    /// Puts a list in random order.
    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for n in (1..list.len()).rev() {
            let other = self.below(n + 1);
            list.swap(n, other);
        }
    }

    /// Draws one of the words that edits put into texts.
    fn word(&mut self) -> String {
        let at = self.below(self.words.len());
        self.words[at].to_owned()
    }

    /// Spoils a text a little: one to three edits of characters or words.
    pub(crate) fn edit(&mut self, text: &str) -> String {
        let mut text = text.to_owned();
        for _ in 0..=[0, 0, 0, 1, 2][self.below(5)] {
            text = if self.one_in(2) { self.edit_words(&text) } else { self.edit_letters(&text) };
        }
        text
    }

    /// Changes, adds, drops or exchanges characters.
    fn edit_letters(&mut self, text: &str) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        if letters.is_empty() {
            return " ".to_owned();
        }
        let at = self.below(letters.len());
        let foreign: Vec<char> =
            "0123456789 ,-+:~@=>xiocrbwSsMmGgHhKkNnLlTté\u{1F3B2}\n".chars().collect();
        let other = if self.one_in(2) { *self.pick(&letters) } else { *self.pick(&foreign) };
        match self.below(5) {
            0 => letters[at] = other,
            1 => letters.insert(at, other),
            2 => drop(letters.remove(at)),
            3 => letters.swap(at, (at + 1) % text.chars().count()),
            _ => {
                letters[at] = match letters[at] {
                    digit @ '0'..='8' => (digit as u8 + 1) as char,
                    letter if letter.is_ascii_lowercase() => letter.to_ascii_uppercase(),
                    letter => letter.to_ascii_lowercase(),
                }
            }
        }
        letters.into_iter().collect()
    }

    /// Changes, adds, drops or exchanges words, as commas and blanks divide them.
    fn edit_words(&mut self, text: &str) -> String {
        let mut fields: Vec<Vec<String>> =
            text.split(' ').map(|field| field.split(',').map(str::to_owned).collect()).collect();
        let field = self.below(fields.len());
        let words = &mut fields[field];
        let at = self.below(words.len());
        match self.below(7) {
            0 => drop(words.remove(at)),
            1 => {
                let again = words[at].clone();
                let to = self.below(words.len() + 1);
                words.insert(to, again);
            }
            2 => {
                let to = self.below(words.len());
                words.swap(at, to);
            }
            3 => words[at] = self.word(),
            4 => drop(fields.remove(field)),
            5 => fields.push(vec![self.word()]),
            _ => {
                let from = self.below(fields.len());
                fields.swap(field, from);
            }
        }
        let fields: Vec<String> = fields.iter().map(|words| words.join(",")).collect();
        fields.join(" ")
    }
}
