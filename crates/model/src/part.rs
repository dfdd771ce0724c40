//! Copy-on-write parts of the session, compared by address.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A part of the session, shared until it is written and then copied.
///
///
/// A clone stays equal until either is written. Comparing addresses costs the same for any
/// size, so changes are found by comparing with an earlier clone instead of being counted.
#[derive(Debug, Default)]
pub struct Part<T>(Arc<T>);

impl<T> Clone for Part<T> {
    fn clone(&self) -> Part<T> {
        Part(self.0.clone())
    }
}

impl<T> From<T> for Part<T> {
    fn from(part: T) -> Part<T> {
        Part(Arc::new(part))
    }
}

impl<T> Deref for Part<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Part<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

impl<T> PartialEq for Part<T> {
    fn eq(&self, other: &Part<T>) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Eq for Part<T> {}

#[cfg(test)]
mod tests {
    use super::Part;

    #[test]
    fn a_part_differs_from_its_clone_once_written() {
        let mut part = Part::from(vec![1]);
        let before = part.clone();
        assert_eq!(part.len(), before.len());
        assert_eq!(part, before);
        part.push(2);
        assert_ne!(part, before);
        assert_eq!((part.len(), before.len()), (2, 1));
        // An equal value at another address differs.
        assert_ne!(Part::from(1), Part::from(1));
    }
}
