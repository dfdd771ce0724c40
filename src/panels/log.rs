//! What happened, newest first, each point with its reason.

use bastide_rules::game::CastlesPhase;
use bastide_rules::segment::Segment;
use bastide_rules::{Cell, Event, Phase};

use crate::board::piece;
use crate::html::{Html, Icon};
use crate::language::{count, fill, text};
use crate::words;
use bastide_model::Table;

/// What of the log is on the screen already.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Told {
    /// The chapters with the number of their lines, the oldest first.
    chapters: Vec<(u32, usize)>,
    /// The chapter in which the last turn begins: later lines depend on what
    /// follows in it.
    turn: usize,
}

impl Told {
    /// The log of a game, of which `self` is on the screen: what is on the
    /// screen then, how many of the newest lines are to be taken away first,
    /// and the lines above what stays, newest first. A whole game has hundreds.
    pub fn go_on(&self, table: &Table) -> (Told, usize, String) {
        let chapters = table.chapters();
        let begins = |event: &Event| matches!(event, Event::Placed { .. });
        let turn = chapters
            .iter()
            .rposition(|chapter| chapter.events.iter().any(begins));
        let turn = turn.unwrap_or(0);
        let same = (self.chapters.iter().zip(chapters))
            .take_while(|((stamp, _), chapter)| *stamp == chapter.stamp)
            .count();
        let stays = same.min(turn).min(self.turn);
        let away = self.chapters.iter().skip(stays).map(|(_, lines)| lines);
        let mut told = Told {
            chapters: self.chapters.iter().copied().take(stays).collect(),
            turn,
        };
        let html = lines(table, stays, &mut told.chapters);
        (told, away.sum(), html)
    }
}

/// The lines of the chapters from the number `from` on, newest first. The
/// number of lines of each is added to `counts`.
fn lines(table: &Table, from: usize, counts: &mut Vec<(u32, usize)>) -> String {
    let mut html = Html::new();
    let mut later: Vec<&Event> = Vec::new();
    for chapter in table.chapters().iter().skip(from).rev() {
        let mut count = 0;
        for (index, event) in chapter.events.iter().enumerate().rev() {
            let known = match event {
                Event::Completed { of } => is_told(table, *of, &later),
                Event::Placed { .. } => {
                    later.clear();
                    false
                }
                _ => false,
            };
            later.push(event);
            if !known && let Some(words) = words::event(table, event) {
                let id = [chapter.stamp as usize, index];
                line(&mut html, table, event, id, &words);
                count += 1;
            }
        }
        counts.push((chapter.stamp, count));
    }
    if let Some(new) = counts.get_mut(from..) {
        new.reverse();
    }
    html.done()
}

/// What the last action led to, in words.
pub fn last(table: &Table) -> Vec<String> {
    let events = table.last_events();
    let told = |n: usize| {
        let event = events.get(n)?;
        let later: Vec<&Event> = events.iter().skip(n + 1).collect();
        match event {
            Event::Completed { of } if is_told(table, *of, &later) => None,
            _ => words::event(table, event),
        }
    };
    (0..events.len()).filter_map(told).collect()
}

/// Whether later events of the turn say that a feature is complete: somebody's
/// points, a castle, or a decision that is still due.
fn is_told(table: &Table, of: (Cell, Segment), later: &[&Event]) -> bool {
    let feature = table.game().board().feature_at(of.0, of.1);
    let segments = feature.map_or(Vec::new(), |feature| feature.segments);
    let told = later.iter().any(|event| match event {
        Event::Scored(award) => award.of.segment() == Some(of),
        Event::CastleMade { of, .. } => segments.contains(of),
        _ => false,
    });
    told || (matches!(
        table.game().phase(),
        Phase::Castles(CastlesPhase::SmallCity { .. })
    ) && !later
        .iter()
        .any(|event| matches!(event, Event::Drawn { .. })))
}

fn line(html: &mut Html, table: &Table, event: &Event, id: [usize; 2], words: &str) {
    let (class, who) = match event {
        Event::Placed { player, .. }
        | Event::FigurePlaced { player, .. }
        | Event::Bridged { player, .. }
        | Event::FloorAdded { player, .. }
        | Event::CastleMade { player, .. }
        | Event::Offered { player, .. }
        | Event::Bid { player, .. }
        | Event::Acquired { player, .. } => ("", Some(*player)),
        Event::Ransomed { player, .. } => ("award", Some(*player)),
        Event::Captured { captor, .. } => ("", Some(*captor)),
        Event::Scored(award) => ("award", Some(award.player)),
        _ => ("", None),
    };
    html.raw("<li class=\"").raw(class).raw("\">");
    html.raw("<button type=\"button\" data-do=\"show ")
        .number(id[0])
        .raw(" ")
        .number(id[1]);
    html.raw("\"><span class=\"emblem\">");
    if let Some(player) = who {
        html.raw(&piece(table.color(player), ""));
    }
    html.raw("</span>").element("span", words).raw("</button>");
    if is_deed(event) && table.minds().reason(id[0] as u32).is_some() {
        html.raw("<button type=\"button\" class=\"why\" data-do=\"why ")
            .number(id[0]);
        html.raw("\" aria-label=\"")
            .text(&[text("why.button"), " ", words].concat());
        html.raw("\">").text(text("why.button")).raw("</button>");
    }
    html.raw("</li>");
}

/// Whether an event is what somebody decided, not what came of it.
fn is_deed(event: &Event) -> bool {
    matches!(
        event,
        Event::Placed { .. }
            | Event::FigurePlaced { .. }
            | Event::Bridged { .. }
            | Event::FloorAdded { .. }
            | Event::Captured { .. }
            | Event::Ransomed { .. }
            | Event::CastleMade { .. }
            | Event::Offered { .. }
            | Event::Bid { .. }
    )
}

/// The award that is explained: sentence, arithmetic, clause, source.
pub fn explanation(table: &Table) -> String {
    let mut html = Html::new();
    let Some(award) = table.explained() else {
        return html.done();
    };
    let values = [
        ("player", &*words::player(table, award.player)),
        ("points", &*count("points", award.points)),
        ("what", words::scored(award)),
    ];
    html.raw("<div class=\"explanation\">");
    html.element("p class=\"headline\"", &fill("explain.headline", &values));
    html.element("p class=\"sum\"", &words::arithmetic(award));
    html.element("p", words::clause(award.clause));
    html.element("p class=\"fine\"", &words::origin(award.clause));
    html.example(award.clause);
    html.sign(Icon::Close, "dark", text("explain.close"));
    html.raw("</div>").done()
}
