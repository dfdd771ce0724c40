//! The worth of a castle's sources.

use super::step::{Castles, Source};
use crate::expansion::See;
use crate::shape::NodeId;

/// The completed feature whose points a source gives.
pub fn origin(see: See<Castles>, source: Source) -> Option<NodeId> {
    match source {
        Source::Feature(root) => Some(root),
        Source::Castle(castle) => see.own.settled[usize::from(castle)],
    }
}

/// The points of a source (castle-points).
pub fn points(see: See<Castles>, source: Source) -> i32 {
    let worth = |root| see.core.worth_completed(root).points();
    origin(see, source).map_or(0, worth)
}

/// True if all sources are worth the same.
pub fn all_alike(see: See<Castles>, sources: &[Source]) -> bool {
    let mut values = sources.iter().map(|&source| points(see, source));
    let first = values.next();
    values.all(|value| Some(value) == first)
}
