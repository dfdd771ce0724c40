//! Figures in the players' colors.

use bastide_rules::figures::FigureKind;
use bastide_rules::player::Color;

use crate::text::{Write, width};

/// Height of a standing figure and width of a lying one, in tile units.
pub const MEEPLE: i32 = 250;

/// Half the side of a square that holds a figure's whole drawing, with the figure's middle
/// at its center.
pub const REACH: i32 = 150;

/// Fill, rim and emblem color of a player, after Okabe and Ito, distinguishable with
/// red-green color blindness. Text in the emblem's color is readable on the fill.
pub fn colors(color: Color) -> [&'static str; 3] {
    match color {
        Color::Red => ["#d5402b", "#560e07", "#ffffff"],
        Color::Blue => ["#1f74c4", "#0a2f57", "#ffffff"],
        Color::Yellow => ["#f2cf2e", "#453300", "#4a3800"],
        Color::Green => ["#0a8560", "#033b29", "#ffffff"],
        Color::Black => ["#33302e", "#000000", "#ffffff"],
        Color::Pink => ["#e08bbd", "#581b3f", "#5a1740"],
    }
}

/// The light line around every figure.
pub(crate) const HALO: &str = "#fffaf0";

/// An ordinary meeple, drawn like by [`figure_art`].
pub fn meeple_art(color: Color, lying: bool) -> String {
    figure_art(FigureKind::Meeple, color, lying)
}

/// A figure with its middle at the origin, [`MEEPLE`] units high, standing as on roads, in
/// cities and monasteries, or `lying` as in fields. A pig never lies, and a phantom is
/// translucent.
///
/// Every kind has a different silhouette, and every color a different emblem.
pub fn figure_art(kind: FigureKind, color: Color, lying: bool) -> String {
    let look = look(kind);
    let lying = lying && look.lies;
    let [fill, rim, emblem] = colors(color);
    let [side, face] = match look.seen_through {
        true => [".4", ".6"],
        false => ["1", "1"],
    };
    let mut text = String::from("<g stroke-linejoin=\"round\" transform=\"");
    // The shadow falls to the lower right, standing or lying.
    let [turn, shadow, bevel] = match lying {
        true => ["rotate(-90)scale(1.13)", "-15 13", "4 -3"],
        false => ["scale(1.13)", "13 15", "-3 -4"],
    };
    text.add(&[
        turn,
        "\"><path transform=\"translate(",
        shadow,
        ")scale(1.08)\" d=\"",
        look.body,
    ]);
    // The browser is slower with an opacity of the element.
    text.push_str("\" fill=\"#20140a\" fill-opacity=\".28\"/>");
    // A light halo separates the figure from roofs of the same color.
    text.add(&[
        "<path d=\"",
        look.body,
        "\" fill=\"none\" stroke=\"",
        HALO,
        "\" stroke-width=\"",
        // A dark figure needs more of it in the evening.
        if color == Color::Black { "38" } else { "30" },
        "\" stroke-opacity=\".9\"/>",
    ]);
    text.add(&["<path d=\"", look.body, "\" fill=\"", rim]);
    text.add(&["\" fill-opacity=\"", side, "\" stroke=\"", rim]);
    text.add(&["\" ", width!(silhouette), "/>"]);
    // The face is slightly smaller than the piece, whose far side shows below it.
    text.add(&[
        "<path transform=\"translate(",
        bevel,
        ")scale(.95)\" d=\"",
        look.body,
    ]);
    text.add(&["\" fill=\"", fill, "\" fill-opacity=\"", face, "\"/>"]);
    // Light comes from the upper left: the other side of a lying figure.
    text.add(&[
        "<path d=\"",
        look.light,
        "\" fill=\"#fff\" fill-opacity=\".5\"",
    ]);
    text.push_str(if lying {
        " transform=\"scale(-1 1)\""
    } else {
        ""
    });
    text.add(&[
        // As large as the chest allows: on a small board it has only a few pixels.
        "/><path transform=\"",
        look.emblem,
        "\" d=\"",
        self::emblem(color),
        "\" fill=\"",
        emblem,
        "\"/></g>",
    ]);
    text
}

/// The silhouette of a kind of figure, for an element with the view box of [`figure_art`];
/// it has the color of the surrounding text.
pub fn silhouette(kind: FigureKind) -> String {
    let parts = ["<path transform=\"scale(1.13)\" d=\"", look(kind).body];
    [&parts.concat(), "\" fill=\"currentColor\"/>"].concat()
}

/// True if a figure of this kind lies down in a field.
pub(crate) const fn lies(kind: FigureKind) -> bool {
    look(kind).lies
}

/// The emblem of a color as path data around the origin.
pub(crate) const fn emblem(color: Color) -> &'static str {
    EMBLEMS[color as usize]
}

/// The shapes of a kind of figure.
struct Look {
    /// The silhouette as path data.
    body: &'static str,
    /// Light from the upper left, as path data.
    light: &'static str,
    /// The transform of the emblem.
    emblem: &'static str,
    /// True if it lies down in fields.
    lies: bool,
    /// True if it is translucent.
    seen_through: bool,
}

const fn look(kind: FigureKind) -> &'static Look {
    &LOOKS[kind as usize]
}

const LOOKS: [Look; FigureKind::ALL.len()] = [
    // A meeple: head, arms, legs.
    Look {
        body: "m0-106\
c24 0 38 17 38 38 0 9-3 17-8 23 34 9 76 24 76 48 0 17-30 22-58 24 10 28 42 62 42 74 0 7-5 \
9-12 9h-58c-9 0-11-6-20-30-9 24-11 30-20 30h-58\
c-7 0-12-2-12-9 0-12 32-46 42-74-28-2-58-7-58-24 0-24 42-39 76-48-5-6-8-14-8-23 0-21 14-38 \
38-38z",
        light: "m-20-60c-8-22 8-36 24-34-14 4-24 16-24 34zm-58 52c6-14 28-24 48-29-20 12-34 20-48 29z",
        emblem: "translate(0 6)scale(1.6)",
        lies: true,
        seen_through: false,
    },
    // A large meeple: a small head on heavy shoulders.
    Look {
        body: "m0-120\
c22 0 35 15 35 33 0 7-2 14-6 20 39 2 90 9 90 49 0 30-21 48-57 50 8 24 32 58 32 74 0 9-6 \
13-14 13h-50c-14 0-20-15-30-47-10 32-16 47-30 47h-50\
c-8 0-14-4-14-13 0-16 24-50 32-74-36-2-57-20-57-50 0-40 51-47 90-49-4-6-6-13-6-20 0-18 \
13-33 35-33z",
        light: "m-19-76c-7-20 7-33 22-31-13 4-21 14-22 31zm-82 52c8-18 36-27 62-30-24 12-42 18-62 30z",
        emblem: "translate(0 4)scale(1.7)",
        lies: true,
        seen_through: false,
    },
    // A phantom: a sheet with two holes and a hem in waves.
    Look {
        body: "m0-116c55 0 84 39 84 94v132l-28-19-28 22-28-22-28 22-28-22-28 19v-132c0-55 29-94 84-94z\
m-28 34a13 17 0 0 0 0 34 13 17 0 0 0 0-34zm56 0a13 17 0 0 0 0 34 13 17 0 0 0 0-34z",
        light: "m-66-22c0-42 18-66 46-76-20 20-32 44-32 76z",
        emblem: "translate(0 30)scale(1.6)",
        lies: true,
        seen_through: true,
    },
    // An abbot: a miter above a long robe.
    Look {
        body: "m0-119c18 19 38 31 38 51l-8 26c0 4-1 8-4 12 36 12 56 74 64 134 0 8-4 12-10 12h-80-80\
c-6 0-10-4-10-12 8-60 28-122 64-134-3-4-4-8-4-12l-8-26c0-20 20-32 38-51z",
        light: "m-24-62c0-14 12-26 24-38-6 16-12 26-12 38zm-44 132c6-36 18-68 36-78-14 24-20 46-22 78z",
        emblem: "translate(0 46)scale(1.6)",
        lies: false,
        seen_through: false,
    },
    // A builder: a hard hat, a hammer in the hand.
    Look {
        body: "m-40-112c16-10 44-10 56 2 8 8 12 16 12 30h14v20h-16c-2 7-6 11-10 14 18 4 30 10 40 20\
l19-34-23-14 16-30 50 30-16 30-10-6-26 52c-4 8-13 8-20 2l-8-6\
c2 42 22 82 26 108 0 6-4 10-10 10h-42c-10 0-12-8-22-40-10 32-12 40-22 40h-42\
c-6 0-10-4-10-10 4-26 24-56 26-90-16 8-44 14-52-6-6-24 30-46 74-56-4-3-8-7-10-14h-16v-20h14\
c0-14 2-24 8-32z",
        light: "m-42-84c-2-14 6-20 18-22-8 6-10 12-10 22zm-50 76c8-12 24-20 44-24-16 10-28 18-44 24z",
        emblem: "translate(-8 14)scale(1.4)",
        lies: false,
        seen_through: false,
    },
    // A pig in profile.
    Look {
        body: "m-90-14c12-40 52-54 98-52 20 0 32 2 44 6l26-26 6 40c6 6 10 14 12 24l16 2c5 0 7 4 7 8v24\
c0 5-3 8-7 8l-15 3c-9 19-19 29-31 35v36h-40v-26c-22 4-44 4-62 0v26h-40v-44\
c-12-12-16-26-18-42-10 0-25-8-25-26 0-18 19-22 23-8-7 0-12 4-10 10 2 6 8 6 16 2z",
        light: "m-76-12c8-26 34-38 64-40-24 10-40 22-50 42z",
        emblem: "translate(4 4)scale(1.6)",
        lies: false,
        seen_through: false,
    },
    // A mayor: a top hat above a long coat.
    Look {
        body: "m-28-114h56v36h22v16h-22c-1 8-5 15-10 20 40 8 82 24 82 52 0 20-24 26-58 26 4 18 22 46 \
30 72 0 6-4 8-10 8h-124c-6 0-10-2-10-8 8-26 26-54 30-72-34 0-58-6-58-26 0-28 42-44 82-52\
-5-5-9-12-10-20h-22v-16h22z",
        light: "m-20-106h14v28h-14zm-66 106c8-16 30-28 54-32-22 12-38 20-54 32z",
        emblem: "translate(0 22)scale(1.6)",
        lies: false,
        seen_through: false,
    },
    // A wagon: a canvas roof on two wheels.
    Look {
        body: "m-104-14c0-62 44-86 104-86 60 0 104 24 104 86v56h-6a32 32 0 0 1-64 0h-68a32 32 0 0 1-64 0h-6z",
        light: "m-92-18c2-42 34-64 76-68-34 14-54 36-58 68z",
        emblem: "translate(0 -26)scale(1.6)",
        lies: false,
        seen_through: false,
    },
    // A barn: a broad gable.
    Look {
        body: "m0-112l108 70-14 22-8-5v123h-172v-123l-8 5-14-22z",
        light: "m-88-38l84-56v22l-74 50z",
        emblem: "translate(0 30)scale(1.7)",
        lies: false,
        seen_through: false,
    },
];

/// Red cross, blue roundel, yellow lozenge, green triangle, black bar, pink heart.
const EMBLEMS: [&str; 6] = [
    "m-9-30h18v21h21v18h-21v21h-18v-21h-21v-18h21z",
    "m-27 0a27 27 0 0 1 54 0a27 27 0 0 1-54 0z",
    "m0-42l23 42-23 42-23-42z",
    "m0-32l33 56h-66z",
    "m-32-14h64v28h-64z",
    "m0 30c-50-34-34-66 0-42c34-24 50 8 0 42z",
];
