//! Slices for parts of the screens, as values to compare.

use bastide_rules::options::{Edition, Options};
use bastide_rules::{Action, Color, Player, Systems, TileSet};

use crate::bots::{Account, DECISIVE, Grade, Judged, Level, Loss, Purpose, WorkerError};
use crate::save::SavedGame;
use crate::start::{Draft, Rule};
use crate::table::{Moment, Table, Variation};

/// The rule systems and the tile sets of the next game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TileSetsView {
    /// Rule systems in play.
    pub systems: Systems,
    /// Tile sets in play.
    pub sets: Vec<TileSet>,
    /// See [`Revisions::controls`](crate::Revisions::controls).
    pub controls: u32,
}

/// The rules of the next game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesView {
    /// The edition whose defaults apply.
    pub edition: Edition,
    /// The rules.
    pub options: Options,
    /// Number of rules that differ from the edition.
    pub changes: usize,
    /// Rule systems in play.
    pub systems: Systems,
    /// Tile sets in play.
    pub sets: Vec<TileSet>,
    /// See [`Revisions::controls`](crate::Revisions::controls).
    pub controls: u32,
}

/// A saved game in a list, without its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveView {
    /// Time of saving, in milliseconds since 1970.
    pub time: u64,
    /// Color, points and name of each player.
    pub seats: Vec<(Color, i32, String)>,
    /// Number of tiles in the stack, or in the box.
    pub left: usize,
    /// True for a game with a real box.
    pub is_from_box: bool,
    /// True if the game has ended.
    pub is_over: bool,
    /// True if it was deleted and can still be restored.
    pub is_deleted: bool,
    /// True if the browser has not written it.
    pub is_loose: bool,
    /// True if no action was played.
    pub is_untouched: bool,
}

/// The game tree and its current moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameTreeView {
    /// Id of the last ply, which differs between variations.
    pub ply_id: u32,
    /// The current moment.
    pub moment: Moment,
    /// True if later moments exist.
    pub is_looking_back: bool,
    /// Variations, oldest first.
    pub variations: Vec<Variation>,
}

/// The review below the final table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ReviewView {
    /// Unavailable: only computer players took part.
    #[default]
    None,
    /// Available but not started.
    Offered,
    /// Started.
    Begun {
        /// The failure of the worker.
        worker_error: Option<WorkerError>,
        /// Numbers of evaluated decisions and of all.
        progress: (usize, usize),
        /// The level of the bot that reviews.
        level: Level,
        /// True while it is running.
        is_running: bool,
        /// Summary for each person.
        accounts: Vec<Account>,
        /// Losses by turn, in the order of the game.
        losses: Vec<Loss>,
        /// The worst decisions, worst first. Empty while the review runs, so that the list
        /// does not change under the pointer.
        mistakes: Vec<Mistake>,
    },
}

/// A decision with a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Number of actions before it.
    pub ply: usize,
    /// The player who decided.
    pub player: Player,
    /// The action played.
    pub action: Action,
    /// Loss in tenths of points.
    pub lost: i32,
}

/// Master's choices at the decisive decisions, for a game that is compared with another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum MasterView {
    /// No comparison is made.
    #[default]
    None,
    /// Available but not started, or stopped.
    Offered,
    /// Failed: the review says why.
    Failed,
    /// The review is running: numbers of evaluated decisions and of all.
    Running((usize, usize)),
    /// The decisive decisions, worst first.
    Found(Vec<MasterChoice>),
}

/// Master's choice at a decisive decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MasterChoice {
    /// The decision.
    pub mistake: Mistake,
    /// Master's actions.
    pub better: Vec<Action>,
}

/// The review at the current moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Id of the last ply, which differs between variations.
    pub ply_id: u32,
    /// True if the decision at this moment was evaluated.
    pub is_judged: bool,
    /// Plies of the nearest mistakes before and after the moment.
    pub beside: [Option<usize>; 2],
}

impl TileSetsView {
    /// Rule systems and tile sets of a draft.
    pub fn of(draft: &Draft, controls: u32) -> TileSetsView {
        TileSetsView {
            systems: draft.systems,
            sets: draft.sets.clone(),
            controls,
        }
    }
}

impl RulesView {
    /// The rules of a draft.
    pub fn of(draft: &Draft, controls: u32) -> RulesView {
        RulesView {
            edition: draft.edition,
            options: draft.options,
            changes: draft.changes(),
            systems: draft.systems,
            sets: draft.sets.clone(),
            controls,
        }
    }

    /// True if a rule can matter in the next game.
    pub fn matters(&self, rule: Rule) -> bool {
        match (rule, rule.system()) {
            (Rule::FirstRun, _) => self.sets.contains(&TileSet::Bcb),
            (_, system) => system.is_none_or(|system| self.systems.has(system)),
        }
    }
}

impl SaveView {
    /// A line for a saved game.
    pub fn of(kept: &SavedGame) -> SaveView {
        SaveView {
            time: kept.time,
            seats: kept.seats.clone(),
            left: kept.left,
            is_from_box: kept.is_from_box(),
            is_over: kept.is_over,
            is_deleted: kept.is_deleted,
            is_loose: kept.is_loose,
            is_untouched: kept.is_untouched(),
        }
    }
}

impl GameTreeView {
    /// The game tree of a table.
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
    /// The review of a table.
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
            false => table.mistakes(),
        };
        ReviewView::Begun {
            worker_error,
            progress: review.progress(),
            level: review.level(),
            is_running: review.is_running(),
            accounts: review.accounts(),
            losses: review.losses(),
            mistakes: mistakes.into_iter().map(Mistake::of).collect(),
        }
    }
}

impl MasterView {
    /// Master's choices for the game on the table.
    pub fn of(table: &Table) -> MasterView {
        let is_compared = table.shared().is_some_and(|shared| shared.sent.is_some());
        if !is_compared || !table.has_person() {
            return MasterView::None;
        }
        let Some(review) = table.reviewed() else {
            return MasterView::Offered;
        };
        let (done, all) = review.progress();
        if table.worker_error().is_some() {
            return MasterView::Failed;
        }
        if done < all {
            return match review.is_running() {
                true => MasterView::Running((done, all)),
                false => MasterView::Offered,
            };
        }
        let mistakes = table.mistakes().into_iter().take(DECISIVE);
        let choices = mistakes.map(|judged| MasterChoice {
            mistake: Mistake::of(judged),
            better: (judged.answer.best())
                .map(|best| [&[best.action], &*best.then].concat())
                .unwrap_or_default(),
        });
        MasterView::Found(choices.collect())
    }
}

impl Mistake {
    /// Grade of the decision.
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
    /// The review at an earlier moment; `None` at the latest one, or without a review.
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
