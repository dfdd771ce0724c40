//! Posters.

use std::collections::HashSet;

use bastide_rules::action::Action;
use bastide_rules::game::{Game, Phase};
use bastide_rules::options::Options;
use bastide_rules::player::Color;
use bastide_rules::setup::Setup;
use bastide_rules::system::Systems;
use bastide_rules::tiles::TileSet;

use super::pictures::assert_well_formed;
use super::tiles::{assert_committed, sum};
use crate::poster::{Note, Owner, Poster, poster_svg};

/// A finished game whose board is as wide or as high as the rules allow.
fn long(players: usize, is_wide: bool) -> Game {
    let colors = Color::ALL[..players].to_vec();
    let setup = Setup::new(
        colors,
        Systems::NONE,
        &[TileSet::Base],
        Options::default(),
        3,
    );
    let mut game = Game::new(setup).unwrap();
    while game.phase() != Phase::Over {
        let away = |action: &Action| match *action {
            Action::Place { cell, .. } if is_wide => 20 * cell.y.abs() - cell.x,
            Action::Place { cell, .. } => 20 * cell.x.abs() - cell.y,
            _ => 0,
        };
        let action = game.legal().into_iter().min_by_key(away).unwrap();
        game.play(action).unwrap();
    }
    game
}

fn owners(game: &Game, name: &str) -> Vec<Owner> {
    let owner = |(n, player)| Owner {
        color: game.color(player),
        name: name.to_owned(),
        points: game.seat(player).score.to_string(),
        has_won: n == 0,
    };
    game.players().enumerate().map(owner).collect()
}

fn note(label: &str, text: &str) -> Note {
    Note {
        label: label.to_owned(),
        text: text.to_owned(),
    }
}

fn notes() -> Vec<Note> {
    vec![
        note(
            "Extensions",
            "Auberges et cathédrales, Bâtisseurs et marchands, Ponts, La Rivière, Tours de guet, Bazars, L’Abbé, Le Fantôme, La Tour",
        ),
        note("Tuiles", "72"),
        note("Date", "23 novembre 2026"),
    ]
}

fn key() -> ([String; 5], [(i32, String); 3]) {
    let signs = ["Ville", "Blason", "Monastère", "Route", "Pré"].map(str::to_owned);
    (signs, [10, 5, 2].map(|n| (n, format!("{n} tuiles"))))
}

fn drawn(game: &Game, name: &str) -> String {
    let (owners, notes) = (owners(game, name), notes());
    let (signs, scales) = key();
    let svg = poster_svg(
        game,
        &Poster {
            title: "Bastide",
            line: "Rouge l’emporte avec 31 points",
            owners: &owners,
            notes: &notes,
            signs: &signs,
            scales: &scales,
            ..Poster::default()
        },
    );
    assert_well_formed(&svg);
    svg
}

#[test]
fn sheet_has_the_orientation_of_its_board() {
    for (is_wide, size) in [
        (
            true,
            "viewBox=\"0 0 4200 2970\" width=\"420mm\" height=\"297mm\"",
        ),
        (
            false,
            "viewBox=\"0 0 2970 4200\" width=\"297mm\" height=\"420mm\"",
        ),
    ] {
        let svg = drawn(&long(2, is_wide), "Ada");
        assert!(svg.contains(size), "{}", &svg[..200]);
    }
}

#[test]
fn every_drawing_that_a_poster_uses_is_in_it_once() {
    let svg = drawn(&long(6, false), "Ada");
    let ids: Vec<&str> = (svg.split(" id=\"").skip(1))
        .map(|part| part.split('"').next().unwrap())
        .collect();
    let known: HashSet<&str> = ids.iter().copied().collect();
    assert_eq!(known.len(), ids.len());
    for reference in svg.split("href=\"#").skip(1) {
        assert!(known.contains(reference.split('"').next().unwrap()));
    }
    assert!(svg.matches("href=\"#standing-").count() >= 6);
}

#[test]
fn names_are_escaped() {
    let game = long(3, false);
    for (name, written) in [
        (
            "<b onload=\"x\">&amp;",
            "&lt;b onload=&quot;x&quot;&gt;&amp;amp;",
        ),
        ("\u{202e}שלום", "\u{202e}שלום"),
        ("a\u{0}b\u{ffff}c", "abc"),
        ("", "></text>"),
    ] {
        let svg = drawn(&game, name);
        let (_, drawing) = svg.split_once("</desc>").unwrap();
        assert_eq!(drawing.matches(written).count(), 3, "{name}");
    }
    // Even a long name stays clear of the next.
    let svg = drawn(&game, &"Wilhelmina ".repeat(40));
    assert_eq!(svg.matches("…</text>").count(), 3);
}

#[test]
fn a_sheet_without_words_or_tiles_beyond_the_first_is_drawn() {
    let setup = Setup::new(
        Color::ALL[..2].to_vec(),
        Systems::NONE,
        &[TileSet::Base],
        Options::default(),
        1,
    );
    let svg = poster_svg(&Game::new(setup).unwrap(), &Poster::default());
    assert_well_formed(&svg);
    // The tile is not larger than a cardboard one.
    assert!(svg.contains("width=\"450\" height=\"450\" viewBox=\"0 0 1000 1000\""));
}

#[test]
fn sheet_has_fonts_for_the_letters_of_its_texts() {
    let game = long(3, true);
    let sheet = |title, name, language| {
        let owners = owners(&game, name);
        poster_svg(
            &game,
            &Poster {
                title,
                owners: &owners,
                language,
                face: "latin.woff2",
                cyrillic: "cyrillic.woff2",
                ..Poster::default()
            },
        )
    };
    for (title, name, has) in [
        ("Каркассон", "Ada", true),
        ("Carcassonne", "Алёна", true),
        ("Carcassonne", "Ada", false),
        ("カルカソンヌ", "花子", false),
    ] {
        let svg = sheet(title, name, "ru");
        assert_well_formed(&svg);
        assert_eq!(svg.contains("url(cyrillic.woff2)"), has, "{title} {name}");
        assert!(svg.contains("url(latin.woff2)") && svg.contains(" lang=\"ru\""));
    }
    let [japanese, chinese] = ["ja", "zh-Hans"].map(|language| sheet("Bastide", "Ada", language));
    assert!(japanese.contains("Mincho") && !japanese.contains("Songti"));
    assert!(chinese.contains("Songti") && !chinese.contains("Mincho"));
}

#[test]
fn no_line_of_notes_begins_or_ends_with_a_dot() {
    let game = long(3, true);
    let owners = owners(&game, "Ada");
    let mut dots = 0;
    for words in 1..12 {
        let expansions = "Tours, ponts ".repeat(words);
        let notes = [
            note("Extensions", &expansions),
            note("Tuiles", "167"),
            note("Date", "–"),
        ];
        let svg = poster_svg(
            &game,
            &Poster {
                title: "Bastide",
                line: "Rouge",
                owners: &owners,
                notes: &notes,
                ..Poster::default()
            },
        );
        for text in svg.split("<text ").skip(1) {
            let (_, text) = text.split_once('>').unwrap();
            let text = text.split_once('<').unwrap().0.trim();
            assert!(!text.starts_with('·') && !text.ends_with('·'), "{text}");
            dots += text.matches('·').count();
        }
        assert!(svg.contains("Tuiles\u{2002}167"));
    }
    assert!(dots > 8, "{dots}");
}

#[test]
fn poster_matches_the_stored_one() {
    let mut lines = String::new();
    for (players, is_wide) in [(2, false), (3, true), (6, true)] {
        let svg = drawn(&long(players, is_wide), "Ada");
        lines.push_str(&format!("{players} {:016x}\n", sum(&svg)));
    }
    assert_committed("posters.txt", &lines);
}

/// The corners of the boxes around hills, trees and tufts, by how their drawings begin.
const SIGNS: [(&str, [i32; 4]); 7] = [
    ("m-44 14", [-46, -26, 48, 17]),
    ("m-36 12", [-38, -18, 38, 15]),
    ("m-2 20", [-21, -38, 26, 22]),
    ("m-1 20", [-15, -20, 19, 22]),
    ("m0 20v-12", [-21, -43, 21, 22]),
    ("m0 20v-9", [-15, -22, 17, 22]),
    ("m-16 10", [-24, -16, 10, 12]),
];

#[test]
fn no_two_signs_of_the_country_meet() {
    for (players, is_wide) in [(2, false), (6, true)] {
        let svg = drawn(&long(players, is_wide), "Ada");
        let (_, country) = svg.split_once("opacity=\".42\" d=\"").unwrap();
        let country = country.split('"').next().unwrap();
        let boxes: Vec<[i32; 4]> = (country.split('M').skip(1))
            .map(|sign| {
                let (at, drawing) = sign.split_at(sign.find('m').unwrap());
                let (x, y) = at.split_once(' ').unwrap();
                let [x, y]: [i32; 2] = [x, y].map(|n| n.parse().unwrap());
                let known = SIGNS.iter().find(|(begin, _)| drawing.starts_with(begin));
                let [left, top, right, bottom] = known.unwrap().1;
                [x + left, y + top, x + right, y + bottom]
            })
            .collect();
        assert!(boxes.len() > 20, "{}", boxes.len());
        for (n, one) in boxes.iter().enumerate() {
            for other in &boxes[n + 1..] {
                let is_apart = (0..2).any(|side| {
                    one[side] >= other[side + 2] + 20 || other[side] >= one[side + 2] + 20
                });
                assert!(is_apart, "{one:?} {other:?}");
            }
        }
    }
}

#[test]
fn the_winner_is_larger_than_all_others() {
    let svg = drawn(&long(3, true), "Ada");
    assert_eq!(svg.matches("width=\"274\" height=\"274\"").count(), 1);
    assert_eq!(svg.matches("width=\"196\" height=\"196\"").count(), 2);
}

#[test]
fn the_key_names_its_signs_and_the_longest_scale_that_fits() {
    for is_wide in [true, false] {
        let svg = drawn(&long(2, is_wide), "Ada");
        for name in key().0.iter().map(String::as_str).chain(["10 tuiles"]) {
            assert_eq!(svg.matches(&format!(">{name}</text>")).count(), 1, "{name}");
        }
        assert_eq!(svg.matches(" tuiles</text>").count(), 1);
    }
    let setup = Setup::new(
        Color::ALL[..2].to_vec(),
        Systems::NONE,
        &[TileSet::Base],
        Options::default(),
        1,
    );
    // Of tiles as large as cardboard ones, five do not fit.
    let svg = drawn(&Game::new(setup).unwrap(), "Ada");
    assert!(svg.contains(">2 tuiles</text>"));
}
