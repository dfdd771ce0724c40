//! Figures in the players' colors.

use bastide_rules::figures::FigureKind;
use bastide_rules::player::Color;

use crate::text::Write;

/// Height of a standing figure and width of a lying one, in tile units.
pub const MEEPLE: i32 = 250;

/// Half the side of a square around the middle of a figure that holds all of
/// its drawing.
pub const REACH: i32 = 150;

/// Fill, rim and emblem color of a player, after Okabe and Ito, which people
/// who do not tell red from green apart can tell apart. Words in the emblem's
/// color can be read on the fill.
pub fn colors(color: Color) -> [&'static str; 3] {
    match color {
        Color::Red => ["#d5402b", "#6b150b", "#ffffff"],
        Color::Blue => ["#1f74c4", "#0a2f57", "#ffffff"],
        Color::Yellow => ["#f2cf2e", "#6e5300", "#4a3800"],
        Color::Green => ["#0a8560", "#03422e", "#ffffff"],
        Color::Black => ["#33302e", "#000000", "#ffffff"],
        Color::Pink => ["#e08bbd", "#6f2350", "#5a1740"],
    }
}

/// An ordinary meeple, drawn as by [`figure_art`].
pub fn meeple_art(color: Color, lying: bool) -> String {
    figure_art(FigureKind::Meeple, color, lying)
}

/// A figure with its middle at the origin, [`MEEPLE`] units high, standing as
/// on roads, in cities and monasteries, or `lying` as in fields.
///
/// Every color has an emblem of its own on the chest.
pub fn figure_art(kind: FigureKind, color: Color, lying: bool) -> String {
    let body = body(kind);
    let [fill, rim, emblem] = colors(color);
    let mut text = String::from("<g stroke-linejoin=\"round\" transform=\"");
    text.push_str(if lying {
        "rotate(-90)scale(1.13)"
    } else {
        "scale(1.13)"
    });
    // A light halo sets the figure off from roofs of its own color.
    text.add(&[
        "\"><path d=\"",
        body,
        "\" fill=\"#fffaf0\" stroke=\"#fffaf0\"",
    ]);
    text.add(&[" stroke-width=\"26\" opacity=\".85\"/>"]);
    text.add(&["<path d=\"", body, "\" fill=\"", fill, "\" stroke=\"", rim]);
    text.add(&["\" stroke-width=\"10\"/>"]);
    text.add(&[
        "<path d=\"",
        LIGHT[usize::from(lying)],
        "\" fill=\"#fff\" opacity=\".5\"/>",
    ]);
    text.add(&[
        // As large as the chest allows: on a small board it is a few pixels.
        "<path transform=\"translate(0 4)scale(1.3)\" d=\"",
        self::emblem(color),
        "\" fill=\"",
        emblem,
        "\"/></g>",
    ]);
    text
}

/// The emblem of a color as path data around the origin.
pub(crate) const fn emblem(color: Color) -> &'static str {
    EMBLEMS[color as usize]
}

/// Light from the upper left on head and shoulder; of a lying figure that is
/// its other side.
const LIGHT: [&str; 2] = [
    "m-20-60c-8-22 8-36 24-34-14 4-24 16-24 34zm-58 52c6-14 28-24 48-29-20 12-34 20-48 29z",
    "m20-60c8-22-8-36-24-34 14 4 24 16 24 34zm58 52c-6-14-28-24-48-29 20 12 34 20 48 29z",
];

/// The silhouette of a kind of figure as path data. The emblem is painted on
/// its middle.
const fn body(kind: FigureKind) -> &'static str {
    match kind {
        FigureKind::Meeple => MEEPLE_BODY,
    }
}

/// The silhouette of a meeple: head, arms, legs.
const MEEPLE_BODY: &str = "m0-106c24 0 38 17 38 38 0 9-3 17-8 23 34 9 76 24 76 48 0 17-30 22-58 24 \
10 28 42 62 42 74 0 7-5 9-12 9h-58c-9 0-11-6-20-30-9 24-11 30-20 30h-58c-7 0-12-2-12-9 \
0-12 32-46 42-74-28-2-58-7-58-24 0-24 42-39 76-48-5-6-8-14-8-23 0-21 14-38 38-38z";

/// Red cross, blue roundel, yellow lozenge, green triangle, black bar, pink heart.
const EMBLEMS: [&str; 6] = [
    "m-9-30h18v21h21v18h-21v21h-18v-21h-21v-18h21z",
    "m-27 0a27 27 0 0 1 54 0a27 27 0 0 1-54 0z",
    "m0-34l30 34-30 34-30-34z",
    "m0-32l33 56h-66z",
    "m-32-14h64v28h-64z",
    "m0 30c-50-34-34-66 0-42c34-24 50 8 0 42z",
];
