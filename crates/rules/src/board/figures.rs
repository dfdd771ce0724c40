//! Figures on the board.

use super::state::{Board, Change, Figure};
use crate::figures::FigureKind;
use crate::geometry::{Cell, Corner};
use crate::player::{Color, Player};
use crate::segment::FeatureKind;
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

    /// Puts down a figure of a position, of whose kind each player has `owned`.
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
        owned: u8,
        node: NodeId,
    ) -> Result<(), SetupError> {
        let own = |figure: &&Figure| figure.owner == owner && figure.kind == kind;
        let count = 1 + self.figures.iter().filter(own).count();
        if count > usize::from(owned) {
            return Err(SetupError::TooManyFigures {
                color,
                kind,
                count,
                owned,
            });
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
    /// count only meeples, and its keepers are meeples except in fields.
    #[inline]
    pub(crate) fn has_meeple(&self, root: NodeId, player: Player) -> bool {
        let node = self.node(root);
        match node.kind {
            FeatureKind::Field => node.strengths().get(player) > 0,
            _ => node.strengths().has(player),
        }
    }

    /// True if a field has a figure on one of its corners.
    #[inline]
    pub(crate) fn has_corner_figure(&self, root: NodeId) -> bool {
        let node = self.node(root);
        node.kind == FeatureKind::Field && node.strengths().has_keeper()
    }

    /// The field segment where a figure on a corner stands: that of the north-western of the
    /// four tiles, if on each of them both half-edges at the corner belong to one field
    /// (barn-corner).
    pub(crate) fn node_at_corner(&self, cell: Cell, corner: Corner) -> Option<NodeId> {
        let mut first = None;
        for (cell, corner) in corner.around(cell) {
            let slot = self.slot_at(cell)?;
            let field = self.shape(slot).field_at(corner)?;
            first = first.or(Some(self.placed(slot).first.plus(field)));
        }
        first
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

    /// Removes the figure at this index, which may move elsewhere.
    pub(crate) fn unsettle(&mut self, at: usize) {
        if let Some(figure) = self.remove_figure(at) {
            self.leaving.push(figure);
            self.log.push(Change::Leave);
        }
    }

    /// Takes a player's figure from those that may move elsewhere.
    pub(crate) fn settle(&mut self, owner: Player) -> Option<Figure> {
        let at = self.leaving.iter().position(|it| it.owner == owner)?;
        let figure = self.leaving.remove(at);
        let at = at as u8;
        self.log.push(Change::Settle { at, figure });
        Some(figure)
    }

    pub(super) fn undo_settle(&mut self, at: u8, figure: Figure) {
        let at = usize::from(at).min(self.leaving.len());
        self.leaving.insert(at, figure);
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
