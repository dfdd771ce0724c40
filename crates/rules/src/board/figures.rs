//! Figures on the board.

use super::state::{Board, Change, Figure};
use crate::figures::FigureKind;
use crate::player::{Color, Player};
use crate::setup::SetupError;
use crate::shape::{NodeId, Strengths};

impl Board {
    /// Puts a figure down; the caller has checked that this is legal.
    pub(crate) fn place_figure(&mut self, owner: Player, kind: FigureKind, node: NodeId) {
        self.figures.push(Figure {
            owner,
            kind,
            node,
            is_accompanied: false,
        });
        self.strengthen(node, Strengths::of(owner, kind));
        self.log.push(Change::PlaceFigure);
    }

    /// Puts down a figure of a position.
    ///
    /// # Errors
    ///
    /// The owner has no figure of the kind left: strengths have room for one player's
    /// figures only.
    pub(crate) fn lay_figure(
        &mut self,
        owner: Player,
        color: Color,
        kind: FigureKind,
        node: NodeId,
    ) -> Result<(), SetupError> {
        let own = |figure: &&Figure| figure.owner == owner && figure.kind == kind;
        let count = 1 + self.figures.iter().filter(own).count();
        if count > usize::from(kind.facts().owned) {
            return Err(SetupError::TooManyFigures { color, kind, count });
        }
        self.place_figure(owner, kind, node);
        Ok(())
    }

    /// A player's figures of a kind, each with its place in the list.
    #[inline]
    pub(crate) fn figures_of(
        &self,
        owner: Player,
        kind: FigureKind,
    ) -> impl Iterator<Item = (usize, &Figure)> {
        // Both are compared at once, since either alone is unpredictable.
        let figures = self.figures.iter().enumerate();
        figures.filter(move |(_, figure)| (figure.owner == owner) & (figure.kind == kind))
    }

    /// True if a player has a meeple in a feature: the strengths of a feature
    /// count only meeples.
    #[inline]
    pub(crate) fn has_meeple(&self, root: NodeId, player: Player) -> bool {
        self.node(root).strengths().has(player)
    }

    /// Removes the figure at this index.
    pub(crate) fn remove_figure(&mut self, at: usize) -> Option<Figure> {
        let figure = *self.figures.get(at)?;
        self.figures.swap_remove(at);
        self.weaken(figure.node, Strengths::of(figure.owner, figure.kind));
        self.log.push(Change::RemoveFigure {
            at: at as u8,
            figure,
        });
        Some(figure)
    }

    pub(super) fn undo_place_figure(&mut self) {
        if let Some(figure) = self.figures.pop() {
            self.weaken(figure.node, Strengths::of(figure.owner, figure.kind));
        }
    }

    pub(super) fn undo_remove_figure(&mut self, at: u8, figure: Figure) {
        self.figures.push(figure);
        let last = self.figures.len() - 1;
        self.figures.swap(usize::from(at), last);
        self.strengthen(figure.node, Strengths::of(figure.owner, figure.kind));
    }
}
