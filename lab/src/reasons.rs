//! `cargo xtask reasons`: chooses decisions of master by theme, for people who read them
//! beside their reasons. The same code finds the same decisions.

mod themes;

use bastide_bots::{Bot, View};
use bastide_notation::answer::Answer;
use bastide_notation::replay::Replay;
use bastide_notation::{PlayerEntry, Record, link, print_action};
use bastide_rules::Color;
use bastide_rules::options::Options;
use bastide_rules::shuffle::SplitMix64;
use bastide_worker::BotTask;

use crate::failure::Failure;
use crate::files;
use themes::{Moment, THEMES, Theme};

/// Choose decisions of master by theme, to read them beside their reasons
///
/// Writes src/words/tests/reasons.txt without words, in some minutes. A test adds them:
/// UPDATE_EXPECT=1 cargo test -p bastide-app --bin bastide-app reasons
#[derive(clap::Args)]
pub struct Args {
    /// Only themes with this text in their name, on the screen
    #[arg(long)]
    only: Option<String>,
}

/// The player of the games: a fast one, since play need not be perfect.
const PLAYER: &str = "hard@600";

/// The seed of the players who think.
const SEED: u32 = 1;

/// The most games searched for a theme.
const MOST: u64 = 60;

/// Writes the sample.
pub fn run(args: Args) -> Result<(), Failure> {
    let mut all = String::new();
    for (n, theme) in (0..).zip(THEMES) {
        if args
            .only
            .as_ref()
            .is_some_and(|only| !theme.name.contains(only))
        {
            continue;
        }
        let mut found = 0;
        for game in 0..MOST {
            if found == theme.count {
                break;
            }
            if let Some(text) = moment_of(theme, n << 16 | game)? {
                found += 1;
                all.push_str(&text);
            }
        }
        println!("{}: {found} of {}", theme.name, theme.count);
    }
    match args.only {
        Some(_) => println!("{all}"),
        None => files::write(&files::root().join("src/words/tests/reasons.txt"), &all)?,
    }
    Ok(())
}

/// The first moment of a theme after a random number of tiles of a game, in the form of the
/// sample; `None` without one. Two or three play.
fn moment_of(theme: &Theme, seed: u64) -> Result<Option<String>, Failure> {
    let mut random = SplitMix64::new(seed);
    let players = 2 + usize::from(random.below(3) == 0);
    let players = Color::ALL.into_iter().take(players);
    let mut record = Record::new(
        players.map(PlayerEntry::new).collect(),
        theme.systems,
        theme.systems.tile_sets(),
        Options::default(),
        random.next_u64(),
    );
    // The seed gives both, and the link is shorter without them.
    (record.stack, record.reinsert) = (None, None);
    let mut game = Replay::begin(&record)?.game;
    let tiles = game.unseen().count() as u32;
    let first = random.below(tiles * 3 / 4) as usize;
    let player = Bot::parse(PLAYER, seed);
    while let Some(choice) = player.as_ref().and_then(|it| it.choose(&View::of(&game))) {
        let laid = tiles as usize - game.unseen().count();
        let is_of = |answer: &Answer| {
            let game = &game;
            (theme.holds)(&Moment { game, answer })
        };
        if laid >= first
            && game.legal().len() > 1
            && ask(&record, "hard").is_some_and(|answer| is_of(&answer))
            && let Some(answer) = ask(&record, "master").filter(is_of)
        {
            let link = link::pack(&record);
            let text = ["# ", theme.name, "\n", &link, "\n", &answer.text(), "\n\n"];
            return Ok(Some(text.concat()));
        }
        if game.play_quiet(choice.action).is_err() {
            break;
        }
        record.actions.push(print_action(choice.action));
    }
    Ok(None)
}

/// The answer of a level to the next decision of a record.
fn ask(record: &Record, level: &str) -> Option<Answer> {
    let mut task = BotTask::begin(&record.to_text(), level, SEED, "").ok()?;
    while !task.step(u32::MAX) {}
    task.answered()
}
