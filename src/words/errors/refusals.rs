//! Refusals in words.

use bastide_rules::refusal::Reason;
use bastide_rules::{Cell, Edge, Player, Refusal, Side};

use crate::language::{count, fill, member, number, text};
use crate::words::names::{at, axis, on, player};
use bastide_model::Table;

/// A refusal in one sentence.
pub fn refusal(table: Option<&Table>, refusal: &Refusal) -> String {
    let who = |by: Player| table.map_or(String::new(), |table| player(table, by));
    let there = |cell: Cell| table.map_or(String::new(), |table| at(table, cell));
    reason(refusal.reason, &who, &there)
}

/// A reason in one sentence; the functions name players and cells.
pub(super) fn reason(
    reason: Reason,
    who: &dyn Fn(Player) -> String,
    there: &dyn Fn(Cell) -> String,
) -> String {
    let side = |side: Side| member("side", side.name());
    match reason {
        Reason::Mismatch { side, shows, meets } => mismatch("refused.mismatch", side, shows, meets),
        Reason::Taken { by } => fill("refused.taken", &[("player", &who(by))]),
        Reason::OtherBridge { cell, axis: way } => fill(
            "refused.other-bridge",
            &[("at", &there(cell)), ("axis", axis(way))],
        ),
        Reason::BridgeEnd { side: end, shows } => fill(
            "refused.bridge-end",
            &[("side", side(end)), ("shows", member("a", shows.name()))],
        ),
        Reason::BridgeMeets { side: end, meets } => fill(
            "refused.bridge-meets",
            &[("side", side(end)), ("meets", member("a", meets.name()))],
        ),
        Reason::Closed { by, .. } => fill("refused.closed", &[("player", &who(by))]),
        Reason::Nobody { cell, segment } => fill(
            "refused.nobody",
            &[("at", &there(cell)), ("on", on(segment))],
        ),
        Reason::OutOfRange {
            tower,
            cell,
            floors,
        } => fill(
            "refused.range",
            &[
                ("floors", &*count("floors", floors.into())),
                ("tower", &*there(tower)),
                ("at", &*there(cell)),
            ],
        ),
        Reason::NotHeld { by } => fill("refused.not-held", &[("player", &who(by))]),
        Reason::TooPoor { score } => fill("refused.poor", &[("points", &count("points", score))]),
        Reason::OtherCity { cell, side: at } => fill(
            "refused.other-city",
            &[("at", &there(cell)), ("side", side(at))],
        ),
        Reason::BidTooLow { least } => fill("refused.low", &[("n", &number(least.into()))]),
        Reason::BidTooHigh { most } => fill("refused.high", &[("n", &number(most.into()))]),
        other => text(plain(other)).to_owned(),
    }
}

/// Two edges that do not match.
pub(super) fn mismatch(key: &'static str, side: Side, shows: Edge, meets: Edge) -> String {
    let values = [
        ("side", member("side", side.name())),
        ("shows", member("a", shows.name())),
        ("meets", member("a", meets.name())),
    ];
    fill(key, &values)
}

/// The key of a reason without values.
fn plain(reason: Reason) -> &'static str {
    match reason {
        Reason::Over => "refused.over",
        Reason::SystemOff => "refused.system",
        Reason::Occupied(_) => "refused.occupied",
        Reason::Apart(_) => "refused.apart",
        Reason::TooFar(_) => "refused.far",
        Reason::BeyondEdge(_) => "refused.beyond",
        Reason::NoSegment(_) => "refused.segment",
        Reason::WrongPlace { .. } => "refused.wrong-place",
        Reason::NoCompany { .. } => "refused.no-company",
        Reason::NoneLeft(_) => "refused.none-left",
        Reason::Complete { .. } => "refused.complete",
        Reason::NotThere { .. } => "refused.not-there",
        Reason::RiverApart => "refused.river-apart",
        Reason::RiverTurnsBack => "refused.river-back",
        Reason::SeveralKinds => "refused.several-kinds",
        Reason::Uncapturable(_) => "refused.uncapturable",
        Reason::Placeable => "refused.placeable",
        Reason::Elsewhere(_) => "refused.elsewhere",
        Reason::SecondBridge(_) => "refused.second-bridge",
        Reason::NoBridge => "refused.no-bridge",
        Reason::NoFoundation(_) => "refused.no-foundation",
        Reason::BareFoundation(_) => "refused.bare",
        Reason::NoFloor => "refused.no-floor",
        Reason::NoTowerTile => "refused.no-tower-tile",
        Reason::SeveralColors => "refused.several",
        Reason::Lord => "refused.lord",
        Reason::NoSuchColor => "refused.no-color",
        Reason::RansomedAlready => "refused.ransomed",
        Reason::NoSource => "refused.no-source",
        Reason::NotShown(_) => "refused.not-shown",
        Reason::ComesLater(_) => "refused.comes-later",
        Reason::NotLeft(_) => "refused.not-left",
        Reason::NotInHand(_) => "refused.not-in-hand",
        Reason::FitsNowhere(_) => "refused.fits-nowhere",
        Reason::OptionOff => "refused.option",
        Reason::Barred { .. } => "refused.barred",
        Reason::NoKnight | Reason::NotKnight => "refused.no-knight",
        Reason::MustSend => "refused.must-send",
        Reason::StaysThere(_) => "refused.stays",
        Reason::NoWay(_) => "refused.no-way",
        Reason::SecondPortal | Reason::SameTile => "refused.portal",
        Reason::NoSymbol(_) => "refused.symbol",
        Reason::NoHole(_) => "refused.no-hole",
        Reason::NoOwnTile => "refused.no-abbey",
        Reason::NoCorner(_) => "refused.no-corner",
        Reason::HasFigure(_) => "refused.barn",
        Reason::OutOfReach { .. } => "refused.reach",
        // `reason` words those with values.
        Reason::OtherPhase
        | Reason::Mismatch { .. }
        | Reason::Taken { .. }
        | Reason::OtherBridge { .. }
        | Reason::BridgeEnd { .. }
        | Reason::BridgeMeets { .. }
        | Reason::Closed { .. }
        | Reason::Nobody { .. }
        | Reason::OutOfRange { .. }
        | Reason::NotHeld { .. }
        | Reason::TooPoor { .. }
        | Reason::OtherCity { .. }
        | Reason::BidTooLow { .. }
        | Reason::BidTooHigh { .. } => "refused.phase",
    }
}
