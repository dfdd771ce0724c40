//! The figures that towers threaten (tower-capture).

use bastide_rules::board::FeatureId;
use bastide_rules::pieces::Piece;
use bastide_rules::{Game, Player, System};

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
                .any(|other| other != player && game.seat(other).pieces(Piece::Floor) > 0)
        };
        let board = game.board();
        for figure in board.standing() {
            if !game.is_capturable(&figure) || !others(figure.owner) {
                continue;
            }
            let reached = board.towers().any(|tower| {
                let floors = tower.floors.saturating_add(1);
                tower.top.is_none() && game.tower_reaches(tower.cell, floors, figure.cell)
            });
            if reached && let Some(place) = threats.found.get_mut(threats.count) {
                *place = (Some(figure.feature), figure.owner.index() as u8);
                threats.count += 1;
            }
        }
        threats
    }

    /// Tells whether a player has such a figure in a feature.
    pub fn on(&self, feature: FeatureId, player: usize) -> bool {
        let wanted = (Some(feature), player as u8);
        self.found[..self.count].contains(&wanted)
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::options::{Options, TowerRange};
    use bastide_rules::setup::{Setup, StartPosition};
    use bastide_rules::{Cell, Color, FigureKind, Segment, Systems, TileId, Turn};

    use super::*;

    /// A foundation on 0,0 and red's monk on 2,0, with nothing between them but
    /// a way round over the row to the south.
    fn game(options: Options, floors: u8) -> Game {
        let fields = TileId::parse("base.B").expect("a tile");
        let round = [(0, 1), (1, 1), (2, 1), (2, 0)];
        let round = round.map(|(x, y)| (fields, Cell::new(x, y), Turn::R0));
        let foundations = TileId::all().filter(|tile| tile.facts().foundation);
        let mut games = foundations.filter_map(|tile| {
            let mut tiles = vec![(tile, Cell::ORIGIN, Turn::R0)];
            tiles.extend(round);
            let monk = Segment::Monastery;
            Game::new(Setup {
                players: vec![Color::Red, Color::Blue],
                systems: Systems::DEFAULT,
                options,
                stack: vec![fields; 2],
                position: StartPosition {
                    tiles,
                    figures: vec![(Color::Red, FigureKind::Meeple, Cell::new(2, 0), monk)],
                    floors: vec![(Cell::ORIGIN, floors)],
                    ..StartPosition::default()
                },
            })
            .ok()
        });
        games.next().expect("a foundation beside a field")
    }

    #[test]
    fn what_the_next_floor_reaches_the_rules_say() {
        let changed = |tower_over_gaps, tower_diagonal, tower_range| Options {
            tower_over_gaps,
            tower_diagonal,
            tower_range,
            ..Options::default()
        };
        use TowerRange::{NoSurprises, Standard};
        for (options, floors, expected) in [
            (changed(true, false, Standard), 1, true),
            (changed(true, false, NoSurprises), 1, false),
            (changed(true, false, NoSurprises), 2, true),
            // No floor is high enough to see across the gap.
            (changed(false, false, Standard), 1, false),
            (changed(false, false, Standard), 9, false),
            // Round it, the monk is four steps away.
            (changed(true, true, Standard), 1, true),
            (changed(false, true, Standard), 2, false),
            (changed(false, true, Standard), 3, true),
            (changed(false, true, NoSurprises), 3, false),
        ] {
            let game = game(options, floors);
            let monk = game.board().standing().next().expect("the monk");
            let threats = Threats::find(&game, &Weights::TUNED);
            assert_eq!(
                threats.on(monk.feature, 0),
                expected,
                "{floors} floors, {options:?}"
            );
        }
    }
}
