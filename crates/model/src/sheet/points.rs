//! The table of points.

use bastide_rules::event::Unit;
use bastide_rules::game::RANSOM;
use bastide_rules::options::{FairyRule, OpenWorth, SmallCity};
use bastide_rules::{Clause, System};

use super::game::SheetGame;

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointLine {
    /// The keys of the messages that name the features.
    pub names: Vec<&'static str>,
    /// True if the line is about some of the features of the line above.
    pub is_part: bool,
    /// The points during the game.
    pub now: Amount,
    /// The points at the end.
    pub end: Amount,
}

/// Points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    /// It is not scored then.
    Never,
    /// It is scored, for 0 points.
    Zero,
    /// The sum of these.
    Sum(Vec<Rate>),
    /// Told by a message.
    Told(&'static str),
}

/// Points for each of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// The clause that gives them; `None` for a payment.
    pub clause: Option<Clause>,
    /// The things.
    pub unit: Unit,
    /// Points for each.
    pub each: u16,
    /// The number of things that are always there.
    pub times: u16,
    /// The key of the message; empty for the bare number.
    pub key: &'static str,
}

const fn rate(clause: Clause, unit: Unit, each: u16, key: &'static str) -> Rate {
    Rate {
        clause: Some(clause),
        unit,
        each,
        times: 1,
        key,
    }
}

const fn tile(clause: Clause, each: u16) -> Rate {
    rate(clause, Unit::Tile, each, "sheet.per.tile")
}

const fn pennant(clause: Clause, each: u16) -> Rate {
    rate(clause, Unit::Pennant, each, "sheet.per.pennant")
}

const fn city(clause: Clause, each: u16) -> Rate {
    rate(clause, Unit::City, each, "sheet.per.city")
}

const fn castle(clause: Clause, each: u16) -> Rate {
    rate(clause, Unit::Castle, each, "sheet.per.castle")
}

fn sum<const N: usize>(rates: [Rate; N]) -> Amount {
    Amount::Sum(rates.into())
}

fn line(names: Vec<&'static str>, now: Amount, end: Amount) -> PointLine {
    PointLine {
        names,
        is_part: false,
        now,
        end,
    }
}

fn part(name: &'static str, now: Amount, end: Amount) -> PointLine {
    PointLine {
        is_part: true,
        ..line(vec![name], now, end)
    }
}

/// The lines of the table.
pub fn lines(game: &SheetGame) -> Vec<PointLine> {
    let mut lines = Vec::new();
    roads_and_cities(game, &mut lines);
    monasteries(game, &mut lines);
    fields(game, &mut lines);
    others(game, &mut lines);
    lines
}

fn roads_and_cities(game: &SheetGame, lines: &mut Vec<PointLine>) {
    use Clause::{BaseCity, BaseFinal, BaseRoad, BaseSmallCity, InnCathedral, InnRoad};
    let options = &game.options;
    let has_inns = game.has(System::Inns);
    let road_end = || sum([tile(BaseFinal, 1)]);
    let city_end = || sum([tile(BaseFinal, 1), pennant(BaseFinal, 1)]);
    let open = |worth, ordinary: Amount| match worth {
        OpenWorth::Nothing => Amount::Zero,
        OpenWorth::Ordinary => ordinary,
    };
    lines.push(line(
        vec!["tally.roads"],
        sum([tile(BaseRoad, 1)]),
        road_end(),
    ));
    if has_inns && options.inn_effect {
        let end = open(options.inn_open, road_end());
        lines.push(part("sheet.inn", sum([tile(InnRoad, 2)]), end));
    }
    let now = sum([tile(BaseCity, 2), pennant(BaseCity, 2)]);
    lines.push(line(vec!["tally.cities"], now, city_end()));
    if options.small_city == SmallCity::Two {
        let now = sum([tile(BaseSmallCity, 1), pennant(BaseSmallCity, 2)]);
        lines.push(part("sheet.small", now, city_end()));
    }
    if has_inns && options.cathedral_effect {
        let end = open(options.cathedral_open, city_end());
        let now = sum([tile(InnCathedral, 3), pennant(InnCathedral, 3)]);
        lines.push(part("sheet.cathedral", now, end));
    }
}

fn monasteries(game: &SheetGame, lines: &mut Vec<PointLine>) {
    let options = &game.options;
    let mut names = vec!["tally.monasteries"];
    if game.has(System::Abbot) && options.gardens {
        names.push("sheet.gardens");
    }
    if game.has(System::Abbey) && options.abbeys {
        names.push("sheet.abbeys");
    }
    let around = |clause| rate(clause, Unit::Tile, 1, "sheet.per.around");
    let now = sum([Rate {
        times: 9,
        ..rate(Clause::BaseMonastery, Unit::Tile, 1, "")
    }]);
    let end = sum([around(Clause::BaseFinal)]);
    lines.push(line(names, now, end));
    if game.has(System::Abbot) {
        let recall = sum([around(Clause::AbbotRecall)]);
        lines.push(part("sheet.recall", recall, Amount::Never));
    }
}

fn fields(game: &SheetGame, lines: &mut Vec<PointLine>) {
    use Clause::{BarnFinal, BarnJoined, BaseFinalFields, TradePigScore};
    if !game.options.fields {
        lines.push(line(vec!["tally.fields"], Amount::Never, Amount::Zero));
        return;
    }
    let rates = |clause, each| match game.has(System::Castles) {
        true => sum([city(clause, each), castle(clause, each + 1)]),
        false => sum([city(clause, each)]),
    };
    let end = rates(BaseFinalFields, 3);
    lines.push(line(vec!["tally.fields"], Amount::Never, end));
    let has_barns = game.has(System::Abbey) && game.options.barn;
    if game.has(System::Traders) && game.options.pig {
        let more = || sum([rate(TradePigScore, Unit::City, 1, "sheet.per.pig")]);
        let now = if has_barns { more() } else { Amount::Never };
        lines.push(part("sheet.pig", now, more()));
    }
    if has_barns {
        let joined = rates(BarnJoined, 1);
        lines.push(part(
            "sheet.barn-new",
            rates(Clause::BarnNow, 3),
            Amount::Never,
        ));
        lines.push(part("sheet.barn-joined", joined, Amount::Never));
        lines.push(part("sheet.barn", Amount::Never, rates(BarnFinal, 4)));
    }
}

fn others(game: &SheetGame, lines: &mut Vec<PointLine>) {
    use Amount::{Never, Sum, Told};
    let options = &game.options;
    if game.has(System::Watchtowers) {
        let rates = [
            rate(Clause::WatchMeeples, Unit::Meeple, 2, "sheet.per.meeple"),
            pennant(Clause::WatchPennants, 2),
            rate(
                Clause::WatchMonasteries,
                Unit::Monastery,
                3,
                "sheet.per.monastery",
            ),
            rate(Clause::WatchRoads, Unit::Tile, 1, "sheet.per.road"),
            rate(Clause::WatchCities, Unit::Tile, 1, "sheet.per.town"),
        ];
        lines.push(line(vec!["tally.watchtowers"], sum(rates), Never));
    }
    if game.has(System::Castles) {
        let now = Told("sheet.fief");
        lines.push(line(vec!["tally.castles"], now, Amount::Zero));
    }
    if game.has(System::Traders) && options.goods {
        let goods = rate(Clause::TradeGoodsEnd, Unit::Majority, 10, "sheet.per.good");
        lines.push(line(vec!["tally.goods"], Never, sum([goods])));
    }
    if game.has(System::Dragon) && options.fairy != FairyRule::None {
        let score = rate(Clause::FairyScore, Unit::Fairy, 3, "sheet.per.beside");
        let turn = rate(Clause::FairyTurn, Unit::Fairy, 1, "sheet.per.turn");
        lines.push(line(vec!["tally.fairy"], sum([turn, score]), sum([score])));
    }
    if game.has(System::Tower) && options.ransom {
        let payment = Rate {
            clause: None,
            unit: Unit::Meeple,
            each: RANSOM as u16,
            times: 1,
            key: "sheet.per.ransom",
        };
        lines.push(line(vec!["tally.ransoms"], Sum(vec![payment]), Never));
    }
}

impl Amount {
    /// The rates of a sum.
    pub fn rates(&self) -> &[Rate] {
        match self {
            Amount::Sum(rates) => rates,
            Amount::Never | Amount::Zero | Amount::Told(_) => &[],
        }
    }
}
