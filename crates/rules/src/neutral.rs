//! Figures without an owner: one row each (kind-neutral).

use std::fmt;

use crate::clause::Clause;
use crate::system::System;

/// Everything the rules know about a figure without an owner.
#[derive(Clone, Copy, Debug)]
pub struct NeutralFacts {
    /// The word for it in records.
    pub name: &'static str,
    /// The system that brings it.
    pub system: System,
    /// The clause by which no figure is placed on its tile, if there is one.
    pub bars: Option<Clause>,
}

/// Makes the figures from their rows.
macro_rules! neutrals {
    ($($(#[$about:meta])* $neutral:ident = $facts:expr;)+) => {
        /// A figure without an owner: it is in no feature, and has no strength.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Neutral {
            $($(#[$about])* $neutral,)+
        }

        const NEUTRALS: &[NeutralFacts] = &[$($facts,)+];

        impl Neutral {
            /// All of them.
            pub const ALL: [Neutral; NEUTRALS.len()] = [$(Neutral::$neutral,)+];
        }
    };
}

neutrals! {
    /// The dragon (dragon-start).
    Dragon = NeutralFacts {
        name: "dragon",
        system: System::Dragon,
        bars: Some(Clause::DragonHere),
    };
    /// The fairy (fairy-move).
    Fairy = NeutralFacts {
        name: "fairy",
        system: System::Dragon,
        bars: None,
    };
}

impl Neutral {
    /// The rules' facts about the figure.
    pub const fn facts(self) -> &'static NeutralFacts {
        &NEUTRALS[self as usize]
    }

    /// The name as in records.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// The figure with this name.
    pub fn parse(name: &str) -> Option<Neutral> {
        Neutral::ALL.into_iter().find(|one| one.name() == name)
    }
}

impl fmt::Display for Neutral {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
