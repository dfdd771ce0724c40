//! Crossings, gates and doors of tiles, where features meet that are not connected
//! (wagon-connected).

use crate::geometry::Side::{self, E, N, S, W};
use crate::segment::Segment;

const MONASTERY: Segment = Segment::Monastery;

const fn road(side: Side) -> Segment {
    Segment::Road(side)
}

const fn city(side: Side) -> Segment {
    Segment::City(side)
}

/// For each type of tile, the segments of the unturned tile that meet at each joint.
pub(super) type Joints = (&'static str, &'static [&'static [Segment]]);

#[rustfmt::skip]
pub(super) const JOINTS: &[Joints] = &[
    ("base.A", &[&[road(S), MONASTERY]]),
    ("base.L", &[&[road(E), road(S), road(W)]]),
    ("base.S", &[&[city(N), road(S)]]),
    ("base.T", &[&[city(N), road(S)]]),
    ("base.W", &[&[road(E), road(S), road(W)]]),
    ("base.X", &[&[road(N), road(E), road(S), road(W)]]),
    ("tower.C", &[&[city(N), road(S)]]),
    ("tower.P", &[&[city(N), road(E)]]),
    ("bcb.G", &[&[city(E), MONASTERY]]),
    ("bcb.H", &[&[city(E), road(S)]]),
    ("bcb.I", &[&[city(W), road(E)]]),
    ("inns.C", &[&[road(E), road(W), road(S)]]),
    ("inns.D", &[&[road(W), MONASTERY], &[road(E), MONASTERY]]),
    ("inns.F", &[&[city(N), road(E)]]),
    ("inns.I", &[&[city(N), city(S), road(W), road(E)]]),
    ("inns.J", &[&[city(N), road(S)]]),
    ("inns.N", &[&[city(N), road(S)]]),
    ("inns.Q", &[&[city(E), road(N)], &[city(E), road(S)]]),
    ("trade.A", &[&[city(N), road(E)]]),
    ("trade.C", &[&[city(N), road(S)]]),
    ("trade.D", &[&[city(N), road(E)]]),
    ("trade.E", &[&[city(E), road(S)]]),
    ("trade.F", &[&[city(N), road(S)]]),
    ("trade.I", &[&[city(N), road(S)]]),
    ("trade.J", &[&[road(E), MONASTERY], &[road(S), MONASTERY], &[road(W), MONASTERY]]),
    ("trade.K", &[&[city(N), road(E)]]),
    ("trade.L", &[&[city(N), road(E)]]),
    ("trade.O", &[&[city(N), road(S)], &[city(N), road(E)]]),
    ("trade.R", &[&[city(E), road(N)], &[city(E), road(S)]]),
    ("trade.S", &[&[city(E), road(S)]]),
    ("trade.U", &[&[city(N), road(S)], &[city(N), road(E)]]),
    ("trade.V", &[&[city(N), road(S)]]),
    ("trade.W", &[&[city(N), road(E)]]),
    ("dragon.D", &[&[road(E), road(S), road(W)]]),
    ("dragon.I", &[&[road(E), road(S), road(W)]]),
    ("dragon.O", &[&[city(N), MONASTERY]]),
    ("dragon.P", &[&[road(E), MONASTERY], &[road(S), MONASTERY], &[road(W), MONASTERY]]),
    ("dragon.R", &[&[road(E), road(S), road(W)]]),
    ("abbey.B", &[&[road(N), MONASTERY], &[road(W), MONASTERY], &[road(S), MONASTERY], &[road(E), MONASTERY]]),
    ("abbey.F", &[&[city(N), road(W)]]),
    ("abbey.G", &[&[city(N), road(E)], &[city(W), road(S)]]),
    ("river.B", &[&[city(N), road(S)]]),
    ("river.H", &[&[road(S), MONASTERY]]),
];
