//! The request in the page's address: an example, or a record in the fragment.
//! `boot.js` stores it in the page.

use bastide_notation::link::{LinkError, unpack};

use leptos::prelude::document;

use crate::browser::{self, Theme};
use crate::language::{number, text};
use crate::words;
use bastide_model::sheet::{SheetError, SheetGame};
use bastide_model::{
    EmbedSource, Embeddable, Example, ExampleMode, GameIntent, Session, open_example, update,
};

/// The fragment's prefix that opens the library; the name of an example may follow.
pub const LIBRARY: &str = "library/";

/// The fragment's prefix of a sheet; its address follows.
pub const SHEET: &str = "sheet/";

/// A request to show something instead of the start screen.
pub struct UrlRequest {
    /// The document; empty if no example has the requested name.
    document: String,
    /// The fragment of the address, without prefix.
    state: String,
    /// The name of the example.
    name: String,
    /// The number of the puzzle; empty for other examples.
    puzzle: String,
    /// The day of a puzzle of the day.
    day: Option<usize>,
    mode: ExampleMode,
    step: Option<usize>,
    overlays: bool,
    /// Actions tried earlier by the reader.
    tried: Option<String>,
    /// The language of titles and captions.
    pub language: String,
    /// The colors.
    pub theme: Theme,
    /// `on` or `off`.
    pub controls: String,
}

/// True if the page holds a request; stays true until [`UrlRequest::take`].
pub fn is_there() -> bool {
    document().get_element_by_id("given").is_some()
}

/// Puts the example on the table.
///
/// # Errors
///
/// A message for the reader if the example cannot be shown.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn open(given: &UrlRequest, session: &mut Session) -> Result<(), String> {
    if let Some(sheet) = given.sheet() {
        return sheet
            .map(|_| ())
            .map_err(|error| words::sheet::error(&error));
    }
    let linked = match (&*given.name, &*given.state) {
        ("", "") => return Err(text("given.nothing").to_owned()),
        ("", link) => unpack(link).map_err(why)?,
        _ if given.document.is_empty() => return Err(text("given.unknown").to_owned()),
        _ => given.document.clone(),
    };
    let opened = Example::open(&linked, given.mode, given.step);
    let (mut example, mut table) = opened.map_err(|load_error| words::load_error(&load_error))?;
    if let Some(tried) = &given.tried {
        example.try_again(&mut table, tried);
    }
    example.overlays = given.overlays;
    open_example(session, example, table);
    Ok(())
}

impl UrlRequest {
    /// Removes the request from the page and returns it.
    pub fn take() -> Option<UrlRequest> {
        let element = browser::take("given")?;
        let get = |name| element.get_attribute(name).unwrap_or_default();
        Some(UrlRequest {
            document: element.text_content().unwrap_or_default(),
            state: get("data-state"),
            name: get("data-example"),
            puzzle: get("data-puzzle"),
            day: get("data-day").parse().ok(),
            mode: ExampleMode::parse(&get("data-mode")),
            step: get("data-step").parse().ok(),
            overlays: get("data-overlays") != "off",
            tried: element.get_attribute("data-tried"),
            language: get("data-lang"),
            theme: Theme::parse(&get("data-theme")),
            controls: get("data-controls"),
        })
    }

    /// The rules of the requested sheet, if it is one.
    pub fn sheet(&self) -> Option<Result<SheetGame, SheetError>> {
        let address = self.state.strip_prefix(SHEET)?;
        let whole = js_sys::decode_uri_component(address).map(String::from);
        Some(SheetGame::parse(whole.as_deref().unwrap_or(address)))
    }

    /// Loads the example into the editor; the editor can undo that.
    pub fn edit(&self, session: &mut Session) {
        if !self.document.is_empty() {
            update(session, GameIntent::Load(self.document.clone()));
        }
    }

    /// The name of the example; empty if it has none.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number of the puzzle; empty for other examples.
    pub fn puzzle(&self) -> &str {
        &self.puzzle
    }

    /// The day of a puzzle of the day.
    pub fn day(&self) -> Option<usize> {
        self.day
    }

    /// The address of the example on its own page, at `step` and in the same colors. The
    /// parts come from an address, so they need no escaping.
    pub fn address(&self, step: usize) -> String {
        let step = number(step as i32);
        let rest = [
            "mode=",
            self.mode.name(),
            "&step=",
            &step,
            &self.asked_theme(),
            &browser::asked_language(),
        ]
        .concat();
        match self.name.is_empty() {
            true => ["./?", &rest, "#", &self.state].concat(),
            false => ["./?example=", &self.name, "&", &rest].concat(),
        }
    }

    /// The example in the form that other pages embed.
    pub fn embeddable(&self, example: &Example) -> Option<Embeddable> {
        let source = match (&*self.name, &*self.state) {
            ("", "") => return None,
            ("", state) => EmbedSource::Linked(state.to_owned()),
            (name, _) => EmbedSource::Named(name.to_owned()),
        };
        let title = match example.title(&self.language).text {
            "" => text("embed.game"),
            title => title,
        };
        let [size, find_size] = example.picture_sizes();
        Some(Embeddable {
            source,
            title: title.to_owned(),
            steps: example.count(),
            size,
            find_size,
        })
    }

    /// The requested colors as part of a query; empty by default.
    fn asked_theme(&self) -> String {
        match self.theme {
            Theme::System => String::new(),
            theme => ["&theme=", theme.name()].concat(),
        }
    }

    /// The address of another example in the same language and colors.
    pub fn address_of(&self, name: &str) -> String {
        let asked = [self.asked_theme(), browser::asked_language()].concat();
        ["./?example=", name, &asked].concat()
    }

    /// The address of the library, at this example.
    pub fn library_address(&self) -> String {
        ["./?", &browser::asked_language(), "#", LIBRARY, &self.name].concat()
    }

    /// The address that opens a copy in the editor.
    pub fn edit_address(&self) -> String {
        if self.name.is_empty() {
            ["editor.html#", &self.state].concat()
        } else {
            ["editor.html?example=", &self.name].concat()
        }
    }
}

fn why(error: LinkError) -> String {
    text(match error {
        LinkError::Version(_) | LinkError::Newer(_) | LinkError::NewerContent => "given.version",
        LinkError::Sign { .. } | LinkError::TooLong(_) => "given.sign",
        LinkError::Cut { .. } | LinkError::Checksum | LinkError::Content => "given.checksum",
    })
    .to_owned()
}
