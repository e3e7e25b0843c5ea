//! The words of every refusal, each in a position where it is said.

use std::collections::BTreeSet;

use klinzha::{
    Ablation, Board, Cell, Expected, FirstPlacer, Flat, Form, GoalDanger, GoalTransfer, Illegal,
    Kind, KintaIllegal, KintaOptions, KlinZha, Mines, Move, Options, Phase, Point, Reason,
    Tetrahedral, Weapon,
};

/// Confirms that a move is refused in these words, by the rule that they name last.
#[track_caller]
fn refused<B: Board>(game: &KlinZha<B>, m: &str, words: &str) {
    let m: Move<B> = m.parse().unwrap();
    let mut played = *game;
    let reason = played.play(m).expect_err("the move is legal");
    assert_eq!(reason.to_string(), words);
    assert!(words.ends_with(&format!("({})", reason.rule())), "{}", reason.rule());
    assert_eq!(played, *game, "a refused move changes nothing");
    assert_eq!(game.check(m), Err(reason));
}

/// A position in play of the open game.
fn open(text: &str) -> KlinZha {
    under(Options::open(), text)
}

fn under(options: Options<Flat>, text: &str) -> KlinZha {
    KlinZha::from_text(options, text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn tetrahedral(text: &str) -> KlinZha<Tetrahedral> {
    KlinZha::from_text(Options::tetrahedral(), text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// A game after some moves and rolls.
fn after(options: Options<Flat>, steps: &str) -> KlinZha {
    let mut game = KlinZha::start(options).unwrap();
    for text in steps.split(',').map(str::trim).filter(|text| !text.is_empty()) {
        if game.turn().is_chance() {
            game.resolve(text.parse().unwrap()).unwrap();
        } else {
            game.play(text.parse().unwrap()).unwrap_or_else(|e| panic!("{text}: {e}"));
        }
    }
    game
}

/// Green places first, without a throw.
fn green_first() -> Options<Flat> {
    Options { first_placer: FirstPlacer::Green, ..Options::open() }
}

fn shared() -> Options<Flat> {
    Options { form: Form::Reflective, ..green_first() }
}

/// K7
#[test]
fn after_the_end_it_says_how_the_game_ended() {
    let words = "the game is over, by this rule: goal captured (K7)";
    refused(&open("FE38,fI99 E38/- gold - - - 0 -"), "I99-I89", words);
}

/// K8.1, K9.2
#[test]
fn where_a_roll_is_due_it_says_which() {
    let options = Options::clouded();
    let words = "first comes a roll: how many cells are clouded (K9.2)";
    refused(&after(options, ""), "first", words);
    let words = "first comes a roll: the next clouded cell (K9.2)";
    refused(&after(options, "clouds 2"), "first", words);
    let words = "first comes a roll: the spindles of both sides (K8.1)";
    refused(&after(Options::open(), ""), "E37-F37", words);
    let reason = Illegal::<Flat>::RollDue { phase: Phase::Play };
    assert_eq!(reason.to_string(), "first comes a roll, in a fight (K12.3)");
    assert_eq!(reason.rule(), "K12.3");
}

/// K3.1, K8.1–K8.5, K10.2, K12.6–K12.11
#[test]
fn where_something_else_is_due_it_says_what() {
    let mut said = BTreeSet::new();
    for (expected, words) in [
        (Expected::Choice, "the winner of the spindles says `first` or `second` (K8.1)"),
        (Expected::Point, "a point is chosen, as in `point top` (K8.2)"),
        (Expected::Place, "a piece is placed, as in `F@E38` (K8.3)"),
        (Expected::Goal, "the Goal is put down, as in `*@E38` (K8.5)"),
        (Expected::Open, "the first piece is put down with the Goal, as in `F@E38*` (K10.2)"),
        (Expected::Arm, "a piece is armed, as in `E37=mace` (K12.8)"),
        (Expected::Move, "a piece is moved, as in `E37-F37` (K3.1)"),
        (
            Expected::Fight,
            "the Flier fights on or leaves, `fight` or as in `retreat F37` or `back E37` (K12.6)",
        ),
        (Expected::Back, "the striker that missed goes back, as in `back E37` (K12.9)"),
        (Expected::Prize, "the winner of the fight says `swap` or `keep` (K12.11)"),
    ] {
        let reason = Illegal::<Flat>::NotNow { expected };
        assert_eq!(reason.to_string(), format!("not now: {words}"));
        assert_eq!(reason.rule(), expected.rule());
        said.insert(words);
    }
    assert_eq!(said.len(), 10);

    let words = "not now: a point is chosen, as in `point top` (K8.2)";
    refused(&after(green_first(), ""), "first", words);
    let words = "not now: the winner of the spindles says `first` or `second` (K8.1)";
    refused(&after(Options::open(), "spindles 2-5"), "E37-F37", words);
    let words = "not now: the first piece is put down with the Goal, as in `F@E38*` (K10.2)";
    refused(&after(shared(), ""), "F@E38", words);
    let words = "not now: a piece is moved, as in `E37-F37` (K3.1)";
    refused(&open("FA19,fI99 A19/I99 green - - - 0 -"), "*@A19", words);
}

/// K9.5, K12.1, K12.8, K12.10
#[test]
fn what_this_game_does_not_know_is_told_apart() {
    let game = open("FA19,fI99 A19/I99 green - - - 0 -");
    let words = "weapons, mines, strikes and fights are Kinta's, and this game is not (K12.1)";
    for m in ["A19=mace", "A19-B19~B29", "A19~B19", "A19-B19^B19", "fight", "back A19", "swap"] {
        refused(&game, m, words);
    }
    let words = "there is a Goal transport only on the tetrahedral board, and not in the reflective form (K9.5)";
    refused(&game, "*A19-B19", words);

    let game = after(Options { first_placer: FirstPlacer::Green, ..Options::kinta() }, "");
    let words =
        "in this game nobody bears weapons to choose from: the option `weapons` is off (K12.8)";
    refused(&game, "A19=mace", words);
    let game = after(Options { first_placer: FirstPlacer::Green, ..Options::kinta_armed() }, "");
    refused(&game, "A19-B19^B19", "in this game mines are outlawed (K12.10)");
}

/// K8.2–K8.4
#[test]
fn in_the_set_up_it_says_where_pieces_may_go() {
    let army = "point top, B@D28, F@A19, L@B18, S@B19, Y@B29, Y@C17, V@C18, V@C29, V@C39";
    let game = after(green_first(), army);
    let words = "the opponent has chosen the top point: choose another (K8.2)";
    refused(&game, "point top", words);

    let game = after(green_first(), "point top, F@A19");
    refused(&game, "F@B19", "no fencer is left to place: an army has 1 (K2)");
    refused(&game, "L@A19", "there is a piece on A19: a piece is placed on a free cell (K8.3)");
    refused(&game, "L@I11", "I11 is not in the own point, top, where pieces are placed (K8.3)");
    let words =
        "E15 is a half-space: pieces are placed on whole cells of the own point, top (K8.3)";
    refused(&game, "L@E15", words);

    let edge =
        "point top, B@E16, F@A19, L@B18, S@B19, Y@B29, Y@C17, V@C18, V@C29, V@C39, point left";
    let words = "a blockader on F15 would share a zone cell with the one on E16: keep three steps away (K8.4)";
    refused(&after(green_first(), edge), "B@F15", words);
}

/// K5.4, K8.5, K8.9, K9.2
#[test]
fn in_the_set_up_it_says_where_the_goal_may_lie() {
    let top = "point top, B@C28, F@A19, L@B18, S@B19, Y@B29, Y@C17, V@C18, V@D28, V@C39";
    let left = "point left, B@H23, F@I11, L@I12, S@I22, Y@H12, Y@H13, V@I33, V@I44, V@H35";
    let options = Options { honor_setup: true, ..green_first() };
    let game = after(options, &format!("{top}, {left}"));
    let words =
        "no own piece stands on D38: the Goal is put on an own piece that may carry it (K8.5)";
    refused(&game, "*@D38", words);
    let words =
        "a flier may not hold the Goal, as the one on B29: put it on a piece that may carry (K8.5)";
    refused(&game, "*@B29", words);
    let words =
        "C18 is in the zone of the own blockader on C28, where the Goal may not rest (K5.4)";
    refused(&game, "*@C18", words);
    let words =
        "A19 is in the corner that the own blockader seals, where the Goal may not start (K8.9)";
    refused(&game, "*@A19", words);

    let near = "point left, B@H23, F@F15, L@I12, S@I22, Y@H12, Y@H13, V@I33, V@I44, V@H35";
    let top = "point top, B@C28, F@A19, L@E16, S@B19, Y@B29, Y@C17, V@C18, V@D28, V@C39";
    let game = after(green_first(), &format!("{top}, {near}"));
    let words =
        "the piece on F15 threatens E16: put the Goal on a carrier that nobody threatens (K8.5)";
    refused(&game, "*@E16", words);

    let clouded = Options { clouds: Options::<Flat>::clouded().clouds, ..green_first() };
    let top = "point top, B@C28, F@A19, L@B18, S@B19, Y@B29, Y@C17, V@C18, V@D28, V@C39";
    let game = after(clouded, &format!("clouds 2, cloud A19, cloud I99, {top}, {left}"));
    let words = "A19 is neutral ground, where the Goal may not rest: the option `goal_on_neutral` is off (K9.2)";
    refused(&game, "*@A19", words);
}

/// K10.2
#[test]
fn in_the_reflective_set_up_it_says_what_the_goal_and_the_zone_forbid() {
    let words = "the first piece holds the Goal, and a swift may not: take a fencer, lancer or vanguard (K10.2)";
    refused(&after(shared(), ""), "S@E37*", words);
    let game = after(shared(), "F@E37*, B@C28");
    let words = "D28 is in the zone of the blockader on C28, where nothing is placed (K10.2)";
    refused(&game, "V@D28", words);
    let words = "after this the piece on F37 would threaten the Goal, and no placing may leave it in danger (K10.2)";
    refused(&game, "V@F37", words);
    let game = after(shared(), "F@E37*");
    let words = "the piece on E37 would stand in the zone of a blockader on F37: place it next to nobody (K10.2)";
    refused(&game, "B@F37", words);
}

/// K3.1
#[test]
fn only_an_own_piece_moves_and_it_really_moves() {
    let game = open("FA19,LC28,fI11,lI22 A19/I11 green - - - 0 -");
    let words = "no piece stands on E37: a turn is a move of an own piece (K3.1)";
    refused(&game, "E37-F37", words);
    refused(&game, "I22-I23", "the piece on I22 is the opponent's: move an own one (K3.1)");
    refused(&game, "C28-C28", "the piece stands on C28 already: there is no passing (K3.1)");
}

/// K2, K3.2, K3.5
#[test]
fn a_piece_goes_as_far_and_as_straight_as_its_kind() {
    let game = open("FA19,LC28,SE37,YG46,VH35,BC17,fI11 A19/I11 green - - - 0 -");
    let words = "a lancer keeps to a straight line, and C28 and E16 are not on one (K3.5)";
    refused(&game, "C28-E16", words);
    let words = "a flier keeps to a straight line, and G46 and H34 are not on one (K3.5)";
    refused(&game, "G46-H34", words);
    let words = "a fencer moves 1 to 3 cells, and no such way leads from A19 to I99 (K2)";
    refused(&game, "A19-I99", words);
    let words = "a lancer moves 1 to 3 cells, and no such way leads from C28 to G68 (K2)";
    refused(&game, "C28-G68", words);
    // Too near.
    let words = "a swift moves 2 to 4 cells, and no such way leads from E37 to E27 (K2)";
    refused(&game, "E37-E27", words);
    let words = "a flier moves 3 to 6 cells, and no such way leads from G46 to G47 (K2)";
    refused(&game, "G46-G47", words);
    refused(
        &game,
        "H35-I34",
        "a vanguard moves 1 cell, and no such way leads from H35 to I34 (K2)",
    );
    let game = open("FA19,VB19,fI11 A19/I11 green - - - 0 -");
    let words =
        "pieces stand in every way of the fencer from A19 to B18: it passes free cells only (K3.2)";
    refused(&game, "A19-B18", words);
}

/// K3.3, K4.2
#[test]
fn a_piece_ends_where_it_may_and_stays_out_of_the_zone() {
    let game = open("FE37,LD27,bG46,fI11,YA19 A19/I11 green - - - 0 -");
    let words = "an own piece stands on D27: end on a free cell or on an opposing piece (K3.3)";
    refused(&game, "E37-D27", words);
    let words = "G36 is in the zone of the blockader on G46: no opposing piece may enter (K4.2)";
    refused(&game, "E37-G36", words);
    let game = open("LF36,bG46,fI11,YA19 A19/I11 green - - - 0 -");
    refused(&game, "F36-G46", "the blockader on G46 cannot be killed (K3.3)");
    let words =
        "every free way from F36 to G35 leads through the zone of the blockader on G46 (K4.2)";
    refused(&game, "F36-G35", words);
}

/// K4.4, K4.6, K3.6, K5.4
#[test]
fn a_blockader_keeps_its_distance() {
    let game = open("BE37,FA19,fF47,lI11 A19/I11 green - - - 0 -");
    let words = "a blockader never kills, as on F47: end it on a cell free of pieces (K4.6)";
    refused(&game, "E37-F47", words);
    let words = "F37 is next to the opposing piece on F47: a blockader ends next to none (K4.4)";
    refused(&game, "E37-F37", words);
    let game = open("BE37,FA19,bG47,lI11 A19/I11 green - - - 0 -");
    let words = "a blockader on F37 would share a zone cell with the one on G47: keep three steps away (K4.4)";
    refused(&game, "E37-F37", words);
    let game = open("BE37,FA19,lI11 F47/I11 green - - - 0 -");
    let words = "the own Goal lies on F47, and a blockader may not share its cell (K3.6)";
    refused(&game, "E37-F47", words);
    let words = "a blockader on F37 would have the own Goal, on F47, in its zone (K5.4)";
    refused(&game, "E37-F37", words);
    let options = Options { blockader_takes_goal: false, ..Options::open() };
    let game = under(options, "BE37,FA19,lI11 A19/F37 green - - - 0 -");
    let words = "in this game a blockader may not take the Goal, as on F37: the option `blockader_takes_goal` is off (K4.6)";
    refused(&game, "E37-F37", words);
}

/// K9.1, K9.2
#[test]
fn marked_and_neutral_cells_are_named() {
    let options = Options { ablation: Some(Ablation { limit: None }), ..Options::open() };
    let game = under(options, "FA19,fI11 A19/I11 green B19 - - 0 -");
    refused(&game, "A19-B19", "B19 is marked: a piece may pass it, not end there (K9.1)");
    let game = under(Options::clouded(), "FA19,VE37,fI11,lB19 A19/I11 green - B19,C28 - 0 -");
    let words = "B19 is neutral ground: what is there can be neither killed nor captured (K9.2)";
    refused(&game, "A19-B19", words);
    let game = under(Options::clouded(), "FA19,VE37,fI11 A19/I11 green - B19,C28 - 0 -");
    let words = "B19 is neutral ground, where the Goal may not rest: the option `goal_on_neutral` is off (K9.2)";
    refused(&game, "A19-B19*", words);
}

/// K5.1–K5.4, K10.4
#[test]
fn the_goal_goes_along_only_as_it_may() {
    let game = open("FA19,SE37,fI11 A19/I11 green - - - 0 -");
    let words = "a swift may not carry the Goal: it can only leave it (K5.1)";
    refused(&game, "E37-F36*", words);
    let game = open("FB19,BD28,fI11 A19/I11 green - - - 0 -");
    let words = "the Goal lies on A19 already: landing there is written without the star (K5.2)";
    refused(&game, "B19-A19*", words);
    let game = open("FE37,LA19,fI11 A19/I11 green - - - 0 -");
    let words =
        "the Goal, on A19, can be handed over only to a neighbouring cell, and F37 is none (K5.3)";
    refused(&game, "E37-F37*", words);
    let options = Options { goal_transfer: GoalTransfer::Landing, ..Options::open() };
    let game = under(options, "FB18,LA19,fI11 A19/I11 green - - - 0 -");
    let words = "the Goal is on A19, and in this game it is picked up by ending there, not handed over (K5.3)";
    refused(&game, "B18-B19*", words);
    let game = open("FB29,BC28,fI11 B29/I11 green - - - 0 -");
    let words =
        "C29 is in the zone of the own blockader on C28, where the Goal may not rest (K5.4)";
    refused(&game, "B29-C29*", words);
    let game = under(Options::reflective(), "FB18,LA19 A19 green - - - 0 -");
    let words = "the Goal is on A19: in the reflective form only the piece that stands there takes it along (K10.4)";
    refused(&game, "B18-B19*", words);
}

/// K6.2
#[test]
fn danger_names_who_threatens_what() {
    let text = "FE37,vF47,fI11 E37/I11 green - - - 0 -";
    let words = "after this the piece on F47 would threaten the Goal on F37: no move may bring new danger (K6.2)";
    refused(&open(text), "E37-F37*", words);
    let options = Options { goal_danger: Some(GoalDanger::MustBeSafe), ..Options::open() };
    let game = under(options, "FE37,VA19,vF37,fI11 E37/I11 green - - - 0 -");
    let words = "after this the piece on F37 would threaten the Goal on E37: every move must leave it safe (K6.2)";
    refused(&game, "A19-B19", words);
}

/// K9.5
#[test]
fn a_transport_says_what_holds_the_goal_back() {
    let game = tetrahedral("F1A19,S1C28,l1I99 1A19/1I99 green - - - 0 -");
    refused(&game, "*1C28-1C29", "the own Goal is not on 1C28 but on 1A19 (K9.5)");
    let words = "a Goal transport goes one to three steps, and 1I11 is not so far from 1A19 (K9.5)";
    refused(&game, "*1A19-1I11", words);
    let game = tetrahedral("F1A19,S1B19,l1I99 1A19/1I99 green - - - 0 -");
    let words = "the Goal is not brought to 1B19: the cell must be free or hold an own piece that may carry (K9.5)";
    refused(&game, "*1A19-1B19", words);
    let game = tetrahedral("F1A19,l1I99 1A19/1I99 green - - - 0 both");
    let words = "the Goal transport has been used: each side has one a game (K9.5)";
    refused(&game, "*1A19-1B19", words);
    let game = tetrahedral("F1E37,S1A19,l1I99 1A19/1I99 green - - - 0 -");
    let words = "the Goal is not taken from a swift, as on 1A19: it must lie free or with a piece that may carry (K9.5)";
    refused(&game, "*1A19-1B19", words);
    let game = tetrahedral("F1A19,v1C18,l1I99 1A19/1I99 green - - - 0 -");
    let words = "the piece on 1C18 would threaten the Goal on 1B18: it is brought to safe cells only (K9.5)";
    refused(&game, "*1A19-1B18", words);
    let game = tetrahedral("F1A19,B1C28,l1I99 1A19/1I99 green - - - 0 -");
    let words =
        "1C18 is in the zone of the own blockader on 1C28, where the Goal may not rest (K5.4)";
    refused(&game, "*1A19-1C18", words);
    let ablation = Some(Ablation { limit: None });
    let options = Options { ablation, ..Options::tetrahedral() };
    let text = "F1A19,l1I99 1A19/1I99 green 1B19 - - 0 -";
    let game = KlinZha::<Tetrahedral>::from_text(options, text).unwrap();
    let words = "1B19 is marked, and the Goal is not brought onto a mark (K9.5)";
    refused(&game, "*1A19-1B19", words);
}

/// What no single position shows, or only Kinta: the words, and the rule that they name.
#[test]
fn all_other_words_are_as_here() {
    let cell = Cell::E37;
    let said: [(Illegal, &str); 7] = [
        (
            Illegal::Over { reason: Reason::NoLegalMove },
            "the game is over, by this rule: no legal move (K7)",
        ),
        (
            Illegal::PointTaken { point: Point::Left },
            "the opponent has chosen the left point: choose another (K8.2)",
        ),
        (
            Illegal::NoPlace { kind: Kind::Blockader },
            "there is no place for a blockader now: place another piece (K8.3)",
        ),
        (
            Illegal::Stuck { cell, kind: Kind::Lancer },
            "the lancer on E37 has no legal move now: move another piece (K3.1)",
        ),
        (
            Illegal::StuckWithGoal { cell, kind: Kind::Lancer },
            "the lancer on E37 has no legal move with the Goal now (K5.1)",
        ),
        (
            Illegal::TransportStuck { cell },
            "the Goal on E37 cannot be transported anywhere now: move a piece (K9.5)",
        ),
        (Illegal::NotLegal, "not a legal move (K3.1)"),
    ];
    for (reason, words) in said {
        assert_eq!(reason.to_string(), words);
        assert!(words.ends_with(&format!("({})", reason.rule())), "{words}");
    }
}

/// K12.8–K12.10
#[test]
fn an_armed_piece_strikes_and_mines_only_as_its_weapon_may() {
    let kinta = KintaOptions { weapons: true, mines: Mines::Any, ..Default::default() };
    let options = Options { half_spaces: true, kinta: Some(kinta), ..Options::kinta() };
    let game = under(
        options,
        "VA19,BC39,FE37,VE49,bF37,fI11 A19/I11 green - - - 0 - \
         - A19:mine,C39:oynaq,E37:oynaq,E49:mace,F37:mace,I11:mace - - -",
    );
    let words =
        "the blockader on F37 is awake: it is struck after a move into its zone only (K12.9)";
    refused(&game, "E37~F37", words);
    let words =
        "the piece on E49 bears no oynaq in good order: it attacks by entering a cell (K12.9)";
    refused(&game, "E49~E59", words);
    refused(&game, "C39~C29", "a blockader neither attacks nor strikes (K12.4)");
    let words = "an oynaq strikes at a neighbouring cell, and I11 is not next to E37 (K12.9)";
    refused(&game, "E37~I11", words);
    refused(&game, "E37-E38~E48", "no opposing piece stands on E48 to be struck (K12.9)");
    let words = "an oynaq strikes after a move to a free cell, and F37 is not free (K12.9)";
    refused(&game, "E37-F37~F36", words);
    refused(&game, "E49-E59^E59", "the piece on E49 has no mine to lay (K12.10)");
}

/// K12
#[test]
fn kintas_own_words_are_as_here() {
    let (cell, at) = (Cell::E37, Cell::F37);
    let said: [(KintaIllegal, &str); 20] = [
        (KintaIllegal::ArmNobody { cell }, "no own piece stands on E37 to be armed (K12.8)"),
        (
            KintaIllegal::Unfit { kind: Kind::Flier, weapon: Weapon::Batleth },
            "batleth is no weapon of a flier (K12.8)",
        ),
        (
            KintaIllegal::ArmedAlready { cell },
            "the piece on E37 is armed already, and nothing is changed afterwards (K12.8)",
        ),
        (KintaIllegal::OneMine, "one piece a side may carry a mine, and another does (K12.10)"),
        (
            KintaIllegal::Paralysed { cell },
            "the piece on E37 is paralysed in this turn: move another (K12.9)",
        ),
        (
            KintaIllegal::AttackTransfer { goal: cell },
            "the Goal, on E37, is not handed over with an attack (K12.13)",
        ),
        (KintaIllegal::BlockaderStrikes, "a blockader neither attacks nor strikes (K12.4)"),
        (
            KintaIllegal::NoOynaq { cell },
            "the piece on E37 bears no oynaq in good order: it attacks by entering a cell (K12.9)",
        ),
        (
            KintaIllegal::StrikeNotFree { cell },
            "an oynaq strikes after a move to a free cell, and E37 is not free (K12.9)",
        ),
        (
            KintaIllegal::StrikeFar { at, by: Cell::A19 },
            "an oynaq strikes at a neighbouring cell, and F37 is not next to A19 (K12.9)",
        ),
        (KintaIllegal::StrikeNobody { at }, "no opposing piece stands on F37 to be struck (K12.9)"),
        (
            KintaIllegal::StrikeAwake { at },
            "the blockader on F37 is awake: it is struck after a move into its zone only (K12.9)",
        ),
        (
            KintaIllegal::StrikeWithGoal { at },
            "who enters the zone of the blockader on F37 to strike it takes no Goal along (K12.9)",
        ),
        (
            KintaIllegal::NoStrike,
            "no such strike now: an oynaq strikes after a legal move, or without moving if the Goal is safe so (K12.9)",
        ),
        (KintaIllegal::NoMine { cell }, "the piece on E37 has no mine to lay (K12.10)"),
        (
            KintaIllegal::MineNotFree { cell },
            "a mine is laid on a move to a free cell, and E37 is not free (K12.10)",
        ),
        (KintaIllegal::Mined { at }, "an own mine lies on F37 already (K12.10)"),
        (
            KintaIllegal::MineOffWay { at },
            "no way of the move passes F37 or ends there, where the mine was to be laid (K12.10)",
        ),
        (
            KintaIllegal::NoRetreat { to: cell },
            "the flier cannot leave for E37: it goes on or back along its line to a cell that is near enough and open to it (K12.6)",
        ),
        (
            KintaIllegal::NoWayBack { to: cell },
            "the striker cannot go back to E37: it goes one cell back along a way that it came, if that is free (K12.9)",
        ),
    ];
    for (reason, words) in said {
        let refusal = Illegal::from(reason);
        assert_eq!(refusal.to_string(), words);
        assert_eq!(reason.to_string(), words);
        assert_eq!(refusal.rule(), reason.rule());
        assert!(words.ends_with(&format!("({})", reason.rule())), "{words}");
    }
}
