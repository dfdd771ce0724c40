//! The moments of a printed game that have a diagram.

use bastide_rules::Event;
use bastide_rules::order::sort_by_key;

use super::screens::ReviewView;
use crate::table::Table;

/// The most diagrams that are chosen by the program.
const MOST: usize = 30;

/// The number of decisive mistakes of the review with a diagram, and of turns that scored
/// most.
const DECISIVE: usize = 3;

/// The least points of a turn with a diagram by default.
const MANY: i32 = 5;

impl Table {
    /// The moments of the line with a diagram, as numbers of actions: those with a comment and
    /// the decisive mistakes of the review, or else the turns that scored most; and those that
    /// a player chose, without those that a player removed. The end has one in any case.
    pub fn diagrams(&self) -> Vec<usize> {
        let proposed = self.proposed_diagrams();
        let is_shown = |ply: &usize| {
            let ply_id = self.history.get(*ply).map(|entry| entry.ply_id);
            let chosen = self.diagrams.iter().find(|(id, _)| Some(*id) == ply_id);
            chosen.map_or_else(|| proposed.contains(ply), |(_, is_shown)| *is_shown)
        };
        (0..self.line.len()).filter(is_shown).collect()
    }

    /// True if the moment on the table has a diagram; `None` for the end, which always has
    /// one.
    pub fn has_diagram(&self) -> Option<bool> {
        let ply = self.game.plies();
        (ply < self.line.len()).then(|| self.diagrams().contains(&ply))
    }

    /// Adds or removes the diagram of the moment on the table.
    pub(crate) fn switch_diagram(&mut self) {
        let ply_id = self
            .history
            .get(self.game.plies())
            .map(|entry| entry.ply_id);
        if let (Some(is_shown), Some(ply_id)) = (self.has_diagram(), ply_id) {
            self.diagrams.retain(|(id, _)| *id != ply_id);
            self.diagrams.push((ply_id, !is_shown));
        }
    }

    /// The actions that scored most before the end, highest first.
    fn best_scored(&self) -> Vec<usize> {
        let plies = self.history.iter().enumerate();
        let mut scored: Vec<(usize, i32)> = plies
            .map(|(ply, entry)| {
                let events = entry.events.iter().take_while(|event| !event.is_final());
                let points = events.filter_map(Event::award).map(|award| award.points);
                (ply, points.sum())
            })
            .filter(|(_, points)| *points >= MANY)
            .collect();
        sort_by_key(&mut scored, |(ply, points)| (-points, *ply));
        scored.into_iter().map(|(ply, _)| ply).collect()
    }

    fn proposed_diagrams(&self) -> Vec<usize> {
        let mut plies: Vec<usize> = Vec::new();
        if let ReviewView::Begun { mistakes, .. } = ReviewView::of(self) {
            // The board after the mistake.
            let worst = mistakes.iter().take(DECISIVE);
            plies.extend(worst.map(|mistake| mistake.ply + 1));
        }
        let comments = self.comments_on(&self.line).into_iter();
        plies.extend(
            comments
                .map(|comment| comment.after)
                .filter(|&after| after > 0),
        );
        if plies.is_empty() {
            plies.extend(self.best_scored().into_iter().take(DECISIVE));
        }
        plies.truncate(MOST);
        plies
    }
}
