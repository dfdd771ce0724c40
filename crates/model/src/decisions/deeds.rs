//! The place of each action in the list of choices and the keys of its messages, in one
//! table.

use bastide_rules::{Action, Rotation};

/// A group of choices in the list of the figure phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Figures on the tile just placed.
    Figures,
    /// Bridges.
    Bridges,
    /// Floors and tops of towers.
    Towers,
    /// Abbots that go home.
    Abbots,
    /// Places of the fairy.
    Fairies,
    /// Knights that go home.
    Knights,
    /// Places behind a portal.
    Portals,
    /// Corners for a barn.
    Barns,
    /// Figures that are bought back.
    Ransoms,
}

/// A message about an action, by its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wording {
    /// A message.
    Text(&'static str),
    /// A message for ordinary meeples, and one that names any other kind.
    Kind([&'static str; 2]),
    /// A message for each plural of the pieces that are left.
    Pieces(&'static str),
}

/// Makes a function for each column of the table.
///
/// - `rank` orders the list of choices. An action without it is not in the list.
/// - `group` is the group of the choice.
/// - `choice` is the choice in words. A choice without it depends on the moment
///   (`src/words/play/choices.rs`).
/// - `deed` is the action in a sentence about a player, if it differs from the choice.
/// - `then` is the action as a consequence of a placement.
/// - `brief` is the short label of the button, `confirm` that of the button that confirms.
macro_rules! decisions {
    ($($action:pat => {
        $(rank: $rank:expr,)?
        $(group: $group:ident,)?
        $(choice: $choice:expr,)?
        $(deed: $deed:expr,)?
        $(then: $then:expr,)?
        $(brief: $brief:literal,)?
        $(confirm: $confirm:literal,)?
    })+) => {
        /// Rank of an action in the list of choices; `None` for those that are not in
        /// it.
        pub(super) const fn rank(action: Action) -> Option<u8> {
            match action {
                $($action => maybe!($($rank)?),)+
            }
        }

        /// The group of a choice.
        pub const fn group(action: Action) -> Option<Group> {
            match action {
                $($action => maybe!($(Group::$group)?),)+
            }
        }

        /// A choice in words; `None` if they depend on the moment.
        pub const fn choice(action: Action) -> Option<Wording> {
            match action {
                $($action => maybe!($($choice)?),)+
            }
        }

        /// An action in a sentence about a player; `None` if it is the choice in words.
        pub const fn deed(action: Action) -> Option<Wording> {
            match action {
                $($action => maybe!($($deed)?),)+
            }
        }

        /// An action as a consequence of a placement.
        pub const fn then(action: Action) -> Option<Wording> {
            match action {
                $($action => maybe!($($then)?),)+
            }
        }

        /// The short label of a choice.
        pub const fn brief(action: Action) -> Option<&'static str> {
            match action {
                $($action => maybe!($($brief)?),)+
            }
        }

        /// The label that confirms a choice.
        pub const fn confirm(action: Action) -> Option<&'static str> {
            match action {
                $($action => maybe!($($confirm)?),)+
            }
        }
    };
}

macro_rules! maybe {
    () => {
        None
    };
    ($value:expr) => {
        Some($value)
    };
}

/// The rank of doing nothing.
const NONE: u8 = 10;

decisions! {
    Action::Place { rotation: Rotation::R0, .. } => { deed: text("deed.place"), }
    Action::Place { .. } => { deed: text("deed.place-turned"), }
    Action::Discard => {
        rank: 9,
        choice: text("choice.discard"),
        confirm: "choice.discard",
    }
    Action::Ransom { .. } => {
        rank: 8,
        group: Ransoms,
        choice: Wording::Kind(["choice.ransom", "choice.ransom-kind"]),
        then: text("then.ransom"),
        brief: "choice.ransom-brief",
        confirm: "choice.ransom-brief",
    }
    Action::Bridge { .. } => {
        rank: 4,
        group: Bridges,
        choice: text("choice.bridge"),
        then: text("then.bridge"),
        brief: "choice.bridge-brief",
    }
    Action::Figure { .. } => {
        rank: 0,
        group: Figures,
        deed: Wording::Kind(["deed.figure", "deed.figure-kind"]),
        then: Wording::Kind(["then.figure", "then.figure-kind"]),
        confirm: "hand.place",
    }
    Action::Floor { .. } => {
        rank: 7,
        group: Towers,
        choice: text("choice.floor"),
        then: text("then.floor"),
        brief: "choice.floor-brief",
        confirm: "choice.floor-brief",
    }
    Action::Top { .. } => {
        rank: 7,
        group: Towers,
        choice: Wording::Kind(["choice.top", "choice.top-kind"]),
        then: text("then.top"),
        brief: "choice.top-brief",
        confirm: "hand.place",
    }
    Action::Pass => { rank: NONE, }
    Action::Capture { .. } => { rank: 0, then: text("then.capture"), }
    Action::Spare => { rank: NONE, choice: text("choice.spare"), }
    Action::Castle { .. } => {
        rank: 0,
        choice: count("choice.castle"),
        then: text("then.castle"),
    }
    Action::Score { .. } => { rank: 1, choice: text("choice.score"), }
    Action::Take { .. } => { rank: 0, choice: text("choice.take"), }
    Action::End => { rank: NONE, }
    Action::Offer { .. } => { deed: text("deed.offer"), }
    Action::Bid { .. } => { deed: text("deed.bid"), }
    Action::Buy => { rank: 0, choice: text("choice.buy"), }
    Action::Sell => { rank: 1, choice: text("choice.sell"), }
    Action::Draft { .. } => { rank: 0, choice: text("choice.draft"), }
    Action::Hand { .. } => { rank: 0, choice: text("choice.hand"), }
    Action::Recall { .. } => {
        rank: 5,
        group: Abbots,
        choice: text("choice.recall"),
        then: text("then.recall"),
    }
    Action::Exchange { .. } => { rank: 0, choice: text("choice.exchange"), }
    Action::Again => { rank: 0, choice: text("choice.again"), }
    Action::Dragon { .. } => { rank: 0, choice: text("choice.dragon"), }
    Action::Fairy { .. } => {
        rank: 6,
        group: Fairies,
        choice: Wording::Kind(["choice.fairy", "choice.fairy-kind"]),
        then: text("then.fairy"),
    }
    Action::Princess { .. } => {
        rank: 1,
        group: Knights,
        choice: text("choice.princess"),
        then: text("then.princess"),
    }
    Action::Portal { .. } => {
        rank: 3,
        group: Portals,
        choice: text("choice.portal"),
        then: text("then.portal"),
    }
    Action::Abbey { .. } => { rank: 0, choice: text("choice.abbey"), then: text("then.abbey"), }
    Action::Barn { .. } => {
        rank: 2,
        group: Barns,
        choice: text("choice.barn"),
        then: text("then.barn"),
    }
    Action::Drive { .. } => { rank: 0, choice: text("choice.drive"), then: text("then.drive"), }
    // The keypad has a key for each kind of tile.
    Action::Draw { .. } => { deed: text("deed.draw"), }
    Action::Home => { rank: NONE, choice: text("choice.home"), }
}

const fn text(key: &'static str) -> Wording {
    Wording::Text(key)
}

const fn count(key: &'static str) -> Wording {
    Wording::Pieces(key)
}

/// True for the choices that do nothing.
pub fn is_none(action: Action) -> bool {
    rank(action) == Some(NONE)
}

impl Group {
    /// All groups.
    pub const ALL: [Group; 9] = [
        Group::Figures,
        Group::Bridges,
        Group::Towers,
        Group::Abbots,
        Group::Fairies,
        Group::Knights,
        Group::Portals,
        Group::Barns,
        Group::Ransoms,
    ];

    /// The name, by which the headings are called.
    pub const fn name(self) -> &'static str {
        match self {
            Group::Figures => "meeple",
            Group::Bridges => "bridge",
            Group::Towers => "tower",
            Group::Abbots => "abbot",
            Group::Fairies => "fairy",
            Group::Knights => "princess",
            Group::Portals => "portal",
            Group::Barns => "barn",
            Group::Ransoms => "ransom",
        }
    }
}
