//! Games with a real box.

use bastide_notation::Record;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Cell, Phase, Rotation, Systems, TileId};

use crate::{
    CorrectionStep, DraftIntent, GameIntent, Notice, Reminder, SavedGame, Session, Table,
    TableIntent, save, update,
};

fn tile(name: &str) -> TileId {
    TileId::parse(name).unwrap()
}

/// A session with a new game of these systems.
fn begun(systems: Systems) -> Session {
    let mut session = Session::new(1);
    update(&mut session, DraftIntent::SwitchTo(systems));
    update(&mut session, GameIntent::StartFromBox);
    assert_eq!(session.notice, None);
    session
}

fn table(session: &Session) -> &Table {
    session.table().unwrap()
}

fn play(session: &mut Session, actions: &[Action]) {
    for &action in actions {
        update(session, TableIntent::Play(action));
        assert_eq!(session.notice, None, "{action:?}");
    }
}

/// Anna's tile with a road and her meeple on it, a tile of Blue, and Anna's next tile.
fn evening() -> Session {
    let mut session = begun(Systems::NONE);
    let actions = [
        Action::Draw {
            tile: tile("base.U"),
        },
        Action::place(Cell::new(1, 0), Rotation::R0),
        Action::Pass,
        Action::Draw {
            tile: tile("base.B"),
        },
        Action::place(Cell::new(0, 1), Rotation::R0),
        Action::Pass,
        Action::Draw {
            tile: tile("base.V"),
        },
    ];
    play(&mut session, &actions);
    session
}

#[test]
fn each_tile_is_asked_for() {
    let mut session = begun(Systems::NONE);
    assert_eq!(table(&session).game().phase(), Phase::Draw);
    assert!(table(&session).choices().is_empty(), "tiles have keys");
    assert_eq!(table(&session).game().stack().len(), 71);
    play(
        &mut session,
        &[Action::Draw {
            tile: tile("base.D"),
        }],
    );
    assert_eq!(table(&session).drawn(), Some(tile("base.D")));
    update(&mut session, TableIntent::Undo);
    assert_eq!(
        table(&session).game().phase(),
        Phase::Draw,
        "a tile is taken back"
    );
    assert_eq!(table(&session).game().stack().len(), 71);
    update(&mut session, TableIntent::Redo);
    assert_eq!(table(&session).drawn(), Some(tile("base.D")));
}

#[test]
fn no_computer_sits_at_the_table() {
    let mut session = Session::new(1);
    update(&mut session, DraftIntent::Hire(1, Some(crate::Level::Easy)));
    update(&mut session, GameIntent::StartFromBox);
    assert!(!table(&session).has_bot());
    assert_eq!(
        session.draft.players[1].level,
        Some(crate::Level::Easy),
        "the form stays"
    );
}

/// Tiles of a shuffled stack, entered one by one, lead to the result of the ordinary game.
#[test]
fn a_whole_game_ends_as_with_a_stack() {
    for (seed, systems) in [(1, Systems::NONE), (2, Systems::DEFAULT), (3, Systems::ALL)] {
        let mut session = begun(systems);
        let origin = table(&session).origin().clone();
        let stack = Record::new(
            origin.players.clone(),
            systems,
            systems.tile_sets(),
            origin.options,
            seed,
        );
        let mut ordinary = Table::begin(stack).unwrap();
        let mut random = SplitMix64::new(seed);
        let mut named = 0;
        while table(&session).game().phase() != Phase::Over {
            let game = table(&session).game();
            let action = match game.phase() {
                Phase::Draw => {
                    let tile = ordinary.game().setup().stack[named].plain();
                    named += 1;
                    Action::Draw { tile }
                }
                _ => {
                    let legal = game.legal();
                    let action = legal[random.below(legal.len() as u32) as usize];
                    ordinary.play(action).unwrap();
                    action
                }
            };
            update(&mut session, TableIntent::Play(action));
            assert_eq!(session.notice, None, "{action:?}");
        }
        assert_eq!(ordinary.game().phase(), Phase::Over);
        let scores = |table: &Table| -> Vec<i32> {
            let players = table.game().players();
            players
                .map(|player| table.game().seat(player).score)
                .collect()
        };
        assert_eq!(scores(table(&session)), scores(&ordinary), "{systems:?}");
        assert_eq!(table(&session).tallies().len(), 2);
    }
}

#[test]
fn a_game_is_saved_shared_and_continued() {
    let session = evening();
    let before = table(&session);
    let saved = SavedGame::of(before, 1, 2, 3);
    let again = saved.table().unwrap();
    assert!(again.game() == before.game());
    let shared = save::open(&["#", &save::link(before)].concat()).unwrap();
    assert!(shared.game() == before.game());
    assert!(shared.origin().is_from_box);
    let untouched = SavedGame::of(table(&begun(Systems::NONE)), 1, 2, 3);
    assert!(
        untouched.is_untouched(),
        "a game that was only begun is not kept"
    );
    assert!(!saved.is_untouched());
}

#[test]
fn a_rematch_is_played_with_the_box() {
    let mut session = evening();
    update(&mut session, GameIntent::Rematch(7));
    assert_eq!(table(&session).game().phase(), Phase::Draw);
    assert_eq!(table(&session).game().stack().len(), 71);
}

#[test]
fn a_wrong_tile_is_corrected_and_the_rest_checked() {
    let mut session = evening();
    let cell = Cell::new(0, 1);
    assert!(table(&session).can_correct(cell));
    assert!(
        !table(&session).can_correct(Cell::ORIGIN),
        "the start tile was not drawn"
    );
    update(
        &mut session,
        TableIntent::Correct(CorrectionStep::Begin(cell)),
    );
    let correction = table(&session).correction().unwrap();
    assert_eq!((correction.ply, correction.before), (3, tile("base.B")));
    let others = table(&session).corrections();
    assert!(others.iter().all(|(other, _)| *other != tile("base.B")));
    // A monastery with a road fits with its road to the south.
    update(
        &mut session,
        TableIntent::Correct(CorrectionStep::Try(tile("base.A"))),
    );
    assert_eq!(session.notice, Some(Notice::Corrected));
    let after = table(&session);
    assert_eq!(after.correction(), None);
    assert_eq!(
        after.drawn(),
        Some(tile("base.V")),
        "the game is where it was"
    );
    let lying = after.game().board().tile_at(cell).unwrap();
    assert_eq!(lying.tile.plain(), tile("base.A"));
    assert_eq!(after.lines().count(), 1, "the old line is kept");
}

/// Tries another tile on a cell.
fn correct(session: &mut Session, cell: Cell, name: &str) {
    update(session, TableIntent::Correct(CorrectionStep::Begin(cell)));
    update(
        session,
        TableIntent::Correct(CorrectionStep::Try(tile(name))),
    );
}

#[test]
fn a_tile_that_forbids_later_decisions_is_refused() {
    let mut session = evening();
    let cell = Cell::new(0, 1);
    let line = table(&session).played().to_vec();
    // Four cities fit nowhere beside a field.
    correct(&mut session, cell, "base.C");
    let stuck = table(&session).correction().unwrap().stuck.clone().unwrap();
    assert_eq!(stuck.turn, 2);
    assert_eq!(stuck.action, Action::place(cell, Rotation::R0));
    assert_eq!(table(&session).played(), line, "nothing has changed");
    update(&mut session, TableIntent::Correct(CorrectionStep::Keep));
    assert_eq!(table(&session).correction(), None);
    assert_eq!(table(&session).played(), line);
    // Or players continue from there, and the old game stays as a variation.
    correct(&mut session, cell, "base.C");
    update(&mut session, TableIntent::Correct(CorrectionStep::GoOn));
    let after = table(&session);
    assert_eq!(after.drawn(), Some(tile("base.C")));
    assert_eq!(after.played().len(), 4);
    assert_eq!(after.lines().count(), 1);
}

#[test]
fn the_table_is_reminded_of_points_and_figures() {
    let mut session = begun(Systems::NONE);
    let actions = [
        Action::Draw {
            tile: tile("base.E"),
        },
        Action::place(Cell::new(0, -1), Rotation::R180),
        Action::meeple(bastide_rules::Segment::City(bastide_rules::Side::S)),
    ];
    play(&mut session, &actions);
    let anna = table(&session).game().players().next().unwrap();
    let expected = [Reminder::Points(anna, 4, 4), Reminder::Home(anna, 1)];
    assert_eq!(table(&session).reminders(), expected);
    // The final points are counted one by one.
    play(&mut session, &[Action::End]);
    assert_eq!(table(&session).game().phase(), Phase::Over);
    assert_eq!(table(&session).reminders(), []);
}

#[test]
fn no_hints_are_given_at_a_real_table() {
    let mut session = evening();
    assert!(!table(&session).can_advise());
    update(&mut session, TableIntent::Undo);
    assert_eq!(table(&session).game().phase(), Phase::Draw);
    assert!(!table(&session).can_advise());
}
