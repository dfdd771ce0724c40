//! Players: names, levels of computers, and the status of bots.

use bastide_rules::{Color, Player};

use crate::language::{fill, member, text};
use bastide_model::{BotStatus, Level, Table, WorkerError, names};

/// A player's name, or the color of a player without one.
pub fn player(table: &Table, player: Player) -> String {
    called(table.name(player), table.color(player))
}

/// The suffix of messages that say "you" to this player, the only person at the table.
pub fn you(table: &Table, player: Player) -> Option<&'static str> {
    (table.alone() == Some(player)).then_some("you")
}

/// The name of a player, or else of the color. All sentences get names from here.
pub fn called(name: &str, color: Color) -> String {
    match name.trim() {
        "" => member("color", color.name()).to_owned(),
        name => isolated(name),
    }
}

/// The name of the sender of a game, if there is one.
pub fn sender(name: &str) -> String {
    match name {
        "" => text("stack.sender").to_owned(),
        name => isolated(name),
    }
}

/// A name with isolation marks if it contains right-to-left letters or direction marks, so
/// that it does not reorder the words around it.
pub fn isolated(name: &str) -> String {
    let turns = |sign: char| {
        matches!(
            sign,
            '\u{590}'..='\u{8ff}'
                | '\u{200e}' | '\u{200f}'
                | '\u{202a}'..='\u{202e}'
                | '\u{2066}'..='\u{2069}'
                | '\u{fb1d}'..='\u{fdff}'
                | '\u{fe70}'..='\u{feff}'
                | '\u{10800}'..='\u{10fff}'
                | '\u{1e800}'..='\u{1efff}'
        )
    };
    match name.contains(turns) {
        false => name.to_owned(),
        true => {
            // An isolation mark within the name would end the isolation.
            let name = name.replace(['\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}'], "");
            ["\u{2068}", &*name, "\u{2069}"].concat()
        }
    }
}

/// The name of a file about a game, without extension.
pub fn file_name(what: &str, table: &Table, day: &str) -> String {
    let players = table.game().players().map(|who| {
        let color = member("color", table.color(who).name());
        [player(table, who), color.to_owned()]
    });
    names::file_name(what, &players.collect::<Vec<_>>(), day)
}

/// A player with the level of the computer that decides.
fn seated(table: &Table, who: Player) -> String {
    let name = player(table, who);
    match table.playing(who) {
        Some(level) => fill(
            "bot.name",
            &[("player", &name), ("level", member("level", level.name()))],
        ),
        None => name,
    }
}

/// A seat's decider: a person, or a computer of a level.
pub fn sitting(level: Option<Level>) -> String {
    match level {
        Some(level) => fill("seat.computer", &[("level", member("level", level.name()))]),
        None => text("seat.person").to_owned(),
    }
}

/// The status of the deciding bot.
pub fn bot_status(table: &Table, who: Player, bot_status: BotStatus) -> String {
    let key = match bot_status {
        BotStatus::Thinking(_) => "bot.thinking",
        BotStatus::Paused => "bot.paused",
        BotStatus::Past => "bot.past",
        BotStatus::Failed(worker_error) => return self::worker_error(worker_error).to_owned(),
    };
    fill(key, &[("player", &seated(table, who))])
}

/// The reason why no answer came.
pub fn worker_error(worker_error: WorkerError) -> &'static str {
    text(match worker_error {
        WorkerError::Start => "worker-error.start",
        WorkerError::Crash => "worker-error.crash",
        WorkerError::Silence => "worker-error.silence",
        WorkerError::Nonsense => "worker-error.nonsense",
    })
}
