//! Cells and sets of cells (T1.1).

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use khantsin::{Cell, Cells};

fn cells(numbers: &[u8]) -> Cells {
    numbers.iter().map(|&number| Cell::new(number).unwrap()).collect()
}

#[test]
fn sets_have_what_their_operations_say() {
    let (low, middle) = (cells(&[1, 2, 9]), cells(&[2, 9, 20, 36]));
    assert_eq!(low & middle, cells(&[2, 9]));
    assert_eq!(low | middle, cells(&[1, 2, 9, 20, 36]));
    assert_eq!(low - middle, cells(&[1]));
    assert_eq!(middle - low, cells(&[20, 36]));
    assert_eq!((!low).len() + low.len(), Cell::all().len());
    assert!((!low & low).is_empty());
}

#[test]
fn a_set_is_walked_from_both_ends_and_says_how_much_is_left() {
    let mut walk = cells(&[3, 5, 36]).iter();
    assert_eq!((walk.size_hint(), walk.len()), ((3, Some(3)), 3));
    assert_eq!(walk.next(), Cell::new(3));
    assert_eq!(walk.next_back(), Cell::new(36));
    assert_eq!(walk.size_hint(), (1, Some(1)));
    assert_eq!(walk.next(), Cell::new(5));
    assert_eq!((walk.next(), walk.next_back(), walk.len()), (None, None, 0));
}

#[test]
fn cells_and_sets_have_a_text_for_debugging() {
    assert_eq!(format!("{:?}", Cell::new(7).unwrap()), "Cell(7)");
    assert_eq!(format!("{:?}", cells(&[7, 9])), "{7, 9}");
}
