//! Random games: the engine and its slow twin agree after every action, undo
//! restores the exact state, and the laws of the game hold.

mod random;
mod tables;
mod twin;
