//! Everything that an author can want.

use bastide_notation::scenario::Show;
use bastide_rules::event::Good;
use bastide_rules::setup::Piece;
use bastide_rules::{Cell, Color, FigureKind, TileId, TileSet};

use super::answers::AnswerKind;
use super::state::Task;
use super::tools::SignTool;
use crate::example::Mode;

/// A wish of the author of an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Begins another example.
    New,
    /// Opens a document in place of this example, and lets its readers do this.
    Open(String, Option<Mode>),
    /// Goes about something else.
    Task(Task),
    /// Shows the tiles of a box.
    Box(TileSet),
    /// Takes a tile in hand, or lays it back.
    Brush(TileId),
    /// Takes pieces of this color.
    Color(Color),
    /// Takes figures of this kind.
    Kind(FigureKind),
    /// Takes the chosen tile away.
    Lift,
    /// Puts the tile in hand in the place of the chosen one.
    Exchange,
    /// Puts what is offered at this place of the list on the chosen tile.
    Put(usize),
    /// Takes the figure with this number in the position away.
    Drop(usize),
    /// Adds a floor to the tower on the chosen tile, or takes one away.
    Raise(bool),
    /// Takes the bridge of the chosen tile away.
    Tear,
    /// Takes the castle with this number in the position away.
    Raze(usize),
    /// Gives the first player a prisoner of the second.
    Capture(Color, Color),
    /// Sets the prisoner with this number in the position free.
    Free(usize),
    /// Gives a player so many points.
    Score(Color, String),
    /// Gives a player so many pieces; no number for what follows from the
    /// board.
    Supply(Color, Piece, String),
    /// Gives a player so many tokens of a kind of goods.
    Goods(Color, Good, String),
    /// Lets a player begin.
    Begin(Color),
    /// Puts the tile in hand at the end of the stack.
    Push,
    /// Takes the tile at this place out of the stack.
    Pull(usize),
    /// Lets the tile at this place of the stack be drawn one earlier.
    Advance(usize),
    /// Shows the moment after so many steps.
    Step(usize),
    /// Adds a step after the one that is shown.
    AddStep,
    /// Takes the step that is shown away.
    RemoveStep,
    /// Takes the last action of the step back.
    TakeBack,
    /// Writes the title in a language.
    Title(String, String),
    /// Writes in a language what is said about the step, or about the beginning.
    Say(String, String),
    /// Writes in a language what readers are to do in the step.
    Ask(String, String),
    /// Writes in a language what is said about the listed answer with this number.
    SayAnswer(AnswerKind, usize, String, String),
    /// Offers fields for another language, named by its code; nothing without one.
    AddLanguage(String),
    /// Lights a place on the board up while what speaks of it is pointed at, or none.
    Glance(Option<Cell>),
    /// Marks these cells and features at the step, or at the beginning.
    Marks(String),
    /// Draws these arrows at the step, or at the beginning.
    Arrows(String),
    /// Writes these labels on cells at the step, or at the beginning.
    Labels(String),
    /// Takes this tool for signs in hand, or puts it away; without one, ends what was
    /// begun with the tool, or else puts it away.
    SignTool(Option<SignTool>),
    /// Writes what the next label says.
    LabelText(String),
    /// Drags an arrow from one cell to another.
    DrawArrow(Cell, Cell),
    /// Lets the arrow go that is dragged: draws it, or takes the one away that is there.
    EndArrow(Cell),
    /// Takes the sign of this kind with this number away.
    RemoveSign(SignTool, usize),
    /// Takes away all that points at the cell of the cursor.
    Erase,
    /// Shows something over the board at the step, or does not.
    Show(Show),
    /// Begins to play an answer of this kind, or ends it.
    Answer(AnswerKind),
    /// Takes the listed answer with this number away.
    RemoveAnswer(AnswerKind, usize),
    /// Lets readers do this.
    Mode(Mode),
    /// Names the example for its files.
    Name(String),
}
