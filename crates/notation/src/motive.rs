//! Reasons for or against an action, as a line of text.
//!
//! ```text
//! for keeps 53 5 34 2 0,1 city N
//! for saves 31 1 0 0 -
//! ```
//!
//! The line of a drawback of another action begins with "against". After the kind: the tenths
//! of points in favor of the action, negative if against; a count, and its total, or 0; the
//! seat of another player, or 0; and a segment of the feature concerned, or `-`.

use bastide_rules::{Cell, Player, Segment};

use crate::words::{Expected, Words};

/// A reason for or against an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Motive {
    /// Its kind.
    pub kind: MotiveKind,
    /// The feature concerned, by one of its segments.
    pub at: Option<(Cell, Segment)>,
    /// The other player concerned.
    pub other: Option<Player>,
    /// Points, tiles, meeples or percent, by kind.
    pub count: u16,
    /// The number of remaining tiles if `count` is a part of them; otherwise 0.
    pub of: u16,
    /// The weight in tenths of points of the lead: in favor of the action, or negative if
    /// against.
    pub by: i32,
}

macro_rules! kinds {
    ($($(#[$about:meta])* $kind:ident = $name:literal,)*) => {
        /// The kinds of motives; the bots' crate defines each.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum MotiveKind {
            $($(#[$about])* $kind,)*
        }

        impl MotiveKind {
            /// All kinds.
            pub const ALL: &[MotiveKind] = &[$(MotiveKind::$kind,)*];

            /// The word for it, also in the keys of messages.
            pub const fn name(self) -> &'static str {
                [$($name,)*][self as usize]
            }
        }
    };
}

kinds! {
    /// Completes a feature and scores `count` points.
    Completes = "completes",
    /// Claims a feature that was free.
    Takes = "takes",
    /// Gets a share in the other player's feature.
    Shares = "shares",
    /// Takes a feature from the other player.
    Wins = "wins",
    /// Makes an own feature worth more.
    Grows = "grows",
    /// Keeps an own feature from `count` tiles, or from being worth less.
    Keeps = "keeps",
    /// May join the other player's feature, by `count` tiles.
    Joins = "joins",
    /// Leaves an own feature open to `count` tiles.
    Opens = "opens",
    /// Makes the other player's feature worth less: `count` tiles fit its narrowest gap.
    Blocks = "blocks",
    /// Does not make the other player's feature worth more.
    Spares = "spares",
    /// Makes the other player's feature worth more.
    Helps = "helps",
    /// Captures a figure of the other player.
    Captures = "captures",
    /// Keeps a figure out of the reach of towers.
    Guards = "guards",
    /// Puts a figure of the other player within the reach of a tower.
    Threatens = "threatens",
    /// Has `count` more figures in the supply.
    Saves = "saves",
    /// Gets `count` more meeples back.
    Returns = "returns",
    /// Has a watchtower to be scored later.
    Watchtower = "watchtower",
    /// Turns a small city into a castle.
    Castle = "castle",
    /// Gains `count` goods tokens.
    Goods = "goods",
    /// Gains a second part of the turn.
    SecondTile = "second-tile",
    /// Keeps a bridge.
    Bridge = "bridge",
    /// Scores `count` points for something else than a completed feature.
    Scores = "scores",
    /// Puts the builder to work.
    Builder = "builder",
    /// Puts the fairy beside an own meeple.
    Fairy = "fairy",
    /// Sends a figure of the other player home.
    Sends = "sends",
    /// Leaves only `count` tiles to the other player to join an own feature.
    Narrows = "narrows",
    /// Scores nothing for a feature that another action completes for `count` points.
    Misses = "misses",
    /// Leaves a feature without a figure that another action claims.
    Leaves = "leaves",
    /// Adds nothing to an own feature that another action makes worth more.
    Neglects = "neglects",
    /// Makes an own feature worth less: `count` tiles fit its narrowest gap.
    Spoils = "spoils",
    /// Puts `count` more meeples on the board than another action.
    Spends = "spends",
    /// Leaves a figure within reach of a tower.
    Exposes = "exposes",
}

/// The first words of a motive's line, and of a drawback's.
const FIRST: [&str; 2] = ["for", "against"];

/// The greatest weight in a line, in tenths of points.
const MOST: i32 = 100_000;

impl Motive {
    /// The line.
    pub fn text(&self) -> String {
        self.line(FIRST[0])
    }

    /// The line of a drawback.
    pub fn drawback_text(&self) -> String {
        self.line(FIRST[1])
    }

    fn line(&self, first: &str) -> String {
        let seat = self.other.map_or(0, |player| player.index() + 1);
        let numbers = [
            self.by.clamp(-MOST, MOST).to_string(),
            self.count.to_string(),
            self.of.to_string(),
            seat.to_string(),
        ];
        let place = match self.at {
            Some((cell, segment)) => [cell.to_string(), segment.to_string()].join(" "),
            None => "-".to_owned(),
        };
        [first, self.kind.name(), &numbers.join(" "), &place].join(" ")
    }

    /// True if a line is a motive, well formed or not.
    pub(crate) fn is_line(line: &str) -> bool {
        line.split(' ').next() == Some(FIRST[0])
    }

    /// True if a line is a drawback, well formed or not.
    pub(crate) fn is_drawback(line: &str) -> bool {
        line.split(' ').next() == Some(FIRST[1])
    }

    /// Reads a line; `None` if it is not a motive.
    pub fn parse(line: &str) -> Option<Motive> {
        Motive::read(line, FIRST[0])
    }

    /// Reads the line of a drawback; `None` if it is none.
    pub fn parse_drawback(line: &str) -> Option<Motive> {
        Motive::read(line, FIRST[1])
    }

    fn read(line: &str, first: &'static str) -> Option<Motive> {
        let mut words = Words::new(line);
        words.literal(first).ok()?;
        let known = |word: &str| {
            let mut kinds = MotiveKind::ALL.iter().copied();
            kinds.find(|kind| kind.name() == word)
        };
        let kind = words.word(Expected::Word("kind"), known).ok()?;
        let by = words.number(-MOST, MOST).ok()?;
        let count = words.number(0, u16::MAX.into()).ok()? as u16;
        let of = words.number(0, u16::MAX.into()).ok()? as u16;
        let seat = words.number(0, Player::MOST as i32).ok()? as usize;
        let other = seat.checked_sub(1).and_then(Player::new);
        let at = match words.literal("-") {
            Ok(()) => None,
            Err(_) => Some((words.cell().ok()?, words.feature().ok()?)),
        };
        words.end().ok()?;
        Some(Motive {
            kind,
            at,
            other,
            count,
            of,
            by,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_motive_is_read_as_it_was_written() {
        for line in [
            "for keeps 53 5 34 2 0,1 city N",
            "for saves 31 1 0 0 -",
            "for opens -120 5 34 6 -3,12 field inner",
            "for second-tile 9 0 0 0 2,2 bridge",
        ] {
            let motive = Motive::parse(line).expect(line);
            assert_eq!(motive.text(), line);
            let drawback = line.replacen("for", "against", 1);
            assert_eq!(motive.drawback_text(), drawback);
            assert_eq!(Motive::parse_drawback(&drawback), Some(motive));
            assert_eq!(Motive::parse_drawback(line), None);
        }
        for (at, &kind) in MotiveKind::ALL.iter().enumerate() {
            assert_eq!(kind as usize, at);
            let line = format!("for {} 1 2 3 1 0,0 road S", kind.name());
            assert_eq!(Motive::parse(&line).map(|motive| motive.kind), Some(kind));
        }
        let motive = Motive::parse("for keeps 53 5 34 2 0,1 city N").expect("a motive");
        assert_eq!(motive.other, Player::new(1));
        assert_eq!((motive.by, motive.count, motive.of), (53, 5, 34));
    }

    #[test]
    fn malformed_motives_are_rejected() {
        for wrong in [
            "",
            "for",
            "against keeps 53 5 34 2 0,1 city N",
            "for likes 53 5 34 2 0,1 city N",
            "for keeps 53 5 34 7 0,1 city N",
            "for keeps 53 5 34 -1 0,1 city N",
            "for keeps 5.3 5 34 2 0,1 city N",
            "for keeps 53 70000 34 2 0,1 city N",
            "for keeps 9999999 5 34 2 0,1 city N",
            "for keeps 53 5 34 2 0,1",
            "for keeps 53 5 34 2 0,1 city",
            "for keeps 53 5 34 2 0,1 castle N",
            "for keeps 53 5 34 2 - -",
            "for  keeps 53 5 34 2 -",
            "for keeps 53 5 34 2 - ",
        ] {
            assert_eq!(Motive::parse(wrong), None, "{wrong}");
        }
    }
}
