//! Tests of the source text itself, without compiling it.
//!
//! - [`controls`]: controls are made by the builders of `src/views`.
//! - [`glossary`]: nothing is called by a word that `docs/glossary.md` replaces.
//! - [`imports`]: no file imports itself through others.
//! - [`licenses`]: dependencies have known licenses and sources.
//! - [`pins`]: actions of GitHub are named by their commits, and fuzz targets forbid unsafe
//!   code.
//! - [`rooms`]: files import only what stands above them in the tables of
//!   `docs/architecture.md`.
//! - [`wildcards`]: `update` names every variant of what is wanted.

mod controls;
mod glossary;
mod imports;
mod known_words;
mod licenses;
mod modules;
mod pins;
mod prose;
mod rooms;
mod source;
mod tokens;
mod wildcards;
mod workspace;
