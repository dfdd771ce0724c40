//! The game in words: choices, events, the game tree, computers and their reasons.

mod choices;
mod computers;
mod effects;
mod events;
mod from_box;
mod motives;
mod points;
mod preview;
mod remaining;

use bastide_model::Table;

use crate::language::{fill, list, number};
use crate::words::names::player;

pub use choices::{
    briefly, choice, choice_with_worth, confirm, confirm_briefly, heading, kind_of, note, prompt,
    rule,
};
pub use computers::{Reasons, deed, game_verdict, hint, judged, last_deed, line, loss, reasons};
pub use events::event;
pub use from_box::{corrected, reminder, stuck};
pub use motives::{Reasoned, Told, did, drawbacks, motives};
pub use points::{
    arithmetic, brought, category, counted_parts, goods, open, scored, source, winners,
};
pub use preview::{outcome, preview};
pub use remaining::{assist, dead, tracked};

/// The turn on the table, such as `Turn 12 of 57`.
pub fn turn(table: &Table) -> String {
    let moment = table.moment();
    let [turn, turns] = [moment.turn, moment.turns].map(|n| number(n as i32));
    fill("replay.turn", &[("n", &turn), ("all", &turns)])
}

/// The turn, the deciding player, and the decision's subject.
pub fn moment(table: &Table) -> String {
    let values = [("turn", &*turn(table)), ("prompt", &*prompt(table))];
    fill("replay.moment", &values)
}

/// The table as text, for players who ask for a summary.
pub fn report(table: &Table) -> String {
    let game = table.game();
    let players: Vec<String> = (game.players())
        .map(|who| {
            let points = number(game.seat(who).score);
            let values = [("player", &*player(table, who)), ("points", &*points)];
            fill("preview.award", &values)
        })
        .collect();
    let values = [("players", &*list(&players)), ("prompt", &*prompt(table))];
    fill("report.text", &values)
}
