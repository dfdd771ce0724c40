//! The tool as a user meets it: exit codes, messages, random games.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use bastide_notation::Record;
use bastide_rules::Phase;

fn bastide(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A tool that ignores its input may close it before all is written.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn said(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let code = output.status.code().unwrap();
    (code, text(&output.stdout), text(&output.stderr))
}

/// An empty directory for one test.
fn directory(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

const GAME: &str = r#"{
  "format": "bastide/1",
  "players": [{"color": "red"}, {"color": "blue"}],
  "systems": [],
  "stack": ["base.U"],
  "actions": ["place 1,0 0", "meeple road W"]
}"#;

#[test]
fn a_replay_prints_one_object() {
    let (code, out, _) = said(&bastide(&["replay", "-"], GAME.as_bytes()));
    assert_eq!(code, 0);
    assert_eq!(
        out,
        r#"{
  "phase": "over",
  "decider": null,
  "scores": {"red": 2, "blue": 0},
  "awards": [
    {"player": "red", "points": 2, "clause": "base-final", "of": "0,0 road E", "action": 1, "terms": [{"unit": "tile", "count": 2, "each": 1, "points": 2, "cells": ["0,0", "1,0"]}]}
  ],
  "supply": {"red": {"meeples": 6, "floors": 0, "bridges": 0, "castles": 0}, "blue": {"meeples": 7, "floors": 0, "bridges": 0, "castles": 0}},
  "prisoners": []
}
"#
    );
    // Without a file the record comes from standard input.
    assert_eq!(said(&bastide(&["replay"], GAME.as_bytes())).1, out);
}

#[test]
fn refused_action_is_reported_with_place() {
    let spoiled = GAME.replace("road W", "rode W");
    let (code, out, error) = said(&bastide(&["replay", "-"], spoiled.as_bytes()));
    assert_eq!(code, 1);
    assert!(
        out.contains(r#""refused": {"action": "meeple rode W", "index": 1, "clause": "syntax"}"#)
    );
    assert!(
        error.starts_with("bastide: standard input: line 6, column 38: action 1: \"meeple rode W\" is refused: expected a feature"),
        "{error}"
    );
    let (code, out, error) = said(&bastide(&["legal", "-"], spoiled.as_bytes()));
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(error.contains("line 6, column 38"), "{error}");
}

#[test]
fn invalid_document_is_reported_with_place() {
    for (input, place) in [
        (
            GAME.replace("base.U", "base.Z"),
            "line 5, column 14: stack[0]: expected a tile",
        ),
        (
            GAME.replace("systems", "system"),
            "line 4, column 3: system: unknown key",
        ),
        (
            GAME.replace("\"systems\": []", "\"systems\": [\"circus\"]"),
            "line 4, column 15: systems[0]: unknown system, which needs a newer version of Bastide; ",
        ),
        (
            GAME.replace("blue", "red"),
            "line 3, column 43: players[1].color: player 2 has the same color",
        ),
        (String::new(), "line 1, column 1: expected an object"),
    ] {
        for command in ["replay", "legal"] {
            let (code, out, error) = said(&bastide(&[command], input.as_bytes()));
            assert_eq!((code, out.as_str()), (2, ""));
            let expected = format!("bastide: standard input: {place}");
            assert!(error.starts_with(&expected), "{error}\n{expected}");
        }
    }
    let (code, _, error) = said(&bastide(&["replay"], b"{\n \"id\": \"\xff\"}"));
    assert_eq!(code, 2);
    assert!(
        error.contains("line 2, column 9: the document is not UTF-8 text"),
        "{error}"
    );
    let (code, _, error) = said(&bastide(&["replay", "no/such/file"], b""));
    assert_eq!(code, 2);
    assert!(error.starts_with("bastide: no/such/file: "), "{error}");
}

#[test]
fn invalid_command_line_is_reported() {
    for (args, message) in [
        (&["jump"][..], "unrecognized subcommand 'jump'"),
        (&["play", "--level", "best"], "expected random, easy"),
        (&["replay", "a", "b"], "unexpected argument 'b'"),
        (&["replay", "--fast", "a"], "unexpected argument '--fast'"),
        (&["random"], "--out <DIR>"),
        (&["render", "x"], "--out <OUT.svg>"),
        (
            &["render", "x", "-o", "x.svg", "--theme", "neon"],
            "'neon' for '--theme <THEME>': expected light, dark or print",
        ),
        (&["random", "--out"], "value is required for '--out <DIR>'"),
        (
            &["random", "--out", "x", "--games", "0"],
            "'0' for '--games <N>': 0 is not in 1..=1000000",
        ),
        (
            &["random", "--out", "x", "--players=7"],
            "'7' for '--players <P>': 7 is not in 2..=6",
        ),
        (
            &["random", "--out", "x", "--seed", "xyz"],
            "'xyz' for '--seed <S>': expected 1 to 16 hexadecimal digits",
        ),
        (
            &["random", "--out", "x", "--tiles", "base,inn"],
            "'base,inn' for '--tiles <LIST>': there is no inn",
        ),
        (
            &["random", "--out", "x", "--systems", "catapult"],
            "'catapult' for '--systems <LIST>': there is no catapult",
        ),
        (
            &["random", "--out", "x", "--option", "tower=standard"],
            "there is no option tower; known: small_city, tower_action_needs_tower_tile, ",
        ),
        (
            &["random", "--out", "x", "--edition", "C4"],
            "'C4' for '--edition <NAME>'\n  [possible values: C1, C2, C3, ZMG]",
        ),
        (&["check"], "<FILE>..."),
        (
            &["arena", "--bots", "hard"],
            "expected two of random, easy,",
        ),
        (
            &["random", "--out", "x", "--option", "ransom=no"],
            "ransom takes true or false",
        ),
        (
            &["random", "--out", "x", "--option", "small_city=3"],
            "small_city takes 2 or 4",
        ),
        (
            &["random", "--out", "x", "--mix", "base.A=21"],
            "base.A has from 0 to 20 copies",
        ),
        (
            &["random", "--out", "x", "--mix", "abbey.A=1"],
            "there is no tile abbey.A in a box",
        ),
        (
            &["random", "--out", "x", "--figures", "meeples=0"],
            "each player has from 1 to 12 meeples",
        ),
        (
            &["random", "--out", "x", "--figures", "meeples"],
            "meeples is no name with a number behind =",
        ),
    ] {
        let (code, out, error) = said(&bastide(args, b""));
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}");
        assert!(
            error.starts_with("error: ") && error.contains(message),
            "{error}"
        );
        assert!(error.contains("--help"), "{error}");
    }
}

#[test]
fn a_poster_names_players_scores_and_date() {
    let game = GAME.replace(
        "{\"color\": \"red\"",
        "{\"color\": \"red\", \"name\": \"A<b>\"",
    );
    assert_ne!(game, GAME);
    let poster = ["render", "-", "-o", "-", "--poster", "--date", "1 & 2"];
    let (code, out, error) = said(&bastide(&poster, game.as_bytes()));
    assert_eq!((code, error.as_str()), (0, ""));
    for words in [
        "width=\"297mm\" height=\"420mm\"",
        "src:url(data:font/woff2;base64,d09GMg",
        ">Bastide</text>",
        ">A&lt;b&gt; wins with 2 points</text>",
        ">The base game</text>",
        ">1 &amp; 2</text>",
    ] {
        assert!(out.contains(words), "{words}");
    }
    let (code, _, error) = said(&bastide(
        &["render", "-", "-o", "-", "--poster", "--theme", "dark"],
        GAME.as_bytes(),
    ));
    assert_eq!(code, 2);
    assert!(error.contains("cannot be used with"), "{error}");
}

#[test]
fn completions_name_every_command() {
    for shell in ["bash", "zsh", "fish"] {
        let (code, out, error) = said(&bastide(&["completions", shell], b""));
        assert_eq!((code, error.as_str()), (0, ""));
        for command in COMMANDS {
            assert!(out.contains(command), "{shell}: {command}");
        }
    }
}

const COMMANDS: [&str; 7] = [
    "replay", "legal", "random", "check", "render", "examples", "arena",
];

#[test]
fn help_is_printed() {
    for args in [&["--help"][..], &["help"], &["-h"]] {
        let (code, out, _) = said(&bastide(args, b""));
        assert_eq!(code, 0);
        for command in COMMANDS {
            assert!(out.contains(&format!("\n  {command}")), "{out}");
        }
    }
    let (code, _, error) = said(&bastide(&[], b""));
    assert!(
        code == 2 && error.contains("Usage: bastide <COMMAND>"),
        "{error}"
    );
    for command in COMMANDS {
        let (code, out, _) = said(&bastide(&[command, "--help"], b""));
        assert_eq!(code, 0);
        let usage = format!("Usage: bastide {command}");
        assert!(out.contains("Example") && out.contains(&usage), "{out}");
    }
    let (_, out, _) = said(&bastide(&["--version"], b""));
    assert_eq!(out, format!("bastide {}\n", env!("CARGO_PKG_VERSION")));
}

/// Plays random games and asserts that each record leads to the reported scores, by the
/// tool and by the library.
fn random_games(name: &str, args: &[&str]) -> Vec<String> {
    let folder = directory(name);
    let out_arg = folder.to_str().unwrap();
    let args = [&["random", "--out", out_arg], args].concat();
    let (code, out, error) = said(&bastide(&args, b""));
    assert_eq!((code, error.as_str()), (0, ""));
    let mut texts = Vec::new();
    for line in out.lines() {
        let (file, told) = line.split_once(' ').unwrap();
        let text = fs::read_to_string(folder.join(file)).unwrap();
        let replay = Record::parse(&text).unwrap().replay().unwrap();
        assert_eq!(replay.refused, None);
        assert_eq!(replay.game.phase(), Phase::Over);
        let game = &replay.game;
        let scores: Vec<_> = game
            .players()
            .map(|player| format!("{} {}", game.color(player), game.seat(player).score))
            .collect();
        assert_eq!(scores.join(" "), told, "{file}");
        texts.push(text);
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), texts.len());
    texts
}

#[test]
fn random_games_are_replayed_with_equal_results() {
    for players in ["2", "3", "4", "5", "6"] {
        let name = format!("random-{players}");
        let texts = random_games(
            &name,
            &["--games", "100", "--seed", "1", "--players", players],
        );
        assert_eq!(texts.len(), 100);
        assert_ne!(texts[0], texts[1]);
    }
}

#[test]
fn random_games_are_played_with_any_tiles_and_options() {
    let options = [
        "--edition=C1",
        "--option=small_city=2",
        "--option=tower_range=no-surprises",
        "--option=ransom=false",
        "--option",
        "c3_fields=A,watch.K",
    ];
    let args = [&["--games=30", "--tiles", "watch,base"][..], &options].concat();
    let texts = random_games("random-tiles", &args);
    for text in &texts {
        assert!(text.contains(r#""tiles": ["base", "watch"]"#));
        assert!(text.contains(
            r#""options": {"small_city": 2, "ransom_below_three": true, "ransom": false, "tower_range": "no-surprises", "c3_fields": ["watch.A", "watch.K"], "gardens": false, "river_start_tile": "after", "dragon_s_coat": true, "fairy_castle": false, "wagon_range": "connected"}"#
        ));
    }
}

#[test]
fn random_games_are_played_with_an_own_mix() {
    let args = [
        "--games=10",
        "--systems=none",
        "--option=two_sets=true",
        "--mix=base.C=0,watch.K=3",
        "--figures=meeples=5",
    ];
    for text in random_games("random-mix", &args) {
        assert!(text.contains(r#""mix": {"base.C": 0, "watch.K": 3},"#));
        assert!(text.contains(r#""figures": {"meeples": 5},"#));
        assert_eq!(text.matches("\"watch.K\"").count(), 1 + 3);
    }
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let args = ["--games", "3", "--seed", "ff"];
    let first = random_games("random-first", &args);
    assert_eq!(first, random_games("random-second", &args));
    assert_ne!(
        first,
        random_games("random-third", &["--games", "3", "--seed", "fe"])
    );
}

/// A scenario whose steps have different overlays.
const SCENARIO: &str = r#"{
    "format": "bastide/1",
    "id": "tower-drawn",
    "title": {"fr": "Une tour", "en": "A tower"},
    "players": [{"color": "red"}, {"color": "blue"}],
    "stack": ["tower.I", "base.B"],
    "position": {"tiles": ["base.D 0,0 0"]},
    "steps": [
        {"do": ["place 0,1 0", "floor 0,1"], "show": ["tower 0,1"]},
        {"do": ["place 0,2 0", "meeple field NNW"], "show": ["all-towers", "fields"]}
    ]
}"#;

#[test]
fn step_of_a_scenario_is_drawn_with_its_overlays() {
    let draw = |args: &[&str]| {
        let args = [&["render", "-", "-o", "-"], args].concat();
        let (code, svg, error) = said(&bastide(&args, SCENARIO.as_bytes()));
        assert_eq!((code, error.as_str()), (0, ""), "{args:?}");
        svg
    };
    let first = draw(&["--step", "1"]);
    assert!(first.contains("<title>A tower</title>"));
    assert!(first.contains("Tower at 0,1, floors: 1, open. </desc>"));
    assert_eq!(draw(&["--step", "1", "--show", "tower 0,1"]), first);
    let bare = draw(&["--step", "1", "--show", "none"]);
    assert!(!bare.contains("Tower at"));
    assert!(!draw(&["--step", "0"]).contains("Tower at"));
    let last = draw(&[]);
    assert!(last.contains("It reaches blue at 0,2.") && last.contains(" points of blue. </desc>"));
    assert_eq!(draw(&["--step", "2"]), last);
    for (list, message) in [
        (
            "tower 5,5",
            "bastide: cannot show tower 5,5: a tower foundation is not there",
        ),
        (
            "towers",
            "error: invalid value 'towers' for '--show <LIST>': \"towers\": column 1: expected",
        ),
    ] {
        let args = ["render", "-", "-o", "-", "--show", list];
        let (code, _, error) = said(&bastide(&args, SCENARIO.as_bytes()));
        assert_eq!(code, 2);
        assert!(error.starts_with(message), "{error}");
    }
    let args = ["render", "-", "-o", "-", "--step", "3"];
    let (_, _, error) = said(&bastide(&args, SCENARIO.as_bytes()));
    let message = "bastide: --step 3: the scenario has 2 steps";
    assert!(error.starts_with(message), "{error}");
}

#[test]
fn scenarios_are_checked() {
    let folder = directory("check").join("scenarios");
    fs::create_dir_all(folder.join("deep")).unwrap();
    let good = GAME
        .replace("\"actions\": [", "\"id\": \"good\", \"steps\": [{\"do\": [")
        .replace("W\"]", "W\"], \"expect\": {\"scores\": {\"red\": 2}}}]");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    write("good.json", &good);
    write("deep/good.json", &good);
    write("deep/notes.txt", "no scenario");
    let all = folder.to_str().unwrap();
    let (code, out, error) = said(&bastide(&["check", all], b""));
    let hold = "2 scenarios, 2 steps, 2 expectations: all hold\n";
    assert_eq!((code, out.as_str(), error.as_str()), (0, hold, ""));

    write("deep/bad.json", &good.replace(": 2}", ": 3, \"blue\": 1}"));
    write("none.json", GAME);
    let place = |name: &str| folder.join(name).display().to_string();
    let (code, out, error) = said(&bastide(&["check", all], b""));
    let expected = [
        format!("{}: id: expected bad, found good", place("deep/bad.json")),
        format!(
            "{}: line 6, column 97: step 1, expect.scores.red: expected 3, found 2",
            place("deep/bad.json")
        ),
        format!(
            "{}: line 6, column 108: step 1, expect.scores.blue: expected 1, found 0",
            place("deep/bad.json")
        ),
        format!(
            "{}: line 1, column 1: the key steps is missing",
            place("none.json")
        ),
        "4 scenarios, 3 steps, 4 expectations: 4 failures in 2 scenarios\n".into(),
    ];
    assert_eq!((code, error.as_str()), (1, ""));
    assert_eq!(out, expected.join("\n"));

    // A long id is shortened.
    write(
        "none.json",
        &good.replace("\"good\"", &format!("\"{}\"", "a".repeat(100_000))),
    );
    let (_, out, _) = said(&bastide(&["check", &place("none.json")], b""));
    let expected = format!(": expected none, found {}\u{2026}\n", "a".repeat(40));
    assert!(out.contains(&expected), "{} bytes", out.len());

    // Outside a folder of scenarios a file may have any name.
    let other = directory("check-other");
    fs::create_dir_all(&other).unwrap();
    let file = other.join("any.json");
    fs::write(&file, &good).unwrap();
    let (code, out, _) = said(&bastide(&["check", file.to_str().unwrap()], b""));
    assert_eq!(
        (code, out.as_str()),
        (0, "1 scenarios, 1 steps, 1 expectations: all hold\n")
    );
    let (code, _, error) = said(&bastide(&["check", "no/such/file"], b""));
    assert_eq!(code, 2);
    assert!(error.starts_with("bastide: no/such/file: "), "{error}");
}

#[test]
fn a_position_is_drawn() {
    let folder = directory("render");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("game.svg");
    let file = file.to_str().unwrap();
    let draw = |args: &[&str]| {
        let args = [&["render", "-", "-o", file], args].concat();
        let (code, _, error) = said(&bastide(&args, GAME.as_bytes()));
        assert_eq!((code, error.as_str()), (0, ""));
        fs::read_to_string(file).unwrap()
    };
    // The start tile, the tile next to it, and the pieces on it, without houses and trees.
    let pieces = |svg: &str| {
        let used = svg.split("<use href=\"#").skip(1);
        used.filter(|id| !id.starts_with('h')).count()
    };
    let whole = draw(&[]);
    assert!(whole.starts_with("<svg") && whole.ends_with("</svg>"));
    assert_eq!(draw(&["--step", "2"]), whole);
    assert_eq!(pieces(&whole) - pieces(&draw(&["--step", "1"])), 1);
    assert_eq!(pieces(&whole) - pieces(&draw(&["--step", "0"])), 2);
    assert_ne!(draw(&["--theme", "dark"]), whole);
    assert_ne!(draw(&["--coordinates"]), whole);
    let (code, out, _) = said(&bastide(&["render", "-o", "-"], GAME.as_bytes()));
    assert_eq!((code, out), (0, whole));
    let (code, _, error) = said(&bastide(
        &["render", "-o", file, "--step", "3"],
        GAME.as_bytes(),
    ));
    assert_eq!(code, 2);
    assert!(
        error.starts_with("bastide: --step 3: the record has 2 actions"),
        "{error}"
    );
}

#[test]
fn protocol_works_as_the_manual_says() {
    let manual = include_str!("../../../docs/opponents.md");
    let (_, rest) = manual.split_once("$ bastide play --level hard\n").unwrap();
    let (told, _) = rest.split_once("```").unwrap();
    let (asked, answers): (Vec<_>, Vec<_>) = told.lines().partition(|line| line.starts_with("> "));
    let asked: Vec<&str> = asked.iter().map(|line| &line[2..]).collect();
    let play = ["play", "--level", "hard"];
    let (code, out, error) = said(&bastide(&play, asked.join("\n").as_bytes()));
    assert_eq!((code, &*error), (0, ""));
    let version = concat!("hello bastide ", env!("CARGO_PKG_VERSION"), " ");
    let out = out.replace(version, "hello bastide VERSION ");
    assert_eq!(out.lines().collect::<Vec<_>>(), answers);
}

#[test]
fn invalid_utf8_is_answered() {
    let input = b"\xff\xfe\n\nhello\r\nquit\nhello\n";
    let (code, out, error) = said(&bastide(&["play"], input));
    assert_eq!((code, &*error), (0, ""));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 2, "{out}");
    assert_eq!(lines[0], "error line 1: the line is not UTF-8");
    assert!(lines[1].starts_with("hello bastide "), "{out}");
}

#[test]
fn a_game_for_people_is_read_by_all_commands() {
    let (code, text, err) = said(&bastide(&["replay", "-", "--text"], GAME.as_bytes()));
    assert_eq!((code, &*err), (0, ""));
    assert!(text.starts_with("bastide/1\n"), "{text}");
    let (code, record, err) = said(&bastide(&["import", "-"], text.as_bytes()));
    assert_eq!((code, &*err), (0, ""));
    assert_eq!(Record::parse(&record), Record::parse(GAME));
    let of = |input: &str| said(&bastide(&["replay", "-"], input.as_bytes()));
    assert_eq!(of(&text), of(GAME));
    let spoiled = text.replacen("place ", "place x", 1);
    let (code, out, err) = said(&bastide(&["import", "-"], spoiled.as_bytes()));
    assert_eq!((code, &*out), (2, ""));
    assert!(
        err.contains("standard input: line ") && err.contains("found \"x"),
        "{err}"
    );
}

#[test]
fn a_game_is_printed_as_a_page() {
    let game = GAME.replace(
        "\"actions\"",
        "\"comments\": [{\"after\": 1, \"say\": \"<b>\"}], \"actions\"",
    );
    let sheet = |more: &[&str]| {
        let line = ["render", "-", "-o", "-", "--sheet"];
        said(&bastide(&[&line, more].concat(), game.as_bytes()))
    };
    let (code, html, err) = sheet(&["--title", "A & B"]);
    assert_eq!((code, &*err), (0, ""));
    assert!(html.starts_with("<!doctype html>"), "{html}");
    assert!(html.contains("A &amp; B") && html.contains("&lt;b&gt;"));
    assert_eq!(
        html.matches("<figure>").count(),
        2,
        "the comment and the end"
    );
    let (code, html, _) = sheet(&["--diagram", "0"]);
    assert_eq!((code, html.matches("<figure>").count()), (0, 3));
    let args = ["render", "-", "-o", "-", "--title", "A"];
    let (code, _, err) = said(&bastide(&args, GAME.as_bytes()));
    assert_eq!(code, 2);
    assert!(
        err.contains("--title and --date need --poster or --sheet"),
        "{err}"
    );
}

const LINK: &str = "https://www.carcassonnelab.com/#/0/0/CED/1112?players=Ada,Bo&colors=red,blue";

#[test]
fn a_game_from_elsewhere_becomes_a_record_and_a_link_again() {
    let links = include_str!("../../notation/tests/foreign/links.txt");
    let link = links.lines().next().unwrap().rsplit('\t').next().unwrap();
    let (code, record, err) = said(&bastide(&["import", "-"], link.as_bytes()));
    assert_eq!((code, &*err), (0, ""));
    let (code, result, _) = said(&bastide(&["replay", "-"], record.as_bytes()));
    assert_eq!(code, 0);
    assert!(
        result.contains(r#""scores": {"red": 96, "blue": 70}"#),
        "{result}"
    );
    let (code, again, _) = said(&bastide(&["link", "-"], record.as_bytes()));
    assert_eq!((code, again.trim_end()), (0, link));
}

#[test]
fn an_import_ends_before_an_illegal_turn() {
    let (code, out, err) = said(&bastide(&["import", "-"], LINK.as_bytes()));
    assert_eq!(code, 1);
    assert_eq!(Record::parse(&out).unwrap().actions, [""; 0]);
    assert!(
        err.starts_with("bastide: standard input: turn 1, tile base.V at 0,0: "),
        "{err}"
    );
    let (code, out, err) = said(&bastide(&["import", "-"], b"hello"));
    assert_eq!((code, &*out), (2, ""));
    let reason = "neither a CarcassonneLab link nor a log of Board Game Arena\n";
    assert_eq!(err, format!("bastide: standard input: {reason}"));
}

#[test]
fn points_that_differ_from_a_log_are_noted() {
    let log = include_str!("../../notation/tests/foreign/bga-1.json");
    let log = log.replacen(
        r#""color":"ff0000","score":"96""#,
        r#""color":"ff0000","score":"9""#,
        1,
    );
    let (code, _, err) = said(&bastide(&["import", "-"], log.as_bytes()));
    let note = "bastide: standard input: final points: 9 : 70 in the text, 96 : 70 counted\n";
    assert_eq!((code, &*err), (0, note));
}

#[test]
fn a_link_is_for_a_base_game_of_two() {
    let game = GAME.replace("\"systems\": [],", "");
    let (code, _, err) = said(&bastide(&["link", "-"], game.as_bytes()));
    assert_eq!(code, 2);
    assert!(err.contains("links are for the base game without"), "{err}");
}
