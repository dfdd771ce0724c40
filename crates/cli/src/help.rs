//! Help for every command.

/// The help on a command, or on all.
pub fn of(command: Option<&str>) -> &'static str {
    match command {
        Some("replay") => REPLAY,
        Some("legal") => LEGAL,
        Some("random") => RANDOM,
        Some("check") => CHECK,
        Some("render") => RENDER,
        Some("examples") => EXAMPLES,
        Some("arena") => ARENA,
        _ => ALL,
    }
}

const ALL: &str = "\
bastide: records of games, played without a screen

Usage:
  bastide replay [FILE]    plays a record and prints the result as JSON
  bastide legal [FILE]     prints the legal actions after a record
  bastide random --out DIR plays random games and writes their records
  bastide check FILE...    runs scenarios against what they expect
  bastide render [FILE] -o OUT.svg
                           draws the position after a record
  bastide examples FILE... -o FOLDER
                           writes what a site needs to show scenarios
  bastide arena --bots A,B lets computer players play each other
  bastide COMMAND --help   tells more
  bastide --version

A record is read from FILE, or from standard input if FILE is - or missing.
The format is described in docs/format.md.

Exit code: 0 success; 1 an action of the record is refused, or a scenario
fails; 2 anything else, such as a file that is no record.
";

const REPLAY: &str = "\
Plays a record and prints one JSON object: phase, decider, scores, awards,
supply, prisoners, and refused if an action is not legal or no action at all.

Usage: bastide replay [FILE] [OPTION]

Options:
  --log  prints what happened instead, action by action, a line each, and the
         scores; the lines are for looking at and may change

Examples:
  bastide replay game.json
  curl -s https://example.org/game.json | bastide replay -
";

const LEGAL: &str = "\
Prints the legal actions after a record, one on a line, sorted by their bytes.

Usage: bastide legal [FILE]

Example:
  bastide legal game.json | grep meeple
";

const RANDOM: &str = "\
Plays random games to the end and writes the record of each, as 0001.json,
0002.json and so on. Prints a line with the scores of each game. The same
arguments give the same files.

Usage: bastide random --out DIR [OPTION...]

Options:
  --games N         how many games (1)
  --seed S          1 to 16 hexadecimal digits (1)
  --players P       2 to 6 players (2)
  --systems LIST    rule systems that are on: tower, bridges, castles, bazaars,
                    watchtowers, or none (all)
  --tiles LIST      tile sets: base, tower, bcb, watch (base and the sets of
                    the systems)
  --edition NAME    the rule options to start from: C1, C2, C3, ZMG (C2)
  --option KEY=VALUE  a rule option, as often as wanted
  -o, --out DIR     where to write; the directory is made

Examples:
  bastide random --games 2000 --seed 1 --players 4 --out games
  bastide random --systems watchtowers --option c3_fields=A,K --out games
  bastide random --edition ZMG --option tower_range=no-surprises --out games
";

const CHECK: &str = "\
Plays scenarios and compares what each step leads to with what it expects.
Prints a line for everything that is otherwise, with its place in the file, the
step and the entry, and at the end how many scenarios and expectations there
were. A directory stands for all files below it that end in .json. A file below
a directory that is called scenarios must have the name of its id.

Usage: bastide check FILE...

Exit code: 1 if anything is otherwise, or a file is no scenario.

Examples:
  bastide check scenarios
  bastide check scenarios/tower-range.json
";

const RENDER: &str = "\
Draws the position after a record or scenario as an SVG picture, with the
artwork of the browser. A scenario's picture shows the overlays of its step.

Usage: bastide render [FILE] -o OUT.svg [OPTION...]

Options:
  -o, --out OUT.svg  where to write; - for standard output
  --theme THEME      light, dark or print (light)
  --step N           draws the position after the first N actions of a record
                     or the first N steps of a scenario (all)
  --show LIST        overlays, with ; between them: tower X,Y, watchtower X,Y,
                     fief X,Y, feature X,Y FEATURE, all-towers,
                     all-watchtowers, all-fiefs, fields, or none
  --coordinates      writes each tile's cell in its corner

Examples:
  bastide render game.json -o game.svg
  bastide render game.json -o - --step 0 --theme print | lpr
  bastide render game.json -o game.svg --show \"tower 1,0; fields\"
";

const EXAMPLES: &str = "\
Writes what a site needs to show scenarios into a folder, which is emptied
before: ID.json, the scenario; ID-0.svg, ID-1.svg and so on, the position at
the beginning and after each step with its overlays, all of the same size;
index.json, the list of them; index.html and fr.html, a gallery. A directory
stands for all files below it that end in .json; the last directory of a file
is the group that the example belongs to.

Usage: bastide examples FILE... -o FOLDER

Example:
  bastide examples scenarios -o dist/examples
";

const ARENA: &str = "\
Lets two computer players play a match. Every stack is played twice, with the
seats swapped; at a table of more than two the players sit in turn. Prints how
often the first one won, with Wilson's interval, and by how many points it was
ahead. The same arguments give the same match.

Usage: bastide arena --bots A,B [OPTION...]

Options:
  --bots A,B        random, easy, medium, hard, or blind: hard without its
                    knowledge of the expansions; hard@N judges about N
                    positions for a decision
  --games N         how many games (100)
  --first N         the number of the first one (0), so that a long match can
                    be played in parts
  --sources         tells what the points of both were for, and how often they
                    captured, built and so on, on average over the games
  --seed S          1 to 16 hexadecimal digits (1)
  --players P       2 to 6 players (2)
  --systems LIST    rule systems that are on, none for the base game (all)
  --tiles LIST      tile sets (those of the base game and the systems)
  --edition NAME    the options to start from (C2)
  --option KEY=VALUE  a rule option, as often as wanted

Example:
  bastide arena --bots hard,medium --games 400 --systems none
";
