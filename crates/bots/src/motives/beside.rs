//! Differences of two positions outside the features of the board.

use bastide_rules::{Event, FigureKind};

use super::compare::Comparison;
use super::kind::{Motive, MotiveKind};
use super::scene::Scene;
use crate::value::ValuePart;

impl Comparison<'_> {
    /// Finds the motives for figures, goods and pieces in the supply.
    pub fn compare_supplies(&self, found: &mut Vec<Motive>) {
        let saved = self.supply(self.one) - self.supply(self.two);
        let kind = match saved {
            1.. => MotiveKind::Saves,
            _ => MotiveKind::Returns,
        };
        found.push(Motive {
            count: saved.max(0) as u16,
            ..Motive::new(kind, None, self.by_part(ValuePart::Meeples).max(0.0))
        });
        let extends = |scene: &Scene| {
            let is_own = |event: &Event| {
                *event
                    == Event::Extended {
                        player: self.player,
                    }
            };
            scene.events.iter().any(is_own)
        };
        let goods = match extends(self.one) && !extends(self.two) {
            true => MotiveKind::SecondTile,
            false => MotiveKind::Goods,
        };
        for (kind, part) in [
            (goods, ValuePart::Goods),
            (MotiveKind::Bridge, ValuePart::Bridges),
        ] {
            found.push(Motive::new(kind, None, self.by_part(part).max(0.0)));
        }
    }

    /// Finds the motives for captures and castles of the line.
    pub fn compare_events(&self, found: &mut Vec<Motive>) {
        for event in &self.one.events {
            if self.two.events.contains(event) {
                continue;
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
                _ => continue,
            };
            found.push(Motive {
                other,
                ..Motive::new(kind, Some(at), self.by_part(part).max(1.0))
            });
        }
    }

    /// The player's surplus in a part.
    fn by_part(&self, part: ValuePart) -> f32 {
        let me = self.player.index();
        self.one.part(me, part) - self.two.part(me, part)
    }

    /// The figures that the player has in the supply.
    fn supply(&self, scene: &Scene) -> i32 {
        let seat = scene.game.seat(self.player);
        let kinds = FigureKind::ALL.into_iter();
        kinds.map(|kind| i32::from(seat.figures(kind))).sum()
    }
}
