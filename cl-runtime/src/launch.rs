//! From a call to a launch: checks every argument, then hands over to the host or to OpenCL.
//!
//! In: what `#[kernel]` bound. Out: an event. Nothing reaches a device that was not checked here or in `range`.

use std::alloc::Layout;

use cl_types::{Argument, BoundMemory, Call, HostMemory, Kernel, Launch, LocalSize, NdRange, Space};

use crate::error::{ArgumentProblem, Error, Result};
use crate::event::Event;
use crate::memory::{Memory, Place};
use crate::queue::{Backend, Queue};
use crate::{host, needs, opencl, range};

impl Launch for Queue {
    type Event = Event;
    type Error = Error;

    /// Enqueues the call over the range. On the host, it has run when this returns.
    fn launch(&self, call: Call<'_>, range: NdRange) -> Result<Event> {
        let kernel = call.kernel();
        let bound = check_arguments(self, kernel.name(), call.arguments())?;
        check_pixels(&kernel, &bound)?;
        match self.backend() {
            Backend::Host(queue) => {
                let Some(range) = range::check(kernel.name(), &range, &host::LIMITS, kernel.work_group_size())? else {
                    return Ok(Event::done(Default::default()));
                };
                let arguments = host_arguments(&kernel, &bound, queue.checks)?;
                let elapsed = host::run(kernel.name(), &range, &arguments, &|memory, row| {
                    // SAFETY: 1. `memory` was made from the arguments in order, and `check_arguments` saw that each
                    // lies within a buffer of this queue, whose bytes are initialised from the start. 2. The call
                    // borrows the buffers until this function returns, and no writable one is bound twice.
                    // 3. `GroupMemory` gives it for one group at a time.
                    unsafe { call.run_on_host(memory, row) }
                })?;
                Ok(Event::done(elapsed))
            }
            Backend::OpenCl(queue) => {
                let arguments: Vec<opencl::Argument<'_>> = bound.iter().map(device_argument).collect();
                let kernel = opencl::Kernel {
                    name: kernel.name(),
                    id: kernel.id(),
                    checked: kernel.is_checked(),
                    group: kernel.work_group_size(),
                    source: &|options| kernel.source_for(options),
                };
                let event = opencl::launch(queue, kernel, &arguments, range)?;
                Ok(event.map_or_else(|| Event::done(Default::default()), Event::enqueued))
            }
        }
    }
}

/// An argument that was checked.
enum Bound<'a> {
    Value(&'a [u8]),
    Memory { memory: &'a Memory, bound: BoundMemory<'a> },
    Local(LocalSize, Layout),
}

fn check_arguments<'a>(queue: &Queue, kernel: &'static str, arguments: &'a [Argument<'_>]) -> Result<Vec<Bound<'a>>> {
    let mut checked = Vec::with_capacity(arguments.len());
    for (index, argument) in arguments.iter().enumerate() {
        let refused = |problem| Error::Argument { kernel, argument: index, problem };
        checked.push(match argument {
            Argument::Value(bytes) => Bound::Value(bytes),
            Argument::Memory(bound) => {
                let memory = check_memory(queue, bound).map_err(refused)?;
                Bound::Memory { memory, bound: *bound }
            }
            Argument::LocalMemory(size) if size.len == 0 => return Err(refused(ArgumentProblem::NoLocalMemory)),
            Argument::LocalMemory(size) => {
                let bytes = size.element.size().saturating_mul(size.len);
                let refused = || Error::OutOfMemory { bytes };
                Bound::Local(*size, size.layout().ok_or_else(refused)?)
            }
        });
    }
    check_aliasing(kernel, &checked)?;
    Ok(checked)
}

fn check_memory<'a>(queue: &Queue, bound: &BoundMemory<'a>) -> Result<&'a Memory, ArgumentProblem> {
    let memory: &Memory = bound.memory.downcast_ref().ok_or(ArgumentProblem::NotOurs)?;
    if !queue.owns(memory) {
        return Err(ArgumentProblem::OtherQueue);
    }
    let first = bound.offset.checked_div(memory.element_size).unwrap_or(0);
    let aligned = bound.offset.checked_rem(memory.element_size).unwrap_or(0) == 0;
    match first.checked_add(bound.len) {
        Some(needed) if needed <= memory.len && aligned => Ok(memory),
        needed => Err(ArgumentProblem::TooShort { needed: needed.unwrap_or(usize::MAX), len: memory.len }),
    }
}

/// `restrict` in the source, and the safety of the host executor, rest on this.
fn check_aliasing(kernel: &'static str, arguments: &[Bound<'_>]) -> Result<()> {
    for (index, argument) in arguments.iter().enumerate() {
        for (other, earlier) in arguments[..index].iter().enumerate() {
            if let (Bound::Memory { memory, bound }, Bound::Memory { memory: of_other, bound: other_bound }) =
                (argument, earlier)
                && std::ptr::eq(*memory, *of_other)
                && (bound.writable || other_bound.writable)
                && overlap(memory.element_size, bound, other_bound)
            {
                return Err(Error::Argument { kernel, argument: index, problem: ArgumentProblem::Aliased { other } });
            }
        }
    }
    Ok(())
}

/// Whether the kernel calls what reads and writes pixels of these images: a device computes anything with others.
fn check_pixels(kernel: &Kernel, arguments: &[Bound<'_>]) -> Result<()> {
    let format = |argument: &Bound<'_>| match argument {
        Bound::Memory { memory, .. } => memory.pixels,
        _ => None,
    };
    if arguments.iter().all(|argument| format(argument).is_none()) {
        return Ok(());
    }
    for (index, called) in &needs::of(kernel).pixels {
        if let Some(Err(wrong)) = arguments.get(*index).and_then(format).map(|format| format.check(called)) {
            let problem = ArgumentProblem::Channels(wrong);
            return Err(Error::Argument { kernel: kernel.name(), argument: *index, problem });
        }
    }
    Ok(())
}

fn overlap(element_size: usize, a: &BoundMemory<'_>, b: &BoundMemory<'_>) -> bool {
    let end = |bound: &BoundMemory<'_>| bound.offset.saturating_add(bound.len.saturating_mul(element_size));
    a.offset < end(b) && b.offset < end(a)
}

/// The arguments for the host: where each is, or how much of it each group gets.
fn host_arguments(kernel: &Kernel, bound: &[Bound<'_>], checked: bool) -> Result<host::Arguments> {
    let mut memory: Vec<HostMemory> = bound.iter().map(|argument| host_memory(argument, checked)).collect();
    let mut local = Vec::new();
    for (index, argument) in bound.iter().enumerate() {
        if let Bound::Local(size, layout) = argument {
            memory[index].len = size.len;
            local.push((index, *layout));
        }
    }
    let stacks = host::StackSize::of(kernel.name(), needs::of(kernel).private_memory)?;
    host::check_size(kernel.name(), local.iter().fold(0, |sum, (_, layout)| sum.saturating_add(layout.size())))?;
    Ok(host::Arguments { memory, local, stacks, checked })
}

fn host_memory(argument: &Bound<'_>, checked: bool) -> HostMemory {
    match argument {
        Bound::Memory { memory: Memory { place: Place::Host(memory), .. }, bound } => {
            // SAFETY: `check_memory` saw that the offset lies within the memory, or at its end.
            let address = unsafe { memory.address().add(bound.offset) };
            // Nobody writes constant memory.
            let watched = checked && bound.space == Space::Global;
            HostMemory { address: if watched { cl_types::watched(address) } else { address }, len: bound.len }
        }
        // Of a value nothing is read, and `Queue::owns` lets no other memory through.
        _ => HostMemory { address: std::ptr::null_mut(), len: 0 },
    }
}

fn device_argument<'a>(argument: &Bound<'a>) -> opencl::Argument<'a> {
    match argument {
        Bound::Value(bytes) => opencl::Argument::Value(bytes),
        Bound::Local(size, layout) => opencl::Argument::Local { bytes: layout.size(), len: size.len },
        Bound::Memory { memory, bound } => match &memory.place {
            Place::OpenCl(memory) => opencl::Argument::Memory {
                memory,
                offset: bound.offset,
                len: bound.len,
                constant: bound.space == Space::Constant,
            },
            Place::Host(_) => unreachable!("`Queue::owns` lets no memory of another queue through"),
        },
    }
}
