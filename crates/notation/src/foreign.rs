//! Games written elsewhere: CarcassonneLab links, and logs of Board Game Arena.
//!
//! Both hold a base game in the tile numbers, rotations and positions of Board Game Arena;
//! [`read`] gives a game as it was written down, and [`ForeignGame::open`] plays it. Nothing
//! is fetched: a link carries its whole game.
//!
//! ```
//! use bastide_notation::foreign;
//! use bastide_rules::Cell;
//!
//! let link = "https://www.carcassonnelab.com/#/0/0/CED/11213Z10?players=Ada,Bo&colors=red,blue";
//! let opened = foreign::read(link)?.open()?;
//! // The first turn names the cell of the start tile.
//! let stop = opened.stop.unwrap();
//! assert_eq!((stop.turn, stop.cell), (1, Some(Cell::ORIGIN)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bga_log;
mod error;
mod game;
mod lab_link;
mod link_writer;
mod opened;
mod stop;
mod tile_type;

pub use error::{ForeignError, LONGEST};
pub use game::ForeignGame;
pub use link_writer::{LinkRefusal, write_link};
pub use opened::{Count, HouseRule, Opened};
pub use stop::{Stop, StopReason};

/// Reads a link or a log.
///
/// # Errors
///
/// The text is neither, or its beginning is wrong. A mistake in a later turn ends the game
/// before it: see [`Opened::stop`].
pub fn read(text: &str) -> Result<ForeignGame, ForeignError> {
    if text.len() > LONGEST {
        return Err(ForeignError::TooLong(text.len()));
    }
    match (bga_log::find(text), lab_link::find(text)) {
        (Some(log), _) => bga_log::read(log),
        (None, Some(link)) => lab_link::read(&link),
        (None, None) => Err(ForeignError::Unknown),
    }
}

/// True if a text looks like one of a game from elsewhere. Does not look at texts longer than
/// [`LONGEST`].
pub fn is_foreign(text: &str) -> bool {
    let is_found = || bga_log::find(text).is_some() || lab_link::find(text).is_some();
    text.len() <= LONGEST && is_found()
}
