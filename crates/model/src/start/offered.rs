//! The systems on the start screen.

use bastide_rules::{System, Systems};

/// The systems that the start screen offers. Games with the others can be opened, but the
/// page does not show all of their pieces yet.
pub const OFFERED: Systems = Systems::ALL.without(System::Dragon).without(System::Abbey);
