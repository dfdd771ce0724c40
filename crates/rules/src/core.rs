//! The base game: its state, its actions, and the services for expansions: the
//! turn player, legal places of figures, worth and scoring of features.
//!
//! The core knows no expansion. Where it depends on them, it asks [`Questions`]
//! that the list of expansions answers.

mod award;
mod figures;
mod from_box;
mod hands;
mod held;
mod named;
mod places;
mod questions;
mod returned;
mod stack;
mod state;
mod turn;
mod worth;

pub(crate) use held::Hands;
pub(crate) use named::Named;
pub(crate) use questions::{Bonus, Bonuses, Misfit, Questions};
pub(crate) use state::{Core, Stay, Stays};
pub use turn::Seat;
pub(crate) use turn::{Acted, CoreState, Turn};
pub use worth::Worth;
pub(crate) use worth::WorthTerm;
