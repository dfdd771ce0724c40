//! Sharing: links, texts, turns by link, embeds, posters.

pub mod code;
pub mod embed;
pub mod link;
pub mod poster;
pub mod turn;
pub mod written;
