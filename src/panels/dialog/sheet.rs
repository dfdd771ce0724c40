//! The sheet of an evening: one page, on the screen and on paper.

use bastide_model::sheet::{PieceLine, PointLine, Sheet, SheetGame, TurnLine};
use bastide_rules::Player;
use leptos::prelude::*;

use super::share::link;
use crate::browser::sharing;
use crate::language::{fill, number, text};
use crate::store::{DeferredAction, Store};
use crate::url_request::SHEET;
use crate::views::{Button, Icon, all, button, details, icon_button, nothing, paragraph};
use crate::words;

/// The sheet of the game on the table, or of the next one, for the dialog.
pub fn sheet(store: Store) -> AnyView {
    let game = store.read(SheetGame::of);
    let address = sharing::address(&[SHEET, &game.address()].concat());
    let rules = DeferredAction::OpenRules(None);
    let copy = button(store, "", text("share.copy"), DeferredAction::CopyLink);
    let told = text("sheet.share");
    // Folded, so that the dialog opens at the sheet and not at the field.
    let address = details("sheet-tools", told, link::field(told, address, copy));
    view! {
        <div class="sheet-dialog">
            <header class="sheet-tools">
                {print(store)} {button(store, "", text("sheet.rules"), rules)}
                {icon_button(store, Icon::Close, text("share.close"), DeferredAction::CloseDialog)}
            </header>
            {page(&Sheet::of(game), "share-title")}
            {address}
        </div>
    }
    .into_any()
}

/// The button that prints.
pub fn print(store: Store) -> AnyView {
    let print = Button::acting(|_| {
        let _ = window().print();
    });
    print.text(store, text("book.print"))
}

/// The page, with this id of its heading.
pub fn page(sheet: &Sheet, id: &'static str) -> AnyView {
    view! {
        <article class="rule-sheet" class:roomy=sheet.is_short()>
            <header>
                <h2 id=id tabindex="-1">{text("sheet.title")}</h2>
                <p>{words::sheet::boxes(&sheet.game)}</p>
                <p class="fine">{words::sheet::edition(&sheet.game)}</p>
            </header>
            {part("sheet-turn", "sheet.turn", steps(&sheet.turn, true))}
            {changes(sheet)}
            {reminders(sheet)}
            {part("sheet-points", "sheet.points", points(&sheet.points))}
            {pieces(sheet)}
            <footer>{text("sheet.footer")}</footer>
        </article>
    }
    .into_any()
}

fn part(class: &'static str, title: &'static str, inside: AnyView) -> AnyView {
    view! {
        <section class=class>
            <h3>{text(title)}</h3>
            {inside}
        </section>
    }
    .into_any()
}

fn steps(lines: &[TurnLine], is_ordered: bool) -> AnyView {
    let items = lines.iter().map(|line| {
        let parts = match (line.parts.is_empty(), line.key) {
            (true, _) => nothing(),
            (false, key) => steps(&line.parts, key == "sheet.turn.score"),
        };
        view! { <li>{words::sheet::step(line)} {parts}</li> }.into_any()
    });
    let items: Vec<AnyView> = items.collect();
    match is_ordered {
        true => view! { <ol>{items}</ol> }.into_any(),
        false => view! { <ul>{items}</ul> }.into_any(),
    }
}

fn points(lines: &[PointLine]) -> AnyView {
    let rows = lines.iter().map(|line| {
        let class = if line.is_part { "part-of" } else { "" };
        view! {
            <tr class=class>
                <th scope="row">{words::sheet::names(&line.names)}</th>
                <td>{words::sheet::amount(&line.now)}</td>
                <td>{words::sheet::amount(&line.end)}</td>
            </tr>
        }
        .into_any()
    });
    let rows: Vec<AnyView> = rows.collect();
    view! {
        <table>
            <thead>
                <tr>
                    <td></td>
                    <th scope="col">{text("sheet.complete")}</th>
                    <th scope="col">{text("sheet.end")}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
        <p>{text("sheet.majority")}</p>
    }
    .into_any()
}

/// The pieces of each player beside the tiles.
fn pieces(sheet: &Sheet) -> AnyView {
    let piece = |line: &PieceLine| row(words::sheet::piece(line), words::sheet::shares(line));
    let pieces: Vec<AnyView> = sheet.pieces.iter().map(piece).collect();
    let tiles = sheet.tiles.iter();
    let tiles = tiles.map(|line| row(words::sheet::set(line), number(line.count as i32)));
    let mut tiles: Vec<AnyView> = tiles.collect();
    if sheet.tiles.len() > 1 {
        let total: usize = sheet.tiles.iter().map(|line| line.count).sum();
        tiles.push(row(text("tally.total"), number(total as i32)));
    }
    let several = sheet.pieces.iter().any(|line| line.shares.len() > 1);
    let note = several.then(|| {
        let players = (2..=Player::MOST).map(|n| number(n as i32));
        let players = players.collect::<Vec<_>>().join(" · ");
        let told = fill("sheet.several", &[("list", &players)]);
        paragraph("fine", told)
    });
    let pieces = all([
        view! { <dl>{pieces}</dl> }.into_any(),
        note.unwrap_or_else(nothing),
    ]);
    view! {
        <div class="sheet-counts">
            {part("", "sheet.pieces", pieces)}
            {part("", "form.boxes", view! { <dl>{tiles}</dl> }.into_any())}
        </div>
    }
    .into_any()
}

fn row(name: &'static str, value: String) -> AnyView {
    view! {
        <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
        </div>
    }
    .into_any()
}

fn list(items: impl Iterator<Item = String>) -> AnyView {
    let items = items.map(|words| view! { <li>{words}</li> }.into_any());
    view! { <ul>{items.collect::<Vec<_>>()}</ul> }.into_any()
}

fn changes(sheet: &Sheet) -> AnyView {
    match sheet.changes.is_empty() {
        true => nothing(),
        false => {
            let changes = list(sheet.changes.iter().map(words::sheet::change));
            part("sheet-changes", "sheet.changes", changes)
        }
    }
}

fn reminders(sheet: &Sheet) -> AnyView {
    let reminders = list(
        sheet
            .reminders
            .iter()
            .map(|&clause| words::clause(clause).to_owned()),
    );
    part("sheet-reminders", "sheet.reminders", reminders)
}
