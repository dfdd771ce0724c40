//! State of a game on the table: its tree, and the selections of the players.

use bastide_notation::{Record, RecordError, Replay};
use bastide_rules::player::Color;
use bastide_rules::{Action, Award, Cell, Event, Game, Phase, Player, Rotation, Segment, TileId};

use super::correction::Correction;
use super::points::Category;
use super::seats::Correspondence;
use super::shared::Shared;
use crate::assists::{Asked, Assists, Panel, ShownOverlays};
use crate::bots::{Bots, Level};
use crate::clock::{Clock, ClockRules, Timing};
use crate::part::Part;

/// Events of one action; the first ply holds the setup of the game.
#[derive(Clone, Debug)]
pub struct Ply {
    /// Number that no other ply of this table has had.
    pub ply_id: u32,
    /// The events.
    pub events: Vec<Event>,
    /// The player whose only choice the action was, if it was skipped.
    pub skipped: Option<Player>,
}

/// Id of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventId {
    /// Id of its ply.
    pub ply_id: u32,
    /// Index in the ply.
    pub index: usize,
}

/// A comment on a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    /// All actions before it, so that it stays with its variation.
    pub line: Vec<Action>,
    /// The text.
    pub text: String,
}

/// Something highlighted on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// Subject of an event. An award is explained as well.
    Event(EventId),
    /// Everything that a player scored in a category.
    Tally(Player, Category),
    /// Everything that a player would score in a category if the game ended now.
    Projected(Player, Category),
    /// Cells where a tile can be placed.
    Fits(TileId),
    /// A feature, by one of its segments.
    Feature(Cell, Segment),
}

/// Target cell of the drawn tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Aim {
    /// The cell.
    pub cell: Cell,
    /// True if a pointer only hovers over it.
    pub is_glance: bool,
    /// True if the rotation was chosen here: then it may need a bridge although another
    /// one fits without.
    pub is_turned: bool,
    /// The chosen cell to which a glance returns when the pointer leaves the board, and
    /// its `is_turned`.
    pub chosen: Option<(Cell, bool)>,
}

/// A game on the table.
#[derive(Clone)]
pub struct Table {
    pub(crate) game: Game,
    /// Record of the game without actions.
    pub(crate) origin: Part<Record>,
    /// All actions in order; those from `game.plies()` on come after the current moment.
    pub(crate) line: Vec<Action>,
    /// Plies of the line: one more than its actions.
    pub(crate) history: Vec<Ply>,
    /// Comments on moments of all variations.
    pub(crate) comments: Part<Vec<Said>>,
    /// The ids of plies for whose diagrams a player decided, with the decisions.
    pub(crate) diagrams: Part<Vec<(u32, bool)>>,
    /// Whole variations, oldest first.
    pub(crate) others: Part<Vec<Vec<Action>>>,
    pub(super) next_ply_id: u32,
    /// True if the current moment was reached by undo and redo, not by browsing.
    pub(crate) is_undone: bool,
    /// True if the game was begun here, not opened.
    pub(crate) is_new: bool,
    /// Rotation of the drawn tile.
    pub(crate) held: Rotation,
    /// Target of the drawn tile.
    pub(crate) aim: Option<Aim>,
    /// Cell of the keyboard cursor.
    pub(crate) cursor: Cell,
    /// Index of the choice under the pointer.
    pub(crate) pointed: Option<usize>,
    /// Index of the choice that awaits confirmation.
    pub(crate) spot: Option<usize>,
    /// The bid in the form.
    pub(crate) bidding: Bidding,
    pub(crate) highlight: Option<Highlight>,
    /// Highlight that replaces `highlight` while the pointer is over its text.
    pub(crate) glimpse: Option<Highlight>,
    /// Id of the ply whose reasons are shown.
    pub(crate) why: Option<u32>,
    /// Number of awards counted so far; `None` unless the final scoring is being counted.
    pub(crate) counted: Option<usize>,
    /// True if the final scoring is counted award by award.
    pub(crate) counts: bool,
    /// The visible overlays.
    pub(crate) shown_overlays: ShownOverlays,
    /// The cell under the pointer.
    pub(crate) over: Option<Cell>,
    /// Index of the segment under the pointer.
    pub(crate) examined: usize,
    /// The last question.
    pub(crate) asked: Option<Asked>,
    /// The cell where the last press was refused.
    pub(crate) refused: Option<Cell>,
    pub(crate) assists: Assists,
    pub(crate) open_panel: Option<Panel>,
    pub(crate) result_open: bool,
    /// True if forced decisions of persons are skipped.
    pub(crate) skips: bool,
    /// True if the position is set up by hand, so that no tile is drawn.
    pub(crate) is_set_up: bool,
    pub(crate) bots: Part<Bots>,
    /// The shown levels of adaptive computers, which follow from the seats and the moment.
    pub(crate) adapted: [Level; Player::MOST],
    pub(crate) timing: Timing,
    /// State of a game by link; `None` in other games.
    pub(crate) by_link: Option<Correspondence>,
    /// The stack, if others play it, too.
    pub(crate) shared: Option<Box<Shared>>,
    /// The tile that is being corrected, in a game with a real box.
    pub(crate) correction: Option<Correction>,
}

impl Aim {
    /// An aim at a chosen cell.
    pub fn at(cell: Cell) -> Aim {
        Aim {
            cell,
            is_glance: false,
            is_turned: false,
            chosen: None,
        }
    }
}

impl Table {
    /// Begins a game, before the first action of the record.
    ///
    /// # Errors
    ///
    /// An impossible setup in the record.
    pub fn begin(record: Record) -> Result<Table, RecordError> {
        let replay = Replay::begin(&record)?;
        Ok(Table::of(record, replay))
    }

    /// True if the game was begun here and never played.
    pub(crate) fn is_untouched(&self) -> bool {
        self.is_new && self.line.is_empty() && self.others.is_empty() && self.by_link.is_none()
    }

    /// The table after all actions of a record.
    ///
    /// # Errors
    ///
    /// An impossible setup, or an action against the rules.
    pub fn after(record: Record) -> Result<Table, RecordError> {
        let replay = record.replay()?;
        Ok(Table::of(record, replay))
    }

    /// The table for a record and its replay.
    pub(crate) fn of(mut record: Record, replay: Replay) -> Table {
        record.actions.clear();
        let comments = std::mem::take(&mut record.comments);
        let board = replay.game.board();
        let cursor = board.tiles().next().map_or(Cell::ORIGIN, |tile| tile.cell);
        let pages = std::iter::once(replay.beginning).chain(replay.events);
        let history: Vec<Ply> = (0..)
            .zip(pages)
            .map(|(ply_id, events)| Ply {
                ply_id,
                events,
                skipped: None,
            })
            .collect();
        let mut table = Table {
            game: replay.game,
            origin: record.into(),
            line: replay.actions,
            next_ply_id: history.len() as u32,
            is_undone: false,
            is_new: false,
            history,
            comments: Part::default(),
            diagrams: Part::default(),
            others: Part::default(),
            held: Rotation::R0,
            aim: None,
            cursor,
            pointed: None,
            spot: None,
            bidding: Bidding::default(),
            highlight: None,
            glimpse: None,
            why: None,
            counted: None,
            counts: false,
            shown_overlays: ShownOverlays::default(),
            over: None,
            examined: 0,
            asked: None,
            refused: None,
            assists: Assists::for_examples(),
            open_panel: None,
            result_open: false,
            skips: false,
            is_set_up: false,
            bots: Part::default(),
            adapted: [Level::MIDDLE; Player::MOST],
            timing: Timing::Off,
            by_link: None,
            shared: None,
            correction: None,
        };
        for comment in comments {
            table.set_comment(comment.after, &comment.text);
        }
        table.clear_pointing();
        table
    }

    /// Starts a fresh clock; `None` plays without one.
    pub(crate) fn with_clock(mut self, rules: Option<ClockRules>) -> Table {
        let players = self.game.players().count();
        self.timing = rules.map_or(Timing::Off, |rules| Timing::On(Clock::new(rules, players)));
        self
    }

    /// The clock.
    pub fn timing(&self) -> &Timing {
        &self.timing
    }

    /// The stack, if others play it, too.
    pub fn shared(&self) -> Option<&Shared> {
        self.shared.as_deref()
    }

    /// Number of tiles that a player has placed.
    pub fn tiles_placed(&self, player: Player) -> usize {
        let events = self.history().iter().flat_map(|ply| &ply.events);
        let placed = events.filter_map(Event::placement);
        placed.filter(|&(other, _)| other == player).count()
    }

    /// Record of the game without actions.
    pub fn origin(&self) -> &Record {
        &self.origin
    }

    /// The game at the current moment.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// A player's name as typed, perhaps empty.
    pub fn name(&self, player: Player) -> &str {
        let entry = self.origin.players.get(player.index());
        let name = entry.and_then(|entry| entry.name.as_deref());
        name.unwrap_or_default()
    }

    /// A player's points at the end of the line.
    pub fn end_score(&self, player: Player) -> i32 {
        self.game_at(self.line.len()).seat(player).score
    }

    /// A player's color.
    pub fn color(&self, player: Player) -> Color {
        self.game.color(player)
    }

    /// True between turns, once the first one is over.
    pub fn is_under_way(&self) -> bool {
        let phase = self.game.phase();
        let is_between = matches!(
            phase,
            Phase::Place { .. } | Phase::Draw | Phase::Hand | Phase::Over
        );
        self.game.plies() > 0 && is_between
    }

    /// Actions up to the current moment.
    pub fn played(&self) -> &[Action] {
        self.line.get(..self.game.plies()).unwrap_or(&[])
    }

    /// Plies up to the current moment.
    pub fn history(&self) -> &[Ply] {
        self.history.get(..=self.game.plies()).unwrap_or(&[])
    }

    /// Events of the last action.
    pub fn last_events(&self) -> &[Event] {
        let last = self.history().last();
        last.map_or(&[], |ply| &ply.events)
    }

    /// The highlight under the pointer, or else the chosen one.
    pub fn highlight(&self) -> Option<Highlight> {
        self.glimpse.or(self.highlight)
    }

    /// True if a highlight was chosen.
    pub fn is_lit(&self) -> bool {
        self.highlight.is_some()
    }

    /// Cell of the keyboard cursor.
    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    /// True if the final table is open.
    pub fn is_result_open(&self) -> bool {
        self.result_open
    }

    /// True if a decision can be undone.
    pub fn can_undo(&self) -> bool {
        self.decision_before().is_some()
    }

    /// True if there is an earlier moment.
    pub fn can_go_back(&self) -> bool {
        self.game.plies() > 0
    }

    /// True if there is a later moment.
    pub fn can_redo(&self) -> bool {
        self.game.plies() < self.line.len()
    }

    /// The event with this id; `None` once it was undone.
    pub fn event(&self, id: EventId) -> Option<&Event> {
        let mut history = self.history().iter();
        let ply = history.find(|ply| ply.ply_id == id.ply_id)?;
        ply.events.get(id.index)
    }

    /// The award that is explained.
    pub fn explained(&self) -> Option<&Award> {
        match self.highlight {
            Some(Highlight::Event(id)) => self.event(id)?.award(),
            _ => None,
        }
    }

    /// Cells of each player's last placement, newest first.
    pub fn last_placed(&self) -> Vec<(Player, Cell)> {
        let mut last: Vec<(Player, Cell)> = Vec::new();
        let events = self.history().iter().rev().flat_map(|ply| &ply.events);
        for (player, cell) in events.filter_map(Event::placement) {
            if last.iter().all(|&(other, _)| other != player) {
                last.push((player, cell));
            }
        }
        last
    }
}

/// The bid in the form, before it is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bidding {
    /// Index of the tile in the market.
    pub lot: usize,
    /// Typed points; `None` if the text is not a number.
    pub points: Option<u16>,
}
