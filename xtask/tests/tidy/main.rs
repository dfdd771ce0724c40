//! Tests of the source text itself, without compiling it.
//!
//! - [`controls`]: controls are made by the builders of `src/views`.
//! - [`glossary`]: no text uses a word that `docs/glossary.md` replaces.
//! - [`imports`]: no file and no folder imports itself through others.
//! - [`links`]: links of the documents lead somewhere, and the tour names what is there.
//! - [`licenses`]: packages from npm have known licenses and sources.
//! - [`phrases`]: phrases that make a reader stop only become fewer.
//! - [`pins`]: actions of GitHub are named by their commits, and fuzz targets forbid unsafe
//!   code.
//! - [`systems`]: the core of the rules names no expansion.

mod controls;
mod glossary;
mod imports;
mod licenses;
mod links;
mod modules;
mod phrases;
mod pins;
mod prose;
mod systems;
mod tokens;
mod workspace;
