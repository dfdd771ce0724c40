//! The editor of examples: a position set up by hand, and steps recorded by playing.
//!
//!
//! The result is a [`Scenario`](bastide_notation::Scenario), the format that readers open.
//! Every change is tried on a copy first; an impossible one is refused with its reason, and
//! the board stays unchanged.

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
mod used;
mod views;
mod work;

pub use crate::notices::PositionError;
pub use edit::{
    CountEdit, DocumentEdit, Edit, HandEdit, PositionEdit, PublishEdit, SignEdit, StepEdit,
    TextEdit,
};
pub use files::{Files, begin};
pub use languages::{is_rtl, language_code};
pub use moves::AnswerMove;
pub use place::Offer;
pub use signs::SignsView;
pub use state::{AnswerKind, Editor, SignTool, SignTools, StepError, Task, is_editor, play_only};
pub use views::{
    AnswersView, ChosenView, CountsView, DrawView, LanguagesView, MovesView, OverlaysView,
    PaletteView, Played, PublishView, SaidView, SeatCounts, StepErrorView, TitlesView,
};
pub use work::Work;
