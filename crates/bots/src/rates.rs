//! The points of features per tile, by the rules in use.

use bastide_rules::game::Counts;
use bastide_rules::{FeatureKind, Game};

/// The points that each tile, coat of arms or city adds to a feature. The engine is asked
/// once per search, because its answer is a list of terms, too slow to add up in every
/// evaluation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rates {
    /// An incomplete road.
    pub road: Rate,
    /// A completed road.
    pub road_done: Rate,
    /// An incomplete road with an inn.
    pub inn: Rate,
    /// A completed road with an inn.
    pub inn_done: Rate,
    /// An incomplete city.
    pub city: Rate,
    /// A completed city of two tiles.
    pub small_city_done: Rate,
    /// A completed city of more tiles.
    pub city_done: Rate,
    /// An incomplete city with a cathedral.
    pub cathedral: Rate,
    /// A completed city with a cathedral.
    pub cathedral_done: Rate,
    /// An incomplete monastery, per tile on it and around it.
    pub monastery: Rate,
    /// A completed monastery.
    pub monastery_done: f32,
    /// A field, per completed city.
    pub field_city: f32,
    /// A field, per castle.
    pub field_castle: f32,
}

/// The points of a feature per counted item.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    tile: f32,
    pennant: f32,
}

impl Rates {
    /// Tiles of a completed monastery.
    pub const RING: f32 = 9.0;

    /// The rates of a game.
    pub fn of(game: &Game) -> Rates {
        let field = |counts: Counts| points(game, FeatureKind::Field, true, counts);
        let ring = Counts {
            tiles: Rates::RING as u16,
            ..Counts::default()
        };
        let plain = |kind, is_complete, tiles| Rate::of(game, kind, is_complete, tiles, 0);
        let marked = |kind, is_complete| Rate::of(game, kind, is_complete, 4, 1);
        Rates {
            road: plain(FeatureKind::Road, false, 4),
            road_done: plain(FeatureKind::Road, true, 4),
            inn: marked(FeatureKind::Road, false),
            inn_done: marked(FeatureKind::Road, true),
            city: plain(FeatureKind::City, false, 4),
            small_city_done: plain(FeatureKind::City, true, 2),
            city_done: plain(FeatureKind::City, true, 4),
            cathedral: marked(FeatureKind::City, false),
            cathedral_done: marked(FeatureKind::City, true),
            monastery: plain(FeatureKind::Monastery, false, 4),
            monastery_done: points(game, FeatureKind::Monastery, true, ring),
            field_city: field(Counts {
                cities: 1,
                ..Counts::default()
            }),
            field_castle: field(Counts {
                castles: 1,
                ..Counts::default()
            }),
        }
    }

    /// The rate of a completed city of `tiles` tiles (city-small).
    #[inline]
    pub fn city_done(&self, tiles: f32) -> Rate {
        match tiles <= 2.0 {
            true => self.small_city_done,
            false => self.city_done,
        }
    }
}

impl Rate {
    /// The rate of a feature with `tiles` tiles and `marks` inns or cathedrals.
    fn of(game: &Game, kind: FeatureKind, is_complete: bool, tiles: u16, marks: u16) -> Rate {
        let counts = Counts {
            tiles,
            marks,
            ..Counts::default()
        };
        let plain = points(game, kind, is_complete, counts);
        let with_pennant = Counts {
            pennants: 1,
            ..counts
        };
        Rate {
            tile: plain / f32::from(tiles),
            pennant: points(game, kind, is_complete, with_pennant) - plain,
        }
    }

    /// The points for a number of tiles, possibly an expectation, and coats of arms.
    #[inline]
    pub fn points(self, tiles: f32, pennants: f32) -> f32 {
        self.tile * tiles + self.pennant * pennants
    }
}

fn points(game: &Game, kind: FeatureKind, is_complete: bool, counts: Counts) -> f32 {
    game.worth(kind, is_complete, &counts).points() as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::options::{Options, SmallCity};
    use bastide_rules::{Color, Setup, System, Systems, TileSet};

    fn rates(options: Options) -> Rates {
        let players = vec![Color::Red, Color::Blue];
        let systems = Systems::NONE.with(System::Castles);
        let setup = Setup::new(players, systems, &[TileSet::Base], options, 1);
        Rates::of(&Game::new(setup).expect("the setup can be played"))
    }

    #[test]
    fn rates_match_the_points_of_the_rules() {
        let rates = rates(Options::default());
        assert_eq!(rates.road.points(3.0, 0.0), 3.0);
        assert_eq!(rates.road_done.points(3.0, 0.0), 3.0);
        assert_eq!(rates.city.points(3.0, 1.0), 4.0);
        assert_eq!(rates.city_done(3.0).points(3.0, 1.0), 8.0);
        assert_eq!(rates.monastery.points(5.0, 0.0), 5.0);
        assert_eq!(rates.monastery_done, 9.0);
        assert_eq!((rates.field_city, rates.field_castle), (3.0, 4.0));
    }

    #[test]
    fn a_small_city_follows_the_option() {
        let each = |small_city| {
            let options = Options {
                small_city,
                ..Options::default()
            };
            rates(options).city_done(2.0).points(2.0, 1.0)
        };
        assert_eq!(each(SmallCity::Four), 6.0);
        assert_eq!(each(SmallCity::Two), 4.0);
    }
}
