//! The screens: the start, the table, an example, the course, the editor of examples.

mod course;
mod editor;
mod example;
#[cfg(test)]
mod first;
mod replay;
mod result;
mod start;
mod table;

pub use course::{begin as begin_lesson, course, open as open_course};
pub use editor::{OUT, editor};
pub use example::{example, key as example_key};
pub use start::start;
pub use table::table;
