//! Handling of page actions, in one place.

use bastide_model::{
    DraftIntent, GameIntent, Intent, Notice, Session, Table, TableIntent, is_editor,
};
use leptos::prelude::*;

use super::{editing, exchange, keeping};
use crate::browser::{self, archive, focus, sharing, storage};
use crate::deferred::deferred;
use crate::language::{self, choice};
use crate::store::{
    DeferredAction, Dialog, Jump, Offline, PageAction, PosterForm, Settings, Store, Zoom,
};
use crate::{panels, screens};

/// Runs a page action: actions of a first turn at once, others once the deferred code has
/// loaded.
pub fn run(store: Store, action: PageAction) {
    match action {
        PageAction::SwitchLog => store.log.update(|open| *open = !*open),
        PageAction::Rematch => store.send(GameIntent::Rematch(browser::random())),
        PageAction::Reseed => store.send(DraftIntent::NewSeed(browser::random())),
        PageAction::Zoom(Zoom::Closer) => store.eye.zoom(1.3),
        PageAction::Zoom(Zoom::Farther) => store.eye.zoom(1.0 / 1.3),
        PageAction::Zoom(Zoom::Fit) => store.eye.fit(),
        PageAction::Zoom(Zoom::FitOrCloser) => store.eye.fit_or_closer(),
        PageAction::ChooseTheme(theme) => {
            browser::set_theme(theme);
            storage::keep_theme(theme);
            let settings = store.settings.get_value();
            store.settings.set_value(Settings { theme, ..settings });
        }
        PageAction::Speak(code) => speak(store, code),
        PageAction::Reload => browser::reload(),
        PageAction::Keep => keeping::save(store),
        PageAction::Deferred(action) => store.with_deferred(move |store| {
            deferred!(act_later(store, action));
        }),
    }
}

/// Runs the deferred actions.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn act_later(store: Store, action: DeferredAction) {
    match action {
        DeferredAction::OpenPanel(panel) => {
            focus::opens();
            // The result would cover the replay.
            store.send(TableIntent::ShowResult(false));
            store.send(TableIntent::Open(Some(panel)));
        }
        DeferredAction::ClosePanel => {
            focus::give_back();
            store.send(TableIntent::Open(None));
        }
        DeferredAction::SwitchScores => store.scores.update(|on| *on = !*on),
        DeferredAction::SwitchReplay => switch_replay(store),
        DeferredAction::Jump(to) => jump(store, to),
        DeferredAction::ShowSpace(cell) => store.eye.show(cell),
        DeferredAction::StepBid(up) => step_bid(store, up),
        DeferredAction::MakeRoom => exchange::show(store, Dialog::Room),
        DeferredAction::Share => exchange::share(store),
        DeferredAction::PlayByLink => exchange::play_by_link(store),
        DeferredAction::SendTurn(shares) => exchange::send_turn(store, shares),
        DeferredAction::PlayToday => exchange::play_today(store),
        DeferredAction::ShareStack => exchange::show(store, Dialog::Stack),
        DeferredAction::Embed => exchange::embed(store),
        DeferredAction::Report => exchange::report(store),
        DeferredAction::ShowKeys => exchange::show(store, Dialog::Keys),
        DeferredAction::OpenRules(clause) => exchange::show(store, Dialog::Rules(clause)),
        DeferredAction::OpenSheet => exchange::show(store, Dialog::Sheet),
        DeferredAction::OpenExtras => exchange::show(store, Dialog::Extras),
        DeferredAction::OpenMix => exchange::show(store, Dialog::Mix),
        DeferredAction::OpenForeign => exchange::show(store, Dialog::Foreign),
        DeferredAction::OpenArchive => exchange::show(store, Dialog::Archive(None)),
        DeferredAction::OpenCourse => screens::open_course(store),
        DeferredAction::OpenLibrary => exchange::show(store, Dialog::Library(String::new())),
        DeferredAction::OpenPuzzles => exchange::show(store, Dialog::Puzzles),
        DeferredAction::BeginLesson(id) => screens::begin_lesson(store, id),
        DeferredAction::CopyLink => exchange::copy(),
        DeferredAction::CloseDialog => exchange::close(),
        DeferredAction::MakeExample => exchange::make_example(store),
        DeferredAction::PlayOn => exchange::play_on(store),
        DeferredAction::PlayFromHere => play_from_here(store),
        DeferredAction::Copy(form) => example(|| editing::copy(store, form)),
        DeferredAction::Save(form) => example(|| editing::save(store, form)),
        DeferredAction::TryOut => example(|| editing::try_out(store)),
        DeferredAction::PrintGame => exchange::show(store, Dialog::Printed),
        DeferredAction::SaveText => exchange::save_text(store),
        DeferredAction::Write => exchange::write(store),
        DeferredAction::SaveFile => exchange::save_file(store),
        DeferredAction::OpenFile(file) => {
            browser::close_menu();
            exchange::open_file(store, &file);
        }
        DeferredAction::OpenText(text) => exchange::open_text(store, &text),
        DeferredAction::SwitchMotion => switch_setting(store, |settings| {
            settings.motion = !settings.motion;
            browser::set_motion(settings.motion);
            storage::keep_motion(settings.motion);
        }),
        DeferredAction::SwitchGrid => switch_setting(store, |settings| {
            settings.grid = !settings.grid;
            browser::set_grid(settings.grid);
            storage::keep_grid(settings.grid);
        }),
        DeferredAction::SwitchCoordinates => {
            storage::keep_coordinates(!storage::coordinates());
            store.rests().notify();
        }
        DeferredAction::SwitchDusk => {
            storage::keep_dusk(!storage::dusk());
            store.rests().notify();
        }
        DeferredAction::SwitchFullScreen => browser::switch_full_screen(),
        DeferredAction::SavePicture => exchange::save_picture(store),
        DeferredAction::Poster(PosterForm::Shown) => exchange::show(store, Dialog::Poster),
        DeferredAction::Poster(form) => sharing::hand_poster("", form.name()),
        DeferredAction::SwitchPlaying => switch_playing(store),
        DeferredAction::SwitchLetters => switch_setting(store, |settings| {
            settings.letters = !settings.letters;
            storage::keep_letters(settings.letters);
        }),
        DeferredAction::Offline(wish) => Offline::wish(wish),
        DeferredAction::DeleteEverything => {
            keeping::forget();
            archive::forget();
            browser::reload();
        }
    }
}

/// Changes a setting of the page and stores it.
fn switch_setting(store: Store, switch: fn(&mut Settings)) {
    let mut settings = store.settings.get_value();
    switch(&mut settings);
    store.settings.set_value(settings);
}

/// Stops the replay, or starts it: from the beginning if the table shows the end.
fn switch_playing(store: Store) {
    let plays = !store.plays.get_untracked();
    if plays && !store.read(Table::is_looking_back) {
        jump(store, Jump::First);
    }
    store.plays.set(plays);
}

/// Runs an action on the edited example.
fn example(act: impl FnOnce()) {
    if is_editor() {
        act();
    }
}

/// Jumps to another moment of the game, from which play continues.
fn jump(store: Store, to: Jump) {
    let now = store.read(|table: &Table| table.game().plies());
    let ply = match to {
        Jump::First => 0,
        Jump::Back => now.saturating_sub(1),
        Jump::On => now + 1,
        Jump::To(ply) => ply,
        Jump::Last | Jump::Result => usize::MAX,
    };
    store.send(TableIntent::GoTo(ply));
    store.send(TableIntent::Settle);
    if to == Jump::Result {
        store.send(TableIntent::ShowResult(true));
    }
}

/// Opens the replay, or closes it and jumps to the latest move.
fn switch_replay(store: Store) {
    let is_back = store.read(Table::is_browsing);
    let is_open = is_back || store.replay.get_untracked();
    store.replay.set(!is_open);
    store.plays.set(false);
    if is_back {
        jump(store, Jump::Last);
    }
}

/// Closes the replay, and plays on from the moment that it shows.
fn play_from_here(store: Store) {
    store.replay.set(false);
    store.plays.set(false);
    store.send(TableIntent::PlayOn);
}

fn step_bid(store: Store, up: bool) {
    store.send(TableIntent::StepBid(up));
    let bid = store.read(Table::bid);
    let bid = bid.map_or(String::new(), |bid| language::number(bid.into()));
    browser::set_value(panels::BID, &bid);
}

/// Changes the language without touching the game.
fn speak(store: Store, code: &str) {
    browser::close_menu();
    choice::choose(code, move |spoken| {
        // Also after a failure, to reset the control.
        store.send(Intent::Reword);
        if store.read(|session: &Session| session.course().is_some()) {
            store.act(DeferredAction::OpenCourse.into());
        }
        if !spoken {
            store.send(Intent::Tell(Notice::NoLanguage));
        }
        // The repaint has replaced the control.
        request_animation_frame(|| browser::catch_focus(panels::LANGUAGE));
    });
}
