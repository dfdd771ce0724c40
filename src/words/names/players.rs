//! Players: their names, who plays for them, and what a computer is doing.

use bastide_rules::Player;

use crate::language::{fill, member, text};
use bastide_model::{BotStatus, Level, Table, WorkerError, names};

/// A player's name, or the color of a player without one.
pub fn player(table: &Table, player: Player) -> String {
    match table.name(player).trim() {
        "" => member("color", table.color(player).name()).to_owned(),
        name => name.to_owned(),
    }
}

/// The name of a file about a game, without its kind.
pub fn file_name(what: &str, table: &Table, day: &str) -> String {
    let players = table.game().players().map(|who| {
        let color = member("color", table.color(who).name());
        [player(table, who), color.to_owned()]
    });
    names::file_name(what, &players.collect::<Vec<_>>(), day)
}

/// A player with the strength of the computer that decides.
fn seated(table: &Table, who: Player) -> String {
    let name = player(table, who);
    match table.level(who) {
        Some(level) => fill(
            "bot.name",
            &[("player", &name), ("level", member("level", level.name()))],
        ),
        None => name,
    }
}

/// The player of a seat: a person, or a computer of a strength.
pub fn sitting(level: Option<Level>) -> String {
    match level {
        Some(level) => fill("seat.computer", &[("level", member("level", level.name()))]),
        None => text("seat.person").to_owned(),
    }
}

/// The status of the bot that has to decide.
pub fn bot_status(table: &Table, who: Player, bot_status: BotStatus) -> String {
    let key = match bot_status {
        BotStatus::Thinking(_) => "bot.thinking",
        BotStatus::Paused => "bot.paused",
        BotStatus::Past => "bot.past",
        BotStatus::Failed(worker_error) => return self::worker_error(worker_error).to_owned(),
    };
    fill(key, &[("player", &seated(table, who))])
}

/// Why there is no answer.
pub fn worker_error(worker_error: WorkerError) -> &'static str {
    text(match worker_error {
        WorkerError::Start => "worker-error.start",
        WorkerError::Crash => "worker-error.crash",
        WorkerError::Silence => "worker-error.silence",
        WorkerError::Nonsense => "worker-error.nonsense",
    })
}
