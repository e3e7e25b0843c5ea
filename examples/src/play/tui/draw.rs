//! What is on the screen, and where.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};

use super::super::ink::{BOLD, FAINT, LIT, PLAIN};
use super::super::map::{Map, Room};
use super::super::session::Due;
use super::app::App;
use super::menu::{ROWS, Row};
use super::page::{ACTIONS, Page, dress, wrapped};
use super::seat::{Focus, Seat};

/// Columns that are left for the list of moves beside a board.
const PANEL: u16 = 19;
/// Lines under the board: what is due, two of news, what is typed, the keys.
const BELOW: u16 = 5;
/// The smallest screen that anything can be shown on.
const SMALLEST: (u16, u16) = (40, 12);

/// The parts of the screen in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Areas {
    pub(super) board: Rect,
    /// The moves, and above them a heading.
    pub(super) list: Rect,
    heading: Rect,
    notes: Rect,
    below: Rect,
}

impl Areas {
    /// How much room there is for a board.
    pub(super) fn room((columns, lines): (u16, u16)) -> Room {
        Room {
            columns: usize::from(columns.saturating_sub(PANEL + 1)),
            lines: usize::from(lines.saturating_sub(BELOW + 1)),
        }
    }

    /// How large a board is drawn, with a bracket at its edges.
    pub(super) fn extent(map: &Map) -> Room {
        let rows = map.sheet.rows();
        let spots = map.spots.iter().map(|spot| (spot.column + spot.width + 1, spot.line + 1));
        let (columns, lines) =
            spots.fold((0, 0), |all, spot| (all.0.max(spot.0), all.1.max(spot.1)));
        Room {
            columns: rows.iter().map(Vec::len).max().unwrap_or(0).max(columns),
            lines: rows.len().max(lines),
        }
    }

    pub(super) fn of(size: (u16, u16), map: &Map) -> Areas {
        let (columns, lines) = size;
        let room = Areas::room(size);
        let extent = Areas::extent(map);
        let high = room.lines as u16;
        let wide = extent.columns.min(room.columns) as u16;
        let panel = Rect::new(wide + 1, 1, columns.saturating_sub(wide + 1), high);
        let list_high = high.saturating_sub(1) / 2;
        Areas {
            board: Rect::new(0, 1, wide, high),
            heading: Rect { height: high.min(1), ..panel },
            list: Rect { y: 2, height: list_high, ..panel },
            notes: Rect { y: 3 + list_high, height: high.saturating_sub(2 + list_high), ..panel },
            below: Rect::new(0, 1 + high, columns, lines.saturating_sub(1 + high)),
        }
    }

    /// The first move in the list that is seen, so that the bar is.
    pub(super) fn first_listed(selected: usize, height: u16) -> usize {
        (selected + 1).saturating_sub(usize::from(height).max(1))
    }

    /// The rows of the menu.
    pub(super) fn menu((columns, lines): (u16, u16)) -> Rect {
        let high = (ROWS.len() as u16).min(lines.saturating_sub(3));
        Rect::new(2, lines.min(3), columns.saturating_sub(4), high)
    }

    /// The rows of the list of actions.
    pub(super) fn actions((columns, lines): (u16, u16)) -> Rect {
        let wide = columns.saturating_sub(2).min(36);
        let high = (ACTIONS.len() as u16).min(lines.saturating_sub(2));
        Rect::new((columns - wide) / 2, (lines - high) / 2, wide, high)
    }
}

impl App {
    /// Draws everything.
    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        self.size = (area.width, area.height);
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            let words = format!("This needs {} columns and {} lines.", SMALLEST.0, SMALLEST.1);
            frame
                .render_widget(Paragraph::new(wrapped(&words, area.width.into()).join("\n")), area);
            return;
        }
        let (size, colour) = (self.size, self.colour);
        match &mut self.seat {
            None => self.draw_menu(frame),
            Some(seat) => match &seat.due {
                Due::Curtain { to } => {
                    let words = format!("{to}, press Enter when you alone look.");
                    curtain(frame, &words);
                }
                _ => draw_game(seat, frame, size, colour),
            },
        }
        match &self.page {
            None => {}
            Some(Page::Actions { selected }) => draw_actions(frame, *selected, size),
            Some(Page::Text { title, lines, from }) => draw_text(frame, title, lines, *from),
        }
    }

    fn draw_menu(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let title = "Klin Zha, Khan Tsin, Dejarik, Courtier";
        line_at(frame, 1, Line::from(title).centered().style(dress(BOLD, self.colour)));
        let rows = Areas::menu(self.size);
        for (place, row) in ROWS.into_iter().enumerate().take(rows.height.into()) {
            let (name, value) = self.menu.words(row);
            let here = self.menu.row == place;
            let value = match row {
                Row::Begin | Row::Quit => String::new(),
                Row::Load if here => format!(": {value}_"),
                Row::Load => format!(": {value}"),
                _ => format!("< {value} >"),
            };
            let text = format!("{} {name:12} {value}", if here { '*' } else { ' ' });
            let line = Rect { y: rows.y + place as u16, height: 1, ..rows };
            frame.render_widget(Paragraph::new(text).style(bar(here)), line);
        }
        let top = rows.y + rows.height + 1;
        let about = Rect::new(2, top, area.width - 4, area.height.saturating_sub(top + 2));
        let text = match &self.menu.trouble {
            Some(trouble) => format!("! {trouble}"),
            None => self.about.clone(),
        };
        let mut lines = wrapped(&text, about.width.into());
        if lines.len() > about.height.into() {
            lines.truncate(usize::from(about.height).saturating_sub(1));
            lines.push("...".into());
        }
        frame.render_widget(Paragraph::new(lines.join("\n")), about);
        let keys = "up down: row   left right: change   Enter: on, begin   ?: help   Esc: quit";
        line_at(frame, area.height - 1, Line::from(keys).style(dress(FAINT, self.colour)));
    }
}

/// How what the bar is on looks, in any number of colours.
fn bar(here: bool) -> Style {
    if here { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() }
}

fn line_at(frame: &mut Frame<'_>, y: u16, line: Line<'_>) {
    let area = frame.area();
    if y < area.height {
        frame.render_widget(line, Rect::new(0, y, area.width, 1));
    }
}

fn curtain(frame: &mut Frame<'_>, words: &str) {
    let middle = frame.area().height / 2;
    for y in 0..frame.area().height {
        if y != middle && y % 2 == 0 {
            line_at(frame, y, Line::from(": ".repeat(usize::from(frame.area().width) / 2)));
        }
    }
    line_at(frame, middle, Line::from(words).centered());
}

fn draw_game(seat: &mut Seat, frame: &mut Frame<'_>, size: (u16, u16), colour: bool) {
    let (map, areas) = seat.lay(size);
    seat.clamp(&map, &areas);
    line_at(frame, 0, Line::from(seat.desk.title()).style(dress(BOLD, colour)));
    draw_board(seat, &map, &areas, frame.buffer_mut(), colour);
    draw_panel(seat, &areas, frame, colour);
    draw_below(seat, &areas, frame, colour);
}

fn draw_board(seat: &Seat, map: &Map, areas: &Areas, buffer: &mut Buffer, colour: bool) {
    let (aside, above) = seat.scroll;
    let board = areas.board;
    let mut put = |line: usize, column: usize, sign: Option<char>, style: Style| {
        let (Some(x), Some(y)) = (column.checked_sub(aside), line.checked_sub(above)) else {
            return;
        };
        if x >= usize::from(board.width) || y >= usize::from(board.height) {
            return;
        }
        if let Some(cell) = buffer.cell_mut(Position::new(board.x + x as u16, board.y + y as u16)) {
            if let Some(sign) = sign {
                cell.set_char(sign);
            }
            cell.set_style(style);
        }
    };
    for (line, row) in map.sheet.rows().iter().enumerate() {
        for (column, &(sign, style)) in row.iter().enumerate() {
            put(line, column, Some(sign), dress(style, colour));
        }
    }
    let open = if seat.due == Due::Line { seat.open() } else { Vec::new() };
    for spot in &map.spots {
        let lit = open.contains(&spot.name);
        let picked = seat.picked.contains(&spot.name);
        let here = seat.focus == Focus::Board && seat.cursor.as_ref() == Some(&spot.name);
        let (mut left, mut right) = match (picked, lit) {
            (true, _) => ('{', '}'),
            (false, true) => ('>', '<'),
            (false, false) if here => (' ', ' '),
            (false, false) => continue,
        };
        // The bracket leaves one of the other signs to be seen.
        if here {
            left = '[';
            right = if picked || lit { right } else { ']' };
        }
        let ground = if lit || picked { dress(PLAIN.on(LIT), colour) } else { Style::new() };
        let strong = if here {
            ground.add_modifier(Modifier::REVERSED | Modifier::BOLD)
        } else {
            ground.add_modifier(Modifier::BOLD)
        };
        if let Some(before) = spot.column.checked_sub(1) {
            put(spot.line, before, Some(left), strong);
        }
        for column in spot.column..spot.column + spot.width {
            put(spot.line, column, None, if here { strong } else { ground });
        }
        put(spot.line, spot.column + spot.width, Some(right), strong);
    }
    // Says that there is more of the board.
    let extent = Areas::extent(map);
    let (right, low) = (board.width.saturating_sub(1), board.height.saturating_sub(1));
    let mark = |buffer: &mut Buffer, x: u16, y: u16, sign: &str| {
        buffer.set_string(board.x + x, board.y + y, sign, dress(BOLD, colour));
    };
    if above > 0 {
        mark(buffer, right.saturating_sub(8), 0, "^ PgUp ^");
    }
    if extent.lines > above + usize::from(board.height) {
        mark(buffer, right.saturating_sub(8), low, "v PgDn v");
    }
}

fn draw_panel(seat: &Seat, areas: &Areas, frame: &mut Frame<'_>, colour: bool) {
    let listed = seat.listed();
    let (mover, style) = seat.desk.mover();
    let chosen = seat.picked.join(" ");
    let waits = match (&seat.due, chosen.is_empty()) {
        (Due::Step, _) => " thinks ...".to_string(),
        (Due::Line, true) => format!(": {} moves", listed.len()),
        (Due::Line, false) => format!(": {chosen} ..."),
        _ => String::new(),
    };
    let heading = Line::from(vec![Span::styled(mover, dress(style, colour)), Span::raw(waits)]);
    frame.render_widget(heading, areas.heading);
    let first = Areas::first_listed(seat.selected, areas.list.height);
    for (row, choice) in listed.iter().enumerate().skip(first).take(areas.list.height.into()) {
        let here = seat.focus == Focus::List || !seat.input.is_empty();
        let here = here && row == seat.selected;
        let line = Rect { y: areas.list.y + (row - first) as u16, height: 1, ..areas.list };
        let text = format!("{} {}", if here { '*' } else { ' ' }, choice.text);
        frame.render_widget(Paragraph::new(text).style(bar(here)), line);
    }
    let notes = wrapped(&seat.desk.notes(), areas.notes.width.into()).join("\n");
    frame.render_widget(Paragraph::new(notes), areas.notes);
}

fn draw_below(seat: &Seat, areas: &Areas, frame: &mut Frame<'_>, colour: bool) {
    let below = areas.below;
    let wide = usize::from(below.width);
    let sentence = match &seat.due {
        Due::HandOver { from, to } => format!("{from}, press Enter and hand over to {to}."),
        _ => seat.desk.sentence(),
    };
    let due = wrapped(&sentence, wide);
    line_at(
        frame,
        below.y,
        Line::from(due.first().cloned().unwrap_or_default()).style(dress(BOLD, colour)),
    );
    let news: Vec<String> = seat.news.iter().flat_map(|line| wrapped(line, wide)).collect();
    for (row, line) in news.iter().rev().take(2).rev().enumerate() {
        line_at(frame, below.y + 1 + row as u16, Line::from(line.as_str()));
    }
    line_at(frame, below.y + 3, Line::from(format!("> {}_", seat.input)));
    let keys = "arrows Enter: choose  Tab: list  letters: type  Esc: more  ?: help  ^Z: undo";
    line_at(frame, below.y + 4, Line::from(keys).style(dress(FAINT, colour)));
}

/// Clears a frame in the middle and returns what is inside it.
fn window(frame: &mut Frame<'_>, title: &str, inner: Rect) -> Rect {
    let outer = Rect {
        x: inner.x.saturating_sub(1),
        y: inner.y.saturating_sub(1),
        width: inner.width + 2,
        height: inner.height + 2,
    }
    .intersection(frame.area());
    frame.render_widget(Clear, outer);
    let signs = ratatui::symbols::border::Set {
        top_left: "+",
        top_right: "+",
        bottom_left: "+",
        bottom_right: "+",
        vertical_left: "|",
        vertical_right: "|",
        horizontal_top: "-",
        horizontal_bottom: "-",
    };
    let block = Block::bordered().border_set(signs).title(format!(" {title} "));
    let inside = block.inner(outer);
    frame.render_widget(block, outer);
    inside
}

fn draw_actions(frame: &mut Frame<'_>, selected: usize, size: (u16, u16)) {
    let inside = window(frame, "Esc: go on", Areas::actions(size));
    for (row, (words, _)) in ACTIONS.iter().enumerate().take(inside.height.into()) {
        let here = row == selected;
        let text = format!("{} {words}", if here { '*' } else { ' ' });
        let line = Rect { y: inside.y + row as u16, height: 1, ..inside };
        frame.render_widget(Paragraph::new(text).style(bar(here)), line);
    }
}

fn draw_text(frame: &mut Frame<'_>, title: &str, lines: &[String], from: usize) {
    let area = frame.area();
    let widest = usize::from(area.width) - 2;
    let all: Vec<String> = lines.iter().skip(from).flat_map(|line| wrapped(line, widest)).collect();
    let wide = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0).clamp(30, widest);
    let total = lines.iter().map(|line| wrapped(line, widest).len()).sum::<usize>();
    let high = total.min(usize::from(area.height) - 2) as u16;
    let more = all.len() > usize::from(high);
    let title = match (from > 0, more) {
        (false, false) => title.to_string(),
        (_, true) => format!("{title} - down: more"),
        (true, false) => format!("{title} - the end"),
    };
    let wide = wide as u16;
    let inner = Rect::new((area.width - wide) / 2, (area.height - high) / 2, wide, high);
    let inside = window(frame, &title, inner);
    frame.render_widget(Paragraph::new(all.join("\n")), inside);
}
