//! The examples behind the course: in the order of learning, and searched.

mod order;
mod sections;

#[cfg(test)]
mod tests;

pub use order::Order;
pub use sections::{Item, Library, Section, neighbors};
