//! The Tower (tower-*): floors, captures, ransoms and tower tops.

use super::tower_range::{Range, clause_of_range};
use super::turn::Step;
use super::{Game, Phase};
use crate::action::Action;
use crate::board::Figure;
use crate::clause::Clause;
use crate::event::{Event, Observer};
use crate::geometry::Cell;
use crate::kind::FeatureKind;
use crate::player::{Color, FigureKind, Player};
use crate::refusal::{Reason, Refusal};
use crate::segment::Segment;
use crate::system::System;

/// Points of a ransom (tower-ransom).
pub const RANSOM: i32 = 3;

/// Lists floors, tower tops, captures and ransoms of the decision that is due.
pub(super) fn list(game: &Game, actions: &mut Vec<Action>) {
    if !game.has(System::Tower) {
        return;
    }
    match game.head.phase {
        Phase::Place { .. } => list_ransoms(game, actions),
        Phase::Figure { .. } => {
            list_ransoms(game, actions);
            list_towers(game, actions);
        }
        Phase::Capture { tower } => {
            list_captures(game, tower, actions);
            actions.push(Action::Spare);
        }
        Phase::LateRansom => {
            list_ransoms(game, actions);
            actions.push(Action::End);
        }
        _ => {}
    }
}

/// Checks an action that belongs to the tower.
pub(super) fn check(game: &Game, action: Action) -> Result<Step, Refusal> {
    match (game.head.phase, action) {
        _ if !game.has(System::Tower) => Err(game.refuse_other(action)),
        (Phase::Figure { .. }, Action::Floor { cell }) => check_floor(game, cell),
        (Phase::Figure { .. }, Action::Top { cell }) => check_top(game, cell),
        (
            Phase::Capture { tower },
            Action::Capture {
                cell,
                segment,
                color,
            },
        ) => check_capture(game, tower, cell, segment, color),
        (Phase::Capture { .. }, Action::Spare) => Ok(Step::Finish),
        (
            Phase::Place { .. } | Phase::Figure { .. } | Phase::LateRansom,
            Action::Ransom { captor },
        ) => check_ransom(game, captor),
        (Phase::LateRansom, Action::End) => Ok(Step::Close),
        _ => Err(game.refuse_other(action)),
    }
}

/// Whether the tile just placed lets the player build on towers.
fn tile_allows(game: &Game) -> bool {
    !game.options().tower_action_needs_tower_tile
        || game.board.shape(game.board.last_slot()).foundation
}

fn list_towers(game: &Game, actions: &mut Vec<Action>) {
    if !tile_allows(game) {
        return;
    }
    let seat = game.seat(game.head.turn);
    let (has_floor, has_meeple) = (seat.floors > 0, seat.figures(FigureKind::Meeple) > 0);
    for tower in &game.board.towers {
        if game.board.node(tower.node).strengths().is_none() {
            if has_floor {
                actions.push(Action::Floor { cell: tower.cell });
            }
            if has_meeple && tower.floors > 0 {
                actions.push(Action::Top { cell: tower.cell });
            }
        }
    }
}

/// The open tower on a cell, if the player may build there (tower-action).
fn open_tower(game: &Game, cell: Cell, closed: Clause) -> Result<usize, Refusal> {
    let refuse = |clause, reason| Err(Refusal::new(clause, reason));
    let Some(number) = game.board.tower_number(cell) else {
        return refuse(Clause::TowerAction, Reason::NoFoundation(cell));
    };
    if !tile_allows(game) {
        return refuse(Clause::TowerAction, Reason::NoTowerTile);
    }
    match game.board.on_top(&game.board.towers[number]) {
        Some(by) => refuse(closed, Reason::Closed { cell, by }),
        None => Ok(number),
    }
}

fn check_floor(game: &Game, cell: Cell) -> Result<Step, Refusal> {
    let tower = open_tower(game, cell, Clause::TowerUnlimited)?;
    if game.seat(game.head.turn).floors == 0 {
        return Err(Refusal::new(Clause::TowerFloors, Reason::NoFloor));
    }
    Ok(Step::Floor { tower })
}

fn check_top(game: &Game, cell: Cell) -> Result<Step, Refusal> {
    let number = open_tower(game, cell, Clause::TowerTop)?;
    let tower = &game.board.towers[number];
    if tower.floors == 0 {
        let bare = Reason::BareFoundation(cell);
        return Err(Refusal::new(Clause::TowerFoundation, bare));
    }
    let kind = FigureKind::Meeple;
    if game.seat(game.head.turn).figures(kind) == 0 {
        return Err(Refusal::new(Clause::TowerTop, Reason::NoneLeft(kind)));
    }
    Ok(Step::Stand {
        kind,
        node: tower.node,
    })
}

/// Adds a floor of the turn player's; whether a capture is to be decided.
pub(super) fn add_floor(game: &mut Game, tower: usize, observer: &mut impl Observer) -> bool {
    let player = game.head.turn;
    game.board.raise(tower);
    game.seat_mut(player).floors -= 1;
    let at = game.board.towers[tower];
    observer.see(|| Event::Raised {
        player,
        cell: at.cell,
        floors: at.floors,
    });
    let captures = captives(game, at.cell).next().is_some();
    if captures {
        game.head.phase = Phase::Capture { tower: at.cell };
    }
    captures
}

/// The figures within range of a tower, by their place in the list.
fn captives(game: &Game, tower: Cell) -> impl Iterator<Item = usize> + '_ {
    let floors = game.board.tower_number(tower);
    let floors = floors.map_or(0, |number| game.board.towers[number].floors);
    let range = Range::new(game, tower, floors);
    let figures = game.board.figures.iter().enumerate();
    figures
        .filter(move |(_, figure)| range.reaches(cell_of(game, figure)) && !is_lord(game, figure))
        .map(|(at, _)| at)
}

fn cell_of(game: &Game, figure: &Figure) -> Cell {
    let slot = game.board.node(figure.node).slot;
    game.board.placed(slot).cell
}

/// Whether a figure is the lord of a castle (castle-safe).
fn is_lord(game: &Game, figure: &Figure) -> bool {
    game.board.node(figure.node).kind == FeatureKind::Castle
}

fn list_captures(game: &Game, tower: Cell, actions: &mut Vec<Action>) {
    let first = actions.len();
    for at in captives(game, tower) {
        let action = capture_of(game, at);
        if !actions[first..].contains(&action) {
            actions.push(action);
        }
    }
}

/// The action that takes the figure at this place in the list, with its color
/// only where figures of several stand.
pub(super) fn capture_of(game: &Game, at: usize) -> Action {
    let figure = game.board.figures[at];
    let (cell, segment) = game.board.name(figure.node);
    let other = |other: &Figure| other.node == figure.node && other.owner != figure.owner;
    let several = game.board.figures.iter().any(other);
    Action::Capture {
        cell,
        segment,
        color: several.then(|| game.color(figure.owner)),
    }
}

fn check_capture(
    game: &Game,
    tower: Cell,
    cell: Cell,
    segment: Segment,
    color: Option<Color>,
) -> Result<Step, Refusal> {
    let refuse = |clause, reason| Err(Refusal::new(clause, reason));
    let slot = game.board.slot_at(cell);
    let Some(node) = slot.and_then(|slot| game.board.node_at(slot, segment)) else {
        return refuse(Clause::TowerCapture, Reason::Nobody { cell, segment });
    };
    let owner = match color {
        None => None,
        Some(color) => match game.setup.seat(color) {
            None => return refuse(Clause::TowerCapture, Reason::NoSuchColor),
            seat => seat,
        },
    };
    let named = |figure: &Figure| owner.is_none_or(|owner| figure.owner == owner);
    let figures = &game.board.figures;
    // A lord lives in both halves of his castle, whichever he is sought in.
    let castle = game.board.root(node);
    let lives = |figure: &Figure| is_lord(game, figure) && game.board.root(figure.node) == castle;
    if figures.iter().any(|figure| named(figure) && lives(figure)) {
        return refuse(Clause::CastleSafe, Reason::Lord);
    }
    let there = figures.iter().enumerate();
    let mut there = there.filter(|(_, figure)| figure.node == node && named(figure));
    let Some((at, figure)) = there.next() else {
        return refuse(Clause::TowerCapture, Reason::Nobody { cell, segment });
    };
    if there.any(|(_, other)| other.owner != figure.owner) {
        return refuse(Clause::TowerCapture, Reason::SeveralColors);
    }
    let floors = game.board.tower_number(tower);
    let floors = floors.map_or(0, |number| game.board.towers[number].floors);
    if !Range::new(game, tower, floors).reaches(cell) {
        let reason = Reason::OutOfRange {
            tower,
            cell,
            floors,
        };
        return refuse(clause_of_range(game, tower, floors, cell), reason);
    }
    Ok(Step::Capture { figure: at })
}

/// Takes a figure from the board (tower-own, tower-prisoner, tower-exchange).
pub(super) fn capture(game: &mut Game, figure: usize, observer: &mut impl Observer) {
    let Some(Figure { owner, kind, node }) = game.board.leave(figure) else {
        return;
    };
    let captor = game.head.turn;
    let (cell, segment) = game.board.name(node);
    observer.see(|| Event::Captured {
        captor,
        owner,
        kind,
        cell,
        segment,
    });
    if owner == captor {
        game.seat_mut(owner).figures[kind as usize] += 1;
        return;
    }
    // With one kind of figure there is nothing to choose
    // (tower-exchange-choice): the first that is held comes back.
    let held = FigureKind::ALL
        .into_iter()
        .find(|&held| game.prisoners(owner, captor, held) > 0);
    match held {
        None => game.extra.prisoners[captor.index()][owner.index()][kind as usize] += 1,
        Some(held) => {
            game.extra.prisoners[owner.index()][captor.index()][held as usize] -= 1;
            game.seat_mut(owner).figures[kind as usize] += 1;
            game.seat_mut(captor).figures[held as usize] += 1;
            observer.see(|| Event::Exchanged {
                between: [captor, owner],
                kinds: [held, kind],
            });
        }
    }
}

/// The captors of the turn player's figures, clockwise, with a kind that each
/// holds.
fn captors(game: &Game) -> impl Iterator<Item = (Player, FigureKind)> + '_ {
    let player = game.head.turn;
    game.clockwise().skip(1).filter_map(move |captor| {
        let held = |&kind: &FigureKind| game.prisoners(captor, player, kind) > 0;
        Some((captor, FigureKind::ALL.into_iter().find(held)?))
    })
}

/// Whether the turn player has the points for a ransom (tower-ransom-minimum).
pub(super) fn can_pay(game: &Game) -> bool {
    game.options().ransom_below_three || game.seat(game.head.turn).score >= RANSOM
}

/// Whether a late ransom is offered (tower-ransom-turn): one is possible now
/// and was not when the figure phase ended.
pub(super) fn late_ransom(game: &Game) -> bool {
    let progress = &game.extra.progress;
    game.options().ransom
        && !progress.ransomed
        && !progress.could_ransom
        && can_pay(game)
        && captors(game).next().is_some()
}

fn list_ransoms(game: &Game, actions: &mut Vec<Action>) {
    if game.options().ransom && !game.extra.progress.ransomed && can_pay(game) {
        actions.extend(captors(game).map(|(captor, _)| Action::Ransom {
            captor: game.color(captor),
        }));
    }
}

fn check_ransom(game: &Game, captor: Color) -> Result<Step, Refusal> {
    let refuse = |clause, reason| Err(Refusal::new(clause, reason));
    if !game.options().ransom {
        return refuse(Clause::TowerHouseEye, Reason::OptionOff);
    }
    let Some(captor) = game.setup.seat(captor) else {
        return refuse(Clause::TowerRansom, Reason::NoSuchColor);
    };
    if game.extra.progress.ransomed {
        return refuse(Clause::TowerRansomOnce, Reason::RansomedAlready);
    }
    let Some((captor, kind)) = captors(game).find(|&(holder, _)| holder == captor) else {
        return refuse(Clause::TowerRansom, Reason::NotHeld { by: captor });
    };
    if !can_pay(game) {
        let score = game.seat(game.head.turn).score;
        return refuse(Clause::TowerRansomMinimum, Reason::TooPoor { score });
    }
    Ok(Step::Ransom { captor, kind })
}

/// Buys a figure of the turn player's back.
pub(super) fn ransom(
    game: &mut Game,
    captor: Player,
    kind: FigureKind,
    observer: &mut impl Observer,
) {
    let player = game.head.turn;
    game.extra.prisoners[captor.index()][player.index()][kind as usize] -= 1;
    game.extra.progress.ransomed = true;
    let seat = game.seat_mut(player);
    seat.figures[kind as usize] += 1;
    seat.score -= RANSOM;
    game.seat_mut(captor).score += RANSOM;
    observer.see(|| Event::Ransomed {
        player,
        captor,
        kind,
        price: RANSOM,
    });
}
