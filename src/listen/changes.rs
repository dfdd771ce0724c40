//! Choices and switches that are changed, as intents.

use bastide_rules::Player;
use bastide_rules::options::Edition;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{EventTarget, HtmlInputElement};

use super::number;
use crate::language::LANGUAGES;
use crate::store::{PageAction, Store};
use crate::{EDITOR, browser, editing, exchange};
use bastide_model::{Aid, Intent, Level, Pace, Rule, Wish};

/// Does what a choice or a switch stands for.
pub(super) fn change(store: Store, command: &str, target: Option<EventTarget>) {
    let value = browser::value(target.clone());
    if EDITOR && command.starts_with("edit ") {
        return editing::change(store, command, value);
    }
    let (name, rest) = command.split_once(' ').unwrap_or((command, ""));
    let intent = match name {
        "seat" => {
            let player = number(command).and_then(Player::new);
            player.map(|player| Intent::Seat(player, Level::parse(&value)))
        }
        "pace" => Pace::parse(&value).map(Intent::ChoosePace),
        "rule" => Rule::parse(rest).map(Intent::ToggleRule),
        "edition" => {
            let mut editions = Edition::ALL.into_iter();
            let edition = editions.find(|edition| edition.name() == value);
            // An example has rules of its own beside those of the editions.
            Some(edition.map_or(Intent::Exhibit(Wish::Reset), Intent::StartFrom))
        }
        "lot" => number(command).map(Intent::ChooseLot),
        "aid" | "purist" => Some(Aid::parse(rest).map_or(Intent::SwitchPurist, Intent::SwitchAid)),
        "theme" => {
            let mut themes = ["light", "dark"].into_iter();
            let theme = themes.find(|theme| *theme == value);
            return store.act(PageAction::ChooseTheme(theme.unwrap_or_default()).into());
        }
        "language" => {
            let mut languages = LANGUAGES.into_iter();
            let language = languages.find(|(code, _)| *code == value);
            if let Some((code, _)) = language {
                store.act(PageAction::Speak(code).into());
            }
            return;
        }
        "motion" => return store.act(PageAction::SwitchMotion.into()),
        "confirm" => Some(Intent::SwitchConfirm),
        "letters" => return store.act(PageAction::SwitchLetters.into()),
        "file" => {
            read_file(store, target);
            None
        }
        "moment" => Some(Intent::Settle),
        "pasted" => {
            exchange::open_text(store, &value);
            None
        }
        _ => None,
    };
    if let Some(intent) = intent {
        store.send(intent);
    }
}

fn read_file(store: Store, target: Option<EventTarget>) {
    let input = target.and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    let file = input.as_ref().and_then(|input| input.files()?.get(0));
    browser::close_menu();
    if let (Some(input), Some(file)) = (input, file) {
        // The same file can be chosen again after it was corrected.
        input.set_value("");
        exchange::open_file(store, &file);
    }
}
