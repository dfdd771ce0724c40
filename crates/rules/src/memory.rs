//! An expansion's state, with undo.

use std::ops::{Deref, DerefMut};

/// A state that is saved before an action first changes it: reading it, and
/// actions that leave it alone, cost nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory<S> {
    now: S,
    /// The number of the current action.
    ply: u32,
    /// States before the actions that changed them, with their numbers.
    saved: Vec<(u32, S)>,
}

impl<S: Copy> Memory<S> {
    /// An initial state.
    pub fn of(now: S) -> Memory<S> {
        Memory {
            now,
            ply: 0,
            saved: Vec::new(),
        }
    }

    /// Marks the start of the action with this number, from 1.
    #[inline]
    pub fn begin(&mut self, ply: u32) {
        // Most expansions have nothing to remember.
        if size_of::<S>() > 0 {
            self.ply = ply;
        }
    }

    /// Undoes the action with this number.
    #[inline]
    pub fn undo(&mut self, ply: u32) {
        if size_of::<S>() == 0 {
            return;
        }
        if let Some(&(_, before)) = self.saved.last().filter(|(saved, _)| *saved == ply) {
            self.now = before;
            self.saved.pop();
        }
        self.ply = ply.wrapping_sub(1);
    }

    /// A copy without the undo log.
    pub fn without_past(&self) -> Memory<S> {
        Memory::of(self.now)
    }

    /// Heap bytes of the undo log.
    pub fn heap_bytes(&self) -> usize {
        size_of_val(&self.saved[..])
    }
}

/// Equal if the current states are equal.
impl<S: PartialEq> PartialEq for Memory<S> {
    fn eq(&self, other: &Memory<S>) -> bool {
        self.now == other.now
    }
}

impl<S> Deref for Memory<S> {
    type Target = S;

    #[inline]
    fn deref(&self) -> &S {
        &self.now
    }
}

impl<S: Copy> DerefMut for Memory<S> {
    #[inline]
    fn deref_mut(&mut self) -> &mut S {
        if self.saved.last().is_none_or(|(ply, _)| *ply != self.ply) {
            self.saved.push((self.ply, self.now));
        }
        &mut self.now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_changes_are_saved() {
        let mut memory = Memory::of(1);
        memory.begin(1);
        *memory = 2;
        *memory = 3;
        memory.begin(2);
        assert_eq!(*memory, 3, "it is only read");
        memory.begin(3);
        *memory = 4;
        assert_eq!(memory.saved.len(), 2);
        memory.undo(3);
        memory.undo(2);
        assert_eq!(*memory, 3);
        memory.undo(1);
        assert_eq!((*memory, memory.saved.len()), (1, 0));
    }
}
