//! The final table: points by player and category.

use bastide_rules::segment::Segment;
use bastide_rules::{Award, Clause, Event, Game, Player, System};

/// A row of the final table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Category {
    /// Completed roads.
    Roads,
    /// Completed cities.
    Cities,
    /// Completed monasteries.
    Monasteries,
    /// Roads unfinished at the end.
    OpenRoads,
    /// Cities unfinished at the end.
    OpenCities,
    /// Monasteries unfinished at the end.
    OpenMonasteries,
    /// Fields, scored at the end.
    Fields,
    /// Watchtowers.
    Watchtowers,
    /// Castles.
    Castles,
    /// Goods, scored at the end.
    Goods,
    /// Ransoms, paid and received.
    Ransoms,
    /// Bids for tiles of bazaars, paid and received.
    Auctions,
    /// The fairy.
    Fairy,
}

/// A source of points: a part of a player's bar in the result. Each joins categories.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Roads, completed or not.
    Roads,
    /// Cities, completed or not.
    Cities,
    /// Monasteries, completed or not.
    Monasteries,
    /// Fields.
    Fields,
    /// Watchtowers, castles, goods and the fairy.
    Expansions,
    /// Payments between players, and points before the first action.
    Other,
}

/// Final points of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The player.
    pub player: Player,
    /// 1 for the best; equal scores share a place (base-end).
    pub place: usize,
    /// Total points.
    pub total: i32,
    /// Points before the first action, in a prepared position.
    pub before: i32,
    /// Points by category, in the order of [`Category::ALL`].
    pub points: [i32; 13],
}

impl Category {
    /// All categories, in the order of the table.
    pub const ALL: [Category; 13] = [
        Category::Roads,
        Category::Cities,
        Category::Monasteries,
        Category::OpenRoads,
        Category::OpenCities,
        Category::OpenMonasteries,
        Category::Fields,
        Category::Watchtowers,
        Category::Castles,
        Category::Goods,
        Category::Ransoms,
        Category::Auctions,
        Category::Fairy,
    ];

    /// The rule system that the category belongs to.
    pub const fn system(self) -> Option<System> {
        match self {
            Category::Watchtowers => Some(System::Watchtowers),
            Category::Castles => Some(System::Castles),
            Category::Goods => Some(System::Traders),
            Category::Ransoms => Some(System::Tower),
            Category::Auctions => Some(System::Bazaars),
            Category::Fairy => Some(System::Dragon),
            _ => None,
        }
    }

    /// True for features that are not completed.
    pub const fn is_open(self) -> bool {
        matches!(
            self,
            Category::OpenRoads | Category::OpenCities | Category::OpenMonasteries
        )
    }

    /// The source that the category is part of.
    pub const fn source(self) -> Source {
        match self {
            Category::Roads | Category::OpenRoads => Source::Roads,
            Category::Cities | Category::OpenCities => Source::Cities,
            Category::Monasteries | Category::OpenMonasteries => Source::Monasteries,
            Category::Fields => Source::Fields,
            Category::Watchtowers | Category::Castles | Category::Goods | Category::Fairy => {
                Source::Expansions
            }
            Category::Ransoms | Category::Auctions => Source::Other,
        }
    }

    /// The category of an award.
    pub(crate) fn of(award: &Award) -> Category {
        match award.clause {
            Clause::CastlePoints => return Category::Castles,
            Clause::TradeGoodsEnd => return Category::Goods,
            Clause::FairyTurn | Clause::FairyScore => return Category::Fairy,
            Clause::WatchMeeples
            | Clause::WatchPennants
            | Clause::WatchRoads
            | Clause::WatchMonasteries
            | Clause::WatchCities => return Category::Watchtowers,
            _ => {}
        }
        let open = matches!(award.clause, Clause::BaseFinal);
        let Some((_, segment)) = award.of.segment() else {
            return Category::Fields;
        };
        match (segment, open) {
            (Segment::Road(_) | Segment::Bridge, false) => Category::Roads,
            (Segment::City(_), false) => Category::Cities,
            (Segment::Monastery | Segment::Garden, false) => Category::Monasteries,
            (Segment::Road(_) | Segment::Bridge, true) => Category::OpenRoads,
            (Segment::City(_), true) => Category::OpenCities,
            (Segment::Monastery | Segment::Garden, true) => Category::OpenMonasteries,
            _ => Category::Fields,
        }
    }
}

impl Source {
    /// All sources, from the foot of a bar to its top.
    pub const ALL: [Source; 6] = [
        Source::Cities,
        Source::Roads,
        Source::Monasteries,
        Source::Fields,
        Source::Expansions,
        Source::Other,
    ];

    /// The name in style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Source::Roads => "roads",
            Source::Cities => "cities",
            Source::Monasteries => "monasteries",
            Source::Fields => "fields",
            Source::Expansions => "expansions",
            Source::Other => "rest",
        }
    }
}

impl Tally {
    /// Points from a source; negative if the player paid more than was received.
    pub fn of(&self, source: Source) -> i32 {
        let own = Category::ALL.into_iter().filter(|it| it.source() == source);
        let sum: i32 = own.map(|category| self.points[category as usize]).sum();
        match source {
            Source::Other => sum + self.before,
            _ => sum,
        }
    }

    /// Points from all sources that brought some. They exceed the total by the points paid.
    pub fn gained(&self) -> i32 {
        let all = Source::ALL.into_iter().map(|source| self.of(source));
        all.filter(|&points| points > 0).sum()
    }
}

/// Points of an event for a player, with their category.
pub(crate) fn gain(event: &Event, player: Player) -> Option<(Category, i32)> {
    if let Some(award) = event.award() {
        return (award.player == player).then(|| (Category::of(award), award.points));
    }
    let (payer, payee, price) = event.payment()?;
    let category = match event.system() {
        Some(System::Bazaars) => Category::Auctions,
        _ => Category::Ransoms,
    };
    let sum = i32::from(payee == Some(player)) - i32::from(payer == player);
    Some((category, sum * price))
}

/// Final points of each player of `game`, from the events that led to it.
pub(crate) fn tally(game: &Game, events: &[&Event]) -> Vec<Tally> {
    let scores: Vec<i32> = (game.players())
        .map(|player| game.seat(player).score)
        .collect();
    (game.players().zip(&scores))
        .map(|(player, &total)| {
            let mut points = [0; Category::ALL.len()];
            for (category, gain) in events.iter().filter_map(|event| gain(event, player)) {
                points[category as usize] += gain;
            }
            Tally {
                player,
                place: 1 + scores.iter().filter(|&&other| other > total).count(),
                total,
                before: total - points.iter().sum::<i32>(),
                points,
            }
        })
        .collect()
}
