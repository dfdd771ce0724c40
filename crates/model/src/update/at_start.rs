//! Intents on the start screen.

use crate::session::DraftIntent;
use crate::start::{Draft, seed_text};

/// Edits the draft of the next game, or the setup of an example in the editor.
pub(super) fn at_start(draft: &mut Draft, intent: DraftIntent) {
    match intent {
        DraftIntent::AddPlayer => draft.add_player(),
        DraftIntent::RemovePlayer(at) => draft.remove_player(at),
        DraftIntent::MoveUp(at) => draft.move_up(at),
        DraftIntent::Rename(at, name) => draft.rename(at, &name),
        DraftIntent::Recolor(at, color) => draft.recolor(at, color),
        DraftIntent::Hire(at, level) => draft.set_level(at, level),
        DraftIntent::Favor(at, points) => draft.set_start(at, points),
        DraftIntent::ChooseClock(rules) => draft.clock = rules,
        DraftIntent::ChooseLength(length) => draft.length = length,
        DraftIntent::ToggleSystem(system) => draft.toggle_system(system),
        DraftIntent::SwitchTo(systems) => draft.switch_to(systems),
        DraftIntent::ChooseStartTile(place) => draft.options.river_start_tile = place,
        DraftIntent::ToggleSet(set) => draft.toggle_set(set),
        DraftIntent::FollowSystems => draft.follow_systems(),
        DraftIntent::StartFrom(edition) => draft.start_from(edition),
        DraftIntent::ToggleRule(rule) => rule.toggle(&mut draft.options),
        DraftIntent::ChooseVariant(variant) => draft.options.bazaar_variant = variant,
        DraftIntent::ToggleMerged(tile) => draft.toggle_merged(tile),
        DraftIntent::TypeSeed(text) => draft.seed = text,
        DraftIntent::ChooseCompany(company) => draft.quick.company = company,
        DraftIntent::ChooseLevel(level) => draft.quick.level = level,
        DraftIntent::SwitchShort => draft.quick.is_short = !draft.quick.is_short,
        DraftIntent::NewSeed(seed) => draft.seed = seed_text(seed),
    }
}
