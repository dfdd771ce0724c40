//! The weights of an evaluation.

macro_rules! weights {
    ($($(#[$about:meta])* $name:ident = $value:expr,)*) => {
        /// The values of things to a computer player, in points. [`Weights::TUNED`] plays
        /// best; the others are for comparison.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct Weights {
            $($(#[$about])* pub $name: f32,)*
        }

        impl Weights {
            /// Tuned by play against medium; see `docs/bots.md`.
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
    /// The value of each further one, as a share of the previous one.
    meeple_next = 0.600,
    /// Own turns before the end at which meeples begin to lose value.
    meeple_late = 9.460,
    /// The weight of a meeple that is likely to return, against one in the supply.
    meeple_back = 0.249,
    /// Own turns within which a feature must be completed to return its meeples in time.
    before_long = 6.650,
    /// The weight of chances: 1, or 0 to evaluate only the present.
    foresight = 1.0,
    /// The share of a player's draws that go into one gap.
    reach = 0.213,
    /// The mutual hindrance of several gaps of one feature.
    crowding = 1.077,
    /// The value of a tile that fills a gap without ending the feature.
    extends = 0.168,
    /// Tiles that a gap adds by the end of the game if it can be filled.
    growth = 0.285,
    /// The share of all draws placed near a monastery.
    around = 0.530,
    /// The owner's gain from a field per own turn left.
    field_growth = 0.010,
    /// The owner's gain from a field per tile of it while many turns are left: a large
    /// field meets more cities.
    field_size = 0.093,
    /// The weight of an unfinished city beside a field.
    field_city = 0.275,
    /// The weight of contests, for the player who gains and against the others. Hard keeps
    /// 0 until it is shown to be stronger.
    contest = 0.0,
    /// The chance that the player who draws next joins two features if possible.
    contest_next = 0.5,
    /// The share of a player's later draws that can join two features.
    contest_reach = 0.07,
    /// The weight of a triggered watchtower.
    watchtower = 0.7,
    /// The share of a figure's feature lost to a threatening tower.
    threat = 0.08,
    /// The additional share for a player's most valuable threatened figure: one turn
    /// captures one figure.
    threat_most = 0.0,
    /// The value of the threatened figure itself.
    threat_figure = 0.4,
    /// The value of a prisoner to the captor early in the game.
    prisoner = 1.5,
    /// The weight of a captured figure that can be bought back, against one in the supply.
    captive = 0.3,
    /// The value of a floor in the supply early in the game.
    floor = 0.1,
    /// The value of a bridge in the supply early in the game.
    bridge = 0.8,
    /// The value of a castle token in the supply early in the game.
    token = 0.5,
    /// The gain of a lord per own turn left and per empty cell of the fief.
    lord_growth = 0.12,
    /// The lord's weight of a feature in the fief that is likely to be completed.
    lord = 0.6,
    /// A large meeple in the supply, in meeples.
    large = 1.15,
    /// A phantom in the supply, in meeples.
    phantom = 1.2,
    /// An abbot in the supply, in meeples.
    abbot = 0.9,
    /// The value of a builder per expected tile that extends its feature.
    builder = 1.3,
    /// Own turns for which a builder is useful.
    builder_turns = 4.0,
    /// The value of a pending second part of the turn.
    second_part = 3.5,
    /// The value of a builder or pig in the supply early in the game.
    spare = 1.0,
    /// The gain of a pig per own turn left.
    pig = 0.08,
    /// The value of a majority of one kind of goods.
    goods = 10.0,
}

impl Weights {
    /// Tuned for games with systems, whose many tiles and prisoners change the balance.
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

    /// The current projected final score, plus a little for each meeple in the supply and
    /// each possible ransom.
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

    /// Values fields above all else.
    pub const FARMER: Weights = Weights {
        field_growth: 0.095,
        field_size: 0.385,
        field_city: 0.77,
        foresight: 1.0,
        ..Weights::GREEDY
    };

    /// Farmer with systems, which leave less time for fields.
    pub const FARMER_WITH_SYSTEMS: Weights = Weights {
        field_growth: 0.055,
        field_size: 0.22,
        field_city: 0.44,
        ..Weights::FARMER
    };

    /// Values meeples highly.
    pub const CAREFUL: Weights = Weights {
        meeple_first: 6.0,
        meeple_next: 0.9,
        ..Weights::GREEDY
    };

    /// Careful with systems, which return figures sooner.
    pub const CAREFUL_WITH_SYSTEMS: Weights = Weights {
        meeple_first: 4.5,
        meeple_next: 0.85,
        ..Weights::GREEDY
    };

    /// Joins the features of others.
    pub const RAIDER: Weights = Weights {
        contest: 1.0,
        ..Weights::TUNED
    };

    /// Raider with systems: also values prisoners.
    pub const RAIDER_WITH_SYSTEMS: Weights = Weights {
        contest: 1.0,
        prisoner: 4.0,
        threat: 0.2,
        ..Weights::TUNED_WITH_SYSTEMS
    };

    /// Tuned by play against itself and a searching player, who contest what medium leaves
    /// alone: meeples are worth more. `cargo xtask tune none --rounds 3 --games 1000 --seed
    /// 2 --from contest=0.7,meeple_first=9` at ca58e20, rounded; `docs/bots.md` has the
    /// gain.
    pub const MASTER: Weights = Weights {
        meeple_first: 12.0,
        meeple_back: 0.28,
        contest: 0.77,
        ..Weights::TUNED
    };

    /// The changes of master, in about the same proportion, for games with systems.
    pub const MASTER_WITH_SYSTEMS: Weights = Weights {
        meeple_first: 11.0,
        contest: 0.7,
        ..Weights::TUNED_WITH_SYSTEMS
    };

    /// The weights without knowledge of the expansions.
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

    /// The value of `meeples` meeples in the supply early in the game, each worth less than
    /// the previous one.
    pub(crate) fn supply(&self, meeples: f32) -> f32 {
        let (mut value, mut each, mut left) = (0.0, self.meeple_first, meeples);
        while left > 0.0 {
            value += each * left.min(1.0);
            each *= self.meeple_next;
            left -= 1.0;
        }
        value
    }

    /// The weights without chances, for the present position only.
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
