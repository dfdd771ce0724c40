//! Games by link: beginning one, sending turns and opening them.

use bastide_notation::link::{SentTurn, is_turn};
use bastide_notation::{Record, Replay};
use bastide_rules::Action;

use crate::notices::{Notice, TurnNews, load_error};
use crate::save::SavedGame;
use crate::session::{Effects, Mode, Session, TurnIntent};
use crate::table::Table;

/// Opens a text that holds a turn; `None` for other texts.
pub(super) fn load(session: &mut Session, text: &str) -> Option<Effects> {
    is_turn(text).then(|| open(session, text))
}

/// Applies an intent to the game by link on the table.
pub(super) fn at_table(table: &mut Table, intent: TurnIntent) -> Effects {
    match intent {
        TurnIntent::Begin { id, here } => table.play_by_link(id, here & table.persons()),
        TurnIntent::Seat(player, is_here) => table.take_seat(player, is_here),
        TurnIntent::Sent => table.settle(0),
    }
    Effects {
        save: true,
        ..Effects::default()
    }
}

/// Opens a turn from another player.
fn open(session: &mut Session, link: &str) -> Effects {
    let turn = match SentTurn::unpack(link) {
        Ok(turn) => turn,
        Err(error) => return session.tell(Notice::BadLink(error)),
    };
    let (record, replay) = match load_error::replay(&turn.document) {
        Ok(game) => game,
        Err(error) => return session.tell(Notice::BadFile(error)),
    };
    let found = find(session, turn.game);
    match found {
        Some(effects) if is_on_table(session, turn.game) => {
            receive(session, &turn, &record, &replay, effects)
        }
        // The saved game is damaged, and its notice says so.
        Some(effects) => effects,
        None => join(session, &turn, record, replay),
    }
}

fn is_on_table(session: &Session, game: u64) -> bool {
    let by_link = session.game().and_then(|open| open.table.by_link());
    by_link.is_some_and(|it| it.id == game)
}

/// Puts the game with this id on the table, if it is known here.
fn find(session: &mut Session, game: u64) -> Option<Effects> {
    if is_on_table(session, game) {
        // Another page may have saved a later version.
        return Some(
            match session.game_mut().and_then(|open| open.rival.take()) {
                Some(saved) => session.resume(saved),
                None => Effects::default(),
            },
        );
    }
    let mut saves = session.saves.iter();
    let saved = saves.find(|saved| !saved.is_deleted && saved.by_link() == Some(game))?;
    let saved = saved.clone();
    Some(session.resume(saved))
}

/// Starts a game that is new on this device.
fn join(session: &mut Session, turn: &SentTurn, record: Record, replay: Replay) -> Effects {
    let mut table = Table::of(record, replay);
    table.join(turn.game, turn.taken);
    let effects = session.install_table(table);
    // Pages that open the same turn save it under the same id.
    let is_free = session.saves.iter().all(|saved| saved.id != turn.game);
    if let Some(open) = session.game_mut() {
        open.id = Some(turn.game).filter(|_| is_free);
    }
    session.notice = Some(Notice::Turn(TurnNews::Joined));
    effects
}

/// Merges the version of the game by link that another page has saved, so that one saved
/// game is enough; `None` for another game.
pub(super) fn meet(session: &mut Session, theirs: &SavedGame) -> Option<Effects> {
    let Mode::Game(open) = &mut session.mode else {
        return None;
    };
    let own = &mut open.table;
    let game = own.by_link()?.id;
    let other = theirs.table().ok()?;
    let taken = other.by_link().filter(|it| it.id == game)?.taken;
    if open.id != Some(theirs.id) || !begins_alike(own.origin(), other.origin()) {
        return None;
    }
    let mut effects = Effects::default();
    let is_here = |line: &Vec<Action>| own.has_line(line);
    if ![&other.line]
        .into_iter()
        .chain(other.others.iter())
        .all(is_here)
    {
        let news = own.receive(&other.line, taken).of_this_device();
        for line in other.others.iter() {
            if !own.has_line(line) {
                own.others.push(line.clone());
            }
        }
        if matches!(news, TurnNews::Came { .. } | TurnNews::Diverged { .. }) {
            session.notice = Some(Notice::Turn(news));
        }
    }
    // Only the page whose version has more saves it again.
    let lines = [&own.line].into_iter().chain(own.others.iter());
    effects.save = !lines.into_iter().all(|line| other.has_line(line));
    open.base = theirs.token;
    open.rival = None;
    Some(effects)
}

/// Merges a turn into the game on the table.
fn receive(
    session: &mut Session,
    turn: &SentTurn,
    record: &Record,
    replay: &Replay,
    mut effects: Effects,
) -> Effects {
    let Mode::Game(open) = &mut session.mode else {
        return effects;
    };
    let table = &mut open.table;
    let news = match begins_alike(table.origin(), record) {
        true => table.receive(&replay.actions, turn.taken),
        false => TurnNews::Foreign,
    };
    if let TurnNews::Came { .. } = news {
        effects.reveal = table.last_placed().first().map(|&(_, cell)| cell);
    }
    // The address of the turn now leads to the saved game.
    effects.save = news != TurnNews::Foreign;
    // A notice about damage remains open.
    if !matches!(session.notice, Some(Notice::Damaged(_))) {
        session.notice = Some(Notice::Turn(news));
    }
    effects
}

/// True if two games began from the same setup. Names and computer players may differ.
fn begins_alike(one: &Record, other: &Record) -> bool {
    let bare = |record: &Record| {
        let mut bare = record.clone();
        bare.stack = Some(record.draw_order());
        bare.tiles = Some(record.tile_sets());
        bare.seed = None;
        bare.actions.clear();
        for player in &mut bare.players {
            player.name = None;
            player.bot = None;
        }
        bare
    };
    bare(one) == bare(other)
}
