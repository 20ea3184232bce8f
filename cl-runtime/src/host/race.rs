//! Finds data races and reads of uninitialised local memory, in launches that are checked.
//!
//! In: every access of every work-item, in the order of a run in which groups run one after the other. Out: the first
//! access that nothing orders with an earlier one. For each byte it is known who wrote it last, and who has read it
//! since; two work-items of a group are ordered by a barrier of that memory between them, those of two groups by
//! nothing. What is remembered of readers suffices to find every race with the write that follows.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ops::Range;
use std::panic::Location;

use cl_types::{AccessKind, MemFence, MemoryAccess, Space, WorkItem};

use crate::error::{Error, Race, Result, UninitialisedRead};

/// What is known of the memory that a launch has accessed.
pub(super) struct Checker {
    kernel: &'static str,
    global: RefCell<Shadow>,
    local: RefCell<Shadow>,
    /// Where the local memory of the group that runs is.
    local_memory: RefCell<Vec<Range<usize>>>,
    /// How many barriers of each memory the work-item that runs has come through.
    intervals: Cell<[u32; 2]>,
}

/// Bytes by address: the number of the page, and the bytes in it.
type Shadow = HashMap<usize, Box<[Byte]>>;

const PAGE: usize = 256;

/// Who did what to a byte.
#[derive(Clone, Copy, Default)]
struct Byte {
    write: Option<Seen>,
    /// A reader of an earlier group.
    earlier: Option<Seen>,
    /// Two readers, since the last barrier, of the group that runs.
    readers: [Option<Seen>; 2],
}

/// An access that was made.
#[derive(Clone, Copy)]
struct Seen {
    global_id: [usize; 3],
    group_id: [usize; 3],
    interval: u32,
    atomic: bool,
    at: &'static Location<'static>,
}

impl Seen {
    /// Whether nothing orders the two.
    fn races_with(&self, later: &Seen) -> bool {
        self.group_id != later.group_id || self.interval == later.interval && self.global_id != later.global_id
    }
}

impl Checker {
    pub(super) fn new(kernel: &'static str) -> Self {
        Checker {
            kernel,
            global: RefCell::default(),
            local: RefCell::default(),
            local_memory: RefCell::default(),
            intervals: Cell::default(),
        }
    }

    /// Memory of the group, whose bytes nobody has written.
    pub(super) fn add_local(&self, memory: Range<usize>) {
        let mut known = self.local_memory.borrow_mut();
        if !known.contains(&memory) {
            known.push(memory);
        }
    }

    /// Before a group: its local memory is its own.
    pub(super) fn begin_group(&self) {
        self.local.borrow_mut().clear();
        self.intervals.set([0; 2]);
    }

    /// All work-items of the group have come to a barrier.
    pub(super) fn pass_barrier(&self, orders: MemFence) {
        let [local, global] = self.intervals.get();
        self.intervals.set([local + u32::from(orders.orders_local()), global + u32::from(orders.orders_global())]);
    }

    /// An access of the work-item that runs.
    ///
    /// # Errors
    /// When it races with an earlier one, or reads what nobody has written.
    pub(super) fn access(&self, access: &MemoryAccess) -> Result<()> {
        let is_local = self.local_memory.borrow().iter().any(|memory| memory.contains(&access.address));
        let (space, shadow, interval) = match is_local {
            true => (Space::Local, &self.local, self.intervals.get()[0]),
            false => (Space::Global, &self.global, self.intervals.get()[1]),
        };
        let item = WorkItem::current();
        let atomic = access.kind.is_atomic();
        let now = Seen { global_id: item.global_id, group_id: item.group_id, interval, atomic, at: access.at };
        let mut shadow = shadow.borrow_mut();
        for address in access.address..access.address + access.size {
            let page = shadow.entry(address / PAGE).or_insert_with(|| vec![Byte::default(); PAGE].into());
            let byte = &mut page[address % PAGE];
            if is_local && byte.write.is_none() && access.kind.reads() {
                return Err(Error::UninitialisedLocal(Box::new(UninitialisedRead {
                    kernel: self.kernel,
                    location: access.at.into(),
                    work_item: item.global_id,
                })));
            }
            if let Some((other, wrote)) = byte.race(access.kind, &now) {
                return Err(self.race(space, access, &now, other, wrote));
            }
            byte.note(access.kind, now);
        }
        Ok(())
    }

    fn race(&self, space: Space, access: &MemoryAccess, now: &Seen, other: Seen, other_writes: bool) -> Error {
        Error::Race(Box::new(Race {
            kernel: self.kernel,
            space,
            location: now.at.into(),
            work_item: now.global_id,
            writes: access.kind.writes(),
            other_location: other.at.into(),
            other: other.global_id,
            other_writes,
            same_group: now.group_id == other.group_id,
        }))
    }
}

impl Byte {
    /// An earlier access that nothing orders with this one, and whether it wrote.
    fn race(&self, kind: AccessKind, now: &Seen) -> Option<(Seen, bool)> {
        let wrote = self.write.filter(|write| write.races_with(now) && !(write.atomic && now.atomic));
        if let Some(write) = wrote {
            return Some((write, true));
        }
        if !kind.writes() {
            return None;
        }
        let mut readers = self.earlier.iter().chain(self.readers.iter().flatten());
        readers.find(|read| read.races_with(now) && !(read.atomic && now.atomic)).map(|read| (*read, false))
    }

    fn note(&mut self, kind: AccessKind, now: Seen) {
        if kind.writes() {
            self.write = Some(now);
            return;
        }
        match self.readers {
            [Some(first), _] if first.group_id != now.group_id => {
                self.earlier = Some(first);
                self.readers = [Some(now), None];
            }
            [Some(first), _] if first.interval != now.interval => self.readers = [Some(now), None],
            [Some(first), None] if first.global_id != now.global_id => self.readers[1] = Some(now),
            [None, _] => self.readers[0] = Some(now),
            // A plain read races with more.
            [_, Some(second)] if second.atomic && !now.atomic => self.readers[1] = Some(now),
            _ => {}
        }
    }
}
