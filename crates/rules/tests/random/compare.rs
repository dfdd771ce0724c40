//! Comparisons of the engine with the twin.

use std::collections::{BTreeMap, BTreeSet};

use bastide_rules::setup::Piece;
use bastide_rules::{
    Action, Cell, Corner, FeatureKind, FigureKind, Game, Neutral, Phase, Player, Segment, TileId,
};

use crate::twin::{Castle, KINDS, Part, Source, Step, Twin, fief, strength as strength_of};

/// Compares the current decision and its actions.
pub fn assert_same_decision(game: &Game, twin: &Twin) {
    let decider = game.decider().map(Player::index);
    assert_eq!((game.phase().name(), decider), twin.phase());
    if let (Phase::Place { tile }, Step::Place(drawn)) = (game.phase(), &twin.step) {
        assert_eq!(tile.plain(), drawn.plain());
    }
    for player in game.players() {
        let theirs = twin.hands[player.index()].iter();
        let mut theirs: Vec<TileId> = theirs.map(|tile| tile.plain()).collect();
        let mut hand = game.hand(player);
        hand.sort();
        theirs.sort();
        assert_eq!(hand, theirs, "the hand of {player:?}");
    }
    let legal = game.legal();
    let listed: BTreeSet<Action> = legal.iter().copied().collect();
    assert_eq!(
        listed.len(),
        legal.len(),
        "nothing is listed twice: {legal:?}"
    );
    match &twin.step {
        Step::Lord(choice) if choice.is_conflict => {
            assert!(listed.is_subset(&twin.legal()), "{listed:?}");
            let worths = choice.sources.iter().filter_map(|s| twin.worth(s));
            assert_eq!(twin.worths(choice, &legal), worths.collect());
        }
        _ => assert_eq!(listed, twin.legal()),
    }
    assert_same_choice(game, twin);
}

/// Compares the values among which a lord or the turn player chooses.
fn assert_same_choice(game: &Game, twin: &Twin) {
    let Step::Lord(choice) = &twin.step else {
        assert_eq!(game.lord_choice(), None);
        return;
    };
    let due = game.lord_choice().expect("a choice is due");
    let castles = due.castles.iter().map(|castle| castle.id.index());
    assert_eq!(castles.collect::<BTreeSet<_>>(), choice.castles);
    let all = twin.choosable(choice);
    for source in &due.sources {
        let its = twin.source_named(source.action, &all).expect("a source");
        assert_eq!(Some(source.points), twin.worth(&its), "{its:?}");
        if let Source::Castle(n) = its {
            assert!(!twin.castles[n].lords.is_empty());
        }
    }
    let named: BTreeSet<Action> = due.sources.iter().map(|s| s.action).collect();
    assert_eq!(named, game.legal().into_iter().collect());
}

/// Compares the pieces and points of the players.
pub fn assert_same_seats(game: &Game, twin: &Twin) {
    for player in game.players() {
        let n = player.index();
        let seat = game.seat(player);
        assert_eq!(seat.score, twin.scores[n], "the score of player {n}");
        let theirs = &twin.supplies[n];
        assert_eq!(
            [Piece::Floor, Piece::Bridge, Piece::Castle, Piece::Abbey]
                .map(|piece| seat.pieces(piece)),
            [theirs.floors, theirs.bridges, theirs.castles, theirs.abbeys],
            "the pieces of player {n}"
        );
        for kind in KINDS {
            let left = (seat.figures(kind), kind);
            assert_eq!(left, (theirs.figures(kind), kind), "of player {n}");
            for owner in game.players() {
                let held = game.prisoners(player, owner, kind);
                assert_eq!(held, twin.held(n, owner.index(), kind), "{kind}");
            }
        }
        assert_eq!(game.goods(player), twin.goods[n], "the goods of player {n}");
    }
    assert_eq!(game.part(), twin.reported_part());
    let stack: Vec<_> = game.stack().iter().map(|tile| tile.plain()).collect();
    let left: Vec<_> = twin.stack.iter().map(|tile| tile.plain()).collect();
    assert_eq!(stack, left);
}

/// Compares the pieces on the board.
pub fn assert_same_board(game: &Game, twin: &Twin) {
    let board = game.board();
    let tiles = board
        .tiles()
        .map(|placed| (placed.cell, (placed.tile, placed.rotation)));
    assert_eq!(tiles.collect::<BTreeMap<_, _>>(), twin.tiles);
    let bridges = board
        .tiles()
        .filter_map(|placed| Some((placed.cell, placed.bridge?)));
    assert_eq!(bridges.collect::<BTreeMap<_, _>>(), twin.bridges);
    for tower in board.towers() {
        assert_eq!(tower.floors, twin.height(tower.cell));
    }
    assert_same_castles(game, twin);
    assert_eq!(board.neutral(Neutral::Dragon), twin.dragon);
    assert_eq!(board.neutral(Neutral::Fairy), twin.fairy);
    let aside: Vec<_> = twin.aside.iter().map(|tile| tile.plain()).collect();
    assert_eq!(game.aside(), aside);
    let companion = board
        .companion()
        .map(|it| (it.owner.index(), it.kind, (it.cell, it.segment)));
    let theirs = twin.companion();
    assert_eq!(companion.is_some(), theirs.is_some());
    if let Some(((owner, kind, place), (their_owner, their_kind, at))) = companion.zip(theirs) {
        assert_eq!((owner, kind), (their_owner, their_kind));
        assert!(at.is_none_or(|at| at == place));
    }
    let mut figures: Vec<(usize, FigureKind, Cell, Segment)> = board
        .figures()
        .iter()
        .map(|it| (it.owner.index(), it.kind, it.cell, it.segment))
        .filter(|&(_, _, cell, segment)| {
            let part = twin.part(cell, segment).expect("a figure stands on a part");
            let feature = twin.feature(cell, part);
            let is_lord = |castle: &Castle| castle.city == feature && !castle.fresh;
            part == Part::Tower || !twin.castles.iter().any(is_lord)
        })
        .collect();
    let theirs = twin.figures.iter();
    let mut theirs: Vec<_> = theirs
        .map(|it| {
            let name = match it.kind {
                FigureKind::Barn => Segment::Corner(Corner::SE),
                _ => twin.name(it.cell, it.part),
            };
            (it.owner, it.kind, it.cell, name)
        })
        .collect();
    figures.sort();
    theirs.sort();
    assert_eq!(figures, theirs);
}

fn assert_same_castles(game: &Game, twin: &Twin) {
    let castles = game.board().castles();
    assert_eq!(castles.len(), twin.castles.len());
    for (castle, theirs) in castles.iter().zip(&twin.castles) {
        assert_eq!(castle.cells.to_vec(), theirs.cells());
        let parts = castle.cells.iter().zip(castle.sides).map(|(&cell, side)| {
            let part = twin.part(cell, Segment::City(side));
            (cell, part.expect("a city is there"))
        });
        assert_eq!(parts.collect::<BTreeSet<_>>(), theirs.city);
        assert_eq!(
            castle.fief().into_iter().collect::<BTreeSet<_>>(),
            fief(theirs)
        );
        let lords = castle.lords.iter().map(|lord| lord.index());
        if !theirs.fresh {
            assert_eq!(lords.collect::<BTreeSet<_>>(), theirs.owners());
        }
    }
}

/// Compares the features of the board.
pub fn assert_same_features(game: &Game, twin: &Twin) {
    let mut seen = BTreeSet::new();
    for feature in game.board().features() {
        let part = |&(cell, name): &(Cell, Segment)| (cell, twin.part(cell, name).expect("a part"));
        let parts: BTreeSet<(Cell, Part)> = feature.segments.iter().map(part).collect();
        let &(cell, first) = parts.first().expect("a feature has a segment");
        assert_eq!(parts, twin.feature(cell, first));
        assert_eq!(usize::from(feature.open), twin.open(&parts), "{feature:?}");
        assert_eq!(
            feature.is_complete(),
            twin.is_complete(&parts),
            "{feature:?}"
        );
        assert_eq!(i32::from(feature.pennants), twin.pennants(&parts));
        let is_place = matches!(parts.first(), Some((_, Part::Monastery | Part::Garden)));
        if !is_place {
            assert_eq!(i32::from(feature.tiles), Twin::tile_count(&parts));
        }
        assert_eq!(feature.kind == FeatureKind::Castle, twin.is_castle(&parts));
        let castle = twin.castles.iter().find(|castle| castle.city == parts);
        if let Some(castle) = castle.filter(|castle| !castle.fresh) {
            let lords = &castle.lords;
            for (player, &strength) in feature.strengths.iter().enumerate() {
                let there = lords.iter().filter(|lord| lord.0 == player);
                let coats = twin.pennants(&parts) as u16;
                let sum: u16 = there.map(|lord| strength_of(lord.1, coats)).sum();
                assert_eq!(strength, sum);
            }
        } else {
            assert_eq!(
                feature.strengths[..twin.players],
                twin.strengths(&parts)[..]
            );
        }
        assert_eq!(game.feature_worth(&feature).points(), twin.points(&parts));
        assert_eq!(feature.cities.len(), twin.completed_cities(&parts).len());
        assert_eq!(feature.castles.len(), twin.castles_beside(&parts).len());
        seen.extend(parts);
    }
    assert_eq!(
        seen,
        twin.all_parts(),
        "every segment belongs to one feature"
    );
}

/// Compares the owners of features with figures, and the values to each of them.
pub fn assert_same_owners(game: &Game, twin: &Twin) {
    let board = game.board();
    for figure in &twin.figures {
        let mut features = Vec::new();
        board.each_on(figure.cell, |summary| features.push(*summary));
        let names = board.segments_at(figure.cell).iter();
        let name = twin.name(figure.cell, figure.part);
        let Some((_, here)) = names.zip(features).find(|(it, _)| **it == name) else {
            continue;
        };
        let parts = twin.feature(figure.cell, figure.part);
        let feature = board.feature_at(figure.cell, name).expect("it is there");
        let owners: Vec<usize> = feature.owners().map(Player::index).collect();
        assert_eq!(owners, twin.majority(&parts), "{feature:?}");
        let worth = game.feature_worth(&feature);
        for owner in feature.owners() {
            let points = game.worth_to(here.id, owner, &worth).points();
            assert_eq!(points, twin.points_to(owner.index(), &parts), "{feature:?}");
        }
    }
}

/// Compares the areas of watchtowers and towers.
pub fn assert_same_views(game: &Game, twin: &Twin) {
    for &cell in twin.tiles.keys() {
        let worth = game.watchtower_worth(cell).map(|worth| worth.points);
        assert_eq!(worth, twin.watchtower(cell), "the watchtower on {cell}");
    }
    for tower in game.board().towers() {
        for floors in [tower.floors, tower.floors + 1] {
            let range = game.tower_range(tower.cell, floors);
            let mut theirs: Vec<_> = twin.range(tower.cell, floors).into_iter().collect();
            theirs.sort_by_key(|&(cell, distance)| (distance, cell));
            assert_eq!(range, theirs, "the tower on {}", tower.cell);
        }
    }
}
