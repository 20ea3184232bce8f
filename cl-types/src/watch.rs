//! Accesses that are watched: those of a launch on a queue that looks for data races.
//!
//! A place whose accesses are watched has an address that no memory has, with its highest bit set. So a launch that
//! nobody watches pays one test of a register for each access, and nothing has to be told apart when it is compiled. A
//! place of the generic address space has such an address too: further bits of it say in which space the object lies.

use std::panic::Location;

use crate::group;
use crate::spaces::Space;

/// The bit of all that is marked; no address of a program has it, or the other bits here, on the machines of today.
const MARKED: usize = 1 << (usize::BITS - 1);
/// Accesses are watched.
const WATCHED: usize = MARKED | 1 << (usize::BITS - 2);
/// Where the space of the object of a generic pointer stands; 0 is of no generic pointer.
const SPACE: u32 = usize::BITS - 4;
const SPACES: usize = 3 << SPACE;
const MARKS: usize = WATCHED | SPACES;

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

/// Whether there is more to an access at the address than the access: someone watches it, or it is of a generic pointer.
#[inline(always)]
pub(crate) fn is_marked(address: *mut u8) -> bool {
    address.addr() & MARKED != 0
}

/// The address in truth.
#[inline(always)]
pub(crate) fn unmarked(address: *mut u8) -> *mut u8 {
    if is_marked(address) { std::ptr::with_exposed_provenance_mut(address.addr() & !MARKS) } else { address }
}

/// The address to access, once whoever watches it has been told.
#[inline(always)]
#[track_caller]
pub(crate) fn access(address: *mut u8, size: usize, kind: AccessKind) -> *mut u8 {
    if is_marked(address) { tell(address, size, kind) } else { address }
}

#[cold]
#[track_caller]
fn tell(address: *mut u8, size: usize, kind: AccessKind) -> *mut u8 {
    let memory = unmarked(address);
    if address.addr() & WATCHED == WATCHED {
        group::access(&MemoryAccess { address: memory.addr(), size, kind, at: group::caller_or(Location::caller()) });
    }
    memory
}

/// The address of a generic pointer to what lies there, in that space.
#[inline(always)]
pub(crate) fn generic(address: *mut u8, space: Space) -> *mut u8 {
    let space = match space {
        Space::Private => 1,
        Space::Local => 2,
        Space::Global => 3,
        Space::Constant | Space::Generic => unreachable!("nothing makes a generic pointer of one"),
    };
    address.map_addr(|address| address | MARKED | space << SPACE)
}

/// In which space the object of a generic pointer lies.
#[inline(always)]
pub(crate) fn space(address: *mut u8) -> Space {
    match (address.addr() & SPACES) >> SPACE {
        1 => Space::Private,
        2 => Space::Local,
        3 => Space::Global,
        _ => Space::Generic,
    }
}

/// The address of a pointer into that space.
#[inline(always)]
pub(crate) fn named(address: *mut u8) -> *mut u8 {
    let address = address.addr() & !SPACES;
    let marks = if address & WATCHED == WATCHED { 0 } else { MARKED };
    std::ptr::with_exposed_provenance_mut(address & !marks)
}
