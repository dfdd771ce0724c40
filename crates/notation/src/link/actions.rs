//! Actions bit by bit. Numbers of actions, and those in this file, never change; new ones
//! are appended.

use bastide_rules::action::Axis;
use bastide_rules::segment::Stand;
use bastide_rules::{
    Action, Cell, Color, Corner, FigureKind, Half, Rotation, Segment, Side, TileId,
};

use crate::bits::{BitReader, BitWriter};

/// The bits of an action, or of one of its fields.
pub trait Bits: Sized {
    /// Writes it; a cell as a step from `last`, which it updates.
    fn write(self, bits: &mut BitWriter, last: &mut Cell);

    /// Reads a value; `None` if the bits are invalid.
    fn read(bits: &mut BitReader, last: &mut Cell) -> Option<Self>;
}

/// The bits of an action's number, a bid, a tile, a segment.
const ACTION: u32 = 5;
const BID: u32 = 10;
const TILE: u32 = 8;
const SEGMENT: u32 = 5;

/// The least number that needs more bits: this one in the bits of a number, and what a number
/// is above it in the same number of bits again.
const ESCAPE: u32 = 31;

/// The greatest number.
const MOST: u32 = ESCAPE + (1 << ACTION) - 1;

fn put_number(bits: &mut BitWriter, number: u32) {
    bits.put(number.min(ESCAPE), ACTION);
    if let Some(rest) = number.checked_sub(ESCAPE) {
        bits.put(rest, ACTION);
    }
}

fn take_number(bits: &mut BitReader) -> Option<u32> {
    match bits.take(ACTION)? {
        ESCAPE => Some(ESCAPE + bits.take(ACTION)?),
        number => Some(number),
    }
}

/// Generates the bits of actions from their rows; see [`bastide_rules::actions`].
macro_rules! bits {
    ($name:ident $(
        $(#[$note:meta])*
        $variant:ident = $number:literal $($verb:literal)? $({
            $(
                $(#[$field_note:meta])*
                $($word:literal)? $field:ident: $type:ty $([$limits:expr])?,
            )+
        } $(+ $later_number:literal {
            $($(#[$later_note:meta])* $later:ident: $later_type:ty,)+
        })?)? [$($columns:tt)*];
    )+) => {
        const _: () = assert!(are_numbers(&[$($number, $($($later_number,)?)?)+]));

        impl Bits for $name {
            fn write(self, bits: &mut BitWriter, last: &mut Cell) {
                match self {
                    $($name::$variant $({ $($field,)+ $($($later,)+)? })? => {
                        let number = $number;
                        $($(let number = match true $(&& $later == <$later_type>::default())+ {
                            true => number,
                            false => $later_number,
                        };)?)?
                        put_number(bits, number);
                        $(
                            $($field.write(bits, last);)+
                            $(if number == $later_number {
                                $($later.write(bits, last);)+
                            })?
                        )?
                    })+
                }
            }

            fn read(bits: &mut BitReader, last: &mut Cell) -> Option<$name> {
                let number = take_number(bits)?;
                Some(match number {
                    $($number $($(| $later_number)?)? => $name::$variant $({
                        $($field: Bits::read(bits, last)?,)+
                        $($($later: match number {
                            $later_number => Bits::read(bits, last)?,
                            _ => Default::default(),
                        },)+)?
                    })?,)+
                    _ => return None,
                })
            }
        }
    };
}

bastide_rules::actions!(bits);

/// True if the numbers are distinct and valid.
const fn are_numbers(numbers: &[u32]) -> bool {
    let mut seen = 0u64;
    let mut n = 0;
    while n < numbers.len() {
        if numbers[n] > MOST || seen >> numbers[n] & 1 == 1 {
            return false;
        }
        seen |= 1 << numbers[n];
        n += 1;
    }
    true
}

/// Generates the bits of fields that are indexes into a list.
macro_rules! numbered {
    ($($type:ty: $count:literal;)+) => {
        $(impl Bits for $type {
            fn write(self, bits: &mut BitWriter, _: &mut Cell) {
                bits.put(self as u32, $count);
            }

            fn read(bits: &mut BitReader, _: &mut Cell) -> Option<$type> {
                <$type>::ALL.get(bits.take($count)? as usize).copied()
            }
        })+
    };
}

numbered! {
    Axis: 1;
    Color: 3;
    Corner: 2;
    Side: 2;
    Rotation: 2;
}

/// The kinds of figures that actions name, the first eight.
impl Bits for FigureKind {
    fn write(self, bits: &mut BitWriter, _: &mut Cell) {
        bits.put((self as u32).min(7), 3);
    }

    fn read(bits: &mut BitReader, _: &mut Cell) -> Option<FigureKind> {
        FigureKind::ALL.get(bits.take(3)? as usize).copied()
    }
}

/// The owner of a figure in as many bits as a color; 7 for none.
impl Bits for Option<Color> {
    fn write(self, bits: &mut BitWriter, _: &mut Cell) {
        bits.put(self.map_or(7, |color| color as u32), 3);
    }

    fn read(bits: &mut BitReader, _: &mut Cell) -> Option<Option<Color>> {
        match bits.take(3)? {
            7 => Some(None),
            number => Some(Some(*Color::ALL.get(number as usize)?)),
        }
    }
}

/// Generates the bits of optional fields: a bit for presence, then the field.
macro_rules! optional {
    ($($type:ty;)+) => {
        $(impl Bits for Option<$type> {
            fn write(self, bits: &mut BitWriter, last: &mut Cell) {
                bits.put(u32::from(self.is_some()), 1);
                if let Some(value) = self {
                    value.write(bits, last);
                }
            }

            fn read(bits: &mut BitReader, last: &mut Cell) -> Option<Option<$type>> {
                match bits.take(1)? {
                    0 => Some(None),
                    _ => Some(Some(Bits::read(bits, last)?)),
                }
            }
        })+
    };
}

optional! {
    FigureKind;
    Segment;
}

impl Bits for u16 {
    fn write(self, bits: &mut BitWriter, _: &mut Cell) {
        bits.put(self.into(), BID);
    }

    fn read(bits: &mut BitReader, _: &mut Cell) -> Option<u16> {
        Some(bits.take(BID)? as u16)
    }
}

impl Bits for TileId {
    fn write(self, bits: &mut BitWriter, _: &mut Cell) {
        bits.put(number_of(self).into(), TILE);
    }

    fn read(bits: &mut BitReader, _: &mut Cell) -> Option<TileId> {
        tile_of(bits.take(TILE)? as u8)
    }
}

/// The number of a tile: its index in the list of plain tiles, one tile set after another.
pub fn number_of(tile: TileId) -> u8 {
    let plain = tile.plain();
    TileId::all().position(|other| other == plain).unwrap_or(0) as u8
}

/// The tile with this number.
pub fn tile_of(number: u8) -> Option<TileId> {
    TileId::all().nth(usize::from(number))
}

/// The bits of a coordinate near the last one, and of any other.
const NEAR: u32 = 5;
const FAR: u32 = 11;

impl Bits for Cell {
    fn write(self, bits: &mut BitWriter, last: &mut Cell) {
        let (dx, dy) = (
            i32::from(self.x) - i32::from(last.x),
            i32::from(self.y) - i32::from(last.y),
        );
        let half = 1 << (NEAR - 1);
        let near = |d: i32| (-half..half).contains(&d);
        if near(dx) && near(dy) {
            bits.put(0, 1);
            bits.put((dx + half) as u32, NEAR);
            bits.put((dy + half) as u32, NEAR);
        } else {
            bits.put(1, 1);
            bits.put((i32::from(self.x) + (1 << (FAR - 1))) as u32, FAR);
            bits.put((i32::from(self.y) + (1 << (FAR - 1))) as u32, FAR);
        }
        *last = self;
    }

    fn read(bits: &mut BitReader, last: &mut Cell) -> Option<Cell> {
        let cell = if bits.take(1)? == 0 {
            let half = 1 << (NEAR - 1);
            let (dx, dy) = (
                bits.take(NEAR)? as i16 - half,
                bits.take(NEAR)? as i16 - half,
            );
            last.offset(dx, dy)
        } else {
            let half = 1 << (FAR - 1);
            Cell::new(bits.take(FAR)? as i16 - half, bits.take(FAR)? as i16 - half)
        };
        *last = cell;
        Some(cell)
    }
}

impl Bits for Segment {
    fn write(self, bits: &mut BitWriter, _: &mut Cell) {
        let number = match self {
            Segment::Road(side) => side as u32,
            Segment::City(side) => 4 + side as u32,
            Segment::Field(half) => 8 + half as u32,
            Segment::InnerField => 16,
            Segment::Monastery => 17,
            Segment::Bridge => 18,
            Segment::Tower => 19,
            Segment::Garden => 20,
            Segment::InnerFieldAt(side) => 21 + side as u32,
            Segment::Corner(corner) => 25 + corner as u32,
        };
        bits.put(number, SEGMENT);
    }

    fn read(bits: &mut BitReader, _: &mut Cell) -> Option<Segment> {
        Some(match bits.take(SEGMENT)? {
            n @ 0..4 => Segment::Road(Side::ALL[n as usize]),
            n @ 4..8 => Segment::City(Side::ALL[n as usize - 4]),
            n @ 8..16 => Segment::Field(Half::ALL[n as usize - 8]),
            16 => Segment::InnerField,
            17 => Segment::Monastery,
            18 => Segment::Bridge,
            19 => Segment::Tower,
            20 => Segment::Garden,
            n @ 21..25 => Segment::InnerFieldAt(Side::ALL[n as usize - 21]),
            n @ 25..29 => Segment::Corner(Corner::ALL[n as usize - 25]),
            _ => return None,
        })
    }
}

impl Bits for Stand {
    fn write(self, bits: &mut BitWriter, last: &mut Cell) {
        match self {
            Stand::Tile => bits.put(0, 2),
            Stand::Castle => bits.put(1, 2),
            Stand::Segment(segment) => {
                bits.put(2, 2);
                segment.write(bits, last);
            }
        }
    }

    fn read(bits: &mut BitReader, last: &mut Cell) -> Option<Stand> {
        Some(match bits.take(2)? {
            0 => Stand::Tile,
            1 => Stand::Castle,
            2 => Stand::Segment(Bits::read(bits, last)?),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table with fields added later, and the table before.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Later {
        Capture {
            segment: Segment,
            color: Option<Color>,
            kind: Option<FigureKind>,
        },
        Keep,
    }

    bits! { Later
        Capture = 0 "capture" {
            segment: Segment,
            color: Option<Color>,
        } + 2 {
            kind: Option<FigureKind>,
        } [by TowerCapture of Tower];
        Keep = 1 "keep" [by TowerCapture of Tower];
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Earlier {
        Capture {
            segment: Segment,
            color: Option<Color>,
        },
        Keep,
    }

    bits! { Earlier
        Capture = 0 "capture" {
            segment: Segment,
            color: Option<Color>,
        } [by TowerCapture of Tower];
        Keep = 1 "keep" [by TowerCapture of Tower];
    }

    fn written(actions: &[impl Bits + Copy]) -> Vec<u8> {
        let (mut bits, mut last) = (BitWriter::new(), Cell::ORIGIN);
        for action in actions {
            action.write(&mut bits, &mut last);
        }
        bits.finish()
    }

    fn read<T: Bits>(bytes: &[u8], count: usize) -> Option<Vec<T>> {
        let (mut bits, mut last) = (BitReader::new(bytes), Cell::ORIGIN);
        (0..count).map(|_| T::read(&mut bits, &mut last)).collect()
    }

    #[test]
    fn later_fields_with_defaults_change_no_bits() {
        let segment = Segment::Road(Side::S);
        let color = Some(Color::Pink);
        let capture = |kind| Later::Capture {
            segment,
            color,
            kind,
        };
        let earlier = [Earlier::Capture { segment, color }, Earlier::Keep];
        let later = [capture(None), Later::Keep];
        assert_eq!(written(&later), written(&earlier));
        assert_eq!(
            read::<Later>(&written(&earlier), 2).as_deref(),
            Some(&later[..])
        );

        let later = [capture(Some(FigureKind::Meeple)), Later::Keep];
        assert_eq!(
            read::<Later>(&written(&later), 2).as_deref(),
            Some(&later[..])
        );
        assert_eq!(read::<Earlier>(&written(&later), 2), None);
    }

    #[test]
    fn numbers_of_actions_differ() {
        assert!(are_numbers(&[0, 30, 31, 62, 1]));
        for wrong in [[0, 1, 0], [1, 63, 0], [31, 1, 31]] {
            assert!(!are_numbers(&wrong), "{wrong:?}");
        }
    }

    #[test]
    fn every_field_comes_back() {
        fn back<T: Bits + Copy + PartialEq + std::fmt::Debug>(values: impl IntoIterator<Item = T>) {
            let values: Vec<T> = values.into_iter().collect();
            assert_eq!(read(&written(&values), values.len()), Some(values));
        }
        let sides = Side::ALL.into_iter();
        let segments = sides.flat_map(|side| [Segment::Road(side), Segment::City(side)]);
        let inner = Side::ALL.map(Segment::InnerFieldAt).into_iter();
        let segments = segments
            .chain(inner)
            .chain(Corner::ALL.map(Segment::Corner));
        let segments = segments.chain(Half::ALL.map(Segment::Field)).chain([
            Segment::InnerField,
            Segment::Monastery,
            Segment::Bridge,
            Segment::Tower,
            Segment::Garden,
        ]);
        back(segments.clone());
        let stands = segments.clone().map(Stand::Segment);
        back(stands.chain([Stand::Tile, Stand::Castle]));
        back(segments.map(Some).chain([None]));
        back(Color::ALL);
        back(Color::ALL.map(Some).into_iter().chain([None]));
        let kinds = FigureKind::ALL.into_iter();
        let kinds = kinds.filter(|kind| !kind.facts().on_corners);
        back(kinds.clone());
        back(kinds.map(Some).chain([None]));
        back(Corner::ALL);
        back(Rotation::ALL);
        back(Axis::ALL);
        back(Side::ALL);
        back(TileId::all());
        back(0..=bastide_rules::action::MOST_BID);
    }
}
