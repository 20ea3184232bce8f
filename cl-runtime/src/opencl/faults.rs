//! The fault records of launches: where the device notes the first check that failed.
//!
//! A launch of a kernel that can fail has a record of its own, so that who waits for it is told what failed in it. Who
//! waits for all that was enqueued is told of what nobody was told of before, the earliest launch first. Records are used
//! again; the queue goes on.

use std::ptr;
use std::sync::{Arc, Mutex};

use cl_types::{Fault, FaultSite, Source};
use ocl::ffi;

use super::Queue;
use super::handle::Mem;
use super::program::lock;
use crate::error::{Error, Location, Result};

/// So many launches for which nobody waits have a record each; more of one kernel share one, and what failed in one of
/// them is told of all.
const MOST: usize = 64;

/// The records of one kernel.
#[derive(Debug)]
pub(super) struct Records {
    kernel: &'static str,
    sites: Vec<FaultSite>,
    words: usize,
    /// Cleared, and in no launch.
    free: Mutex<Vec<Mem>>,
}

/// A launch, as far as it can fail.
#[derive(Debug)]
pub(super) struct Launch {
    records: Arc<Records>,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// Until it was read.
    record: Option<Mem>,
    fault: Option<Fault>,
    told: bool,
}

/// The launches of a queue that may have failed without anybody knowing.
#[derive(Debug, Default)]
pub(super) struct Pending {
    launches: Mutex<Vec<Arc<Launch>>>,
}

impl Records {
    pub(super) fn new(kernel: &'static str, source: &Source) -> Arc<Records> {
        let (sites, words) = (source.faults.clone(), source.fault_words);
        Arc::new(Records { kernel, sites, words, free: Mutex::default() })
    }

    /// A cleared record.
    fn take(&self, queue: &Queue) -> Result<Mem> {
        if let Some(record) = lock(&self.free).pop() {
            return Ok(record);
        }
        let mut zeros = vec![0u32; self.words];
        let mut code = 0;
        // SAFETY: the host memory has the size that is given, and is copied by the call.
        let raw = unsafe {
            let flags = ffi::CL_MEM_READ_WRITE | ffi::CL_MEM_COPY_HOST_PTR;
            let size = size_of_val(&zeros[..]);
            ffi::clCreateBuffer(queue.context()?, flags, size, zeros.as_mut_ptr().cast(), &mut code)
        };
        // SAFETY: the call returned both, and nobody else has them.
        queue.named(unsafe { Mem::own("clCreateBuffer", raw, code) })
    }

    /// What a record tells, once all that was enqueued before has run. Clears it.
    fn read(&self, queue: &Queue, record: &Mem) -> Result<Option<Fault>> {
        let mut words = vec![0u32; self.words];
        let (command_queue, size) = (queue.command_queue(), size_of_val(&words[..]));
        // SAFETY: blocking, and the host memory has the size that is given.
        let code = unsafe {
            let to = words.as_mut_ptr().cast();
            ffi::clEnqueueReadBuffer(
                command_queue,
                record.raw(),
                ffi::CL_TRUE,
                0,
                size,
                to,
                0,
                ptr::null(),
                ptr::null_mut(),
            )
        };
        queue.check("clEnqueueReadBuffer", code)?;
        let fault = Fault::read(&self.sites, &words);
        if fault.is_some() {
            words.fill(0);
            // SAFETY: as above.
            let code = unsafe {
                let from = words.as_ptr().cast();
                ffi::clEnqueueWriteBuffer(
                    command_queue,
                    record.raw(),
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

impl Launch {
    /// Reads the record, if nobody has.
    fn resolve(&self, queue: &Queue) -> Result<()> {
        let mut state = lock(&self.state);
        if let Some(record) = &state.record {
            state.fault = self.records.read(queue, record)?;
            lock(&self.records.free).extend(state.record.take());
        }
        Ok(())
    }

    /// What failed, to be told.
    fn tell(&self) -> Result<()> {
        let mut state = lock(&self.state);
        state.told = true;
        let Some(Fault { message, site, global_id }) = state.fault.clone() else { return Ok(()) };
        let location = Location { file: site.file.to_owned(), line: site.line, column: site.column };
        Err(Error::Fault { kernel: self.records.kernel, message, location: Some(location), global_id })
    }

    /// Whether nobody must be told of it any more.
    fn is_settled(&self) -> bool {
        let state = lock(&self.state);
        state.record.is_none() && (state.told || state.fault.is_none())
    }
}

impl Pending {
    /// Puts a launch of the kernel with these records on the queue, which `enqueue` does with the record that it gets.
    pub(super) fn launch<R>(
        &self,
        queue: &Queue,
        records: &Arc<Records>,
        enqueue: impl FnOnce(&Mem) -> Result<R>,
    ) -> Result<(R, Arc<Launch>)> {
        if let Some(launch) = self.to_share(records) {
            // Locked until it is enqueued, so that nobody reads the record before.
            let state = lock(&launch.state);
            if let Some(record) = &state.record {
                let enqueued = enqueue(record)?;
                drop(state);
                return Ok((enqueued, launch));
            }
        }
        let record = records.take(queue)?;
        let enqueued = enqueue(&record)?;
        let state = Mutex::new(State { record: Some(record), fault: None, told: false });
        let launch = Arc::new(Launch { records: records.clone(), state });
        lock(&self.launches).push(launch.clone());
        Ok((enqueued, launch))
    }

    fn to_share(&self, records: &Arc<Records>) -> Option<Arc<Launch>> {
        let launches = lock(&self.launches);
        let same = |launch: &&Arc<Launch>| Arc::ptr_eq(&launch.records, records);
        if launches.len() < MOST { None } else { launches.iter().rev().find(same).cloned() }
    }

    /// What failed in a launch that has run.
    pub(super) fn check_launch(&self, queue: &Queue, launch: &Arc<Launch>) -> Result<()> {
        launch.resolve(queue)?;
        let outcome = launch.tell();
        lock(&self.launches).retain(|other| !Arc::ptr_eq(other, launch));
        outcome
    }

    /// What failed in any launch: the first of which nobody was told is the error, the others wait for the next call.
    pub(super) fn check(&self, queue: &Queue) -> Result<()> {
        let launches = lock(&self.launches).clone();
        for launch in &launches {
            launch.resolve(queue)?;
        }
        let untold = launches.iter().find(|launch| !launch.is_settled());
        let outcome = untold.map_or(Ok(()), |launch| launch.tell());
        lock(&self.launches).retain(|launch| !launch.is_settled());
        outcome
    }
}
