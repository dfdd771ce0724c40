//! The request of the address.

use leptos::prelude::WithValue;

use crate::given::Given;
use crate::store::Store;

/// A part of what the address asked for.
pub fn given(store: Store, part: impl FnOnce(&Given) -> String) -> String {
    let value = store.given.with_value(|given| given.as_ref().map(part));
    value.unwrap_or_default()
}
