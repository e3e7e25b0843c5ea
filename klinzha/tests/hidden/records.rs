//! Records of one side (K11): what they say, and what they keep.

use klinzha::{Belief, Budget, KlinZha, Options, Side, SideRecord, SideRecordError, Told};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use tabletop_rules::{Arbiter, Entry, Observer, Step, Turn, draw_below, sample_roll};

/// Plays random attempts and rolls.
fn play(arbiter: &mut Arbiter<KlinZha>, rng: &mut ChaCha8Rng, steps: usize) {
    for _ in 0..steps {
        match arbiter.game().state().turn() {
            Turn::Over(_) => return,
            Turn::Chance => {
                let roll = sample_roll(arbiter.game().state(), rng).unwrap();
                arbiter.resolve(roll).unwrap();
            }
            Turn::Player(side) => {
                let attempts = arbiter.attempts(side);
                let m = attempts[rng.next_u64() as usize % attempts.len()];
                arbiter.attempt(side, m).unwrap();
            }
        }
    }
}

fn record(arbiter: &Arbiter<KlinZha>, side: Side) -> SideRecord {
    SideRecord::of(&arbiter.knowledge(Observer::Player(side))).unwrap()
}

fn random_games(mut look: impl FnMut(&Arbiter<KlinZha>)) {
    let games = if std::env::var_os("LONG").is_some() { 40 } else { 3 };
    for text in [
        "blind=true",
        "clouds=14,hiding ablation=6",
        "clouds=9,hiding kinta=weapons,mines:any,weapon_capture",
        "standard",
    ] {
        for seed in 0..games {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let options: Options = text.parse().unwrap();
            let mut arbiter = Arbiter::new(KlinZha::new(options).unwrap());
            play(&mut arbiter, &mut rng, 150);
            look(&arbiter);
        }
    }
}

/// A record is read as it is written.
#[test]
fn every_record_of_a_side_is_read_as_it_is_written() {
    random_games(|arbiter| {
        for side in Side::ALL {
            let record = record(arbiter, side);
            let text = record.to_string();
            assert_eq!(text.parse().as_ref(), Ok(&record), "{text}");
            assert_eq!(text.parse::<SideRecord>().unwrap().to_string(), text);
            assert!(text.lines().all(|line| line.len() <= 90 || line.contains(": ")), "{text}");
        }
    });
}

/// K11.3, K11.4: own moves, own refusals and rolls, and of the opponent only that it decides.
#[test]
fn a_record_of_a_side_has_all_own_moves_and_none_of_the_others() {
    random_games(|arbiter| {
        let hidden = arbiter.game().state().options().is_hidden();
        for side in Side::ALL {
            let record = record(arbiter, side);
            let mut told = record
                .entries()
                .iter()
                .filter(|told| !matches!(told, Told::Died { .. } | Told::Seen { .. }));
            let mut states = arbiter.game().positions();
            let mut mover = states.next().unwrap().turn().player();
            for &entry in arbiter.game().entries() {
                let own = mover == Some(side);
                match entry {
                    Entry::Refused(m) if own => assert_eq!(told.next(), Some(&Told::Refused(m))),
                    Entry::Refused(_) => continue,
                    Entry::Step(Step::Roll(roll)) => {
                        assert_eq!(told.next(), Some(&Told::Roll(roll)));
                    }
                    Entry::Step(Step::Move(m)) if own || !hidden => {
                        assert_eq!(told.next(), Some(&Told::Move(m)));
                    }
                    Entry::Step(Step::Move(_)) => assert_eq!(told.next(), Some(&Told::Unknown)),
                }
                if matches!(entry, Entry::Step(_)) {
                    mover = states.next().unwrap().turn().player();
                }
            }
            assert_eq!(told.next(), None);
        }
    });
}

/// K11.5: another game that the side cannot tell from this one gives the same bytes.
#[test]
fn games_that_look_alike_to_a_side_have_the_same_record() {
    let mut compared = 0;
    for seed in 0..4 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut arbiter = Arbiter::new(KlinZha::new(Options::blind()).unwrap());
        play(&mut arbiter, &mut rng, 30);
        for side in Side::ALL {
            let knowledge = arbiter.knowledge(Observer::Player(side));
            let mut draw = |bound| draw_below(bound, &mut rng);
            let Some(belief) = Belief::of(&knowledge, Budget::default(), &mut draw) else {
                continue;
            };
            let (start, moves) = belief.history(0).unwrap();
            let mut moves = moves.into_iter();
            let mut other = Arbiter::new(*start);
            for told in record(&arbiter, side).entries() {
                match *told {
                    Told::Roll(roll) => other.resolve(roll).unwrap(),
                    Told::Move(m) | Told::Refused(m) => {
                        other.attempt(side, m).unwrap();
                    }
                    Told::Unknown => {
                        other.attempt(!side, moves.next().unwrap()).unwrap();
                    }
                    Told::Died { .. } | Told::Seen { .. } => {}
                }
            }
            assert_ne!(other.game().state(), arbiter.game().state());
            assert_eq!(record(&other, side).to_string(), record(&arbiter, side).to_string());
            compared += 1;
        }
    }
    assert!(compared > 3, "{compared}");
}

/// K11.5: what has been learned stays learned, so who can tell two games apart now can do so ever
/// after.
#[test]
fn what_has_been_learned_is_never_forgotten() {
    random_games(|arbiter| {
        for side in Side::ALL {
            let observer = Observer::Player(side);
            let whole = arbiter.knowledge(observer);
            let mut earlier = arbiter.clone();
            let mut length = whole.learned().len();
            while earlier.undo().is_some() {
                let known = earlier.knowledge(observer);
                assert!(known.learned().len() <= length);
                length = known.learned().len();
                assert_eq!(known.learned(), &whole.learned()[..length]);
            }
        }
    });
}

/// K11.2: the whole text of a small game.
#[test]
fn a_record_says_what_was_seen_and_announced() {
    let options: Options = "clouds=2,hiding".parse().unwrap();
    let text = "VE37,BC17,vD38,lD28,vI99 E37/D28 green - A19,D38 - 3 -";
    let mut arbiter = Arbiter::new(KlinZha::from_text(options, text).unwrap());
    for (side, m) in [
        (Side::Green, "E37-E38*"),
        (Side::Green, "E37-F37*"),
        (Side::Gold, "D38-E38"),
        (Side::Green, "F37-F36"),
        (Side::Gold, "E38-E37"),
    ] {
        arbiter.attempt_text(side, m).unwrap_or_else(|e| panic!("{m}: {e}"));
    }
    assert_eq!(
        record(&arbiter, Side::Green).to_string(),
        "tabletop-side-record 1\n\
         game: klinzha\n\
         rules: 99Q6-9HVJ\n\
         options: clouds=2,hiding\n\
         side: green\n\
         start: BC17,?D28,VE37,vI99 E37/? green - A19,D38 - 3\n\
         result: unfinished\n\
         \n\
         E37-E38*?, E37-F37*, ..., seen ?D28 ?E38 vI99, F37-F36, ...,\n\
         seen ?D28 vE37 vI99\n"
    );
}

fn error(text: &str) -> SideRecordError {
    text.parse::<SideRecord>().unwrap_err()
}

/// Each thing that can be wrong is said with its line.
#[test]
fn what_is_no_record_of_a_side_is_told_why() {
    let good =
        "tabletop-side-record 1\ngame: klinzha\noptions: standard\nside: gold\n\nroll 3, ...\n";
    assert!(good.parse::<SideRecord>().is_ok());
    for (from, to, message) in [
        (
            "side-record 1",
            "record 1",
            "line 1: a record of one side begins with the line `tabletop-side-record 1`",
        ),
        ("game: klinzha\n", "", "line 3: the header `game` is missing"),
        ("options: standard\n", "", "line 3: the header `options` is missing"),
        ("side: gold\n", "", "line 3: the header `side` is missing"),
        ("game: klinzha", "game: chess", "line 2: this is a record of `chess`, not of `klinzha`"),
        ("side: gold", "side: red", "line 4: `red` is no side: it is green or gold (K2)"),
        (
            "side: gold",
            "whose: gold",
            "line 4: `whose: gold` is no header: these are `game`, `rules`, `options`, `side`, \
             `start` and `result`, each once, and an empty line ends them",
        ),
        (
            "side: gold",
            "side: gold\nside: gold",
            "line 5: `side: gold` is no header: these are `game`, `rules`, `options`, `side`, \
             `start` and `result`, each once, and an empty line ends them",
        ),
        (
            "roll 3",
            "roll 7",
            "line 6: `roll 7` is no entry: it is a move, a roll, a refused move with `?` after \
             it, `...`, `died V@E27` or `seen vD38 ?E38 *D28`",
        ),
    ] {
        assert_eq!(error(&good.replace(from, to)).to_string(), message);
    }
    let options = error(&good.replace("standard", "blind=maybe")).to_string();
    assert!(options.starts_with("line 3: bad options: "), "{options}");
    let rules = error(&good.replace("options:", "rules: 0000-0000\noptions:")).to_string();
    assert!(rules.starts_with("line 3: the rule code of these options is "), "{rules}");
    for entry in [
        "died v@E27",
        "died V@E99",
        "died V",
        "seen",
        "seen vD38",
        "seen *D28 VD38",
        "seen xE38",
        "roll 3?",
        "....",
        "E37-F37??",
        "",
        "seen é",
        "died é@E27",
    ] {
        let text = good.replace("roll 3", entry);
        assert_eq!(error(&text).line, 6, "{entry}");
    }
}
