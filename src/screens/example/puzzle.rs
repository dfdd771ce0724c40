//! Parts of puzzles only: the reasons for the answer, and the next puzzle.

use bastide_model::library::{KeptMistake, Streak, next_puzzle};
use bastide_model::{Example, ExampleView, Reply, Session, Table};
use bastide_notation::Puzzle;
use bastide_rules::Action;
use leptos::prelude::*;

use super::neighbors::given;
use crate::browser::{self, storage, visited};
use crate::language::{sentence, text};
use crate::panels;
use crate::puzzles::{self, PUZZLES};
use crate::store::{Slice, Store};
use crate::url_request::UrlRequest;
use crate::views::{Button, all, nothing, paragraph};
use crate::words::{self, Reasoned};

/// The reasons once the answer is shown, and links to other puzzles; empty for other
/// examples.
pub fn puzzle(store: Store, view: Slice<ExampleView>) -> AnyView {
    let name = given(store, |given| given.puzzle().to_owned());
    if name.is_empty() {
        return nothing();
    }
    let mistakes: Vec<Puzzle> = storage::mistakes().puzzles().collect();
    let is_mistake = mistakes.iter().any(|puzzle| puzzle.name() == name);
    let all = RwSignal::new(mistakes);
    if !is_mistake {
        browser::spawn(Box::pin(async move {
            let found = puzzles::load().await;
            // The page may be closed by now.
            let _ = all.try_set(found.unwrap_or_default());
        }));
    }
    let day = store
        .request
        .with_value(|given| given.as_ref().and_then(UrlRequest::day));
    note(view, name.clone(), day);
    let inside = move || {
        let state = view.with(|view| {
            let reply = view.answer.as_ref().map(|(reply, _)| *reply);
            (view.step == view.count, reply == Some(Reply::Other))
        });
        all.with(|all| {
            let puzzle = all.iter().find(|puzzle| puzzle.name() == name);
            match (puzzle, state.unwrap_or_default()) {
                (Some(puzzle), (true, _)) => solution(store, all, puzzle),
                (Some(puzzle), (_, true)) if !is_mistake => {
                    paragraph("", puzzles::at_least(puzzle))
                }
                _ => nothing(),
            }
        })
    };
    view! {
        <div class="example-puzzle" aria-live="polite">
            {inside}
        </div>
    }
    .into_any()
}

/// Notes that the puzzle was solved; an answer given up on does not count.
fn note(view: Slice<ExampleView>, name: String, day: Option<usize>) {
    Effect::new(move |_| {
        let is_right = view.with(|view| {
            let reply = view.answer.as_ref().map(|(reply, _)| *reply);
            matches!(reply, Some(Reply::Right | Reply::AlsoRight(_)))
        });
        if is_right == Some(true) && !browser::is_embedded() {
            visited::PUZZLES.note(&name);
            if let Some(day) = day {
                let solved = Streak::solved(storage::streak(), day, puzzles::today());
                solved.into_iter().for_each(storage::keep_streak);
            }
        }
    });
}

fn solution(store: Store, all: &[Puzzle], puzzle: &Puzzle) -> AnyView {
    let answer: Vec<Action> = puzzle.answer.iter().map(|asked| asked.action).collect();
    let motives = store.read(|session: &Session| {
        let table = session.table();
        table.map(|table| {
            // The position before the whole answer, whose turn it words.
            let before = session.example().map_or(0, Example::before_last);
            let before = table.at(before);
            let (answer, of) = match storage::mistakes().of(puzzle) {
                Some(mistake) => reviewed(store, &before, mistake),
                None => {
                    let said = || sentence(&words::line(&before, &answer));
                    let said = paragraph("headline", words::without_places(said));
                    (said, Reasoned::for_line(before.game(), &answer))
                }
            };
            let motives = panels::motives(store, table, &of, &puzzle.motives);
            view! { {answer} {motives} }.into_any()
        })
    });
    let motives = motives.unwrap_or_else(nothing);
    let solved = visited::PUZZLES.names();
    let next = next_puzzle(all, puzzle.id, |other| solved.has(&other.name()));
    let next = next.map(|next| {
        let next = next.clone();
        let button = Button::acting(move |_| puzzles::open(&next)).class("main");
        button.text(store, text("puzzles.next"))
    });
    view! {
        {motives}
        <div class="actions">{next}</div>
    }
    .into_any()
}

/// The way back to the reviewed game of this tab, from one of its mistakes.
pub fn back_to_game(store: Store) -> AnyView {
    let name = given(store, |given| given.puzzle().to_owned());
    let is_mistake = storage::mistakes()
        .all()
        .iter()
        .any(|it| it.puzzle.name() == name);
    let reviewed = storage::review().map(|(id, _)| id);
    if browser::is_embedded() || !is_mistake || reviewed.is_none() || reviewed != storage::playing()
    {
        return nothing();
    }
    let address = ["./?", browser::asked_language().trim_start_matches('&')].concat();
    let back = Button::acting(move |_| browser::go(&address));
    back.text(store, text("puzzles.back"))
}

/// The words of the review about a mistake, and the outcome of the better turn.
fn reviewed(store: Store, before: &Table, mistake: &KeptMistake) -> (AnyView, Reasoned) {
    let judged = mistake.judged();
    let said = |n| {
        let sentences = || words::judged(before, &judged).sentences.into_iter();
        words::without_places(|| sentences().nth(n).unwrap_or_default())
    };
    let [played, better] = [0, 1].map(said);
    let outcome = |action| Reasoned::of(before.game(), judged.answer.of(action));
    let against = &judged.answer.drawbacks;
    let against = panels::drawbacks(store, before, &outcome(judged.action), against);
    let said = all([
        paragraph("", played),
        against,
        paragraph("headline", better),
    ]);
    (said, Reasoned::of(before.game(), judged.answer.best()))
}

/// The address of the list of puzzles.
pub fn list() -> String {
    ["./?", &browser::asked_language(), "#", PUZZLES].concat()
}
