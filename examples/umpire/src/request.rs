//! Reading a line: its fields, and what they ask for.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::failure::{Failure, Kind};

/// The fields of a request, their values as they were written.
///
/// Options have to be read from their own text: a tree of values would have lost keys that come
/// twice.
#[derive(Debug)]
pub(crate) struct Fields<'a>(Vec<(String, &'a RawValue)>);

impl<'a> Fields<'a> {
    /// Reads a line.
    pub(crate) fn read(line: &'a [u8]) -> Result<Fields<'a>, Failure> {
        let text = std::str::from_utf8(line)
            .map_err(|error| Kind::BadJson.because(format_args!("no UTF-8: {error}")))?;
        let value: &RawValue = serde_json::from_str(text).map_err(|e| Kind::BadJson.because(e))?;
        serde_json::from_str(value.get()).map_err(|_| {
            Kind::BadRequest.because("a request is an object, such as {\"cmd\":\"games\"}")
        })
    }

    /// Returns the `id`, as JSON.
    pub(crate) fn id(&self) -> Option<&'a str> {
        self.find("id").map(RawValue::get)
    }

    fn find(&self, name: &str) -> Option<&'a RawValue> {
        self.0.iter().find(|(known, _)| known == name).map(|&(_, value)| value)
    }

    fn need(&self, name: &str) -> Result<&'a RawValue, Failure> {
        self.find(name).ok_or_else(|| {
            Kind::BadRequest.because(format_args!("the field `{name}` is missing here"))
        })
    }

    fn text(&self, name: &str) -> Result<String, Failure> {
        read_text(self.need(name)?).ok_or_else(|| no(name, "a string"))
    }

    /// Reads a whole number; one that is too large for anything is the largest.
    fn number(&self, name: &str) -> Result<u64, Failure> {
        let json = self.need(name)?.get();
        if !json.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(no(name, "a whole number"));
        }
        Ok(json.parse().unwrap_or(u64::MAX))
    }

    fn seed(&self) -> Result<u64, Failure> {
        let raw = self.need("seed")?;
        let digits = read_text(raw).unwrap_or_else(|| raw.get().into());
        let is_plain = digits == "0" || !digits.starts_with('0');
        let is_plain = is_plain && digits.bytes().all(|byte| byte.is_ascii_digit());
        let seed = if is_plain { digits.parse().ok() } else { None };
        seed.ok_or_else(|| {
            no("seed", "a whole number below 2^64, as a number or a string of digits")
        })
    }

    fn flag(&self, name: &str) -> Result<bool, Failure> {
        match self.find(name).map(RawValue::get) {
            None | Some("false") => Ok(false),
            Some("true") => Ok(true),
            Some(_) => Err(no(name, "true or false")),
        }
    }

    /// Refuses fields that the command does not know and fields that come twice.
    fn check(&self, cmd: &str, known: &[&str]) -> Result<(), Failure> {
        for (index, (name, _)) in self.0.iter().enumerate() {
            if self.0[..index].iter().any(|(earlier, _)| earlier == name) {
                return Err(
                    Kind::BadRequest.because(format_args!("the field `{name}` is there twice"))
                );
            }
            if !["cmd", "id"].contains(&name.as_str()) && !known.contains(&name.as_str()) {
                let known = match known {
                    [] => "no field beside `cmd` and `id`".into(),
                    _ => format!("`{}`", known.join("`, `")),
                };
                return Err(Kind::BadRequest
                    .because(format_args!("unknown field `{name}`: `{cmd}` takes {known}")));
            }
        }
        Ok(())
    }
}

fn no(name: &str, expected: &str) -> Failure {
    Kind::BadRequest.because(format_args!("the field `{name}` is not {expected}"))
}

impl<'a> Deserialize<'a> for Fields<'a> {
    fn deserialize<D: Deserializer<'a>>(deserializer: D) -> Result<Fields<'a>, D::Error> {
        struct Object;

        impl<'a> Visitor<'a> for Object {
            type Value = Fields<'a>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'a>>(self, mut map: A) -> Result<Fields<'a>, A::Error> {
                let mut fields = Vec::new();
                while let Some(Text(name)) = map.next_key()? {
                    fields.push((name, map.next_value()?));
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(Object)
    }
}

/// Any JSON string. Half a surrogate pair, which JSON can write and Unicode has not, becomes
/// U+FFFD: no name or text of a game has one.
struct Text(String);

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
        struct Bytes;

        impl Visitor<'_> for Bytes {
            type Value = Text;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }

            fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Text, E> {
                Ok(Text(String::from_utf8_lossy(bytes).into_owned()))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Text, E> {
                Ok(Text(text.into()))
            }
        }

        deserializer.deserialize_bytes(Bytes)
    }
}

fn read_text(raw: &RawValue) -> Option<String> {
    // A list of numbers would pass for bytes.
    let is_text = raw.get().starts_with('"');
    let text = is_text.then(|| serde_json::from_str::<Text>(raw.get()))?;
    text.ok().map(|Text(text)| text)
}

/// What players agreed on: the rules of a game to begin.
#[derive(Debug)]
pub(crate) enum Agreed<'a> {
    Nothing,
    Preset(String),
    Options(&'a RawValue),
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Text,
    Svg,
}

/// What a request asks for.
#[derive(Debug)]
pub(crate) enum Command<'a> {
    Games,
    New { game: String, agreed: Agreed<'a>, position: Option<String> },
    State,
    Moves,
    Play { move_: String },
    PlayAll { moves: Vec<String> },
    Undo,
    Attempt { side: String, move_: String },
    View { side: String },
    Perft { depth: u64, divide: bool },
    Random { seed: u64, plies: u64 },
    Record,
    LoadRecord { record: String },
    Render { format: Format, side: Option<String> },
}

const COMMANDS: &str = "games, new, load, state, moves, play, undo, attempt, view, perft, random, \
     record, load_record and render";

impl<'a> Command<'a> {
    /// Reads what the fields ask for.
    pub(crate) fn read(fields: &Fields<'a>) -> Result<Command<'a>, Failure> {
        let cmd = fields.text("cmd")?;
        let check = |known: &[&str]| fields.check(&cmd, known);
        Ok(match cmd.as_str() {
            "games" => {
                check(&[])?;
                Command::Games
            }
            "new" => {
                check(&["game", "options", "preset"])?;
                Command::New { game: fields.text("game")?, agreed: agreed(fields)?, position: None }
            }
            "load" => {
                check(&["game", "options", "preset", "position"])?;
                let position = Some(fields.text("position")?);
                Command::New { game: fields.text("game")?, agreed: agreed(fields)?, position }
            }
            "state" => {
                check(&[])?;
                Command::State
            }
            "moves" => {
                check(&[])?;
                Command::Moves
            }
            "play" => {
                check(&["move", "moves"])?;
                play(fields)?
            }
            "undo" => {
                check(&[])?;
                Command::Undo
            }
            "attempt" => {
                check(&["side", "move"])?;
                Command::Attempt { side: fields.text("side")?, move_: fields.text("move")? }
            }
            "view" => {
                check(&["side"])?;
                Command::View { side: fields.text("side")? }
            }
            "perft" => {
                check(&["depth", "divide"])?;
                Command::Perft { depth: fields.number("depth")?, divide: fields.flag("divide")? }
            }
            "random" => {
                check(&["seed", "plies"])?;
                Command::Random { seed: fields.seed()?, plies: fields.number("plies")? }
            }
            "record" => {
                check(&[])?;
                Command::Record
            }
            "load_record" => {
                check(&["record"])?;
                Command::LoadRecord { record: fields.text("record")? }
            }
            "render" => {
                check(&["format", "side"])?;
                let format = match fields.text("format")?.as_str() {
                    "text" => Format::Text,
                    "svg" => Format::Svg,
                    _ => return Err(no("format", "`text` or `svg`")),
                };
                let side = fields.find("side").map(|_| fields.text("side")).transpose()?;
                Command::Render { format, side }
            }
            _ => {
                return Err(Kind::BadRequest.because(format_args!(
                    "unknown command `{cmd}`: the commands are {COMMANDS}"
                )));
            }
        })
    }
}

fn agreed<'a>(fields: &Fields<'a>) -> Result<Agreed<'a>, Failure> {
    match (fields.find("options"), fields.find("preset")) {
        (Some(_), Some(_)) => {
            Err(Kind::BadRequest.because("`options` and `preset` cannot be given together"))
        }
        (Some(options), None) => Ok(Agreed::Options(options)),
        (None, Some(_)) => fields.text("preset").map(Agreed::Preset),
        (None, None) => Ok(Agreed::Nothing),
    }
}

fn play<'a>(fields: &Fields<'a>) -> Result<Command<'a>, Failure> {
    let Some(moves) = fields.find("moves") else {
        return Ok(Command::Play { move_: fields.text("move")? });
    };
    if fields.find("move").is_some() {
        return Err(Kind::BadRequest.because("`move` and `moves` cannot be given together"));
    }
    let list: Option<Vec<&RawValue>> = serde_json::from_str(moves.get()).ok();
    let moves = list.and_then(|list| list.into_iter().map(read_text).collect());
    moves.map(|moves| Command::PlayAll { moves }).ok_or_else(|| no("moves", "a list of strings"))
}
