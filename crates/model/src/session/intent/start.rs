//! Intents about the next game, saved games and settings.

use bastide_rules::options::{BazaarVariant, Edition, HandSize, RiverStartTile};
use bastide_rules::player::Color;
use bastide_rules::{System, Systems, TileId, TileSet};

use crate::assists::Assist;
use crate::bots::{Level, Pace};
use crate::clock::ClockRules;
use crate::save::{SaveRevision, SavedGame};
use crate::start::{Company, MixIntent, Quick, QuickGame, Rule};

/// An edit of the next game, or of the setup of an example in the editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DraftIntent {
    /// Adds a player to the next game, in a free color.
    AddPlayer,
    /// Removes the player with this index.
    RemovePlayer(usize),
    /// Moves the player with this index one seat forward.
    MoveUp(usize),
    /// Renames the player with this index.
    Rename(usize, String),
    /// Gives the player with this index a color, and its present owner the old one.
    Recolor(usize, Color),
    /// Toggles a rule system.
    ToggleSystem(System),
    /// Plays with exactly these rule systems; the tile sets follow.
    SwitchTo(Systems),
    /// Adds or removes a tile set.
    ToggleSet(TileSet),
    /// Makes the tile sets follow the rule systems again.
    FollowSystems,
    /// Resets the optional rules to those of an edition.
    StartFrom(Edition),
    /// Toggles an optional rule.
    ToggleRule(Rule),
    /// Chooses how bazaar tiles are distributed.
    ChooseVariant(BazaarVariant),
    /// Chooses the position of the start tile in a game with the river.
    ChooseStartTile(RiverStartTile),
    /// Chooses the number of tiles in the hand of each player.
    ChooseHand(HandSize),
    /// Toggles the merged fields of a watchtower tile.
    ToggleMerged(TileId),
    /// Changes the tiles and figures of an own mix.
    ChangeMix(MixIntent),
    /// Replaces the text of the seed.
    TypeSeed(String),
    /// Draws another seed, from this random number.
    NewSeed(u64),
    /// Seats a computer player at this index, or a person for `None`.
    Hire(usize, Option<Level>),
    /// Gives the player with this index points at the start.
    Favor(usize, i32),
    /// Chooses the clock; `None` for no clock.
    ChooseClock(Option<ClockRules>),
    /// Limits the number of drawn tiles; `None` for all.
    ChooseLength(Option<u16>),
    /// Chooses the opponents of quick games.
    ChooseCompany(Company),
    /// Chooses the level of the computer player in quick games.
    ChooseLevel(Level),
    /// Toggles the short version of the first quick game.
    SwitchShort,
}

/// Begins, opens or leaves a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameIntent {
    /// Begins the game set up on the start screen.
    Start,
    /// Begins it with the tiles of a real box.
    StartFromBox,
    /// Begins a quick game with these choices; `None` for those on the start screen.
    Play(QuickGame, Option<Quick>),
    /// Begins a game like the last one.
    Again,
    /// Begins a game like the last one, against computer players of this level.
    Challenge(Level),
    /// Opens a record or a link.
    Load(String),
    /// Returns to the start screen; the game stays among the saves.
    Leave,
    /// Begins another game with the same players and tile sets; the number is the new seed.
    Rematch(u64),
    /// Begins, resumes or opens a game whose stack others play, too.
    Stack(StackIntent),
}

/// Begins, resumes or opens a game whose stack others play, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StackIntent {
    /// Plays the game of this day, counted from 1 January 1970, or returns to it.
    OfDay(u32),
    /// Plays the stack of a link, or returns to the game here with the same stack. A result in
    /// the link is compared afterwards.
    Play(String),
    /// Opens the game in a link, to look at it.
    Look(String),
    /// Plays the stack of the game on the table, to be compared under this name if it is over.
    PlayAgain(String),
}

impl From<StackIntent> for GameIntent {
    fn from(intent: StackIntent) -> GameIntent {
        GameIntent::Stack(intent)
    }
}

/// An intent about saved games, or a report from the browser's storage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavesIntent {
    /// Opens the saved game at this index.
    Continue(usize),
    /// Deletes the saved game at this index; it can be restored.
    Delete(usize),
    /// Restores the deleted game at this index.
    PutBack(usize),
    /// Replaces the saves with those in the browser's storage.
    Refresh(Vec<SavedGame>),
    /// Another page has saved a later version of the game on the table.
    Rival(SavedGame),
    /// Continues with the other page's version.
    TakeOver,
    /// Continues the game on the table as a copy with a new id.
    Copy,
    /// Saves the game on the table.
    Keep(SaveRevision),
    /// The browser has written the game with this id.
    Written(u64),
    /// The browser failed to write a game.
    NotWritten {
        /// Id of the game.
        id: u64,
        /// Token of the version that the browser still holds.
        base: u64,
    },
    /// Imports a game that an older version of the program saved elsewhere.
    Adopt(SavedGame),
    /// Shows or clears the warning about unwritten games.
    Unwritten {
        /// True if some game is not written.
        fails: bool,
        /// True if the warning is to be shown, not only updated.
        is_news: bool,
    },
}

/// An intent about a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingIntent {
    /// Chooses the speed of computer players.
    ChoosePace(Pace),
    /// Toggles the confirmation of meeples.
    SwitchConfirm,
    /// Toggles the skipping of forced decisions.
    SwitchSkip,
    /// Toggles an assist.
    SwitchAssist(Assist),
    /// Hides all assists, or shows them again.
    SwitchPurist,
}
