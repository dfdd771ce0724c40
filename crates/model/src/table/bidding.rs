//! The bid that is being made up, before it is made.

/// A tile and a bid, as far as they are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bidding {
    /// The number of the tile among those shown.
    pub lot: usize,
    /// The bid; `None` if what was typed is no number.
    pub points: Option<u16>,
}
