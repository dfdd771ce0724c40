//! Pictures and the page have the same evening.

use std::collections::BTreeSet;
use std::path::Path;

use super::pictures::{contrast, played};
use super::sight::{expect_figures_stand_out, in_the_evening, parse, written};
use crate::board::{Picture, board_svg};
use crate::layers::fields::TONES;
use crate::theme::{DUSK, EVENING, LAMPLIGHT, MOON, Theme, WINDOW};

fn sheet(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../style");
    std::fs::read_to_string(path.join(name)).unwrap()
}

/// The declarations of the rule with this selector.
fn rule<'a>(sheet: &'a str, selector: &str) -> &'a str {
    let start = [selector, " {"].concat();
    let (_, rest) = sheet.split_once(&start).unwrap();
    rest.split('}').next().unwrap()
}

#[test]
fn page_and_pictures_change_the_same_colors() {
    let sheets = sheet("board.css") + &sheet("evening.css");
    let mut known = BTreeSet::new();
    for (what, day, evening) in EVENING {
        let selector = format!("path[{what}=\"{day}\"]");
        let line = format!("{what}: light-dark({day}, {evening});");
        assert!(rule(&sheets, &selector).contains(&line), "{selector}");
        known.insert(selector);
    }
    let [day, lit] = WINDOW;
    let window = format!("path[fill=\"{day}\"]");
    assert!(rule(&sheets, &window).contains(&format!("light-dark({day}, {lit})")));
    known.insert(window);
    let changed = sheets.split("\npath[").skip(1);
    let changed = changed.map(|rule| ["path[", rule.split(" {").next().unwrap()].concat());
    assert_eq!(changed.collect::<BTreeSet<_>>(), known);
}

#[test]
fn page_and_pictures_have_the_same_dusk_and_table() {
    let (board, base) = (sheet("board.css"), sheet("base.css"));
    let dark = Picture {
        theme: Theme::Dark,
        ..Picture::default()
    };
    let svg = board_svg(&played(20), &dark);
    let (_, dusk) = svg
        .split_once(&format!("<use href=\"#land\" fill=\"{DUSK}\""))
        .unwrap();
    let dusk = dusk.split("/>").next().unwrap();
    let tone = Theme::Dark.tone();
    assert_eq!(
        dusk,
        format!(
            " stroke=\"{DUSK}\" stroke-width=\"12\" shape-rendering=\"crispEdges\" opacity=\"{tone}\""
        )
    );
    let rule = rule(&board, ".evening");
    for line in [
        format!("fill: light-dark(transparent, {DUSK});"),
        format!("stroke: light-dark(transparent, {DUSK});"),
        "stroke-width: 12;".to_owned(),
        "shape-rendering: crispEdges;".to_owned(),
        format!("opacity: 0{tone};"),
    ] {
        assert!(rule.contains(&line), "{line}");
    }
    // It is above the meadows and below the tiles.
    let (land, tiles) = svg.split_once(dusk).unwrap();
    assert!(!land.split("</defs>").last().unwrap().contains("#t") && tiles.contains("href=\"#t"));
    let table = [Theme::Light, Theme::Dark].map(Theme::table).join(", ");
    assert!(base.contains(&format!("--table: light-dark({table});")));
    let evening = sheet("evening.css");
    assert!(evening.contains(&format!("light-dark(#fff3bd, {MOON})")));
    // As components from 0 to 255, because the color is translucent.
    let parts = [1, 3, 5].map(|at| u8::from_str_radix(&LAMPLIGHT[at..at + 2], 16).unwrap());
    let parts = parts.map(|part| part.to_string()).join(" ");
    assert!(evening.contains(&format!("rgb({parts} / 50%)")));
}

/// The two values of a color in a sheet, by day and in the evening.
fn both<'a>(sheet: &'a str, name: &str) -> [&'a str; 2] {
    let start = [name, ": light-dark("].concat();
    let (_, rest) = sheet.split_once(&start).unwrap();
    let (day, rest) = rest.split_once(", ").unwrap();
    [day, rest.split(')').next().unwrap()]
}

#[test]
fn land_and_marks_stand_out_from_the_table() {
    let base = sheet("base.css");
    let [oak, chalk] = ["--oak", "--chalk"].map(|name| both(&base, name));
    let marks = sheet("marks.css");
    let crosses = both(rule(&marks, ".dead path"), "stroke");
    for n in 0..2 {
        let ratio = contrast(oak[n], chalk[n]);
        assert!(ratio >= 5.5, "marks: {ratio:.2}");
        // The cross of a cell that no tile fits is seen, but does not invite.
        let quiet = contrast(oak[n], crosses[n]);
        assert!((2.5..ratio * 0.6).contains(&quiet), "crosses: {quiet:.2}");
        for ground in TONES.into_iter().chain(["#dfbd85", "#ecd9a6"]) {
            let seen = match n {
                0 => parse(ground),
                _ => in_the_evening(ground),
            };
            let ratio = contrast(oak[n], &written(seen));
            assert!(ratio >= 2.4, "{ground} on {}: {ratio:.2}", oak[n]);
        }
    }
}

/// The value of a property or an attribute, such as `opacity:.4` or `opacity=".4"`; 1 by
/// default.
fn value(text: &str, name: &str, signs: [&str; 2]) -> Option<f64> {
    let (_, rest) = text.split_once(&[signs[0], name, signs[1]].concat())?;
    let end = rest.find(['"', ';', '}']).unwrap();
    Some(rest[..end].parse().unwrap())
}

/// The visible opacity of the dusk in a picture on a page with these media: the product of
/// all opacities, each from the style or else from the element.
fn dusk_seen(svg: &str, media: &str) -> f64 {
    let start = "<use href=\"#land\"";
    let mut uses = svg.split(start).skip(1);
    let Some(dusk) = uses.find(|rest| rest.split("/>").next().unwrap().contains(DUSK)) else {
        return 0.0;
    };
    let element = dusk.split("/>").next().unwrap();
    let style = (svg.split_once(&format!("@media {media}{{"))).map_or("", |(_, rest)| {
        let (_, rule) = rest.split_once("#tone{").unwrap();
        rule.split_once('}').unwrap().0
    });
    let style = ["{", style, "}"].concat();
    let names = ["opacity", "fill-opacity"];
    let seen = names.map(|name| {
        let said = ["{", ";"].into_iter();
        let mut said = said.filter_map(|sign| value(&style, name, [sign, ":"]));
        let own = value(element, name, [" ", "=\""]);
        said.next().or(own).unwrap_or(1.0)
    });
    seen.iter().product()
}

#[test]
fn pictures_that_follow_a_page_have_the_dusk_of_its_theme() {
    let game = played(20);
    let draw = |theme, adapts| {
        let picture = Picture {
            theme,
            adapts,
            ..Picture::default()
        };
        board_svg(&game, &picture)
    };
    let all = [
        (Theme::Light, "(prefers-color-scheme:light)", 0.0),
        (Theme::Dark, "(prefers-color-scheme:dark)", 0.5),
        (Theme::Print, "print", 0.0),
    ];
    for (theme, media, dusk) in all {
        assert_eq!(dusk_seen(&draw(theme, false), ""), dusk, "{theme:?}");
        for (without_styles, ..) in all {
            let svg = draw(without_styles, true);
            let seen = dusk_seen(&svg, media);
            assert_eq!(seen, dusk, "{without_styles:?} on a page that is {theme:?}");
        }
    }
}

/// Roofs seen from afar have two other colors.
#[test]
fn figures_stand_out_from_roofs_seen_from_afar() {
    let sheet = sheet("evening.css");
    for roof in ["#de7d50", "#bd5c3c"] {
        let rule = rule(&sheet, &format!(".far #tiles [fill=\"{roof}\"]"));
        assert_eq!(both(rule, "fill"), both(rule, "stroke"));
        for color in both(rule, "fill") {
            expect_figures_stand_out(parse(color));
        }
    }
}
