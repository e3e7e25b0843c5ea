//! Views and attempts as other programs read them: examples of the rulebook and whole games from
//! an independent program (K11).

use klinzha::{Board, Flat, KlinZha, Move, Options, Roll, Side, Tetrahedral};
use serde_json::{Value, json};
use tabletop_rules::{Answer, Arbiter, Observer, Turn};

fn options(json: Value) -> Options {
    serde_json::from_value(json).unwrap_or_else(|e| panic!("{e}"))
}

fn load(json: Value, position: &str) -> Arbiter<KlinZha> {
    let game = KlinZha::from_text(options(json), position);
    Arbiter::new(game.unwrap_or_else(|e| panic!("{position}: {e}")))
}

fn view<B: Board>(arbiter: &Arbiter<KlinZha<B>>, side: Side) -> Value {
    serde_json::to_value(arbiter.view(Observer::Player(side))).unwrap()
}

/// The attempts of a side in byte order.
fn attempts<B: Board>(arbiter: &Arbiter<KlinZha<B>>, side: Side) -> Vec<String> {
    let mut texts: Vec<String> = arbiter.attempts(side).iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}

/// K11.2, K11.3: a Vanguard under a cloud makes a cell unsafe, which shows in a refusal.
#[test]
fn a_piece_under_a_cloud_refuses_a_move_and_the_view_tells_no_more() {
    let clouds = json!({"clouds": {"count": 2, "effect": "hiding"}});
    let text = "VE37,BC17,vD38,lD28,vI99 E37/D28 green - A19,D38 - 3 -";
    let mut arbiter = load(clouds, text);
    let answer = arbiter.attempt_text(Side::Green, "E37-E38*").unwrap();
    assert_eq!(answer, Answer::Refused);
    assert_eq!(
        view(&arbiter, Side::Green),
        json!({
            "side": "green", "turn": "green", "phase": "play", "pieces": "BC17,?D28,VE37,vI99",
            "goals": "E37/?", "marks": "-", "clouds": "A19,D38", "refused": ["E37-E38*"],
            "crown": "-", "quiet": 3, "transported": false,
            "fallen": {"green": "FLSYYVV", "gold": "FSYYVB"}, "news": []
        })
    );
    assert_eq!(
        attempts(&arbiter, Side::Green),
        [
            "C17-B18", "C17-C18", "C17-D16", "C17-D17", "E37-E27", "E37-E27*", "E37-E38",
            "E37-F37", "E37-F37*"
        ]
    );
}

/// K11.4, K12.8: a fight is announced by the defender's cell; where the attacker waits, the
/// defender's side does not see.
#[test]
fn a_fight_in_the_dark_shows_neither_side_a_piece_it_would_not_see() {
    let kinta = json!({"blind": true, "kinta": {"weapons": true, "mines": "any"}});
    let text = "FE38,VA19,vD38,fI99 E38/I99 green - - - 0 - D38:2,A19:1 \
                A19:mine,E38:batleth,D38:jejtaj,I99:oynaq! B19:green - -";
    let mut arbiter = load(kinta, text);
    assert_eq!(arbiter.attempt_text(Side::Green, "E38-D38"), Ok(Answer::Played));
    arbiter.resolve("roll 3".parse().unwrap()).unwrap();
    assert_eq!(
        view(&arbiter, Side::Gold),
        json!({
            "side": "gold", "turn": "chance", "phase": "play", "pieces": "vD38,fI99",
            "goals": "?/I99", "marks": "-", "clouds": "-", "refused": [], "ranks": {},
            "crown": "-", "quiet": 0, "transported": false,
            "fallen": {"green": "LSYYVVB", "gold": "LSYYVVB"}, "news": [],
            "damage": {"D38": 2}, "weapons": {"D38": "jejtaj", "I99": "oynaq"},
            "shown": ["D38", "I99"], "mines": [], "paralysed": {},
            "pending": {
                "kind": "fight", "by": "?", "at": "D38", "need": "block", "striker": "attacker"
            }
        })
    );
    assert!(attempts(&arbiter, Side::Gold).is_empty());
}

/// Replays a game with all its attempts.
fn replay<B: Board>(options: Options<B>, entry: &Value) {
    let name = &entry["name"];
    let mut arbiter = Arbiter::new(KlinZha::<B>::start(options).unwrap());
    let mut turns = entry["turns"].as_array().unwrap().iter();
    let mut fresh = true;
    for (index, step) in entry["attempts"].as_array().unwrap().iter().enumerate() {
        let (count, text) = (&step[0], step[1].as_str().unwrap());
        let turn = match arbiter.game().state().turn() {
            Turn::Player(side) => side.to_string(),
            Turn::Chance => "chance".to_string(),
            Turn::Over(_) => "over".to_string(),
        };
        if fresh {
            assert_eq!(turn, turns.next().unwrap().as_str().unwrap(), "{name} {index} {text}");
        }
        let Turn::Player(side) = arbiter.game().state().turn() else {
            assert!(count.is_null(), "{name} {index} {text}");
            let roll: Roll<B> = text.parse().unwrap_or_else(|e| panic!("{name} {text}: {e}"));
            arbiter.resolve(roll).unwrap_or_else(|e| panic!("{name} {text}: {e}"));
            continue;
        };
        let position = arbiter.game().state();
        let may = attempts(&arbiter, side);
        assert_eq!(
            may.len() as u64,
            count.as_u64().unwrap(),
            "{name} {index} before {text}: {position}\n{}\n{may:?}",
            view(&arbiter, side)
        );
        let answer = arbiter.attempt_text(side, text);
        let played = step[2].as_bool().unwrap();
        let expected = if played { Answer::Played } else { Answer::Refused };
        assert_eq!(answer, Ok(expected), "{name} {index} {text}");
        fresh = played;
    }
    let state = arbiter.game().state();
    match (state.turn(), &entry["result"]) {
        (Turn::Over(outcome), result) => {
            let winner = outcome.winner.map(|side: Side| side.to_string());
            assert_eq!(winner.as_deref(), result["winner"].as_str(), "{name}");
            assert_eq!(outcome.reason.to_string(), result["reason"].as_str().unwrap(), "{name}");
        }
        (_, result) => assert!(result.is_null(), "{name}: {result}"),
    }
    let steps = arbiter.game().steps().count();
    assert_eq!(steps, entry["moves"].as_array().unwrap().len(), "{name}");
}

fn replay_all(json: &str) -> usize {
    let vectors: Value = serde_json::from_str(json).unwrap();
    let mut games = 0;
    for entry in vectors["games"].as_array().unwrap() {
        if entry["attempts"].is_null() {
            continue;
        }
        games += 1;
        if entry["options"]["board"] == "tetrahedral" {
            let options = serde_json::from_value(entry["options"].clone()).unwrap();
            replay::<Tetrahedral>(options, entry);
        } else {
            replay::<Flat>(options(entry["options"].clone()), entry);
        }
    }
    games
}

/// K11.3: the recorded numbers of attempts, and what was answered.
#[test]
fn the_hidden_games_are_as_recorded() {
    assert_eq!(replay_all(include_str!("../../testdata/klinzha-hidden.json")), 4);
}

/// K11.3, K12.9: the same with weapons in the dark.
#[test]
fn the_hidden_games_of_kinta_are_as_recorded() {
    assert_eq!(replay_all(include_str!("../../testdata/klinzha-kinta.json")), 2);
}

/// The moves of a text that a view may name.
#[test]
fn a_refused_move_is_listed_by_its_text() {
    let text = "FE38,VD38,fC29,bI99 E38/C29 green - - - 0 -";
    let mut arbiter = load(json!({"blind": true, "goal_danger": "unrestricted"}), text);
    let m: Move = "E38-D28".parse().unwrap();
    // The way leads over D38, where an own piece stands.
    assert!(arbiter.attempt(Side::Green, m).is_err());
    assert_eq!(view(&arbiter, Side::Green)["refused"], json!([]));
}
