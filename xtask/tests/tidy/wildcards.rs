//! No wildcards: a match on intents has an arm for every variant.

use crate::tokens::{Kind, Token, tokens};
use crate::workspace::read;

/// Endings of the names of enums whose variants `update` must name in every match.
const WISHES: [&str; 3] = ["Intent", "Edit", "Thought"];

#[test]
fn update_names_every_variant_of_intents() {
    let mut wrong = Vec::new();
    let mut files = read("crates/model/src/update", ".rs");
    files.extend(read("crates/model/src/session", ".rs"));
    for (path, text) in read("crates/model/src", ".rs") {
        if ["later.rs", "update.rs"]
            .iter()
            .any(|name| path == ["crates/model/src/", name].concat())
        {
            files.insert(path, text);
        }
    }
    let mut matches = 0;
    for (path, text) in &files {
        let tokens = tokens(text);
        for at in (0..tokens.len()).filter(|&at| tokens[at].name() == Some("match")) {
            let arms = arms(&tokens, at);
            if arms.iter().any(|arm| is_of_wishes(arm)) {
                matches += 1;
                let rest = arms.iter().filter(|arm| takes_all(arm));
                wrong.extend(rest.map(|arm| format!("{path}:{}", arm[0].line)));
            }
        }
    }
    assert!(matches > 20, "{matches} matches on intents were found");
    assert!(
        wrong.is_empty(),
        "arms for whatever comes later: {wrong:#?}"
    );
}

#[test]
fn a_catch_all_arm_is_found() {
    let wrong = |text: &str| {
        let tokens = tokens(text);
        let at = tokens.iter().position(|it| it.name() == Some("match"));
        let arms = arms(&tokens, at.expect("a match"));
        arms.iter().any(|arm| is_of_wishes(arm)) && arms.iter().any(|arm| takes_all(arm))
    };
    assert!(wrong("match a { Intent::Turn(it) => f(it), _ => {} }"));
    assert!(wrong(
        "match a { TextEdit::Say(..) => { match b { C => d } } other => f(other) }"
    ));
    assert!(wrong(
        "match f(|| { 1 }) { Some(Thought::Failed(_)) => 1, _ if b => 2, }"
    ));
    assert!(!wrong(
        "match a { Intent::Turn(_) | Intent::Edit(_) => f(match b { _ => 1 }) }"
    ));
    assert!(!wrong(
        "match phase { Phase::Over => 1, _ => f(Intent::Reword) }"
    ));
}

/// The patterns of the match with its keyword at `at`, with their guards.
fn arms(tokens: &[Token], at: usize) -> Vec<Vec<Token>> {
    let mut arms = Vec::new();
    let Some(open) = body(tokens, at + 1) else {
        return arms;
    };
    let end = closing(tokens, open);
    let mut at = open + 1;
    while at < end {
        let from = at;
        while at < end && !(tokens[at].is('=') && tokens.get(at + 1).is_some_and(|it| it.is('>'))) {
            at = next(tokens, at);
        }
        arms.push(tokens[from..at.min(end)].to_vec());
        at += 2;
        // The value: a block, or everything up to the comma.
        if tokens.get(at).is_some_and(|it| it.is('{')) {
            at = closing(tokens, at) + 1;
        } else {
            while at < end && !tokens[at].is(',') {
                at = next(tokens, at);
            }
        }
        if tokens.get(at).is_some_and(|it| it.is(',')) {
            at += 1;
        }
    }
    arms.retain(|arm| !arm.is_empty());
    arms
}

/// The index of the opening brace of a match with its subject at `at`.
fn body(tokens: &[Token], mut at: usize) -> Option<usize> {
    while !tokens.get(at)?.is('{') {
        at = next(tokens, at);
    }
    Some(at)
}

/// The index after this token, or after the group that it opens.
fn next(tokens: &[Token], at: usize) -> usize {
    match tokens[at].kind {
        Kind::Sign('(' | '[' | '{') => closing(tokens, at) + 1,
        _ => at + 1,
    }
}

/// The index of the end of the group opened at `at`.
fn closing(tokens: &[Token], at: usize) -> usize {
    let mut depth = 0;
    for (n, token) in tokens.iter().enumerate().skip(at) {
        match token.kind {
            Kind::Sign('(' | '[' | '{') => depth += 1,
            Kind::Sign(')' | ']' | '}') => {
                depth -= 1;
                if depth == 0 {
                    return n;
                }
            }
            _ => {}
        }
    }
    tokens.len()
}

/// True if the pattern of an arm names a variant of these enums.
fn is_of_wishes(arm: &[Token]) -> bool {
    let guard = arm.iter().position(|token| token.name() == Some("if"));
    let pattern = &arm[..guard.unwrap_or(arm.len())];
    let names = pattern.iter().filter_map(Token::name);
    names
        .into_iter()
        .any(|name| WISHES.iter().any(|end| name.ends_with(end)))
}

/// True if an arm matches everything left: `_` or a new name.
fn takes_all(arm: &[Token]) -> bool {
    let name = arm.first().and_then(Token::name).unwrap_or_default();
    let is_alone = arm.get(1).is_none_or(|token| token.name() == Some("if"));
    is_alone && name.starts_with(|sign: char| sign == '_' || sign.is_lowercase())
}
