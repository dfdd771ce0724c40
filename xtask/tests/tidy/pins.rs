//! Workflows name actions of GitHub by their whole commits, so that none is replaced.

use crate::workspace::read;

/// Tells whether an action is one of this repository, or named by a whole commit, with
/// its version as a comment for people.
fn is_pinned(action: &str) -> bool {
    let Some((_, rest)) = action.split_once('@') else {
        return action.starts_with("./");
    };
    let (commit, version) = rest.split_once(" # v").unwrap_or_default();
    let is_digit = |byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    commit.len() == 40
        && commit.bytes().all(is_digit)
        && version.starts_with(|first: char| first.is_ascii_digit())
}

#[test]
fn actions_are_named_by_their_commits() {
    let commit = "11d5960a326750d5838078e36cf38b85af677262";
    assert!(is_pinned(&format!("actions/checkout@{commit} # v4.4.0")));
    assert!(is_pinned("./.github/own"));
    for action in [
        "actions/checkout",
        "actions/checkout@main # v4.4.0",
        "docker://alpine:3.20",
        &format!("actions/checkout@{commit}"),
        &format!("actions/checkout@{} # v4", &commit[..12]),
        &format!("actions/checkout@{} # v4", commit.to_uppercase()),
    ] {
        assert!(!is_pinned(action), "{action}");
    }
    let mut count = 0;
    for (path, text) in read(".github", ".yml")
        .iter()
        .chain(&read(".github", ".yaml"))
    {
        for line in text.lines().map(|line| line.trim_start_matches([' ', '-'])) {
            if let Some(action) = line.strip_prefix("uses:") {
                assert!(is_pinned(action.trim()), "{path}: {line}");
                count += 1;
            }
        }
    }
    assert!(count > 5, "{count} actions seen");
}
