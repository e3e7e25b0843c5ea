//! Khan Tsin at the terminal.

use khantsin::{
    Cell, Cells, Colour, Draft, KhanTsin, Move, Player, Progress, Reversal, Roll, Stack,
};
use rand_chacha::ChaCha8Rng;
use tabletop_rules::{Step, StepOf, Turn};

use super::ink::{BLUE, BOLD, DARK, FAINT, GOLD, Ink, LIT, PLAIN, RED, Style, WHITE};
use super::map::{Map, Room, Spot};
use super::table::{Eyes, Table, wrap};

impl Table for KhanTsin {
    const TITLE: &'static str = "Khan Tsin";
    const SIDES: [Player; 2] = [Player::South, Player::North];
    const EXAMPLES: (&'static str, &'static str) = ("2:12-15", "12");
    const LEGEND: &'static str = "\
The track winds along the dragon from position 1, South's end, to 36, North's.
A stack stands above its number, r red, b black, w white Barons, the top one
controls it. After the number are the claws, one to three. S and N mark the
stacks that South and North may move from; ^ marks what may be chosen.

Moves:
  @17             a Baron is put on position 17, in the set-up
  2:12-15         the top two of position 12 go to 15; 12-15 will do where only
                  one number of them can
  2~:12-15        and are turned over; 2:12-15~ turns over the whole new stack
  pass            where nothing else can be done
Asking:
  12              shows where Barons of position 12 may go
Whoever makes a stack of nine, three of each colour, wins.
";

    fn style(player: Player) -> Style {
        match player {
            Player::South => GOLD,
            Player::North => BLUE,
        }
    }

    fn picture(&self, _: Eyes<Self>, ink: Ink) -> String {
        picture(self, Cells::EMPTY, ink)
    }

    fn map(&self, _: Eyes<Self>, room: Room) -> Map {
        map(self, Cells::EMPTY, if room.columns < 4 + WIDTH * ROW + 3 { NARROW } else { ROW })
    }

    fn notes(&self, _: Eyes<Self>, _: Ink) -> String {
        notes(self)
    }

    fn pointed(m: Move) -> Vec<String> {
        match m {
            Move::Carry { from, to, .. } => vec![from.to_string(), to.to_string()],
            Move::Put(to) => vec![to.to_string()],
            Move::Pass => Vec::new(),
        }
    }

    fn due(&self) -> String {
        match self.turn() {
            Turn::Over(_) => "the game is over",
            Turn::Chance => "a Baron is dealt, as in `deal 17=w` (T2)",
            Turn::Player(_) if self.is_set_up() => "a Baron is put down, as in `@17` (T2)",
            Turn::Player(_) => "Barons are moved, as in `2:12-15` (T3)",
        }
        .to_string()
    }

    fn ask(&self, typed: &str, moves: &[Move], _: Eyes<Self>, ink: Ink) -> Option<String> {
        if let Some(draft) = ends(typed) {
            return match self.progress(draft) {
                Progress::Complete(_) => None,
                Progress::Wrong(why) => Some(why.to_string()),
                Progress::Open(choices) => {
                    let counts = choices.counts().map(|count| format!("`{count}:{typed}`"));
                    Some(wrap("say how many go:", counts))
                }
            };
        }
        let cell = Cell::new(typed.parse().ok()?)?;
        let mut lit = Cells::EMPTY;
        let mut by_count: [Vec<String>; 10] = std::array::from_fn(|_| Vec::new());
        for &m in moves {
            match m {
                Move::Carry { count, from, to, reversal } if from == cell => {
                    lit.insert(to);
                    if let (Reversal::None, Some(list)) =
                        (reversal, by_count.get_mut(usize::from(count)))
                    {
                        list.push(to.to_string());
                    }
                }
                Move::Put(to) if to == cell => {
                    return Some(format!("a Baron may be put on {cell}: `{m}`"));
                }
                _ => {}
            }
        }
        if lit.is_empty() {
            let draft = if self.is_set_up() {
                Draft { to: Some(cell), ..Draft::default() }
            } else {
                Draft { from: Some(cell), ..Draft::default() }
            };
            let why = match self.progress(draft) {
                Progress::Wrong(why) => why.to_string(),
                Progress::Open(_) | Progress::Complete(_) => self.due(),
            };
            return Some(format!("nothing with {cell}: {why}"));
        }
        let lines =
            by_count.into_iter().enumerate().filter(|(_, to)| !to.is_empty()).map(|(count, to)| {
                wrap(&format!("`{count}:{cell}-...`, the top {count}, may go to"), to)
            });
        let mut words = lines.collect::<Vec<_>>().join("\n");
        if self.options().reversal {
            words.push_str("\n`~` turns over: 2~:12-15 what moves, 2:12-15~ what results");
        }
        Some(format!("{}{words}", picture(self, lit, ink)))
    }

    fn tidy(&self, typed: &str) -> String {
        match ends(typed).map(|draft| self.progress(draft)) {
            Some(Progress::Complete(m)) => m.to_string(),
            _ => typed.to_string(),
        }
    }

    fn tell(
        _: &Self,
        step: StepOf<Self>,
        after: &Self,
        _: Eyes<Self>,
        _: &mut ChaCha8Rng,
    ) -> Vec<String> {
        match step {
            Step::Move(Move::Carry { to, .. }) => {
                let stack = after.stack(to);
                let top = stack.top().map_or("no", Colour::name);
                if stack.height() == 9 {
                    let stack = format!("the stack of nine stands on {to}");
                    vec![stack, format!("its top Baron, a {top} one, is the Emperor")]
                } else {
                    vec![format!("position {to} is {} high now, {top} on top", stack.height())]
                }
            }
            Step::Move(Move::Put(_) | Move::Pass) | Step::Roll(Roll { .. }) => Vec::new(),
        }
    }

    fn is_setting_up(&self) -> bool {
        self.is_set_up()
    }
}

/// Both ends of a move without a number, as in `12-15`.
fn ends(typed: &str) -> Option<Draft> {
    let (from, to) = typed.split_once('-')?;
    let cell = |text: &str| Cell::new(text.trim().parse().ok()?);
    Some(Draft { from: Some(cell(from)?), to: Some(cell(to)?), ..Draft::default() })
}

fn style_of(colour: Colour) -> Style {
    match colour {
        Colour::Red => RED,
        Colour::Black => DARK,
        Colour::White => WHITE,
    }
}

/// Positions in a row of the drawing.
const ROW: usize = 12;
/// The same where there is less room.
const NARROW: usize = 9;
const WIDTH: usize = 6;

fn picture(game: &KhanTsin, lit: Cells, ink: Ink) -> String {
    map(game, lit, ROW).sheet.text(ink) + &notes(game)
}

/// Draws the track in rows of so many positions.
fn map(game: &KhanTsin, lit: Cells, length: usize) -> Map {
    let Map { mut sheet, mut spots } = Map::default();
    let zones = [Player::South, Player::North]
        .map(|player| if game.is_set_up() { Cells::EMPTY } else { game.zone(player) });
    let claws = game.options().claws;
    let mut line = 0;
    for (row, cells) in Cell::all().collect::<Vec<_>>().chunks(length).enumerate() {
        let tallest = cells.iter().map(|&cell| usize::from(game.stack(cell).height())).max();
        let ground = line + tallest.unwrap_or(0).max(1);
        for (place, &cell) in cells.iter().enumerate() {
            // The dragon winds: every other row goes from right to left.
            let place = if row % 2 == 0 { place } else { length - 1 - place };
            let column = 4 + WIDTH * place;
            let stack: Stack = game.stack(cell);
            for (level, baron) in stack.iter().enumerate() {
                let letter = baron.letter().to_string();
                sheet.write(ground - 1 - level, column + 1, &letter, style_of(baron));
            }
            if stack.is_empty() {
                sheet.write(ground - 1, column + 1, ".", FAINT);
            }
            let chosen = lit.contains(cell);
            let back = if chosen { LIT } else { PLAIN };
            sheet.write(ground, column, &format!("{:>2}", cell.number()), BOLD.on(back));
            let claws = "'".repeat(usize::from(claws.at(cell)));
            sheet.write(ground, column + 2, &claws, FAINT);
            let mark = |on: bool, sign| if on { sign } else { "" };
            let marks = format!(
                "{}{}{}",
                mark(chosen, "^"),
                mark(zones[0].contains(cell), "S"),
                mark(zones[1].contains(cell), "N")
            );
            sheet.write(ground + 1, column + 1, &marks, FAINT);
            let spot = Spot::new(&cell.number(), ground + 1, column + 1, 2);
            let top = ground - usize::from(stack.height()).max(1);
            spots.push(Spot { top, ..spot });
        }
        let last = (row + 1) * length >= 36;
        let (left, right) = match (row, row % 2 == 0) {
            (0, _) => ("S >", "-."),
            (_, true) => ("'-", if last { "> N" } else { "-." }),
            (_, false) => (if last { "N <" } else { ".-" }, "-'"),
        };
        sheet.write(ground, 0, left, FAINT);
        sheet.write(ground, 4 + WIDTH * length, right, FAINT);
        line = ground + 3;
    }
    Map { sheet, spots }
}

/// Tells what is left to deal.
fn notes(game: &KhanTsin) -> String {
    let mut text = String::new();
    if game.is_set_up() {
        let left = |colour: Colour| format!("{} {}", game.left_to_deal(colour), colour.name());
        if game.turn().is_chance() {
            let colours = [Colour::Red, Colour::Black, Colour::White].map(left);
            text.push_str(&format!("left to deal: {}\n", colours.join(", ")));
        }
        if let Turn::Player(player) = game.turn() {
            let colour = player.set_up_colour();
            let put = Cell::all().filter(|&cell| game.stack(cell).top() == Some(colour)).count();
            let left = usize::from(Colour::BARONS) - put;
            text.push_str(&format!("left for {player} to put: {left} {}\n", colour.name()));
        }
    }
    text
}
