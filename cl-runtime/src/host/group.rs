//! Runs groups of work-items, which may wait for each other.
//!
//! Whether they do shows in the first of them, which runs on a stack of its own: if it ends, no work-item of the group
//! may wait, and the others run in a plain loop; if it waits, each gets a stack, and they run from barrier to barrier. So
//! a kernel without barriers pays one switch of stacks for a group, and nobody needs to know beforehand which kernels
//! have some. Work-items that do not all come to the same barrier are an error, where a device would hang.

use std::alloc::Layout;
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe, Location};

use cl_types::{Group, MemFence, MemoryAccess, Row, WorkItem};
use corosensei::stack::DefaultStack;
use corosensei::{Coroutine, CoroutineResult, Yielder};

use super::group_memory::GroupMemory;
use super::panics::Stop;
use super::stacks::{self, StackSize, Stacks};
use crate::error::{BarrierDivergence, Error, Result};

/// The body of a kernel.
pub(super) type Body<'a> = dyn Fn(&[cl_types::HostMemory], &mut Row) + Sync + 'a;

/// Where a work-item waits.
type Barrier = (&'static Location<'static>, MemFence);

/// Runs all work-items of the groups whose first are `firsts`, one group after the other.
///
/// # Errors
/// When they do not all come to the same barriers, or there is no memory for their stacks.
pub(super) fn run(
    kernel: &'static str,
    memory: &GroupMemory,
    body: &Body<'_>,
    size: StackSize,
    mut firsts: impl Iterator<Item = WorkItem>,
) -> Result<()> {
    let running = Running { kernel, memory, body, first: Cell::new(WorkItem::current()), mode: Cell::new(Mode::Alone) };
    let mut members = Members { first: None, others: Vec::new(), stacks: None, size };
    let mut run = || {
        panic::catch_unwind(AssertUnwindSafe(|| {
            cl_types::within(&running, || firsts.try_for_each(|first| running.run_group(&mut members, first)))
        }))
    };
    // Those that do not wait run on the stack of this thread, if that will do.
    let result = match size.is_usual() {
        true => run(),
        false => corosensei::on_stack(size.stack()?, run),
    };
    // Here no panic is under way: those that still wait are unwound.
    members.end();
    result.unwrap_or_else(|payload| panic::resume_unwind(payload))
}

/// The group that runs.
struct Running<'a> {
    kernel: &'static str,
    memory: &'a GroupMemory,
    body: &'a Body<'a>,
    first: Cell<WorkItem>,
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
    OnStack(*const Yielder<Option<WorkItem>, Option<Barrier>>),
}

// SAFETY: `GroupMemory` keeps the memory of each variable, zeroed, as long as it lives.
unsafe impl Group for Running<'_> {
    fn shared(&self, variable: usize, layout: Layout) -> *mut u8 {
        self.memory.variable(variable, layout)
    }

    fn access(&self, access: &MemoryAccess) {
        // A panic that is under way is reported; another would end the program.
        let checker = self.memory.checker().filter(|_| !std::thread::panicking());
        if let Some(Err(error)) = checker.map(|checker| checker.access(access)) {
            Stop::here(error)
        }
    }

    fn wait(&self, at: &'static Location<'static>, orders: MemFence) {
        let at = (at, orders);
        match self.mode.get() {
            Mode::Alone => self.pass_barrier(at),
            Mode::InTurn => Stop::here(self.divergence(at, WorkItem::current(), None, self.first.get())),
            Mode::OnStack(yielder) => {
                // SAFETY: the mode is set to the yielder of the coroutine that runs, when it starts and when it goes on.
                unsafe { &*yielder }.suspend(Some(at));
                self.mode.set(Mode::OnStack(yielder));
            }
        }
    }
}

/// A stack on which one work-item runs at a time, of one group after the other.
struct Member {
    /// It is given a work-item to begin with, or nothing to end; it gives a barrier, or nothing when the work-item ended.
    coroutine: Coroutine<Option<WorkItem>, Option<Barrier>, ()>,
    item: WorkItem,
    waits: bool,
}

impl Member {
    /// Runs a work-item to its first barrier; none when it has ended.
    fn begin(&mut self, item: WorkItem) -> Option<Barrier> {
        self.item = item;
        self.resume(Some(item))
    }

    /// Runs it to its next barrier; none when it has ended.
    fn go_on(&mut self) -> Option<Barrier> {
        self.item.enter();
        self.resume(None)
    }

    fn resume(&mut self, input: Option<WorkItem>) -> Option<Barrier> {
        let barrier = match self.coroutine.resume(input) {
            CoroutineResult::Yield(barrier) => barrier,
            CoroutineResult::Return(()) => None,
        };
        self.waits = barrier.is_some();
        barrier
    }

    /// Its stack; none where its work-item is left behind.
    fn end(mut self) -> Option<DefaultStack> {
        if self.coroutine.started() && !self.coroutine.done() && !self.waits {
            self.coroutine.resume(None);
        }
        if self.coroutine.done() {
            return Some(self.coroutine.into_stack());
        }
        if cfg!(panic = "abort") {
            // It cannot be unwound, and never goes on.
            std::mem::forget(self);
        }
        None
    }
}

/// The stacks of a group.
struct Members {
    first: Option<Member>,
    others: Vec<Member>,
    stacks: Option<Stacks>,
    size: StackSize,
}

impl Members {
    fn end(&mut self) {
        if let Some(stack) = self.first.take().and_then(Member::end) {
            stacks::keep_first(stack, self.size);
        }
        let stacks = self.others.drain(..).filter_map(Member::end);
        match &mut self.stacks {
            Some(kept) => stacks.for_each(|stack| kept.put(stack)),
            None => stacks.for_each(drop),
        }
    }
}

impl Running<'_> {
    fn run_group(&self, members: &mut Members, first: WorkItem) -> Result<()> {
        self.memory.clear();
        self.first.set(first);
        if first.local_size == [1; 3] {
            self.mode.set(Mode::Alone);
            (self.body)(self.memory.arguments(), &mut Row::new(first, 1));
            return Ok(());
        }
        let member = match &mut members.first {
            Some(member) => member,
            none => none.insert(self.member(stacks::first(members.size)?)),
        };
        match member.begin(first) {
            Some(barrier) => self.run_from_barrier_to_barrier(members, barrier),
            None => {
                self.run_in_turn();
                Ok(())
            }
        }
    }

    fn pass_barrier(&self, (_, orders): Barrier) {
        if let Some(checker) = self.memory.checker() {
            checker.pass_barrier(orders);
        }
    }

    fn member(&self, stack: DefaultStack) -> Member {
        let run = move |yielder: &Yielder<Option<WorkItem>, Option<Barrier>>, mut next: Option<WorkItem>| {
            while let Some(item) = next {
                self.mode.set(Mode::OnStack(yielder));
                (self.body)(self.memory.arguments(), &mut Row::new(item, 1));
                next = yielder.suspend(None);
            }
        };
        // SAFETY: what it borrows lives longer than `run` above, which ends, drops or forgets each member.
        let coroutine = unsafe { Coroutine::with_stack_unchecked(stack, run) };
        Member { coroutine, item: self.first.get(), waits: false }
    }

    /// The others, one after the other.
    fn run_in_turn(&self) {
        self.mode.set(Mode::InTurn);
        let [width, height, depth] = self.first.get().local_size;
        for z in 0..depth {
            for y in 0..height {
                let started = usize::from(y == 0 && z == 0);
                let mut row = Row::new(self.at(started, y, z), width - started);
                (self.body)(self.memory.arguments(), &mut row);
            }
        }
    }

    fn at(&self, x: usize, y: usize, z: usize) -> WorkItem {
        let first = self.first.get();
        let [gx, gy, gz] = first.global_id;
        WorkItem { local_id: [x, y, z], global_id: [gx + x, gy + y, gz + z], ..first }
    }

    fn run_from_barrier_to_barrier(&self, members: &mut Members, barrier: Barrier) -> Result<()> {
        let [width, height, depth] = self.first.get().local_size;
        let count = width * height * depth;
        let stacks = members.stacks.get_or_insert_with(|| Stacks::take(count, members.size));
        while members.others.len() + 1 < count {
            members.others.push(self.member(stacks.get()?));
        }
        let mut expected = Some(barrier);
        for (member, index) in members.others.iter_mut().zip(1..) {
            let item = self.at(index % width, index / width % height, index / width / height);
            self.compare(expected, member.begin(item), item)?;
        }
        let Some(first) = &mut members.first else { unreachable!("it has come to the barrier") };
        while let Some(barrier) = expected {
            self.pass_barrier(barrier);
            expected = first.go_on();
            for member in &mut members.others {
                self.compare(expected, member.go_on(), member.item)?;
            }
        }
        Ok(())
    }

    /// Whether a work-item is where the first is: at its barrier, or at the end.
    fn compare(&self, expected: Option<Barrier>, reached: Option<Barrier>, other: WorkItem) -> Result<()> {
        let first = self.first.get();
        match (expected, reached) {
            _ if expected == reached => Ok(()),
            (Some(barrier), reached) => Err(self.divergence(barrier, first, reached, other)),
            (None, Some(barrier)) => Err(self.divergence(barrier, other, None, first)),
            (None, None) => Ok(()),
        }
    }

    fn divergence(&self, at: Barrier, waits: WorkItem, other_at: Option<Barrier>, other: WorkItem) -> Error {
        Error::DivergentBarrier(Box::new(BarrierDivergence {
            kernel: self.kernel,
            location: at.0.into(),
            work_item: waits.global_id,
            other: other.global_id,
            other_location: other_at.map(|(at, _)| at.into()),
        }))
    }
}
