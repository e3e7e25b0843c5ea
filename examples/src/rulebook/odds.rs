//! The page of odds: Dejarik's fights and duels, Kinta's strikes and fights.

use std::fmt::Write;

use holochess::dejarik::{Fight, KillMargin, Piece, Roster, Weights, duel_weights};
use klinzha::{Duel, Fighter, Kind, KintaOptions, Stats, Weapon};

/// Writes the page `docs/rulebook/odds.md`.
///
/// # Examples
///
/// ```
/// let page = examples::rulebook::odds_page();
/// assert!(page.contains("78.0 / 19.6 / 2.5 / 0.0")); // A Savrip attacks a Ghhhk (D6).
/// ```
#[must_use]
pub fn odds_page() -> String {
    let mut page = String::from(
        "# Odds\n\n\
         Computed by the library, exactly: in the crates every chance is a whole number of throws, and only this page\n\
         rounds. To write it anew: `cargo run -p examples --example rulebook`.\n\n\
         - [Dejarik: attacks](#dejarik-attacks)\n\
         - [Dejarik: the duel](#dejarik-the-duel)\n\
         - [Kinta: strikes](#kinta-strikes)\n\
         - [Kinta: fights with maces](#kinta-fights-with-maces)\n\
         - [Kinta: weapons against weapons](#kinta-weapons-against-weapons)\n",
    );
    attacks(&mut page);
    duels(&mut page);
    strikes(&mut page);
    fights(&mut page);
    weapons(&mut page);
    page
}

/// Adds a table: the names over the columns, and the cells of each row after its name.
fn table(page: &mut String, corner: &str, heads: &[String], rows: &[(String, Vec<String>)]) {
    let line = |page: &mut String, first: &str, cells: &[String]| {
        let _ = writeln!(page, "| {first} | {} |", cells.join(" | "));
    };
    line(page, corner, heads);
    let _ = writeln!(page, "|---|{}", "---|".repeat(heads.len()));
    for (name, cells) in rows {
        line(page, name, cells);
    }
}

fn percent(part: u64, whole: u64) -> String {
    // In thousandths, rounded half up, so that the page is the same on every machine.
    let thousandths = (u128::from(part) * 2000 + u128::from(whole)) / (2 * u128::from(whole));
    format!("{}.{}", thousandths / 10, thousandths % 10)
}

fn rated(piece: Piece, rating: u8) -> String {
    format!("{} {rating}", piece.name())
}

fn attacks(page: &mut String) {
    page.push_str(
        "\n## Dejarik: attacks\n\n\
         With the traditional ratings and a margin of 7 (D6). Rows attack, columns defend, with the number of their dice. In\n\
         each cell, in percent: kill / push / counter-push / counter-kill.\n\n",
    );
    let roster = Roster::TRADITIONAL;
    let heads = Piece::ALL.map(|piece| rated(piece, roster[piece].defence));
    let rows = Piece::ALL.map(|attacker| {
        let attack = roster[attacker].attack;
        let cells = Piece::ALL.iter().filter(|&&piece| piece != attacker);
        let cell = |&defender: &Piece| {
            let weights = Weights::of(attack, roster[defender].defence, KillMargin::default());
            weights.map_or_else(String::new, |weights| {
                let part = |fight| percent(weights.get(fight), weights.total());
                Fight::ALL.map(part).join(" / ")
            })
        };
        let mut cells: Vec<String> = cells.map(cell).collect();
        // There is one piece of each kind, so none meets itself.
        cells.insert(attacker.index(), "–".into());
        (rated(attacker, attack), cells)
    });
    table(page, "attack", &heads, &rows);
}

fn duels(page: &mut String) {
    page.push_str(
        "\n## Dejarik: the duel\n\n\
         To the death (D9), each with its higher rating: how often the piece of the row wins, in percent.\n\n",
    );
    let roster = Roster::TRADITIONAL;
    let heads = Piece::ALL.map(|piece| rated(piece, roster[piece].highest()));
    let rows = Piece::ALL.map(|one| {
        let cell = |other: Piece| {
            if one == other {
                return "–".into();
            }
            let (one, other) = (roster[one].highest(), roster[other].highest());
            duel_weights(one, other, KillMargin::default())
                .map_or_else(String::new, |w| percent(w.blue, w.blue + w.red))
        };
        (rated(one, roster[one].highest()), Piece::ALL.map(cell).to_vec())
    });
    table(page, "", &heads, &rows);
}

/// A recruit with the default values (K12.1).
fn recruit(kind: Kind, weapon: Weapon) -> Fighter {
    let stats = KintaOptions::default().stats_of(kind);
    let Stats { attack, hit_points } = stats;
    Fighter { kind, attack, hit_points, weapon: Some(weapon), rank: None }
}

fn mace_or_lance(kind: Kind) -> Weapon {
    if kind == Kind::Lancer { Weapon::Lance } else { Weapon::Mace }
}

fn valued(kind: Kind) -> String {
    format!("{kind} {}", KintaOptions::default().stats_of(kind))
}

/// How often the attacker wins, in percent.
fn attacker_wins(attacker: Fighter, defender: Fighter) -> String {
    let duel = Duel { attacker, defender, lead: 1, bonus: false };
    duel.odds().map_or_else(
        |_| String::from("–"),
        |odds| format!("{:.1}", 100.0 * odds.attacker_wins.to_f64()),
    )
}

fn strikes(page: &mut String) {
    page.push_str(
        "\n## Kinta: strikes\n\n\
         The mean damage of one strike (K12.3, K12.8) at a piece that bears a mace: by weapon, by who strikes (attack value)\n\
         and by what is struck. A batleth's two blows are one strike; with an oynaq or a mine one fights with the daqtagh.\n\n",
    );
    let strikers = [Kind::Fencer, Kind::Swift, Kind::Vanguard];
    let victims = [Kind::Vanguard, Kind::Swift, Kind::Blockader];
    let pairs = strikers.into_iter().flat_map(|one| victims.into_iter().map(move |at| (one, at)));
    let pairs: Vec<(Kind, Kind)> = pairs.collect();
    let heads: Vec<String> = pairs
        .iter()
        .map(|&(one, at)| format!("{one} {} → {at}", KintaOptions::default().stats_of(one).attack))
        .collect();
    let armed = [Weapon::Mace, Weapon::Chonnaq, Weapon::Batleth, Weapon::Mekleth, Weapon::Jejtaj];
    let rows = armed.map(|weapon| {
        let cell = |&(one, at): &(Kind, Kind)| {
            let strike = recruit(one, weapon).strike(&recruit(at, Weapon::Mace), false);
            let sum: u64 = strike.outcomes().map(|(damage, _, n)| u64::from(damage) * n).sum();
            format!("{:.2}", sum as f64 / strike.total() as f64)
        };
        let name = if weapon == Weapon::Jejtaj { "daqtagh" } else { weapon.word() };
        (name.to_owned(), pairs.iter().map(cell).collect())
    });
    table(page, "", &heads, &rows);
}

fn fights(page: &mut String) {
    page.push_str(
        "\n## Kinta: fights with maces\n\n\
         How often the attacker (rows) kills the defender (columns), in percent, if both are unhurt and nobody retreats. After\n\
         a name: attack value/hit points. A Blockader attacks nobody (K12.4).\n\n",
    );
    let fighters = Kind::ALL.map(|kind| recruit(kind, mace_or_lance(kind)));
    let attackers = fighters.iter().filter(|one| one.kind != Kind::Blockader);
    let rows: Vec<(String, Vec<String>)> = attackers
        .map(|&one| (valued(one.kind), fighters.map(|at| attacker_wins(one, at)).to_vec()))
        .collect();
    table(page, "attacks", &Kind::ALL.map(valued), &rows);
}

fn weapons(page: &mut String) {
    page.push_str(
        "\n## Kinta: weapons against weapons\n\n\
         Two unhurt Vanguards: how often the attacker with the weapon of the row kills the defender with that of the column,\n\
         in percent.\n\n",
    );
    let arms = Weapon::ALL.into_iter();
    let arms: Vec<Weapon> =
        arms.filter(|arm| arm.suits(Kind::Vanguard) && *arm != Weapon::Mine).collect();
    let heads: Vec<String> = arms.iter().map(|arm| arm.word().to_owned()).collect();
    let vanguard = |arm| recruit(Kind::Vanguard, arm);
    let rows: Vec<(String, Vec<String>)> = arms
        .iter()
        .map(|&arm| {
            let cells = arms.iter().map(|&other| attacker_wins(vanguard(arm), vanguard(other)));
            (arm.word().to_owned(), cells.collect())
        })
        .collect();
    table(page, "attacks with", &heads, &rows);
}
