//! Random games and assertions about them, by subject.

mod agree;
mod compare;
mod joint;
mod laws;
mod positions;
mod refusals;
mod setups;
mod tally;
mod taste;
mod towns;
mod undo;
