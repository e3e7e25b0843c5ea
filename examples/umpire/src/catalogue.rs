//! The games that can be played, and how one begins.

use std::fmt::Display;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tabletop_rules::{History, Record, RecordError, RecordErrorKind, ReplayError};

use crate::failure::{Failure, Kind};
use crate::games::{CourtierGame, DejarikGame, KhanTsinGame, KlinZhaGame};
use crate::reply::{Reply, in_one_line};
use crate::request::Agreed;
use crate::seat::{Rules, Seat, unreadable};
use crate::table::Table;

/// A game on the table, or why there is none.
pub(crate) type Opened = Result<Box<dyn Table>, Failure>;

/// A game by its name, which may be more than one game to the compiler.
pub(crate) trait Catalogued {
    const NAME: &'static str;
    /// A JSON schema of the options.
    const SCHEMA: &'static str;
    type Options: Clone + Default + Serialize + DeserializeOwned + FromStr<Err: Display>;

    fn presets() -> Vec<(&'static str, Self::Options)>;

    /// Begins a game, or goes on from a position.
    fn begin(options: &Self::Options, position: Option<&str>) -> Opened;

    /// Replays a record, whose options have been looked at if they can be read at all.
    fn replay(options: Option<&Self::Options>, record: &str) -> Opened;
}

/// A [`Catalogued`] game without its types.
pub(crate) struct Entry {
    name: &'static str,
    put: fn(&mut Reply),
    begin: fn(&Agreed<'_>, Option<&str>) -> Opened,
    replay: fn(&str) -> Opened,
}

const GAMES: [Entry; 4] = [
    Entry::of::<KlinZhaGame>(),
    Entry::of::<KhanTsinGame>(),
    Entry::of::<DejarikGame>(),
    Entry::of::<CourtierGame>(),
];

impl Entry {
    const fn of<C: Catalogued>() -> Entry {
        Entry { name: C::NAME, put: put::<C>, begin: begin::<C>, replay: replay_any::<C> }
    }

    /// Begins a game under these rules, or goes on from a position.
    pub(crate) fn begin(&self, agreed: &Agreed<'_>, position: Option<&str>) -> Opened {
        (self.begin)(agreed, position)
    }
}

/// Returns a game by its name.
pub(crate) fn find(name: &str) -> Result<Entry, Failure> {
    GAMES.into_iter().find(|entry| entry.name == name).ok_or_else(|| {
        let names = GAMES.map(|entry| entry.name).join(", ");
        Kind::UnknownGame.because(format_args!("no game `{name}`: the games are {names}"))
    })
}

/// Writes the games with their presets and schemas.
pub(crate) fn put_games(reply: &mut Reply) {
    let mut games = Reply::object();
    for entry in GAMES {
        let mut game = Reply::object();
        (entry.put)(&mut game);
        games.put_json(entry.name, &game.finish());
    }
    reply.put_json("games", &games.finish());
}

fn put<C: Catalogued>(reply: &mut Reply) {
    let mut presets = Reply::object();
    for (name, options) in C::presets() {
        presets.put(name, &options);
    }
    reply.put_json("presets", &presets.finish());
    reply.put_json("options", &in_one_line(C::SCHEMA));
}

fn begin<C: Catalogued>(agreed: &Agreed<'_>, position: Option<&str>) -> Opened {
    let options = match agreed {
        Agreed::Nothing => C::Options::default(),
        Agreed::Preset(name) => {
            let presets = C::presets();
            let found = presets.iter().find(|(known, _)| known == name);
            let (_, options) = found.ok_or_else(|| {
                let names: Vec<_> = presets.iter().map(|(known, _)| *known).collect();
                let names = names.join(", ");
                Kind::BadOptions
                    .because(format_args!("no preset `{name}`: the presets are {names}"))
            })?;
            options.clone()
        }
        Agreed::Options(json) => {
            serde_json::from_str(json.get()).map_err(|error| bad_options(&error))?
        }
    };
    C::begin(&options, position)
}

/// The error of options that were not taken, without the place that it is said to be at: that
/// would be one in the options alone, and the message names the key.
fn bad_options(error: &serde_json::Error) -> Failure {
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    Kind::BadOptions.because(message.strip_suffix(&place).unwrap_or(&message))
}

/// Begins a game, or goes on from a position.
pub(crate) fn begin_as<G: Rules>(options: &G::Options, position: Option<&str>) -> Opened {
    let state = match position {
        None => G::start(options).map_err(|error| Kind::BadOptions.because(error))?,
        Some(text) => {
            G::from_text(options, text).map_err(|error| Kind::BadPosition.because(error))?
        }
    };
    Ok(Seat::boxed(History::new(state)))
}

/// Replays a record of any of the games.
pub(crate) fn replay(record: &str) -> Opened {
    let Some(name) = header(record, "game") else {
        return Err(
            Kind::BadRequest.because("a record has a header `game: ` with the name of its game")
        );
    };
    (find(name)?.replay)(record)
}

fn replay_any<C: Catalogued>(record: &str) -> Opened {
    let options = header(record, "options").and_then(|text| text.parse().ok());
    C::replay(options.as_ref(), record)
}

/// The value of a header of a record.
fn header<'a>(record: &'a str, name: &str) -> Option<&'a str> {
    record.lines().take_while(|line| !line.trim().is_empty()).find_map(|line| {
        let (known, value) = line.split_once(':')?;
        (known == name).then(|| value.trim())
    })
}

/// Replays a record of one game.
pub(crate) fn replay_as<G: Rules>(text: &str) -> Opened {
    let record: Record<G> = text.parse().map_err(|error: RecordError| match &error.kind {
        RecordErrorKind::Game { .. } => Kind::UnknownGame.because(&error),
        RecordErrorKind::Options(_) | RecordErrorKind::Code { .. } => {
            Kind::BadOptions.because(&error)
        }
        RecordErrorKind::Start(_) => Kind::BadPosition.because(&error),
        RecordErrorKind::Step { text, .. } | RecordErrorKind::Refused { text, .. } => {
            unreadable::<G>(text.trim_end_matches('?'), &error.to_string())
        }
        _ => Kind::BadRequest.because(&error),
    })?;
    let game = G::replay(&record).map_err(|error| {
        let kind = match error {
            ReplayError::Options(_) => Kind::BadOptions,
            ReplayError::Result { .. } => Kind::BadRequest,
            _ => Kind::IllegalMove,
        };
        kind.because(error)
    })?;
    Ok(Seat::boxed(game))
}

/// What a game whose options say all is put in the catalogue with.
macro_rules! catalogued {
    ($entry:ident, $game:ty, $options:ty, $schema:literal, $presets:expr) => {
        /// The game in the catalogue.
        pub(crate) struct $entry;

        impl $crate::catalogue::Catalogued for $entry {
            const NAME: &'static str = <$game as tabletop_rules::Notation>::NAME;
            const SCHEMA: &'static str = include_str!($schema);
            type Options = $options;

            fn presets() -> Vec<(&'static str, $options)> {
                $presets.to_vec()
            }

            fn begin(options: &$options, position: Option<&str>) -> $crate::catalogue::Opened {
                $crate::catalogue::begin_as::<$game>(options, position)
            }

            fn replay(_: Option<&$options>, record: &str) -> $crate::catalogue::Opened {
                $crate::catalogue::replay_as::<$game>(record)
            }
        }
    };
}

pub(crate) use catalogued;
