//! Where kernels run and buffers live: an OpenCL device, or the host.

use std::fmt;
use std::sync::Arc;

use cl_types::ClType;

use crate::buffer::Buffer;
use crate::device::Device;
use crate::error::{Error, Result};
use crate::memory::{Memory, Place};
use crate::{host, opencl};

/// A queue of one device. Launches and copies run in the order in which they were put on it.
///
/// A clone is the same queue. It may be used from several threads.
///
/// What fails in a launch on an OpenCL device is told by [`Event::wait`](crate::Event::wait) of that launch, in whichever
/// thread. [`Queue::finish`] and [`Buffer::read`] tell of the first launch that failed and of which nobody was told before;
/// the next call tells of the next. After 64 launches for which nobody waited, further ones of one kernel are told of
/// together. On the host, `enqueue` itself tells. The last handle of a queue, which each of its buffers has too, waits when
/// it is dropped until all has run, and tells of nothing.
#[derive(Clone)]
pub struct Queue {
    backend: Backend,
}

/// What runs the launches.
#[derive(Clone)]
pub(crate) enum Backend {
    Host(Arc<host::Queue>),
    OpenCl(Arc<opencl::Queue>),
}

impl Queue {
    /// A queue of the first OpenCL device, a GPU if there is one; where there is no OpenCL, of this machine's
    /// processor, as [`Queue::host`].
    ///
    /// # Errors
    /// When there are devices, and the driver refuses the first.
    pub fn any() -> Result<Queue> {
        match opencl::list().devices.into_iter().next() {
            Some(device) => Queue::open(device),
            None => Ok(Queue::host()),
        }
    }

    /// A queue of the first OpenCL device whose "platform / device" contains `filter`, GPUs first. Upper and lower
    /// case are the same.
    ///
    /// # Errors
    /// When there is no OpenCL, when no device matches (the error lists those that there are), or when the driver
    /// refuses.
    pub fn opencl(filter: &str) -> Result<Queue> {
        let listing = opencl::list();
        if listing.devices.is_empty() {
            return Err(Error::NoDevice { reason: listing.why_empty() });
        }
        match listing.devices.iter().find(|device| device.info.matches(filter)) {
            Some(device) => Queue::open(device.clone()),
            None => Err(Error::NoSuchDevice {
                filter: filter.to_owned(),
                found: listing.devices.iter().map(|device| device.info.to_string()).collect(),
            }),
        }
    }

    /// A queue that runs kernels on the threads of this program, with no OpenCL.
    pub fn host() -> Queue {
        Queue { backend: Backend::Host(Arc::new(host::Queue::new(false))) }
    }

    /// As [`Queue::host`], and every launch looks for what a device would not report: data races between work-items of a
    /// group and of different groups, and reads of local memory that nobody has written. The launch ends there, with
    /// [`Error::Race`] or [`Error::UninitialisedLocal`], which name the lines and the work-items.
    ///
    /// It finds what the run does, with the arguments given; work-items of another range may do more. Atomic functions do
    /// not race with each other, and order nothing else. The pixels of images are watched as memory is. Work-groups run
    /// one after the other, and each byte that is accessed takes some 250 bytes: a launch takes about a hundred times as
    /// long as on [`Queue::host`].
    pub fn host_checked() -> Queue {
        Queue { backend: Backend::Host(Arc::new(host::Queue::new(true))) }
    }

    /// The OpenCL devices of this machine that can run kernels, in the order in which they are preferred. Where there
    /// is no OpenCL: none.
    pub fn devices() -> Vec<Device> {
        opencl::list().devices.into_iter().map(|device| device.info).collect()
    }

    fn open(device: opencl::DeviceRecord) -> Result<Queue> {
        Ok(Queue { backend: Backend::OpenCl(opencl::Queue::open(device)?) })
    }

    /// The device, as "platform / device", or "host".
    pub fn device_name(&self) -> String {
        match &self.backend {
            Backend::Host(_) => "host".to_owned(),
            Backend::OpenCl(queue) => queue.device_name(),
        }
    }

    /// Whether kernels run on the threads of this program.
    pub fn is_host(&self) -> bool {
        matches!(self.backend, Backend::Host(_))
    }

    /// A buffer with a copy of the data.
    ///
    /// # Errors
    /// When it is too long for the device, or memory is short.
    pub fn upload<T: ClType>(&self, data: &[T]) -> Result<Buffer<T>> {
        let mut buffer = Buffer::uninitialised(self, data.len())?;
        buffer.write(data)?;
        Ok(buffer)
    }

    /// A buffer of `len` elements, all of whose bytes are zero.
    ///
    /// # Errors
    /// When it is too long for the device, or memory is short.
    pub fn zeroed<T: ClType>(&self, len: usize) -> Result<Buffer<T>> {
        let buffer = Buffer::uninitialised(self, len)?;
        buffer.clear()?;
        Ok(buffer)
    }

    /// Waits until everything that was put on the queue has run.
    ///
    /// # Errors
    /// When something failed of which nobody was told before.
    pub fn finish(&self) -> Result<()> {
        match &self.backend {
            Backend::Host(_) => Ok(()),
            Backend::OpenCl(queue) => queue.finish(),
        }
    }

    /// A queue that runs its launches on a queue of `ocl`. Kernels are built anew for it, and buffers made on it can
    /// be used with `ocl` in the same context.
    ///
    /// # Errors
    /// When that queue runs its commands out of order, or its device cannot compile.
    pub fn from_ocl(queue: ocl::Queue) -> Result<Queue> {
        Ok(Queue { backend: Backend::OpenCl(opencl::Queue::from_raw(queue)?) })
    }

    /// The queue as `ocl` has it, to be used beside this one; nothing for the host.
    pub fn as_ocl(&self) -> Option<&ocl::Queue> {
        match &self.backend {
            Backend::Host(_) => None,
            Backend::OpenCl(queue) => Some(queue.raw()),
        }
    }

    pub(crate) fn backend(&self) -> &Backend {
        &self.backend
    }

    /// Whether the memory was made by this queue or a clone of it.
    pub(crate) fn owns(&self, memory: &Memory) -> bool {
        match (&self.backend, &memory.place) {
            (Backend::Host(queue), Place::Host(memory)) => Arc::ptr_eq(queue, &memory.queue),
            (Backend::OpenCl(queue), Place::OpenCl(memory)) => Arc::ptr_eq(queue, memory.queue()),
            _ => false,
        }
    }
}

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Queue").field(&self.device_name()).finish()
    }
}
