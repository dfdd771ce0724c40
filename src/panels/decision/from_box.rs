//! A game with a real box: the keypad of tiles, corrections, and reminders for the table.

use bastide_model::{Correction, CorrectionStep, Reminder, Table, TableIntent, TileFilter};
use bastide_rules::{Action, Cell, Phase, Rotation, TileId};
use bastide_scene::camera::CellBox;
use leptos::prelude::*;

use crate::board::picture;
use crate::browser;
use crate::language::{count, fill, number, text};
use crate::store::{Store, WINDOW, When};
use crate::views::{
    Button, Check, Icon, all, art, boxed, button, nothing, panel, paragraph, part, text_of,
};
use crate::words;

/// The most city sides and road ends of a tile.
const MOST_SIDES: u8 = 4;

/// The tiles to choose from.
#[derive(Clone, Default, PartialEq)]
struct Keys {
    tiles: Vec<(TileId, u8)>,
    /// Tiles that the next bazaar still needs, with this one; 0 for the tile of a turn.
    bazaar: usize,
    /// The cell of the tile that is corrected.
    corrected: Option<Cell>,
    ply_id: usize,
}

/// The keypad while a tile is drawn or corrected, and the reminders, in the scrolling element
/// and the panel with these ids.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn from_box(store: Store, scrolls: &'static str, panel_id: &'static str) -> AnyView {
    let keys = store.slice(When::Always, keys);
    let reminders = store.slice(When::Always, Table::reminders);
    let correction = store.slice(When::Always, |table: &Table| table.correction().cloned());
    // Show the question, and what a tile makes illegal.
    Effect::new(move |was: Option<bool>| {
        let cell = correction
            .with(|it| it.as_ref().map(|it| it.cell))
            .flatten();
        match (cell, was) {
            (Some(cell), _) => browser::after_frame(move || {
                browser::scroll_up(scrolls);
                uncover(store, cell, panel_id);
            }),
            (None, Some(true)) => store.eye.follow_window(),
            _ => {}
        }
        cell.is_some()
    });
    all([
        panel(
            store,
            "",
            reminders,
            |_, table, reminders: &Vec<Reminder>| reminded(table, reminders),
        ),
        panel(store, "corrected", correction, corrected),
        panel(store, "tile-keys", keys, keypad),
    ])
}

/// Moves the board to show a cell above the keypad, in the panel with this id.
fn uncover(store: Store, cell: Cell, panel_id: &str) {
    if let (Some(camera), Some(room)) = (store.eye.camera(), store.eye.room()) {
        let room = room.above(browser::overlap(WINDOW, panel_id));
        let there = room.revealing(camera, CellBox::of(cell), 8.0);
        store.eye.hold(there, store.eye.is_chosen());
    }
}

fn reminded(table: &Table, reminders: &[Reminder]) -> AnyView {
    if reminders.is_empty() {
        return nothing();
    }
    let lines = reminders
        .iter()
        .map(|&reminder| view! { <li>{words::reminder(table, reminder)}</li> }.into_any());
    let lines: Vec<AnyView> = lines.collect();
    view! { <ul class="reminders" aria-label=text("box.reminders")>{lines}</ul> }.into_any()
}

fn keys(table: &Table) -> Option<Keys> {
    let game = table.game();
    let corrected = table.correction().map(|correction| correction.cell);
    if !game.is_from_box() || corrected.is_none() && game.phase() != Phase::Draw {
        return None;
    }
    let tiles = match corrected {
        Some(_) => table.corrections(),
        None => {
            let drawn = game.legal().into_iter().filter_map(|action| match action {
                Action::Draw { tile } => Some(tile),
                _ => None,
            });
            let drawn: Vec<TileId> = drawn.collect();
            let mut left = game.remaining();
            left.retain(|(tile, _)| drawn.contains(tile));
            left
        }
    };
    Some(Keys {
        tiles: told_apart(tiles),
        bazaar: table.bazaar_to_name(),
        corrected,
        ply_id: game.plies(),
    })
}

/// The tiles with one key for those that differ in a garden only, which matters with the Abbot
/// alone (abbot-gardens).
fn told_apart(tiles: Vec<(TileId, u8)>) -> Vec<(TileId, u8)> {
    let mut keys: Vec<(TileId, u8)> = Vec::new();
    for (tile, left) in tiles {
        let differs_in_garden = |other: TileId| {
            other.facts().garden != tile.facts().garden
                && words::tile_alone(other) == words::tile_alone(tile)
        };
        match keys.iter_mut().find(|(other, _)| differs_in_garden(*other)) {
            Some((_, all)) => *all = all.saturating_add(left),
            None => keys.push((tile, left)),
        }
    }
    keys
}

fn keypad(store: Store, table: &Table, keys: &Option<Keys>) -> AnyView {
    let Some(keys) = keys else {
        return nothing();
    };
    let filter = RwSignal::new(TileFilter::default());
    // On phones the keypad covers a part of the board, until it is folded.
    let is_folded = RwSignal::new(false);
    let is_correction = keys.corrected.is_some();
    let tiles = keys.tiles.clone();
    let found = move || {
        let filter = filter.get();
        let found = tiles.iter().filter(|(tile, _)| filter.fits(*tile));
        let found: Vec<AnyView> = found
            .map(|&(tile, left)| key(store, tile, left, is_correction))
            .collect();
        match found.is_empty() {
            true => paragraph("fine", text("box.none")),
            false => view! { <ul class="box-keys">{found}</ul> }.into_any(),
        }
    };
    let note = match keys.bazaar {
        _ if is_correction => nothing(),
        0 => nothing(),
        left => paragraph("", count("box.bazaar", left as i32)),
    };
    let has_placed = table.game().board().tiles().len() > 1;
    let end = match is_correction {
        true => nothing(),
        false => {
            let end = TableIntent::Play(Action::End);
            part("actions", button(store, "link", text("box.end"), end))
        }
    };
    let tap = match has_placed && !is_correction {
        true => paragraph("fine", text("box.tap")),
        false => nothing(),
    };
    view! {
        <section class="keypad" class:folded=is_folded aria-label=text("box.keys")>
            {folds(store, is_folded)}
            {note}
            {tap}
            {filters(store, table, filter)}
            {boxed("found", Box::new(found))}
            {end}
        </section>
    }
    .into_any()
}

/// The buttons that fold the keypad, with a look at the whole board, and open it again.
fn folds(store: Store, is_folded: RwSignal<bool>) -> AnyView {
    let fold = Button::acting(move |_| {
        is_folded.set(true);
        store.eye.fit();
    });
    let label = text("box.fold");
    let fold = fold.class("round fold").labelled(label);
    let unfold = Button::acting(move |_| is_folded.set(false)).class("main unfold-keys");
    all([
        fold.short(text("short.fit")).icon(store, Icon::Fit),
        unfold.text(store, text("box.unfold")),
    ])
}

/// A kind of tile with the number of those left, as a key.
fn key(store: Store, tile: TileId, left: u8, is_correction: bool) -> AnyView {
    let press = match is_correction {
        true => TableIntent::Correct(CorrectionStep::Try(tile)),
        false => TableIntent::Play(Action::Draw { tile }),
    };
    let name = words::tile_alone(tile);
    let label = fill("box.key", &[("tile", &*name), ("n", &*number(left.into()))]);
    let many = [&number(left.into()), "\u{d7}"].concat();
    let inside = view! {
        <span class="tile">{art(picture(tile, Rotation::R0))}</span>
        <b aria-hidden="true">{many}</b>
    };
    let key = Button::new(press).class("plain").labelled(label);
    view! { <li>{key.show(store, inside.into_any())}</li> }.into_any()
}

/// The search by what a tile shows.
fn filters(store: Store, table: &Table, filter: RwSignal<TileFilter>) -> AnyView {
    let sides = |label: &'static str, name: &'static str, set: fn(&mut TileFilter, Option<u8>)| {
        let choices = std::iter::once(None).chain((0..=MOST_SIDES).map(Some));
        let choices = choices.map(|count| {
            let choose = move |_| filter.update(|filter| set(filter, count));
            let words = match count {
                None => text("box.any").to_owned(),
                Some(count) => number(count.into()),
            };
            let check = Check::acting(count.is_none(), choose)
                .one_of(name)
                .class("");
            check.label(store, text_of(words))
        });
        let choices: Vec<AnyView> = choices.collect();
        view! {
            <fieldset>
                <legend>{text(label)}</legend>
                <div class="segments">{choices}</div>
            </fieldset>
        }
        .into_any()
    };
    let sign = |label: &'static str, set: fn(&mut TileFilter, bool)| {
        let check = Check::acting(false, move |on| filter.update(|filter| set(filter, on)));
        check.label(store, text_of(text(label)))
    };
    let special = match table.game().systems().is_empty() {
        true => nothing(),
        false => sign("box.special", |filter, on| filter.special = on),
    };
    view! {
        <div class="filters">
            {sides("box.cities", "box-cities", |filter, count| filter.cities = count)}
            {sides("box.roads", "box-roads", |filter, count| filter.roads = count)}
            <div class="signs">
                {sign("box.pennant", |filter, on| filter.pennant = on)}
                {sign("box.monastery", |filter, on| filter.monastery = on)}
                {special}
            </div>
        </div>
    }
    .into_any()
}

/// The question about a placed tile, and the decision that another one forbids.
fn corrected(store: Store, table: &Table, correction: &Option<Correction>) -> AnyView {
    let Some(correction) = correction else {
        return nothing();
    };
    let keep = TableIntent::Correct(CorrectionStep::Keep);
    let keep = button(store, "", text("box.keep"), keep);
    let stuck = correction.stuck.as_ref().map(|stuck| {
        let n = number(stuck.turn as i32);
        let go_on = TableIntent::Correct(CorrectionStep::GoOn);
        let go_on = button(store, "", &fill("box.go-on", &[("n", &n)]), go_on);
        let words = view! { <p role="alert">{words::stuck(table, stuck)}</p> }.into_any();
        (words, go_on)
    });
    let (stuck, buttons) = match stuck {
        Some((words, go_on)) => (words, all([go_on, keep])),
        None => (nothing(), keep),
    };
    view! {
        <div class="correction">
            <p>{words::corrected(table, correction)}</p>
            {stuck}
            {part("actions", buttons)}
        </div>
    }
    .into_any()
}
