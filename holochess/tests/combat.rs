//! The weights of fights and duels (D6, D9), against counting throws one by one.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod support;

use holochess::Dejarik;
use holochess::dejarik::{Fight, KillMargin, Piece, Roster, Weights, duel_weights};
use support::weights;

/// In how many throws of so many dice each sum comes up, by looking at every single throw.
fn sums_throw_by_throw(dice: usize) -> Vec<u64> {
    let mut ways = vec![0; 6 * dice + 1];
    let mut throw = vec![1_usize; dice];
    loop {
        ways[throw.iter().sum::<usize>()] += 1;
        // The next throw, as an odometer counts.
        let Some(die) = throw.iter().position(|&face| face < 6) else { return ways };
        throw[..die].fill(1);
        throw[die] += 1;
    }
}

/// The same, die by die.
fn sums_by_convolution(dice: usize) -> Vec<u64> {
    (0..dice).fold(vec![1], |ways, _| {
        let mut next = vec![0; ways.len() + 6];
        for (sum, &count) in ways.iter().enumerate() {
            (1..=6).for_each(|face| next[sum + face] += count);
        }
        next
    })
}

fn combine(attack: &[u64], defence: &[u64], margin: i32) -> [u64; 4] {
    let mut found = [0; 4];
    for (a, &ways) in attack.iter().enumerate() {
        for (d, &others) in defence.iter().enumerate() {
            let difference = a as i32 - d as i32;
            let fight = match difference {
                _ if difference >= margin => 0,
                _ if difference > 0 => 1,
                _ if difference > -margin => 2,
                _ => 3,
            };
            found[fight] += ways * others;
        }
    }
    found
}

/// D6: every number of dice up to eight a side, every margin.
#[test]
fn weights_are_those_of_all_throws_of_up_to_eight_dice_a_side() {
    let sums: Vec<_> = (0..=8).map(sums_throw_by_throw).collect();
    for (attack, defence) in (1..=8).flat_map(|a| (1..=8).map(move |d| (a, d))) {
        for margin in 1..=71 {
            let weights = Weights::of(attack, defence, KillMargin(margin)).unwrap();
            let expected = combine(&sums[attack as usize], &sums[defence as usize], margin.into());
            assert_eq!(Fight::ALL.map(|fight| weights.get(fight)), expected);
            assert_eq!(weights.total(), 6_u64.pow(u32::from(attack + defence)));
        }
    }
}

/// D6: up to twelve dice a side. D9: a duel is won as often as a round ends in a kill.
#[test]
fn weights_are_those_of_the_sums_of_up_to_twelve_dice_a_side() {
    let sums: Vec<_> = (0..=12).map(sums_by_convolution).collect();
    assert_eq!(sums[8], sums_throw_by_throw(8));
    for (attack, defence) in (1..=12).flat_map(|a| (1..=12).map(move |d| (a, d))) {
        for margin in 1..=71 {
            let weights = Weights::of(attack, defence, KillMargin(margin)).unwrap();
            let expected = combine(&sums[attack as usize], &sums[defence as usize], margin.into());
            assert_eq!(Fight::ALL.map(|fight| weights.get(fight)), expected);
            let duel = duel_weights(attack, defence, KillMargin(margin)).unwrap();
            assert_eq!([duel.blue, duel.red], [expected[0], expected[3]]);
        }
    }
}

#[test]
fn weights_are_refused_beyond_twelve_dice_and_a_margin_of_71() {
    assert_eq!(Weights::of(13, 1, KillMargin(7)), None);
    assert_eq!(Weights::of(1, 0, KillMargin(7)), None);
    assert_eq!(Weights::of(1, 1, KillMargin(0)), None);
    assert_eq!(duel_weights(1, 1, KillMargin(72)), None);
    assert_eq!(Weights::of(12, 12, KillMargin(71)).unwrap().total(), 6_u64.pow(24));
}

/// D6: the two figures that the rulebook gives as a check.
#[test]
fn the_savrip_beats_the_ghhhk_and_fears_the_ngok() {
    let roster = Roster::TRADITIONAL;
    let chances = |defender| {
        let attack = roster[Piece::Savrip].attack;
        let weights = Weights::of(attack, roster[defender].defence, KillMargin(7)).unwrap();
        Fight::ALL.map(|fight| format!("{:.4}", weights.chance(fight)))
    };
    assert_eq!(chances(Piece::Ghhhk), ["0.7796", "0.1957", "0.0245", "0.0002"]);
    assert_eq!(chances(Piece::Ngok), ["0.0167", "0.1048", "0.3476", "0.5309"]);
}

/// D6: what cannot happen is neither listed nor counted, for every pair of ratings and margin.
#[test]
fn outcomes_without_a_throw_are_not_listed() {
    for margin in [1, 2, 6, 7, 8, 30, 59, 60, 65, 66, 70, 71] {
        for (attack, defence) in (1..=12).flat_map(|a| (1..=12).map(move |d| (a, d))) {
            let options = format!("roster=S:{attack}/1/1,N:1/{defence}/1 kill_margin={margin}");
            // 3/8/1 and the like are the traditional ratings, which nobody has to leave out.
            let options = options.parse().unwrap();
            let text = "Si1,Kc,no1 blue 2 0 i1xo1";
            let game = Dejarik::from_text(&options, text).unwrap();
            let expected = Weights::of(attack, defence, KillMargin(margin)).unwrap();
            let possible: Vec<_> = expected
                .possible()
                .map(|(fight, weight)| (fight.to_string(), weight.get()))
                .collect();
            assert_eq!(weights(&game), possible);
            assert_eq!(game.count_rolls(), possible.len() as u64);
            assert_eq!(game.roll_total(), possible.iter().map(|(_, weight)| weight).sum::<u64>());
            assert_eq!(game.fight_weights(), Some(expected));
            for fight in Fight::ALL {
                let done = game.clone().resolve(holochess::dejarik::Roll::Fight(fight));
                assert_eq!(done.is_ok(), expected.get(fight) > 0);
            }
        }
    }
}

/// D6: an event with one outcome left is still played.
#[test]
fn a_certain_fight_is_still_an_event() {
    // Twelve ones against a six are the closest it gets: six more.
    let fight = |margin| {
        let options = format!("roster=S:12/1/1,N:1/1/1 kill_margin={margin}").parse().unwrap();
        Dejarik::from_text(&options, "Si1,Kc,no1 blue 2 0 i1xo1").unwrap()
    };
    assert_eq!(weights(&fight(7)), [("kill".into(), 6_u64.pow(13) - 1), ("push".into(), 1)]);
    assert_eq!(weights(&fight(6)), [("kill".into(), 6_u64.pow(13))]);
    assert!(fight(6).turn().is_chance());
    let mut game = fight(6);
    game.resolve("kill".parse().unwrap()).unwrap();
    assert_eq!(game.to_string(), "Kc,Si1 blue 1 0");
}

#[cfg(feature = "rand")]
mod throws {
    use std::collections::HashMap;

    use super::*;
    use holochess::dejarik::Throw;
    use rand_chacha::ChaCha8Rng;
    use rand_core::SeedableRng;
    use tabletop_rules::laws::fits;

    /// D6: all throws that give an outcome are drawn, and each equally often.
    #[test]
    fn each_throw_that_gives_the_outcome_is_equally_likely() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for (attack, defence, margin) in [(1, 1, 2), (2, 1, 7), (1, 3, 4), (2, 2, 1), (3, 1, 7)] {
            let weights = Weights::of(attack, defence, KillMargin(margin)).unwrap();
            for fight in Fight::ALL {
                let ways = weights.get(fight);
                let mut sample =
                    || Throw::sample(attack, defence, KillMargin(margin), fight, &mut rng);
                if ways == 0 {
                    assert_eq!(sample(), None);
                    continue;
                }
                let mut seen = HashMap::new();
                for _ in 0..30 * ways {
                    let throw = sample().unwrap();
                    assert_eq!(throw.fight(KillMargin(margin)), fight);
                    assert_eq!(throw.attack().len(), attack as usize);
                    assert_eq!(throw.defence().len(), defence as usize);
                    let faces = throw.attack().iter().chain(throw.defence());
                    assert!(faces.clone().all(|face| (1..=6).contains(face)));
                    *seen.entry(throw).or_insert(0) += 1;
                }
                assert_eq!(seen.len() as u64, ways, "{attack} {defence} {margin} {fight}");
                let counts: Vec<_> = seen.into_values().collect();
                assert!(fits(&counts, &vec![1; counts.len()]), "{counts:?}");
            }
        }
    }

    /// D6, D9: throws for what the game waits for, with as many dice as the pieces have.
    #[test]
    fn throws_show_what_was_drawn() {
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        let options = Default::default();
        let fight = Dejarik::from_text(&options, "Si1,Kc,no1 blue 2 0 i1xo1").unwrap();
        let sum = |dice: &[u8]| dice.iter().map(|&die| i32::from(die)).sum::<i32>();
        for _ in 0..200 {
            let throw = fight.throw("counter-push".parse().unwrap(), &mut rng).unwrap();
            assert_eq!((throw.attack().len(), throw.defence().len()), (6, 8));
            let difference = sum(throw.attack()) - sum(throw.defence());
            assert!((-6..=0).contains(&difference));
        }
        let duel = Dejarik::from_text(&options, "Kc,nc red 1 0 duel").unwrap();
        for _ in 0..200 {
            let throw = duel.throw("duel red".parse().unwrap(), &mut rng).unwrap();
            assert_eq!((throw.attack().len(), throw.defence().len()), (7, 8));
            assert!(sum(throw.defence()) >= sum(throw.attack()) + 7);
        }
        assert_eq!(duel.throw("kill".parse().unwrap(), &mut rng), None);
        assert_eq!(fight.throw("duel red".parse().unwrap(), &mut rng), None);
        assert_eq!(fight.throw("coin red".parse().unwrap(), &mut rng), None);
    }

    /// The largest numbers of dice work too.
    #[test]
    fn twelve_dice_against_twelve_are_thrown() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        for (fight, margin) in
            Fight::ALL.into_iter().flat_map(|f| [2, 7, 40].map(|m| (f, KillMargin(m))))
        {
            let throw = Throw::sample(12, 12, margin, fight, &mut rng).unwrap();
            assert_eq!(throw.fight(margin), fight);
        }
        assert_eq!(Throw::sample(13, 1, KillMargin(7), Fight::Kill, &mut rng), None);
    }

    /// Drawing once what the pieces can do draws as drawing from the lists does.
    #[test]
    fn the_quick_sampler_draws_every_step_equally_often() {
        let mut rng = ChaCha8Rng::seed_from_u64(4);
        let positions = [
            "ti9,mi11,Ko1,ho2,So5,Lo7,No8,go12 red 1 9",
            "Ni6,ho1,So5,go6,Mo7 blue 1 0",
            "Mc,li10,go1,So5,ko7,no12 red 2 1 push i10xc",
            "ti5,Ki9,mi11,ho2,So5,Lo7,No8 blue 1 5 o5xi5",
            "Sc,hc red 1 4 duel",
            "So5,Ho6 deal",
        ];
        for text in positions {
            let game = Dejarik::from_text(&Default::default(), text).unwrap();
            let steps = tabletop_rules::steps(&game);
            let weights: Vec<_> = weights(&game).into_iter().map(|(_, weight)| weight).collect();
            let even = vec![1; steps.len()];
            let mut counts = vec![0; steps.len()];
            for _ in 0..200 * steps.len() {
                let step = game.sample_step(&mut rng).unwrap();
                counts[steps.iter().position(|&other| other == step).unwrap()] += 1;
            }
            // `steps` are sorted as values, the weights as the game lists them: the same order.
            let weights = if weights.is_empty() { even } else { weights };
            assert!(fits(&counts, &weights), "{text}: {counts:?}");
        }
    }

    /// A number that is not below the bound draws nothing.
    #[test]
    fn a_number_out_of_bounds_draws_no_move() {
        for text in ["Ni6,ho1,So5,go6,Mo7 blue 1 0", "Mc,li10,go1,So5,ko7 red 2 1 push i10xc"] {
            let game = Dejarik::from_text(&Default::default(), text).unwrap();
            assert!(game.draw_move(|bound| bound.get() - 1).is_some());
            assert_eq!(game.draw_move(|bound| bound.get()), None);
            assert_eq!(game.draw_move(|_| u64::MAX), None);
        }
    }

    /// D4: the quick sampler passes where nothing else is legal, and ends where the game does.
    #[test]
    fn the_quick_sampler_passes_and_ends() {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let options = "roster=S:1/1/6,H:1/1/6,T:1/1/6".parse().unwrap();
        let stuck = "kc,ni2,mi6,li10,So1,Ho5,To9 blue 2 0";
        let game = Dejarik::from_text(&options, stuck).unwrap();
        let pass = holochess::dejarik::Move::Pass;
        assert_eq!(game.sample_step(&mut rng), Some(tabletop_rules::Step::Move(pass)));
        let over = Dejarik::from_text(&options, "Sc red 2 0").unwrap();
        assert_eq!(over.sample_step(&mut rng), None);
    }
}
