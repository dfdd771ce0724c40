//! Games drawn from a seed: players, systems, options, stacks.

use bastide_rules::options::{
    BazaarNext, BazaarPlay, BazaarUnplaceable, BazaarVariant, BcbDistribution, C3Fields, Options,
    SmallCity, TowerRange,
};
use bastide_rules::setup::{StartPosition, full_stack};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Cell, Color, Setup, System, Systems, TileId, TileSet};

pub fn one_of<T: Copy>(random: &mut SplitMix64, items: &[T]) -> T {
    items[random.below(items.len() as u32) as usize]
}

pub fn random_options(random: &mut SplitMix64) -> Options {
    let mut c3_fields = C3Fields::default();
    for tile in TileId::all() {
        if random.below(2) == 0 {
            c3_fields = c3_fields.with(tile).unwrap_or(c3_fields);
        }
    }
    let mut one_in = |n| random.below(n) == 0;
    Options {
        small_city: if one_in(2) {
            SmallCity::Two
        } else {
            SmallCity::Four
        },
        tower_action_needs_tower_tile: one_in(5),
        ransom_below_three: one_in(3),
        tower_over_gaps: !one_in(3),
        ransom: !one_in(5),
        tower_range: if one_in(3) {
            TowerRange::NoSurprises
        } else {
            TowerRange::Standard
        },
        tower_diagonal: one_in(3),
        castle_any_two_tiles: one_in(2),
        bcb_distribution: if one_in(2) {
            BcbDistribution::FirstGermanRun
        } else {
            BcbDistribution::Printed
        },
        bazaar_next: if one_in(2) {
            BazaarNext::Buyer
        } else {
            BazaarNext::Auctioneer
        },
        bazaar_play: if one_in(2) {
            BazaarPlay::FirstBuyer
        } else {
            BazaarPlay::Clockwise
        },
        bazaar_unplaceable: if one_in(2) {
            BazaarUnplaceable::Redraw
        } else {
            BazaarUnplaceable::Skip
        },
        bazaar_variant: match random.below(5) {
            0 => BazaarVariant::None,
            1 => BazaarVariant::Draft,
            _ => BazaarVariant::Auction,
        },
        watchtower_counts_lords: random.below(2) == 0,
        watchtower_on_conversion: random.below(2) == 0,
        c3_fields,
    }
}

/// The systems of a seed: any 32 seeds cover every combination.
pub fn systems_of(seed: u64) -> Systems {
    let on = |system: &System| seed >> *system as u64 & 1 == 1;
    System::ALL.into_iter().filter(on).collect()
}

/// A game with any number of players, tile sets and options.
pub fn random_setup(random: &mut SplitMix64, systems: Systems) -> Setup {
    let players = 2 + random.below(5) as usize;
    let mut colors = Color::ALL;
    random.shuffle(&mut colors);
    let options = random_options(random);
    let mut setup = Setup {
        players: colors[..players].to_vec(),
        systems,
        options,
        stack: random_stack(random, &options),
        position: StartPosition::default(),
    };
    match random.below(8) {
        0 => make_awkward(random, &mut setup),
        1 | 2 => setup.position.tiles[0].0 = one_of(random, &TileId::all().collect::<Vec<_>>()),
        3 => setup.position.tiles[0].1 = near_the_edge(random),
        _ => {}
    }
    setup
}

/// A cell from which a board soon reaches its edge.
fn near_the_edge(random: &mut SplitMix64) -> Cell {
    let coordinates = [-999, -998, -996, 0, 995, 998, 999];
    Cell::new(one_of(random, &coordinates), one_of(random, &coordinates))
}

/// Places a crossing first and tiles mostly without roads after it: many fit
/// only with a bridge, or not at all. Tiles with three cities and a road keep
/// it so when they are placed.
pub fn make_awkward(random: &mut SplitMix64, setup: &mut Setup) {
    let tile = |name| TileId::parse(name).expect("the tile is in a box");
    setup.position.tiles[0].0 = tile("base.X");
    let plain = ["base.B", "base.B", "base.C", "base.E", "base.X"].map(tile);
    let of_cities = ["bcb.H", "bcb.D", "bcb.D", "bcb.A"].map(tile);
    setup.stack = vec![tile("bcb.H"), tile("bcb.D")];
    for _ in 0..30 {
        let of_which = if random.below(3) == 0 {
            &of_cities[..]
        } else {
            &plain[..]
        };
        setup.stack.push(one_of(random, of_which));
    }
}

/// A stack of whole tile sets, the beginning of one, or one in which some kind
/// of tile recurs.
fn random_stack(random: &mut SplitMix64, options: &Options) -> Vec<TileId> {
    let chosen = random.below(16);
    let sets = TileSet::ALL.into_iter();
    let sets: Vec<_> = sets.filter(|&set| chosen >> set as u8 & 1 == 1).collect();
    let mut stack = full_stack(&sets, options);
    match random.below(8) {
        0 => stack = many_of(random, |tile| tile.facts().bazaar),
        1 | 2 => stack = many_of(random, has_cap),
        3 => stack = many_of(random, |tile| tile.facts().foundation),
        4 => {
            stack = many_of(random, |tile| {
                tile.facts().roads.len() == 1 || has_cap(tile)
            })
        }
        _ => {}
    }
    random.shuffle(&mut stack);
    if random.below(4) == 0 {
        stack.truncate(random.below(30) as usize);
    }
    stack
}

/// A stack with one half of a kind, the other half of any.
pub fn many_of(random: &mut SplitMix64, is_one: impl Fn(TileId) -> bool) -> Vec<TileId> {
    let all: Vec<TileId> = TileId::all().collect();
    let some: Vec<TileId> = TileId::all().filter(|&tile| is_one(tile)).collect();
    let mut stack = Vec::new();
    for _ in 0..20 + random.below(20) {
        stack.push(one_of(random, &some));
        if random.below(2) == 0 {
            stack.push(one_of(random, &all));
        }
    }
    stack
}

pub fn has_cap(tile: TileId) -> bool {
    tile.facts().cities.iter().any(|city| city.semicircle)
}
