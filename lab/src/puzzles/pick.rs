//! Selecting puzzles for the site.

use std::collections::BTreeMap;

use bastide_notation::Puzzle;

/// The start of the line after a searched game; the game's number follows, which seeds the
/// game.
pub const GAME: &str = "# game ";

/// The file of the site: the clearest puzzles, up to an equal share of every theme and
/// grade, sorted by theme and grade.
pub fn pick(found: Vec<Puzzle>, most: usize) -> String {
    let mut by_kind: BTreeMap<_, Vec<Puzzle>> = BTreeMap::new();
    for puzzle in found {
        let of_kind = by_kind.entry((puzzle.theme, puzzle.grade)).or_default();
        if of_kind.iter().all(|other| other.id != puzzle.id) {
            of_kind.push(puzzle);
        }
    }
    for of_kind in by_kind.values_mut() {
        of_kind.sort_by_key(|puzzle| (-puzzle.lost, puzzle.id));
    }
    let mut chosen = 0;
    let mut shares: BTreeMap<_, usize> = by_kind.keys().map(|&kind| (kind, 0)).collect();
    // One of each kind in turn, until there are enough.
    while chosen < most {
        let before = chosen;
        for (kind, of_kind) in &by_kind {
            let share = shares.entry(*kind).or_default();
            if *share < of_kind.len() && chosen < most {
                *share += 1;
                chosen += 1;
            }
        }
        if chosen == before {
            break;
        }
    }
    let picked = by_kind.iter().flat_map(|(kind, of_kind)| {
        let share = shares.get(kind).copied().unwrap_or(0);
        of_kind[..share].iter().map(Puzzle::text)
    });
    let lines: Vec<String> = picked.collect();
    lines.join("\n") + "\n"
}

/// The lines above the puzzles, which say how they were found.
pub fn head(text: &str, most: usize) -> String {
    let games = text.lines().filter(|line| line.starts_with(GAME)).count();
    format!(
        "# Moments of games of computer players in which one turn is clearly the best.\n\
         # Made by `cargo xtask puzzles --games {games} --most {most}` (docs/bots.md).\n"
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const SITE: &str = include_str!("../../../public/puzzles.txt");

    fn site() -> Vec<Puzzle> {
        Puzzle::parse_all(SITE).expect("the puzzles of the site")
    }

    #[test]
    fn puzzles_of_the_site_are_all_picked_in_order() {
        let mut found = site();
        let chosen = pick(found.clone(), found.len());
        assert!(SITE.ends_with(&format!("\n{chosen}")));
        found.reverse();
        // Found a second time.
        found.extend(site());
        assert_eq!(pick(found, SITE.len()), chosen);
    }

    #[test]
    fn themes_and_grades_have_equal_shares() {
        let kinds = |all: &[Puzzle]| -> BTreeSet<_> {
            all.iter()
                .map(|puzzle| (puzzle.theme, puzzle.grade))
                .collect()
        };
        let all = kinds(&site());
        let chosen = Puzzle::parse_all(&pick(site(), all.len())).expect("puzzles");
        assert_eq!((chosen.len(), kinds(&chosen)), (all.len(), all));
    }
}
