//! Intents at the table: decisions, hover and display.

use bastide_rules::{Action, Cell, Segment, Side};

use crate::assists::{OverlayKind, Panel, Question};
use crate::table::{CorrectionStep, Highlight};

/// A decision, a movement of the pointer, or a change of the display.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableIntent {
    /// The pointer moved over this cell.
    Point(Cell),
    /// The pointer left the board.
    Leave,
    /// Clicks a cell with a mouse or a pen, or chooses it with Enter: the first press aims,
    /// the second places.
    Press(Cell),
    /// Taps a cell with a finger: the first tap aims, later ones rotate.
    Tap(Cell),
    /// Clicks a tile on the board, perhaps on this segment, to see its features.
    Inspect(Cell, Option<Segment>),
    /// The pointer moved over the choice with this index, or off all of them.
    Hint(Option<usize>),
    /// Plays an action.
    Play(Action),
    /// Presses a target on the board: plays the action, or only selects it where choices
    /// are confirmed or several share the place.
    Spot(Action),
    /// Presses an action in the list: plays it, or only selects it where choices are
    /// confirmed.
    Choose(Action),
    /// Presses an action with a short label: always selects it first.
    Consider(Action),
    /// Chooses the tile to auction, by its index in the market.
    ChooseLot(usize),
    /// Replaces the text of the bid.
    TypeBid(String),
    /// Raises (`true`) or lowers the bid by a point.
    StepBid(bool),
    /// Makes the bid.
    MakeBid,
    /// Moves the cursor to the next cell or choice on this side.
    Walk(Side),
    /// Places the tile at the cursor, or plays the choice under the pointer.
    Confirm,
    /// Places the tile at the aim; without one, asks for a cell.
    Place,
    /// Rotates the drawn tile: `true` clockwise, `false` counterclockwise.
    TurnTile(bool),
    /// Rotates the tile with the buttons beside it: through all four rotations, unless a
    /// cell was chosen.
    TurnInHand(bool),
    /// Plays the passive choice where there is one: no figure, spare, pass.
    Decline,
    /// Goes back to the last decision of a person.
    Undo,
    /// Goes forward to the next decision of a person.
    Redo,
    /// Shows the position after this number of actions.
    GoTo(usize),
    /// Switches to the variation with this index.
    Switch(usize),
    /// The animation of a jump through the game is over.
    Settle,
    /// Makes the moment of the replay the present one, as if the rest were undone.
    PlayOn,
    /// Highlights something on the board, or nothing.
    Show(Option<Highlight>),
    /// Highlights something while the pointer is over its text, or nothing.
    Glance(Option<Highlight>),
    /// Shows or hides a computer player's reasons for the ply with this id.
    Explain(u32),
    /// Counts the next award of the final scoring, or (`true`) all that remain.
    Count(bool),
    /// Asks a question about the cell under the pointer, or closes the answer.
    Ask(Option<Question>),
    /// Toggles an overlay of the board.
    Look(OverlayKind),
    /// The pointer moved over the segment with this index, while the overlay of features is
    /// on.
    Examine(usize),
    /// Corrects a tile that was drawn from a real box.
    Correct(CorrectionStep),
    /// Writes a comment on the moment after this number of actions; an empty one removes it.
    Comment(usize, String),
    /// Adds the diagram of the moment on the table to the printed game, or removes it.
    SwitchDiagram,
    /// Opens a panel above the board, or closes it if it is open; `None` closes any.
    Open(Option<Panel>),
    /// Opens or closes the final table.
    ShowResult(bool),
}

impl TableIntent {
    /// True for hover and typing, which leave the notice open.
    pub fn is_hover(&self) -> bool {
        match self {
            TableIntent::Point(_)
            | TableIntent::Leave
            | TableIntent::Examine(_)
            | TableIntent::Glance(_)
            | TableIntent::Hint(_)
            | TableIntent::TypeBid(_) => true,
            TableIntent::Press(_)
            | TableIntent::Tap(_)
            | TableIntent::Play(_)
            | TableIntent::Spot(_)
            | TableIntent::Choose(_)
            | TableIntent::Consider(_)
            | TableIntent::ChooseLot(_)
            | TableIntent::StepBid(_)
            | TableIntent::MakeBid
            | TableIntent::Walk(_)
            | TableIntent::Confirm
            | TableIntent::Place
            | TableIntent::TurnTile(_)
            | TableIntent::TurnInHand(_)
            | TableIntent::Decline
            | TableIntent::Undo
            | TableIntent::Redo
            | TableIntent::GoTo(_)
            | TableIntent::Switch(_)
            | TableIntent::Settle
            | TableIntent::Show(_)
            | TableIntent::Explain(_)
            | TableIntent::Count(_)
            | TableIntent::Ask(_)
            | TableIntent::Inspect(..)
            | TableIntent::Look(_)
            | TableIntent::Correct(_)
            | TableIntent::Comment(..)
            | TableIntent::SwitchDiagram
            | TableIntent::PlayOn
            | TableIntent::Open(_)
            | TableIntent::ShowResult(_) => false,
        }
    }
    /// True for all that may make a decision: not for aiming with a finger or keys, and
    /// turning.
    pub fn may_decide(&self) -> bool {
        let only_aims = matches!(
            self,
            TableIntent::Tap(_)
                | TableIntent::Walk(_)
                | TableIntent::TurnTile(_)
                | TableIntent::TurnInHand(_)
        );
        !only_aims && !self.is_hover()
    }
}
