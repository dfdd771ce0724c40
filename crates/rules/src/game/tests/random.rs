//! Random games with all systems and all kinds of figures.

use super::table::awards;
use crate::event::{Event, Subject};
use crate::figures::FigureKind;
use crate::setup::{Piece, Supply};
use crate::shuffle::SplitMix64;
use crate::{Action, Color, Game, Phase, Player, Segment, Setup, Systems, TileSet};

/// Games in which much is built, captured and extended.
fn games() -> impl Iterator<Item = (u64, SplitMix64, Game)> {
    (0..24).map(|seed| {
        let players = Color::ALL[..2 + seed as usize % 5].to_vec();
        let sets = &TileSet::ALL;
        let setup = Setup::new(players, Systems::ALL, sets, Default::default(), seed);
        let game = Game::new(setup).expect("a sound setup");
        (seed, SplitMix64::new(seed), game)
    })
}

fn weight(action: Action) -> u32 {
    match action {
        Action::Figure { kind, .. } if kind != FigureKind::Meeple => 12,
        Action::Capture { .. } | Action::Ransom { .. } => 8,
        Action::Floor { .. } | Action::Bridge { .. } | Action::Castle { .. } => 4,
        Action::Pass => 4,
        _ => 2,
    }
}

fn choose(random: &mut SplitMix64, legal: &[Action]) -> Action {
    let mut at = random.below(legal.iter().map(|&action| weight(action)).sum());
    let mut found = legal[0];
    for &action in legal {
        found = action;
        match at.checked_sub(weight(action)) {
            Some(rest) => at = rest,
            None => break,
        }
    }
    found
}

/// Figures of a kind of each player: on the board, held and in the supply.
fn figures(game: &Game, owner: Player, kind: FigureKind) -> u8 {
    let on_board = game.board().standing();
    let on_board = on_board.filter(|figure| figure.owner == owner && figure.figure == kind);
    let held = game.players().map(|by| game.prisoners(by, owner, kind));
    let leaving = game.core.board.leaving.iter();
    let leaving = leaving.filter(|figure| figure.owner == owner && figure.kind == kind);
    let away = on_board.count() + leaving.count();
    away as u8 + held.sum::<u8>() + game.seat(owner).figures(kind)
}

/// The points that a player gained by the events.
fn gained(events: &[Event], player: Player) -> i32 {
    let gain = |event: &Event| match event {
        Event::Scored(award) if award.player == player => {
            let terms: i32 = award.terms.iter().map(|term| term.points()).sum();
            assert_eq!(terms, award.points, "the terms add up");
            award.points
        }
        Event::Ransomed {
            player: payer,
            captor,
            price,
            ..
        } => price * (i32::from(*captor == player) - i32::from(*payer == player)),
        Event::Acquired {
            player: buyer,
            price,
            seller,
            ..
        } => {
            let sold = i32::from(*seller == Some(player));
            i32::from(*price) * (sold - i32::from(*buyer == player))
        }
        _ => 0,
    };
    events.iter().map(gain).sum()
}

/// Those figures that need company have it.
fn assert_company(game: &Game) {
    for companion in game.board().standing() {
        if companion.figure.needs_company() {
            let mut others = game.board().standing();
            assert!(others.any(|other| {
                other.owner == companion.owner
                    && other.feature == companion.feature
                    && other.figure.facts().is_meeple
            }));
        }
    }
}

#[test]
fn figures_and_points_are_conserved() {
    let (mut second, mut goods, mut companions, mut large) = (0, 0, 0, 0);
    for (seed, mut random, mut game) in games() {
        while game.phase() != Phase::Over {
            let before = game.clone();
            let action = choose(&mut random, &game.legal());
            let events = game.play(action).expect("a listed action");
            for player in game.players() {
                let gain = game.seat(player).score - before.seat(player).score;
                assert_eq!(gain, gained(&events, player), "seed {seed}: {action:?}");
                for kind in FigureKind::ALL {
                    let all = figures(&game, player, kind);
                    let owned = game.options().figures.get(kind);
                    assert_eq!(all, owned, "seed {seed}: {action:?}");
                }
            }
            assert_company(&game);
            second += u32::from(game.core.state.turn.part == 2);
            for event in &events {
                match event {
                    Event::Scored(award) => {
                        goods += u32::from(matches!(award.of, Subject::Goods(_)));
                    }
                    Event::Returned { kind, .. } => {
                        companions += u32::from(kind.needs_company());
                    }
                    Event::Captured { kind, .. } => {
                        large += u32::from(*kind == FigureKind::Large);
                        assert!(!kind.needs_company());
                    }
                    _ => {}
                }
            }
            if game.phase() == Phase::Over {
                let awards = awards(&events);
                let rest = awards.iter().skip_while(|award| !award.contains("goods"));
                assert!(rest.clone().all(|award| award.contains(" goods ")));
            }
        }
    }
    let found = [second, goods, companions, large];
    assert!(found.iter().all(|&found| found > 3), "{found:?}");
}

#[test]
fn undo_restores_the_exact_game() {
    for (seed, mut random, mut game) in games() {
        let mut states = Vec::new();
        while game.phase() != Phase::Over {
            states.push(game.clone());
            let action = choose(&mut random, &game.legal());
            game.play_quiet(action).expect("a listed action");
            if random.below(4) == 0 {
                let after = game.clone();
                assert!(game.undo());
                assert!(game == states[states.len() - 1], "seed {seed}: {action:?}");
                game.play_quiet(action).expect("it was legal before");
                assert!(game == after, "seed {seed}: {action:?}");
            }
        }
        while let Some(state) = states.pop() {
            assert!(game.undo() && game == state, "seed {seed}");
        }
        assert!(!game.undo());
    }
}

#[test]
fn listed_actions_are_accepted() {
    for (seed, mut random, mut game) in games() {
        while game.phase() != Phase::Over {
            let legal = game.legal();
            for (n, &action) in legal.iter().enumerate() {
                assert_eq!(game.canonical(action), Ok(action), "seed {seed}");
                assert!(!legal[..n].contains(&action), "{action:?} twice");
            }
            for action in others(&game) {
                let listed = legal.contains(&action);
                assert_eq!(game.why_not(action).is_none(), listed, "{action:?}");
            }
            let quiet = game.after(legal[0]).expect("a listed action");
            let mut told = game.clone();
            told.play(legal[0]).expect("a listed action");
            assert!(quiet == told, "seed {seed}: {:?}", legal[0]);
            game.play_quiet(choose(&mut random, &legal))
                .expect("a listed action");
        }
    }
}

/// Actions that are sometimes legal, each by the name that a list has.
fn others(game: &Game) -> Vec<Action> {
    let mut actions = vec![Action::Discard, Action::Spare, Action::End];
    if let Phase::Figure { cell } = game.phase() {
        let segments = game.board().segments_at(cell);
        let kinds = FigureKind::ALL.into_iter();
        actions.extend(kinds.flat_map(|kind| {
            let figure = move |&segment| Action::Figure { kind, segment };
            segments.iter().map(figure)
        }));
    }
    let captors = game.setup().players.iter();
    actions.extend(captors.map(|&captor| Action::Ransom { captor, kind: None }));
    actions
}

#[test]
fn joint_moves_are_the_legal_figures_after_placing() {
    for (seed, mut random, mut game) in games() {
        let mut spots = Vec::new();
        while game.phase() != Phase::Over {
            game.joint_into(&mut spots);
            if !spots.is_empty() {
                let spot = spots[random.below(spots.len() as u32) as usize];
                let (cell, rotation) = (spot.cell, spot.rotation);
                let mut next = game.clone();
                next.play_quiet(Action::Place { cell, rotation })
                    .expect("a listed placement");
                if let Some((cell, axis)) = spot.bridge {
                    let bridge = Action::Bridge { cell, axis };
                    next.play_quiet(bridge).expect("the bridge it needs");
                }
                let free: Vec<_> = spot.segments(next.board()).collect();
                for kind in [FigureKind::Meeple, FigureKind::Large] {
                    if next.seat(next.turn_player()).figures(kind) == 0 {
                        continue;
                    }
                    let legal = next.legal();
                    let stands = legal.iter().filter_map(|&action| match action {
                        Action::Figure { kind: of, segment } if of == kind => Some(segment),
                        _ => None,
                    });
                    let mut free = free.clone();
                    free.retain(|&segment| segment != Segment::Garden);
                    assert_eq!(stands.collect::<Vec<_>>(), free, "seed {seed}");
                }
            }
            game.play_quiet(choose(&mut random, &game.legal()))
                .expect("a listed action");
        }
    }
}

#[test]
fn positions_describe_starts_of_turns() {
    let mut told = 0;
    for (seed, mut random, mut game) in games() {
        while game.phase() != Phase::Over {
            let lords = |game: &Game| {
                let mut figures = game.board().standing();
                figures.any(|figure| {
                    figure.kind == crate::FeatureKind::Castle && figure.figure != FigureKind::Meeple
                })
            };
            if game.is_turn_start() && !lords(&game) && random.below(8) == 0 {
                let mut stack = game.stack().to_vec();
                if let Phase::Place { tile } = game.phase() {
                    stack.insert(0, tile);
                }
                let mut position = game.position();
                position.supply = Vec::from_iter(game.players().map(|player| {
                    let abbeys = game.seat(player).pieces(Piece::Abbey);
                    let supply = Supply::default().with(Piece::Abbey, abbeys);
                    (game.color(player), supply)
                }));
                let setup = Setup {
                    stack,
                    position,
                    ..game.setup().clone()
                };
                let again = Game::new(setup).expect("a position of a game");
                let kinds = FigureKind::ALL;
                for player in game.players() {
                    for kind in kinds {
                        let [left, right] = [&game, &again].map(|game| {
                            let by = game.players();
                            let held: u8 = by.map(|by| game.prisoners(by, player, kind)).sum();
                            (held, game.seat(player).figures(kind))
                        });
                        assert_eq!(left, right, "seed {seed}: {kind}");
                    }
                }
                let features = |game: &Game| {
                    let mut features = game.board().features();
                    features.sort_by(|one, other| one.segments.cmp(&other.segments));
                    features
                };
                assert_eq!(features(&game), features(&again), "seed {seed}");
                told += 1;
            }
            game.play_quiet(choose(&mut random, &game.legal()))
                .expect("a listed action");
        }
    }
    assert!(told > 50, "{told}");
}
