//! Positions from moments of a game.

use bastide_rules::setup::{Piece, Supply};
use bastide_rules::{Color, FigureKind, Game, Player};

use crate::position::{Fairy, PlacedCastle, PlacedFigure, PlacedTile, Position, Prisoner};

impl Position {
    /// The position at the [beginning of a turn](Game::is_turn_start); the tile in hand
    /// belongs to the stack. [`crate::Record::moment`] records any moment.
    pub fn of(game: &Game) -> Position {
        let at = game.position();
        let tiles = at.tiles.into_iter();
        let figures = at.figures.into_iter();
        let castles = at.castles.into_iter();
        Position {
            tiles: Some(
                tiles
                    .map(|(tile, cell, rotation)| PlacedTile {
                        tile,
                        cell,
                        rotation,
                    })
                    .collect(),
            ),
            figures: figures
                .map(|(color, kind, cell, segment)| PlacedFigure {
                    color,
                    kind,
                    cell,
                    segment,
                })
                .collect(),
            floors: at.floors,
            bridges: at.bridges,
            castles: castles
                .map(|castle| PlacedCastle {
                    owners: castle.owners,
                    cell: castle.cell,
                    side: castle.side,
                })
                .collect(),
            prisoners: at.prisoners.into_iter().map(prisoner).collect(),
            scores: at.scores,
            supply: supplies(game),
            goods: at.goods,
            dragon: at.dragon,
            fairy: at.fairy.map(|fairy| Fairy {
                cell: fairy.cell,
                beside: fairy.beside,
            }),
            aside: at.aside,
            abbey_round: at.abbey_round,
            turn: at.turn,
        }
    }
}

/// The fairy, if she is on the board.
pub(crate) fn fairy(game: &Game) -> Option<Fairy> {
    let fairy = game.position().fairy?;
    Some(Fairy {
        cell: fairy.cell,
        beside: fairy.beside,
    })
}

/// All prisoners, by captor and owner in order of play.
pub(crate) fn prisoners(game: &Game) -> impl Iterator<Item = Prisoner> + use<> {
    game.position().prisoners.into_iter().map(prisoner)
}

fn prisoner((color, kind, captor): (Color, FigureKind, Color)) -> Prisoner {
    Prisoner {
        color,
        kind,
        captor,
    }
}

/// The supplies that do not follow from the board. The builder of a floor is unknown, so the
/// supplies of a kind are given for all players once one differs from the expected share.
fn supplies(game: &Game) -> Vec<(Color, Supply)> {
    let castles = game.board().castles();
    let expected = |piece: Piece, player: Player| {
        let share = piece.share(game.options(), game.players().len());
        match piece {
            Piece::Figure(kind) => share.saturating_sub(out(game, player, kind)),
            Piece::Castle => {
                let own = castles
                    .iter()
                    .filter(|castle| castle.lords.contains(&player));
                share.saturating_sub(own.count() as u8)
            }
            Piece::Floor | Piece::Bridge | Piece::Abbey => share,
        }
    };
    let is_given = Piece::ALL.map(|piece| {
        let differs = |player| game.seat(player).pieces(piece) != expected(piece, player);
        is_dealt(game, piece) && game.players().any(differs)
    });
    let supplies = game.players().map(|player| {
        let count = |piece: Piece| is_given[piece.index()].then(|| game.seat(player).pieces(piece));
        (game.color(player), Supply::from_fn(count))
    });
    let supplies = supplies.filter(|(_, supply)| *supply != Supply::default());
    supplies.collect()
}

/// True if the game deals a kind of piece, that is, if its system is on.
fn is_dealt(game: &Game, piece: Piece) -> bool {
    let has = |system| game.systems().has(system);
    piece.is_dealt(game.options()) && piece.system().is_none_or(has)
}

/// The number of a player's figures of a kind on the board or captured.
fn out(game: &Game, player: Player, kind: FigureKind) -> u8 {
    let figures = game.board().figures();
    let on_board = figures
        .iter()
        .filter(|figure| figure.owner == player && figure.kind == kind)
        .count();
    let captors = game.players();
    let held = captors.map(|captor| game.prisoners(captor, player, kind));
    held.sum::<u8>() + on_board as u8
}
