//! Kinds of actions that players look for, or avoid.

use bastide_rules::{Action, Segment};

/// True if an action deliberately harms another player or is too clever.
pub fn is_unkind(action: Action) -> bool {
    matches!(
        action,
        Action::Capture { .. } | Action::Floor { .. } | Action::Discard
    )
}

/// True if an action puts a figure on a field.
pub fn farms(action: Action) -> bool {
    let field = |segment| matches!(segment, Segment::Field(_) | Segment::InnerField);
    matches!(action, Action::Figure { segment, .. } if field(segment))
}

/// True if an action takes a figure prisoner.
pub fn captures(action: Action) -> bool {
    matches!(action, Action::Capture { .. })
}

/// True if an action takes an abbot home.
pub fn recalls(action: Action) -> bool {
    matches!(action, Action::Recall { .. })
}

/// True if an action buys a figure back.
pub fn ransoms(action: Action) -> bool {
    matches!(action, Action::Ransom { .. })
}
