//! The board as an invisible grid of words, for screen readers and the keyboard.
//!
//! The grid has the focus, the cursor's cell is its active descendant, and keys move the
//! cursor.

use bastide_rules::board::PlacedFigure;
use bastide_rules::order::sort_by_key;
use bastide_rules::{Cell, FigureKind};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::svg::cell_name;
use crate::browser::focus::GRID;
use crate::deferred::deferred;
use crate::language::{chain, count, fill, member, text};
use crate::store::{Slice, Stage, Store, When};
use crate::views::{Key, key_of, keyed};
use crate::words;
use bastide_model::Table;

/// A row of the grid: its number, and its cells with their descriptions.
type Row = (i16, Vec<(Cell, String)>);

/// The grid of tiles and the cells next to them.
pub fn grid(store: Store) -> AnyView {
    let rows = store.slice(When::After(Stage::Hidden), rows);
    let cursor = store.slice(When::Always, |table: &Table| Some(table.cursor()));
    // Rows are repainted a frame after the cursor moves: point at existing cells only.
    let active = move || {
        let cell = cursor.with(|cell| *cell).flatten()?;
        let holds = |(_, row): &Row| row.iter().any(|(one, _)| *one == cell);
        let is_there = rows.with(|rows| rows.iter().any(holds));
        is_there.filter(|is| *is).map(|_| cell_id(cell))
    };
    let rows = move || {
        let numbers = rows.with(|rows| rows.iter().map(|(y, _)| *y).collect());
        let numbers: Vec<i16> = numbers.unwrap_or_default();
        let keys = numbers.iter().map(|&y| (y as u64, 0)).collect();
        keyed(keys, Box::new(move |n, _| row(rows, numbers[n])))
    };
    view! {
        <div
            id=GRID
            class="grid"
            role="grid"
            tabindex="0"
            aria-label=text("board.grid")
            aria-activedescendant=active
            on:keyup=move |event| reveal(store, &event)
        >
            {rows}
        </div>
    }
    .into_any()
}

/// Scrolls the cursor into view after a key press; only the cursor shows that the board has
/// the focus.
fn reveal(store: Store, event: &KeyboardEvent) {
    if event.key() == "Tab" {
        store
            .eye
            .follow_play(store.read(|table: &Table| Some(table.cursor())));
    }
}

/// A row that recreates only cells with a new description.
fn row(rows: Slice<Vec<Row>>, number: i16) -> AnyView {
    let cells = move || {
        let cells = rows.with(|rows| {
            let row = rows.iter().find(|(y, _)| *y == number);
            row.map(|(_, cells)| cells.clone())
        });
        let cells = cells.flatten().unwrap_or_default();
        let keys = cells.iter().map(|(cell, words)| key(*cell, words));
        keyed(
            keys.collect(),
            Box::new(move |n, _| {
                let (cell, words) = &cells[n];
                let (id, words) = (cell_id(*cell), words.clone());
                view! { <div role="gridcell" id=id>{words}</div> }.into_any()
            }),
        )
    };
    view! { <div role="row">{cells}</div> }.into_any()
}

/// A key made of a cell and its description.
fn key(cell: Cell, words: &str) -> Key {
    let (hash, _) = key_of(words);
    (hash, cell.x as u64)
}

fn cell_id(cell: Cell) -> String {
    let mut id = String::from("cell-");
    id.push_str(&cell_name(cell));
    id
}

fn rows(table: &Table) -> Vec<Row> {
    let board = table.game().board();
    let mut cells: Vec<Cell> = board.tiles().map(|tile| tile.cell).collect();
    cells.extend(board.frontier());
    sort_by_key(&mut cells, |&cell| cell);
    let hints = table.placement_hints();
    let dead = table.dead_cells();
    let figures = board.figures();
    let mut rows: Vec<Row> = Vec::new();
    for cell in cells {
        let state = match hints.iter().find(|hint| hint.cell == cell) {
            Some(hint) if hint.bridged => text("cell.fits-bridged").to_owned(),
            Some(hint) if hint.as_held => text("cell.fits").to_owned(),
            Some(_) => text("cell.fits-turned").to_owned(),
            None => match dead.iter().find(|dead| dead.cell == cell) {
                Some(dead) if dead.bridged => text("cell.mended").to_owned(),
                Some(_) => text("cell.dead").to_owned(),
                None => occupied(table, cell, &figures),
            },
        };
        let notes = deferred!(words::cell_notes(table, cell)).unwrap_or_default();
        let state = chain("list.semicolon", &[vec![state], notes].concat());
        let values = [("place", &*words::place(cell)), ("state", &*state)];
        let words = fill("cell.label", &values);
        match rows.last_mut() {
            Some((y, row)) if *y == cell.y => row.push((cell, words)),
            _ => rows.push((cell.y, vec![(cell, words)])),
        }
    }
    rows
}

fn occupied(table: &Table, cell: Cell, figures: &[PlacedFigure]) -> String {
    let board = table.game().board();
    let Some(tile) = board.tile_at(cell) else {
        return text(if table.drawn().is_some() {
            "cell.does-not-fit"
        } else {
            "cell.free"
        })
        .to_owned();
    };
    let mut parts = vec![words::tile(tile.tile, tile.rotation)];
    for figure in figures.iter().filter(|figure| figure.cell == cell) {
        let values = [
            ("player", &*words::player(table, figure.owner)),
            ("kind", member("kind", figure.kind.name())),
            ("on", words::on(figure.segment)),
        ];
        parts.push(match figure.kind {
            FigureKind::Meeple => fill("cell.figure", &values),
            _ => fill("cell.figure-kind", &values),
        });
    }
    built(table, cell, &mut parts);
    chain("list.semicolon", &parts)
}

/// Adds the buildings on a tile.
fn built(table: &Table, cell: Cell, parts: &mut Vec<String>) {
    let board = table.game().board();
    if let Some(tower) = board.tower_at(cell).filter(|tower| tower.floors > 0) {
        let floors = count("floors", tower.floors.into());
        parts.push(fill("cell.tower", &[("floors", &floors)]));
    }
    if let Some(axis) = board.tile_at(cell).and_then(|tile| tile.bridge) {
        parts.push(fill("cell.bridge", &[("axis", words::axis(axis))]));
    }
    if board
        .castles()
        .iter()
        .any(|castle| castle.cells.contains(&cell))
    {
        parts.push(text("cell.castle").to_owned());
    }
}
