//! What a session refuses to do because it would take too long.

/// How much one request may ask for.
///
/// # Examples
///
/// ```
/// use umpire::Limits;
///
/// let limits = Limits { plies: 500, ..Limits::default() };
/// assert_eq!(limits.line, 1024 * 1024);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    /// The bytes of a line, its end not counted.
    pub line: usize,
    /// The depth of a perft.
    pub perft_depth: u32,
    /// The states that a perft may look at: leaves that are counted and states on the way.
    pub perft_nodes: u64,
    /// The plies of a random run.
    pub plies: u64,
}

impl Default for Limits {
    /// Returns limits that keep any answer within seconds.
    fn default() -> Limits {
        Limits { line: 1 << 20, perft_depth: 64, perft_nodes: 100_000_000, plies: 100_000 }
    }
}
