//! The border of a poster, and the ornaments in its margins.

use super::lines::{ACCENT, FADED, INK, PAPER};
use crate::text::Write;

/// Distance from the edge of the sheet to the outer line of the border, and to the inner
/// one.
const OUTER: i32 = 110;
pub(super) const INNER: i32 = 186;

/// Draws the paper with the border: a scale between lines, as on maps, and a rosette in
/// each corner.
pub(super) fn border(svg: &mut String, [width, height]: [i32; 2]) {
    svg.add(&["<path fill=\"", PAPER, "\" d=\"M0 0h"])
        .int(width);
    svg.add(&["v"]).int(height).add(&["H0z\"/>"]);
    svg.add(&["<g fill=\"none\" stroke=\"", INK, "\">"]);
    for (inset, weight) in [(OUTER, 7), (OUTER + 22, 3), (OUTER + 50, 3), (INNER, 5)] {
        svg.add(&["<path stroke-width=\""]).int(weight);
        svg.add(&["\" d=\"M"]).int(inset).add(&[" "]).int(inset);
        svg.add(&["H"])
            .int(width - inset)
            .add(&["V"])
            .int(height - inset);
        svg.add(&["H"]).int(inset).add(&["z\"/>"]);
    }
    let ([left, top], [right, bottom]) = ([INNER, INNER], [width - INNER, height - INNER]);
    let middle = OUTER + 36;
    scale(svg, [left, middle], [right, middle]);
    scale(svg, [left, height - middle], [right, height - middle]);
    scale(svg, [middle, top], [middle, bottom]);
    scale(svg, [width - middle, top], [width - middle, bottom]);
    svg.add(&["</g>"]);
    let corner = (OUTER + INNER) / 2;
    for x in [corner, width - corner] {
        for y in [corner, height - corner] {
            rosette(svg, [x, y]);
        }
    }
}

/// Draws a side of the border's scale, in dashes of about two centimeters that begin and
/// end dark.
fn scale(svg: &mut String, from: [i32; 2], to: [i32; 2]) {
    let length = (to[0] - from[0]) + (to[1] - from[1]);
    let dashes = (length / 200) | 1;
    svg.add(&["<path stroke-width=\"22\" stroke-dasharray=\""]);
    // In hundredths, so that rounding does not add up.
    let hundredths = length * 100 / dashes;
    svg.int(hundredths / 100).add(&["."]);
    svg.int(hundredths % 100 / 10).int(hundredths % 10);
    svg.add(&["\" d=\"M"]).int(from[0]).add(&[" "]).int(from[1]);
    svg.add(&["L"])
        .int(to[0])
        .add(&[" "])
        .int(to[1])
        .add(&["\"/>"]);
}

fn rosette(svg: &mut String, [x, y]: [i32; 2]) {
    svg.add(&["<g transform=\"translate("])
        .int(x)
        .add(&[" "])
        .int(y);
    svg.add(&[
        ")\"><path fill=\"",
        PAPER,
        "\" stroke=\"",
        INK,
        "\" stroke-width=\"5\" d=\"M-38-38h76v76h-76z\"/>\
         <path fill=\"",
        ACCENT,
        "\" d=\"M0 0q-17-14 0-30q17 16 0 30q14-17 30 0q-16 17-30 0q17 14 0 30\
         q-17-16 0-30q-14 17-30 0q16-17 30 0\"/></g>",
    ]);
}

/// Draws a horizontal line with a lozenge in its middle.
pub(super) fn rule(svg: &mut String, [from, to]: [i32; 2], y: i32) {
    let middle = (from + to) / 2;
    svg.add(&["<path stroke=\"", FADED, "\" stroke-width=\"3\" d=\"M"])
        .int(from)
        .add(&[" "])
        .int(y);
    svg.add(&["H"])
        .int(middle - 44)
        .add(&["M"])
        .int(middle + 44)
        .add(&[" "])
        .int(y);
    svg.add(&["H"])
        .int(to)
        .add(&["\"/><path fill=\"", ACCENT, "\" d=\"M"]);
    svg.int(middle - 24)
        .add(&[" "])
        .int(y)
        .add(&["l24-15 24 15-24 15z\"/>"]);
}

/// Draws a cartouche between two corners: a double line with hollow corners and a dot in
/// each.
pub(super) fn cartouche(svg: &mut String, [left, top]: [i32; 2], [right, bottom]: [i32; 2]) {
    const HOLLOW: i32 = 54;
    for (inset, fill, weight) in [(0, "#fbf5e6", 6), (17, "none", 2)] {
        let [left, top, right, bottom] = [left + inset, top + inset, right - inset, bottom - inset];
        let arc = |svg: &mut String, x: i32, y: i32| {
            svg.add(&["A"]).int(HOLLOW).add(&[" "]).int(HOLLOW);
            svg.add(&[" 0 0 0 "]).int(x).add(&[" "]).int(y);
        };
        svg.add(&[
            "<path fill=\"",
            fill,
            "\" stroke=\"",
            INK,
            "\" stroke-width=\"",
        ]);
        svg.int(weight).add(&["\" d=\"M"]);
        svg.int(left + HOLLOW).add(&[" "]).int(top);
        svg.add(&["H"]).int(right - HOLLOW);
        arc(svg, right, top + HOLLOW);
        svg.add(&["V"]).int(bottom - HOLLOW);
        arc(svg, right - HOLLOW, bottom);
        svg.add(&["H"]).int(left + HOLLOW);
        arc(svg, left, bottom - HOLLOW);
        svg.add(&["V"]).int(top + HOLLOW);
        arc(svg, left + HOLLOW, top);
        svg.add(&["z\"/>"]);
    }
    svg.add(&["<g fill=\"", ACCENT, "\">"]);
    for x in [left + 12, right - 12] {
        for y in [top + 12, bottom - 12] {
            svg.add(&["<circle r=\"13\" cx=\""]).int(x);
            svg.add(&["\" cy=\""]).int(y).add(&["\"/>"]);
        }
    }
    svg.add(&["</g>"]);
}

/// Draws a compass rose around a point.
pub(super) fn compass(svg: &mut String, [x, y]: [i32; 2], radius: i32) {
    svg.add(&["<g transform=\"translate("])
        .int(x)
        .add(&[" "])
        .int(y);
    svg.add(&[")scale("]).int(radius / 100).add(&["."]);
    svg.int(radius % 100 / 10).int(radius % 10);
    svg.add(&[
        ")\" stroke-linejoin=\"round\"><circle r=\"92\" fill=\"",
        PAPER,
        "\"/>\
         <g fill=\"none\" stroke=\"",
        INK,
        "\"><circle r=\"58\" stroke-width=\"1.6\"/>\
         <circle r=\"51\" stroke-width=\"1\"/>\
         <circle r=\"54.5\" stroke-width=\"5\" stroke-dasharray=\"7.13 7.13\"/></g>",
    ]);
    // The lesser points below the greater ones, each half shaded.
    for (turn, length, width, fill) in [
        (45, 60, 11, FADED),
        (135, 60, 11, FADED),
        (225, 60, 11, FADED),
        (315, 60, 11, FADED),
        (90, 84, 14, INK),
        (180, 84, 14, INK),
        (270, 84, 14, INK),
        (0, 84, 14, ACCENT),
    ] {
        svg.add(&["<g transform=\"rotate("]).int(turn);
        svg.add(&[
            ")\" stroke=\"",
            INK,
            "\" stroke-width=\"1.4\"><path fill=\"",
            PAPER,
            "\" d=\"M0 0L-",
        ]);
        svg.int(width)
            .add(&["-"])
            .int(width)
            .add(&["L0-"])
            .int(length);
        svg.add(&["z\"/><path fill=\"", fill, "\" d=\"M0 0L"]);
        svg.int(width)
            .add(&["-"])
            .int(width)
            .add(&["L0-"])
            .int(length)
            .add(&["z\"/></g>"]);
    }
    // A lily for north.
    svg.add(&[
        "<path fill=\"", ACCENT, "\" stroke=\"", INK, "\" stroke-width=\"1.4\" \
         d=\"M0-118q-9 12 0 24q9-12 0-24zM-3-93q-4-13-13-11-8 4-1 14-2-8 4-8 6 1 7 7zM3-93q4-13 13-11 8 4 1 14 \
         2-8-4-8-6 1-7 7zM-9-93h18v4h-18z\"/></g>",
    ]);
}
