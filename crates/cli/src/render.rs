//! `bastide render`.

use std::path::Path;

use bastide_scene::board::{Picture, board_svg};
use bastide_scene::theme::Theme;

use crate::args::Args;
use crate::failure::Failure;
use crate::files::{self, Document};

/// Draws the position after a record, or after its first actions.
pub fn run(mut args: Args) -> Result<(), Failure> {
    let out = args
        .option("out")?
        .ok_or(Failure::usage("render needs -o OUT.svg"))?;
    let theme = match args.option("theme")? {
        None => Theme::default(),
        Some(name) => Theme::parse(&name).ok_or_else(|| {
            Failure::usage(format!("--theme takes light, dark or print, not {name}"))
        })?,
    };
    let step = args.number("step", 0, u32::MAX)?;
    let coordinates = args.flag("coordinates");
    let mut document = Document::read(args.file()?)?;
    if let Some(step) = step {
        let most = document.record.actions.len();
        if step as usize > most {
            return Err(Failure::usage(format!(
                "--step {step}: the record has {most} actions"
            )));
        }
        document.record.actions.truncate(step as usize);
    }
    let replay = document.replay()?;
    document.check(&replay)?;
    let picture = Picture {
        theme,
        coordinates,
        ..Picture::default()
    };
    let svg = board_svg(&replay.game, &picture);
    match out.as_str() {
        "-" => files::print(&svg),
        path => files::write(Path::new(path), &svg),
    }
}
