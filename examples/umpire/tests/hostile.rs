//! Lines from somebody who means no good: each is answered, with an error unless it happens to be
//! a request that can be granted, and an error changes nothing.
//!
//! 10,000 lines by default, a million with `LONG=1`.

mod talk;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use talk::Talk;
use umpire::{Limits, Session};

/// How long lines may be and how much they may ask for, so that the test is short.
const LIMITS: Limits = Limits { line: 1 << 20, perft_depth: 64, perft_nodes: 3000, plies: 40 };

const GAMES: [(&str, &str); 8] = [
    ("klinzha", "open"),
    ("klinzha", "blind"),
    ("klinzha", "tetrahedral"),
    ("klinzha", "rura_penthe"),
    ("klinzha", "reflective"),
    ("khantsin", "advanced"),
    ("dejarik", "balanced"),
    ("courtier", "strict"),
];

/// Texts that are right somewhere.
const TEXTS: [&str; 38] = [
    "green",
    "gold",
    "south",
    "blue",
    "E37-F37",
    "E37-E37*",
    "1E37-2D27",
    "*1E38-2D27",
    "F@E38",
    "*@E38",
    "F@E38*",
    "point top",
    "first",
    "roll 3",
    "cloud 9A11",
    "spindles 4-2",
    "fight",
    "E37=mine",
    "E37-F37~F47",
    "retreat F37",
    "@17",
    "2~:12-15~",
    "deal 17=w",
    "pass",
    "o5-i6",
    "o5xo4",
    "o4>o3",
    "duel blue",
    "deal S",
    "class SM",
    "counter-kill",
    "coin red",
    "o5-i5xi6",
    "FA19,fI99 A19/I99 green - - - 0 -",
    "36 south:red 0",
    "Go4,Ko6,ko12 blue 0",
    "- deal",
    "tabletop-record 1\ngame: courtier\noptions: standard\n\no4-i4",
];

/// Values of all sorts for any field.
const VALUES: [&str; 28] = [
    "null",
    "true",
    "false",
    "0",
    "-1",
    "1.5",
    "1e400",
    "-0",
    "18446744073709551615",
    "18446744073709551616",
    "99999999999999999999999999999999",
    "\"\"",
    "\"\\ud800\"",
    "\"\\u0000\"",
    "\"0\"",
    "\"18446744073709551616\"",
    "[]",
    "[[]]",
    "{}",
    "{\"a\":{}}",
    "{\"board\":\"tetrahedral\"}",
    "{\"kinta\":{\"weapons\":true,\"weapons\":true}}",
    "{\"zone\":300}",
    "{\"quiet_limit\":65536}",
    "[\"pass\",\"pass\"]",
    "[\"pass\",0]",
    "\"\u{1f600}\"",
    "\"E37-F37\"",
];

const FIELDS: [&str; 18] = [
    "cmd",
    "id",
    "game",
    "options",
    "preset",
    "position",
    "move",
    "moves",
    "side",
    "depth",
    "divide",
    "seed",
    "plies",
    "record",
    "format",
    "CMD",
    "",
    "mov\\u0065",
];

const COMMANDS: [&str; 16] = [
    "games",
    "new",
    "load",
    "state",
    "moves",
    "play",
    "undo",
    "attempt",
    "view",
    "perft",
    "random",
    "record",
    "load_record",
    "render",
    "quit",
    "",
];

struct Villain(ChaCha8Rng);

impl Villain {
    fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.0.next_u64()) * n as u128) >> 64) as usize
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    /// A request that could be right.
    fn request(&mut self) -> String {
        let (game, preset) = self.pick(&GAMES);
        let text = json!(self.pick(&TEXTS));
        let other = json!(self.pick(&TEXTS));
        let side = self.pick(&["green", "gold", "south", "north", "blue", "red"]);
        let number = self.below(7);
        let request = match self.below(14) {
            0 => json!({"cmd": "play", "move": text}),
            1 => json!({"cmd": "play", "moves": [text, other]}),
            2 => json!({"cmd": "new", "game": game, "preset": preset}),
            3 => json!({"cmd": "load", "game": game, "preset": preset, "position": text}),
            4 => json!({"cmd": "attempt", "side": side, "move": text}),
            5 => json!({"cmd": "view", "side": side}),
            6 => json!({"cmd": "perft", "depth": number, "divide": true}),
            7 => json!({"cmd": "random", "seed": number, "plies": number}),
            8 => json!({"cmd": "load_record", "record": text}),
            9 => json!({"cmd": "render", "format": "text", "side": side}),
            10 => json!({"cmd": self.pick(&COMMANDS)}),
            11 => json!({"cmd": "new", "game": game, "options": {}}),
            12 => json!({"cmd": "undo"}),
            _ => json!({"cmd": "play", "move": text, "id": other}),
        };
        request.to_string()
    }

    /// A line that is most likely wrong.
    fn line(&mut self) -> Vec<u8> {
        match self.below(100) {
            0 => self.huge(),
            1..=9 => self.noise(),
            10..=29 => self.fields(),
            30..=39 => self.deep(),
            40..=64 => {
                let mut text = self.pick(&TEXTS).as_bytes().to_vec();
                self.spoil(&mut text);
                let text = String::from_utf8_lossy(&text).into_owned();
                let key = self.pick(&["move", "position", "record"]);
                let cmd = match key {
                    "move" => "play",
                    "position" => "load",
                    _ => "load_record",
                };
                let mut request = json!({"cmd": cmd, key: text});
                if cmd == "load" {
                    request["game"] = json!(self.pick(&GAMES).0);
                }
                request.to_string().into_bytes()
            }
            65..=74 => self.request().into_bytes(),
            _ => {
                let mut line = self.request().into_bytes();
                for _ in 0..=self.below(3) {
                    self.spoil(&mut line);
                }
                line
            }
        }
    }

    /// A line that is too long or just not.
    fn huge(&mut self) -> Vec<u8> {
        let length = self.pick(&[1 << 20, (1 << 20) + 1, 1 << 21]);
        let filler = self.pick(b" [{\"a1\xff");
        let mut line =
            self.pick(&["", "{\"id\":", "{\"cmd\":\"play\",\"move\":\""]).as_bytes().to_vec();
        line.resize(length, filler);
        line
    }

    fn noise(&mut self) -> Vec<u8> {
        let length = self.below(40);
        (0..length).map(|_| self.0.next_u64() as u8).collect()
    }

    /// Any fields with any values.
    fn fields(&mut self) -> Vec<u8> {
        let cmd = self.pick(&COMMANDS);
        let mut line = format!("{{\"cmd\":\"{cmd}\"");
        for _ in 0..self.below(4) {
            let (field, value) = (self.pick(&FIELDS), self.pick(&VALUES));
            line += &format!(",\"{field}\":{value}");
        }
        line.push('}');
        line.into_bytes()
    }

    /// Brackets in brackets.
    fn deep(&mut self) -> Vec<u8> {
        let depth = self.pick(&[1, 100, 127, 128, 129, 5000]);
        let (open, close) = self.pick(&[("[", "]"), ("{\"a\":", "}")]);
        let field = self.pick(&FIELDS);
        let (game, cmd) = (self.pick(&GAMES).0, self.pick(&COMMANDS));
        let value = format!("{}1{}", open.repeat(depth), close.repeat(depth));
        format!("{{\"cmd\":\"{cmd}\",\"game\":\"{game}\",\"{field}\":{value}}}").into_bytes()
    }

    /// Changes a few bytes.
    fn spoil(&mut self, line: &mut Vec<u8>) {
        if line.is_empty() {
            return line.push(self.0.next_u64() as u8);
        }
        let at = self.below(line.len());
        match self.below(6) {
            0 => line.truncate(at),
            1 => drop(line.remove(at)),
            2 => line.insert(at, self.pick(b"\"\\{}[]:,0123456789 -*~@?\n\r\xc3\x00")),
            3 => line[at] = self.0.next_u64() as u8,
            4 => line[at] = line[at].wrapping_add(1),
            _ => {
                let end = at + self.below(line.len() - at + 1);
                let piece = line[at..end].to_vec();
                line.splice(at..at, piece);
            }
        }
    }
}

/// Starts a game at random and goes on for a while.
fn begin(villain: &mut Villain) -> Talk {
    let mut talk = Talk(Session::new(LIMITS));
    let (game, preset) = villain.pick(&GAMES);
    if villain.below(5) > 0 {
        talk.ok(&json!({"cmd": "new", "game": game, "preset": preset}));
        for _ in 0..villain.below(5) {
            let seed = villain.below(1000);
            talk.ok(&json!({"cmd": "random", "seed": seed, "plies": 20}));
        }
    }
    talk
}

fn is_answer(answer: &Value) -> bool {
    const KINDS: [&str; 10] = [
        "bad_json",
        "bad_request",
        "unknown_game",
        "bad_options",
        "bad_position",
        "bad_move",
        "illegal_move",
        "wrong_turn",
        "no_game",
        "limit",
    ];
    match answer["ok"].as_bool() {
        Some(true) => answer.get("error").is_none(),
        Some(false) => {
            let error = &answer["error"];
            let has_message = error["message"].as_str().is_some_and(|text| !text.is_empty());
            has_message && error["kind"].as_str().is_some_and(|kind| KINDS.contains(&kind))
        }
        None => false,
    }
}

#[test]
fn hostile_lines_are_answered_and_change_nothing() {
    let lines = if std::env::var_os("LONG").is_some() { 1_000_000 } else { 10_000 };
    let mut villain = Villain(ChaCha8Rng::seed_from_u64(0x1bad));
    let mut talk = begin(&mut villain);
    let (mut errors, mut kinds) = (0, std::collections::BTreeMap::new());
    let mut before = talk.memory();
    for n in 0..lines {
        if n % 200 == 0 {
            talk = begin(&mut villain);
            before = talk.memory();
        }
        let line = villain.line();
        let answer = talk.line(&line);
        let text = String::from_utf8_lossy(&line[..line.len().min(300)]);
        assert!(is_answer(&answer), "{text} -> {answer}");
        let after = talk.memory();
        if answer["ok"] == false {
            assert_eq!(before, after, "changed by {text}");
            errors += 1;
            *kinds.entry(answer["error"]["kind"].to_string()).or_insert(0) += 1;
        }
        before = after;
    }
    // Nearly all were wrong, and in all ways.
    assert!(errors * 10 > lines * 7, "{errors} of {lines}");
    assert_eq!(kinds.len(), 10, "{kinds:?}");
}

#[test]
fn the_villain_is_the_same_every_time() {
    let lines = || {
        let mut villain = Villain(ChaCha8Rng::seed_from_u64(1));
        (0..100).map(|_| villain.line()).collect::<Vec<_>>()
    };
    assert_eq!(lines(), lines());
}
