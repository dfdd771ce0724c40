//! The date of today's game, and how far it is.

use bastide_model::{Session, stack};
use leptos::prelude::*;

use crate::language::{count, day_of_year};
use crate::store::{Store, When};
use crate::views::{nothing, once, repainted, text_of};
use crate::{browser, puzzles};

/// The date, with the points of a finished game and the tiles of one that is not.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn news(store: Store) -> AnyView {
    let day = puzzles::day();
    let changes = store.slice(When::Always, |session: &Session| session.saves.len());
    // To write the first date takes the browser longer than to build half of the screen.
    let is_shown = RwSignal::new(false);
    browser::after_frame(move || {
        let _ = is_shown.try_set(true);
    });
    repainted(Box::new(move || {
        if !is_shown.get() {
            return nothing();
        }
        let today = day.get() as u32;
        let _ = changes.with(|_| ());
        let mut parts = vec![String::new(), day_of_year(today)];
        let saved = store.read(|session: &Session| {
            let saved = stack::saved(session, stack::key(&stack::of_day(today, "")))?;
            let points = saved.seats.first().map_or(0, |&(_, points, _)| points);
            Some((saved.is_over, points, saved.left))
        });
        parts.extend(saved.map(|(is_over, points, left)| match is_over {
            true => count("points", points),
            false => count("hand.left", left as i32),
        }));
        once(text_of(parts.join(" \u{b7} ")))
    }))
}
