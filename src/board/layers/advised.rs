//! The advice of a hint, or the played move and a better one, drawn where they would
//! happen.

use bastide_rules::action::Target;
use bastide_rules::board::PlacedTile;
use bastide_rules::segment::Segment;
use bastide_rules::{Action, Cell, Game, Neutral, Phase};
use bastide_scene::layers::{at_cell, figures, towers};
use bastide_scene::{Point, art, layout};

use super::super::svg;
use crate::board::svg::{corner, push_cell, push_group, push_use};
use crate::{language, words};
use bastide_model::stack::Parting;
use bastide_model::{Table, push_html};

/// The advice on the board.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn advised(table: &Table) -> String {
    let mut text = String::new();
    each_advised(table, &mut |game, action, is_played| {
        if !is_played {
            return draw(table, game, action, &mut text);
        }
        text.push_str("<g class=\"played\">");
        draw(table, game, action, &mut text);
        mark(game, action, CROSS, &mut text);
        text.push_str("</g>");
    });
    if let (Some(best), Some(_)) = (table.advised(), table.mistake()) {
        mark(table.game(), best.action, TICK, &mut text);
    }
    if let Some(parting) = table.parting() {
        parted(table, &parting, &mut text);
    }
    text
}

/// The tiles of moves that are compared.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn compared_tiles(table: &Table) -> Vec<PlacedTile> {
    table.compared_tiles()
}

/// The longest name on the board, in letters.
const LONGEST: usize = 12;

/// Draws the turns of two people where their games part, each with its player's name.
fn parted(table: &Table, parting: &Parting, text: &mut String) {
    let names = [
        language::text("result.you").to_owned(),
        words::sender(&parting.sender),
    ];
    let (mut first, mut labels) = (None, String::new());
    for (turn, name) in [&parting.own, &parting.theirs].into_iter().zip(names) {
        let is_own = first.is_none();
        text.push_str(if is_own {
            "<g class=\"played\">"
        } else {
            "<g>"
        });
        let mut game = table.game().clone();
        for &action in turn {
            draw(table, &game, action, text);
            if game.play_quiet(action).is_err() {
                break;
            }
        }
        text.push_str("</g>");
        let Some((cell, _)) = turn.first().and_then(|action| action.placement()) else {
            continue;
        };
        // Below, if both have the same place.
        let down = if first == Some(cell) { 940 } else { 230 };
        first = first.or(Some(cell));
        push_group(&mut labels, "owner", "", at_cell(cell).moved(500, down));
        labels.push_str("<text>");
        let short: String = name.chars().take(LONGEST).collect();
        push_html(&mut labels, &short);
        labels.push_str("</text></g>");
    }
    text.push_str(&labels);
}

/// The marks of the played and of the better move.
const CROSS: &str = "M-45-45L45 45M45-45L-45 45";
const TICK: &str = "M-55 0L-15 45L55-45";

/// Marks the place of an action with the same sign as its text.
fn mark(game: &Game, action: Action, path: &str, text: &mut String) {
    let spot_cell = game.phase().spot_cell();
    let at = match action.target() {
        Target::Cell(cell) | Target::Standing(cell) => at_cell(cell).moved(130, 130),
        // What a castle is scored by is lit itself.
        Target::Source(..) => return,
        Target::Beside => match entered(game, action) {
            Some(cell) => at_cell(cell).moved(130, 130),
            None => return,
        },
        target => match target.segment(spot_cell) {
            Some((cell, segment)) => spot(game, cell, segment).moved(-150, -150),
            None => return,
        },
    };
    push_group(text, "judged", "", at);
    text.push_str("<circle r=\"100\"/><path d=\"");
    text.push_str(path);
    text.push_str("\"/></g>");
}

/// Calls `each` with the advised actions, and with the played and the better one: each with
/// its continuation by the same player, and the game in which it is due. The flag is true
/// for played actions.
pub(super) fn each_advised(table: &Table, each: &mut dyn FnMut(&Game, Action, bool)) {
    if let Some(played) = table.mistake() {
        each(table.game(), played, true);
    }
    let Some(rated) = table.advised() else {
        return;
    };
    let mut game = table.game().clone();
    let decider = game.decider();
    for &action in [rated.action].iter().chain(&rated.then) {
        if game.decider() != decider {
            break;
        }
        each(&game, action, false);
        if game.play_quiet(action).is_err() {
            break;
        }
    }
}

/// Draws an action due in `game`.
fn draw(table: &Table, game: &Game, action: Action, text: &mut String) {
    let color = table.color(game.decider().unwrap_or_default());
    let spot_cell = game.phase().spot_cell();
    if let (Some((cell, rotation)), Phase::Place { tile }) = (action.placement(), game.phase()) {
        let id = art::symbol_id(tile, rotation, art::variety_of(cell));
        let (x, y) = corner(cell);
        push_use(text, &id, [x, y, 1000], "ghost");
        push_cell(text, "advised-rim", cell, 0, false);
    } else if let Some((cell, axis)) = action.bridge() {
        svg::bridge(text, cell, axis, "ghost", "");
    } else if let Some(kind) = action.figure()
        && let Some((cell, segment)) = action.target().segment(spot_cell)
    {
        let at = spot(game, cell, segment);
        figures::draw(text, kind, color, layout::lies(segment), at);
        ring(text, at);
    } else {
        match action.target() {
            Target::Tower(cell) => {
                if let Some(tower) = game.board().tower_at(cell) {
                    ring(text, towers::foundation(game.board(), &tower));
                }
            }
            Target::Beside if entered(game, action).is_some() => {
                let cell = entered(game, action).unwrap_or_default();
                push_cell(text, "advised-rim", cell, 0, false);
            }
            // `grounds.rs` highlights features.
            target if target.feature().is_some() => {}
            target => match (target.segment(spot_cell), target.cell()) {
                (Some((cell, segment)), _) => ring(text, spot(game, cell, segment)),
                (None, Some(cell)) => push_cell(text, "advised-rim", cell, 0, false),
                // It happens beside the board.
                (None, None) => {}
            },
        }
    }
}

/// The cell that the dragon would enter.
fn entered(game: &Game, action: Action) -> Option<Cell> {
    match action {
        Action::Dragon { side } => Some(game.board().neutral(Neutral::Dragon)?.neighbor(side)),
        _ => None,
    }
}

fn spot(game: &Game, cell: Cell, segment: Segment) -> Point {
    figures::spot(game.board(), cell, segment).unwrap_or(at_cell(cell).moved(500, 500))
}

fn ring(text: &mut String, at: Point) {
    push_group(text, "advised-ring", "", at);
    text.push_str("<circle r=\"165\"/></g>");
}
