//! Does one thing with one game at a known depth of the stack: `stack GAME WHAT`. `scripts/stack.sh`
//! has valgrind see how deep the stack becomes, and takes off what it is for `stack GAME nothing`.

use std::fmt::{self, Write};
use std::hint::black_box;
use std::ops::ControlFlow;
use std::process::ExitCode;

use holochess::{Courtier, Dejarik};
use khantsin::KhanTsin;
use klinzha::{Flat, Full, KlinZha, Lean, Tetrahedral};
use tabletop_rules::{Chance, Game, Notation};

/// What begins a program must not be deeper than what is measured.
const FLOOR: usize = 1 << 18;

/// A text that is forgotten.
struct Nowhere;

impl Write for Nowhere {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        Ok(())
    }
}

#[inline(never)]
fn deep(what: &dyn Fn()) {
    let floor = [0_u8; FLOOR];
    black_box(&floor);
    what();
    black_box(&floor);
}

#[inline(never)]
fn nothing<G>(game: &G) {
    black_box(game);
}

#[inline(never)]
fn moves<G: Game>(game: &G) {
    let _ = black_box(game).visit_moves(|m| {
        black_box(m);
        ControlFlow::Continue(())
    });
}

#[inline(never)]
fn count<G: Game>(game: &G) {
    black_box(black_box(game).count_moves());
}

/// Plays each move on a copy, which lies on the stack, too.
#[inline(never)]
fn play<G: Game>(game: &G, list: &[G::Move]) {
    for &m in list {
        let mut next = game.clone();
        let _ = black_box(next.play(black_box(m)));
        black_box(&next);
    }
}

/// Plays each move, then asks for the turn and rolls whatever can be rolled.
#[inline(never)]
fn go_on<G: Chance>(game: &G, list: &[G::Move]) {
    for &m in list {
        let mut next = game.clone();
        next.play_unchecked(black_box(m));
        black_box(next.turn());
        let _ = next.visit_rolls(|roll, _| {
            let mut rolled = next.clone();
            let _ = black_box(rolled.resolve(roll));
            ControlFlow::Continue(())
        });
    }
}

/// Has every move of another position looked at, most of which are refused with a reason.
#[inline(never)]
fn check<G: Game>(game: &G, list: &[G::Move]) {
    for &m in list {
        let _ = black_box(black_box(game).check(black_box(m)));
    }
}

#[inline(never)]
fn read<G: Notation>(options: &G::Options, text: &str) {
    let _ = black_box(G::from_text(black_box(options), black_box(text)).is_ok());
}

#[inline(never)]
fn write<G: Notation>(game: &G) {
    let _ = black_box(black_box(game).write_text(&mut Nowhere));
}

fn list<G: Game>(game: &G) -> Vec<G::Move> {
    let mut list = Vec::new();
    let _ = game.visit_moves(|m| {
        list.push(m);
        ControlFlow::Continue(())
    });
    list
}

/// `None` if there is no such thing to do.
fn measure<G: Notation + Chance>(options: &str, text: &str, other: &str, what: &str) -> Option<()> {
    let options: G::Options = options.parse().ok()?;
    let game = G::from_text(&options, text).ok()?;
    let own = list(&game);
    let others = list(&G::from_text(&options, other).ok()?);
    match what {
        "nothing" => deep(&|| nothing(&game)),
        "moves" => deep(&|| moves(&game)),
        "count" => deep(&|| count(&game)),
        "play" => deep(&|| play(&game, &own)),
        "go-on" => deep(&|| go_on(&game, &own)),
        "check" => deep(&|| check(&game, &others)),
        "read" => deep(&|| read::<G>(&options, text)),
        "write" => deep(&|| write(&game)),
        "size" => println!("{}", size_of::<G>()),
        _ => return None,
    }
    Some(())
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, what] = &args[..] else {
        eprintln!("usage: stack GAME WHAT");
        return ExitCode::from(2);
    };
    let flat = "fA19,lC17,sC28,yD16,bD28,vE27,vE37,vE49,VF15,LF47,SG24,VG25,YH13,yH56,FI11,YI23,BI34,VI45 I11/A19 green - - - 12 -";
    let flat_other = "fA19,lC17,sC28,yD16,bD28,vE27,vE37,vE49,VF15,LF47,SG24,VG25,YH13,yH56,FI11,YI23,BI34,VI45 I11/A19 gold - - - 12 -";
    let kinta = format!("{flat} - - - - -");
    let kinta_other = format!("{flat_other} - - - - -");
    let tetrahedral = "f1A19,l1C17,s1C28,y1D16,b1D28,v1E27,v1E37,v1E49,V1F15,L1F47,S1G24,V1G25,Y1H13,y1H56,F1I11,Y1I23,B1I34,V1I45 1I11/1A19 green - - - 12 -";
    let tetrahedral_other = tetrahedral.replace("green", "gold");
    let done = match game.as_str() {
        "klinzha-lean" => measure::<KlinZha<Flat, Lean>>("standard", flat, flat_other, what),
        "klinzha" => measure::<KlinZha<Flat, Full<Flat>>>("standard", flat, flat_other, what),
        "klinzha-kinta" => measure::<KlinZha<Flat, Full<Flat>>>(
            "kinta=weapons,mines:any",
            &kinta,
            &kinta_other,
            what,
        ),
        "klinzha-tetrahedral" => measure::<KlinZha<Tetrahedral, Full<Tetrahedral>>>(
            "board=tetrahedral",
            tetrahedral,
            &tetrahedral_other,
            what,
        ),
        "khantsin" => measure::<KhanTsin>(
            "reversal=true",
            "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0",
            "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 north 0",
            what,
        ),
        "dejarik" => measure::<Dejarik>(
            "standard",
            "Sc,ki1,Gi4,ni5,lo3,Ho6,Mo8,to12 blue 2 0",
            "Sc,ki1,Gi4,ni5,lo3,Ho6,Mo8,to12 red 2 0",
            what,
        ),
        "courtier" => measure::<Courtier>(
            "standard",
            "gc,Gi4,gi5,Gi6,go1,go3,Ko6,Go8,Go9,ko12 blue 0",
            "gc,Gi4,gi5,Gi6,go1,go3,Ko6,Go8,Go9,ko12 red 0",
            what,
        ),
        _ => None,
    };
    match done {
        Some(()) => ExitCode::SUCCESS,
        None => {
            eprintln!(
                "`{game} {what}` cannot be measured: no such game or thing, or its position is not read"
            );
            ExitCode::from(2)
        }
    }
}
