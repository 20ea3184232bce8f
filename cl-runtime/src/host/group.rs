//! Runs the work-items of one group, which may wait for each other.
//!
//! Whether they do shows in the first of them, which runs on a stack of its own: if it ends, no work-item of the group
//! may wait, and the others run in a plain loop; if it waits, each gets a stack, and they run from barrier to barrier. So
//! a kernel without barriers pays one switch of stacks for a group, and nobody needs to know beforehand which kernels
//! have some. Work-items that do not all come to the same barrier are an error, where a device would hang.

use std::alloc::Layout;
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe, Location};

use cl_types::{Group, Row, WorkItem};
use corosensei::{Coroutine, CoroutineResult, Yielder};

use super::group_memory::GroupMemory;
use super::panics::Stop;
use super::stacks::{self, Stacks};
use crate::error::{Error, Result};

/// The body of a kernel.
pub(super) type Body<'a> = dyn Fn(&[cl_types::HostMemory], &mut Row) + Sync + 'a;

/// Where a work-item waits.
type Barrier = &'static Location<'static>;

/// Runs all work-items of the group whose first is `first`.
///
/// # Errors
/// When they do not all come to the same barriers, or there is no memory for their stacks.
pub(super) fn run(kernel: &'static str, memory: &GroupMemory, body: &Body<'_>, first: WorkItem) -> Result<()> {
    memory.clear();
    let group = Running { kernel, memory, first, mode: Cell::new(Mode::Alone) };
    cl_types::within(&group, || {
        if first.local_size == [1; 3] {
            body(memory.arguments(), &mut Row::new(first, 1));
            return Ok(());
        }
        let mut item = group.item(body, first, stacks::first()?);
        match item.resume()? {
            Some(barrier) => group.run_from_barrier_to_barrier(body, item, barrier),
            None => {
                stacks::keep_first(item.coroutine.into_stack());
                group.run_in_turn(body);
                Ok(())
            }
        }
    })
}

struct Running<'a> {
    kernel: &'static str,
    memory: &'a GroupMemory,
    first: WorkItem,
    mode: Cell<Mode>,
}

/// How the work-item runs that runs now.
#[derive(Clone, Copy)]
enum Mode {
    /// There is no other to wait for.
    Alone,
    /// After others have ended: it must not wait.
    InTurn,
    /// On a stack of its own.
    OnStack(*const Yielder<(), Barrier>),
}

// SAFETY: `GroupMemory` keeps the memory of each variable, zeroed, as long as it lives.
unsafe impl Group for Running<'_> {
    fn shared(&self, variable: usize, layout: Layout) -> *mut u8 {
        self.memory.variable(variable, layout)
    }

    fn wait(&self, at: Barrier) {
        match self.mode.get() {
            Mode::Alone => {}
            Mode::InTurn => Stop::here(self.divergence(at, WorkItem::current(), None, self.first)),
            Mode::OnStack(yielder) => {
                // SAFETY: the mode is set to the yielder of the coroutine that runs, when it starts and when it goes on.
                unsafe { &*yielder }.suspend(at);
                self.mode.set(Mode::OnStack(yielder));
            }
        }
    }
}

/// A work-item on a stack of its own.
struct Item {
    coroutine: Coroutine<(), Barrier, ()>,
    item: WorkItem,
}

impl Item {
    /// Runs it to its next barrier; none when it has ended.
    fn resume(&mut self) -> Result<Option<Barrier>> {
        self.item.enter();
        match self.coroutine.resume(()) {
            CoroutineResult::Yield(barrier) => Ok(Some(barrier)),
            CoroutineResult::Return(()) => Ok(None),
        }
    }
}

impl Running<'_> {
    fn item(&self, body: &Body<'_>, item: WorkItem, stack: corosensei::stack::DefaultStack) -> Item {
        let run = move |yielder: &Yielder<(), Barrier>, ()| {
            self.mode.set(Mode::OnStack(yielder));
            body(self.memory.arguments(), &mut Row::new(item, 1));
        };
        // SAFETY: what it borrows lives longer than `run`, which ends or drops every item that it makes, or forgets it
        // and never goes on with it.
        Item { coroutine: unsafe { Coroutine::with_stack_unchecked(stack, run) }, item }
    }

    /// The others, one after the other.
    fn run_in_turn(&self, body: &Body<'_>) {
        self.mode.set(Mode::InTurn);
        let [width, height, depth] = self.first.local_size;
        for z in 0..depth {
            for y in 0..height {
                let started = usize::from(y == 0 && z == 0);
                let mut row = Row::new(self.at(started, y, z), width - started);
                body(self.memory.arguments(), &mut row);
            }
        }
    }

    fn at(&self, x: usize, y: usize, z: usize) -> WorkItem {
        let [gx, gy, gz] = self.first.global_id;
        WorkItem { local_id: [x, y, z], global_id: [gx + x, gy + y, gz + z], ..self.first }
    }

    fn run_from_barrier_to_barrier(&self, body: &Body<'_>, first: Item, barrier: Barrier) -> Result<()> {
        let [width, height, depth] = self.first.local_size;
        let mut stacks = Stacks::take(width * height * depth);
        let mut items = vec![first];
        let result = panic::catch_unwind(AssertUnwindSafe(|| {
            for (x, y, z) in
                (0..depth).flat_map(|z| (0..height).flat_map(move |y| (0..width).map(move |x| (x, y, z)))).skip(1)
            {
                items.push(self.item(body, self.at(x, y, z), stacks.get()?));
            }
            let mut expected = Some(barrier);
            self.round(&mut items[1..], self.first, expected)?;
            while expected.is_some() {
                expected = items[0].resume()?;
                self.round(&mut items[1..], self.first, expected)?;
            }
            Ok(())
        }));
        // Those that still wait are unwound here, where no panic is under way.
        for item in items {
            if item.coroutine.done() {
                stacks.put(item.coroutine.into_stack());
            } else if cfg!(panic = "abort") {
                std::mem::forget(item);
            }
        }
        result.unwrap_or_else(|payload| panic::resume_unwind(payload))
    }

    /// Runs all others to where the first is: `expected` is its barrier, none when it has ended.
    fn round(&self, others: &mut [Item], first: WorkItem, expected: Option<Barrier>) -> Result<()> {
        for other in others {
            let reached = other.resume()?;
            if reached == expected {
                continue;
            }
            return Err(match (expected, reached) {
                (Some(barrier), reached) => self.divergence(barrier, first, reached, other.item),
                (None, Some(barrier)) => self.divergence(barrier, other.item, None, first),
                (None, None) => continue,
            });
        }
        Ok(())
    }

    fn divergence(&self, at: Barrier, waits: WorkItem, other_at: Option<Barrier>, other: WorkItem) -> Error {
        Error::DivergentBarrier {
            kernel: self.kernel,
            location: at.into(),
            work_item: waits.global_id,
            other: other.global_id,
            other_location: other_at.map(Into::into),
        }
    }
}
