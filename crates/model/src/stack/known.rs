//! Games of this device whose stack others play, too.

use crate::save::SavedGame;
use crate::session::Session;

/// The saved game with this key: the first one that ended here, since a later one was played
/// with known tiles, or else the latest.
pub fn saved(session: &Session, key: u64) -> Option<&SavedGame> {
    let is_it = |saved: &&SavedGame| {
        !saved.is_deleted && saved.shared().is_some_and(|shared| shared.key == key)
    };
    let saves: Vec<&SavedGame> = session.saves.iter().filter(is_it).collect();
    // The latest game comes first.
    let ended = saves.iter().rev().find(|saved| saved.is_over);
    ended.or(saves.first()).copied()
}
