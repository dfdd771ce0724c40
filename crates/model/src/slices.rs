//! Slices: the values that panels and screens show. A panel is repainted when its value has
//! changed.

mod clock;
mod decision;
mod diagrams;
mod dusk;
mod example;
mod hands;
mod lesson;
mod log;
mod market;
mod score_board;
mod screens;
#[cfg(test)]
mod tests;
mod turn;

use bastide_rules::TileId;

use crate::analysis::{DeadCell, Tracked};
use crate::assists::{Assist, OverlayKind, Panel, Reach};
use crate::bots::Level;
use crate::table::{Table, Tally};

pub use clock::{ClockTime, ClockView};
pub use decision::{Advice, Bids, Decision, Due, MainAction};
pub use example::{BesideView, ExampleRules, ExampleView, OutcomeView, SeatBeside};
pub use hands::{HandTile, HandsView};
pub use lesson::{LessonLine, LessonView, LessonsView};
pub use log::{LogLine, LogTurn};
pub use market::{MarketPlace, MarketTile};
pub use score_board::{Prisoners, Ransom, SeatLine};
pub use screens::{
    GameTreeView, MasterChoice, MasterView, Mistake, ReviewView, RulesView, SaveView, TileSetsView,
    Verdict,
};
pub use turn::{NextTurn, TurnView};

/// The panel above the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PanelView {
    /// No panel.
    #[default]
    Closed,
    /// The remaining tiles.
    Tiles {
        /// Kinds of tiles.
        tiles: Vec<Tracked>,
        /// The kind whose cells are highlighted.
        lit: Option<TileId>,
        /// Dead spots.
        dead: Vec<DeadCell>,
    },
    /// Projected scores by category if the game ended now.
    Scores(Vec<Tally>),
    /// The levels of the seats in seating order; `None` for a person.
    Seats(Vec<Option<Level>>),
}

impl Table {
    /// The panel that is open above the board.
    pub fn panel_view(&self) -> PanelView {
        match self.open_panel() {
            None => PanelView::Closed,
            Some(Panel::Tiles) => PanelView::Tiles {
                tiles: self.tracked(),
                lit: self.lit_tile(),
                dead: self.dead_cells(),
            },
            Some(Panel::Scores) => PanelView::Scores(self.projected().unwrap_or_default()),
            Some(Panel::Seats) => {
                let players = self.game.players();
                PanelView::Seats(players.map(|player| self.level(player)).collect())
            }
        }
    }

    /// True if the panel of remaining tiles is available.
    pub fn can_track(&self) -> bool {
        self.assists().shows(Assist::Tiles) && self.game.decider().is_some()
    }

    /// The overlays of the rule systems in play, with their reach.
    pub fn known_overlays(&self) -> Vec<(OverlayKind, Reach)> {
        let known = OverlayKind::ALL.into_iter();
        let known = known.filter(|kind| kind.is_known(&self.game));
        known
            .map(|kind| (kind, self.shown_overlays().reach(kind)))
            .collect()
    }
}
