//! The choices of a decision as buttons: the grouped list, the refused ones, and the one
//! to decline.

use bastide_model::{Choice, Due, Site, Table, TableIntent, deeds, letter};
use bastide_rules::action::Target;
use bastide_rules::game::{BridgesPhase, TowerPhase};
use bastide_rules::pieces::Piece;
use bastide_rules::{Action, Cell, Phase, Rotation};
use leptos::prelude::*;

use super::refused::refused;
use crate::board::{figure, picture, thumbnail};
use crate::deferred::deferred;
use crate::language::{count, fill, number, text};
use crate::store::Store;
use crate::views::{Button, Icon, all, art, hidden, icon, nothing, text_of, unplaced};
use crate::words;

/// The list of choices, without the one to decline.
pub fn choices(store: Store, table: &Table, due: &Due) -> AnyView {
    let none = due
        .choices
        .iter()
        .position(|choice| deeds::is_none(choice.action));
    let some = none.map_or(&due.choices[..], |n| due.choices.split_at(n).0);
    match some.is_empty() && due.refused.is_empty() {
        true => nothing(),
        false => {
            let refused = match due.refused.is_empty() {
                true => None,
                false => deferred!(refused(store, table, &due.refused)),
            };
            view! { <div class="list">{list(store, table, some)} {refused}</div> }.into_any()
        }
    }
}

/// The choice to decline, if there is one.
pub fn none(store: Store, table: &Table, due: &Due) -> AnyView {
    let mut choices = due.choices.iter().enumerate();
    let none = choices.find(|(_, choice)| deeds::is_none(choice.action));
    none.map_or_else(nothing, |(n, choice)| {
        let button = Button::new(TableIntent::Decline).class("none").hinting(n);
        let key = view! { <kbd>{text("key.none")}</kbd> }.into_any();
        button.show(store, all([key, text_of(words::choice(table, choice))]))
    })
}

fn list(store: Store, table: &Table, choices: &[Choice]) -> Vec<AnyView> {
    let phase = table.game().phase();
    let is_grouped = matches!(phase, Phase::Figure { .. }) && !table.game().systems().is_empty();
    let mut views: Vec<AnyView> = Vec::new();
    let mut group = None;
    let places = table.places(choices);
    for place in &places {
        let here = place.choices.clone().zip(&choices[place.choices.clone()]);
        let Some((_, first)) = here.clone().next() else {
            continue;
        };
        let heading = words::heading(first.action).filter(|_| is_grouped);
        if heading != group {
            views.push(view! { <h2>{heading.unwrap_or_default()}</h2> }.into_any());
            group = heading;
        }
        match place.site {
            // Several figures for one segment share a line.
            Some(Site::Segment(cell, segment)) if place.choices.len() > 1 => {
                let buttons = here.map(|(n, choice)| kind_of(store, table, n, choice));
                let action = match first.action {
                    Action::Portal { .. } => Action::Portal {
                        cell,
                        segment,
                        kind: None,
                    },
                    _ => Action::meeple(segment),
                };
                let picture = table.elsewhere(first.action).map(tile_on);
                let choice = Choice { action, ..*first };
                let words = unplaced(&|| words::choice_with_worth(table, &choice));
                let place = view! { {picture} <span>{words}</span> }.into_any();
                views.push(row("row kinds", place, buttons.collect()));
            }
            Some(Site::Tower(cell)) => {
                let buttons = here.map(|(n, choice)| self::choice(store, table, n, choice));
                let picture = deferred!(around(table, cell)).unwrap_or_else(|| tile_on(cell));
                let is_here = phase.spot_cell() == Some(cell);
                let words = is_here.then(|| text_of(text("at.here")));
                let letter = letter(&places, cell)
                    .map(|letter| view! { <b>{letter.to_string()}</b> }.into_any());
                let parts = [letter, Some(picture), words].into_iter().flatten();
                let place = all(parts.collect::<Vec<AnyView>>());
                views.push(row("row at", place, buttons.collect()));
            }
            _ => views.extend(here.map(|(n, choice)| self::choice(store, table, n, choice))),
        }
    }
    views
}

/// The choices at one place, in a line with it.
fn row(class: &'static str, place: AnyView, buttons: Vec<AnyView>) -> AnyView {
    view! {
        <div class=class>
            <span aria-hidden="true">{place}</span>
            {buttons}
        </div>
    }
    .into_any()
}

/// The button of a kind of figure, in a line that names the place.
fn kind_of(store: Store, table: &Table, n: usize, choice: &Choice) -> AnyView {
    let (me, words) = (
        table.game().decider(),
        words::choice_with_worth(table, choice),
    );
    let picture = match (choice.action.figure(), me) {
        (Some(kind), Some(me)) => art(figure(kind, table.color(me), "")),
        _ => nothing(),
    };
    let title = words.clone();
    let picture = view! { <span title=title>{picture} {hidden(words)}</span> };
    let button = Button::new(TableIntent::Choose(choice.action))
        .class("spot")
        .hinting(n);
    button.show(store, all([key_of(n), picture.into_any()]))
}

/// A small picture of the tile on a cell, instead of words.
fn tile_on(cell: Cell) -> AnyView {
    view! { <span class="about">{art(thumbnail(cell))}</span> }.into_any()
}

/// A small picture of a cell with its neighbors, to tell it from others.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn around(table: &Table, cell: Cell) -> AnyView {
    let cells = (-1..=1).flat_map(|y| (-1..=1).map(move |x| cell.offset(x, y)));
    let board = table.game().board();
    let tiles = cells.map(|cell| match board.tile_at(cell) {
        Some(_) => art(thumbnail(cell)),
        None => view! { <i></i> }.into_any(),
    });
    let tiles: Vec<AnyView> = tiles.collect();
    view! { <span class="about place">{tiles}</span> }.into_any()
}

/// The key of a choice, if it has one.
fn key_of(n: usize) -> AnyView {
    match n < 9 {
        true => view! { <kbd>{number(n as i32 + 1)}</kbd> }.into_any(),
        false => nothing(),
    }
}

fn choice(store: Store, table: &Table, n: usize, choice: &Choice) -> AnyView {
    let phase = table.game().phase();
    let is_needed = matches!(phase, Phase::Bridges(BridgesPhase::Needed { .. }));
    let tile = choice.action.tile();
    let class = match choice.action.target() {
        Target::Cell(_) if is_needed => "main",
        _ if tile.is_some() => "spot lot",
        Target::Spot(_) | Target::Tower(_) => "spot",
        // A full line of words.
        _ => "spot wide",
    };
    let mut inside = vec![key_of(n)];
    let words = words::choice(table, choice);
    match (tile, brief(table, choice.action)) {
        // The picture replaces words.
        (Some(tile), _) => {
            let picture = art(picture(tile, Rotation::R0));
            inside.push(view! { <span class="tile">{picture}</span> }.into_any());
            inside.push(hidden(words));
        }
        (_, Some(brief)) => {
            inside.push(hidden(words));
            let brief = view! { <span class="brief" aria-hidden="true">{brief}</span> };
            inside.push(brief.into_any());
        }
        (_, None) => {
            inside.extend(table.elsewhere(choice.action).map(tile_on));
            let words = unplaced(&|| words::choice(table, choice));
            inside.push(view! { <span>{words}</span> }.into_any());
        }
    }
    // A feature with a new figure may still grow.
    let worth = choice.worth.map(|worth| count("points.short", worth));
    let worth = worth.map(|points| match choice.action.figure() {
        Some(_) => fill("choice.now", &[("points", &points)]),
        None => points,
    });
    inside.extend(worth.map(|words| worth_of(&words)));
    let command = match is_needed {
        true => TableIntent::Play(choice.action),
        false => TableIntent::Choose(choice.action),
    };
    let button = Button::new(command).class(class).hinting(n);
    button.show(store, all(inside))
}

fn worth_of(words: &str) -> AnyView {
    let words = words.to_owned();
    view! { <span class="worth">{words}</span> }.into_any()
}

/// The short label of a button, for players who see the board.
fn brief(table: &Table, action: Action) -> Option<AnyView> {
    let game = table.game();
    let is_all = matches!(
        game.phase(),
        Phase::Tower(TowerPhase::LateRansom) | Phase::Bridges(BridgesPhase::Needed { .. })
    );
    let words = words::briefly(table, action).filter(|_| !is_all)?;
    let picture = match action.piece() {
        Some(Piece::Floor) => icon(Icon::Floor),
        Some(Piece::Bridge) => icon(Icon::Bridge),
        _ => {
            let mine = table.color(game.decider()?);
            art(figure(words::kind_of(table, action), mine, ""))
        }
    };
    Some(all([picture, text_of(words)]))
}
