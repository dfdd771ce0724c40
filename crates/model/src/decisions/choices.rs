//! The current decision as a list of choices. Placements and bids have their own controls,
//! since there are too many to list.

use bastide_rules::action::Target;
use bastide_rules::order::sort_by_key;
use bastide_rules::segment::Segment;
use bastide_rules::{Action, Cell, FigureKind, Phase, Side};

use super::deeds::{is_none, rank};
use crate::assists::Assist;
use crate::table::Table;

/// A choice in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The legal action.
    pub action: Action,
    /// Points of the choice. For a figure, the value of its feature: in full if complete,
    /// otherwise as at the end of the game. `None` if that assist is off.
    pub worth: Option<i32>,
}

impl Table {
    /// A person's choices in the order of the panel: figures by feature, then bridges, towers
    /// and ransoms, and passing last.
    pub fn choices(&self) -> Vec<Choice> {
        // A keypad lists the tiles of a real box.
        if self.is_others() || self.game.phase() == Phase::Draw {
            return Vec::new();
        }
        let sources = self.game.lord_choice().map(|choice| choice.sources);
        let sources = sources.unwrap_or_default();
        let mut choices: Vec<Choice> = (self.game.legal().into_iter())
            .filter(|&action| rank(action).is_some())
            .map(|action| {
                let source = sources.iter().find(|source| source.action == action);
                let worth = source.map(|source| source.points);
                let worth = worth.or_else(|| self.worth_of(action));
                Choice {
                    action,
                    worth: worth.filter(|_| self.assists.shows(Assist::Worth)),
                }
            })
            .collect();
        sort_by_key(&mut choices, |choice| {
            // Of many places elsewhere, the best come first.
            let worth = match choice.action {
                Action::Portal { .. } | Action::Drive { .. } => choice.worth.map_or(0, |it| -it),
                _ => 0,
            };
            (rank(choice.action), worth, place_of(choice.action))
        });
        choices
    }

    /// Index of the choice under the pointer.
    pub fn pointed(&self) -> Option<usize> {
        self.pointed
    }

    /// The choice under the pointer.
    pub fn pointed_choice(&self) -> Option<Choice> {
        self.choices().get(self.pointed?).copied()
    }

    /// Index of the choice that awaits confirmation.
    pub fn aimed_spot(&self) -> Option<usize> {
        self.spot
    }

    /// Index of the choice with this action.
    pub(crate) fn number_of(&self, action: Action) -> Option<usize> {
        let choices = self.choices();
        choices.iter().position(|choice| choice.action == action)
    }

    /// Selects a choice to confirm.
    pub(crate) fn aim_spot(&mut self, n: usize) {
        self.spot = Some(n);
        self.pointed = Some(n);
    }

    /// The passive choice: pass, spare or end.
    pub(crate) fn refusing(&self) -> Option<Action> {
        let mut actions = self.choices().into_iter().map(|choice| choice.action);
        actions.find(|&action| is_none(action))
    }

    /// Moves from choice to choice: east and south forward, north and west back. The dragon
    /// is pointed the way that it can go.
    pub(crate) fn walk_choices(&mut self, side: Side) {
        self.spot = None;
        if self.dragon().is_some() {
            self.pointed = self.number_of(Action::Dragon { side }).or(self.pointed);
            return;
        }
        let count = self.choices().len();
        let next = match (side, self.pointed) {
            (Side::E | Side::S, None) => 0,
            (Side::N | Side::W, None) => count.saturating_sub(1),
            (Side::E | Side::S, Some(at)) => at + 1,
            (Side::N | Side::W, Some(at)) => at + count - 1,
        };
        self.pointed = next.checked_rem(count);
    }

    fn worth_of(&self, action: Action) -> Option<i32> {
        match (action.target(), action.figure()) {
            (Target::Tower(_), _) => None,
            (Target::Corner(corner), _) => {
                let cell = self.game.phase().spot_cell()?;
                Some(self.game.barn_worth(cell, corner)?.points())
            }
            (target, Some(FigureKind::Mayor)) => {
                let (cell, segment) = target.segment(self.game.phase().spot_cell())?;
                let city = self.game.board().feature_at(cell, segment)?;
                // Without a coat of arms he gets nothing (mayor-zero).
                match city.pennants {
                    0 => Some(0),
                    _ => self.worth(cell, segment),
                }
            }
            (target, Some(kind)) => {
                let (cell, segment) = target.segment(self.game.phase().spot_cell())?;
                match kind.strength() {
                    0 => self.added_by(action, kind, cell),
                    _ => self.worth(cell, segment),
                }
            }
            (Target::City(cell, side), None) if action.piece().is_none() => {
                self.worth(cell, Segment::City(side))
            }
            (Target::Standing(cell), None) => {
                let mut standing = self.game.board().figures().into_iter();
                let is_abbot = |kind| kind == FigureKind::Abbot;
                let abbot = standing.find(|at| at.cell == cell && is_abbot(at.kind))?;
                self.worth(cell, abbot.segment)
            }
            _ => None,
        }
    }

    /// Points that a figure without strength adds to its owner's feature.
    fn added_by(&self, action: Action, kind: FigureKind, cell: Cell) -> Option<i32> {
        let owner = self.game.decider()?;
        let mut after = self.game.clone();
        after.play_quiet(action).ok()?;
        let mut standing = after.board().standing();
        let figure = standing.find(|at| (at.owner, at.figure, at.cell) == (owner, kind, cell))?;
        let counts = after.counts(figure.feature);
        let worth = after.worth(figure.kind, false, &counts);
        let added = after.worth_to(figure.feature, owner, &worth).points() - worth.points();
        (added > 0).then_some(added)
    }

    /// The value of a segment's feature now.
    fn worth(&self, cell: Cell, segment: Segment) -> Option<i32> {
        let mut feature = self.game.board().feature_at(cell, segment)?;
        // A small city that another player turned into a castle scores as a city
        // (castle-shared).
        if feature.kind == bastide_rules::FeatureKind::Castle {
            feature.kind = bastide_rules::FeatureKind::City;
        }
        Some(self.game.feature_worth(&feature).points())
    }
}

/// Sorts actions of one rank: cities before roads, figures on one segment together, and a
/// tower's floor next to its top.
fn place_of(action: Action) -> (Option<Cell>, u8, Option<Segment>, Option<FigureKind>) {
    let kind = action.kind();
    match action.target() {
        Target::Tower(cell) => (Some(cell), action.figure().is_some().into(), None, kind),
        // These stay in the order of the rules.
        Target::City(..) | Target::Source(..) | Target::Beside => (None, 0, None, kind),
        target => {
            let segment = target.segment(Some(Cell::ORIGIN));
            let segment = segment.map(|(_, segment)| segment);
            let axis = action.bridge().map_or(0, |(_, axis)| axis as u8);
            (target.cell(), segment.map_or(axis, order), segment, kind)
        }
    }
}

fn order(segment: Segment) -> u8 {
    match segment {
        Segment::City(_) => 0,
        Segment::Road(_) => 1,
        Segment::Bridge => 2,
        Segment::Monastery | Segment::Garden => 3,
        _ => 4,
    }
}
