//! Reviewed code only: workflows name GitHub actions by full commit, and fuzz targets have
//! the same restrictions as the crates.

#[cfg(test)]
mod tests {
    use std::fs;

    use crate::workspace::{read, root};

    /// The action used in a line of a workflow, with the text after it.
    fn used(line: &str) -> Option<&str> {
        let line = line.trim_start();
        let line = line.strip_prefix("- ").unwrap_or(line).trim_start();
        Some(line.strip_prefix("uses:")?.trim())
    }

    /// True for an action of this repository, or one named by a full commit with its
    /// version in a comment.
    fn is_pinned(action: &str) -> bool {
        if action.starts_with("./") {
            return true;
        }
        let Some((name, rest)) = action.split_once('@') else {
            return false;
        };
        let (commit, version) = rest.split_once(" # ").unwrap_or((rest, ""));
        let is_commit = commit.len() == 40
            && (commit.bytes()).all(|it| it.is_ascii_digit() || (b'a'..=b'f').contains(&it));
        let is_version = version
            .strip_prefix('v')
            .is_some_and(|it| it.starts_with(|first: char| first.is_ascii_digit()));
        name.contains('/') && is_commit && is_version
    }

    #[test]
    fn actions_are_named_by_their_commits() {
        let commit = "11d5960a326750d5838078e36cf38b85af677262";
        assert!(is_pinned(&format!("actions/checkout@{commit} # v4.4.0")));
        assert!(is_pinned("./.github/own"));
        for action in [
            "actions/checkout@v4",
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
        let mut wrong = Vec::new();
        for (path, text) in read(".github", ".yml") {
            for (at, line) in text.lines().enumerate() {
                let Some(action) = used(line) else {
                    continue;
                };
                count += 1;
                if !is_pinned(action) {
                    wrong.push(format!("{path}:{}: {action}", at + 1));
                }
            }
        }
        assert!(count > 5, "{count} actions seen");
        assert_eq!(wrong, Vec::<String>::new());
        // Files with another extension would be missed.
        let others = read(".github", ".yaml");
        assert!(others.is_empty(), "{:?}", others.keys());
    }

    #[test]
    fn fuzz_targets_forbid_unsafe_code() {
        let targets = read("fuzz/fuzz_targets", ".rs");
        for (path, text) in &targets {
            let code = text.lines().filter(|line| !line.starts_with("//"));
            let mut code = code.filter(|line| !line.is_empty());
            let is_whole = |line: &str| line == "#![forbid(unsafe_code)]";
            assert!(code.any(is_whole), "{path} lacks #![forbid(unsafe_code)]");
        }
        // Each target is a crate: none may be outside of this folder.
        let manifest = fs::read_to_string(root().join("fuzz/Cargo.toml")).expect("it is there");
        let declared = manifest.lines().filter(|line| line.starts_with("path = "));
        let declared: Vec<_> = declared
            .map(|line| format!("fuzz/{}", line["path = ".len()..].trim_matches('"')))
            .collect();
        assert!(declared.len() > 3, "{declared:?}");
        for path in &declared {
            assert!(targets.contains_key(path), "{path} is not looked at");
        }
    }
}
