//! Handling of page actions, in one place.

use bastide_model::{
    DraftIntent, GameIntent, Intent, Notice, Session, Table, TableIntent, is_editor,
};
use leptos::prelude::*;

use super::{editing, exchange, keeping};
use crate::browser::{self, archive, focus, sharing, storage};
use crate::deferred::deferred;
use crate::language::{self, choice};
use crate::store::{Dialog, Jump, Offline, PageAction, PosterForm, Settings, Store, Zoom};
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
        rare => store.with_deferred(move |store| {
            deferred!(act_later(store, rare));
        }),
    }
}

/// Runs the deferred actions. One exhaustive match, long as it is, so that a new action
/// does not compile without an arm.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn act_later(store: Store, action: PageAction) {
    match action {
        PageAction::OpenPanel(panel) => {
            focus::opens();
            // The result would cover the replay.
            store.send(TableIntent::ShowResult(false));
            store.send(TableIntent::Open(Some(panel)));
        }
        PageAction::ClosePanel => {
            focus::give_back();
            store.send(TableIntent::Open(None));
        }
        PageAction::SwitchScores => store.scores.update(|on| *on = !*on),
        PageAction::SwitchReplay => switch_replay(store),
        PageAction::Jump(to) => jump(store, to),
        PageAction::StepBid(up) => step_bid(store, up),
        PageAction::MakeRoom => exchange::show(store, Dialog::Room),
        PageAction::Share => exchange::share(store),
        PageAction::PlayByLink => exchange::play_by_link(store),
        PageAction::SendTurn(shares) => exchange::send_turn(store, shares),
        PageAction::Embed => exchange::embed(store),
        PageAction::Report => exchange::report(store),
        PageAction::ShowKeys => exchange::show(store, Dialog::Keys),
        PageAction::OpenRules(clause) => exchange::show(store, Dialog::Rules(clause)),
        PageAction::OpenExtras => exchange::show(store, Dialog::Extras),
        PageAction::OpenArchive => exchange::show(store, Dialog::Archive(None)),
        PageAction::OpenCourse => screens::open_course(store),
        PageAction::OpenLibrary => exchange::show(store, Dialog::Library(String::new())),
        PageAction::OpenPuzzles => exchange::show(store, Dialog::Puzzles),
        PageAction::BeginLesson(id) => screens::begin_lesson(store, id),
        PageAction::CopyLink => exchange::copy(),
        PageAction::CloseDialog => exchange::close(),
        PageAction::MakeExample => exchange::make_example(store),
        PageAction::PlayOn => exchange::play_on(store),
        PageAction::Copy(form) => example(|| editing::copy(store, form)),
        PageAction::Save(form) => example(|| editing::save(store, form)),
        PageAction::TryOut => example(|| editing::try_out(store)),
        PageAction::SaveFile => exchange::save_file(store),
        PageAction::OpenFile(file) => {
            browser::close_menu();
            exchange::open_file(store, &file);
        }
        PageAction::OpenText(text) => exchange::open_text(store, &text),
        PageAction::SwitchMotion => switch_setting(store, |settings| {
            settings.motion = !settings.motion;
            browser::set_motion(settings.motion);
            storage::keep_motion(settings.motion);
        }),
        PageAction::SwitchGrid => switch_setting(store, |settings| {
            settings.grid = !settings.grid;
            browser::set_grid(settings.grid);
            storage::keep_grid(settings.grid);
        }),
        PageAction::SwitchFullScreen => browser::switch_full_screen(),
        PageAction::SavePicture => exchange::save_picture(store),
        PageAction::Poster(PosterForm::Shown) => exchange::show(store, Dialog::Poster),
        PageAction::Poster(form) => sharing::hand_poster("", form.name()),
        PageAction::SwitchPlaying => switch_playing(store),
        PageAction::SwitchLetters => switch_setting(store, |settings| {
            settings.letters = !settings.letters;
            storage::keep_letters(settings.letters);
        }),
        PageAction::Offline(wish) => Offline::wish(wish),
        PageAction::DeleteEverything => {
            keeping::forget();
            archive::forget();
            browser::reload();
        }
        // `run` has handled these.
        PageAction::SwitchLog
        | PageAction::Rematch
        | PageAction::Reseed
        | PageAction::Zoom(_)
        | PageAction::ChooseTheme(_)
        | PageAction::Speak(_)
        | PageAction::Reload
        | PageAction::Keep => {}
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
            store.act(PageAction::OpenCourse.into());
        }
        if !spoken {
            store.send(Intent::Tell(Notice::NoLanguage));
        }
        // The repaint has replaced the control.
        request_animation_frame(|| browser::catch_focus(panels::LANGUAGE));
    });
}
