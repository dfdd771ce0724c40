//! Panels as HTML text. A panel is a function from the session to text, which
//! is smaller to download than a component and can be tested without a browser.
//!
//! What a control does stands in its `data-do`, `data-change` or `data-input`
//! attribute; `listen` reads it there.

use crate::language::text;
pub use crate::views::Icon;

/// HTML that is being written.
#[derive(Default)]
pub struct Html(String);

impl Html {
    /// Nothing yet.
    pub fn new() -> Html {
        Html::default()
    }

    /// Adds markup as it stands.
    pub fn raw(&mut self, markup: &str) -> &mut Html {
        self.0.push_str(markup);
        self
    }

    /// Adds text, of which nothing can become markup: names are typed by
    /// people.
    pub fn text(&mut self, text: &str) -> &mut Html {
        for character in text.chars() {
            match character {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                other => self.0.push(other),
            }
        }
        self
    }

    /// Adds an element with text in it; `tag` is the name with attributes.
    pub fn element(&mut self, tag: &str, text: &str) -> &mut Html {
        let name = tag.split(' ').next().unwrap_or(tag);
        self.raw("<").raw(tag).raw(">").text(text);
        self.raw("</").raw(name).raw(">")
    }

    /// Adds a button with a text.
    pub fn button(&mut self, class: &str, command: &str, label: &str) -> &mut Html {
        self.button_or_why(true, class, command, label, "")
    }

    /// Adds a button with a sign, which says what it does when asked.
    pub fn sign(&mut self, sign: Icon, command: &str, label: &str) -> &mut Html {
        self.sign_or_why(true, sign, command, label, "")
    }

    /// Adds a button with a text that may be of no use now. It then stays in
    /// reach of the keyboard and says why when asked or pressed: `why` is one of
    /// [`REASONS`], and a command.
    pub fn button_or_why(
        &mut self,
        is_on: bool,
        class: &str,
        command: &str,
        label: &str,
        why: &'static str,
    ) -> &mut Html {
        self.begin_or_why(is_on, class, command, why);
        if !is_on {
            self.raw(" title=\"").text(text(why)).raw("\"");
        }
        self.raw(">").text(label).raw("</button>")
    }

    /// The same with a sign.
    pub fn sign_or_why(
        &mut self,
        is_on: bool,
        sign: Icon,
        command: &str,
        label: &str,
        why: &'static str,
    ) -> &mut Html {
        self.begin_or_why(is_on, "round", command, why);
        for attribute in [" title=\"", "\" aria-label=\""] {
            self.raw(attribute).text(label);
            if !is_on {
                self.raw(". ").text(text(why));
            }
        }
        self.raw("\">").icon(sign).raw("</button>")
    }

    fn begin_or_why(&mut self, is_on: bool, class: &str, command: &str, why: &'static str) {
        match is_on {
            true => self.open_button(class, command),
            false => self.open_button(class, why).raw(" aria-disabled=\"true\""),
        };
    }

    /// Begins a button; the attributes can go on.
    pub fn open_button(&mut self, class: &str, command: &str) -> &mut Html {
        self.raw("<button type=\"button\" class=\"").raw(class);
        self.raw("\" data-do=\"").raw(command).raw("\"")
    }

    /// Adds a sign in the color of the text around it.
    pub fn icon(&mut self, sign: Icon) -> &mut Html {
        self.raw("<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"");
        self.raw(sign.path()).raw("\"/></svg>")
    }

    /// The text.
    pub fn done(&mut self) -> String {
        std::mem::take(&mut self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_become_markup() {
        let text = Html::new().text("<img src=\"x\"> & Co").done();
        assert_eq!(text, "&lt;img src=&quot;x&quot;&gt; &amp; Co");
    }

    #[test]
    fn elements_are_closed() {
        let text = Html::new().element("p class=\"fine\"", "a < b").done();
        assert_eq!(text, "<p class=\"fine\">a &lt; b</p>");
    }
}
