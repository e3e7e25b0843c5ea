//! Small studies: that they can be repeated, shared out and put together, and read back.

use std::fs;
use std::path::PathBuf;
use std::process::Command as Process;

use examples::study::{
    Command, Fact, Group, Mover, Plan, Row, Share, Summary, charts, merge, play, read, report,
    write,
};

fn plan(line: &str) -> Plan {
    let words = format!("play --no-progress {line}");
    match Command::parse(words.split_whitespace().map(String::from)).unwrap() {
        Command::Play(plan) => plan,
        other => panic!("{other:?}"),
    }
}

fn games(line: &str) -> Vec<Row> {
    play(&plan(line)).unwrap()
}

fn csv(rows: &[Row]) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(rows, &mut bytes).unwrap();
    bytes
}

#[test]
fn the_games_follow_from_their_seeds_whatever_the_number_of_threads() {
    let line = "--game dejarik --seeds 5..17 greedy random";
    let one = games(&format!("{line} --threads 1"));
    assert_eq!(one.len(), 12);
    assert_eq!(csv(&one), csv(&games(&format!("{line} --threads 4"))));
    assert_ne!(one, games("--game dejarik --seeds 6..18 greedy random"));
}

#[test]
fn parts_put_together_are_the_whole() {
    let whole = games("--game courtier --preset all --seeds 0..9 greedy");
    assert_eq!(whole.len(), 18);
    let part = |seeds: &str| games(&format!("--game courtier --preset all --seeds {seeds} greedy"));
    // In any order, and though one seed was played twice.
    let parts = [part("6..9"), part("0..4"), part("3..6")];
    let merged = merge(parts).unwrap();
    assert_eq!(csv(&merged), csv(&whole));
    assert_eq!(report(&Summary::of(&merged)), report(&Summary::of(&whole)));
}

#[test]
fn two_tales_of_one_game_are_not_put_together() {
    let one = games("--game courtier --seeds 0..2 random");
    let mut other = one.clone();
    other[1].moves += 1;
    let error = merge([one, other]).unwrap_err().to_string();
    assert!(error.starts_with("seed 1 of courtier (standard) ended in two ways"), "{error}");
}

#[test]
fn what_is_written_is_read_back() {
    let mut rows = games("--preset ablation=endless --preset kagga --seeds 0..2 greedy random");
    rows[0].group.preset = "a, \"b\"\nc".into();
    rows[0].facts.insert("word".into(), Fact::Word("SMGH".into()));
    assert_eq!(read(&csv(&rows)[..], "it").unwrap(), rows);
}

#[test]
fn a_file_of_another_kind_is_refused_with_the_line() {
    let error = read(&b"a,b\n1,2\n"[..], "x.csv").unwrap_err().to_string();
    assert!(
        error.starts_with("x.csv is no file of `study`: it begins with game,preset,"),
        "{error}"
    );
    let text = String::from_utf8(csv(&games("--game courtier --seeds 0..2 random"))).unwrap();
    let broken = text.replacen(",random,random,1,", ",random,random,one,", 1);
    let error = read(broken.as_bytes(), "x.csv").unwrap_err().to_string();
    assert_eq!(error, "x.csv, line 3: this is no game as `study play` writes it");
}

fn row(seed: u64, first: u8, winner: Option<Mover>, reason: &str) -> Row {
    Row {
        group: Group {
            game: "dejarik".into(),
            preset: "traditional".into(),
            quiet: 100,
            shuffle: 0,
            bots: ["greedy".into(), "random".into()],
        },
        seed,
        first,
        winner,
        reason: reason.into(),
        moves: 10,
        play_moves: 4 + seed,
        choices: 10 * (4 + seed),
        facts: [
            ("centre".to_string(), Fact::Who(Mover::Second)),
            ("centre_at".to_string(), Fact::Count(seed)),
            ("dealt".to_string(), Fact::Word("SMGK".into())),
        ]
        .into(),
    }
}

/// Counted by hand.
#[test]
fn a_summary_counts_who_won_and_what_they_did() {
    let rows = [
        row(0, 1, Some(Mover::First), "end"),
        row(1, 2, Some(Mover::First), "end"),
        row(2, 1, Some(Mover::Second), "end"),
        row(3, 1, None, "draw"),
    ];
    let [summary] = &Summary::of(&rows)[..] else { panic!("one group") };
    assert_eq!((summary.games, summary.drawn()), (4, 1));
    assert_eq!(summary.first, Share { count: 2, of: 3 });
    assert_eq!(summary.bot_1, Share { count: 1, of: 3 });
    assert_eq!(summary.reasons["draw"], Share { count: 1, of: 4 });
    assert_eq!(summary.happened["centre"], Share { count: 4, of: 4 });
    assert_eq!(summary.did_and_won["centre"], Share { count: 1, of: 3 });
    assert_eq!(summary.dealt["Mantellian Savrip"], Share { count: 2, of: 3 });
    assert_eq!(summary.dealt["Grimtaash Molator"], Share { count: 1, of: 3 });
    assert_eq!(summary.dealt["both power pieces"], Share { count: 2, of: 3 });
    assert_eq!(summary.length.unwrap().mean, 5.5);
    assert_eq!(summary.branching.unwrap().mean, 10.0);
}

/// What is noted fits the games: who is dealt four pieces; who is crowned; what the marks are.
#[test]
fn the_facts_of_each_game_are_noted() {
    for row in games("--game dejarik --seeds 0..4 random") {
        let Some(Fact::Word(dealt)) = row.facts.get("dealt") else { panic!("{row:?}") };
        assert_eq!(dealt.len(), 4, "{row:?}");
    }
    let mut crowned = 0;
    for row in games("--preset kagga --seeds 0..6 greedy") {
        assert!(row.moves >= row.play_moves + 20, "nine pieces and a Goal each: {row:?}");
        if row.reason == "crown" {
            crowned += 1;
            assert!(matches!(row.facts.get("crown"), Some(Fact::Who(_))), "{row:?}");
        }
        assert!(row.facts.contains_key("choices_at_0"), "{row:?}");
    }
    assert!(crowned > 0, "greed likes the crown");
    for row in games("--preset ablation=endless --seeds 0..2 greedy") {
        let Some(Fact::Count(marks)) = row.facts.get("marks") else { panic!("{row:?}") };
        assert!(*marks > 0 && *marks <= row.play_moves, "{row:?}");
    }
    for row in games("--game courtier --shuffle 3 --seeds 0..4 greedy") {
        assert!(row.facts.contains_key("opening") && row.facts.contains_key("early_guards"));
    }
}

#[test]
fn the_charts_are_well_formed_and_the_same_every_time() {
    let mut rows = games("--game courtier --preset all --seeds 0..6 greedy");
    rows.extend(games("--game dejarik --seeds 0..6 greedy random"));
    let summaries = Summary::of(&rows);
    let drawn = charts(&summaries);
    assert_eq!(drawn, charts(&summaries));
    let names: Vec<_> = drawn.iter().map(|(name, _)| *name).collect();
    for name in ["winners.svg", "first.svg", "length.svg", "branching.svg", "dealt.svg"] {
        assert!(names.contains(&name), "{names:?}");
    }
    for (name, chart) in &drawn {
        let document = roxmltree::Document::parse(chart).unwrap_or_else(|e| panic!("{name}: {e}"));
        let count =
            |tag: &str| document.descendants().filter(|node| node.has_tag_name(tag)).count();
        if *name == "length.svg" {
            assert_eq!(count("circle"), 3, "a dot a group");
        }
        if *name == "winners.svg" {
            assert_eq!(count("rect"), 1 + 3 * 3, "three parts a group, and the ground");
        }
        let view = document.root_element().attribute("viewBox").unwrap();
        let size: Vec<i32> = view.split(' ').map(|part| part.parse().unwrap()).collect();
        for node in document.descendants() {
            for (side, most) in [("x", size[2]), ("y", size[3]), ("cx", size[2]), ("cy", size[3])] {
                let Some(at) = node.attribute(side) else { continue };
                let at: i32 = at.parse().unwrap();
                assert!((0..=most).contains(&at), "{name}: {side}={at} is outside");
            }
        }
    }
    assert!(charts(&[]).is_empty());
}

#[test]
fn what_cannot_be_played_is_refused_with_an_example() {
    for (line, message) in [
        ("--game chess --seeds 0..1 greedy", "there is no game `chess`: type one of klinzha, "),
        ("--preset odd --seeds 0..1 greedy", "there is no preset `odd`: type `all`, options as"),
        ("--preset odd=1 --seeds 0..1 greedy", "this cannot be: "),
        ("--preset blind --shuffle 2 --seeds 0..1 greedy", "`--shuffle` cannot be: "),
    ] {
        let error = play(&plan(line)).unwrap_err().to_string();
        assert!(error.starts_with(message), "{line}: {error}");
    }
}

#[test]
fn the_program_plays_merges_and_reports() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("study");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let study = |line: &str| {
        let mut process = Process::new(env!("CARGO_BIN_EXE_study"));
        let output = process.current_dir(&folder).args(line.split(' ')).output().unwrap();
        assert!(output.status.success(), "{line}: {output:?}");
        output.stdout
    };
    let whole = study("play --game courtier --seeds 0..6 --no-progress greedy");
    for (seeds, file) in [("0..2", "a.csv"), ("2..6", "b.csv")] {
        study(&format!("play --game courtier --seeds {seeds} --out {file} greedy"));
    }
    assert_eq!(study("merge b.csv a.csv"), whole);
    study("merge a.csv b.csv --out all.csv");
    let text = String::from_utf8(study("report all.csv --charts charts")).unwrap();
    assert!(text.contains("| courtier standard, greedy | 6 |"), "{text}");
    assert!(folder.join("charts/winners.svg").exists());
    let failed = Process::new(env!("CARGO_BIN_EXE_study")).arg("sing").output().unwrap();
    assert_eq!(failed.status.code(), Some(2));
}
