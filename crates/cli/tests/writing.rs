//! Full disks, closed pipes and links: files are written atomically.

#![cfg(unix)]

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const GAME: &str = r#"{
  "format": "bastide/1",
  "players": [{"color": "red"}, {"color": "blue"}],
  "systems": [],
  "stack": ["base.U"],
  "actions": ["place 1,0 0", "meeple road W"]
}"#;

/// An empty directory for one test, with a record in it.
fn directory(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("game.json"), GAME).unwrap();
    path
}

fn scenario() -> String {
    GAME.replace("\"actions\": [", "\"id\": \"good\", \"steps\": [{\"do\": [")
        .replace("W\"]", "W\"]}]")
}

fn bastide(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
    command.args(args).current_dir(folder);
    command
}

fn run(folder: &Path, args: &[&str]) -> Output {
    bastide(folder, args).output().unwrap()
}

/// The largest file in `without_space`, in bytes.
const SPACE: u64 = 2048;

/// Runs the tool where no file can grow beyond `SPACE`, and asserts that it fails for that
/// reason. This simulates a full disk: a file takes a few bytes and then no more. The shell
/// counts in blocks of 512 bytes.
fn without_space(folder: &Path, args: &[&str], name: &str) {
    let script = format!("trap '' XFSZ && ulimit -f {} && exec \"$@\"", SPACE / 512);
    let output = Command::new("sh")
        .args(["-c", &script, "sh", env!("CARGO_BIN_EXE_bastide")])
        .args(args)
        .current_dir(folder)
        .output()
        .unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        error,
        format!("bastide: {name}: File too large (os error 27)\n")
    );
    assert_eq!(output.status.code(), Some(2));
}

/// Runs the tool where growing a file beyond `SPACE` kills it.
fn killed(folder: &Path, args: &[&str]) {
    let script = format!("ulimit -c 0 && ulimit -f {} && exec \"$@\"", SPACE / 512);
    let output = Command::new("sh")
        .args(["-c", &script, "sh", env!("CARGO_BIN_EXE_bastide")])
        .args(args)
        .current_dir(folder)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), None, "{args:?}");
}

/// Asserts that a run is refused with this message and changes nothing.
fn refused(folder: &Path, args: &[&str], message: &str) {
    let before = contents(folder);
    let output = run(folder, args);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(error, format!("bastide: {message}\n"), "{args:?}");
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert!(contents(folder) == before, "{args:?}");
}

fn succeeds(folder: &Path, args: &[&str]) {
    let output = run(folder, args);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{args:?}: {error}");
}

/// The names in a folder, hidden ones included.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// All files below a folder with their content.
fn contents(folder: &Path) -> BTreeMap<PathBuf, String> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => all.extend(contents(&path)),
            false => drop(all.insert(path.clone(), fs::read_to_string(path).unwrap())),
        }
    }
    all
}

#[test]
fn a_picture_is_replaced_as_a_whole_or_not_at_all() {
    let here = directory("write-render");
    let args = ["render", "game.json", "-o", "game.svg"];
    without_space(&here, &args, "game.svg");
    assert!(!here.join("game.svg").exists());
    assert!(run(&here, &args).status.success());
    let before = contents(&here);
    assert!(before[&here.join("game.svg")].len() as u64 > SPACE);
    let other = [&args[..], &["--theme", "dark"]].concat();
    without_space(&here, &other, "game.svg");
    assert!(contents(&here) == before);
    assert!(run(&here, &other).status.success());
    assert!(contents(&here) != before);
    assert_eq!(contents(&here).len(), 2);
}

#[test]
fn random_games_are_replaced_as_a_whole_or_not_at_all() {
    let here = directory("write-random");
    let args = |seed| ["random", "--games", "3", "-o", "games", "--seed", seed];
    assert!(run(&here, &args("1")).status.success());
    let before = contents(&here);
    assert!(before.values().filter(|it| it.len() as u64 > SPACE).count() == 3);
    without_space(&here, &args("2"), "games/0001.json");
    assert!(contents(&here) == before);
    assert!(run(&here, &args("2")).status.success());
    assert!(contents(&here) != before);
    assert_eq!(contents(&here).len(), before.len());
}

#[test]
fn examples_are_replaced_as_a_whole_or_not_at_all() {
    let here = directory("write-examples");
    let args = ["examples", "game.json", "-o", "site"];
    fs::write(here.join("game.json"), scenario()).unwrap();
    without_space(&here, &args, "site");
    assert_eq!(contents(&here).len(), 1);
    assert!(run(&here, &args).status.success());
    let changed = scenario().replace(", \"meeple road W\"", "");
    fs::write(here.join("game.json"), changed).unwrap();
    let before = contents(&here);
    without_space(&here, &args, "site");
    assert!(contents(&here) == before);
    assert!(run(&here, &args).status.success());
    assert!(contents(&here) != before);
    assert_eq!(contents(&here).len(), before.len());
    assert_eq!(fs::read_dir(&here).unwrap().count(), 2);
}

const INPUT: &str = "an input, which is never replaced: choose another name";
const FOREIGN: &str = "not written by bastide COMMAND, so it is left as it is: choose another name, \
                       or replace it with --force";

#[test]
fn an_input_is_never_replaced() {
    let here = directory("write-input");
    fs::create_dir(here.join("deep")).unwrap();
    symlink("../game.json", here.join("deep/link.svg")).unwrap();
    for out in ["game.json", "deep/../game.json", "deep/link.svg"] {
        for more in [&[][..], &["--force"], &["--poster"]] {
            let args = [&["render", "game.json", "-o", out], more].concat();
            refused(&here, &args, &format!("{out}: {INPUT}"));
        }
    }
    // Nor is one that comes by standard input.
    let mut command = bastide(&here, &["render", "-", "-o", "game.json", "--force"]);
    let file = File::open(here.join("game.json")).unwrap();
    let output = command.stdin(file).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(error, format!("bastide: game.json: {INPUT}\n"));
    assert_eq!(fs::read_to_string(here.join("game.json")).unwrap(), GAME);
}

#[test]
fn other_files_are_not_replaced_by_pictures() {
    let here = directory("write-foreign");
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"></svg>";
    let message = FOREIGN.replace("COMMAND", "render");
    for text in ["notes", drawing, GAME, "<svg", "\u{feff}"] {
        fs::write(here.join("out.svg"), text).unwrap();
        for more in [&[][..], &["--poster"]] {
            let args = [&["render", "game.json", "-o", "out.svg"], more].concat();
            refused(&here, &args, &format!("out.svg: {message}"));
        }
    }
    succeeds(&here, &["render", "game.json", "-o", "out.svg", "--force"]);
    // Our own are replaced, and so are empty files.
    for more in [&["--poster"][..], &["--theme", "dark"], &[]] {
        let before = contents(&here);
        succeeds(
            &here,
            &[&["render", "game.json", "-o", "out.svg"], more].concat(),
        );
        assert!(contents(&here) != before);
    }
    fs::write(here.join("empty"), "").unwrap();
    succeeds(&here, &["render", "game.json", "-o", "empty"]);
    fs::write(here.join("good.json"), scenario()).unwrap();
    succeeds(&here, &["examples", "good.json", "-o", "site"]);
    succeeds(&here, &["render", "game.json", "-o", "site/good-1.svg"]);
}

#[test]
fn other_files_are_not_replaced_by_random_games() {
    let here = directory("write-not-random");
    let args = ["random", "-o", "games", "--games", "3", "--seed", "5"];
    succeeds(&here, &args);
    let game = fs::read_to_string(here.join("games/0002.json")).unwrap();
    let named = game.replacen("\"red\"", "\"red\", \"name\": \"Anna\"", 1);
    let (begun, _) = game.rsplit_once(", \"").unwrap();
    let message = FOREIGN.replace("COMMAND", "random");
    for text in [
        "notes",
        GAME,
        &named,
        &format!("{begun}]}}"),
        &format!("{game} "),
    ] {
        assert_ne!(text, game);
        fs::remove_dir_all(here.join("games")).unwrap();
        fs::create_dir(here.join("games")).unwrap();
        fs::write(here.join("games/0002.json"), text).unwrap();
        refused(&here, &args, &format!("games/0002.json: {message}"));
    }
    succeeds(&here, &[&args[..], &["--force"]].concat());
    assert_eq!(
        fs::read_to_string(here.join("games/0002.json")).unwrap(),
        game
    );
    // Those of other arguments are random games as well.
    for more in [
        &["--players", "6"][..],
        &["--systems", "none", "--option", "gardens=false"],
    ] {
        succeeds(&here, &[&args[..], more].concat());
    }
    succeeds(&here, &args);
    assert_eq!(
        fs::read_to_string(here.join("games/0002.json")).unwrap(),
        game
    );
}

#[test]
fn leftovers_of_killed_runs_are_removed() {
    let here = directory("write-killed");
    fs::write(here.join("good.json"), scenario()).unwrap();
    // Other files with such names are kept.
    fs::create_dir_all(here.join(".bastide-1-0/mine")).unwrap();
    fs::write(here.join(".bastide-notes"), "notes").unwrap();
    let left = || {
        let files = [names(&here), names(&here.join("games"))].concat();
        files
            .iter()
            .filter(|it| it.starts_with(".bastide-"))
            .count()
    };
    fs::create_dir(here.join("games")).unwrap();
    for args in [
        &["examples", "good.json", "-o", "site"][..],
        &["render", "game.json", "-o", "game.svg"],
        &["random", "-o", "games", "--systems", "inns"],
    ] {
        killed(&here, args);
        assert_eq!(left(), 3, "{args:?}");
        succeeds(&here, args);
        assert_eq!(left(), 2, "{args:?}");
    }
    assert!(here.join(".bastide-1-0/mine").exists() && here.join(".bastide-notes").exists());
    assert_eq!(names(&here.join("games")), ["0001.json"]);
}

#[test]
fn files_of_running_writers_are_kept() {
    let here = directory("write-beside");
    let staged = here.join(".bastide-1-0");
    fs::create_dir_all(staged.join("new")).unwrap();
    let held = File::open(&staged).unwrap();
    rustix::fs::flock(&held, rustix::fs::FlockOperation::LockExclusive).unwrap();
    succeeds(&here, &["render", "game.json", "-o", "game.svg"]);
    assert!(staged.join("new").exists());
    drop(held);
    succeeds(&here, &["render", "game.json", "-o", "game.svg"]);
    assert!(!staged.exists());
}

#[test]
fn an_output_that_a_killed_run_moved_aside_comes_back() {
    let here = directory("write-aside");
    let args = ["examples", "good.json", "-o", "site"];
    fs::write(here.join("good.json"), scenario()).unwrap();
    let aside = here.join(".bastide-1-0/aside");
    let move_aside = || {
        succeeds(&here, &args);
        fs::create_dir_all(&aside).unwrap();
        fs::rename(here.join("site"), aside.join("site")).unwrap();
    };
    // A file added to it later is kept.
    move_aside();
    fs::write(aside.join("site/late"), "late").unwrap();
    let output = run(&here, &args);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(names(&here), ["game.json", "good.json", "site"]);
    fs::remove_file(here.join("site/late")).unwrap();
    // If the new one is in place, the old one is removed, but nothing else.
    move_aside();
    fs::rename(aside.join("site"), here.join("other")).unwrap();
    succeeds(&here, &args);
    fs::create_dir_all(&aside).unwrap();
    fs::rename(here.join("other"), aside.join("site")).unwrap();
    fs::write(aside.join("site/late"), "late").unwrap();
    succeeds(&here, &args);
    assert!(aside.join("site/late").exists());
    fs::remove_file(aside.join("site/late")).unwrap();
    // Without the list our files can no longer be identified.
    fs::remove_file(aside.join("site/good-0.svg")).unwrap();
    succeeds(&here, &args);
    assert_eq!(names(&here), ["game.json", "good.json", "site"]);
}

#[test]
fn a_file_keeps_its_link_and_its_permissions() {
    let here = directory("write-link");
    let file = here.join("real.svg");
    fs::write(&file, "").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("real.svg", here.join("link.svg")).unwrap();
    symlink("link.svg", here.join("far.svg")).unwrap();
    assert!(
        run(&here, &["render", "game.json", "-o", "far.svg"])
            .status
            .success()
    );
    assert!(here.join("far.svg").is_symlink() && here.join("link.svg").is_symlink());
    assert!(fs::read_to_string(&file).unwrap().starts_with("<svg"));
    assert_eq!(file.metadata().unwrap().mode() & 0o777, 0o640);
    // A link to a missing file creates the file.
    symlink("new.svg", here.join("empty.svg")).unwrap();
    assert!(
        run(&here, &["render", "game.json", "-o", "empty.svg"])
            .status
            .success()
    );
    assert!(here.join("empty.svg").is_symlink() && here.join("new.svg").is_file());
    // A link to itself leads nowhere.
    symlink("loop.svg", here.join("loop.svg")).unwrap();
    let output = run(&here, &["render", "game.json", "-o", "loop.svg"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(here.join("loop.svg").is_symlink());
    // The folder of examples may be a link as well.
    fs::write(here.join("game.json"), scenario()).unwrap();
    fs::create_dir(here.join("site")).unwrap();
    symlink("site", here.join("link")).unwrap();
    for _ in 0..2 {
        assert!(
            run(&here, &["examples", "game.json", "-o", "link"])
                .status
                .success()
        );
        assert!(here.join("link").is_symlink() && here.join("site/index.json").is_file());
    }
}

#[test]
fn a_pipe_is_written_into() {
    let here = directory("write-pipe");
    let pipe = here.join("pipe");
    assert!(
        Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe).unwrap()
    });
    assert!(
        run(&here, &["render", "game.json", "-o", "pipe"])
            .status
            .success()
    );
    assert!(fs::symlink_metadata(&pipe).unwrap().file_type().is_fifo());
    assert!(reader.join().unwrap().starts_with("<svg"));
}

#[cfg(target_os = "linux")]
#[test]
fn an_open_file_is_written_into() {
    let here = directory("write-open");
    let file = File::create(here.join("out.svg")).unwrap();
    let before = file.metadata().unwrap().ino();
    let mut command = bastide(&here, &["render", "game.json", "-o", "/dev/stdout"]);
    assert!(command.stdout(file).status().unwrap().success());
    let after = File::open(here.join("out.svg"))
        .unwrap()
        .metadata()
        .unwrap();
    assert!(after.ino() == before && after.len() > SPACE);
}

#[cfg(target_os = "linux")]
#[test]
fn failing_output_gives_an_exit_code() {
    let here = directory("write-full");
    fs::write(here.join("good.json"), scenario()).unwrap();
    let begin = GAME
        .replace("\"meeple road W\"", "")
        .replace("0\", ", "0\"");
    fs::write(here.join("begin.json"), begin).unwrap();
    let refused = GAME.replace("road W", "rode W");
    fs::write(here.join("refused.json"), refused).unwrap();
    let full = || File::options().write(true).open("/dev/full").unwrap();
    for args in [
        &["replay", "game.json"][..],
        &["legal", "begin.json"],
        &["random", "-o", "games"],
        &["check", "good.json"],
        &["render", "game.json", "-o", "-"],
        &["examples", "good.json", "-o", "site"],
        &["arena", "--bots", "random,random", "--games", "1"],
        &["--help"],
        &["--version"],
    ] {
        let output = bastide(&here, args).stdout(full()).output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        let expected = "bastide: standard output: No space left on device (os error 28)\n";
        assert_eq!(error, expected, "{args:?}");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let status = bastide(&here, args).stdout(full()).stderr(full()).status();
        assert_eq!(status.unwrap().code(), Some(2), "{args:?}");
    }
    for (args, code) in [
        (&[][..], 2),
        (&["replay", "no/such/file"], 2),
        (&["replay", "refused.json"], 1),
    ] {
        let output = bastide(&here, args).stderr(full()).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{args:?}");
    }
}

#[test]
fn linked_folders_are_skipped() {
    let here = directory("write-cycle");
    fs::remove_file(here.join("game.json")).unwrap();
    fs::create_dir_all(here.join("a/deep")).unwrap();
    fs::create_dir(here.join("b")).unwrap();
    fs::write(here.join("a/deep/good.json"), scenario()).unwrap();
    fs::write(here.join("b/other.json"), scenario()).unwrap();
    symlink("..", here.join("a/deep/up")).unwrap();
    symlink("../../b", here.join("a/deep/linked.json")).unwrap();
    let checked = |args: &[&str]| {
        let output = run(&here, &[&["check"], args].concat());
        assert!(output.status.success());
        let text = String::from_utf8(output.stdout).unwrap();
        text.split_once(' ').unwrap().0.parse::<usize>().unwrap()
    };
    assert_eq!(checked(&["a"]), 1);
    // A file may be linked, and so may a folder named by the caller.
    symlink("../b/other.json", here.join("a/file.json")).unwrap();
    assert_eq!(checked(&["a"]), 2);
    assert_eq!(checked(&["a/deep/linked.json"]), 1);
    assert_eq!(checked(&["a/deep/up"]), 2);
}
