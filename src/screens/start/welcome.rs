//! The next steps of a returning visitor: the next lesson, saved games, the last setup, the
//! puzzle of the day.

use std::sync::Arc;

use bastide_model::archive::Challenge;
use bastide_model::library::puzzle_of_day;
use bastide_model::{Begun, Company, Draft, GameIntent, Quick, QuickGame, Session};
use bastide_notation::{Puzzle, Record};
use bastide_rules::Systems;
use bastide_scene::board;
use leptos::prelude::*;

use crate::browser::{self, archive, storage};
use crate::language::{chain, count, fill, list, member, number, text};
use crate::panels;
use crate::puzzles;
use crate::screens::course;
use crate::store::{Store, When};
use crate::views::{
    Button, all, art, boxed, button, nothing, once, painted, paragraph, part, repainted,
};
use crate::words;

/// The next steps; empty for a newcomer.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn welcome(store: Store) -> AnyView {
    let is_new = store.slice(When::Always, Session::is_newcomer);
    let inside = painted(store, is_new, |store, _, is_new| match is_new {
        true => nothing(),
        false => all([
            lessons(store),
            panels::saves(store),
            again(store),
            today(store),
        ]),
    });
    view! { <aside class="welcome">{move || inside()}</aside> }.into_any()
}

/// The next lesson on the base game.
fn lessons(store: Store) -> AnyView {
    let next = store.read(|session: &Session| session.progress.next_base());
    let Some((n, id)) = next else {
        return nothing();
    };
    // The lesson's name appears once its words have loaded.
    let name = RwSignal::new(String::new());
    browser::spawn(Box::pin(async move {
        let lessons = course::fetch().await;
        let title = lessons.and_then(|lessons| Some(lessons.entry(id)?.title.clone()));
        if let Some(title) = title {
            let _ = name.try_set(title);
        }
    }));
    let place = [n, bastide_model::course::BASE.len()].map(|n| number(n as i32));
    let told = move || {
        name.with(|name| match &**name {
            "" => fill("welcome.lesson", &[("n", &place[0]), ("of", &place[1])]),
            name => fill(
                "welcome.lesson-named",
                &[("lesson", name), ("n", &place[0]), ("of", &place[1])],
            ),
        })
    };
    let go_on = Button::acting(move |_| course::open_lesson(store, id.to_owned())).class("main");
    view! {
        <section class="sheet offer">
            <p>
                <b>{text("welcome.lessons")}</b>
                " "
                {told}
            </p>
            {go_on.text(store, text("welcome.go-on"))}
        </section>
    }
    .into_any()
}

/// A button for the last setup, and for a winner one with a stronger computer, unless the
/// computer grows stronger by itself.
fn again(store: Store) -> AnyView {
    let draft = store.slice(When::Always, |session: &Session| {
        Some(session.draft.clone())
    });
    let challenge = Challenge::of(&archive::results().0);
    let inside = move || {
        let draft = draft.with(|draft| draft.clone()).flatten();
        let begun = draft.and_then(|draft| Some((draft.last?, draft)));
        let Some((begun, draft)) = begun else {
            return nothing();
        };
        let adapts = draft.adapts_again();
        view! {
            <section class="sheet again">
                <h2>{text("welcome.again")}</h2>
                {paragraph("", setup(begun, &draft))}
                {part("actions", button(store, "", text("welcome.play-again"), GameIntent::Again))}
                {challenge.filter(|_| !adapts).map(|challenge| stronger(store, challenge))}
            </section>
        }
        .into_any()
    };
    repainted(Box::new(inside))
}

/// The setup of a game, in words.
fn setup(begun: Begun, draft: &Draft) -> String {
    match begun {
        Begun::Quick(game, quick) => quickly(game, quick),
        Begun::Custom => {
            let players = draft.players.iter();
            let players = players.map(|sitter| match (sitter.name.trim(), sitter.level) {
                ("", level @ Some(_)) => words::sitting(level),
                (name, _) => words::called(name, sitter.color),
            });
            let players: Vec<String> = players.collect();
            chain("list.colon", &[list(&players), of_systems(draft.systems)])
        }
    }
}

fn quickly(game: QuickGame, quick: Quick) -> String {
    let title = match game {
        QuickGame::First if quick.is_short => "welcome.short",
        QuickGame::First => "start.first",
        QuickGame::Favorites => "start.favorites",
        QuickGame::Everything => "start.all",
    };
    let with = match quick.company {
        Company::Computer => words::sitting(Some(quick.level)),
        other => member("company", other.name()).to_owned(),
    };
    chain("list.colon", &[text(title).to_owned(), with])
}

/// The number of expansions, in words.
fn of_systems(systems: Systems) -> String {
    match systems.iter().count() {
        0 => text("saves.base").to_owned(),
        some => count("saves.systems", some as i32),
    }
}

fn stronger(store: Store, challenge: Challenge) -> AnyView {
    let [beaten, next] =
        [challenge.beaten, challenge.next].map(|level| member("level", level.name()));
    let by = count("points", challenge.by);
    let told = fill("welcome.beaten", &[("level", beaten), ("points", &by)]);
    let label = fill("welcome.try", &[("level", next)]);
    let button = button(store, "", &label, GameIntent::Challenge(challenge.next));
    view! {
        <p>{told}</p>
        {part("actions", button)}
    }
    .into_any()
}

/// The puzzle of the day, loaded when the page is idle.
fn today(store: Store) -> AnyView {
    let puzzles: RwSignal<Option<Arc<Vec<Puzzle>>>> = RwSignal::new(None);
    let day = puzzles::day();
    browser::when_idle(move || {
        browser::spawn(Box::pin(async move {
            // Skip it if the puzzles fail to load.
            if let Ok(found) = puzzles::load().await {
                let _ = puzzles.try_set(Some(Arc::new(found)));
            }
        }));
    });
    let known = puzzles::known(store);
    let inside = move || {
        let today = day.get();
        puzzles.with(|puzzles| {
            let puzzle = puzzle_of_day(puzzles.as_deref()?, today, known)?;
            Some(once(of_day(store, puzzle, today)))
        })
    };
    boxed("", Box::new(move || inside().unwrap_or_else(nothing)))
}

/// The puzzle of a day with its board and the streak.
fn of_day(store: Store, puzzle: &Puzzle, today: usize) -> AnyView {
    let streak = storage::streak();
    let days = streak.map_or(0, |streak| streak.count_on(today));
    let is_done = streak.is_some_and(|streak| streak.is_done(today));
    let table = Record::parse(&puzzle.moment)
        .ok()
        .and_then(|record| bastide_model::Table::after(record).ok());
    let picture = table.map(|table| art(board::miniature(table.game().board())));
    let row = match days {
        0 => nothing(),
        days => paragraph("streak", count("welcome.streak", days as i32)),
    };
    let label = match is_done {
        true => "welcome.solved",
        false => "welcome.solve",
    };
    let open = {
        let puzzle = puzzle.clone();
        Button::acting(move |_| puzzles::open_of_day(&puzzle, today))
    };
    let names = puzzle
        .systems()
        .iter()
        .map(|it| member("system", it.name()).to_owned());
    let names: Vec<String> = names.collect();
    let tiles = match names.is_empty() {
        true => text("saves.base").to_owned(),
        false => list(&names),
    };
    view! {
        <section class="sheet today">
            {picture}
            <h2>{text("welcome.today")}</h2>
            {paragraph("", member("puzzle-theme", puzzle.theme.name()))}
            {paragraph("fine", tiles)}
            {row}
            {part("actions", open.text(store, text(label)))}
        </section>
    }
    .into_any()
}
