//! Tiles, places, choices, events and refusals in the reader's words.

mod errors;
mod names;
mod play;
mod shown;
#[cfg(test)]
mod tests;

pub use errors::{
    clause, load_error, middle, notice, origin, refusal, refused_action, seldom, told, weaker,
};
pub use names::{
    axis, called, file_name, isolated, on, place, player, seen, sender, sitting, tile, tile_alone,
    whereabouts, without_places, worker_error, you,
};
pub use play::{
    Reasoned, Reasons, Told, arithmetic, assist, briefly, brought, category, choice,
    choice_with_worth, confirm, confirm_briefly, corrected, dead, deed, did, drawbacks, event,
    game_verdict, goods, heading, hint, judged, kind_of, last_deed, line, loss, moment, motives,
    note, preview, prompt, reasons, reminder, report, rule, scored, source, stuck, tracked, turn,
    winners,
};
pub use shown::sheet;
pub use shown::{
    Mark, answer, cell_notes, has_abbots, legend, mark_at, marks, poster, printed, signs,
    signs_as_sentences, switch,
};
