//! The request in the address.

use leptos::prelude::WithValue;

use crate::given::Given;
use crate::store::Store;

/// A part of the request; empty without one.
pub fn given(store: Store, part: impl FnOnce(&Given) -> String) -> String {
    let value = store.given.with_value(|given| given.as_ref().map(part));
    value.unwrap_or_default()
}
