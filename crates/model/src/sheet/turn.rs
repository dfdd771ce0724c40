//! The order of a turn.

use bastide_rules::System;
use bastide_rules::game::{Movement, RANSOM};
use bastide_rules::options::{
    BazaarBuilder, BazaarVariant, DragonMoves, FairyRule, HandSize, PrincessRule,
};

use super::game::SheetGame;

/// A step of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnLine {
    /// The key of its message.
    pub key: &'static str,
    /// The number in it, if any.
    pub number: i32,
    /// The phases in which it is decided, as in scenarios.
    pub phases: &'static [&'static str],
    /// The parts of the step.
    pub parts: Vec<TurnLine>,
}

fn step(key: &'static str, phases: &'static [&'static str]) -> TurnLine {
    TurnLine {
        key,
        number: 0,
        phases,
        parts: Vec::new(),
    }
}

impl TurnLine {
    fn with(self, number: i32) -> TurnLine {
        TurnLine { number, ..self }
    }
}

/// The steps of a turn.
pub fn lines(game: &SheetGame) -> Vec<TurnLine> {
    let options = &game.options;
    let has = |system| game.has(system);
    let has_dragon = has(System::Dragon) && options.dragon_effect;
    let dragon = || step("sheet.turn.dragon", &["dragon"]).with(Movement::STEPS.into());
    let mut lines = Vec::new();
    if has(System::Dragon) && options.fairy != FairyRule::None {
        lines.push(step("sheet.turn.fairy", &[]).with(1));
    }
    if has(System::Tower) && options.ransom {
        lines.push(step("sheet.turn.ransom", &[]).with(RANSOM));
    }
    lines.push(tile(game));
    if has(System::Bridges) {
        lines.push(step("sheet.turn.bridge", &["bridge"]));
    }
    lines.push(action(game));
    if has(System::Phantom) {
        lines.push(step("sheet.turn.phantom", &["phantom"]));
    }
    if has_dragon && options.dragon_moves == DragonMoves::BeforeScoring {
        lines.push(dragon());
    }
    lines.push(round(game));
    if has_dragon && options.dragon_moves == DragonMoves::AfterScoring {
        lines.push(dragon());
    }
    let auction: &[&str] = &["offer", "bid", "settle"];
    let bazaar = match options.bazaar_variant {
        _ if !has(System::Bazaars) => None,
        BazaarVariant::Auction => Some(step("sheet.turn.bazaar", auction)),
        BazaarVariant::Draft => Some(step("sheet.turn.draft", &["draft"])),
        BazaarVariant::None => None,
    };
    let is_double = has(System::Traders) && options.builder;
    let again = is_double.then(|| step("sheet.turn.again", &["again"]));
    match options.bazaar_builder {
        BazaarBuilder::BazaarFirst => lines.extend([bazaar, again].into_iter().flatten()),
        BazaarBuilder::BuilderFirst => lines.extend([again, bazaar].into_iter().flatten()),
    }
    lines
}

fn tile(game: &SheetGame) -> TurnLine {
    let key = match game.options.hand {
        HandSize::One => "sheet.turn.tile",
        HandSize::Two | HandSize::Three => "sheet.turn.hand",
    };
    let mut line = step(key, &["abbey", "hand", "place"]);
    if game.has(System::Abbey) && game.options.abbeys {
        line.parts.push(step("sheet.turn.abbey", &[]));
    }
    if game.has(System::Bridges) {
        line.parts.push(step("sheet.turn.fit", &[]));
    }
    if game.has(System::River) {
        line.parts.push(step("sheet.turn.river", &[]));
    }
    if game.has(System::Dragon) && game.options.dragon_effect {
        line.parts.push(step("sheet.turn.volcano", &[]));
    }
    line
}

fn action(game: &SheetGame) -> TurnLine {
    let options = &game.options;
    let mut parts = Vec::new();
    if game.has(System::Tower) {
        parts.extend([step("sheet.act.floor", &[]), step("sheet.act.top", &[])]);
    }
    if game.has(System::Abbot) {
        parts.push(step("sheet.act.recall", &[]));
    }
    if game.has(System::Dragon) {
        parts.extend(match options.fairy {
            FairyRule::Meeple => Some(step("sheet.act.fairy", &[])),
            FairyRule::Tile => Some(step("sheet.act.fairy-tile", &[])),
            FairyRule::None => None,
        });
        parts.extend(match options.princess {
            PrincessRule::May => Some(step("sheet.act.princess", &[])),
            PrincessRule::Must => Some(step("sheet.act.princess-must", &[])),
            PrincessRule::None => None,
        });
        if options.portal {
            parts.push(step("sheet.act.portal", &[]));
        }
    }
    let phases = &["figure", "capture", "exchange"];
    let key = match parts.is_empty() {
        true => "sheet.turn.meeple",
        false => "sheet.turn.action",
    };
    TurnLine {
        parts,
        ..step(key, phases)
    }
}

/// The scoring round.
fn round(game: &SheetGame) -> TurnLine {
    let options = &game.options;
    let has = |system| game.has(system);
    let mut parts = Vec::new();
    let mut add = |is_on: bool, key| {
        if is_on {
            parts.push(step(key, &[]));
        }
    };
    let castles = has(System::Castles);
    let watch = has(System::Watchtowers);
    // Otherwise towers of small cities wait for their owners.
    add(watch, "sheet.round.watch");
    add(castles, "sheet.round.castle");
    add(true, "sheet.round.features");
    add(has(System::Traders) && options.goods, "sheet.round.goods");
    add(has(System::Abbey) && options.barn, "sheet.round.barn");
    add(castles, "sheet.round.fief");
    add(true, "sheet.round.home");
    add(has(System::Abbey) && options.wagon, "sheet.round.wagon");
    TurnLine {
        parts,
        ..step(
            "sheet.turn.score",
            &["castle", "lord", "wagon", "late-ransom"],
        )
    }
}
