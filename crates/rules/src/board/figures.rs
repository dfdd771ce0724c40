//! Figures on the board.

use super::{Board, Change, Figure, NodeId, Strengths};
use crate::player::{FigureKind, Player};

impl Board {
    /// Puts a figure down; the caller has checked that it may stand there.
    pub(crate) fn stand(&mut self, owner: Player, kind: FigureKind, node: NodeId) {
        self.figures.push(Figure { owner, kind, node });
        self.strengthen(node, Strengths::of(owner, kind.strength()));
        self.log.push(Change::Stand);
    }

    /// Takes away the figure at this place in the list.
    pub(crate) fn leave(&mut self, at: usize) -> Option<Figure> {
        let figure = *self.figures.get(at)?;
        self.figures.swap_remove(at);
        self.weaken(
            figure.node,
            Strengths::of(figure.owner, figure.kind.strength()),
        );
        self.log.push(Change::Leave {
            at: at as u8,
            figure,
        });
        Some(figure)
    }

    pub(super) fn undo_stand(&mut self) {
        if let Some(figure) = self.figures.pop() {
            self.weaken(
                figure.node,
                Strengths::of(figure.owner, figure.kind.strength()),
            );
        }
    }

    pub(super) fn undo_leave(&mut self, at: u8, figure: Figure) {
        self.figures.push(figure);
        let last = self.figures.len() - 1;
        self.figures.swap(usize::from(at), last);
        self.strengthen(
            figure.node,
            Strengths::of(figure.owner, figure.kind.strength()),
        );
    }
}
