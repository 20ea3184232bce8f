//! Raw memory for buffers of the host. Reached through pointers only: during a launch any number of work-items do.

use std::alloc::{self, Layout};
use std::ptr::NonNull;
use std::sync::Arc;

use super::Queue;
use crate::error::{Error, Result};

/// The largest alignment of an OpenCL type (`double16`), and no less than a cache line.
const ALIGNMENT: usize = 128;

/// Zeroed memory, and the queue that it belongs to.
#[derive(Debug)]
pub(crate) struct Memory {
    address: NonNull<u8>,
    layout: Layout,
    pub(crate) queue: Arc<Queue>,
}

// SAFETY: the memory is owned, and reached through `&Buffer` and `&mut Buffer` as a `Vec` is, or by a launch that
// borrows the buffer.
unsafe impl Send for Memory {}
// SAFETY: as above.
unsafe impl Sync for Memory {}

impl Memory {
    /// Memory for `len` elements of the type, all of whose bytes are zero.
    pub(crate) fn zeroed<T>(queue: &Arc<Queue>, len: usize) -> Result<Memory> {
        let layout =
            Layout::array::<T>(len).and_then(|layout| layout.align_to(ALIGNMENT)).map(|layout| layout.pad_to_align());
        let too_long = || Error::BufferTooLong {
            len,
            element_size: size_of::<T>(),
            limit: isize::MAX as u64,
            device: "the host".to_owned(),
        };
        let layout = layout.map_err(|_| too_long())?;
        // No allocation has 0 bytes.
        let layout = if layout.size() == 0 { Layout::new::<Line>() } else { layout };
        // SAFETY: the size is not 0.
        let address = NonNull::new(unsafe { alloc::alloc_zeroed(layout) });
        let address = address.ok_or(Error::OutOfMemory { bytes: layout.size() })?;
        Ok(Memory { address, layout, queue: queue.clone() })
    }

    /// The first byte. Work-items make their pointers from the number, so it is exposed.
    pub(crate) fn address(&self) -> *mut u8 {
        let address = self.address.as_ptr();
        address.expose_provenance();
        address
    }
}

#[repr(align(128))]
struct Line {
    _bytes: [u8; ALIGNMENT],
}

impl Drop for Memory {
    fn drop(&mut self) {
        // SAFETY: allocated with this layout; no launch is running, since it would borrow the buffer.
        unsafe { alloc::dealloc(self.address.as_ptr(), self.layout) }
    }
}
