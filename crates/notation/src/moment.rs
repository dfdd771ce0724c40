//! From a moment of a game to a position.

use bastide_rules::board::PlacedCastle as Castle;
use bastide_rules::setup::{Piece, Supply};
use bastide_rules::{Color, FigureKind, Game, Player, Segment, System};

use crate::position::{PlacedCastle, PlacedFigure, PlacedTile, Position, Prisoner};

impl Position {
    /// What lies on the table and who is to play, at the
    /// [beginning of a turn](Game::is_turn_start): the tile in hand belongs to
    /// the stack. For a record that holds for any moment see
    /// [`crate::Record::moment`].
    pub fn of(game: &Game) -> Position {
        let board = game.board();
        let castles = board.castles();
        let tiles = board.tiles().map(|at| PlacedTile {
            tile: at.tile.plain(),
            cell: at.cell,
            turn: at.turn,
        });
        let figures = board.figures();
        let figures = figures
            .iter()
            .filter(|at| !is_in(&castles, at.cell, at.segment))
            .map(|at| PlacedFigure {
                color: game.color(at.owner),
                kind: at.kind,
                cell: at.cell,
                segment: at.segment,
            });
        let floors = board.towers().filter(|tower| tower.floors > 0);
        let bridges = board.tiles().filter_map(|at| Some((at.cell, at.bridge?)));
        let scores = game.players().filter_map(|player| {
            let score = game.seat(player).score;
            (score != 0).then_some((game.color(player), score))
        });
        Position {
            tiles: Some(tiles.collect()),
            figures: figures.collect(),
            floors: floors.map(|tower| (tower.cell, tower.floors)).collect(),
            bridges: bridges.collect(),
            prisoners: prisoners(game).collect(),
            scores: scores.collect(),
            supply: supplies(game, &castles),
            turn: Some(game.color(game.turn_player())),
            castles: castles
                .iter()
                .map(|castle| PlacedCastle {
                    owners: castle.lords.iter().map(|&lord| game.color(lord)).collect(),
                    cell: castle.cells[0],
                    side: castle.sides[0],
                })
                .collect(),
        }
    }
}

/// Everybody's prisoners, by captor and owner in the order of play.
pub(crate) fn prisoners(game: &Game) -> impl Iterator<Item = Prisoner> + '_ {
    let pairs = game.players().flat_map(|captor| {
        let owners = game.players();
        owners.map(move |owner| (captor, owner))
    });
    pairs.flat_map(move |(captor, owner)| {
        FigureKind::ALL.into_iter().flat_map(move |kind| {
            let one = Prisoner {
                color: game.color(owner),
                kind,
                captor: game.color(captor),
            };
            let count = game.prisoners(captor, owner, kind);
            std::iter::repeat_n(one, usize::from(count))
        })
    })
}

/// Whether a segment is part of a castle, whose figures are its lords.
fn is_in(castles: &[Castle], cell: bastide_rules::Cell, segment: Segment) -> bool {
    castles.iter().any(|castle| {
        let parts = castle.cells.into_iter().zip(castle.sides);
        parts
            .into_iter()
            .any(|(at, side)| (at, Segment::City(side)) == (cell, segment))
    })
}

/// The supplies that a reader would not find out from the board. Nobody can
/// tell who built a floor, so those of one kind are given for all players as
/// soon as one has not the share that is expected.
fn supplies(game: &Game, castles: &[Castle]) -> Vec<(Color, Supply)> {
    let expected = |piece: Piece, player: Player| {
        let share = piece.share(game.players().len());
        match piece {
            Piece::Meeple => share.saturating_sub(out(game, player)),
            Piece::Castle => {
                let own = castles
                    .iter()
                    .filter(|castle| castle.lords.contains(&player));
                share.saturating_sub(own.count() as u8)
            }
            Piece::Floor | Piece::Bridge => share,
        }
    };
    let is_given = Piece::ALL.map(|piece| {
        let differs = |player| game.seat(player).pieces(piece) != expected(piece, player);
        is_dealt(game, piece) && game.players().any(differs)
    });
    let supplies = game.players().map(|player| {
        let count =
            |piece: Piece| is_given[piece as usize].then(|| game.seat(player).pieces(piece));
        (game.color(player), Supply::from_fn(count))
    });
    let supplies = supplies.filter(|(_, supply)| *supply != Supply::default());
    supplies.collect()
}

/// Whether there are pieces of a kind in the game: those of a system that is
/// off are not dealt.
fn is_dealt(game: &Game, piece: Piece) -> bool {
    match piece {
        Piece::Meeple => true,
        Piece::Floor => game.systems().has(System::Tower),
        Piece::Bridge => game.systems().has(System::Bridges),
        Piece::Castle => game.systems().has(System::Castles),
    }
}

/// Figures of a player on the board and in front of others.
fn out(game: &Game, player: Player) -> u8 {
    let figures = game.board().figures();
    let on_board = figures
        .iter()
        .filter(|figure| figure.owner == player)
        .count();
    let held = game.players().map(|captor| {
        let kinds = FigureKind::ALL.into_iter();
        kinds
            .map(|kind| game.prisoners(captor, player, kind))
            .sum::<u8>()
    });
    held.sum::<u8>() + on_board as u8
}
