//! Outcome of an action, computed by playing it on a copy of the game.

use bastide_rules::action::Target;
use bastide_rules::event::Good;
use bastide_rules::game::BridgesPhase;
use bastide_rules::segment::Segment;
use bastide_rules::{Action, Award, Cell, Clause, Event, FeatureKind, Game, Phase, Player, Side};

use super::remaining::{DeadCell, coming, dead_cells, fitting};
use crate::assists::Assist;
use crate::table::Table;

/// Outcome of the placement at the aim.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// True if the placement needs a bridge (bridge-repair).
    pub bridge: bool,
    /// Features that it completes.
    pub completes: Vec<Completion>,
    /// Other awards: of watchtowers and castles.
    pub others: Vec<Award>,
    /// New dead spots.
    pub dead: Vec<DeadCell>,
    /// Features of other players that become harder to complete.
    pub harder: Vec<Harder>,
    /// True if a player has to decide before everything is scored.
    pub undecided: bool,
    /// True if it gives a second part of the turn (trade-extend).
    pub extends: bool,
    /// Goods that it gives.
    pub goods: Vec<(Good, u16)>,
}

/// A feature that the placement completes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The first segment of the feature.
    pub of: (Cell, Segment),
    /// Players with their points; empty if the feature is unoccupied, or if a decision is
    /// due first.
    pub awards: Vec<(Player, i32)>,
    /// Points for a figure that can still be placed in it; `None` if none can.
    pub free: Option<i32>,
}

/// A feature of other players whose next cell fits fewer tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Harder {
    /// Road or city.
    pub kind: FeatureKind,
    /// The players who score it.
    pub owners: Vec<Player>,
    /// Tiles of the stack that fit its narrowest gap.
    pub fit: i32,
    /// All tiles of the stack.
    pub of: i32,
}

impl Preview {
    /// Adds the outcome if the player passes once the tile is placed.
    pub(super) fn pass(&mut self, mut after: Game) {
        let laid = after.clone();
        let events = after.play(Action::Pass).unwrap_or_default();
        self.add(&events, |of| free_points(&laid, of));
        self.undecided = after.is_mid_round();
    }

    /// Adds the outcome of these events; `free` is the points for a figure in a feature that
    /// is complete.
    fn add(&mut self, events: &[Event], free: impl Fn((Cell, Segment)) -> Option<i32>) {
        // A final scoring that follows at once is not the effect of the tile.
        let round = events
            .iter()
            .take_while(|event| !matches!(event, Event::FinalScoring));
        for event in round {
            match event {
                Event::Completed { of } => self.completes.push(Completion {
                    of: *of,
                    awards: Vec::new(),
                    free: free(*of),
                }),
                // It belongs to the turn that begins.
                Event::Scored(award) if award.clause == Clause::FairyTurn => {}
                Event::Scored(award) => {
                    let (player, points) = (award.player, award.points);
                    let mut features = self.completes.iter_mut();
                    match features.find(|done| is_own(award) && award.of.segment() == Some(done.of))
                    {
                        Some(done) => done.awards.push((player, points)),
                        None => self.others.push(award.clone()),
                    }
                }
                &Event::GoodsTaken { good, count, .. } => self.goods.push((good, count)),
                _ => {}
            }
        }
    }

    /// All awards of the placement.
    pub fn awards(&self) -> Vec<(Player, i32)> {
        let features = self.completes.iter().flat_map(|done| &done.awards).copied();
        let others = self.others.iter();
        let others = others.map(|award| (award.player, award.points));
        features.chain(others).collect()
    }
}

impl Table {
    /// Outcome of the placement at the aim without a figure or any other action. `None`
    /// without an aim; if placement previews are off, only the bridge is set.
    pub fn preview(&self) -> Option<Preview> {
        let ghost = self.ghost()?;
        let place = Action::place(ghost.cell, ghost.rotation);
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
            preview.dead = new_dead_cells(&self.game, &after);
        }
        if self.assists.shows(Assist::Tiles) {
            preview.harder = harder_features(&self.game, &after, ghost.cell);
        }
        preview.pass(after);
        Some(preview)
    }
}

impl Table {
    /// Outcome of a turn that begins at this moment.
    pub fn outcome_of(&self, turn: &[Action]) -> Preview {
        let (mut after, mut preview) = (self.game.clone(), Preview::default());
        let mut laid = None;
        for &action in turn {
            let Ok(events) = after.play(action) else {
                break;
            };
            preview.add(&events, |_| None);
            if let Some((cell, _)) = action.placement() {
                laid = Some((cell, after.clone()));
            }
        }
        if let Some((cell, laid)) = laid {
            preview.dead = new_dead_cells(&self.game, &laid);
            preview.harder = harder_features(&self.game, &laid, cell);
        }
        preview
    }
}

/// Points for a figure that the decider could place in a complete feature.
fn free_points(game: &Game, (cell, segment): (Cell, Segment)) -> Option<i32> {
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

/// Cells that some tile fits before the placement, and none after it.
fn new_dead_cells(before: &Game, after: &Game) -> Vec<DeadCell> {
    let tiles = coming(before);
    let was_alive = |cell| {
        let fits = |&tile| !before.rotations_of(tile, cell).is_empty();
        !before.board().frontier().contains(&cell) || tiles.iter().any(fits)
    };
    let mut dead = dead_cells(after);
    dead.retain(|dead| was_alive(dead.cell));
    dead
}

/// Features of other players next to a placed tile that can be continued with fewer tiles
/// than before.
fn harder_features(before: &Game, after: &Game, cell: Cell) -> Vec<Harder> {
    let mut harder: Vec<Harder> = Vec::new();
    let me = before.decider();
    let all = before.remaining_to(me).into_iter();
    let of = all.map(|(_, count)| i32::from(count)).sum();
    for beside in Side::ALL.map(|side| cell.neighbor(side)) {
        if before.board().edges_around(beside).is_none() {
            continue;
        }
        if fitting(before, me, beside) <= fitting(after, me, beside) {
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
                    fit: narrowest(after, me, feature.kind, beside),
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

/// Number of tiles that fit the narrowest gap of the feature of this kind that needs the
/// cell `at`.
fn narrowest(game: &Game, viewer: Option<Player>, kind: FeatureKind, at: Cell) -> i32 {
    let board = game.board();
    let mut least = 0;
    board.each_occupied(|feature| {
        let mut cells = Vec::new();
        if feature.kind == kind {
            board.each_opening(feature.id, |cell, _| cells.push(cell));
        }
        if cells.contains(&at) {
            let fit = cells.iter().map(|&cell| fitting(game, viewer, cell));
            least = fit.min().unwrap_or(0);
        }
    });
    least
}

/// True if an award is for the completed feature itself.
pub(super) fn is_own(award: &Award) -> bool {
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
