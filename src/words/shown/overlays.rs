//! Overlays, in words.

use bastide_rules::board::Feature;
use bastide_rules::{Cell, Color, FeatureKind, Game};
use bastide_scene::overlay::{CastleFief, FeatureExtent, Overlay, TowerRange, WatchtowerArea};

use crate::language::{chain, count, fill, filled, joined, list, member, number, sentences, text};
use crate::words::names::player;
use crate::words::play::{counted_parts, open};
use bastide_model::{OverlayKind, Reach, Table, recomputed};

/// The name of a switch and its state, such as `Fields: all (F)`.
pub fn switch(kind: OverlayKind, reach: Reach) -> String {
    let values = [
        ("overlay", member("overlay", kind.name())),
        ("reach", member("reach", reach.name())),
        ("key", &*kind.key().to_uppercase()),
    ];
    fill("overlay.switch", &values)
}

/// The legend: details of the overlays under the pointer, then a line for each other one
/// that names it and explains its marks.
pub fn legend(table: &Table, overlays: &[Overlay]) -> Vec<String> {
    const MOST_OF_A_KIND: usize = 2;
    let after = match overlays {
        [] => None,
        _ => table.after_ghost(),
    };
    let mut lines = Vec::new();
    let mut others = Vec::new();
    for kind in OverlayKind::ALL {
        if table.shown_overlays().reach(kind) == Reach::Off || !kind.is_known(table.game()) {
            continue;
        }
        let mut told = 0;
        for overlay in overlays {
            if told == MOST_OF_A_KIND || !is_of(kind, overlay) || !is_at(overlay, table.over()) {
                continue;
            }
            let mut line = tell(table, overlay);
            let after = after.as_ref().and_then(|game| recomputed(game, overlay));
            if let Some(change) = after.and_then(|after| change(overlay, &after)) {
                line = joined("list.sentences", &line, &change);
            }
            if !lines.contains(&line) {
                lines.push(line);
                told += 1;
            }
        }
        if told == 0 {
            let name = member("overlay", kind.name());
            let of = member("legend-of", kind.name());
            others.push(joined("list.full-stop", name, of));
        }
    }
    lines.extend(others);
    lines
}

fn is_of(kind: OverlayKind, overlay: &Overlay) -> bool {
    match overlay {
        Overlay::Watchtower(_) => kind == OverlayKind::Watchtowers,
        Overlay::Tower(_) => kind == OverlayKind::Towers,
        Overlay::Fief(_) => kind == OverlayKind::Fiefs,
        Overlay::Feature(extent) => match extent.feature.kind {
            FeatureKind::Field => matches!(kind, OverlayKind::Fields | OverlayKind::Features),
            _ => kind == OverlayKind::Features,
        },
        Overlay::Dragon(_) => kind == OverlayKind::Dragon,
        Overlay::Wagon(_) => kind == OverlayKind::Wagons,
    }
}

/// True if the subject of an overlay is on a cell.
fn is_at(overlay: &Overlay, cell: Cell) -> bool {
    match overlay {
        Overlay::Watchtower(area) => area.cell == cell,
        Overlay::Tower(range) => range.tower.cell == cell,
        Overlay::Fief(fief) => fief.castle.cells.contains(&cell),
        // There is one, whatever is pointed at.
        Overlay::Dragon(_) => true,
        Overlay::Wagon(range) => range.at.0 == cell,
        Overlay::Feature(extent) => {
            let mut segments = extent.feature.segments.iter();
            segments.any(|&(at, _)| at == cell)
        }
    }
}

/// The change of an overlay by the aimed placement.
fn change(now: &Overlay, then: &Overlay) -> Option<String> {
    let (now, then) = match (now, then) {
        (Overlay::Watchtower(now), Overlay::Watchtower(then)) => {
            (now.worth.points, then.worth.points)
        }
        (Overlay::Feature(now), Overlay::Feature(then)) => (now.points(), then.points()),
        _ => return None,
    };
    (now != then).then(|| fill("legend.after", &[("points", &count("points", then))]))
}

/// The text of an overlay.
pub fn tell(table: &Table, overlay: &Overlay) -> String {
    let game = table.game();
    match overlay {
        Overlay::Watchtower(area) => watchtower(area),
        Overlay::Tower(range) => tower(table, range),
        Overlay::Fief(fief) => fief_line(table, game, fief),
        Overlay::Feature(extent) => feature(table, game, extent),
        Overlay::Dragon(range) => {
            let values = [
                ("steps", &*count("legend.steps", range.steps.into())),
                ("n", &*number(range.reached.len() as i32)),
                (
                    "figures",
                    &*count("legend.eaten", range.targets.len() as i32),
                ),
            ];
            fill("legend.dragon", &values)
        }
        Overlay::Wagon(range) => {
            let owner = names(table, game, &[range.owner]);
            let message = text("legend.wagon");
            let places = count("legend.places", range.places.len() as i32);
            filled(message, &[("player", &owner), ("places", &places)])
        }
    }
}

fn watchtower(area: &WatchtowerArea) -> String {
    let term = &area.worth.term;
    let parts = [(term.unit, term.count, term.each)];
    let sum = counted_parts(parts.into_iter(), area.worth.points);
    fill("legend.watchtower", &[("sum", &sum)])
}

fn tower(table: &Table, range: &TowerRange) -> String {
    let floors = count("floors", range.tower.floors.into());
    if let Some(by) = range.tower.top {
        let values = [("floors", &*floors), ("player", &player(table, by))];
        return fill("legend.tower-closed", &values);
    }
    let number_of = |next: bool| {
        let targets = range.targets.iter().filter(|target| target.next == next);
        targets.count() as i32
    };
    let values = [
        ("floors", &*floors),
        ("now", &count("legend.reached", number_of(false))),
        ("next", &number(number_of(true))),
    ];
    fill("legend.tower-open", &values)
}

fn fief_line(table: &Table, game: &Game, fief: &CastleFief) -> String {
    if fief.lords.is_empty() {
        return text("legend.fief-empty").to_owned();
    }
    let lords = names(table, game, &fief.lords);
    let Some(first) = fief.features.first() else {
        return fill("legend.fief-none", &[("players", &lords)]);
    };
    let values = [
        ("players", &*lords),
        ("what", member("a", first.feature.kind.name())),
        ("points", &count("points", first.least)),
    ];
    fill("legend.fief", &values)
}

fn feature(table: &Table, game: &Game, extent: &FeatureExtent) -> String {
    let feature = &extent.feature;
    let sum = counted_parts(extent.worth.parts(), extent.points());
    let parts = match feature.is_complete() {
        true => vec![sum],
        false => {
            let mut parts = vec![fill("legend.now", &[("sum", &sum)])];
            parts.extend(completed(game, feature));
            parts.extend(open(feature));
            parts
        }
    };
    let key = match (feature.is_complete(), &extent.owners[..]) {
        (true, _) => "legend.completed",
        (false, []) => "legend.free",
        (false, _) => "legend.feature",
    };
    let values = [
        ("what", member("named", feature.kind.name())),
        ("players", &*names(table, game, &extent.owners)),
        ("parts", &chain("list.comma", &parts)),
    ];
    let mut lines = vec![fill(key, &values)];
    lines.extend(specials(table, game, extent));
    sentences(&lines)
}

/// The points for a feature if it were complete at its current size.
fn completed(game: &Game, feature: &Feature) -> Option<String> {
    if !feature.kind.can_be_completed() {
        return None;
    }
    let &(cell, segment) = feature.segments.first()?;
    let mut counts = game.counts(game.board().feature_id(cell, segment)?);
    if feature.kind.is_surrounded() {
        counts.tiles += feature.open;
    }
    let points = game.worth(feature.kind, true, &counts).points();
    Some(fill("legend.then", &[("n", &number(points))]))
}

/// The gains of owners from builders and pigs in a feature.
fn specials(table: &Table, game: &Game, extent: &FeatureExtent) -> Vec<String> {
    let name = |color: &Color| names(table, game, &[*color]);
    let shares = extent.owners.iter().zip(&extent.shares);
    let pigs = shares.filter(|(_, share)| **share != extent.points());
    let pigs = pigs.map(|(owner, share)| {
        let values = [
            ("player", &*name(owner)),
            ("points", &count("points", *share)),
        ];
        fill("legend.pig", &values)
    });
    let builders = extent.builders.iter();
    let builders = builders.map(|owner| fill("legend.builder", &[("player", &name(owner))]));
    pigs.chain(builders).collect()
}

fn names(table: &Table, game: &Game, colors: &[Color]) -> String {
    let seats = colors.iter().filter_map(|&color| game.setup().seat(color));
    list(&seats.map(|seat| player(table, seat)).collect::<Vec<_>>())
}
