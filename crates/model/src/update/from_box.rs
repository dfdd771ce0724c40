//! Corrections of tiles that were drawn from a real box.

use crate::notices::Notice;
use crate::session::{Effects, Session};
use crate::table::CorrectionStep;

/// Takes a step of a correction.
pub(super) fn correct(session: &mut Session, step: CorrectionStep) -> Effects {
    let Some(game) = session.game_mut() else {
        return Effects::default();
    };
    let save = game.table.correct(step);
    if save {
        session.notice = Some(Notice::Corrected);
    }
    Effects {
        save,
        ..Effects::default()
    }
}
