//! From a record to the beginning of its game.

use bastide_rules::setup::{self, MEEPLES, Piece, PositionPart, Setup, SetupError};
use bastide_rules::{Color, Event, Game, System, Systems};

use crate::error::{Problem, RecordError};
use crate::position::Position;
use crate::record::Record;

impl Record {
    /// The beginning of the game, before the first action.
    ///
    /// # Errors
    ///
    /// What cannot be so, and in which entry it stands; the place in the text
    /// is added by [`RecordError::in_text`].
    pub fn start(&self) -> Result<Game, RecordError> {
        self.begin(&mut Vec::new())
    }

    /// Begins the game; the events are what happens before the first action.
    pub(crate) fn begin(&self, events: &mut Vec<Event>) -> Result<Game, RecordError> {
        check_pieces(&self.position, self.systems)?;
        let setup = Setup {
            players: self.players.iter().map(|player| player.color).collect(),
            systems: self.systems,
            options: self.options,
            stack: self.draw_order(),
            position: self.position.to_setup(),
        };
        Game::begin(setup, events)
            .map_err(|error| RecordError::new(self.path_of(&error), Problem::Setup(error)))
    }

    /// The entry that an error of the engine is about.
    fn path_of(&self, error: &SetupError) -> String {
        match error {
            SetupError::PlayerCount(_) => "players".into(),
            SetupError::SameColor { index } => format!("players[{index}].color"),
            SetupError::TooManyTiles(_) => "stack".into(),
            SetupError::NoTile => "position.tiles".into(),
            SetupError::Tile { index, .. } => format!("position.tiles[{index}]"),
            SetupError::Figure { index, .. } => format!("position.figures[{index}]"),
            SetupError::Nobody { part, color } => match part {
                PositionPart::Scores => format!("position.scores.{color}"),
                PositionPart::Supply => format!("position.supply.{color}"),
                PositionPart::Turn => "position.turn".into(),
            },
            SetupError::Tower { index, .. } => format!("position.floors[{index}]"),
            SetupError::Bridge { index, .. } => format!("position.bridges[{index}]"),
            SetupError::Castle { index, .. } => format!("position.castles[{index}]"),
            SetupError::Prisoner { index, .. } => format!("position.prisoners[{index}]"),
            SetupError::TooManyPieces { piece, color, .. } => match color {
                Some(color) => format!("position.supply.{color}.{}", piece.name()),
                None => format!("position.{}", piece.name()),
            },
            SetupError::TooManyMeeples { color, .. } => {
                let mut of_color = self.position.paths_of_meeples(*color);
                match of_color.nth(usize::from(MEEPLES)) {
                    Some(path) => path,
                    None => format!("position.supply.{color}.meeples"),
                }
            }
        }
    }
}

impl Position {
    /// The entries that put meeples of a color somewhere else than into the
    /// supply.
    fn paths_of_meeples(&self, color: Color) -> impl Iterator<Item = String> + '_ {
        let figures = self.figures.iter().map(move |at| at.color == color);
        let castles = self
            .castles
            .iter()
            .map(move |at| at.owners.contains(&color));
        let prisoners = self.prisoners.iter().map(move |one| one.color == color);
        let figures = figures.enumerate().map(|it| ("figures", it));
        let castles = castles.enumerate().map(|it| ("castles", it));
        let prisoners = prisoners.enumerate().map(|it| ("prisoners", it));
        let all = figures.chain(castles).chain(prisoners);
        all.filter(|(_, (_, is_one))| *is_one)
            .map(|(key, (index, _))| format!("position.{key}[{index}]"))
    }

    fn to_setup(&self) -> setup::Position {
        let mut position = setup::Position::default();
        if let Some(tiles) = &self.tiles {
            position.tiles = tiles.iter().map(|at| (at.tile, at.cell, at.turn)).collect();
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
        position.turn = self.turn;
        position
    }
}

/// Checks that there are no pieces of systems that are off.
fn check_pieces(position: &Position, systems: Systems) -> Result<(), RecordError> {
    let off = |path: String, system| Err(RecordError::new(path, Problem::SystemOff(system)));
    for (key, count, system) in [
        ("floors", position.floors.len(), System::Tower),
        ("bridges", position.bridges.len(), System::Bridges),
        ("castles", position.castles.len(), System::Castles),
        ("prisoners", position.prisoners.len(), System::Tower),
    ] {
        if count > 0 && !systems.has(system) {
            return off(format!("position.{key}[0]"), system);
        }
    }
    let pieces = [
        (Piece::Floor, System::Tower),
        (Piece::Bridge, System::Bridges),
        (Piece::Castle, System::Castles),
    ];
    for (color, supply) in &position.supply {
        for (piece, system) in pieces {
            if !systems.has(system) && supply.get(piece).is_some_and(|count| count > 0) {
                let key = piece.name();
                return off(format!("position.supply.{color}.{key}"), system);
            }
        }
    }
    Ok(())
}
