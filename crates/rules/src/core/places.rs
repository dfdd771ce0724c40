//! The places of a drawn tile and of a figure on it: listing and refusing.

use super::state::Core;
use crate::action::Action;
use crate::clause::Clause;
use crate::figures::{Company, FigureKind};
use crate::geometry::{Cell, Rotation, Side};
use crate::pieces::{Piece, Pieces};
use crate::refusal::{Reason, Refusal};
use crate::segment::Segment;
use crate::shape::{NodeId, Shape, USUAL_SEGMENTS};
use crate::tiles::TileId;

/// The segments of the placed tile.
struct Here {
    /// The node of its first segment; the others follow.
    first: NodeId,
    /// The node of a segment that was built on it.
    built: Option<NodeId>,
    shape: &'static Shape,
    /// The printed segments in unoccupied features, as bits.
    free: u16,
}

impl Core {
    /// The only cells where an expansion lets a tile be placed, each with a side; `None` if
    /// none confines it.
    #[inline]
    fn confines(&self, tile: TileId) -> Option<&[(Cell, Side)]> {
        match self.may_confine && self.board.tables.may_be_confined(tile) {
            true => (self.questions.confines)(self, tile),
            false => None,
        }
    }

    /// True if an expansion confines a tile to some cells.
    #[inline]
    pub fn is_confined(&self, tile: TileId) -> bool {
        self.confines(tile).is_some()
    }

    /// The refusal of a placement that matches.
    #[inline]
    pub fn forbids(&self, tile: TileId, cell: Cell, rotation: Rotation) -> Option<Refusal> {
        match self.is_confined(tile) {
            true => (self.questions.forbids)(self, tile, cell, rotation),
            false => None,
        }
    }

    /// True if a tile fits on a cell without further pieces, and no expansion forbids it.
    #[inline(always)]
    pub fn fits(&self, tile: TileId, cell: Cell, rotation: Rotation) -> bool {
        let board = &self.board;
        board.matches(tile, cell, rotation)
            && (!board.is_special(tile) || self.fits_specially(tile, cell, rotation))
    }

    /// True if a placement fits that edges alone may not decide.
    #[cold]
    #[inline(never)]
    fn fits_specially(&self, tile: TileId, cell: Cell, rotation: Rotation) -> bool {
        self.board.fits(tile, cell, rotation) && self.allows(tile, cell, rotation)
    }

    /// True if no expansion keeps a tile off a cell.
    pub fn may_lie_on(&self, tile: TileId, cell: Cell) -> bool {
        match self.confines(tile) {
            Some(cells) => cells.iter().any(|&(there, _)| there == cell),
            None => true,
        }
    }

    /// True if no expansion forbids a placement that matches.
    pub fn allows(&self, tile: TileId, cell: Cell, rotation: Rotation) -> bool {
        !self.is_confined(tile)
            || (self.questions.allowed)(self, tile, cell, 1 << rotation as u8) != 0
    }

    /// Finds the cells where `tile` can be placed as it is, with each possible rotation out
    /// of `turns`.
    #[inline]
    pub fn each_place(&self, tile: TileId, rotations: u8, mut found: impl FnMut(Cell, Rotation)) {
        if self.is_confined(tile) {
            let cells = self.board.frontier();
            return self.confined_places(tile, rotations, |number, rotation| {
                found(cells[number], rotation)
            });
        }
        self.board.each_place(tile, rotations, |cell, mut fit| {
            while fit != 0 {
                let rotation = Rotation::ALL[fit.trailing_zeros() as usize & 3];
                fit &= fit - 1;
                found(cell, rotation);
            }
        });
    }

    /// Finds the places of a confined tile, each by the number of its cell on
    /// the frontier and the rotation.
    #[inline(never)]
    pub fn confined_places(
        &self,
        tile: TileId,
        rotations: u8,
        mut found: impl FnMut(usize, Rotation),
    ) {
        let mut before = None;
        for &(cell, _) in self.confines(tile).unwrap_or_default() {
            let number = self.board.frontier_number(cell);
            let Some(number) = number.filter(|_| before != Some(cell)) else {
                continue;
            };
            before = Some(cell);
            let fit = self.board.rotations_on(tile, cell, rotations);
            let mut fit = (self.questions.allowed)(self, tile, cell, fit);
            while fit != 0 {
                let rotation = Rotation::ALL[fit.trailing_zeros() as usize & 3];
                fit &= fit - 1;
                found(number, rotation);
            }
        }
    }

    /// True if the turn player can place a tile without further pieces.
    #[inline]
    pub fn fits_somewhere(&self, tile: TileId) -> bool {
        match self.is_confined(tile) {
            false => self.board.is_placeable(tile),
            true => {
                let mut any = false;
                self.confined_places(tile, u8::MAX, |_, _| any = true);
                any
            }
        }
    }

    /// Lists the segments of the placed tile for each kind of figure of which
    /// the turn player has one.
    #[inline(always)]
    pub fn list_figures(&self, actions: &mut Vec<Action>) {
        if !self.takes_figures() {
            return;
        }
        let pieces = self.seat(self.turn_player()).pieces;
        if pieces.has_other_figures() {
            self.list_all_figures(pieces, actions);
        } else if pieces.get(Piece::MEEPLE) > 0 {
            self.list_meeple(actions);
        }
    }

    /// Lists the segments for an ordinary meeple, the only kind of figure.
    #[inline]
    fn list_meeple(&self, actions: &mut Vec<Action>) {
        const KIND: FigureKind = FigureKind::Meeple;
        let board = &self.board;
        let slot = board.last_slot();
        let (first, shape) = (board.placed(slot).first, board.shape(slot));
        let before = actions.len();
        let mut free = [Action::Pass; USUAL_SEGMENTS];
        let mut count = 0;
        // Try the same number of segments for every tile and overwrite occupied ones, since
        // their number is unpredictable.
        let (usual, rest) = shape.names.split_at(USUAL_SEGMENTS);
        for (n, &segment) in (0..).zip(usual) {
            let exists = n < shape.len;
            let node = first.plus(if exists { n } else { 0 });
            free[count % USUAL_SEGMENTS] = Action::meeple(segment);
            count += usize::from(self.may_stand_alone(KIND, node) & exists);
        }
        actions.extend_from_slice(&free);
        actions.truncate(before + count);
        for (n, &segment) in (0..shape.len).skip(USUAL_SEGMENTS).zip(rest) {
            if self.may_stand_alone(KIND, first.plus(n)) {
                actions.push(Action::meeple(segment));
            }
        }
        if let Some(built) = board.built_on(slot)
            && self.may_stand_alone(KIND, built)
        {
            let (_, segment) = board.name(built);
            actions.push(Action::meeple(segment));
        }
    }

    /// Lists the segments for several kinds of figures.
    #[inline(never)]
    fn list_all_figures(&self, pieces: Pieces, actions: &mut Vec<Action>) {
        let here = self.here();
        // The kinds left are unpredictable, their number less so.
        let mut kinds = pieces.figures();
        while kinds != 0 {
            let kind = FigureKind::ALL[kinds.trailing_zeros() as usize % FigureKind::ALL.len()];
            kinds &= kinds - 1;
            self.list_kind(kind, &here, actions);
        }
    }

    /// Lists the segments of the placed tile for the turn player's figure of a
    /// kind, of which one is left.
    pub fn list_figure(&self, kind: FigureKind, actions: &mut Vec<Action>) {
        if self.takes_figures() {
            self.list_kind(kind, &self.here(), actions);
        }
    }

    /// True if a figure that needs no company may stand on the placed tile.
    pub fn may_stand_somewhere(&self, kind: FigureKind) -> bool {
        if !self.takes_figures() {
            return false;
        }
        let here = self.here();
        let stands = here.shape.stands[kind as usize];
        let on_built = |built| self.may_stand_alone(kind, built);
        here.free & stands != 0 || here.built.is_some_and(on_built)
    }

    /// The segments of the placed tile.
    #[inline]
    fn here(&self) -> Here {
        let board = &self.board;
        let slot = board.last_slot();
        let (placed, shape) = (board.placed(slot), board.shape(slot));
        Here {
            first: placed.first,
            built: board.built_on(slot),
            shape,
            free: board.free_segments(placed.first, shape.len),
        }
    }

    #[inline]
    fn list_kind(&self, kind: FigureKind, here: &Here, actions: &mut Vec<Action>) {
        match kind.facts().company {
            Company::Nobody => list_free(kind, here, actions),
            Company::OwnMeeple => self.list_company(kind, here, actions),
        }
        if let Some(built) = here.built
            && self.may_stand(kind, built)
        {
            let (_, segment) = self.board.name(built);
            actions.push(Action::Figure { kind, segment });
        }
    }

    /// Lists the segments for a figure that joins others: free segments have no company.
    fn list_company(&self, kind: FigureKind, here: &Here, actions: &mut Vec<Action>) {
        let mut taken = here.shape.stands[kind as usize] & !here.free;
        while taken != 0 {
            let n = taken.trailing_zeros() as u8;
            taken &= taken - 1;
            if self.may_stand(kind, here.first.plus(n)) {
                let segment = here.shape.names[usize::from(n)];
                actions.push(Action::Figure { kind, segment });
            }
        }
    }

    /// The refusal of a figure on a tile that a figure without an owner bars.
    pub fn bars(&self, cell: Cell) -> Option<Refusal> {
        let by = self.board.barred_by(cell)?;
        let clause = by.facts().bars?;
        Some(Refusal::new(clause, Reason::Barred { by, cell }))
    }

    /// [`bars`](Self::bars) for the tile placed last.
    #[inline(never)]
    fn bars_last(&self) -> Option<Refusal> {
        self.bars(self.board.placed(self.board.last_slot()).cell)
    }

    /// True if figures may be placed on the tile placed last.
    #[inline]
    pub fn takes_figures(&self) -> bool {
        let board = &self.board;
        !self.has_systems()
            || board
                .barred_by(board.placed(board.last_slot()).cell)
                .is_none()
    }

    /// Checks a figure of the turn player on that segment of the tile placed
    /// last, and finds the segment's node (base-meeple).
    #[inline]
    pub fn check_figure(&self, kind: FigureKind, segment: Segment) -> Result<NodeId, Refusal> {
        let node = self.board.node_at(self.board.last_slot(), segment);
        match node {
            Some(node) if self.may_stand(kind, node) && self.takes_figures() => {
                match self.seat(self.turn_player()).figures(kind) {
                    0 => Err(self.refuse_figure(kind, segment, Some(node))),
                    _ => Ok(node),
                }
            }
            _ => Err(self.refuse_figure(kind, segment, node)),
        }
    }

    /// The refusal of a figure.
    #[cold]
    fn refuse_figure(&self, kind: FigureKind, segment: Segment, node: Option<NodeId>) -> Refusal {
        if !kind.is_dealt(self.systems, self.options()) {
            return Refusal::new(kind.facts().supply_clause, Reason::NoneLeft(kind));
        }
        if let Some(refusal) = (self.questions.why_not)(self, kind, segment, node) {
            return refusal;
        }
        let barred = self.bars_last();
        match node {
            Some(node) if !self.may_stand(kind, node) => self.why_not_stand(kind, node),
            Some(_) => barred.unwrap_or(Refusal::new(
                kind.facts().supply_clause,
                Reason::NoneLeft(kind),
            )),
            None => Refusal::new(Clause::BaseMeeple, Reason::NoSegment(segment)),
        }
    }
}

/// Lists those of the free segments on which a figure stands.
#[inline]
fn list_free(kind: FigureKind, here: &Here, actions: &mut Vec<Action>) {
    let mut stands = here.free & here.shape.stands[kind as usize];
    while stands != 0 {
        let number = stands.trailing_zeros() as usize;
        stands &= stands - 1;
        if let Some(&segment) = here.shape.names.get(number) {
            actions.push(Action::Figure { kind, segment });
        }
    }
}
