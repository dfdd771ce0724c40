//! The sheet that tells what every key does.

use crate::html::{Html, Icon};
use crate::language::text;

/// Groups of keys, each with its title; a key and the message that tells what
/// it does.
const GROUPS: [(&str, &[(&str, &str)]); 4] = [
    (
        "keys.play",
        &[
            ("\u{2190} \u{2191} \u{2192} \u{2193}", "keys.arrows"),
            ("Enter", "keys.enter"),
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
            ("Shift+T", "keys.towers"),
            ("Shift+W", "keys.watchtowers"),
            ("Shift+C", "keys.fiefs"),
            ("I", "keys.hint"),
            ("P", "keys.scores"),
            ("L", "keys.tiles"),
        ],
    ),
    (
        "sight.label",
        &[
            ("W", "sight.watchtowers"),
            ("T", "sight.towers"),
            ("C", "sight.fiefs"),
            ("F", "sight.fields"),
            ("E", "sight.features"),
        ],
    ),
    (
        "keys.look",
        &[
            ("+ \u{2212}", "keys.zoom"),
            ("0", "keys.fit"),
            ("Shift+\u{2191} \u{2026}", "keys.move"),
            ("H", "keys.replay"),
            ("Esc", "keys.escape"),
            ("?", "keys.help"),
        ],
    ),
];

/// The sheet, for the dialog.
pub fn keys() -> String {
    let mut html = Html::new();
    html.element("h2 id=\"share-title\"", text("keys.title"));
    html.element("p class=\"fine\"", text("keys.note"));
    html.raw("<div class=\"keys\">");
    for (title, keys) in GROUPS {
        html.raw("<section>").element("h3", text(title)).raw("<dl>");
        for (key, what) in keys {
            html.raw("<div><dt>").element("kbd", key).raw("</dt>");
            html.element("dd", text(what)).raw("</div>");
        }
        html.raw("</dl></section>");
    }
    html.raw("</div>");
    html.sign(Icon::Close, "close-share", text("share.close"));
    html.done()
}
