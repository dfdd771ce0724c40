//! Sounds for a change of the session.

use bastide_rules::segment::Segment;
use bastide_rules::{Event, Turn};

use crate::session::{Effects, Session};
use crate::table::Table;

/// A short sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Sound {
    /// A tile, a bridge or a floor was placed.
    Tile,
    /// The drawn tile was rotated.
    Turned,
    /// A figure was placed.
    Meeple,
    /// A figure returned home.
    Home,
    /// Points were scored.
    Points,
    /// A city was completed.
    City,
    /// A figure was captured.
    Capture,
    /// A castle was made.
    Castle,
    /// A step of an auction.
    Auction,
    /// A person has to decide after a computer player.
    YourTurn,
    /// An action was refused.
    Refusal,
    /// The game is over.
    End,
}

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
    held: Turn,
    is_bot_turn: bool,
}

/// Maximum number of sounds for one action; more cannot be distinguished.
const MOST: usize = 3;

impl Sound {
    /// All sounds.
    pub const ALL: [Sound; 12] = [
        Sound::Tile,
        Sound::Turned,
        Sound::Meeple,
        Sound::Home,
        Sound::Points,
        Sound::City,
        Sound::Capture,
        Sound::Castle,
        Sound::Auction,
        Sound::YourTurn,
        Sound::Refusal,
        Sound::End,
    ];

    /// The sound of an event, if it has one.
    pub fn of(event: &Event) -> Option<Sound> {
        Some(match event {
            Event::Placed { .. } | Event::Bridged { .. } | Event::FloorAdded { .. } => Sound::Tile,
            Event::FigurePlaced { .. } => Sound::Meeple,
            Event::Returned { .. } | Event::Exchanged { .. } | Event::Ransomed { .. } => {
                Sound::Home
            }
            Event::Scored(award) if award.points > 0 => Sound::Points,
            Event::Completed { of } => match of.1 {
                Segment::City(_) => Sound::City,
                _ => return None,
            },
            Event::Captured { .. } => Sound::Capture,
            Event::CastleMade { .. } => Sound::Castle,
            Event::Bazaar { .. }
            | Event::Offered { .. }
            | Event::Bid { .. }
            | Event::Acquired { .. } => Sound::Auction,
            Event::Over => Sound::End,
            Event::Scored(_)
            | Event::Drawn { .. }
            | Event::Discarded { .. }
            | Event::GoodsTaken { .. }
            | Event::Extended { .. }
            | Event::FinalScoring => return None,
        })
    }
}

impl Heard {
    /// The state of the session.
    pub fn of(session: &Session) -> Heard {
        let at = session.table.as_ref().map(|table| Position {
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
        let (Some(before), Some(after), Some(table)) = (self.at, now.at, &session.table) else {
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
    for sound in table.last_events().iter().filter_map(Sound::of) {
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
