//! The Watchtowers (watch-*), which are scored before everything else of a
//! scoring round.

use super::worth::Part;
use super::{Game, castles};
use crate::board::{Castle, Figure, NodeId, Slot};
use crate::clause::Clause;
use crate::event::{Award, Event, Observer, Term, Unit};
use crate::geometry::Cell;
use crate::kind::FeatureKind;
use crate::order::sort_by_key;
use crate::player::Player;
use crate::segment::Segment;
use crate::system::System;
use crate::tile::Watchtower;

/// What a watchtower is worth to each meeple that triggers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WatchtowerWorth {
    /// What it counts.
    pub kind: Watchtower,
    /// The clause that gives the points.
    pub clause: Clause,
    /// What is counted around it.
    pub term: Term,
    /// The points.
    pub points: i32,
}

/// Scores the watchtowers that the completed features trigger, for every
/// meeple of a completed road or city that stands on a watchtower tile
/// (watch-trigger, watch-each, watch-before).
pub(super) fn score<O: Observer>(game: &mut Game, completed: &[NodeId], observer: &mut O) {
    let mut triggers = Vec::new();
    for &feature in completed {
        if !castles::is_waiting(game, feature) {
            triggers_of(game, feature, &mut triggers);
        }
    }
    pay::<O>(game, triggers, observer);
}

/// Scores the watchtowers of small cities that were waiting for a decision,
/// for all but those who turned the city into a castle (watch-conversion).
pub(super) fn score_waiting<O: Observer>(game: &mut Game, observer: &mut O) {
    let mut triggers = Vec::new();
    for (root, converters) in castles::waiting(game) {
        let first = triggers.len();
        triggers_of(game, root, &mut triggers);
        let mut at = first;
        while at < triggers.len() {
            let owner: Player = triggers[at].0.owner;
            if converters >> owner.index() & 1 == 1 {
                triggers.remove(at);
            } else {
                at += 1;
            }
        }
    }
    pay::<O>(game, triggers, observer);
}

/// The figures of a completed road or city that stand on watchtower tiles.
fn triggers_of(game: &Game, feature: NodeId, triggers: &mut Vec<(Figure, Watchtower)>) {
    let board = &game.board;
    let root = board.node(feature);
    if root.kind == FeatureKind::Monastery || root.strengths().is_none() {
        return;
    }
    let first = triggers.len();
    for figure in &board.figures {
        if board.root(figure.node) == feature {
            let slot = board.node(figure.node).slot;
            if let Some(kind) = board.placed(slot).tile.facts().watchtower {
                triggers.push((*figure, kind));
            }
        }
    }
    sort_by_key(&mut triggers[first..], |(figure, _)| {
        (board.name(figure.node), figure.owner)
    });
}

fn pay<O: Observer>(game: &mut Game, triggers: Vec<(Figure, Watchtower)>, observer: &mut O) {
    for (figure, kind) in triggers {
        let slot = game.board.node(figure.node).slot;
        let (clause, part) = value(game, slot, kind);
        let points = part.points();
        if points == 0 {
            continue;
        }
        game.seat_mut(figure.owner).score += points;
        let game = &*game;
        observer.see(|| {
            Event::Scored(Award {
                player: figure.owner,
                clause,
                of: game.board.name(figure.node),
                terms: vec![term(game, slot, kind, part)],
                points,
            })
        });
    }
}

/// What a watchtower counts, and how much of it (watch-area).
fn value(game: &Game, slot: Slot, kind: Watchtower) -> (Clause, Part) {
    let mut count = 0;
    count_around(game, slot, kind, |_, _, n| count += n);
    match kind {
        Watchtower::Meeples => (Clause::WatchMeeples, Part(Unit::Meeple, count, 2)),
        Watchtower::Pennants => (Clause::WatchPennants, Part(Unit::Pennant, count, 2)),
        Watchtower::Roads => (Clause::WatchRoads, Part(Unit::Tile, count, 1)),
        Watchtower::Monasteries => (Clause::WatchMonasteries, Part(Unit::Monastery, count, 3)),
        Watchtower::Cities => (Clause::WatchCities, Part(Unit::Tile, count, 1)),
    }
}

/// Finds what a watchtower counts on its tile and the 8 around it: the cell,
/// the segment, and how many there are.
fn count_around(
    game: &Game,
    slot: Slot,
    kind: Watchtower,
    mut found: impl FnMut(Cell, Segment, u8),
) {
    let board = &game.board;
    let center = board.placed(slot).cell;
    if kind == Watchtower::Meeples {
        return count_meeples(game, center, found);
    }
    for cell in center.ring().into_iter().chain([center]) {
        let Some(slot) = board.slot_at(cell) else {
            continue;
        };
        let (placed, shape) = (board.placed(slot), board.shape(slot));
        let segments = || (0..shape.len).zip(shape.names);
        match kind {
            Watchtower::Meeples => {}
            Watchtower::Pennants => {
                for (n, name) in segments() {
                    let pennants = shape.pennants[usize::from(n)];
                    if pennants > 0 {
                        found(cell, name, pennants);
                    }
                }
            }
            // A tile counts once, however many roads it has (watch-roads).
            Watchtower::Roads => {
                let printed = segments().find(|(_, name)| matches!(name, Segment::Road(_)));
                let bridge = placed.bridge.map(|_| Segment::Bridge);
                if let Some(name) = printed.map(|(_, name)| name).or(bridge) {
                    found(cell, name, 1);
                }
            }
            Watchtower::Monasteries => {
                for (_, name) in segments() {
                    if name == Segment::Monastery {
                        found(cell, name, 1);
                    }
                }
            }
            Watchtower::Cities => {
                let city = segments().find(|&(n, name)| {
                    matches!(name, Segment::City(_))
                        && !is_old_castle(game, board.root(placed.first.plus(n)))
                });
                if let Some((_, name)) = city {
                    found(cell, name, 1);
                }
            }
        }
    }
}

/// Meeples near a cell: in features, on bridges and tower tops; lords only by
/// the option (watch-meeples, watch-castle-lords).
fn count_meeples(game: &Game, center: Cell, mut found: impl FnMut(Cell, Segment, u8)) {
    let board = &game.board;
    let near = |cell: Cell| {
        let (dx, dy) = (cell.x - center.x, cell.y - center.y);
        dx.abs() <= 1 && dy.abs() <= 1
    };
    for figure in &board.figures {
        let node = board.node(figure.node);
        let cell = board.placed(node.slot).cell;
        let root = board.root(figure.node);
        let counts = if is_old_castle(game, root) {
            let castle = board.castles.iter().find(|castle| castle.root == root);
            game.options().watchtower_counts_lords
                && castle.is_some_and(|castle| castle.cells.into_iter().any(near))
        } else {
            near(cell)
        };
        if counts {
            found(cell, board.name(figure.node).1, 1);
        }
    }
}

/// Whether a city has been a castle since before this scoring round: the
/// watchtowers see the board as it was when the tile completed it.
fn is_old_castle(game: &Game, root: NodeId) -> bool {
    if game.board.node(root).kind != FeatureKind::Castle {
        return false;
    }
    let is_it = |castle: &Castle| castle.root == root;
    let at = game.board.castles.iter().position(is_it);
    at.is_some_and(|at| !castles::is_fresh(game, at))
}

fn term(game: &Game, slot: Slot, kind: Watchtower, Part(unit, count, each): Part) -> Term {
    let mut segments = Vec::new();
    count_around(game, slot, kind, |cell, segment, _| {
        segments.push((cell, segment));
    });
    sort_by_key(&mut segments, |&it| it);
    Term {
        unit,
        count,
        each,
        segments,
    }
}

impl Game {
    /// The points of [`Game::watchtower_worth`], without saying what they are
    /// for.
    pub fn watchtower_points(&self, cell: Cell) -> Option<i32> {
        if !self.has(System::Watchtowers) {
            return None;
        }
        let slot = self.board.slot_at(cell)?;
        let kind = self.board.placed(slot).tile.facts().watchtower?;
        Some(value(self, slot, kind).1.points())
    }

    /// What the watchtower on `cell` would score now for every meeple that
    /// triggers it; `None` where there is none, or if the system is off.
    pub fn watchtower_worth(&self, cell: Cell) -> Option<WatchtowerWorth> {
        if !self.has(System::Watchtowers) {
            return None;
        }
        let slot = self.board.slot_at(cell)?;
        let kind = self.board.placed(slot).tile.facts().watchtower?;
        let (clause, part) = value(self, slot, kind);
        Some(WatchtowerWorth {
            kind,
            clause,
            points: part.points(),
            term: term(self, slot, kind, part),
        })
    }
}
