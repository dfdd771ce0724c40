//! `cargo xtask test`: the tests for an ordinary change, or with `--all` everything.

use crate::all;
use crate::failure::Failure;
use crate::steps::Steps;
use crate::suite::{self, Group};

/// Check and test what an ordinary change can break, or with --all everything
#[derive(clap::Args, Default)]
pub struct Args {
    /// The groups to run (checks, native, browser) or, with --all, the parts; all of
    /// them, unless some are named
    names: Vec<String>,
    /// Run everything, in parts; an interrupted run resumes
    #[arg(long)]
    all: bool,
    /// With --all: restart parts that are done
    #[arg(long, requires = "all")]
    again: bool,
}

impl Args {
    /// All tests.
    pub fn all() -> Args {
        Args {
            all: true,
            ..Args::default()
        }
    }
}

/// Runs the selected tests.
pub fn run(args: Args) -> Result<(), Failure> {
    if args.all {
        return all::run(&args.names, args.again);
    }
    let groups = groups(&args.names)?;
    let mut steps = Steps::default();
    suite::add(&mut steps, &groups);
    let tests = steps.run("test")?;
    tests.print();
    Ok(())
}

/// The groups with these names, or all.
fn groups(names: &[String]) -> Result<Vec<Group>, Failure> {
    let group = |name: &String| {
        clap::ValueEnum::from_str(name, false).map_err(|_| {
            Failure::Unexpected(format!(
                "there is no group {name}: checks, native, browser; parts are for --all"
            ))
        })
    };
    match names {
        [] => Ok(vec![Group::Checks, Group::Native, Group::Browser]),
        names => names.iter().map(group).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_chosen_by_name() {
        let names = |names: &[&str]| -> Vec<String> { names.iter().map(|&it| it.into()).collect() };
        assert_eq!(groups(&[]).unwrap().len(), 3);
        assert_eq!(groups(&names(&["native"])).unwrap(), [Group::Native]);
        let failure = groups(&names(&["brwser"])).unwrap_err().to_string();
        assert!(failure.contains("brwser") && failure.contains("browser"));
    }
}
