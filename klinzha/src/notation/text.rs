//! Short texts without an allocator.

use core::fmt;

/// A text of at most `N` bytes that lies on the stack: something to write into where there is
/// no allocator, and to sort by.
///
/// Texts are equal if they hold the same string, and are ordered as strings are, byte by byte.
///
/// ```
/// use core::fmt::Write;
/// use klinzha::Text;
///
/// let mut text = Text::<8>::new();
/// write!(text, "{}-{}", klinzha::Cell::E37, klinzha::Cell::F37)?;
/// assert_eq!(text.as_str(), "E37-F37");
/// assert!(text < "F".parse()?);
/// # Ok::<(), core::fmt::Error>(())
/// ```
// Unused bytes are zero. So the arrays alone order any two texts except those that differ in
// trailing NULs, and the length, compared next, orders these.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text<const N: usize> {
    bytes: [u8; N],
    len: usize,
}

impl<const N: usize> Text<N> {
    /// Returns an empty text.
    ///
    /// ```
    /// assert!(klinzha::Text::<4>::new().is_empty());
    /// ```
    pub const fn new() -> Text<N> {
        Text { bytes: [0; N], len: 0 }
    }

    /// Returns the text as a string.
    ///
    /// ```
    /// let m: klinzha::Move = "e37-f-37*".parse()?;
    /// assert_eq!(m.text().as_str(), "E37-F37*");
    /// # Ok::<(), klinzha::ParseMoveError>(())
    /// ```
    pub fn as_str(&self) -> &str {
        // Only whole strings are ever added, so the bytes are UTF-8.
        core::str::from_utf8(&self.bytes[..self.len]).unwrap_or_default()
    }

    /// Returns the number of bytes.
    ///
    /// ```
    /// assert_eq!(klinzha::Move::<klinzha::Flat>::First.text().len(), 5);
    /// ```
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns true if there is nothing in the text.
    ///
    /// ```
    /// assert!(!klinzha::Move::<klinzha::Flat>::First.text().is_empty());
    /// ```
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<const N: usize> Default for Text<N> {
    /// Returns an empty text.
    fn default() -> Text<N> {
        Text::new()
    }
}

impl<const N: usize> fmt::Write for Text<N> {
    /// Adds a string.
    ///
    /// # Errors
    ///
    /// Fails, with nothing added, if there is no room for all of it.
    fn write_str(&mut self, s: &str) -> fmt::Result {
        let free = &mut self.bytes[self.len..];
        free.get_mut(..s.len()).ok_or(fmt::Error)?.copy_from_slice(s.as_bytes());
        self.len += s.len();
        Ok(())
    }
}

impl<const N: usize> core::str::FromStr for Text<N> {
    type Err = fmt::Error;

    /// Copies a string.
    ///
    /// # Errors
    ///
    /// Fails if it is longer than `N` bytes.
    fn from_str(s: &str) -> Result<Text<N>, fmt::Error> {
        let mut text = Text::new();
        fmt::Write::write_str(&mut text, s)?;
        Ok(text)
    }
}

impl<const N: usize> AsRef<str> for Text<N> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl<const N: usize> fmt::Display for Text<N> {
    /// Writes the string, filled up to a width if one is asked for.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl<const N: usize> fmt::Debug for Text<N> {
    /// Writes the string in quotes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
