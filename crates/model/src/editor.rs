//! The editor of examples: a position set up by hand, and steps recorded by playing.
//!
//!
//! The result is a [`Scenario`](bastide_notation::Scenario), the format that readers open.
//! Every change is tried on a copy first; an impossible one is refused with its reason, and
//! the board stays unchanged.

mod board;
mod edit;
mod played;
mod state;
#[cfg(test)]
mod tests;
mod texts;
mod used;
mod views;
mod work;

pub use crate::notices::PositionError;
pub use board::{Offer, SignTool, SignTools, SignsView};
pub use edit::{
    CountEdit, DocumentEdit, Edit, HandEdit, PositionEdit, PublishEdit, SignEdit, StepEdit,
    TextEdit,
};
pub(crate) use played::steps;
pub use played::{AnswerKind, AnswerMove};
pub use state::{Editor, StepError, Task, is_editor, play_only};
pub(crate) use texts::files;
pub use texts::{Files, begin, is_rtl, language_code};
pub use views::{
    AnswersView, ChosenView, CountsView, DrawView, LanguagesView, MovesView, OverlaysView,
    PaletteView, Played, PublishView, SaidView, SeatCounts, StepErrorView, TitlesView,
};
pub use work::Work;
