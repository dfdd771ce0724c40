//! What is done with a game that is on the table.

use bastide_rules::game::BridgesPhase;
use bastide_rules::{Action, Cell, Event, Phase, Player, Side};

use super::super::{Effects, Intent, Light, Notice, Table};

/// What an intent means to the game on the table.
pub(super) fn at_table(table: &mut Table, notice: &mut Option<Notice>, intent: Intent) -> Effects {
    let mut effects = Effects::default();
    match intent {
        Intent::Point(cell) => {
            table.over = Some(cell);
            table.examined = 0;
            table.glance_at(cell);
        }
        Intent::Ask(question) => {
            match question {
                Some(question) => table.ask(question),
                None => table.asked = None,
            }
            effects.reveal = question.map(|_| table.cursor());
        }
        Intent::Look(sight) => table.switch_sight(sight),
        Intent::Examine(n) => table.examined = n,
        Intent::Press(cell) => return press(table, notice, cell),
        Intent::Tap(cell) => match table.ghost() {
            Some(ghost) if ghost.cell == cell => table.turn_tile(true),
            _ => aim(table, notice, cell),
        },
        Intent::Hint(n) => table.pointed = n.filter(|&n| n < table.choices().len()),
        Intent::Stand(segment) => return play(table, notice, Action::meeple(segment)),
        Intent::Choose(n) => return choose(table, notice, Some(n)),
        Intent::Ransom(n) => {
            if let Some(captor) = Player::new(n) {
                let action = table.ransom(captor);
                return play(table, notice, action);
            }
        }
        Intent::Decline => return choose(table, notice, table.refusing()),
        Intent::ChooseLot(n) => table.choose_lot(n),
        Intent::TypeBid(text) => table.type_bid(&text),
        Intent::StepBid(up) => table.step_bid(up),
        Intent::MakeBid => match table.bid_action() {
            Some(action) => return play(table, notice, action),
            None if table.least_bid().is_some() => *notice = Some(Notice::BadBid),
            None => {}
        },
        Intent::Walk(side) => {
            table.over = None;
            table.asked = None;
            walk(table, side);
            effects.reveal = Some(table.cursor());
        }
        Intent::Confirm => return confirm(table, notice),
        Intent::TurnTile(clockwise) => table.turn_tile(clockwise),
        Intent::Undo => effects.save = table.undo_to_person(),
        Intent::Redo => effects.save = table.redo_to_person(),
        Intent::Seat(player, level) => effects.save = table.seat(player, level),
        Intent::Pause => table.minds.pause(),
        Intent::Resume => table.minds.resume(),
        Intent::StepOnce => table.minds.step(),
        Intent::Advise => table.ask_for_hint(),
        Intent::Review(true) => table.begin_review(),
        Intent::Review(false) => table.stop_review(),
        Intent::Retry => table.minds.retry(),
        Intent::GiveUp => table.give_up(),
        Intent::Think(number, thought) => return table.hear(number, thought),
        Intent::Ring(number) => return table.ring(number),
        Intent::GoTo(ply) => {
            table.go_to(ply);
            effects.reveal = table.last_placed().first().map(|&(_, cell)| cell);
        }
        Intent::Switch(n) => match table.switch_to(n) {
            Ok(done) => effects.save = done,
            Err(refusal) => {
                *notice = Some(Notice::Refused(refusal));
                effects.save = true;
            }
        },
        Intent::Settle => effects.save = true,
        Intent::Show(light) => {
            table.light = light.filter(|&light| Some(light) != table.light);
            effects.reveal = lit_cell(table);
        }
        Intent::Open(pane) => table.pane = pane.filter(|_| pane != table.pane),
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
        Phase::Place { .. } => table.walk(side),
        _ if table.choices().is_empty() => table.walk(side),
        _ => table.walk_choices(side),
    }
}

/// What Enter does: the tile goes where the cursor is, or what is pointed at
/// is chosen.
fn confirm(table: &mut Table, notice: &mut Option<Notice>) -> Effects {
    match (table.game().phase(), table.ghost()) {
        (Phase::Place { .. }, Some(ghost)) => {
            let (cell, turn) = (ghost.cell, ghost.turn);
            play(table, notice, Action::Place { cell, turn })
        }
        (Phase::Place { .. }, None) => {
            aim(table, notice, table.cursor());
            Effects::default()
        }
        // What has only one outcome needs no pointing.
        (Phase::Bridges(BridgesPhase::Needed { .. }), _) => choose(table, notice, Some(0)),
        _ => choose(table, notice, table.pointed()),
    }
}

fn choose(table: &mut Table, notice: &mut Option<Notice>, n: Option<usize>) -> Effects {
    match n.and_then(|n| table.choices().get(n).copied()) {
        Some(choice) => play(table, notice, choice.action),
        None => Effects::default(),
    }
}

fn play(table: &mut Table, notice: &mut Option<Notice>, action: Action) -> Effects {
    let lines = table.lines().count();
    match table.play(action) {
        Ok(()) => {
            if table.lines().count() > lines && table.has_left_much() {
                *notice = Some(Notice::Branched);
            }
            Effects {
                save: true,
                reveal: match action {
                    Action::Place { cell, .. } => Some(cell),
                    _ => None,
                },
                ..Effects::default()
            }
        }
        Err(refusal) => {
            *notice = Some(Notice::Refused(refusal));
            Effects::default()
        }
    }
}

fn lit_cell(table: &Table) -> Option<Cell> {
    match table.light()? {
        Light::Event(id) => event_cell(table.event(id)?),
        Light::Tally(..) | Light::Foreseen(..) | Light::Fits(_) => None,
    }
}

/// Where an event happened.
fn event_cell(event: &Event) -> Option<Cell> {
    match event {
        Event::Scored(award) => award.of.cell(),
        Event::Completed { of } | Event::CastleMade { of, .. } => Some(of.0),
        Event::Placed { cell, .. }
        | Event::FigurePlaced { cell, .. }
        | Event::Bridged { cell, .. }
        | Event::FloorAdded { cell, .. }
        | Event::Captured { cell, .. }
        | Event::Returned { cell, .. } => Some(*cell),
        _ => None,
    }
}
