//! The content security policy of the site.

/// The value of the header: the line of `csp.txt` that is not a comment. Sent with every
/// page by `cargo xtask play` and, in browser tests, by `cargo xtask serve`.
pub fn policy() -> &'static str {
    let mut lines = include_str!("csp.txt").lines();
    lines
        .find(|line| !line.is_empty() && !line.starts_with('#'))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::policy;

    #[test]
    fn the_policy_is_one_line_that_a_meta_tag_accepts() {
        assert!(policy().starts_with("default-src 'none'; "));
        assert!(!policy().contains("frame-ancestors"));
        let lines = include_str!("csp.txt").lines();
        let count = lines.filter(|line| !line.starts_with('#')).count();
        assert_eq!(count, 1, "no part of the policy is left out");
    }
}
