//! Features of different owners that a tile may join.
//!
//! Where two features end at the same empty cell, a majority in the joined feature takes
//! over the other one or shares it. Features with the same owners have no contest.

#[cfg(test)]
mod tests;

use bastide_rules::board::{Board, FeatureId, Junction, Summary};
use bastide_rules::{Cell, FeatureKind, Player};

use crate::chances::{Chances, Ends};

/// The most occupied features to consider.
const MOST: usize = 48;

/// The most pairs of features to consider.
const MOST_CONTESTS: usize = 16;

/// An occupied road, city or field with its value.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// Its number.
    pub id: FeatureId,
    /// Its kind.
    pub kind: FeatureKind,
    /// Its value to each of its owners.
    pub value: f32,
    owners: u8,
    strengths: [u16; Player::MOST],
}

/// The occupied features of a position.
pub struct Claims {
    list: [Option<Claim>; MOST],
    count: usize,
}

/// Two features that a tile may join.
#[derive(Clone, Copy, Debug)]
pub struct Contest {
    /// The features.
    pub claims: [Claim; 2],
    /// The places where they end.
    pub ends: Ends,
    /// The share of the remaining tiles that join them.
    pub share: f32,
}

/// The pairs of features of a position that may be joined, at one cell or several.
#[derive(Default)]
pub struct Pairs {
    list: [Option<Pair>; MOST_CONTESTS],
}

/// Two features that may be joined.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// The features.
    pub ids: [FeatureId; 2],
    /// Their kind.
    pub kind: FeatureKind,
    /// Each player's gain if they are joined.
    pub gains: [f32; Player::MOST],
    /// The chance of that.
    pub chance: f32,
}

impl Claims {
    /// No features.
    pub const NONE: Claims = Claims {
        list: [None; MOST],
        count: 0,
    };

    /// Adds a feature that a tile may join to another.
    pub fn add(&mut self, feature: &Summary, value: f32) {
        let can_grow = match feature.kind {
            FeatureKind::City | FeatureKind::Road => feature.open > 0,
            FeatureKind::Field => true,
            _ => false,
        };
        if let (true, Some(place)) = (can_grow, self.list.get_mut(self.count)) {
            *place = Some(Claim {
                id: feature.id,
                kind: feature.kind,
                value,
                owners: feature.owners,
                strengths: feature.strengths,
            });
            self.count += 1;
        }
    }

    /// Visits the contests: two features of one kind with different owners at an empty cell
    /// where both end, if some tile joins them.
    pub fn each_contest(
        &self,
        board: &Board,
        chances: &Chances,
        mut found: impl FnMut(Cell, &Contest),
    ) {
        let kinds = self.kinds_with_rivals();
        if kinds == 0 {
            return;
        }
        let (mut ids, mut count) = ([None; MOST], 0);
        for claim in self.list[..self.count].iter().flatten() {
            if kinds >> claim.kind as u8 & 1 == 1 {
                ids[count] = Some(claim.id);
                count += 1;
            }
        }
        board.each_junction(&ids[..count], |junction| {
            self.at_cell(junction, false, chances, &mut found);
            self.at_cell(junction, true, chances, &mut found);
        });
    }

    /// The kinds whose features have different owners, as bits.
    fn kinds_with_rivals(&self) -> u8 {
        let mut first = [0; FeatureKind::ALL.len()];
        let mut kinds = 0;
        for claim in self.list[..self.count].iter().flatten() {
            let kind = claim.kind as usize;
            if first[kind] == 0 {
                first[kind] = claim.owners;
            }
            kinds |= u8::from(claim.owners != first[kind]) << kind;
        }
        kinds
    }

    fn at_cell(
        &self,
        junction: &Junction,
        are_fields: bool,
        chances: &Chances,
        found: &mut impl FnMut(Cell, &Contest),
    ) {
        let ends: &[_] = match are_fields {
            true => &junction.fields,
            false => &junction.lines,
        };
        let is_new = |n: usize| ends[n].is_some() && !ends[..n].contains(&ends[n]);
        for n in (0..ends.len()).filter(|&n| is_new(n)) {
            for m in (n + 1..ends.len()).filter(|&m| is_new(m)) {
                let Some(claims) = self.rivals(ends[n], ends[m]) else {
                    continue;
                };
                let ends = Ends {
                    around: junction.around,
                    are_fields,
                    at: claims.map(|claim| places(ends, claim.id)),
                    others: others(ends, &claims),
                };
                let share = chances.joins(ends);
                if share > 0.0 {
                    found(
                        junction.cell,
                        &Contest {
                            claims,
                            ends,
                            share,
                        },
                    );
                }
            }
        }
    }

    /// Two features of one kind with different owners.
    fn rivals(&self, one: Option<FeatureId>, other: Option<FeatureId>) -> Option<[Claim; 2]> {
        let (one, other) = (one?, other?);
        let (one, other) = (one.min(other), one.max(other));
        let claims = [self.find(one)?, self.find(other)?];
        let [one, other] = &claims;
        (one.kind == other.kind && one.owners != other.owners).then_some(claims)
    }

    fn find(&self, id: FeatureId) -> Option<Claim> {
        let mut all = self.list[..self.count].iter().flatten();
        all.find(|claim| claim.id == id).copied()
    }
}

/// The places of a feature among the ends at a cell, as bits.
fn places(ends: &[Option<FeatureId>], id: FeatureId) -> u8 {
    let here = (0..).zip(ends).filter(|(_, end)| **end == Some(id));
    here.fold(0, |all, (n, _)| all | 1 << n)
}

/// The places of every other feature that has several ends here.
fn others(ends: &[Option<FeatureId>], claims: &[Claim; 2]) -> [u8; 3] {
    let mut others = [0; 3];
    let mut free = others.iter_mut();
    for (n, end) in ends.iter().enumerate() {
        let Some(id) = *end else { continue };
        let is_new = !ends[..n].contains(end) && claims.iter().all(|claim| claim.id != id);
        let places = if is_new { places(ends, id) } else { 0 };
        if places & places.wrapping_sub(1) != 0
            && let Some(place) = free.next()
        {
            *place = places;
        }
    }
    others
}

impl Pairs {
    /// Adds a contest that is decided with chance `chance`.
    pub fn add(&mut self, contest: &Contest, gains: [f32; Player::MOST], chance: f32) {
        let ids = contest.claims.map(|claim| claim.id);
        for place in &mut self.list {
            match place {
                Some(pair) if pair.ids != ids => continue,
                Some(pair) => pair.chance += (1.0 - pair.chance) * chance,
                None => {
                    *place = Some(Pair {
                        ids,
                        kind: contest.claims[0].kind,
                        gains,
                        chance,
                    });
                }
            }
            return;
        }
    }

    /// The pairs.
    pub fn iter(&self) -> impl Iterator<Item = &Pair> {
        self.list.iter().map_while(Option::as_ref)
    }
}

/// Each player's gain if two features are joined. `shared` is the value that both of them
/// count and the joined feature counts once.
pub fn gains([one, other]: &[Claim; 2], shared: f32, players: usize) -> [f32; Player::MOST] {
    let mut gains = [0.0; Player::MOST];
    let together = |player: usize| one.strengths[player] + other.strengths[player];
    let most = (0..players).map(together).max().unwrap_or(0);
    let whole = one.value + other.value - shared;
    for (player, gain) in gains[..players].iter_mut().enumerate() {
        let had = |claim: &Claim| f32::from(claim.owners >> player & 1) * claim.value;
        let gets = f32::from(u8::from(together(player) == most)) * whole;
        *gain = gets - had(one) - had(other);
    }
    gains
}

/// True if a player gains more than the others do on average.
pub fn wants(gains: &[f32; Player::MOST], player: usize, players: usize) -> bool {
    let all: f32 = gains[..players].iter().sum();
    gains[player] * players as f32 > all + 1e-4
}

/// The value of the cities that touch both of two fields.
pub fn shared(
    board: &Board,
    one: FeatureId,
    other: FeatureId,
    mut value: impl FnMut(&Summary) -> f32,
) -> f32 {
    let mut known = [None; 16];
    let mut places = known.iter_mut();
    board.each_city_of(one, |city| {
        if let Some(place) = places.next() {
            *place = Some(city.id);
        }
    });
    let mut points = 0.0;
    board.each_city_of(other, |city| {
        if known.contains(&Some(city.id)) {
            points += value(city);
        }
    });
    points
}
