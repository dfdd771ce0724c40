//! The types of options with more values than on and off.

use super::value::{Choices, OptionValue, Value};
use crate::tiles::TileId;

/// Makes an option's type from its values, each with the word or number that
/// records use. They are documented in this order.
macro_rules! choice {
    (
        $(#[$note:meta])*
        $name:ident {
            $($(#[$variant_note:meta])* $variant:ident = $word:literal,)+
        }
    ) => {
        $(#[$note])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $name {
            $($(#[$variant_note])* $variant,)+
        }

        impl OptionValue for $name {
            const CHOICES: Choices = Choices::OneOf(&[$(stringify!($word)),+]);

            fn read(value: &Value) -> Option<$name> {
                Some([$($name::$variant),+][Self::CHOICES.number(value)?])
            }

            fn value(self) -> Value {
                Self::CHOICES.value(self as usize)
            }
        }
    };
}

choice! {
    /// Points of a completed city of two tiles (base-small-city).
    SmallCity {
        /// 2 points, as in early printings of the first edition.
        Two = 2,
        /// 4 points, like any city.
        #[default]
        Four = 4,
    }
}

choice! {
    /// The range of a tower (tower-range, tower-house-short).
    TowerRange {
        /// One cell in each direction for every floor.
        #[default]
        Standard = "standard",
        /// One cell less: the first floor reaches only its own tile.
        NoSurprises = "no-surprises",
    }
}

choice! {
    /// Tiles in the box of Bridges, Castles & Bazaars (bazaar-tiles).
    BcbDistribution {
        /// As printed.
        #[default]
        Printed = "printed",
        /// As in the first German run: without C and I, with E and J twice.
        FirstGermanRun = "first-german-run",
    }
}

choice! {
    /// The player from whom the next auctioneer is counted (bazaar-next).
    BazaarNext {
        /// From the previous auctioneer.
        #[default]
        Auctioneer = "auctioneer",
        /// From the previous buyer.
        Buyer = "buyer",
    }
}

choice! {
    /// The player who plays the first bought tile (bazaar-play).
    BazaarPlay {
        /// The player left of the one who placed the bazaar.
        #[default]
        Clockwise = "clockwise",
        /// The player who got the first tile.
        FirstBuyer = "first-buyer",
    }
}

choice! {
    /// The fate of a bought tile that fits nowhere (bazaar-unplaceable).
    BazaarUnplaceable {
        /// Its owner's turn in the round is skipped.
        #[default]
        Skip = "skip",
        /// Another tile is drawn for its owner.
        Redraw = "redraw",
    }
}

choice! {
    /// The way in which players get the tiles of a bazaar (bazaar-variant).
    BazaarVariant {
        /// By auction.
        #[default]
        Auction = "auction",
        /// Each takes one in turn and plays it at once.
        Draft = "draft",
        /// Not at all: bazaars have no effect.
        None = "none",
    }
}

choice! {
    /// Points for each tile of an unfinished feature with an inn or a cathedral
    /// (inn-road-open, inn-cathedral-open).
    OpenWorth {
        /// None.
        #[default]
        Nothing = 0,
        /// One, as without inn or cathedral.
        Ordinary = 1,
    }
}

choice! {
    /// The choice to decline a second part of a turn (trade-double-may).
    DoubleTurn {
        /// The player may decline it.
        #[default]
        May = "may",
        /// It is always played.
        Always = "always",
    }
}

choice! {
    /// The order of a bazaar and the second part of a turn (bazaar-builder).
    BazaarBuilder {
        /// First the auction and its round.
        #[default]
        BazaarFirst = "bazaar-first",
        /// First the second part.
        BuilderFirst = "builder-first",
    }
}

choice! {
    /// The place of the start tile in a game with the river (river-start-tile).
    RiverStartTile {
        /// It is out of the game.
        #[default]
        Remove = "remove",
        /// It is the first tile after the river.
        After = "after",
        /// It is among the common tiles.
        Shuffle = "shuffle",
    }
}

choice! {
    /// The moment at which the dragon moves (dragon-when).
    DragonMoves {
        /// Before the scoring round.
        #[default]
        BeforeScoring = "before-scoring",
        /// After the whole scoring round.
        AfterScoring = "after-scoring",
    }
}

choice! {
    /// The companion of the fairy (fairy-move, fairy-tile).
    FairyRule {
        /// One meeple.
        #[default]
        Meeple = "meeple",
        /// All meeples on a tile.
        Tile = "tile",
        /// None: without a fairy.
        None = "none",
    }
}

choice! {
    /// The effect of princesses (princess-knight, princess-must).
    PrincessRule {
        /// A player may send a knight home.
        #[default]
        May = "may",
        /// A player must send a knight home.
        Must = "must",
        /// None.
        None = "none",
    }
}

choice! {
    /// The last abbeys, after the last turn (abbey-end).
    AbbeyEnd {
        /// One more round, in which players may place them.
        #[default]
        Round = "round",
        /// The game ends at once.
        None = "none",
    }
}

choice! {
    /// The places that a wagon can reach (wagon-range, wagon-connected).
    WagonRange {
        /// Those on its tile and the eight around it.
        #[default]
        Near = "near",
        /// Features that are joined to the one that it leaves.
        Connected = "connected",
    }
}

choice! {
    /// The tiles in the hand of each player (house-hand).
    HandSize {
        /// One: the tile that is drawn is placed.
        #[default]
        One = 1,
        /// Two, of which one is placed.
        Two = 2,
        /// Three, of which one is placed.
        Three = 3,
    }
}

/// A set of watchtower tiles that have the merged fields of the third edition
/// (watch-c3-fields).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct C3Fields(u16);

impl C3Fields {
    /// Adds a tile; `None` unless it is one of the nine with merged fields.
    #[must_use]
    pub fn with(self, tile: TileId) -> Option<C3Fields> {
        tile.c3()?;
        Some(C3Fields(self.0 | C3Fields::bit(tile)?))
    }

    /// True if the tile, in either variant, is in the set.
    pub fn contains(self, tile: TileId) -> bool {
        C3Fields::bit(tile).is_some_and(|bit| self.0 & bit != 0)
    }

    /// The tiles in the set, in their plain variants, by letter.
    pub fn iter(self) -> impl Iterator<Item = TileId> {
        TileId::all().filter(move |&tile| self.contains(tile))
    }

    fn bit(tile: TileId) -> Option<u16> {
        let letter = tile.name().strip_prefix("watch.")?.bytes().next()?;
        Some(1 << letter.checked_sub(b'A')?.min(15))
    }

    /// The watchtower tile with this name or letter.
    fn tile(name: &str) -> Option<TileId> {
        match name.len() {
            1 => TileId::parse(&["watch.", name].concat()),
            _ => TileId::parse(name).filter(|tile| tile.name().starts_with("watch.")),
        }
    }
}

impl OptionValue for C3Fields {
    const CHOICES: Choices = Choices::Tiles(&["A", "B", "E", "F", "G", "I", "J", "K", "L"]);

    fn read(value: &Value) -> Option<C3Fields> {
        let Value::List(names) = value else {
            return None;
        };
        let mut names = names.iter();
        names.try_fold(C3Fields::default(), |set, name| {
            set.with(C3Fields::tile(name)?)
        })
    }

    fn value(self) -> Value {
        Value::List(self.iter().map(|tile| tile.name().into()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_nine_candidates_can_have_merged_fields() {
        let mut all = C3Fields::default();
        for tile in TileId::all() {
            if let Some(with) = all.with(tile) {
                all = with;
            }
        }
        let names: Vec<_> = all.iter().map(TileId::name).collect();
        let letters = C3Fields::CHOICES.words().iter();
        let known: Vec<_> = letters.map(|letter| format!("watch.{letter}")).collect();
        assert_eq!(
            (names.len(), names),
            (9, known.iter().map(|name| &**name).collect())
        );
    }

    #[test]
    fn a_tile_may_be_named_by_its_letter() {
        let list = |names: [&str; 2]| Value::List(names.map(String::from).into());
        let set = C3Fields::read(&list(["watch.K", "A"]));
        let written = set.map(OptionValue::value);
        assert_eq!(written, Some(list(["watch.A", "watch.K"])));
    }
}
