//! Stacks for work-items that wait for each other: made once, used again.
//!
//! Each stack takes two mappings of the process, of which systems allow some tens of thousands. So there is one pool for
//! all threads, and no more stacks out of it than that allows: a group that finds too few waits for another to end, which
//! never waits for it.

use std::cell::Cell;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use corosensei::stack::DefaultStack;

use crate::error::{Error, Result};

/// Of address space: only what is touched takes memory.
const SIZE: usize = 1 << 20;

/// In use at once. More than the largest group, or that group would wait forever.
const MOST: usize = 16 * super::LIMITS.group;

struct Pool {
    free: Vec<DefaultStack>,
    in_use: usize,
}

static POOL: Mutex<Pool> = Mutex::new(Pool { free: Vec::new(), in_use: 0 });
static RETURNED: Condvar = Condvar::new();

fn pool() -> MutexGuard<'static, Pool> {
    POOL.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Leave to have as many stacks as were asked for.
pub(super) struct Stacks {
    allowed: usize,
    free: Vec<DefaultStack>,
}

impl Stacks {
    /// Waits until there may be so many.
    pub(super) fn take(count: usize) -> Stacks {
        let mut pool = pool();
        while pool.in_use > 0 && pool.in_use + count > MOST {
            pool = RETURNED.wait(pool).unwrap_or_else(PoisonError::into_inner);
        }
        pool.in_use += count;
        let kept = pool.free.len().saturating_sub(count);
        Stacks { allowed: count, free: pool.free.split_off(kept) }
    }

    /// One of them.
    pub(super) fn get(&mut self) -> Result<DefaultStack> {
        self.free.pop().map_or_else(new, Ok)
    }

    pub(super) fn put(&mut self, stack: DefaultStack) {
        self.free.push(stack);
    }
}

impl Drop for Stacks {
    fn drop(&mut self) {
        let mut pool = pool();
        pool.in_use -= self.allowed;
        pool.free.append(&mut self.free);
        RETURNED.notify_all();
    }
}

fn new() -> Result<DefaultStack> {
    DefaultStack::new(SIZE).map_err(|_| Error::OutOfMemory { bytes: SIZE })
}

thread_local!(static FIRST: Cell<Option<DefaultStack>> = const { Cell::new(None) });

/// The stack on which this thread tries the first work-item of a group.
pub(super) fn first() -> Result<DefaultStack> {
    FIRST.take().map_or_else(new, Ok)
}

/// To be used by the next group of this thread.
pub(super) fn keep_first(stack: DefaultStack) {
    FIRST.set(Some(stack));
}
