//! Actions bit by bit. The numbers in this file never change; new ones come after
//! them.

use bastide_rules::action::Axis;
use bastide_rules::{Action, Cell, Color, FigureKind, Half, Segment, Side, TileId, Turn};

use crate::bits::{BitReader, BitWriter};

/// The number of a tile: its place in the list of plain tiles, box by box.
pub fn number_of(tile: TileId) -> u8 {
    let plain = tile.plain();
    TileId::all().position(|other| other == plain).unwrap_or(0) as u8
}

/// The tile with this number.
pub fn tile_of(number: u8) -> Option<TileId> {
    TileId::all().nth(usize::from(number))
}

/// Bits of a coordinate that is near the last one, and of any other.
const NEAR: u32 = 5;
const FAR: u32 = 11;

fn write_cell(bits: &mut BitWriter, cell: Cell, last: &mut Cell) {
    let (dx, dy) = (
        i32::from(cell.x) - i32::from(last.x),
        i32::from(cell.y) - i32::from(last.y),
    );
    let half = 1 << (NEAR - 1);
    let near = |d: i32| (-half..half).contains(&d);
    if near(dx) && near(dy) {
        bits.put(0, 1);
        bits.put((dx + half) as u32, NEAR);
        bits.put((dy + half) as u32, NEAR);
    } else {
        bits.put(1, 1);
        bits.put((i32::from(cell.x) + (1 << (FAR - 1))) as u32, FAR);
        bits.put((i32::from(cell.y) + (1 << (FAR - 1))) as u32, FAR);
    }
    *last = cell;
}

fn read_cell(bits: &mut BitReader, last: &mut Cell) -> Option<Cell> {
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

fn write_segment(bits: &mut BitWriter, segment: Segment) {
    let number = match segment {
        Segment::Road(side) => side as u32,
        Segment::City(side) => 4 + side as u32,
        Segment::Field(half) => 8 + half as u32,
        Segment::InnerField => 16,
        Segment::Monastery => 17,
        Segment::Bridge => 18,
        Segment::Tower => 19,
    };
    bits.put(number, 5);
}

fn read_segment(bits: &mut BitReader) -> Option<Segment> {
    Some(match bits.take(5)? {
        n @ 0..4 => Segment::Road(Side::ALL[n as usize]),
        n @ 4..8 => Segment::City(Side::ALL[n as usize - 4]),
        n @ 8..16 => Segment::Field(Half::ALL[n as usize - 8]),
        16 => Segment::InnerField,
        17 => Segment::Monastery,
        18 => Segment::Bridge,
        19 => Segment::Tower,
        _ => return None,
    })
}

/// Bits of an action's number, a bid, a tile.
const ACTION: u32 = 5;
const BID: u32 = 10;
const TILE: u32 = 8;

/// Writes an action; cells as steps from `last`, which moves along.
pub fn write_action(bits: &mut BitWriter, action: Action, last: &mut Cell) {
    let number = match action {
        Action::Place { .. } => 0,
        Action::Discard => 1,
        Action::Ransom { .. } => 2,
        Action::Bridge { .. } => 3,
        Action::Figure { .. } => 4,
        Action::Floor { .. } => 5,
        Action::Top { .. } => 6,
        Action::Pass => 7,
        Action::Capture { .. } => 8,
        Action::Spare => 9,
        Action::Castle { .. } => 10,
        Action::Score { .. } => 11,
        Action::Take { .. } => 12,
        Action::End => 13,
        Action::Offer { .. } => 14,
        Action::Bid { .. } => 15,
        Action::Buy => 16,
        Action::Sell => 17,
        Action::Draft { .. } => 18,
    };
    bits.put(number, ACTION);
    match action {
        Action::Place { cell, turn } => {
            write_cell(bits, cell, last);
            bits.put(turn as u32, 2);
        }
        Action::Ransom { captor } => bits.put(captor as u32, 3),
        Action::Bridge { cell, axis } => {
            write_cell(bits, cell, last);
            bits.put(axis as u32, 1);
        }
        Action::Figure { kind, segment } => {
            bits.put(kind as u32, 3);
            write_segment(bits, segment);
        }
        Action::Floor { cell } | Action::Top { cell } => write_cell(bits, cell, last),
        Action::Capture {
            cell,
            segment,
            color,
        } => {
            write_cell(bits, cell, last);
            write_segment(bits, segment);
            bits.put(color.map_or(7, |color| color as u32), 3);
        }
        Action::Castle { cell, side } | Action::Score { cell, side } => {
            write_cell(bits, cell, last);
            bits.put(side as u32, 2);
        }
        Action::Take { cell, source } => {
            write_cell(bits, cell, last);
            bits.put(u32::from(source.is_some()), 1);
            if let Some(segment) = source {
                write_segment(bits, segment);
            }
        }
        Action::Offer { tile, bid } => {
            bits.put(number_of(tile).into(), TILE);
            bits.put(bid.into(), BID);
        }
        Action::Bid { points } => bits.put(points.into(), BID),
        Action::Draft { tile } => bits.put(number_of(tile).into(), TILE),
        Action::Discard
        | Action::Pass
        | Action::Spare
        | Action::End
        | Action::Buy
        | Action::Sell => {}
    }
}

/// Reads what [`write_action`] wrote; `None` if the bits make no sense.
pub fn read_action(bits: &mut BitReader, last: &mut Cell) -> Option<Action> {
    let side = |bits: &mut BitReader| Some(Side::ALL[bits.take(2)? as usize]);
    let tile = |bits: &mut BitReader| tile_of(bits.take(TILE)? as u8);
    Some(match bits.take(ACTION)? {
        0 => Action::Place {
            cell: read_cell(bits, last)?,
            turn: Turn::ALL[bits.take(2)? as usize],
        },
        1 => Action::Discard,
        2 => Action::Ransom {
            captor: *Color::ALL.get(bits.take(3)? as usize)?,
        },
        3 => Action::Bridge {
            cell: read_cell(bits, last)?,
            axis: Axis::ALL[bits.take(1)? as usize],
        },
        4 => Action::Figure {
            kind: *FigureKind::ALL.get(bits.take(3)? as usize)?,
            segment: read_segment(bits)?,
        },
        5 => Action::Floor {
            cell: read_cell(bits, last)?,
        },
        6 => Action::Top {
            cell: read_cell(bits, last)?,
        },
        7 => Action::Pass,
        8 => Action::Capture {
            cell: read_cell(bits, last)?,
            segment: read_segment(bits)?,
            color: match bits.take(3)? {
                7 => None,
                n => Some(*Color::ALL.get(n as usize)?),
            },
        },
        9 => Action::Spare,
        10 => Action::Castle {
            cell: read_cell(bits, last)?,
            side: side(bits)?,
        },
        11 => Action::Score {
            cell: read_cell(bits, last)?,
            side: side(bits)?,
        },
        12 => Action::Take {
            cell: read_cell(bits, last)?,
            source: match bits.take(1)? {
                0 => None,
                _ => Some(read_segment(bits)?),
            },
        },
        13 => Action::End,
        14 => Action::Offer {
            tile: tile(bits)?,
            bid: bits.take(BID)? as u16,
        },
        15 => Action::Bid {
            points: bits.take(BID)? as u16,
        },
        16 => Action::Buy,
        17 => Action::Sell,
        18 => Action::Draft { tile: tile(bits)? },
        _ => return None,
    })
}
