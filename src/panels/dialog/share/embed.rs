//! The code to embed an example, with a preview.

use bastide_model::{EmbedChoice, EmbedForm, Embeddable, ExampleMode, PictureForm};
use leptos::prelude::*;

use crate::browser::{self, sharing};
use crate::language::{choice, fill, languages, member, number, text};
use crate::store::{DeferredAction, Store};
use crate::views::{
    Button, Check, Field, Icon, all, field, icon_button, nothing, once, paragraph, repainted,
    select_acting, text_of,
};

/// The id of the field with the code.
const TEXT: &str = "embed-text";
/// The id of the message about copying.
const TOLD: &str = "embed-told";

/// The modes for readers, in the order of the list.
const MODES: [ExampleMode; 4] = [
    ExampleMode::Step,
    ExampleMode::Find,
    ExampleMode::Play,
    ExampleMode::View,
];
/// The color themes by their names in addresses.
const THEMES: [&str; 3] = ["auto", "light", "dark"];

/// The state of the form.
#[derive(Clone, Copy)]
struct Choosing {
    store: Store,
    example: StoredValue<Embeddable>,
    form: RwSignal<EmbedForm>,
    choice: RwSignal<EmbedChoice>,
}

/// The content of the dialog.
pub fn embed(store: Store, example: Embeddable) -> AnyView {
    browser::add_style("embed.css");
    let is_game = example.size == [0, 0];
    let choosing = Choosing {
        store,
        form: RwSignal::new(EmbedForm::default()),
        choice: RwSignal::new(EmbedChoice {
            // A game opens at the position on the table.
            step: if is_game { example.steps } else { 0 },
            ..EmbedChoice::default()
        }),
        example: StoredValue::new(example),
    };
    view! {
        <div class="embed">
            <header>
                <h2 id="share-title" tabindex="-1" autofocus>
                    {text("embed.title")}
                </h2>
                {paragraph("fine", choosing.example.with_value(|example| example.title.clone()))}
            </header>
            <div class="embed-take">
                {choosing.choices()}
                {choosing.forms()}
                {choosing.taken()}
            </div>
            {choosing.preview()}
            {icon_button(store, Icon::Close, text("share.close"), DeferredAction::CloseDialog)}
        </div>
    }
    .into_any()
}

impl Choosing {
    /// Changes a choice of the form.
    fn change(self, change: impl FnOnce(&mut EmbedChoice)) {
        self.choice.update(change);
        show_message("");
    }

    /// The code to paste.
    fn text(self) -> String {
        let (form, choice) = (self.form.get(), self.choice.get());
        let site = sharing::site();
        self.example
            .with_value(|example| example.text(form, choice, &site))
    }

    /// The file name of the picture, without extension, if the site has one.
    fn file(self) -> Option<String> {
        let choice = self.choice.get();
        self.example.with_value(|example| example.file(choice))
    }

    /// The lists of choices: mode, first step, language and colors.
    fn choices(self) -> AnyView {
        let modes = MODES.map(|mode| member("embed.mode", mode.name()).to_owned());
        let mode = select_acting(modes, 0, move |n| {
            self.change(|choice| choice.mode = MODES.get(n).copied().unwrap_or_default());
        });
        let as_page = || text("embed.as-page").to_owned();
        let mut names = vec![as_page()];
        names.extend(languages().map(|(_, name)| name.to_owned()));
        let language = select_acting(names, 0, move |n| {
            let code = n.checked_sub(1).and_then(|n| languages().nth(n));
            self.change(|choice| choice.language = code.map(|(code, _)| code));
        });
        let mut themes = vec![as_page()];
        themes.extend(THEMES.map(|theme| member("embed.theme", theme).to_owned()));
        let theme = select_acting(themes, 0, move |n| {
            let theme = n.checked_sub(1).and_then(|n| THEMES.get(n));
            self.change(|choice| choice.theme = theme.copied());
        });
        view! {
            <div class="embed-choices">
                {field(text("embed.readers"), mode)}
                {self.first_step()}
                {field(text("embed.language"), language)}
                {field(text("embed.colors"), theme)}
                {self.pictures()}
            </div>
        }
        .into_any()
    }

    /// The file format of the picture, if the code needs a file.
    fn pictures(self) -> AnyView {
        repainted(Box::new(move || {
            if !self.needs_file() {
                return nothing();
            }
            let labels = PictureForm::ALL.map(|form| member("picture", form.name()).to_owned());
            let chosen = self.choice.get_untracked().picture;
            let chosen = PictureForm::ALL.iter().position(|form| *form == chosen);
            let forms = select_acting(labels, chosen.unwrap_or_default(), move |n| {
                let form = PictureForm::ALL.get(n).copied().unwrap_or_default();
                self.change(|choice| choice.picture = form);
            });
            field(text("picture.label"), forms)
        }))
    }

    /// True if the code needs a picture file that the site has.
    fn needs_file(self) -> bool {
        let has_picture = self.example.with_value(Embeddable::has_picture);
        has_picture && matches!(self.form.get(), EmbedForm::Wikitext | EmbedForm::Picture)
    }

    /// The choice of the first step; `Find` always starts at the beginning.
    fn first_step(self) -> AnyView {
        let is_find = Memo::new(move |_| self.choice.get().mode == ExampleMode::Find);
        repainted(Box::new(move || {
            if is_find.get() {
                return nothing();
            }
            let count = self.example.with_value(|example| example.steps);
            let steps = (0..=count).map(|n| match n {
                0 => text("embed.beginning").to_owned(),
                n => fill("embed.nth", &[("n", &number(n as i32))]),
            });
            let first = self.choice.get_untracked().step;
            let step = select_acting(steps, first, move |n| {
                self.change(|choice| choice.step = n);
            });
            field(text("embed.step"), step)
        }))
    }

    /// The choice of the code's format.
    fn forms(self) -> AnyView {
        let has_picture = self.example.with_value(Embeddable::has_picture);
        let forms = EmbedForm::ALL.into_iter();
        let forms = forms.filter(|form| has_picture || *form != EmbedForm::Picture);
        let forms = forms.map(|form| {
            let choice = Check::acting(form == EmbedForm::default(), move |_| {
                self.form.set(form);
                show_message("");
            });
            let choice = choice.one_of("embed-form").with("value", form.name());
            let label = view! { <span>{text_of(member("embed.form", form.name()))}</span> };
            choice.class("").label(self.store, label.into_any())
        });
        let forms: Vec<AnyView> = forms.collect();
        view! {
            <fieldset class="embed-forms">
                <legend class="hidden">{text("embed.forms")}</legend>
                {forms}
            </fieldset>
        }
        .into_any()
    }

    /// The code with its buttons.
    fn taken(self) -> AnyView {
        let note: Box<dyn Fn() -> AnyView + Send> =
            Box::new(move || text_of(member("embed.note", self.form.get().name())));
        let words = Field::readonly().unspelled().with("id", TEXT);
        let words = words
            .labelled(text("embed.text"))
            .following(move || self.text());
        let copy = Button::acting(move |_| {
            let words = browser::area(TEXT).map(|area| area.value());
            browser::copy(words.unwrap_or_default(), confirm_copy);
        });
        let save = repainted(Box::new(move || {
            let needs_file = self.needs_file();
            match self.file().filter(|_| needs_file) {
                Some(file) => save(self.store, file, self.choice.get().picture),
                None => nothing(),
            }
        }));
        let (manual, language) = choice::manual();
        view! {
            <p class="fine">{note}</p>
            {words.lines("7")}
            <div class="actions">
                {copy.class("main").text(self.store, text("embed.copy"))} {save}
            </div>
            <p role="status" id=TOLD></p>
            <p class="fine">
                <a href=manual target="_blank" rel="noopener" hreflang=language>
                    {text("embed.manual")}
                </a>
            </p>
        }
        .into_any()
    }

    /// The embedded board, or its picture if the code shows only that.
    fn preview(self) -> AnyView {
        let is_picture = Memo::new(move |_| {
            let shows = matches!(self.form.get(), EmbedForm::Markdown | EmbedForm::Picture);
            shows && self.file().is_some()
        });
        let address = Memo::new(move |_| {
            let shown = EmbedChoice {
                language: self
                    .choice
                    .get()
                    .language
                    .or_else(|| Some(choice::current())),
                ..self.choice.get()
            };
            self.example.with_value(|example| match is_picture.get() {
                true => example.picture(shown, "./").unwrap_or_default(),
                false => example.address(shown, "./", true),
            })
        });
        let inside = repainted(Box::new(move || {
            let (address, title) = (address.get(), text("embed.preview"));
            // A new frame: navigating the existing one would add to the browser's history.
            once(match is_picture.get_untracked() {
                true => view! { <img src=address alt=title /> }.into_any(),
                false => view! { <iframe src=address title=title></iframe> }.into_any(),
            })
        }));
        view! {
            <section class="embed-preview" aria-label=text("embed.preview")>
                {all([paragraph("fine", text("embed.preview")), inside])}
            </section>
        }
        .into_any()
    }
}

/// The button to save a picture from the site.
fn save(store: Store, file: String, form: PictureForm) -> AnyView {
    let save = Button::acting(move |_| {
        let file = file.clone();
        browser::spawn(Box::pin(async move {
            let svg = browser::fetch(&["examples/", &file, ".svg"].concat()).await;
            match svg {
                Some(svg) => {
                    let name = [&*file, ".", form.kind()].concat();
                    sharing::hand_picture(&name, &svg, form.width());
                }
                None => show_message(text("embed.no-picture")),
            }
        }));
    });
    save.text(store, text("embed.save"))
}

/// Confirms the copy, or selects the text if the browser refused.
fn confirm_copy(done: bool) {
    if !done {
        browser::select_all(TEXT);
    }
    show_message(match done {
        true => text("embed.copied"),
        false => text("embed.by-hand"),
    });
}

fn show_message(words: &str) {
    if let Some(element) = document().get_element_by_id(TOLD) {
        element.set_text_content(Some(words));
    }
}
