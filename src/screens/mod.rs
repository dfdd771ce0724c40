//! The screens: the start, the table, an example, the course, the editor of examples.

mod chart;
mod count;
mod editor;
mod example;
#[cfg(test)]
mod first;
mod lesson;
mod lessons;
mod options;
mod replay;
mod result;
mod review;
mod start;
mod table;

pub use count::count;
pub use editor::{OUT, editor};
pub use example::{example, key as example_key};
pub use lessons::{begin as begin_lesson, course, open as open_course};
pub use replay::replay;
pub use result::result;
pub use start::start;
pub use table::table;
