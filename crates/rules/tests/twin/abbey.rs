//! Abbeys, barns and wagons, and the last round.

use std::collections::{BTreeSet, VecDeque};

use bastide_rules::options::{AbbeyEnd, WagonRange};
use bastide_rules::{Action, Cell, Corner, FigureKind, Rotation, Segment, Side, System, TileId};

use super::{Figure, Part, Parts, Step, Twin, fief, may_stand_on};

/// A wagon that has left its feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaving {
    pub figure: Figure,
    /// The castle whose lord it was.
    pub castle: Option<usize>,
}

const BARN: FigureKind = FigureKind::Barn;
const WAGON: FigureKind = FigureKind::Wagon;

impl Twin {
    /// True if the tile on a cell is an abbey.
    pub fn is_abbey(&self, cell: Cell) -> bool {
        let tile = self.tiles.get(&cell);
        tile.is_some_and(|&(tile, _)| tile == TileId::ABBEY)
    }

    /// The abbeys dealt to each player.
    pub fn dealt_abbeys(&self) -> u8 {
        u8::from(self.systems.has(System::Abbey) && self.options.abbeys)
    }

    /// The empty cells with tiles on all four sides.
    fn holes(&self) -> BTreeSet<Cell> {
        let beside = |cell: &Cell| Side::ALL.map(|side| cell.neighbor(side));
        let mut around: BTreeSet<Cell> = self.tiles.keys().flat_map(beside).collect();
        around.retain(|cell| {
            let is_free = !self.tiles.contains_key(cell);
            is_free && beside(cell).iter().all(|it| self.tiles.contains_key(it))
        });
        around
    }

    pub fn can_place_abbey(&self, player: usize) -> bool {
        self.supplies[player].abbeys > 0 && !self.holes().is_empty()
    }

    /// Begins a part of a turn: with the own abbey, or a tile of the stack.
    pub fn begin_part(&mut self) {
        self.deal_hands();
        let is_asked = self.now.is_second || self.has_next_tile();
        if is_asked && self.can_place_abbey(self.turn) {
            self.pay_turn_of_fairy();
            self.step = Step::Abbey;
        } else {
            self.draw();
        }
    }

    pub fn legal_abbeys(&self) -> BTreeSet<Action> {
        let holes = self.holes().into_iter();
        let mut actions: BTreeSet<Action> = holes.map(|cell| Action::Abbey { cell }).collect();
        actions.insert(Action::Pass);
        actions
    }

    pub fn place_abbey(&mut self, cell: Cell) {
        self.supplies[self.turn].abbeys -= 1;
        self.tiles.insert(cell, (TileId::ABBEY, Rotation::R0));
        self.now.placed = Some(cell);
    }

    pub fn keep_abbey(&mut self) {
        match self.last_round {
            Some(_) => self.next_of_last_round(),
            None => self.draw(),
        }
    }

    /// No turn finds a tile any more.
    pub fn begin_last_round(&mut self) {
        if self.dealt_abbeys() == 0 || self.options.abbey_end == AbbeyEnd::None {
            self.finish();
            return;
        }
        let all: VecDeque<usize> = self.clockwise_from(self.turn).into();
        self.last_round = Some(self.first_round.take().unwrap_or(all));
        self.next_of_last_round();
    }

    pub fn next_of_last_round(&mut self) {
        while let Some(player) = self.last_round.as_mut().and_then(VecDeque::pop_front) {
            if self.can_place_abbey(player) {
                self.begin_turn_of(player);
                self.now.has_begun = true;
                self.step = Step::Abbey;
                return;
            }
        }
        self.finish();
    }

    fn finish(&mut self) {
        self.score_end();
        self.step = Step::Over;
    }

    /// The north-western tile at a corner and its field there, if on all four tiles both
    /// half-edges at the corner belong to one field.
    pub fn at_corner(&self, cell: Cell, corner: Corner) -> Option<(Cell, Part)> {
        let (x, y) = match corner {
            Corner::NW => (-1, -1),
            Corner::NE => (0, -1),
            Corner::SW => (-1, 0),
            Corner::SE => (0, 0),
        };
        let first = cell.offset(x, y);
        let mut parts = Vec::new();
        for (x, y, corner) in [
            (0, 0, Corner::SE),
            (1, 0, Corner::SW),
            (0, 1, Corner::NE),
            (1, 1, Corner::NW),
        ] {
            let cell = first.offset(x, y);
            parts.push((cell, self.field_at(cell, corner)?));
        }
        Some(parts[0])
    }

    /// The field of a tile at one of its corners.
    pub fn field_at(&self, cell: Cell, corner: Corner) -> Option<Part> {
        let [one, other] = corner.halves();
        let field = self.at_half(cell, one)?;
        (self.at_half(cell, other) == Some(field)).then_some(field)
    }

    fn barns(&self) -> Vec<Figure> {
        let figures = self.figures.iter();
        figures.filter(|it| it.kind == BARN).copied().collect()
    }

    pub fn has_barn(&self, field: &Parts) -> bool {
        let mut barns = self.figures_in(field).into_iter();
        barns.any(|figure| figure.kind == BARN)
    }

    pub fn legal_barns(&self) -> BTreeSet<Action> {
        let mut actions = BTreeSet::new();
        if !self.has(self.turn, BARN) {
            return actions;
        }
        for corner in Corner::ALL {
            let Some((cell, part)) = self.at_corner(self.placed(), corner) else {
                continue;
            };
            let barns = self.barns();
            let mut barns = barns.iter();
            let is_taken = match self.options.barn_second {
                true => barns.any(|it| (it.cell, it.part) == (cell, part)),
                false => self.has_barn(&self.feature(cell, part)),
            };
            if !is_taken {
                actions.insert(Action::Barn { corner });
            }
        }
        actions
    }

    pub fn place_barn(&mut self, corner: Corner) {
        let place = self.at_corner(self.placed(), corner);
        let (cell, part) = place.expect("a corner for a barn");
        self.put(Figure {
            owner: self.turn,
            kind: BARN,
            cell,
            part,
        });
        self.now.barn = Some((cell, part));
    }

    /// Scores the farmers of fields with a barn (barn-now, barn-joined).
    pub fn score_barns(&mut self) {
        let fields = self.barns().into_iter();
        let fields = fields.map(|barn| self.feature(barn.cell, barn.part));
        let fields: BTreeSet<Parts> = fields.collect();
        for field in fields {
            let mut figures = self.figures_in(&field);
            figures.retain(|figure| figure.kind != BARN);
            if figures.is_empty() {
                continue;
            }
            let is_new = self.now.barn.is_some_and(|place| field.contains(&place));
            let beside = self.completed_cities(&field).len() + self.castles_beside(&field).len();
            for player in self.majority(&field) {
                let full = self.points_to(player, &field);
                let is_less = !is_new && self.options.fields;
                let less = if is_less { 2 * beside as i32 } else { 0 };
                self.scores[player] += full - less;
            }
            self.pay_fairy_in(&field, &[]);
            self.round.barned.extend(figures);
        }
    }

    /// Scores the barns at the end (barn-final).
    pub fn score_last_barns(&mut self) {
        let barns = self.barns().into_iter().filter(|_| self.options.fields);
        for barn in barns.collect::<Vec<_>>() {
            let field = self.feature(barn.cell, barn.part);
            let cities = self.completed_cities(&field).len() as i32;
            let castles = self.castles_beside(&field).len() as i32;
            self.scores[barn.owner] += 4 * cities + 5 * castles;
        }
    }

    /// Sends a figure of a scored feature home, or lets a wagon wait.
    pub fn return_or_leave(&mut self, figure: Figure) {
        if figure.kind == WAGON {
            self.lift(figure);
            self.leaving.push(Leaving {
                figure,
                castle: None,
            });
        } else {
            self.send_home(figure);
        }
    }

    /// Asks the next owner of a wagon that may drive on.
    pub fn go_on_with_wagons(&mut self) {
        for player in self.clockwise_from(self.turn) {
            let mut leaving = self.leaving.iter();
            let Some(&one) = leaving.find(|it| it.figure.owner == player) else {
                continue;
            };
            if !self.drives(&one).is_empty() {
                self.step = Step::Wagon(player);
                return;
            }
            self.leaving.retain(|it| it.figure.owner != player);
            self.give_back(player, WAGON);
        }
        self.after_round();
    }

    fn leaving_of(&self, player: usize) -> Leaving {
        let mut leaving = self.leaving.iter();
        let one = leaving.find(|it| it.figure.owner == player);
        *one.expect("a wagon may drive")
    }

    pub fn legal_drives(&self, player: usize) -> BTreeSet<Action> {
        let drives = self.drives(&self.leaving_of(player)).into_iter();
        let mut actions: BTreeSet<Action> = drives
            .map(|(cell, part)| Action::Drive {
                cell,
                segment: self.name(cell, part),
            })
            .collect();
        actions.insert(Action::Home);
        actions
    }

    pub fn follow_wagon(&mut self, player: usize, action: Action) {
        self.leaving.retain(|it| it.figure.owner != player);
        match action {
            Action::Drive { cell, segment } => {
                let part = self.part(cell, segment).expect("a place for the wagon");
                self.figures.push(Figure {
                    owner: player,
                    kind: WAGON,
                    cell,
                    part,
                });
            }
            _ => self.give_back(player, WAGON),
        }
        self.go_on_with_wagons();
    }

    /// The places that a wagon can drive to.
    fn drives(&self, one: &Leaving) -> Vec<(Cell, Part)> {
        let mut places: Vec<(Cell, Part)> = self.all_parts().into_iter().collect();
        let from = one.figure.cell;
        match (one.castle, self.options.wagon_range) {
            (Some(castle), _) => {
                let fief = fief(&self.castles[castle]);
                places.retain(|(cell, _)| fief.contains(cell));
            }
            (None, WagonRange::Near) => {
                let is_near = |a: i16, b: i16| (a - b).abs() <= 1;
                places.retain(|(cell, _)| is_near(cell.x, from.x) && is_near(cell.y, from.y));
            }
            (None, WagonRange::Connected) => {
                let left = self.feature(from, one.figure.part);
                places.retain(|&(cell, part)| {
                    let feature = self.feature(cell, part);
                    feature != left && self.are_joined(&left, &feature)
                });
            }
        }
        places.retain(|&(cell, part)| {
            let feature = self.feature(cell, part);
            may_stand_on(WAGON, part)
                && !self.is_barred(cell)
                && !self.is_castle(&feature)
                && !self.is_complete(&feature)
                && !self.is_occupied(&feature)
        });
        places
    }

    /// True if two features meet at a joint, or one ends at the other's abbey.
    fn are_joined(&self, one: &Parts, other: &Parts) -> bool {
        one.iter()
            .any(|&at| self.meets_of(at).iter().any(|it| other.contains(it)))
    }

    /// The parts that a part is joined to without being connected.
    fn meets_of(&self, (cell, part): (Cell, Part)) -> Vec<(Cell, Part)> {
        let mut met = Vec::new();
        let (tile, rotation) = self.tiles[&cell];
        for joint in tile.joints() {
            let parts: Vec<Part> = joint
                .iter()
                .filter_map(|&segment| {
                    let turned = match segment {
                        Segment::Road(side) => Segment::Road(side.turned(rotation)),
                        Segment::City(side) => Segment::City(side.turned(rotation)),
                        other => other,
                    };
                    // A bridge covers no joint.
                    self.printed_part(cell, turned)
                })
                .collect();
            if parts.contains(&part) {
                met.extend(parts.into_iter().map(|part| (cell, part)));
            }
        }
        for side in Side::ALL {
            let there = cell.neighbor(side);
            if self.is_abbey(cell) {
                let ends = self.at_side(there, side.opposite());
                met.extend(ends.map(|part| (there, part)));
            } else if self.is_abbey(there) && self.at_side(cell, side) == Some(part) {
                met.push((there, Part::Monastery));
            }
        }
        met
    }

    fn printed_part(&self, cell: Cell, name: Segment) -> Option<Part> {
        let mut parts = self.parts(cell);
        parts.retain(|part| *part != Part::Bridge);
        parts
            .into_iter()
            .find(|&part| self.part(cell, name) == Some(part))
    }
}
