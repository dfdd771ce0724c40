//! Players and rules of an example, edited with the controls of the start screen.

use bastide_notation::PlayerEntry;
use bastide_rules::Color;

use super::board::show;
use crate::editor::{Work, steps};
use crate::notices::Notice;
use crate::session::{DraftIntent, Effects, Session};
use crate::start::Draft;
use crate::update::at_start::at_start;

/// Applies an edit of players or rules.
pub(super) fn set_up(session: &mut Session, intent: &DraftIntent) -> Effects {
    let mut effects = Effects::default();
    let Some(editor) = &mut session.editor else {
        return effects;
    };
    let mut draft = session.draft.clone();
    at_start(&mut draft, intent.clone());
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
}
