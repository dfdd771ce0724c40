//! Analysis of the game on the table.

mod answers;
mod effects;
mod highlights;
mod odds;
mod overlays;
mod preview;
mod remaining;

use bastide_rules::{Event, Player};

use crate::assists::Assist;
use crate::table::{Category, Highlight, Table, Tally, gain, tally};

pub use answers::{BoardAnswer, Gap, Wanted};
pub use effects::{Closed, DragonStep, LeftCity};
pub use odds::{Odds, OddsGroup};
pub use overlays::recomputed;
pub use preview::Preview;
pub use remaining::{DeadCell, Tracked};

impl Table {
    /// Final scores, in seating order.
    pub fn tallies(&self) -> Vec<Tally> {
        let events = self.history().iter().flat_map(|ply| &ply.events);
        tally(&self.game, &events.collect::<Vec<_>>())
    }

    /// Final scores by rank; equal scores stay in seating order.
    pub fn standings(&self) -> Vec<Tally> {
        let mut tallies = self.tallies();
        tallies.sort_by_key(|tally| tally.place);
        tallies
    }

    /// The highlighted entry of the final table.
    pub fn tallied(&self) -> Option<(Player, Category)> {
        match self.highlight {
            Some(Highlight::Tally(player, category)) => Some((player, category)),
            _ => None,
        }
    }

    /// The events behind an entry of the final table, in the order of the game.
    pub fn gains(&self, player: Player, category: Category) -> Vec<&Event> {
        let events = self.history().iter().flat_map(|ply| &ply.events);
        let is_of = |event: &&Event| gain(event, player).is_some_and(|(own, _)| own == category);
        events.filter(is_of).collect()
    }

    /// Projected scores if the game ended now, in seating order: `total` is the projection,
    /// `before` the current score. `None` if projections are off or the game is over.
    pub fn projected(&self) -> Option<Vec<Tally>> {
        if !self.assists.shows(Assist::Scores) || self.game.decider().is_none() {
            return None;
        }
        let (ended, events) = self.game.ended_now();
        Some(tally(&ended, &events.iter().collect::<Vec<_>>()))
    }

    /// Scores of all players after each turn, from the beginning to the current moment.
    pub fn course(&self) -> Vec<Vec<i32>> {
        let players: Vec<Player> = self.game.players().collect();
        let mut scores: Vec<i32> = self.tallies().iter().map(|tally| tally.before).collect();
        let mut course = Vec::new();
        for event in self.history().iter().flat_map(|ply| &ply.events) {
            // Points before a placement belong to the turn before, such as those of a late
            // ransom.
            if event.placement().is_some() || event.is_final() {
                course.push(scores.clone());
            }
            for (score, &player) in scores.iter_mut().zip(&players) {
                *score += gain(event, player).map_or(0, |(_, points)| points);
            }
        }
        course.push(scores);
        course
    }
}
