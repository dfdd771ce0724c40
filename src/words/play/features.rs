//! Features in words: their size and open parts.

use bastide_rules::FeatureKind;
use bastide_rules::board::Feature;

use crate::language::{chain, count};

/// The size and the open parts of a feature, such as `3 tiles, 2 open ends`; empty for
/// features without either.
pub fn facts(feature: &Feature) -> String {
    let size = match feature.kind {
        FeatureKind::Road | FeatureKind::City => count("unit.tile", feature.tiles.into()),
        FeatureKind::Field => count("unit.city", feature.cities.len() as i32),
        _ => String::new(),
    };
    let mut parts = vec![size];
    parts.extend(open(feature));
    parts.retain(|part| !part.is_empty());
    chain("list.comma", &parts)
}

/// The parts that a feature lacks to be complete.
pub fn open(feature: &Feature) -> Option<String> {
    let n = i32::from(feature.open);
    match feature.kind {
        _ if n == 0 => None,
        FeatureKind::Road => Some(count("open.road", n)),
        FeatureKind::City => Some(count("open.city", n)),
        FeatureKind::Monastery | FeatureKind::Garden => Some(count("open.around", n)),
        _ => None,
    }
}
