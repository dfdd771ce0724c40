//! Edits of an author.

use bastide_notation::position::Prisoner;
use bastide_notation::scenario::{Reply, Step};
use bastide_rules::action::Axis;
use bastide_rules::setup::{Goods, MOST_GOODS, Supply};
use bastide_rules::{Cell, TileId, Turn};

use super::board::show;
use super::signs;
use super::words::write;
use crate::editor::{AnswerKind, Edit, Editor, SignTools, Task, Work, language_code, steps};
use crate::notices::{Notice, PositionError};
use crate::session::{Effects, Session};

/// Does what an author wants.
pub(super) fn edit(session: &mut Session, edit: &Edit) -> Effects {
    let Some(editor) = &mut session.editor else {
        return Effects::default();
    };
    match edit {
        // Read above, where files are read.
        Edit::Open(..) => {}
        Edit::New => {
            editor.replace(Work::new());
            editor.step = 0;
            editor.task = Task::Position;
            show(session);
            return Effects {
                fit: true,
                ..Effects::default()
            };
        }
        Edit::Task(task) => go_about(editor, *task),
        Edit::Box(set) => editor.set = *set,
        Edit::Brush(tile) => {
            editor.ghost = None;
            editor.brush = Some(*tile).filter(|_| editor.brush != Some(*tile));
            editor.held = Turn::R0;
            editor.edits += 1;
            return Effects::default();
        }
        Edit::Color(color) => editor.color = *color,
        Edit::Kind(kind) => editor.kind = *kind,
        Edit::Step(step) => {
            editor.answer = None;
            editor.tools.from = None;
            editor.step = (*step).min(editor.work.scenario.steps.len());
        }
        Edit::Answer(kind) => answer(editor, *kind),
        Edit::AddLanguage(text) => {
            add_language(editor, text);
            return Effects::default();
        }
        Edit::Glance(cell) => {
            editor.glance = *cell;
            return Effects::default();
        }
        Edit::SignTool(_)
        | Edit::LabelText(_)
        | Edit::DrawArrow(..)
        | Edit::EndArrow(_)
        | Edit::RemoveSign(..)
        | Edit::Erase => {
            signs::edit(session, edit);
            return Effects::default();
        }
        Edit::Title(..)
        | Edit::Say(..)
        | Edit::Ask(..)
        | Edit::SayAnswer(..)
        | Edit::Marks(_)
        | Edit::Arrows(_)
        | Edit::Labels(_)
        | Edit::Name(_)
        | Edit::Mode(_) => {
            write(editor, edit);
            return Effects::default();
        }
        Edit::AddStep
        | Edit::RemoveStep
        | Edit::TakeBack
        | Edit::Show(_)
        | Edit::RemoveAnswer(..) => {
            editor.remember(None);
            change_steps(editor, edit);
        }
        Edit::Score(..) | Edit::Supply(..) | Edit::Goods(..) => {
            let key = match edit {
                Edit::Score(color, _) => ["score", color.name()].concat(),
                Edit::Supply(color, piece, _) => [color.name(), piece.name()].concat(),
                Edit::Goods(color, good, _) => [color.name(), good.name()].concat(),
                _ => String::new(),
            };
            let work = editor.work.with(|work| count(work, edit));
            accept(editor, &mut session.notice, work, Some(key));
        }
        _ => {
            let work = editor.work.with(|work| change(work, edit, editor));
            accept(editor, &mut session.notice, work, None);
        }
    }
    show(session);
    Effects::default()
}

/// Takes a change that can be so; says why another cannot.
pub(super) fn accept(
    editor: &mut Editor,
    notice: &mut Option<Notice>,
    work: Result<Work, PositionError>,
    typing: Option<String>,
) -> bool {
    match work {
        Ok(mut work) => {
            if work != editor.work {
                steps::forget_expectations(&mut work);
                editor.remember(typing);
                editor.work = work;
            }
            let is_there = |cell: &Cell| editor.work.tiles().iter().any(|at| at.cell == *cell);
            editor.chosen = editor.chosen.filter(is_there);
            true
        }
        Err(position_error) => {
            *notice = Some(Notice::PositionError(Box::new(position_error)));
            false
        }
    }
}

fn go_about(editor: &mut Editor, task: Task) {
    if editor.task != task {
        editor.task = task;
        editor.brush = None;
        editor.ghost = None;
        editor.answer = None;
        editor.tools = SignTools::default();
        // The first step is what an author goes on with, and readers see first.
        if task != Task::Position && editor.step == 0 {
            editor.step = editor.work.scenario.steps.len().min(1);
        }
    }
}

/// Offers fields for another language. Its text is written as it is named.
fn add_language(editor: &mut Editor, text: &str) {
    let text = text.trim();
    if text.is_empty() {
        return;
    }
    editor.wrong_language = None;
    match language_code(text) {
        Some(code) if editor.languages().contains(&code) => {}
        Some(code) => editor.languages.push(code),
        None => editor.wrong_language = Some(text.chars().take(40).collect()),
    }
    editor.edits += 1;
}

fn answer(editor: &mut Editor, kind: AnswerKind) {
    if editor.answer.is_none() {
        editor.answer_kind = kind;
    }
    let kind = editor.answer_kind;
    editor.answer = match editor.answer.take() {
        None if editor.step > 0 => Some(Vec::new()),
        Some(answer) if !answer.is_empty() => {
            editor.remember(None);
            if let Some(step) = editor.work.scenario.steps.get_mut(editor.step - 1)
                && (step.accept.iter().chain(&step.refuse)).all(|it| it.actions != answer)
            {
                kind.of_mut(step).push(Reply {
                    actions: answer,
                    say: Vec::new(),
                });
            }
            None
        }
        _ => None,
    };
}

fn change_steps(editor: &mut Editor, edit: &Edit) {
    match edit {
        Edit::AddStep => {
            editor.answer = None;
            editor
                .work
                .scenario
                .steps
                .insert(editor.step, Step::default());
            editor.step += 1;
        }
        Edit::RemoveStep => steps::remove(editor),
        Edit::TakeBack => steps::take_back(editor),
        Edit::Show(show) => {
            let step = editor.step.wrapping_sub(1);
            if let Some(step) = editor.work.scenario.steps.get_mut(step) {
                let count = step.show.len();
                step.show.retain(|other| other != show);
                if step.show.len() == count {
                    step.show.push(*show);
                }
            }
        }
        Edit::RemoveAnswer(kind, n) => {
            let step = editor.step.wrapping_sub(1);
            if let Some(step) = editor.work.scenario.steps.get_mut(step)
                && *n < kind.of(step).len()
            {
                kind.of_mut(step).remove(*n);
            }
        }
        _ => {}
    }
}

/// Changes what lies on the table at the beginning.
fn change(work: &mut Work, edit: &Edit, editor: &Editor) {
    /// Takes what has a number away, if there is such a thing.
    fn take<T>(list: &mut Vec<T>, n: usize) {
        if n < list.len() {
            list.remove(n);
        }
    }
    let chosen = editor.chosen.unwrap_or(Cell::ORIGIN);
    match edit {
        Edit::Put(n) => {
            if let Some(&offer) = editor.offers().get(*n) {
                work.put(chosen, offer, editor.color, editor.lord());
            }
        }
        Edit::Lift => work.lift(chosen),
        Edit::Exchange => {
            if let Some(tile) = editor.brush {
                exchange(work, chosen, tile, editor.held);
            }
        }
        Edit::Drop(n) => take(&mut work.position().figures, *n),
        Edit::Raise(up) => work.raise(chosen, *up),
        Edit::Tear => work.span(chosen, Axis::Ns),
        Edit::Raze(n) => take(&mut work.position().castles, *n),
        Edit::Capture(captor, color) => work.position().prisoners.push(Prisoner {
            color: *color,
            kind: editor.kind,
            captor: *captor,
        }),
        Edit::Free(n) => take(&mut work.position().prisoners, *n),
        Edit::Begin(color) => work.position().turn = Some(*color),
        Edit::Push => {
            let stack = work.scenario.record.stack.get_or_insert_default();
            stack.extend(editor.brush);
        }
        Edit::Pull(n) => take(work.scenario.record.stack.get_or_insert_default(), *n),
        Edit::Advance(n) => {
            let stack = work.scenario.record.stack.get_or_insert_default();
            if (1..stack.len()).contains(n) {
                stack.swap(n - 1, *n);
            }
        }
        _ => {}
    }
}

/// Puts another tile in the place of one, in the first turn in which it fits.
fn exchange(work: &mut Work, cell: Cell, tile: TileId, held: Turn) {
    let turns = Turn::ALL.map(|by| held.then(by));
    let tried = |turn: &Turn| work.with(|work| work.exchange(cell, tile, *turn)).is_ok();
    let turn = turns.iter().find(|turn| tried(turn)).copied();
    work.exchange(cell, tile, turn.unwrap_or(held));
}

/// Changes a number that is typed; what is no number is as if nothing stood
/// there.
fn count(work: &mut Work, edit: &Edit) {
    let position = work.position();
    match edit {
        Edit::Score(color, text) => {
            let most = bastide_notation::position::MOST_POINTS;
            let text = text.trim().replace('\u{2212}', "-");
            let score = text.parse::<i32>().unwrap_or(0).clamp(-most, most);
            position.scores.retain(|(other, _)| other != color);
            if score != 0 {
                position.scores.push((*color, score));
            }
        }
        Edit::Supply(color, piece, text) => {
            let count = text.trim().parse::<u8>().ok().map(|count| count.min(99));
            let at = position.supply.iter().position(|(other, _)| other == color);
            let at = at.unwrap_or_else(|| {
                position.supply.push((*color, Supply::default()));
                position.supply.len() - 1
            });
            position.supply[at].1.set(*piece, count);
            position
                .supply
                .retain(|(_, supply)| *supply != Supply::default());
        }
        Edit::Goods(color, good, text) => {
            let count = text.trim().parse().unwrap_or(0).min(MOST_GOODS);
            let goods = &mut position.goods;
            let at = goods.iter().position(|(other, _)| other == color);
            let at = at.unwrap_or_else(|| {
                goods.push((*color, Goods::default()));
                goods.len() - 1
            });
            goods[at].1[*good as usize] = count;
            goods.retain(|(_, tokens)| *tokens != Goods::default());
        }
        _ => {}
    }
}
