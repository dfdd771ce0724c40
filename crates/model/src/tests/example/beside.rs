//! The area next to the board of an example.

use bastide_rules::setup::Piece;

use super::*;

/// The belongings next to the board of a scenario in the repository.
fn beside(file: &str) -> (Vec<&'static str>, bool, bool) {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/");
    let text = std::fs::read_to_string([root, file, ".json"].concat()).unwrap();
    let (example, _) = Example::open(&text, ExampleMode::Step, None).unwrap();
    let Beside {
        pieces,
        prisoners,
        goods,
    } = &example.beside;
    let pieces = pieces.iter().map(|piece| piece.name());
    (pieces.collect(), *prisoners, *goods)
}

#[test]
fn belongings_involved_are_shown_next_to_the_board() {
    for (file, pieces, prisoners, goods) in [
        ("base/base-return", &["meeples"][..], false, false),
        ("base/base-fit", &[], false, false),
        ("tower/tower-floors-2", &["meeples", "floors"], false, false),
        ("tower/tower-prisoner", &["meeples", "floors"], true, false),
        ("tower/tower-ransom", &["meeples"], true, false),
        (
            "bridges/bridge-supply-none-left",
            &["meeples", "bridges"],
            false,
            false,
        ),
        (
            "castles/castle-supply-none-left",
            &["meeples", "castles"],
            false,
            false,
        ),
        ("traders/golden-goods", &["meeples"], false, true),
    ] {
        let expected = (pieces.to_vec(), prisoners, goods);
        assert_eq!(beside(file), expected, "{file}");
    }
}

#[test]
fn tiles_and_belongings_follow_the_steps() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/");
    let text = std::fs::read_to_string([root, "tower/tower-prisoner.json"].concat()).unwrap();
    let mut session = opened(&text, ExampleMode::Step, None);
    let view = |session: &Session| BesideView::of(example(session), table(session));
    let held =
        |view: &BesideView| -> usize { view.seats.iter().map(|it| it.prisoners.len()).sum() };
    let floors = |view: &BesideView| {
        let floors = |piece: &&(Piece, u8)| piece.0 == Piece::Floor;
        view.seats[0].pieces.iter().find(floors).map(|it| it.1)
    };
    let begin = view(&session);
    assert!(begin.tiles.len() == 1 && held(&begin) == 0);
    apply(&mut session, ExampleIntent::Forward);
    let after = view(&session);
    assert_eq!(held(&after), 1);
    assert_eq!(floors(&after), floors(&begin).map(|n| n - 1));
    assert_eq!(after.tiles.len(), 1);
    apply(&mut session, ExampleIntent::Step(usize::MAX));
    assert!(
        view(&session).tiles.is_empty(),
        "tiles after the last step are hidden"
    );
    apply(&mut session, ExampleIntent::Step(1));
    // During an attempt, the decision shows the tile.
    apply(&mut session, ExampleIntent::Try);
    assert!(view(&session).tiles.is_empty());
    let text = std::fs::read_to_string([root, "bazaars/bazaar-bid.json"].concat()).unwrap();
    let session = opened(&text, ExampleMode::Step, Some(1));
    assert!(view(&session).tiles.len() > 1, "the tiles of the bazaar");
}
