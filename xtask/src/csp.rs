//! The content security policy that the site must work under.

/// The value of the header that every page is served with: here, by
/// `cargo xtask play`, and in the browser tests by `cargo xtask serve`.
pub fn policy() -> &'static str {
    include_str!("csp.txt").trim()
}
