//! The puzzle file, and the pages for solving puzzles.

use std::time::Duration;

use bastide_notation::link::{compact, pack_text};
use bastide_notation::puzzle::PuzzleTexts;
use bastide_notation::scenario::Scenario;
use bastide_notation::{PlayerEntry, Puzzle, Record, print_action};
use bastide_rules::{Player, Systems};
use leptos::prelude::*;

use crate::browser::{self, archive, storage, visited};
use crate::language::{self, choice, fill, member, number, tenths, text};
use crate::store::Store;
use crate::words;
use bastide_model::library::KeptMistake;
use bastide_model::{Session, Table};

/// The fragment's prefix that opens the puzzles.
pub const PUZZLES: &str = "puzzles/";

/// The reason why no puzzles can be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPuzzles {
    /// The file could not be loaded.
    Missing,
    /// This line of the file is not a puzzle.
    Damaged(usize),
}

impl NoPuzzles {
    /// The message for the reader.
    pub fn words(self) -> String {
        match self {
            NoPuzzles::Missing => text("puzzles.missing").to_owned(),
            NoPuzzles::Damaged(line) => fill("puzzles.damaged", &[("n", &number(line as i32))]),
        }
    }
}

/// Loads the puzzles.
///
/// # Errors
///
/// The file cannot be loaded, or a line is not a puzzle.
pub async fn load() -> Result<Vec<Puzzle>, NoPuzzles> {
    let file = browser::fetch("puzzles.txt").await;
    let file = file.ok_or(NoPuzzles::Missing)?;
    Puzzle::parse_all(&file).map_err(|error| NoPuzzles::Damaged(error.line))
}

/// The number of the current day in the reader's time zone.
pub fn today() -> usize {
    let now = js_sys::Date::new_0();
    let minutes = now.get_time() / 60_000.0 - now.get_timezone_offset();
    (minutes / 1_440.0) as usize
}

/// The expansions the person has played; the puzzle of the day uses no others.
pub fn known(store: Store) -> Systems {
    let mut known = store.read(|session: &Session| session.draft.known);
    for result in archive::results().0 {
        for system in result.systems.iter() {
            known = known.with(system);
        }
    }
    known
}

/// Opens the page of the puzzle of a day.
pub fn open_of_day(puzzle: &Puzzle, day: usize) {
    if let Some(address) = address(puzzle) {
        let day = ["./?day=", &day.to_string(), "&"].concat();
        browser::go(&address.replacen("./?", &day, 1));
    }
}

/// The current day, updated at midnight while a dialog is open.
pub fn day() -> RwSignal<usize> {
    const LOOK: Duration = Duration::from_secs(20);
    let day = RwSignal::new(today());
    let look = move || {
        let today = today();
        if day
            .try_get_untracked()
            .is_some_and(|before| before != today)
        {
            day.set(today);
        }
    };
    if let Ok(interval) = set_interval_with_handle(look, LOOK) {
        on_cleanup(move || interval.clear());
    }
    day
}

/// Opens the page of a puzzle; the back button returns to the list.
pub fn open(puzzle: &Puzzle) {
    if let Some(address) = address(puzzle) {
        browser::set_fragment(PUZZLES);
        browser::go(&address);
    }
}

/// Keeps the clear mistakes of a player in the reviewed game, and opens the first that is
/// not solved. The back button returns to the game.
pub fn practice(store: Store, player: Player) {
    let found = store.read(|session: &Session| {
        let mut saves = session.saves.iter();
        let saved = saves.find(|saved| Some(saved.id) == session.id());
        let time = saved.map_or_else(|| js_sys::Date::now() as u64, |saved| saved.time);
        let table = session.table();
        table.map(|table: &Table| table.mistakes_of(player, time))
    });
    let found = found.unwrap_or_default();
    store.read(storage::keep_review);
    let solved = visited::PUZZLES.names();
    let mut unsolved = found.iter().filter(|it| !solved.has(&it.puzzle.name()));
    let address = unsolved.next().or(found.first()).and_then(address_of);
    storage::keep_mistakes(&storage::mistakes().with(found));
    if let Some(address) = address {
        browser::go(&address);
    }
}

/// The address of a puzzle's page; `None` if its record is invalid.
pub fn address(puzzle: &Puzzle) -> Option<String> {
    if let Some(mistake) = storage::mistakes().of(puzzle) {
        return address_of(mistake);
    }
    let record = Record::parse(&puzzle.moment).ok()?;
    let title = member("puzzle-theme", puzzle.theme.name());
    let grade = number(puzzle.grade.into());
    let title = fill("puzzles.of", &[("theme", title), ("n", &grade)]);
    let say = at_least(puzzle);
    let texts = PuzzleTexts {
        language: choice::current(),
        title: &title,
        ask: match record.actions.is_empty() {
            true => text("puzzles.ask"),
            false => text("puzzles.ask-decision"),
        },
        say: &say,
        loses,
    };
    let (mut scenario, step) = puzzle.scenario(&texts).ok()?;
    for reply in &mut scenario.steps.get_mut(step)?.accept {
        reply.say = own(text("puzzles.as-good").to_owned());
    }
    Some(page_of(puzzle, &scenario, step))
}

/// The address of the page of a mistake.
fn address_of(mistake: &KeptMistake) -> Option<String> {
    let texts = PuzzleTexts {
        language: choice::current(),
        title: &title_of(mistake),
        ask: text("puzzles.ask-better"),
        say: "",
        loses,
    };
    let (mut scenario, at) = mistake.scenario(&texts, text("puzzles.as-good")).ok()?;
    let step = scenario.steps.get_mut(at)?;
    step.say.clear();
    let played = [print_action(mistake.played)];
    let lost = [("value", &*tenths(mistake.puzzle.lost))];
    for reply in &mut step.refuse {
        if reply.actions == played {
            reply.say = own(fill("puzzles.same", &lost));
        }
    }
    if let Some(others) = mistake.puzzle.answer.get(1..) {
        let later = others.iter().flat_map(|asked| &asked.others);
        let later: Vec<String> = later.map(|(_, lost)| tenths(*lost)).collect();
        let after = step.refuse.iter_mut().filter(|it| it.actions.len() > 1);
        for (reply, lost) in after.zip(&later) {
            reply.say = own(fill("puzzles.loses-after", &[("value", lost)]));
        }
    }
    let game = own(game_of(mistake));
    match at
        .checked_sub(1)
        .and_then(|before| scenario.steps.get_mut(before))
    {
        Some(before) => before.say = game,
        None => scenario.say = game,
    }
    Some(page_of(&mistake.puzzle, &scenario, at))
}

/// A text in the language of the page.
fn own(words: String) -> Vec<(String, String)> {
    vec![(choice::current().to_owned(), words)]
}

/// The player of a mistake, the others and the day.
pub fn game_of(mistake: &KeptMistake) -> String {
    let record = Record::parse(&mistake.puzzle.moment);
    let players = record.map_or_else(|_| Vec::new(), |record| record.players);
    let name =
        |entry: &PlayerEntry| words::called(entry.name.as_deref().unwrap_or(""), entry.color);
    let at = mistake.player.index();
    let others = players.iter().enumerate().filter(|(n, _)| *n != at);
    let others: Vec<String> = others.map(|(_, entry)| name(entry)).collect();
    let values = [
        ("player", &*players.get(at).map(name).unwrap_or_default()),
        ("others", &*language::list(&others)),
        ("date", &*language::day(mistake.time)),
    ];
    fill("puzzles.game", &values)
}

/// The title of the page of a mistake.
pub fn title_of(mistake: &KeptMistake) -> String {
    fill("puzzles.mistake", &[("n", &number(mistake.turn as i32))])
}

/// The address of the page that asks for a step of a puzzle.
fn page_of(puzzle: &Puzzle, scenario: &Scenario, step: usize) -> String {
    let state = pack_text(&compact(&scenario.to_text()));
    let step = number(step as i32);
    let name = puzzle.name();
    let language = browser::asked_language();
    [
        "./?mode=find&step=",
        &step,
        "&puzzle=",
        &name,
        &language,
        "#",
        &state,
    ]
    .concat()
}

/// The smallest loss of a wrong choice, in words.
pub fn at_least(puzzle: &Puzzle) -> String {
    fill("puzzles.answer", &[("value", &tenths(puzzle.lost))])
}

/// The text about a choice that loses `lost` tenths of a point.
fn loses(lost: i32) -> String {
    fill("puzzles.loses", &[("value", &tenths(lost))])
}

/// The addresses and titles of the kept mistakes before and after a puzzle; none beside other
/// puzzles.
pub fn mistakes_beside(name: &str) -> [Option<(String, String)>; 2] {
    let mistakes = storage::mistakes();
    let mistakes = mistakes.all();
    let solved = visited::PUZZLES.names();
    let at = mistakes.iter().position(|it| it.puzzle.name() == name);
    let named = |at: Option<usize>| {
        let mistake = mistakes.get(at?)?;
        let tick = match solved.has(&mistake.puzzle.name()) {
            true => " \u{2713}",
            false => "",
        };
        let title = [&*title_of(mistake), tick].concat();
        Some((address_of(mistake)?, title))
    };
    let before = at.and_then(|at| at.checked_sub(1));
    [named(before), named(at.map(|at| at + 1))]
}
