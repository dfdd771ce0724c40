//! A game with a real box, in words.

use crate::language::{count, count_of, fill, number};
use crate::words::errors::refusal;
use crate::words::names::{at, player, tile_alone};
use crate::words::play::points::goods;
use bastide_model::{Correction, Reminder, Stuck, Table};
use bastide_rules::Player;

/// A reminder for the table.
pub fn reminder(table: &Table, reminder: Reminder) -> String {
    let named = |who: Player| player(table, who);
    match reminder {
        Reminder::Points(who, points, score) => {
            let values = [
                ("player", &*named(who)),
                ("points", &*count("points", points)),
                ("score", &*number(score)),
            ];
            fill("remind.points", &values)
        }
        Reminder::Watchtower(who, points) => {
            let values = [
                ("player", &*named(who)),
                ("points", &*count("points", points)),
            ];
            fill("remind.watchtower", &values)
        }
        Reminder::Home(who, figures) => {
            count_of("remind.home", figures, &[("player", &named(who))])
        }
        Reminder::Goods(who, good, tokens) => {
            let values = [("player", &*named(who)), ("goods", &*goods(good, tokens))];
            fill("remind.goods", &values)
        }
        Reminder::Ransom(captor) => fill("remind.ransom", &[("player", &named(captor))]),
    }
}

/// The question about a placed tile.
pub fn corrected(table: &Table, correction: &Correction) -> String {
    let values = [
        ("tile", &*tile_alone(correction.before)),
        ("at", &*at(table, correction.cell)),
    ];
    fill("box.which", &values)
}

/// The decision that another tile makes illegal, and why.
pub fn stuck(table: &Table, stuck: &Stuck) -> String {
    let values = [
        ("n", &*number(stuck.turn as i32)),
        ("player", &*player(table, stuck.player)),
        ("reason", &*refusal(Some(table), &stuck.refusal)),
    ];
    fill("box.stuck", &values)
}
