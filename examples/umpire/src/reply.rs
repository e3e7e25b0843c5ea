//! Putting an answer together, field by field, in one line.

use serde::{Serialize, Serializer};

/// A JSON object that grows at its end.
#[derive(Debug)]
pub(crate) struct Reply(String);

impl Reply {
    /// Begins an answer; the id is JSON as it stood in the request.
    pub(crate) fn new(ok: bool, id: Option<&str>) -> Reply {
        let mut reply = Reply::object();
        reply.put("ok", &ok);
        if let Some(id) = id {
            reply.put_json("id", &in_one_line(id));
        }
        reply
    }

    /// Begins an empty object.
    pub(crate) fn object() -> Reply {
        Reply("{".into())
    }

    pub(crate) fn put<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) {
        self.put_json(key, &to_json(value));
    }

    /// Puts a value that is JSON already.
    pub(crate) fn put_json(&mut self, key: &str, json: &str) {
        if self.0.len() > 1 {
            self.0.push(',');
        }
        self.0.push_str(&to_json(key));
        self.0.push(':');
        self.0.push_str(json);
    }

    pub(crate) fn finish(mut self) -> String {
        self.0.push('}');
        self.0
    }
}

/// Writes a value as JSON.
pub(crate) fn to_json<T: Serialize + ?Sized>(value: &T) -> String {
    // It fails only for maps with keys that are no text and for values that refuse it themselves:
    // options that cannot be played, and such are never kept.
    serde_json::to_string(value).unwrap_or_else(|_| "null".into())
}

/// Takes the space between the signs out of JSON, and so every line end.
pub(crate) fn in_one_line(json: &str) -> String {
    let mut line = String::with_capacity(json.len());
    let (mut quoted, mut escaped) = (false, false);
    for sign in json.chars() {
        if quoted || !matches!(sign, ' ' | '\t' | '\n' | '\r') {
            line.push(sign);
        }
        quoted ^= sign == '"' && !escaped;
        escaped = quoted && sign == '\\' && !escaped;
    }
    line
}

/// A whole number that readers who know only floating-point numbers get exactly: above 2^53 it is
/// a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Exact(pub(crate) u64);

impl Serialize for Exact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 > 1 << 53 {
            serializer.collect_str(&self.0)
        } else {
            serializer.serialize_u64(self.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Exact, in_one_line, to_json};

    #[test]
    fn only_space_between_signs_is_taken_out() {
        let json = "{ \"a b\" :\r\n[ 1 , \"\\\" \\\\\" ,\t\"\" ] }";
        assert_eq!(in_one_line(json), "{\"a b\":[1,\"\\\" \\\\\",\"\"]}");
    }

    #[test]
    fn a_number_above_two_to_the_53_is_a_string() {
        assert_eq!(to_json(&Exact(1 << 53)), "9007199254740992");
        assert_eq!(to_json(&Exact((1 << 53) + 1)), "\"9007199254740993\"");
    }
}
