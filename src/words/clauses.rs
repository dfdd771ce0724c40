//! Clauses: what they say, how firmly they hold, where they come from.

use bastide_rules::Clause;
use bastide_rules::clause::{Page, Status};

use crate::language::{fill, list, member, text};

/// A clause in one sentence.
pub fn clause(clause: Clause) -> &'static str {
    member("clause", clause.id())
}

/// How firmly a clause holds.
fn status(clause: Clause) -> String {
    let names = clause.status().iter().map(|status| {
        text(match status {
            Status::Official => "status.official",
            Status::Community => "status.community",
            Status::Edition => "status.edition",
            Status::House => "status.house",
            Status::Decided => "status.decided",
        })
        .to_owned()
    });
    list(&names.collect::<Vec<_>>())
}

/// The pages that a clause is taken from.
fn sources(clause: Clause) -> String {
    let names = clause.sources().iter().map(|source| {
        let page = text(match source.page {
            Page::Base => "page.base",
            Page::WatchtowersEn => "page.watch-en",
            Page::WatchtowersFr => "page.watch-fr",
            Page::Bcb => "page.bcb",
            Page::TowerC1 => "page.tower-1",
            Page::TowerC2 => "page.tower-2",
        });
        let mut name = page.to_owned();
        if !source.at.is_empty() {
            name.push_str(", ");
            name.push_str(source.at);
        }
        name
    });
    list(&names.collect::<Vec<_>>())
}

/// Where a clause comes from: its id, how firmly it holds, its pages.
pub fn origin(clause: Clause) -> String {
    let values = [
        ("id", clause.id()),
        ("status", &*status(clause)),
        ("source", &*sources(clause)),
    ];
    fill("explain.origin", &values)
}
