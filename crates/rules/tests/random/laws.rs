//! Conservation laws for pieces and points.

use std::collections::BTreeMap;

use bastide_rules::pieces::Piece;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Event, FigureKind, Game, Phase, Player, TileId};

use super::setups::{one_of, random_setup, systems_of};
use super::taste::{Seed, Taste, weighted};

/// All figures of each player by kind, wherever they are, and all floors,
/// bridges and castle tokens; only unused tokens are counted.
#[derive(Debug, PartialEq, Eq)]
struct Pieces {
    figures: Vec<Vec<usize>>,
    floors: usize,
    bridges: usize,
    tokens: usize,
    abbeys: usize,
}

fn figures_of(game: &Game, kind: FigureKind, owner: Player) -> usize {
    let leaving = game.board().leaving_figures();
    let figures = game.board().figures().into_iter().chain(leaving);
    let out = figures.filter(|figure| figure.owner == owner && figure.kind == kind);
    let held = game.players().map(|by| game.prisoners(by, owner, kind));
    let left = game.seat(owner).figures(kind);
    out.count() + usize::from(held.sum::<u8>()) + usize::from(left)
}

fn pieces(game: &Game) -> Pieces {
    let all_of = |kind| {
        let players = game.players();
        players.map(|owner| figures_of(game, kind, owner)).collect()
    };
    let seats = || game.players().map(|player| game.seat(player));
    let built: usize = game
        .board()
        .towers()
        .map(|tower| usize::from(tower.floors))
        .sum();
    let bridges = game
        .board()
        .tiles()
        .filter(|tile| tile.bridge.is_some())
        .count();
    let placed = game.board().tiles();
    let abbeys = placed.filter(|at| at.tile == TileId::ABBEY).count();
    Pieces {
        abbeys: abbeys
            + seats()
                .map(|seat| usize::from(seat.pieces(Piece::Abbey)))
                .sum::<usize>(),
        figures: FigureKind::ALL.map(all_of).to_vec(),
        floors: built
            + seats()
                .map(|seat| usize::from(seat.pieces(Piece::Floor)))
                .sum::<usize>(),
        bridges: bridges
            + seats()
                .map(|seat| usize::from(seat.pieces(Piece::Bridge)))
                .sum::<usize>(),
        tokens: seats()
            .map(|seat| usize::from(seat.pieces(Piece::Castle)))
            .sum(),
    }
}

/// The points that each player gained, according to the events.
fn gains(events: &[Event]) -> BTreeMap<Player, i32> {
    let mut gains = BTreeMap::new();
    let mut gain = |player: Player, points: i32| *gains.entry(player).or_default() += points;
    for event in events {
        match event {
            Event::Scored(award) => {
                let terms: i32 = award.terms.iter().map(|term| term.points()).sum();
                assert_eq!(terms, award.points, "the terms add up");
                assert_ne!(award.points, 0, "nothing is no award");
                gain(award.player, award.points);
            }
            Event::Ransomed {
                player,
                captor,
                price,
                ..
            } => {
                gain(*player, -price);
                gain(*captor, *price);
            }
            Event::Acquired {
                player,
                price,
                seller,
                ..
            } => {
                gain(*player, -i32::from(*price));
                if let Some(seller) = seller {
                    gain(*seller, i32::from(*price));
                }
            }
            _ => {}
        }
    }
    gains
}

/// Asserts that tokens are taken as events say.
fn assert_goods(before: &Game, after: &Game, events: &[Event]) {
    for player in after.players() {
        let mut goods = before.goods(player);
        for event in events {
            if let Event::GoodsTaken {
                player: taker,
                good,
                count,
            } = event
                && *taker == player
            {
                goods[*good as usize] += count;
            }
        }
        assert_eq!(after.goods(player), goods);
    }
}

#[test]
fn pieces_and_points_are_conserved() {
    for seed in 8000..8096 {
        let _seed = Seed(seed);
        let mut random = SplitMix64::new(seed);
        let setup = random_setup(&mut random, systems_of(seed));
        let owned = setup.options.figures.get(FigureKind::Meeple);
        let mut game = Game::new(setup).expect("a random setup is sound");
        let taste = one_of(&mut random, &[Taste::Building, Taste::Castles]);
        let first = pieces(&game);
        assert!(
            first.figures[0]
                .iter()
                .all(|&meeples| meeples == owned.into())
        );
        let mut used = 0;
        while game.phase() != Phase::Over {
            let before = game.clone();
            let legal = game.legal();
            assert!(!legal.is_empty(), "somebody has something to decide");
            let action = weighted(&mut random, taste, &legal);
            let events = game.play(action).expect("a listed action is accepted");
            let gains = gains(&events);
            assert_goods(&before, &game, &events);
            for player in game.players() {
                let gained = game.seat(player).score - before.seat(player).score;
                assert_eq!(
                    gained,
                    gains.get(&player).copied().unwrap_or(0),
                    "{action:?}"
                );
            }
            let crowns = events
                .iter()
                .filter(|e| matches!(e, Event::CastleMade { .. }));
            used += crowns.count();
            let now = pieces(&game);
            let tokens = now.tokens + used;
            assert_eq!(Pieces { tokens, ..now }, first, "{action:?}");
        }
        assert!(game.legal().is_empty());
        assert_eq!(game.decider(), None);
    }
}
