//! The initial position of an example: tiles and pieces, typed numbers, players and rules.

use bastide_notation::PlayerEntry;
use bastide_notation::position::{MOST_POINTS, Prisoner};
use bastide_rules::action::Axis;
use bastide_rules::setup::{Goods, MOST_GOODS, Supply};
use bastide_rules::{Cell, Color, Rotation, TileId};

use super::on_board::show;
use crate::editor::{CountEdit, Editor, PositionEdit, Work, steps};
use crate::notices::Notice;
use crate::session::{DraftIntent, Effects, Mode, Session};
use crate::start::Draft;
use crate::update::start;

/// Changes the initial position.
pub(super) fn change(work: &mut Work, edit: PositionEdit, editor: &Editor) {
    let chosen = editor.chosen.unwrap_or(Cell::ORIGIN);
    match edit {
        PositionEdit::Put(n) => {
            if let Some(&offer) = editor.offers().get(n) {
                work.put(chosen, offer, editor.color, editor.lord());
            }
        }
        PositionEdit::Lift => work.remove_tile(chosen),
        PositionEdit::Exchange => {
            if let Some(tile) = editor.brush {
                exchange(work, chosen, tile, editor.held);
            }
        }
        PositionEdit::Drop(n) => take(&mut work.position().figures, n),
        PositionEdit::Raise(up) => work.change_floors(chosen, up),
        PositionEdit::Tear => work.toggle_bridge(chosen, Axis::Ns),
        PositionEdit::Raze(n) => take(&mut work.position().castles, n),
        PositionEdit::Capture(captor, color) => work.position().prisoners.push(Prisoner {
            color,
            kind: editor.kind,
            captor,
        }),
        PositionEdit::Free(n) => take(&mut work.position().prisoners, n),
        PositionEdit::Begin(color) => work.position().turn = Some(color),
        PositionEdit::Push => {
            let stack = work.scenario.record.stack.get_or_insert_default();
            stack.extend(editor.brush);
        }
        PositionEdit::Pull(n) => take(work.scenario.record.stack.get_or_insert_default(), n),
        PositionEdit::Advance(n) => {
            let stack = work.scenario.record.stack.get_or_insert_default();
            if (1..stack.len()).contains(&n) {
                stack.swap(n - 1, n);
            }
        }
        PositionEdit::Send(neutral) => work.send_away(neutral),
        PositionEdit::SetAside => {
            let tile = editor.brush.filter(|tile| tile.comes_early());
            work.position().aside.extend(tile);
        }
        PositionEdit::Recover(n) => take(&mut work.position().aside, n),
        PositionEdit::Round(color) => {
            let mut asked = work.asked_last();
            match asked.iter().position(|&it| it == color) {
                Some(at) => {
                    asked.remove(at);
                }
                None => asked.push(color),
            }
            work.position().abbey_round = Some(asked);
        }
    }
}

/// Removes the item at this index, if there is one.
fn take<T>(list: &mut Vec<T>, n: usize) {
    if n < list.len() {
        list.remove(n);
    }
}

/// Replaces the tile on a cell, with the first rotation that fits.
fn exchange(work: &mut Work, cell: Cell, tile: TileId, held: Rotation) {
    let rotations = Rotation::ALL.map(|by| held.then(by));
    let tried = |rotation: &Rotation| {
        work.with(|work| work.exchange(cell, tile, *rotation))
            .is_ok()
    };
    let rotation = rotations.iter().find(|rotation| tried(rotation)).copied();
    work.exchange(cell, tile, rotation.unwrap_or(held));
}

/// Changes a typed number. Invalid text counts as empty.
pub(super) fn change_count(work: &mut Work, edit: &CountEdit) {
    let position = work.position();
    match edit {
        CountEdit::Score(color, text) => {
            let text = text.trim().replace('\u{2212}', "-");
            let score = text
                .parse::<i32>()
                .unwrap_or(0)
                .clamp(-MOST_POINTS, MOST_POINTS);
            position.scores.retain(|(other, _)| other != color);
            if score != 0 {
                position.scores.push((*color, score));
            }
        }
        CountEdit::Supply(color, piece, text) => {
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
        CountEdit::Goods(color, good, text) => {
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
    }
}

/// Applies an edit of players or rules.
pub(super) fn set_up(session: &mut Session, intent: &DraftIntent) -> Effects {
    let mut effects = Effects::default();
    let Mode::Editor(open) = &mut session.mode else {
        return effects;
    };
    let editor = &mut open.editor;
    let mut draft = session.draft.clone();
    start::edit_example(&mut draft, intent.clone());
    let work = editor.work.with(|work| {
        if let DraftIntent::Recolor(at, color) = intent
            && let Some(player) = work.scenario.record.players.get(*at)
        {
            let before = player.color;
            repaint(work, before, *color);
        }
        let rules = |draft: &Draft| (draft.systems, draft.options, draft.sets.clone());
        work.has_own_rules |= rules(&draft) != rules(&session.draft);
        let record = &mut work.scenario.record;
        record.players = (draft.players.iter())
            .map(|sitter| {
                let name = sitter.name.trim();
                PlayerEntry {
                    name: (!name.is_empty()).then(|| name.to_owned()),
                    ..PlayerEntry::new(sitter.color)
                }
            })
            .collect();
        record.systems = draft.systems;
        record.options = draft.options;
        let own = draft.own_sets && draft.sets != record.systems.tile_sets();
        record.tiles = own.then(|| draft.sets.clone());
    });
    match work {
        Ok(mut work) => {
            steps::forget_expectations(&mut work);
            let mut typing = None;
            if let DraftIntent::Rename(at, _) = intent {
                typing = Some(["player", &at.to_string()].concat());
            }
            editor.remember(typing);
            editor.work = work.into();
            // The draft itself was edited.
            session.draft = draft;
            if let DraftIntent::StartFrom(edition) = intent {
                session.draft.edition = *edition;
            }
        }
        Err(error) => {
            session.notice = Some(Notice::PositionError(Box::new(error)));
            effects.unchanged = true;
        }
    }
    let players = &editor.work.scenario.record.players;
    if players.iter().all(|player| player.color != editor.color) {
        editor.color = players[0].color;
    }
    show(session);
    effects
}

/// Swaps two colors in the position.
fn repaint(work: &mut Work, one: Color, other: Color) {
    let swap = |color: &mut Color| {
        *color = match *color {
            color if color == one => other,
            color if color == other => one,
            color => color,
        };
    };
    let position = work.position();
    position
        .figures
        .iter_mut()
        .for_each(|at| swap(&mut at.color));
    for castle in &mut position.castles {
        castle.owners.iter_mut().for_each(|(color, _)| swap(color));
    }
    for prisoner in &mut position.prisoners {
        swap(&mut prisoner.color);
        swap(&mut prisoner.captor);
    }
    position
        .scores
        .iter_mut()
        .for_each(|(color, _)| swap(color));
    position.goods.iter_mut().for_each(|(color, _)| swap(color));
    position
        .supply
        .iter_mut()
        .for_each(|(color, _)| swap(color));
    position.turn.iter_mut().for_each(swap);
    if let Some((color, _, _)) = position.fairy.as_mut().and_then(|it| it.beside.as_mut()) {
        swap(color);
    }
    position.abbey_round.iter_mut().flatten().for_each(swap);
}
