//! Laws of the other inputs of the page: archives, saved games, results, answers of
//! computer players, lists of examples and pasted text.

use bastide_model::{Pasted, PastedExample, SavedGame};
use bastide_notation::Answer;
use bastide_notation::archive::{Archive, Finished};
use bastide_notation::catalog::Entry;

use crate::input::short;

/// Archives, results and answers survive writing and reading; a saved game is opened or
/// refused.
pub fn archive(bytes: &[u8]) {
    let Some(Ok(text)) = short(bytes).map(std::str::from_utf8) else {
        return;
    };
    if let Ok(archive) = Archive::parse(text) {
        let written = archive.to_text();
        let again = Archive::parse(&written).expect("what is written is read");
        assert_eq!(again.to_text(), written);
        for game in &archive.games {
            open(game.id, &game.text);
        }
    }
    if let Ok(result) = Finished::parse(text) {
        let written = result.to_text();
        let again = Finished::parse(&written).expect("what is written is read");
        assert_eq!(again, result);
    }
    if let Some(answer) = Answer::parse(text) {
        let written = answer.text();
        let again = Answer::parse(&written).expect("what is written is read");
        assert_eq!(again.text(), written);
    }
    let _ = Entry::parse_list(text);
    open(1, text);
}

fn open(id: u64, text: &str) {
    if let Some(kept) = SavedGame::read(id, text) {
        let _ = kept.table();
    }
}

/// Finds an example in a text or does not. One that can be shown is found again in its
/// address.
pub fn pasted(bytes: &[u8]) {
    let Some(Ok(text)) = short(bytes).map(std::str::from_utf8) else {
        return;
    };
    let Ok(found) = Pasted::find(text) else {
        return;
    };
    if let (PastedExample::Document(_), Ok(address)) = (&found.example, found.address()) {
        let again = Pasted::find(&address).expect("an address holds its example");
        assert!(matches!(again.example, PastedExample::Document(_)));
        assert_eq!(again.mode, Some(found.mode.unwrap_or_default()));
    }
}
