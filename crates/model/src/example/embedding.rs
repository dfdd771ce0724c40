//! The texts with which an example gets into other pages.

use super::state::Mode;

/// An example that is to be shown in other pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Embeddable {
    /// Where its document comes from.
    pub source: EmbedSource,
    /// Its title, which describes the picture.
    pub title: String,
    /// The number of its steps.
    pub steps: usize,
    /// Width and height of its pictures.
    pub size: [i32; 2],
    /// Those of the picture of its beginning, where the next move is to be found.
    pub find_size: [i32; 2],
}

/// Where the document of an example comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EmbedSource {
    /// An example of the site, by its name. The site has pictures of it.
    Named(String),
    /// The part of a link after `#`.
    Linked(String),
}

/// How an example is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EmbedChoice {
    /// The mode in which readers see it.
    pub mode: Mode,
    /// The step that is shown first.
    pub step: usize,
    /// The language of titles and captions; none for that of the page.
    pub language: Option<&'static str>,
    /// The colors; none for those of the page.
    pub theme: Option<&'static str>,
    /// The form in which the picture is saved for a wiki.
    pub picture: PictureForm,
}

/// A form in which the picture of an example is saved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PictureForm {
    /// In lines. Many wikis take no such files.
    Svg,
    /// In pixels, 800 wide.
    Small,
    /// In pixels, 1600 wide.
    #[default]
    Large,
}

impl PictureForm {
    /// All forms, in the order in which they are offered.
    pub const ALL: [PictureForm; 3] = [PictureForm::Large, PictureForm::Small, PictureForm::Svg];

    /// The name in messages.
    pub const fn name(self) -> &'static str {
        ["svg", "small", "large"][self as usize]
    }

    /// The kind at the end of the file's name.
    pub const fn kind(self) -> &'static str {
        ["svg", "png", "png"][self as usize]
    }

    /// The width in pixels; none for lines, which have any.
    pub const fn width(self) -> Option<u16> {
        [None, Some(800), Some(1600)][self as usize]
    }
}

/// A form in which an example gets into a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EmbedForm {
    /// Text for MediaWiki.
    #[default]
    Wikitext,
    /// Markup with the script.
    Html,
    /// Markup without a script.
    Frame,
    /// A picture in Markdown that leads to the board.
    Markdown,
    /// The address of the board.
    Link,
    /// The address of the picture.
    Picture,
}

impl EmbedForm {
    /// All forms, in the order in which they are offered.
    pub const ALL: [EmbedForm; 6] = [
        EmbedForm::Wikitext,
        EmbedForm::Html,
        EmbedForm::Frame,
        EmbedForm::Markdown,
        EmbedForm::Link,
        EmbedForm::Picture,
    ];

    /// The name in messages.
    pub const fn name(self) -> &'static str {
        ["wikitext", "html", "frame", "markdown", "link", "picture"][self as usize]
    }
}

impl Embeddable {
    /// The text of a form, given the address of the site, which ends in a slash.
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

    /// The address of the board; `is_framed` for one inside another page.
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

    /// True if the site has pictures of it.
    pub fn has_picture(&self) -> bool {
        matches!(self.source, EmbedSource::Named(_))
    }

    /// The address of the picture, if the site has one.
    pub fn picture(&self, choice: EmbedChoice, site: &str) -> Option<String> {
        Some([site, "examples/", &self.file(choice)?, ".svg"].concat())
    }

    /// The name of the picture without its kind, if the site has one.
    pub fn file(&self, choice: EmbedChoice) -> Option<String> {
        let EmbedSource::Named(name) = &self.source else {
            return None;
        };
        // Where the next move is to be found, nothing of it is seen.
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
                    Mode::Find => self.find_size,
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

    /// How the element begins that becomes a board.
    fn opening(&self, choice: EmbedChoice) -> String {
        let mut text = "<div".to_owned();
        let mut push = |name, value: &str| {
            text.extend([" data-bastide-", name, "=\"", value, "\""]);
        };
        match &self.source {
            EmbedSource::Named(name) => push("example", name),
            EmbedSource::Linked(state) => push("state", state),
        }
        if choice.mode != Mode::default() {
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
    /// The step that is shown first, unless the next move is to be found.
    fn first_step(self) -> Option<usize> {
        (self.mode != Mode::Find).then_some(self.step)
    }
}

/// Writes the line that every page with examples needs once.
pub(crate) fn push_script(text: &mut String, site: &str) {
    text.push_str("<script src=\"");
    push_html(text, site);
    text.push_str("embed.js\" async></script>\n");
}

/// Writes a picture of a wiki, whose name is given.
pub(crate) fn push_wiki_picture(text: &mut String, file: &str, title: &str) {
    let mut file = file.to_owned();
    // Wikis write the first letter of a file's name large.
    if let Some(first) = file.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text.extend(["[[File:", &file, "|600px|alt="]);
    push_wiki(text, title);
    text.push_str("]]");
}

/// Writes a text without what means something in a wiki.
fn push_wiki(text: &mut String, words: &str) {
    text.extend(words.chars().map(|sign| match sign {
        '|' | '[' | ']' | '{' | '}' | '<' | '>' | '\n' => ' ',
        sign => sign,
    }));
}

/// Writes a text where HTML has text or the value of an attribute.
pub(crate) fn push_html(text: &mut String, words: &str) {
    for sign in words.chars() {
        match sign {
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            '"' => text.push_str("&quot;"),
            sign => text.push(sign),
        }
    }
}

/// Writes a text with what means something in Markdown as signs.
fn push_markdown(text: &mut String, words: &str) {
    for sign in words.chars() {
        match sign {
            '\n' => text.push(' '),
            '\\' | '[' | ']' | '<' | '>' | '`' | '*' | '_' | '!' | '&' => text.extend(['\\', sign]),
            sign => text.push(sign),
        }
    }
}
