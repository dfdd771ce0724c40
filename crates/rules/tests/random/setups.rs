//! Games drawn from a seed: players, systems, options, stacks.

use bastide_rules::figures::MOST_STRENGTH;
use bastide_rules::mix::{FigureCounts, Mix};
use bastide_rules::options::{
    AbbeyEnd, BazaarBuilder, BazaarNext, BazaarPlay, BazaarUnplaceable, BazaarVariant,
    BcbDistribution, C3Fields, DoubleTurn, DragonMoves, FairyRule, HandSize, OpenWorth, Options,
    PrincessRule, RiverStartTile, SmallCity, TowerRange, WagonRange,
};
use bastide_rules::setup::{StartPosition, full_stack, shuffled_stack};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::tile::City;
use bastide_rules::{Cell, Color, FigureKind, Setup, System, Systems, TileId, TileSet};

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
    let variants = [
        BazaarVariant::None,
        BazaarVariant::Draft,
        BazaarVariant::Auction,
        BazaarVariant::Auction,
        BazaarVariant::Auction,
    ];
    // From another generator, which leaves the other choices unchanged.
    let (two_sets, mix, figures) = random_mix(&mut SplitMix64::new(random.clone().next_u64()));
    let fields = SplitMix64::new(random.clone().next_u64() ^ 1).below(8) > 0;
    let mut one_in = |n| random.below(n) == 0;
    Options {
        fields,
        two_sets,
        mix,
        figures,
        tower_action_needs_tower_tile: one_in(5),
        ransom_below_three: one_in(3),
        tower_over_gaps: !one_in(3),
        ransom: !one_in(5),
        tower_diagonal: one_in(3),
        castle_any_two_tiles: one_in(2),
        watchtower_counts_lords: one_in(2),
        watchtower_on_conversion: one_in(2),
        gardens: !one_in(5),
        large_meeple: !one_in(5),
        inn_effect: !one_in(5),
        cathedral_effect: !one_in(5),
        goods: !one_in(5),
        builder: !one_in(8),
        pig: !one_in(5),
        dragon_effect: !one_in(8),
        dragon_s_coat: one_in(2),
        fairy_castle: !one_in(3),
        portal: !one_in(8),
        abbeys: !one_in(8),
        mayor: !one_in(8),
        wagon: !one_in(8),
        barn: !one_in(8),
        barn_second: one_in(3),
        c3_fields,
        small_city: one_of(random, &[SmallCity::Two, SmallCity::Four]),
        tower_range: one_of(
            random,
            &[
                TowerRange::NoSurprises,
                TowerRange::Standard,
                TowerRange::Standard,
            ],
        ),
        bcb_distribution: one_of(
            random,
            &[BcbDistribution::FirstGermanRun, BcbDistribution::Printed],
        ),
        bazaar_next: one_of(random, &[BazaarNext::Buyer, BazaarNext::Auctioneer]),
        bazaar_play: one_of(random, &[BazaarPlay::FirstBuyer, BazaarPlay::Clockwise]),
        bazaar_unplaceable: one_of(
            random,
            &[BazaarUnplaceable::Redraw, BazaarUnplaceable::Skip],
        ),
        bazaar_variant: one_of(random, &variants),
        inn_open: one_of(random, &[OpenWorth::Nothing, OpenWorth::Ordinary]),
        cathedral_open: one_of(random, &[OpenWorth::Nothing, OpenWorth::Ordinary]),
        double_turn: one_of(random, &[DoubleTurn::May, DoubleTurn::Always]),
        bazaar_builder: one_of(
            random,
            &[BazaarBuilder::BazaarFirst, BazaarBuilder::BuilderFirst],
        ),
        river_start_tile: one_of(
            random,
            &[
                RiverStartTile::Remove,
                RiverStartTile::After,
                RiverStartTile::Shuffle,
            ],
        ),
        dragon_moves: one_of(
            random,
            &[DragonMoves::BeforeScoring, DragonMoves::AfterScoring],
        ),
        abbey_end: one_of(random, &[AbbeyEnd::Round, AbbeyEnd::Round, AbbeyEnd::None]),
        wagon_range: one_of(random, &[WagonRange::Near, WagonRange::Connected]),
        fairy: one_of(
            random,
            &[
                FairyRule::Meeple,
                FairyRule::Meeple,
                FairyRule::Tile,
                FairyRule::None,
            ],
        ),
        princess: one_of(
            random,
            &[PrincessRule::May, PrincessRule::Must, PrincessRule::None],
        ),
        hand: hand_of(random.clone().next_u64()),
    }
}

/// A hand of several tiles in a quarter of the games.
fn hand_of(number: u64) -> HandSize {
    match number % 8 {
        0 => HandSize::Two,
        1 => HandSize::Three,
        _ => HandSize::One,
    }
}

/// The tiles and figures of an own mix, in some games (house-mix, house-sets, house-figures).
fn random_mix(random: &mut SplitMix64) -> (bool, Mix, FigureCounts) {
    let (mut mix, mut figures) = (Mix::default(), FigureCounts::default());
    if random.below(3) == 0 {
        for _ in 0..random.below(60) {
            let tile = one_of(random, &all_types());
            let is_first = [TileId::START, TileId::SOURCE].contains(&tile);
            let copies = match tile.set() {
                TileSet::River => random.below(1 + u32::from(tile.facts().count)),
                _ => random.below(5),
            };
            let copies = copies.max(is_first.into()) as u8;
            mix.set(tile, Some(copies)).expect("a valid number");
        }
    }
    if random.below(3) == 0 {
        let mut left = u32::from(MOST_STRENGTH);
        for kind in FigureKind::ALL.into_iter().rev() {
            let facts = kind.facts();
            let strength = u32::from(facts.strength);
            // One meeple at least is left, and all kinds may be in play.
            let most = match kind {
                FigureKind::Meeple => left,
                _ if strength > 0 => (left - 1) / strength,
                _ => u32::MAX,
            };
            let most = most.min(facts.most.into());
            let fewest = u32::from(facts.fewest());
            let count = fewest + random.below(most - fewest + 1);
            left -= strength * count;
            figures.set(kind, count as u8).expect("a valid number");
        }
    }
    (random.below(4) == 0, mix, figures)
}

/// The number of combinations of systems.
pub const MIXES: u64 = 1 << System::ALL.len();

/// The systems of a seed: any [`MIXES`] seeds cover every combination, and a
/// few seeds differ in all systems.
pub fn systems_of(seed: u64) -> Systems {
    let mix = seed.wrapping_mul(633) % MIXES;
    let on = |system: &System| mix >> *system as u64 & 1 == 1;
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
        stack: random_stack(random, systems, &options),
        position: StartPosition {
            reinsert: (0..random.below(8)).map(|_| random.below(1000)).collect(),
            ..StartPosition::of(systems)
        },
    };
    match random.below(8) {
        0 => make_awkward(random, &mut setup),
        1 | 2 => setup.position.tiles[0].0 = one_of(random, &all_types()),
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

/// Places a crossing first, and then mostly tiles without roads: many fit only with a
/// bridge or nowhere. Tiles with three cities and a road keep it so once placed.
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

/// The most tiles of a stack, which leaves room for those on the board.
const MOST_STACK: usize = 240;

/// A stack of whole tile sets, the beginning of one, or one in which some kind of tile
/// recurs. With The River it usually begins with the river's tiles.
fn random_stack(random: &mut SplitMix64, systems: Systems, options: &Options) -> Vec<TileId> {
    let chosen = random.below(1 << TileSet::ALL.len());
    let sets = TileSet::ALL.into_iter();
    let mut sets: Vec<_> = sets.filter(|&set| chosen >> set as u8 & 1 == 1).collect();
    let mut stack = full_stack(Systems::NONE, &sets, options);
    match random.below(10) {
        8 | 9 => stack = many_of(random, |tile| tile.facts().symbol.is_some()),
        0 => stack = many_of(random, |tile| tile.facts().bazaar),
        1 => stack = many_of(random, has_cap),
        2 => stack = many_of(random, is_of_a_trader),
        3 => stack = many_of(random, |tile| tile.facts().foundation),
        4 => {
            stack = many_of(random, |tile| {
                tile.facts().roads.len() == 1 || has_cap(tile)
            })
        }
        _ => {}
    }
    random.shuffle(&mut stack);
    if systems.has(System::River) && random.below(4) > 0 {
        let seed = random.next_u64();
        let river = shuffled_stack(systems, &[TileSet::River], options, seed);
        stack.retain(|tile| tile.set() != TileSet::River);
        if random.below(2) == 0 {
            sets.extend([TileSet::River, TileSet::Base]);
            stack = shuffled_stack(systems, &sets, options, seed);
        } else {
            stack = river.into_iter().chain(stack).collect();
        }
    }
    if random.below(4) == 0 {
        stack.truncate(random.below(30) as usize);
    }
    stack.truncate(MOST_STACK);
    stack
}

fn all_types() -> Vec<TileId> {
    TileId::all().filter(|tile| !tile.facts().closes).collect()
}

/// A stack with one half of a kind, the other half of any.
pub fn many_of(random: &mut SplitMix64, is_one: impl Fn(TileId) -> bool) -> Vec<TileId> {
    let all = all_types();
    let some: Vec<TileId> = all.iter().copied().filter(|&tile| is_one(tile)).collect();
    let mut stack = Vec::new();
    for _ in 0..20 + random.below(20) {
        stack.push(one_of(random, &some));
        if random.below(2) == 0 {
            stack.push(one_of(random, &all));
        }
    }
    stack
}

/// True if it has goods, an inn or a cathedral.
fn is_of_a_trader(tile: TileId) -> bool {
    let facts = tile.facts();
    let has_mark = |city: &City| city.goods.is_some() || city.cathedral;
    facts.cities.iter().any(has_mark) || facts.roads.iter().any(|road| road.inn)
}

pub fn has_cap(tile: TileId) -> bool {
    tile.facts().cities.iter().any(|city| city.semicircle)
}
