//! The engine and its slow twin play the same games.

use bastide_rules::mix::FigureCounts;
use bastide_rules::setup::{Piece, Supply};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Color, FigureKind, Game, Phase, Setup, System, Systems};

use super::compare::{
    assert_same_board, assert_same_decision, assert_same_features, assert_same_owners,
    assert_same_seats, assert_same_views,
};
use super::setups::{make_awkward, one_of, random_setup, systems_of};
use super::tally::Tally;
use super::taste::{Seed, Taste, choose};
use super::towns::{many_caps, random_town};
use crate::twin::Twin;

const TASTES: [Taste; 4] = [Taste::Any, Taste::Building, Taste::Castles, Taste::Closing];

/// Plays a game to its end or for some actions, comparing all the way.
pub fn play(
    setup: &Setup,
    random: &mut SplitMix64,
    taste: Taste,
    most: usize,
    tally: &mut Tally,
) -> (Game, Twin) {
    let mut game = Game::new(setup.clone()).expect("the setup is sound");
    let mut twin = Twin::new(setup);
    assert_same_seats(&game, &twin);
    assert_same_board(&game, &twin);
    loop {
        assert_same_decision(&game, &twin);
        if game.plies().is_multiple_of(6) || game.phase() == Phase::Over {
            assert_same_features(&game, &twin);
            assert_same_owners(&game, &twin);
            assert_same_views(&game, &twin);
        }
        let between_turns = matches!(game.phase(), Phase::Place { .. });
        let is_long = game.plies() >= most && between_turns && twin.bazaar.is_none();
        if game.phase() == Phase::Over || is_long {
            return (game, twin);
        }
        let action = choose(random, taste, &twin, &game.legal());
        let before = twin.clone();
        twin.follow(action);
        game.play_quiet(action)
            .expect("a listed action is accepted");
        tally.note(&before, action, &twin);
        assert_same_seats(&game, &twin);
        assert_same_board(&game, &twin);
    }
}

fn games(seeds: std::ops::Range<u64>, systems: fn(u64) -> Systems) -> Tally {
    let mut tally = Tally::default();
    for seed in seeds {
        let _seed = Seed(seed);
        let mut random = SplitMix64::new(seed);
        let mut setup = random_setup(&mut random, systems(seed));
        if random.below(3) == 0 {
            deal_many_castles(&mut setup);
        }
        let taste = one_of(&mut random, &TASTES);
        play(&setup, &mut random, taste, usize::MAX, &mut tally);
    }
    tally
}

/// Deals all castles of the box to two players.
fn deal_many_castles(setup: &mut Setup) {
    setup.players = vec![Color::Pink, Color::Green];
    if setup.systems.has(System::Castles) {
        let six = Supply::default().with(Piece::Castle, 6);
        let players = setup.players.iter();
        setup.position.supply = players.map(|&color| (color, six)).collect();
    }
}

#[test]
fn the_engine_agrees_with_its_slow_twin_in_the_base_game() {
    games(0..40, |_| Systems::NONE);
}

#[test]
fn the_engine_agrees_with_its_slow_twin_in_some_mixes_of_systems() {
    games(1000..1064, systems_of);
}

#[test]
fn the_engine_agrees_with_its_slow_twin_with_everything() {
    let tally = games(2000..2120, |_| Systems::ALL);
    tally.assert_at_least(&[
        ("repair on the placed tile", 100),
        ("repair on a neighbor", 20),
        ("voluntary bridge", 20),
        ("meeple on a bridge", 20),
        ("tower top", 50),
        ("capture from a top", 10),
        ("exchange", 10),
        ("spared", 20),
        ("castle", 10),
        ("castle refused", 5),
        ("bazaar", 50),
        ("tile bought", 50),
        ("tile sold", 50),
        ("draft", 30),
        ("recall", 50),
        ("phantom as second figure", 100),
        ("second part", 10),
        ("fairy beside a meeple", 100),
        ("fairy on a tile", 20),
        ("knight sent home", 10),
        ("portal", 50),
        ("choice of a step", 100),
        ("eaten after a choice", 20),
        ("goods", 10),
        ("pig at the end", 20),
        ("tile of a hand", 200),
        ("hand in a second part", 3),
        ("hand with an empty stack", 50),
    ]);
}

/// Plays a game for a while, enriches the table, and continues from there as
/// from a prepared position.
#[test]
fn the_engine_agrees_with_its_slow_twin_from_crowded_positions() {
    let mut tally = Tally::default();
    for seed in 3000..3180 {
        let _seed = Seed(seed);
        let mut random = SplitMix64::new(seed);
        // The dragon eats many figures before a tower captures them.
        let systems = match seed % 2 {
            0 => Systems::ALL,
            _ => Systems::ALL.without(System::Dragon),
        };
        let mut setup = random_setup(&mut random, systems);
        for _ in 0..4 {
            let most = 10 + random.below(40) as usize;
            let taste = one_of(&mut random, &TASTES);
            let (game, twin) = play(&setup, &mut random, taste, most, &mut tally);
            if game.phase() == Phase::Over {
                break;
            }
            setup = twin.enriched(&setup, &mut random);
        }
    }
    tally.assert_at_least(&[
        ("capture of another's", 60),
        ("capture of one's own", 10),
        ("capture by color", 20),
        ("capture by kind", 5),
        ("capture from a bridge", 5),
        ("lonely after a capture", 5),
        ("exchange", 25),
        ("choice of an exchange", 4),
        ("ransom", 50),
        ("ransom by kind", 20),
        ("late ransom", 3),
        ("city of several owners", 5),
        ("waiting watchtower", 5),
    ]);
}

/// Six players have lords in many castles and complete several features at once.
#[test]
fn the_engine_agrees_with_its_slow_twin_where_castles_stand_close() {
    let mut tally = Tally::default();
    for seed in 4000..4060 {
        let _seed = Seed(seed);
        let mut random = SplitMix64::new(seed);
        let mut setup = random_setup(&mut random, castles_and_kinds());
        setup.players = Color::ALL.to_vec();
        setup.stack = many_caps(&mut random);
        for _ in 0..12 {
            let most = 6 + random.below(20) as usize;
            let (game, twin) = play(&setup, &mut random, Taste::Closing, most, &mut tally);
            if game.phase() == Phase::Over {
                break;
            }
            setup = twin.enriched(&setup, &mut random);
        }
    }
    tally.assert_at_least(&[
        ("castle scored", 200),
        ("shared castle", 10),
        ("city of several owners", 50),
        ("choice of a lord", 5),
        ("waiting watchtower", 20),
    ]);
}

/// Castles, and the systems that change lords or values of features.
fn castles_and_kinds() -> Systems {
    let others = [
        System::Abbot,
        System::Inns,
        System::Traders,
        System::Phantom,
    ];
    others
        .into_iter()
        .fold(Systems::NONE.with(System::Castles), Systems::with)
}

#[test]
fn the_engine_agrees_with_its_slow_twin_in_towns_of_castles() {
    let mut tally = Tally::default();
    for seed in 5000..5400 {
        let _seed = Seed(seed);
        let mut random = SplitMix64::new(seed);
        let setup = random_town(&mut random);
        play(&setup, &mut random, Taste::Closing, usize::MAX, &mut tally);
    }
    tally.assert_at_least(&[
        ("two castles scored", 200),
        ("choice of a lord", 30),
        ("castle as a source", 4),
        ("conflict of lords", 5),
        ("conflict of three castles", 1),
    ]);
}

/// Many tiles drawn or bought fit only with a bridge or nowhere.
#[test]
fn the_engine_agrees_with_its_slow_twin_where_little_fits() {
    let mut tally = Tally::default();
    for seed in 6000..6200 {
        let _seed = Seed(seed);
        let mut random = SplitMix64::new(seed);
        let mut setup = random_setup(&mut random, Systems::ALL);
        make_awkward(&mut random, &mut setup);
        jail_everybody(&mut setup);
        if seed % 4 > 0 {
            // Monasteries fit beside a crossing only with a bridge.
            setup.stack.retain(|tile| tile.name() == "base.B");
            setup.stack.truncate(4);
        }
        play(&setup, &mut random, Taste::Building, usize::MAX, &mut tally);
    }
    tally.assert_at_least(&[
        ("discard in a turn", 10),
        ("discard in a bazaar round", 5),
        ("redraw in a bazaar round", 5),
        ("discard after a ransom", 3),
    ]);
}

/// Gives every player a figure of each player seated further left; all can pay.
fn jail_everybody(setup: &mut Setup) {
    // There are enough figures.
    setup.options.figures = FigureCounts::default();
    for (n, &captor) in setup.players.iter().enumerate() {
        let position = &mut setup.position;
        position.scores.push((captor, 9));
        let owners = setup.players[n + 1..].iter();
        let jailed = owners.map(|&owner| (owner, FigureKind::Meeple, captor));
        position.prisoners.extend(jailed);
        position.turn = Some(captor);
    }
}
