//! The words of a printed game.

use std::ops::Range;

use bastide_notation::written::turns;
use bastide_rules::Phase;
use bastide_scene::printed::{Printed, article};

use super::poster::{expansions, notes, owners};
use crate::language::{fill, number, sentence, text};
use crate::words::names::player;
use crate::words::play::{line, winners};
use bastide_model::{Table, save};

/// The whole game on the table, with its diagrams, as an element of the page with this id of
/// its heading.
pub fn printed(table: &Table, id: &str, date: Option<String>) -> String {
    let end = table.at(usize::MAX);
    let mut facts = vec![("poster.expansions", expansions(&end))];
    facts.extend(date.map(|date| ("poster.date", date)));
    let notes = notes(facts);
    let names: Vec<String> = table.game().players().map(|it| player(table, it)).collect();
    let record = save::whole_record(table);
    let after = |turn: usize| match turn {
        0 => text("printed.beginning").to_owned(),
        turn => fill("printed.after", &[("n", &number(turn as i32))]),
    };
    let said = |plies: Range<usize>| {
        let turn = end.played().get(plies.clone()).unwrap_or_default();
        sentence(&line(&table.at(plies.start), turn))
    };
    let is_over = end.game().phase() == Phase::Over;
    let outcome = match is_over {
        true => winners(&end),
        // No one has won.
        false => after(turns(&record).last().map_or(0, |turn| turn.number)),
    };
    article(&Printed {
        record: &record,
        title: text("app.name"),
        id,
        line: &outcome,
        owners: &owners(&end),
        notes: &notes,
        names: &names,
        diagrams: &table.diagrams(),
        caption: &after,
        said: &said,
        last: if is_over {
            text("printed.end")
        } else {
            &outcome
        },
    })
}
