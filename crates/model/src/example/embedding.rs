//! Texts that embed an example in other pages.

use super::state::ExampleMode;

/// An example to embed in other pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Embeddable {
    /// Source of its document.
    pub source: EmbedSource,
    /// Title, which also describes the picture.
    pub title: String,
    /// Number of steps.
    pub steps: usize,
    /// Width and height of its pictures, in pixels.
    pub size: [i32; 2],
    /// Width and height of the picture of a puzzle, in pixels.
    pub find_size: [i32; 2],
}

/// Source of an example's document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EmbedSource {
    /// An example of the site, by name. The site has pictures of it.
    Named(String),
    /// The part of a link after `#`.
    Linked(String),
}

/// Settings of an embedded example.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EmbedChoice {
    /// Mode for readers.
    pub mode: ExampleMode,
    /// Number of steps before the first position.
    pub step: usize,
    /// Language of titles and captions; `None` for the page's.
    pub language: Option<&'static str>,
    /// Theme; `None` for the page's.
    pub theme: Option<&'static str>,
    /// Format of the picture for a wiki.
    pub picture: PictureForm,
}

/// Formats of an example's picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PictureForm {
    /// A vector image. Many wikis do not accept these files.
    Svg,
    /// 800 pixels wide.
    Small,
    /// 1600 pixels wide.
    #[default]
    Large,
}

impl PictureForm {
    /// All formats, in the order of the menu.
    pub const ALL: [PictureForm; 3] = [PictureForm::Large, PictureForm::Small, PictureForm::Svg];

    /// Name in messages.
    pub const fn name(self) -> &'static str {
        ["svg", "small", "large"][self as usize]
    }

    /// Suffix of the file's name.
    pub const fn kind(self) -> &'static str {
        ["svg", "png", "png"][self as usize]
    }

    /// Width in pixels; `None` for a vector image.
    pub const fn width(self) -> Option<u16> {
        [None, Some(800), Some(1600)][self as usize]
    }
}

/// Ways to embed an example.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EmbedForm {
    /// MediaWiki text.
    #[default]
    Wikitext,
    /// HTML with the script.
    Html,
    /// HTML without a script.
    Frame,
    /// Markdown: a picture that links to the board.
    Markdown,
    /// The address of the board.
    Link,
    /// The address of the picture.
    Picture,
}

impl EmbedForm {
    /// All ways, in the order of the menu.
    pub const ALL: [EmbedForm; 6] = [
        EmbedForm::Wikitext,
        EmbedForm::Html,
        EmbedForm::Frame,
        EmbedForm::Markdown,
        EmbedForm::Link,
        EmbedForm::Picture,
    ];

    /// Name in messages.
    pub const fn name(self) -> &'static str {
        ["wikitext", "html", "frame", "markdown", "link", "picture"][self as usize]
    }
}

impl Embeddable {
    /// The text to copy; `site` is the address of the site, with a slash at the end.
    pub fn text(&self, form: EmbedForm, choice: EmbedChoice, site: &str) -> String {
        match form {
            EmbedForm::Wikitext => self.wikitext(choice, site),
            EmbedForm::Html => self.html(choice, site),
            EmbedForm::Frame => self.frame(choice, site),
            EmbedForm::Markdown => self.markdown(choice, site),
            EmbedForm::Link => self.address(choice, site, false),
            EmbedForm::Picture => self.picture(choice, site).unwrap_or_default(),
        }
    }

    /// The address of the board; `is_framed` if it is inside another page.
    pub fn address(&self, choice: EmbedChoice, site: &str, is_framed: bool) -> String {
        let mut query: Vec<[&str; 2]> = Vec::new();
        let step = choice.first_step().map(|step| step.to_string());
        if let EmbedSource::Named(name) = &self.source {
            query.push(["example", name]);
        }
        if is_framed {
            query.push(["embed", "1"]);
        }
        query.push(["mode", choice.mode.name()]);
        query.extend(step.as_ref().map(|step| ["step", &**step]));
        query.extend(choice.language.map(|language| ["lang", language]));
        query.extend(choice.theme.map(|theme| ["theme", theme]));
        let mut address = site.to_owned();
        for (n, [name, value]) in query.into_iter().enumerate() {
            address.extend([if n == 0 { "?" } else { "&" }, name, "=", value]);
        }
        if let EmbedSource::Linked(state) = &self.source {
            address.extend(["#", state]);
        }
        address
    }

    /// True if the site has pictures of the example.
    pub fn has_picture(&self) -> bool {
        matches!(self.source, EmbedSource::Named(_))
    }

    /// The address of the picture, if the site has one.
    pub fn picture(&self, choice: EmbedChoice, site: &str) -> Option<String> {
        Some([site, "examples/", &self.file(choice)?, ".svg"].concat())
    }

    /// The name of the picture without suffix, if the site has one.
    pub fn file(&self, choice: EmbedChoice) -> Option<String> {
        let EmbedSource::Named(name) = &self.source else {
            return None;
        };
        // The picture of a puzzle shows nothing of the solution.
        let step = choice.first_step().map(|step| step.to_string());
        Some([&**name, "-", step.as_deref().unwrap_or("find")].concat())
    }

    fn wikitext(&self, choice: EmbedChoice, site: &str) -> String {
        let mut text = self.opening(choice);
        match self.file(choice) {
            Some(file) => {
                let file = [&*file, ".", choice.picture.kind()].concat();
                push_wiki_picture(&mut text, &file, &self.title);
            }
            None => {
                text.extend(["[", &self.address(choice, site, false), " "]);
                push_wiki(&mut text, &self.title);
                text.push(']');
            }
        }
        text.push_str("\n</div>\n");
        text
    }

    fn html(&self, choice: EmbedChoice, site: &str) -> String {
        let mut text = String::new();
        push_script(&mut text, site);
        text.push_str(&self.opening(choice));
        match self.picture(choice, site) {
            Some(picture) => {
                let size = match choice.mode {
                    ExampleMode::Find => self.find_size,
                    _ => self.size,
                };
                let [width, height] = size.map(|pixels| pixels.to_string());
                text.push_str("  <img src=\"");
                push_html(&mut text, &picture);
                text.extend(["\" width=\"", &*width, "\" height=\"", &*height]);
                text.push_str("\" alt=\"");
                push_html(&mut text, &self.title);
                text.push_str("\">");
            }
            None => {
                text.push_str("  <a href=\"");
                push_html(&mut text, &self.address(choice, site, false));
                text.push_str("\">");
                push_html(&mut text, &self.title);
                text.push_str("</a>");
            }
        }
        text.push_str("\n</div>\n");
        text
    }

    fn frame(&self, choice: EmbedChoice, site: &str) -> String {
        let mut text = "<iframe src=\"".to_owned();
        push_html(&mut text, &self.address(choice, site, true));
        text.push_str("\" title=\"");
        push_html(&mut text, &self.title);
        text.push_str(
            "\"\n  sandbox=\"allow-scripts allow-popups allow-popups-to-escape-sandbox\"",
        );
        text.push_str("\n  loading=\"lazy\" width=\"100%\" height=\"700\"></iframe>\n");
        text
    }

    fn markdown(&self, choice: EmbedChoice, site: &str) -> String {
        let mut text = String::new();
        let address = self.address(choice, site, false);
        match self.picture(choice, site) {
            Some(picture) => {
                text.push_str("[![");
                push_markdown(&mut text, &self.title);
                text.extend(["](", &*picture, ")](", &*address, ")\n"]);
            }
            None => {
                text.push('[');
                push_markdown(&mut text, &self.title);
                text.extend(["](", &*address, ")\n"]);
            }
        }
        text
    }

    /// The opening tag of the element that becomes a board.
    fn opening(&self, choice: EmbedChoice) -> String {
        let mut text = "<div".to_owned();
        let mut push = |name, value: &str| {
            text.extend([" data-bastide-", name, "=\"", value, "\""]);
        };
        match &self.source {
            EmbedSource::Named(name) => push("example", name),
            EmbedSource::Linked(state) => push("state", state),
        }
        if choice.mode != ExampleMode::default() {
            push("mode", choice.mode.name());
        }
        if let Some(step) = choice.first_step() {
            push("step", &step.to_string());
        }
        if let Some(language) = choice.language {
            push("lang", language);
        }
        if let Some(theme) = choice.theme {
            push("theme", theme);
        }
        text.push_str(">\n");
        text
    }
}

impl EmbedChoice {
    /// Number of steps before the first position; `None` in a puzzle.
    fn first_step(self) -> Option<usize> {
        (self.mode != ExampleMode::Find).then_some(self.step)
    }
}

/// Writes the script element that a page needs once.
pub(crate) fn push_script(text: &mut String, site: &str) {
    text.push_str("<script src=\"");
    push_html(text, site);
    text.push_str("embed.js\" async></script>\n");
}

/// Writes a picture of a wiki; `file` is its name there.
pub(crate) fn push_wiki_picture(text: &mut String, file: &str, title: &str) {
    let mut file = file.to_owned();
    // Wikis capitalize the first letter of a file's name.
    if let Some(first) = file.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text.extend(["[[File:", &file, "|600px|alt="]);
    push_wiki(text, title);
    text.push_str("]]");
}

/// Writes a text without the characters of wiki markup.
fn push_wiki(text: &mut String, words: &str) {
    text.extend(words.chars().map(|sign| match sign {
        '|' | '[' | ']' | '{' | '}' | '<' | '>' | '\n' => ' ',
        sign => sign,
    }));
}

/// Escapes a text for HTML and its attributes.
pub fn push_html(text: &mut String, words: &str) {
    for sign in words.chars() {
        match sign {
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            '"' => text.push_str("&quot;"),
            sign => text.push(sign),
        }
    }
}

/// Escapes the characters of Markdown.
fn push_markdown(text: &mut String, words: &str) {
    for sign in words.chars() {
        match sign {
            '\n' => text.push(' '),
            '\\' | '[' | ']' | '<' | '>' | '`' | '*' | '_' | '!' | '&' => text.extend(['\\', sign]),
            sign => text.push(sign),
        }
    }
}
