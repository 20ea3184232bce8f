//! The fault records of the kernels of a queue: where the device notes the first check that failed.
//!
//! Each kernel that can fail has one record, made with it. A launch puts it among those that are looked at by the next
//! call that waits; a record that told of a fault is cleared, and the queue goes on.

use std::ptr;
use std::sync::{Arc, Mutex};

use cl_types::{Fault, FaultSite, Source};
use ocl::ffi;

use super::Queue;
use super::handle::Mem;
use super::program::lock;
use crate::error::{Error, Location, Result};

/// The record of one kernel.
#[derive(Debug)]
pub(super) struct Record {
    pub(super) mem: Mem,
    kernel: &'static str,
    sites: Vec<FaultSite>,
    words: usize,
}

/// The records of launches that nobody has waited for.
#[derive(Debug, Default)]
pub(super) struct Pending {
    records: Mutex<Vec<Arc<Record>>>,
}

impl Record {
    /// A cleared record.
    pub(super) fn new(queue: &Queue, kernel: &'static str, source: &Source) -> Result<Arc<Record>> {
        let mut zeros = vec![0u32; source.fault_words];
        let mut code = 0;
        // SAFETY: the host memory has the size that is given, and is copied by the call.
        let raw = unsafe {
            let flags = ffi::CL_MEM_READ_WRITE | ffi::CL_MEM_COPY_HOST_PTR;
            let size = size_of_val(&zeros[..]);
            ffi::clCreateBuffer(queue.context()?, flags, size, zeros.as_mut_ptr().cast(), &mut code)
        };
        // SAFETY: the call returned both, and nobody else has them.
        let mem = queue.named(unsafe { Mem::own("clCreateBuffer", raw, code) })?;
        Ok(Arc::new(Record { mem, kernel, sites: source.faults.clone(), words: source.fault_words }))
    }

    /// What the record tells, once all that was enqueued before has run. Clears it.
    fn take(&self, queue: &Queue) -> Result<Option<Fault>> {
        let mut words = vec![0u32; self.words];
        // SAFETY: blocking, and the host memory has the size that is given.
        let code = unsafe {
            let (command_queue, mem, size) = (queue.command_queue(), self.mem.raw(), size_of_val(&words[..]));
            let to = words.as_mut_ptr().cast();
            ffi::clEnqueueReadBuffer(command_queue, mem, ffi::CL_TRUE, 0, size, to, 0, ptr::null(), ptr::null_mut())
        };
        queue.check("clEnqueueReadBuffer", code)?;
        let fault = Fault::read(&self.sites, &words);
        if fault.is_some() {
            words.fill(0);
            // SAFETY: as above.
            let code = unsafe {
                let (command_queue, mem, size) = (queue.command_queue(), self.mem.raw(), size_of_val(&words[..]));
                let from = words.as_ptr().cast();
                ffi::clEnqueueWriteBuffer(
                    command_queue,
                    mem,
                    ffi::CL_TRUE,
                    0,
                    size,
                    from,
                    0,
                    ptr::null(),
                    ptr::null_mut(),
                )
            };
            queue.check("clEnqueueWriteBuffer", code)?;
        }
        Ok(fault)
    }
}

impl Pending {
    /// A launch of the kernel was enqueued.
    pub(super) fn add(&self, record: &Arc<Record>) {
        let mut records = lock(&self.records);
        if !records.iter().any(|other| Arc::ptr_eq(other, record)) {
            records.push(record.clone());
        }
    }

    /// Looks at all records: the first fault is the error, the others wait for the next call.
    pub(super) fn check(&self, queue: &Queue) -> Result<()> {
        let mut records = lock(&self.records);
        while let Some(record) = records.pop() {
            if let Some(fault) = record.take(queue)? {
                let Fault { message, site, global_id } = fault;
                let location = Location { file: site.file.to_owned(), line: site.line, column: site.column };
                return Err(Error::Fault { kernel: record.kernel, message, location: Some(location), global_id });
            }
        }
        Ok(())
    }
}
