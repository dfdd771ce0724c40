//! Overlays in words, for readers who cannot see the picture.

use bastide_rules::game::Game;

use super::feature::FeatureExtent;
use super::kind::Overlay;
use super::tower::TowerRange;
use crate::describe::{cell, figure, owners};
use crate::text::Write;

/// The content of an overlay, as English sentences. A page uses its own words in the
/// reader's language.
pub fn tell(game: &Game, overlay: &Overlay) -> String {
    let mut text = String::new();
    match overlay {
        Overlay::Watchtower(area) => {
            text.push_str("Watchtower at ");
            cell(&mut text, area.cell);
            text.add(&[": "]).int(area.worth.term.count.into());
            text.add(&[" x "]).int(area.worth.term.each.into());
            text.add(&[" = "]).int(area.worth.points);
            text.push_str(" points. ");
        }
        Overlay::Tower(range) => tower(&mut text, game, range),
        Overlay::Fief(fief) => {
            text.push_str("Fief of the castle at ");
            cell(&mut text, fief.castle.cells[0]);
            owners(&mut text, &fief.lords);
            for one in &fief.features {
                text.add(&[one.feature.kind.name(), " at "]);
                cell(&mut text, one.at.0);
                text.add(&[", lacks "]).int(one.feature.open.into());
                text.add(&[", at least "]).int(one.least);
                text.push_str(" points. ");
            }
        }
        Overlay::Feature(extent) => {
            text.add(&[extent.feature.kind.name(), " from "]);
            if let Some(&(at, _)) = extent.feature.segments.first() {
                cell(&mut text, at);
            }
            text.add(&[", "]).int(extent.points()).add(&[" points"]);
            owners(&mut text, &extent.owners);
            additions(&mut text, extent);
        }
        Overlay::Dragon(range) => {
            text.push_str("Dragon at ");
            cell(&mut text, range.cell);
            text.add(&[", steps: "]).int(range.steps.into());
            text.add(&[", tiles in reach: "])
                .int(range.reached.len() as i32);
            text.push_str(". ");
            for target in &range.targets {
                text.push_str("It can eat ");
                figure(&mut text, game, target.owner, target.kind);
                text.push_str(" at ");
                cell(&mut text, target.cell);
                text.push_str(". ");
            }
        }
        Overlay::Wagon(range) => {
            text.add(&[range.owner.name(), "'s wagon at "]);
            cell(&mut text, range.at.0);
            text.add(&[", places in reach: "])
                .int(range.places.len() as i32);
            text.push_str(". ");
        }
    }
    text
}

/// Adds the points of pigs, and the cells where builders extend a feature.
fn additions(text: &mut String, extent: &FeatureExtent) {
    for (owner, share) in extent.owners.iter().zip(&extent.shares) {
        if *share != extent.points() {
            text.add(&[owner.name(), "'s pig adds "]);
            text.int(share - extent.points()).add(&[". "]);
        }
    }
    for builder in &extent.builders {
        text.add(&[builder.name(), "'s builder is extended at"]);
        for &at in &extent.openings {
            text.push(' ');
            cell(text, at);
        }
        text.push_str(". ");
    }
}

fn tower(text: &mut String, game: &Game, range: &TowerRange) {
    text.push_str("Tower at ");
    cell(text, range.tower.cell);
    text.add(&[", floors: "]).int(range.tower.floors.into());
    match range.tower.top {
        Some(by) => text.add(&[", closed by ", game.color(by).name(), ". "]),
        None => text.add(&[", open. "]),
    };
    for target in &range.targets {
        text.push_str(if target.next {
            "One more floor would reach "
        } else {
            "It reaches "
        });
        figure(text, game, target.figure.owner, target.figure.kind);
        text.push_str(" at ");
        cell(text, target.figure.cell);
        text.push_str(". ");
    }
}
