//! How the computer plays.

use super::*;

/// Returns the moves of the side to move that end on a cell.
fn ending_on(position: &str, cell: &str) -> Vec<String> {
    let game = KlinZha::<Flat>::from_text(klinzha::Options::open(), position).unwrap();
    let mut found = Vec::new();
    let _ = game.visit_moves(|m| {
        let text = m.to_string();
        found.extend(text.trim_end_matches('*').ends_with(cell).then_some(text.clone()));
        std::ops::ControlFlow::Continue(())
    });
    found
}

/// K5.5: it captures the Goal when it can.
#[test]
fn the_computer_takes_a_goal_that_it_can_take() {
    let position = "VA19,yD17,VI12,fI99 A19/I99 gold - - - 0 -";
    assert_eq!(ending_on(position, "A19"), ["D17-A19"]);
    let shown = played(&["--position", position], &["quit"]);
    assert!(shown.contains("gold D17-A19: the Vanguard on A19 is killed"), "{shown}");
    assert!(shown.contains("Gold wins: goal captured."), "{shown}");
}

/// K6.2 lets an old threat stand; the computer does not.
#[test]
fn the_computer_does_not_leave_its_goal_to_be_taken() {
    let threatened = "vE37,YH34,VI12,FI99 I99/E37 green - - - 0 -";
    assert_eq!(ending_on(threatened, "E37"), ["H34-E37"]);
    let to_move = threatened.replace("green", "gold");
    let shown = played(&["--position", &to_move], &["threat", "resign", "position"]);
    let shown = shown.split("green> threat").nth(1).unwrap();
    let after = shown.lines().find(|line| line.contains(" green - - - ")).unwrap();
    let goal = after.split([' ', '/']).nth(2).unwrap();
    assert!(ending_on(after, goal).is_empty(), "{after}");
}

/// A Fencer that walks into two Vanguards is lost for nothing.
#[test]
fn the_computer_does_not_give_its_pieces_away() {
    let position = "VF36,VF47,FA19,fG46,fI99 A19/I99 gold - - - 0 -";
    let one_fencer = position.replace("fG46,fI99", "sG46,fI99");
    let shown = played(&["--position", &one_fencer], &["resign", "position"]);
    let after = shown.lines().find(|line| line.contains(" green - - - ")).unwrap();
    let swift = after.split(',').find(|piece| piece.starts_with('s')).unwrap();
    let cell = &swift[1..4];
    assert!(ending_on(after, cell).is_empty(), "{after}");
}

#[test]
fn the_computer_may_play_the_first_side() {
    let shown = played(&["--game", "courtier", "--computer", "blue"], &["quit"]);
    assert!(shown.contains("the computer is Blue, you are Red"), "{shown}");
    assert!(shown.contains("\nblue o"), "{shown}");
}
