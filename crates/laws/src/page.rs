//! Laws of the other inputs of the page: archives, saved games, results, answers of
//! computer players, lists of examples, pasted text and games from elsewhere.

use bastide_model::{Pasted, PastedExample, SavedGame};
use bastide_notation::archive::{Archive, Finished};
use bastide_notation::catalog::Entry;
use bastide_notation::foreign::{read, write_link};
use bastide_notation::{Answer, Record};

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

/// Opens a game from elsewhere or does not. Its record is played to the same end, and its link
/// leads to the same game.
pub fn foreign(bytes: &[u8]) {
    let Some(Ok(text)) = short(bytes).map(std::str::from_utf8) else {
        return;
    };
    let Some(opened) = read(text).ok().and_then(|game| game.open().ok()) else {
        return;
    };
    let record = Record::parse(&opened.record.to_text()).expect("what is written is read");
    let replay = record.replay().expect("it begins again");
    assert_eq!(replay.refused, None);
    assert_eq!(replay.actions, opened.replay.actions);
    if opened.stop.is_none()
        && let Ok(link) = write_link(&record)
    {
        let again = read(&link).expect("a link is read").open();
        let again = again.expect("it begins again");
        assert_eq!(again.stop, None);
        assert_eq!(again.replay.actions, replay.actions);
    }
}
