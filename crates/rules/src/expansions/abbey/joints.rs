//! Features that are joined without being connected (wagon-connected).

use crate::board::Board;
use crate::geometry::Side;
use crate::segment::FeatureKind;
use crate::shape::NodeId;

/// The features that are joined to that of a segment, by their roots: by a joint of a tile,
/// or because one of the two is on a tile that closes the other's edge.
pub fn joined(board: &Board, node: NodeId) -> Vec<NodeId> {
    let own = board.root(node);
    let mut found = Vec::new();
    let mut add = |node: NodeId| {
        let root = board.root(node);
        if root != own && !found.contains(&root) {
            found.push(root);
        }
    };
    for node in board.ring(node) {
        let at = *board.node(node);
        let placed = board.placed(at.slot);
        for joint in placed.tile.joints() {
            let turned = joint.iter().map(|segment| segment.turned(placed.rotation));
            let nodes = turned.filter_map(|segment| board.node_at(at.slot, segment));
            if nodes.clone().any(|other| other == node) {
                nodes.for_each(&mut add);
            }
        }
        for side in Side::ALL {
            let Some(there) = board.neighbor(placed.cell, side) else {
                continue;
            };
            if board.shape(at.slot).closes {
                if let Some(line) = board.placed(there).line(side.opposite()) {
                    add(line);
                }
            } else if placed.line(side) == Some(node) && board.shape(there).closes {
                let first = board.placed(there).first;
                if board.node(first).kind == FeatureKind::Monastery {
                    add(first);
                }
            }
        }
    }
    found
}
