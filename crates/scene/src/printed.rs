//! A game on paper, as HTML: its players, its turns with comments, and diagrams of chosen
//! moments. `style/printed.css` lays it out.

use std::ops::Range;

use bastide_notation::scenario::{Mark, Signs};
use bastide_notation::written::turns;
use bastide_notation::{Record, Replay};
use bastide_rules::order::sort_by_key;
use bastide_rules::{Action, Color, Game, Rotation, TileId};

use crate::art;
use crate::board::{Picture, board_svg, extent};
use crate::meeple::{REACH, meeple_art};
use crate::poster::{Note, Owner};
use crate::text::Write;
use crate::theme::Theme;

/// The width of a tile in a diagram, in pixels; the style makes wide diagrams smaller.
const TILE: i32 = 50;

/// The width of a tile in the last diagram.
const LARGE_TILE: i32 = 68;

/// A game to print, with texts in its reader's language.
pub struct Printed<'a> {
    /// The game.
    pub record: &'a Record,
    /// The title.
    pub title: &'a str,
    /// The id of the title.
    pub id: &'a str,
    /// The line below the title: the winner.
    pub line: &'a str,
    /// The players, first place first.
    pub owners: &'a [Owner],
    /// Facts about the game.
    pub notes: &'a [Note],
    /// The names of the players in the turns, in the order of play.
    pub names: &'a [String],
    /// The moments with diagrams, as numbers of actions. The last moment always has one.
    pub diagrams: &'a [usize],
    /// The caption of a diagram in the turn with this number.
    pub caption: &'a dyn Fn(usize) -> String,
    /// Consecutive actions of a player in words, by their indexes.
    pub said: &'a dyn Fn(Range<usize>) -> String,
    /// The caption of the last diagram.
    pub last: &'a str,
}

/// The game as an element of a page.
pub fn article(printed: &Printed<'_>) -> String {
    let mut html = String::from("<article class=\"printed\">");
    let out = &mut html;
    put_head(out, printed);
    let Ok(mut replay) = Replay::begin(printed.record) else {
        out.push_str("</article>");
        return html;
    };
    out.push_str("<div class=\"printed-moves\">");
    put_comment(out, printed.record, 0);
    if printed.diagrams.contains(&0) && !printed.record.actions.is_empty() {
        put_diagram(out, &replay, &(printed.caption)(0), TILE);
    }
    for turn in turns(printed.record) {
        out.push_str("<section><p><b>");
        out.int(turn.number as i32).push_str(".</b> ");
        if let Some(player) = turn.player {
            let color = printed.record.players.get(player.index());
            let name = printed.names.get(player.index());
            put_figure(out, color.map_or(Color::Red, |entry| entry.color));
            out.add(&[" <bdi>"]);
            out.escaped(name.map_or("", |name| name)).add(&["</bdi> "]);
        }
        if let Some(tile) = turn.tile {
            put_tile(out, tile);
        }
        let mut is_open = true;
        let mut from = turn.plies.start;
        for ply in turn.plies.clone() {
            // A refused action ends the diagrams, not the moves.
            let is_played =
                replay.actions.len() == ply && replay.play(&printed.record.actions[ply]).is_ok();
            let after = ply + 1;
            let is_last = after == printed.record.actions.len();
            let has_diagram = is_played && !is_last && printed.diagrams.contains(&after);
            let has_comment = printed.record.comments.iter().any(|it| it.after == after);
            let by = |ply: usize| turn.others.iter().find(|(other, _)| *other == ply);
            let goes_on =
                after < turn.plies.end && by(ply).map(|it| it.1) == by(after).map(|it| it.1);
            if goes_on && !has_comment && !has_diagram {
                continue;
            }
            out.push_str(if is_open { "" } else { "<p>" });
            if let Some(name) = by(ply).and_then(|(_, player)| printed.names.get(player.index())) {
                out.push_str("<bdi>");
                out.escaped(name).push_str("</bdi>: ");
            }
            out.push_str("<span>");
            out.escaped(&(printed.said)(from..after))
                .push_str("</span>");
            from = after;
            is_open = !has_comment && !has_diagram;
            out.push_str(match (is_open, after == turn.plies.end) {
                (false, _) => "</p>",
                (true, true) => "",
                (true, false) => " ",
            });
            if has_comment {
                put_comment(out, printed.record, after);
            }
            if has_diagram {
                put_diagram(out, &replay, &(printed.caption)(turn.number), TILE);
            }
        }
        out.push_str(if is_open {
            "</p></section>"
        } else {
            "</section>"
        });
    }
    out.push_str("</div><div class=\"printed-last\">");
    put_diagram(out, &replay, printed.last, LARGE_TILE);
    out.push_str("</div></article>");
    html
}

fn put_head(out: &mut String, printed: &Printed<'_>) {
    out.push_str("<svg class=\"hidden\" width=\"0\" height=\"0\" aria-hidden=\"true\">");
    for player in &printed.record.players {
        let reach = REACH.to_string();
        let wide = (2 * REACH).to_string();
        let color = player.color;
        out.add(&[
            "<symbol id=\"printed-",
            color.name(),
            "\" viewBox=\"-",
            &reach,
        ]);
        out.add(&[" -", &reach, " ", &wide, " ", &wide, "\">"]);
        out.push_str(&meeple_art(color, false));
        out.push_str("</symbol>");
    }
    let mut tiles: Vec<TileId> = turns(printed.record)
        .iter()
        .filter_map(|it| it.tile)
        .collect();
    sort_by_key(&mut tiles, |tile| tile.index());
    tiles.dedup();
    for tile in tiles {
        out.add(&[
            "<symbol id=\"printed-",
            tile.name(),
            "\" viewBox=\"0 0 1000 1000\">",
        ]);
        out.add(&[
            art::MEADOW,
            &art::tile_art(tile, Rotation::R0, 0),
            "</symbol>",
        ]);
    }
    out.add(&["</svg><header><h2 id=\"", printed.id, "\" tabindex=\"-1\">"]);
    out.escaped(printed.title).push_str("</h2><p>");
    out.escaped(printed.line).push_str("</p><ul>");
    for owner in printed.owners {
        out.push_str(if owner.has_won {
            "<li class=\"won\">"
        } else {
            "<li>"
        });
        put_figure(out, owner.color);
        out.push_str(" <bdi>");
        out.escaped(&owner.name).push_str("</bdi> <b>");
        out.escaped(&owner.points).push_str("</b></li>");
    }
    out.push_str("</ul><dl>");
    for note in printed.notes {
        out.push_str("<div><dt>");
        out.escaped(&note.label).push_str("</dt><dd>");
        out.escaped(&note.text).push_str("</dd></div>");
    }
    out.push_str("</dl></header>");
}

/// Draws the figure of a player in the line.
fn put_figure(out: &mut String, color: Color) {
    out.add(&["<svg class=\"printed-figure\" aria-hidden=\"true\"><use href=\"#printed-"]);
    out.add(&[color.name(), "\"/></svg>"]);
}

/// Draws a tile as it was drawn in the line.
fn put_tile(out: &mut String, tile: TileId) {
    let name = tile.name();
    out.add(&[
        "<svg class=\"printed-tile\" role=\"img\" aria-label=\"",
        name,
        "\">",
    ]);
    out.add(&["<use href=\"#printed-", name, "\"/></svg> "]);
}

/// Writes the comment after this number of actions, if there is one.
fn put_comment(out: &mut String, record: &Record, after: usize) {
    let comment = record.comments.iter().find(|it| it.after == after);
    if let Some(comment) = comment {
        out.push_str("<p class=\"printed-comment\" dir=\"auto\">");
        out.escaped(&comment.text).push_str("</p>");
    }
}

/// Draws the board as a separate image, so that the names of its parts meet no others.
fn put_diagram(out: &mut String, replay: &Replay, caption: &str, tile: i32) {
    let signs = last_placed(&replay.actions);
    let picture = Picture {
        theme: Theme::Print,
        ruler: true,
        signs: Some(&signs),
        title: Some(caption),
        description: Some(""),
        ..Picture::default()
    };
    let svg = board_svg(&replay.game, &picture);
    let (columns, rows) = size(&replay.game);
    out.push_str("<figure><img src=\"data:image/svg+xml;base64,");
    out.push_str(&base64(svg.as_bytes()));
    out.push_str("\" alt=\"");
    out.escaped(caption).push_str("\" width=\"");
    out.int((columns + 1) * tile).push_str("\" height=\"");
    out.int((rows + 1) * tile).push_str("\"/><figcaption>");
    out.escaped(caption).push_str("</figcaption></figure>");
}

fn size(game: &Game) -> (i32, i32) {
    extent(game, &[]).size()
}

/// A mark on the tile placed last.
fn last_placed(actions: &[Action]) -> Signs {
    let placed = actions.iter().rev().find_map(|action| action.placement());
    let mark = placed.map(|(cell, _)| Mark {
        cell,
        segment: None,
    });
    Signs {
        marks: mark.into_iter().collect(),
        ..Signs::default()
    }
}

/// Bytes in base64, for data URLs.
pub fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let whole = group
            .iter()
            .fold(0, |whole, &byte| whole << 8 | u32::from(byte));
        let whole = whole << (8 * (3 - group.len()));
        for n in 0..4 {
            let sign = SIGNS[(whole >> (18 - 6 * n)) as usize & 63];
            text.push(if n <= group.len() { sign.into() } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_matches_the_standard() {
        for (bytes, text) in [
            (&b""[..], ""),
            (b"f", "Zg=="),
            (b"fo", "Zm8="),
            (b"foo", "Zm9v"),
            (b"\xff\x00\xfe\x3e", "/wD+Pg=="),
        ] {
            assert_eq!(base64(bytes), text);
        }
    }
}
