//! Commands of controls.

use std::sync::Arc;

use bastide_model::editor::{
    CountEdit, DocumentEdit, Edit, HandEdit, PositionEdit, PublishEdit, SignEdit, StepEdit,
    TextEdit,
};
use bastide_model::{
    ClockIntent, ComputerIntent, CourseIntent, DraftIntent, Effects, Embeddable, GameIntent,
    Intent, Panel, SavesIntent, SettingIntent, TableIntent, TurnIntent,
};
use bastide_rules::Clause;
use leptos::web_sys::File;

use super::offline::OfflineWish;
use crate::browser::Theme;

/// A command of a control.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Asks the model for something.
    Send(Intent),
    /// Does something to the page alone.
    Page(PageAction),
}

/// An action on the page and not on the model, or on both.
#[derive(Clone, Debug, PartialEq)]
pub enum PageAction {
    /// Closes the menu.
    CloseMenu,
    /// Loads the page again.
    Reload,
    /// Opens this above the board.
    OpenPanel(Panel),
    /// Closes what is open above the board.
    ClosePanel,
    /// Opens or closes the log in a narrow window.
    SwitchLog,
    /// Shows points alone in the log, or all of it.
    SwitchScores,
    /// Shows or hides the moments of the game.
    SwitchReplay,
    /// Puts another moment of the game on the table.
    Jump(Jump),
    /// Raises (`true`) or lowers the bid by a point.
    StepBid(bool),
    /// Begins another game with the same players.
    Rematch,
    /// Draws another seed.
    Reseed,
    /// Shows the saved games that could be deleted.
    MakeRoom,
    /// Shows the link of the game on the table.
    Share,
    /// Shows the link of the turn that is to be sent, or who would play where.
    PlayByLink,
    /// Copies that link, or (`true`) gives it to the share sheet of the device.
    SendTurn(bool),
    /// Shows how the example or the game on the table gets into other pages.
    Embed,
    /// Shows a text about the game on the table.
    Report,
    /// Shows what every key does.
    ShowKeys,
    /// Opens the rules, at the place of a clause if one is named.
    OpenRules(Option<Clause>),
    /// Shows the statistics and the archive.
    OpenArchive,
    /// Shows the clock and the points at the start of the next game.
    OpenExtras,
    /// Opens the course.
    OpenCourse,
    /// Opens the library of examples.
    OpenLibrary,
    /// Opens a lesson of the course.
    BeginLesson(String),
    /// Shows the puzzles.
    OpenPuzzles,
    /// Copies the link that is shown.
    CopyLink,
    /// Closes the dialog.
    CloseDialog,
    /// Opens the moment on the table in the editor.
    MakeExample,
    /// Opens a game that goes on from the moment of an example.
    PlayOn,
    /// Copies the example that is being written.
    Copy(Form),
    /// Saves the example that is being written as a file.
    Save(Form),
    /// Opens the example that is being written as readers see it.
    TryOut,
    /// Saves the record of the game as a file.
    SaveFile,
    /// Opens a file.
    OpenFile(File),
    /// Opens a record or a link.
    OpenText(String),
    /// Changes what the window shows of the board.
    Zoom(Zoom),
    /// Chooses the colors.
    ChooseTheme(Theme),
    /// Chooses a language by its code.
    Speak(&'static str),
    /// Switches whether pieces move.
    SwitchMotion,
    /// Shows or hides the lines between the cells of the board.
    SwitchGrid,
    /// Fills the whole screen with the page, or leaves it.
    SwitchFullScreen,
    /// Saves a picture of the board.
    SavePicture,
    /// Shows the board as a poster, saves that, or prints it.
    Poster(PosterForm),
    /// Lets the replay go on by itself, or stops it.
    SwitchPlaying,
    /// Switches whether single letters are commands.
    SwitchLetters,
    /// Does something about use without a connection.
    Offline(OfflineWish),
    /// Does what an update asks for outside the session.
    Follow(Effects),
    /// Keeps the game on the table, if it went on since it was kept.
    Keep,
    /// Deletes everything that the browser keeps, and begins again.
    DeleteEverything,
}

/// A page of the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The link of the game on the table.
    Link {
        /// The link.
        link: String,
        /// Tells whether the game goes on after the moment that it leads to.
        is_part: bool,
    },
    /// The turn of a game by link.
    Turn,
    /// A text about the game on the table.
    Report(String),
    /// The list of all keys.
    Keys,
    /// The rules, at the place of a clause if one is named.
    Rules(Option<Clause>),
    /// The saved games that could be deleted.
    Room,
    /// The clock and the points at the start of the next game.
    Extras,
    /// The library of examples, at one of this name if there is one.
    Library(String),
    /// The puzzles.
    Puzzles,
    /// The statistics and the archive; with the text of an archive that is taken in.
    Archive(Option<String>),
    /// The board as a poster.
    Poster,
    /// An example or a game for other pages.
    Embed(Arc<Embeddable>),
}

/// A form in which a poster is seen or taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PosterForm {
    /// The dialog.
    Shown,
    /// A picture in lines.
    Svg,
    /// A picture in pixels.
    Png,
    /// A sheet from the printer, or a PDF.
    Paper,
}

/// A form in which an example is taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The address of a page that shows it.
    Link,
    /// Text for a wiki.
    Wikitext,
    /// Markup for a page.
    Html,
    /// The document itself.
    Json,
    /// The picture.
    Picture,
}

impl PosterForm {
    /// The name by which `poster.js` knows it.
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

/// How the window shows the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    /// Larger.
    Closer,
    /// Smaller.
    Farther,
    /// All of it.
    Fit,
    /// All of it or, where it is seen already, its middle closer.
    FitOrCloser,
}

/// Controls carry what they ask of the model, whatever part it is for.
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
