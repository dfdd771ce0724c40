//! The fields of actions and events as values of one type.

use crate::award::Award;
use crate::figures::FigureKind;
use crate::geometry::{Axis, Cell, Corner, Rotation, Side};
use crate::player::{Color, Player};
use crate::segment::{Segment, Stand};
use crate::tile::Good;
use crate::tiles::TileId;

/// The fields of an action or an event, each with its name. One that is `None` is left out, and one
/// of two values is there twice.
pub type Fields<'a> = Vec<(&'static str, Field<'a>)>;

/// A field of an action or an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field<'a> {
    /// A player.
    Player(Player),
    /// A player, by color.
    Color(Color),
    /// A tile.
    Tile(TileId),
    /// Tiles in their order.
    Tiles(&'a [TileId]),
    /// A cell.
    Cell(Cell),
    /// The rotation of a tile.
    Rotation(Rotation),
    /// A kind of figure.
    Figure(FigureKind),
    /// A side of a tile.
    Side(Side),
    /// A corner of a tile.
    Corner(Corner),
    /// A segment of the cell.
    Segment(Segment),
    /// A place of figures on the cell.
    Stand(Stand),
    /// A feature, by one of its segments.
    Feature(Cell, Segment),
    /// The direction of a bridge.
    Axis(Axis),
    /// A kind of goods.
    Good(Good),
    /// A count, or points.
    Number(i32),
    /// An award.
    Award(&'a Award),
}

/// A type that fields of actions and events have.
pub(crate) trait Note {
    /// Adds the field with this name.
    fn note<'a>(&'a self, name: &'static str, fields: &mut Fields<'a>);
}

/// Types of fields, each with the value that it makes.
macro_rules! notes {
    ($($type:ty, $value:pat => $field:expr;)+) => {
        $(impl Note for $type {
            fn note<'a>(&'a self, name: &'static str, fields: &mut Fields<'a>) {
                let $value = self;
                fields.push((name, $field));
            }
        })+
    };
}

notes! {
    Player, it => Field::Player(*it);
    Color, it => Field::Color(*it);
    Side, it => Field::Side(*it);
    TileId, it => Field::Tile(*it);
    Vec<TileId>, it => Field::Tiles(it);
    Cell, it => Field::Cell(*it);
    Rotation, it => Field::Rotation(*it);
    FigureKind, it => Field::Figure(*it);
    Corner, it => Field::Corner(*it);
    Segment, it => Field::Segment(*it);
    Stand, it => Field::Stand(*it);
    (Cell, Segment), (cell, segment) => Field::Feature(*cell, *segment);
    Axis, it => Field::Axis(*it);
    Good, it => Field::Good(*it);
    u8, it => Field::Number((*it).into());
    u16, it => Field::Number((*it).into());
    i32, it => Field::Number(*it);
    Award, it => Field::Award(it);
}

impl<T: Note> Note for Option<T> {
    fn note<'a>(&'a self, name: &'static str, fields: &mut Fields<'a>) {
        if let Some(it) = self {
            it.note(name, fields);
        }
    }
}

impl<T: Note> Note for [T; 2] {
    fn note<'a>(&'a self, name: &'static str, fields: &mut Fields<'a>) {
        self.iter().for_each(|it| it.note(name, fields));
    }
}

/// A value, where a row gives one.
macro_rules! maybe {
    () => {
        None
    };
    ($value:expr) => {
        Some($value)
    };
}

pub(crate) use maybe;
