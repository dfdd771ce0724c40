//! Intents about which game is played: the next one, one that was kept, and how a player
//! likes all of them.

use bastide_rules::options::{BazaarVariant, Edition, RiverStartTile};
use bastide_rules::player::Color;
use bastide_rules::{System, Systems, TileId, TileSet};

use crate::assists::Assist;
use crate::bots::{Level, Pace};
use crate::clock::ClockRules;
use crate::save::{SaveRevision, SavedGame};
use crate::start::{Company, Quick, QuickGame, Rule};

/// Something about the next game, or about the position that an author sets up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DraftIntent {
    /// Adds a player to the next game, in a color that is free.
    AddPlayer,
    /// Takes the player with this number out of the next game.
    RemovePlayer(usize),
    /// Lets the player with this number sit one place earlier.
    MoveUp(usize),
    /// Gives the player with this number a name.
    Rename(usize, String),
    /// Gives the player with this number a color; a player who had it changes.
    Recolor(usize, Color),
    /// Switches a rule system.
    ToggleSystem(System),
    /// Switches to these rule systems; the tile sets follow.
    SwitchTo(Systems),
    /// Takes a tile set in or out.
    ToggleSet(TileSet),
    /// Lets the tile sets follow the rule systems again.
    FollowSystems,
    /// Starts the choices of rules from those of an edition.
    StartFrom(Edition),
    /// Switches a rule that is on or off.
    ToggleRule(Rule),
    /// Chooses how the tiles of a bazaar find their players.
    ChooseVariant(BazaarVariant),
    /// Chooses where the start tile is in a game with the river.
    ChooseStartTile(RiverStartTile),
    /// Switches the merged fields of a watchtower tile.
    ToggleMerged(TileId),
    /// Types the seed of the next game.
    TypeSeed(String),
    /// Draws another seed; the number is random.
    NewSeed(u64),
    /// Gives the player with this number to a computer, or to a person.
    Hire(usize, Option<Level>),
    /// Gives the player with this number points at the start.
    Favor(usize, i32),
    /// Chooses the clock.
    ChooseClock(Option<ClockRules>),
    /// Chooses how many tiles are drawn at most; nothing for all.
    ChooseLength(Option<u16>),
    /// Chooses with whom quick games are played.
    ChooseCompany(Company),
    /// Chooses how well the computer plays in them.
    ChooseLevel(Level),
    /// Switches whether the first of them is short.
    SwitchShort,
}

/// Which game is on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameIntent {
    /// Begins a game with what the start screen shows.
    Start,
    /// Begins a quick game, with these choices or with those above it.
    Play(QuickGame, Option<Quick>),
    /// Begins a game as the last one was begun.
    Again,
    /// Begins it so against computers of this level.
    Challenge(Level),
    /// Reads a record or a link that the player chose.
    Load(String),
    /// Goes to the start screen; the game can be continued.
    Leave,
    /// Begins another game with the same players and boxes; the number is the
    /// new seed.
    Rematch(u64),
}

/// Something about the games that the browser keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavesIntent {
    /// Goes on with the game at this place of the saves.
    Continue(usize),
    /// Throws the game at this place of the saves away.
    Delete(usize),
    /// Takes it back from where it was thrown.
    PutBack(usize),
    /// The games that the browser keeps are these now.
    Refresh(Vec<SavedGame>),
    /// Another page has kept the game on the table.
    Rival(SavedGame),
    /// Goes on with the game as the other page left it.
    TakeOver,
    /// Goes on with the game on the table as a game of its own.
    Copy,
    /// Keeps the game on the table.
    Keep(SaveRevision),
    /// The browser has written the game with this number down.
    Written(u64),
    /// It has not.
    NotWritten {
        /// The number of the game.
        id: u64,
        /// The token of what the browser still has of it.
        base: u64,
    },
    /// A game was found that an older version of the program kept elsewhere.
    Adopt(SavedGame),
    /// Something that the browser did not keep, or nothing any more.
    Unwritten {
        /// True if there is something that it has not kept.
        fails: bool,
        /// True if that is to be told.
        is_news: bool,
    },
}

/// A preference of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingIntent {
    /// Chooses how fast computers play.
    ChoosePace(Pace),
    /// Switches whether meeples are confirmed.
    SwitchConfirm,
    /// Switches whether decisions that leave no choice are skipped.
    SwitchSkip,
    /// Switches an assist.
    SwitchAssist(Assist),
    /// Hides all assists, or shows them again.
    SwitchPurist,
}
