//! The page: starts the app, with all that it can do or with a part that comes
//! later.
//!
//! With the feature `split` the program becomes two files. A tool that runs after
//! the linker (`xtask/src/split.rs`) finds the function that is marked below, and
//! puts it into the second file with everything that nothing else calls.
//!
//! The mark is a macro that declares the function as one that comes from outside,
//! which Rust calls `unsafe`: nobody can check that what is loaded has the type
//! that was declared. Here both are made from the same line in one build, and the
//! hash of that build is in the names of both files, so that no program meets the
//! second file of another. All other packages of the workspace forbid `unsafe` code.

#[cfg(not(feature = "split"))]
fn main() {
    bastide_app::start(bastide_app::Rest::Here(bastide_app::later()));
}

#[cfg(feature = "split")]
fn main() {
    let load: bastide_app::Load = || Box::pin(async { split::later().await.ok() });
    bastide_app::start(bastide_app::Rest::Load(load));
}

#[cfg(feature = "split")]
mod split {
    #![allow(unsafe_code)]

    use bastide_app::Later;
    use wasm_split_helpers::{SplitLoaderError, wasm_split};

    /// The functions of the app that come later, once they are loaded.
    #[wasm_split(later, fallible)]
    pub fn later() -> Result<&'static Later, SplitLoaderError> {
        Ok(bastide_app::later())
    }
}
