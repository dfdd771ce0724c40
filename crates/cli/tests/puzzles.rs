//! The puzzles of the site.

use std::collections::BTreeSet;

use bastide_bots::{Level, View};
use bastide_notation::puzzle::{PuzzleTexts, Theme};
use bastide_notation::{Puzzle, Record, check};
use bastide_rules::{Game, Phase};

const SITE: &str = include_str!("../../../public/puzzles.txt");

/// One in this many puzzles is searched again.
const PROVED: usize = 30;

fn texts() -> PuzzleTexts<'static> {
    PuzzleTexts {
        language: "en",
        title: "A title",
        ask: "Find the best turn.",
        say: "It is the best.",
        loses: |lost| format!("It loses {lost}."),
    }
}

fn site() -> Vec<Puzzle> {
    Puzzle::parse_all(SITE).expect("the puzzles of the site")
}

#[test]
fn there_are_puzzles_of_all_themes_and_grades() {
    let all = site();
    assert!(all.len() >= 200, "{}", all.len());
    let ids: BTreeSet<u32> = all.iter().map(|puzzle| puzzle.id).collect();
    assert_eq!(ids.len(), all.len());
    for theme in Theme::ALL.into_iter().filter(|it| *it != Theme::Mistake) {
        let of_theme = all.iter().filter(|puzzle| puzzle.theme == theme);
        // Auctions with one clearly best bid are rare.
        let least = if theme == Theme::Auction { 2 } else { 5 };
        assert!(of_theme.count() >= least, "{}", theme.name());
    }
    for grade in 1..=Puzzle::GRADES {
        let of_grade = all.iter().filter(|puzzle| puzzle.grade == grade);
        assert!(of_grade.count() >= 20, "{grade}");
    }
    assert!(SITE.starts_with("# "), "where they come from");
}

#[test]
fn the_answers_of_the_site_are_legal_and_every_other_choice_loses() {
    for puzzle in site() {
        let name = puzzle.name();
        let mut game = game_of(&puzzle);
        for (n, asked) in puzzle.answer.iter().enumerate() {
            for (other, lost) in &asked.others {
                assert_ne!(other, &asked.action, "{name}");
                assert_eq!(game.why_not(*other), None, "{name}");
                assert!(*lost >= if n == 0 { puzzle.lost } else { 15 }, "{name}");
            }
            game.play(asked.action).expect(&name);
        }
        let (scenario, _) = puzzle.scenario(&texts()).expect(&name);
        let report = check(&scenario.to_text()).expect(&name);
        assert!(report.failures.is_empty(), "{name}: {report:?}");
    }
}

#[test]
fn positions_of_puzzles_hide_the_stack() {
    for puzzle in site() {
        let game = game_of(&puzzle);
        let sorted = game.with_stack_sorted();
        assert_eq!(game.stack(), sorted.stack(), "{}", puzzle.name());
    }
}

/// The game at the position of a puzzle.
fn game_of(puzzle: &Puzzle) -> Game {
    let name = puzzle.name();
    let record = Record::parse(&puzzle.moment).expect(&name);
    let replay = record.replay().expect(&name);
    assert_eq!(replay.refused, None, "{name}");
    replay.game
}

#[test]
fn a_search_finds_the_answers_again() {
    for puzzle in site().iter().step_by(PROVED) {
        proves(puzzle);
    }
}

#[test]
#[ignore = "takes minutes; `cargo xtask test --all puzzles` runs it"]
fn a_search_finds_all_answers_again() {
    for puzzle in &site() {
        proves(puzzle);
    }
}

/// Repeats the search that found the puzzle.
fn proves(puzzle: &Puzzle) {
    let name = puzzle.name();
    let game = game_of(puzzle);
    let other = match game.phase() {
        Phase::Bazaars(_) => Level::Hard,
        _ => Level::Master,
    };
    for bot in [Level::Master.bot(1), other.bot(2)] {
        let choice = bot.choose(&View::of(&game)).expect(&name);
        assert_eq!(Some(choice.action), puzzle.actions().next(), "{name}");
        let others = choice.ranked.iter().filter(|it| it.action != choice.action);
        let lost = others.filter_map(|it| choice.lost_by(it.action));
        let least = lost.fold(f32::MAX, f32::min);
        assert!((least * 10.0).round() as i32 >= puzzle.lost, "{name}");
    }
}
