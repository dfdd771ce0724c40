//! Tiles with their facts worked out: nodes, sums, ports and tables of where
//! they fit.

mod node;
mod outline;
mod placements;
mod port;
mod sums;
mod tables;

pub(crate) use node::{BRIDGE, Node, NodeId, Slot, TOWER};
pub(crate) use outline::{MOST_SEGMENTS, Shape, USUAL_SEGMENTS};
pub(crate) use placements::{BLOCK, FRONTIER_CELLS};
pub use placements::{Placement, Placements};
pub(crate) use port::{EdgesMet, Port};
pub(crate) use sums::{FeatureSums, Strengths};
pub(crate) use tables::{Tables, tables};
