//! The themes of the sample.

use bastide_notation::MotiveKind::{self, *};
use bastide_notation::answer::{Answer, Method};
use bastide_rules::{Action, FigureKind, Game, Phase, Segment, System, Systems};

/// A decision of a game.
pub struct Moment<'a> {
    /// The position.
    pub game: &'a Game,
    /// Master's answer.
    pub answer: &'a Answer,
}

/// A theme with the number of its moments.
pub struct Theme {
    /// Its name.
    pub name: &'static str,
    /// The systems of its games.
    pub systems: Systems,
    /// The number of its moments.
    pub count: u32,
    /// True if a moment is about it.
    pub holds: fn(&Moment) -> bool,
}

const BASE: Systems = Systems::NONE;

const fn with(system: System) -> Systems {
    BASE.with(system)
}

const fn theme(
    name: &'static str,
    systems: Systems,
    count: u32,
    holds: fn(&Moment) -> bool,
) -> Theme {
    Theme {
        name,
        systems,
        count,
        holds,
    }
}

/// All themes.
pub const THEMES: &[Theme] = &[
    theme("city completed", BASE, 1, |it| {
        it.says(&[Completes], is_city)
    }),
    theme("city grown", BASE, 1, |it| {
        it.says(&[Takes, Grows], is_city)
    }),
    theme("city joined", BASE, 2, |it| it.says(&[Shares], is_city)),
    theme("city stolen", BASE, 1, |it| it.says(&[Wins], is_city)),
    theme("join in view", BASE, 2, |it| it.says(&[Joins], is_any)),
    theme("kept to oneself", BASE, 2, |it| {
        let motives = &it.answer.motives;
        motives
            .iter()
            .any(|motive| matches!(motive.kind, Keeps | Narrows) && motive.count > 0)
    }),
    theme("left open", BASE, 1, |it| it.says(&[Opens], is_any)),
    theme("rival blocked", BASE, 2, |it| it.says(&[Blocks], is_any)),
    theme("rival spared", BASE, 1, |it| it.says(&[Spares], is_any)),
    theme("rival helped", BASE, 1, |it| it.says(&[Helps], is_any)),
    theme("field claimed", BASE, 2, |it| {
        it.stands(FigureKind::Meeple, is_field)
    }),
    theme("field fought for", BASE, 2, |it| {
        it.says(&[Shares, Wins], is_field)
    }),
    theme("road", BASE, 2, |it| {
        it.says(&[Completes, Takes, Grows, Shares], is_road)
    }),
    theme("monastery", BASE, 2, |it| {
        it.says(&[Takes, Grows, Completes], is_monastery)
    }),
    theme("meeple kept", BASE, 1, |it| it.kinds(&[Saves])),
    theme("meeples back", BASE, 1, |it| it.kinds(&[Returns])),
    theme("endgame", BASE, 3, |it| it.answer.method == Method::Exact),
    theme("no reasons", BASE, 1, |it| it.answer.motives.is_empty()),
    theme("inns", with(System::Inns), 2, |it| {
        it.does(|one| one.figure() == Some(FigureKind::Large)) || it.kinds(&[Takes, Grows])
    }),
    theme("goods", with(System::Traders), 1, |it| it.kinds(&[Goods])),
    theme("second tile", with(System::Traders), 1, |it| {
        it.kinds(&[SecondTile])
    }),
    theme("builder", with(System::Traders), 1, |it| {
        it.stands(FigureKind::Builder, is_any)
    }),
    theme("pig", with(System::Traders), 1, |it| {
        it.stands(FigureKind::Pig, is_any)
    }),
    theme("tower captures", with(System::Tower), 2, |it| {
        it.kinds(&[Captures])
    }),
    theme("tower floor", with(System::Tower), 1, |it| {
        it.does(|one| matches!(one, Action::Floor { .. })) && it.kinds(&[Guards, Threatens])
    }),
    theme("ransom", with(System::Tower), 1, |it| {
        it.does(|one| matches!(one, Action::Ransom { .. }))
    }),
    theme("bridge", with(System::Bridges), 2, |it| {
        it.does(|one| matches!(one, Action::Bridge { .. })) || it.kinds(&[Bridge])
    }),
    theme("castle", with(System::Castles), 2, |it| it.kinds(&[Castle])),
    theme("auction", with(System::Bazaars), 2, |it| {
        matches!(it.game.phase(), Phase::Bazaars(_))
    }),
    theme("watchtower", with(System::Watchtowers), 2, |it| {
        it.kinds(&[Watchtower])
    }),
    theme("garden", with(System::Abbot), 1, |it| {
        it.stands(FigureKind::Abbot, is_any)
    }),
    theme("abbot recalled", with(System::Abbot), 1, |it| {
        it.does(|one| matches!(one, Action::Recall { .. }))
    }),
    theme("phantom", with(System::Phantom), 1, |it| {
        it.does(|one| one.figure() == Some(FigureKind::Phantom))
    }),
    theme("dragon", with(System::Dragon), 1, |it| {
        it.does(|one| matches!(one, Action::Dragon { .. }))
    }),
    theme("fairy", with(System::Dragon), 1, |it| {
        it.does(|one| matches!(one, Action::Fairy { .. }))
    }),
    theme("princess", with(System::Dragon), 1, |it| {
        it.does(|one| matches!(one, Action::Princess { .. }))
    }),
    theme("portal", with(System::Dragon), 1, |it| {
        it.does(|one| matches!(one, Action::Portal { .. }))
    }),
    theme("abbey", with(System::Abbey), 1, |it| {
        it.does(|one| matches!(one, Action::Abbey { .. }))
    }),
    theme("mayor", with(System::Abbey), 1, |it| {
        it.stands(FigureKind::Mayor, is_any)
    }),
    theme("wagon", with(System::Abbey), 1, |it| {
        it.stands(FigureKind::Wagon, is_any) || it.does(|one| matches!(one, Action::Drive { .. }))
    }),
    theme("barn", with(System::Abbey), 1, |it| {
        it.does(|one| matches!(one, Action::Barn { .. }))
    }),
    theme(
        "river",
        with(System::River),
        1,
        |it| matches!(it.game.phase(), Phase::Place { tile } if !tile.facts().river.is_empty()),
    ),
    theme("all rules", Systems::ALL, 2, |it| {
        !it.answer.motives.is_empty()
    }),
];

impl Moment<'_> {
    /// True if a reason is of one of these kinds.
    fn kinds(&self, kinds: &[MotiveKind]) -> bool {
        let motives = &self.answer.motives;
        motives.iter().any(|motive| kinds.contains(&motive.kind))
    }

    /// True if a reason is of one of these kinds, about such a feature.
    fn says(&self, kinds: &[MotiveKind], of: fn(Segment) -> bool) -> bool {
        let motives = &self.answer.motives;
        motives.iter().any(|motive| {
            kinds.contains(&motive.kind) && motive.at.is_some_and(|(_, segment)| of(segment))
        })
    }

    /// True if the planned turn has such an action.
    fn does(&self, is: fn(&Action) -> bool) -> bool {
        let best = self.answer.best();
        best.is_some_and(|best| is(&best.action) || best.then.iter().any(is))
    }

    /// True if the planned turn puts a figure of this kind on such a segment.
    fn stands(&self, kind: FigureKind, of: fn(Segment) -> bool) -> bool {
        let best = self.answer.best();
        best.is_some_and(|best| {
            [best.action].iter().chain(&best.then).any(|one| {
                matches!(*one, Action::Figure { kind: it, segment } if it == kind && of(segment))
            })
        })
    }
}

fn is_any(_: Segment) -> bool {
    true
}

fn is_city(segment: Segment) -> bool {
    matches!(segment, Segment::City(_))
}

fn is_road(segment: Segment) -> bool {
    matches!(segment, Segment::Road(_) | Segment::Bridge)
}

fn is_field(segment: Segment) -> bool {
    segment.is_field()
}

fn is_monastery(segment: Segment) -> bool {
    matches!(segment, Segment::Monastery)
}
