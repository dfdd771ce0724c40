//! Double turns that meet bazaars.

use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{FigureKind, System, Systems, TileId};

use super::agree::play;
use super::setups::{one_of, random_setup, systems_of};
use super::tally::Tally;
use super::taste::{Seed, Taste};

/// A stack of roads from side to side and bazaars.
fn many_bazaars_on_roads(random: &mut SplitMix64) -> Vec<TileId> {
    let has_road = |tile: &TileId| !tile.facts().roads.is_empty();
    let bazaars = TileId::all().filter(|tile| tile.facts().bazaar);
    let bazaars: Vec<TileId> = bazaars.filter(has_road).collect();
    let roads = ["base.U", "base.U", "base.V", "base.K", "bcb.J"];
    let mut stack = Vec::new();
    for _ in 0..16 {
        stack.push(one_of(random, &bazaars));
        let name = one_of(random, &roads);
        stack.extend(TileId::parse(name));
        stack.extend(TileId::parse(one_of(random, &roads)));
    }
    random.shuffle(&mut stack);
    stack
}

/// Builders on roads that bazaars extend, in rounds of bazaars, too.
#[test]
fn the_engine_agrees_with_its_slow_twin_where_double_turns_meet_bazaars() {
    let mut tally = Tally::default();
    for seed in 11_000..11_070 {
        let _seed = Seed(seed);
        let mut random = SplitMix64::new(seed);
        let needed = Systems::NONE.with(System::Bazaars).with(System::Traders);
        let systems = needed.iter().fold(systems_of(seed), Systems::with);
        let mut setup = random_setup(&mut random, systems.without(System::River));
        setup.stack = many_bazaars_on_roads(&mut random);
        setup.options.builder = true;
        let counts = &mut setup.options.figures;
        counts.set(FigureKind::Builder, 1).expect("a valid number");
        play(
            &setup,
            &mut random,
            Taste::Extending,
            usize::MAX,
            &mut tally,
        );
    }
    tally.assert_at_least(&[
        ("second part", 200),
        ("second part declined", 20),
        ("second part in a round", 100),
        ("second part after a round", 10),
        ("bazaar of a first part waits", 10),
        ("bazaar of a second part waits", 10),
    ]);
}
