//! Scenarios: records in steps, with expectations after each.

mod awards;
mod captions;
mod check;
mod compare;
mod data;
mod difference;
mod expect;
mod mark;
mod show;
mod signs;
mod spoken;

use std::fmt::Display;

use crate::record::{
    FORMAT, Joined, Quoted, put, put_comments, put_goods, put_list, put_setup, put_supply,
};

pub use crate::vocabulary::PHASES;
pub use captions::{Captions, add_text};
pub use check::{Failure, Report, check};
pub use data::{Reply, Scenario, Step};
pub use expect::{
    AWARD_KEYS, AwardPattern, AwardSubject, Expect, NotLegal, TERM_KEYS, TermPattern,
};
pub(crate) use expect::{clause, texts_by_key};
pub use mark::Mark;
pub use show::Show;
pub use signs::{Arrow, LONGEST_LABEL, Label, Signs};
pub use spoken::{ANY_LANGUAGE, Spoken, in_language, spoken};

impl Scenario {
    /// The text of the scenario, in the project's layout. The actions are divided among the
    /// steps in order.
    ///
    /// Notes (`why`, `x-…`) are lost.
    pub fn to_text(&self) -> String {
        scenario(self)
    }
}

/// The white space before a key of a step, and before one of its expectations.
const STEP: &str = "\n      ";
const EXPECT: &str = "\n        ";

fn scenario(scenario: &Scenario) -> String {
    let mut text = String::new();
    let out = &mut text;
    put(out, &[&"{\n  \"format\": ", &Quoted(FORMAT)]);
    if let Some(id) = &scenario.id {
        put(out, &[&",\n  \"id\": ", &Quoted(id)]);
    }
    if !scenario.title.is_empty() {
        out.push_str(",\n  \"title\": ");
        put_texts(out, &scenario.title);
    }
    if !scenario.say.is_empty() {
        out.push_str(",\n  \"say\": ");
        put_texts(out, &scenario.say);
    }
    put_signs(out, "\n  ", &scenario.signs);
    if let Some(source) = &scenario.source {
        put(out, &[&",\n  \"source\": ", &Quoted(source)]);
    }
    if !scenario.clauses.is_empty() {
        out.push_str(",\n  \"clauses\": ");
        let clauses = scenario.clauses.iter().map(|clause| clause.id().to_owned());
        put_line(out, clauses);
    }
    put_setup(out, &scenario.record);
    put_comments(out, &scenario.record.comments);
    out.push_str(",\n  \"steps\": [");
    let mut steps = Joined::new("\n    {", ",\n    {");
    for n in 0..scenario.steps.len() {
        steps.put(out, &[]);
        put_step(out, scenario, n);
        out.push_str("\n    }");
    }
    out.push_str(if steps.count > 0 {
        "\n  ]\n}\n"
    } else {
        "]\n}\n"
    });
    text
}

fn put_step(out: &mut String, scenario: &Scenario, n: usize) {
    let step = &scenario.steps[n];
    let actions: Vec<&str> = scenario.actions_of(n).iter().map(String::as_str).collect();
    put(out, &[&STEP, &"\"do\": "]);
    put_line(out, actions.into_iter().map(str::to_owned));
    if !step.ask.is_empty() {
        put(out, &[&",", &STEP, &"\"ask\": "]);
        put_texts(out, &step.ask);
    }
    for (key, replies) in [("accept", &step.accept), ("refuse", &step.refuse)] {
        if !replies.is_empty() {
            put(out, &[&",", &STEP, &Quoted(key), &": "]);
            put_objects(out, replies, put_reply);
        }
    }
    if !step.say.is_empty() {
        put(out, &[&",", &STEP, &"\"say\": "]);
        put_texts(out, &step.say);
    }
    put_signs(out, STEP, &step.signs);
    if !step.show.is_empty() {
        put(out, &[&",", &STEP, &"\"show\": "]);
        put_line(out, step.show.iter().map(ToString::to_string));
    }
    if step.expect != Expect::default() {
        put(out, &[&",", &STEP, &"\"expect\": {"]);
        put_expect(out, &step.expect);
        put(out, &[&STEP, &"}"]);
    }
}

fn put_signs(out: &mut String, before: &str, signs: &Signs) {
    let lines = [
        ("marks", texts(&signs.marks)),
        ("arrows", texts(&signs.arrows)),
        ("labels", texts(&signs.labels)),
    ];
    for (key, lines) in lines {
        if !lines.is_empty() {
            put(out, &[&",", &before, &Quoted(key), &": "]);
            put_line(out, lines.into_iter());
        }
    }
}

fn texts(items: &[impl ToString]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}

fn put_reply(out: &mut String, reply: &Reply) {
    out.push_str("{\"do\": ");
    put_line(out, reply.actions.iter().cloned());
    if !reply.say.is_empty() {
        out.push_str(", \"say\": ");
        put_texts(out, &reply.say);
    }
    out.push('}');
}

/// Writes an object with a text under each key.
fn put_texts(out: &mut String, texts: &[(String, String)]) {
    if let [(language, text)] = texts
        && language == ANY_LANGUAGE
    {
        return put(out, &[&Quoted(text)]);
    }
    out.push('{');
    let mut all = Joined::new("", ", ");
    for (key, text) in texts {
        all.put(out, &[&Quoted(key), &": ", &Quoted(text)]);
    }
    out.push('}');
}

/// Writes a list on one line.
fn put_line(out: &mut String, items: impl Iterator<Item = String>) {
    out.push('[');
    let mut all = Joined::new("", ", ");
    for item in items {
        all.put(out, &[&Quoted(&item)]);
    }
    out.push(']');
}

fn put_expect(out: &mut String, expect: &Expect) {
    let first = [EXPECT, "\""].concat();
    let other = [",", EXPECT, "\""].concat();
    let mut count = 0;
    let mut key = |out: &mut String, name: &str| {
        let before = if count == 0 { &first } else { &other };
        count += 1;
        put(out, &[before, &name, &"\": "]);
    };
    if !expect.scores.is_empty() {
        key(out, "scores");
        let scores = expect.scores.iter();
        put_pairs(
            out,
            scores.map(|(color, score)| (color.name(), score as &dyn Display)),
        );
    }
    if let Some(awards) = &expect.awards {
        key(out, "awards");
        put_objects(out, awards, put_award);
    }
    let indent = EXPECT;
    let mut texts = |out: &mut String, name, list: &[String]| {
        key(out, name);
        let list: Vec<&str> = list.iter().map(String::as_str).collect();
        put_list(out, indent, &list, &|n| n % 4 == 0);
    };
    if !expect.legal.is_empty() {
        texts(out, "legal", &expect.legal);
    }
    if let Some(all) = &expect.legal_exactly {
        texts(out, "legal_exactly", all);
    }
    if !expect.not_legal.is_empty() {
        key(out, "not_legal");
        put_objects(out, &expect.not_legal, put_refused);
    }
    if let Some(phase) = expect.phase {
        key(out, "phase");
        put(out, &[&Quoted(phase)]);
    }
    if let Some(decider) = expect.decider {
        key(out, "decider");
        match decider {
            Some(color) => put(out, &[&Quoted(color.name())]),
            None => out.push_str("null"),
        }
    }
    if let Some(prisoners) = &expect.prisoners {
        key(out, "prisoners");
        put_line(out, prisoners.iter().map(ToString::to_string));
    }
    if let Some(part) = expect.part {
        key(out, "part");
        put(out, &[&part]);
    }
    if let Some(dragon) = expect.dragon {
        key(out, "dragon");
        put_or_null(out, dragon.as_ref().map(|cell| cell as &dyn Display));
    }
    if let Some(fairy) = &expect.fairy {
        key(out, "fairy");
        put_or_null(out, fairy.as_ref().map(|fairy| fairy as &dyn Display));
    }
    if let Some(aside) = &expect.aside {
        key(out, "aside");
        put_line(out, aside.iter().map(ToString::to_string));
    }
    if !expect.goods.is_empty() {
        key(out, "goods");
        let mut all = Joined::new("{\"", ", \"");
        for (color, goods) in &expect.goods {
            all.put(out, &[color, &"\": "]);
            put_goods(out, goods);
        }
        out.push('}');
    }
    if !expect.supply.is_empty() {
        key(out, "supply");
        let mut all = Joined::new("{\"", ", \"");
        for (color, supply) in &expect.supply {
            all.put(out, &[&color.name(), &"\": "]);
            put_supply(out, supply);
        }
        out.push('}');
    }
}

/// Writes a text in quotes, or `null`.
fn put_or_null(out: &mut String, value: Option<&dyn Display>) {
    match value {
        Some(value) => put(out, &[&"\"", value, &"\""]),
        None => out.push_str("null"),
    }
}

fn put_pairs<'a>(out: &mut String, pairs: impl Iterator<Item = (&'a str, &'a dyn Display)>) {
    out.push('{');
    let mut all = Joined::new("\"", ", \"");
    for (key, value) in pairs {
        all.put(out, &[&key, &"\": ", value]);
    }
    out.push('}');
}

fn put_objects<T>(out: &mut String, items: &[T], write: fn(&mut String, &T)) {
    out.push('[');
    let mut all = Joined::new("", ", ");
    for item in items {
        all.put(out, &[]);
        write(out, item);
    }
    out.push(']');
}

fn put_award(out: &mut String, award: &AwardPattern) {
    out.push('{');
    let mut keys = Joined::new("\"", ", \"");
    if let Some(player) = award.player {
        keys.put(out, &[&"player\": ", &Quoted(player.name())]);
    }
    if let Some(points) = award.points {
        keys.put(out, &[&"points\": ", &points]);
    }
    if let Some(clause) = award.clause {
        keys.put(out, &[&"clause\": ", &Quoted(clause.id())]);
    }
    if let Some(of) = award.of {
        keys.put(out, &[&"of\": \"", &of, &"\""]);
    }
    if let Some(action) = award.action {
        keys.put(out, &[&"action\": ", &action]);
    }
    if let Some(terms) = &award.terms {
        keys.put(out, &[&"terms\": "]);
        put_objects(out, terms, put_term);
    }
    out.push('}');
}

fn put_term(out: &mut String, term: &TermPattern) {
    out.push('{');
    let mut keys = Joined::new("\"", ", \"");
    if let Some(unit) = term.unit {
        keys.put(out, &[&"unit\": ", &Quoted(unit.name())]);
    }
    for (key, value) in [
        ("count", term.count),
        ("each", term.each),
        ("points", term.points),
    ] {
        if let Some(value) = value {
            keys.put(out, &[&key, &"\": ", &value]);
        }
    }
    if let Some(cells) = &term.cells {
        keys.put(out, &[&"cells\": "]);
        put_line(out, cells.iter().map(ToString::to_string));
    }
    out.push('}');
}

fn put_refused(out: &mut String, refused: &NotLegal) {
    match &refused.clauses[..] {
        [] => put(out, &[&Quoted(&refused.action)]),
        [clause] => put(
            out,
            &[&"{", &Quoted(&refused.action), &": ", &Quoted(clause), &"}"],
        ),
        all => {
            put(out, &[&"{", &Quoted(&refused.action), &": "]);
            put_line(out, all.iter().map(|&clause| clause.to_owned()));
            out.push('}');
        }
    }
}
