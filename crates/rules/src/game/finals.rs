//! The end of the game (base-end, castle-final, base-final,
//! base-final-fields).

use super::{Game, Phase, Worth, castles};
use crate::board::NodeId;
use crate::event::{Event, Observer};
use crate::kind::FeatureKind;
use crate::order::sort_by_key;

impl Game {
    /// Removes the lords and scores what is left on the board: first roads, cities and monasteries,
    /// then fields, each by cell and name of its first segment. The figures
    /// stay where they are.
    pub(super) fn end<O: Observer>(&mut self, observer: &mut O) {
        self.head.phase = Phase::Over;
        castles::remove_lords(self, observer);
        observer.see(|| Event::FinalScoring);
        let mut features = self.occupied();
        let is_field = |node| self.board.node(node).kind == FeatureKind::Field;
        // The order matters to those who read the awards, not to the scores.
        if O::WATCHES {
            sort_by_key(&mut features, |&node| {
                (is_field(node), self.board.first_name(node))
            });
        }
        for feature in features {
            let worth = Worth::at_end(&self.board, &self.setup.options, feature);
            self.award_majority(feature, &worth, observer);
        }
        observer.see(|| Event::Over);
    }

    /// The features that somebody stands in, each once; a tower is none.
    fn occupied(&self) -> Vec<NodeId> {
        let mut roots = Vec::with_capacity(self.board.figures.len());
        for figure in &self.board.figures {
            let root = self.board.root(figure.node);
            let is_tower = self.board.node(root).kind == FeatureKind::Tower;
            if !is_tower && !roots.contains(&root) {
                roots.push(root);
            }
        }
        roots
    }
}
