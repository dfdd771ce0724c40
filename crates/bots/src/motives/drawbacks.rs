//! The drawbacks of an action beside a better one.

use super::compare::{Compared, Comparison, GROWN, net};
use super::groups::Groups;
use super::kind::{Motive, MotiveKind};
use crate::value::ValuePart;

impl Comparison<'_> {
    /// All drawbacks of the first line: gains of the others, and losses of the player.
    pub fn drawbacks(&self) -> Vec<Motive> {
        let groups = self.groups();
        let mut found = Vec::new();
        for compared in self.compared(&groups) {
            let rival = self.of_rival(&compared, &groups);
            let both = net(self.own(&compared, &groups), rival);
            found.extend(both.into_iter().flatten());
            found.extend(self.cost(&compared, &groups));
            let me = self.player.index();
            let exposed = compared.one.threats[me] - compared.two.threats[me];
            if compared.two.threats[me] >= 0.0 {
                let at = Some(compared.anchor);
                found.push(Motive::new(MotiveKind::Exposes, at, exposed));
            }
        }
        self.compare_contests(&groups, &mut found);
        let [one, two] = [self.one, self.two].map(|scene| self.spent(scene));
        if let count @ 1.. = one - two {
            let me = self.player.index();
            let [one, two] = [self.one, self.two].map(|it| it.part(me, ValuePart::Meeples));
            found.push(Motive {
                count: count as u16,
                ..Motive::new(MotiveKind::Spends, None, one - two)
            });
        }
        found.retain(|motive| motive.by < 0.0);
        found
    }

    /// The loss of a group's value to the player.
    fn cost(&self, compared: &Compared, groups: &Groups) -> Option<Motive> {
        let Compared {
            before, one, two, ..
        } = compared;
        let me = self.player.index();
        let by = one.values[me] - two.values[me];
        if by >= 0.0 {
            return None;
        }
        let own = self.anchor_of(self.player, compared, groups);
        let is_on = |worth: u8| worth >> me & 1 == 1;
        let is_there = |(cell, segment)| {
            let board = self.one.game.board();
            board.feature_id(cell, segment).is_some()
        };
        let (kind, count, of) = if two.scored[me] > 0.0 && one.scored[me] == 0.0 {
            (MotiveKind::Misses, two.scored[me] as u16, 0)
        } else if one.values[me] < before.values[me] - GROWN && self.narrows(own) {
            let fits = self.narrowest(self.one, own)?;
            (MotiveKind::Spoils, fits, self.chances.tiles())
        } else if is_on(two.present) && !is_on(one.present) && is_there(own) {
            (MotiveKind::Leaves, 0, 0)
        } else if is_on(before.present) && two.values[me] > before.values[me] + GROWN {
            (MotiveKind::Neglects, 0, 0)
        } else {
            return None;
        };
        Some(Motive {
            count,
            of,
            ..Motive::new(kind, Some(own), by)
        })
    }
}
