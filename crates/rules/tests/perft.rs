//! Counts of action sequences from prepared setups, as tables in text files.
//!
//! A file in `tests/perft` is a setup of a few lines and a table: for each
//! depth the number of sequences of that many legal actions, and the phases in
//! which they end. With `PERFT=write` the test rewrites the tables, and the
//! diff of the files shows the changes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use bastide_rules::action::Axis;
use bastide_rules::options::{
    BazaarNext, BazaarPlay, BazaarUnplaceable, BazaarVariant, C3Fields, Options, SmallCity,
    TowerRange,
};
use bastide_rules::setup::{CastleEntry, Piece, StartPosition, Supply};
use bastide_rules::{
    Cell, Color, FigureKind, Game, Segment, Setup, Side, System, Systems, TileId, Turn,
};

#[test]
fn counts_of_all_sequences_are_those_of_the_tables() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let entries = std::fs::read_dir(&folder).expect("the folder is there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 10, "every expansion has its tables");
    let changed: String = files.iter().filter_map(|file| check(file)).collect();
    assert!(changed.is_empty(), "the tables have changed:\n{changed}");
}

/// The lines of a file that have changed, if any.
fn check(file: &Path) -> Option<String> {
    let text = std::fs::read_to_string(file).expect("the file is read");
    let (lines, table): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| !is_row(line));
    let setup = setup_of(&lines).unwrap_or_else(|line| panic!("{}: {line}", file.display()));
    let game = Game::new(setup).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let mut difference = String::new();
    let mut new = lines
        .iter()
        .map(|line| format!("{line}\n"))
        .collect::<String>();
    for row in &table {
        let mut words = row.split_whitespace();
        let depth = words.next().and_then(|word| word.parse().ok());
        let depth: usize = depth.expect("a row begins with the depth");
        let now = row_of(&game, depth);
        if now != **row {
            let _ = writeln!(difference, "- {row}\n+ {now}");
        }
        let _ = writeln!(new, "{now}");
    }
    let is_wanted = std::env::var("PERFT").is_ok_and(|wish| wish == "write");
    if is_wanted {
        std::fs::write(file, new).expect("the file is written");
        return None;
    }
    let name = file.file_name()?.to_string_lossy();
    (!difference.is_empty()).then(|| format!("{name}\n{difference}"))
}

fn is_row(line: &str) -> bool {
    line.starts_with(|c: char| c.is_ascii_digit())
}

fn row_of(game: &Game, depth: usize) -> String {
    let mut ends = BTreeMap::new();
    count(&mut game.clone(), depth, &mut ends);
    let all: u64 = ends.values().sum();
    let mut row = format!("{depth} {all}");
    for (phase, count) in ends {
        let _ = write!(row, "  {phase} {count}");
    }
    row
}

fn count(game: &mut Game, depth: usize, ends: &mut BTreeMap<&'static str, u64>) {
    if depth == 0 {
        *ends.entry(game.phase().name()).or_default() += 1;
        return;
    }
    for action in game.legal() {
        game.play_quiet(action)
            .expect("a listed action is accepted");
        count(game, depth - 1, ends);
        assert!(game.undo());
    }
}

/// The setup in some lines, or the line that cannot be read.
fn setup_of(lines: &[&str]) -> Result<Setup, String> {
    let mut setup = Setup {
        players: vec![Color::Red, Color::Blue],
        systems: Systems::NONE,
        options: Options::default(),
        stack: Vec::new(),
        position: StartPosition::default(),
    };
    for line in lines {
        let is_comment = line.starts_with('#') || line.is_empty();
        if !is_comment && read_line(&mut setup, line).is_none() {
            return Err(format!("cannot read `{line}`"));
        }
    }
    Ok(setup)
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
                .collect::<Option<_>>()?
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
        ("tile", [tile, at, turn]) => {
            let turn = Turn::from_degrees(turn.parse().ok()?)?;
            position.tiles.push((TileId::parse(tile)?, cell(at)?, turn));
        }
        ("figure", [color, at, segment @ ..]) => {
            let segment = Segment::parse(&segment.join(" "))?;
            let figure = (Color::parse(color)?, FigureKind::Meeple, cell(at)?, segment);
            position.figures.push(figure);
        }
        ("floors", [at, floors]) => position.floors.push((cell(at)?, floors.parse().ok()?)),
        ("bridge", [at, axis]) => position.bridges.push((cell(at)?, Axis::parse(axis)?)),
        ("castle", [owners, at, side]) => {
            let owners = owners.split('+').filter(|&owner| owner != "-");
            position.castles.push(CastleEntry {
                owners: owners.map(Color::parse).collect::<Option<_>>()?,
                cell: cell(at)?,
                side: Side::parse(side)?,
            });
        }
        ("prisoner", [owner, captor]) => {
            let prisoner = (
                Color::parse(owner)?,
                FigureKind::Meeple,
                Color::parse(captor)?,
            );
            position.prisoners.push(prisoner);
        }
        ("score", [color, points]) => {
            position
                .scores
                .push((Color::parse(color)?, points.parse().ok()?));
        }
        ("supply", [color, counts @ ..]) => {
            let supply = supply(counts)?;
            position.supply.push((Color::parse(color)?, supply));
        }
        _ => return None,
    }
    Some(())
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
    Some(
        Supply::default()
            .with(Piece::MEEPLE, meeples)
            .with(Piece::Floor, floors)
            .with(Piece::Bridge, bridges)
            .with(Piece::Castle, castles),
    )
}

fn cell(text: &str) -> Option<Cell> {
    let (x, y) = text.split_once(',')?;
    Some(Cell::new(x.parse().ok()?, y.parse().ok()?))
}

fn read_option(options: &mut Options, option: &str) -> Option<()> {
    match option.split_once('=')? {
        ("small_city", "2") => options.small_city = SmallCity::Two,
        ("tower_action_needs_tower_tile", "true") => options.tower_action_needs_tower_tile = true,
        ("ransom_below_three", "true") => options.ransom_below_three = true,
        ("tower_over_gaps", "false") => options.tower_over_gaps = false,
        ("tower_range", "no-surprises") => options.tower_range = TowerRange::NoSurprises,
        ("tower_diagonal", "true") => options.tower_diagonal = true,
        ("castle_any_two_tiles", "true") => options.castle_any_two_tiles = true,
        ("bazaar_next", "buyer") => options.bazaar_next = BazaarNext::Buyer,
        ("bazaar_play", "first-buyer") => options.bazaar_play = BazaarPlay::FirstBuyer,
        ("bazaar_unplaceable", "redraw") => options.bazaar_unplaceable = BazaarUnplaceable::Redraw,
        ("bazaar_variant", "draft") => options.bazaar_variant = BazaarVariant::Draft,
        ("watchtower_on_conversion", "false") => options.watchtower_on_conversion = false,
        ("c3_fields", tile) => {
            options.c3_fields = C3Fields::default().with(TileId::parse(tile)?)?;
        }
        _ => return None,
    }
    Some(())
}
