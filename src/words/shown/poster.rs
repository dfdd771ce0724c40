//! The words of a poster.

use bastide_rules::System;
use bastide_scene::poster::{Note, Owner, Poster, poster_svg};

use crate::language::{chain, choice, count, member, number, text};
use crate::words::names::player;
use crate::words::play::winners;
use bastide_model::{Table, Tally};

/// The addresses of the font; the script that shows a poster embeds it.
const FACE: &str = "face/alegreya.woff2";
const CYRILLIC: &str = "face/cyrillic.woff2";

/// The board on the table as a poster, with its date if that is known.
pub fn poster(table: &Table, date: Option<String>) -> String {
    let game = table.game();
    let owners = owners(table);
    let tiles = number(game.board().tiles().len() as i32);
    let mut facts = vec![
        ("poster.expansions", expansions(table)),
        ("poster.tiles", tiles),
    ];
    facts.extend(date.map(|date| ("poster.date", date)));
    let notes = notes(facts);
    let signs = [
        "poster-sign.city",
        "poster-sign.arms",
        "poster-sign.monastery",
        "poster-sign.road",
        "poster-sign.field",
    ];
    let signs = signs.map(|key| text(key).to_owned());
    let scales = [10, 5, 2].map(|tiles| (tiles, count("poster.scale", tiles)));
    poster_svg(
        game,
        &Poster {
            title: text("app.name"),
            line: &winners(table),
            owners: &owners,
            notes: &notes,
            signs: &signs,
            scales: &scales,
            language: choice::current(),
            face: FACE,
            cyrillic: CYRILLIC,
        },
    )
}

/// Facts about a game, each with its label.
pub fn notes(facts: Vec<(&'static str, String)>) -> Vec<Note> {
    let note = |(label, words)| Note {
        label: text(label).to_owned(),
        text: words,
    };
    facts.into_iter().map(note).collect()
}

/// The players, first place first.
pub fn owners(table: &Table) -> Vec<Owner> {
    let owner = |tally: &Tally| Owner {
        color: table.color(tally.player),
        name: player(table, tally.player),
        points: number(tally.total),
        has_won: tally.place == 1,
    };
    table.standings().iter().map(owner).collect()
}

/// The names of the expansions in play.
pub fn expansions(table: &Table) -> String {
    let systems = table.game().systems();
    let names: Vec<String> = (System::ALL.into_iter())
        .filter(|&system| systems.has(system))
        .map(|system| member("system", system.name()).to_owned())
        .collect();
    match names.is_empty() {
        true => text("set.base").to_owned(),
        false => chain("list.comma", &names),
    }
}
