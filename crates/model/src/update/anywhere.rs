//! Intents that mean the same in several modes: games to begin, saves, settings, notices.

use super::{begin, saves};
use crate::session::{Effects, Intent, Session, SettingIntent};

/// Applies an intent that means the same on the start screen, in a game and in the course.
pub(super) fn update(session: &mut Session, intent: Intent) -> Effects {
    match intent {
        Intent::Game(intent) => begin::update(session, intent),
        Intent::Saves(intent) => saves::update(session, intent),
        Intent::Draft(_)
        | Intent::Setting(_)
        | Intent::Table(_)
        | Intent::Computer(_)
        | Intent::Clock(_)
        | Intent::Example(_)
        | Intent::Course(_)
        | Intent::Turn(_)
        | Intent::Edit(_)
        | Intent::Tell(_)
        | Intent::CloseNotice
        | Intent::Reword => in_first_turn(session, intent),
    }
}

/// Applies an intent as [`update`] does, except deferred ones.
pub(super) fn in_first_turn(session: &mut Session, intent: Intent) -> Effects {
    match intent {
        Intent::Game(intent) => begin::in_first_turn(session, intent),
        Intent::Saves(intent) => saves::in_first_turn(session, intent),
        Intent::Setting(intent) => set(session, intent),
        Intent::Tell(notice) => session.tell(notice),
        Intent::Reword => Effects {
            new_screen: true,
            ..Effects::default()
        },
        Intent::Draft(_)
        | Intent::Table(_)
        | Intent::Computer(_)
        | Intent::Clock(_)
        | Intent::Example(_)
        | Intent::Course(_)
        | Intent::Turn(_)
        | Intent::Edit(_)
        | Intent::CloseNotice => Effects::default(),
    }
}

/// Changes a setting, on the table as well.
fn set(session: &mut Session, intent: SettingIntent) -> Effects {
    match intent {
        SettingIntent::SwitchAssist(assist) => session.assists.switch(assist),
        SettingIntent::SwitchPurist => session.assists.switch_purist(),
        SettingIntent::ChoosePace(pace) => session.pace = pace,
        SettingIntent::SwitchConfirm => session.confirms = !session.confirms,
        SettingIntent::SwitchSkip => session.skips = !session.skips,
    }
    let (assists, skips) = (session.assists, session.skips);
    if let Some(table) = session.table_mut() {
        match intent {
            SettingIntent::SwitchAssist(_) | SettingIntent::SwitchPurist => table.assists = assists,
            SettingIntent::ChoosePace(_) => {}
            SettingIntent::SwitchConfirm => table.spot = None,
            SettingIntent::SwitchSkip => table.skips = skips,
        }
    }
    Effects::default()
}
