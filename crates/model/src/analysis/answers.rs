//! Answers to questions about the board, shown and read out.

use bastide_rules::board::PlacedCastle;
use bastide_rules::segment::Segment;
use bastide_rules::{Cell, Edge, FeatureKind, Neutral, Side};
use bastide_scene::overlay::{
    CastleFief, FeatureExtent, Overlay, TowerRange, WagonRange, WatchtowerArea,
};

use super::odds::Odds;
use super::remaining::DeadCell;
use crate::assists::{Asked, Assist, OverlayKind, Question, ShownOverlays};
use crate::table::Table;

/// The answer to a question about the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardAnswer {
    /// No answer, as before the first tile.
    Nothing,
    /// The tile placed last on a cell, with the player who placed it.
    Last(bastide_rules::Player, Cell),
    /// A tile with its features.
    Tile(Cell, Vec<Overlay>),
    /// An empty cell next to tiles.
    Gap(Gap),
    /// The overlay of a piece on this cell.
    Is(Overlay),
    /// Overlays of pieces elsewhere that include this cell, each with the piece's cell.
    Concerned(OverlayKind, Cell, Vec<(Cell, Overlay)>),
}

/// An empty cell next to tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Where.
    pub cell: Cell,
    /// The edges that a tile must match.
    pub edges: Vec<(Side, Edge)>,
    /// Number of rotations in which the drawn tile fits; `None` if no tile is drawn.
    pub drawn: Option<usize>,
    /// Its odds; `None` if the assist of remaining tiles is off.
    pub odds: Option<Odds>,
    /// The dead spot here, if that assist is on.
    pub dead: Option<DeadCell>,
}

/// The inputs of the overlays other than the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    shown_overlays: ShownOverlays,
    asked: Option<Asked>,
    /// The cell and the index of the segment under the pointer, while an overlay follows
    /// them.
    pointed: Option<(Cell, usize)>,
}

impl Table {
    /// The inputs of [`overlays`](Table::overlays) other than the game.
    pub fn wanted(&self) -> Wanted {
        let is_aimed = self.shown_overlays.is_pointing();
        Wanted {
            shown_overlays: self.shown_overlays,
            asked: self.asked,
            pointed: is_aimed.then(|| (self.over(), self.examined)),
        }
    }

    /// The open question. Actions close it.
    pub fn asked(&self) -> Option<Question> {
        self.asked.map(|asked| asked.question)
    }

    /// The facts that the answer follows from: the question, the assists, the actions so far.
    pub fn answer_key(&self) -> (Option<Asked>, u8, usize) {
        (self.asked, self.assists.bits(), self.game.plies())
    }

    /// Asks a question about the cell under the pointer or the cursor.
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

    /// Asks about a cell, with the feature of this segment first.
    pub(crate) fn inspect(&mut self, cell: Cell, segment: Option<Segment>) {
        self.asked = Some(Asked {
            question: Question::Here,
            cell,
            segment,
        });
    }

    /// Moves the cursor to the tile placed last, and from there to the one that the player
    /// before placed.
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

    /// The answer to the open question.
    pub fn answer(&self) -> Option<BoardAnswer> {
        let Asked {
            question,
            cell,
            segment,
        } = self.asked?;
        Some(match question {
            Question::Last => {
                let mut last = self.last_placed().into_iter();
                let found = last.find(|&(_, at)| at == cell);
                found.map_or(BoardAnswer::Nothing, |(player, cell)| {
                    BoardAnswer::Last(player, cell)
                })
            }
            Question::Here => self.here(cell, segment),
            Question::Towers | Question::Watchtowers | Question::Fiefs => {
                self.concerned(question, cell)
            }
        })
    }

    /// Overlays drawn with the answer.
    pub(crate) fn answered(&self) -> Vec<Overlay> {
        match self.answer() {
            Some(BoardAnswer::Is(overlay)) => vec![overlay],
            Some(BoardAnswer::Concerned(_, _, all)) => {
                all.into_iter().map(|(_, one)| one).collect()
            }
            // The segment under the pointer comes first.
            Some(BoardAnswer::Tile(_, mut found))
                if self.asked.is_some_and(|it| it.segment.is_some()) =>
            {
                found.truncate(1);
                found
            }
            _ => Vec::new(),
        }
    }

    /// The features of a cell, with that of this segment first.
    fn here(&self, cell: Cell, first: Option<Segment>) -> BoardAnswer {
        let board = self.game.board();
        if let Some(placed) = board.tile_at(cell) {
            let bridge = placed.bridge.map(|_| Segment::Bridge);
            let segments = board.segments_at(cell).iter().copied().chain(bridge);
            let segments = first.into_iter().chain(segments);
            let mut found: Vec<Overlay> = Vec::new();
            for segment in segments {
                // Castles follow below, with their fiefs.
                let extent = FeatureExtent::of(&self.game, cell, segment)
                    .filter(|extent| extent.feature.kind != FeatureKind::Castle)
                    .map(Overlay::Feature);
                found.extend(extent.filter(|extent| !found.contains(extent)));
            }
            let game = &self.game;
            found.extend(TowerRange::of(game, cell).map(Overlay::Tower));
            found.extend(WatchtowerArea::of(game, cell).map(Overlay::Watchtower));
            let castles = game.board().castles().into_iter();
            let castles = castles.filter(|castle| castle.cells.contains(&cell));
            found.extend(castles.map(|castle| Overlay::Fief(CastleFief::new(game, castle))));
            let dragon = Overlay::dragon(game);
            found.extend(dragon.filter(|_| board.neutral(Neutral::Dragon) == Some(cell)));
            found.extend(WagonRange::of(game, cell).map(Overlay::Wagon));
            return BoardAnswer::Tile(cell, found);
        }
        let Some(code) = board.edges_around(cell) else {
            return BoardAnswer::Nothing;
        };
        let edge = |side: Side| match code >> (2 * side as u8) & 3 {
            1 => Some((side, Edge::Field)),
            2 => Some((side, Edge::Road)),
            3 => Some((side, Edge::City)),
            _ => None,
        };
        let mut dead = self.dead_cells().into_iter();
        BoardAnswer::Gap(Gap {
            cell,
            dead: dead.find(|dead| dead.cell == cell),
            edges: Side::ALL.into_iter().filter_map(edge).collect(),
            drawn: self.drawn().map(|_| self.game.rotations_at(cell).len()),
            odds: (self.assists.shows(Assist::Tiles))
                .then(|| Odds::of(&self.game, self.viewer(), cell, self.game.decider())),
        })
    }

    fn concerned(&self, question: Question, cell: Cell) -> BoardAnswer {
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
            return BoardAnswer::Is(own);
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
                Overlay::Feature(_) | Overlay::Dragon(_) | Overlay::Wagon(_) => None,
            };
            found.extend(from.map(|from| (from, overlay)));
        }
        BoardAnswer::Concerned(kind, cell, found)
    }
}

/// The first cell of a castle whose fief includes a cell.
fn holds(castle: &PlacedCastle, cell: Cell) -> Option<Cell> {
    castle.fief().contains(&cell).then_some(castle.cells[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameIntent, Session, TableIntent, update};

    #[test]
    fn a_tile_of_two_castles_shows_both_fiefs() {
        let mut session = Session::new(1);
        let text = r#"{
            "format": "bastide/1",
            "players": [{"color": "red"}, {"color": "blue"}],
            "systems": ["castles"],
            "stack": ["base.B"],
            "position": {
                "tiles": ["base.H 0,0 0", "base.E 0,-1 180", "base.E 0,1 0"],
                "castles": ["blue 0,-1 S", "red 0,0 S"]
            },
            "actions": []
        }"#;
        update(&mut session, GameIntent::Load(text.to_owned()));
        update(&mut session, TableIntent::Ask(Some(Question::Here)));
        let table = session.table().unwrap();
        let Some(BoardAnswer::Tile(_, found)) = table.answer() else {
            panic!("{:?}", table.answer());
        };
        let fiefs = found.iter().filter(|it| matches!(it, Overlay::Fief(_)));
        let fiefs: Vec<_> = fiefs.collect();
        assert_eq!(fiefs.len(), 2);
        for fief in fiefs {
            let again = crate::analysis::overlays::recomputed(table.game(), fief);
            assert_eq!(again.as_ref(), Some(fief));
        }
    }
}
