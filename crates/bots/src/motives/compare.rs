//! Two positions compared, feature by feature.

use bastide_rules::{Event, FeatureKind, Phase, Player};

use super::groups::{Anchor, Groups};
use super::kind::{CLEAR, Motive, MotiveKind};
use super::scene::Scene;
use super::worth::Worth;
use crate::chances::Chances;

/// A comparison of the positions after two lines.
pub struct Comparison<'a> {
    /// The deciding player.
    pub player: Player,
    /// The remaining tiles.
    pub chances: &'a Chances,
    /// The position before.
    pub before: &'a Scene,
    /// The position after the line to explain.
    pub one: &'a Scene,
    /// The position after the other line, or before both.
    pub two: &'a Scene,
}

/// A group of features, and its value before and after both lines.
pub struct Compared {
    /// The number of the group.
    group: usize,
    /// A segment that names it.
    pub anchor: Anchor,
    /// The value before.
    pub before: Worth,
    /// The value after the line to explain.
    pub one: Worth,
    /// The value after the other line.
    pub two: Worth,
}

/// The least increase that counts as growth.
pub const GROWN: f32 = 0.4;

impl Comparison<'_> {
    /// All motives from the difference of the two positions.
    pub fn motives(&self) -> Vec<Motive> {
        let groups = self.groups();
        let mut found = Vec::new();
        for compared in self.compared(&groups) {
            let own = self.own(&compared, &groups);
            let rival = self.of_rival(&compared, &groups);
            found.extend(net(own, rival).into_iter().flatten());
            self.beside_value(&compared, &mut found);
        }
        self.compare_contests(&groups, &mut found);
        self.compare_supplies(&mut found);
        self.compare_events(&mut found);
        found
    }

    /// The values of all groups.
    pub fn compared(&self, groups: &Groups) -> impl Iterator<Item = Compared> {
        groups.each().map(|(group, anchor)| {
            let [before, one, two] =
                [self.before, self.one, self.two].map(|scene| Worth::of(scene, groups, group));
            Compared {
                group,
                anchor,
                before,
                one,
                two,
            }
        })
    }

    /// The features of the positions, in groups.
    pub fn groups(&self) -> Groups {
        let mut groups = Groups::default();
        let scenes = [self.before, self.one, self.two];
        let before = self.before.game.board();
        for scene in scenes {
            let board = scene.game.board();
            board.each_occupied(|feature| groups.add(before, board, feature.id));
            for event in &scene.events {
                if let Some(award) = event.award()
                    && let Some((cell, segment)) = award.of.segment()
                    && let Some(id) = board.feature_id(cell, segment)
                {
                    groups.add(before, board, id);
                }
            }
        }
        for scene in scenes {
            groups.unite(scene.game.board());
        }
        groups
    }

    /// The motive for the group's value to the player.
    pub fn own(&self, compared: &Compared, groups: &Groups) -> Option<Motive> {
        let Compared {
            before, one, two, ..
        } = compared;
        let me = self.player.index();
        // A tile's points in this turn count even if other actions get them, too.
        let places = matches!(self.before.game.phase(), Phase::Place { .. });
        let scores = one.scored[me] > 0.0 && (places || two.scored[me] == 0.0);
        let by = match one.values[me] - two.values[me] {
            by if scores => by.max(CLEAR),
            by => by,
        };
        if by <= 0.0 || self.is_castle(compared.group, groups) {
            return None;
        }
        let has_grown = one.values[me] > before.values[me] + GROWN;
        let has_lost = one.values[me] < before.values[me] - GROWN;
        let own = self.anchor_of(self.player, compared, groups);
        let (kind, other, at) = match self.shared_with(compared.group, groups) {
            Some((kind, rival, at)) => (kind, Some(rival), at),
            None if one.scored[me] > 0.0 => {
                let at = self.completed_in(compared.group, groups);
                (MotiveKind::Completes, None, at.unwrap_or(compared.anchor))
            }
            None if has_lost => return None,
            None if !has_grown && !self.is_extended(own) => (MotiveKind::Keeps, None, own),
            // A barn has no strength.
            None if before.present >> me & 1 == 0 && before.values[me] <= 0.0 => {
                (MotiveKind::Takes, None, own)
            }
            None => (MotiveKind::Grows, None, own),
        };
        let count = match kind {
            MotiveKind::Completes => one.scored[me] as u16,
            MotiveKind::Takes => one.values[me].round() as u16,
            MotiveKind::Grows => (one.values[me] - before.values[me]).round().max(0.0) as u16,
            _ => 0,
        };
        Some(Motive {
            other,
            count,
            ..Motive::new(kind, Some(at), by)
        })
    }

    /// True if the line adds a tile to a road, a city or a surrounded feature. Its expected
    /// value may stay the same.
    fn is_extended(&self, (cell, segment): Anchor) -> bool {
        let [before, one] =
            [self.before, self.one].map(|scene| scene.game.board().feature_at(cell, segment));
        let (Some(before), Some(one)) = (before, one) else {
            return false;
        };
        match one.kind {
            FeatureKind::City | FeatureKind::Road => one.tiles > before.tiles,
            FeatureKind::Monastery | FeatureKind::Garden => one.open < before.open,
            _ => false,
        }
    }

    /// The feature of a group that the line completes.
    fn completed_in(&self, group: usize, groups: &Groups) -> Option<Anchor> {
        let board = self.one.game.board();
        let is_of = |&(cell, segment): &Anchor| {
            let id = board.feature_id(cell, segment);
            id.is_some_and(|id| groups.of(board, id) == Some(group))
        };
        self.one
            .events
            .iter()
            .filter_map(Event::completed)
            .find(is_of)
    }

    /// True if the line makes a castle of the group, which has its own motive.
    fn is_castle(&self, group: usize, groups: &Groups) -> bool {
        let board = self.one.game.board();
        self.one.events.iter().any(|event| match *event {
            Event::CastleMade { player, of } if player == self.player => {
                let id = board.feature_id(of.0, of.1);
                id.is_some_and(|id| groups.of(board, id) == Some(group))
            }
            _ => false,
        })
    }

    /// The rival who owned the feature, the kind of takeover, and the feature's name.
    fn shared_with(&self, group: usize, groups: &Groups) -> Option<(MotiveKind, Player, Anchor)> {
        let owns = |owners: u8, player: Player| owners >> player.index() & 1 == 1;
        groups.anchors(group).find_map(|anchor| {
            let (before, one) = (self.before.owners(anchor), self.one.owners(anchor));
            let is_new = owns(one, self.player) && !owns(before, self.player);
            let rival = self.rivals().find(|&rival| owns(before, rival))?;
            let kind = match owns(one, rival) {
                true => MotiveKind::Shares,
                false => MotiveKind::Wins,
            };
            is_new.then_some((kind, rival, anchor))
        })
    }

    /// The segment that names a player's feature in a group.
    pub fn anchor_of(&self, player: Player, compared: &Compared, groups: &Groups) -> Anchor {
        let owns = |scene: &Scene, anchor| scene.owners(anchor) >> player.index() & 1 == 1;
        let find = |scene: &Scene| {
            let mut anchors = groups.anchors(compared.group);
            anchors.find(|&anchor| owns(scene, anchor))
        };
        let found = find(self.one).or_else(|| find(self.before));
        found.unwrap_or(compared.anchor)
    }

    /// The motive for the group's value to the others.
    pub fn of_rival(&self, compared: &Compared, groups: &Groups) -> Option<Motive> {
        let Compared {
            before, one, two, ..
        } = compared;
        let by = self.others(&two.values) - self.others(&one.values);
        let rival = self.rival_in(compared)?;
        let anchor = self.anchor_of(rival, compared, groups);
        let at = rival.index();
        let grows = |after: &Worth| after.values[at] > before.values[at] + GROWN;
        let shrinks = one.values[at] < before.values[at] - GROWN;
        let kind = match by > 0.0 {
            false if grows(one) => MotiveKind::Helps,
            true if shrinks && self.narrows(anchor) => MotiveKind::Blocks,
            true if grows(two) && !grows(one) => MotiveKind::Spares,
            _ => return None,
        };
        // A takeover has its own motive.
        if kind != MotiveKind::Spares && self.shared_with(compared.group, groups).is_some() {
            return None;
        }
        let motive = Motive {
            other: Some(rival),
            ..Motive::new(kind, Some(anchor), by)
        };
        if kind != MotiveKind::Blocks {
            return Some(motive);
        }
        Some(Motive {
            count: self.narrowest(self.one, anchor)?,
            of: self.chances.tiles(),
            ..motive
        })
    }

    /// True if the line leaves a feature a gap that fewer tiles fit than any before.
    pub fn narrows(&self, at: Anchor) -> bool {
        let [before, one] = [self.before, self.one].map(|scene| self.narrowest(scene, at));
        one.is_some_and(|one| before.is_none_or(|before| one < before))
    }

    /// The tiles that fit the narrowest gap of a feature in a position; `None` without gaps.
    pub fn narrowest(&self, scene: &Scene, (cell, segment): Anchor) -> Option<u16> {
        let board = scene.game.board();
        let mut least: Option<u16> = None;
        board.each_opening(board.feature_id(cell, segment)?, |_, around| {
            let tiles = self.chances.tiles_of(self.chances.fill(around).fits);
            least = Some(least.map_or(tiles, |least| least.min(tiles)));
        });
        least
    }

    /// Finds the motives for threatening towers and watchtowers.
    fn beside_value(&self, compared: &Compared, found: &mut Vec<Motive>) {
        let Compared { one, two, .. } = compared;
        let me = self.player.index();
        let at = Some(compared.anchor);
        let is_threatened = |worth: &Worth, seat: usize| worth.threats[seat] < 0.0;
        if is_threatened(two, me) && !is_threatened(one, me) {
            let guarded = one.threats[me] - two.threats[me];
            found.push(Motive::new(MotiveKind::Guards, at, guarded));
        }
        let watched = one.watchtowers[me] - two.watchtowers[me];
        found.push(Motive::new(MotiveKind::Watchtower, at, watched.max(0.0)));
        let rivals = self.rivals().count().max(1) as f32;
        for other in self.rivals() {
            let seat = other.index();
            if is_threatened(one, seat) && !is_threatened(two, seat) {
                let by = (two.threats[seat] - one.threats[seat]) / rivals;
                found.push(Motive {
                    other: Some(other),
                    ..Motive::new(MotiveKind::Threatens, at, by)
                });
            }
        }
    }

    pub fn rivals(&self) -> impl Iterator<Item = Player> {
        let players = self.before.game.players();
        players.filter(|&player| player != self.player)
    }

    /// The others' average.
    pub fn others(&self, values: &[f32; Player::MOST]) -> f32 {
        let all: f32 = self.rivals().map(|other| values[other.index()]).sum();
        all / self.rivals().count().max(1) as f32
    }

    /// The rival whom the choice of line affects most.
    fn rival_in(&self, compared: &Compared) -> Option<Player> {
        let stake = |player: Player| {
            let at = player.index();
            (compared.one.values[at] - compared.two.values[at]).abs()
        };
        let mut best: Option<Player> = None;
        for rival in self.rivals() {
            if stake(rival) > best.map_or(0.0, stake) {
                best = Some(rival);
            }
        }
        best
    }
}

/// The motives for a player's and a rival's value of a feature. If it becomes worth more to
/// both, only the difference counts.
pub fn net(own: Option<Motive>, rival: Option<Motive>) -> [Option<Motive>; 2] {
    let (Some(one), Some(other)) = (own, rival) else {
        return [own, rival];
    };
    if one.kind != MotiveKind::Grows || other.kind != MotiveKind::Helps {
        return [own, rival];
    }
    let by = one.by + other.by;
    match by > 0.0 {
        true => [Some(Motive { by, ..one }), None],
        false => [None, Some(Motive { by, ..other })],
    }
}
