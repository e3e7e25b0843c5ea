//! A game on the table, of whatever kind.

use crate::failure::Failure;
use crate::reply::Reply;

/// A game in progress, as a session uses it.
///
/// Whatever fails leaves the game as it was.
pub(crate) trait Table: Send {
    /// Writes turn, position and result.
    fn put_state(&self, reply: &mut Reply);
    /// Writes the legal moves, or the outcomes of chance with their weights.
    fn put_moves(&self, reply: &mut Reply);
    fn play(&mut self, text: &str) -> Result<(), Failure>;
    /// Plays all or none.
    fn play_all(&mut self, texts: &[String]) -> Result<(), Failure>;
    /// Takes back a step; false if there is none.
    fn undo(&mut self) -> bool;
    /// Lets a side try a move, and writes what it then sees.
    fn attempt(&mut self, side: &str, text: &str, reply: &mut Reply) -> Result<(), Failure>;
    /// Writes what a side sees and what it may attempt.
    fn put_view(&self, side: &str, reply: &mut Reply) -> Result<(), Failure>;
    /// Counts leaves, looking at no more states than `nodes`.
    fn put_perft(
        &self,
        depth: u64,
        divide: bool,
        nodes: u64,
        reply: &mut Reply,
    ) -> Result<(), Failure>;
    /// Plays at random and returns what was played.
    fn play_at_random(&mut self, seed: u64, plies: u64) -> Vec<String>;
    fn record(&self) -> String;
    /// Draws the board as text, to be seen by everybody or by one side.
    fn draw(&self, side: Option<&str>) -> Result<String, Failure>;
    /// Draws the board as SVG, to be seen by everybody or by one side.
    fn draw_svg(&self, side: Option<&str>) -> Result<String, Failure>;
}
