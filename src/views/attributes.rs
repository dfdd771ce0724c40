//! Attributes that controls have in common.

use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::attr::custom::custom_attribute;

/// Tells whether a control is of use now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// It is.
    Yes,
    /// It is not: the key of the message that says why.
    No(&'static str),
    /// It is not, and what its command leads to says why.
    Refused,
}

impl Allowed {
    /// Allowed if something can be done, else not for this reason.
    pub fn when(can: bool, reason: &'static str) -> Allowed {
        match can {
            true => Allowed::Yes,
            false => Allowed::No(reason),
        }
    }
}

/// An attribute that may be missing.
pub fn attribute(name: &'static str, value: Option<String>) -> AnyAttribute {
    custom_attribute(name, value).into_any_attr()
}
