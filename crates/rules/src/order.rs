//! Sorting of short lists.
//!
//! The standard sort is made for long lists and adds up to 25 KB to the program
//! for every type sorted. The lists here grow with the board: dozens of items.

/// Sorts by a key, stably.
///
/// ```
/// let mut cells = [(2, 'b'), (1, 'x'), (2, 'a')];
/// bastide_rules::order::sort_by_key(&mut cells, |&(n, _)| n);
/// assert_eq!(cells, [(1, 'x'), (2, 'b'), (2, 'a')]);
/// ```
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for next in 1..items.len() {
        let mut at = next;
        while at > 0 && key(&items[at]) < key(&items[at - 1]) {
            items.swap(at, at - 1);
            at -= 1;
        }
    }
}
