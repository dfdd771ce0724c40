//! Slices of an example, one for each part of its screen.

use bastide_rules::options::Edition;
use bastide_rules::setup::{Goods, Piece};
use bastide_rules::{Clause, Color, Player, Refusal, TileId};
use bastide_scene::board::picture_size;

use super::score_board::Prisoners;
use crate::example::{Beside, Example, ExampleMode, Reply, texts};
use crate::start::Rule;
use crate::table::Table;

/// The steps of an example, and the reader's attempts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExampleView {
    /// Number of completed steps.
    pub step: usize,
    /// Number of actions shown of the next step's answer, and their total.
    pub part: Option<(usize, usize)>,
    /// Number of steps.
    pub count: usize,
    /// The mode for the reader.
    pub mode: ExampleMode,
    /// True while the reader tries something.
    pub is_trying: bool,
    /// True if the reader has to find the next step.
    pub is_asking: bool,
    /// True if actions were played since the step.
    pub has_tried: bool,
    /// Number of answers so far.
    pub answers: u32,
    /// The last answer: its evaluation and its actions.
    pub answer: Option<(Reply, String)>,
    /// Number of refused actions, and the clause that refused the last one.
    pub refused: Option<(u32, Clause)>,
    /// Actions tried since the step, as text.
    pub tried: String,
    /// Width and height of the picture, in pixels.
    pub size: [i32; 2],
}

/// The area next to the board of an example.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BesideView {
    /// The tile to place or the tiles of the bazaar, unless the decision shows them.
    pub tiles: Vec<TileId>,
    /// Players in seating order.
    pub seats: Vec<SeatBeside>,
}

/// A player's belongings, limited to those that the example involves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatBeside {
    /// The player.
    pub player: Player,
    /// The player's color.
    pub color: Color,
    /// The player's points.
    pub score: i32,
    /// Pieces in the supply.
    pub pieces: Vec<(Piece, u8)>,
    /// Prisoners of the player.
    pub prisoners: Vec<Prisoners>,
    /// Goods tokens.
    pub goods: Option<Goods>,
}

/// The rules in force while a reader tries an example.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExampleRules {
    /// The edition; `None` for the rules of the example.
    pub edition: Option<Edition>,
    /// Rules that affect the example, with their state.
    pub rules: Vec<(Rule, bool)>,
    /// See [`Revisions::controls`](crate::Revisions::controls).
    pub controls: u32,
}

/// The end of an example under the rules being tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OutcomeView {
    /// The reason why an action of the example is against these rules.
    pub stopped: Option<Refusal>,
    /// Final scores under the rules of the example and under those being tried.
    pub outcomes: [Vec<i32>; 2],
    /// True if the rules differ from those of the example.
    pub is_changed: bool,
}

impl ExampleView {
    /// The steps of an example and its table.
    pub fn of(example: &Example, table: &Table) -> ExampleView {
        let (width, height) = picture_size(example.cells);
        ExampleView {
            step: example.step(),
            part: example.part(),
            count: example.count(),
            mode: example.mode,
            is_trying: example.is_trying(),
            is_asking: example.is_asking(),
            has_tried: example.has_tried(table),
            answers: example.answers(),
            answer: example
                .answered()
                .map(|(_, reply, actions)| (reply, texts(actions))),
            refused: example.refused(),
            tried: example.tried(table),
            size: [width, height],
        }
    }

    /// True if an earlier step or an attempt can be undone.
    pub fn can_go_back(&self) -> bool {
        let is_away = self.has_tried || (self.is_trying && !self.is_asking);
        self.step > 0 || self.part.is_some() || is_away
    }

    /// True if a later step exists.
    pub fn can_go_on(&self) -> bool {
        self.step < self.count
    }
}

impl BesideView {
    /// The area next to the board of an example.
    pub fn of(example: &Example, table: &Table) -> BesideView {
        let game = table.game();
        // A tile drawn after the last step is not part of the example.
        let is_over = example.step() == example.count();
        let tiles = match (example.is_trying() || is_over, table.drawn()) {
            (true, _) => Vec::new(),
            (false, Some(drawn)) => vec![drawn],
            (false, None) => game.bazaar_shown(),
        };
        BesideView {
            tiles,
            seats: SeatBeside::all(&example.beside, table),
        }
    }
}

impl SeatBeside {
    /// The players of a table, with the belongings to show.
    pub fn all(beside: &Beside, table: &Table) -> Vec<SeatBeside> {
        let seats = table.score_board().into_iter().map(|line| {
            let seat = table.game().seat(line.player);
            let pieces = beside.pieces.iter();
            SeatBeside {
                player: line.player,
                color: line.color,
                score: line.score,
                pieces: pieces.map(|&it| (it, seat.pieces(it))).collect(),
                prisoners: match beside.prisoners {
                    true => line.prisoners,
                    false => Vec::new(),
                },
                goods: line.goods.filter(|_| beside.goods),
            }
        });
        seats.collect()
    }
}

impl ExampleRules {
    /// The rules in force for an example.
    pub fn of(example: &Example, controls: u32) -> ExampleRules {
        ExampleRules {
            edition: example.edition(),
            rules: example.rules().collect(),
            controls,
        }
    }
}

impl OutcomeView {
    /// The end of an example; empty while the reader still has to find steps that lead
    /// there.
    pub fn of(example: &Example) -> OutcomeView {
        if example.mode == ExampleMode::Find && example.step() < example.count() {
            return OutcomeView::default();
        }
        OutcomeView {
            stopped: example.stopped,
            outcomes: example.outcomes.clone(),
            is_changed: example.is_changed(),
        }
    }
}
