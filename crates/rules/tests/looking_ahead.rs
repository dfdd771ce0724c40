//! Queries for search: features by number, and other orders of the stack.

use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{
    Action, Cell, Color, FeatureKind, Game, Phase, Player, Setup, Side, Systems, TileId,
};

fn random_game(seed: u64, mut look: impl FnMut(&Game)) {
    let players = Color::ALL[..3].to_vec();
    let options = Default::default();
    let setup = Setup::new(
        players,
        Systems::DEFAULT,
        &Systems::DEFAULT.tile_sets(),
        options,
        seed,
    );
    let mut game = Game::new(setup).expect("a game");
    let mut random = SplitMix64::new(seed);
    while game.phase() != Phase::Over {
        let legal = game.legal();
        let choice = random.below(legal.len() as u32) as usize;
        game.play_quiet(legal[choice]).expect("a legal action");
        if random.below(8) == 0 {
            look(&game);
        }
    }
}

#[test]
fn queries_by_number_match_those_by_name() {
    random_game(1, |game| {
        let board = game.board();
        let mut occupied: Vec<_> = board
            .features()
            .into_iter()
            .filter(|feature| feature.strengths.iter().any(|&n| n > 0))
            .collect();
        board.each_occupied(|summary| {
            if summary.kind == FeatureKind::Tower {
                assert!(board.tower_at(summary.cell).expect("a tower").top.is_some());
                return;
            }
            let at = occupied.iter().position(|feature| {
                let same = (
                    feature.kind,
                    feature.open,
                    feature.pennants,
                    feature.strengths,
                );
                same == (
                    summary.kind,
                    summary.open,
                    summary.pennants,
                    summary.strengths,
                ) && feature.segments.iter().any(|name| name.0 == summary.cell)
            });
            let feature = occupied.swap_remove(at.expect("the feature"));
            let owners = feature.owners().fold(0, |all, p| all | 1u8 << p.index());
            assert_eq!(summary.owners, owners);
            let mut openings = 0;
            board.each_opening(summary.id, |cell, around| {
                assert!(board.tile_at(cell).is_none());
                assert_eq!(board.edges_around(cell), Some(around));
                openings += 1;
            });
            match feature.kind {
                FeatureKind::City | FeatureKind::Road => {
                    assert_eq!(openings, feature.open);
                    assert_eq!(board.tiles_of(summary.id), feature.tiles);
                }
                FeatureKind::Field => {
                    let mut points = 0;
                    board.each_city_of(summary.id, |city| {
                        points += match city.kind {
                            FeatureKind::Castle => 4,
                            _ if city.open == 0 => 3,
                            _ => 0,
                        };
                    });
                    assert_eq!(game.feature_worth(&feature).points(), points);
                }
                FeatureKind::Castle => {
                    let fief = board.fief_of(summary.id);
                    let castles = board.castles();
                    assert!(castles.iter().any(|castle| Some(castle.fief()) == fief));
                }
                _ => {}
            }
        });
        assert_eq!(occupied, [], "every occupied feature is found");
        assert_eq!(board.standing().len(), board.figures().len());
        for tile in board.tiles() {
            let worth = game.watchtower_worth(tile.cell);
            let points = worth.map(|worth| worth.points);
            assert_eq!(game.watchtower_points(tile.cell), points);
        }
    });
}

#[test]
fn edges_around_a_cell_match_its_neighbors() {
    random_game(2, |game| {
        for &cell in game.board().frontier() {
            let around = Side::ALL.into_iter().fold(0, |all, side| {
                let edge = game.board().edge_at(cell.neighbor(side), side.opposite());
                all | edge.map_or(0, |edge| edge as u8) << (2 * side as u8)
            });
            assert_eq!(game.board().edges_around(cell), Some(around));
        }
        assert_eq!(game.board().edges_around(Cell::ORIGIN), None);
    });
}

#[test]
fn shuffling_the_stack_keeps_its_tiles_and_undo() {
    let mut random = SplitMix64::new(3);
    random_game(3, |game| {
        let sorted = game.with_stack_sorted();
        let mut tiles = game.stack().to_vec();
        tiles.sort();
        assert_eq!(sorted.stack(), tiles);
        assert_eq!(sorted.plies(), 0);

        let mut other = game.clone();
        other.shuffle_stack(&mut random);
        assert!(other.with_stack_sorted() == sorted);
        tiles.reverse();
        assert!(other.arrange_stack(&tiles));
        assert_eq!(other.stack(), tiles);
        if let Some(first) = tiles.first_mut() {
            *first = TileId::parse("base.X").expect("a tile");
            let before = other.clone();
            assert_eq!(other.arrange_stack(&tiles), *tiles == *before.stack());
            assert!(other == before);
        }
        assert!(!other.arrange_stack(&[TileId::START; 120]));
        let phase = other.phase();
        for action in other.legal().into_iter().take(5) {
            other.play_quiet(action).expect("a legal action");
            other.undo();
            assert_eq!(other.phase(), phase);
        }
        while other.undo() {}
        assert_eq!(other.stack().len(), 112, "the first tile is in the hand");
    });
}

#[test]
fn tile_in_hand_can_be_replaced() {
    random_game(4, |game| {
        for &tile in game.stack().iter().take(3) {
            let player = Player::new(2).expect("a seat");
            let Some(mut other) = game.imagine(player, tile) else {
                continue;
            };
            assert_eq!(other.decider(), Some(player));
            assert!(matches!(other.phase(), Phase::Place { tile: now } if now == tile));
            let place = |action: &Action| matches!(action, Action::Place { .. });
            let action = other.legal().into_iter().find(place).expect("a placement");
            other.play_quiet(action).expect("a legal action");
        }
        let nobody = Player::new(3).expect("a seat");
        assert_eq!(
            game.stack()
                .first()
                .and_then(|&tile| game.imagine(nobody, tile)),
            None
        );
    });
}
