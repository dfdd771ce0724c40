//! Choices that the rules refuse although a player might look for them, and why.

use bastide_rules::action::Axis;
use bastide_rules::game::TowerPhase;
use bastide_rules::segment::Segment;
use bastide_rules::{Action, Cell, FigureKind, Phase, Player, Refusal, System};

use crate::table::Table;

/// Actions that are refused for the same reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The actions, in the order of the list of choices.
    pub actions: Vec<Action>,
    /// Why they are refused.
    pub refusal: Refusal,
}

impl Table {
    /// The choices that a player who decides about a figure would look for in vain: the
    /// segments of the tile, bridges across it, towers, and meeples that others hold.
    pub fn refused(&self) -> Vec<Refused> {
        let Some(cell) = self.game.phase().spot_cell() else {
            return Vec::new();
        };
        let board = self.game.board();
        let segments = board.segments_at(cell).iter();
        let mut actions: Vec<Action> = segments.map(|&at| self.stand(at)).collect();
        if let Phase::Figure { .. } = self.game.phase() {
            self.look_for_more(cell, &mut actions);
        }
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

    /// The action of a figure on a segment of the tile just placed: of the kind that
    /// a player thinks of first.
    pub fn stand(&self, segment: Segment) -> Action {
        let kind = match (self.game.phase(), segment) {
            (Phase::Phantom(_), _) => FigureKind::Phantom,
            (_, Segment::Garden) => FigureKind::Abbot,
            _ => FigureKind::Meeple,
        };
        Action::Figure { kind, segment }
    }

    /// Adds what might be done beside placing a meeple.
    fn look_for_more(&self, cell: Cell, actions: &mut Vec<Action>) {
        let (board, me) = (self.game.board(), self.game.turn_player());
        let systems = self.game.systems();
        // Special figures in the supply, where their features are on the tile.
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

    /// The action that buys a figure back from a player, which names its kind only
    /// where several are held.
    pub fn ransom(&self, captor: Player, kind: FigureKind) -> Action {
        let is_named = self.held_by(captor).len() > 1;
        Action::Ransom {
            captor: self.color(captor),
            kind: is_named.then_some(kind),
        }
    }

    /// The kinds of figures of the turn player that a player holds.
    pub fn held_by(&self, captor: Player) -> Vec<FigureKind> {
        let me = self.game.turn_player();
        let held = |&kind: &FigureKind| self.game.prisoners(captor, me, kind) > 0;
        FigureKind::ALL.into_iter().filter(held).collect()
    }

    /// True if a player holds a figure of the player on turn, who could think of a
    /// ransom now.
    pub fn holds_mine(&self, captor: Player) -> bool {
        let is_time = matches!(
            self.game.phase(),
            Phase::Place { .. } | Phase::Figure { .. } | Phase::Tower(TowerPhase::LateRansom)
        );
        is_time && !self.is_bot_turn() && !self.held_by(captor).is_empty()
    }
}
