//! Moves entered click by click.

#![allow(clippy::unwrap_used)] // Helpers outside test functions unwrap too.

use khantsin::{
    Cell, Choices, Colour, Draft, Illegal, KhanTsin, Move, Options, Progress, Reversal, Speed,
};

const BUSY: &str = "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0";

fn load(options: Options) -> KhanTsin {
    KhanTsin::from_text(&options, BUSY).unwrap()
}

fn draft(from: u8, count: u8, to: u8) -> Draft {
    // 0 stands for what is not said yet.
    let count = if count == 0 { None } else { Some(count) };
    Draft { from: Cell::new(from), count, to: Cell::new(to), reversal: None }
}

fn open(game: &KhanTsin, draft: Draft) -> Choices {
    match game.progress(draft) {
        Progress::Open(choices) => choices,
        other => panic!("{draft:?} is {other:?}"),
    }
}

/// T3: each click narrows what is left.
#[test]
fn clicks_narrow_the_choices_until_one_is_left() {
    let game = load(Options::default());
    let all = open(&game, Draft::default());
    assert_eq!(all.moves, game.count_moves());
    assert_eq!(all.from.iter().map(Cell::number).collect::<Vec<_>>(), [1, 2, 3, 4]);
    let first = open(&game, draft(1, 0, 0));
    assert_eq!(first.counts().collect::<Vec<_>>(), [4, 5, 6]);
    let both = open(&game, draft(1, 0, 2));
    assert_eq!(both.counts().collect::<Vec<_>>(), [4, 5, 6]);
    assert_eq!(both.reversals().collect::<Vec<_>>(), [Reversal::None]);
    assert_eq!(game.progress(draft(1, 5, 2)), Progress::Complete("5:1-2".parse().unwrap()));
}

/// T5.1: where stacks may be turned over, that is to be said too.
#[test]
fn reversal_is_asked_for_where_it_is_allowed() {
    let game = load(Options::advanced());
    let choices = open(&game, draft(1, 5, 2));
    assert_eq!(choices.reversals().collect::<Vec<_>>(), Reversal::ALL);
    let said = Draft { reversal: Some(Reversal::Both), ..draft(1, 5, 2) };
    assert_eq!(game.progress(said), Progress::Complete("5~:1-2~".parse().unwrap()));
}

/// T2: a Baron is put with one click.
#[test]
fn putting_is_one_click() {
    let game = KhanTsin::new(Options::default()).unwrap();
    assert_eq!(open(&game, Draft::default()).to.len(), 36);
    assert_eq!(game.progress(draft(0, 0, 7)), Progress::Complete("@7".parse().unwrap()));
    let set_up = Illegal::SetUp { colour: Colour::Red, left: 12 };
    assert_eq!(game.progress(draft(7, 0, 8)), Progress::Wrong(set_up));
    let mut one = game;
    one.play("@7".parse().unwrap()).unwrap();
    let cell = Cell::new(7).unwrap();
    assert_eq!(one.progress(draft(0, 0, 7)), Progress::Wrong(Illegal::Taken { cell }));
}

/// Each wrong click is told as soon as it is made.
#[test]
fn wrong_clicks_say_why() {
    let game = load(Options::default());
    let cell = |number| Cell::new(number).unwrap();
    let wrong = |draft| match game.progress(draft) {
        Progress::Wrong(why) => why,
        other => panic!("{draft:?} is {other:?}"),
    };
    assert_eq!(wrong(draft(20, 0, 0)), Illegal::NothingThere { cell: cell(20) });
    assert_eq!(wrong(draft(9, 0, 0)), Illegal::OutsideZone { cell: cell(9), zone: 4 });
    assert_eq!(wrong(draft(2, 4, 0)), Illegal::Count { count: 4, height: 3 });
    assert_eq!(wrong(draft(1, 0, 1)), Illegal::SamePosition);
    assert_eq!(wrong(draft(1, 0, 30)), Illegal::EmptyDestination { cell: cell(30) });
    assert_eq!(wrong(draft(0, 0, 30)), Illegal::EmptyDestination { cell: cell(30) });
    assert_eq!(wrong(draft(1, 1, 0)), Illegal::NothingFits);
    assert!(matches!(wrong(draft(1, 1, 2)), Illegal::Growth { .. }));
    let turned = Draft { reversal: Some(Reversal::Part), ..Draft::default() };
    assert_eq!(wrong(turned), Illegal::NoReversal);
    let far = load(Options { speed: Speed::Four, ..Options::default() });
    let too_far = Illegal::TooFar { passed: 8, limit: 4 };
    assert_eq!(far.progress(draft(1, 0, 9)), Progress::Wrong(too_far));
    let mut over = game;
    over.play("6:1-2".parse().unwrap()).unwrap();
    assert_eq!(over.progress(Draft::default()), Progress::Wrong(Illegal::Over));
}

/// T3.6: passing is offered where it is the move.
#[test]
fn a_forced_pass_is_offered() {
    let text = "4,bbwwwr,9,ww,bw,rwrbbrw,wbb,r,r,5,brrbbrww,7,rrbbwr,2 north 0";
    let game = KhanTsin::from_text(&Options::two_speed(), text).unwrap();
    let choices = open(&game, Draft::default());
    assert!(choices.pass && choices.moves == 1);
}

/// A draft that names a legal move fully is that move.
#[test]
fn every_legal_move_can_be_entered() {
    for options in [Options::default(), Options::advanced(), Options::four_speed()] {
        let game = load(options);
        for m in game.moves() {
            let Move::Carry { count, from, to, reversal } = m else { panic!("{m}") };
            let draft = Draft {
                from: Some(from),
                count: Some(count),
                to: Some(to),
                reversal: Some(reversal),
            };
            assert_eq!(game.progress(draft), Progress::Complete(m));
        }
    }
}
