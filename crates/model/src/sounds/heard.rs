//! Sounds for a change of the session.

use bastide_rules::Rotation;

use crate::session::{Effects, Session};
use crate::table::Table;
use crate::telling::{Sound, sound};

/// The parts of the session that sounds depend on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Heard {
    screen: u32,
    at: Option<Position>,
}

/// The parts of a table that sounds depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Position {
    plies: usize,
    ply_id: u32,
    held: Rotation,
    is_bot_turn: bool,
}

/// Maximum number of sounds for one action; more cannot be distinguished.
const MOST: usize = 3;

impl Heard {
    /// The state of the session.
    pub fn of(session: &Session) -> Heard {
        let at = session.table().map(|table| Position {
            plies: table.game().plies(),
            ply_id: table.ply_id(),
            held: table.held(),
            is_bot_turn: table.is_bot_turn(),
        });
        Heard {
            screen: session.revisions.screen,
            at,
        }
    }

    /// The sounds for the change since this state, in order.
    pub fn since(self, session: &Session, effects: Effects) -> Vec<Sound> {
        if effects.refused {
            return vec![Sound::Refusal];
        }
        let now = Heard::of(session);
        let (Some(before), Some(after), Some(table)) = (self.at, now.at, session.table()) else {
            return Vec::new();
        };
        if self.screen != now.screen {
            return Vec::new();
        }
        // Browsing a game is silent.
        if after.plies == before.plies + 1 && table.was_played_here() {
            let mut sounds = of_events(table);
            if before.is_bot_turn && !after.is_bot_turn && !sounds.contains(&Sound::End) {
                sounds.push(Sound::YourTurn);
            }
            return sounds;
        }
        match after.ply_id == before.ply_id && after.held != before.held {
            true => vec![Sound::Turned],
            false => Vec::new(),
        }
    }
}

/// The sounds of the last action, without duplicates. The end of the game replaces the
/// sounds of its points.
fn of_events(table: &Table) -> Vec<Sound> {
    let mut sounds: Vec<Sound> = Vec::new();
    for sound in table.last_events().iter().filter_map(sound) {
        if !sounds.contains(&sound) {
            sounds.push(sound);
        }
    }
    if sounds.contains(&Sound::End) {
        sounds.retain(|&sound| matches!(sound, Sound::Tile | Sound::Meeple | Sound::End));
    }
    // A city's points are part of its sound.
    if sounds.contains(&Sound::City) {
        sounds.retain(|&sound| sound != Sound::Points);
    }
    sounds.truncate(MOST);
    sounds
}
