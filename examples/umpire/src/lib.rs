//! The umpire.
