//! The outcome of an action, found by playing it on a copy of the game.

use bastide_rules::action::Target;
use bastide_rules::event::Good;
use bastide_rules::game::{BridgesPhase, CastlesPhase};
use bastide_rules::segment::Segment;
use bastide_rules::{Action, Award, Cell, Clause, Event, FeatureKind, Game, Phase, Player, Side};

use super::remaining::{DeadCell, coming, dead_cells, fitting};
use crate::assists::Assist;
use crate::table::Table;

/// The outcome of the placement that is aimed at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// True if it needs a bridge (bridge-repair).
    pub bridge: bool,
    /// The features that it would complete.
    pub completes: Vec<Completion>,
    /// The other awards: for watchtowers and castles.
    pub others: Vec<Award>,
    /// Places that no tile would fit any more.
    pub dead: Vec<DeadCell>,
    /// Features of others that would be harder to complete.
    pub harder: Vec<Harder>,
    /// True if a player would have to decide before everything is scored.
    pub undecided: bool,
    /// True if it would give a second part of the turn (trade-extend).
    pub extends: bool,
    /// The goods that it would bring.
    pub goods: Vec<(Good, u16)>,
}

/// A feature that would be completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// Its first segment.
    pub of: (Cell, Segment),
    /// Who would score how much; empty if nobody stands in it, or if nobody
    /// knows yet.
    pub awards: Vec<(Player, i32)>,
    /// The points of a figure that could still be placed in it; none if none could.
    pub free: Option<i32>,
}

/// A feature of others that goes on where fewer tiles would fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Harder {
    /// A road or a city.
    pub kind: FeatureKind,
    /// Who would score it.
    pub owners: Vec<Player>,
    /// How many tiles of the stack would fit the narrowest of its gaps.
    pub fit: i32,
    /// How many tiles the stack has.
    pub of: i32,
}

impl Preview {
    /// All points that it promises.
    pub fn awards(&self) -> Vec<(Player, i32)> {
        let features = self.completes.iter().flat_map(|done| &done.awards).copied();
        let others = self.others.iter();
        let others = others.map(|award| (award.player, award.points));
        features.chain(others).collect()
    }
}

impl Table {
    /// The outcome of the placement that is aimed at, if neither a figure nor anything
    /// else followed. `None` if no cell is aimed at; only the bridge if placement
    /// previews are off.
    pub fn preview(&self) -> Option<Preview> {
        let ghost = self.ghost()?;
        let place = Action::place(ghost.cell, ghost.turn);
        let mut after = self.game.clone();
        let mut events = after.play(place).ok()?;
        let mut preview = Preview::default();
        if let Phase::Bridges(BridgesPhase::Needed { on, axis, .. }) = after.phase() {
            preview.bridge = true;
            events.extend(after.play(Action::Bridge { cell: on, axis }).ok()?);
        }
        if !self.assists.shows(Assist::Forecast) {
            return Some(preview);
        }
        let extends = |event: &Event| matches!(event, Event::Extended { .. });
        preview.extends = events.iter().any(extends);
        if self.assists.shows(Assist::Dead) {
            preview.dead = killed(&self.game, &after);
        }
        if self.assists.shows(Assist::Tiles) {
            preview.harder = hindered(&self.game, &after, ghost.cell);
        }
        let laid = after.clone();
        let events = after.play(Action::Pass).ok()?;
        // The final scoring may follow at once; it is not the tile's doing.
        let round = events
            .iter()
            .take_while(|event| !matches!(event, Event::FinalScoring));
        for event in round {
            match event {
                Event::Completed { of } => preview.completes.push(Completion {
                    of: *of,
                    awards: Vec::new(),
                    free: free(&laid, *of),
                }),
                Event::Scored(award) => {
                    let (player, points) = (award.player, award.points);
                    let mut features = preview.completes.iter_mut();
                    match features.find(|done| is_own(award) && award.of.segment() == Some(done.of))
                    {
                        Some(done) => done.awards.push((player, points)),
                        None => preview.others.push(award.clone()),
                    }
                }
                &Event::GoodsTaken { good, count, .. } => preview.goods.push((good, count)),
                _ => {}
            }
        }
        preview.undecided = matches!(
            after.phase(),
            Phase::Castles(CastlesPhase::SmallCity { .. })
                | Phase::Castles(CastlesPhase::Lord { .. })
                | Phase::Castles(CastlesPhase::Conflict { .. })
        );
        Some(preview)
    }
}

/// The points of a figure that the player who decides could place in a complete feature.
fn free(game: &Game, (cell, segment): (Cell, Segment)) -> Option<i32> {
    let board = game.board();
    let (feature, id) = (
        board.feature_at(cell, segment)?,
        board.feature_id(cell, segment),
    );
    let spot = game.phase().spot_cell()?;
    let mut legal = game.legal().into_iter();
    let is_free = legal.any(|action| match action.target() {
        Target::Spot(segment) => board.feature_id(spot, segment) == id,
        _ => false,
    });
    is_free.then(|| game.feature_worth(&feature).points())
}

/// The places that no tile would fit any more, and some tile fits now.
fn killed(before: &Game, after: &Game) -> Vec<DeadCell> {
    let tiles = coming(before);
    let was_alive = |cell| {
        let fits = |&tile| !before.turns_of(tile, cell).is_empty();
        !before.board().frontier().contains(&cell) || tiles.iter().any(fits)
    };
    let mut dead = dead_cells(after);
    dead.retain(|dead| was_alive(dead.cell));
    dead
}

/// The features of others that go on beside a tile just placed where fewer
/// tiles fit than before.
fn hindered(before: &Game, after: &Game, cell: Cell) -> Vec<Harder> {
    let mut harder: Vec<Harder> = Vec::new();
    let me = before.decider();
    let all = before.remaining().into_iter();
    let of = all.map(|(_, count)| i32::from(count)).sum();
    for beside in Side::ALL.map(|side| cell.neighbor(side)) {
        if before.board().edges_around(beside).is_none() {
            continue;
        }
        if fitting(before, beside) <= fitting(after, beside) {
            continue;
        }
        before.board().each_occupied(|feature| {
            let owners: Vec<Player> = (before.players())
                .filter(|player| feature.owners >> player.index() & 1 == 1)
                .collect();
            let mut goes_on = false;
            if matches!(feature.kind, FeatureKind::Road | FeatureKind::City) {
                let board = before.board();
                board.each_opening(feature.id, |cell, _| goes_on |= cell == beside);
            }
            if goes_on && owners.iter().all(|&owner| Some(owner) != me) {
                let found = Harder {
                    kind: feature.kind,
                    owners,
                    fit: narrowest(after, feature.kind, beside),
                    of,
                };
                if !harder.contains(&found) {
                    harder.push(found);
                }
            }
        });
    }
    harder
}

/// How many tiles fit the narrowest gap of the feature of a kind that goes on at a cell.
fn narrowest(game: &Game, kind: FeatureKind, at: Cell) -> i32 {
    let board = game.board();
    let mut least = 0;
    board.each_occupied(|feature| {
        let mut cells = Vec::new();
        if feature.kind == kind {
            board.each_opening(feature.id, |cell, _| cells.push(cell));
        }
        if cells.contains(&at) {
            let fit = cells.iter().map(|&cell| fitting(game, cell));
            least = fit.min().unwrap_or(0);
        }
    });
    least
}

/// True if an award is for the completed feature itself.
fn is_own(award: &Award) -> bool {
    matches!(
        award.clause,
        Clause::BaseRoad
            | Clause::BaseCity
            | Clause::BaseSmallCity
            | Clause::BaseMonastery
            | Clause::InnRoad
            | Clause::InnCathedral
            | Clause::AbbotScore
    )
}
