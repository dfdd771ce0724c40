use super::*;
use crate::clause::Status;

fn key(name: &str) -> OptionKey {
    OptionKey::parse(name).unwrap()
}

#[test]
fn the_table_has_every_option_once() {
    assert_eq!(OptionKey::all().len(), OptionKey::NAMES.len());
    for (n, option) in OptionKey::all().enumerate() {
        assert_eq!(OptionKey::parse(option.name()), Some(option));
        assert_eq!(OptionKey::nth(n), Some(option));
        // A clause has at most one option.
        assert_eq!(option.clause().option(), Some(option));
    }
    assert_eq!(OptionKey::nth(OptionKey::NAMES.len()), None);
    assert_eq!(OptionKey::parse("luck"), None);
}

/// An option, or a separate key of records, decides every clause that an edition or a house
/// rule leaves open.
#[test]
fn every_open_clause_has_an_option() {
    let own_keys = [Clause::HouseMix, Clause::HouseTiles, Clause::HouseFigures];
    for clause in Clause::ALL.iter().filter(|it| !own_keys.contains(it)) {
        let open = [Status::Edition, Status::House];
        let differs = clause.status().iter().any(|status| open.contains(status));
        assert!(!differs || clause.option().is_some(), "{clause}");
    }
}

#[test]
fn every_documented_value_is_accepted() {
    for option in OptionKey::all() {
        let values = option.choices().values();
        assert_eq!(values.len(), option.choices().words().len());
        for value in values {
            let mut options = Options::default();
            assert_eq!(options.set(option, &value), Some(()), "{option:?}");
            if let Choices::OneOf(_) = option.choices() {
                assert_eq!(options.get(option), value, "{option:?}");
            }
            for other in OptionKey::all().filter(|&other| other != option) {
                assert_eq!(options.get(other), Options::default().get(other));
            }
        }
    }
}

#[test]
fn other_values_are_refused() {
    let list = |name: &str| Value::List(vec![name.into()]);
    for (name, value) in [
        ("small_city", Value::Number(3)),
        ("small_city", Value::Text("4".into())),
        ("small_city", Value::Switch(true)),
        ("bcb_distribution", Value::Text("zmg".into())),
        ("bcb_distribution", Value::Number(1)),
        ("ransom", Value::Text("true".into())),
        ("ransom", Value::Number(1)),
        ("tower_range", Value::Switch(false)),
        ("tower_range", Value::Text("\"standard\"".into())),
        ("bazaar_variant", Value::Text("Draft".into())),
        ("c3_fields", list("C")),
        ("c3_fields", list("watch.C")),
        ("c3_fields", list("base.A")),
        ("c3_fields", list("")),
        ("c3_fields", Value::Text("A".into())),
    ] {
        let mut options = Options::default();
        assert_eq!(options.set(key(name), &value), None, "{name} {value:?}");
        assert_eq!(options, Options::default());
    }
}

#[test]
fn defaults_and_editions_match_the_published_rules() {
    let second = Options {
        small_city: SmallCity::Four,
        tower_action_needs_tower_tile: false,
        ransom_below_three: false,
        tower_over_gaps: true,
        ransom: true,
        tower_range: TowerRange::Standard,
        tower_diagonal: false,
        castle_any_two_tiles: false,
        bcb_distribution: BcbDistribution::Printed,
        bazaar_next: BazaarNext::Auctioneer,
        bazaar_play: BazaarPlay::Clockwise,
        bazaar_unplaceable: BazaarUnplaceable::Skip,
        bazaar_variant: BazaarVariant::Auction,
        watchtower_counts_lords: false,
        watchtower_on_conversion: true,
        c3_fields: C3Fields::default(),
        gardens: true,
        large_meeple: true,
        inn_effect: true,
        inn_open: OpenWorth::Nothing,
        cathedral_effect: true,
        cathedral_open: OpenWorth::Nothing,
        goods: true,
        builder: true,
        pig: true,
        double_turn: DoubleTurn::May,
        bazaar_builder: BazaarBuilder::BazaarFirst,
        river_start_tile: RiverStartTile::Remove,
        dragon_effect: true,
        dragon_moves: DragonMoves::BeforeScoring,
        dragon_s_coat: false,
        fairy: FairyRule::Meeple,
        fairy_castle: true,
        princess: PrincessRule::May,
        portal: true,
        abbeys: true,
        mayor: true,
        wagon: true,
        barn: true,
        abbey_end: AbbeyEnd::Round,
        wagon_range: WagonRange::Near,
        barn_second: false,
        two_sets: false,
        hand: HandSize::One,
        fields: true,
        mix: Mix::default(),
        figures: FigureCounts::default(),
    };
    let first = Options {
        ransom_below_three: true,
        gardens: false,
        river_start_tile: RiverStartTile::After,
        dragon_s_coat: true,
        fairy_castle: false,
        wagon_range: WagonRange::Connected,
        ..second
    };
    let zmg = Options {
        castle_any_two_tiles: true,
        bazaar_next: BazaarNext::Buyer,
        bazaar_play: BazaarPlay::FirstBuyer,
        fairy: FairyRule::Tile,
        princess: PrincessRule::Must,
        ..second
    };
    assert_eq!(Options::default(), second);
    let editions = Edition::ALL.map(Edition::options);
    assert_eq!(editions, [first, second, second, zmg]);
}

#[test]
fn the_variant_follows_the_option() {
    let tile = TileId::parse("watch.K").unwrap();
    let merged = Options {
        c3_fields: C3Fields::default().with(tile).unwrap(),
        ..Options::default()
    };
    assert_eq!(Options::default().variant(Systems::NONE, tile), tile);
    assert_eq!(Some(merged.variant(Systems::NONE, tile)), tile.c3());
    assert_eq!(
        Options::default().variant(Systems::NONE, merged.variant(Systems::NONE, tile)),
        tile
    );
}

#[test]
fn gardens_are_features_only_with_the_abbot() {
    let tile = TileId::parse("bcb.I").unwrap();
    let (on, off) = (Systems::NONE.with(System::Abbot), Systems::DEFAULT);
    let mut options = Options::default();
    assert_eq!(options.variant(off, tile), tile);
    assert_eq!(Some(options.variant(on, tile)), tile.with_garden());
    options.gardens = false;
    assert_eq!(options.variant(on, tile), tile);
}

fn tile(name: &str) -> TileId {
    TileId::parse(name).unwrap()
}

fn count(options: &Options, sets: &[TileSet], name: &str) -> u8 {
    let mut contents = options.contents(sets);
    let found = contents.find(|(other, _)| other.name() == name);
    found.map_or(0, |(_, count)| count)
}

#[test]
fn without_a_mix_the_sets_are_in_play() {
    let mut options = Options::default();
    for first_run in [false, true] {
        if first_run {
            options.bcb_distribution = BcbDistribution::FirstGermanRun;
        }
        for set in TileSet::ALL {
            let own: Vec<_> = options.contents(&[set]).collect();
            let printed = set.contents(first_run).filter(|(_, count)| *count > 0);
            assert_eq!(own, printed.collect::<Vec<_>>());
        }
    }
    assert!(!options.is_own_mix());
}

#[test]
fn two_sets_have_all_tiles_twice_but_the_first_ones() {
    let options = Options {
        two_sets: true,
        ..Options::default()
    };
    let total = |set| {
        options
            .contents(&[set])
            .map(|it| u32::from(it.1))
            .sum::<u32>()
    };
    assert_eq!(total(TileSet::Base), 2 * 72 - 1);
    assert_eq!(total(TileSet::River), 12);
    assert_eq!(count(&options, &[TileSet::Base], "base.D"), 7);
    assert_eq!(count(&options, &[TileSet::Tower], "tower.A"), 2);
    assert!(options.is_own_mix());
    assert!(!options.without_mix().is_own_mix());
}

#[test]
fn a_mix_overrules_the_sets() {
    let mut options = Options {
        two_sets: true,
        ..Options::default()
    };
    assert_eq!(options.mix.set(tile("base.B"), Some(0)), Some(()));
    assert_eq!(options.mix.set(tile("tower.A"), Some(20)), Some(()));
    assert_eq!(options.mix.set(tile("tower.A"), Some(21)), None);
    assert_eq!(options.mix.set(TileId::ABBEY, Some(1)), None);
    let base = [TileSet::Base];
    assert_eq!(count(&options, &base, "base.B"), 0);
    assert_eq!(count(&options, &base, "tower.A"), 20);
    assert_eq!(count(&options, &base, "tower.B"), 0);
    options.mix.set(tile("tower.A"), None).unwrap();
    assert_eq!(
        options.mix.iter().collect::<Vec<_>>(),
        [(tile("base.B"), 0)]
    );
}
