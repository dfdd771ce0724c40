//! Setting up what lies on the table: tiles, pieces, players, the stack, rules.

use bastide_notation::position::PlacedFigure;
use bastide_rules::setup::Piece;
use bastide_rules::{Color, System, TileId, TileSet, Turn};
use leptos::prelude::*;

use super::super::{live, start};
use super::{calm, colors, name_of, pressed, see};
use crate::board::{picture, piece};
use crate::browser;
use crate::html::{Html, Icon};
use crate::language::{count, fill, member, number, text};
use crate::store::Store;
use crate::words;
use bastide_model::Session;
use bastide_model::editor::{Editor, Offer};

/// The id of the panel.
const PANEL: &str = "panel";

/// The panel.
pub fn position(store: Store) -> AnyView {
    // What can be put on a tile is shown where it can be seen.
    let place = see(store, |editor| {
        let place = editor.chosen.filter(|_| editor.brush.is_none());
        place.map_or(0, |cell| {
            i32::from(cell.x) << 16 | i32::from(cell.y) | 1 << 30
        })
    });
    Effect::new(move |_| {
        if place.get() != 0 {
            browser::scroll_up(PANEL);
        }
    });
    view! {
        <section id=PANEL class="editor-panel" aria-label=text("editor.position")>
            {live("chosen", calm(store, chosen))}
            {live("palette", calm(store, palette))}
            {live("stack-list", calm(store, stack))}
            <details class="rules">
                <summary>{text("editor.players")}</summary>
                {start::players(store, false)}
                {live("counts", calm(store, counts))}
            </details>
            <details class="rules">
                <summary>{text("editor.rules")}</summary>
                {start::boxes(store)}
                {start::edition(store, false)}
                {start::rules(store)}
            </details>
        </section>
    }
    .into_any()
}

/// A tile to be taken in hand, box by box.
fn palette(_: &Session, editor: &Editor) -> String {
    let mut html = Html::new();
    html.element("h2", text("editor.tiles"));
    html.raw("<div class=\"tabs\" role=\"group\" aria-label=\"");
    html.text(text("editor.boxes")).raw("\">");
    for set in TileSet::ALL {
        html.open_button("", &["edit-box ", set.name()].concat());
        pressed(&mut html, set == editor.set);
        html.raw(">")
            .text(member("set", set.name()))
            .raw("</button>");
    }
    html.raw("</div>");
    if editor.brush.is_some() {
        html.raw("<div class=\"actions\">");
        html.sign(Icon::TurnLeft, "turn-left", text("hand.left-turn"));
        html.sign(Icon::TurnRight, "turn-right", text("hand.right-turn"));
        html.button("", "edit-push", text("editor.push"));
        if editor.chosen.is_some() {
            html.button("", "edit-exchange", text("editor.exchange"));
        }
        html.raw("</div>");
    }
    let hint = match (editor.brush, editor.chosen) {
        (Some(_), _) => "editor.hint-brush",
        (None, _) => "editor.hint-palette",
    };
    html.element("p class=\"fine\"", text(hint));
    html.raw("<div class=\"tiles\">");
    for tile in TileId::all().filter(|tile| tile.set() == editor.set) {
        let is_on = editor.brush == Some(tile);
        let turn = if is_on { editor.held } else { Turn::R0 };
        html.open_button("tile", &["edit-brush ", tile.name()].concat());
        pressed(&mut html, is_on);
        html.raw(" title=\"")
            .raw(tile.name())
            .raw("\" aria-label=\"");
        html.text(&named(tile, turn)).raw("\">");
        html.raw(&picture(tile, turn)).raw("</button>");
    }
    html.raw("</div>").done()
}

/// A tile by its letter and what is on it.
fn named(tile: TileId, turn: Turn) -> String {
    let values = [("id", tile.name()), ("tile", &*words::tile(tile, turn))];
    fill("editor.tile", &values)
}

/// The tile that was clicked, and what can be put on it.
fn chosen(session: &Session, editor: &Editor) -> String {
    let mut html = Html::new();
    let tiles = editor.work.tiles().iter();
    let Some(tile) = tiles.copied().find(|at| Some(at.cell) == editor.chosen) else {
        html.element("p", text("editor.hint-choose"));
        return html.done();
    };
    html.raw("<h2>")
        .text(&words::place(tile.cell))
        .raw(" <small>");
    html.text(tile.tile.name())
        .raw("</small></h2><div class=\"actions\">");
    html.sign(Icon::TurnLeft, "turn-left", text("hand.left-turn"));
    html.sign(Icon::TurnRight, "turn-right", text("hand.right-turn"));
    html.button("", "edit-lift", text("editor.lift"))
        .raw("</div>");
    standing(&mut html, session, editor);
    colors(&mut html, session, editor);
    offers(&mut html, session, editor);
    if tile.tile.facts().foundation && editor.work.scenario.record.systems.has(System::Tower) {
        let floors = editor.work.floors(tile.cell);
        html.raw("<div class=\"actions\"><span>")
            .text(&count("floors", floors.into()));
        html.raw("</span>");
        let less = text("editor.floor-less");
        let why = "editor.no-floor";
        html.sign_or_why(floors > 0, Icon::Farther, "edit-floor 0", less, why);
        html.sign(Icon::Closer, "edit-floor 1", text("editor.floor-more"))
            .raw("</div>");
    }
    html.done()
}

/// What stands on the chosen tile, to be taken away.
fn standing(html: &mut Html, session: &Session, editor: &Editor) {
    let Some(table) = &session.table else {
        return;
    };
    html.raw("<ul class=\"standing\">");
    let mut line = |color: Option<Color>, label: &str, command: &str, n: usize| {
        html.raw("<li>");
        if let Some(color) = color {
            html.raw(&piece(color, ""));
        }
        html.element("span", label);
        let command = [command, " ", &number(n as i32)].concat();
        let what = fill("editor.remove", &[("what", label)]);
        html.sign(Icon::Close, &command, &what).raw("</li>");
    };
    for (n, figure) in editor.figures_here() {
        let PlacedFigure {
            cell,
            segment,
            color,
            ..
        } = *figure;
        let on = where_on(table, cell, segment);
        let name = member("color", color.name());
        let label = fill("editor.figure", &[("player", name), ("on", &*on)]);
        line(Some(color), &label, "edit-drop", n);
    }
    let bridges = &editor.work.scenario.record.position.bridges;
    if let Some((_, axis)) = bridges.iter().find(|at| Some(at.0) == editor.chosen) {
        let label = fill("editor.bridge", &[("axis", words::axis(*axis))]);
        line(None, &label, "edit-tear", 0);
    }
    for (n, castle) in editor.castles_here() {
        let owners: Vec<String> = (castle.owners.iter())
            .map(|color| member("color", color.name()).to_owned())
            .collect();
        let label = match owners.is_empty() {
            true => text("editor.castle-empty").to_owned(),
            false => {
                let owners = crate::language::list(&owners);
                fill("editor.castle-of", &[("owner", &owners)])
            }
        };
        line(castle.owners.first().copied(), &label, "edit-raze", n);
    }
    html.raw("</ul>");
}

/// Where on a tile a segment is.
fn where_on(
    table: &bastide_model::Table,
    cell: bastide_rules::Cell,
    segment: bastide_rules::Segment,
) -> String {
    // A position names a segment by any of its sides.
    let board = table.game().board();
    let tile = board.tile_at(cell);
    let canonical = tile.and_then(|at| bastide_scene::layout::canonical(at.tile, at.turn, segment));
    let segment = canonical.unwrap_or(segment);
    match &*words::whereabouts(table, cell, segment) {
        "" => words::on(segment).to_owned(),
        side if side == words::on(segment) => side.to_owned(),
        side => fill("on.at", &[("on", words::on(segment)), ("where", side)]),
    }
}

/// What can be put on the chosen tile.
fn offers(html: &mut Html, session: &Session, editor: &Editor) {
    let (Some(table), Some(cell)) = (&session.table, editor.chosen) else {
        return;
    };
    html.raw("<div class=\"list\">");
    for (n, offer) in editor.offers().into_iter().enumerate() {
        let label = match offer {
            Offer::Meeple(segment) => {
                let on = where_on(table, cell, segment);
                fill("editor.put-meeple", &[("on", &*on)])
            }
            Offer::Bridge(axis) => fill("editor.put-bridge", &[("axis", words::axis(axis))]),
            Offer::Castle(_, true) => text("editor.put-castle").to_owned(),
            Offer::Castle(_, false) => text("editor.put-castle-empty").to_owned(),
        };
        let command = ["edit-put ", &number(n as i32)].concat();
        html.button("spot", &command, &label);
    }
    html.raw("</div>");
}

/// The tiles that are drawn, in order.
fn stack(_: &Session, editor: &Editor) -> String {
    let mut html = Html::new();
    let stack = editor.work.stack();
    html.raw("<h2>").text(text("editor.stack")).raw(" <small>");
    html.text(&count("hand.left", stack.len() as i32))
        .raw("</small></h2>");
    html.element("p class=\"fine\"", text("editor.stack-note"));
    html.raw("<ol class=\"drawn\">");
    for (n, &tile) in stack.iter().enumerate() {
        let n = number(n as i32);
        let values = [("tile", tile.name())];
        html.raw("<li><span class=\"tile\" role=\"img\" aria-label=\"");
        html.text(&named(tile, Turn::R0))
            .raw("\">")
            .raw(&picture(tile, Turn::R0));
        html.raw("</span>");
        let earlier = fill("editor.earlier", &values);
        let advance = ["edit-advance ", &n].concat();
        html.sign_or_why(n != "0", Icon::Up, &advance, &earlier, "editor.no-earlier");
        let remove = fill("editor.remove", &[("what", tile.name())]);
        html.sign(Icon::Close, &["edit-pull ", &n].concat(), &remove)
            .raw("</li>");
    }
    html.raw("</ol>").done()
}

/// Points, supplies, prisoners, and who begins.
fn counts(session: &Session, editor: &Editor) -> String {
    let mut html = Html::new();
    let record = &editor.work.scenario.record;
    let position = &record.position;
    let begins = position.turn.unwrap_or(record.players[0].color);
    let pieces: Vec<Piece> = Piece::ALL
        .into_iter()
        .filter(|&piece| is_dealt(editor, piece))
        .collect();
    html.raw("<div class=\"scroll\"><table><thead><tr><td></td>");
    html.element("th scope=\"col\"", text("editor.begins"));
    html.element("th scope=\"col\"", text("editor.points"));
    for piece in &pieces {
        html.element("th scope=\"col\"", member("pieces", piece.name()));
    }
    html.raw("</tr></thead><tbody>");
    for (n, player) in record.players.iter().enumerate() {
        let color = player.color.name();
        let name = name_of(session, n);
        html.raw("<tr><th scope=\"row\">")
            .raw(&piece(player.color, ""))
            .text(&name);
        html.raw("</th><td><input type=\"radio\" name=\"begins\" data-change=\"edit begin ");
        html.raw(color).raw("\" aria-label=\"");
        html.text(&fill("editor.begins-who", &[("player", &*name)]));
        html.raw(if player.color == begins {
            "\" checked></td>"
        } else {
            "\"></td>"
        });
        let score = position.scores.iter().find(|(of, _)| *of == player.color);
        let score = score.map_or(0, |(_, score)| *score);
        cell(
            &mut html,
            &["score ", color].concat(),
            &name,
            text("editor.points"),
            &signed(score),
            "0",
        );
        let supply = position.supply.iter().find(|(of, _)| *of == player.color);
        let left = session.table.as_ref().zip(bastide_rules::Player::new(n));
        for &piece in &pieces {
            let given = supply.and_then(|(_, supply)| supply.get(piece));
            let given = given.map_or(String::new(), |count| number(count.into()));
            let found = left.map_or(0, |(table, player)| table.game().seat(player).pieces(piece));
            let command = ["supply ", color, " ", piece.name()].concat();
            let label = member("pieces", piece.name());
            cell(
                &mut html,
                &command,
                &name,
                label,
                &given,
                &number(found.into()),
            );
        }
        html.raw("</tr>");
    }
    html.raw("</tbody></table></div>");
    html.element("p class=\"fine\"", text("editor.supply-note"));
    if record.systems.has(System::Tower) {
        prisoners(&mut html, session, editor);
    }
    html.done()
}

fn is_dealt(editor: &Editor, piece: Piece) -> bool {
    let systems = editor.work.scenario.record.systems;
    piece.system().is_none_or(|system| systems.has(system))
}

/// A number as people type it.
fn signed(n: i32) -> String {
    match n {
        0 => String::new(),
        n => number(n).replace('\u{2212}', "-"),
    }
}

fn cell(html: &mut Html, command: &str, who: &str, what: &str, value: &str, usual: &str) {
    html.raw(
        "<td><input type=\"text\" inputmode=\"numeric\" autocomplete=\"off\" data-change=\"edit ",
    );
    html.raw(command)
        .raw("\" aria-label=\"")
        .text(who)
        .raw(": ")
        .text(what);
    html.raw("\" placeholder=\"")
        .text(usual)
        .raw("\" value=\"")
        .text(value)
        .raw("\"></td>");
}

/// Who holds whom, and buttons to take more.
fn prisoners(html: &mut Html, session: &Session, editor: &Editor) {
    let record = &editor.work.scenario.record;
    html.element("h2", text("editor.prisoners"));
    html.raw("<ul class=\"standing\">");
    for (n, one) in record.position.prisoners.iter().enumerate() {
        let (owner, captor) = (one.color.name(), one.captor.name());
        let values = [
            ("owner", member("color", owner)),
            ("captor", member("color", captor)),
        ];
        let label = fill("editor.prisoner", &values);
        html.raw("<li>")
            .raw(&piece(one.color, ""))
            .element("span", &label);
        let command = ["edit-free ", &number(n as i32)].concat();
        let what = fill("editor.remove", &[("what", &*label)]);
        html.sign(Icon::Close, &command, &what).raw("</li>");
    }
    html.raw("</ul><div class=\"list\">");
    for (n, captor) in record.players.iter().enumerate() {
        for (m, owner) in record.players.iter().enumerate().filter(|(m, _)| *m != n) {
            let values = [
                ("captor", &*name_of(session, n)),
                ("owner", &*name_of(session, m)),
            ];
            let command = [
                "edit-capture ",
                captor.color.name(),
                " ",
                owner.color.name(),
            ];
            html.button("spot", &command.concat(), &fill("editor.capture", &values));
        }
    }
    html.raw("</div>");
}
