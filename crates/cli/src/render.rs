//! `bastide render`.

use std::path::{Path, PathBuf};

use bastide_notation::Scenario;
use bastide_notation::scenario::{Show, Signs};
use bastide_scene::board::{Picture, board_svg};
use bastide_scene::theme::Theme;

use crate::atomic;
use crate::failure::Failure;
use crate::files::{self, Document};
use crate::overlays::{self, Shows};
use crate::{poster, printed};

/// Draws the position after a record or scenario as an SVG picture.
///
/// The artwork is that of the browser. A scenario's picture shows the overlays
/// of its step. A file that is no such picture is not replaced.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  bastide render game.json -o game.svg
  bastide render game.json -o - --step 0 --theme print | lpr
  bastide render game.json -o game.svg --show \"tower 1,0; fields\"
  bastide render game.json -o poster.svg --poster --date \"24 May 2026\"
  bastide render game.json -o game.html --sheet --diagram 12")]
pub struct Args {
    /// The record or scenario.
    file: Option<PathBuf>,
    /// The picture or page; - for standard output.
    #[arg(short, long, value_name = "OUT.svg")]
    out: PathBuf,
    /// Replaces any file but the record.
    #[arg(long)]
    force: bool,
    /// The colors: light, dark or print.
    #[arg(long, default_value = "light", value_parser = theme)]
    theme: Theme,
    /// Draws the position after the first N actions of a record, or the first N
    /// steps of a scenario [default: all].
    #[arg(long, value_name = "N")]
    step: Option<u32>,
    /// Overlays, with ; between them: tower X,Y, watchtower X,Y, fief X,Y,
    /// feature X,Y FEATURE, all-towers, all-watchtowers, all-fiefs, fields, or
    /// none.
    #[arg(long, value_name = "LIST", value_parser = overlays::parse)]
    show: Option<Shows>,
    /// Writes each tile's cell in its corner.
    #[arg(long)]
    coordinates: bool,
    /// Draws an A3 sheet for the wall: the board with title, players and scores, on
    /// light paper.
    #[arg(long, conflicts_with_all = ["theme", "show", "coordinates"])]
    poster: bool,
    /// Writes the whole game as a page to print, in HTML: its moves and comments,
    /// with diagrams of the commented moves and the end.
    #[arg(long, conflicts_with_all = ["theme", "show", "coordinates", "step", "poster"])]
    sheet: bool,
    /// Adds a diagram after the first N actions; may be repeated.
    #[arg(long, value_name = "N", requires = "sheet")]
    diagram: Vec<usize>,
    /// The title of the sheet [default: that of a scenario, or Bastide].
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// The date on the sheet, as it is to be written.
    #[arg(long, value_name = "TEXT")]
    date: Option<String>,
}

/// A position of a record or scenario.
struct DrawnPosition<'a> {
    /// The number of actions up to it.
    actions: usize,
    /// The overlays to show unless the command line names others.
    show: &'a [Show],
    /// The marks, arrows and labels.
    signs: Option<&'a Signs>,
}

/// Draws the position after a record or scenario.
pub fn run(args: Args) -> Result<(), Failure> {
    let mut document = Document::read(args.file.as_deref())?;
    // Invalid documents were refused above, so the rest are plain records.
    let scenario = Scenario::parse(&document.text).ok();
    let moment = DrawnPosition::of(&document, scenario.as_ref(), args.step)?;
    document.record.actions.truncate(moment.actions);
    let replay = document.replay()?;
    document.check(&replay)?;
    let shows = args.show.as_ref().map_or(moment.show, |shows| &shows.0);
    let overlays = overlays::find(&replay.game, shows)?;
    let picture = Picture {
        theme: args.theme,
        coordinates: args.coordinates,
        overlays: &overlays,
        signs: moment.signs,
        title: scenario.as_ref().and_then(title),
        ..Picture::default()
    };
    let (title, date) = (args.title.as_deref(), args.date.as_deref());
    let is_sheet = args.poster || args.sheet;
    if !is_sheet && (title.is_some() || date.is_some()) {
        let text = "--title and --date need --poster or --sheet";
        return Err(Failure::usage(text));
    }
    let title = title.or(picture.title);
    let svg = match (args.poster, args.sheet) {
        (true, _) => poster::draw(&replay.game, &document.record, title, date),
        (_, true) => printed::draw(&document.record, &replay, title, date, &args.diagram),
        (false, false) => board_svg(&replay.game, &picture),
    };
    if args.out == Path::new("-") {
        return files::print(&svg);
    }
    files::check_input(&args.out, document.path.as_deref())?;
    files::check_replaced(&args.out, "render", args.force, is_picture)?;
    atomic::sweep_beside(&args.out, |_| None);
    files::write(&args.out, &svg)
}

/// True for a picture, poster or sheet of ours, by its beginning.
fn is_picture(text: &str) -> bool {
    let head =
        text.strip_prefix("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"");
    let tag = head.and_then(|rest| rest.split_once('>'));
    let is_svg = tag.is_some_and(|(_, content)| content.starts_with("<title>"));
    is_svg || text.starts_with(printed::HEAD)
}

impl<'a> DrawnPosition<'a> {
    /// The position after a number of actions of a record or steps of a scenario; the last
    /// one by default.
    fn of(
        document: &Document,
        scenario: Option<&'a Scenario>,
        step: Option<u32>,
    ) -> Result<DrawnPosition<'a>, Failure> {
        let steps = scenario.map(|scenario| scenario.steps.as_slice());
        let most = steps.map_or(document.record.actions.len(), <[_]>::len);
        let step = step.map_or(most, |step| step as usize);
        if step > most {
            let (whole, parts) = match steps {
                Some(_) => ("scenario", "steps"),
                None => ("record", "actions"),
            };
            return Err(Failure::usage(format!(
                "--step {step}: the {whole} has {most} {parts}"
            )));
        }
        Ok(match steps {
            None => DrawnPosition {
                actions: step,
                show: &[],
                signs: None,
            },
            Some(steps) => DrawnPosition {
                actions: steps[..step].iter().map(|step| step.actions).sum(),
                show: step.checked_sub(1).map_or(&[], |last| &steps[last].show),
                signs: match step.checked_sub(1) {
                    Some(last) => Some(&steps[last].signs),
                    None => scenario.map(|scenario| &scenario.signs),
                },
            },
        })
    }
}

/// The title of a scenario, if possible in English.
fn title(scenario: &Scenario) -> Option<&str> {
    let titles = &scenario.title;
    let english = titles.iter().find(|(language, _)| language == "en");
    english.or(titles.first()).map(|(_, title)| title.as_str())
}

fn theme(name: &str) -> Result<Theme, String> {
    Theme::parse(name).ok_or_else(|| "expected light, dark or print".to_owned())
}
