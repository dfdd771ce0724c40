//! The only writer of the session.

use bastide_notation::Record;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Cell, Phase, Side};

use super::{Draft, Effects, Intent, Light, Notice, Session, Table, seed_text};

/// Does what somebody wants, as far as the rules allow it.
pub fn update(session: &mut Session, intent: Intent) -> Effects {
    // A message stands until the next deed; pointing is none.
    if !matches!(
        intent,
        Intent::Point(_) | Intent::Hint(_) | Intent::StorageFailed
    ) {
        session.notice = None;
    }
    match intent {
        Intent::Start => start(session),
        Intent::Continue => match session.saved.take() {
            Some(table) => seat(session, table),
            None => Effects::default(),
        },
        Intent::Rematch(seed) => rematch(session, seed),
        Intent::Load(text) => match super::save::read(&text) {
            Ok(table) => seat(session, table),
            Err(error) => {
                session.notice = Some(Notice::BadFile(error));
                Effects::default()
            }
        },
        Intent::Leave => {
            session.saved = session.table.take();
            Effects::default()
        }
        Intent::CloseNotice => Effects::default(),
        Intent::StorageFailed => {
            session.notice = Some(Notice::StorageFailed);
            Effects::default()
        }
        Intent::Tell(notice) => {
            session.notice = Some(notice);
            Effects::default()
        }
        other => match &mut session.table {
            Some(table) => at_table(table, &mut session.notice, other),
            None => {
                at_start(&mut session.draft, other);
                Effects::default()
            }
        },
    }
}

fn start(session: &mut Session) -> Effects {
    match session.draft.record() {
        Some(record) => begin(session, record),
        None => {
            session.notice = Some(Notice::BadSeed);
            Effects::default()
        }
    }
}

fn begin(session: &mut Session, record: Record) -> Effects {
    match Table::begin(record) {
        Ok(table) => seat(session, table),
        Err(error) => {
            session.notice = Some(Notice::Setup(error.to_string()));
            Effects::default()
        }
    }
}

fn seat(session: &mut Session, table: Table) -> Effects {
    session.table = Some(table);
    session.games += 1;
    session.saved = None;
    Effects {
        save: true,
        fit: true,
        reveal: None,
    }
}

/// Another game with the players and the tiles of this one, shuffled anew.
fn rematch(session: &mut Session, seed: u64) -> Effects {
    let Some(table) = &session.table else {
        return Effects::default();
    };
    let mut record = table.origin().clone();
    let mut stack = record.draw_order();
    SplitMix64::new(seed).shuffle(&mut stack);
    record.stack = Some(stack);
    // The order no longer follows from the seed of the game before.
    record.seed = None;
    begin(session, record)
}

fn at_start(draft: &mut Draft, intent: Intent) {
    match intent {
        Intent::AddPlayer => draft.add_player(),
        Intent::RemovePlayer(at) => draft.remove_player(at),
        Intent::MoveUp(at) => draft.move_up(at),
        Intent::Rename(at, name) => draft.rename(at, &name),
        Intent::Recolor(at, color) => draft.recolor(at, color),
        Intent::ToggleSet(set) => draft.toggle_set(set),
        Intent::ToggleSmallCity => draft.toggle_small_city(),
        Intent::ToggleFirstRun => draft.toggle_first_run(),
        Intent::ToggleMerged(tile) => draft.toggle_merged(tile),
        Intent::TypeSeed(text) => draft.seed = text,
        Intent::NewSeed(seed) => draft.seed = seed_text(seed),
        _ => {}
    }
}

fn at_table(table: &mut Table, notice: &mut Option<Notice>, intent: Intent) -> Effects {
    let mut effects = Effects::default();
    match intent {
        Intent::Point(cell) => table.glance_at(cell),
        Intent::Press(cell) => return press(table, notice, cell),
        Intent::Tap(cell) => match table.ghost() {
            Some(ghost) if ghost.cell == cell => table.turn_tile(true),
            _ => aim(table, notice, cell),
        },
        Intent::Hint(segment) => {
            let spots = table.spots();
            let is_free = |segment: &_| spots.iter().any(|spot| spot.segment == *segment);
            table.spot = segment.filter(is_free);
        }
        Intent::Stand(segment) => return play(table, notice, Action::meeple(segment)),
        Intent::StandAt(n) => {
            if let Some(spot) = table.spots().get(n) {
                return play(table, notice, Action::meeple(spot.segment));
            }
        }
        Intent::Walk(side) => {
            walk(table, side);
            effects.reveal = Some(table.cursor());
        }
        Intent::Confirm => return confirm(table, notice),
        Intent::TurnTile(clockwise) => table.turn_tile(clockwise),
        Intent::Pass => return play(table, notice, Action::Pass),
        Intent::Undo => effects.save = table.undo(),
        Intent::Redo => effects.save = table.redo(),
        Intent::Show(light) => {
            table.light = light.filter(|&light| Some(light) != table.light);
            effects.reveal = lit_cell(table);
        }
        Intent::ShowResult(open) => table.result_open = open,
        _ => {}
    }
    effects
}

/// A click: places where the tile is aimed at, or aims.
fn press(table: &mut Table, notice: &mut Option<Notice>, cell: Cell) -> Effects {
    match (table.game().phase(), table.ghost()) {
        (Phase::Place { .. }, Some(ghost)) if ghost.cell == cell => confirm(table, notice),
        (Phase::Place { .. }, _) => {
            aim(table, notice, cell);
            Effects::default()
        }
        _ => Effects::default(),
    }
}

fn aim(table: &mut Table, notice: &mut Option<Notice>, cell: Cell) {
    if table.drawn().is_some()
        && let Err(refusal) = table.aim_at(cell)
    {
        *notice = Some(Notice::Refused(refusal));
    }
}

fn walk(table: &mut Table, side: Side) {
    match table.game().phase() {
        Phase::Figure { .. } => table.walk_spots(side),
        _ => table.walk(side),
    }
}

/// What Enter does: the tile or the figure goes where the cursor is.
fn confirm(table: &mut Table, notice: &mut Option<Notice>) -> Effects {
    match (table.game().phase(), table.ghost(), table.spot()) {
        (Phase::Place { .. }, Some(ghost), _) => {
            let (cell, turn) = (ghost.cell, ghost.turn);
            play(table, notice, Action::Place { cell, turn })
        }
        (Phase::Place { .. }, None, _) => {
            aim(table, notice, table.cursor());
            Effects::default()
        }
        (Phase::Figure { .. }, _, Some(segment)) => play(table, notice, Action::meeple(segment)),
        _ => Effects::default(),
    }
}

fn play(table: &mut Table, notice: &mut Option<Notice>, action: Action) -> Effects {
    match table.play(action) {
        Ok(()) => Effects {
            save: true,
            fit: false,
            reveal: match action {
                Action::Place { cell, .. } => Some(cell),
                _ => None,
            },
        },
        Err(refusal) => {
            *notice = Some(Notice::Refused(refusal));
            Effects::default()
        }
    }
}

fn lit_cell(table: &Table) -> Option<Cell> {
    match table.light()? {
        Light::Event(id) => match table.event(id)? {
            bastide_rules::Event::Scored(award) => Some(award.of.0),
            bastide_rules::Event::Placed { cell, .. }
            | bastide_rules::Event::Stood { cell, .. } => Some(*cell),
            bastide_rules::Event::Completed { of } => Some(of.0),
            _ => None,
        },
        Light::Tally(..) => None,
    }
}
