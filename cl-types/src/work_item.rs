//! Where a work-item is: its ids on the host. An executor moves along a [`Row`]; the built-ins read.

use std::cell::Cell;

/// The ids and sizes that the work-item built-ins answer with (OpenCL C specification 6.15.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkItem {
    /// `get_work_dim`.
    pub dimensions: u32,
    /// `get_global_size`.
    pub global_size: [usize; 3],
    /// `get_local_size` of this group.
    pub local_size: [usize; 3],
    /// `get_num_groups`.
    pub num_groups: [usize; 3],
    /// `get_global_offset`.
    pub global_offset: [usize; 3],
    /// `get_group_id`.
    pub group_id: [usize; 3],
    /// `get_local_id`.
    pub local_id: [usize; 3],
    /// `get_global_id`, the offset included.
    pub global_id: [usize; 3],
}

impl WorkItem {
    const OUTSIDE: WorkItem = WorkItem {
        dimensions: 1,
        global_size: [1; 3],
        local_size: [1; 3],
        num_groups: [1; 3],
        global_offset: [0; 3],
        group_id: [0; 3],
        local_id: [0; 3],
        global_id: [0; 3],
    };

    /// The work-item that runs on this thread. Outside a launch: the only one of a range of one.
    #[inline]
    pub fn current() -> WorkItem {
        CURRENT.get()
    }

    /// Makes this the work-item that runs on this thread.
    pub fn enter(self) {
        CURRENT.set(self);
    }
}

thread_local!(static CURRENT: Cell<WorkItem> = const { Cell::new(WorkItem::OUTSIDE) });

#[inline]
pub(crate) fn with<R>(read: impl FnOnce(&WorkItem) -> R) -> R {
    CURRENT.with(|current| {
        // SAFETY: the cell is of this thread and `read` is a plain field access of ours, which cannot reach the cell.
        read(unsafe { &*current.as_ptr() })
    })
}

/// Work-items next to each other in dimension 0, to be run in turn on one thread.
#[derive(Debug)]
pub struct Row {
    first: WorkItem,
    entered: bool,
    left: usize,
}

impl Row {
    /// `count` work-items of one group, of which `first` is the first.
    pub fn new(first: WorkItem, count: usize) -> Self {
        Row { first, entered: false, left: count }
    }

    /// Enters the next work-item; false when there is none.
    #[inline]
    pub fn advance(&mut self) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        if !self.entered {
            self.entered = true;
            self.first.enter();
            return true;
        }
        CURRENT.with(|current| {
            // SAFETY: the cell is of this thread, and nothing else reaches it during these two additions. The rest stays
            // as it is along the row; copying all of it for each work-item costs more than small kernels do.
            let item = unsafe { &mut *current.as_ptr() };
            item.global_id[0] += 1;
            item.local_id[0] += 1;
        });
        true
    }
}
