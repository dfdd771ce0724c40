//! Starting a game from a record.

use bastide_rules::setup::{self, Piece, PositionPart, Setup, SetupError};
use bastide_rules::{Color, Event, FigureKind, Game, Systems};

use crate::error::{Problem, RecordError};
use crate::position::{GOODS_KEYS, Position};
use crate::record::Record;

impl Record {
    /// The game before the first action.
    ///
    /// # Errors
    ///
    /// The record is impossible; the error names the entry, and [`RecordError::in_text`]
    /// adds the place in the text.
    pub fn start(&self) -> Result<Game, RecordError> {
        self.begin(&mut Vec::new())
    }

    /// Starts the game and collects the events before the first action.
    pub(crate) fn begin(&self, events: &mut Vec<Event>) -> Result<Game, RecordError> {
        let setup = Setup {
            players: self.players.iter().map(|player| player.color).collect(),
            systems: self.systems,
            options: self.options,
            stack: self.draw_order(),
            position: setup::StartPosition {
                reinsert: self.numbers(),
                is_from_box: self.is_from_box,
                ..self.position.to_setup(self.systems)
            },
        };
        let checked = setup.check_pieces();
        checked
            .and_then(|()| Game::begin(setup, events))
            .map_err(|error| RecordError::new(self.path_of(&error), Problem::Setup(error)))
    }

    /// The path of the entry that caused an error of the engine.
    fn path_of(&self, error: &SetupError) -> String {
        match error {
            SetupError::PlayerCount(_) => "players".into(),
            SetupError::SameColor { index } => format!("players[{index}].color"),
            SetupError::SystemAbsent(_) => "systems".into(),
            SetupError::TooManyTiles(_) => "stack".into(),
            SetupError::NoTile => "position.tiles".into(),
            SetupError::Tile { index, .. } => format!("position.tiles[{index}]"),
            SetupError::Figure { index, .. } => format!("position.figures[{index}]"),
            SetupError::Nobody { part, color } => match part {
                PositionPart::Scores => format!("position.scores.{color}"),
                PositionPart::Supply => format!("position.supply.{color}"),
                PositionPart::Goods => format!("position.goods.{color}"),
                PositionPart::Turn => "position.turn".into(),
            },
            SetupError::ScoreBeyond { color } => format!("position.scores.{color}"),
            SetupError::Tower { index, .. } => format!("position.floors[{index}]"),
            SetupError::Bridge { index, .. } => format!("position.bridges[{index}]"),
            SetupError::Castle { index, .. } => format!("position.castles[{index}]"),
            SetupError::Prisoner { index, .. } => format!("position.prisoners[{index}]"),
            SetupError::Neutral { neutral, .. } => format!("position.{neutral}"),
            SetupError::Aside { index, .. } => format!("position.aside[{index}]"),
            SetupError::TooManyPieces { piece, color, .. } => match color {
                Some(color) => format!("position.supply.{color}.{}", piece.name()),
                None if *piece == Piece::Abbey => "position.supply".into(),
                None => format!("position.{}", piece.name()),
            },
            SetupError::SupplyOptionOff { color, piece } => {
                format!("position.supply.{color}.{}", piece.name())
            }
            SetupError::HandFromBox => "options.hand".into(),
            SetupError::InStack { index } => format!("stack[{index}]"),
            SetupError::LastRound { index, .. } => match &self.position.abbey_round {
                Some(round) if !round.is_empty() => format!("position.abbey_round[{index}]"),
                _ => "position.abbey_round".into(),
            },
            SetupError::GoodsOff { color } => match self.position.first_good(*color) {
                Some(good) => format!("position.goods.{color}.{good}"),
                None => format!("position.goods.{color}"),
            },
            SetupError::SupplyOff { color, piece, .. } => {
                format!("position.supply.{color}.{}", piece.name())
            }
            SetupError::TooManyOwned {
                color,
                piece,
                castle,
                ..
            } => match castle {
                Some(index) => format!("position.castles[{index}]"),
                None => format!("position.supply.{color}.{}", piece.name()),
            },
            SetupError::NoFirstTile { .. } | SetupError::SecondRiver { .. } => "mix".into(),
            SetupError::TooStrong { .. } => "figures".into(),
            SetupError::TooManyFigures {
                color, kind, owned, ..
            } => {
                let mut of_color = self.position.paths_of(*color, *kind);
                match of_color.nth(usize::from(*owned)) {
                    Some(path) => path,
                    None => format!("position.supply.{color}.{}", kind.facts().plural),
                }
            }
        }
    }
}

impl Position {
    /// The paths of entries that put figures of a color anywhere but into the supply.
    fn paths_of(&self, color: Color, kind: FigureKind) -> impl Iterator<Item = String> + '_ {
        let is_one = move |of: (Color, FigureKind)| of == (color, kind);
        let figures = self.figures.iter();
        let figures = figures.map(move |at| is_one((at.color, at.kind)));
        let castles = self
            .castles
            .iter()
            .map(move |at| at.owners.contains(&(color, kind)));
        let prisoners = self.prisoners.iter();
        let prisoners = prisoners.map(move |one| is_one((one.color, one.kind)));
        let figures = figures.enumerate().map(|it| ("figures", it));
        let castles = castles.enumerate().map(|it| ("castles", it));
        let prisoners = prisoners.enumerate().map(|it| ("prisoners", it));
        let all = figures.chain(castles).chain(prisoners);
        all.filter(|(_, (_, is_one))| *is_one)
            .map(|(key, (index, _))| format!("position.{key}[{index}]"))
    }

    /// The first kind of goods that a player has.
    fn first_good(&self, color: Color) -> Option<&'static str> {
        let goods = self.goods.iter().filter(|(of, _)| *of == color);
        let mut counts = goods.flat_map(|(_, goods)| GOODS_KEYS.iter().zip(goods));
        let (name, _) = counts.find(|(_, count)| **count > 0)?;
        Some(name)
    }

    fn to_setup(&self, systems: Systems) -> setup::StartPosition {
        let mut position = setup::StartPosition::of(systems);
        if let Some(tiles) = &self.tiles {
            position.tiles = tiles
                .iter()
                .map(|at| (at.tile, at.cell, at.rotation))
                .collect();
        }
        let figures = self.figures.iter();
        position.figures = figures
            .map(|at| (at.color, at.kind, at.cell, at.segment))
            .collect();
        position.scores.clone_from(&self.scores);
        position.floors.clone_from(&self.floors);
        position.bridges.clone_from(&self.bridges);
        let castles = self.castles.iter();
        position.castles = castles
            .map(|at| setup::CastleEntry {
                owners: at.owners.clone(),
                cell: at.cell,
                side: at.side,
            })
            .collect();
        let prisoners = self.prisoners.iter();
        position.prisoners = prisoners
            .map(|one| (one.color, one.kind, one.captor))
            .collect();
        position.supply.clone_from(&self.supply);
        position.goods.clone_from(&self.goods);
        position.dragon = self.dragon;
        position.fairy = self.fairy.map(|fairy| setup::FairyEntry {
            cell: fairy.cell,
            beside: fairy.beside,
        });
        position.aside.clone_from(&self.aside);
        position.abbey_round.clone_from(&self.abbey_round);
        position.turn = self.turn;
        position
    }
}
