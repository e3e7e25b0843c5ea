#![doc = include_str!("../../README.md")]

pub mod arena;
pub mod bots;
pub mod play;
