//! The messages of the current language.

use std::cell::RefCell;

use super::messages::Messages;

/// Tests have no page with messages, and use English.
#[cfg(test)]
const WITHOUT_PAGE: &[&str] = &[
    include_str!("../../words/en/first.txt"),
    include_str!("../../words/en/later.txt"),
    include_str!("../../words/en/editor.txt"),
];
#[cfg(not(test))]
const WITHOUT_PAGE: &[&str] = &[];

thread_local! {
    /// The messages of the current language.
    static SPOKEN: RefCell<Messages> = RefCell::new(Messages::of(WITHOUT_PAGE));
}

/// Switches to these messages.
pub fn set(messages: &'static str) {
    SPOKEN.set(Messages::of(&[messages]));
}

/// Adds messages of the same language.
pub fn add(messages: &'static str) {
    SPOKEN.with_borrow_mut(|spoken| *spoken = spoken.with(messages));
}

/// Puts messages in the place of those of the same keys.
pub fn replace(messages: &'static str) {
    SPOKEN.with_borrow_mut(|spoken| *spoken = spoken.below(messages));
}

/// The message of a key, or an entry of the dictionary of forms.
pub fn find(key: &str) -> Option<&'static str> {
    SPOKEN.with_borrow(|messages| messages.find(key))
}
