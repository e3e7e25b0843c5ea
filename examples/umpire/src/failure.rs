//! Why a request is not done.

use std::fmt;

use crate::reply::Reply;

/// The sort of an error, as programs tell them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    BadJson,
    BadRequest,
    UnknownGame,
    BadOptions,
    BadPosition,
    BadMove,
    IllegalMove,
    WrongTurn,
    NoGame,
    Limit,
}

impl Kind {
    fn as_str(self) -> &'static str {
        match self {
            Kind::BadJson => "bad_json",
            Kind::BadRequest => "bad_request",
            Kind::UnknownGame => "unknown_game",
            Kind::BadOptions => "bad_options",
            Kind::BadPosition => "bad_position",
            Kind::BadMove => "bad_move",
            Kind::IllegalMove => "illegal_move",
            Kind::WrongTurn => "wrong_turn",
            Kind::NoGame => "no_game",
            Kind::Limit => "limit",
        }
    }

    /// Makes an error of this sort.
    pub(crate) fn because(self, message: impl fmt::Display) -> Failure {
        Failure { kind: self, message: message.to_string() }
    }
}

/// An error as it is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) kind: Kind,
    pub(crate) message: String,
}

impl Failure {
    /// Says before which step of several it happened.
    pub(crate) fn at_step(self, index: usize) -> Failure {
        self.kind.because(format_args!("step {}: {}", index + 1, self.message))
    }

    pub(crate) fn answer(&self, id: Option<&str>) -> String {
        let mut error = Reply::object();
        error.put("kind", self.kind.as_str());
        error.put("message", self.message.as_str());
        let mut reply = Reply::new(false, id);
        reply.put_json("error", &error.finish());
        reply.finish()
    }
}
