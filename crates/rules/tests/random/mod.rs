//! Random games and assertions about them, by subject.

mod agree;
mod builders;
mod compare;
mod from_box;
mod joint;
mod laws;
mod mixes;
mod perft;
mod positions;
mod refusals;
mod setups;
mod tally;
mod taste;
mod towns;
mod undo;
