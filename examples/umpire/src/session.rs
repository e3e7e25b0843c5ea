//! A conversation with one program.

use std::fmt;

use crate::catalogue;
use crate::failure::{Failure, Kind};
use crate::limits::Limits;
use crate::reply::Reply;
use crate::request::{Command, Fields, Format};
use crate::table::Table;

/// One conversation: it takes lines and answers each with a line.
///
/// It reads and writes nothing itself, so a program, a web page or a test can carry the lines.
///
/// # Examples
///
/// ```
/// use umpire::{Limits, Session};
///
/// let mut session = Session::new(Limits::default());
/// let answer = session.answer(br#"{"cmd":"new","game":"courtier"}"#);
/// assert!(answer.starts_with(r#"{"ok":true,"turn":"blue","position":"go1,"#));
/// let answer = session.answer(br#"{"cmd":"play","move":"o4-i4","id":7}"#);
/// assert!(answer.starts_with(r#"{"ok":true,"id":7,"turn":"red""#));
/// ```
pub struct Session {
    limits: Limits,
    table: Option<Box<dyn Table>>,
}

impl fmt::Debug for Session {
    /// Writes the limits alone: a log must not tell what players may not see.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session").field("limits", &self.limits).finish_non_exhaustive()
    }
}

impl Session {
    /// Begins, with no game on the table.
    ///
    /// # Examples
    ///
    /// See the [type](Session).
    #[must_use]
    pub fn new(limits: Limits) -> Session {
        Session { limits, table: None }
    }

    /// Answers a line, given with or without its end, with a line without one.
    ///
    /// An error answer means that nothing has changed. Of a line that is too long only the
    /// beginning needs to be given: one byte more than the [limit](Limits::line) allows.
    ///
    /// # Examples
    ///
    /// ```
    /// use umpire::{Limits, Session};
    ///
    /// let mut session = Session::new(Limits::default());
    /// assert_eq!(
    ///     session.answer(br#"{"cmd":"undo","id":"a"}"#),
    ///     r#"{"ok":false,"id":"a","error":{"kind":"no_game","message":"there is no game: start one with `new`, `load` or `load_record`"}}"#
    /// );
    /// ```
    #[must_use]
    pub fn answer(&mut self, line: &[u8]) -> String {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        if line.len() > self.limits.line {
            let most = self.limits.line;
            let message = format_args!("a line has at most {most} bytes");
            return Kind::Limit.because(message).answer(None);
        }
        let fields = match Fields::read(line) {
            Ok(fields) => fields,
            Err(failure) => return failure.answer(None),
        };
        let mut reply = Reply::new(true, fields.id());
        match Command::read(&fields).and_then(|command| self.run(command, &mut reply)) {
            Ok(()) => reply.finish(),
            Err(failure) => failure.answer(fields.id()),
        }
    }

    fn run(&mut self, command: Command<'_>, reply: &mut Reply) -> Result<(), Failure> {
        match command {
            Command::Games => catalogue::put_games(reply),
            Command::New { game, agreed, position } => {
                let table = catalogue::find(&game)?.begin(&agreed, position.as_deref())?;
                self.table.insert(table).put_state(reply);
            }
            Command::LoadRecord { record } => {
                let table = catalogue::replay(&record)?;
                self.table.insert(table).put_state(reply);
            }
            Command::Random { plies, .. } if plies > self.limits.plies => {
                let most = self.limits.plies;
                return Err(
                    Kind::Limit.because(format_args!("a random run has at most {most} plies"))
                );
            }
            Command::Perft { depth, .. } if depth > u64::from(self.limits.perft_depth) => {
                let most = self.limits.perft_depth;
                return Err(Kind::Limit.because(format_args!("a perft is at most {most} deep")));
            }
            Command::State => self.table()?.put_state(reply),
            Command::Moves => self.table()?.put_moves(reply),
            Command::Play { move_ } => {
                let table = self.table_mut()?;
                table.play(&move_)?;
                table.put_state(reply);
            }
            Command::PlayAll { moves } => {
                let table = self.table_mut()?;
                table.play_all(&moves)?;
                table.put_state(reply);
            }
            Command::Undo => {
                let table = self.table_mut()?;
                if !table.undo() {
                    return Err(Kind::BadRequest.because("there is nothing to undo"));
                }
                table.put_state(reply);
            }
            Command::Attempt { side, move_ } => {
                self.table_mut()?.attempt(&side, &move_, reply)?;
            }
            Command::View { side } => self.table()?.put_view(&side, reply)?,
            Command::Perft { depth, divide } => {
                let nodes = self.limits.perft_nodes;
                self.table()?.put_perft(depth, divide, nodes, reply)?;
            }
            Command::Random { seed, plies } => {
                let table = self.table_mut()?;
                reply.put("moves", &table.play_at_random(seed, plies));
                table.put_state(reply);
            }
            Command::Record => reply.put("record", &self.table()?.record()),
            Command::Render { format, side } => {
                let table = self.table()?;
                let drawn = match format {
                    Format::Text => table.draw(side.as_deref())?,
                    Format::Svg => table.draw_svg(side.as_deref())?,
                };
                reply.put("render", &drawn);
            }
        }
        Ok(())
    }

    fn table(&self) -> Result<&dyn Table, Failure> {
        self.table.as_deref().ok_or_else(no_game)
    }

    fn table_mut(&mut self) -> Result<&mut dyn Table, Failure> {
        match &mut self.table {
            Some(table) => Ok(table.as_mut()),
            None => Err(no_game()),
        }
    }
}

fn no_game() -> Failure {
    Kind::NoGame.because("there is no game: start one with `new`, `load` or `load_record`")
}

#[cfg(test)]
mod tests {
    use super::Session;

    #[test]
    fn a_session_may_move_to_another_thread() {
        fn needs_send<T: Send>() {}
        needs_send::<Session>();
    }

    #[test]
    fn a_session_in_a_log_tells_no_secrets() {
        let mut session = Session::new(Default::default());
        let line = br#"{"cmd":"load","game":"klinzha","preset":"blind","position":"FA19,fI99 A19/I99 green - - - 0 -"}"#;
        assert!(session.answer(line).starts_with("{\"ok\":true"));
        assert!(!format!("{session:?}").contains("I99"));
    }
}
