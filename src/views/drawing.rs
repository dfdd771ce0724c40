//! Drawings: SVG text that is computed again when the game changes.

use bastide_scene::elements;
use leptos::prelude::*;
use leptos::svg::G;
use leptos::web_sys::Element;

use super::Key;

/// SVG text, computed again when a signal that it reads changes.
pub type Drawing = Box<dyn Fn() -> String + Send + Sync>;

/// A layer of a picture. Elements that stay in the drawing stay in the page and are not moved,
/// since browsers would paint them again. Duplicates are drawn once.
pub fn layer(class: &'static str, drawing: Drawing) -> AnyView {
    let node = NodeRef::<G>::new();
    let mut drawn: Option<Vec<Key>> = None;
    let draw: Box<dyn FnMut() + Send> = Box::new(move || {
        let svg = drawing();
        if let Some(node) = node.get_untracked() {
            let drawn = drawn.get_or_insert_with(|| {
                clear(&node);
                Vec::new()
            });
            redraw(&node, drawn, &svg);
        }
    });
    view! { <g class=class node_ref=node>{draw}</g> }.into_any()
}

/// A layer parsed as a whole, for elements that change together.
pub fn whole_layer(class: &'static str, drawing: Drawing) -> AnyView {
    view! { <g class=class inner_html=drawing></g> }.into_any()
}

/// A constant drawing.
pub fn leaf(svg: String) -> AnyView {
    view! { <g inner_html=svg></g> }.into_any()
}

/// Removes the elements in a node, which Leptos may have taken over from another table.
fn clear(node: &Element) {
    while let Some(element) = node.first_element_child() {
        element.remove();
    }
}

/// Changes the elements in a node, whose keys are `drawn`, to those of a drawing.
fn redraw(node: &Element, drawn: &mut Vec<Key>, svg: &str) {
    let mut wanted: Vec<(Key, &str)> = Vec::new();
    for text in elements(svg) {
        let key = key_of(text);
        if !wanted.iter().any(|(known, _)| *known == key) {
            wanted.push((key, text));
        }
    }
    let mut next = node.first_element_child();
    drawn.retain(|key| {
        let is_wanted = wanted.iter().any(|(wanted, _)| wanted == key);
        if let Some(here) = next.take() {
            next = here.next_element_sibling();
            if !is_wanted {
                here.remove();
            }
        }
        is_wanted
    });
    let mut next = node.first_element_child();
    let mut new = String::new();
    let insert = |new: &mut String, next: Option<&Element>| {
        let _ = match next {
            _ if new.is_empty() => Ok(()),
            Some(next) => next.insert_adjacent_html("beforebegin", new),
            None => node.insert_adjacent_html("beforeend", new),
        };
        new.clear();
    };
    for (at, (key, text)) in wanted.into_iter().enumerate() {
        match drawn.iter().skip(at).position(|known| *known == key) {
            None => {
                new.push_str(text);
                drawn.insert(at.min(drawn.len()), key);
                continue;
            }
            Some(0) => {
                insert(&mut new, next.as_ref());
                next = next.and_then(|here| here.next_element_sibling());
            }
            Some(far) => {
                insert(&mut new, next.as_ref());
                let mut moved = next.clone();
                for _ in 0..far {
                    moved = moved.and_then(|it| it.next_element_sibling());
                }
                if let Some(moved) = moved {
                    let _ = node.insert_before(&moved, next.as_deref());
                }
                let key = drawn.remove(at + far);
                drawn.insert(at, key);
            }
        }
    }
    insert(&mut new, next.as_ref());
}

/// A key of a text: its length and its FNV hash.
pub fn key_of(text: &str) -> Key {
    let bytes = text.bytes();
    let hash = bytes.fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    (hash, text.len() as u64)
}
