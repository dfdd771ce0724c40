//! The key of a poster's map: its scale, and signs with their names.

use super::lines::{Hand, INK, PAPER, width};
use crate::art;
use crate::plan::SiteKind;
use crate::text::Write;

/// The height of the scale, and of the row of signs.
pub(super) const SCALE: i32 = 104;
pub(super) const SIGNS: i32 = 112;

/// The font size of the key.
const SIZE: i32 = 46;

/// The sides of a sign.
const SIGN: [i32; 2] = [112, 76];
/// The space between a sign and its name, and between a name and the next sign.
const NEAR: i32 = 24;
const APART: i32 = 84;

/// The longest scale that fits into a width: its number of tiles and its name.
pub(super) fn scale(names: &[(i32, String)], tile: i32, room: i32) -> Option<&(i32, String)> {
    names.iter().find(|(tiles, name)| {
        let text = width(name, SIZE);
        *tiles > 0 && tiles * tile + text + 60 <= room
    })
}

/// The width of a scale with its name.
pub(super) fn scale_width((tiles, name): &(i32, String), tile: i32) -> i32 {
    tiles * tile + 36 + width(name, SIZE)
}

/// Draws the scale from its left end: a bar of tiles, dark and light in turn, and its name.
pub(super) fn bar(svg: &mut String, [x, y]: [i32; 2], tile: i32, (tiles, name): &(i32, String)) {
    let long = tiles * tile;
    svg.add(&[
        "<g stroke=\"",
        INK,
        "\" stroke-width=\"4\"><path fill=\"",
        PAPER,
    ]);
    svg.add(&["\" d=\"M"]).int(x).add(&[" "]).int(y);
    svg.add(&["h"]).int(long).add(&["v20h-"]).int(long);
    svg.add(&["z\"/><path fill=\"", INK, "\" d=\""]);
    for n in (0..*tiles).step_by(2) {
        svg.add(&["M"]).int(x + n * tile).add(&[" "]).int(y);
        svg.add(&["h"])
            .int(tile)
            .add(&["v20h-"])
            .int(tile)
            .add(&["z"]);
    }
    // Strokes at both ends and in the middle.
    svg.add(&["\"/><path d=\""]);
    for end in [0, long] {
        svg.add(&["M"])
            .int(x + end)
            .add(&[" "])
            .int(y - 14)
            .add(&["v48"]);
    }
    svg.add(&["\"/></g>"]);
    Hand::new(SIZE, INK)
        .spaced(2)
        .write(svg, [x + long + 36, y + 26], name);
}

/// The width of the signs with their names.
pub(super) fn signs_width(names: &[String]) -> i32 {
    let name = |name: &String| SIGN[0] + NEAR + width(name, SIZE) + APART;
    names.iter().map(name).sum::<i32>() - APART
}

/// Draws the signs with their names, from their upper left corner.
pub(super) fn signs(svg: &mut String, [mut x, y]: [i32; 2], names: &[String]) {
    for (drawing, name) in DRAWINGS.iter().zip(names) {
        svg.add(&["<g transform=\"translate("])
            .int(x)
            .add(&[" "])
            .int(y);
        svg.add(&[")\"><g stroke-linejoin=\"round\">"]);
        drawing(svg);
        svg.add(&[
            "</g><path fill=\"none\" stroke=\"",
            INK,
            "\" stroke-width=\"4\" d=\"M0 0h112v76h-112z\"/></g>",
        ]);
        Hand::new(SIZE, INK).write(svg, [x + SIGN[0] + NEAR, y + 54], name);
        x += SIGN[0] + NEAR + width(name, SIZE) + APART;
    }
}

/// The drawings of the signs: city, coat of arms, monastery, road, field.
const DRAWINGS: [fn(&mut String); 5] = [city, arms, monastery, road, field];

fn city(svg: &mut String) {
    svg.push_str(
        "<path fill=\"#dfbd85\" d=\"M0 0h112v76h-112z\"/>\
         <g stroke=\"#4b4234\" stroke-width=\"3\"><path fill=\"#f8efda\" d=\"M14 22h24v18h-24z\
         M44 26h24v16h-24zM74 22h24v18h-24z\"/>\
         <path fill=\"#de7d50\" d=\"M10 24l16-15 16 15zM70 24l16-15 16 15z\"/>\
         <path fill=\"#bd5c3c\" d=\"M40 28l16-15 16 15z\"/>\
         <path fill=\"#8f897d\" d=\"M0 54h112v22h-112z\"/>\
         <path fill=\"#f3f0e8\" d=\"M4 46h14v10h-14zM27 46h14v10h-14zM50 46h14v10h-14zM73 46h14v10h-14z\
         M96 46h14v10h-14z\"/></g>",
    );
}

fn arms(svg: &mut String) {
    svg.push_str("<path fill=\"#dfbd85\" d=\"M0 0h112v76h-112z\"/>");
    site(svg, SiteKind::Shield, "56 40", ".62");
}

fn monastery(svg: &mut String) {
    svg.push_str("<path fill=\"#a8c95c\" d=\"M0 0h112v76h-112z\"/>");
    site(svg, SiteKind::Monastery, "53 48", ".5");
}

fn road(svg: &mut String) {
    svg.push_str(
        "<path fill=\"#a8c95c\" d=\"M0 0h112v76h-112z\"/><g fill=\"none\"><path stroke=\"#5f4a22\" \
         stroke-width=\"30\" d=\"M0 52c40 0 60-30 112-28\"/><path stroke=\"#ecd9a6\" \
         stroke-width=\"22\" d=\"M0 52c40 0 60-30 112-28\"/></g>",
    );
}

fn field(svg: &mut String) {
    svg.push_str(
        "<path fill=\"#a8c95c\" d=\"M0 0h112v76h-112z\"/><path fill=\"#e0cf6a\" d=\"M14 12h18v54h-18z\
         m22 0h18v54h-18z\"/><path fill=\"#c8e394\" d=\"M58 12h18v54h-18z\"/>\
         <g fill=\"#6f9a4b\" stroke=\"#47652f\" stroke-width=\"3\"><circle cx=\"92\" cy=\"26\" r=\"8\"/>\
         <circle cx=\"96\" cy=\"46\" r=\"8\"/></g>",
    );
}

/// Draws a site without its plate.
fn site(svg: &mut String, kind: SiteKind, at: &str, scale: &str) {
    svg.add(&["<g transform=\"translate(", at, ")scale(", scale, ")\">"]);
    svg.push_str(&art::sign_on(false, kind));
    svg.push_str("</g>");
}
