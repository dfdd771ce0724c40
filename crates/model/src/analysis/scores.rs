//! The scores: after each turn, at the end, and as if the game ended now.

use bastide_rules::{Event, Player};

use crate::assists::Assist;
use crate::table::{Category, Highlight, Table, Tally, gain, tally};

impl Table {
    /// The final table, in seating order.
    pub fn tallies(&self) -> Vec<Tally> {
        let events = self.history().iter().flat_map(|ply| &ply.events);
        tally(&self.game, &events.collect::<Vec<_>>())
    }

    /// The number of the final table that was chosen to be lit up.
    pub fn tallied(&self) -> Option<(Player, Category)> {
        match self.highlight {
            Some(Highlight::Tally(player, category)) => Some((player, category)),
            _ => None,
        }
    }

    /// The events that a number of the final table adds up, in the order of the game.
    pub fn gains(&self, player: Player, category: Category) -> Vec<&Event> {
        let events = self.history().iter().flat_map(|ply| &ply.events);
        let is_of = |event: &&Event| gain(event, player).is_some_and(|(own, _)| own == category);
        events.filter(is_of).collect()
    }

    /// The projected scores if the game ended now, in seating order: `total` is the
    /// score then, `before` the score now. `None` if projections are off, or if the
    /// game has ended.
    pub fn projected(&self) -> Option<Vec<Tally>> {
        if !self.assists.shows(Assist::Scores) || self.game.decider().is_none() {
            return None;
        }
        let (ended, events) = self.game.ended_now();
        Some(tally(&ended, &events.iter().collect::<Vec<_>>()))
    }

    /// The scores of all players after each turn; the first are those of the
    /// beginning, the last those of now.
    pub fn course(&self) -> Vec<Vec<i32>> {
        let players: Vec<Player> = self.game.players().collect();
        let mut scores: Vec<i32> = self.tallies().iter().map(|tally| tally.before).collect();
        let mut course = Vec::new();
        for event in self.history().iter().flat_map(|ply| &ply.events) {
            // What was scored before a tile is placed belongs to the turn
            // before, such as a ransom that is paid late.
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
