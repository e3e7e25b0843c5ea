//! The position text of Kinta.

use klinzha::{Board, Cell, Flat, KlinZha, Options, Side, Tetrahedral, Weapon};

use crate::driver::{FLAT, TETRAHEDRAL, after, load, options, random_game};

fn round_trips<B: Board>(options: Options<B>, seed: u64, steps: usize) {
    random_game(options, seed, steps, |_, game| {
        let text = game.to_string();
        let read =
            KlinZha::<B>::from_text(options, &text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(read, *game, "{text}");
        assert_eq!(read.to_string(), text);
        assert_eq!(read.zobrist(), game.zobrist(), "{text}");
        assert_eq!(read.turn(), game.turn(), "{text}");
    });
}

fn games() -> u64 {
    if std::env::var_os("LONG").is_some() { 200 } else { 6 }
}

/// K13: every reachable state round-trips, of the set-up and in the middle of turns too.
#[test]
fn every_state_is_read_as_it_is_written() {
    for text in FLAT {
        for seed in 0..games() {
            round_trips::<Flat>(options(text), seed, 400);
        }
    }
    for text in TETRAHEDRAL {
        for seed in 0..games() / 2 {
            round_trips::<Tetrahedral>(options(text), seed, 250);
        }
    }
}

const ARMED: &str = "kinta=weapons,mines:any,weapon_capture";

fn error(options_text: &str, position: &str) -> String {
    KlinZha::<Flat>::from_text(options(options_text), position).unwrap_err().to_string()
}

/// The published example: any order is read, cell order written.
#[test]
fn the_example_of_the_rulebook_is_read() {
    let text = "FE38,VA19,vD38,fI99 E38/I99 green - - - 0 - D38:2,A19:1 \
                A19:mine,E38:batleth,D38:jejtaj,I99:oynaq! B19:green - -";
    let game = load::<Flat>("blind=true kinta=weapons,mines:any", text);
    assert_eq!(
        game.to_string(),
        "VA19,vD38,FE38,fI99 E38/I99 green - - - 0 - A19:1,D38:2 \
         A19:mine,D38:jejtaj,E38:batleth,I99:oynaq! B19:green - -",
    );
    assert_eq!(game.mines(Side::Green).to_string(), "B19");
    assert_eq!(game.live_piece(Cell::I99).map(|piece| piece.shown), Some(true));
}

/// The plain eight fields are read too: pieces are unhurt and bear maces, the Lancer its lance.
#[test]
fn eight_fields_are_a_fresh_game() {
    let game = load::<Flat>(ARMED, "LE38,VA19,vD38,fI99 A19/I99 green - - - 0 -");
    assert_eq!(
        game.to_string(),
        "VA19,vD38,LE38,fI99 A19/I99 green - - - 0 - - A19:mace,D38:mace,E38:lance,I99:mace - - -",
    );
    let weapon = |cell| game.live_piece(cell).map(|piece| piece.armed.weapon);
    assert_eq!((weapon(Cell::E38), weapon(Cell::D38)), (Some(Weapon::Lance), Some(Weapon::Mace)));
    let plain = load::<Flat>("kinta=standard", "LE38,fI99 E38/I99 green - - - 0 -");
    assert_eq!(plain.to_string(), "LE38,fI99 E38/I99 green - - - 0 - - - - - -");
}

/// Pieces of a kind are alike but for what they have suffered, bear and are.
#[test]
fn pieces_of_a_kind_are_interchangeable_with_their_gear() {
    let one = load::<Flat>(ARMED, "VA19,VE38,fI99 A19/I99 green - - - 0 - A19:1 E38:jejtaj - - -");
    let two = load::<Flat>(ARMED, "VE38,VA19,fI99 A19/I99 green - - - 0 - A19:1 E38:jejtaj - - -");
    assert_eq!((one, one.zobrist()), (two, two.zobrist()));
    for other in ["E38:1 E38:jejtaj", "A19:1 A19:jejtaj", "A19:1 E38:jejtaj!", "A19:2 E38:jejtaj"] {
        let text = format!("VA19,VE38,fI99 A19/I99 green - - - 0 - {other} - - -");
        let other = load::<Flat>(ARMED, &text);
        assert_ne!(one, other);
        assert_ne!(one.zobrist(), other.zobrist());
    }
    // Dead pieces leave no trace of their gear: both fights end alike.
    let dead = |damage: &str| {
        let text = format!("FE37,VA19,vE27,fI99 A19/I99 green - - - 0 - E27:{damage} - - - -");
        after("kinta=standard", &text, "E37-E27; roll 5")
    };
    assert_eq!(dead("1"), dead("5"));
    assert_eq!(dead("1").zobrist(), dead("5").zobrist());
}

/// K12.12: a rank belongs to the k-th piece of a kind placed, and goes with it.
#[test]
fn ranks_are_read_with_their_pieces() {
    let ranked = "kinta=ranks:V1/veteran;V3/klin;v2/dahha";
    let text =
        "VA19,VE38,VE48,vI99,fI89 A19/I89 green - - - 0 - - - - - - I99:dahha,E38:klin,E48:veteran";
    let game = load::<Flat>(ranked, text);
    assert_eq!(
        game.to_string(),
        "VA19,VE38,VE48,fI89,vI99 A19/I89 green - - - 0 - - - - - - E38:klin,E48:veteran,I99:dahha",
    );
    let piece = |cell| game.live_piece(cell).unwrap();
    assert_eq!(piece(Cell::E38).rank, Some(klinzha::Rank::Klin));
    // K12.12: a dahha has 2 more of both, the attack value at most 6.
    assert_eq!((piece(Cell::I99).attack, piece(Cell::I99).hit_points), (5, 8));
    // Where nobody says, they belong to the pieces as listed.
    let listed = load::<Flat>(ranked, "VE38,VA19,VE48,vI99 A19/I99 green - - - 0 -");
    assert!(listed.to_string().ends_with("E38:veteran,E48:klin"));
    let wrong = "VA19,VE38,fI99 A19/I99 green - - - 0 - - - - - - E38:klin,A19:klin";
    assert_eq!(
        error(ranked, wrong),
        "the ranks of the vanguards of green are not those of the options (K12.12)",
    );
}

/// What is pending survives the text, also where chance has the next word.
#[test]
fn steps_within_a_turn_are_read() {
    let base = "FE37,VA19,vE27,bI99 A19/I99 green - - - 0 -";
    for pending in [
        "- E27:jejtaj! - - fight:E37-E27,block:3",
        "- E37:batleth,E27:mekleth - - fight:E37-E27,second,parry",
        "- - - E27:1 fight:E37-E27,lead:2",
        "- - - - fight:E37-E27,defender",
        "- E37:oynaq,E27:jejtaj - - strike:E37~E27,block",
        "- E37:oynaq - - strike:E38-E37~E27",
        "- - - - swap:E37:jejtaj",
    ] {
        let game = load::<Flat>(ARMED, &format!("{base} {pending}"));
        let text = game.to_string();
        assert!(text.ends_with(pending.split(' ').next_back().unwrap()), "{text}");
        assert_eq!(load::<Flat>(ARMED, &text), game);
    }
}

/// Every error says what is wrong and what would be right.
#[test]
fn wrong_fields_are_refused() {
    let base = "FE37,VA19,vE27,fI99 A19/I99 green - - - 0 -";
    let cases = [
        (
            "-",
            "1 field after the eight: Kinta adds damage, weapons, mines, paralysed pieces and what is pending, then the ranks where the options have some (K12)",
        ),
        (
            "- - -",
            "3 fields after the eight: Kinta adds damage, weapons, mines, paralysed pieces and what is pending, then the ranks where the options have some (K12)",
        ),
        (
            "- - - - - -",
            "6 fields after the eight: Kinta adds damage, weapons, mines, paralysed pieces and what is pending, then the ranks where the options have some (K12)",
        ),
        (
            "E37 - - - -",
            "the field of the damage cannot be read: it is cells with a number, as in E38:2, joined by commas, or -",
        ),
        (
            "E37:01 - - - -",
            "the field of the damage cannot be read: it is cells with a number, as in E38:2, joined by commas, or -",
        ),
        ("E38:1 - - - -", "the field of the damage names E38, where no piece stands"),
        ("E37:1,E37:1 - - - -", "the field of the damage names E37 twice"),
        ("E37:10 - - - -", "damage of 10 on E37: a living piece there has 1 to 9 (K12.1)"),
        ("E37:0 - - - -", "damage of 0 on E37: a living piece there has 1 to 9 (K12.1)"),
        (
            "- E37:club - - -",
            "the field of the weapons cannot be read: it is cells with a weapon, broken-batleth, broken-oynaq or laid, and ! if the opponent knows it, as in E38:mace!, joined by commas, or -",
        ),
        (
            "- E37:broken-mace - - -",
            "the field of the weapons cannot be read: it is cells with a weapon, broken-batleth, broken-oynaq or laid, and ! if the opponent knows it, as in E38:mace!, joined by commas, or -",
        ),
        ("- E37:lance - - -", "the fencer on E37 cannot bear this: lance is for others (K12.8)"),
        (
            "- - E38:blue - -",
            "the field of the mines cannot be read: it is cells with a side, as in E38:green, joined by commas, or -",
        ),
        ("- - E38:gold,E38:gold - -", "the field of the mines names E38 twice"),
        (
            "- - - E27:3 -",
            "the field of the paralysed pieces cannot be read: it is cells with 1 or 2, as in E38:1, joined by commas, or -",
        ),
        (
            "- - - E37:2 -",
            "2 for the piece on E37: for a piece of the side to move its lost turn has begun (K12.9)",
        ),
        (
            "- - - - later",
            "the field of the pending step cannot be read: it is a fight, strike, back, swap or won, as in fight:E38-D38,block:2, or -",
        ),
        (
            "- - - - fight:E37-E27,second,second",
            "the field of the pending step cannot be read: it is a fight, strike, back, swap or won, as in fight:E38-D38,block:2, or -",
        ),
        (
            "- - - - fight:E37-E38",
            "what is pending does not fit the position: an own piece fights an opposing one (K12.2)",
        ),
        (
            "- - - - fight:A19-E27",
            "what is pending does not fit the position: the attacker could not have moved there so (K12.2)",
        ),
        (
            "- - - - fight:E37-E27*",
            "what is pending does not fit the position: the attacker could not have moved there so (K12.2)",
        ),
        (
            "- - - - fight:E37-E27,lead:2",
            "what is pending does not fit the position: only on a paralysed piece more than one strike is made in a row (K12.9)",
        ),
        (
            "- - - - fight:E37-E27,bonus",
            "what is pending does not fit the position: only the first strike of a turn may have the bonus of a cloud (K12.7)",
        ),
        (
            "- - - - fight:E37-E27,second",
            "what is pending does not fit the position: only a batleth strikes a second blow (K12.8)",
        ),
        (
            "- - - - fight:E37-E27,block:2",
            "what is pending does not fit the position: only a shield blocks, and only damage that the weapon deals (K12.8)",
        ),
        (
            "- E27:jejtaj - - fight:E37-E27,block:6",
            "what is pending does not fit the position: only a shield blocks, and only damage that the weapon deals (K12.8)",
        ),
        (
            "- E27:mekleth - - fight:E37-E27,parry",
            "what is pending does not fit the position: only a mekleth parries, and only a batleth or an oynaq (K12.8)",
        ),
        (
            "- - - - fight:E37-E27,choose",
            "what is pending does not fit the position: only a Flier that has cells left is asked (K12.6)",
        ),
        (
            "- - - - strike:E37~E27",
            "what is pending does not fit the position: an own bearer of an oynaq strikes, but no Blockader (K12.9)",
        ),
        (
            "- E37:broken-oynaq - - strike:E37~E27",
            "what is pending does not fit the position: the weapon is broken (K12.9)",
        ),
        (
            "- E37:oynaq - - strike:E37~E38",
            "what is pending does not fit the position: an opposing piece is struck (K12.9)",
        ),
        (
            "- E37:oynaq - - strike:E37~I99",
            "what is pending does not fit the position: a neighbouring piece is struck, a Blockader that is awake from its zone alone (K12.9)",
        ),
        (
            "- E37:oynaq - - strike:I11-E37~E27",
            "what is pending does not fit the position: the bearer could not have moved there (K12.9)",
        ),
        (
            "- E37:oynaq - - back:E38-E37",
            "what is pending does not fit the position: the bearer stands in the Blockader's zone and has several ways back (K12.9)",
        ),
        (
            "- - - - swap:E37:lance",
            "what is pending does not fit the position: the winner of a fight may take such a weapon (K12.11)",
        ),
        (
            "- - - - won:green",
            "what is pending does not fit the position: a winner is named only after the end of a reflective game (K12.5)",
        ),
    ];
    for (fields, message) in cases {
        assert_eq!(error(ARMED, &format!("{base} {fields}")), message, "{fields}");
    }
    let one = "kinta=weapons,mines:one";
    for fields in
        ["- E37:mine,A19:mine - - -", "- E37:mine E38:green - -", "- E37:laid,A19:laid - - -"]
    {
        assert_eq!(
            error(one, &format!("{base} {fields}")),
            "green has more mines, carried and laid, than the options allow (K12.10)",
        );
    }
    for (fields, field) in [
        ("- E37:mace - - -", "weapons"),
        ("- - E38:gold - -", "mines"),
        ("- - - E27:1 -", "paralysed pieces"),
    ] {
        assert_eq!(
            error("kinta=standard", &format!("{base} {fields}")),
            format!(
                "the field of the {field} says something that this game does not know: it must be - here"
            ),
        );
    }
    let over = "FE37,VA19,vE27 A19/- gold - - - 0 - - - - - fight:E27-E37";
    assert_eq!(
        error(ARMED, over),
        "what is pending does not fit the position: the game is over (K7)",
    );
    assert!(error("standard", &format!("{base} - - - - -")).starts_with("13 fields"));
}

/// K12.8: the text of the arming must be one that the arming can come to.
#[test]
fn half_armed_sides_are_read_in_their_order() {
    let pieces = "FA19,LB18,SB19,YB29,YC17,VC18,VC28,VC29,BD38,\
                  bG35,vH13,vH23,vH24,lH12,fI11,sI12,yI22,yI23 A19/I11";
    let arm = |side: &str, weapons: &str| {
        format!("arm {pieces} {side} - green top/left 0 - {weapons} - - -")
    };
    let game = load::<Flat>(ARMED, &arm("green", "A19:mine,B18:lance"));
    assert_eq!(game.armed_pieces(Side::Green).to_string(), "A19,B18");
    assert_eq!(game.armed_pieces(Side::Gold).to_string(), "-");
    let wrong = "the weapons do not fit the arming: the first placer arms all its pieces before \
                 the other side begins (K12.8)";
    assert_eq!(error(ARMED, &arm("gold", "A19:mine")), wrong);
    assert_eq!(error(ARMED, &arm("green", "I11:mace")), wrong);
    assert!(error(ARMED, &arm("green", "A19:laid")).starts_with("the field of the weapons cannot"));
    assert!(
        error(ARMED, &arm("green", "A19:mace!")).starts_with("the field of the weapons cannot")
    );
    let hurt = arm("green", "A19:mace").replace(" 0 - A19", " 0 A19:1 A19");
    assert!(error(ARMED, &hurt).starts_with("the field of the damage says something"));
}
