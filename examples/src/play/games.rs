//! The games by name, and how one of them is begun.

use std::fmt::Display;
use std::str::FromStr;

use holochess::{Courtier, Dejarik, courtier, dejarik};
use khantsin::KhanTsin;
use klinzha::{AnyOptions, Flat, Full, KlinZha, Tetrahedral};
use serde::de::DeserializeOwned;
use tabletop_rules::{History, Record};

use super::args::{Args, Players};
use super::session::{Playable, Seat, Session};
use super::table::{Table, wrap};

/// The names of the games, the first one played if nothing is said.
pub(crate) const GAMES: [&str; 4] = ["klinzha", "khantsin", "dejarik", "courtier"];

type Opened = Result<Box<dyn Playable>, String>;

fn name_of(game: Option<&str>) -> Result<&'static str, String> {
    let Some(name) = game else { return Ok(GAMES[0]) };
    GAMES.into_iter().find(|known| known.eq_ignore_ascii_case(name)).ok_or_else(|| {
        format!("there is no game `{name}`: type `--game` and one of {}", GAMES.join(", "))
    })
}

/// Begins the game that the arguments ask for.
pub(crate) fn begin(args: &Args, seed: u64) -> Opened {
    if let Some(file) = &args.load {
        let record = std::fs::read_to_string(file)
            .map_err(|error| format!("`{file}` cannot be read: {error}"))?;
        return resume(&record, args, seed);
    }
    match name_of(args.game.as_deref())? {
        "khantsin" => open::<KhanTsin>(options(args, &khantsin::Options::PRESETS)?, args, seed),
        "dejarik" => open::<Dejarik>(options(args, dejarik::PRESETS)?, args, seed),
        "courtier" => open::<Courtier>(options(args, courtier::PRESETS)?, args, seed),
        _ => match options::<AnyOptions>(args, &klinzha::PRESETS)? {
            AnyOptions::Flat(options) => open::<KlinZha<Flat, Full<Flat>>>(options, args, seed),
            AnyOptions::Tetrahedral(options) => {
                open::<KlinZha<Tetrahedral, Full<Tetrahedral>>>(options, args, seed)
            }
        },
    }
}

/// Goes on with the game of a record.
pub(crate) fn resume(record: &str, args: &Args, seed: u64) -> Opened {
    let header = |name: &str| {
        let values = record.lines().take_while(|line| !line.is_empty());
        values.filter_map(|line| line.split_once(':')).find(|&(key, _)| key == name)
    };
    let Some((_, game)) = header("game") else {
        return Err("this is no record: it has no line `game: klinzha` or the like".into());
    };
    match name_of(Some(game.trim()))? {
        "khantsin" => replay::<KhanTsin>(record, args, seed),
        "dejarik" => replay::<Dejarik>(record, args, seed),
        "courtier" => replay::<Courtier>(record, args, seed),
        _ if header("options").is_some_and(|(_, it)| it.contains("board=tetrahedral")) => {
            replay::<KlinZha<Tetrahedral, Full<Tetrahedral>>>(record, args, seed)
        }
        _ => replay::<KlinZha<Flat, Full<Flat>>>(record, args, seed),
    }
}

/// The name of a game for people, and its sides.
pub(crate) fn title(name: &str) -> (&'static str, [String; 2]) {
    fn of<G: Table>() -> (&'static str, [String; 2]) {
        (G::TITLE, G::SIDES.map(|side| side.to_string()))
    }
    match name {
        "khantsin" => of::<KhanTsin>(),
        "dejarik" => of::<Dejarik>(),
        "courtier" => of::<Courtier>(),
        _ => of::<KlinZha<Flat, Full<Flat>>>(),
    }
}

/// Lists the presets of a game.
pub(crate) fn presets(game: Option<&str>) -> Result<String, String> {
    fn list<O: Display>(presets: &[(&str, O)]) -> String {
        presets.iter().map(|(name, options)| format!("{name:16} {options}\n")).collect()
    }
    Ok(match name_of(game)? {
        "khantsin" => list(&khantsin::Options::PRESETS),
        "dejarik" => list(dejarik::PRESETS),
        "courtier" => list(courtier::PRESETS),
        _ => list(&klinzha::PRESETS),
    })
}

/// The options that are asked for, by name, as text or as JSON.
fn options<O>(args: &Args, presets: &[(&str, O)]) -> Result<O, String>
where
    O: Clone + Default + FromStr<Err: Display> + DeserializeOwned,
{
    if let Some(name) = &args.preset {
        let found = presets.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        return found.map(|(_, options)| options.clone()).ok_or_else(|| {
            let names = presets.iter().map(|(name, _)| name.to_string());
            wrap(&format!("there is no preset `{name}`: type `--preset` and one of"), names)
        });
    }
    match args.options.as_deref() {
        None => Ok(O::default()),
        Some(text) if text.trim_start().starts_with('{') => {
            serde_json::from_str(text).map_err(|error| format!("these options cannot be: {error}"))
        }
        Some(text) => text.parse().map_err(|error| format!("these options cannot be: {error}")),
    }
}

fn seats<G: Table>(args: &Args) -> Result<[Seat; 2], String> {
    match &args.players {
        Players::Two => Ok([Seat::Person; 2]),
        Players::Demo => Ok([Seat::Computer; 2]),
        Players::Computer(None) => Ok([Seat::Person, Seat::Computer]),
        Players::Computer(Some(name)) => {
            let mut seats = [Seat::Person; 2];
            let place =
                G::SIDES.iter().position(|side| side.to_string().eq_ignore_ascii_case(name));
            let place = place.ok_or_else(|| {
                let [one, two] = G::SIDES;
                format!("there is no side `{name}`: type `--computer {one}` or `--computer {two}`")
            })?;
            seats[place] = Seat::Computer;
            Ok(seats)
        }
    }
}

fn open<G: Table>(options: G::Options, args: &Args, seed: u64) -> Opened {
    let options = if args.is_demo() { G::bounded(options) } else { options };
    let state = match &args.position {
        None => G::start(&options).map_err(|error| format!("these options cannot be: {error}"))?,
        Some(text) => G::from_text(&options, text)
            .map_err(|error| format!("this position cannot be: {error}"))?,
    };
    Ok(Box::new(
        Session::new(History::new(state), seats::<G>(args)?, args.own_dice, seed)
            .at_level(args.level),
    ))
}

fn replay<G: Table>(record: &str, args: &Args, seed: u64) -> Opened {
    let record: Record<G> =
        record.parse().map_err(|error| format!("this record cannot be read: {error}"))?;
    let session = Session::from_record(&record, seats::<G>(args)?, args.own_dice, seed)
        .map_err(|error| format!("this record cannot be replayed: {error}"))?;
    Ok(Box::new(session.at_level(args.level)))
}
