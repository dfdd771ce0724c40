//! What features are made of.

/// What a feature is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum FeatureKind {
    /// A city.
    City,
    /// A road.
    Road,
    /// A field.
    Field,
    /// A monastery.
    Monastery,
    /// A small city that has become a castle (castle-lord).
    Castle,
    /// A tower, on which a figure stands by itself (tower-top).
    Tower,
}

impl FeatureKind {
    /// All kinds, in the order in which features are listed.
    pub const ALL: [FeatureKind; 6] = [
        FeatureKind::City,
        FeatureKind::Road,
        FeatureKind::Field,
        FeatureKind::Monastery,
        FeatureKind::Castle,
        FeatureKind::Tower,
    ];

    /// The word for it: `city`, `road`, `field`, `monastery`, `castle`,
    /// `tower`.
    pub const fn name(self) -> &'static str {
        ["city", "road", "field", "monastery", "castle", "tower"][self as usize]
    }

    /// Whether such a feature can be completed and scored then
    /// (base-complete). A castle is completed by others, a field and a tower
    /// never are.
    #[inline]
    pub const fn can_be_completed(self) -> bool {
        matches!(
            self,
            FeatureKind::City | FeatureKind::Road | FeatureKind::Monastery
        )
    }
}
