//! Links to the previous and the next example in the order of the library, or to those of
//! the kept mistakes.

use bastide_model::library;
use bastide_notation::catalog::Entry;
use bastide_notation::puzzle::Theme;
use bastide_notation::scenario::{Captions, add_text, in_language};
use leptos::prelude::{WithValue, *};

use crate::browser;
use crate::language::{choice, fill, member, text};
use crate::puzzles::mistakes_beside;
use crate::store::Store;
use crate::url_request::UrlRequest;
use crate::views::{all, nothing};

/// The address and the title of an example.
type Named = Option<(String, String)>;

/// The links, once the list of examples has loaded; none in an embedded example. A kept
/// mistake has links to other mistakes.
pub fn neighbors(store: Store) -> AnyView {
    let [name, puzzle] = [UrlRequest::name, UrlRequest::puzzle]
        .map(|part| given(store, |given| part(given).to_owned()));
    if browser::is_embedded() {
        return nothing();
    }
    if name.is_empty() {
        let beside = mistakes_beside(&puzzle);
        return match beside {
            [None, None] => nothing(),
            _ => nav(member("puzzle-theme", Theme::Mistake.name()), move || {
                beside.clone()
            }),
        };
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
            let address = given(store, |given| given.address_of(&entry.id));
            (address, in_language(&title, &language).to_owned())
        };
        let around = library::neighbors(&entries, &name).map(|entry| entry.map(named));
        // The page may be closed by now.
        let _ = found.try_set(around);
    }));
    nav(text("example.order"), move || found.get())
}

fn nav(label: &'static str, found: impl Fn() -> [Named; 2] + Send + 'static) -> AnyView {
    let links = move || {
        let [before, after] = found();
        let links = [link("example.before", before), link("example.after", after)];
        all(links)
    };
    view! {
        <nav class="example-next" aria-label=label>
            {links}
        </nav>
    }
    .into_any()
}

fn link(key: &'static str, to: Named) -> AnyView {
    let Some((address, title)) = to else {
        return nothing();
    };
    view! { <a href=address>{fill(key, &[("title", &title)])}</a> }.into_any()
}

/// A part of the request; empty without one.
pub fn given(store: Store, part: impl FnOnce(&UrlRequest) -> String) -> String {
    let value = store.request.with_value(|given| given.as_ref().map(part));
    value.unwrap_or_default()
}
