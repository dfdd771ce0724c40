//! Questions to a game about its bazaar.

use bastide_rules::options::BazaarVariant;
use bastide_rules::{Game, Phase};

/// True if a decision of a bazaar is due.
pub fn is_due(phase: Phase) -> bool {
    matches!(phase, Phase::Bazaars(_))
}

/// True if tiles are played as they are drafted, so that players hold none.
pub fn is_draft(game: &Game) -> bool {
    game.options().bazaar_variant == BazaarVariant::Draft
}
