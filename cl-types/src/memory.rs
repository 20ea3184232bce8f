//! Reads and writes of device memory on the host.
//!
//! Work-items of different groups run on different threads, and a racy kernel must compute garbage, not be undefined
//! behaviour of the host program: accesses of 1, 2, 4 and 8 bytes are relaxed atomics, which cost what plain ones
//! cost. Larger values are read and written in parts of their alignment.

use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU32, AtomicU64, Ordering};

use crate::placed::Placed;
use crate::spaces::Space;
use crate::validity::Bytes;
use crate::watch::{self, AccessKind};

/// The address that a reference to a place holds.
#[inline(always)]
pub(crate) fn address<P: ?Sized>(place: &P) -> *mut u8 {
    std::ptr::with_exposed_provenance_mut((&raw const *place).cast::<u8>().addr())
}

/// The address of an element.
#[inline(always)]
#[track_caller]
pub(crate) fn element<T: Placed>(base: *mut u8, index: usize, len: usize) -> *mut u8 {
    if index >= len {
        out_of_bounds(index, len);
    }
    from_element::<T>(base, index)
}

/// The address of the elements from that one on.
#[inline(always)]
pub(crate) fn from_element<T: Placed>(base: *mut u8, index: usize) -> *mut u8 {
    base.wrapping_add(index * const { T::CL_FORM.size() })
}

#[cold]
#[track_caller]
fn out_of_bounds(index: usize, len: usize) -> ! {
    panic!("index out of bounds: the len is {len} but the index is {index}")
}

/// One row a size: the atomic that moves it.
macro_rules! by_part {
    ($align:expr, $part:ident => $body:expr) => {
        match $align {
            1 => {
                type $part = AtomicU8;
                $body
            }
            2 => {
                type $part = AtomicU16;
                $body
            }
            4 => {
                type $part = AtomicU32;
                $body
            }
            _ => {
                type $part = AtomicU64;
                $body
            }
        }
    };
}

/// Whether a generic pointer points to private memory: atomics are for memory that is shared.
#[inline(always)]
fn is_private(address: *mut u8) -> bool {
    watch::is_marked(address) && watch::space(address) == Space::Private
}

/// Reads a value.
///
/// # Safety
/// `address` is aligned for `T`, exposed, and valid for reads of an initialised `T`.
#[inline(always)]
#[track_caller]
pub(crate) unsafe fn load<T: Placed>(address: *mut u8) -> T {
    let Some(form) = (const { T::CL_FORM.bytes() }) else {
        // SAFETY: as the caller vouches.
        return unsafe { T::read_parts(address) };
    };
    if is_private(address) {
        // SAFETY: as the caller vouches; nobody else accesses private memory.
        return unsafe { watch::unmarked(address).cast::<T>().read() };
    }
    let address = watch::access(address, size_of::<T>(), AccessKind::Read);
    let mut value = MaybeUninit::<T>::uninit();
    by_part!(align_of::<T>(), Part => {
        for part in 0..size_of::<T>() / size_of::<Part>() {
            // SAFETY: within `T` and aligned, since the size of `T` is a multiple of its alignment.
            unsafe {
                let bits = (*address.cast::<Part>().add(part)).load(Ordering::Relaxed);
                value.as_mut_ptr().cast::<Part>().add(part).write(Part::new(bits));
            }
        }
    });
    if const { tagged::<T>() } {
        // SAFETY: every byte was written.
        let bytes = unsafe { std::slice::from_raw_parts(value.as_ptr().cast::<u8>(), size_of::<T>()) };
        if !form.is_value(bytes) {
            no_value();
        }
    }
    // SAFETY: every byte was written, with the bytes of a `T` or, in a race, of several: scalars are written as a whole, and
    // where it is told by some bytes what others are, that was looked at.
    unsafe { value.assume_init() }
}

/// Whether the values lie in memory with bytes that are no part of them.
const fn tagged<T: Placed>() -> bool {
    match T::CL_FORM.bytes() {
        Some(bytes) => Bytes::tagged(bytes),
        None => false,
    }
}

/// What lies in memory is no value of its type.
#[cold]
#[track_caller]
pub fn no_value() -> ! {
    panic!("an enum is of no variant here: work-items have written to it at the same time")
}

/// The bytes of a value, as memory of a device holds it.
pub(crate) fn bytes_of<T: Placed>(value: T) -> Vec<u8> {
    let layout = T::CL_FORM.layout();
    let mut bytes = vec![0u8; layout.size() + layout.align()];
    let first = bytes.as_mut_ptr().align_offset(layout.align());
    let place = bytes[first..].as_mut_ptr();
    // SAFETY: it is aligned, and there is room behind it.
    unsafe { store(std::ptr::with_exposed_provenance_mut(place.expose_provenance()), value) };
    bytes.drain(..first);
    bytes.truncate(layout.size());
    bytes
}

/// Writes a value.
///
/// # Safety
/// `address` is aligned for `T`, exposed, and valid for writes of a `T`.
#[inline(always)]
#[track_caller]
pub(crate) unsafe fn store<T: Placed>(address: *mut u8, value: T) {
    let Some(form) = (const { T::CL_FORM.bytes() }) else {
        // SAFETY: as the caller vouches.
        return unsafe { value.write_parts(address) };
    };
    if is_private(address) {
        // SAFETY: as the caller vouches; nobody else accesses private memory.
        return unsafe { watch::unmarked(address).cast::<T>().write(value) };
    }
    let address = watch::access(address, size_of::<T>(), AccessKind::Write);
    let mut padded = MaybeUninit::<T>::uninit();
    let from = if const { tagged::<T>() } {
        // SAFETY: room for a `T`, of which all is written with zeros before it is looked at.
        unsafe {
            padded.as_mut_ptr().write_bytes(0, 1);
            let to = std::slice::from_raw_parts_mut(padded.as_mut_ptr().cast::<u8>(), size_of::<T>());
            form.copy((&raw const value).cast(), to);
        }
        padded.as_ptr()
    } else {
        &raw const value
    };
    by_part!(align_of::<T>(), Part => {
        for part in 0..size_of::<T>() / size_of::<Part>() {
            // SAFETY: within `T` and aligned, and there is no padding.
            unsafe {
                let bits = from.cast::<Part>().add(part).read().into_inner();
                (*address.cast::<Part>().add(part)).store(bits, Ordering::Relaxed);
            }
        }
    });
}
