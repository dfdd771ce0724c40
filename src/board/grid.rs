//! The board as a grid of words, for those who do not see it and for keys.
//!
//! It is invisible but has the focus: the cursor's cell is its active
//! descendant, and keys move the cursor.

use bastide_rules::Cell;
use bastide_rules::board::PlacedFigure;
use bastide_rules::order::sort_by_key;
use leptos::prelude::*;

use super::svg::cell_name;
use crate::html::Html;
use crate::language::{chain, count, fill, text};
use crate::patch::kept;
use crate::store::{Stage, Store};
use crate::words;
use bastide_model::Table;

/// The id of the element that has the focus.
pub const GRID: &str = "grid";

/// The grid of tiles and of the cells beside them.
pub fn grid(store: Store) -> AnyView {
    let cells = store.see_after(Stage::Hidden, cells);
    let active = store.see(|table: &Table| cell_id(table.cursor()));
    view! {
        <div
            {..kept(cells)}
            id=GRID
            class="grid"
            role="grid"
            tabindex="0"
            aria-label=text("board.grid")
            aria-activedescendant=active
        ></div>
    }
    .into_any()
}

fn cell_id(cell: Cell) -> String {
    let mut id = String::from("cell-");
    id.push_str(&cell_name(cell));
    id
}

fn cells(table: &Table) -> String {
    let board = table.game().board();
    let mut cells: Vec<Cell> = board.tiles().map(|tile| tile.cell).collect();
    cells.extend(board.frontier());
    sort_by_key(&mut cells, |&cell| cell);
    let openings = table.openings();
    let dead = table.dead_cells();
    let figures = board.figures();
    let mut html = Html::new();
    let mut row = None;
    for cell in cells {
        if row != Some(cell.y) {
            html.raw(if row.is_some() { "</div>" } else { "" });
            html.raw("<div role=\"row\">");
            row = Some(cell.y);
        }
        html.raw("<div role=\"gridcell\" id=\"")
            .raw(&cell_id(cell))
            .raw("\">");
        let state = match openings.iter().find(|opening| opening.cell == cell) {
            Some(opening) if opening.bridged => text("cell.fits-bridged").to_owned(),
            Some(opening) if opening.as_held => text("cell.fits").to_owned(),
            Some(_) => text("cell.fits-turned").to_owned(),
            None => match dead.iter().find(|dead| dead.cell == cell) {
                Some(dead) if dead.mended => text("cell.mended").to_owned(),
                Some(_) => text("cell.dead").to_owned(),
                None => occupied(table, cell, &figures),
            },
        };
        let values = [("place", &*words::place(cell)), ("state", &*state)];
        html.text(&fill("cell.label", &values));
        html.raw("</div>");
    }
    html.raw("</div>").done()
}

fn occupied(table: &Table, cell: Cell, figures: &[PlacedFigure]) -> String {
    let board = table.game().board();
    let Some(tile) = board.tile_at(cell) else {
        return text(if table.drawn().is_some() {
            "cell.unfit"
        } else {
            "cell.free"
        })
        .to_owned();
    };
    let mut parts = vec![words::tile(tile.tile, tile.turn)];
    for figure in figures.iter().filter(|figure| figure.cell == cell) {
        let values = [
            ("player", &*words::player(table, figure.owner)),
            ("on", words::on(figure.segment)),
        ];
        parts.push(fill("cell.figure", &values));
    }
    built(table, cell, &mut parts);
    chain("list.semicolon", &parts)
}

/// What was built on a tile.
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
