//! Raw objects of `ocl`, coming in and going out.

use std::sync::Arc;

use ocl::core::{self, DeviceId};
use ocl::ffi;

use super::devices::describe;
use super::handle::Mem;
use super::program::Programs;
use super::{Memory, Queue, Status, query};
use crate::error::{Error, Result};

impl Queue {
    /// Takes a queue that `ocl` made, if it runs its commands in order.
    pub(crate) fn from_raw(raw: ocl::Queue) -> Result<Arc<Queue>> {
        let refused = |status: Status| Error::Interop { message: status.to_string() };
        let properties: u64 = queue_info(&raw, ffi::CL_QUEUE_PROPERTIES).map_err(refused)?;
        if properties & ffi::CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE != 0 {
            return Err(Error::Interop {
                message: "the queue runs its commands out of order; create it without \
                          CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE"
                    .to_owned(),
            });
        }
        let device: usize = queue_info(&raw, ffi::CL_QUEUE_DEVICE).map_err(refused)?;
        if device == 0 {
            return Err(Error::Interop { message: "the queue has no device".to_owned() });
        }
        // SAFETY: the queue answered with the id of its device, which is not null.
        let id = unsafe { DeviceId::from_raw(device as ffi::cl_device_id) };
        let platform = platform_name(id).map_err(refused)?;
        let Some(device) = describe(id, &platform).map_err(refused)? else {
            return Err(Error::Interop { message: "its device is not available or has no compiler".to_owned() });
        };
        let profiled = properties & ffi::CL_QUEUE_PROFILING_ENABLE != 0;
        Ok(Arc::new(Queue {
            raw,
            device,
            profiled,
            programs: Programs::default(),
            samplers: Default::default(),
            faults: Default::default(),
        }))
    }

    /// The queue, as `ocl` has it.
    pub(crate) fn raw(&self) -> &ocl::Queue {
        &self.raw
    }
}

impl Memory {
    /// Takes a buffer that `ocl` made, if kernels may read and write it and it belongs to the queue's context.
    pub(crate) fn from_raw(queue: &Arc<Queue>, raw: &core::Mem) -> Result<Memory> {
        let refused = |message: &str| Err(Error::Interop { message: message.to_owned() });
        let mem = raw.as_ptr();
        if queue.named(mem_info::<u32>(mem, ffi::CL_MEM_TYPE))? != ffi::CL_MEM_OBJECT_BUFFER {
            return refused("it is an image or a pipe, not a buffer");
        }
        if queue.named(mem_info::<usize>(mem, ffi::CL_MEM_CONTEXT))? != queue.context()? as usize {
            return refused("the buffer belongs to another context than the queue");
        }
        if queue.named(mem_info::<u64>(mem, ffi::CL_MEM_FLAGS))? & (ffi::CL_MEM_READ_ONLY | ffi::CL_MEM_WRITE_ONLY) != 0
        {
            return refused("the buffer must be created with CL_MEM_READ_WRITE");
        }
        let bytes = queue.named(mem_info::<usize>(mem, ffi::CL_MEM_SIZE))?;
        // SAFETY: the object is alive, since `raw` holds a reference.
        queue.check("clRetainMemObject", unsafe { ffi::clRetainMemObject(mem) })?;
        // SAFETY: the reference taken on the line above becomes that of the handle.
        let mem = queue.named(unsafe { Mem::own("clRetainMemObject", mem, 0) })?;
        Ok(Memory { mem, queue: queue.clone(), bytes })
    }

    /// How many bytes it has.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Another reference to the buffer, as `ocl` has it.
    pub(crate) fn raw(&self) -> Result<core::Mem> {
        let mem = self.mem.raw();
        // SAFETY: the object is alive.
        self.queue.check("clRetainMemObject", unsafe { ffi::clRetainMemObject(mem) })?;
        // SAFETY: the reference taken on the line above becomes that of the wrapper.
        Ok(unsafe { core::Mem::from_raw_create_ptr(mem) })
    }
}

fn queue_info<T: query::Number>(queue: &ocl::Queue, name: u32) -> Result<T, Status> {
    query::number("clGetCommandQueueInfo", |size, value, answered| {
        // SAFETY: the queue is alive; `value` has `size` bytes.
        unsafe { ffi::clGetCommandQueueInfo(queue.as_core().as_ptr(), name, size, value, answered) }
    })
}

fn mem_info<T: query::Number>(mem: ffi::cl_mem, name: u32) -> Result<T, Status> {
    query::number("clGetMemObjectInfo", |size, value, answered| {
        // SAFETY: the caller holds a reference; `value` has `size` bytes.
        unsafe { ffi::clGetMemObjectInfo(mem, name, size, value, answered) }
    })
}

fn platform_name(device: DeviceId) -> Result<String, Status> {
    let platform = query::number::<usize>("clGetDeviceInfo", |size, value, answered| {
        // SAFETY: the device is one that the loader gave; `value` has `size` bytes.
        unsafe { ffi::clGetDeviceInfo(device.as_raw(), ffi::CL_DEVICE_PLATFORM, size, value, answered) }
    })?;
    query::text("clGetPlatformInfo", |size, value, answered| {
        // SAFETY: the platform is the device's; `value` has `size` bytes.
        unsafe { ffi::clGetPlatformInfo(platform as ffi::cl_platform_id, ffi::CL_PLATFORM_NAME, size, value, answered) }
    })
}
