//! Differences of two positions outside the features of the board.

use bastide_rules::{Event, FigureKind, Segment};

use super::compare::Comparison;
use super::kind::{Motive, MotiveKind};
use super::scene::Scene;
use super::worth::is_beside;
use crate::value::ValuePart;

impl Comparison<'_> {
    /// Finds the motives for figures, goods and pieces in the supply.
    pub fn compare_supplies(&self, found: &mut Vec<Motive>) {
        let [one, two] = [self.one, self.two].map(|scene| self.moved(scene));
        let (kept, back) = (two.placed - one.placed, one.returned - two.returned);
        let meeples = match (back, kept) {
            (1.., _) => Some((MotiveKind::Returns, back)),
            (_, 1..) => Some((MotiveKind::Saves, kept)),
            _ => None,
        };
        let goods = match (one.extends && !two.extends, one.goods - two.goods) {
            (true, _) => Some((MotiveKind::SecondTile, 0)),
            (_, goods @ 1..) => Some((MotiveKind::Goods, goods)),
            _ if one.builds && !two.builds => Some((MotiveKind::Builder, 0)),
            _ => None,
        };
        for (kind, part) in [
            (meeples, ValuePart::Meeples),
            (goods, ValuePart::Goods),
            (Some((MotiveKind::Bridge, 0)), ValuePart::Bridges),
        ] {
            found.extend(kind.map(|(kind, count)| Motive {
                count: count as u16,
                ..Motive::new(kind, None, self.by_part(part).max(0.0))
            }));
        }
    }

    /// The meeples that the player has less after a line.
    pub fn spent(&self, scene: &Scene) -> i32 {
        let moved = self.moved(scene);
        moved.placed - moved.returned
    }

    /// Finds the motives for captures, castles and other events of the line.
    pub fn compare_events(&self, found: &mut Vec<Motive>) {
        for event in &self.one.events {
            if event.is_final() {
                break;
            }
            if self.two.events.contains(event) {
                continue;
            }
            if let Some(award) = event.award()
                && award.player == self.player
                && is_beside(award)
            {
                found.push(Motive {
                    count: award.points as u16,
                    ..Motive::new(MotiveKind::Scores, award.of.segment(), award.points as f32)
                });
            }
            let (kind, at, other, part) = match *event {
                Event::Captured {
                    captor,
                    owner,
                    cell,
                    segment,
                    ..
                } if captor == self.player && owner != captor => {
                    let at = (cell, segment);
                    (MotiveKind::Captures, at, Some(owner), ValuePart::Towers)
                }
                Event::CastleMade { player, of } if player == self.player => {
                    (MotiveKind::Castle, of, None, ValuePart::Castles)
                }
                Event::KnightSent {
                    player,
                    owner,
                    cell,
                    segment,
                    ..
                } if player == self.player && owner != player => {
                    let at = (cell, segment);
                    (MotiveKind::Sends, at, Some(owner), ValuePart::Towers)
                }
                Event::FairyMoved { player, .. } if player == self.player => {
                    found.push(Motive::new(MotiveKind::Fairy, None, 1.0));
                    continue;
                }
                _ => continue,
            };
            // The figure's owner loses its feature, too.
            let lost = other.map_or(0.0, |_| self.lost(part_of(at.1)));
            found.push(Motive {
                other,
                ..Motive::new(kind, Some(at), (self.by_part(part) + lost).max(1.0))
            });
        }
    }

    /// The player's surplus in a part.
    fn by_part(&self, part: ValuePart) -> f32 {
        let me = self.player.index();
        self.one.part(me, part) - self.two.part(me, part)
    }

    /// The others' average loss in a part.
    fn lost(&self, part: ValuePart) -> f32 {
        let rivals = self.rivals().map(|other| {
            let seat = other.index();
            self.two.part(seat, part) - self.one.part(seat, part)
        });
        rivals.sum::<f32>() / self.rivals().count().max(1) as f32
    }

    /// The player's gains in a line.
    fn moved(&self, scene: &Scene) -> Moved {
        let me = self.player;
        let mut moved = Moved::default();
        let mut here = Vec::new();
        for event in &scene.events {
            match *event {
                Event::FigurePlaced {
                    player,
                    kind,
                    cell,
                    segment,
                } if player == me => {
                    moved.builds |= kind == FigureKind::Builder;
                    if is_meeple(kind) {
                        here.push((cell, segment));
                    }
                }
                Event::Returned {
                    player,
                    kind,
                    cell,
                    segment,
                } if player == me && is_meeple(kind) => {
                    match here.iter().position(|&at| at == (cell, segment)) {
                        Some(at) => {
                            here.remove(at);
                        }
                        None => moved.returned += 1,
                    }
                }
                Event::Ransomed { player, .. } if player == me => moved.returned += 1,
                Event::GoodsTaken { player, count, .. } if player == me => {
                    moved.goods += i32::from(count);
                }
                Event::Extended { player } if player == me => moved.extends = true,
                _ => {}
            }
        }
        moved.placed = here.len() as i32;
        moved
    }
}

/// A player's gains in a line.
#[derive(Default)]
struct Moved {
    /// Meeples put down that stay on the board.
    placed: i32,
    /// Meeples that were on the board or captured before.
    returned: i32,
    /// Goods tokens.
    goods: i32,
    /// True if a builder was put down.
    builds: bool,
    /// True if there is a second part of the turn.
    extends: bool,
}

/// The part of a value that a segment's feature belongs to.
fn part_of(segment: Segment) -> ValuePart {
    match segment {
        Segment::Road(_) | Segment::Bridge => ValuePart::Roads,
        Segment::City(_) => ValuePart::Cities,
        Segment::Monastery | Segment::Garden => ValuePart::Monasteries,
        _ => ValuePart::Fields,
    }
}

/// True for the kinds that people call meeples.
fn is_meeple(kind: FigureKind) -> bool {
    use FigureKind::{Abbot, Barn, Builder, Pig};
    !matches!(kind, Abbot | Barn | Builder | Pig)
}
