//! Reasons for an action of a computer player, in words.

use bastide_notation::{Motive, MotiveKind};
use bastide_rules::segment::Segment;
use bastide_rules::{Cell, FeatureKind};

use crate::language::{count, count_of, fill, member, number};
use crate::words::names::{kind, player};
use bastide_model::Table;

/// A reason in words, and the feature that it speaks of.
pub struct Told {
    /// The words.
    pub words: String,
    /// The feature, by one of its segments.
    pub at: Option<(Cell, Segment)>,
}

/// Tiles from which a road or city is big.
const BIG: u8 = 5;

/// A gap is not narrow where one tile in so many fits.
const MANY: i32 = 8;

/// Cities from which a field is big.
const BIG_FIELD: usize = 3;

/// Reasons in words, in their order.
pub fn motives(table: &Table, motives: &[Motive]) -> Vec<Told> {
    let mut all: Vec<Told> = Vec::new();
    for motive in motives {
        let words = tell(table, motive);
        // Two features may be told alike.
        if all.iter().all(|told| told.words != words) {
            let at = motive.at;
            all.push(Told { words, at });
        }
    }
    all
}

fn tell(table: &Table, motive: &Motive) -> String {
    let n = i32::from(motive.count);
    let points = count("points", n);
    let values = [
        ("what", what(table, motive, ["motive-of", "motive-big"])),
        // Behind whose it is.
        ("own", what(table, motive, ["motive-own", "motive-own-big"])),
        ("player", &*of(table, motive)),
        ("points", &*points),
        ("of", &*number(motive.of.into())),
        ("n", &*number(n)),
    ];
    let key = match motive.kind {
        MotiveKind::Saves => return count("motive.saves", n),
        MotiveKind::Keeps if n > 0 => return count_of("motive.keeps-from", n, &values),
        MotiveKind::Opens => return count_of("motive.opens", n, &values),
        MotiveKind::Blocks if n * MANY > motive.of.into() => {
            return count_of("motive.hampers", n, &values);
        }
        MotiveKind::Blocks if n > 0 => return count_of("motive.blocks", n, &values),
        MotiveKind::Joins => "motive.joins",
        MotiveKind::Completes => "motive.completes",
        MotiveKind::Takes if n > 0 => "motive.takes-worth",
        MotiveKind::Takes => "motive.takes",
        MotiveKind::Shares => "motive.shares",
        MotiveKind::Wins => "motive.wins",
        MotiveKind::Grows if n > 0 => "motive.grows-by",
        MotiveKind::Grows => "motive.grows",
        MotiveKind::Keeps => "motive.keeps",
        MotiveKind::Blocks => "motive.blocks-all",
        MotiveKind::Spares => "motive.spares",
        MotiveKind::Helps => "motive.helps",
        MotiveKind::Captures => "motive.captures",
        MotiveKind::Guards => "motive.guards",
        MotiveKind::Threatens => "motive.threatens",
        MotiveKind::Returns => "motive.returns",
        MotiveKind::Watchtower => "motive.watchtower",
        MotiveKind::Castle => "motive.castle",
        MotiveKind::Goods => "motive.goods",
        MotiveKind::SecondTile => "motive.second-tile",
        MotiveKind::Bridge => "motive.bridge",
    };
    fill(key, &values)
}

/// The feature that a reason is about, from a family for all and one for those that are
/// big.
fn what(table: &Table, motive: &Motive, [all, big]: [&'static str; 2]) -> &'static str {
    let Some((cell, segment)) = motive.at else {
        return "";
    };
    // It may begin on the tile that is not placed yet.
    let feature = table.game().board().feature_at(cell, segment);
    let is_big = feature.as_ref().is_some_and(|it| match it.kind {
        FeatureKind::Field => it.cities.len() + it.castles.len() >= BIG_FIELD,
        FeatureKind::City | FeatureKind::Road => it.tiles >= BIG,
        _ => false,
    });
    let name = feature.map_or(kind(segment), |it| it.kind.name());
    member(if is_big { big } else { all }, name)
}

fn of(table: &Table, motive: &Motive) -> String {
    let other = motive
        .other
        .filter(|other| other.index() < table.game().players().len());
    other.map_or_else(String::new, |other| player(table, other))
}
