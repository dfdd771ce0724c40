//! Everything that an author can want.

use bastide_notation::scenario::Show;
use bastide_rules::event::Good;
use bastide_rules::setup::Piece;
use bastide_rules::{Cell, Color, FigureKind, TileId, TileSet};

use super::board::SignTool;
use super::played::AnswerKind;
use super::state::Task;
use crate::example::{Mode, PictureForm};

/// A wish of the author of an example, by where it can occur.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Another example in the editor.
    Document(DocumentEdit),
    /// A tool, a place or a field that the author takes, which leaves the example
    /// as it is.
    Hand(HandEdit),
    /// A change of what lies on the table at the beginning.
    Position(PositionEdit),
    /// A number of the beginning, as it is typed. A text that is no number counts
    /// as an empty one.
    Count(CountEdit),
    /// A change of the steps and their answers.
    Step(StepEdit),
    /// A change of what the example is called and what its readers may do.
    Publish(PublishEdit),
    /// Words and signs of the step that is shown, or of the beginning, as they are
    /// typed.
    Text(TextEdit),
    /// A sign that is drawn on the board, or the tool for it.
    Sign(SignEdit),
}

/// Another example in the editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DocumentEdit {
    /// Begins another example.
    New,
    /// Opens a document in place of this example, lets its readers do this, and start
    /// there.
    Open(String, Option<Mode>, Option<usize>),
}

/// A tool, a place or a field that the author takes, which leaves the example as it
/// is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandEdit {
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
    /// Shows the moment after so many steps.
    Step(usize),
    /// Saves the picture in this form.
    Picture(PictureForm),
    /// Lights a place on the board up while what speaks of it is pointed at, or none.
    Glance(Option<Cell>),
    /// Offers fields for another language, named by its code; nothing without one.
    AddLanguage(String),
}

/// A change of what lies on the table at the beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionEdit {
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
    /// Lets a player begin.
    Begin(Color),
    /// Puts the tile in hand at the end of the stack.
    Push,
    /// Takes the tile at this place out of the stack.
    Pull(usize),
    /// Lets the tile at this place of the stack be drawn one earlier.
    Advance(usize),
}

/// A number of the beginning, as it is typed. A text that is no number counts as an
/// empty one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CountEdit {
    /// Gives a player so many points.
    Score(Color, String),
    /// Gives a player so many pieces; no number for what follows from the
    /// board.
    Supply(Color, Piece, String),
    /// Gives a player so many tokens of a kind of goods.
    Goods(Color, Good, String),
}

/// A change of the steps and their answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepEdit {
    /// Adds a step after the one that is shown.
    Add,
    /// Takes the step that is shown away.
    Remove,
    /// Takes the last action of the step back.
    TakeBack,
    /// Shows something over the board at the step, or does not.
    Show(Show),
    /// Lets this tile be drawn after all others.
    Draw(TileId),
    /// Begins to play an answer of this kind, or ends it.
    Answer(AnswerKind),
    /// Takes the listed answer with this number away.
    RemoveAnswer(AnswerKind, usize),
}

/// A change of what the example is called and what its readers may do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PublishEdit {
    /// Writes the title in a language.
    Title(String, String),
    /// Names the example for its files.
    Name(String),
    /// Lets readers do this.
    Mode(Mode),
    /// Lets readers start after so many steps.
    First(usize),
}

/// Words and signs of the step that is shown, or of the beginning, as they are
/// typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextEdit {
    /// Writes in a language what is said about the step, or about the beginning.
    Say(String, String),
    /// Writes in a language what readers are to do in the step.
    Ask(String, String),
    /// Writes in a language what is said about the listed answer with this number.
    SayAnswer(AnswerKind, usize, String, String),
    /// Marks these cells and features at the step, or at the beginning.
    Marks(String),
    /// Draws these arrows at the step, or at the beginning.
    Arrows(String),
    /// Writes these labels on cells at the step, or at the beginning.
    Labels(String),
}

/// A sign that is drawn on the board, or the tool for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SignEdit {
    /// Takes this tool for signs in hand, or puts it away; without one, ends what was
    /// begun with the tool, or else puts it away.
    Tool(Option<SignTool>),
    /// Writes what the next label says.
    LabelText(String),
    /// Drags an arrow from one cell to another.
    DrawArrow(Cell, Cell),
    /// Lets the arrow go that is dragged: draws it, or takes the one away that is there.
    EndArrow(Cell),
    /// Takes the sign of this kind with this number away.
    Remove(SignTool, usize),
    /// Takes away all that points at the cell of the cursor.
    Erase,
}

/// Lets each part be handed in by itself.
macro_rules! parts {
    ($($part:ident: $edit:ident),*) => {
        $(
            impl From<$edit> for Edit {
                fn from(edit: $edit) -> Edit {
                    Edit::$part(edit)
                }
            }
        )*
    };
}

parts!(
    Document: DocumentEdit,
    Hand: HandEdit,
    Position: PositionEdit,
    Count: CountEdit,
    Step: StepEdit,
    Publish: PublishEdit,
    Text: TextEdit,
    Sign: SignEdit
);
