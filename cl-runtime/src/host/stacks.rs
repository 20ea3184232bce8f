//! Stacks for work-items that wait for each other: made once, used again.
//!
//! Each stack takes two mappings of the process, of which systems allow some tens of thousands. So there is one pool for
//! all threads, and no more stacks out of it than that allows: a group that finds too few waits for another to end, which
//! never waits for it.

use std::cell::Cell;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use corosensei::stack::DefaultStack;

use crate::error::{Error, Result};

/// How large the stacks of a launch are, in address space: only what is touched takes memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StackSize(usize);

/// Enough for almost all kernels.
const USUAL: StackSize = StackSize(1 << 20);

/// How often a value may be there: where nothing is optimised, each call by value has its own.
const COPIES: usize = 16;

impl StackSize {
    /// For a kernel with so many bytes of variables.
    ///
    /// # Errors
    /// When it needs more than a work-item has.
    pub(crate) fn of(kernel: &'static str, needed: usize) -> Result<StackSize> {
        let limit = super::PRIVATE_MEMORY;
        if needed > limit {
            return Err(Error::PrivateMemoryTooLarge { kernel, needed, limit, device: "the host".into() });
        }
        Ok(StackSize((needed * COPIES).next_power_of_two().max(USUAL.0)))
    }

    /// Whether it is that of most launches, which are kept, and which the stack of any thread can do for.
    pub(super) fn is_usual(self) -> bool {
        self == USUAL
    }

    /// A new one.
    pub(super) fn stack(self) -> Result<DefaultStack> {
        DefaultStack::new(self.0).map_err(|_| Error::OutOfMemory { bytes: self.0 })
    }
}

impl Default for StackSize {
    fn default() -> Self {
        USUAL
    }
}

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
    size: StackSize,
    allowed: usize,
    free: Vec<DefaultStack>,
}

impl Stacks {
    /// Waits until there may be so many.
    pub(super) fn take(count: usize, size: StackSize) -> Stacks {
        let mut pool = pool();
        while pool.in_use > 0 && pool.in_use + count > MOST {
            pool = RETURNED.wait(pool).unwrap_or_else(PoisonError::into_inner);
        }
        pool.in_use += count;
        let wanted = if size.is_usual() { count } else { 0 };
        let kept = pool.free.len().saturating_sub(wanted);
        Stacks { size, allowed: count, free: pool.free.split_off(kept) }
    }

    /// One of them.
    pub(super) fn get(&mut self) -> Result<DefaultStack> {
        self.free.pop().map_or_else(|| self.size.stack(), Ok)
    }

    pub(super) fn put(&mut self, stack: DefaultStack) {
        self.free.push(stack);
    }
}

impl Drop for Stacks {
    fn drop(&mut self) {
        let mut pool = pool();
        pool.in_use -= self.allowed;
        if self.size.is_usual() {
            pool.free.append(&mut self.free);
        }
        RETURNED.notify_all();
    }
}

thread_local!(static FIRST: Cell<Option<DefaultStack>> = const { Cell::new(None) });

/// The stack on which this thread tries the first work-item of a group.
pub(super) fn first(size: StackSize) -> Result<DefaultStack> {
    let kept = if size.is_usual() { FIRST.take() } else { None };
    kept.map_or_else(|| size.stack(), Ok)
}

/// To be used by the next group of this thread.
pub(super) fn keep_first(stack: DefaultStack, size: StackSize) {
    if size.is_usual() {
        FIRST.set(Some(stack));
    }
}
