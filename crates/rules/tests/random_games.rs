//! Random games, in which the engine and its slow twin agree after every
//! action, undo restores the exact state and the laws of the game hold.

mod twin;

use std::collections::BTreeSet;

use bastide_rules::event::Event;
use bastide_rules::game::{Spots, Turns, feature_worth};
use bastide_rules::options::{
    BazaarNext, BazaarPlay, BazaarUnplaceable, BazaarVariant, BcbDistribution, C3Fields, Options,
    SmallCity, TowerRange,
};
use bastide_rules::setup::MEEPLES;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{
    Action, Cell, Color, FeatureKind, FigureKind, Game, Phase, Segment, Setup, Systems, TileId,
    TileSet,
};
use twin::{Part, Twin};

/// A game drawn from a seed: every number of players, any boxes, any options.
fn random_setup(random: &mut SplitMix64, systems: Systems) -> Setup {
    let players = 2 + random.below(5) as usize;
    let chosen = random.below(16);
    let sets: Vec<_> = TileSet::ALL
        .into_iter()
        .filter(|&set| chosen >> set as u8 & 1 == 1)
        .collect();
    let mut c3_fields = C3Fields::default();
    for tile in TileId::all() {
        if random.below(2) == 0 {
            c3_fields = c3_fields.with(tile).unwrap_or(c3_fields);
        }
    }
    let options = Options {
        small_city: [SmallCity::Four, SmallCity::Two][random.below(2) as usize],
        bcb_distribution: [BcbDistribution::Printed, BcbDistribution::FirstGermanRun]
            [random.below(2) as usize],
        c3_fields,
        tower_over_gaps: random.below(3) > 0,
        ransom_below_three: random.below(3) == 0,
        tower_diagonal: random.below(3) == 0,
        ransom: random.below(4) > 0,
        castle_any_two_tiles: random.below(2) == 0,
        watchtower_counts_lords: random.below(2) == 0,
        watchtower_on_conversion: random.below(2) == 0,
        tower_action_needs_tower_tile: random.below(4) == 0,
        tower_range: [TowerRange::Standard, TowerRange::NoSurprises][random.below(2) as usize],
        bazaar_next: [BazaarNext::Auctioneer, BazaarNext::Buyer][random.below(2) as usize],
        bazaar_play: [BazaarPlay::Clockwise, BazaarPlay::FirstBuyer][random.below(2) as usize],
        bazaar_unplaceable: [BazaarUnplaceable::Skip, BazaarUnplaceable::Redraw]
            [random.below(2) as usize],
        bazaar_variant: [
            BazaarVariant::Auction,
            BazaarVariant::Draft,
            BazaarVariant::None,
        ][random.below(3) as usize],
    };
    Setup::new(
        Color::ALL[..players].to_vec(),
        systems,
        &sets,
        options,
        random.next_u64(),
    )
}

fn choose<T: Copy>(random: &mut SplitMix64, items: &[T]) -> T {
    items[random.below(items.len() as u32) as usize]
}

/// The twin does what the engine was told.
fn follow(twin: &mut Twin, game: &Game, action: Action, before: Phase) {
    let player = game.turn_player().index();
    match (before, action) {
        (Phase::Place { tile }, Action::Place { cell, turn }) => {
            twin.tiles.insert(cell, (tile, turn));
        }
        (Phase::Figure { cell }, Action::Figure { segment, .. }) => {
            let part = twin.part(cell, segment).expect("a legal segment exists");
            twin.figures.push((player, cell, part));
            twin.score_round(cell);
        }
        (Phase::Figure { cell }, _) => twin.score_round(cell),
        _ => panic!("{action:?} in {before:?}"),
    }
}

fn assert_same_features(game: &Game, twin: &Twin) {
    let mut seen = 0;
    for feature in game.board().features() {
        let parts: BTreeSet<(Cell, Part)> = feature
            .segments
            .iter()
            .map(|&(cell, name)| (cell, twin.part(cell, name).expect("a part")))
            .collect();
        let &(cell, part) = parts.first().expect("a feature has a segment");
        assert_eq!(parts, twin.feature(cell, part));
        assert_eq!(parts.len(), feature.segments.len());
        seen += parts.len();
        assert_eq!(usize::from(feature.open), twin.open(&parts), "{feature:?}");
        assert_eq!(feature.is_complete(), twin.is_complete(&parts));
        assert_eq!(i32::from(feature.pennants), twin.pennants(&parts));
        if feature.kind != FeatureKind::Monastery {
            assert_eq!(i32::from(feature.tiles), twin.tile_count(&parts));
        }
        let players = game.players().len();
        assert_eq!(feature.strengths[..players], twin.strengths(&parts)[..]);
        assert_eq!(
            feature_worth(&feature, game.options()).points(),
            twin.points(&parts)
        );
    }
    let all: usize = twin.tiles.keys().map(|&cell| twin.parts(cell).len()).sum();
    assert_eq!(seen, all, "every segment belongs to one feature");
}

fn assert_same_legal(game: &Game, twin: &Twin) {
    let legal = game.legal();
    match game.phase() {
        Phase::Place { tile } => {
            let listed: BTreeSet<_> = legal
                .iter()
                .map(|action| match *action {
                    Action::Place { cell, turn } => (cell, turn),
                    other => panic!("{other:?} while placing"),
                })
                .collect();
            assert_eq!(listed.len(), legal.len(), "nothing is listed twice");
            assert_eq!(listed, twin.placements(tile));
        }
        Phase::Figure { cell } => {
            let listed: BTreeSet<_> = legal
                .iter()
                .filter_map(|action| match *action {
                    Action::Figure { segment, .. } => twin.part(cell, segment),
                    _ => None,
                })
                .collect();
            let has_one = twin.supply(game.turn_player().index()) > 0;
            let free = if has_one {
                twin.free_parts(cell)
            } else {
                BTreeSet::new()
            };
            assert_eq!(listed, free);
            assert!(legal.contains(&Action::Pass));
            assert_eq!(legal.len(), free.len() + 1);
        }
        Phase::Over => assert!(legal.is_empty()),
        other => panic!("{other:?} in the base game"),
    }
}

/// What stands beside the board.
fn assert_same_seats(game: &Game, twin: &Twin) {
    for player in game.players() {
        let seat = game.seat(player);
        assert_eq!(seat.score, twin.scores[player.index()]);
        assert_eq!(
            seat.figures(FigureKind::Meeple),
            twin.supply(player.index())
        );
        let out = game
            .board()
            .figures()
            .iter()
            .filter(|f| f.owner == player)
            .count();
        assert_eq!(out as u8 + seat.figures(FigureKind::Meeple), MEEPLES);
    }
}

fn assert_joint_agrees(game: &Game, spots: &mut Vec<Spots>) {
    game.joint_into(spots);
    for spot in spots.iter() {
        let place = Action::Place {
            cell: spot.cell,
            turn: spot.turn,
        };
        let after = game.after(place).expect("listed placements are legal");
        let free: Vec<Segment> = spot.segments(after.board()).collect();
        let legal = after.legal();
        let figures = legal.iter().filter_map(|action| match *action {
            Action::Figure { segment, .. } => Some(segment),
            _ => None,
        });
        assert_eq!(free, figures.collect::<Vec<_>>());
    }
}

#[test]
fn the_engine_agrees_with_its_slow_twin() {
    for seed in 0..150 {
        let mut random = SplitMix64::new(seed);
        let setup = random_setup(&mut random, Systems::NONE);
        let mut game = Game::new(setup).expect("a random setup is sound");
        let mut twin = Twin::new(game.players().len(), *game.options());
        let mut spots = Vec::new();
        while game.phase() != Phase::Over {
            assert_same_legal(&game, &twin);
            if seed % 2 == 0 {
                assert_joint_agrees(&game, &mut spots);
            }
            let action = choose(&mut random, &game.legal());
            let before = game.clone();
            let events = game.play(action).expect("a listed action is accepted");
            follow(&mut twin, &before, action, before.phase());
            if game.phase() == Phase::Over {
                twin.score_end();
            }
            assert_same_seats(&game, &twin);
            let gained: i32 = game
                .players()
                .map(|p| game.seat(p).score - before.seat(p).score)
                .sum();
            let awarded: i32 = events
                .iter()
                .filter_map(|event| match event {
                    Event::Scored(award) => Some(award),
                    _ => None,
                })
                .inspect(|award| {
                    let terms: i32 = award.terms.iter().map(|term| term.points()).sum();
                    assert_eq!(terms, award.points, "the terms add up");
                })
                .map(|award| award.points)
                .sum();
            assert_eq!(gained, awarded, "points come from awards only");
            if game.plies().is_multiple_of(8) || game.phase() == Phase::Over {
                assert_same_features(&game, &twin);
            }
        }
        assert_same_legal(&game, &twin);
    }
}

#[test]
fn undo_restores_the_exact_state() {
    for seed in 1000..1060 {
        let mut random = SplitMix64::new(seed);
        let mut game =
            Game::new(random_setup(&mut random, Systems::ALL)).expect("a random setup is sound");
        let mut states = Vec::new();
        while game.phase() != Phase::Over {
            states.push(game.clone());
            let action = choose(&mut random, &game.legal());
            game.play_quiet(action)
                .expect("a listed action is accepted");
            // Back and forth on the way, too.
            if random.below(4) == 0 {
                let after = game.clone();
                assert!(game.undo());
                assert!(game == states[states.len() - 1]);
                game.play_quiet(action).expect("it was legal before");
                assert!(game == after);
            }
        }
        while let Some(state) = states.pop() {
            assert!(game.undo());
            assert!(game == state, "seed {seed}, ply {}", state.plies());
        }
        assert!(!game.undo(), "nothing is left to undo");
    }
}

#[test]
fn what_is_not_listed_is_refused_and_changes_nothing() {
    for seed in 2000..2012 {
        let mut random = SplitMix64::new(seed);
        let mut game =
            Game::new(random_setup(&mut random, Systems::ALL)).expect("a random setup is sound");
        loop {
            let legal = game.legal();
            let before = game.clone();
            for action in everything_near(&game) {
                let refusal = game.why_not(action);
                assert_eq!(
                    refusal.is_none(),
                    accepts(&legal, &game, action),
                    "{action:?}"
                );
                if let Some(refusal) = refusal {
                    assert_eq!(game.play(action), Err(refusal));
                }
            }
            assert!(game == before);
            if game.phase() == Phase::Over {
                break;
            }
            let action = choose(&mut random, &legal);
            game.play_quiet(action)
                .expect("a listed action is accepted");
        }
    }
}

/// Whether `action` or the same by its canonical name is listed.
fn accepts(legal: &[Action], game: &Game, action: Action) -> bool {
    let (Phase::Figure { cell }, Action::Figure { kind, segment }) = (game.phase(), action) else {
        return legal.contains(&action);
    };
    let same = |&name: &Segment| {
        let (a, b) = (
            game.board().feature_at(cell, name),
            game.board().feature_at(cell, segment),
        );
        a.is_some() && a == b
    };
    // Two segments of a tile may belong to one feature; any of them names it.
    let names = game.board().segments_at(cell).iter().copied().filter(same);
    names
        .into_iter()
        .any(|segment| legal.contains(&Action::Figure { kind, segment }))
}

/// All actions of the base game on and around the board, and some others.
fn everything_near(game: &Game) -> Vec<Action> {
    use bastide_rules::action::Axis;
    use bastide_rules::{Half, Side, Turn};
    let mut actions = vec![
        Action::Pass,
        Action::Discard,
        Action::Spare,
        Action::End,
        Action::Buy,
        Action::Sell,
        Action::Bid { points: 3 },
        Action::Ransom {
            captor: Color::Blue,
        },
        Action::Draft {
            tile: TileId::START,
        },
        Action::Place {
            cell: Cell::new(i16::MAX, i16::MIN),
            turn: Turn::R0,
        },
    ];
    let tiles = game.board().tiles().map(|placed| placed.cell);
    for cell in tiles.chain(game.board().frontier().iter().copied()) {
        for turn in Turn::ALL {
            actions.push(Action::Place { cell, turn });
        }
        actions.push(Action::Floor { cell });
        actions.push(Action::Top { cell });
        actions.push(Action::Bridge {
            cell,
            axis: Axis::Ns,
        });
    }
    let sides = Side::ALL
        .into_iter()
        .flat_map(|s| [Segment::Road(s), Segment::City(s)]);
    let halves = Half::ALL.into_iter().map(Segment::Field);
    let others = [
        Segment::InnerField,
        Segment::Monastery,
        Segment::Bridge,
        Segment::Tower,
    ];
    actions.extend(sides.chain(halves).chain(others).map(Action::meeple));
    actions
}

#[test]
fn the_quiet_way_is_the_same_way() {
    let mut random = SplitMix64::new(7);
    let mut game =
        Game::new(random_setup(&mut random, Systems::ALL)).expect("a random setup is sound");
    let mut quiet = game.clone();
    let mut list = bastide_rules::board::Placements::new();
    while game.phase() != Phase::Over {
        let legal = game.legal();
        quiet.placements_into(Turns::All, &mut list);
        if matches!(game.phase(), Phase::Place { .. }) {
            let fast: Vec<_> = list
                .as_slice()
                .iter()
                .map(|p| Action::Place {
                    cell: p.cell(),
                    turn: p.turn(),
                })
                .collect();
            assert_eq!(fast, legal);
        } else {
            assert!(list.as_slice().is_empty());
        }
        let action = choose(&mut random, &legal);
        game.play(action).expect("a listed action is accepted");
        quiet
            .play_quiet(action)
            .expect("a listed action is accepted");
        assert!(game == quiet);
    }
}
