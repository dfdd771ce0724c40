//! The puzzles: positions in which one turn is clearly best, by theme, and one for each
//! day.

use std::sync::Arc;

use bastide_model::library::{KeptMistake, KeptMistakes, Names, puzzle_of_day};
use bastide_notation::Puzzle;
use bastide_notation::puzzle::Theme;
use leptos::prelude::*;

use crate::browser::{self, storage, visited};
use crate::language::{count, fill, joined, member, number, text};
use crate::puzzles::{self, NoPuzzles};
use crate::store::{DeferredAction, Store};
use crate::views::{
    Button, Icon, all, field, hidden, icon_button, nothing, once, paragraph, select_acting,
};
use crate::words;

/// All puzzles.
type Puzzles = Arc<Vec<Puzzle>>;

/// The puzzles for the dialog.
pub fn puzzles(store: Store) -> AnyView {
    browser::add_style("puzzles.css");
    let loaded: RwSignal<Option<Result<Puzzles, NoPuzzles>>> = RwSignal::new(None);
    browser::spawn(Box::pin(async move {
        let found = puzzles::load().await;
        // The dialog may be closed by now.
        let _ = loaded.try_set(Some(found.map(Arc::new)));
    }));
    let inside = move || {
        loaded.with(|loaded| match loaded {
            None => paragraph("fine", text("puzzles.wait")),
            Some(Err(why)) => {
                let mistakes = list(store, &Puzzles::default());
                view! {
                    <p role="alert">{why.words()}</p>
                    {mistakes}
                }
                .into_any()
            }
            Some(Ok(all)) => list(store, all),
        })
    };
    view! {
        <div class="puzzles">
            <h2 id="share-title" tabindex="-1" autofocus>
                {text("puzzles.title")}
            </h2>
            {paragraph("", text("puzzles.note"))}
            {inside}
        </div>
        {icon_button(store, Icon::Close, text("share.close"), DeferredAction::CloseDialog)}
    }
    .into_any()
}

/// The puzzle of the day, and the puzzles of one or all themes with the kept mistakes.
fn list(store: Store, of_site: &Puzzles) -> AnyView {
    let mistakes = storage::mistakes();
    let puzzles: Vec<Puzzle> = mistakes.puzzles().chain(of_site.iter().cloned()).collect();
    if puzzles.is_empty() {
        return nothing();
    }
    let solved = visited::PUZZLES.names();
    let day = puzzles::day();
    let known = puzzles::known(store);
    let (all_puzzles, all_solved) = (of_site.clone(), solved.clone());
    let today = move || {
        let day = day.get();
        let today = puzzle_of_day(&all_puzzles, day, known);
        let today = today.map(|it| of_day(store, it, day, all_solved.has(&it.name())));
        once(today.unwrap_or_else(nothing))
    };
    let has = |theme: &Theme| puzzles.iter().any(|puzzle| puzzle.theme == *theme);
    let themes: Vec<Theme> = Theme::ALL.into_iter().filter(has).collect();
    let names = themes
        .iter()
        .map(|theme| member("puzzle-theme", theme.name()));
    let names = [text("puzzles.all")].into_iter().chain(names);
    // Number 0 selects all themes.
    let chosen = RwSignal::new(0);
    let choice = select_acting(names.map(str::to_owned), 0, move |n| chosen.set(n));
    let sections = move || {
        let chosen = chosen.get().checked_sub(1);
        let shown = themes.iter().enumerate();
        let shown = shown.filter(|(n, _)| chosen.is_none_or(|chosen| chosen == *n));
        let sections = shown.map(|(_, &theme)| section(store, theme, &puzzles, &mistakes, &solved));
        all(sections.collect::<Vec<_>>())
    };
    view! {
        {today}
        {field(text("puzzles.theme"), choice)}
        {sections}
    }
    .into_any()
}

fn of_day(store: Store, puzzle: &Puzzle, day: usize, is_solved: bool) -> AnyView {
    let theme = member("puzzle-theme", puzzle.theme.name());
    let label = fill("puzzles.today", &[("theme", theme)]);
    let tick = is_solved.then(tick);
    let puzzle = puzzle.clone();
    let button = Button::acting(move |_| puzzles::open_of_day(&puzzle, day))
        .class("main")
        .show(store, view! { {label} {tick} }.into_any());
    view! { <p class="puzzles-today">{button}</p> }.into_any()
}

fn section(
    store: Store,
    theme: Theme,
    puzzles: &[Puzzle],
    mistakes: &KeptMistakes,
    solved: &Names,
) -> AnyView {
    let of_theme = puzzles.iter().filter(|puzzle| puzzle.theme == theme);
    let puzzles: Vec<(&Puzzle, bool)> = of_theme.map(|it| (it, solved.has(&it.name()))).collect();
    let done = puzzles.iter().filter(|(_, is_solved)| *is_solved).count();
    let [n, of] = [done, puzzles.len()].map(|n| number(n as i32));
    let inside = match theme {
        Theme::Mistake => all(by_game(store, mistakes, solved)),
        _ => {
            let items = puzzles.iter().enumerate();
            let items = items
                .map(|(at, (puzzle, is_solved))| item(store, at + 1, puzzle, None, *is_solved));
            let items: Vec<AnyView> = items.collect();
            view! { <ul>{items}</ul> }.into_any()
        }
    };
    view! {
        <section>
            <h3>
                {member("puzzle-theme", theme.name())} " "
                <small class="fine">{fill("puzzles.some", &[("n", &n), ("of", &of)])}</small>
            </h3>
            {paragraph("fine", member("puzzle-note", theme.name()))}
            {inside}
        </section>
    }
    .into_any()
}

/// The kept mistakes with the number of their turn, each after the name of its game.
fn by_game(store: Store, mistakes: &KeptMistakes, solved: &Names) -> Vec<AnyView> {
    let of_same_game = |one: &KeptMistake, other: &KeptMistake| {
        (one.time, one.player) == (other.time, other.player)
    };
    let games = mistakes.all().chunk_by(of_same_game);
    let games = games.map(|game| {
        let items = game.iter().map(|mistake| {
            let is_solved = solved.has(&mistake.puzzle.name());
            item(
                store,
                mistake.turn,
                &mistake.puzzle,
                Some(mistake),
                is_solved,
            )
        });
        let items: Vec<AnyView> = items.collect();
        let title = game.first().map(puzzles::game_of);
        view! {
            <h4>{title}</h4>
            <ul>{items}</ul>
        }
        .into_any()
    });
    games.collect()
}

/// A puzzle with its number, and a tick, its grade in dots or the points of a mistake.
fn item(
    store: Store,
    at: usize,
    puzzle: &Puzzle,
    mistake: Option<&KeptMistake>,
    is_solved: bool,
) -> AnyView {
    let grade = number(puzzle.grade.into());
    let told = match mistake {
        Some(mistake) => [" ", &*puzzles::title_of(mistake)].concat(),
        None => [" ", &*fill("puzzles.grade", &[("n", &grade)])].concat(),
    };
    let mark = match (is_solved, mistake) {
        (true, _) => tick(),
        (_, Some(_)) => {
            let lost = ["\u{2212}", &words::loss(puzzle.lost)].concat();
            view! { <small>{lost}</small> }.into_any()
        }
        (_, None) => dots(puzzle.grade),
    };
    let inside = view! {
        <span>{number(at as i32)} {hidden(told)}</span>
        {mark}
    }
    .into_any();
    view! { <li>{opening(puzzle).show(store, inside)}</li> }.into_any()
}

fn dots(grade: u8) -> AnyView {
    view! { <small aria-hidden="true">{"•".repeat(grade.into())}</small> }.into_any()
}

/// A button that opens the page of a puzzle.
fn opening(puzzle: &Puzzle) -> Button {
    let puzzle = puzzle.clone();
    Button::acting(move |_| puzzles::open(&puzzle))
}

fn tick() -> AnyView {
    view! {
        <span class="tick" aria-hidden="true">
            "✓"
        </span>
        {hidden(joined("list.comma", "", text("puzzles.solved")))}
    }
    .into_any()
}

/// The number of puzzles solved, in words; empty for none.
pub fn solved() -> AnyView {
    match visited::PUZZLES.names().count() {
        0 => nothing(),
        n => paragraph("", count("statistics.puzzles", n as i32)),
    }
}
