//! Accesses that are watched: those of a launch on a queue that looks for data races.
//!
//! A place whose accesses are watched has an address that no memory has, with its highest bit set. So a launch that
//! nobody watches pays one test of a register for each access, and nothing has to be told apart when it is compiled.

use std::panic::Location;

use crate::group;

/// The bit; no address of a program has it on the machines of today.
const WATCHED: usize = 1 << (usize::BITS - 1);

/// What a work-item does to memory.
#[derive(Clone, Copy, Debug)]
pub struct MemoryAccess {
    /// Where, in truth.
    pub address: usize,
    /// How many bytes.
    pub size: usize,
    /// How.
    pub kind: AccessKind,
    /// The line in Rust.
    pub at: &'static Location<'static>,
}

/// How memory is accessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccessKind {
    /// Reads it.
    Read,
    /// Writes it.
    Write,
    /// Reads and writes it, in one step.
    Atomic,
    /// Reads it, in one step.
    AtomicRead,
    /// Writes it, in one step.
    AtomicWrite,
}

impl AccessKind {
    /// Whether others that are so do not race with it.
    pub fn is_atomic(self) -> bool {
        matches!(self, AccessKind::Atomic | AccessKind::AtomicRead | AccessKind::AtomicWrite)
    }

    /// Whether it depends on what is there.
    pub fn reads(self) -> bool {
        !matches!(self, AccessKind::Write | AccessKind::AtomicWrite)
    }

    /// Whether it may change what is there.
    pub fn writes(self) -> bool {
        !matches!(self, AccessKind::Read | AccessKind::AtomicRead)
    }
}

/// The address for places whose accesses are to be watched: [`Group::access`](crate::Group::access) is told of each.
pub fn watched(address: *mut u8) -> *mut u8 {
    address.map_addr(|address| address | WATCHED)
}

/// Whether accesses at the address are watched.
#[inline(always)]
pub(crate) fn is_watched(address: *mut u8) -> bool {
    address.addr() & WATCHED != 0
}

/// The address in truth, of what is no element of a slice: an image, whose accesses nobody watches.
#[inline(always)]
pub(crate) fn unwatched(address: *mut u8) -> *mut u8 {
    if is_watched(address) { std::ptr::with_exposed_provenance_mut(address.addr() & !WATCHED) } else { address }
}

/// The address to access, once whoever watches it has been told.
#[inline(always)]
#[track_caller]
pub(crate) fn access(address: *mut u8, size: usize, kind: AccessKind) -> *mut u8 {
    if is_watched(address) { tell(address, size, kind) } else { address }
}

#[cold]
#[track_caller]
fn tell(address: *mut u8, size: usize, kind: AccessKind) -> *mut u8 {
    let address = address.addr() & !WATCHED;
    group::access(&MemoryAccess { address, size, kind, at: group::caller_or(Location::caller()) });
    std::ptr::with_exposed_provenance_mut(address)
}
