//! `cargo xtask dist`: the static site.

use xshell::cmd;

use crate::address::Address;
use crate::failure::Failure;
use crate::make::{self, Make};
use crate::process::{begin, done, shell};
use crate::{
    api, bots, editor, examples, integrity, module, offline, setup, shrink, split, styles,
    workspace,
};

/// Write the static site to dist/ and print what each file weighs
#[derive(clap::Args, Default)]
pub struct Args {
    /// Draw the examples as PNG, too
    #[arg(long)]
    png: bool,
    /// Build soon, but large
    #[arg(long)]
    quick: bool,
    /// Keep the program in one file, which players load at once
    #[arg(long)]
    unsplit: bool,
    /// Where the site will be, such as `https://bastide.example/`, for what names
    /// its own address: the previews of links, search engines, embedding; draws the
    /// examples as PNG, too
    #[arg(long)]
    address: Option<Address>,
}

impl Args {
    /// The site for players at an address.
    pub fn at(address: Option<Address>) -> Args {
        Args {
            address,
            ..Args::default()
        }
    }
}

/// Builds the site into `dist/` and prints what each file weighs.
pub fn run(args: Args) -> Result<(), Failure> {
    let make = Make::chosen(args.quick);
    build(make, !args.unsplit, args.address.as_ref())?;
    if args.png || args.address.is_some() {
        examples::photograph()?;
    }
    if make == Make::Release {
        api::publish()?;
    }
    sizes()?;
    examples::warn(args.address.as_ref());
    Ok(())
}

/// Builds the site into `dist/`; a release `is_split` into what is loaded at once
/// and what comes later.
pub fn build(make: Make, is_split: bool, address: Option<&Address>) -> Result<(), Failure> {
    let is_split = is_split && make == Make::Release;
    setup::wasm_target()?;
    setup::wasm_bindgen()?;
    setup::trunk()?;
    if is_split {
        setup::wasm_split()?;
    }
    if setup::has_node() {
        setup::npm_packages()?;
    }
    let start = begin("build the site with Trunk");
    // The sources must lie in their folders before these are named to the compiler.
    let (target, profile) = (setup::WASM, make.profile());
    let features = is_split.then_some("--features=split");
    let shell = shell()?;
    cmd!(shell, "cargo fetch --quiet --locked --target {target}").run()?;
    cmd!(
        shell,
        "trunk build --release --locked --cargo-profile {profile} {features...}"
    )
    .env(make::FLAGS, make.flags())
    // Trunk reads this variable as a setting and refuses the usual "1".
    .env_remove("NO_COLOR")
    // A failed build is explained by the compiler, not by a trace of Trunk.
    .env_remove("RUST_BACKTRACE")
    .run()?;
    done(start);
    // The editor is compiled to the same place.
    let later = is_split.then(|| split::part(make)).transpose()?;
    styles::join()?;
    editor::build(make)?;
    module::build(make)?;
    if let Some(later) = later {
        split::publish(&later)?;
    }
    if make == Make::Release {
        shrink::site(is_split)?;
    }
    bots::build(make)?;
    integrity::publish(&workspace::dist())?;
    examples::build(address)?;
    offline::write(&workspace::dist())
}

/// Prints a table of the files with their sizes, raw and compressed.
fn sizes() -> Result<(), Failure> {
    if !setup::has_node() {
        println!("no table of sizes: Node, which compresses the files for it, is missing");
        return Ok(());
    }
    let shell = shell()?;
    cmd!(shell, "node e2e/measure/sizes.mjs dist").run()?;
    Ok(())
}
