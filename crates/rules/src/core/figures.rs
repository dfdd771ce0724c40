//! Figures: where they may stand, and how they return.

use super::state::Core;
use super::turn::Acted;
use crate::board::Figure;
use crate::clause::Clause;
use crate::event::{Event, Observer};
use crate::figures::{Company, FigureKind};
use crate::pieces::Piece;
use crate::player::{Color, Player, PlayerSet};
use crate::refusal::{Reason, Refusal};
use crate::shape::NodeId;

/// True if any kind of figure needs company, so that it can lose it.
const SOME_NEED_COMPANY: bool = {
    let (mut some, mut n) = (false, 0);
    while n < FigureKind::ALL.len() {
        some |= !matches!(FigureKind::ALL[n].facts().company, Company::Nobody);
        n += 1;
    }
    some
};

impl Core {
    /// The color and the kind by which an action names a figure among those of its segment that
    /// it could mean: the color where they have several, the kind where that color has several.
    pub fn told_apart(
        &self,
        figure: &Figure,
        is_meant: impl Fn(&Figure) -> bool,
    ) -> (Option<Color>, Option<FigureKind>) {
        let (mut several_colors, mut several_kinds) = (false, false);
        for other in &self.board.figures {
            if other.node == figure.node && is_meant(other) {
                let same_owner = other.owner == figure.owner;
                several_colors |= !same_owner;
                several_kinds |= same_owner && other.kind != figure.kind;
            }
        }
        let by_color = several_colors || several_kinds;
        (
            by_color.then(|| self.color(figure.owner)),
            several_kinds.then_some(figure.kind),
        )
    }

    /// True if the turn player's figure of this kind may stand on a segment:
    /// the one test of legal places and occupied features. The supply is
    /// checked elsewhere.
    #[inline]
    pub fn may_stand(&self, kind: FigureKind, node: NodeId) -> bool {
        match kind.facts().company {
            Company::Nobody => self.may_stand_alone(kind, node),
            Company::OwnMeeple => self.may_join(kind, node),
        }
    }

    /// [`may_stand`](Self::may_stand) for a figure without company.
    #[inline(always)]
    pub fn may_stand_alone(&self, kind: FigureKind, node: NodeId) -> bool {
        let at = self.board.node(self.board.root(node));
        kind.facts().stands_in.has(at.kind) && at.strengths().is_none()
    }

    /// [`may_stand`](Self::may_stand) for a figure that joins others: not in a complete
    /// feature, which is about to be scored.
    #[inline(never)]
    fn may_join(&self, kind: FigureKind, node: NodeId) -> bool {
        let root = self.board.root(node);
        kind.facts().stands_in.has(self.board.node(root).kind)
            && !self.board.is_complete(root)
            && self.has_own_meeple(root, self.turn_player())
    }

    /// The reason why [`Core::may_stand`] is false.
    #[cold]
    pub fn why_not_stand(&self, kind: FigureKind, node: NodeId) -> Refusal {
        let root = self.board.root(node);
        let (at, facts) = (self.board.node(root), kind.facts());
        let taken_by = self.players().find(|&player| at.strengths().has(player));
        match (facts.company, taken_by) {
            _ if !facts.stands_in.has(at.kind) => {
                let (_, segment) = self.board.name(node);
                Refusal::new(facts.place_clause, Reason::WrongPlace { kind, segment })
            }
            (Company::OwnMeeple, _) if self.board.is_complete(root) => {
                let (_, segment) = self.board.name(node);
                Refusal::new(facts.place_clause, Reason::Complete { segment })
            }
            (Company::Nobody, by) => {
                let by = by.unwrap_or_default();
                Refusal::new(Clause::BaseMeeple, Reason::Taken { by })
            }
            (Company::OwnMeeple, _) => Refusal::new(facts.place_clause, Reason::NoCompany { kind }),
        }
    }

    /// True if a player has a meeple in a feature.
    pub fn has_own_meeple(&self, root: NodeId, player: Player) -> bool {
        self.board.has_meeple(root, player)
    }

    /// Puts a figure of the turn player on the board, from the supply.
    #[inline]
    pub fn place_figure(&mut self, kind: FigureKind, node: NodeId, observer: &mut impl Observer) {
        let player = self.turn_player();
        self.board.place_figure(player, kind, node);
        self.seat_mut(player).pieces.take(Piece::Figure(kind));
        self.state.turn.acted = Acted::Figure(kind);
        let board = &self.board;
        observer.see(|| {
            let placed = board.figures.last();
            let place = placed.map(|figure| board.place_of(figure));
            let (cell, segment) = place.unwrap_or(board.name(node));
            Event::FigurePlaced {
                player,
                kind,
                cell,
                segment,
            }
        });
    }

    /// Returns the figure at this place in the board's list to its owner.
    pub fn take_home(&mut self, at: usize, observer: &mut impl Observer) {
        if let Some(figure) = self.board.remove_figure(at) {
            let seat = self.seat_mut(figure.owner);
            seat.pieces.add(Piece::Figure(figure.kind));
            self.see_return(figure, observer);
        }
    }

    fn see_return(&self, figure: Figure, observer: &mut impl Observer) {
        let (cell, segment) = self.board.name(figure.node);
        observer.see(|| Event::Returned {
            player: figure.owner,
            kind: figure.kind,
            cell,
            segment,
        });
    }

    /// Returns a figure of a player that has left its feature and moves nowhere else.
    pub fn take_home_leaving(&mut self, player: Player, observer: &mut impl Observer) {
        if let Some(figure) = self.board.settle(player) {
            let seat = self.seat_mut(player);
            seat.pieces.add(Piece::Figure(figure.kind));
            self.see_return(figure, observer);
        }
    }

    /// Returns the figures of completed features (base-return), except meeples of
    /// players who let them stay.
    #[inline]
    pub fn send_home(&mut self, observer: &mut impl Observer) {
        for at in 0..self.completed.len() {
            let feature = self.completed[at];
            let (stay, is_scored) = (self.players_who_stay(feature), self.is_scored(feature));
            self.return_figures(feature, stay, is_scored, observer);
        }
    }

    /// True if a completed feature is scored: not if all who own it keep it.
    #[inline]
    pub fn is_scored(&self, feature: NodeId) -> bool {
        let stay = self.players_who_stay(feature);
        stay == 0 || self.board.node(feature).owners() & !stay != 0
    }

    /// Returns the figures of a feature except meeples of the players in
    /// `stay`. Some kinds may move elsewhere instead, if the feature was scored.
    pub fn return_figures(
        &mut self,
        feature: NodeId,
        stay: PlayerSet,
        is_scored: bool,
        observer: &mut impl Observer,
    ) {
        if self.board.node(feature).strengths().is_none() {
            return;
        }
        // From last to first, since removing one moves the last into its place.
        for at in (0..self.board.figures.len()).rev() {
            let figure = self.board.figures[at];
            let stays = stay >> figure.owner.index() & 1 == 1 && figure.kind.facts().is_meeple;
            if self.board.root(figure.node) != feature || stays {
                continue;
            }
            match is_scored && figure.kind.facts().goes_on {
                true => self.board.unsettle(at),
                false => self.take_home(at, observer),
            }
        }
    }

    /// Returns the figures that need the company of an own meeple and lost it
    /// when a figure of the player left `feature`.
    pub fn send_home_lonely(
        &mut self,
        feature: NodeId,
        player: Player,
        observer: &mut impl Observer,
    ) {
        if !SOME_NEED_COMPANY || self.has_own_meeple(feature, player) {
            return;
        }
        for at in (0..self.board.figures.len()).rev() {
            let figure = self.board.figures[at];
            let is_lonely = figure.owner == player
                && figure.kind.facts().company == Company::OwnMeeple
                && self.board.root(figure.node) == feature;
            if is_lonely {
                self.take_home(at, observer);
            }
        }
    }
}
