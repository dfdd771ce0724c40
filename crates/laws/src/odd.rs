//! Actions unrelated to the current decision.

use bastide_rules::action::Axis;
use bastide_rules::segment::Stand;
use bastide_rules::{Action, Cell, Color, Corner, FigureKind, Game, Rotation, Segment, Side};

/// Kinds of odd actions.
const KINDS: u8 = 32;

/// Some action, legal or not.
pub fn odd_action(game: &Game, byte: u8) -> Action {
    let high = usize::from(byte / KINDS);
    let tiles: Vec<_> = game.board().tiles().collect();
    let cell = tiles[tiles.len() - 1 - high % tiles.len()].cell;
    let side = Side::ALL[high % 4];
    let captor = Color::ALL[high % 6];
    let kind = FigureKind::ALL[high % FigureKind::ALL.len()];
    let next = game.stack().first();
    let tile = next.map_or(tiles[0].tile, |tile| tile.plain());
    match byte % KINDS {
        0 => Action::Pass,
        1 => Action::Discard,
        2 => Action::Ransom { captor, kind: None },
        3 => Action::Bridge {
            cell,
            axis: Axis::of(side),
        },
        4 => Action::meeple(Segment::City(side)),
        5 => Action::Floor { cell },
        6 => Action::Top { cell, kind: None },
        7 => Action::Capture {
            cell,
            segment: Segment::Road(side),
            color: None,
            kind: None,
        },
        8 => Action::Spare,
        9 => Action::Castle { cell, side },
        10 => Action::Score { cell, side },
        11 => Action::Take {
            cell,
            source: (high < 8).then_some(Segment::City(side)),
        },
        12 => Action::End,
        13 => Action::Offer {
            tile,
            bid: 111 * high as u16,
        },
        14 => Action::Bid {
            points: 111 * high as u16,
        },
        15 => Action::Place {
            cell: Cell::new(cell.x + 1, cell.y),
            rotation: Rotation::ALL[high % 4],
        },
        16 => Action::Recall { cell },
        17 => Action::Exchange { kind },
        18 => Action::Again,
        19 => Action::Figure {
            kind,
            segment: odd_segment(high, side),
        },
        20 => Action::Top {
            cell,
            kind: Some(kind),
        },
        21 => Action::Ransom {
            captor,
            kind: Some(kind),
        },
        22 => Action::Capture {
            cell,
            segment: odd_segment(high, side),
            color: Some(captor),
            kind: Some(kind),
        },
        23 => Action::Dragon { side },
        24 => Action::Fairy {
            cell,
            post: match high % 3 {
                0 => Stand::Tile,
                1 => Stand::Castle,
                _ => Stand::Segment(odd_segment(high, side)),
            },
            kind: (high > 4).then_some(kind),
        },
        25 => Action::Princess {
            cell,
            side,
            color: (high > 2).then_some(captor),
            kind: (high > 5).then_some(kind),
        },
        26 => Action::Portal {
            cell,
            segment: odd_segment(high, side),
            kind: Some(kind),
        },
        27 => Action::Abbey { cell },
        28 => Action::Barn {
            corner: Corner::ALL[high % 4],
        },
        29 => Action::Drive {
            cell,
            segment: odd_segment(high, side),
        },
        30 if high > 3 => Action::Hand { tile },
        30 => Action::Home,
        _ => Action::Draft { tile },
    }
}

fn odd_segment(number: usize, side: Side) -> Segment {
    let segments = [
        Segment::Garden,
        Segment::InnerFieldAt(side),
        Segment::Road(side),
        Segment::Field(side.halves()[0]),
        Segment::City(side),
        Segment::Monastery,
        Segment::Tower,
        Segment::Bridge,
    ];
    segments[number % segments.len()]
}
