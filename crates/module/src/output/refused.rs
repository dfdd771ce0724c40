//! Illegal actions.

use bastide_notation::{Why, parse_action_in};
use bastide_rules::Game;
use serde::Serialize;

/// An illegal action.
#[derive(Serialize)]
pub struct Refused {
    action: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<usize>,
    clause: &'static str,
    why: String,
}

impl Refused {
    /// The reason why an action is illegal now; `None` if it is legal.
    pub fn of(game: &Game, action: &str) -> Option<Refused> {
        let why = match parse_action_in(action, game.systems()) {
            Err(error) => Why::Syntax(Box::new(error)),
            Ok(parsed) => Why::Rules(game.why_not(parsed)?),
        };
        Some(Refused::new(action, None, &why))
    }

    /// The refused action of a document.
    pub fn of_document(refused: &bastide_notation::Refused) -> Refused {
        Refused::new(&refused.action, Some(refused.index), &refused.why)
    }

    fn new(action: &str, index: Option<usize>, why: &Why) -> Refused {
        let (clause, why) = match why {
            Why::Syntax(error) => ("syntax", error.to_string()),
            Why::Rules(refusal) => (refusal.clause.id(), refusal.reason.to_string()),
        };
        Refused {
            action: action.into(),
            index,
            clause,
            why,
        }
    }
}
