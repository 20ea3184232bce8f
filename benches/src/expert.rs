//! OpenCL C as an expert writes it by hand, launched on the same queue and over the same memory.

use std::ffi::{CString, c_void};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use cl_runtime::ocl::core::{self, ArgVal, ClContextPtr, Event, Kernel, Mem, ProfilingInfo, ProfilingInfoResult};
use cl_runtime::prelude::*;

/// A kernel by hand.
#[derive(Clone, Copy, Debug)]
pub struct Source<'t> {
    /// Its name.
    pub name: &'static str,
    /// The program.
    pub text: &'t str,
}

/// An argument.
#[derive(Debug)]
pub enum Argument {
    /// A buffer.
    Memory(Mem),
    /// `int`
    Int(i32),
    /// `float`
    Float(f32),
}

impl Argument {
    /// The memory of a buffer.
    ///
    /// # Errors
    /// When it is not on an OpenCL device.
    pub fn memory<T: ClType>(buffer: &Buffer<T>) -> Result<Argument> {
        Ok(Argument::Memory(buffer.as_ocl()?.context("only an OpenCL device runs OpenCL C")?))
    }
}

/// A kernel that is built, with its arguments set.
#[derive(Debug)]
pub struct Expert {
    kernel: Kernel,
}

impl Expert {
    /// Builds it.
    ///
    /// # Errors
    /// When the driver refuses.
    pub fn new(queue: &Queue, source: Source<'_>, arguments: &[Argument]) -> Result<Expert> {
        let raw = queue.as_ocl().context("only an OpenCL device runs OpenCL C")?;
        let context = raw.context_ptr().context("the queue has no context")?;
        let program = core::create_program_with_source(ContextOf(context), &[CString::new(source.text)?])?;
        let options = CString::new("-cl-std=CL1.2")?;
        core::build_program(&program, Some(&[raw.device()]), &options, None, None)
            .with_context(|| format!("cannot build `{}`", source.name))?;
        let kernel = core::create_kernel(&program, source.name)?;
        for (index, argument) in arguments.iter().enumerate() {
            let value = match argument {
                Argument::Memory(memory) => ArgVal::mem(memory),
                Argument::Int(value) => ArgVal::scalar(value),
                Argument::Float(value) => ArgVal::scalar(value),
            };
            core::set_kernel_arg(&kernel, index as u32, value)?;
        }
        Ok(Expert { kernel })
    }

    /// Launches it, and tells how long it ran on the device.
    ///
    /// # Errors
    /// When the driver refuses.
    pub fn run(&self, queue: &Queue, range: NdRange) -> Result<Duration> {
        let raw = queue.as_ocl().context("only an OpenCL device runs OpenCL C")?;
        let mut event = Event::null();
        // SAFETY: every parameter was set with memory that the kernel object keeps, and the sources of this crate stay
        // within it.
        unsafe {
            core::enqueue_kernel(
                raw.as_core(),
                &self.kernel,
                range.dimensions(),
                None,
                &range.global(),
                range.local_size(),
                None::<&Event>,
                Some(&mut event),
            )?;
        }
        core::wait_for_event(&event)?;
        let time = |what| match core::get_event_profiling_info(&event, what)? {
            ProfilingInfoResult::Start(time) | ProfilingInfoResult::End(time) => Ok(time),
            other => bail!("the driver answers {other:?}"),
        };
        Ok(Duration::from_nanos(time(ProfilingInfo::End)?.saturating_sub(time(ProfilingInfo::Start)?)))
    }
}

/// The context of a queue.
#[derive(Clone, Copy, Debug)]
struct ContextOf(*mut c_void);

// SAFETY: the pointer is that of the context of a queue that is alive.
unsafe impl ClContextPtr for ContextOf {
    fn as_ptr(&self) -> *mut c_void {
        self.0
    }
}
