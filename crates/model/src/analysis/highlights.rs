//! Highlights of the board.

use bastide_rules::order::sort_by_key;
use bastide_rules::segment::Segment;
use bastide_rules::{Award, Cell, Event, Player};

use crate::table::{Category, Highlight, Table};

impl Table {
    /// Highlighted places without duplicates: segments, or whole cells without a segment to
    /// name, such as the neighbors of a monastery.
    pub fn lit(&self) -> Vec<(Cell, Option<Segment>)> {
        let mut segments = Vec::new();
        let mut cells = Vec::new();
        if let Some(award) = self.counting() {
            self.highlight_award(award, &mut segments);
        }
        match self.highlight() {
            Some(Highlight::Event(id)) => {
                if let Some(event) = self.event(id) {
                    self.highlight_event(event, &mut segments, &mut cells);
                }
            }
            Some(Highlight::Fits(tile)) => {
                cells.extend(self.fits_of(tile).into_iter().map(|cell| (cell, None)));
            }
            Some(Highlight::Feature(cell, segment)) => {
                match self.game.board().feature_id(cell, segment) {
                    Some(_) => self.highlight_feature((cell, segment), &mut segments),
                    // The feature begins on a tile that is not placed yet.
                    None => cells.push((cell, None)),
                }
            }
            Some(Highlight::Projected(player, category)) => {
                self.highlight_projected(player, category, &mut segments);
            }
            Some(Highlight::Tally(player, category)) => {
                let own = self.awards().filter(|award| award.player == player);
                own.filter(|award| Category::of(award) == category)
                    .for_each(|award| self.highlight_award(award, &mut segments));
            }
            None => {}
        }
        let board = self.game.board();
        cells.extend(segments.into_iter().map(|(cell, segment)| {
            let there = match segment {
                Segment::Bridge => board
                    .tile_at(cell)
                    .is_some_and(|tile| tile.bridge.is_some()),
                Segment::Tower => board.tower_at(cell).is_some(),
                _ => board.segments_at(cell).contains(&segment),
            };
            (cell, there.then_some(segment))
        }));
        sort_by_key(&mut cells, |&cell| cell);
        cells.dedup();
        cells
    }

    /// The points of an event, its feature, its segment or else its cell.
    fn highlight_event(
        &self,
        event: &Event,
        segments: &mut Vec<(Cell, Segment)>,
        cells: &mut Vec<(Cell, Option<Segment>)>,
    ) {
        if let Some(award) = event.award() {
            self.highlight_award(award, segments);
        } else if let Some(of) = event.feature() {
            self.highlight_feature(of, segments);
        } else if let Some(cell) = event.cell() {
            match event.segment() {
                Some(segment) => segments.push((cell, segment)),
                None => cells.push((cell, None)),
            }
        }
    }

    /// Everything that a player would score in a category if the game ended now.
    fn highlight_projected(
        &self,
        player: Player,
        category: Category,
        segments: &mut Vec<(Cell, Segment)>,
    ) {
        for event in self.game.ended_now().1 {
            if let Some(award) = event.award()
                && award.player == player
                && Category::of(award) == category
            {
                self.highlight_award(award, segments);
            }
        }
    }

    fn awards(&self) -> impl Iterator<Item = &Award> {
        let events = self.history().iter().flat_map(|ply| &ply.events);
        events.filter_map(Event::award)
    }

    fn highlight_award(&self, award: &Award, segments: &mut Vec<(Cell, Segment)>) {
        segments.extend(award.terms.iter().flat_map(|term| &term.segments));
        if let Some(of) = award.of.segment() {
            self.highlight_feature(of, segments);
        }
    }

    fn highlight_feature(&self, of: (Cell, Segment), segments: &mut Vec<(Cell, Segment)>) {
        let feature = self.game.board().feature_at(of.0, of.1);
        segments.extend(feature.into_iter().flat_map(|feature| feature.segments));
    }
}
