//! What cannot be chosen although somebody might look for it, and why not.

use bastide_rules::action::Axis;
use bastide_rules::game::TowerPhase;
use bastide_rules::{Action, FigureKind, Phase, Player, Refusal, System};

use super::table::Table;

/// Actions that are refused for the same reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The actions, in the order of the list of choices.
    pub actions: Vec<Action>,
    /// Why they are refused.
    pub refusal: Refusal,
}

impl Table {
    /// What whoever decides about a figure would look for in vain: the segments
    /// of the tile, bridges across it, towers, and meeples that others hold.
    pub fn refused(&self) -> Vec<Refused> {
        let Phase::Figure { cell } = self.game.phase() else {
            return Vec::new();
        };
        let board = self.game.board();
        let systems = self.game.systems();
        let mut actions: Vec<Action> = Vec::new();
        actions.extend(board.segments_at(cell).iter().copied().map(Action::meeple));
        if systems.has(System::Bridges) {
            let axes = [Axis::Ns, Axis::Ew];
            actions.extend(axes.map(|axis| Action::Bridge { cell, axis }));
        }
        for tower in board.towers() {
            actions.push(Action::Floor { cell: tower.cell });
        }
        let captors = self
            .game
            .players()
            .filter(|&captor| self.holds_mine(captor));
        actions.extend(captors.map(|captor| self.ransom(captor)));
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

    /// The action that buys a figure back from a player.
    pub fn ransom(&self, captor: Player) -> Action {
        Action::Ransom {
            captor: self.color(captor),
        }
    }

    /// Whether a player holds a figure of whoever's turn it is, who could think
    /// of a ransom now.
    pub fn holds_mine(&self, captor: Player) -> bool {
        let is_time = matches!(
            self.game.phase(),
            Phase::Place { .. } | Phase::Figure { .. } | Phase::Tower(TowerPhase::LateRansom)
        );
        let me = self.game.turn_player();
        is_time && !self.is_machines() && self.game.prisoners(captor, me, FigureKind::Meeple) > 0
    }
}
