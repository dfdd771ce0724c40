//! Answers to questions about the board, which are shown and read out.

use bastide_rules::board::PlacedCastle;
use bastide_rules::segment::Segment;
use bastide_rules::{Cell, Edge, FeatureKind, Side};
use bastide_scene::overlay::{CastleFief, FeatureExtent, Overlay, TowerRange, WatchtowerArea};

use super::remaining::{DeadCell, fitting};
use crate::assists::{Asked, Assist, OverlayKind, Question, ShownOverlays};
use crate::table::Table;

/// The answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing can be said, such as before the first tile.
    Nothing,
    /// The tile on a cell, and who placed it.
    Last(bastide_rules::Player, Cell),
    /// A tile with its features.
    Tile(Cell, Vec<Overlay>),
    /// An empty cell beside tiles.
    Gap(Gap),
    /// An overlay that is here.
    Is(Overlay),
    /// The overlays elsewhere that concern this cell, each with its cell.
    Concerned(OverlayKind, Cell, Vec<(Cell, Overlay)>),
}

/// An empty cell beside tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Where.
    pub cell: Cell,
    /// The edges that a tile must match.
    pub edges: Vec<(Side, Edge)>,
    /// In how many turns the drawn tile fits, if one is drawn.
    pub drawn: Option<usize>,
    /// How many tiles of the stack fit, of how many; `None` if that
    /// assist is off.
    pub left: Option<(i32, i32)>,
    /// Tells that no tile fits that can still come, if that is so and that assist is on.
    pub dead: Option<DeadCell>,
}

/// All that the overlays depend on besides the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    shown_overlays: ShownOverlays,
    asked: Option<Asked>,
    /// The cell that is pointed at and the number of its segment, where that
    /// matters.
    pointed: Option<(Cell, usize)>,
}

impl Table {
    /// All that [`overlays`](Table::overlays) depends on besides the game.
    pub fn wanted(&self) -> Wanted {
        let is_aimed = self.shown_overlays.is_pointing();
        Wanted {
            shown_overlays: self.shown_overlays,
            asked: self.asked,
            pointed: is_aimed.then(|| (self.over(), self.examined)),
        }
    }

    /// The last question, until something is done.
    pub fn asked(&self) -> Option<Question> {
        self.asked.map(|asked| asked.question)
    }

    /// Asks something about the cell that is pointed at.
    pub(crate) fn ask(&mut self, question: Question) {
        let known = question
            .overlay_kind()
            .is_none_or(|kind| kind.is_known(&self.game));
        if question == Question::Last {
            self.go_to_last();
        } else {
            self.cursor = self.over();
        }
        self.over = None;
        let asked = Asked {
            question,
            cell: self.cursor,
            segment: None,
        };
        self.asked = Some(asked).filter(|_| known);
    }

    /// Asks about a cell, and first about one of its segments.
    pub(crate) fn inspect(&mut self, cell: Cell, segment: Option<Segment>) {
        self.asked = Some(Asked {
            question: Question::Here,
            cell,
            segment,
        });
    }

    /// Moves the cursor to the tile placed last; from there to the one that
    /// the player before placed, and so on.
    fn go_to_last(&mut self) {
        let last = self.last_placed();
        let here = (self.asked() == Some(Question::Last))
            .then(|| last.iter().position(|&(_, cell)| cell == self.cursor));
        let next = here.flatten().map_or(0, |at| at + 1);
        if let Some(&(_, cell)) = last.get(next).or(last.first()) {
            self.cursor = cell;
            self.aim = None;
        }
    }

    /// The answer to what was asked.
    pub fn answer(&self) -> Option<Answer> {
        let Asked {
            question,
            cell,
            segment,
        } = self.asked?;
        Some(match question {
            Question::Last => {
                let mut last = self.last_placed().into_iter();
                let found = last.find(|&(_, at)| at == cell);
                found.map_or(Answer::Nothing, |(player, cell)| Answer::Last(player, cell))
            }
            Question::Here => self.here(cell, segment),
            Question::Towers | Question::Watchtowers | Question::Fiefs => {
                self.concerned(question, cell)
            }
        })
    }

    /// The overlays that are drawn while a question is answered.
    pub(crate) fn answered(&self) -> Vec<Overlay> {
        match self.answer() {
            Some(Answer::Is(overlay)) => vec![overlay],
            Some(Answer::Concerned(_, _, all)) => all.into_iter().map(|(_, one)| one).collect(),
            // The segment pointed at comes first.
            Some(Answer::Tile(_, mut found))
                if self.asked.is_some_and(|it| it.segment.is_some()) =>
            {
                found.truncate(1);
                found
            }
            _ => Vec::new(),
        }
    }

    /// The features of a cell, that of a segment first.
    fn here(&self, cell: Cell, first: Option<Segment>) -> Answer {
        let board = self.game.board();
        if let Some(placed) = board.tile_at(cell) {
            let bridge = placed.bridge.map(|_| Segment::Bridge);
            let segments = board.segments_at(cell).iter().copied().chain(bridge);
            let segments = first.into_iter().chain(segments);
            let mut found: Vec<Overlay> = Vec::new();
            for segment in segments {
                // A castle is told of below, with its fief.
                let extent = FeatureExtent::of(&self.game, cell, segment)
                    .filter(|extent| extent.feature.kind != FeatureKind::Castle)
                    .map(Overlay::Feature);
                found.extend(extent.filter(|extent| !found.contains(extent)));
            }
            let game = &self.game;
            found.extend(TowerRange::of(game, cell).map(Overlay::Tower));
            found.extend(WatchtowerArea::of(game, cell).map(Overlay::Watchtower));
            found.extend(CastleFief::of(game, cell).map(Overlay::Fief));
            return Answer::Tile(cell, found);
        }
        let Some(code) = board.edges_around(cell) else {
            return Answer::Nothing;
        };
        let edge = |side: Side| match code >> (2 * side as u8) & 3 {
            1 => Some((side, Edge::Field)),
            2 => Some((side, Edge::Road)),
            3 => Some((side, Edge::City)),
            _ => None,
        };
        let mut dead = self.dead_cells().into_iter();
        Answer::Gap(Gap {
            cell,
            dead: dead.find(|dead| dead.cell == cell),
            edges: Side::ALL.into_iter().filter_map(edge).collect(),
            drawn: self.drawn().map(|_| self.game.turns_at(cell).len()),
            left: self.assists.shows(Assist::Tiles).then(|| {
                let all = self.game.remaining().into_iter();
                let all = all.map(|(_, count)| i32::from(count)).sum();
                (fitting(&self.game, cell), all)
            }),
        })
    }

    fn concerned(&self, question: Question, cell: Cell) -> Answer {
        let game = &self.game;
        let (kind, own, all) = match question {
            Question::Towers => (
                OverlayKind::Towers,
                TowerRange::of(game, cell).map(Overlay::Tower),
                Overlay::all_towers(game),
            ),
            Question::Watchtowers => (
                OverlayKind::Watchtowers,
                WatchtowerArea::of(game, cell).map(Overlay::Watchtower),
                Overlay::all_watchtowers(game),
            ),
            _ => (
                OverlayKind::Fiefs,
                CastleFief::of(game, cell).map(Overlay::Fief),
                Overlay::all_fiefs(game),
            ),
        };
        if let Some(own) = own {
            return Answer::Is(own);
        }
        let mut found = Vec::new();
        for overlay in all {
            let from = match &overlay {
                Overlay::Tower(range) => {
                    let mut reached = range.reached.iter();
                    let open = range.tower.top.is_none() && range.tower.floors > 0;
                    (open && reached.any(|&(at, _)| at == cell)).then_some(range.tower.cell)
                }
                Overlay::Watchtower(area) => area.cells().contains(&cell).then_some(area.cell),
                Overlay::Fief(fief) => holds(&fief.castle, cell),
                Overlay::Feature(_) => None,
            };
            found.extend(from.map(|from| (from, overlay)));
        }
        Answer::Concerned(kind, cell, found)
    }
}

/// The first tile of a castle in whose fief a cell lies.
fn holds(castle: &PlacedCastle, cell: Cell) -> Option<Cell> {
    castle.fief().contains(&cell).then_some(castle.cells[0])
}
