//! Players: their names, who plays for them, and what a computer is doing.

use bastide_rules::Player;

use crate::language::{fill, member, text};
use bastide_model::{Doing, Level, Table, Trouble};

/// A player's name, or the color of somebody without one.
pub fn player(table: &Table, player: Player) -> String {
    match table.name(player).trim() {
        "" => member("color", table.color(player).name()).to_owned(),
        name => name.to_owned(),
    }
}

/// A player with the strength of the computer that decides.
fn seated(table: &Table, who: Player) -> String {
    let name = player(table, who);
    match table.level(who) {
        Some(level) => fill(
            "machine.name",
            &[("player", &name), ("level", member("level", level.name()))],
        ),
        None => name,
    }
}

/// What a seat is played by: a person, or a computer of a strength.
pub fn sitting(level: Option<Level>) -> String {
    match level {
        Some(level) => fill("seat.computer", &[("level", member("level", level.name()))]),
        None => text("seat.person").to_owned(),
    }
}

/// What the computer does that has to decide.
pub fn doing(table: &Table, who: Player, doing: Doing) -> String {
    let key = match doing {
        Doing::Thinking(_) => "machine.thinking",
        Doing::Paused => "machine.paused",
        Doing::Past => "machine.past",
        Doing::Failed(trouble) => return self::trouble(trouble).to_owned(),
    };
    fill(key, &[("player", &seated(table, who))])
}

/// Why there is no answer.
pub fn trouble(trouble: Trouble) -> &'static str {
    text(match trouble {
        Trouble::Start => "trouble.start",
        Trouble::Crash => "trouble.crash",
        Trouble::Silence => "trouble.silence",
        Trouble::Nonsense => "trouble.nonsense",
    })
}
