//! Parts that open: details, the menu, the dialog.

use leptos::attr::any_attribute::AnyAttribute;
use leptos::ev;
use leptos::prelude::*;

use super::attributes::attribute;
use super::parts::when_here;
use super::{Icon, Paint, all, icon, nothing, repainted, text_of};
use crate::store::Store;

/// Something that can be opened, of which the rest is being put together.
#[derive(Default)]
pub struct Details {
    class: &'static str,
    is_open: bool,
    summary: Vec<AnyAttribute>,
}

impl Details {
    /// With a class of the style sheet.
    pub fn new(class: &'static str) -> Details {
        Details {
            class,
            ..Details::default()
        }
    }

    /// Open from the beginning, or not.
    pub fn open(self, is_open: bool) -> Details {
        Details { is_open, ..self }
    }

    /// Called so by tool tips and screen readers.
    pub fn labelled(mut self, label: &str) -> Details {
        for name in ["aria-label", "title"] {
            self.summary.push(attribute(name, Some(label.to_owned())));
        }
        self
    }

    /// With the text that is pressed, and what opens.
    pub fn show(self, summary: &str, inside: AnyView) -> AnyView {
        let class = self.class;
        let summary = text_of(summary);
        let summary = view! { <summary {..self.summary}>{summary}</summary> }.into_any();
        let inside = all([summary, inside]);
        // An attribute is set again whenever the panel around is painted again, and would
        // close what a person has opened.
        match self.is_open {
            true => view! { <details class=class open=true>{inside}</details> }.into_any(),
            false => view! { <details class=class>{inside}</details> }.into_any(),
        }
    }
}

/// Something that can be opened, with a text to be pressed.
pub fn details(class: &'static str, summary: &str, inside: AnyView) -> AnyView {
    Details::new(class).show(summary, inside)
}

/// Something that can be opened, with a text to be pressed and a part that comes later:
/// opening it loads and makes that part.
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

/// A menu under a round button, which does something when it is opened or closed.
pub fn menu(
    id: &'static str,
    (sign, label): (Icon, &'static str),
    toggle: Box<dyn FnMut(ev::Event)>,
    inside: AnyView,
) -> AnyView {
    view! {
        // Of those of a name the browser has one open.
        <details id=id class="menu" name="menu" on:toggle=toggle>
            <summary class="round" title=label aria-label=label data-short=label>
                {icon(sign)}
            </summary>
            <div class="sheet">{inside}</div>
        </details>
    }
    .into_any()
}

/// The dialog of the page, which lies above all else while there is something in it.
pub fn dialog(id: &'static str, title: &'static str, inside: Paint) -> AnyView {
    view! {
        <dialog id=id class="sheet share" aria-labelledby=title>
            {move || inside()}
        </dialog>
    }
    .into_any()
}
