//! The bid in the form, before it is made.

/// The chosen tile and the typed bid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bidding {
    /// Index of the tile in the market.
    pub lot: usize,
    /// Typed points; `None` if the text is not a number.
    pub points: Option<u16>,
}
