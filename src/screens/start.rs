//! The start: who plays, with which tiles, by which rules.

use bastide_rules::options::{BcbDistribution, SmallCity};
use bastide_rules::player::Color;
use bastide_rules::{Player, TileId, TileSet};
use leptos::prelude::*;

use crate::board::piece_alone;
use crate::desk::Desk;
use crate::icon::{Icon, icon};
use crate::language::{count, fill, list, member, number, text};
use crate::session::{Intent, LONGEST_NAME, Session, Sitter, Table};
use crate::{browser, panels, words};

/// The start screen.
pub fn start(desk: Desk) -> AnyView {
    let is_bad = desk.read(|session: &Session| session.draft.seed().is_none());
    view! {
        <main class="start">
            <header class="title">
                <h1><img src="icon.svg" alt="" width="56" height="56" />{text("app.name")}</h1>
                <p>{text("app.tagline")}</p>
            </header>
            {resume(desk)}
            <form class="sheet" on:submit=move |event| {
                event.prevent_default();
                desk.send(Intent::Start);
            }>
                {players(desk)}
                {boxes(desk)}
                {rules(desk)}
                <div class="actions">
                    <button type="submit" class="main large" disabled=is_bad>{text("start.start")}</button>
                    {panels::load_file(desk)}
                </div>
            </form>
            <footer class="fine">
                {panels::theme()}
                <p>{text("app.footer")}</p>
            </footer>
        </main>
    }
    .into_any()
}

/// The saved game, if there is one.
fn resume(desk: Desk) -> AnyView {
    let summary = desk.read(|session: &Session| session.saved.as_ref().map(summary));
    let view = move || {
        summary.get().map(|summary| {
            view! {
                <section class="sheet resume">
                    <div>
                        <h2>{text("start.saved")}</h2>
                        <p class="fine">{summary}</p>
                    </div>
                    <button type="button" class="main large" on:click=move |_| desk.send(Intent::Continue)>
                        {text("start.continue")}
                    </button>
                </section>
            }
            .into_any()
        })
    };
    view! { {view} }.into_any()
}

fn summary(table: &Table) -> String {
    let players: Vec<String> = (table.game().players())
        .map(|player| {
            let score = number(table.game().seat(player).score);
            let values = [
                ("player", &*words::player(table, player)),
                ("points", &*score),
            ];
            fill("preview.award", &values)
        })
        .collect();
    let left = count("hand.left", table.game().stack().len() as i32);
    fill(
        "start.summary",
        &[("players", &list(&players)), ("left", &left)],
    )
}

fn players(desk: Desk) -> AnyView {
    let sitters = desk.read(|session: &Session| session.draft.players.clone());
    // Only the colors decide how a row looks; typing must not make it anew.
    let colors = Memo::new(move |_| {
        sitters.with(|sitters| {
            sitters
                .iter()
                .map(|sitter| sitter.color)
                .collect::<Vec<_>>()
        })
    });
    let is_full = desk.read(|session: &Session| session.draft.players.len() == Player::MOST);
    view! {
        <fieldset class="sitters">
            <legend>{text("start.players")}</legend>
            {move || {
                let colors = colors.get();
                let count = colors.len();
                let rows = colors.into_iter().enumerate();
                rows.map(|(at, color)| sitter(desk, sitters, at, count, color)).collect::<Vec<_>>()
            }}
            <button type="button" class="add" disabled=is_full on:click=move |_| desk.send(Intent::AddPlayer)>
                {text("start.add")}
            </button>
        </fieldset>
    }
    .into_any()
}

fn sitter(
    desk: Desk,
    sitters: Memo<Vec<Sitter>>,
    at: usize,
    count: usize,
    color: Color,
) -> AnyView {
    let name = move || sitters.with(|s| s.get(at).map(|s| s.name.clone()).unwrap_or_default());
    let number = number(at as i32 + 1);
    let values = [("n", &*number)];
    let options: Vec<AnyView> = Color::ALL
        .into_iter()
        .map(|other| {
            let name = member("color", other.name());
            view! { <option value=other.name() selected=other == color>{name}</option> }.into_any()
        })
        .collect();
    view! {
        <div class="sitter">
            <span class="emblem" inner_html=piece_alone(color)></span>
            <input
                type="text"
                autocomplete="off"
                maxlength=LONGEST_NAME.to_string()
                aria-label=fill("start.name", &values)
                placeholder=member("color", color.name())
                prop:value=name
                on:input=move |event| desk.send(Intent::Rename(at, event_target_value(&event)))
            />
            <select
                aria-label=fill("start.color", &values)
                on:change=move |event| {
                    if let Some(color) = Color::parse(&event_target_value(&event)) {
                        desk.send(Intent::Recolor(at, color));
                    }
                }
            >
                {options}
            </select>
            <button
                type="button"
                class="round"
                aria-label=fill("start.earlier", &values)
                title=fill("start.earlier", &values)
                disabled=at == 0
                on:click=move |_| desk.send(Intent::MoveUp(at))
            >
                {icon(Icon::Up)}
            </button>
            <button
                type="button"
                class="round"
                aria-label=fill("start.remove", &values)
                title=fill("start.remove", &values)
                disabled=count <= 2
                on:click=move |_| desk.send(Intent::RemovePlayer(at))
            >
                {icon(Icon::Close)}
            </button>
        </div>
    }
    .into_any()
}

fn boxes(desk: Desk) -> AnyView {
    let boxes: Vec<AnyView> = TileSet::ALL
        .into_iter()
        .map(|set| {
            let is_in = Memo::new(move |_| desk.with(|session| session.draft.sets.contains(&set)));
            let note = member("set-note", set.name());
            check(
                desk,
                member("set", set.name()),
                note,
                is_in,
                set == TileSet::Base,
                Intent::ToggleSet(set),
            )
        })
        .collect();
    view! {
        <fieldset class="boxes">
            <legend>{text("start.boxes")}</legend>
            {boxes}
        </fieldset>
    }
    .into_any()
}

/// A switch with a name and what it means.
fn check(
    desk: Desk,
    label: &'static str,
    note: &'static str,
    is_on: Memo<bool>,
    is_fixed: bool,
    intent: Intent,
) -> AnyView {
    view! {
        <label class="check">
            <input
                type="checkbox"
                prop:checked=is_on
                disabled=is_fixed
                on:change=move |_| desk.send(intent.clone())
            />
            <span><b>{label}</b><span class="fine">{note}</span></span>
        </label>
    }
    .into_any()
}

fn rules(desk: Desk) -> AnyView {
    let small = desk.read(|session: &Session| session.draft.options.small_city == SmallCity::Two);
    let first_run = desk.read(|session: &Session| {
        session.draft.options.bcb_distribution == BcbDistribution::FirstGermanRun
    });
    let has_bcb = desk.read(|session: &Session| session.draft.sets.contains(&TileSet::Bcb));
    let has_watch = desk.read(|session: &Session| session.draft.sets.contains(&TileSet::Watch));
    let seed = desk.read(|session: &Session| session.draft.seed.clone());
    let is_bad = desk.read(|session: &Session| session.draft.seed().is_none());
    let problem = move || is_bad.get().then(|| text("start.seed-bad"));
    view! {
        <details class="rules">
            <summary>{text("start.rules")}</summary>
            {check(
                desk,
                text("option.small-city"),
                text("option.small-city-note"),
                small,
                false,
                Intent::ToggleSmallCity,
            )}
            <div class:hidden=move || !has_bcb.get()>
                {check(
                    desk,
                    text("option.first-run"),
                    text("option.first-run-note"),
                    first_run,
                    false,
                    Intent::ToggleFirstRun,
                )}
            </div>
            <div class:hidden=move || !has_watch.get()>{merged(desk)}</div>
            <div class="field">
                <label for="seed">{text("start.seed")}</label>
                <input
                    id="seed"
                    type="text"
                    autocomplete="off"
                    spellcheck="false"
                    aria-describedby="seed-note"
                    prop:value=seed
                    on:input=move |event| desk.send(Intent::TypeSeed(event_target_value(&event)))
                />
                <button
                    type="button"
                    class="round"
                    title=text("start.reseed")
                    aria-label=text("start.reseed")
                    on:click=move |_| desk.send(Intent::NewSeed(browser::random()))
                >
                    {icon(Icon::TurnRight)}
                </button>
            </div>
            <p class="fine" id="seed-note">{text("start.seed-note")} " " <strong>{problem}</strong></p>
        </details>
    }
    .into_any()
}

/// The nine watchtower tiles whose fields may hang together.
fn merged(desk: Desk) -> AnyView {
    let tiles: Vec<AnyView> = TileId::all()
        .filter(|tile| tile.c3().is_some())
        .map(|tile| {
            let is_on = Memo::new(move |_| {
                desk.with(|session| session.draft.options.c3_fields.contains(tile))
            });
            let letter = tile.name().trim_start_matches("watch.");
            view! {
                <label class="letter">
                    <input
                        type="checkbox"
                        prop:checked=is_on
                        on:change=move |_| desk.send(Intent::ToggleMerged(tile))
                    />
                    {letter}
                </label>
            }
            .into_any()
        })
        .collect();
    view! {
        <fieldset class="letters">
            <legend>{text("option.merged")}</legend>
            <p class="fine">{text("option.merged-note")}</p>
            {tiles}
        </fieldset>
    }
    .into_any()
}
