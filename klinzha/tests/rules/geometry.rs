//! The computed geometry equals the tables made by an independent program (K1).

use klinzha::{Board, Cell, CellSet, Flat, Point, Tetrahedral};

fn names(text: &str) -> Vec<&str> {
    text.split([' ', ';']).filter(|t| !t.is_empty()).collect()
}

fn rows(csv: &str) -> impl Iterator<Item = Vec<&str>> {
    csv.lines().skip(1).map(|line| line.split(',').collect())
}

fn cell<B: Board>(name: &str) -> Cell<B> {
    name.parse().unwrap_or_else(|_| panic!("{name} is a cell"))
}

fn rays_of<B: Board>(cell: Cell<B>, rays: core::ops::Range<usize>) -> Vec<String> {
    let mut all: Vec<String> = rays
        .map(|ray| cell.ray(ray).map(|c| c.to_string()).collect::<Vec<_>>().join(" "))
        .filter(|ray| !ray.is_empty())
        .collect();
    all.sort();
    all
}

fn listed_rays(text: &str) -> Vec<String> {
    let mut all: Vec<String> =
        text.split(';').filter(|t| !t.is_empty()).map(str::to_string).collect();
    all.sort();
    all
}

#[test]
fn the_flat_board_is_the_table() {
    let csv = include_str!("../../testdata/klinzha-flat.csv");
    assert_eq!(rows(csv).count(), Flat::CELLS);
    for (i, row) in rows(csv).enumerate() {
        let here: Cell = cell(row[1]);
        assert_eq!(here.index(), i);
        assert_eq!(Cell::from_index(i), Some(here));
        assert_eq!(here.to_string(), row[1]);
        assert_eq!(here.points_up(), row[2] == "up");
        let expected: CellSet = names(row[7]).into_iter().map(cell).collect();
        assert_eq!(here.neighbours(), expected, "{here}");
        assert_eq!(rays_of(here, 0..6), listed_rays(row[8]), "{here}");
        let points: Vec<Point> =
            Point::ALL.into_iter().filter(|p| p.cells::<Flat>().contains(here)).collect();
        let cut: Vec<Point> =
            Point::ALL.into_iter().filter(|p| p.half_spaces::<Flat>().contains(here)).collect();
        match points.as_slice() {
            [point] => assert_eq!(point.to_string(), row[6]),
            _ => {
                assert_eq!(cut.len(), 2);
                let text = cut.iter().map(Point::to_string).collect::<Vec<_>>().join("|");
                assert_eq!(text, row[6]);
            }
        }
    }
}

#[test]
fn the_tetrahedral_board_is_the_table() {
    let csv = include_str!("../../testdata/klinzha-tetrahedral.csv");
    assert_eq!(rows(csv).count(), Tetrahedral::CELLS);
    for (i, row) in rows(csv).enumerate() {
        let here: Cell<Tetrahedral> = cell(row[1]);
        assert_eq!(here.index(), i);
        assert_eq!(here.to_string(), row[1]);
        let expected: CellSet<Tetrahedral> =
            [row[7], row[8], row[9]].into_iter().flat_map(names).map(cell).collect();
        assert_eq!(here.neighbours(), expected, "{here}");
        assert_eq!(rays_of(here, 0..6), listed_rays(row[10]), "{here}");
        let vertical = format!("{};{}", row[11], row[12]);
        assert_eq!(rays_of(here, 6..12), listed_rays(&vertical), "{here}");
    }
}

#[test]
fn the_neighbours_of_a_set_are_those_of_its_cells() {
    fn holds<B: Board>() {
        for a in Cell::<B>::all() {
            for b in Cell::<B>::all() {
                let set = CellSet::from(a) | b.into();
                assert_eq!(set.neighbours(), a.neighbours() | b.neighbours());
            }
        }
    }
    holds::<Flat>();
    holds::<Tetrahedral>();
    assert_eq!(CellSet::<Flat>::all().neighbours(), CellSet::all());
}

#[test]
fn names_are_read_in_every_allowed_form_and_no_other() {
    for text in ["E37", "e37", "E-37", "e-37"] {
        assert_eq!(text.parse(), Ok(Cell::E37));
    }
    assert_eq!("I90".parse(), Ok(Cell::I99));
    for text in ["", "E", "E3", "E36", "E377", " E37", "J11", "A18", "A00", "E--37", "1E37", "É37"]
    {
        assert!(text.parse::<Cell>().is_err(), "{text}");
    }
    for text in ["E37", "0A19", "9A12", "9B11"] {
        assert!(text.parse::<Cell<Tetrahedral>>().is_err(), "{text}");
    }
}
