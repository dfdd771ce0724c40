//! The overlays of a picture.

use bastide_notation::error::short;
use bastide_notation::scenario::Show;
use bastide_rules::Game;
use bastide_scene::overlay::Overlay;

use crate::failure::Failure;

/// The overlays in one argument.
#[derive(Clone, Debug)]
pub struct Shows(pub Vec<Show>);

/// Parses a list such as `tower 1,0; all-fiefs`. A comma also separates, if a word follows
/// and not the second half of a cell; `none` is the empty list.
pub fn parse(list: &str) -> Result<Shows, String> {
    let mut entries = Vec::new();
    for part in list.split(';') {
        let mut from = 0;
        for (at, _) in part.match_indices(',') {
            let next = part[at + 1..].trim_start();
            if next.starts_with(|c: char| c.is_ascii_alphabetic()) {
                entries.push(&part[from..at]);
                from = at + 1;
            }
        }
        entries.push(&part[from..]);
    }
    entries
        .into_iter()
        .map(str::trim)
        .filter(|entry| !matches!(*entry, "" | "none"))
        .map(|entry| Show::parse(entry).map_err(|error| format!("\"{}\": {error}", short(entry))))
        .collect::<Result<_, _>>()
        .map(Shows)
}

/// The overlays of this position; fails if one does not exist.
pub fn find(game: &Game, shows: &[Show]) -> Result<Vec<Overlay>, Failure> {
    let mut overlays = Vec::new();
    for &show in shows {
        let found = Overlay::named(game, show);
        let missing = || {
            let why = show.missing(game).map_or_else(
                || "its system is off".to_owned(),
                |what| format!("{what} is not there"),
            );
            Failure::usage(format!("cannot show {show}: {why}"))
        };
        overlays.extend(found.ok_or_else(missing)?);
    }
    Ok(overlays)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_distinguished_from_cells() {
        let list =
            |text| parse(text).map(|Shows(shows)| shows.iter().map(Show::to_string).collect());
        let expected: Vec<String> = ["tower 1,0", "fief -3,-1", "fields"]
            .map(String::from)
            .into();
        for text in [
            "tower 1,0; fief -3,-1; fields",
            "tower 1,0,fief -3,-1,fields",
            "tower 1,0, fief -3,-1 ;fields",
        ] {
            assert_eq!(list(text).ok(), Some(expected.clone()), "{text}");
        }
        assert_eq!(list("none").ok(), Some(Vec::new()));
        assert!(list("tower 1").is_err());
        assert!(list("tower 1,0 fields").is_err());
    }
}
