//! Intents at the table: decisions, and what is looked at.

use bastide_rules::{Action, Cell, Segment, Side};

use crate::assists::{OverlayKind, Panel, Question};
use crate::table::Highlight;

/// Something at the table: a decision, or what is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableIntent {
    /// The pointer is over this cell.
    Point(Cell),
    /// A cell is clicked with a mouse or a pen, or chosen with Enter: aims at
    /// it first, then places.
    Press(Cell),
    /// A cell is tapped with a finger: aims at it first, then turns.
    Tap(Cell),
    /// A tile on the board is clicked or tapped, perhaps on this segment of it: tells what
    /// lies there.
    Inspect(Cell, Option<Segment>),
    /// The pointer is over the choice with this number, or over none.
    Hint(Option<usize>),
    /// This decision is made.
    Play(Action),
    /// The mark of a place is pressed on the board: makes the decision, or aims at it
    /// first where choices are confirmed or several share the place.
    Spot(Action),
    /// This decision is pressed in the list: makes it, or aims at it first where choices
    /// are confirmed.
    Choose(Action),
    /// This decision is pressed where little is said of it: aims at it first.
    Consider(Action),
    /// The tile with this number is to be put up for auction.
    ChooseLot(usize),
    /// Types a bid.
    TypeBid(String),
    /// Raises (`true`) or lowers the bid by a point.
    StepBid(bool),
    /// Makes the bid.
    MakeBid,
    /// The cursor goes to the next cell, or the next choice, on this side.
    Walk(Side),
    /// Places the tile where the cursor is, or makes the choice pointed at.
    Confirm,
    /// Places the tile where it is aimed at, or says that a cell is chosen first.
    Place,
    /// Turns the drawn tile: `true` clockwise, `false` counterclockwise.
    TurnTile(bool),
    /// The same, by the buttons beside the tile: freely, unless a cell was chosen.
    TurnInHand(bool),
    /// Does nothing where that is a choice: puts no figure down, spares, passes.
    Decline,
    /// Goes back to the last decision of a person.
    Undo,
    /// Goes forward again to the next one.
    Redo,
    /// Puts the moment after so many actions on the table.
    GoTo(usize),
    /// Goes over to the other line with this number.
    Switch(usize),
    /// The move through the game has come to rest.
    Settle,
    /// Lights something up on the board, or nothing.
    Show(Option<Highlight>),
    /// Lights something up while what speaks of it is pointed at, or nothing.
    Glance(Option<Highlight>),
    /// Tells why a computer did what the ply with this id tells, or puts that
    /// away.
    Explain(u32),
    /// Counts the next award of the final scoring, or (`true`) all that are left.
    Count(bool),
    /// Asks something about the cell that is pointed at, or nothing more.
    Ask(Option<Question>),
    /// Switches what is shown over the board.
    Look(OverlayKind),
    /// The pointer is over the segment with this number of the tile under it,
    /// while features are shown.
    Examine(usize),
    /// Opens this above the board, or closes it if it is open; closes whatever
    /// is open.
    Open(Option<Panel>),
    /// Opens or closes the final table.
    ShowResult(bool),
}

impl TableIntent {
    /// Tells whether this is pointing or typing, and no deed.
    pub fn points(&self) -> bool {
        match self {
            TableIntent::Point(_)
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
            | TableIntent::Open(_)
            | TableIntent::ShowResult(_) => false,
        }
    }
}
