//! The saved games.

use std::cell::RefCell;

use bastide_rules::{Color, Systems};
use bastide_scene::board;
use leptos::prelude::*;

use crate::language::{chain, count, date, day_of_year, fill, list, member, number, text};
use crate::store::{Command, DeferredAction, Store, When};
use crate::views::{
    Button, Icon, all, art, boxed, details, icon_button, nothing, painted, paragraph,
};
use crate::words;
use bastide_model::{Level, SaveView, SavedGame, SavesIntent, Session, Table};

/// The number of games shown at first.
const AT_ONCE: usize = 3;

/// The saved games, latest first.
pub fn saves(store: Store) -> AnyView {
    let saves = store.slice(When::Always, |session: &Session| -> Vec<SaveView> {
        let saves = session.saves.iter();
        saves.map(SaveView::of).collect()
    });
    boxed(
        "",
        painted(store, saves, |store, _, saves| sheet(store, saves)),
    )
}

/// The unfinished games, then the finished ones.
fn sheet(store: Store, saves: &[SaveView]) -> AnyView {
    // Untouched games are not listed.
    let games = saves.iter().enumerate().filter(|(_, it)| !it.is_untouched);
    let (over, going): (Vec<_>, Vec<_>) = games.partition(|(_, it)| it.is_over);
    all([
        part_of(store, count("saves.saved", going.len() as i32), &going),
        part_of(store, count("saves.finished", over.len() as i32), &over),
    ])
}

/// Saved games below a heading with their number, each with its index among all.
fn part_of(store: Store, heading: String, saves: &[(usize, &SaveView)]) -> AnyView {
    // The first date takes browsers long to format: wait until a resumed game is painted.
    let is_dated = store.rests().get();
    if saves.is_empty() {
        return nothing();
    }
    let mut items = (saves.iter().enumerate())
        .map(|(at, (n, save))| game(store, *n, save, is_dated, at))
        .collect::<Vec<AnyView>>();
    let older = items.split_off(items.len().min(AT_ONCE));
    view! {
        <section class="sheet">
            <h2>{heading}</h2>
            <ol class="saves">{items}</ol>
            {match older.is_empty() {
                true => nothing(),
                false => {
                    let label = count("saves.older", older.len() as i32);
                    let older = view! { <ol class="saves">{older}</ol> };
                    details("older", &label, older.into_any())
                }
            }}
        </section>
    }
    .into_any()
}

/// A saved game with buttons to continue or delete it.
fn game(store: Store, n: usize, save: &SaveView, is_dated: bool, at: usize) -> AnyView {
    let (is_first, is_seen) = (at == 0, at < AT_ONCE);
    let players = players(&save.seats);
    let name = |key| fill(key, &[("players", &players)]);
    let buttons = if save.is_deleted {
        let put_back = SavesIntent::PutBack(n);
        named(
            store,
            "",
            "saves.put-back",
            name("saves.put-back-game"),
            put_back,
        )
    } else {
        let class = if is_first && !save.is_over {
            "main"
        } else {
            ""
        };
        let [label, called] = match save.is_over {
            true => ["saves.view", "saves.view-game"],
            false => ["saves.continue", "saves.continue-game"],
        };
        let go_on = SavesIntent::Continue(n);
        let go_on = named(store, class, label, name(called), go_on);
        let delete = name("saves.delete-game");
        let delete = icon_button(store, Icon::Close, &delete, SavesIntent::Delete(n));
        view! { {go_on} {delete} }.into_any()
    };
    let glance = match is_seen && is_dated {
        true => store.read(|session: &Session| session.saves.get(n).and_then(glance)),
        false => None,
    };
    let Some(Glance {
        picture,
        systems,
        is_own_mix,
        levels,
        by_link,
        day,
    }) = glance
    else {
        return item(players, progress(save, is_dated), save.is_deleted, buttons);
    };
    let turn = by_link.filter(|_| !save.is_over && !save.is_deleted);
    let turn = turn.map(|turn| paragraph("whose", self::turn(&save.seats, &turn)));
    let values = [
        (
            "left",
            &*about(&save.seats, systems, is_own_mix, &levels, day),
        ),
        ("date", &*progress(save, is_dated)),
    ];
    let told = fill("saves.summary", &values);
    let own = all([art(picture), buttons]);
    item_of(players, turn, told, save.is_deleted, own)
}

/// A summary of a saved game.
#[derive(Clone)]
struct Glance {
    /// A small picture of the board.
    picture: String,
    systems: Systems,
    /// True if the tiles or figures are an own mix.
    is_own_mix: bool,
    /// The seats of computers, with their levels.
    levels: Vec<(usize, Level)>,
    /// The turn in a game by link, if it is one.
    by_link: Option<LinkTurn>,
    /// The day of a game of the day.
    day: Option<u32>,
}

/// The turn in a game by link, with numbers of seats.
#[derive(Clone)]
enum LinkTurn {
    /// This device plays, against these seats.
    Here(Vec<usize>),
    /// This seat plays, on another device.
    Elsewhere(usize),
}

/// Replays a saved game once for its summary; `None` if it is damaged.
fn glance(saved: &SavedGame) -> Option<Glance> {
    thread_local! {
        static KNOWN: RefCell<Vec<(u64, u64, Option<Glance>)>> = const { RefCell::new(Vec::new()) };
    }
    let is_it =
        |(id, token, _): &&(u64, u64, Option<Glance>)| (*id, *token) == (saved.id, saved.token);
    let known = KNOWN.with_borrow(|known| known.iter().find(is_it).map(|it| it.2.clone()));
    known.unwrap_or_else(|| {
        let glance = saved.table().ok().map(|table| Glance {
            picture: board::miniature(table.game().board()),
            systems: table.game().systems(),
            is_own_mix: table.game().options().is_own_mix(),
            levels: (table.game().players())
                .filter_map(|player| Some((player.index(), table.level(player)?)))
                .collect(),
            by_link: link_turn(&table),
            day: table.shared().and_then(|shared| shared.day),
        });
        KNOWN.with_borrow_mut(|known| known.push((saved.id, saved.token, glance.clone())));
        glance
    })
}

/// The turn in a game by link; `None` for other games.
fn link_turn(table: &Table) -> Option<LinkTurn> {
    table.by_link()?;
    let decider = table.game().decider()?;
    let players = table.game().players();
    Some(match table.is_away(decider) {
        true => LinkTurn::Elsewhere(decider.index()),
        false => LinkTurn::Here(
            players
                .filter(|&player| table.is_away(player))
                .map(|player| player.index())
                .collect(),
        ),
    })
}

/// The turn in a game by link, in words.
fn turn(seats: &[(Color, i32, String)], turn: &LinkTurn) -> String {
    let name = |&seat: &usize| {
        let seat = seats.get(seat);
        seat.map_or_else(String::new, |(color, _, name)| words::called(name, *color))
    };
    match turn {
        LinkTurn::Here(others) if others.is_empty() => text("saves.own-turn").to_owned(),
        LinkTurn::Here(others) => {
            let others: Vec<String> = others.iter().map(name).collect();
            fill("saves.your-turn", &[("players", &list(&others))])
        }
        LinkTurn::Elsewhere(who) => fill("saves.waiting", &[("player", &name(who))]),
    }
}

/// The number of expansions in a saved game or its day, an own mix, and the levels of its
/// computers.
fn about(
    seats: &[(Color, i32, String)],
    systems: Systems,
    is_own_mix: bool,
    levels: &[(usize, Level)],
    day: Option<u32>,
) -> String {
    let mut parts = vec![match (day, systems.iter().count()) {
        (Some(day), _) => fill("stack.day", &[("date", &day_of_year(day))]),
        (None, 0) => text("saves.base").to_owned(),
        (None, some) => count("saves.systems", some as i32),
    }];
    if is_own_mix {
        parts.push(text("mix.title").to_owned());
    }
    parts.extend(levels.iter().filter_map(|&(seat, level)| {
        let (color, _, name) = seats.get(seat)?;
        let level = member("level", level.name()).to_owned();
        Some(chain("list.colon", &[words::called(name, *color), level]))
    }));
    chain("list.comma", &parts)
}

/// The game on the table, and the saved games to delete.
pub fn shown_in_room(session: &Session) -> (Option<u64>, Vec<SaveView>) {
    let on_table = session.id();
    (on_table, session.saves.iter().map(SaveView::of).collect())
}

/// The saved games to delete for the game on the table, for the dialog.
pub fn room(store: Store, session: &Session) -> AnyView {
    let is_here = |id| session.id() == Some(id);
    let is_missing = match session.table() {
        Some(_) => (session.saves.iter()).any(|saved| is_here(saved.id) && saved.is_loose),
        None => !session.loose().is_empty(),
    };
    let status = match is_missing {
        true => "room.missing",
        false => "room.done",
    };
    // Oldest first.
    let items: Vec<AnyView> = (session.saves.iter().enumerate().rev())
        .filter(|(_, saved)| !is_here(saved.id))
        .map(|(n, saved)| deletable(store, n, &SaveView::of(saved)))
        .collect();
    view! {
        <h2 id="share-title" tabindex="-1" autofocus>
            {text("room.title")}
        </h2>
        <p>{text("room.note")}</p>
        <p role="status">{text(status)}</p>
        <ol class="saves" id="room">{items}</ol>
        {icon_button(store, Icon::Close, text("share.close"), DeferredAction::CloseDialog)}
    }
    .into_any()
}

/// A saved game with a button to delete or restore it.
fn deletable(store: Store, n: usize, save: &SaveView) -> AnyView {
    let players = players(&save.seats);
    let name = |key| fill(key, &[("players", &players)]);
    let button = match save.is_deleted {
        true => {
            let name = name("saves.put-back-game");
            named(store, "", "saves.put-back", name, SavesIntent::PutBack(n))
        }
        false => {
            let name = name("saves.delete-game");
            named(store, "", "saves.delete", name, SavesIntent::Delete(n))
        }
    };
    item(players, progress(save, true), save.is_deleted, button)
}

fn item(players: String, told: String, is_deleted: bool, buttons: AnyView) -> AnyView {
    item_of(players, None, told, is_deleted, buttons)
}

/// A list item, with the turn in a game by link.
fn item_of(
    players: String,
    turn: Option<AnyView>,
    told: String,
    is_deleted: bool,
    buttons: AnyView,
) -> AnyView {
    let class = if is_deleted { "deleted" } else { "" };
    view! {
        <li class=class>
            <div>
                {turn}
                <p class="who">{players}</p>
                <p class="fine">{told}</p>
            </div>
            {buttons}
        </li>
    }
    .into_any()
}

/// A button with a longer name for screen readers.
fn named(
    store: Store,
    class: &'static str,
    label: &'static str,
    name: String,
    command: impl Into<Command>,
) -> AnyView {
    let button = Button::new(command).class(class).called(name);
    button.text(store, text(label))
}

/// The players of a saved game with their points.
fn players(seats: &[(Color, i32, String)]) -> String {
    let players: Vec<String> = (seats.iter())
        .map(|(color, points, name)| {
            let (name, points) = (words::called(name, *color), number(*points));
            fill("preview.award", &[("player", &*name), ("points", &points)])
        })
        .collect();
    chain("list.comma", &players)
}

/// The progress of a saved game, with the time of saving if `is_dated`.
fn progress(save: &SaveView, is_dated: bool) -> String {
    let left = match (save.is_deleted, save.is_over) {
        (true, _) => text("saves.deleted").to_owned(),
        _ if save.is_loose => text("saves.loose").to_owned(),
        // The heading says that they are finished.
        (_, true) if is_dated => return date(save.time),
        (_, true) => text("event.over").to_owned(),
        _ if save.is_from_box => count("box.left", save.left as i32),
        _ => count("hand.left", save.left as i32),
    };
    if !is_dated {
        return left;
    }
    let date = date(save.time);
    fill("saves.summary", &[("left", &left), ("date", &date)])
}
