//! The contests of two positions compared.

use bastide_rules::board::Feature;

use super::compare::Comparison;
use super::groups::{Groups, anchor_of};
use super::kind::{Motive, MotiveKind};
use super::scene::{Joint, Scene};

/// Two groups that may be joined in a position.
struct Pair<'a> {
    groups: [usize; 2],
    joint: &'a Joint,
}

impl Comparison<'_> {
    /// Finds the motives for features that a tile may join.
    pub fn compare_contests(&self, groups: &Groups, found: &mut Vec<Motive>) {
        let [one, two] = [self.one, self.two].map(|scene| pairs(scene, groups));
        let mut done: Vec<[usize; 2]> = Vec::new();
        for pair in one.iter().chain(&two).map(|pair| pair.groups) {
            if done.contains(&pair) {
                continue;
            }
            done.push(pair);
            let of_pair = |pairs: &[Pair]| -> f32 {
                let same = pairs.iter().filter(|one| one.groups == pair);
                same.map(|one| self.lead(one.joint)).sum()
            };
            let (here, there) = (of_pair(&one), of_pair(&two));
            let by = here - there;
            // The gain or loss comes from this line or from the other one.
            let (scene, pairs) = match by > 0.0 {
                true if here == 0.0 => (self.two, &two),
                _ => (self.one, &one),
            };
            let joint = pairs.iter().find(|one| one.groups == pair);
            let joint = joint.map(|one| one.joint);
            // A danger may only become smaller.
            let other = two.iter().find(|one| one.groups == pair);
            let was = other.map_or(0, |one| self.chances.joining(&one.joint.ends));
            let motive = joint.and_then(|joint| self.contest(scene, joint, by));
            found.extend(motive.filter(|motive| match motive.kind {
                MotiveKind::Narrows => motive.count < was,
                _ => true,
            }));
        }
    }

    /// The player's gain over the others' average.
    fn lead(&self, joint: &Joint) -> f32 {
        joint.gains[self.player.index()] - self.others(&joint.gains)
    }

    /// The motive for a difference in a contest.
    fn contest(&self, scene: &Scene, joint: &Joint, by: f32) -> Option<Motive> {
        let board = scene.game.board();
        let before = self.before.game.board();
        let [one, other] = joint.ids.map(|id| {
            let anchor = anchor_of(before, board, id)?;
            Some((anchor, board.feature_at(anchor.0, anchor.1)?))
        });
        let (one, other) = (one?, other?);
        let is_mine = |feature: &Feature| feature.owners().any(|owner| owner == self.player);
        let (own, others) = match (is_mine(&one.1), is_mine(&other.1)) {
            (true, false) => (one, other),
            (false, true) => (other, one),
            _ => return None,
        };
        let (kind, at) = match (self.lead(joint) > 0.0, by > 0.0) {
            (true, true) => (MotiveKind::Joins, others.0),
            (false, true) if std::ptr::eq(scene, self.one) => (MotiveKind::Narrows, own.0),
            (false, true) => (MotiveKind::Keeps, own.0),
            (false, false) => (MotiveKind::Opens, own.0),
            (true, false) => return None,
        };
        Some(Motive {
            other: Some(others.1.owners().next()?),
            count: self.chances.joining(&joint.ends),
            of: self.chances.tiles(),
            ..Motive::new(kind, Some(at), by)
        })
    }
}

/// The pairs of a position.
fn pairs<'a>(scene: &'a Scene, groups: &Groups) -> Vec<Pair<'a>> {
    let board = scene.game.board();
    let joints = scene.details.contests.iter();
    let pairs = joints.filter_map(|joint| {
        let [one, other] = joint.ids.map(|id| groups.of(board, id));
        let (one, other) = (one?, other?);
        let groups = [one.min(other), one.max(other)];
        (one != other).then_some(Pair { groups, joint })
    });
    pairs.collect()
}
