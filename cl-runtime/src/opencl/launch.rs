//! Sets the arguments of a kernel and enqueues it.
//!
//! In: arguments that `crate::launch` has checked. Only the parameters that the source lists are set.

use std::any::TypeId;
use std::ffi::c_void;
use std::ptr;
use std::sync::Arc;

use cl_types::{EmitError, NdRange, Parameter, Sizes, Source, SourceOptions};
use ocl::ffi;

use super::event::Event;
use super::handle::{Command, Mem};
use super::program::{self, Built};
use super::{Memory, Queue};
use crate::error::{ArgumentProblem, Error, Result};
use crate::range::{self, CheckedRange};

/// One argument of the call.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Argument<'a> {
    /// A value, as the device reads it.
    Value(&'a [u8]),
    /// Memory of this queue, and how many elements the kernel may reach.
    Memory { memory: &'a Memory, offset: usize, len: usize, constant: bool },
    /// `__local` memory for each group.
    Local { bytes: usize, len: usize },
}

/// A kernel, as far as a launch needs it.
#[derive(Clone, Copy)]
pub(crate) struct Kernel<'k> {
    pub(crate) name: &'static str,
    pub(crate) id: TypeId,
    /// Whether it is checked at all.
    pub(crate) checked: bool,
    /// The only size of its groups, if it has one.
    pub(crate) group: Option<[usize; 3]>,
    /// Its source.
    pub(crate) source: &'k dyn Fn(&SourceOptions) -> Result<Source, EmitError>,
}

/// Builds the kernel if need be, and enqueues it over the range; `None` when the range is empty.
///
/// Of the checks of the kernel, those are left out that cannot fail with these arguments over this range.
pub(crate) fn launch(
    queue: &Arc<Queue>,
    kernel: Kernel<'_>,
    arguments: &[Argument<'_>],
    range: NdRange,
) -> Result<Option<Event>> {
    let form = queue.programs.form(kernel, || sizes(kernel, arguments, &range))?;
    let slot = queue.programs.slot((kernel.id, form.clone()));
    let mut slot = program::lock(&slot);
    let name = kernel.name;
    let built = program::built(queue, &mut slot, kernel, &form)?;

    let mut limits = queue.limits();
    limits.group = limits.group.min(built.max_group);
    limits.preferred = limits.preferred.min(built.preferred_group);
    let Some(range) = range::check(name, &range, &limits, built.required_group)? else {
        return Ok(None);
    };
    check_memory(queue, name, &built.source, arguments)?;
    let enqueue = |record: Option<&Mem>| {
        for (index, parameter) in built.source.parameters.iter().enumerate() {
            set_parameter(queue, name, built, index, *parameter, arguments, record)?;
        }
        enqueue(queue, built, &range)
    };
    let (command, launch) = match &built.faults {
        None => (enqueue(None)?, None),
        Some(records) => {
            let (command, launch) = queue.faults.launch(queue, records, |record| enqueue(Some(record)))?;
            (command, Some(launch))
        }
    };
    // SAFETY: the queue is alive. Without this the launch may wait for the next call that needs its result.
    queue.check("clFlush", unsafe { ffi::clFlush(queue.command_queue()) })?;
    Ok(Some(Event { command: Arc::new(command), launch, queue: queue.clone() }))
}

/// What is known of a launch before its kernel is built.
fn sizes(kernel: Kernel<'_>, arguments: &[Argument<'_>], range: &NdRange) -> Sizes {
    let values = arguments.iter().map(|argument| match argument {
        Argument::Value(bytes) => Some(bytes.to_vec()),
        _ => None,
    });
    let lengths = arguments.iter().map(|argument| match argument {
        Argument::Memory { len, .. } | Argument::Local { len, .. } => Some(*len),
        Argument::Value(_) => None,
    });
    Sizes {
        values: values.collect(),
        lengths: lengths.collect(),
        global: Some(range.global()),
        local: range.local_size().or(kernel.group),
        offset: Some(range.global_offset()),
    }
}

/// What the device has for `__local` and `__constant` arguments.
fn check_memory(queue: &Queue, kernel: &'static str, source: &Source, arguments: &[Argument<'_>]) -> Result<()> {
    let device = &queue.device;
    let (mut local, mut constants) = (source.local_memory, 0);
    for (index, argument) in arguments.iter().enumerate() {
        let refused = |problem| Err(Error::Argument { kernel, argument: index, problem });
        match *argument {
            Argument::Local { bytes, .. } => local = local.saturating_add(bytes),
            Argument::Memory { memory, constant: true, .. } => {
                constants += 1;
                if memory.bytes as u64 > device.max_constant {
                    let (bytes, limit) = (memory.bytes, device.max_constant);
                    return refused(ArgumentProblem::ConstantTooLong { bytes, limit });
                }
                if constants > device.max_constants {
                    return refused(ArgumentProblem::TooManyConstants { limit: device.max_constants });
                }
            }
            Argument::Value(_) | Argument::Memory { .. } => {}
        }
    }
    if local as u64 > device.local_memory {
        let limit = device.local_memory;
        return Err(Error::LocalMemoryTooLarge { kernel, needed: local, limit, device: queue.device_name() });
    }
    Ok(())
}

fn set_parameter(
    queue: &Queue,
    kernel: &'static str,
    built: &Built,
    index: usize,
    parameter: Parameter,
    arguments: &[Argument<'_>],
    record: Option<&Mem>,
) -> Result<()> {
    if let Parameter::Faults = parameter {
        let Some(record) = record else {
            return Err(Error::Internal { kernel, message: format!("parameter {index} is a record of no faults") });
        };
        let mem = record.raw();
        return set(queue, built, index, size_of_val(&mem), (&raw const mem).cast());
    }
    let (Parameter::Value(argument)
    | Parameter::Address(argument)
    | Parameter::Sampler(argument)
    | Parameter::Length(argument)
    | Parameter::LocalMemory(argument)) = parameter
    else {
        return Err(Error::Internal { kernel, message: format!("parameter {index} is {parameter:?}") });
    };
    match (parameter, arguments.get(argument)) {
        (Parameter::Value(_), Some(Argument::Value(bytes))) => {
            set(queue, built, index, bytes.len(), bytes.as_ptr().cast())
        }
        (Parameter::Sampler(_), Some(Argument::Value(bytes))) => {
            let raw = queue.samplers.get(queue, bytes)?.raw();
            set(queue, built, index, size_of_val(&raw), (&raw const raw).cast())
        }
        (Parameter::Address(_), Some(&Argument::Memory { memory, offset, .. })) => {
            if offset != 0 {
                return Err(Error::Argument { kernel, argument, problem: ArgumentProblem::Offset });
            }
            let mem = memory.mem.raw();
            set(queue, built, index, size_of_val(&mem), (&raw const mem).cast())
        }
        (Parameter::LocalMemory(_), Some(&Argument::Local { bytes, .. })) => {
            set(queue, built, index, bytes, ptr::null())
        }
        (Parameter::Length(_), Some(&(Argument::Memory { len, .. } | Argument::Local { len, .. }))) => {
            let len = len as u64;
            set(queue, built, index, size_of_val(&len), (&raw const len).cast())
        }
        (_, found) => {
            let message = format!("parameter {index} is {parameter:?}, and the call has {found:?} there");
            Err(Error::Internal { kernel, message })
        }
    }
}

fn set(queue: &Queue, built: &Built, index: usize, size: usize, value: *const c_void) -> Result<()> {
    // SAFETY: the kernel is alive and locked; `value` has `size` bytes, which the call copies, or is null where the
    // parameter is `__local` memory of that size.
    let code = unsafe { ffi::clSetKernelArg(built.kernel.raw(), index as u32, size, value) };
    queue.check("clSetKernelArg", code)
}

fn enqueue(queue: &Queue, built: &Built, range: &CheckedRange) -> Result<Command> {
    let mut command = ptr::null_mut();
    // SAFETY: the three arrays have at least `dimensions` entries; every parameter that the source lists was set, with
    // memory of this queue's context, and the range is within the limits of the device.
    let code = unsafe {
        ffi::clEnqueueNDRangeKernel(
            queue.command_queue(),
            built.kernel.raw(),
            range.dimensions,
            range.offset.as_ptr(),
            range.global.as_ptr(),
            range.local.as_ptr(),
            0,
            ptr::null(),
            &mut command,
        )
    };
    // SAFETY: the call returned both, and nobody else has them.
    queue.named(unsafe { Command::own("clEnqueueNDRangeKernel", command, code) })
}
