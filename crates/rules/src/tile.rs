//! The facts printed on a tile, and the builders for tables of tiles.
//!
//! Facts are written for an unturned tile, north up. The builders in this
//! module take names as in the tables (`"N E"`, `"NNW NNE"`) and are `const`,
//! so that a misspelled table does not compile.

use crate::geometry::{Half, Side};

/// Everything that is printed on one type of tile.
#[derive(Clone, Copy, Debug)]
pub struct TileFacts {
    /// The name `set.Letter`, such as `base.D`.
    pub id: &'static str,
    /// Copies in the box.
    pub count: u8,
    /// The city segments.
    pub cities: &'static [City],
    /// The road segments.
    pub roads: &'static [Road],
    /// The field segments.
    pub fields: &'static [Field],
    /// The fields if the thinner tower of the third edition no longer separates
    /// them (watch-c3-fields); `None` if they are the same.
    pub c3_fields: Option<&'static [Field]>,
    /// It has a monastery.
    pub monastery: bool,
    /// A garden is printed (base-garden).
    pub garden: bool,
    /// The garden is a feature (abbot-gardens).
    pub has_live_garden: bool,
    /// A tower foundation is printed (tower-tiles).
    pub foundation: bool,
    /// A bazaar is printed (bazaar-tiles).
    pub bazaar: bool,
    /// The watchtower, by the things it counts (watch-tiles).
    pub watchtower: Option<Watchtower>,
    /// The sides of the river: two, or one at the source and the lake
    /// (river-edge).
    pub river: SideSet,
    /// The city segments as printed in the first edition (dragon-tiles); `None` if they
    /// are the same.
    pub c1_cities: Option<&'static [City]>,
    /// The symbol, which calls for an event when the tile is placed.
    pub symbol: Option<Symbol>,
    /// It belongs to the players' supplies, goes into a hole, and meets and closes any edge
    /// (abbey-fits, abbey-closes).
    pub closes: bool,
}

/// A symbol printed on a tile (dragon-tiles).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Symbol {
    /// A volcano, to which the dragon flies (dragon-volcano).
    Volcano,
    /// A dragon, which moves (dragon-when).
    Dragon,
    /// A princess in a city (princess-knight).
    Princess,
    /// A magic portal (portal-place).
    Portal,
}

/// A city segment.
#[derive(Clone, Copy, Debug)]
pub struct City {
    /// The sides that it covers.
    pub sides: SideSet,
    /// Coats of arms.
    pub pennants: u8,
    /// A semicircle, which may be half of a castle (castle-small-city).
    pub semicircle: bool,
    /// It has a cathedral (inn-cathedral).
    pub cathedral: bool,
    /// Its goods symbol (trade-goods).
    pub goods: Option<Good>,
    /// It has a princess (princess-knight).
    pub princess: bool,
}

/// A road segment.
#[derive(Clone, Copy, Debug)]
pub struct Road {
    /// The sides that it leaves by.
    pub sides: SideSet,
    /// The closed inner end; `None` for a road from side to side.
    pub end: Option<RoadEnd>,
    /// It has an inn (inn-segment).
    pub inn: bool,
}

/// A field segment.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The half-edges that belong to it; none for an enclosed field.
    pub halves: HalfSet,
    /// Indices into the tile's `cities` of those that it touches.
    pub cities: &'static [u8],
    /// The side towards which it lies, if it is one of two enclosed fields.
    pub inner: Option<Side>,
}

/// The inner end of a road (base-complete).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoadEnd {
    /// A monastery.
    Monastery,
    /// A crossing of roads.
    Crossing,
    /// A city gate.
    City,
    /// A tower foundation.
    Foundation,
    /// A bazaar.
    Bazaar,
    /// A watchtower.
    Watchtower,
    /// A farmhouse.
    Farmhouse,
    /// A volcano.
    Volcano,
    /// A few houses.
    Houses,
}

/// Trade goods (trade-goods).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Good {
    /// Wine.
    Wine,
    /// Grain.
    Grain,
    /// Cloth.
    Cloth,
}

/// A watchtower, by the things it counts (watch-tiles).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watchtower {
    /// 2 points per meeple.
    Meeples,
    /// 2 points per coat of arms.
    Pennants,
    /// 1 point per tile with a road.
    Roads,
    /// 3 points per monastery.
    Monasteries,
    /// 1 point per tile with a city.
    Cities,
}

/// A set of sides or halves: bit `n` stands for the `n`th of `ALL`.
macro_rules! bit_set {
    ($(#[$about:meta])* $set:ident of $item:ident, mask $mask:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $set(u8);

        impl $set {
            /// The set with these bits, in the order of `ALL`; bits beyond its
            /// end are ignored.
            pub const fn from_bits(bits: u8) -> $set {
                $set(bits & $mask)
            }

            /// The set of these items.
            pub fn of(items: impl Iterator<Item = $item>) -> $set {
                $set(items.fold(0, |bits, item| bits | 1 << item as u8))
            }

            /// The bits, in the order of `ALL`.
            pub const fn bits(self) -> u8 {
                self.0
            }

            /// True if `item` is in the set.
            pub const fn contains(self, item: $item) -> bool {
                self.0 >> item as u8 & 1 == 1
            }

            /// The number of items.
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// True if the set is empty.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The items, clockwise from the north.
            pub fn iter(self) -> impl Iterator<Item = $item> {
                $item::ALL.into_iter().filter(move |&item| self.contains(item))
            }
        }
    };
}

bit_set! {
    /// A set of sides.
    SideSet of Side, mask 0b1111
}

bit_set! {
    /// A set of half-edges; empty for an enclosed field.
    HalfSet of Half, mask 0xff
}

/// A blank tile, to be filled by the builder's methods.
pub(crate) const fn tile(id: &'static str, count: u8) -> TileFacts {
    TileFacts {
        id,
        count,
        cities: &[],
        roads: &[],
        fields: &[],
        c3_fields: None,
        monastery: false,
        garden: false,
        has_live_garden: false,
        foundation: false,
        bazaar: false,
        watchtower: None,
        river: SideSet(0),
        c1_cities: None,
        symbol: None,
        closes: false,
    }
}

/// A city segment that covers the named sides, without coat of arms.
pub(crate) const fn city(sides: &str) -> City {
    City {
        sides: parse_sides(sides),
        pennants: 0,
        semicircle: false,
        cathedral: false,
        goods: None,
        princess: false,
    }
}

/// A road segment that leaves by the named sides and has no inner end.
pub(crate) const fn road(sides: &str) -> Road {
    Road {
        sides: parse_sides(sides),
        end: None,
        inn: false,
    }
}

/// A field segment of the named half-edges that touches no city.
pub(crate) const fn field(halves: &str) -> Field {
    Field {
        halves: parse_halves(halves),
        cities: &[],
        inner: None,
    }
}

impl Symbol {
    /// All symbols.
    pub const ALL: [Symbol; 4] = [
        Symbol::Volcano,
        Symbol::Dragon,
        Symbol::Princess,
        Symbol::Portal,
    ];

    /// True if a tile with it is set aside when it is drawn too early (dragon-early).
    pub const fn waits(self) -> bool {
        matches!(self, Symbol::Dragon)
    }

    /// The name: `volcano`, `dragon`, `princess`, `portal`.
    pub const fn name(self) -> &'static str {
        ["volcano", "dragon", "princess", "portal"][self as usize]
    }
}

impl Good {
    /// All goods, in scoring order.
    pub const ALL: [Good; 3] = [Good::Wine, Good::Grain, Good::Cloth];

    /// The name: `wine`, `grain`, `cloth`.
    pub const fn name(self) -> &'static str {
        ["wine", "grain", "cloth"][self as usize]
    }
}

impl City {
    pub(crate) const fn pennant(mut self) -> City {
        self.pennants += 1;
        self
    }

    pub(crate) const fn semicircle(mut self) -> City {
        self.semicircle = true;
        self
    }

    pub(crate) const fn cathedral(mut self) -> City {
        self.cathedral = true;
        self
    }

    pub(crate) const fn princess(mut self) -> City {
        self.princess = true;
        self
    }

    pub(crate) const fn goods(mut self, good: Good) -> City {
        self.goods = Some(good);
        self
    }
}

impl Road {
    pub(crate) const fn to(mut self, end: RoadEnd) -> Road {
        self.end = Some(end);
        self
    }

    pub(crate) const fn inn(mut self) -> Road {
        self.inn = true;
        self
    }
}

impl Field {
    pub(crate) const fn touches(mut self, cities: &'static [u8]) -> Field {
        self.cities = cities;
        self
    }

    pub(crate) const fn inner(mut self, side: Side) -> Field {
        self.inner = Some(side);
        self
    }
}

impl TileFacts {
    pub(crate) const fn cities(mut self, cities: &'static [City]) -> TileFacts {
        self.cities = cities;
        self
    }

    pub(crate) const fn roads(mut self, roads: &'static [Road]) -> TileFacts {
        self.roads = roads;
        self
    }

    pub(crate) const fn fields(mut self, fields: &'static [Field]) -> TileFacts {
        self.fields = fields;
        self
    }

    pub(crate) const fn c3_fields(mut self, fields: &'static [Field]) -> TileFacts {
        self.c3_fields = Some(fields);
        self
    }

    pub(crate) const fn monastery(mut self) -> TileFacts {
        self.monastery = true;
        self
    }

    pub(crate) const fn garden(mut self) -> TileFacts {
        self.garden = true;
        self
    }

    pub(crate) const fn foundation(mut self) -> TileFacts {
        self.foundation = true;
        self
    }

    pub(crate) const fn bazaar(mut self) -> TileFacts {
        self.bazaar = true;
        self
    }

    pub(crate) const fn river(mut self, sides: &str) -> TileFacts {
        self.river = parse_sides(sides);
        self
    }

    pub(crate) const fn c1_cities(mut self, cities: &'static [City]) -> TileFacts {
        self.c1_cities = Some(cities);
        self
    }

    pub(crate) const fn symbol(mut self, symbol: Symbol) -> TileFacts {
        self.symbol = Some(symbol);
        self
    }

    pub(crate) const fn closes(mut self) -> TileFacts {
        self.closes = true;
        self
    }

    pub(crate) const fn watchtower(mut self, counts: Watchtower) -> TileFacts {
        self.watchtower = Some(counts);
        self
    }
}

const fn parse_sides(text: &str) -> SideSet {
    let bytes = text.as_bytes();
    let (mut at, mut bits) = (0, 0);
    while at < bytes.len() {
        bits |= match bytes[at] {
            b'N' => 1,
            b'E' => 2,
            b'S' => 4,
            b'W' => 8,
            b' ' => 0,
            _ => panic!("a side is N, E, S or W"),
        };
        at += 1;
    }
    SideSet(bits)
}

const fn parse_halves(text: &str) -> HalfSet {
    let bytes = text.as_bytes();
    let (mut at, mut bits) = (0, 0u8);
    while at < bytes.len() {
        let mut half = 0;
        while half < 8 {
            let name = Half::ALL[half].name().as_bytes();
            if at + 2 < bytes.len()
                && name[0] == bytes[at]
                && name[1] == bytes[at + 1]
                && name[2] == bytes[at + 2]
            {
                break;
            }
            half += 1;
        }
        assert!(half < 8, "a half is one of NNW NNE ENE ESE SSE SSW WSW WNW");
        bits |= 1 << half;
        at += 4;
    }
    HalfSet(bits)
}
