//! A launch that was enqueued: waiting for it, and how long it ran.

use std::sync::Arc;
use std::time::Duration;

use ocl::ffi;

use super::faults::Launch;
use super::handle::Command;
use super::{Queue, query};
use crate::error::{Error, Result};

/// Holds the queue too, so that the launch is alive as long as someone asks about it.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    pub(super) command: Arc<Command>,
    /// Where it can fail.
    pub(super) launch: Option<Arc<Launch>>,
    pub(super) queue: Arc<Queue>,
}

impl Event {
    pub(crate) fn wait(&self) -> Result<()> {
        let commands = [self.command.raw()];
        // SAFETY: one event is passed, which is alive.
        let code = unsafe { ffi::clWaitForEvents(1, commands.as_ptr()) };
        self.queue.check("clWaitForEvents", code)?;
        match &self.launch {
            None => Ok(()),
            Some(launch) => self.queue.faults.check_launch(&self.queue, launch),
        }
    }

    pub(crate) fn elapsed(&self) -> Result<Duration> {
        self.wait()?;
        if !self.queue.profiled {
            return Err(Error::NotProfiled);
        }
        let start = self.time(ffi::CL_PROFILING_COMMAND_START)?;
        let end = self.time(ffi::CL_PROFILING_COMMAND_END)?;
        Ok(Duration::from_nanos(end.saturating_sub(start)))
    }

    fn time(&self, name: u32) -> Result<u64> {
        let time = query::number("clGetEventProfilingInfo", |size, value, answered| {
            // SAFETY: the event is alive; `value` has `size` bytes.
            unsafe { ffi::clGetEventProfilingInfo(self.command.raw(), name, size, value, answered) }
        });
        self.queue.named(time)
    }
}
