//! `cargo xtask dist`: the static site.

use xshell::cmd;

use crate::address::Address;
use crate::failure::Failure;
use crate::make::Make;
use crate::process::shell;
use crate::steps::Steps;
use crate::{api, examples, setup, site};

/// Write the static site to dist/ and print the size of each file
#[derive(clap::Args, Default)]
pub struct Args {
    /// Draw the examples as PNG, too
    #[arg(long)]
    png: bool,
    /// Build fast, but large
    #[arg(long)]
    quick: bool,
    /// Keep the program in one file
    #[arg(long)]
    unsplit: bool,
    /// The address of the site, such as `https://bastide.example/`, for pages that name it:
    /// link previews, search engines, embedding; draws the examples as PNG, too
    #[arg(long)]
    address: Option<Address>,
}

impl Args {
    /// A site for players at an address.
    pub fn at(address: Option<Address>) -> Args {
        Args {
            address,
            ..Args::default()
        }
    }
}

/// Builds the site into `dist/` and prints the size of each file.
pub fn run(args: Args) -> Result<(), Failure> {
    let address = args.address.as_ref();
    let mut steps = Steps::default();
    setup::add_site_tools(&mut steps, Make::chosen(args.quick));
    if args.quick {
        site::add_quick(&mut steps, true);
    } else {
        site::add_release(&mut steps, !args.unsplit);
    }
    site::add_pages(&mut steps, address);
    if args.png || address.is_some() {
        steps.add("turn pictures into PNG files", examples::photograph);
    }
    if !args.quick {
        steps.add("document the crates", api::publish);
    }
    steps.run("dist")?;
    sizes()?;
    examples::warn(address);
    Ok(())
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
