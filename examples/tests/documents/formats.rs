//! The examples of `docs/FORMATS.md`.

use holochess::{Courtier, Dejarik};
use khantsin::KhanTsin;
use klinzha::{Flat, KlinZha, Tetrahedral};
use tabletop_rules::{Notation, Record};

use crate::pages::read;

fn round_trip<G: Notation>(options: &str, position: &str) {
    let options: G::Options = options.parse().unwrap_or_else(|error| panic!("{options}: {error}"));
    let game = G::from_text(&options, position).unwrap_or_else(|e| panic!("{position}: {e}"));
    let mut written = String::new();
    game.write_text(&mut written).expect("a string takes everything");
    assert_eq!(written, position, "{options}");
}

#[test]
fn every_position_of_the_page_is_read_and_written_as_it_stands() {
    let page = read("docs/FORMATS.md");
    let (_, examples) = page.split_once("\n## Examples\n").expect("there are examples");
    let mut count = 0;
    for row in examples.lines().filter(|line| line.starts_with('|')).skip(2) {
        let cells: Vec<&str> =
            row.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        let [game, options, position] = cells[..] else { panic!("{row}") };
        match game {
            "klinzha" if options.contains("board=tetrahedral") => {
                round_trip::<KlinZha<Tetrahedral>>(options, position);
            }
            "klinzha" => round_trip::<KlinZha<Flat>>(options, position),
            "khantsin" => round_trip::<KhanTsin>(options, position),
            "dejarik" => round_trip::<Dejarik>(options, position),
            "courtier" => round_trip::<Courtier>(options, position),
            _ => panic!("{row}"),
        }
        count += 1;
    }
    assert!(count >= 15, "only {count} examples");
}

#[test]
fn the_record_of_the_page_replays() {
    let page = read("docs/FORMATS.md");
    let at = page.find("```text\ntabletop-record 1\n").expect("there is a record");
    let record = page[at + 8..].split("```").next().expect("it ends");
    let record: Record<Courtier> = record.parse().expect("it is a record");
    let game = record.replay().expect("it can be played");
    assert_eq!(game.to_string(), "Gi4,ki12,go1,go2,go3,Go5,Ko6,Go7,Go8,Go9,go10,go11 blue 2");
}
