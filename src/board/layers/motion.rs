//! Motion of the last action above the board: a tile lands, a meeple drops, a completed
//! city lights up along its wall. It ends within 300 ms, carries no information, and the
//! style sheet hides it from players who prefer reduced motion.

use bastide_rules::action::Axis;
use bastide_rules::board::Board;
use bastide_rules::segment::Segment;
use bastide_rules::{Award, Cell, Event, FigureKind, Player, Rotation, TileId};
use bastide_scene::layers::at_cell;
use bastide_scene::layers::figures::{self, spot};
use bastide_scene::meeple::colors;
use bastide_scene::{Point, art, layers, layout, pieces};
use leptos::prelude::*;

use super::flights::{self, Flight, Place};
use crate::board::svg::{corner, int, push_group, push_tag, push_use};
use crate::deferred::deferred;
use crate::language::number;
use crate::store::{Stage, Store};
use crate::views::Drawing;
use bastide_model::Table;

/// The most parts of a wall that light up in turn; all others join the last.
const PARTS: usize = 8;

/// The motion of the last action. Undo and jumps move nothing. It begins a frame after the
/// action is painted, so that it does not delay it, and lasts until the next action.
pub fn motion(store: Store) -> Drawing {
    let was = StoredValue::new((None, String::new()));
    Box::new(move || {
        let is_due = store.is_shown(Stage::Around);
        let is = Some(store.read(|table: &Table| table.game().plies()));
        let (before, text) = was.get_value();
        if before == is {
            return text;
        }
        if before.is_some() && !is_due {
            return String::new();
        }
        let text = match before.map(|before| before + 1) == is {
            true => deferred!(moved(store)).unwrap_or_default(),
            false => String::new(),
        };
        was.set_value((is, text.clone()));
        text
    })
}

/// Draws the pieces moved by the last action, and starts the flights of those that left the
/// board. A page in the background moves nothing.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn moved(store: Store) -> String {
    if document().hidden() {
        return String::new();
    }
    let (text, flights) = store.read(found);
    flights::send_off(store, flights);
    text
}

/// The drawing of the moved pieces, and the flights of those that left the board.
fn found(table: &Table) -> (String, Vec<Flight>) {
    let board = table.game().board();
    let (mut text, mut flights) = (String::new(), Vec::new());
    for event in table.last_events() {
        match *event {
            Event::Placed {
                tile,
                cell,
                rotation,
                ..
            } => landing(&mut text, tile, cell, rotation),
            Event::Bridged { cell, axis, .. } => bridge(&mut text, cell, axis),
            Event::FigurePlaced {
                player,
                kind,
                cell,
                segment,
            } => {
                let at = middle(board, cell, segment);
                figure(&mut text, table, "step", (player, kind), segment, at);
            }
            Event::Captured {
                captor,
                owner,
                kind,
                cell,
                segment,
            } => flights.push(Flight {
                picture: prisoner(table, (owner, kind), captor),
                from: middle(board, cell, segment),
                to: captor,
                place: if captor == owner {
                    Place::Score
                } else {
                    Place::Captives
                },
            }),
            Event::Returned {
                player,
                kind,
                cell,
                segment,
            } => {
                let at = middle(board, cell, segment);
                figure(&mut text, table, "lift", (player, kind), segment, at);
            }
            Event::FloorAdded { cell, floors, .. } => floor(&mut text, board, cell, floors),
            // Final points are counted one by one.
            Event::FinalScoring => break,
            Event::Completed { of } => wall(&mut text, board, of),
            Event::Scored(ref award) => flights.extend(points(table, award)),
            _ => {}
        }
    }
    (text, flights)
}

/// Drops a tile on its cell.
fn landing(text: &mut String, tile: TileId, cell: Cell, rotation: Rotation) {
    let middle = at_cell(cell).moved(500, 500);
    begin(text, "under", middle);
    text.push_str("<path d=\"M-480-480h960v960h-960z\"/></g></g>");
    begin(text, "landing", middle);
    let id = art::symbol_id(tile, rotation, art::variety_of(cell));
    push_use(text, &id, [-501, -501, 1002], "");
    text.push_str("</g></g>");
}

fn bridge(text: &mut String, cell: Cell, axis: Axis) {
    begin(text, "landing", at_cell(cell).moved(500, 500));
    push_group(text, "", "", Point { x: -500, y: -500 });
    text.push_str(&pieces::bridge_art(axis));
    text.push_str("</g></g></g>");
}

fn floor(text: &mut String, board: &Board, cell: Cell, floors: u8) {
    let tower = board.tower_at(cell);
    let at = tower.map(|tower| layers::towers::foundation(board, &tower));
    begin(text, "growth", at.unwrap_or(at_cell(cell)));
    text.push_str(&pieces::tower_art(floors));
    text.push_str("</g></g>");
}

/// The points of an award in flight from the feature to the player.
fn points(table: &Table, award: &Award) -> Option<Flight> {
    let (cell, segment) = award.of.segment()?;
    let mut picture = String::from("<svg viewBox=\"-170 -80 340 160\">");
    let color = Some(table.color(award.player));
    let label = ["+", &number(award.points)].concat();
    push_tag(&mut picture, Point::default(), &label, color);
    picture.push_str("</svg>");
    Some(Flight {
        picture,
        from: middle(table.game().board(), cell, segment),
        to: award.player,
        place: Place::Score,
    })
}

/// Opens a group at a point around a group that the style sheet moves; moving the outer
/// one would replace its position.
fn begin(text: &mut String, class: &str, at: Point) {
    push_group(text, "at", "", at);
    text.push_str("<g class=\"");
    text.push_str(class);
    text.push_str("\">");
}

fn figure(
    text: &mut String,
    table: &Table,
    class: &str,
    (owner, kind): (Player, FigureKind),
    segment: Segment,
    at: Point,
) {
    begin(text, class, at);
    let (color, lies) = (table.color(owner), layout::lies(segment));
    figures::draw(text, kind, color, lies, Point::default());
    text.push_str("</g></g>");
}

/// A figure in its captor's ring.
fn prisoner(table: &Table, (owner, kind): (Player, FigureKind), captor: Player) -> String {
    let [fill, ..] = colors(table.color(captor));
    let mut text = String::from(
        "<svg class=\"caught\" viewBox=\"-210 -210 420 420\"><circle r=\"190\" stroke=\"",
    );
    text.push_str(fill);
    text.push_str("\"/>");
    figures::draw(&mut text, kind, table.color(owner), false, Point::default());
    text.push_str("</svg>");
    text
}

/// The wall of a completed city, tile by tile.
fn wall(text: &mut String, board: &Board, (cell, segment): (Cell, Segment)) {
    let city = matches!(segment, Segment::City(_)).then(|| board.feature_at(cell, segment));
    let Some(city) = city.flatten() else {
        return;
    };
    for (n, &(cell, segment)) in city.segments.iter().enumerate() {
        let Some(tile) = board.tile_at(cell) else {
            continue;
        };
        let (x, y) = corner(cell);
        let class = ["wall after-", &int(n.min(PARTS - 1) as i32)].concat();
        begin(text, &class, Point { x, y });
        text.push_str("<path d=\"");
        text.push_str(&layout::city_wall(tile.tile, tile.rotation, segment));
        text.push_str("\"/></g></g>");
    }
}

/// The place of a figure on a segment.
fn middle(board: &Board, cell: Cell, segment: Segment) -> Point {
    spot(board, cell, segment).unwrap_or(at_cell(cell).moved(500, 500))
}
