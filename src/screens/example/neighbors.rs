//! Links to the previous and the next example in the order of the library.

use bastide_model::library;
use bastide_notation::catalog::Entry;
use bastide_notation::scenario::{Captions, add_text, in_language};
use leptos::prelude::{WithValue, *};

use crate::browser;
use crate::language::{choice, fill, text};
use crate::store::Store;
use crate::url_request::UrlRequest;
use crate::views::{all, nothing};

/// The name and the title of an example.
type Named = Option<(String, String)>;

/// The links, once the list of examples has loaded; none in an embedded example.
pub fn neighbors(store: Store) -> AnyView {
    let name = given(store, |given| given.name().to_owned());
    if name.is_empty() || browser::is_embedded() {
        return nothing();
    }
    let found = RwSignal::new([None, None]);
    let language = given(store, |given| given.language.clone());
    browser::spawn(Box::pin(async move {
        let list = browser::fetch("examples/index.json").await;
        let entries = list.and_then(|list| Entry::parse_list(&list).ok());
        let entries = entries.unwrap_or_default();
        let captions = choice::captions().await;
        let captions = Captions::parse(&captions);
        let named = |entry: &Entry| {
            let mut title = entry.title.clone();
            add_text(&mut title, choice::current(), captions.title(&entry.id));
            (entry.id.clone(), in_language(&title, &language).to_owned())
        };
        let around = library::neighbors(&entries, &name).map(|entry| entry.map(named));
        // The page may be closed by now.
        let _ = found.try_set(around);
    }));
    let links = move || {
        let [before, after] = found.get();
        let links = [
            link(store, "example.before", before),
            link(store, "example.after", after),
        ];
        all(links)
    };
    view! {
        <nav class="example-next" aria-label=text("example.order")>
            {links}
        </nav>
    }
    .into_any()
}

fn link(store: Store, key: &'static str, to: Named) -> AnyView {
    let Some((id, title)) = to else {
        return nothing();
    };
    let address = given(store, |given| given.address_of(&id));
    view! { <a href=address>{fill(key, &[("title", &title)])}</a> }.into_any()
}

/// A part of the request; empty without one.
pub fn given(store: Store, part: impl FnOnce(&UrlRequest) -> String) -> String {
    let value = store.request.with_value(|given| given.as_ref().map(part));
    value.unwrap_or_default()
}
