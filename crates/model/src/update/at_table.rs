//! Intents for a game that is on the table.

use bastide_rules::game::BridgesPhase;
use bastide_rules::{Action, Cell, Phase, Refusal, Side};

use crate::assists::Question;
use crate::notices::Notice;
use crate::session::{Effects, TableIntent};
use crate::table::{Highlight, Table};

/// Does what an intent means for the game on the table, where choices are confirmed or not.
pub(super) fn at_table(
    table: &mut Table,
    notice: &mut Option<Notice>,
    intent: TableIntent,
    confirms: bool,
) -> Effects {
    let mut effects = Effects::default();
    match intent {
        TableIntent::Point(cell) => point(table, cell),
        TableIntent::Ask(question) => effects.reveal = ask(table, question),
        TableIntent::Look(kind) => table.switch_overlay(kind),
        TableIntent::Examine(n) => table.examined = n,
        TableIntent::Press(cell) => return press(table, notice, cell),
        TableIntent::Tap(cell) => return tap(table, notice, cell),
        TableIntent::Inspect(cell, segment) => table.inspect(cell, segment),
        TableIntent::Hint(n) => table.pointed = n.filter(|&n| n < table.choices().len()),
        // No other player is helped.
        TableIntent::Play(_)
        | TableIntent::Spot(_)
        | TableIntent::Choose(_)
        | TableIntent::Consider(_)
            if table.is_others() => {}
        TableIntent::Play(action) => return play(table, notice, action),
        TableIntent::Spot(action) => return press_mark(table, notice, action, confirms),
        TableIntent::Choose(action) => return consider(table, notice, action, confirms),
        TableIntent::Consider(action) => return consider(table, notice, action, true),
        TableIntent::Decline => return choose(table, notice, table.refusing()),
        TableIntent::ChooseLot(n) => table.choose_lot(n),
        TableIntent::TypeBid(text) => table.type_bid(&text),
        TableIntent::StepBid(up) => table.step_bid(up),
        TableIntent::MakeBid => return bid(table, notice),
        TableIntent::Walk(side) => effects.reveal = Some(walk(table, side)),
        TableIntent::Confirm => return confirm(table, notice),
        TableIntent::Place if table.ghost().is_some() => return confirm(table, notice),
        TableIntent::Place => *notice = Some(Notice::NoUse("hand.aim")),
        TableIntent::TurnTile(clockwise) => table.turn_tile(clockwise),
        TableIntent::TurnInHand(clockwise) => table.turn_in_hand(clockwise),
        TableIntent::Undo => return step(table, Table::undo_to_person),
        TableIntent::Redo => return step(table, Table::redo_to_person),
        TableIntent::GoTo(ply) => effects.reveal = go_to(table, ply),
        TableIntent::Switch(n) => effects.save = switch(table, notice, n),
        TableIntent::Settle => effects.save = true,
        TableIntent::Show(highlight) => effects.reveal = show(table, highlight),
        TableIntent::Glance(highlight) => table.glimpse = highlight,
        TableIntent::Explain(ply_id) => table.explain(ply_id),
        TableIntent::Count(all) => {
            table.count(all);
            effects.reveal = table.counting().and_then(|award| award.of.cell());
        }
        TableIntent::Open(open_panel) => {
            table.open_panel = open_panel.filter(|_| open_panel != table.open_panel)
        }
        TableIntent::ShowResult(open) => {
            table.counted = None;
            table.result_open = open;
        }
    }
    effects
}

fn point(table: &mut Table, cell: Cell) {
    table.over = Some(cell);
    table.examined = 0;
    table.glance_at(cell);
}

/// Asks something, or nothing more; the cell that it is about.
fn ask(table: &mut Table, question: Option<Question>) -> Option<Cell> {
    match question {
        Some(question) => table.ask(question),
        None => table.asked = None,
    }
    question.map(|_| table.cursor())
}

/// Puts another moment of the game on the table; where something was placed last then.
fn go_to(table: &mut Table, ply: usize) -> Option<Cell> {
    table.is_undone = false;
    table.go_to(ply);
    table.last_placed().first().map(|&(_, cell)| cell)
}

/// Goes over to a variation; true if there is something to be saved then.
fn switch(table: &mut Table, notice: &mut Option<Notice>, n: usize) -> bool {
    table.switch_to(n).unwrap_or_else(|refusal| {
        *notice = Some(Notice::Refused(refusal));
        true
    })
}

/// Lights something up, or puts it out if it is lit; where that is.
fn show(table: &mut Table, highlight: Option<Highlight>) -> Option<Cell> {
    table.highlight = highlight.filter(|&highlight| Some(highlight) != table.highlight);
    lit_cell(table)
}

/// Goes to the last decision of a person, or to the next.
fn step(table: &mut Table, step: fn(&mut Table) -> bool) -> Effects {
    // A player who goes through the game goes on doing so.
    let is_undone = !table.is_browsing();
    let save = step(table);
    table.is_undone = is_undone;
    Effects {
        save,
        reveal: save.then_some(table.cursor()),
        ..Effects::default()
    }
}

/// A click: places where the tile is aimed at, or aims.
fn press(table: &mut Table, notice: &mut Option<Notice>, cell: Cell) -> Effects {
    match (table.game().phase(), table.ghost()) {
        (Phase::Place { .. }, Some(ghost)) if ghost.cell == cell => confirm(table, notice),
        _ => aim(table, notice, cell),
    }
}

/// A tap: turns the tile where it is aimed at, or aims.
fn tap(table: &mut Table, notice: &mut Option<Notice>, cell: Cell) -> Effects {
    if table.ghost().is_none_or(|ghost| ghost.cell != cell) {
        return aim(table, notice, cell);
    }
    table.turn_tile(true);
    Effects::default()
}

/// Aims at a cell, or tells that no tile can be placed there any more.
fn aim(table: &mut Table, notice: &mut Option<Notice>, cell: Cell) -> Effects {
    table.asked = None;
    let aimed = table.drawn().map(|_| table.aim_at(cell));
    if aimed != Some(Ok(())) && table.dead_cells().iter().any(|dead| dead.cell == cell) {
        table.inspect(cell, None);
        return Effects::default();
    }
    match aimed {
        Some(Err(refusal)) => refuse(notice, refusal),
        _ => Effects::default(),
    }
}

fn refuse(notice: &mut Option<Notice>, refusal: Refusal) -> Effects {
    *notice = Some(Notice::Refused(refusal));
    Effects {
        refused: true,
        ..Effects::default()
    }
}

/// Goes to the next cell or choice on a side; where that is.
fn walk(table: &mut Table, side: Side) -> Cell {
    table.over = None;
    table.asked = None;
    match table.game().phase() {
        Phase::Place { .. } => table.walk(side),
        _ if table.choices().is_empty() => table.walk(side),
        _ => table.walk_choices(side),
    }
    table.cursor()
}

/// Presses the mark of a place: what is aimed at there is done, and a place that several
/// choices share is aimed at first.
fn press_mark(
    table: &mut Table,
    notice: &mut Option<Notice>,
    action: Action,
    confirms: bool,
) -> Effects {
    let Some(place) = table.place_of(action) else {
        return play(table, notice, action);
    };
    let aimed = table.aimed_spot();
    if let Some(n) = aimed.filter(|n| place.choices.contains(n)) {
        let chosen = table.choices().get(n).map(|choice| choice.action);
        return choose(table, notice, chosen);
    }
    // A choice with a single outcome needs no second press.
    let is_needed = matches!(
        table.game().phase(),
        Phase::Bridges(BridgesPhase::Needed { .. })
    );
    if confirms && !is_needed || place.choices.len() > 1 {
        table.aim_spot(place.choices.start);
        return Effects::default();
    }
    play(table, notice, action)
}

/// Makes a decision, or aims at it if it has to be confirmed; where it is then, if it is
/// not about the tile that was just placed.
fn consider(
    table: &mut Table,
    notice: &mut Option<Notice>,
    action: Action,
    confirms: bool,
) -> Effects {
    let n = table.number_of(action).filter(|_| confirms);
    match n.filter(|&n| table.aimed_spot() != Some(n)) {
        Some(n) => {
            table.aim_spot(n);
            Effects {
                reveal: table.elsewhere(action),
                ..Effects::default()
            }
        }
        None => play(table, notice, action),
    }
}

fn bid(table: &mut Table, notice: &mut Option<Notice>) -> Effects {
    let action = table.bid_action();
    if action.is_none() && table.least_bid().is_some() {
        *notice = Some(Notice::BadBid);
    }
    choose(table, notice, action)
}

/// Does what Enter does: the tile goes where the cursor is, or the choice that is
/// pointed at is made.
fn confirm(table: &mut Table, notice: &mut Option<Notice>) -> Effects {
    match (table.game().phase(), table.ghost()) {
        (Phase::Place { .. }, Some(ghost)) => {
            let (cell, turn) = (ghost.cell, ghost.turn);
            play(table, notice, Action::place(cell, turn))
        }
        (Phase::Place { .. }, None) if table.game().board().tile_at(table.cursor()).is_some() => {
            *notice = Some(Notice::NoUse("hand.aim"));
            Effects::default()
        }
        (Phase::Place { .. }, None) => aim(table, notice, table.cursor()),
        // A choice with a single outcome needs no aiming.
        (Phase::Bridges(BridgesPhase::Needed { .. }), _) => {
            let first = table.choices().first().map(|choice| choice.action);
            choose(table, notice, first)
        }
        _ => choose(
            table,
            notice,
            table.pointed_choice().map(|choice| choice.action),
        ),
    }
}

fn choose(table: &mut Table, notice: &mut Option<Notice>, action: Option<Action>) -> Effects {
    action.map_or_else(Effects::default, |action| play(table, notice, action))
}

fn play(table: &mut Table, notice: &mut Option<Notice>, action: Action) -> Effects {
    if table.timing().lost().is_some() {
        *notice = Some(Notice::NoUse("notice.late"));
        return Effects::default();
    }
    let is_browsing = table.is_browsing();
    let lines = table.lines().count();
    match table.play(action) {
        Ok(()) => {
            if is_browsing && table.lines().count() > lines && table.has_left_much() {
                *notice = Some(Notice::Branched);
            }
            Effects {
                save: true,
                reveal: action.placement().map(|(cell, _)| cell),
                ..Effects::default()
            }
        }
        Err(refusal) => refuse(notice, refusal),
    }
}

fn lit_cell(table: &Table) -> Option<Cell> {
    match table.highlight()? {
        Highlight::Event(id) => table.event(id)?.cell(),
        Highlight::Feature(cell, _) => Some(cell),
        Highlight::Tally(..) | Highlight::Projected(..) | Highlight::Fits(_) => None,
    }
}
