//! Whatever is shipped or built with: known licenses, known sources, and nothing that
//! was given up.

#[cfg(test)]
mod tests {
    use std::fs;
    use std::process::Command;

    use serde_json::Value;

    use crate::workspace::root;

    /// Licenses that may be combined with ours and shipped in one file. Where a package
    /// offers a choice one of them is enough, where it joins some all must be here.
    const LICENSES: &[&str] = &[
        "0BSD",
        "Apache-2.0",
        "Apache-2.0 WITH LLVM-exception",
        "BSD-2-Clause",
        "BSD-3-Clause",
        "BSL-1.0",
        "CC0-1.0",
        "ISC",
        "MIT",
        "Unicode-3.0",
        "Unlicense",
        "Zlib",
    ];

    /// Licenses of tools for tests, of which nothing is shipped.
    const OF_TOOLS: &[&str] = &["MPL-2.0", "NCSA"];

    /// The packages that only `fuzz/` needs, with their licenses as looked up: without a
    /// connection no metadata tell them.
    const OF_FUZZING: &[(&str, &str)] = &[
        ("jobserver", "MIT OR Apache-2.0"),
        ("libfuzzer-sys", "(MIT OR Apache-2.0) AND NCSA"),
    ];

    /// Packages that are not to come back.
    const DENIED: &[&str] = &["openssl", "openssl-sys", "time", "chrono", "wee_alloc"];

    /// Tells whether an SPDX expression of names, `AND`, `OR`, `/` and parentheses is allowed.
    fn is_allowed(expression: &str) -> bool {
        let plain = expression.replace('/', " OR ");
        let mut groups = plain.split(" AND ").map(|group| group.trim());
        groups.all(|group| {
            let names = group.trim_matches(['(', ')']).split(" OR ");
            names
                .map(|name| name.trim_matches(['(', ')', ' ']))
                .any(|name| LICENSES.contains(&name))
        })
    }

    /// The same for what only tests need.
    fn is_allowed_in_tools(expression: &str) -> bool {
        let as_ours = |text: String, name: &&str| text.replace(name, "MIT");
        is_allowed(&OF_TOOLS.iter().fold(expression.to_owned(), as_ours))
    }

    /// The packages of the lock file, as cargo tells them.
    fn packages() -> Vec<Value> {
        let output = Command::new(env!("CARGO"))
            .args(["metadata", "--locked", "--format-version", "1"])
            .current_dir(root())
            .output()
            .expect("cargo runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{said}");
        let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
        metadata["packages"].as_array().cloned().unwrap_or_default()
    }

    #[test]
    fn dependencies_have_known_licenses_and_sources() {
        let packages = packages();
        assert!(packages.len() > 100, "{} packages seen", packages.len());
        let mut wrong = Vec::new();
        for package in &packages {
            let name = package["name"].as_str().unwrap_or_default();
            let license = package["license"].as_str().unwrap_or_default();
            if !is_allowed(license) {
                wrong.push(format!("{name}: license \"{license}\""));
            }
            let source = package["source"].as_str();
            if source.is_some_and(|source| !source.starts_with("registry+")) {
                wrong.push(format!("{name}: from {source:?}"));
            }
            if DENIED.contains(&name) {
                wrong.push(format!("{name}: is not to come back"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    /// The names and sources in a lock file of cargo.
    fn locked(file: &str) -> Vec<(String, Option<String>)> {
        let path = root().join(file);
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
        let value = |part: &str, key: &str| {
            let start = format!("{key} = \"");
            let mut lines = part.lines();
            let rest = lines.find_map(|line| line.strip_prefix(&*start))?;
            rest.strip_suffix('"').map(str::to_owned)
        };
        let parts = text.split("[[package]]").skip(1);
        parts
            .map(|part| (value(part, "name").unwrap(), value(part, "source")))
            .collect()
    }

    /// The lock file of `fuzz/` has what that of the project has, and two more.
    #[test]
    fn what_fuzzing_needs_is_known() {
        let known: Vec<String> = locked("Cargo.lock").into_iter().map(|it| it.0).collect();
        let packages = locked("fuzz/Cargo.lock");
        assert!(packages.len() > 5, "{packages:?}");
        let mut wrong = Vec::new();
        for (name, source) in packages {
            let listed = OF_FUZZING.iter().find(|(other, _)| *other == name);
            let is_listed = listed.is_some_and(|(_, license)| is_allowed_in_tools(license));
            // Our own packages have no source.
            if source.is_some() && !known.contains(&name) && !is_listed {
                wrong.push(format!("{name}: its license is not looked up"));
            }
            if source.is_some_and(|source| !source.starts_with("registry+")) {
                wrong.push(format!("{name}: is from no registry"));
            }
            if DENIED.contains(&&*name) {
                wrong.push(format!("{name}: is not to come back"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    /// The lock file of npm tells the licenses.
    #[test]
    fn what_browser_tests_need_has_known_licenses_and_sources() {
        let path = root().join("e2e/package-lock.json");
        let text = fs::read_to_string(path).expect("the lock file");
        let lock: Value = serde_json::from_str(&text).expect("JSON");
        let packages = lock["packages"].as_object().expect("packages");
        assert!(packages.len() > 50, "{} packages seen", packages.len());
        let mut wrong = Vec::new();
        for (name, package) in packages {
            let license = package["license"].as_str().unwrap_or_default();
            if !is_allowed_in_tools(license) {
                wrong.push(format!("{name}: license \"{license}\""));
            }
            let source = package["resolved"].as_str();
            if source.is_some_and(|source| !source.starts_with("https://registry.npmjs.org/")) {
                wrong.push(format!("{name}: from {source:?}"));
            }
            let is_checked = package["integrity"].is_string();
            if !name.is_empty() && !is_checked {
                wrong.push(format!("{name}: has no checksum"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn expressions_are_read_as_they_are_meant() {
        for good in [
            "MIT",
            "MIT/Apache-2.0",
            "GPL-3.0 OR MIT",
            "(MIT OR GPL-2.0) AND Unicode-3.0",
        ] {
            assert!(is_allowed(good), "{good}");
        }
        for bad in ["GPL-3.0", "MIT AND GPL-3.0", "LGPL-2.1-only", ""] {
            assert!(!is_allowed(bad), "{bad}");
        }
    }
}
