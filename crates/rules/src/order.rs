//! Putting short lists in order.
//!
//! The library's own sort is made for long lists, and every type that is
//! sorted adds up to 25 KB to the program. The lists here are as long as a
//! board is large: dozens.

/// Sorts by a key; what has the same key keeps its order.
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
