//! The 24 tile types of Board Game Arena's base game.

use bastide_rules::{Rotation, Segment, TileId};

/// A type: the letter of the tile, its last number, the quarter turns of the tile as Board
/// Game Arena draws it, and its positions from 1, with the sides that they have there.
type Row = (&'static str, u8, u8, &'static [&'static str]);

/// The types in order; the numbers of their tiles follow one another.
#[rustfmt::skip]
const TYPES: [Row; 24] = [
    ("base.T", 1, 0, &["road S", "city N", "field SSW", "field SSE"]),
    ("base.S", 3, 0, &["road S", "city N", "field SSW", "field SSE"]),
    ("base.N", 6, 0, &["city N", "field ENE"]),
    ("base.M", 8, 0, &["city N", "field ENE"]),
    ("base.P", 11, 0, &["road E", "city N", "field ENE", "field ESE"]),
    ("base.O", 13, 0, &["road E", "city N", "field ENE", "field ESE"]),
    ("base.G", 14, 0, &["city E", "field NNW", "field SSE"]),
    ("base.F", 16, 0, &["city E", "field NNW", "field SSE"]),
    ("base.I", 18, 0, &["city N", "city W", "field ENE"]),
    ("base.H", 21, 0, &["city N", "city S", "field ENE"]),
    ("base.E", 26, 0, &["city N", "field ENE"]),
    ("base.K", 29, 0, &["road S", "city N", "field ENE", "field SSW"]),
    ("base.J", 32, 0, &["road E", "city N", "field ENE", "field ESE"]),
    ("base.L", 35, 0, &["road W", "road E", "road S", "city N", "field ENE", "field SSW", "field ESE"]),
    ("base.D", 39, 0, &["road E", "city N", "field ENE", "field ESE"]),
    ("base.U", 47, 1, &["road N", "", "field NNW", "field NNE"]),
    ("base.V", 56, 0, &["road S", "field NNW", "field SSW"]),
    ("base.W", 60, 0, &["road W", "road E", "road S", "field NNW", "field SSW", "field ESE"]),
    ("base.X", 61, 0, &["road W", "road E", "road S", "road N", "field NNW", "field NNE", "field ESE", "field SSW"]),
    ("base.B", 65, 0, &["monastery", "field NNW"]),
    ("base.A", 67, 0, &["monastery", "road S", "field NNW"]),
    ("base.C", 68, 0, &["city N"]),
    ("base.R", 71, 0, &["city N", "field SSE"]),
    ("base.Q", 72, 0, &["city N", "field SSE"]),
];

/// A tile type, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileType(u8);

impl TileType {
    /// The type of the start tile.
    pub const START: TileType = TileType(14);

    /// The number of types.
    pub const COUNT: u32 = TYPES.len() as u32;

    /// The type with this index.
    pub fn new(index: u32) -> Option<TileType> {
        (index < TileType::COUNT).then_some(TileType(index as u8))
    }

    /// The type of a single tile, from its number 1 to 72.
    pub fn of_number(number: u32) -> Option<TileType> {
        let index = TYPES.iter().position(|row| number <= u32::from(row.1));
        index
            .filter(|_| number > 0)
            .and_then(|index| TileType::new(index as u32))
    }

    /// The type of a tile of the base game; a tile with a garden has that of its plain sister.
    pub fn of(tile: TileId) -> Option<TileType> {
        let name = tile.plain().name().trim_end_matches('g');
        let index = TYPES.iter().position(|row| row.0 == name);
        index.and_then(|index| TileType::new(index as u32))
    }

    /// The index, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The count of such tiles in the box.
    pub fn copies(self) -> usize {
        let before = self
            .index()
            .checked_sub(1)
            .map_or(0, |before| TYPES[before].1);
        usize::from(self.row().1 - before)
    }

    /// The tile, without a garden.
    pub fn tile(self) -> TileId {
        // Every row names a tile, as a test shows.
        TileId::parse(self.row().0).unwrap_or(TileId::START)
    }

    /// The rotation of the tile after quarter turns of its picture.
    pub fn rotation(self, turned: u8) -> Rotation {
        quarter_turns(self.row().2 + turned)
    }

    /// The quarter turns of the picture, 0 to 3, for a rotation of the tile.
    pub fn turned(self, rotation: Rotation) -> u8 {
        (4 + rotation as u8 - self.row().2) % 4
    }

    /// The count of positions.
    pub fn positions(self) -> u8 {
        self.row().3.len() as u8
    }

    /// The segment at a position from 1 after quarter turns of the picture.
    pub fn segment(self, position: u8, turned: u8) -> Option<Segment> {
        let index = usize::from(position).checked_sub(1)?;
        let rotation = quarter_turns(turned);
        Some(match Segment::parse(self.row().3.get(index)?)? {
            Segment::Road(side) => Segment::Road(side.turned(rotation)),
            Segment::City(side) => Segment::City(side.turned(rotation)),
            Segment::Field(half) => Segment::Field(half.turned(rotation)),
            other => other,
        })
    }

    fn row(self) -> Row {
        TYPES[self.index()]
    }
}

fn quarter_turns(turned: u8) -> Rotation {
    [Rotation::R0, Rotation::R90, Rotation::R180, Rotation::R270][usize::from(turned % 4)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::TileSet;

    #[test]
    fn types_are_the_tiles_of_the_box() {
        let mut copies = Vec::new();
        for index in 0..TileType::COUNT {
            let tile_type = TileType::new(index).unwrap();
            assert_eq!(TileType::of(tile_type.tile()), Some(tile_type));
            assert_eq!(tile_type.tile().name(), tile_type.row().0);
            copies.push((tile_type.tile(), tile_type.copies() as u8));
        }
        let in_the_box = TileSet::Base.contents(false);
        let mut plain: Vec<(TileId, u8)> = Vec::new();
        for (tile, count) in in_the_box {
            let tile = TileType::of(tile).unwrap().tile();
            match plain.iter_mut().find(|(one, _)| *one == tile) {
                Some((_, sum)) => *sum += count,
                None => plain.push((tile, count)),
            }
        }
        copies.sort_by_key(|(tile, _)| tile.name());
        plain.sort_by_key(|(tile, _)| tile.name());
        assert_eq!(copies, plain);
    }

    #[test]
    fn every_feature_of_a_tile_has_one_position() {
        for index in 0..TileType::COUNT {
            let tile_type = TileType::new(index).unwrap();
            let mut found: Vec<Segment> = (1..=tile_type.positions())
                .filter_map(|position| tile_type.segment(position, 0))
                .collect();
            let count = found.len();
            found.sort();
            found.dedup();
            assert_eq!(found.len(), count, "{}", tile_type.tile());
            let is_gap = |position| tile_type.segment(position, 0).is_none();
            let gaps = (1..=tile_type.positions()).filter(|&it| is_gap(it));
            assert_eq!(gaps.count() == 1, tile_type.tile().name() == "base.U");
        }
    }

    #[test]
    fn a_rotation_is_read_as_it_is_written() {
        for index in 0..TileType::COUNT {
            let tile_type = TileType::new(index).unwrap();
            for turned in 0..4 {
                assert_eq!(tile_type.turned(tile_type.rotation(turned)), turned);
            }
        }
    }

    #[test]
    fn numbers_of_tiles_lead_to_their_types() {
        let name = |number| TileType::of_number(number).map(|it| it.tile().name());
        assert_eq!(name(1), Some("base.T"));
        assert_eq!(name(36), Some("base.D"));
        assert_eq!(name(72), Some("base.Q"));
        assert_eq!((name(0), name(73)), (None, None));
    }
}
