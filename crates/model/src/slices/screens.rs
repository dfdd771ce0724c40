//! Slices for the parts of the screens: what each shows, as a value that can be
//! compared with what it showed before.

use bastide_rules::options::{Edition, Options};
use bastide_rules::{Action, Color, Player, Systems, TileSet};

use crate::bots::{Account, Grade, Judged, Loss, Purpose, WorkerError};
use crate::save::SavedGame;
use crate::start::Draft;
use crate::table::{Line, Moment, Table};

/// The rule systems and the tile sets of the next game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TileSetsView {
    /// The rule systems that are on.
    pub systems: Systems,
    /// The tile sets.
    pub sets: Vec<TileSet>,
    /// See [`Revisions::controls`](crate::Revisions::controls).
    pub controls: u32,
}

/// The rules of the next game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesView {
    /// The edition that they started from.
    pub edition: Edition,
    /// The rules.
    pub options: Options,
    /// How many of them differ from those of the edition.
    pub changes: usize,
    /// See [`Revisions::controls`](crate::Revisions::controls).
    pub controls: u32,
}

/// A saved game in a list, without the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveView {
    /// The time when it was saved, in milliseconds since 1970.
    pub time: u64,
    /// Color, points and name of each player.
    pub seats: Vec<(Color, i32, String)>,
    /// Tiles in the stack.
    pub left: usize,
    /// True if the game has ended.
    pub is_over: bool,
    /// True if it was deleted, which can be undone for a while.
    pub is_deleted: bool,
    /// True if only this page has it: the browser had no room.
    pub is_loose: bool,
    /// True if nothing was done in it yet.
    pub is_untouched: bool,
}

/// The game tree, with the moment on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameTreeView {
    /// The ply that the moment ends with, which tells variations apart.
    pub ply_id: u32,
    /// The moment on the table.
    pub moment: Moment,
    /// True if an earlier moment is on the table than the last one.
    pub is_looking_back: bool,
    /// The other variations, the latest last.
    pub variations: Vec<Line>,
}

/// The review below the final table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ReviewView {
    /// Only computer players have played.
    #[default]
    None,
    /// There is none yet.
    Offered,
    /// It was begun.
    Begun {
        /// Why it does not go on.
        worker_error: Option<WorkerError>,
        /// Decisions evaluated, and decisions in all.
        progress: (usize, usize),
        /// True if it goes on.
        is_running: bool,
        /// The decisions of each person, summed up.
        accounts: Vec<Account>,
        /// The losses by turn, in the order of the game.
        losses: Vec<Loss>,
        /// The decisions that cost most, the worst first. The list is empty as
        /// long as it would change under the pointer.
        mistakes: Vec<Mistake>,
    },
}

/// A decision that was not the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Actions before it.
    pub ply: usize,
    /// The player who decided.
    pub player: Player,
    /// The action that was played.
    pub action: Action,
    /// The loss in tenths of points.
    pub lost: i32,
}

/// The verdict of the review on the moment on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The ply that the moment ends with, which tells variations apart.
    pub ply_id: u32,
    /// True if the decision at this moment was evaluated.
    pub is_judged: bool,
    /// The nearest mistakes before and after the moment, by the actions before
    /// them.
    pub beside: [Option<usize>; 2],
}

impl TileSetsView {
    /// The systems and the sets of the next game.
    pub fn of(draft: &Draft, controls: u32) -> TileSetsView {
        TileSetsView {
            systems: draft.systems,
            sets: draft.sets.clone(),
            controls,
        }
    }
}

impl RulesView {
    /// The rules of the next game.
    pub fn of(draft: &Draft, controls: u32) -> RulesView {
        RulesView {
            edition: draft.edition,
            options: draft.options,
            changes: draft.changes(),
            controls,
        }
    }
}

impl SaveView {
    /// A saved game.
    pub fn of(kept: &SavedGame) -> SaveView {
        SaveView {
            time: kept.time,
            seats: kept.seats.clone(),
            left: kept.left,
            is_over: kept.is_over,
            is_deleted: kept.is_deleted,
            is_loose: kept.is_loose,
            is_untouched: kept.is_untouched(),
        }
    }
}

impl GameTreeView {
    /// The game tree on the table.
    pub fn of(table: &Table) -> GameTreeView {
        GameTreeView {
            ply_id: ply_id(table),
            moment: table.moment(),
            is_looking_back: table.is_looking_back(),
            variations: table.lines().collect(),
        }
    }

    /// True if there is an earlier moment.
    pub fn can_go_back(&self) -> bool {
        self.moment.ply > 0
    }

    /// True if there is a later moment.
    pub fn can_go_on(&self) -> bool {
        self.moment.ply < self.moment.plies
    }
}

impl ReviewView {
    /// The review of the game on the table.
    pub fn of(table: &Table) -> ReviewView {
        if !table.has_person() {
            return ReviewView::None;
        }
        let Some(review) = table.reviewed() else {
            return ReviewView::Offered;
        };
        let worker_error = match table.worker_error() {
            Some((Purpose::Review(_), worker_error)) => Some(worker_error),
            _ => None,
        };
        let mistakes = match review.is_running() {
            true => Vec::new(),
            false => review.mistakes(),
        };
        ReviewView::Begun {
            worker_error,
            progress: review.progress(),
            is_running: review.is_running(),
            accounts: review.accounts(),
            losses: review.losses(),
            mistakes: mistakes.into_iter().map(Mistake::of).collect(),
        }
    }
}

impl Mistake {
    /// How bad it was.
    pub fn grade(&self) -> Grade {
        Grade::of(self.lost)
    }

    fn of(judged: &Judged) -> Mistake {
        Mistake {
            ply: judged.ply,
            player: judged.player,
            action: judged.action,
            lost: judged.lost.unwrap_or(0),
        }
    }
}

impl Verdict {
    /// The verdict on an earlier moment of a game that was reviewed.
    pub fn of(table: &Table) -> Option<Verdict> {
        if table.reviewed().is_none() || !table.is_looking_back() {
            return None;
        }
        Some(Verdict {
            ply_id: ply_id(table),
            is_judged: table.judged().is_some(),
            beside: table.mistakes_beside(),
        })
    }
}

fn ply_id(table: &Table) -> u32 {
    table.history().last().map_or(0, |ply| ply.ply_id)
}
