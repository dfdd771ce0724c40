//! Playing an action: its check and its consequences.

use super::state::Game;
use crate::action::Action;
use crate::clause::Clause;
use crate::event::{Event, Nobody, Observer};
use crate::expansions::{self, Phase};
use crate::figures::FigureKind;
use crate::geometry::{Cell, Rotation};
use crate::refusal::Refusal;
use crate::shape::NodeId;
use crate::stage::TurnStage;
use crate::system::System;
use crate::tiles::TileId;

/// A legal action with the results of its check.
#[derive(Clone, Copy, Debug)]
pub(super) enum CheckedAction {
    Place {
        tile: TileId,
        cell: Cell,
        rotation: Rotation,
    },
    Figure {
        kind: FigureKind,
        node: NodeId,
    },
    Pass,
    /// Name the drawn tile; `None` if there is none left.
    Draw(Option<TileId>),
    /// Choose a tile of the hand.
    Hand(TileId),
    Expansion(expansions::CheckedAction),
}

impl Game {
    /// Plays an action and returns its events. A refused action changes
    /// nothing.
    ///
    /// # Errors
    ///
    /// The clause that forbids the action, and the reason.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.play_with(action, &mut events)?;
        Ok(events)
    }

    /// Plays an action without an observer, which makes no events.
    ///
    /// # Errors
    ///
    /// As [`Game::play`].
    pub fn play_quiet(&mut self, action: Action) -> Result<(), Refusal> {
        self.play_with(action, &mut Nobody)
    }

    /// Plays an action and reports its events to an observer.
    ///
    /// # Errors
    ///
    /// As [`Game::play`].
    pub fn play_with(
        &mut self,
        action: Action,
        observer: &mut impl Observer,
    ) -> Result<(), Refusal> {
        // What most actions are goes straight from the check to the board: a
        // checked action that is written and read again costs a tenth of a turn.
        match (self.phase, action) {
            (Phase::Place { tile }, Action::Place { cell, rotation })
                if self.core.fits(tile, cell, rotation) =>
            {
                self.save();
                self.perform_place(tile, cell, rotation, observer);
            }
            (Phase::Figure { .. }, Action::Figure { kind, segment }) => {
                self.check_overruled(action)?;
                let node = self.core.check_figure(kind, segment)?;
                self.save();
                self.perform_action(Some((kind, node)), observer);
            }
            (Phase::Figure { .. }, Action::Pass) => {
                self.check_overruled(action)?;
                self.save();
                self.perform_action(None, observer);
            }
            _ => return self.play_rare(action, observer),
        }
        Ok(())
    }

    /// Plays any action.
    #[inline(never)]
    fn play_rare<O: Observer>(&mut self, action: Action, observer: &mut O) -> Result<(), Refusal> {
        let checked = self.check(action)?;
        self.save();
        match checked {
            CheckedAction::Place {
                tile,
                cell,
                rotation,
            } => self.perform_place(tile, cell, rotation, observer),
            CheckedAction::Figure { kind, node } => {
                self.perform_action(Some((kind, node)), observer)
            }
            CheckedAction::Pass => self.perform_action(None, observer),
            CheckedAction::Draw(tile) => {
                self.core.name_tile(tile);
                self.walk(self.core.state.turn.stage, observer);
            }
            CheckedAction::Hand(tile) => {
                self.core.play_from_hand(tile, observer);
                self.ask(Phase::Place { tile }, TurnStage::Tile);
            }
            CheckedAction::Expansion(checked) => self.perform_expansion(checked, observer),
        }
        Ok(())
    }

    /// The game after an action, without an observer: for looking ahead.
    ///
    /// # Errors
    ///
    /// As [`Game::play`].
    pub fn after(&self, action: Action) -> Result<Game, Refusal> {
        let mut game = self.clone();
        game.play_quiet(action)?;
        Ok(game)
    }

    /// The refusal of an action; `None` if it is legal.
    pub fn why_not(&self, action: Action) -> Option<Refusal> {
        self.check(action).err()
    }

    /// The name by which [`Game::legal`] lists a legal action: a feature may be
    /// named by every side that it reaches, a small city by either of its
    /// tiles, a castle's source by any of its cells.
    ///
    /// # Errors
    ///
    /// As [`Game::play`].
    pub fn canonical(&self, action: Action) -> Result<Action, Refusal> {
        Ok(match self.check(action)? {
            CheckedAction::Figure { kind, node } => {
                let (_, segment) = self.core.board.name(node);
                Action::Figure { kind, segment }
            }
            CheckedAction::Expansion(checked) => {
                expansions::listed(&self.core, &self.states, self.phase, checked, action)
            }
            CheckedAction::Draw(Some(tile)) => Action::Draw { tile: tile.plain() },
            CheckedAction::Hand(tile) => Action::Hand { tile: tile.plain() },
            CheckedAction::Place { .. } | CheckedAction::Pass | CheckedAction::Draw(None) => action,
        })
    }

    /// Checks that the turn player need not choose another action.
    #[inline]
    fn check_overruled(&self, action: Action) -> Result<(), Refusal> {
        match self.core.has_systems() {
            true => expansions::overrules(&self.core, &self.states, action).map_or(Ok(()), Err),
            false => Ok(()),
        }
    }

    /// Checks an action.
    #[inline]
    pub(super) fn check(&self, action: Action) -> Result<CheckedAction, Refusal> {
        if let Phase::Figure { .. } = self.phase {
            self.check_overruled(action)?;
        }
        match (self.phase, action) {
            (Phase::Place { tile }, Action::Place { cell, rotation }) => {
                self.check_place(tile, cell, rotation)
            }
            (Phase::Figure { .. }, Action::Figure { kind, segment }) => {
                let node = self.core.check_figure(kind, segment)?;
                Ok(CheckedAction::Figure { kind, node })
            }
            (Phase::Figure { .. }, Action::Pass) => Ok(CheckedAction::Pass),
            (Phase::Draw, Action::Draw { tile }) => {
                Ok(CheckedAction::Draw(Some(self.core.check_named(tile)?)))
            }
            (Phase::Hand, Action::Hand { tile }) => {
                let tile = self.core.check_hand(tile);
                let refused = |reason| Refusal::new(Clause::HouseHand, reason);
                Ok(CheckedAction::Hand(tile.map_err(refused)?))
            }
            (Phase::Draw, Action::End) => Ok(CheckedAction::Draw(None)),
            _ => self.check_expansions(action),
        }
    }

    /// Asks the expansion that decides, and then the one that the action
    /// belongs to, or all of them about an action of the base game.
    #[inline(never)]
    fn check_expansions(&self, action: Action) -> Result<CheckedAction, Refusal> {
        let (due, own) = (self.phase.system(), action.system());
        if due.is_some()
            && let Some(checked) = self.ask_about(due, action)?
        {
            return Ok(checked);
        }
        if own.is_some() {
            if own != due
                && let Some(checked) = self.ask_about(own, action)?
            {
                return Ok(checked);
            }
            return Err(self.refuse_other(action));
        }
        for system in self.systems().iter().filter(|&it| Some(it) != due) {
            if let Some(checked) = self.ask_about(Some(system), action)? {
                return Ok(checked);
            }
        }
        Err(self.refuse_other(action))
    }

    /// Asks the expansion of a system about an action.
    #[inline]
    fn ask_about(
        &self,
        system: Option<System>,
        action: Action,
    ) -> Result<Option<CheckedAction>, Refusal> {
        let (core, states) = (&self.core, &self.states);
        match system.filter(|&system| core.has(system) && self.phase != Phase::Over) {
            Some(system) => {
                let checked = expansions::check(system, core, states, self.phase, action)?;
                Ok(checked.map(CheckedAction::Expansion))
            }
            None => Ok(None),
        }
    }

    /// Performs a checked action and everything that follows, up to the next decision.
    #[inline]
    fn perform_place<O: Observer>(
        &mut self,
        tile: TileId,
        cell: Cell,
        rotation: Rotation,
        observer: &mut O,
    ) {
        self.core.put_tile(tile, cell, rotation, observer);
        match self.core.has_systems() {
            true => self.walk_from_tile(observer),
            // Nobody acts between the tile and the figure.
            false => self.ask(Phase::Figure { cell }, TurnStage::Action),
        }
    }

    /// Places a figure, or none, and does all that follows.
    #[inline]
    fn perform_action<O: Observer>(
        &mut self,
        figure: Option<(FigureKind, NodeId)>,
        observer: &mut O,
    ) {
        self.note_score();
        if let Some((kind, node)) = figure {
            self.core.place_figure(kind, node, observer);
        }
        self.walk(TurnStage::Action.next(), observer);
    }

    /// Notes the score before an action that may end the phase `figure`
    /// (tower-ransom-turn).
    #[inline]
    fn note_score(&mut self) {
        if let Phase::Figure { .. } = self.phase {
            let turn = &mut self.core.state.turn;
            turn.score_before = self.core.state.seats[turn.player.index()].score;
        }
    }

    #[inline(never)]
    fn perform_expansion<O: Observer>(
        &mut self,
        checked: expansions::CheckedAction,
        observer: &mut O,
    ) {
        self.note_score();
        let (core, states) = (&mut self.core, &mut self.states);
        let flow = expansions::perform(core, states, self.phase, checked, observer);
        let stage = self.core.state.turn.stage;
        if let Some(next) = self.follow(flow, stage, observer) {
            self.walk(next, observer);
        }
    }
}
