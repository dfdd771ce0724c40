//! Positions: everything on the table.

use std::collections::BTreeMap;

use bastide_notation::{Position as Written, Replay};
use bastide_rules::event::Good;
use bastide_rules::setup::Piece;
use bastide_rules::{Color, FigureKind, Game, Phase, Player, System, TileId};
use serde::Serialize;

use super::event::AwardEntry;
use super::refused::Refused;

/// A player's counts, by plural names as in records.
type Counts = BTreeMap<&'static str, u16>;

/// The position after a record.
#[derive(Serialize)]
pub struct Position {
    phase: &'static str,
    /// The player who decides; `None` if the game is over.
    decider: Option<&'static str>,
    /// The player whose turn it is.
    turn: &'static str,
    hand: Option<&'static str>,
    stack: Vec<&'static str>,
    /// The hands of several tiles.
    #[serde(skip_serializing_if = "Option::is_none")]
    hands: Option<BTreeMap<&'static str, Vec<&'static str>>>,
    tiles: Vec<TileEntry>,
    figures: Vec<FigureEntry>,
    floors: Vec<FloorsEntry>,
    bridges: Vec<BridgeEntry>,
    castles: Vec<CastleEntry>,
    /// The dragon's cell, if it is on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    dragon: Option<String>,
    /// The fairy as in a record's position, if she is on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    fairy: Option<String>,
    /// The tiles set aside.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    aside: Vec<&'static str>,
    /// The players of the last round for abbeys.
    #[serde(skip_serializing_if = "Option::is_none")]
    abbey_round: Option<Vec<&'static str>>,
    bazaar: Option<Bazaar>,
    prisoners: Vec<String>,
    scores: BTreeMap<&'static str, i32>,
    supply: BTreeMap<&'static str, Counts>,
    goods: BTreeMap<&'static str, Counts>,
    awards: Vec<AwardEntry>,
    refused: Option<Refused>,
}

#[derive(Serialize)]
struct TileEntry {
    tile: &'static str,
    cell: String,
    turn: u16,
}

#[derive(Serialize)]
struct FigureEntry {
    player: &'static str,
    figure: &'static str,
    cell: String,
    segment: String,
}

#[derive(Serialize)]
struct FloorsEntry {
    cell: String,
    floors: u8,
}

#[derive(Serialize)]
struct BridgeEntry {
    cell: String,
    axis: &'static str,
}

#[derive(Serialize)]
struct CastleEntry {
    cells: [String; 2],
    lords: Vec<&'static str>,
}

#[derive(Serialize)]
struct Bazaar {
    host: &'static str,
    shown: Vec<&'static str>,
    hands: BTreeMap<&'static str, &'static str>,
}

impl Position {
    pub fn of(replay: &Replay) -> Position {
        let game = &replay.game;
        let board = game.board();
        let color = |player: Player| game.color(player).name();
        let written = Written::of(game);
        Position {
            phase: game.phase().name(),
            decider: game.decider().map(color),
            turn: color(game.turn_player()),
            hand: match game.phase() {
                Phase::Place { tile } => Some(tile.name()),
                _ => None,
            },
            stack: names(game.stack()),
            hands: (game.has_hands()).then(|| each(game, |player| names(&game.hand(player)))),
            tiles: (board.tiles())
                .map(|placed| TileEntry {
                    tile: placed.tile.name(),
                    cell: placed.cell.to_string(),
                    turn: placed.rotation.degrees(),
                })
                .collect(),
            figures: (board.figures().iter())
                .map(|figure| FigureEntry {
                    player: color(figure.owner),
                    figure: figure.kind.name(),
                    cell: figure.cell.to_string(),
                    segment: figure.segment.to_string(),
                })
                .collect(),
            floors: (board.towers())
                .map(|tower| FloorsEntry {
                    cell: tower.cell.to_string(),
                    floors: tower.floors,
                })
                .collect(),
            bridges: bridges(&written),
            castles: (board.castles().iter())
                .map(|castle| CastleEntry {
                    cells: castle.cells.map(|cell| cell.to_string()),
                    lords: castle.lords.iter().map(|&lord| color(lord)).collect(),
                })
                .collect(),
            dragon: written.dragon.map(|cell| cell.to_string()),
            fairy: written.fairy.map(|fairy| fairy.to_string()),
            aside: names(&written.aside),
            abbey_round: (written.abbey_round)
                .map(|round| round.into_iter().map(Color::name).collect()),
            bazaar: bazaar(game),
            prisoners: prisoners(game),
            scores: each(game, |player| game.seat(player).score),
            supply: each(game, |player| supply(game, player)),
            goods: match game.systems().has(System::Traders) {
                true => each(game, |player| goods(game, player)),
                false => BTreeMap::new(),
            },
            awards: awards(replay),
            refused: replay.refused.as_ref().map(Refused::of_document),
        }
    }
}

/// A value for each player, by color.
fn each<T>(game: &Game, value: impl Fn(Player) -> T) -> BTreeMap<&'static str, T> {
    let players = game.players();
    players.map(|p| (game.color(p).name(), value(p))).collect()
}

fn names(tiles: &[TileId]) -> Vec<&'static str> {
    tiles.iter().map(|tile| tile.name()).collect()
}

fn bridges(written: &Written) -> Vec<BridgeEntry> {
    let bridges = written.bridges.iter();
    let entry = |(cell, axis): &(bastide_rules::Cell, bastide_rules::action::Axis)| BridgeEntry {
        cell: cell.to_string(),
        axis: axis.name(),
    };
    bridges.map(entry).collect()
}

/// The tiles of the current bazaar.
fn bazaar(game: &Game) -> Option<Bazaar> {
    let host = game.color(game.bazaar_host()?).name();
    let hand = |p| Some((game.color(p).name(), game.bazaar_hand(p)?.name()));
    Some(Bazaar {
        host,
        shown: names(&game.bazaar_shown()),
        hands: game.players().filter_map(hand).collect(),
    })
}

/// A player's supply, without kinds that are not in the game.
fn supply(game: &Game, player: Player) -> Counts {
    let seat = game.seat(player);
    let is_known = |piece: &Piece| {
        let system = piece.system();
        system.is_none_or(|one| !one.has_own_words() || game.systems().has(one))
    };
    let counts = Piece::ALL.into_iter().filter(is_known);
    counts
        .map(|piece| (piece.name(), seat.pieces(piece).into()))
        .collect()
}

fn goods(game: &Game, player: Player) -> Counts {
    let tokens = game.goods(player).into_iter();
    let tokens = Good::ALL.into_iter().zip(tokens);
    tokens.map(|(good, count)| (good.name(), count)).collect()
}

/// Every prisoner as in a record's position: `red meeple by blue`.
fn prisoners(game: &Game) -> Vec<String> {
    let mut all = Vec::new();
    for captor in game.players() {
        for owner in game.players() {
            for kind in FigureKind::ALL {
                for _ in 0..game.prisoners(captor, owner, kind) {
                    let (owner, captor) = (game.color(owner), game.color(captor));
                    all.push(format!("{owner} {kind} by {captor}"));
                }
            }
        }
    }
    all
}

fn awards(replay: &Replay) -> Vec<AwardEntry> {
    let beginning = replay.beginning.iter().map(|event| (None, event));
    let later = replay.events.iter().enumerate();
    let later = later.flat_map(|(n, events)| events.iter().map(move |event| (Some(n), event)));
    let events = beginning.chain(later);
    let scored = events.filter_map(|(action, event)| Some((action, event.award()?)));
    scored
        .map(|(action, award)| AwardEntry::of(&replay.game, Some(action), award))
        .collect()
}
