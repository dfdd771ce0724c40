//! Numbers of a position, as typed.

use bastide_rules::setup::{Goods, MOST_GOODS, Supply};

use crate::editor::{CountEdit, Work};

/// Changes a typed number. Invalid text counts as empty.
pub(super) fn change(work: &mut Work, edit: &CountEdit) {
    let position = work.position();
    match edit {
        CountEdit::Score(color, text) => {
            let most = bastide_notation::position::MOST_POINTS;
            let text = text.trim().replace('\u{2212}', "-");
            let score = text.parse::<i32>().unwrap_or(0).clamp(-most, most);
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
