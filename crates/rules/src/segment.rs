//! Segments, the parts of a placed tile, and the kinds of features they belong to.

use std::fmt;

use crate::geometry::{Corner, Half, Rotation, Side};

/// A part of a placed tile, named by its place after turning.
///
/// Several names may mean the same segment: a road from north to south is `road
/// N` and `road S`. The canonical name is the first side in the order N E S W,
/// for a field the first half-edge clockwise from `NNW`; any of the names is
/// accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Segment {
    /// The road that leaves by this side.
    Road(Side),
    /// The city that covers this side.
    City(Side),
    /// The field that this half-edge belongs to.
    Field(Half),
    /// The enclosed field, which reaches no edge.
    InnerField,
    /// The monastery.
    Monastery,
    /// The bridge.
    Bridge,
    /// The tower, whose top a meeple may close (tower-top).
    Tower,
    /// The garden (abbot-gardens).
    Garden,
    /// Of two enclosed fields, the one that lies towards this side.
    InnerFieldAt(Side),
    /// The field at this corner, where four tiles may hold one figure
    /// (barn-corner). Not a canonical name.
    Corner(Corner),
}

/// A place of figures on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stand {
    /// The whole tile.
    Tile,
    /// The castle that the tile belongs to.
    Castle,
    /// A segment.
    Segment(Segment),
}

impl Stand {
    /// The segment, if it is one.
    pub const fn segment(self) -> Option<Segment> {
        match self {
            Stand::Segment(segment) => Some(segment),
            Stand::Tile | Stand::Castle => None,
        }
    }
}

impl fmt::Display for Stand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stand::Tile => Ok(()),
            Stand::Castle => f.write_str("castle"),
            Stand::Segment(segment) => segment.fmt(f),
        }
    }
}

/// The kind of a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum FeatureKind {
    /// A city.
    City,
    /// A road.
    Road,
    /// A field.
    Field,
    /// A monastery.
    Monastery,
    /// A small city that has become a castle (castle-lord).
    Castle,
    /// A tower, whose top holds a single figure (tower-top).
    Tower,
    /// A garden (abbot-gardens).
    Garden,
}

impl Segment {
    /// The segment with this name, as in `city N`, `field ENE`, `monastery`.
    pub fn parse(text: &str) -> Option<Segment> {
        Some(match text.split_once(' ') {
            None => match text {
                "monastery" => Segment::Monastery,
                "bridge" => Segment::Bridge,
                "tower" => Segment::Tower,
                "garden" => Segment::Garden,
                _ => return None,
            },
            Some(("road", side)) => Segment::Road(Side::parse(side)?),
            Some(("city", side)) => Segment::City(Side::parse(side)?),
            Some(("field", "inner")) => Segment::InnerField,
            Some(("field", text)) if text.starts_with("inner ") => {
                Segment::InnerFieldAt(Side::parse(text.strip_prefix("inner ")?)?)
            }
            Some(("field", half)) => Segment::Field(Half::parse(half)?),
            Some(_) => return None,
        })
    }
}

impl Segment {
    /// True if it is a field by its name.
    pub const fn is_field(self) -> bool {
        matches!(
            self,
            Segment::Field(_) | Segment::InnerField | Segment::InnerFieldAt(_)
        )
    }

    /// The name of this segment of an unturned tile after `rotation`.
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Segment {
        match self {
            Segment::Road(side) => Segment::Road(side.turned(rotation)),
            Segment::City(side) => Segment::City(side.turned(rotation)),
            Segment::Field(half) => Segment::Field(half.turned(rotation)),
            Segment::InnerFieldAt(side) => Segment::InnerFieldAt(side.turned(rotation)),
            Segment::Corner(corner) => {
                Segment::Corner(Corner::ALL[(corner as usize + rotation as usize) % 4])
            }
            other => other,
        }
    }
}

impl FeatureKind {
    /// All kinds, in the order in which features are listed.
    pub const ALL: [FeatureKind; 7] = [
        FeatureKind::City,
        FeatureKind::Road,
        FeatureKind::Field,
        FeatureKind::Monastery,
        FeatureKind::Castle,
        FeatureKind::Tower,
        FeatureKind::Garden,
    ];

    /// The word for it: `city`, `road`, `field`, `monastery`, `castle`,
    /// `tower`, `garden`.
    pub const fn name(self) -> &'static str {
        [
            "city",
            "road",
            "field",
            "monastery",
            "castle",
            "tower",
            "garden",
        ][self as usize]
    }

    /// True if features of this kind can be completed, and are scored then
    /// (base-complete). A castle is completed by others; fields and towers
    /// never are.
    #[inline]
    pub const fn can_be_completed(self) -> bool {
        matches!(
            self,
            FeatureKind::City | FeatureKind::Road | FeatureKind::Monastery | FeatureKind::Garden
        )
    }

    /// True if a feature of this kind has a single tile and is completed by the tiles
    /// around it.
    #[inline]
    pub const fn is_surrounded(self) -> bool {
        matches!(self, FeatureKind::Monastery | FeatureKind::Garden)
    }
}

impl fmt::Display for Segment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Segment::Road(side) => write!(f, "road {side}"),
            Segment::City(side) => write!(f, "city {side}"),
            Segment::Field(half) => write!(f, "field {half}"),
            Segment::InnerField => f.write_str("field inner"),
            Segment::Monastery => f.write_str("monastery"),
            Segment::Bridge => f.write_str("bridge"),
            Segment::Tower => f.write_str("tower"),
            Segment::Garden => f.write_str("garden"),
            Segment::InnerFieldAt(side) => write!(f, "field inner {side}"),
            Segment::Corner(corner) => corner.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_parse_as_written() {
        let sides = Side::ALL
            .into_iter()
            .flat_map(|s| [Segment::Road(s), Segment::City(s)]);
        let halves = Half::ALL.into_iter().map(Segment::Field);
        let sides = sides.chain(Side::ALL.map(Segment::InnerFieldAt));
        let others = [
            Segment::InnerField,
            Segment::Monastery,
            Segment::Bridge,
            Segment::Tower,
            Segment::Garden,
        ];
        for segment in sides.chain(halves).chain(others) {
            assert_eq!(Segment::parse(&segment.to_string()), Some(segment));
        }
        for wrong in [
            "field N",
            "road",
            "city NNE",
            "road  N",
            "",
            "field",
            "field inner ",
            "field inner NE",
            "NE",
        ] {
            assert_eq!(Segment::parse(wrong), None, "{wrong}");
        }
    }
}
