//! What a launch leaves: something to wait for, and how long it ran.

use std::time::Duration;

use crate::error::Result;
use crate::opencl;

/// A launch. Dropping it neither waits for the launch nor stops it.
#[derive(Clone, Debug)]
pub struct Event {
    state: State,
}

#[derive(Clone, Debug)]
enum State {
    /// It ran before `enqueue` returned.
    Done(Duration),
    /// It runs on a device.
    Enqueued(opencl::Event),
}

impl Event {
    pub(crate) fn done(elapsed: Duration) -> Self {
        Event { state: State::Done(elapsed) }
    }

    pub(crate) fn enqueued(event: opencl::Event) -> Self {
        Event { state: State::Enqueued(event) }
    }

    /// Waits until the launch has run. [`Buffer::read`](crate::Buffer::read) waits of its own.
    ///
    /// # Errors
    /// When the launch failed on the device, however often it is asked. What failed in other launches is not told.
    pub fn wait(&self) -> Result<()> {
        match &self.state {
            State::Done(_) => Ok(()),
            State::Enqueued(event) => event.wait(),
        }
    }

    /// Waits until the launch has run, and tells how long it did, from the start of the first work-item to the end of
    /// the last. The time to build the kernel and to copy memory is not in it.
    ///
    /// # Errors
    /// When the launch failed on the device, or the queue came from outside and does not measure.
    pub fn elapsed(&self) -> Result<Duration> {
        match &self.state {
            State::Done(elapsed) => Ok(*elapsed),
            State::Enqueued(event) => event.elapsed(),
        }
    }
}
