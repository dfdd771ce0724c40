//! The pieces of each player and the tiles in play.

use bastide_rules::setup::Piece;
use bastide_rules::{Player, TileId, TileSet};

use super::game::SheetGame;

/// The pieces of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceLine {
    /// The kind.
    pub piece: Piece,
    /// How many each player has, for the numbers of players from 2 on; one number if they are
    /// all the same or the number of players is known.
    pub shares: Vec<u8>,
}

/// The tiles of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileLine {
    /// The set.
    pub set: TileSet,
    /// Its number of tiles.
    pub count: usize,
}

/// The pieces of each player.
pub fn pieces(game: &SheetGame) -> Vec<PieceLine> {
    let is_dealt = |piece: &Piece| {
        piece.is_dealt(&game.options) && piece.system().is_none_or(|system| game.has(system))
    };
    let pieces = Piece::ALL.into_iter().filter(is_dealt);
    let shares = |piece: Piece| match game.players {
        Some(players) => vec![piece.share(&game.options, players)],
        None => {
            let mut shares: Vec<u8> = (2..=Player::MOST)
                .map(|n| piece.share(&game.options, n))
                .collect();
            if shares.iter().all(|share| Some(share) == shares.first()) {
                shares.truncate(1);
            }
            shares
        }
    };
    let lines = pieces.map(|piece| PieceLine {
        piece,
        shares: shares(piece),
    });
    lines.collect()
}

/// The tiles in play.
pub fn tiles(game: &SheetGame) -> Vec<TileLine> {
    let contents: Vec<(TileId, u8)> = game.options.contents(&game.sets).collect();
    let lines = TileSet::ALL.into_iter().map(|set| {
        let of_set = contents.iter().filter(|(tile, _)| tile.set() == set);
        TileLine {
            set,
            count: of_set.map(|&(_, n)| usize::from(n)).sum(),
        }
    });
    // An own mix may have tiles of other boxes, or none of a box.
    lines.filter(|line| line.count > 0).collect()
}
