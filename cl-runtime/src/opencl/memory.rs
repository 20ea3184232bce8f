//! Buffers of a device, as bytes. Lengths and types are the business of `crate::Buffer`.

use std::ffi::c_void;
use std::ptr;
use std::sync::Arc;

use ocl::ffi;

use super::Queue;
use super::handle::Mem;
use crate::error::Result;

/// Memory of a device, and the queue that all its transfers go through.
#[derive(Debug)]
pub(crate) struct Memory {
    pub(super) mem: Mem,
    pub(super) queue: Arc<Queue>,
    /// What was asked for; the object behind has more where that is nothing, which OpenCL refuses.
    pub(super) bytes: usize,
}

impl Memory {
    /// The queue that made it.
    pub(crate) fn queue(&self) -> &Arc<Queue> {
        &self.queue
    }

    /// The longest that a buffer may be.
    pub(crate) fn limit(queue: &Queue) -> u64 {
        queue.device.max_allocation
    }

    /// Memory that nothing was written to yet. There is room for one element, of `size` bytes, in any case: a work-item that has to
    /// go on behind an index out of range reads the first.
    pub(crate) fn uninitialised(queue: &Arc<Queue>, bytes: usize, size: usize) -> Result<Memory> {
        let mut code = 0;
        // SAFETY: no host memory is passed, and the size is not 0.
        let raw = unsafe {
            let flags = ffi::CL_MEM_READ_WRITE;
            ffi::clCreateBuffer(queue.context()?, flags, bytes.max(size).max(1), ptr::null_mut(), &mut code)
        };
        // SAFETY: the call returned both, and nobody else has them.
        let mem = queue.named(unsafe { Mem::own("clCreateBuffer", raw, code) })?;
        Ok(Memory { mem, queue: queue.clone(), bytes })
    }

    /// Writes zeros over all of it.
    pub(crate) fn clear(&self) -> Result<()> {
        if self.bytes == 0 {
            return Ok(());
        }
        // The longest pattern that divides the size; drivers fill by pattern.
        let pattern = [0u8; 16];
        let pattern_size = 1usize << self.bytes.trailing_zeros().min(4);
        // SAFETY: the pattern has at least that many bytes, and they divide the size of the buffer.
        let code = unsafe {
            ffi::clEnqueueFillBuffer(
                self.queue.command_queue(),
                self.mem.raw(),
                pattern.as_ptr().cast(),
                pattern_size,
                0,
                self.bytes,
                0,
                ptr::null(),
                ptr::null_mut(),
            )
        };
        self.queue.check("clEnqueueFillBuffer", code)
    }

    /// Copies from the host, and returns when that is done.
    ///
    /// # Safety
    /// `from` is valid for reads of as many bytes as the memory has.
    pub(crate) unsafe fn write(&self, from: *const c_void) -> Result<()> {
        if self.bytes == 0 {
            return Ok(());
        }
        // SAFETY: blocking, so that `from` is not read after the call; the caller vouches for its length.
        let code = unsafe {
            let (queue, mem) = (self.queue.command_queue(), self.mem.raw());
            ffi::clEnqueueWriteBuffer(queue, mem, ffi::CL_TRUE, 0, self.bytes, from, 0, ptr::null(), ptr::null_mut())
        };
        self.queue.check("clEnqueueWriteBuffer", code)
    }

    /// Copies to the host when all that was enqueued before has run.
    ///
    /// # Safety
    /// `to` is valid for writes of as many bytes as the memory has.
    pub(crate) unsafe fn read(&self, to: *mut c_void) -> Result<()> {
        if self.bytes == 0 {
            return self.queue.faults.check(&self.queue);
        }
        // SAFETY: blocking, so that `to` is not written after the call; the caller vouches for its length.
        let code = unsafe {
            let (queue, mem) = (self.queue.command_queue(), self.mem.raw());
            ffi::clEnqueueReadBuffer(queue, mem, ffi::CL_TRUE, 0, self.bytes, to, 0, ptr::null(), ptr::null_mut())
        };
        self.queue.check("clEnqueueReadBuffer", code)?;
        self.queue.faults.check(&self.queue)
    }
}
