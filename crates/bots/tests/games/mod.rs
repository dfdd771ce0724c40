//! Starts of random games: every number of players; any systems, tile sets and options.

use bastide_rules::options::{
    BazaarBuilder, BazaarNext, BazaarPlay, BazaarUnplaceable, BazaarVariant, C3Fields, DoubleTurn,
    HandSize, Options, SmallCity, TowerRange,
};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Color, Game, Setup, System, Systems, TileId, TileSet};

/// The systems of games whose numbers are stored.
pub const STORED: Systems = Systems::ALL.without(System::Dragon).without(System::Abbey);

/// A game with hands of several tiles at its beginning.
#[allow(dead_code, reason = "not every test with games has hands")]
pub fn begin_with_hands(random: &mut SplitMix64) -> Game {
    let mut setup = setup_of(Systems::ALL, random);
    setup.options.hand = [HandSize::Two, HandSize::Three][random.below(2) as usize];
    Game::new(setup).expect("a game")
}

/// A game of some of these systems at its beginning.
pub fn begin_of(all: Systems, random: &mut SplitMix64) -> Game {
    Game::new(setup_of(all, random)).expect("a game")
}

fn setup_of(all: Systems, random: &mut SplitMix64) -> Setup {
    let systems: Systems = System::ALL
        .into_iter()
        .filter(|&one| all.has(one) && random.below(4) > 0)
        .collect();
    let left_out = |set: &TileSet| {
        let mut systems = System::ALL.into_iter();
        systems.any(|one| !all.has(one) && one.tiles() == Some(*set))
    };
    let sets: Vec<_> = TileSet::ALL
        .into_iter()
        .filter(|set| !left_out(set) && random.below(4) > 0)
        .collect();
    let players = 2 + random.below(5) as usize;
    let mut setup = Setup::new(
        Color::ALL[..players].to_vec(),
        systems,
        &sets,
        options(random),
        random.next_u64(),
    );
    // A short stack brings the end near.
    if random.below(3) == 0 {
        setup.stack.truncate(3 + random.below(30) as usize);
    }
    setup
}

fn options(random: &mut SplitMix64) -> Options {
    let mut yes = || random.below(2) == 0;
    let mut c3_fields = C3Fields::default();
    let later = [TileSet::Dragon, TileSet::Abbey];
    for tile in TileId::all().filter(|tile| !later.contains(&tile.set())) {
        if yes() {
            c3_fields = c3_fields.with(tile).unwrap_or(c3_fields);
        }
    }
    Options {
        small_city: [SmallCity::Four, SmallCity::Two][usize::from(yes())],
        c3_fields,
        tower_over_gaps: yes(),
        ransom_below_three: yes(),
        tower_diagonal: yes(),
        ransom: yes() || yes(),
        castle_any_two_tiles: yes(),
        watchtower_counts_lords: yes(),
        watchtower_on_conversion: yes(),
        tower_action_needs_tower_tile: yes() && yes(),
        tower_range: [TowerRange::Standard, TowerRange::NoSurprises][usize::from(yes())],
        bazaar_next: [BazaarNext::Auctioneer, BazaarNext::Buyer][usize::from(yes())],
        bazaar_play: [BazaarPlay::Clockwise, BazaarPlay::FirstBuyer][usize::from(yes())],
        bazaar_unplaceable: [BazaarUnplaceable::Skip, BazaarUnplaceable::Redraw][usize::from(yes())],
        bazaar_variant: match (yes(), yes()) {
            (true, true) => BazaarVariant::None,
            (true, false) => BazaarVariant::Draft,
            _ => BazaarVariant::Auction,
        },
        bazaar_builder: [BazaarBuilder::BazaarFirst, BazaarBuilder::BuilderFirst]
            [usize::from(yes())],
        double_turn: [DoubleTurn::May, DoubleTurn::Always][usize::from(yes() && yes())],
        gardens: yes() || yes(),
        ..Options::default()
    }
}
