//! Everything that can go wrong, in one enum. A message says what is wrong and what to do.

use std::fmt;

use cl_types::{EmitError, Feature, Space, WrongChannels};

pub use crate::opencl::Status;

/// The result of all that this crate does.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// What went wrong.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// There is no OpenCL device on this machine.
    #[error("there is no OpenCL device here ({reason}); install an OpenCL driver, or use `Queue::host()`")]
    NoDevice {
        /// What was looked for, and not found.
        reason: String,
    },
    /// No device matches the filter.
    #[error(
        "no OpenCL device matches `{filter}`; give a part of one of these names: {}",
        found.join(", ")
    )]
    NoSuchDevice {
        /// What was asked for.
        filter: String,
        /// The devices that there are, as "platform / device".
        found: Vec<String>,
    },
    /// The kernel has no OpenCL C at these type arguments.
    #[error(transparent)]
    Emit(#[from] EmitError),
    /// The device's compiler refused the generated OpenCL C.
    #[error(transparent)]
    Build(Box<BuildFailure>),
    /// The kernel needs what the device does not have.
    #[error(
        "kernel `{kernel}` needs {feature}, which {device} does not have; choose another device, or `Queue::host()`"
    )]
    FeatureMissing {
        /// The kernel.
        kernel: &'static str,
        /// What it needs.
        feature: Feature,
        /// Where it was to run.
        device: String,
    },
    /// The range cannot be run.
    #[error("kernel `{kernel}` cannot be launched over this range: {message}")]
    InvalidRange {
        /// The kernel.
        kernel: &'static str,
        /// What is wrong with the range, and what to give instead.
        message: String,
    },
    /// A slice is not as long as the buffer that it is copied to or from.
    #[error("a slice of {slice} elements cannot be copied to or from a buffer of {buffer}; make them equally long")]
    LengthMismatch {
        /// The length of the buffer.
        buffer: usize,
        /// The length of the slice.
        slice: usize,
    },
    /// What a buffer holds is no value of its type.
    #[error(
        "element {index} of a buffer is no `{element}`: its bytes are of no variant, or of a `bool` that is neither true nor \
         false; look for a data race with `Queue::host_checked()`, and for `unsafe` code that writes there"
    )]
    NoValue {
        /// Which element.
        index: usize,
        /// The type of the elements.
        element: &'static str,
    },
    /// A buffer is longer than the device allows.
    #[error(
        "a buffer of {len} elements of {element_size} bytes is too long for {device}, \
         which allows {limit} bytes in one buffer; split the data"
    )]
    BufferTooLong {
        /// How many elements were asked for.
        len: usize,
        /// The size of one.
        element_size: usize,
        /// How many bytes a buffer may have.
        limit: u64,
        /// Where it was to be.
        device: String,
    },
    /// An image cannot be made, read or written.
    #[error("an image on {device} {problem}")]
    Image {
        /// Where it is, or was to be.
        device: String,
        /// What is wrong.
        problem: crate::image::ImageProblem,
    },
    /// There is not enough memory on the host.
    #[error("there is not enough memory for {bytes} bytes; use smaller buffers, or drop some")]
    OutOfMemory {
        /// How many bytes were asked for.
        bytes: usize,
    },
    /// An argument cannot be given to the kernel.
    #[error("argument {argument} of kernel `{kernel}` (counted from 0) {problem}")]
    Argument {
        /// The kernel.
        kernel: &'static str,
        /// Which of its parameters, from 0.
        argument: usize,
        /// What is wrong with it.
        problem: ArgumentProblem,
    },
    /// A work-item did what Rust panics about: an index out of bounds, a division by zero, `panic!`, a failed `assert!`.
    /// On a device the first one is reported by the next call that waits; its reads gave zero and its writes were
    /// dropped. On the host the launch ends there. What the kernel wrote until then stays written, and the queue goes on.
    #[error(
        "kernel `{kernel}` panicked{} in work-item {global_id:?}: {message}",
        location.as_ref().map(|at| format!(" at {at}")).unwrap_or_default()
    )]
    Fault {
        /// The kernel.
        kernel: &'static str,
        /// What Rust would say.
        message: String,
        /// Where in the Rust source.
        location: Option<Location>,
        /// The global id of the work-item.
        global_id: [usize; 3],
    },
    /// On the host executor, work-items of a group do not all come to the same barrier: on a device the group would
    /// hang, or go on with wrong data.
    #[error(transparent)]
    DivergentBarrier(Box<BarrierDivergence>),
    /// On a queue of [`Queue::host_checked`](crate::Queue::host_checked), work-items access the same memory, one of them
    /// writes, and nothing orders the two: what a device computes is by chance.
    #[error(transparent)]
    Race(Box<Race>),
    /// On a queue of [`Queue::host_checked`](crate::Queue::host_checked), a work-item reads local memory that no work-item
    /// of its group has written.
    #[error(transparent)]
    UninitialisedLocal(Box<UninitialisedRead>),
    /// The `Local` variables and arguments of a kernel are more than a work-group can have.
    #[error(
        "kernel `{kernel}` needs {needed} bytes of local memory for a work-group, and {device} has {limit}; use smaller \
         tiles, or a smaller `LocalMemory`"
    )]
    LocalMemoryTooLarge {
        /// The kernel.
        kernel: &'static str,
        /// The variables and the arguments together.
        needed: usize,
        /// What there is.
        limit: u64,
        /// Where it was to run.
        device: String,
    },
    /// The variables of a kernel are more than a work-item has room for.
    #[error(
        "kernel `{kernel}` needs {needed} bytes of private memory for a work-item, and {device} has {limit}; use smaller \
         arrays, or take memory as a parameter, `&mut Global<[T]>`"
    )]
    PrivateMemoryTooLarge {
        /// The kernel.
        kernel: &'static str,
        /// The variables of all its functions together.
        needed: usize,
        /// What there is.
        limit: usize,
        /// Where it was to run.
        device: String,
    },
    /// The OpenCL driver refused a call.
    #[error("{status}, on {device}")]
    Driver {
        /// The call, and the error code.
        status: Status,
        /// The device or platform.
        device: String,
    },
    /// The duration of a launch was asked for on a queue made without profiling.
    #[error("the queue does not measure launches: create the raw queue with CL_QUEUE_PROFILING_ENABLE")]
    NotProfiled,
    /// A raw OpenCL object does not meet what is required of it.
    #[error("the raw OpenCL object cannot be used: {message}")]
    Interop {
        /// What is required.
        message: String,
    },
    /// The generated source and the call do not fit each other.
    #[error(
        "kernel `{kernel}` and its generated source do not fit: {message}; this is an error of ours, please report it"
    )]
    Internal {
        /// The kernel.
        kernel: &'static str,
        /// Where they differ.
        message: String,
    },
}

/// Why an argument cannot be given to a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ArgumentProblem {
    /// The memory was made by another queue.
    OtherQueue,
    /// The memory is no buffer of this crate.
    NotOurs,
    /// The kernel may reach more than there is.
    TooShort {
        /// How many elements the kernel may reach.
        needed: usize,
        /// How many there are.
        len: usize,
    },
    /// The memory is also bound to another argument, and one of the two may write.
    Aliased {
        /// The other argument.
        other: usize,
    },
    /// The `LocalMemory` has no elements, which OpenCL does not allow.
    NoLocalMemory,
    /// A buffer is longer than `__constant` memory can be on the device.
    ConstantTooLong {
        /// How many bytes it has.
        bytes: usize,
        /// How many the device allows.
        limit: u64,
    },
    /// There are more `&Constant` arguments than the device allows.
    TooManyConstants {
        /// How many it allows.
        limit: u32,
    },
    /// The pointer is not at the start of the memory, which this device cannot do.
    Offset,
    /// It is an image of channels that nothing reads or writes which the kernel calls with it.
    Channels(WrongChannels),
}

impl fmt::Display for ArgumentProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArgumentProblem::OtherQueue => {
                f.write_str("belongs to another queue: upload the data with the queue (or a clone of it) that launches")
            }
            ArgumentProblem::NotOurs => f.write_str("is not memory of a `cl_runtime::Buffer`"),
            ArgumentProblem::TooShort { needed, len } => {
                write!(f, "must have at least {needed} elements, and the buffer has {len}")
            }
            ArgumentProblem::Aliased { other } => {
                write!(f, "is the same memory as argument {other}, and one of them is `&mut`: use two buffers")
            }
            ArgumentProblem::NoLocalMemory => {
                f.write_str("is a `LocalMemory` of 0 elements: give it as many as the work-group uses, at least 1")
            }
            ArgumentProblem::ConstantTooLong { bytes, limit } => write!(
                f,
                "is a buffer of {bytes} bytes for a `&Constant` parameter, and the device allows {limit}: make the \
                 parameter `&Global<[T]>`"
            ),
            ArgumentProblem::TooManyConstants { limit } => write!(
                f,
                "is one `&Constant` parameter more than the {limit} that the device allows: make it `&Global<[T]>`"
            ),
            ArgumentProblem::Channels(wrong) => wrong.fmt(f),
            ArgumentProblem::Offset => {
                f.write_str("does not start where its buffer starts: copy it to a buffer of its own")
            }
        }
    }
}

/// The message, as a `main` that returns it and an `unwrap` show it.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What the device's compiler said about a generated program.
#[derive(thiserror::Error)]
#[error("{device} cannot build kernel `{kernel}`; its compiler says:\n{log}")]
pub struct BuildFailure {
    /// The kernel.
    pub kernel: &'static str,
    /// The device.
    pub device: String,
    /// The compiler's messages.
    pub log: String,
    /// The generated OpenCL C.
    pub source_text: String,
}

/// The message: the source is long, and would stand there on one line.
impl fmt::Debug for BuildFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A barrier that not all work-items of a group reach.
#[derive(Clone, Debug, thiserror::Error)]
#[error(
    "kernel `{kernel}`: work-item {work_item:?} waits at the barrier at {location}, and {other:?} of its work-group {}; \
     every work-item of a group must come to the same barriers: let the condition of the branch or the loop around it be \
     the same for all, or move the barrier out of it (OpenCL C 6.15.8)",
    other_location.as_ref().map_or("has ended".to_owned(), |at| format!("waits at the one at {at}"))
)]
pub struct BarrierDivergence {
    /// The kernel.
    pub kernel: &'static str,
    /// The barrier.
    pub location: Location,
    /// The global id of a work-item that waits there.
    pub work_item: [usize; 3],
    /// The global id of one of the same group that does not.
    pub other: [usize; 3],
    /// The barrier where that one waits; none when it has ended.
    pub other_location: Option<Location>,
}

/// Two accesses to the same memory, at least one of which writes, that nothing orders.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "kernel `{kernel}` has a data race in `{}` memory: work-item {work_item:?} {} at {location} what work-item {other:?} \
     {} at {other_location}, {}; let each work-item write elements of its own, or use atomic functions",
    space.qualifier(),
    if *writes { "writes" } else { "reads" },
    if *other_writes { "writes" } else { "reads" },
    if *same_group {
        "and no barrier of that memory stands between the two (OpenCL C 6.15.8)"
    } else {
        "and nothing orders work-items of two groups"
    }
)]
pub struct Race {
    /// The kernel.
    pub kernel: &'static str,
    /// Where the memory is.
    pub space: Space,
    /// The access that was found to be one too many.
    pub location: Location,
    /// The global id of its work-item.
    pub work_item: [usize; 3],
    /// Whether it writes.
    pub writes: bool,
    /// The other access.
    pub other_location: Location,
    /// The global id of its work-item.
    pub other: [usize; 3],
    /// Whether it writes.
    pub other_writes: bool,
    /// Whether both work-items are of one group, in which a barrier would order them.
    pub same_group: bool,
}

/// A read of local memory that nobody has written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "kernel `{kernel}` reads `__local` memory at {location}, in work-item {work_item:?}, that no work-item of the group has \
     written: on a device it may hold anything (OpenCL C 6.7.2); write it first, and wait at a barrier"
)]
pub struct UninitialisedRead {
    /// The kernel.
    pub kernel: &'static str,
    /// The access.
    pub location: Location,
    /// The global id of the work-item.
    pub work_item: [usize; 3],
}

/// A place in a Rust source file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Location {
    /// The file, as the compiler names it.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

impl From<&std::panic::Location<'_>> for Location {
    fn from(at: &std::panic::Location<'_>) -> Self {
        Location { file: at.file().to_owned(), line: at.line(), column: at.column() }
    }
}
