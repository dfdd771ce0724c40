//! What the last action moved, shown for a moment above the board: a tile that
//! lands, points that rise, a meeple that is taken away. Nothing of it is needed
//! to understand the game, and the style sheet leaves it out for those who want
//! things to keep still.

use bastide_rules::board::Board;
use bastide_rules::segment::Segment;
use bastide_rules::{Cell, Event, FigureKind, Player};
use bastide_scene::layers::at_cell;
use bastide_scene::layers::figures::{self, spot};
use bastide_scene::meeple::colors;
use bastide_scene::{Point, art, layout, pieces};
use leptos::prelude::*;

use crate::board::svg::{push_group, push_tag, push_use};
use crate::language::number;
use crate::store::{Stage, Store};
use crate::views::Drawing;
use bastide_model::Table;

/// How many points follow each other before the rest comes at once.
const MOST: i32 = 7;

/// What the last action moved. Going back moves nothing, nor does a leap. It
/// begins when the frame with what was done is there, which it would hold up.
pub fn motion(store: Store) -> Drawing {
    let was = StoredValue::new((None, String::new()));
    Box::new(move || {
        let is_due = store.is_shown(Stage::Around);
        let is = Some(store.look(|table| table.game().plies()));
        let (before, text) = was.get_value();
        if before.is_some() && (!is_due || before == is) {
            return text;
        }
        let text = match before.map(|before| before + 1) == is {
            true => store
                .later_now()
                .map_or_else(String::new, |later| store.look(later.layers.moved)),
            false => String::new(),
        };
        was.set_value((is, text.clone()));
        text
    })
}

/// The pictures of what the last action moved.
pub fn moved(table: &Table) -> String {
    let board = table.game().board();
    let mut text = String::new();
    let mut floats = 0;
    for event in table.last_events() {
        match *event {
            Event::Placed {
                tile, cell, turn, ..
            } => {
                begin(&mut text, "landing", at_cell(cell).moved(500, 500));
                let id = art::symbol_id(tile, turn, art::variety_of(cell));
                push_use(&mut text, &id, [-501, -501, 1002], "");
                text.push_str("</g></g>");
            }
            Event::Bridged { cell, axis, .. } => {
                begin(&mut text, "landing", at_cell(cell).moved(500, 500));
                push_group(&mut text, "", "", Point { x: -500, y: -500 });
                text.push_str(&pieces::bridge_art(axis));
                text.push_str("</g></g></g>");
            }
            Event::FigurePlaced {
                player,
                kind,
                cell,
                segment,
            } => {
                let at = (cell, segment);
                figure(&mut text, table, "landing", (player, kind), at, None);
            }
            Event::Captured {
                captor,
                owner,
                kind,
                cell,
                segment,
            } => {
                let (whose, at) = ((owner, kind), (cell, segment));
                figure(&mut text, table, "lift caught", whose, at, Some(captor));
            }
            Event::Returned {
                player,
                kind,
                cell,
                segment,
            } => figure(
                &mut text,
                table,
                "lift",
                (player, kind),
                (cell, segment),
                None,
            ),
            Event::FloorAdded { cell, .. } => {
                begin(&mut text, "pulse", middle(board, cell, Segment::Tower));
                text.push_str("<circle r=\"230\"/></g></g>");
            }
            Event::Scored(ref award) => {
                let Some((cell, segment)) = award.of.segment() else {
                    continue;
                };
                let at = middle(board, cell, segment);
                let class = ["float after-", &floats.to_string()].concat();
                begin(&mut text, &class, at);
                let color = Some(table.color(award.player));
                let label = ["+", &number(award.points)].concat();
                push_tag(&mut text, Point { x: 0, y: 0 }, &label, color);
                text.push_str("</g></g>");
                floats = MOST.min(floats + 1);
            }
            _ => {}
        }
    }
    text
}

/// Begins a group at a point with one in it that the style sheet moves: what it
/// does to the outer one would undo where that is.
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
    (cell, segment): (Cell, Segment),
    captor: Option<Player>,
) {
    begin(text, class, middle(table.game().board(), cell, segment));
    if let Some(captor) = captor {
        let [fill, ..] = colors(table.color(captor));
        text.push_str("<circle r=\"190\" stroke=\"");
        text.push_str(fill);
        text.push_str("\"/>");
    }
    let (color, lies) = (table.color(owner), layout::lies(segment));
    figures::draw(text, kind, color, lies, Point::default());
    text.push_str("</g></g>");
}

/// Where a figure on a segment stands, stood, or would stand.
fn middle(board: &Board, cell: Cell, segment: Segment) -> Point {
    spot(board, cell, segment).unwrap_or(at_cell(cell).moved(500, 500))
}
