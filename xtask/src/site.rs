//! The steps that build the site into `dist/`.

use crate::address::Address;
use crate::make::Make;
use crate::steps::Steps;
use crate::wasm::{self, Loader, bind, compile};
use crate::{bots, examples, integrity, licenses, module, offline, page, shrink, split, workspace};

/// The package of the game and the editor.
pub const PAGE: &str = "bastide-app";

/// The feature that adds the editor to the program.
const EDITOR: &str = "bastide-app/editor";

/// Adds the steps of a site for this machine: game and editor in one program, without
/// optimization for size. `has_module` adds the module for other programs.
pub fn add_quick(steps: &mut Steps<'_>, has_module: bool) {
    let make = Make::Quick;
    let folder = move || wasm::folder(make.profile());
    let (packages, what): (&[&str], &str) = match has_module {
        true => (
            &[PAGE, bots::PACKAGE, module::PACKAGE],
            "compile the game, the computer players and the module",
        ),
        false => (
            &[PAGE, bots::PACKAGE],
            "compile the game and the computer players",
        ),
    };
    steps.add(what, move || {
        compile(packages, &[EDITOR], make, make.profile()).map(drop)
    });
    steps.add("write the page", move || {
        let folder = folder();
        let program = wasm::file(&folder, PAGE)?;
        let name = format!("bastide-{}", wasm::hash(&program)?);
        page::write(&name)?;
        bind(&program, &name, &workspace::dist(), Loader::Web)?;
        page::write_editor(&name)?;
        bots::publish(&folder, make)?;
        if has_module {
            module::publish(&folder)?;
        }
        integrity::assemble(&workspace::dist())?;
        integrity::tell(&workspace::dist())
    });
}

/// Adds the steps of a site for players; `is_split` splits the program into the first and
/// the deferred file.
pub fn add_release(steps: &mut Steps<'_>, is_split: bool) {
    let make = Make::Release;
    let features: &[&str] = if is_split {
        &["bastide-app/split"]
    } else {
        &[]
    };
    steps.add("compile the game", move || {
        let folder = compile(&[PAGE], features, make, make.profile())?;
        let program = wasm::file(&folder, PAGE)?;
        let name = format!("bastide-{}", wasm::hash(&program)?);
        page::write(&name)?;
        match is_split {
            true => split::split(&program, &name),
            false => bind(&program, &name, &workspace::dist(), Loader::Web),
        }
    });
    steps.add("compile the editor", move || {
        let folder = compile(&[PAGE], &[EDITOR], make, make.profile())?;
        let program = wasm::file(&folder, PAGE)?;
        let name = format!("bastide-{}", wasm::hash(&program)?);
        bind(
            &program,
            &name,
            &workspace::dist().join("editor"),
            Loader::Web,
        )?;
        page::write_editor(&format!("editor/{name}"))
    });
    steps.add("compile the module for other programs", move || {
        let folder = compile(&[module::PACKAGE], &[], make, make.profile())?;
        module::publish(&folder)
    });
    steps.add("compile the computer players", move || {
        // Optimized for speed, unlike the page.
        let folder = compile(&[bots::PACKAGE], &[], make, "release")?;
        bots::publish(&folder, make)
    });
    steps.add("shrink the programs, scripts and styles", move || {
        integrity::assemble(&workspace::dist())?;
        shrink::site()?;
        if is_split {
            split::publish()?;
        }
        integrity::tell(&workspace::dist())
    });
}

/// Adds the steps for pages without the app: the examples, the manual and, with an address,
/// the files that name it. The list of files for offline use comes last.
pub fn add_pages<'a>(steps: &mut Steps<'a>, address: Option<&'a Address>) {
    steps.add("draw the examples and write the manual", move || {
        examples::build(address)
    });
    steps.add(
        "name what is compiled in, with its licenses",
        licenses::write,
    );
    steps.add("list the files for use without a connection", || {
        offline::write(&workspace::dist())
    });
}
