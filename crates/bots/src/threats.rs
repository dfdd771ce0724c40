//! The figures that towers threaten (tower-capture).

use bastide_rules::board::FeatureId;
use bastide_rules::pieces::Piece;
use bastide_rules::{Cell, Game, Player, System};

use crate::weights::Weights;

/// The most figures to consider.
const MOST: usize = 42;

/// The features in which a player has a figure that another player could capture with the
/// next floor.
pub struct Threats {
    found: [(Option<FeatureId>, u8); MOST],
    count: usize,
}

/// Cells that a tower would reach with one more floor, cached.
#[derive(Clone, Debug)]
pub struct Captures {
    /// The towers without a figure on top, with their heights after one more floor.
    towers: Vec<(Cell, u8)>,
    known: [Option<(Cell, bool)>; 64],
}

impl Threats {
    /// Finds the threats.
    pub fn find(game: &Game, weights: &Weights, captures: &mut Captures) -> Threats {
        let mut threats = Threats {
            found: [(None, 0); MOST],
            count: 0,
        };
        if !game.systems().has(System::Tower) || weights.threat_figure == 0.0 {
            return threats;
        }
        let board = game.board();
        let open = board.towers().filter(|tower| tower.top.is_none());
        captures.begin(open.map(|tower| (tower.cell, tower.floors.saturating_add(1))));
        if !game.options().tower_over_gaps {
            // The reach of a tower then depends on all tiles.
            captures.forget();
        }
        let owners = endangered(game);
        for figure in board.standing() {
            let owner = figure.owner.index();
            if owners[owner]
                && game.is_capturable(&figure)
                && captures.reach(figure.cell, |tower, floors| {
                    game.tower_reaches(tower, floors, figure.cell)
                })
                && let Some(place) = threats.found.get_mut(threats.count)
            {
                *place = (Some(figure.feature), owner as u8);
                threats.count += 1;
            }
        }
        threats
    }

    /// True if a player has a threatened figure on a feature.
    pub fn on(&self, feature: FeatureId, player: usize) -> bool {
        let wanted = (Some(feature), player as u8);
        self.found[..self.count].contains(&wanted)
    }
}

impl Captures {
    /// True if a tower reaches a cell; `reaches` decides it for one tower.
    pub fn reach(&mut self, cell: Cell, reaches: impl Fn(Cell, u8) -> bool) -> bool {
        let place = (cell.x as usize % 8) * 8 + cell.y as usize % 8;
        match self.known[place] {
            Some((known, is_reached)) if known == cell => is_reached,
            _ => {
                let is_reached = self
                    .towers
                    .iter()
                    .any(|&(tower, floors)| reaches(tower, floors));
                self.known[place] = Some((cell, is_reached));
                is_reached
            }
        }
    }

    /// Starts with these towers.
    pub fn begin(&mut self, towers: impl Iterator<Item = (Cell, u8)> + Clone) {
        if !self.towers.iter().copied().eq(towers.clone()) {
            self.towers.clear();
            self.towers.extend(towers);
            self.forget();
        }
    }

    /// Clears the cache.
    pub fn forget(&mut self) {
        self.known = [None; 64];
    }
}

impl Default for Captures {
    fn default() -> Captures {
        Captures {
            towers: Vec::new(),
            known: [None; 64],
        }
    }
}

/// The players who have an opponent with a floor.
fn endangered(game: &Game) -> [bool; Player::MOST] {
    let mut owners = [false; Player::MOST];
    for player in game.players() {
        owners[player.index()] = game
            .players()
            .any(|other| other != player && game.seat(other).pieces(Piece::Floor) > 0);
    }
    owners
}

#[cfg(test)]
mod tests {
    use bastide_rules::options::{Options, TowerRange};
    use bastide_rules::setup::{Setup, StartPosition};
    use bastide_rules::{Color, FigureKind, Rotation, Segment, Systems, TileId};

    use super::*;

    /// A foundation on 0,0 and red's monk on 2,0, with a gap between them and a path around
    /// it along the row to the south.
    fn game(options: Options, floors: u8) -> Game {
        let fields = TileId::parse("base.B").expect("a tile");
        let round = [(0, 1), (1, 1), (2, 1), (2, 0)];
        let round = round.map(|(x, y)| (fields, Cell::new(x, y), Rotation::R0));
        let foundations = TileId::all().filter(|tile| tile.facts().foundation);
        let mut games = foundations.filter_map(|tile| {
            let mut tiles = vec![(tile, Cell::ORIGIN, Rotation::R0)];
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
    fn threats_match_the_reach_of_the_next_floor() {
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
            // No floor is high enough to reach across the gap.
            (changed(false, false, Standard), 1, false),
            (changed(false, false, Standard), 9, false),
            // Around the gap, the monk is four steps away.
            (changed(true, true, Standard), 1, true),
            (changed(false, true, Standard), 2, false),
            (changed(false, true, Standard), 3, true),
            (changed(false, true, NoSurprises), 3, false),
        ] {
            let game = game(options, floors);
            let monk = game.board().standing().next().expect("the monk");
            let threats = Threats::find(&game, &Weights::TUNED, &mut Captures::default());
            assert_eq!(
                threats.on(monk.feature, 0),
                expected,
                "{floors} floors, {options:?}"
            );
        }
    }
}
