//! Attributes common to controls.

use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::attr::custom::custom_attribute;

/// The availability of a control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// Enabled.
    Yes,
    /// Disabled, with the key of a message that gives the reason.
    No(&'static str),
    /// Disabled, with a command that shows the reason.
    Refused,
}

impl Allowed {
    /// Enabled if `can`, otherwise disabled for the reason.
    pub fn when(can: bool, reason: &'static str) -> Allowed {
        match can {
            true => Allowed::Yes,
            false => Allowed::No(reason),
        }
    }
}

/// An optional attribute.
pub fn attribute(name: &'static str, value: Option<String>) -> AnyAttribute {
    custom_attribute(name, value).into_any_attr()
}
