//! Slices of an example: what the parts of its screen show.

use bastide_rules::options::Edition;
use bastide_rules::setup::{Goods, Piece};
use bastide_rules::{Clause, Color, Player, Refusal, TileId};
use bastide_scene::board::picture_size;

use super::score_board::Prisoners;
use crate::example::{Beside, Example, Mode, Reply, texts};
use crate::start::Rule;
use crate::table::Table;

/// The steps of an example.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExampleView {
    /// How many steps are done.
    pub step: usize,
    /// How many actions of the next step are shown as its answer, and how many it has.
    pub part: Option<(usize, usize)>,
    /// How many steps there are.
    pub count: usize,
    /// The mode in which the reader sees it.
    pub mode: Mode,
    /// True if the reader is trying something.
    pub is_trying: bool,
    /// True if the next step is to be found.
    pub is_asking: bool,
    /// True if something was played since the step.
    pub has_tried: bool,
    /// How many answers there were.
    pub answers: u32,
    /// The last of them: how it was, and what was played.
    pub answer: Option<(Reply, String)>,
    /// How many deeds were refused, and by which clause the last one.
    pub refused: Option<(u32, Clause)>,
    /// The actions tried since the step, as text.
    pub tried: String,
    /// Width and height of the picture.
    pub size: [i32; 2],
}

/// The parts beside the board of an example.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BesideView {
    /// The tile that is to be placed or those of the bazaar, unless the decision shows
    /// them.
    pub tiles: Vec<TileId>,
    /// The players in seating order.
    pub seats: Vec<SeatBeside>,
}

/// The belongings of a player, as far as the example is about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatBeside {
    /// Who.
    pub player: Player,
    /// In which color.
    pub color: Color,
    /// The points.
    pub score: i32,
    /// Pieces in the supply.
    pub pieces: Vec<(Piece, u8)>,
    /// Figures of others that the player holds.
    pub prisoners: Vec<Prisoners>,
    /// Goods tokens.
    pub goods: Option<Goods>,
}

/// The rules with which an example is tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExampleRules {
    /// The edition; none for the rules of the example.
    pub edition: Option<Edition>,
    /// The rules that make a difference, and whether each is on.
    pub rules: Vec<(Rule, bool)>,
    /// See [`Revisions::controls`](crate::Revisions::controls).
    pub controls: u32,
}

/// How an example ends under the rules that are tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OutcomeView {
    /// The action that the rules refuse.
    pub stopped: Option<Refusal>,
    /// The scores at the end: under the rules of the example and under those
    /// that are tried.
    pub outcomes: [Vec<i32>; 2],
    /// True if other rules are tried than those of the example.
    pub is_changed: bool,
}

impl ExampleView {
    /// The steps of this example on its table.
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

    /// True if there is a step before, or something that was tried to leave.
    pub fn can_go_back(&self) -> bool {
        let is_away = self.has_tried || (self.is_trying && !self.is_asking);
        self.step > 0 || self.part.is_some() || is_away
    }

    /// True if there is a step after.
    pub fn can_go_on(&self) -> bool {
        self.step < self.count
    }
}

impl BesideView {
    /// The parts beside the board of this example.
    pub fn of(example: &Example, table: &Table) -> BesideView {
        let game = table.game();
        // A tile drawn after the last step does not belong to the example.
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
    /// The players of a table, with the belongings shown.
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
    /// The rules with which this example is tried.
    pub fn of(example: &Example, controls: u32) -> ExampleRules {
        ExampleRules {
            edition: example.edition(),
            rules: example.rules().collect(),
            controls,
        }
    }
}

impl OutcomeView {
    /// The end of this example. A reader who is to find what leads there is told nothing.
    pub fn of(example: &Example) -> OutcomeView {
        if example.mode == Mode::Find && example.step() < example.count() {
            return OutcomeView::default();
        }
        OutcomeView {
            stopped: example.stopped,
            outcomes: example.outcomes.clone(),
            is_changed: example.is_changed(),
        }
    }
}
