//! Marks, arrows and labels: drawn on the board, as a list, and as text.

use leptos::prelude::*;

use crate::language::{fill, member, text};
use crate::store::{Store, When};
use crate::views::{
    Button, Field, Icon, all, boxed, details, icon_button, nothing, painted, paragraph,
};
use crate::words;
use bastide_model::editor::{SignEdit, SignTool, SignsView, TextEdit};

/// The panel.
pub fn signs(store: Store) -> AnyView {
    let view = store.slice(When::Edited, SignsView::of);
    boxed(
        "signs",
        painted(store, view, |store, _, view| {
            view.as_ref()
                .map_or_else(nothing, |view| panel(store, view))
        }),
    )
}

fn panel(store: Store, view: &SignsView) -> AnyView {
    let tools: Vec<AnyView> = (SignTool::ALL.into_iter())
        .map(|tool| {
            let button = Button::new(SignEdit::Tool(Some(tool)));
            let button = button.pressed(view.tool == Some(tool));
            button.text(store, member("editor.sign", tool.name()))
        })
        .collect();
    view! {
        <fieldset>
            <legend>{text("editor.signs")}</legend>
            <div class="tabs" role="group" aria-label=text("editor.signs")>
                {tools}
            </div>
            {hint(view)}
            {label(store, view)}
            {list(store, view)}
            {details("", text("editor.signs-text"), typed(store, view))}
        </fieldset>
    }
    .into_any()
}

/// The effect of a press on the board with the current tool.
fn hint(view: &SignsView) -> AnyView {
    let hint = match view.tool {
        None => "editor.sign-hint",
        Some(SignTool::Mark) => "editor.mark-hint",
        Some(SignTool::Arrow) if view.has_begun => "editor.arrow-to",
        Some(SignTool::Arrow) => "editor.arrow-hint",
        Some(SignTool::Label) => "editor.label-hint",
    };
    let keys = view
        .tool
        .map(|_| paragraph("fine", text("editor.sign-keys")));
    // Announced to screen readers on each change of tool.
    view! {
        <p class="fine" role="status">
            {text(hint)}
        </p>
        {keys}
    }
    .into_any()
}

/// The field for the text of the next label.
fn label(store: Store, view: &SignsView) -> AnyView {
    if view.tool != Some(SignTool::Label) {
        return nothing();
    }
    let field = Field::typed(store, |words| SignEdit::LabelText(words).into());
    let field = field.unspelled().with("maxlength", "3").with("dir", "auto");
    let field = field.with("placeholder", &*view.next);
    view! { <label class="short">{text("editor.label-text")} {field.value(&*view.text).line()}</label> }
        .into_any()
}

/// The signs, with buttons to remove them.
fn list(store: Store, view: &SignsView) -> AnyView {
    let signs = &view.signs;
    let numbered = |kind, count| (0..count).map(move |n| (kind, n));
    let marks = numbered(SignTool::Mark, signs.marks.len());
    let arrows = numbered(SignTool::Arrow, signs.arrows.len());
    let labels = numbered(SignTool::Label, signs.labels.len());
    let all_signs = marks.chain(arrows).chain(labels);
    let items: Vec<AnyView> = (all_signs.zip(words::signs(signs)))
        .map(|((kind, n), label)| {
            let remove = fill("editor.remove", &[("what", &label)]);
            view! {
                <li>
                    <span>{label}</span>
                    {icon_button(store, Icon::Close, &remove, SignEdit::Remove(kind, n))}
                </li>
            }
            .into_any()
        })
        .collect();
    match items.is_empty() {
        true => nothing(),
        false => view! { <ul class="standing">{items}</ul> }.into_any(),
    }
}

/// The signs as text, which can also mark parts of tiles.
fn typed(store: Store, view: &SignsView) -> AnyView {
    let field =
        |label: &'static str, note: &'static str, value: &str, edit: fn(String) -> TextEdit| {
            let field = Field::whole(store, move |words| edit(words).into());
            let field = field.unspelled().with("aria-describedby", note);
            view! { <label>{text(label)} {field.value(value).line()}</label> }.into_any()
        };
    all([
        field("editor.marks", "marks-note", &view.marks, TextEdit::Marks),
        view! { <p class="fine" id="marks-note">{text("editor.marks-note")}</p> }.into_any(),
        field(
            "editor.arrows",
            "signs-note",
            &view.arrows,
            TextEdit::Arrows,
        ),
        field(
            "editor.labels",
            "signs-note",
            &view.labels,
            TextEdit::Labels,
        ),
        view! { <p class="fine" id="signs-note">{text("editor.signs-note")}</p> }.into_any(),
    ])
}
