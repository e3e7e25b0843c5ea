//! Events and what comes of them.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use super::super::games;
use super::super::session::{Due, End};
use super::super::{Args, Manner, begin_anew};
use super::draw::Areas;
use super::menu::{Menu, ROWS, Row, Wish};
use super::page::{ACTIONS, Action, KEYS, Page};
use super::seat::Seat;

/// Whether something happens of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pace {
    /// Nothing does: an event is due.
    Idle,
    /// At once.
    Now,
    /// Slowly enough to watch.
    Watched,
}

/// The whole program on a full screen.
pub(super) struct App {
    pub(super) menu: Menu,
    /// The game that is played, if it is not time for the menu.
    pub(super) seat: Option<Seat>,
    pub(super) page: Option<Page>,
    /// The rules of what the menu shows.
    pub(super) about: String,
    pub(super) colour: bool,
    pub(super) size: (u16, u16),
    args: Args,
    seed: u64,
    done: bool,
}

impl App {
    /// Begins with the game that the arguments name, or with the menu.
    pub(super) fn new(args: &Args, manner: Manner) -> Result<App, String> {
        let seed = args.seed.unwrap_or(manner.seed);
        let mut app = App {
            menu: Menu::new(),
            seat: None,
            page: None,
            about: String::new(),
            colour: manner.ink.is_colour(),
            size: (80, 24),
            args: args.clone(),
            seed,
            done: false,
        };
        if args.names_a_game() {
            app.seat = Some(Seat::new(games::begin(args, seed)?));
        }
        app.tell_about();
        Ok(app)
    }

    pub(super) fn is_done(&self) -> bool {
        self.done
    }

    pub(super) fn pace(&self) -> Pace {
        match (&self.seat, &self.page) {
            (Some(seat), None) if seat.due == Due::Step => {
                if seat.desk.is_watched() {
                    Pace::Watched
                } else {
                    Pace::Now
                }
            }
            _ => Pace::Idle,
        }
    }

    /// Does what happens of itself.
    pub(super) fn step(&mut self) {
        if let Some(seat) = &mut self.seat {
            seat.step();
        }
        self.greet();
    }

    /// Answers an event.
    pub(super) fn update(&mut self, event: &Event) {
        match event {
            Event::Resize(columns, lines) => self.size = (*columns, *lines),
            // A key that is let go has been answered when it was pressed.
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('c' | 'q')) {
            self.done = true;
        } else if self.page.is_some() {
            self.key_on_page(key.code);
        } else if self.seat.is_some() {
            self.key_in_game(key.code, control);
        } else {
            self.key_in_menu(key.code);
        }
    }

    fn key_on_page(&mut self, code: KeyCode) {
        let Some(page) = &mut self.page else { return };
        match code {
            KeyCode::Up => page.scroll(-1),
            KeyCode::Down => page.scroll(1),
            KeyCode::PageUp => page.scroll(-10),
            KeyCode::PageDown => page.scroll(10),
            KeyCode::Enter | KeyCode::Char(' ') => match *page {
                Page::Actions { selected } => self.act(ACTIONS[selected].1),
                Page::Text { .. } => self.page = None,
            },
            KeyCode::Esc | KeyCode::Char('q' | '?') | KeyCode::F(1) => self.page = None,
            _ => {}
        }
    }

    fn key_in_menu(&mut self, code: KeyCode) {
        match code {
            KeyCode::Up | KeyCode::BackTab => self.menu.go(-1),
            KeyCode::Down | KeyCode::Tab => self.menu.go(1),
            KeyCode::Left => self.menu.turn(-1),
            KeyCode::Right => self.menu.turn(1),
            KeyCode::Enter => {
                let wish = self.menu.enter();
                self.fulfil(wish);
            }
            KeyCode::Esc => self.done = true,
            KeyCode::F(1) => self.help(),
            KeyCode::Backspace => {
                self.menu.file.pop();
            }
            KeyCode::Char(letter) if self.menu.current() == Row::Load => {
                self.menu.file.push(letter);
            }
            KeyCode::Char(' ') => self.menu.turn(1),
            KeyCode::Char('?') => self.help(),
            KeyCode::Char('q') => self.done = true,
            _ => {}
        }
        self.tell_about();
    }

    fn key_in_game(&mut self, code: KeyCode, control: bool) {
        let Some(seat) = &mut self.seat else { return };
        match &seat.due {
            Due::HandOver { .. } | Due::Curtain { .. } => {
                match code {
                    KeyCode::Enter => seat.hand_over(),
                    KeyCode::Esc => self.page = Some(Page::Actions { selected: 0 }),
                    _ => {}
                }
                return;
            }
            Due::Step | Due::Line | Due::Nothing => {}
        }
        let arrow = match code {
            KeyCode::Up => Some((0, -1)),
            KeyCode::Down => Some((0, 1)),
            KeyCode::Left => Some((-1, 0)),
            KeyCode::Right => Some((1, 0)),
            _ => None,
        };
        match code {
            KeyCode::Char('z') if control => self.line("undo"),
            KeyCode::Char('u') if control => seat.input.clear(),
            KeyCode::Char(_) if control => {}
            KeyCode::Char('?') if seat.input.is_empty() => self.help(),
            KeyCode::F(1) => self.help(),
            KeyCode::Char(' ') if seat.input.is_empty() => self.enter(),
            KeyCode::Char(letter) => seat.letter(letter),
            KeyCode::Backspace => seat.back(),
            KeyCode::Enter => self.enter(),
            KeyCode::Tab | KeyCode::BackTab => seat.tab(),
            KeyCode::Esc => {
                if !seat.forget() {
                    self.page = Some(Page::Actions { selected: 0 });
                }
            }
            KeyCode::PageUp => seat.page(-1, self.size),
            KeyCode::PageDown => seat.page(1, self.size),
            _ => {
                if let Some(way) = arrow {
                    seat.arrow(way, self.size);
                }
            }
        }
    }

    fn enter(&mut self) {
        let Some(seat) = &mut self.seat else { return };
        if let Some(line) = seat.enter() {
            self.line(&line);
        }
    }

    /// Types a line, as a player of the line mode would.
    pub(super) fn line(&mut self, line: &str) {
        let Some(seat) = &mut self.seat else { return };
        // Between two players nobody is told or asked anything.
        if matches!(seat.due, Due::HandOver { .. } | Due::Curtain { .. }) {
            return;
        }
        let (said, end) = seat.typed(line);
        match end {
            None => {}
            Some(End::Quit) => self.done = true,
            Some(End::Load { record }) => self.load(&record),
            Some(End::New { args }) if args.is_empty() => self.seat = None,
            Some(End::New { args }) => {
                self.seed = self.seed.wrapping_add(1);
                match begin_anew(&args, &self.args, self.seed) {
                    Ok((desk, args)) => (self.seat, self.args) = (Some(Seat::new(desk)), args),
                    Err(message) => seat.say(&message),
                }
            }
        }
        // What is too long for the lines under the board gets a page of its own.
        if said.lines().count() > 2 {
            self.page = Some(Page::text(line, &said));
        } else if let Some(seat) = &mut self.seat {
            seat.say(&said);
        }
        self.greet();
        self.tell_about();
    }

    fn load(&mut self, record: &str) {
        match games::resume(record, &self.args, self.seed) {
            Ok(desk) => self.seat = Some(Seat::new(desk)),
            Err(message) => match &mut self.seat {
                Some(seat) => seat.say(&message),
                None => self.menu.trouble = Some(message),
            },
        }
        self.greet();
    }

    /// Says once who has won.
    fn greet(&mut self) {
        let Some(seat) = &mut self.seat else { return };
        if let Some((verdict, greeting)) = seat.verdict() {
            let greeting = greeting.map(|words| format!("\n{words}\n")).unwrap_or_default();
            let text = format!("{verdict}\n{greeting}\nEnter shows the board again.");
            self.page = Some(Page::text("The game is over", &text));
        }
    }

    fn help(&mut self) {
        let game = self.seat.as_ref().map(|seat| seat.desk.help()).unwrap_or_default();
        self.page = Some(Page::text("Help", &format!("{KEYS}\n{game}")));
    }

    fn act(&mut self, action: Action) {
        self.page = None;
        match action {
            Action::GoOn => {}
            Action::Help => self.help(),
            Action::Menu => self.seat = None,
            Action::Quit => self.done = true,
            Action::Begin(start) => {
                if let Some(seat) = &mut self.seat {
                    seat.input = start.into();
                }
            }
            Action::Type(line) => self.line(line),
        }
        self.tell_about();
    }

    fn fulfil(&mut self, wish: Option<Wish>) {
        match wish {
            None => {}
            Some(Wish::Quit) => self.done = true,
            Some(Wish::Begin) => {
                self.args = self.menu.args(&self.args);
                self.seed = self.seed.wrapping_add(1);
                match games::begin(&self.args, self.seed) {
                    Ok(desk) => self.seat = Some(Seat::new(desk)),
                    Err(message) => self.menu.trouble = Some(message),
                }
            }
            Some(Wish::Load(file)) => {
                self.args = self.menu.args(&self.args);
                match std::fs::read_to_string(&file) {
                    Ok(record) => self.load(&record),
                    Err(error) => {
                        self.menu.trouble = Some(format!("`{file}` cannot be read: {error}"));
                    }
                }
            }
        }
    }

    /// Keeps the rules in the menu those of what it shows.
    fn tell_about(&mut self) {
        if self.seat.is_none() {
            let begun = games::begin(&self.menu.args(&self.args), self.seed);
            self.about = match begun {
                Ok(mut desk) => desk.typed("rules").0.replace("\n    ", " "),
                Err(message) => message,
            };
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        let at = Position { x: mouse.column, y: mouse.row };
        let wheel = match mouse.kind {
            MouseEventKind::ScrollUp => Some(-1),
            MouseEventKind::ScrollDown => Some(1),
            MouseEventKind::Down(MouseButton::Left) => None,
            _ => return,
        };
        if self.page.is_some() {
            self.mouse_on_page(wheel, at);
            return;
        }
        let Some(seat) = &mut self.seat else {
            self.mouse_in_menu(wheel, at);
            return;
        };
        match wheel {
            Some(by) => seat.wheel(by, at, self.size),
            None => {
                if let Some(line) = seat.click(at, self.size) {
                    self.line(&line);
                }
            }
        }
    }

    fn mouse_on_page(&mut self, wheel: Option<isize>, at: Position) {
        let Some(page) = &mut self.page else { return };
        if let Some(by) = wheel {
            page.scroll(by);
            return;
        }
        let rows = Areas::actions(self.size);
        let on_a_row = matches!(page, Page::Actions { .. }) && rows.contains(at);
        if on_a_row {
            self.act(ACTIONS[usize::from(at.y - rows.y).min(ACTIONS.len() - 1)].1);
        } else {
            self.page = None;
        }
    }

    fn mouse_in_menu(&mut self, wheel: Option<isize>, at: Position) {
        let rows = Areas::menu(self.size);
        if !rows.contains(at) {
            return;
        }
        let row = usize::from(at.y - rows.y);
        if row >= ROWS.len() {
            return;
        }
        self.menu.row = row;
        match (wheel, self.menu.current()) {
            (Some(by), _) => self.menu.turn(by),
            (None, Row::Begin | Row::Quit) => {
                let wish = self.menu.enter();
                self.fulfil(wish);
            }
            (None, Row::Load) => {}
            // The sign `<` before the value turns it back.
            (None, _) => {
                let before = (14..=16).contains(&(at.x - rows.x));
                self.menu.turn(if before { -1 } else { 1 });
            }
        }
        self.tell_about();
    }
}
