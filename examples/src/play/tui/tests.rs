//! The full screen, driven by events and looked at on a screen of 80 columns and 24 lines.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use tabletop_rules::Record;

use super::app::{App, Pace};
use crate::play::{Args, Ink, Manner};

/// Two Fencers, two Vanguards and the Goals, Green to move.
const DUEL: &str = "VC17,FE38,fE48,vI11 E38/I11 green - - - 0 -";

pub(super) struct Player {
    app: App,
    pub(super) terminal: Terminal<TestBackend>,
}

impl Player {
    fn new(args: &[&str]) -> Player {
        Player::with(args, Ink::NONE, (80, 24))
    }

    pub(super) fn with(args: &[&str], ink: Ink, (columns, lines): (u16, u16)) -> Player {
        let args = Args::parse(args.iter().map(ToString::to_string)).unwrap();
        let app = App::new(&args, Manner { seed: 1, ink, echo: false }).unwrap();
        let terminal = Terminal::new(TestBackend::new(columns, lines)).unwrap();
        let mut player = Player { app, terminal };
        player.settle();
        player
    }

    /// Waits until an event is due, and looks.
    fn settle(&mut self) {
        let mut steps = 0;
        while self.app.pace() != Pace::Idle {
            self.app.step();
            steps += 1;
            assert!(steps < 5000, "the game does not wait for anybody");
        }
        self.terminal.draw(|frame| self.app.draw(frame)).unwrap();
    }

    fn key(&mut self, code: KeyCode) {
        self.app.update(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        self.settle();
    }

    fn control(&mut self, letter: char) {
        let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
        self.app.update(&Event::Key(key));
        self.settle();
    }

    /// Types a line and Enter.
    pub(super) fn type_line(&mut self, line: &str) {
        line.chars().for_each(|letter| self.key(KeyCode::Char(letter)));
        self.key(KeyCode::Enter);
    }

    fn click(&mut self, column: u16, row: u16) {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        self.app.update(&Event::Mouse(mouse));
        self.settle();
    }

    /// Clicks the place of the board by its name.
    fn click_on(&mut self, name: &str) {
        let seat = self.app.seat.as_ref().unwrap();
        let (map, areas) = seat.lay(self.app.size);
        let spot = map.spot(name).unwrap();
        let column = areas.board.x + (spot.column - seat.scroll.0) as u16;
        let row = areas.board.y + (spot.line - seat.scroll.1) as u16;
        self.click(column, row);
    }

    /// The lines of the screen, without the space at their ends.
    pub(super) fn shown(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let wide = usize::from(buffer.area.width);
        let row = |row: &[ratatui::buffer::Cell]| {
            let line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
            format!("{}\n", line.trim_end())
        };
        buffer.content.chunks(wide).map(row).collect()
    }

    #[track_caller]
    fn sees(&self, words: &str) {
        let shown = self.shown();
        assert!(shown.contains(words), "`{words}` is not on the screen:\n{shown}");
    }

    #[track_caller]
    fn sees_no(&self, words: &str) {
        let shown = self.shown();
        assert!(!shown.contains(words), "`{words}` is on the screen:\n{shown}");
    }

    /// Compares with the screen on file, or puts it there if `BLESS` is set.
    #[track_caller]
    fn looks_like(&self, name: &str) {
        let file = format!("{}/src/play/tui/screens/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let shown = self.shown();
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&file, &shown).unwrap();
        }
        let on_file = std::fs::read_to_string(&file).unwrap_or_default().replace('\r', "");
        assert!(shown == on_file, "{name}: look, then set BLESS=1\n{shown}\non file:\n{on_file}");
    }

    fn record(&mut self) -> String {
        self.app.seat.as_mut().unwrap().desk.typed("record").0
    }
}

#[test]
fn the_menu_shows_all_there_is_to_choose_and_the_rules_of_it() {
    let mut player = Player::new(&[]);
    player.looks_like("menu");
    player.key(KeyCode::Right);
    player.sees("< Khan Tsin >");
    player.key(KeyCode::Left);
    player.key(KeyCode::Left);
    player.sees("< Courtier >");
}

#[test]
fn enter_alone_begins_the_game_that_the_menu_shows() {
    let mut player = Player::new(&[]);
    for _ in 0..6 {
        player.key(KeyCode::Enter);
    }
    player.sees("Klin Zha: Green (you) - Gold (computer)");
}

#[test]
fn every_game_has_its_board_on_a_screen_of_80_by_24() {
    for game in ["klinzha", "khantsin", "dejarik", "courtier"] {
        let mut player = Player::new(&["--two", "--seed=3", "--game", game]);
        if game == "klinzha" {
            player.type_line("first, point top, auto setup");
        }
        player.looks_like(game);
    }
}

#[test]
fn the_tetrahedral_board_is_scrolled_to_where_the_bracket_goes() {
    let mut player = Player::new(&["--two", "--preset=tetrahedral", "--seed=3"]);
    player.type_line("first");
    player.sees("level 1");
    player.sees("v PgDn v");
    player.key(KeyCode::PageDown);
    player.sees("level 2");
}

#[test]
fn destinations_are_shown_for_the_piece_that_is_chosen() {
    let mut player = Player::new(&["--two", "--position", DUEL]);
    player.type_line("e38");
    player.looks_like("destinations");
    // The same without letters: Esc forgets the piece.
    player.key(KeyCode::Esc);
    player.sees_no("E38 ...");
}

#[test]
fn a_click_chooses_a_piece_and_a_second_one_its_destination() {
    let mut player = Player::new(&["--two", "--game=courtier", "--seed=3"]);
    let first = player.app.seat.as_ref().unwrap().listed()[0].clone();
    player.click_on(&first.path[0]);
    player.sees(&format!("{} ...", first.path[0]));
    player.click_on(&first.path[1]);
    assert!(player.record().contains(&first.text), "{}", player.record());
    player.sees(&first.text);
}

#[test]
fn a_move_of_the_list_can_be_clicked() {
    let mut player = Player::new(&["--two", "--game=courtier", "--seed=3"]);
    let first = player.app.seat.as_ref().unwrap().listed()[0].text.clone();
    let (_, areas) = player.app.seat.as_ref().unwrap().lay((80, 24));
    player.click(areas.list.x + 1, areas.list.y);
    assert!(player.record().contains(&first));
}

#[test]
fn letters_thin_out_the_list_and_tab_completes_them() {
    let mut player = Player::new(&["--two", "--game=courtier", "--seed=3"]);
    let all = player.app.seat.as_ref().unwrap().listed().len();
    player.key(KeyCode::Char('o'));
    let listed = player.app.seat.as_ref().unwrap().listed();
    assert!(!listed.is_empty() && listed.iter().all(|choice| choice.text.starts_with('o')));
    assert!(listed.len() <= all);
    let only = listed[0].text.clone();
    player.key(KeyCode::Esc);
    only[..only.len() - 1].chars().for_each(|letter| player.key(KeyCode::Char(letter)));
    player.key(KeyCode::Tab);
    assert!(player.app.seat.as_ref().unwrap().input.starts_with(&only[..only.len() - 1]));
}

#[test]
fn undo_takes_back_a_move() {
    let mut player = Player::new(&["--two", "--game=courtier", "--seed=3"]);
    let before = player.record();
    player.key(KeyCode::Enter);
    player.key(KeyCode::Enter);
    assert_ne!(player.record(), before);
    player.control('z');
    assert_eq!(player.record(), before);
    player.sees("taken back");
}

#[test]
fn a_whole_game_is_played_by_keys_and_the_winner_is_greeted() {
    let mut player = Player::new(&["--position", DUEL, "--level=random"]);
    for _ in 0..400 {
        if player.app.page.is_some() {
            break;
        }
        // As somebody does who asks the computer for every move: from the list of Esc.
        player.key(KeyCode::Esc);
        for _ in 0..3 {
            player.key(KeyCode::Down);
        }
        player.key(KeyCode::Enter);
    }
    player.sees("The game is over");
    let won = player.shown().contains("wins");
    assert_eq!(player.shown().contains("Zha riest'n, teskas tal tai-kleon."), won);
    player.key(KeyCode::Enter);
    let record: Record<klinzha::KlinZha<klinzha::Flat>> = player.record().parse().unwrap();
    assert!(tabletop_rules::Game::turn(&record.replay().unwrap()).is_over());
}

#[test]
fn khan_tsin_is_played_by_arrows_and_enter_alone() {
    let mut player = Player::new(&["--two", "--game=khantsin", "--seed=3"]);
    let before = player.record().lines().count();
    let keys = [KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down, KeyCode::Enter];
    let mut dice = 1_u64;
    for _ in 0..3000 {
        if player.app.page.is_some() {
            break;
        }
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        player.key(keys[(dice >> 33) as usize % keys.len()]);
    }
    assert!(player.record().split_whitespace().count() > before + 40, "{}", player.record());
    if player.app.page.is_none() {
        player.type_line("resign");
    }
    player.sees("wins");
}

#[test]
fn the_traditional_words_greet_the_winner() {
    let mut player = Player::new(&["--two", "--position", DUEL]);
    player.type_line("resign");
    player.looks_like("greeting");
}

#[test]
fn a_curtain_hides_everything_between_two_players_of_a_blind_game() {
    let mut player = Player::new(&["--two", "--preset=blind", "--seed=3"]);
    player.looks_like("curtain");
    player.sees_no("moves");
    player.click(40, 12);
    player.sees("you alone look");
    player.key(KeyCode::Enter);
    player.sees_no("you alone look");
    // Somebody decides, and hands over.
    for _ in 0..60 {
        if player.shown().contains("hand over") {
            break;
        }
        if player.shown().contains("you alone look") {
            player.key(KeyCode::Enter);
        }
        player.type_line("auto setup");
    }
    player.sees("hand over");
    player.key(KeyCode::Enter);
    player.sees("you alone look");
    player.sees_no("E3");
}

#[test]
fn a_record_is_saved_and_loaded_by_typing() {
    let file = std::env::temp_dir().join(format!("play-screen-{}.txt", std::process::id()));
    let name = file.display().to_string();
    let mut player = Player::new(&["--two", "--game=courtier", "--seed=3"]);
    player.key(KeyCode::Enter);
    player.key(KeyCode::Enter);
    let record = player.record();
    player.type_line(&format!("save {name}"));
    player.control('z');
    player.type_line(&format!("load {name}"));
    assert_eq!(player.record(), record);
    std::fs::remove_file(file).unwrap();
}

#[test]
fn the_help_lies_over_the_board_and_goes_away_again() {
    let mut player = Player::new(&["--two", "--position", DUEL]);
    player.key(KeyCode::Char('?'));
    player.looks_like("help");
    player.key(KeyCode::PageDown);
    player.key(KeyCode::Esc);
    player.sees("arrows Enter: choose");
}

#[test]
fn what_is_wrong_is_said_under_the_board() {
    let mut player = Player::new(&["--two", "--position", DUEL]);
    player.type_line("undoo");
    player.sees("is not understood");
}

#[test]
fn a_screen_of_any_size_is_drawn_on() {
    for size in [(1, 1), (20, 5), (40, 12), (60, 20), (80, 24), (132, 43), (250, 90)] {
        for game in ["klinzha", "khantsin", "dejarik", "courtier"] {
            let mut player = Player::with(&["--two", "--game", game], Ink::COLOUR, size);
            player.key(KeyCode::Char('?'));
            player.key(KeyCode::Down);
            player.key(KeyCode::Esc);
            player.key(KeyCode::Esc);
            player.key(KeyCode::Esc);
            player.key(KeyCode::Right);
            player.key(KeyCode::Enter);
            player.click(size.0 / 2, size.1 / 2);
        }
        Player::with(&[], Ink::COLOUR, size);
    }
}

#[test]
fn the_board_is_drawn_larger_where_there_is_room() {
    let mut player = Player::new(&["--two", "--position", DUEL]);
    player.terminal.backend_mut().resize(120, 40);
    player.app.update(&Event::Resize(120, 40));
    player.settle();
    // Large cells have their names besides their pieces.
    player.sees("_38_");
}

#[test]
fn without_colour_nothing_is_coloured_and_with_it_the_armies_are() {
    use ratatui::style::Color;
    let coloured = |ink| {
        let player = Player::with(&["--two", "--position", DUEL], ink, (80, 24));
        let cells = &player.terminal.backend().buffer().content;
        cells.iter().any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
    };
    assert!(!coloured(Ink::NONE));
    assert!(coloured(Ink::COLOUR));
}
