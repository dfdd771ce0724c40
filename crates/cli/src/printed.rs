//! Whole games on paper in English, for `bastide render --sheet`.

use bastide_notation::{Record, Replay};
use bastide_rules::Phase;
use bastide_scene::poster::Note;
use bastide_scene::printed::{Printed, article};

use crate::poster::{capitalized, expansions, line, owners};

/// The style of the page.
const STYLE: &str = include_str!("../../../style/printed.css");

/// The beginning of every sheet.
pub const HEAD: &str = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
                        <meta name=\"generator\" content=\"bastide render\">\n<title>";

/// A game as a page to print, with diagrams after these numbers of actions.
pub fn draw(
    record: &Record,
    replay: &Replay,
    title: Option<&str>,
    date: Option<&str>,
    diagrams: &[usize],
) -> String {
    let game = &replay.game;
    let owners = owners(game, record);
    let note = |label: &str, text: String| Note {
        label: label.to_owned(),
        text,
    };
    let mut notes = vec![note("Expansions", expansions(game))];
    notes.extend(date.map(|date| note("Date", date.to_owned())));
    let names = record.players.iter().map(|player| {
        let name = player.name.clone();
        name.unwrap_or_else(|| capitalized(player.color.name()))
    });
    let names: Vec<String> = names.collect();
    let comments = record.comments.iter().map(|comment| comment.after);
    let mut diagrams: Vec<usize> = diagrams.to_vec();
    diagrams.extend(comments.filter(|&after| after > 0));
    let title = title.unwrap_or("Bastide");
    let line = line(game, &owners);
    let article = article(&Printed {
        record,
        title,
        id: "title",
        line: &line,
        owners: &owners,
        notes: &notes,
        names: &names,
        diagrams: &diagrams,
        caption: &|turn| match turn {
            0 => "The beginning".to_owned(),
            turn => format!("After turn {turn}"),
        },
        said: &|plies| record.actions.get(plies).unwrap_or_default().join("; "),
        last: match game.phase() {
            Phase::Over => "The end",
            _ => &line,
        },
    });
    let plain: String = title.chars().filter(|sign| !"<&".contains(*sign)).collect();
    format!(
        "{HEAD}{plain}</title>\n<style>\nbody {{ margin: 0; font-family: system-ui, sans-serif; }}\n{STYLE}</style>\n{article}\n</html>\n"
    )
}
