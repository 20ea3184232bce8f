//! Runs kernels on the processor of the program itself, where there is no OpenCL device or none is wanted.

mod executor;
mod group;
mod group_memory;
mod memory;
mod panics;
mod race;
mod stacks;

pub(crate) use executor::run;
pub(crate) use group_memory::{Arguments, check_size};
pub(crate) use memory::Memory;
pub(crate) use stacks::StackSize;

use crate::range::Limits;

/// A queue of the host. Launches run before they return, so there is nothing to keep but who owns which memory.
#[derive(Debug)]
pub(crate) struct Queue {
    /// Whether launches look for data races.
    pub(crate) checks: bool,
}

impl Queue {
    pub(crate) fn new(checks: bool) -> Self {
        Queue { checks }
    }
}

/// The limits of a common GPU, so that what runs here runs there.
pub(crate) const LIMITS: Limits =
    Limits { group: 1024, group_in: [1024, 1024, 64], preferred: 1024, groups: usize::MAX };

/// The bytes of `__local` memory that a group of a common GPU has.
pub(crate) const LOCAL_MEMORY: usize = 48 << 10;

/// The bytes of private memory that a work-item has; some GPUs have half of that.
const PRIVATE_MEMORY: usize = 1 << 20;
