//! Errors and refusals: clauses, notices, unreadable texts.

mod clauses;
mod editor;
mod foreign;
mod load_errors;
mod refusals;

use bastide_model::{Absent, DamagedLine, Level, Notice, StackNews, Table, is_editor};
use bastide_notation::link::LinkError;
use bastide_rules::Player;

use crate::language::{chain, count, fill, member, number, sentences, text};
use crate::words::names::player;
use editor::position_error;
use foreign::{foreign_error, imported};

pub use clauses::{clause, origin};
pub use editor::refused_action;
pub use load_errors::load_error;
pub use refusals::refusal;

/// A notice in words, without its buttons.
pub fn notice(table: Option<&Table>, notice: &Notice) -> String {
    match (notice, table) {
        (Notice::Weaker(who, level), Some(table)) => weaker(table, *who, *level),
        (Notice::Refused(refusal), table) => self::refusal(table, refusal),
        _ => told(notice).unwrap_or_else(|| seldom(notice)),
    }
}

/// The notice about a computer that continues at a lower level.
pub fn weaker(table: &Table, who: Player, level: Level) -> String {
    let player = player(table, who);
    let level = member("level", level.name());
    fill("weaker.level", &[("player", &player), ("level", level)])
}

/// A notice in words; `None` for those with deferred words.
pub fn told(notice: &Notice) -> Option<String> {
    let key = match notice {
        Notice::NoUse(key) => key,
        Notice::Branched => "notice.branched",
        Notice::BadSeed => "notice.bad-seed",
        Notice::NotLoaded => "notice.not-loaded",
        Notice::NoLanguage => "notice.language",
        // `seldom` words these.
        Notice::Refused(_)
        | Notice::BadBid
        | Notice::Found
        | Notice::NotFound
        | Notice::Weaker(..)
        | Notice::Unrated
        | Notice::NotAlone
        | Notice::Learned
        | Notice::Setup(_)
        | Notice::PositionError(_)
        | Notice::BadFile(_)
        | Notice::BadLink(_)
        | Notice::Foreign(_)
        | Notice::Imported(_)
        | Notice::Corrected
        | Notice::Opened
        | Notice::Turn(_)
        | Notice::Stack(_)
        | Notice::Elsewhere
        | Notice::Copied
        | Notice::UnreadableFile
        | Notice::Words { .. }
        | Notice::Absent(_)
        | Notice::SetAside(_)
        | Notice::Damaged(_)
        | Notice::StorageFailed
        | Notice::StorageFull
        | Notice::Unsaved => return None,
    };
    Some(text(key).to_owned())
}

/// A notice in deferred words; empty if it needs a view instead.
pub fn seldom(notice: &Notice) -> String {
    let key = match notice {
        Notice::PositionError(error) if is_editor() => return position_error(error),
        Notice::Damaged(lines) => return damaged(lines),
        Notice::Absent(absent) => return self::absent(absent),
        Notice::Setup(error) => return wrong("saves.setup", &load_error(error)),
        Notice::BadFile(error) => return wrong("saves.bad-file", &load_error(error)),
        Notice::SetAside(error) => return wrong("saves.set-aside", &load_error(error)),
        Notice::BadLink(error) => return wrong("link.bad", &broken(*error)),
        Notice::Stack(news) => return stack(news),
        Notice::Foreign(error) => return wrong("foreign.bad", &foreign_error(error)),
        Notice::Imported(news) => return imported(news),
        Notice::Words { taken, refused } => {
            let [n, of] = [*taken, *refused].map(|n| number(n as i32));
            return fill("saves.words", &[("n", &n), ("of", &of)]);
        }
        Notice::Unrated => return middle("adaptive.unrated"),
        Notice::NotAlone => return middle("adaptive.several"),
        Notice::BadBid => "bid.bad",
        Notice::Found => "example.found",
        Notice::NotFound => "example.not-found",
        Notice::Learned => "course.learned",
        Notice::Corrected => "box.corrected",
        Notice::Opened => "saves.opened",
        Notice::Elsewhere => "saves.elsewhere",
        Notice::Copied => "saves.copied",
        Notice::UnreadableFile => "saves.unreadable",
        Notice::StorageFailed => "saves.storage",
        Notice::StorageFull => "saves.full",
        Notice::Unsaved => "saves.unsaved",
        _ => return String::new(),
    };
    text(key).to_owned()
}

/// A message about an adaptive computer without a rating.
pub fn middle(key: &'static str) -> String {
    fill(key, &[("level", member("level", Level::MIDDLE.name()))])
}

/// A notice about a stack that others play, too.
fn stack(news: &StackNews) -> String {
    let error = match news {
        StackNews::Own => return text("stack.own").to_owned(),
        StackNews::GoingOn => return text("stack.going").to_owned(),
        StackNews::Unfinished(count) => fill("link.unfinished", &[("n", &number(*count as i32))]),
        StackNews::NoSeat(seat) => fill("link.seat", &[("n", &number(i32::from(*seat) + 1))]),
        StackNews::NoLevel(name) => fill("link.level", &[("word", name)]),
    };
    wrong("link.bad", &error)
}

/// A notice about an error in a text.
fn wrong(key: &'static str, error: &str) -> String {
    fill(key, &[("error", error)])
}

/// The damaged lines of a saved game: the first ones, and the number of others.
fn damaged(lines: &[DamagedLine]) -> String {
    const SHOWN: usize = 3;
    let told = lines.iter().take(SHOWN).map(|line| {
        let n = number(line.number as i32);
        let told = text(line.part.key());
        let values = [("n", &*n), ("told", told), ("text", &*line.text)];
        fill("saves.damaged-line", &values)
    });
    let mut told: Vec<String> = told.collect();
    match lines.len().saturating_sub(SHOWN) {
        0 => {}
        more => told.push(count("saves.damaged-more", more as i32)),
    }
    fill("saves.damaged", &[("lines", &chain("list.comma", &told))])
}

/// The damaged texts, other than games, that count as absent.
fn absent(absent: &[Absent]) -> String {
    let told = absent.iter().map(|absent| match absent {
        Absent::Setup => text("absent.setup"),
        Absent::Progress => text("absent.progress"),
        Absent::Streak => text("absent.streak"),
    });
    sentences(&told.map(str::to_owned).collect::<Vec<_>>())
}

/// The error of a link.
fn broken(error: LinkError) -> String {
    match error {
        LinkError::Sign { at, sign } => {
            let values = [("n", &*number(at as i32)), ("word", &*quoted(sign))];
            fill("link.sign", &values)
        }
        LinkError::Version(None) => text("link.version").to_owned(),
        LinkError::Version(Some(sign)) => {
            let what = text("link.version").to_owned();
            chain("list.colon", &[what, quoted(sign)])
        }
        LinkError::Newer(_) => text("link.newer").to_owned(),
        LinkError::TooLong(_) => text("link.long").to_owned(),
        LinkError::Cut { has, of } => {
            let [n, of] = [has, of].map(|n| number(n as i32));
            fill("link.cut", &[("n", &n), ("of", &of)])
        }
        LinkError::Checksum => text("link.checksum").to_owned(),
        LinkError::Content => text("link.content").to_owned(),
        LinkError::NewerContent => text("link.later").to_owned(),
    }
}

/// A character of a link in quotes.
fn quoted(sign: char) -> String {
    ["\"", sign.encode_utf8(&mut [0; 4]), "\""].concat()
}
