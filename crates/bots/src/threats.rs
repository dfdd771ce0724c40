//! What towers threaten (tower-capture).

use bastide_rules::board::FeatureId;
use bastide_rules::options::TowerRange;
use bastide_rules::{FeatureKind, Game, Player, System};

use crate::weights::Weights;

/// The features in which a player has a figure that another player could
/// capture with the next floor.
pub struct Threats {
    found: [(Option<FeatureId>, u8); 42],
    count: usize,
}

impl Threats {
    /// Finds them.
    pub fn find(game: &Game, weights: &Weights) -> Threats {
        let mut threats = Threats {
            found: [(None, 0); 42],
            count: 0,
        };
        if !game.systems().has(System::Tower) || weights.threat_figure == 0.0 {
            return threats;
        }
        let others = |player: Player| {
            game.players()
                .any(|other| other != player && game.seat(other).floors > 0)
        };
        let options = game.options();
        let more = i16::from(options.tower_range == TowerRange::Standard);
        let board = game.board();
        for figure in board.standing() {
            if figure.kind == FeatureKind::Castle || !others(figure.owner) {
                continue;
            }
            let reached = board.towers().any(|tower| {
                let dx = (tower.cell.x - figure.cell.x).abs();
                let dy = (tower.cell.y - figure.cell.y).abs();
                let in_line = dx == 0 || dy == 0 || options.tower_diagonal;
                in_line && dx + dy <= i16::from(tower.floors) + more && tower.top.is_none()
            });
            if reached && let Some(place) = threats.found.get_mut(threats.count) {
                *place = (Some(figure.feature), figure.owner.index() as u8);
                threats.count += 1;
            }
        }
        threats
    }

    /// Whether a player has such a figure in a feature.
    pub fn on(&self, feature: FeatureId, player: usize) -> bool {
        let wanted = (Some(feature), player as u8);
        self.found[..self.count].contains(&wanted)
    }
}
