//! Questions to a game about its bazaar.

use bastide_rules::options::BazaarVariant;
use bastide_rules::{Game, Phase};

/// Tells whether a decision of a bazaar is due.
pub fn is_due(phase: Phase) -> bool {
    matches!(phase, Phase::Bazaars(_))
}

/// Tells whether tiles are played as they are drafted, so that no player holds
/// any.
pub fn is_draft(game: &Game) -> bool {
    game.options().bazaar_variant == BazaarVariant::Draft
}
