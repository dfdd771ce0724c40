//! The headless tool.

fn main() {}
