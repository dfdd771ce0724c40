//! An element as markup, parsed once and copied for each place.
//!
//! Leptos' own `InertElement` copies all elements that it knows at each look for one.

use std::cell::RefCell;

use leptos::attr::Attribute;
use leptos::attr::any_attribute::AnyAttribute;
use leptos::prelude::*;
use leptos::tachys::hydration::Cursor;
use leptos::tachys::renderer::dom::Dom;
use leptos::tachys::view::{Position, PositionState};
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, Node};

thread_local! {
    /// The parsed elements, by their markups.
    static PARSED: RefCell<Vec<(String, Element)>> = const { RefCell::new(Vec::new()) };
}

/// The markup of one element.
pub struct Markup(pub String);

/// A copy of the element in the page.
pub struct Placed(String, Element);

/// The longest markup of a constant drawing; longer ones are pictures of boards.
const LONGEST: usize = 2000;

/// A copy of the element with this markup.
fn copy(markup: String) -> Placed {
    if markup.len() > LONGEST {
        let element = parse(&markup);
        return Placed(markup, element);
    }
    let parsed = PARSED.with_borrow_mut(|parsed| {
        let known = parsed.iter().find(|(known, _)| *known == markup);
        if let Some((_, element)) = known {
            return element.clone();
        }
        let element = parse(&markup);
        parsed.push((markup.clone(), element.clone()));
        element
    });
    let copied = parsed.clone_node_with_deep(true);
    Placed(markup, copied.map_or(parsed, JsCast::unchecked_into))
}

fn parse(markup: &str) -> Element {
    let around = Dom::create_element("div", None);
    around.set_inner_html(markup);
    around.first_element_child().unwrap_or(around)
}

impl Render for Markup {
    type State = Placed;

    fn build(self) -> Placed {
        copy(self.0)
    }

    fn rebuild(self, state: &mut Placed) {
        if self.0 != state.0 {
            let mut new = copy(self.0);
            state.insert_before_this(&mut new);
            state.unmount();
            *state = new;
        }
    }
}

impl Mountable for Placed {
    fn unmount(&mut self) {
        self.1.unmount();
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        self.1.mount(parent, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        self.1.insert_before_this(child)
    }

    fn elements(&self) -> Vec<Element> {
        self.1.elements()
    }
}

impl AddAnyAttr for Markup {
    type Output<New: Attribute> = Markup;

    fn add_any_attr<New: Attribute>(self, _: New) -> Markup {
        self
    }
}

impl RenderHtml for Markup {
    type AsyncOutput = Markup;
    type Owned = Markup;

    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Markup {
        self
    }

    fn to_html_with_buf(
        self,
        html: &mut String,
        position: &mut Position,
        _: bool,
        _: bool,
        _: Vec<AnyAttribute>,
    ) {
        html.push_str(&self.0);
        *position = Position::NextChild;
    }

    // Nothing of the page comes from a server.
    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> Placed {
        self.build()
    }

    fn into_owned(self) -> Markup {
        self
    }
}
