//! Controls such as buttons and fields are made only by the builders of `src/views`, so
//! that each has its label, a reason when disabled, and the same look.

use crate::tokens::{Token, tokens, walk};
use crate::workspace;

/// The elements that are controls.
const CONTROLS: [&str; 8] = [
    "button", "details", "dialog", "input", "option", "select", "summary", "textarea",
];

/// The controls written as elements, by line.
fn raw(text: &str) -> Vec<(usize, String)> {
    let mut raw = Vec::new();
    walk(&tokens(text), &mut |tokens| {
        for pair in tokens.windows(2) {
            if let [Token::Sign('<'), Token::Name(name, line)] = pair
                && CONTROLS.contains(name)
            {
                raw.push((*line, (*name).to_owned()));
            }
        }
    });
    raw
}

#[test]
fn controls_are_made_by_builders() {
    let sources = workspace::read("src", ".rs").into_iter();
    let others = sources.filter(|(path, _)| !path.starts_with("src/views"));
    let mistakes: Vec<String> = others
        .flat_map(|(path, text)| {
            let raw = raw(&text).into_iter();
            raw.map(move |(line, name)| format!("  {path}:{line} <{name}>\n"))
        })
        .collect();
    assert!(
        mistakes.is_empty(),
        "made without a builder of src/views:\n{}",
        mistakes.concat()
    );
}

#[test]
fn raw_controls_are_found() {
    let text =
        "/// <button>\nfn f() {\n  view! { <p><button on:click=g>\"<input>\"</button></p> }\n}\n";
    assert_eq!(raw(text), [(3, "button".to_owned())]);
    assert!(raw("let a: Vec<Select> = select < input2;").is_empty());
}
