//! Figures without an owner, and the figure beside which one of them stands.

use super::state::{Board, Change, Figure};
use super::view::PlacedFigure;
use crate::geometry::Cell;
use crate::neutral::Neutral;

impl Board {
    /// The cell of a figure without an owner; `None` beside the board.
    #[inline]
    pub fn neutral(&self, neutral: Neutral) -> Option<Cell> {
        self.neutrals[neutral as usize]
    }

    /// The figure on a cell that lets no other be placed there.
    #[inline]
    pub(crate) fn barred_by(&self, cell: Cell) -> Option<Neutral> {
        let mut all = Neutral::ALL.into_iter();
        all.find(|&one| self.neutral(one) == Some(cell) && one.facts().bars.is_some())
    }

    /// Moves a figure without an owner.
    pub(crate) fn move_neutral(&mut self, neutral: Neutral, to: Option<Cell>) {
        let from = std::mem::replace(&mut self.neutrals[neutral as usize], to);
        self.log.push(Change::MoveNeutral { neutral, from });
    }

    pub(super) fn undo_move_neutral(&mut self, neutral: Neutral, from: Option<Cell>) {
        self.neutrals[neutral as usize] = from;
    }

    /// The figure that is accompanied, with its place in the list (fairy-move).
    pub(crate) fn accompanied(&self) -> Option<(usize, &Figure)> {
        let mut figures = self.figures.iter().enumerate();
        figures.find(|(_, figure)| figure.is_accompanied)
    }

    /// The figure that is accompanied, such as by the fairy (fairy-move).
    pub fn companion(&self) -> Option<PlacedFigure> {
        self.figures_that(|figure| figure.is_accompanied).pop()
    }

    /// Accompanies the figure at this place in the list, or none, instead of another.
    pub(crate) fn accompany(&mut self, at: Option<usize>) {
        let before = self.accompanied().map(|(at, _)| at);
        for at in [before, at].into_iter().flatten() {
            self.toggle_company(at);
            self.log.push(Change::ToggleCompany { at: at as u8 });
        }
    }

    pub(super) fn toggle_company(&mut self, at: usize) {
        if let Some(figure) = self.figures.get_mut(at) {
            figure.is_accompanied = !figure.is_accompanied;
        }
    }
}
