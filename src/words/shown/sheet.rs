//! The sheet of an evening in words.

use bastide_model::sheet::{
    Amount, ChangedRule, PieceLine, Rate, SheetError, SheetGame, SheetProblem, TileLine, TurnLine,
};
use bastide_rules::options::{
    BazaarVariant, HandSize, OptionKey, OptionValue, RiverStartTile, Value,
};

use crate::language::{chain, count, fill, joined, member, number, sentences, text};

/// The names of the boxes in play.
pub fn boxes(game: &SheetGame) -> String {
    let names = game.systems.iter();
    let names = names.map(|system| member("system", system.name()).to_owned());
    let all: Vec<String> = [text("set.base").to_owned()]
        .into_iter()
        .chain(names)
        .collect();
    chain("list.comma", &all)
}

/// A step of a turn.
pub fn step(line: &TurnLine) -> String {
    let points = count("points", line.number);
    let values = [("n", &*number(line.number)), ("points", &*points)];
    fill(line.key, &values)
}

/// The names of the features of a line of the table.
pub fn names(keys: &[&'static str]) -> String {
    let names: Vec<String> = keys.iter().map(|key| text(key).to_owned()).collect();
    chain("list.comma", &names)
}

/// Points.
pub fn amount(amount: &Amount) -> String {
    let rate = |rate: &Rate| {
        let n = number((rate.each * rate.times).into());
        match rate.key {
            "" => n,
            key => fill(key, &[("n", &*n), ("each", &*n)]),
        }
    };
    match amount {
        Amount::Never => "–".to_owned(),
        Amount::Zero => number(0),
        Amount::Sum(rates) => chain("list.comma", &rates.iter().map(rate).collect::<Vec<_>>()),
        Amount::Told(key) => text(key).to_owned(),
    }
}

/// The number of pieces of each player, for 2, 3, 4, 5 and 6 players if it differs.
pub fn shares(line: &PieceLine) -> String {
    let shares = line.shares.iter().map(|&share| number(share.into()));
    shares.collect::<Vec<_>>().join(" · ")
}

/// The name of a kind of pieces.
pub fn piece(line: &PieceLine) -> &'static str {
    member("pieces", line.piece.name())
}

/// The name of a set of tiles.
pub fn set(line: &TileLine) -> &'static str {
    member("set", line.set.name())
}

/// A rule that differs from the second edition.
pub fn change(changed: &ChangedRule) -> String {
    let (name, value) = match changed {
        ChangedRule::Switch(rule, on) => {
            let on = if *on { "sheet.on" } else { "sheet.off" };
            (member("option", rule.name()), text(on).to_owned())
        }
        ChangedRule::Other(key, value) => other(*key, value),
        ChangedRule::Mix => (text("mix.title"), text("sheet.on").to_owned()),
    };
    joined("list.colon", name, &value)
}

/// The name and the value of an option that is more than on or off.
fn other(key: OptionKey, value: &Value) -> (&'static str, String) {
    let chosen = |key: &'static str| text(key).to_owned();
    match (key.name(), value) {
        ("bazaar_variant", value) => {
            let told = match BazaarVariant::read(value).unwrap_or_default() {
                BazaarVariant::Auction => "variant.auction",
                BazaarVariant::Draft => "variant.draft",
                BazaarVariant::None => "variant.none",
            };
            (text("option.variant"), chosen(told))
        }
        ("river_start_tile", value) => {
            let told = match RiverStartTile::read(value).unwrap_or_default() {
                RiverStartTile::Remove => "start-tile.remove",
                RiverStartTile::After => "start-tile.after",
                RiverStartTile::Shuffle => "start-tile.shuffle",
            };
            (text("option.start-tile"), chosen(told))
        }
        ("hand", value) => {
            let told = match HandSize::read(value).unwrap_or_default() {
                HandSize::One => "hand-size.single",
                HandSize::Two => "hand-size.pair",
                HandSize::Three => "hand-size.triple",
            };
            (text("option.hand-size"), chosen(told))
        }
        ("c3_fields", Value::List(tiles)) => {
            let letters = tiles.iter().map(|tile| tile.trim_start_matches("watch."));
            let letters: Vec<&str> = letters.collect();
            (text("option.merged"), letters.join(" "))
        }
        ("fairy", _) => (text("sheet.no-fairy"), chosen("sheet.on")),
        ("princess", _) => (text("sheet.no-princess"), chosen("sheet.on")),
        ("fairy_castle", _) => (text("sheet.fairy-castle"), chosen("sheet.off")),
        ("abbey_end", _) => (text("sheet.abbey-end"), chosen("sheet.off")),
        ("dragon_s_coat", _) => (text("sheet.dragon-coat"), chosen("sheet.on")),
        ("two_sets", _) => (text("mix.two-sets"), chosen("sheet.on")),
        // All options have names; a test looks.
        (name, _) => (name, String::new()),
    }
}

/// The number of players, and the edition.
pub fn edition(game: &SheetGame) -> String {
    let edition = member("edition", game.edition.name()).to_owned();
    match game.players {
        Some(players) => {
            let players = count("sheet.players", players as i32);
            chain("list.comma", &[players, edition])
        }
        None => edition,
    }
}

/// The reason why an address cannot be read, and where.
pub fn error(error: &SheetError) -> String {
    let word = |key, word: &str| fill(key, &[("word", word)]);
    let problem = match &error.problem {
        SheetProblem::Cut => text("sheet.cut").to_owned(),
        SheetProblem::More => text("sheet.more").to_owned(),
        SheetProblem::NoValue(key) => word("sheet.no-value", key),
        SheetProblem::Twice(key) => word("sheet.twice", key),
        SheetProblem::Long(most) => fill("sheet.long", &[("n", &*number(*most as i32))]),
        SheetProblem::Unknown { word, known } => {
            let list = chain("list.comma", known);
            fill("sheet.unknown", &[("word", &**word), ("list", &*list)])
        }
    };
    let place = fill("sheet.place", &[("n", &*number(error.at as i32))]);
    sentences(&[place, problem])
}

#[cfg(test)]
mod tests {
    use bastide_model::sheet::Sheet;
    use bastide_rules::Systems;
    use bastide_rules::options::Options;

    use super::*;

    #[test]
    fn every_changed_option_has_words() {
        for key in OptionKey::all() {
            for value in key.choices().values() {
                let mut options = Options::default();
                options.set(key, &value);
                let game = SheetGame {
                    systems: Systems::ALL,
                    sets: Systems::ALL.tile_sets(),
                    options,
                    ..SheetGame::default()
                };
                for changed in &Sheet::of(game).changes {
                    let told = change(changed);
                    assert!(!told.contains('_') && told.contains(": "), "{told}");
                }
            }
        }
    }
}
