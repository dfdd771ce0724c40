//! Sorting by value.
//!
//! The library's sort is compiled for every type, which took a tenth of the download. Here
//! only numbers are sorted, and their items are moved accordingly.

/// Sorts by descending value; stable.
pub fn best_first<T>(items: &mut [T], value: impl Fn(&T) -> f32) {
    let keys = items.iter().zip(0..);
    let mut keys: Vec<u64> = keys.map(|(item, at)| key(value(item), at)).collect();
    keys.sort_unstable();
    let place = |at: usize| keys[at] as u32 as usize;
    for at in 0..items.len() {
        // The item of a filled place has already moved to where its new item came from.
        let mut from = place(at);
        while from < at {
            from = place(from);
        }
        items.swap(at, from);
    }
}

/// A sort key: smaller for greater values, then for earlier items.
fn key(value: f32, at: u32) -> u64 {
    let bits = value.to_bits();
    // For negative floats, larger bits mean smaller numbers.
    let rising = match bits >> 31 {
        0 => bits | 1 << 31,
        _ => !bits,
    };
    u64::from(!rising) << 32 | u64::from(at)
}

#[cfg(test)]
mod tests {
    use bastide_rules::shuffle::SplitMix64;

    use super::best_first;

    #[test]
    fn order_matches_a_stable_sort() {
        let mut random = SplitMix64::new(5);
        let values = [
            -0.0,
            0.0,
            1.5,
            -1.5,
            f32::MAX,
            f32::MIN,
            f32::NAN,
            2e-40,
            -3.0,
        ];
        for length in 0..200 {
            let mut items: Vec<(f32, usize)> = (0..length)
                .map(|at| (values[random.below(values.len() as u32) as usize], at))
                .collect();
            let mut slow = items.clone();
            slow.sort_by(|a, b| b.0.total_cmp(&a.0));
            best_first(&mut items, |item| item.0);
            let places =
                |items: &[(f32, usize)]| items.iter().map(|item| item.1).collect::<Vec<_>>();
            assert_eq!(places(&items), places(&slow));
        }
    }
}
