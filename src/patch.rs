//! Markup that is made anew as a whole, of which the page gets only what has
//! changed: elements whose text is as it was stay where they are, with what
//! the browser has worked out about them.

use std::future::Future;

use leptos::attr::Attribute;
use leptos::html::{InnerHtmlValue, inner_html};
use leptos::prelude::*;
use leptos::web_sys::Element;

/// Markup as the value of [`inner_html`].
pub struct Kept(String);

/// An attribute that keeps what is inside an element like a text that changes.
pub fn kept(html: Memo<String>) -> impl Attribute {
    inner_html(move || Kept(html.get()))
}

impl InnerHtmlValue for Kept {
    type AsyncOutput = Self;
    type State = (Element, String);
    type Cloneable = String;
    type CloneableOwned = String;

    fn html_len(&self) -> usize {
        self.0.len()
    }

    fn to_html(self, buf: &mut String) {
        buf.push_str(&self.0);
    }

    fn to_template(_buf: &mut String) {}

    fn hydrate<const FROM_SERVER: bool>(self, element: &Element) -> Self::State {
        self.build(element)
    }

    fn build(self, element: &Element) -> Self::State {
        element.set_inner_html(&self.0);
        (element.clone(), self.0)
    }

    fn rebuild(self, (element, old): &mut Self::State) {
        if *old != self.0 {
            patch(element, old, &self.0);
            *old = self.0;
        }
    }

    fn into_cloneable(self) -> String {
        self.0
    }

    fn into_cloneable_owned(self) -> String {
        self.0
    }

    fn dry_resolve(&mut self) {}

    fn resolve(self) -> impl Future<Output = Self> + Send {
        std::future::ready(self)
    }
}

/// Makes the inside of an element that was made from `old` as if it had been
/// made from `new`.
fn patch(element: &Element, old: &str, new: &str) {
    let (before, after) = match (pieces(old), pieces(new)) {
        (Some(before), Some(after)) if element.child_element_count() == before.len() as u32 => {
            (before, after)
        }
        // Text between elements, or somebody else has been here.
        _ => return element.set_inner_html(new),
    };
    let equal = |(a, b): &(&&str, &&str)| a == b;
    let head = before.iter().zip(&after).take_while(equal).count();
    let (before, after) = (&before[head..], &after[head..]);
    let ends = before.iter().rev().zip(after.iter().rev());
    let tail = ends.take_while(equal).count();
    let (before, after) = (&before[..before.len() - tail], &after[..after.len() - tail]);
    let mut child = element.first_element_child();
    for _ in 0..head {
        child = child.and_then(|child| child.next_element_sibling());
    }
    let pairs = before.len().min(after.len());
    for (a, b) in before.iter().zip(after) {
        let Some(this) = child else { return };
        child = this.next_element_sibling();
        if a != b {
            replace(&this, a, b);
        }
    }
    for _ in &before[pairs..] {
        let Some(this) = child else { return };
        child = this.next_element_sibling();
        this.remove();
    }
    if after.len() > pairs {
        let more = after[pairs..].concat();
        let _ = match child {
            Some(next) => next.insert_adjacent_html("beforebegin", &more),
            None => element.insert_adjacent_html("beforeend", &more),
        };
    }
}

/// Puts another element in the place of one, or changes what is in it if that
/// is all.
fn replace(element: &Element, old: &str, new: &str) {
    match (opened(old), opened(new)) {
        (Some((tag, old)), Some((same, new))) if tag == same => patch(element, old, new),
        _ => {
            let _ = element.insert_adjacent_html("beforebegin", new);
            element.remove();
        }
    }
}

/// An element's opening tag and what is inside, if it can have anything inside.
fn opened(element: &str) -> Option<(&str, &str)> {
    let (tag, rest) = element.split_at(tag_end(element));
    let inside = rest.rfind("</").and_then(|end| rest.get(..end))?;
    Some((tag, inside))
}

/// The elements that stand side by side in a text; `None` if there is anything
/// else.
fn pieces(html: &str) -> Option<Vec<&str>> {
    let mut pieces = Vec::new();
    let (mut from, mut at, mut depth) = (0, 0, 0);
    while at < html.len() {
        let rest = &html[at..];
        match rest.find('<') {
            Some(0) => {}
            Some(text) if depth > 0 => {
                at += text;
                continue;
            }
            _ => return None,
        }
        let tag = &rest[..tag_end(rest)];
        at += tag.len();
        if tag.starts_with("</") {
            depth -= 1;
        } else if !tag.ends_with("/>") && !is_void(tag) {
            depth += 1;
        }
        if depth == 0 {
            pieces.push(&html[from..at]);
            from = at;
        }
    }
    (depth == 0).then_some(pieces)
}

/// Where the tag ends that a text begins with.
fn tag_end(html: &str) -> usize {
    let mut quoted = false;
    for (at, byte) in html.bytes().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            b'>' if !quoted => return at + 1,
            _ => {}
        }
    }
    html.len()
}

/// Whether an element has no end tag and nothing inside.
fn is_void(tag: &str) -> bool {
    ["<input", "<br", "<img", "<hr"].iter().any(|name| {
        let rest = tag.strip_prefix(name);
        rest.is_some_and(|rest| rest.starts_with([' ', '>']))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_side_by_side_are_told_apart() {
        let html = "<g a=\"x>y\"><path/>t<b>u</b></g><path d=\"m1 1\"/><p>1 &lt; 2</p><br><i></i>";
        let expected = [
            "<g a=\"x>y\"><path/>t<b>u</b></g>",
            "<path d=\"m1 1\"/>",
            "<p>1 &lt; 2</p>",
            "<br>",
            "<i></i>",
        ];
        assert_eq!(pieces(html).unwrap(), expected);
        assert_eq!(pieces(""), Some(Vec::new()));
    }

    #[test]
    fn text_between_elements_and_loose_ends_are_not_taken_for_elements() {
        for html in ["text", "<p>a</p> ", "<p>a</p>b<p>c</p>", "<p>", "<p"] {
            assert_eq!(pieces(html), None, "{html}");
        }
        assert_eq!(pieces("</p>"), None);
    }

    #[test]
    fn an_element_is_opened_and_what_is_empty_is_not() {
        let element = "<g class=\"tag\"><rect/><text>+3</text></g>";
        let inside = "<rect/><text>+3</text>";
        assert_eq!(opened(element), Some(("<g class=\"tag\">", inside)));
        assert_eq!(opened("<path d=\"z\"/>"), None);
        assert_eq!(opened("<br>"), None);
    }
}
