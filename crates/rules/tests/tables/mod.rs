//! The files in `tests/perft`: a setup of a few lines and a table. For each
//! depth the table has the number of sequences of that many legal actions, and
//! the phases in which they end.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use bastide_rules::action::Axis;
use bastide_rules::options::{Choices, OptionKey, Options, Value};
use bastide_rules::setup::{CastleEntry, Piece, StartPosition, Supply};
use bastide_rules::{
    Cell, Color, FigureKind, Rotation, Segment, Setup, Side, System, Systems, TileId,
};

/// A file with its lines.
pub struct Table {
    pub file: PathBuf,
    /// The comments and the setup.
    pub lines: Vec<String>,
    pub rows: Vec<String>,
}

/// The files in the order of their names.
pub fn tables() -> Vec<Table> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let entries = std::fs::read_dir(&folder).expect("the folder is there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.into_iter().map(read).collect()
}

fn read(file: PathBuf) -> Table {
    let text = std::fs::read_to_string(&file).expect("the file is read");
    let is_row = |line: &String| line.starts_with(|c: char| c.is_ascii_digit());
    let lines = text.lines().map(str::to_owned);
    let (rows, lines) = lines.partition(is_row);
    Table { file, lines, rows }
}

impl Table {
    /// The setup in the lines.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup {
            players: vec![Color::Red, Color::Blue],
            systems: Systems::NONE,
            options: Options::default(),
            stack: Vec::new(),
            position: StartPosition::default(),
        };
        for line in &self.lines {
            let is_comment = line.starts_with('#') || line.is_empty();
            if !is_comment && read_line(&mut setup, line).is_none() {
                panic!("{}: cannot read `{line}`", self.file.display());
            }
        }
        setup
    }
}

/// The depth of a row, and the number of sequences.
pub fn depth_and_count(row: &str) -> (usize, u64) {
    let mut words = row.split_whitespace().map(|word| word.parse().ok());
    let mut next = || words.next().flatten().expect("a row begins with numbers");
    (next() as usize, next())
}

/// A row from the numbers of sequences by the phases in which they end.
pub fn row(depth: usize, ends: &BTreeMap<&str, u64>) -> String {
    let all: u64 = ends.values().sum();
    let mut row = format!("{depth} {all}");
    for (phase, count) in ends {
        let _ = write!(row, "  {phase} {count}");
    }
    row
}

fn read_line(setup: &mut Setup, line: &str) -> Option<()> {
    let (key, rest) = line.split_once(": ")?;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let position = &mut setup.position;
    match (key, &words[..]) {
        ("players", all) => {
            setup.players = all
                .iter()
                .map(|&c| Color::parse(c))
                .collect::<Option<_>>()?
        }
        ("systems", all) => {
            setup.systems = all
                .iter()
                .map(|&s| System::parse(s))
                .collect::<Option<_>>()?;
            position.tiles = StartPosition::of(setup.systems).tiles;
        }
        ("options", all) => {
            for option in all {
                read_option(&mut setup.options, option)?;
            }
        }
        ("stack", all) => {
            setup.stack = all
                .iter()
                .map(|&t| TileId::parse(t))
                .collect::<Option<_>>()?
        }
        ("start", [tile]) => position.tiles[0].0 = TileId::parse(tile)?,
        _ => read_piece(position, key, &words)?,
    }
    Some(())
}

fn read_piece(position: &mut StartPosition, key: &str, words: &[&str]) -> Option<()> {
    match (key, words) {
        ("tile", [tile, at, rotation]) => {
            let rotation = Rotation::from_degrees(rotation.parse().ok()?)?;
            position
                .tiles
                .push((TileId::parse(tile)?, cell(at)?, rotation));
        }
        ("figure", [color, rest @ ..]) => {
            // A meeple unless the kind is named.
            let named = rest.first().and_then(|word| FigureKind::parse(word));
            let [at, segment @ ..] = &rest[usize::from(named.is_some())..] else {
                return None;
            };
            let segment = Segment::parse(&segment.join(" "))?;
            let kind = named.unwrap_or_default();
            position
                .figures
                .push((Color::parse(color)?, kind, cell(at)?, segment));
        }
        ("floors", [at, floors]) => position.floors.push((cell(at)?, floors.parse().ok()?)),
        ("bridge", [at, axis]) => position.bridges.push((cell(at)?, Axis::parse(axis)?)),
        ("castle", [owners, at, side]) => {
            let owners = owners.split('+').filter(|&owner| owner != "-");
            position.castles.push(CastleEntry {
                owners: owners.map(lord).collect::<Option<_>>()?,
                cell: cell(at)?,
                side: Side::parse(side)?,
            });
        }
        ("prisoner", [owner, kind @ .., captor]) => {
            let kind = kind
                .first()
                .map_or(Some(FigureKind::Meeple), |kind| FigureKind::parse(kind));
            let prisoner = (Color::parse(owner)?, kind?, Color::parse(captor)?);
            position.prisoners.push(prisoner);
        }
        ("score", [color, points]) => {
            let points = points.parse().ok()?;
            position.scores.push((Color::parse(color)?, points));
        }
        ("supply", [color, counts @ ..]) => {
            let supply = supply(counts)?;
            position.supply.push((Color::parse(color)?, supply));
        }
        ("goods", [color, wine, grain, cloth]) => {
            let [wine, grain, cloth] = [wine, grain, cloth].map(|count| count.parse().ok());
            let goods = [wine?, grain?, cloth?];
            position.goods.push((Color::parse(color)?, goods));
        }
        _ => return None,
    }
    Some(())
}

/// `red`, or `red:large`.
fn lord(text: &str) -> Option<(Color, FigureKind)> {
    let (color, kind) = text.split_once(':').unwrap_or((text, "meeple"));
    Some((Color::parse(color)?, FigureKind::parse(kind)?))
}

/// The remaining meeples, floors, bridges and castles.
fn supply(counts: &[&str]) -> Option<Supply> {
    let counts: Vec<u8> = counts
        .iter()
        .map(|n| n.parse().ok())
        .collect::<Option<_>>()?;
    let &[meeples, floors, bridges, castles] = &counts[..] else {
        return None;
    };
    let supply = Supply::default()
        .with(Piece::MEEPLE, meeples)
        .with(Piece::Floor, floors)
        .with(Piece::Bridge, bridges);
    Some(supply.with(Piece::Castle, castles))
}

fn cell(text: &str) -> Option<Cell> {
    let (x, y) = text.split_once(',')?;
    Some(Cell::new(x.parse().ok()?, y.parse().ok()?))
}

/// `key=value`, the value without quotes; for a list one tile.
fn read_option(options: &mut Options, option: &str) -> Option<()> {
    let (key, word) = option.split_once('=')?;
    let key = OptionKey::parse(key)?;
    let value = match key.choices() {
        Choices::Tiles(_) => Value::List(vec![word.into()]),
        Choices::OneOf(words) => {
            let is_it = |written: &&str| written.trim_matches('"') == word;
            let number = words.iter().position(is_it)?;
            key.choices().values().swap_remove(number)
        }
    };
    options.set(key, &value)
}
