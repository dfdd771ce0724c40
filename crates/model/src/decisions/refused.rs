//! Choices that the rules refuse, though a player might look for them.

use bastide_rules::action::Axis;
use bastide_rules::game::TowerPhase;
use bastide_rules::segment::Segment;
use bastide_rules::{Action, Cell, Corner, FigureKind, Phase, Player, Refusal, System};

use crate::table::Table;

/// Actions refused for the same reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The actions, in the order of the list of choices.
    pub actions: Vec<Action>,
    /// The reason.
    pub refusal: Refusal,
}

impl Table {
    /// Refused choices of a player who decides about a figure: on segments, bridges, towers
    /// and prisoners.
    pub fn refused(&self) -> Vec<Refused> {
        if self.game.phase() == Phase::Hand {
            return self.refused_tiles();
        }
        let Some(cell) = self.game.phase().spot_cell() else {
            return Vec::new();
        };
        let board = self.game.board();
        let segments = board.segments_at(cell).iter();
        let mut actions: Vec<Action> = segments.map(|&at| self.stand(at)).collect();
        if let Phase::Figure { .. } = self.game.phase() {
            self.look_for_more(cell, &mut actions);
        }
        self.refusals(actions)
    }

    /// The tiles of the hand that fit nowhere (house-hand).
    fn refused_tiles(&self) -> Vec<Refused> {
        let mut actions: Vec<Action> = Vec::new();
        for tile in self.game.hand(self.game.turn_player()) {
            let action = Action::Hand { tile };
            if !actions.contains(&action) {
                actions.push(action);
            }
        }
        self.refusals(actions)
    }

    /// The refused ones of some actions, by reason.
    fn refusals(&self, actions: Vec<Action>) -> Vec<Refused> {
        let mut found: Vec<Refused> = Vec::new();
        for action in actions {
            let Some(refusal) = self.game.why_not(action) else {
                continue;
            };
            match found.iter_mut().find(|one| one.refusal == refusal) {
                Some(one) => one.actions.push(action),
                None => found.push(Refused {
                    actions: vec![action],
                    refusal,
                }),
            }
        }
        found
    }

    /// The figure action on a segment of the tile just placed, with the kind of figure that
    /// players expect.
    pub fn stand(&self, segment: Segment) -> Action {
        let kind = match (self.game.phase(), segment) {
            (Phase::Phantom(_), _) => FigureKind::Phantom,
            (_, Segment::Garden) => FigureKind::Abbot,
            _ => FigureKind::Meeple,
        };
        Action::Figure { kind, segment }
    }

    /// Adds actions other than placing a meeple.
    fn look_for_more(&self, cell: Cell, actions: &mut Vec<Action>) {
        let (board, me) = (self.game.board(), self.game.turn_player());
        let systems = self.game.systems();
        // Special figures in the supply that could be on the tile's features.
        for kind in FigureKind::ALL {
            let facts = kind.facts();
            if kind.needs_company() && self.game.seat(me).figures(kind) > 0 {
                let all = board.segments_at(cell).iter().copied();
                let fit = all.filter(|&at| {
                    let feature = board.feature_at(cell, at);
                    feature.is_some_and(|feature| facts.stands_in.has(feature.kind))
                });
                actions.extend(fit.map(|segment| Action::Figure { kind, segment }));
            }
        }
        for figure in board.figures() {
            if (figure.owner, figure.kind) == (me, FigureKind::Abbot) {
                actions.push(Action::Recall { cell: figure.cell });
            }
        }
        if systems.has(System::Dragon) {
            self.look_for_knight(cell, actions);
        }
        if self.game.seat(me).figures(FigureKind::Barn) > 0 {
            // At any other corner nobody looks for a place.
            let is_whole = |corner: &Corner| {
                let around = corner.around(cell).into_iter();
                around
                    .map(|(cell, _)| board.tile_at(cell))
                    .all(|tile| tile.is_some())
            };
            let corners = Corner::ALL.into_iter().filter(is_whole);
            actions.extend(corners.map(|corner| Action::Barn { corner }));
        }
        if systems.has(System::Bridges) {
            let axes = [Axis::Ns, Axis::Ew];
            actions.extend(axes.map(|axis| Action::Bridge { cell, axis }));
        }
        for tower in board.towers() {
            actions.push(Action::Floor { cell: tower.cell });
        }
        let captors = self.game.players();
        for captor in captors.filter(|&captor| self.holds_mine(captor)) {
            let kinds = self.held_by(captor).into_iter();
            actions.extend(kinds.map(|kind| self.ransom(captor, kind)));
        }
    }

    /// Adds sending a knight home from a princess's city, where there is none (princess-none).
    fn look_for_knight(&self, cell: Cell, actions: &mut Vec<Action>) {
        let board = self.game.board();
        let Some(tile) = board.tile_at(cell) else {
            return;
        };
        let is_sent = |action: &Action| matches!(action, Action::Princess { .. });
        if self.game.legal().iter().any(is_sent) {
            return;
        }
        // Cities come first among the segments.
        let cities = tile.tile.facts().cities.iter().zip(board.segments_at(cell));
        let princess = cities.filter(|(city, _)| city.princess);
        actions.extend(princess.filter_map(|(_, segment)| match *segment {
            Segment::City(side) => Some(Action::Princess {
                cell,
                side,
                color: None,
                kind: None,
            }),
            _ => None,
        }));
    }

    /// The action that ransoms a figure from a player. It names the kind only if the player
    /// holds several.
    pub fn ransom(&self, captor: Player, kind: FigureKind) -> Action {
        let is_named = self.held_by(captor).len() > 1;
        Action::Ransom {
            captor: self.color(captor),
            kind: is_named.then_some(kind),
        }
    }

    /// Kinds of the turn player's figures that a player holds.
    pub fn held_by(&self, captor: Player) -> Vec<FigureKind> {
        let me = self.game.turn_player();
        let held = |&kind: &FigureKind| self.game.prisoners(captor, me, kind) > 0;
        FigureKind::ALL.into_iter().filter(held).collect()
    }

    /// True if a player holds a figure of the turn player, and a ransom is possible at this
    /// moment.
    pub fn holds_mine(&self, captor: Player) -> bool {
        let is_time = matches!(
            self.game.phase(),
            Phase::Place { .. } | Phase::Figure { .. } | Phase::Tower(TowerPhase::LateRansom)
        );
        is_time && !self.is_bot_turn() && !self.held_by(captor).is_empty()
    }
}
