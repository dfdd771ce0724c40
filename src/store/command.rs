//! Commands of controls.

use std::sync::Arc;

use bastide_model::editor::{
    CountEdit, DocumentEdit, Edit, HandEdit, PositionEdit, PublishEdit, SignEdit, StepEdit,
    TextEdit,
};
use bastide_model::{
    ClockIntent, ComputerIntent, CourseIntent, DraftIntent, Embeddable, GameIntent, Intent, Panel,
    SavesIntent, SettingIntent, StackIntent, TableIntent, TurnIntent,
};
use bastide_rules::{Cell, Clause};
use leptos::web_sys::File;

use super::offline::OfflineWish;
use crate::browser::Theme;

/// A command of a control.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Sends an intent to the model.
    Send(Intent),
    /// Runs an action of the page.
    Page(PageAction),
}

/// An action of the page, some of which also change the model.
#[derive(Clone, Debug, PartialEq)]
pub enum PageAction {
    /// Loads the page again.
    Reload,
    /// Toggles the log in a narrow window.
    SwitchLog,
    /// Starts a game with the same players.
    Rematch,
    /// Draws a new seed.
    Reseed,
    /// Zooms the board.
    Zoom(Zoom),
    /// Sets the color theme.
    ChooseTheme(Theme),
    /// Chooses a language by its code.
    Speak(&'static str),
    /// Saves the game on the table if it changed since it was saved.
    Keep,
    /// Runs an action once the deferred code has loaded.
    Deferred(DeferredAction),
}

/// An action of the page that no first turn needs.
#[derive(Clone, Debug, PartialEq)]
pub enum DeferredAction {
    /// Opens a panel above the board.
    OpenPanel(Panel),
    /// Closes the panel above the board.
    ClosePanel,
    /// Toggles between points only and the full log.
    SwitchScores,
    /// Toggles the replay.
    SwitchReplay,
    /// Jumps to another moment of the game.
    Jump(Jump),
    /// Brings a space for the drawn tile into view.
    ShowSpace(Cell),
    /// Raises (`true`) or lowers the bid by a point.
    StepBid(bool),
    /// Lists saved games to delete.
    MakeRoom,
    /// Shows the link of the game on the table.
    Share,
    /// Shows the link of a turn to send, or the seats of a game by link.
    PlayByLink,
    /// Copies that link, or shares it through the device (`true`).
    SendTurn(bool),
    /// Plays today's game, or returns to it.
    PlayToday,
    /// Shows the link of the game's stack, with its result once it is over.
    ShareStack,
    /// Shows the code to embed the example or the game.
    Embed,
    /// Shows a report of the game on the table.
    Report,
    /// Shows the keyboard shortcuts.
    ShowKeys,
    /// Opens the rules, at a clause if given.
    OpenRules(Option<Clause>),
    /// Opens the sheet of the rules in play.
    OpenSheet,
    /// Shows the statistics and the archive.
    OpenArchive,
    /// Shows the clock and handicap points of the next game.
    OpenExtras,
    /// Shows the tiles and figures of the next game.
    OpenMix,
    /// Opens the course.
    OpenCourse,
    /// Opens the library of examples.
    OpenLibrary,
    /// Opens a lesson of the course.
    BeginLesson(String),
    /// Shows the puzzles.
    OpenPuzzles,
    /// Copies the link in the dialog.
    CopyLink,
    /// Closes the dialog.
    CloseDialog,
    /// Opens the moment on the table in the editor.
    MakeExample,
    /// Starts a game from the moment of an example.
    PlayOn,
    /// Plays on from the moment of the replay.
    PlayFromHere,
    /// Copies the edited example.
    Copy(Form),
    /// Saves the edited example as a file.
    Save(Form),
    /// Opens the edited example as readers see it.
    TryOut,
    /// Shows the game as text.
    Write,
    /// Shows the game as it will be printed.
    PrintGame,
    /// Saves the game as text in a file.
    SaveText,
    /// Saves the game's record as a file.
    SaveFile,
    /// Opens a file.
    OpenFile(File),
    /// Opens a record, a link, or a game from elsewhere.
    OpenText(String),
    /// Shows the field for a game from elsewhere.
    OpenForeign,
    /// Toggles animations.
    SwitchMotion,
    /// Toggles the lines between cells.
    SwitchGrid,
    /// Toggles the coordinates of cells.
    SwitchCoordinates,
    /// Toggles the dusk that deepens as the stack empties.
    SwitchDusk,
    /// Toggles full screen.
    SwitchFullScreen,
    /// Saves a picture of the board.
    SavePicture,
    /// Shows, saves or prints the board as a poster.
    Poster(PosterForm),
    /// Starts or stops the replay.
    SwitchPlaying,
    /// Toggles single-letter commands.
    SwitchLetters,
    /// Carries out a request about offline use.
    Offline(OfflineWish),
    /// Deletes all data of the site and restarts.
    DeleteEverything,
}

/// A page of the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The link of the game on the table.
    Link {
        /// The link.
        link: String,
        /// True if the game continues after the moment in the link.
        is_part: bool,
        /// True if the link has no room for the comments.
        lacks_comments: bool,
    },
    /// The game as text.
    Written(String),
    /// The game on paper.
    Printed,
    /// The turn of a game by link.
    Turn,
    /// The link of the game's stack.
    Stack,
    /// A link with a stack that was not played here yet.
    Invitation(String),
    /// A report of the game on the table.
    Report(String),
    /// The keyboard shortcuts.
    Keys,
    /// The rules, at a clause if given.
    Rules(Option<Clause>),
    /// The sheet of the rules in play.
    Sheet,
    /// Saved games to delete.
    Room,
    /// The clock and handicap points of the next game.
    Extras,
    /// The tiles and figures of the next game.
    Mix,
    /// The field for a game from elsewhere.
    Foreign,
    /// The library of examples, at the named example if it exists.
    Library(String),
    /// The puzzles.
    Puzzles,
    /// The statistics and the archive, with the text of an archive to import.
    Archive(Option<String>),
    /// The board as a poster.
    Poster,
    /// The code to embed an example or a game.
    Embed(Arc<Embeddable>),
}

/// A form of a poster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PosterForm {
    /// In the dialog.
    Shown,
    /// An SVG file.
    Svg,
    /// A PNG file.
    Png,
    /// On paper, or as a PDF.
    Paper,
}

/// A form of an exported example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The address of its page.
    Link,
    /// Text for a wiki.
    Wikitext,
    /// Markup for a page.
    Html,
    /// The document.
    Json,
    /// The picture.
    Picture,
}

impl PosterForm {
    /// The form's name in `poster.js`.
    pub fn name(self) -> &'static str {
        match self {
            PosterForm::Shown => "show",
            PosterForm::Svg => "svg",
            PosterForm::Png => "png",
            PosterForm::Paper => "paper",
        }
    }
}

/// A moment of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    /// The beginning.
    First,
    /// One decision back.
    Back,
    /// One decision on.
    On,
    /// The last moment.
    Last,
    /// After this many decisions.
    To(usize),
    /// The last moment, with the final table.
    Result,
}

/// A change of the board's scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    /// Larger.
    Closer,
    /// Smaller.
    Farther,
    /// The whole board.
    Fit,
    /// The whole board or, if it is shown already, closer to its middle.
    FitOrCloser,
}

/// Converts the intents of all parts of the model into commands.
macro_rules! send {
    ($($intent:ty),*) => {
        $(impl From<$intent> for Command {
            fn from(intent: $intent) -> Command {
                Command::Send(intent.into())
            }
        })*
    };
}

send!(
    Intent,
    ClockIntent,
    DraftIntent,
    GameIntent,
    StackIntent,
    SavesIntent,
    SettingIntent,
    TableIntent,
    ComputerIntent,
    CourseIntent,
    TurnIntent,
    Edit,
    DocumentEdit,
    HandEdit,
    PositionEdit,
    CountEdit,
    StepEdit,
    PublishEdit,
    TextEdit,
    SignEdit
);

impl From<PageAction> for Command {
    fn from(action: PageAction) -> Command {
        Command::Page(action)
    }
}

impl From<DeferredAction> for Command {
    fn from(action: DeferredAction) -> Command {
        Command::Page(PageAction::Deferred(action))
    }
}
