//! The program `play`, driven line by line as a person would.
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

mod boards;
mod commands;
mod computer;
mod demos;
mod errors;
mod hidden;

use std::path::PathBuf;

use examples::play::{Args, Ink, Manner, run};
use holochess::{Courtier, Dejarik};
use khantsin::KhanTsin;
use klinzha::{Flat, KlinZha, Tetrahedral};
use tabletop_rules::{Notation, Record};

/// Two Fencers, two Vanguards and the Goals, Green to move.
const DUEL: &str = "VC17,FE38,fE48,vI11 E38/I11 green - - - 0 -";

/// Runs the program with arguments and typed lines and returns all that it writes.
fn played_with(args: &[&str], ink: Ink, lines: &[&str]) -> String {
    let args = Args::parse(args.iter().map(ToString::to_string)).unwrap();
    let manner = Manner { seed: 1, ink, echo: true };
    let typed = lines.join("\n") + "\n";
    let mut shown = Vec::new();
    run(&args, manner, &mut typed.as_bytes(), &mut shown).unwrap();
    String::from_utf8(shown).unwrap()
}

fn played(args: &[&str], lines: &[&str]) -> String {
    played_with(args, Ink::NONE, lines)
}

/// The same with long lines in one piece again.
fn played_flat(args: &[&str], lines: &[&str]) -> String {
    played(args, lines).replace("\n    ", " ")
}

/// Why the program does not begin.
fn refused(args: &[&str]) -> String {
    let args = Args::parse(args.iter().map(ToString::to_string)).unwrap();
    let manner = Manner { seed: 1, ink: Ink::NONE, echo: false };
    run(&args, manner, &mut "".as_bytes(), &mut Vec::new()).unwrap_err().to_string()
}

fn demo(args: &[&str]) -> String {
    let mut all = vec!["--demo"];
    all.extend(args);
    played(&all, &[])
}

fn replayed<G: Notation>(text: &str) -> G {
    let record: Record<G> = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    record.replay().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A file of its own for a test, removed at the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        Scratch(std::env::temp_dir().join(format!("play-{}-{name}", std::process::id())))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}
