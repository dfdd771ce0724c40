//! Expandable parts: details, the menu, the dialog.

use leptos::attr::any_attribute::AnyAttribute;
use leptos::ev;
use leptos::prelude::*;

use super::parts::{attribute, when_here};
use super::{Icon, Paint, all, icon, nothing, repainted, text_of};
use crate::store::Store;

/// A builder of expandable parts.
#[derive(Default)]
pub struct Details {
    class: &'static str,
    is_open: bool,
    summary: Vec<AnyAttribute>,
}

impl Details {
    /// Starts one with a class.
    pub fn new(class: &'static str) -> Details {
        Details {
            class,
            ..Details::default()
        }
    }

    /// Sets the initial state.
    pub fn open(self, is_open: bool) -> Details {
        Details { is_open, ..self }
    }

    /// Sets the tool tip and the name for screen readers.
    pub fn labelled(mut self, label: &str) -> Details {
        for name in ["aria-label", "title"] {
            self.summary.push(attribute(name, Some(label.to_owned())));
        }
        self
    }

    /// Builds it with its summary and its content.
    pub fn show(self, summary: &str, inside: AnyView) -> AnyView {
        let class = self.class;
        let summary = text_of(summary);
        let summary = view! { <summary {..self.summary}>{summary}</summary> }.into_any();
        let inside = all([summary, inside]);
        // A repaint of the panel around would set the attribute again and close it: omit it
        // unless open.
        match self.is_open {
            true => view! { <details class=class open=true>{inside}</details> }.into_any(),
            false => view! { <details class=class>{inside}</details> }.into_any(),
        }
    }
}

/// An expandable part with a text as its summary.
pub fn details(class: &'static str, summary: &str, inside: AnyView) -> AnyView {
    Details::new(class).show(summary, inside)
}

/// An expandable part with deferred content: opening it loads and paints the content.
pub fn opening(
    store: Store,
    class: &'static str,
    summary: &str,
    inside: fn(Store) -> Option<AnyView>,
) -> AnyView {
    let is_open = RwSignal::new(false);
    let open: Box<dyn FnMut(ev::Event)> = Box::new(move |_| {
        store.want_deferred();
        is_open.set(true);
    });
    let inside = repainted(Box::new(move || match is_open.get() {
        true => when_here(store, inside),
        false => nothing(),
    }));
    let summary = text_of(summary);
    view! {
        <details class=class name="later" on:toggle=open>
            <summary>{summary}</summary>
            {inside}
        </details>
    }
    .into_any()
}

/// A menu under a round button; `toggle` runs when it opens or closes.
pub fn menu(
    id: &'static str,
    (sign, label): (Icon, &'static str),
    toggle: Box<dyn FnMut(ev::Event)>,
    inside: AnyView,
) -> AnyView {
    view! {
        // The browser keeps at most one open of each name.
        <details id=id class="menu" name="menu" on:toggle=toggle>
            <summary class="round" title=label aria-label=label data-short=label>
                {icon(sign)}
            </summary>
            <div class="sheet">{inside}</div>
        </details>
    }
    .into_any()
}

/// The page's modal dialog, open while it has content.
pub fn dialog(id: &'static str, title: &'static str, inside: Paint) -> AnyView {
    view! {
        <dialog id=id class="sheet share" aria-labelledby=title>
            {move || inside()}
        </dialog>
    }
    .into_any()
}
