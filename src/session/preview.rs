//! What an action would lead to, found by playing it on a copy of the game.

use bastide_rules::segment::Segment;
use bastide_rules::{Action, Cell, Event, Player};

use super::table::Table;

/// What the placement that is aimed at would complete.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// The features that it would complete, each with the points that its
    /// owners would score without another figure.
    pub completes: Vec<Completion>,
}

/// A feature that would be completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// Its first segment.
    pub of: (Cell, Segment),
    /// Who would score how much; empty if nobody stands in it.
    pub awards: Vec<(Player, i32)>,
}

impl Table {
    /// What the placement that is aimed at would complete, if no figure
    /// followed. `None` if it is aimed nowhere.
    pub fn preview(&self) -> Option<Preview> {
        let ghost = self.ghost()?;
        let place = Action::Place {
            cell: ghost.cell,
            turn: ghost.turn,
        };
        let mut after = self.game.clone();
        after.play(place).ok()?;
        let events = after.play(Action::Pass).ok()?;
        let mut preview = Preview::default();
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
                    if let Some(last) = preview.completes.last_mut() {
                        last.awards.push((award.player, award.points));
                    }
                }
                _ => {}
            }
        }
        Some(preview)
    }
}
