//! Intents at a table: decisions, hover and display.

use bastide_rules::game::{AbbeyPhase, BridgesPhase};
use bastide_rules::{Action, Cell, Phase, Refusal, Side};

use crate::assists::Question;
use crate::notices::Notice;
use crate::session::{Effects, TableIntent};
use crate::table::{Highlight, Table};

/// Applies an intent to the game on the table; `confirms` makes choices take two presses.
pub(super) fn at_table(
    table: &mut Table,
    notice: &mut Option<Notice>,
    intent: TableIntent,
    confirms: bool,
) -> Effects {
    let mut effects = Effects::default();
    match intent {
        TableIntent::Point(cell) => point(table, cell),
        TableIntent::Leave => table.leave_board(),
        TableIntent::Ask(question) => effects.reveal = ask(table, question),
        TableIntent::Look(kind) => table.switch_overlay(kind),
        TableIntent::Examine(n) => table.examined = n,
        TableIntent::Press(cell) => return press(table, notice, cell),
        TableIntent::Tap(cell) => return tap(table, notice, cell),
        TableIntent::Inspect(cell, segment) => table.inspect(cell, segment),
        TableIntent::Hint(n) => table.pointed = n.filter(|&n| n < table.choices().len()),
        // Nobody may decide for another device or a computer player.
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
        // Deferred.
        TableIntent::Correct(_)
        | TableIntent::Comment(..)
        | TableIntent::SwitchDiagram
        | TableIntent::PlayOn => {}
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

/// Applies an intent to a board where people try something: no variation is worth a notice.
pub(super) fn attempt(
    table: &mut Table,
    notice: &mut Option<Notice>,
    intent: TableIntent,
    confirms: bool,
) -> Effects {
    let effects = at_table(table, notice, intent, confirms);
    if effects.save && *notice == Some(Notice::Branched) {
        *notice = None;
    }
    effects
}

fn point(table: &mut Table, cell: Cell) {
    table.over = Some(cell);
    table.examined = 0;
    table.glance_at(cell);
}

/// Opens or closes a question and returns its cell.
fn ask(table: &mut Table, question: Option<Question>) -> Option<Cell> {
    match question {
        Some(question) => table.ask(question),
        None => table.asked = None,
    }
    question.map(|_| table.cursor())
}

/// Jumps to a ply; returns the cell of its last placement.
fn go_to(table: &mut Table, ply: usize) -> Option<Cell> {
    table.is_undone = false;
    table.go_to(ply);
    table.last_placed().first().map(|&(_, cell)| cell)
}

/// Switches to a variation; true if the game is to be saved.
fn switch(table: &mut Table, notice: &mut Option<Notice>, n: usize) -> bool {
    table.switch_to(n).unwrap_or_else(|refusal| {
        *notice = Some(Notice::Refused(refusal));
        true
    })
}

/// Highlights something, or nothing if it was highlighted already; returns its cell.
fn show(table: &mut Table, highlight: Option<Highlight>) -> Option<Cell> {
    table.highlight = highlight.filter(|&highlight| Some(highlight) != table.highlight);
    lit_cell(table)
}

/// Goes to the previous or next decision of a person.
fn step(table: &mut Table, step: fn(&mut Table) -> bool) -> Effects {
    // Browsing stays browsing.
    let is_undone = !table.is_browsing();
    let save = step(table);
    table.is_undone = is_undone;
    Effects {
        save,
        reveal: save.then_some(table.cursor()),
        ..Effects::default()
    }
}

/// A click: places the tile at the aim, or aims.
fn press(table: &mut Table, notice: &mut Option<Notice>, cell: Cell) -> Effects {
    match (table.game().phase(), table.ghost()) {
        (Phase::Place { .. }, Some(ghost)) if ghost.cell == cell => confirm(table, notice),
        _ => aim(table, notice, cell),
    }
}

/// A tap: rotates the tile at the aim, or aims.
fn tap(table: &mut Table, notice: &mut Option<Notice>, cell: Cell) -> Effects {
    if table.ghost().is_none_or(|ghost| ghost.cell != cell) {
        return aim(table, notice, cell);
    }
    table.turn_tile(true);
    Effects::default()
}

/// Aims at a cell. A press on a gap that cannot be aimed at shows its odds. Where the tile does
/// not fit, the second press does, after the refusal.
fn aim(table: &mut Table, notice: &mut Option<Notice>, cell: Cell) -> Effects {
    let was_refused = table.refused.take() == Some(cell);
    table.asked = None;
    if let Phase::Abbey(AbbeyPhase::Tile) = table.game().phase()
        && !table.is_others()
        && let Some(refusal) = table.game().why_not(Action::Abbey { cell })
    {
        return refuse(notice, refusal);
    }
    let aimed = table.drawn().map(|_| table.aim_at(cell));
    let is_dead = || table.dead_cells().iter().any(|dead| dead.cell == cell);
    let is_gap = || table.game().board().edges_around(cell).is_some();
    let is_asked = aimed.is_none() || was_refused || is_dead();
    if aimed != Some(Ok(())) && is_gap() && is_asked {
        table.inspect(cell, None);
        return Effects::default();
    }
    table.refused = Some(cell);
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

/// Moves to the next cell or choice on a side and returns its cell.
fn walk(table: &mut Table, side: Side) -> Cell {
    table.over = None;
    table.asked = None;
    let is_placing = matches!(table.game().phase(), Phase::Place { .. });
    match is_placing || table.choices().is_empty() {
        true => table.walk(side),
        false => table.walk_choices(side),
    }
    table.cursor()
}

/// Presses a target on the board. Where several choices share it, the first press selects
/// one and the second plays it.
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

/// Plays a decision, or selects it if it must be confirmed; then returns its cell, unless
/// it is on the tile just placed.
fn consider(
    table: &mut Table,
    notice: &mut Option<Notice>,
    action: Action,
    confirms: bool,
) -> Effects {
    // A tile of the hand can be changed until it is placed.
    let confirms = confirms && !matches!(action, Action::Hand { .. });
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

/// The Enter key: places the tile at the cursor, or plays the choice under the pointer.
fn confirm(table: &mut Table, notice: &mut Option<Notice>) -> Effects {
    match (table.game().phase(), table.ghost()) {
        (Phase::Place { .. }, Some(ghost)) => {
            let (cell, rotation) = (ghost.cell, ghost.rotation);
            play(table, notice, Action::place(cell, rotation))
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
    if table.can_exchange(action) {
        table.put_back();
    }
    let is_browsing = table.is_browsing();
    let lines = table.lines().count();
    let decider = table.game().decider();
    let best = table.advice().and_then(|answer| answer.best());
    let is_advised = best.is_some_and(|best| best.action == action);
    match table.play(action) {
        Ok(()) => {
            // A hint covers the turn: the figure follows the tile.
            let is_hand = matches!(action, Action::Hand { .. });
            let goes_on = is_hand
                || !matches!(
                    table.game().phase(),
                    Phase::Place { .. } | Phase::Draw | Phase::Hand
                );
            if is_advised && goes_on && table.game().decider() == decider {
                table.request_hint();
            }
            if is_browsing && table.lines().count() > lines && table.has_long_variation() {
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
