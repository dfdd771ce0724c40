//! Edits of an example.

use bastide_notation::scenario::Show;
use bastide_rules::event::Good;
use bastide_rules::setup::Piece;
use bastide_rules::{Cell, Color, FigureKind, Neutral, TileId, TileSet};

use super::state::{AnswerKind, SignTool, Task};
use crate::example::{ExampleMode, PictureForm};

/// An edit, or a choice in the editor, grouped by the panel it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Opens another example.
    Document(DocumentEdit),
    /// Selects a tool, a step or a field without changing the example.
    Hand(HandEdit),
    /// Changes the initial position.
    Position(PositionEdit),
    /// Changes a typed number of the initial position. Invalid text counts as empty.
    Count(CountEdit),
    /// Changes the steps and their answers.
    Step(StepEdit),
    /// Changes the title and the options for readers.
    Publish(PublishEdit),
    /// Changes texts and signs of the current step, or of the initial position.
    Text(TextEdit),
    /// Draws a sign on the board, or selects a tool.
    Sign(SignEdit),
}

/// Replaces the example in the editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DocumentEdit {
    /// Creates an empty example.
    New,
    /// Opens a document with this mode for readers and this first step.
    Open(String, Option<ExampleMode>, Option<usize>),
}

/// Selects something without changing the example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandEdit {
    /// Switches to another task.
    Task(Task),
    /// Shows the tiles of a set.
    Box(TileSet),
    /// Takes a tile in hand, or puts it back.
    Brush(TileId),
    /// Selects the color of new pieces.
    Color(Color),
    /// Selects the kind of new figures.
    Kind(FigureKind),
    /// Shows the position after this number of steps.
    Step(usize),
    /// Selects the format of the picture.
    Picture(PictureForm),
    /// Highlights a cell while the pointer is over its text, or nothing.
    Glance(Option<Cell>),
    /// Adds fields for a language, given by its code.
    AddLanguage(String),
}

/// Changes the initial position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionEdit {
    /// Removes the chosen tile.
    Lift,
    /// Replaces the chosen tile by the one in hand.
    Exchange,
    /// Adds the offered piece with this index to the chosen tile.
    Put(usize),
    /// Removes the figure with this index.
    Drop(usize),
    /// Adds a floor to the tower on the chosen tile (`true`), or removes one.
    Raise(bool),
    /// Removes the bridge on the chosen tile.
    Tear,
    /// Removes the castle with this index.
    Raze(usize),
    /// Gives the first player a prisoner of the second.
    Capture(Color, Color),
    /// Releases the prisoner with this index.
    Free(usize),
    /// Chooses the starting player.
    Begin(Color),
    /// Adds the tile in hand to the end of the stack.
    Push,
    /// Removes the tile at this index of the stack.
    Pull(usize),
    /// Moves the tile at this index one place to the front of the stack.
    Advance(usize),
    /// Takes the dragon or the fairy off the board.
    Send(Neutral),
    /// Sets the tile in hand aside, as one that came before the dragon.
    SetAside,
    /// Removes the tile at this index of those set aside.
    Recover(usize),
    /// Asks a player in the last round of abbeys, or not.
    Round(Color),
}

/// Changes a typed number of the initial position. Invalid text counts as empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CountEdit {
    /// Sets a player's points.
    Score(Color, String),
    /// Sets a player's supply of a piece; empty for all that are not on the board.
    Supply(Color, Piece, String),
    /// Sets a player's tokens of a good.
    Goods(Color, Good, String),
}

/// Changes the steps and their answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepEdit {
    /// Adds a step after the current one.
    Add,
    /// Removes the current step.
    Remove,
    /// Removes the last action of the step.
    TakeBack,
    /// Toggles an overlay of the step.
    Show(Show),
    /// Draws this tile once the stack is empty.
    Draw(TileId),
    /// Starts or ends the recording of an answer of this kind.
    Answer(AnswerKind),
    /// Removes the answer with this index.
    RemoveAnswer(AnswerKind, usize),
}

/// Changes the title and the options for readers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PublishEdit {
    /// Sets the title in a language.
    Title(String, String),
    /// Sets the name of the files.
    Name(String),
    /// Sets the mode for readers.
    Mode(ExampleMode),
    /// Sets the number of steps before readers start.
    First(usize),
}

/// Changes texts and signs of the current step, or of the initial position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextEdit {
    /// Sets the caption in a language.
    Say(String, String),
    /// Sets the task in a language.
    Ask(String, String),
    /// Sets the comment on the answer with this index, in a language.
    SayAnswer(AnswerKind, usize, String, String),
    /// Sets the marks of cells and features.
    Marks(String),
    /// Sets the arrows.
    Arrows(String),
    /// Sets the labels of cells.
    Labels(String),
}

/// Draws a sign on the board, or selects a tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SignEdit {
    /// Selects a tool, or deselects it; `None` cancels an unfinished arrow, or else
    /// deselects the tool.
    Tool(Option<SignTool>),
    /// Sets the text of the next label.
    LabelText(String),
    /// Drags an arrow from one cell to another.
    DrawArrow(Cell, Cell),
    /// Ends the dragged arrow: draws it, or removes an equal one.
    EndArrow(Cell),
    /// Removes the sign with this index.
    Remove(SignTool, usize),
    /// Removes all signs at the cursor's cell.
    Erase,
}

/// Implements `From` for each nested edit.
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
