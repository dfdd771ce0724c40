//! Tests of the source text itself, without compiling it.
//!
//! - [`controls`]: controls are made by the builders of `src/views`.
//! - [`glossary`]: no text uses a word that `docs/glossary.md` replaces.
//! - [`imports`]: no file and no folder imports itself through others.
//! - [`links`]: links of the documents work, and the items named in the tour exist.
//! - [`licenses`]: dependencies have known licenses and sources.
//! - [`phrases`]: the counts of awkward phrases only fall.
//! - [`pins`]: GitHub actions are pinned by commit, and fuzz targets forbid unsafe code.
//! - [`systems`]: the core of the rules names no expansion.
//! - [`wildcards`]: `update` names every variant of an intent.

mod controls;
mod glossary;
mod imports;
mod known_words;
mod licenses;
mod links;
mod modules;
mod phrases;
mod pins;
mod prose;
mod source;
mod systems;
mod tokens;
mod wildcards;
mod workspace;
