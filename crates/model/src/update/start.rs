//! The start screen.

use super::{anywhere, course};
use crate::session::{DraftIntent, Effects, Intent, Session};
use crate::start::{Draft, seed_text};

/// Applies an intent on the start screen.
pub(super) fn update(session: &mut Session, intent: Intent) -> Effects {
    match intent {
        Intent::Draft(DraftIntent::ChangeMix(intent)) => {
            session.draft.change_mix(intent);
            Effects {
                setup: true,
                ..Effects::default()
            }
        }
        Intent::Draft(intent) => edit_draft(session, intent),
        Intent::Course(intent) => course::obey(session, intent),
        Intent::Game(_)
        | Intent::Saves(_)
        | Intent::Setting(_)
        | Intent::Tell(_)
        | Intent::Reword => anywhere::update(session, intent),
        Intent::Table(_)
        | Intent::Computer(_)
        | Intent::Clock(_)
        | Intent::Example(_)
        | Intent::Turn(_)
        | Intent::Edit(_)
        | Intent::CloseNotice => Effects::default(),
    }
}

/// Applies an intent as [`update`] does, except deferred ones.
pub(super) fn in_first_turn(session: &mut Session, intent: Intent) -> Effects {
    match intent {
        Intent::Draft(intent) => edit_draft(session, intent),
        Intent::Game(_)
        | Intent::Saves(_)
        | Intent::Setting(_)
        | Intent::Tell(_)
        | Intent::Reword => anywhere::in_first_turn(session, intent),
        Intent::Table(_)
        | Intent::Computer(_)
        | Intent::Clock(_)
        | Intent::Example(_)
        | Intent::Course(_)
        | Intent::Turn(_)
        | Intent::Edit(_)
        | Intent::CloseNotice => Effects::default(),
    }
}

fn edit_draft(session: &mut Session, intent: DraftIntent) -> Effects {
    let setup = !matches!(intent, DraftIntent::TypeSeed(_) | DraftIntent::NewSeed(_));
    edit(&mut session.draft, intent);
    Effects {
        setup,
        ..Effects::default()
    }
}

/// Edits the setup of an example in the editor.
pub(super) fn edit_example(draft: &mut Draft, intent: DraftIntent) {
    if let DraftIntent::ChangeMix(intent) = intent {
        return draft.change_mix(intent);
    }
    edit(draft, intent);
}

/// Edits the draft of the next game.
fn edit(draft: &mut Draft, intent: DraftIntent) {
    match intent {
        // Deferred.
        DraftIntent::ChangeMix(_) => {}
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
        DraftIntent::ChooseHand(size) => draft.options.hand = size,
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
