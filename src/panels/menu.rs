//! The bar above: taking back, and the menu.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
use leptos::web_sys::{Event, HtmlInputElement};

use crate::desk::Desk;
use crate::icon::{Icon, icon};
use crate::language::text;
use crate::session::{Intent, Notice, Table, save};
use crate::{browser, storage};

/// The bar with undo, redo and the menu.
pub fn menu(desk: Desk, log: RwSignal<bool>) -> AnyView {
    let stuck = desk.see(|table: &Table| !table.can_undo());
    let newest = desk.see(|table: &Table| !table.can_redo());
    view! {
        <header class="bar">
            <h1>{text("app.name")}</h1>
            <button
                type="button"
                class="round log-switch"
                title=text("log.label")
                aria-label=text("log.label")
                aria-pressed=move || if log.get() { "true" } else { "false" }
                on:click=move |_| log.set(!log.get_untracked())
            >
                {icon(Icon::Log)}
            </button>
            <button
                type="button"
                class="round"
                title=text("menu.undo")
                aria-label=text("menu.undo")
                disabled=stuck
                on:click=move |_| desk.send(Intent::Undo)
            >
                {icon(Icon::Undo)}
            </button>
            <button
                type="button"
                class="round"
                title=text("menu.redo")
                aria-label=text("menu.redo")
                disabled=newest
                on:click=move |_| desk.send(Intent::Redo)
            >
                {icon(Icon::Redo)}
            </button>
            <details class="menu">
                <summary class="round" title=text("menu.label") aria-label=text("menu.label")>{icon(Icon::Menu)}</summary>
                <div
                    class="sheet"
                    on:click=move |event| {
                        if browser::is_button(event.target()) {
                            browser::close_menu();
                        }
                    }
                >
                    <button type="button" on:click=move |_| desk.send(Intent::Leave)>{text("menu.new")}</button>
                    <button type="button" on:click=move |_| save_file(desk)>{text("menu.save")}</button>
                    {load_file(desk)}
                    {theme()}
                    <label class="check">
                        <input
                            type="checkbox"
                            prop:checked=desk.letters
                            on:change=move |_| {
                                let on = !desk.letters.get_untracked();
                                desk.letters.set(on);
                                storage::keep_letters(on);
                            }
                        />
                        {text("menu.letters")}
                    </label>
                    <p class="fine">{text("menu.keys")}</p>
                </div>
            </details>
        </header>
    }
    .into_any()
}

/// The button that gives the game away as a file.
fn save_file(desk: Desk) {
    let record = desk.look(save::write);
    browser::download("bastide.json", &record);
}

/// The button that reads a game from a file.
pub fn load_file(desk: Desk) -> AnyView {
    view! {
        <label class="button file">
            {text("menu.load")}
            <input type="file" accept=".json,application/json,text/plain" on:change=move |event| read(desk, &event) />
        </label>
    }
    .into_any()
}

fn read(desk: Desk, event: &Event) {
    let input = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    let Some(input) = input else {
        return;
    };
    let file = input.files().and_then(|files| files.get(0));
    // The same file can be chosen again after it was corrected.
    input.set_value("");
    browser::close_menu();
    let Some(file) = file else {
        return;
    };
    let done = Closure::once_into_js(move |text: leptos::wasm_bindgen::JsValue| {
        desk.send(match text.as_string() {
            Some(text) => Intent::Load(text),
            None => Intent::Tell(Notice::UnreadableFile),
        });
    });
    let failed = Closure::once_into_js(move |_: leptos::wasm_bindgen::JsValue| {
        desk.send(Intent::Tell(Notice::UnreadableFile));
    });
    browser::then(&file.text(), &done, &failed);
}

/// The choice between light, dark, and what the system says.
pub fn theme() -> AnyView {
    let chosen = storage::theme();
    let option = |value: &'static str, label: &'static str| {
        let is_chosen = chosen == value;
        view! { <option value=value selected=is_chosen>{text(label)}</option> }.into_any()
    };
    view! {
        <label class="field">
            {text("menu.theme")}
            <select on:change=move |event| {
                let theme = event_target_value(&event);
                browser::set_theme(&theme);
                storage::keep_theme(&theme);
            }>
                {option("", "menu.theme-system")}
                {option("light", "menu.theme-light")}
                {option("dark", "menu.theme-dark")}
            </select>
        </label>
    }
    .into_any()
}
