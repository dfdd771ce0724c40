//! `bastide render`.

use std::path::Path;

use bastide_notation::Scenario;
use bastide_notation::scenario::Show;
use bastide_scene::board::{Picture, board_svg};
use bastide_scene::theme::Theme;

use crate::args::Args;
use crate::failure::Failure;
use crate::files::{self, Document};
use crate::overlays;

/// A moment of a record or scenario.
struct Moment<'a> {
    /// How many actions lead there.
    actions: usize,
    /// What is shown unless something else is wanted.
    show: &'a [Show],
}

/// Draws the position after a record or scenario, or after its first actions
/// or steps.
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
    let wanted = match args.option("show")? {
        Some(list) => Some(overlays::parse(&list)?),
        None => None,
    };
    let mut document = Document::read(args.file()?)?;
    // What is no record was refused above, so the rest are plain records.
    let scenario = Scenario::parse(&document.text).ok();
    let moment = Moment::of(&document, scenario.as_ref(), step)?;
    document.record.actions.truncate(moment.actions);
    let replay = document.replay()?;
    document.check(&replay)?;
    let shows = wanted.as_deref().unwrap_or(moment.show);
    let overlays = overlays::find(&replay.game, shows)?;
    let picture = Picture {
        theme,
        coordinates,
        overlays: &overlays,
        title: scenario.as_ref().and_then(title),
        ..Picture::default()
    };
    let svg = board_svg(&replay.game, &picture);
    match out.as_str() {
        "-" => files::print(&svg),
        path => files::write(Path::new(path), &svg),
    }
}

impl<'a> Moment<'a> {
    /// The moment after so many actions of a record or steps of a scenario;
    /// its end if no step is given.
    fn of(
        document: &Document,
        scenario: Option<&'a Scenario>,
        step: Option<u32>,
    ) -> Result<Moment<'a>, Failure> {
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
            None => Moment {
                actions: step,
                show: &[],
            },
            Some(steps) => Moment {
                actions: steps[..step].iter().map(|step| step.actions).sum(),
                show: step.checked_sub(1).map_or(&[], |last| &steps[last].show),
            },
        })
    }
}

/// The title of a scenario, in English if there is one.
fn title(scenario: &Scenario) -> Option<&str> {
    let titles = &scenario.title;
    let english = titles.iter().find(|(language, _)| language == "en");
    english.or(titles.first()).map(|(_, title)| title.as_str())
}
