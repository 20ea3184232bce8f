//! A command queue of one device, with all that its launches share.

use std::fmt;
use std::ptr;
use std::sync::Arc;

use cl_types::Compiler;
use ocl::core::{ClDeviceIdPtr, CommandQueueProperties, Context};
use ocl::ffi;

use super::devices::DeviceRecord;
use super::faults::Pending;
use super::image::Samplers;
use super::program::{Programs, compiler};
use super::{Status, query};
use crate::device::DeviceKind;
use crate::error::{Error, Result};
use crate::range::Limits;

/// In order, with profiling where this crate made it.
pub(crate) struct Queue {
    pub(super) raw: ocl::Queue,
    pub(super) device: DeviceRecord,
    pub(super) profiled: bool,
    pub(super) programs: Programs,
    pub(super) samplers: Samplers,
    pub(super) faults: Pending,
}

impl Queue {
    /// A context and a queue of its own on the device.
    pub(crate) fn open(device: DeviceRecord) -> Result<Arc<Queue>> {
        let failed = |status| Error::Driver { status, device: device.info.to_string() };
        let context = create_context(&device).map_err(failed)?;
        let profiling = CommandQueueProperties::PROFILING_ENABLE;
        let raw = ocl::Queue::new(&context.into(), device.id.into(), Some(profiling)).map_err(|error| {
            let code = match &error {
                ocl::Error::OclCore(error) => error.api_status().map(|status| status as i32),
                _ => None,
            };
            failed(Status { call: "clCreateCommandQueue", code: code.unwrap_or(-35) })
        })?;
        Ok(Arc::new(Queue {
            raw,
            device,
            profiled: true,
            programs: Programs::default(),
            samplers: Samplers::default(),
            faults: Pending::default(),
        }))
    }

    pub(crate) fn device_name(&self) -> String {
        self.device.info.to_string()
    }

    /// Waits until all that was enqueued has run.
    pub(crate) fn finish(&self) -> Result<()> {
        // SAFETY: the queue is alive.
        self.check("clFinish", unsafe { ffi::clFinish(self.command_queue()) })?;
        self.faults.check(self)
    }

    /// What a range must keep to on this device.
    pub(crate) fn limits(&self) -> Limits {
        Limits {
            group: self.device.max_group,
            group_in: self.device.max_group_in,
            preferred: match self.device.info.kind() {
                DeviceKind::Gpu | DeviceKind::Accelerator => 256,
                DeviceKind::Cpu => CPU_GROUP,
            },
            // PoCL has the number of groups in an `unsigned`, which it does not check.
            groups: match compiler(&self.device) {
                Compiler::Pocl => u32::MAX as usize,
                _ => usize::MAX,
            },
        }
    }

    pub(super) fn command_queue(&self) -> ffi::cl_command_queue {
        self.raw.as_core().as_ptr()
    }

    pub(super) fn context(&self) -> Result<ffi::cl_context> {
        let context = query::number::<usize>("clGetCommandQueueInfo", |size, value, answered| {
            // SAFETY: the queue is alive; `value` has `size` bytes.
            unsafe { ffi::clGetCommandQueueInfo(self.command_queue(), ffi::CL_QUEUE_CONTEXT, size, value, answered) }
        });
        self.named(context).map(|context| context as ffi::cl_context)
    }

    /// An error with the name of the device in it.
    pub(super) fn named<T>(&self, result: Result<T, Status>) -> Result<T> {
        result.map_err(|status| Error::Driver { status, device: self.device_name() })
    }

    pub(super) fn check(&self, call: &'static str, code: i32) -> Result<()> {
        self.named(query::check(call, code))
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        // Launches in flight may still need a sampler, which drivers do not keep for them, and a driver that still compiles
        // one when the program ends may abort it (both seen with PoCL 3.1).
        // SAFETY: the queue is alive.
        let _ = unsafe { ffi::clFinish(self.command_queue()) };
    }
}

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OpenCl").field(&self.device_name()).finish()
    }
}

/// A group of a CPU device is a loop on one thread: long enough to hide its cost, short enough to spread over threads.
const CPU_GROUP: usize = 256;

fn create_context(device: &DeviceRecord) -> Result<Context, Status> {
    const CALL: &str = "clCreateContext";
    let ids = [device.id.as_ptr()];
    let mut code = 0;
    // SAFETY: one device is passed, and no properties and no callback.
    let raw = unsafe { ffi::clCreateContext(ptr::null(), 1, ids.as_ptr(), None, ptr::null_mut(), &mut code) };
    query::check(CALL, code)?;
    if raw.is_null() {
        return Err(Status { call: CALL, code });
    }
    // SAFETY: the reference that the call returned becomes that of the wrapper.
    Ok(unsafe { Context::from_raw_create_ptr(raw) })
}
