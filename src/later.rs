//! The deferred functions, by their names in the table.

use crate::browser::storage;
use crate::given::Given;
use crate::runtime::{actions, bots, exchange, follow, keeping, listen};
use crate::store::Later;
use crate::{app, board, panels, screens, words};

/// The deferred functions.
pub static LATER: Later = Later {
    model: &bastide_model::LATER,
    act: actions::act_later,
    give: Given::open,
    open_address: exchange::open_fragment,
    follow: follow::follow,
    think: bots::run,
    key: listen::key,
    clock: panels::clock,
    kept: keeping::keep_result,
    change: keeping::change,
    hear: keeping::hear_soon,
    tell: keeping::tell,
    use_room: keeping::use_room,
    resume: keeping::resume,
    restore: storage::restore_setup,
    settle: storage::settle,
    example: screens::example,
    example_key: screens::example_key,
    course: screens::course,
    result: screens::result,
    welcome: screens::welcome,
    turn: panels::turn,
    bazaar: panels::bazaar,
    bidding: panels::bidding,
    count: screens::count,
    replay: screens::replay,
    open_panel: panels::open_panel,
    log: panels::lines,
    explanation: panels::explanation,
    refused: panels::refused,
    tile_on: panels::tile_on,
    seen: words::seen,
    answer: panels::answer,
    dialog: panels::inside,
    told_at_length: panels::told_at_length,
    advice: panels::advice,
    last: panels::last,
    said: app::rare_announcement,
    overlays: board::overlays_of,
    legend: panels::legend,
    shown: board::pictures,
    custom: screens::custom,
    offline: panels::offline,
    menu: panels::entries,
    views: panels::switches,
    update: panels::update,
    lit: board::lit,
    layers: board::LAYERS,
};
