//! Recall (abbot-recall): the abbot goes home and scores its place as it is.

use bastide_rules::{Cell, FigureKind};

use super::{Figure, Twin};

impl Twin {
    /// The own abbots on places that are not complete.
    pub fn abbots_to_recall(&self) -> Vec<Figure> {
        let mut abbots = self.figures.clone();
        abbots.retain(|figure| figure.owner == self.turn && figure.kind == FigureKind::Abbot);
        abbots.retain(|abbot| {
            let place = self.feature(abbot.cell, abbot.part);
            !self.is_complete(&place)
        });
        abbots
    }

    pub fn recall(&mut self, cell: Cell) {
        let abbots = self.abbots_to_recall();
        let mut here = abbots.into_iter().filter(|abbot| abbot.cell == cell);
        let abbot = here.next().expect("an abbot is there");
        let is_laid = |cell: &&Cell| self.tiles.contains_key(cell);
        let around = cell.ring().iter().filter(is_laid).count();
        self.scores[abbot.owner] += 1 + around as i32;
        self.send_home(abbot);
    }
}
