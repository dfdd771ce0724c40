//! The words of a printed game.

use bastide_notation::written::turns;
use bastide_rules::Phase;
use bastide_scene::poster::Note;
use bastide_scene::printed::{Printed, article};

use super::poster::{expansions, owners};
use crate::language::{fill, number, text};
use crate::words::names::player;
use crate::words::play::winners;
use bastide_model::{Table, save};

/// The whole game on the table, with its diagrams, as an element of the page with this id of
/// its heading.
pub fn printed(table: &Table, id: &str, date: String) -> String {
    let end = table.at(usize::MAX);
    let notes = [
        ("poster.expansions", expansions(&end)),
        ("poster.date", date),
    ];
    let notes = notes.map(|(label, words)| Note {
        label: text(label).to_owned(),
        text: words,
    });
    let names: Vec<String> = table.game().players().map(|it| player(table, it)).collect();
    let record = save::whole_record(table);
    let after = |turn: usize| match turn {
        0 => text("printed.beginning").to_owned(),
        turn => fill("printed.after", &[("n", &number(turn as i32))]),
    };
    let is_over = end.game().phase() == Phase::Over;
    let line = match is_over {
        true => winners(&end),
        // No one has won.
        false => after(turns(&record).last().map_or(0, |turn| turn.number)),
    };
    article(&Printed {
        record: &record,
        title: text("app.name"),
        id,
        line: &line,
        owners: &owners(&end),
        notes: &notes,
        names: &names,
        diagrams: &table.diagrams(),
        caption: &after,
        last: if is_over { text("printed.end") } else { &line },
    })
}
