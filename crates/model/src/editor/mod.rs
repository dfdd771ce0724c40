//! The editor of examples: a position that is set up by hand, and steps that
//! are recorded by playing.
//!
//! What is written is a [`Scenario`](bastide_notation::Scenario), the same that is
//! read. Every change is tried on a copy first: what cannot be so is refused with
//! its reason, and the board stays as it was.

mod answers;
mod edit;
pub(crate) mod files;
mod languages;
mod moves;
mod place;
mod signs;
mod state;
pub(crate) mod steps;
#[cfg(test)]
mod tests;
mod tools;
mod views;
mod work;

pub use crate::notices::PositionError;
pub use answers::AnswerKind;
pub use edit::{
    CountEdit, DocumentEdit, Edit, HandEdit, PositionEdit, PublishEdit, SignEdit, StepEdit,
    TextEdit,
};
pub use files::{Files, begin};
pub use languages::{is_rtl, language_code};
pub use moves::AnswerMove;
pub use place::Offer;
pub use signs::SignsView;
pub use state::{EDITOR, Editor, StepError, Task};
pub use tools::{SignTool, SignTools};
pub use views::{
    AnswersView, ChosenView, CountsView, LanguagesView, MovesView, OverlaysView, PaletteView,
    Played, PublishView, SaidView, SeatCounts, StepErrorView, TitlesView,
};
pub use work::Work;
