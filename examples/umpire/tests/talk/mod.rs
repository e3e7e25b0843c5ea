//! Talking to a session in JSON.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]
#![allow(dead_code, reason = "each test uses a part")]

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use serde_json::{Value, json};
use umpire::{Limits, Session};

/// A session that is asked values and answers values.
pub(crate) struct Talk(pub(crate) Session);

impl Talk {
    pub(crate) fn new() -> Talk {
        Talk(Session::new(Limits::default()))
    }

    /// Begins with the game that a `new` or `load` request starts.
    pub(crate) fn of(request: &Value) -> Talk {
        let mut talk = Talk::new();
        talk.ok(request);
        talk
    }

    /// Asks with the bytes of a line.
    pub(crate) fn line(&mut self, line: impl AsRef<[u8]>) -> Value {
        let answer = self.0.answer(line.as_ref());
        assert!(!answer.contains(['\n', '\r']), "more than a line: {answer:?}");
        let fields: BTreeMap<String, &RawValue> =
            serde_json::from_str(&answer).expect("an answer is an object");
        // An id may be deeper than is read here: then it is kept as it is written.
        let value = |json: &RawValue| -> Value {
            serde_json::from_str(json.get()).unwrap_or_else(|_| json.get().into())
        };
        fields.into_iter().map(|(key, json)| (key, value(json))).collect()
    }

    pub(crate) fn ask(&mut self, request: &Value) -> Value {
        self.line(request.to_string())
    }

    /// Asks what must be granted.
    pub(crate) fn ok(&mut self, request: &Value) -> Value {
        let answer = self.ask(request);
        assert_eq!(answer["ok"], true, "{request} -> {answer}");
        assert!(answer.get("error").is_none());
        answer
    }

    /// Asks what must be refused, and returns kind and message. Nothing may have changed.
    pub(crate) fn refused(&mut self, line: impl AsRef<[u8]>) -> (String, String) {
        let before = self.memory();
        let answer = self.line(&line);
        assert_eq!(before, self.memory(), "{}", String::from_utf8_lossy(line.as_ref()));
        assert_eq!(answer["ok"], false, "{answer}");
        let keys: Vec<_> = answer.as_object().unwrap().keys().collect();
        assert!(keys == ["error", "ok"] || keys == ["error", "id", "ok"], "{answer}");
        assert_eq!(answer["error"].as_object().unwrap().len(), 2);
        let text = |key: &str| answer["error"][key].as_str().unwrap().to_owned();
        (text("kind"), text("message"))
    }

    pub(crate) fn state(&mut self) -> Value {
        self.ask(&json!({"cmd": "state"}))
    }

    /// All that a session remembers: the state and how it came about, refusals included.
    pub(crate) fn memory(&mut self) -> [Value; 2] {
        [self.state(), self.ask(&json!({"cmd": "record"}))]
    }

    pub(crate) fn moves(&mut self) -> Vec<String> {
        texts(&self.ok(&json!({"cmd": "moves"}))["moves"])
    }
}

pub(crate) fn texts(list: &Value) -> Vec<String> {
    let list = list.as_array().expect("a list");
    list.iter().map(|text| text.as_str().expect("a list of strings").to_owned()).collect()
}
