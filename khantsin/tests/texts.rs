//! Texts of moves, rolls and positions: what reads, what does not, and why.

use khantsin::{
    Cell, CellError, Claws, Fault, KhanTsin, Move, MoveError, Next, Options, Player, Position,
    PositionError, PositionTextError, Roll, Setup, Stack, StackError,
};

/// T6: forms that are moves whatever the position, be they ever so illegal.
#[test]
fn every_form_of_move_reads_and_writes_itself() {
    for text in
        ["@1", "@36", "pass", "1:1-2", "9:36-1", "2~:12-15", "2:12-15~", "2~:12-15~", "1~:5-5"]
    {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
    for text in ["deal 1=r", "deal 36=w", "deal 17=b"] {
        assert_eq!(text.parse::<Roll>().unwrap().to_string(), text);
    }
}

/// T6: reading is strict.
#[test]
fn what_has_no_form_of_a_move_is_refused() {
    let form = ["", "Pass", "pass ", " pass", "@", "2", "2:", "2:1", "2-1", "deal 1=r", "1 :1-2"];
    for text in &form[..3] {
        assert_eq!(text.parse::<Move>(), Err(MoveError::Form), "{text:?}");
    }
    for text in form {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
    for text in [
        "@0",
        "@37",
        "@01",
        "@+1",
        "@1~",
        "1:0-2",
        "1:1-37",
        "1:01-2",
        "1:1--2",
        "1:1-~",
        "1:1-2~~",
        "1:-1-2",
        "@99",
        "@100",
        "@\u{0661}",
    ] {
        assert_eq!(text.parse::<Move>(), Err(MoveError::Cell), "{text:?}");
    }
    for text in ["0:1-2", "10:1-2", "01:1-2", ":1-2", "~:1-2", "2~~:1-2", "-1:1-2", "x:1-2"] {
        assert_eq!(text.parse::<Move>(), Err(MoveError::Count), "{text:?}");
    }
    for text in [
        "deal",
        "deal 17",
        "deal 17=",
        "deal 17=W",
        "deal 17=rr",
        "deal 0=r",
        "deal 37=r",
        "deal  1=r",
        "deal 01=r",
        "Deal 1=r",
        "deal 1=r ",
    ] {
        assert!(text.parse::<Roll>().is_err(), "{text:?}");
    }
    assert_eq!(
        MoveError::Form.to_string(),
        "not a move: expected `@17`, `2:12-15` with `~` for what is turned over, or `pass` (T6)"
    );
    assert_eq!(
        MoveError::Cell.to_string(),
        "not a position of the track: 1 to 36 are expected (T1.1)"
    );
    assert_eq!(
        MoveError::Count.to_string(),
        "not a number of Barons that can move: 1 to 9 are expected (T3.1)"
    );
    assert_eq!(
        "x".parse::<Roll>().unwrap_err().to_string(),
        "not a roll: expected a position from 1 to 36 and a colour, as in `deal 17=w` (T6)"
    );
    let cell: Result<Cell, CellError> = "37".parse();
    assert_eq!(
        cell.unwrap_err().to_string(),
        "not a position of the track: a number from 1 to 36 is expected (T1.1)"
    );
    assert_eq!(
        "South".parse::<Player>().unwrap_err().to_string(),
        "not a player: `south` or `north` is expected"
    );
}

/// T3.1: a stack is one to nine letters.
#[test]
fn stacks_read_bottom_to_top() {
    assert_eq!("rwb".parse::<Stack>().unwrap().to_string(), "rwb");
    assert_eq!("-".parse::<Stack>(), Ok(Stack::EMPTY));
    assert_eq!(Stack::EMPTY.to_string(), "-");
    for text in ["", "R", "rx", "r-", "--"] {
        assert_eq!(text.parse::<Stack>(), Err(StackError::Letter), "{text:?}");
    }
    assert_eq!("rrrrrrrrrr".parse::<Stack>(), Err(StackError::Height));
    assert_eq!(
        StackError::Letter.to_string(),
        "not a stack: letters `r`, `b`, `w` from bottom to top are expected (T6)"
    );
    assert_eq!(StackError::Height.to_string(), "a stack has at most nine Barons (T3.1)");
}

/// T6: runs are never split, fields are three, and nothing stands around them.
#[test]
fn positions_read_only_as_they_are_written() {
    let wrong: [(&str, PositionTextError, &str); 19] = [
        (
            "",
            PositionTextError::Fields,
            "a position has three fields with single spaces between: stacks, turn, passes (T6)",
        ),
        ("36 south:red", PositionTextError::Fields, ""),
        ("36 south:red 0 ", PositionTextError::Fields, ""),
        ("36  south:red 0", PositionTextError::Fields, ""),
        (
            "30,6 south:red 0",
            PositionTextError::Run,
            "empty positions are written as one number, 1 to 36, for the whole run (T6)",
        ),
        ("036 south:red 0", PositionTextError::Run, ""),
        ("0,r,35 south:red 0", PositionTextError::Run, ""),
        ("100 south:red 0", PositionTextError::Run, ""),
        (
            "35 south:red 0",
            PositionTextError::Length,
            "the stacks and empty positions must be 36 in all (T1.1)",
        ),
        ("37 south:red 0", PositionTextError::Length, ""),
        ("36,r south:red 0", PositionTextError::Length, ""),
        ("r,34 south:red 0", PositionTextError::Length, ""),
        (
            "36 South:red 0",
            PositionTextError::Next,
            "expected `south`, `north`, `south:red`, `north:black` or `deal` in the second field (T6)",
        ),
        ("36 south:black 0", PositionTextError::Next, ""),
        ("36 north:red 0", PositionTextError::Next, ""),
        ("36 east 0", PositionTextError::Next, ""),
        (
            "36 south:red 3",
            PositionTextError::Passes,
            "expected `0`, `1` or `2` passes in the third field (T6)",
        ),
        ("36 south:red 00", PositionTextError::Passes, ""),
        ("36 south:red -", PositionTextError::Passes, ""),
    ];
    for (text, why, words) in wrong {
        assert_eq!(text.parse::<Position>(), Err(why), "{text:?}");
        assert!(words.is_empty() || why.to_string() == words, "{why}");
        let refused = KhanTsin::from_text(&Options::default(), text);
        assert_eq!(refused, Err(PositionError::Text(why)));
    }
    for (text, number, error) in [
        (",35 south:red 0", 1, StackError::Letter),
        ("r,-,34 south:red 0", 2, StackError::Letter),
        ("34,R,r south:red 0", 35, StackError::Letter),
        ("r,rrrrrrrrrr,34 south 0", 2, StackError::Height),
    ] {
        let cell = Cell::new(number).unwrap();
        assert_eq!(text.parse::<Position>(), Err(PositionTextError::Stack { cell, error }));
    }
    let words = "34,R,r south:red 0".parse::<Position>().unwrap_err().to_string();
    assert_eq!(
        words,
        "position 35: not a stack: letters `r`, `b`, `w` from bottom to top are expected (T6)"
    );
}

const STUCK: &str = "4,bbwwwr,9,ww,bw,rwrbbrw,wbb,r,r,5,brrbbrww,7,rrbbwr,2";

fn faults(options: &Options, text: &str) -> Vec<Fault> {
    match KhanTsin::from_text(options, text) {
        Ok(_) => Vec::new(),
        Err(PositionError::Faults(faults)) => faults.iter().collect(),
        Err(PositionError::Text(error)) => panic!("{text:?}: {error}"),
    }
}

/// T6, T3.5, T4.1: what a text in play must obey, and all of it is told at once.
#[test]
fn faults_of_a_position_in_play_are_told_at_once() {
    let basic = Options::default();
    let set = |text: &str| faults(&basic, text);
    assert_eq!(set("rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 north 0"), []);
    assert_eq!(set("35,rrrr south 0"), [Fault::Harmony, Fault::Number]);
    assert_eq!(set("36 south 0"), [Fault::Number]);
    assert_eq!(
        set("wwwrrrbbb,wwwrrrbbb,rrrr,33 south 1"),
        [Fault::Harmony, Fault::Number, Fault::Nines, Fault::Passes]
    );
    assert_eq!(set("wwwrrrbbb,wwwrrrbbb,wwwrrrbb,wwwrrrbb,b,b,30 south 0"), [Fault::Nines]);
    // After a stack of nine nobody passes.
    let won = "1,wwwrrrbbb,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 north";
    assert_eq!(set(&format!("{won} 0")), []);
    assert_eq!(set(&format!("{won} 1")), [Fault::Passes]);
    // Whoever has passed has no move (T3.6); here it is North alone.
    let two_speed = Options::two_speed();
    assert_eq!(faults(&two_speed, &format!("{STUCK} south 1")), []);
    assert_eq!(faults(&two_speed, &format!("{STUCK} north 1")), [Fault::Passes]);
    assert_eq!(faults(&two_speed, &format!("{STUCK} south 2")), [Fault::Passes]);
    assert_eq!(faults(&two_speed, &format!("{STUCK} north 2")), [Fault::Passes]);
    assert_eq!(faults(&basic, &format!("{STUCK} south 1")), [Fault::Passes]);
}

/// T2, T6: a set-up text is one that the order of the set-up can give.
#[test]
fn faults_of_a_set_up_are_told_at_once() {
    let with = |setup| Options { setup, ..Options::default() };
    let blocks = with(Setup::Blocks);
    let twelve = "r,r,r,r,r,r,r,r,r,r,r,r";
    assert_eq!(faults(&blocks, "36 south:red 0"), []);
    assert_eq!(faults(&blocks, &format!("{twelve},24 north:black 0")), []);
    assert_eq!(faults(&blocks, &format!("{twelve},24 south:red 0")), [Fault::SetUpTurn]);
    assert_eq!(faults(&blocks, "r,35 north:black 0"), [Fault::SetUpTurn]);
    assert_eq!(faults(&blocks, "b,35 south:red 0"), [Fault::SetUpNumber]);
    assert_eq!(faults(&blocks, "w,35 south:red 0"), [Fault::SetUpNumber]);
    assert_eq!(faults(&blocks, "36 deal 0"), [Fault::SetUpKind]);
    assert_eq!(faults(&blocks, "36 south:red 1"), [Fault::SetUpPasses]);
    assert_eq!(
        faults(&blocks, "rr,35 north:black 2"),
        [Fault::SetUpPasses, Fault::SetUpStack, Fault::SetUpNumber, Fault::SetUpTurn]
    );
    let full = format!("{twelve},{},12 south:red 0", twelve.replace('r', "b"));
    assert_eq!(faults(&blocks, &full), [Fault::SetUpComplete]);

    let alternating = with(Setup::Alternating);
    assert_eq!(faults(&alternating, "r,b,34 south:red 0"), []);
    assert_eq!(faults(&alternating, "r,35 north:black 0"), []);
    assert_eq!(faults(&alternating, "r,r,34 south:red 0"), [Fault::SetUpNumber]);

    let claws = with(Setup::Claws);
    assert_eq!(faults(&claws, "1,r,34 north:black 0"), []);
    assert_eq!(faults(&claws, "r,35 north:black 0"), [Fault::SetUpClaws]);
    // The fifth red Baron goes on two claws.
    let four = "1,r,2,b,2,r,2,b,2,r,2,b,2,r,2,b,13";
    assert_eq!(faults(&claws, &format!("{four} south:red 0")), []);
    let fifth = "1,r,2,r,2,r,2,r,2,r,2,b,2,b,2,b,2,b,10";
    assert_eq!(faults(&claws, &format!("{fifth} north:black 0")), [Fault::SetUpClaws]);

    let random = with(Setup::Random);
    assert_eq!(faults(&random, "w,b,34 deal 0"), []);
    assert_eq!(faults(&random, "36 south:red 0"), [Fault::SetUpKind]);
    assert_eq!(faults(&random, "1,w,34 deal 0"), [Fault::SetUpGap]);
    assert_eq!(faults(&random, &format!("{twelve},r,23 deal 0")), [Fault::SetUpNumber]);
    let all = ["r", "b", "w"].map(|letter| twelve.replace('r', letter)).join(",");
    assert_eq!(faults(&random, &format!("{all} deal 0")), [Fault::SetUpComplete]);
    assert_eq!(faults(&random, &format!("{all} south 0")), []);
}

/// The messages of faults, each with its rule.
#[test]
fn every_fault_has_its_words() {
    let words: Vec<_> = Fault::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(
        words,
        [
            "a stack holds more than three Barons of a colour (T3.5)",
            "in play there are exactly twelve Barons of each colour (T1.2, T6)",
            "there is more than one stack of nine (T4.1)",
            "these passes cannot have come about (T3.6, T4)",
            "nobody passes in the set-up, so the third field is 0 (T6)",
            "the options have another kind of set-up: `deal` goes with `random` alone (T2)",
            "in the set-up no position has more than one Baron (T2)",
            "the order of the set-up never gives these numbers of Barons (T2)",
            "with these Barons it is the other player who puts one (T2)",
            "the Barons are not put by the claws: first four on three, then on two, then on one (T2)",
            "chance deals from position 1 on and leaves none out (T2)",
            "the set-up is complete, so play has begun (T2)",
        ]
    );
    let error = KhanTsin::from_text(&Options::default(), "35,rrrr south 0").unwrap_err();
    assert_eq!(
        error.to_string(),
        "a stack holds more than three Barons of a colour (T3.5); in play there are exactly twelve Barons of each colour (T1.2, T6)"
    );
}

/// A position that is edited by hand may have more passes than any text.
#[test]
fn passes_beyond_two_are_a_fault() {
    let text = "r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w south 0";
    let mut position: Position = text.parse().unwrap();
    position.passes = 3;
    let faults = position.start(Options::default()).unwrap_err();
    assert_eq!(faults.iter().collect::<Vec<_>>(), [Fault::Passes]);
}

/// T1.1: claws as texts.
#[test]
fn claws_read_as_thirty_six_digits() {
    let claws = Claws::default();
    assert_eq!(claws.to_string(), "231".repeat(12));
    assert_eq!("231".repeat(12).parse(), Ok(claws));
    for (text, words) in [
        (
            "231".repeat(11),
            "the track has 36 positions, and so many numbers of claws are expected (T1.1)",
        ),
        (
            "231".repeat(13),
            "the track has 36 positions, and so many numbers of claws are expected (T1.1)",
        ),
        (
            "23x".repeat(12),
            "the track has 36 positions, and so many numbers of claws are expected (T1.1)",
        ),
        ("234".repeat(12), "position 3 cannot have 4 claws: one, two or three are possible (T1.1)"),
        ("123".repeat(12), "position 1 cannot have 1 claws: it has two (T1.1)"),
        (format!("22{}", "231".repeat(12).split_at(2).1), "12 positions have 1 claws"),
    ] {
        let error = text.parse::<Claws>().unwrap_err().to_string();
        if words.starts_with("12") {
            assert_eq!(error, "13 positions have 2 claws: there are twelve (T1.1)");
        } else {
            assert_eq!(error, words);
        }
    }
}

/// The fields of a position are those of its text.
#[test]
fn a_position_can_be_built_by_hand() {
    let mut position = Position::empty(Next::Put(Player::North));
    position.stacks[4] = "r".parse().unwrap();
    let options = Options { setup: Setup::Alternating, ..Options::default() };
    let game = KhanTsin::from_position(options, &position).unwrap();
    assert_eq!(game.to_string(), "4,r,31 north:black 0");
    assert_eq!(game.position(), position);
}
