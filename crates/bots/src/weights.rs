//! The numbers that a computer player weighs positions by.

macro_rules! weights {
    ($($(#[$about:meta])* $name:ident = $value:expr,)*) => {
        /// The values of things to a computer player, in points. Those that
        /// play with [`Weights::TUNED`] play best; the others are for
        /// comparison.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct Weights {
            $($(#[$about])* pub $name: f32,)*
        }

        impl Weights {
            /// As found by playing against medium; `docs/bots.md` tells how.
            pub const TUNED: Weights = Weights { $($name: $value,)* };

            /// The names of all weights.
            pub const NAMES: &[&str] = &[$(stringify!($name),)*];

            /// All weights in the order of [`Weights::NAMES`].
            pub fn all_mut(&mut self) -> Vec<&mut f32> {
                vec![$(&mut self.$name,)*]
            }
        }
    };
}

weights! {
    /// The value of the first meeple in the supply early in the game.
    meeple_first = 7.600,
    /// The value of each further one, as a share of the one before it.
    meeple_next = 0.600,
    /// In how many own turns before the end meeples begin to lose worth.
    meeple_late = 9.460,
    /// How surely a meeple that is likely to come back counts as in the supply.
    meeple_back = 0.249,
    /// In how many own turns a feature must be completed to give its meeples
    /// back before long.
    before_long = 6.650,
    /// Chances count at all: 1, or 0 for who looks at the present only.
    foresight = 1.0,
    /// The share of a player's draws that go into one gap.
    reach = 0.213,
    /// How much several gaps of one feature are in each other's way.
    crowding = 1.077,
    /// How far a tile that fills a gap without ending the feature helps.
    extends = 0.168,
    /// Tiles that a gap adds at the end of the game, if it can be filled.
    growth = 0.285,
    /// The share of all draws that go near a monastery.
    around = 0.530,
    /// The gain of a field per own turn left, for its owner.
    field_growth = 0.010,
    /// The gain of a field for each of its tiles while many turns are left, for
    /// its owner: a large one meets more cities.
    field_size = 0.093,
    /// How surely an unfinished city beside a field counts.
    field_city = 0.275,
    /// How surely what a tile may join counts for the player who gains by it, and
    /// against the others. Hard plays without it until it is shown to be stronger.
    contest = 0.0,
    /// How likely the player who draws next joins what can be joined.
    contest_next = 0.5,
    /// The share of a player's later draws that could join two features.
    contest_reach = 0.07,
    /// How surely a triggered watchtower counts.
    watchtower = 0.7,
    /// The part of a figure's feature that is lost to a tower that could grow.
    threat = 0.08,
    /// The part that the most valuable of a player's threatened figures is
    /// worth less besides: one turn captures one figure.
    threat_most = 0.0,
    /// The value that the figure itself then loses.
    threat_figure = 0.4,
    /// The value of a prisoner to the captor early in the game.
    prisoner = 1.5,
    /// How surely a figure that can be bought back counts as in the supply.
    captive = 0.3,
    /// The value of a floor in the supply early in the game.
    floor = 0.1,
    /// The value of a bridge in the supply early in the game.
    bridge = 0.8,
    /// The value of a castle token in the supply early in the game.
    token = 0.5,
    /// The gain of a lord per own turn left and empty cell of the fief.
    lord_growth = 0.12,
    /// How surely a feature in a fief that is likely to be completed counts
    /// for the lord.
    lord = 0.6,
    /// A large meeple in the supply, in meeples.
    large = 1.15,
    /// A phantom in the supply, in meeples.
    phantom = 1.2,
    /// An abbot in the supply, in meeples.
    abbot = 0.9,
    /// The value of a builder for each of the next tiles that extends its feature.
    builder = 1.3,
    /// For how many own turns a builder is of use.
    builder_turns = 4.0,
    /// The value of a second part of the turn that is due.
    second_part = 3.5,
    /// The value of a builder or pig in the supply early in the game.
    spare = 1.0,
    /// The gain of a pig per own turn left.
    pig = 0.08,
    /// The value of the most goods of a kind.
    goods = 10.0,
}

impl Weights {
    /// The same for games with systems, whose many tiles and prisoners make
    /// other things matter.
    pub const TUNED_WITH_SYSTEMS: Weights = Weights {
        meeple_first: 8.373,
        meeple_next: 0.678,
        meeple_late: 8.749,
        meeple_back: 0.510,
        before_long: 10.504,
        reach: 0.106,
        crowding: 0.763,
        extends: 0.233,
        growth: 0.458,
        around: 0.278,
        field_growth: 0.024,
        field_size: 0.092,
        field_city: 0.217,
        watchtower: 0.701,
        threat: 0.152,
        threat_most: 0.329,
        threat_figure: 0.254,
        prisoner: 1.764,
        captive: 0.434,
        floor: 1.357,
        bridge: 0.969,
        token: 1.060,
        lord_growth: 0.223,
        lord: 1.382,
        ..Weights::TUNED
    };

    /// The present projected final score, and something for every meeple in
    /// the supply and every ransom that may be asked for.
    pub const GREEDY: Weights = Weights {
        meeple_first: 4.0,
        meeple_next: 0.8,
        meeple_late: 8.0,
        // Three points lost by one player and gained by the other.
        prisoner: 6.0,
        builder: 1.0,
        second_part: 3.0,
        goods: 10.0,
        ..Weights::TUNED.without_foresight()
    };

    /// Fields before anything else.
    pub const FARMER: Weights = Weights {
        field_growth: 0.095,
        field_size: 0.385,
        field_city: 0.77,
        foresight: 1.0,
        ..Weights::GREEDY
    };

    /// The same with systems, which leave it less time for fields.
    pub const FARMER_WITH_SYSTEMS: Weights = Weights {
        field_growth: 0.055,
        field_size: 0.22,
        field_city: 0.44,
        ..Weights::FARMER
    };

    /// Meeples are dear.
    pub const CAREFUL: Weights = Weights {
        meeple_first: 6.0,
        meeple_next: 0.9,
        ..Weights::GREEDY
    };

    /// The same with systems, which bring figures home sooner.
    pub const CAREFUL_WITH_SYSTEMS: Weights = Weights {
        meeple_first: 4.5,
        meeple_next: 0.85,
        ..Weights::GREEDY
    };

    /// The features of others are there to be joined.
    pub const RAIDER: Weights = Weights {
        contest: 1.0,
        ..Weights::TUNED
    };

    /// The same with systems: prisoners, too.
    pub const RAIDER_WITH_SYSTEMS: Weights = Weights {
        contest: 1.0,
        prisoner: 4.0,
        threat: 0.2,
        ..Weights::TUNED_WITH_SYSTEMS
    };

    /// As found by playing against themselves and a searcher, who contest what medium
    /// leaves alone: meeples are dearer. `cargo xtask tune none --rounds 3 --games 1000
    /// --seed 2 --from contest=0.7,meeple_first=9` at ca58e20, rounded; `docs/bots.md`
    /// tells what they gain.
    pub const MASTER: Weights = Weights {
        meeple_first: 12.0,
        meeple_back: 0.28,
        contest: 0.77,
        ..Weights::TUNED
    };

    /// The same changes in about the same proportion for games with systems.
    pub const MASTER_WITH_SYSTEMS: Weights = Weights {
        meeple_first: 11.0,
        contest: 0.7,
        ..Weights::TUNED_WITH_SYSTEMS
    };

    /// These weights without what they know of the expansions.
    #[must_use]
    pub const fn without_expansions(self) -> Weights {
        Weights {
            watchtower: 0.0,
            threat: 0.0,
            threat_most: 0.0,
            threat_figure: 0.0,
            prisoner: 0.0,
            captive: 0.0,
            floor: 0.0,
            bridge: 0.0,
            token: 0.0,
            lord_growth: 0.0,
            lord: 0.0,
            large: 1.0,
            phantom: 1.0,
            abbot: 1.0,
            builder: 0.0,
            second_part: 0.0,
            spare: 0.0,
            pig: 0.0,
            goods: 0.0,
            ..self
        }
    }

    /// The value of so many meeples in the supply early in the game: each less
    /// than the one before it.
    pub(crate) fn supply(&self, meeples: f32) -> f32 {
        let (mut value, mut each, mut left) = (0.0, self.meeple_first, meeples);
        while left > 0.0 {
            value += each * left.min(1.0);
            each *= self.meeple_next;
            left -= 1.0;
        }
        value
    }

    /// These weights without chances: what is on the table counts.
    #[must_use]
    const fn without_foresight(self) -> Weights {
        Weights {
            foresight: 0.0,
            meeple_back: 0.0,
            contest: 0.0,
            field_growth: 0.0,
            field_size: 0.0,
            field_city: 0.0,
            ..self.without_expansions()
        }
    }
}
