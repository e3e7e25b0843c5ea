//! Veterans, chronicles and score sheets (K12.12).

use klinzha::{
    Armed, Cell, Chronicle, Deeds, Flat, KlinZha, Name, Rank, Roster, ScoreSheet, SheetWeapon,
    Side, Veteran, Weapon,
};

use crate::driver::{FLAT, load, options, play, random_game};

/// Plays steps under the eyes of a chronicle.
fn chronicle(game: &mut KlinZha, steps: &str) -> Chronicle {
    let mut chronicle = Chronicle::new();
    for step in steps.split("; ") {
        chronicle.step(game, |game| play(game, step));
    }
    chronicle
}

/// Experience for a record: survived a loss or a draw 1, a win 2, each kill 1, the Goal's holder
/// killed to win 3 more, the own Goal held at the end of a won game 1.
#[test]
fn experience_is_as_the_rules_say() {
    let none = Deeds::default();
    let survived = Deeds { survived: true, ..none };
    assert_eq!((none.experience(true), none.experience(false)), (0, 0));
    assert_eq!((survived.experience(true), survived.experience(false)), (2, 1));
    assert_eq!(Deeds { kills: 3, ..none }.experience(false), 3);
    assert_eq!(Deeds { kills: 1, killed_holder: true, ..survived }.experience(true), 6);
    let holding = Deeds { holds_goal: true, ..survived };
    assert_eq!((holding.experience(true), holding.experience(false)), (3, 1));
}

/// Ranks: 10 veteran, 20 klin, 30 dahha.
#[test]
fn ranks_come_with_experience() {
    let ranks = [0, 9, 10, 19, 20, 29, 30, 1000].map(Rank::of_experience);
    let (veteran, klin, dahha) = (Some(Rank::Veteran), Some(Rank::Klin), Some(Rank::Dahha));
    assert_eq!(ranks, [None, None, veteran, veteran, klin, klin, dahha, dahha]);
}

/// A killed piece is saved on a 1 of one spindle, else it is lost with its record.
#[test]
fn the_killed_are_saved_on_a_one() {
    let mut roster = Roster::recruits();
    for piece in &mut roster.pieces {
        *piece = Veteran { name: "Kor".parse().unwrap(), experience: 12, kills: 4, games: 3 };
    }
    let mut deeds = [Deeds { survived: true, ..Deeds::default() }; 9];
    deeds[1] = Deeds { kills: 2, ..Deeds::default() };
    deeds[2] = Deeds::default();
    roster.award(&deeds, true, &[6, 1, 2, 6, 6, 6, 6, 6, 6]);
    let summary = roster.pieces.map(|piece| (piece.experience, piece.kills, piece.games));
    assert_eq!(summary[..4], [(14, 4, 4), (14, 6, 4), (0, 0, 0), (14, 4, 4)]);
    assert_eq!(roster.pieces[2].name.as_str(), "swift 1");
    assert_eq!(roster.ranks()[..3], [Some(Rank::Veteran), Some(Rank::Veteran), None]);
}

/// Who killed whom: the attacker its defender, the defender its attacker; a mine is nobody's.
#[test]
fn a_chronicle_knows_who_killed() {
    let position = "FE37,VA19,vE27,fI99 A19/I99 green - - - 3 - E27:5,E37:9 - E27:gold - -";
    let mut game = load::<Flat>("kinta=weapons,mines:any", position);
    let told = chronicle(&mut game, "E37-E27; roll 1");
    // The fencer killed the vanguard and died of the mine.
    let fencer = told.deeds(&game, Side::Green)[0];
    assert_eq!(fencer, Deeds { kills: 1, ..Deeds::default() });
    assert!(told.deeds(&game, Side::Gold).iter().all(|deeds| deeds.kills == 0));

    let mut game = load::<Flat>("kinta=weapons,mines:any", position);
    let told = chronicle(&mut game, "E37-E27; roll 6; roll 1");
    let vanguard = told.deeds(&game, Side::Gold)[5];
    assert_eq!(vanguard, Deeds { kills: 1, survived: true, ..Deeds::default() });
}

/// The one that kills the holder of the Goal wins the game, as a defender too.
#[test]
fn a_chronicle_knows_who_won() {
    let mut game =
        load::<Flat>("kinta=standard", "FE37,VA19,vE27 A19/E27 green - - - 3 - E27:5 - - - -");
    let told = chronicle(&mut game, "E37-E27; roll 1");
    let deeds = told.deeds(&game, Side::Green);
    assert!(deeds[0].killed_holder && deeds[0].kills == 1 && !deeds[0].holds_goal);
    assert!(deeds[5].holds_goal && deeds[5].experience(true) == 3);

    let mut game =
        load::<Flat>("kinta=standard", "FE37,vE27,fI99 E37/I99 green - - - 3 - E37:9 - - - -");
    let told = chronicle(&mut game, "E37-E27*; roll 6; roll 1");
    assert!(told.deeds(&game, Side::Gold)[5].killed_holder);
    assert_eq!(told.deeds(&game, Side::Gold)[5].experience(true), 2 + 1 + 3);
}

/// Deaths of whole games: every one but those of mines has a killer.
#[test]
fn kills_and_deaths_agree_in_whole_games() {
    for seed in 0..8 {
        let (mut told, mut dead, mut last) = (Chronicle::new(), 0, None);
        random_game(options::<Flat>("kinta=weapons"), seed, 500, |before, after| {
            told.follow(before, after);
            let count =
                |game: &KlinZha| game.pieces(Side::Green).len() + game.pieces(Side::Gold).len();
            dead += count(before).saturating_sub(count(after));
            last = Some(*after);
        });
        let last = last.unwrap();
        let kills: usize = Side::ALL
            .into_iter()
            .flat_map(|side| told.deeds(&last, side))
            .map(|deeds| usize::from(deeds.kills))
            .sum();
        assert_eq!(kills, dead);
    }
}

/// Names have 1 to 24 bytes and nothing that a line of text could trip over.
#[test]
fn names_are_checked() {
    for good in ["K'Ratak", "Ünal", "a", "twenty-four bytes long !"] {
        assert_eq!(good.parse::<Name>().unwrap().as_str(), good);
    }
    for bad in ["", " a", "a ", "a|b", "a\nb", "a\u{2028}b", "twenty-five bytes are more"] {
        assert_eq!(
            bad.parse::<Name>().unwrap_err().to_string(),
            "not a name: it has 1 to 24 bytes, no line breaks, other controls or |, and no spaces at the ends",
        );
    }
}

/// Rosters and score sheets read back as they are written, in any state of any game.
#[test]
fn sheets_are_read_as_they_are_written() {
    let mut roster = Roster::recruits();
    roster.pieces[3] =
        Veteran { name: "K'mpec".parse().unwrap(), experience: 31, kills: 7, games: 9 };
    assert_eq!(roster.to_string().parse(), Ok(roster));
    for text in FLAT.into_iter().filter(|text| !text.contains("reflective")) {
        let mut told = Chronicle::new();
        random_game(options::<Flat>(text), 7, 300, |before, after| {
            told.follow(before, after);
            for side in Side::ALL {
                let own = after.score_sheet(side, &roster, &told);
                assert_eq!(own.to_string().parse(), Ok(own));
                let seen = after.redacted_sheet(side, &roster, &told);
                assert_eq!(seen.to_string().parse(), Ok(seen));
            }
        });
    }
}

const SIGHTS: &str = "FE38,VA19,VE37,vD38,fI99 E38/I99 green - - - 3 - D38:2 \
                      A19:laid,E37:oynaq!,E38:broken-batleth!,D38:jejtaj B19:green - -";

/// An opponent sees weapons only where they are known, never mines.
#[test]
fn a_redacted_sheet_shows_what_the_opponent_knows() {
    let game = load::<Flat>("kinta=weapons,mines:any", SIGHTS);
    let (roster, told) = (Roster::recruits(), Chronicle::new());
    let own = game.score_sheet(Side::Green, &roster, &told);
    assert_eq!(own.mines.unwrap().to_string(), "B19");
    let seen = game.redacted_sheet(Side::Green, &roster, &told);
    assert_eq!(seen.mines, None);
    let weapon = |cell| {
        let line = seen.lines.iter().flatten().find(|line| line.cell == Some(cell));
        line.unwrap().weapon
    };
    assert_eq!(weapon(Cell::A19), SheetWeapon::Hidden);
    assert_eq!(weapon(Cell::E37).to_string(), "oynaq");
    assert_eq!(weapon(Cell::E38).to_string(), "batleth broken");
    // A mine that is known is a mine, laid or not.
    let known = load::<Flat>("kinta=weapons,mines:any", &SIGHTS.replace("laid", "laid!"));
    let seen = known.redacted_sheet(Side::Green, &roster, &told);
    let line = seen.lines.iter().flatten().find(|line| line.cell == Some(Cell::A19)).unwrap();
    assert_eq!(line.weapon, SheetWeapon::Known(Armed { weapon: Weapon::Mine, spent: false }));
    // Maces for all are no secret.
    let plain = load::<Flat>("kinta=standard", "FE38,fI99 E38/I99 green - - - 3 -");
    let seen = plain.redacted_sheet(Side::Green, &roster, &told);
    assert_eq!(seen.lines[0].unwrap().weapon.to_string(), "mace");
}

/// K11.1, K11.2: in the dark only pieces that are seen with their kind are on the sheet.
#[test]
fn a_redacted_sheet_hides_what_is_unseen() {
    let (roster, told) = (Roster::recruits(), Chronicle::new());
    let blind = load::<Flat>("kinta=weapons,mines:any blind=true", SIGHTS);
    let seen = blind.redacted_sheet(Side::Green, &roster, &told);
    assert_eq!(seen.to_string().lines().nth(2), Some("fencer | ?"));
    assert!(seen.lines.iter().all(Option::is_none));
    let position = SIGHTS.replace("green - - -", "green - D38 -");
    let hiding = load::<Flat>("kinta=weapons,mines:any clouds=1,hiding", &position);
    let seen = hiding.redacted_sheet(Side::Green, &roster, &told);
    // E38 is an edge of the cloud, A19 and E37 are clear; who is dead has no name in the dark.
    let cells: Vec<Cell> = seen.lines.iter().flatten().filter_map(|line| line.cell).collect();
    assert_eq!(cells, [Cell::A19, Cell::E37]);
    assert!(seen.lines.iter().flatten().all(|line| line.kills.is_none()));
    // Two games that differ only in what is hidden have equal sheets.
    let other = position.replace("A19:laid", "A19:jejtaj").replace("B19:green", "-");
    let other = load::<Flat>("kinta=weapons,mines:any clouds=1,hiding", &other);
    assert_eq!(other.redacted_sheet(Side::Green, &roster, &told), seen);
}

/// What is no sheet is refused with the line.
#[test]
fn wrong_sheets_are_refused() {
    let game = load::<Flat>("kinta=weapons,mines:any", SIGHTS);
    let sheet = game.score_sheet(Side::Green, &Roster::recruits(), &Chronicle::new()).to_string();
    let line = |text: &str| {
        let error = text.parse::<ScoreSheet>().unwrap_err().to_string();
        error.split(' ').nth(1).unwrap().to_string()
    };
    for (from, to, number) in [
        ("green\n", "blue\n", "1"),
        ("mines B19", "mines B19,B19", "2"),
        ("mines B19", "mines", "2"),
        ("fencer | fencer 1", "lancer | fencer 1", "3"),
        ("hit points 10 of 10", "hit points 11 of 10", "3"),
        ("E38 | batleth broken", "E38 | mace broken", "3"),
        ("E38 | batleth broken", "E38 | lance", "3"),
        ("E38 | batleth broken", "dead | batleth broken", "3"),
        ("kills 0 | experience 0 | -", "kills 0 | experience 00 | -", "3"),
        ("kills 0 | experience 0 | -", "kills 0 | experience 0 | general", "3"),
        ("kills 0 | experience 0 | -", "kills 0 | experience 0", "3"),
    ] {
        assert!(sheet.contains(from), "{from} in {sheet}");
        assert_eq!(line(&sheet.replacen(from, to, 1)), number, "{to}");
    }
    assert_eq!(line(&format!("{sheet}\nmore")), "12");
    assert_eq!(format!("{sheet}\n").parse::<ScoreSheet>().unwrap().to_string(), sheet);
    let roster = Roster::recruits().to_string();
    for (from, to) in [("kills 0", "kills -1"), ("fencer |", "swift |"), ("games 0", "games 0 | x")]
    {
        assert!(roster.replacen(from, to, 1).parse::<Roster>().is_err(), "{to}");
    }
    assert!(
        Roster::recruits()
            .to_string()
            .lines()
            .take(8)
            .collect::<String>()
            .parse::<Roster>()
            .is_err()
    );
}

/// With `serde` the text is what is kept.
#[cfg(feature = "serde")]
#[test]
fn sheets_and_rosters_are_kept_as_text() {
    let game = load::<Flat>("kinta=weapons,mines:any", SIGHTS);
    let roster = Roster::recruits();
    let sheet = game.score_sheet(Side::Green, &roster, &Chronicle::new());
    let json = serde_json::to_string(&sheet).unwrap();
    assert_eq!(json, serde_json::to_string(&sheet.to_string()).unwrap());
    assert_eq!(serde_json::from_str::<ScoreSheet>(&json).unwrap(), sheet);
    let json = serde_json::to_string(&roster).unwrap();
    assert_eq!(serde_json::from_str::<Roster>(&json).unwrap(), roster);
    let error = serde_json::from_str::<ScoreSheet>("7").unwrap_err().to_string();
    assert!(
        error.starts_with("invalid type: integer `7`, expected the text of a score sheet"),
        "{error}"
    );
    let error = serde_json::from_str::<ScoreSheet>("\"blue\"").unwrap_err().to_string();
    assert!(error.starts_with("line 1 of the score sheet cannot be read"), "{error}");
}

#[test]
fn a_sheet_or_roster_that_cannot_be_read_shows_what_a_line_looks_like() {
    assert_eq!(
        "green\nmines Z".parse::<ScoreSheet>().unwrap_err().to_string(),
        "line 2 of the score sheet cannot be read: the first is the side, the second `mines` with \
         cells, - or ?, then nine name the pieces in the order fencer, lancer, swift, flier, flier, \
         vanguard, vanguard, vanguard, blockader, each as in `fencer | K'Ratak | E38 | mace | \
         attack 5 | hit points 7 of 10 | kills 1 | experience 12 | veteran` or `fencer | ?`"
    );
    assert_eq!(
        "fencer | | experience 1".parse::<Roster>().unwrap_err().to_string(),
        "line 1 of the roster cannot be read: nine lines name the pieces in the order fencer, \
         lancer, swift, flier, flier, vanguard, vanguard, vanguard, blockader, each as in \
         `fencer | K'Ratak | experience 12 | kills 3 | games 2`"
    );
}
