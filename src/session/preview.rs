//! What an action would lead to, found by playing it on a copy of the game.

use bastide_rules::segment::Segment;
use bastide_rules::{Action, Award, Cell, Clause, Event, Phase, Player};

use super::table::Table;

/// What the placement that is aimed at would lead to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// Whether it needs a bridge (bridge-repair).
    pub bridge: bool,
    /// The features that it would complete.
    pub completes: Vec<Completion>,
    /// What would be scored besides: watchtowers and castles.
    pub others: Vec<(Player, i32, Clause)>,
    /// Whether somebody would have to decide before everything is scored.
    pub undecided: bool,
}

/// A feature that would be completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// Its first segment.
    pub of: (Cell, Segment),
    /// Who would score how much; empty if nobody stands in it, or if nobody
    /// knows yet.
    pub awards: Vec<(Player, i32)>,
}

impl Preview {
    /// All points that it promises.
    pub fn awards(&self) -> Vec<(Player, i32)> {
        let features = self.completes.iter().flat_map(|done| &done.awards).copied();
        let others = self
            .others
            .iter()
            .map(|&(player, points, _)| (player, points));
        features.chain(others).collect()
    }
}

impl Table {
    /// What the placement that is aimed at would lead to, if neither a figure
    /// nor anything else followed. `None` if it is aimed nowhere.
    pub fn preview(&self) -> Option<Preview> {
        let ghost = self.ghost()?;
        let place = Action::Place {
            cell: ghost.cell,
            turn: ghost.turn,
        };
        let mut after = self.game.clone();
        after.play_quiet(place).ok()?;
        let mut preview = Preview::default();
        if let Phase::Bridge { on, axis, .. } = after.phase() {
            preview.bridge = true;
            after.play_quiet(Action::Bridge { cell: on, axis }).ok()?;
        }
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
                }),
                Event::Scored(award) => {
                    let (player, points) = (award.player, award.points);
                    let mut features = preview.completes.iter_mut();
                    match features.find(|done| is_own(award) && done.of == award.of) {
                        Some(done) => done.awards.push((player, points)),
                        None => preview.others.push((player, points, award.clause)),
                    }
                }
                _ => {}
            }
        }
        preview.undecided = matches!(
            after.phase(),
            Phase::Castle { .. } | Phase::Lord { .. } | Phase::Conflict { .. }
        );
        Some(preview)
    }
}

/// Whether an award is for the completed feature itself.
fn is_own(award: &Award) -> bool {
    matches!(
        award.clause,
        Clause::BaseRoad | Clause::BaseCity | Clause::BaseSmallCity | Clause::BaseMonastery
    )
}
