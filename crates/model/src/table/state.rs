//! A game on the table: its tree, what was taken back, and what the players
//! look at.

use bastide_notation::{Record, RecordError, Replay};
use bastide_rules::player::Color;
use bastide_rules::{Action, Award, Cell, Event, Game, Phase, Player, Segment, TileId, Turn};

use super::bidding::Bidding;
use super::points::Category;
use super::seats::Correspondence;
use crate::assists::{Asked, Assists, Panel, ShownOverlays};
use crate::bots::Bots;
use crate::clock::{Clock, ClockRules, Timing};
use crate::part::Part;

/// The events of one action; the first ply is the beginning.
#[derive(Clone, Debug)]
pub struct Ply {
    /// A number that no other ply of this table ever has.
    pub ply_id: u32,
    /// The events.
    pub events: Vec<Event>,
    /// The player whose only choice the action was, if it was made without asking.
    pub skipped: Option<Player>,
}

/// One event of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventId {
    /// The ply's id.
    pub ply_id: u32,
    /// The event's place in the ply.
    pub index: usize,
}

/// Something to be lit up on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// The subject of an event. An award is explained as well.
    Event(EventId),
    /// Everything that a player scored in a category.
    Tally(Player, Category),
    /// Everything that a player would score in a category if the game ended
    /// now.
    Projected(Player, Category),
    /// The places where a tile fits.
    Fits(TileId),
    /// A feature, by one of its segments.
    Feature(Cell, Segment),
}

/// A cell that the drawn tile would be placed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Aim {
    /// The cell.
    pub cell: Cell,
    /// A pointer only passed over it: nobody chose it.
    pub is_glance: bool,
}

/// A game on the table.
#[derive(Clone)]
pub struct Table {
    pub(crate) game: Game,
    /// The record that the game began from, without actions.
    pub(crate) origin: Part<Record>,
    /// All actions in order; those from `game.plies()` on follow the moment
    /// that is looked at.
    pub(crate) line: Vec<Action>,
    /// One more than actions of the line.
    pub(crate) history: Vec<Ply>,
    /// Variations, whole, the latest last.
    pub(crate) others: Part<Vec<Vec<Action>>>,
    pub(super) next_ply_id: u32,
    /// True if the moment was gone to by undo and redo, not along the game.
    pub(crate) is_undone: bool,
    /// True if the game was begun here, and not opened.
    pub(crate) is_new: bool,
    /// How the drawn tile is held.
    pub(crate) held: Turn,
    /// Where the tile would be placed.
    pub(crate) aim: Option<Aim>,
    /// The keyboard's cell.
    pub(crate) cursor: Cell,
    /// The number of the choice that is pointed at.
    pub(crate) pointed: Option<usize>,
    /// The number of the choice that waits to be confirmed.
    pub(crate) spot: Option<usize>,
    /// The bid that is being made up.
    pub(crate) bidding: Bidding,
    pub(crate) highlight: Option<Highlight>,
    /// The highlight while something that speaks of it is pointed at.
    pub(crate) glimpse: Option<Highlight>,
    /// The ply whose reasons are told.
    pub(crate) why: Option<u32>,
    /// How many awards of the final scoring were counted on the board, while they
    /// are.
    pub(crate) counted: Option<usize>,
    /// True if they are counted one by one.
    pub(crate) counts: bool,
    /// The overlays that are switched on.
    pub(crate) shown_overlays: ShownOverlays,
    /// The cell under the pointer.
    pub(crate) over: Option<Cell>,
    /// The number of the segment there that is looked at.
    pub(crate) examined: usize,
    /// The last question.
    pub(crate) asked: Option<Asked>,
    pub(crate) assists: Assists,
    pub(crate) open_panel: Option<Panel>,
    pub(crate) result_open: bool,
    /// True if decisions of persons that leave no choice are made at once.
    pub(crate) skips: bool,
    /// True if the position is set up by hand, so that nothing is drawn.
    pub(crate) is_set_up: bool,
    pub(crate) bots: Part<Bots>,
    pub(crate) timing: Timing,
    /// The game by link, if it is one.
    pub(crate) by_link: Option<Correspondence>,
}

impl Aim {
    /// An aim at a cell that was chosen.
    pub fn at(cell: Cell) -> Aim {
        Aim {
            cell,
            is_glance: false,
        }
    }
}

impl Table {
    /// Begins a game, before the first action of the record.
    ///
    /// # Errors
    ///
    /// What cannot be so in the record.
    pub fn begin(record: Record) -> Result<Table, RecordError> {
        let replay = Replay::begin(&record)?;
        Ok(Table::of(record, replay))
    }

    /// True if nothing was done in the game since it was begun here.
    pub(crate) fn is_untouched(&self) -> bool {
        self.is_new && self.line.is_empty() && self.others.is_empty() && self.by_link.is_none()
    }

    /// The table after all actions of a record.
    ///
    /// # Errors
    ///
    /// What cannot be so in the record.
    pub fn after(record: Record) -> Result<Table, RecordError> {
        let replay = record.replay()?;
        Ok(Table::of(record, replay))
    }

    /// The table after a record was played.
    pub(crate) fn of(mut record: Record, replay: Replay) -> Table {
        record.actions.clear();
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
            others: Part::default(),
            held: Turn::R0,
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
            assists: Assists::for_examples(),
            open_panel: None,
            result_open: false,
            skips: false,
            is_set_up: false,
            bots: Part::default(),
            timing: Timing::Off,
            by_link: None,
        };
        table.look_up();
        table
    }

    /// The same with a clock that has not run yet.
    pub(crate) fn with_clock(mut self, rules: Option<ClockRules>) -> Table {
        let players = self.game.players().count();
        self.timing = rules.map_or(Timing::Off, |rules| Timing::On(Clock::new(rules, players)));
        self
    }

    /// The clock.
    pub fn timing(&self) -> &Timing {
        &self.timing
    }

    /// Tiles that a player has placed.
    pub fn tiles_placed(&self, player: Player) -> usize {
        let events = self.history().iter().flat_map(|ply| &ply.events);
        let placed = events.filter_map(Event::placement);
        placed.filter(|&(other, _)| other == player).count()
    }

    /// The record that the game began from, without actions.
    pub fn origin(&self) -> &Record {
        &self.origin
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// A player's name as typed, perhaps empty.
    pub fn name(&self, player: Player) -> &str {
        let entry = self.origin.players.get(player.index());
        let name = entry.and_then(|entry| entry.name.as_deref());
        name.unwrap_or_default()
    }

    /// A player's color.
    pub fn color(&self, player: Player) -> Color {
        self.game.color(player)
    }

    /// True if the first turn is over.
    pub fn is_under_way(&self) -> bool {
        let phase = self.game.phase();
        self.game.plies() > 0 && matches!(phase, Phase::Place { .. } | Phase::Over)
    }

    /// The actions played so far, without those that follow.
    pub fn played(&self) -> &[Action] {
        self.line.get(..self.game.plies()).unwrap_or(&[])
    }

    /// The events so far, from the beginning.
    pub fn history(&self) -> &[Ply] {
        self.history.get(..=self.game.plies()).unwrap_or(&[])
    }

    /// The events of the last action.
    pub fn last_events(&self) -> &[Event] {
        let last = self.history().last();
        last.map_or(&[], |ply| &ply.events)
    }

    /// The highlight: of what is pointed at, or else of what was chosen.
    pub fn highlight(&self) -> Option<Highlight> {
        self.glimpse.or(self.highlight)
    }

    /// True if something was chosen to be lit up.
    pub fn is_lit(&self) -> bool {
        self.highlight.is_some()
    }

    /// The keyboard's cell.
    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    /// True if the final table is open.
    pub fn is_result_open(&self) -> bool {
        self.result_open
    }

    /// True if something can be taken back.
    pub fn can_undo(&self) -> bool {
        self.decision_before().is_some()
    }

    /// True if there is an earlier moment.
    pub fn can_go_back(&self) -> bool {
        self.game.plies() > 0
    }

    /// True if something was taken back that can be played again.
    pub fn can_redo(&self) -> bool {
        self.game.plies() < self.line.len()
    }

    /// An event of the game, unless it was taken back.
    pub fn event(&self, id: EventId) -> Option<&Event> {
        let mut history = self.history().iter();
        let ply = history.find(|ply| ply.ply_id == id.ply_id)?;
        ply.events.get(id.index)
    }

    /// The award that is explained now.
    pub fn explained(&self) -> Option<&Award> {
        match self.highlight {
            Some(Highlight::Event(id)) => self.event(id)?.award(),
            _ => None,
        }
    }

    /// The cell where each player placed last, newest first, at most one each.
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
