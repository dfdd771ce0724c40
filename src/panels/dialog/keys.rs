//! The sheet of keyboard shortcuts.

use leptos::prelude::*;

use crate::language::text;
use crate::store::{DeferredAction, Store};
use crate::views::{Icon, icon_button};

/// Groups of keys, each with a title; a key and the message for its effect.
const GROUPS: [(&str, &[(&str, &str)]); 4] = [
    (
        "keys.play",
        &[
            ("\u{2190} \u{2191} \u{2192} \u{2193}", "keys.arrows"),
            ("{enter}", "keys.enter"),
            ("R", "keys.turn"),
            ("1 \u{2026} 9", "keys.digits"),
            ("N", "keys.none"),
            ("U, Y", "keys.undo"),
        ],
    ),
    (
        "keys.ask",
        &[
            ("A", "keys.last"),
            ("X", "keys.here"),
            ("{shift}+T", "keys.towers"),
            ("{shift}+W", "keys.watchtowers"),
            ("{shift}+C", "keys.fiefs"),
            ("I", "keys.hint"),
            ("P", "keys.scores"),
            ("L", "keys.tiles"),
        ],
    ),
    (
        "overlay.label",
        &[
            ("W", "overlay.watchtowers"),
            ("T", "overlay.towers"),
            ("C", "overlay.fiefs"),
            ("F", "overlay.fields"),
            ("E", "overlay.features"),
        ],
    ),
    (
        "keys.look",
        &[
            ("+ \u{2212}", "keys.zoom"),
            ("0", "keys.fit"),
            ("{shift}+\u{2191} \u{2026}", "keys.move"),
            ("H", "keys.replay"),
            ("K", "entry.coordinates"),
            ("{escape}", "keys.escape"),
            ("B, F1", "keys.rules"),
            ("?", "keys.help"),
        ],
    ),
];

/// The name of a key on keyboards of the language.
fn named(key: &str) -> String {
    let mut key = key.to_owned();
    for (place, name) in [
        ("{enter}", "keys.name-enter"),
        ("{shift}", "keys.name-shift"),
        ("{escape}", "keys.name-escape"),
    ] {
        key = key.replace(place, text(name));
    }
    key
}

/// The sheet, for the dialog.
pub fn keys(store: Store) -> AnyView {
    let groups: Vec<AnyView> = (GROUPS.iter())
        .map(|(title, keys)| {
            let keys: Vec<AnyView> = keys
                .iter()
                .map(|(key, what)| {
                    view! {
                        <div>
                            <dt><kbd>{named(key)}</kbd></dt>
                            <dd>{text(what)}</dd>
                        </div>
                    }
                    .into_any()
                })
                .collect();
            view! {
                <section>
                    <h3>{text(title)}</h3>
                    <dl>{keys}</dl>
                </section>
            }
            .into_any()
        })
        .collect();
    view! {
        <h2 id="share-title">{text("keys.title")}</h2>
        <p class="fine">{text("keys.note")}</p>
        <div class="keys">{groups}</div>
        {icon_button(store, Icon::Close, text("share.close"), DeferredAction::CloseDialog)}
    }
    .into_any()
}
