//! Panels as HTML text. A panel is a function from the session to text, which
//! is smaller to download than a component and can be tested without a browser.
//!
//! What a control does stands in its `data-do`, `data-change` or `data-input`
//! attribute; `listen` reads it there.

use bastide_rules::Clause;

use crate::language::{number, text};

/// Why controls can be of no use: keys of messages, which such a control has in
/// place of its command.
pub const REASONS: [&str; 10] = [
    "menu.no-undo",
    "menu.no-redo",
    "start.no-earlier",
    "start.no-remove",
    "start.no-add",
    "set-note.base",
    "review.no-before",
    "review.no-after",
    "exhibit.no-back",
    "exhibit.no-forward",
];

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

    /// Adds a number that is not negative.
    pub fn number(&mut self, n: usize) -> &mut Html {
        self.0.push_str(&number(n as i32));
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

    /// Adds a link to the examples of a clause. It opens beside the game.
    pub fn example(&mut self, clause: Clause) -> &mut Html {
        self.raw("<p class=\"fine\"><a target=\"_blank\" rel=\"noopener\" href=\"examples/#");
        self.raw(clause.id()).raw("\">");
        self.text(text("explain.example")).raw("</a></p>")
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

/// The signs on buttons, drawn with one stroke in a box of 24 units.
#[derive(Clone, Copy)]
pub enum Icon {
    /// A plus.
    Closer,
    /// A minus.
    Farther,
    /// Four corners.
    Fit,
    /// An arrow back.
    Undo,
    /// An arrow forward.
    Redo,
    /// The face of a clock.
    Clock,
    /// An angle to the left.
    Back,
    /// An angle to the right.
    On,
    /// An arrow back to a line.
    First,
    /// An arrow forward to a line.
    Last,
    /// An arrow round, counterclockwise.
    TurnLeft,
    /// An arrow round, clockwise.
    TurnRight,
    /// Three dots.
    Menu,
    /// Lines of text.
    Log,
    /// A cross.
    Close,
    /// An arrow up.
    Up,
    /// A ring of stones.
    Floor,
    /// An arch.
    Bridge,
    /// A wall with battlements.
    Castle,
    /// A tower with battlements.
    Watchtower,
    /// Furrows.
    Field,
    /// A magnifying glass.
    Look,
    /// Four squares.
    Tiles,
    /// A lamp.
    Hint,
    /// A head with an antenna.
    Computer,
}

impl Icon {
    fn path(self) -> &'static str {
        match self {
            Icon::Closer => "M12 5v14M5 12h14",
            Icon::Farther => "M5 12h14",
            Icon::Fit => "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
            Icon::Undo => "M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
            Icon::Redo => "M15 6l5 5-5 5M20 11H10a5 5 0 0 0 0 10h3",
            Icon::Clock => "M12 7.5V12l3 2M12 3.5a8.5 8.5 0 1 0 .01 0",
            Icon::Back => "M15 6l-7 6 7 6",
            Icon::On => "M9 6l7 6-7 6",
            Icon::First => "M6 5v14M18 6l-7 6 7 6",
            Icon::Last => "M18 5v14M6 6l7 6-7 6",
            Icon::TurnLeft => "M4 4v5h5M4.5 9A8.5 8.5 0 1 1 4 15",
            Icon::TurnRight => "M20 4v5h-5M19.5 9A8.5 8.5 0 1 0 20 15",
            Icon::Menu => {
                "M4.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0m7 0a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0m7 0a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0"
            }
            Icon::Log => "M5 7h14M5 12h14M5 17h9",
            Icon::Close => "M6 6l12 12M18 6 6 18",
            Icon::Up => "M12 19V5M6 11l6-6 6 6",
            Icon::Floor => "M4 9c0-5 16-5 16 0v7c0 5-16 5-16 0zM4 9c0 5 16 5 16 0",
            Icon::Bridge => "M2 9h20M2 18V9M22 18V9M5 18a7 7 0 0 1 14 0",
            Icon::Tiles => {
                "M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z"
            }
            Icon::Hint => {
                "M9.5 17h5M10.5 20h3M9.5 17c0-2-.4-2.8-1.6-4.2a5.5 5.5 0 1 1 8.2 0c-1.2 1.4-1.6 2.2-1.6 4.2"
            }
            Icon::Computer => "M6 9h12v9H6zM12 9V5.5M3.5 12v3M20.5 12v3M9.5 12.8v1.4M14.5 12.8v1.4",
            Icon::Castle => "M4 20V5h3v3h3V5h4v3h3V5h3v15zM10 20v-5h4v5",
            Icon::Watchtower => "M7 20V9H5V4h3v2h2V4h4v2h2V4h3v5h-2v11zM7 9h10M10.5 20v-5h3v5",
            Icon::Field => {
                "M3 18c3-3 6 3 9 0s6 3 9 0M3 12c3-3 6 3 9 0s6 3 9 0M3 6c3-3 6 3 9 0s6 3 9 0"
            }
            Icon::Look => "M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12M14.5 14.5l5.5 5.5",
        }
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
