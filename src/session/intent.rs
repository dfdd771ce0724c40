//! Everything that a person can want.

use bastide_rules::player::Color;
use bastide_rules::segment::Segment;
use bastide_rules::{Cell, Side, TileId, TileSet};

use super::table::Light;

/// A wish of whoever sits at the table. Pointer, keys and files end in one of
/// these, and only [`update`](super::update()) acts on them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Adds a player to the next game, in a color that is free.
    AddPlayer,
    /// Takes the player with this number out of the next game.
    RemovePlayer(usize),
    /// Lets the player with this number sit one place earlier.
    MoveUp(usize),
    /// Gives the player with this number a name.
    Rename(usize, String),
    /// Gives the player with this number a color; whoever had it changes.
    Recolor(usize, Color),
    /// Takes a box of tiles in or out.
    ToggleSet(TileSet),
    /// Switches what a city of two tiles scores.
    ToggleSmallCity,
    /// Switches the tiles of the box Bridges, Castles & Bazaars.
    ToggleFirstRun,
    /// Switches the merged fields of a watchtower tile.
    ToggleMerged(TileId),
    /// Types the seed of the next game.
    TypeSeed(String),
    /// Draws another seed; the number is random.
    NewSeed(u64),
    /// Begins a game with what the start screen shows.
    Start,
    /// Goes on with the saved game.
    Continue,
    /// Reads a record that somebody chose.
    Load(String),
    /// The pointer is over this cell.
    Point(Cell),
    /// A cell is clicked with a mouse or a pen, or chosen with Enter: aims at
    /// it first, then places.
    Press(Cell),
    /// A cell is tapped with a finger: aims at it first, then turns.
    Tap(Cell),
    /// The pointer is over this segment of the tile just placed.
    Hint(Option<Segment>),
    /// A segment of the tile just placed is chosen for a figure.
    Stand(Segment),
    /// The spot with this number, from 0, is chosen for a figure.
    StandAt(usize),
    /// The cursor goes to the next cell, or the next spot, on this side.
    Walk(Side),
    /// Places the tile, or puts the figure, where the cursor is.
    Confirm,
    /// Turns the drawn tile: `true` clockwise, `false` counterclockwise.
    TurnTile(bool),
    /// Puts no figure down.
    Pass,
    /// Takes the last action back.
    Undo,
    /// Plays what was taken back again.
    Redo,
    /// Lights something up on the board, or nothing.
    Show(Option<Light>),
    /// Opens or closes the final table.
    ShowResult(bool),
    /// Puts a message away.
    CloseNotice,
    /// Goes to the start screen; the game can be continued.
    Leave,
    /// Begins another game with the same players and boxes; the number is the
    /// new seed.
    Rematch(u64),
    /// The browser does not let the program keep anything.
    StorageFailed,
    /// Something else the reader must know.
    Tell(super::Notice),
}
