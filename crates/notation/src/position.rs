//! Prepared boards: `position` in a record.

use std::fmt;

use bastide_rules::action::Axis;
use bastide_rules::segment::Stand;
use bastide_rules::setup::{Goods, MOST_GOODS, MOST_SCORE, Piece, Supply};
use bastide_rules::{Cell, Color, FigureKind, Rotation, Segment, Side, TileId};

use crate::error::ParseError;
use crate::json::Reader;
use crate::words::{Expected, TextError, Words};

/// The table at the beginning, as in a record.
///
/// It is well formed; starting a game from it checks that it is possible.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The tiles; `None` for the start tile alone.
    pub tiles: Option<Vec<PlacedTile>>,
    /// The figures on them.
    pub figures: Vec<PlacedFigure>,
    /// Towers, with their number of floors.
    pub floors: Vec<(Cell, u8)>,
    /// Bridges.
    pub bridges: Vec<(Cell, Axis)>,
    /// Castles.
    pub castles: Vec<PlacedCastle>,
    /// Prisoners.
    pub prisoners: Vec<Prisoner>,
    /// The points of players who have any.
    pub scores: Vec<(Color, i32)>,
    /// Explicit supplies; other players have all that is not on the board.
    pub supply: Vec<(Color, Supply)>,
    /// The goods tokens of players who have any.
    pub goods: Vec<(Color, Goods)>,
    /// The dragon's cell; `None` beside the board.
    pub dragon: Option<Cell>,
    /// The fairy; `None` beside the board.
    pub fairy: Option<Fairy>,
    /// The tiles set aside because they came too early.
    pub aside: Vec<TileId>,
    /// The players whose turns of the last round are still to come, in order; `None` for all.
    pub abbey_round: Option<Vec<Color>>,
    /// The starting player; the first seat by default.
    pub turn: Option<Color>,
}

/// The fairy: her cell, and the meeple beside which she stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fairy {
    /// Her cell.
    pub cell: Cell,
    /// The owner, the kind and the place of the meeple.
    pub beside: Option<(Color, FigureKind, Stand)>,
}

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedTile {
    /// The tile.
    pub tile: TileId,
    /// Its cell.
    pub cell: Cell,
    /// Its rotation.
    pub rotation: Rotation,
}

/// A figure on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedFigure {
    /// The owner.
    pub color: Color,
    /// Its kind.
    pub kind: FigureKind,
    /// The tile.
    pub cell: Cell,
    /// The segment of the tile.
    pub segment: Segment,
}

/// A small city that is a castle (castle-lord).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedCastle {
    /// The players with a lord in it, and its kind; empty for an empty castle.
    pub owners: Vec<(Color, FigureKind)>,
    /// A tile of the city.
    pub cell: Cell,
    /// The side that the city covers there.
    pub side: Side,
}

/// A figure captured by another player (tower-prisoner).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Prisoner {
    /// The owner.
    pub color: Color,
    /// Its kind.
    pub kind: FigureKind,
    /// The captor.
    pub captor: Color,
}

/// The keys of a position, in the order in which they are written.
pub const KEYS: &[&str] = &[
    "tiles",
    "figures",
    "floors",
    "bridges",
    "castles",
    "prisoners",
    "scores",
    "supply",
    "goods",
    "dragon",
    "fairy",
    "aside",
    "abbey_round",
    "turn",
];

/// The keys of a supply, in the order in which they are written.
pub const SUPPLY_KEYS: &[&str] = &{
    let (mut keys, mut n) = ([""; Piece::ALL.len()], 0);
    while n < keys.len() {
        keys[n] = Piece::ALL[n].name();
        n += 1;
    }
    keys
};

/// The names of [`Good::ALL`](bastide_rules::event::Good::ALL), the keys of goods.
pub const GOODS_KEYS: &[&str] = &["wine", "grain", "cloth"];

/// The names of [`Color::ALL`].
pub(crate) const COLORS: &[&str] = &["red", "blue", "yellow", "green", "black", "pink"];

/// The greatest score, and without its sign the least, in a text: the engine's limit, so
/// that every score reached can be read.
pub const MOST_POINTS: i32 = MOST_SCORE;

/// The most pieces of a kind, and the highest tower, in a text.
const MOST_PIECES: i32 = 99;

impl Position {
    /// Reads the object under `position`.
    pub(crate) fn read(reader: &mut Reader<'_>) -> Result<Position, ParseError> {
        let mut position = Position::default();
        reader.object(KEYS, &mut |reader, key| {
            match KEYS[key] {
                "tiles" => {
                    let tiles = position.tiles.insert(Vec::new());
                    reader.lines(&mut |words| placed_tile(words).map(|at| tiles.push(at)))?;
                }
                "figures" => {
                    let figures = &mut position.figures;
                    reader.lines(&mut |words| placed_figure(words).map(|at| figures.push(at)))?;
                }
                "floors" => {
                    let all = &mut position.floors;
                    reader.lines(&mut |words| floors(words).map(|at| all.push(at)))?;
                }
                "bridges" => {
                    let bridges = &mut position.bridges;
                    reader.lines(&mut |words| bridge(words).map(|at| bridges.push(at)))?;
                }
                "castles" => {
                    let castles = &mut position.castles;
                    reader.lines(&mut |words| castle(words).map(|at| castles.push(at)))?;
                }
                "prisoners" => {
                    let prisoners = &mut position.prisoners;
                    reader.lines(&mut |words| prisoner(words).map(|one| prisoners.push(one)))?;
                }
                "scores" => {
                    let number = |reader: &mut Reader<'_>| reader.number(-MOST_POINTS, MOST_POINTS);
                    position.scores = by_color(reader, number)?;
                }
                "supply" => position.supply = by_color(reader, supply)?,
                "goods" => {
                    let counts = |reader: &mut Reader<'_>| {
                        goods(reader).map(|it| it.map(Option::unwrap_or_default))
                    };
                    position.goods = by_color(reader, counts)?;
                }
                "dragon" => position.dragon = cell_or_null(reader)?,
                "fairy" => position.fairy = fairy_or_null(reader)?,
                "aside" => {
                    let aside = &mut position.aside;
                    reader.lines(&mut |words| words.tile().map(|tile| aside.push(tile)))?;
                }
                "abbey_round" => {
                    let round = position.abbey_round.insert(Vec::new());
                    reader.lines(&mut |words| words.color().map(|color| round.push(color)))?;
                }
                _ => position.turn = Some(color(reader)?),
            }
            Ok(())
        })?;
        Ok(position)
    }
}

impl fmt::Display for Prisoner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} by {}", self.color, self.kind, self.captor)
    }
}

impl fmt::Display for Fairy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.beside {
            Some((color, kind, post)) => write!(f, "{color} {kind} {} {post}", self.cell),
            None => self.cell.fmt(f),
        }
    }
}

/// Reads a cell as a whole text, or `null`.
pub(crate) fn cell_or_null(reader: &mut Reader<'_>) -> Result<Option<Cell>, ParseError> {
    let mut cell = None;
    if !reader.null()? {
        reader.line(&mut |words| {
            cell = Some(words.cell()?);
            Ok(())
        })?;
    }
    Ok(cell)
}

/// Reads the fairy as a whole text, or `null`.
pub(crate) fn fairy_or_null(reader: &mut Reader<'_>) -> Result<Option<Fairy>, ParseError> {
    let mut one = None;
    if !reader.null()? {
        reader.line(&mut |words| {
            one = Some(fairy(words)?);
            Ok(())
        })?;
    }
    Ok(one)
}

/// A cell, or a meeple with its place.
fn fairy(words: &mut Words<'_>) -> Result<Fairy, TextError> {
    if is_cell(words.peek()) {
        let (cell, beside) = (words.cell()?, None);
        return Ok(Fairy { cell, beside });
    }
    let (color, kind) = (words.color()?, words.kind_before(is_cell)?);
    let cell = words.cell()?;
    let post = match words.literal("castle") {
        Ok(()) => Stand::Castle,
        Err(_) => Stand::Segment(words.feature()?),
    };
    let beside = Some((color, kind, post));
    Ok(Fairy { cell, beside })
}

/// Reads the name of a color as a whole text.
pub(crate) fn color(reader: &mut Reader<'_>) -> Result<Color, ParseError> {
    let mut color = Color::Red;
    reader.line(&mut |words| {
        color = words.color()?;
        Ok(())
    })?;
    Ok(color)
}

pub(crate) fn by_color<'a, T>(
    reader: &mut Reader<'a>,
    read: impl Fn(&mut Reader<'a>) -> Result<T, ParseError>,
) -> Result<Vec<(Color, T)>, ParseError> {
    let mut list = Vec::new();
    reader.object(COLORS, &mut |reader, n| {
        list.push((Color::ALL[n], read(reader)?));
        Ok(())
    })?;
    Ok(list)
}

fn placed_tile(words: &mut Words<'_>) -> Result<PlacedTile, TextError> {
    Ok(PlacedTile {
        tile: words.tile()?,
        cell: words.cell()?,
        rotation: words.rotation()?,
    })
}

fn placed_figure(words: &mut Words<'_>) -> Result<PlacedFigure, TextError> {
    let (color, kind) = (words.color()?, words.kind_before(is_cell)?);
    let cell = words.cell()?;
    let segment = match kind.facts().on_corners {
        true => Segment::Corner(words.corner()?),
        false => words.feature()?,
    };
    Ok(PlacedFigure {
        color,
        kind,
        cell,
        segment,
    })
}

/// True if a word looks like a cell rather than a kind of figure.
fn is_cell(word: &str) -> bool {
    word.starts_with(|sign: char| sign == '-' || sign.is_ascii_digit())
}

fn floors(words: &mut Words<'_>) -> Result<(Cell, u8), TextError> {
    Ok((words.cell()?, words.number(1, MOST_PIECES)? as u8))
}

fn bridge(words: &mut Words<'_>) -> Result<(Cell, Axis), TextError> {
    Ok((words.cell()?, words.axis()?))
}

fn castle(words: &mut Words<'_>) -> Result<PlacedCastle, TextError> {
    if let Some((at, kind)) = unknown_lord(words.peek()) {
        return Err(words.wrong_part(at, kind, Expected::FigureKind));
    }
    let owners = words.word(Expected::Owners, |word| match word {
        "-" => Some(Vec::new()),
        _ => word.split('+').map(owner).collect(),
    })?;
    Ok(PlacedCastle {
        owners,
        cell: words.cell()?,
        side: words.side()?,
    })
}

/// The first lord of an unknown kind among the owners of a castle: the byte of the kind,
/// and the kind.
fn unknown_lord(word: &str) -> Option<(usize, &str)> {
    let mut start = 0;
    for part in word.split('+') {
        if let Some((color, kind)) = part.split_once(':')
            && !kind.is_empty()
            && FigureKind::parse(kind).is_none()
        {
            return Some((start + color.len() + 1, kind));
        }
        start += part.len() + 1;
    }
    None
}

/// The owner of a castle, with the kind of a lord other than a meeple after a colon.
fn owner(word: &str) -> Option<(Color, FigureKind)> {
    match word.split_once(':') {
        None => Some((Color::parse(word)?, FigureKind::Meeple)),
        Some((color, kind)) => Some((Color::parse(color)?, FigureKind::parse(kind)?)),
    }
}

/// Reads goods; missing ones are `None`.
pub(crate) fn goods(reader: &mut Reader<'_>) -> Result<[Option<u16>; 3], ParseError> {
    let mut counts = [None; 3];
    reader.object(GOODS_KEYS, &mut |reader, key| {
        counts[key] = Some(reader.number(0, i32::from(MOST_GOODS))? as u16);
        Ok(())
    })?;
    Ok(counts)
}

/// Reads the counts of [`SUPPLY_KEYS`].
pub(crate) fn supply(reader: &mut Reader<'_>) -> Result<Supply, ParseError> {
    let mut supply = Supply::default();
    reader.object(SUPPLY_KEYS, &mut |reader, key| {
        let count = reader.number(0, MOST_PIECES)? as u8;
        supply.set(Piece::ALL[key], Some(count));
        Ok(())
    })?;
    Ok(supply)
}

pub(crate) fn prisoner(words: &mut Words<'_>) -> Result<Prisoner, TextError> {
    let (color, kind) = (words.color()?, words.kind_before(|next| next == "by")?);
    words.literal("by")?;
    let captor = words.color()?;
    Ok(Prisoner {
        color,
        kind,
        captor,
    })
}

#[cfg(test)]
mod tests {
    use bastide_rules::Corner;

    use super::*;

    /// The value of a whole text.
    fn whole<T>(
        text: &str,
        read: fn(&mut Words<'_>) -> Result<T, TextError>,
    ) -> Result<T, TextError> {
        let mut words = Words::new(text);
        let value = read(&mut words)?;
        words.end()?;
        Ok(value)
    }

    #[test]
    fn the_keys_of_colors_are_their_names() {
        let names: Vec<_> = Color::ALL.iter().map(|color| color.name()).collect();
        assert_eq!(COLORS, names);
    }

    #[test]
    fn a_figure_is_a_meeple_unless_its_kind_is_named() {
        let figure = |text| whole(text, placed_figure);
        assert_eq!(figure("red 0,0 city N"), figure("red meeple 0,0 city N"));
        assert!(figure("red meeple 0,0 field N").is_err());
        let barn = figure("red barn 0,0 SE").map(|barn| barn.segment);
        assert_eq!(barn, Ok(Segment::Corner(Corner::SE)));
        assert!(figure("red barn 0,0 field NNW").is_err() && figure("red 0,0 SE").is_err());
    }

    #[test]
    fn a_castle_may_have_several_lords_or_none() {
        let owners = |text| whole(text, castle).map(|castle| castle.owners);
        let (red, blue) = (
            (Color::Red, FigureKind::Meeple),
            (Color::Blue, FigureKind::Meeple),
        );
        assert_eq!(owners("- 3,1 N"), Ok(vec![]));
        assert_eq!(owners("red 3,1 N"), Ok(vec![red]));
        assert_eq!(owners("red+blue 3,1 N"), Ok(vec![red, blue]));
        let large = (Color::Red, FigureKind::Large);
        assert_eq!(owners("red:large+blue 3,1 N"), Ok(vec![large, blue]));
        assert!(owners("red: 3,1 N").is_err() && owners("red:king 3,1 N").is_err());
        assert!(owners("red+ 3,1 N").is_err());
    }
}
