//! A kernel, and a kernel with its arguments bound: what `#[kernel]` hands to a runtime.
//!
//! In: the definition and the arguments from the expansion. Out: C source on demand, a body to run on the host.
//! Nothing here knows a device; `Launch` is where a runtime takes over.

use std::any::{Any, TypeId};
use std::fmt;

use corosensei::stack::DefaultStack;

use crate::NdRange;
use crate::emit::{self, Checks, EmitError, Source, SourceOptions};
use crate::local_memory::LocalSize;
use crate::spaces::Space;
use crate::work_item::Row;

/// A kernel at given type arguments: its name, and the OpenCL C that it becomes.
#[derive(Clone, Copy)]
pub struct Kernel {
    name: &'static str,
    id: TypeId,
    emit: fn(&mut emit::Program) -> Result<emit::Callee, EmitError>,
    group: Option<[usize; 3]>,
    checked: bool,
}

impl Kernel {
    #[doc(hidden)]
    pub fn of<D: emit::Definition>(name: &'static str) -> Self {
        Kernel { name, id: TypeId::of::<D>(), emit: D::emit, group: None, checked: true }
    }

    /// Sets what `#[kernel(work_group_size = …)]` asks for.
    #[doc(hidden)]
    pub fn in_groups_of(self, size: [usize; 3]) -> Self {
        Kernel { group: Some(size), ..self }
    }

    /// The same without the checks of indices and divisors, of its own and of what it calls: `#[kernel(unsafe(unchecked))]`.
    #[doc(hidden)]
    pub fn unchecked(self) -> Self {
        Kernel { checked: false, ..self }
    }

    /// Whether its OpenCL C checks indices and divisors. What `assert!` and `panic!` say is said in any case.
    pub fn is_checked(&self) -> bool {
        self.checked
    }

    /// The only size of work-group in which the kernel runs, where `#[kernel(work_group_size = …)]` sets one. A launch
    /// that asks for none gets it.
    pub fn work_group_size(&self) -> Option<[usize; 3]> {
        self.group
    }

    /// The name of the Rust function.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Identifies the kernel and its type arguments within the process; with [`is_checked`](Self::is_checked), a key to
    /// cache builds under.
    pub fn id(&self) -> TypeId {
        self.id
    }

    /// The OpenCL C of the kernel and of all that it calls. Needs no device.
    ///
    /// # Errors
    /// When the kernel uses what has no form in OpenCL C and only the types of this instance show it.
    pub fn source(&self) -> Result<Source, EmitError> {
        self.source_with(if self.checked { Checks::All } else { Checks::None })
    }

    /// The same with these checks. A runtime may launch what has only the [`Remaining`](Checks::Remaining) ones where all
    /// conditions that come with it hold.
    ///
    /// # Errors
    /// As of [`source`](Self::source).
    pub fn source_with(&self, checks: Checks) -> Result<Source, EmitError> {
        self.source_for(&SourceOptions { checks, ..SourceOptions::default() })
    }

    /// The same, written as these options say.
    ///
    /// # Errors
    /// As of [`source`](Self::source).
    pub fn source_for(&self, options: &SourceOptions) -> Result<Source, EmitError> {
        let emit = || emit::Program::kernel(self.emit, options);
        // As deep as the expressions are that the macro takes, which a thread has no room for: 2 MiB, unless it says more.
        const ROOM: usize = 64 << 20;
        match DefaultStack::new(ROOM) {
            Ok(stack) => corosensei::on_stack(stack, emit),
            Err(_) => emit(),
        }
    }
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kernel").field("name", &self.name).finish_non_exhaustive()
    }
}

/// One bound argument, in the order of the kernel's Rust parameters.
#[derive(Debug)]
pub enum Argument<'a> {
    /// A value, as the bytes that the device reads.
    Value(Vec<u8>),
    /// A pointer into memory that the runtime owns.
    Memory(BoundMemory<'a>),
    /// `__local` memory, which each work-group gets.
    LocalMemory(LocalSize),
}

/// Memory bound to a pointer parameter.
#[derive(Clone, Copy, Debug)]
pub struct BoundMemory<'a> {
    /// The runtime's own object, which it knows how to downcast.
    pub memory: &'a (dyn Any + Send + Sync),
    /// Where the pointer points, in bytes from the start of the memory.
    pub offset: usize,
    /// How many elements the kernel may reach (1 for a pointer to one object).
    pub len: usize,
    /// The address space that the parameter points into.
    pub space: Space,
    /// Whether the parameter is `&mut`. The expansion sets it; a `Bind` leaves it false.
    pub writable: bool,
}

/// What a runtime can bind to a kernel parameter `&Object`, such as a buffer of `f32` to `&Global<[f32]>`.
///
/// # Safety
/// 1. The `len` elements from `offset` on are initialised values of the type that `Object` names.
/// 2. As long as `self` is borrowed shared, nothing but kernels that take it by `&` reaches them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be passed for a kernel parameter `&{Object}`",
    label = "not memory of the type that the kernel asks for",
    note = "pass `&buffer` for `&Global<[T]>` and `&mut buffer` for `&mut Global<[T]>`, with the element type of the kernel's parameter"
)]
pub unsafe trait Bind<Object: ?Sized> {
    /// The memory behind it. `writable` is left false.
    fn bind(&self) -> Argument<'_>;
}

/// What a runtime can bind to a kernel parameter `&mut Object`.
///
/// # Safety
/// As long as `self` is borrowed exclusively, nothing but the kernel that takes it by `&mut` reaches the elements.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be passed for a kernel parameter `&mut {Object}`",
    label = "not writable memory of the type that the kernel asks for",
    note = "pass `&mut buffer` for `&mut Global<[T]>` and `&mut LocalMemory::new(n)` for `&mut Local<[T]>`, with the \
            element type of the kernel's parameter"
)]
pub unsafe trait BindMut<Object: ?Sized>: Bind<Object> {}

/// The argument for a parameter `&Object`.
#[doc(hidden)]
pub fn readable<Object: ?Sized, B: Bind<Object> + ?Sized>(memory: &B) -> Argument<'_> {
    memory.bind()
}

/// The argument for a parameter `&mut Object`.
#[doc(hidden)]
pub fn writable<Object: ?Sized, B: BindMut<Object> + ?Sized>(memory: &mut B) -> Argument<'_> {
    match (*memory).bind() {
        Argument::Memory(bound) => Argument::Memory(BoundMemory { writable: true, ..bound }),
        other => other,
    }
}

/// The memory of one pointer argument as the host executor sees it; one for each [`Argument`], unused for values.
#[derive(Clone, Copy, Debug)]
pub struct HostMemory {
    /// The first element.
    pub address: *mut u8,
    /// How many elements.
    pub len: usize,
}

type Body<'a> = Box<dyn Fn(&[HostMemory], &mut Row) + Send + Sync + 'a>;

/// A kernel with its arguments bound, ready to be enqueued.
///
/// The function that `#[kernel]` leaves in the place of the user's returns one.
#[must_use = "a call does nothing until it is enqueued"]
pub struct Call<'a> {
    kernel: Kernel,
    arguments: Vec<Argument<'a>>,
    body: Body<'a>,
}

impl<'a> Call<'a> {
    #[doc(hidden)]
    pub fn new<const N: usize>(
        kernel: Kernel,
        arguments: [Argument<'a>; N],
        body: impl Fn(&[HostMemory], &mut Row) + Send + Sync + 'a,
    ) -> Self {
        Call { kernel, arguments: arguments.into(), body: Box::new(body) }
    }

    /// Of a body that runs one work-item.
    #[doc(hidden)]
    pub fn of_items<const N: usize>(
        kernel: Kernel,
        arguments: [Argument<'a>; N],
        item: impl Fn(&[HostMemory]) + Send + Sync + 'a,
    ) -> Self {
        Call::new(kernel, arguments, move |memory, row| {
            while row.advance() {
                item(memory);
            }
        })
    }

    /// The kernel that is called.
    pub fn kernel(&self) -> Kernel {
        self.kernel
    }

    /// The arguments, one for each Rust parameter.
    pub fn arguments(&self) -> &[Argument<'a>] {
        &self.arguments
    }

    /// Puts the call on a queue, over a range of work-items.
    ///
    /// # Errors
    /// What the queue finds wrong with the arguments or the range, the device's compiler with the source,
    /// or the device with the launch; and what failed in the kernel, where it runs at once, as on the host.
    pub fn enqueue<Q: Launch>(self, queue: &Q, range: impl Into<NdRange>) -> Result<Q::Event, Q::Error> {
        queue.launch(self, range.into())
    }

    /// As [`enqueue`](Self::enqueue), by a second build of the kernel that checks no index and no divisor.
    ///
    /// The host checks all the same, so a broken promise is found there.
    ///
    /// # Errors
    /// As of [`enqueue`](Self::enqueue).
    ///
    /// # Safety
    /// In no work-item of the launch, in the kernel and in all that it calls:
    /// 1. an index is out of range of the slice, the array or the image that it is used on;
    /// 2. an integer is divided by zero, or the least value of its type by -1;
    /// 3. a function with a barrier panics, for then its work-item goes on with zeros.
    pub unsafe fn enqueue_unchecked<Q: Launch>(
        mut self,
        queue: &Q,
        range: impl Into<NdRange>,
    ) -> Result<Q::Event, Q::Error> {
        self.kernel = self.kernel.unchecked();
        queue.launch(self, range.into())
    }

    /// Runs the work-items of `row` on this thread, one after the other.
    ///
    /// # Safety
    /// 1. `memory` has one entry for each argument. For each pointer argument, `address` is aligned for the element
    ///    type and valid for reads (and, where the argument is writable, writes) of `len` initialised elements
    ///    until the call returns.
    /// 2. Nothing but work-items of this same launch reads or writes that memory meanwhile, where it is writable;
    ///    nothing writes it, where it is not.
    /// 3. The memory of a [`LocalMemory`](Argument::LocalMemory) argument is as of a [`Group::shared`](crate::Group)
    ///    variable: the same for all work-items of a group, and of no other group meanwhile.
    pub unsafe fn run_on_host(&self, memory: &[HostMemory], row: &mut Row) {
        (self.body)(memory, row)
    }
}

impl fmt::Debug for Call<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Call").field("kernel", &self.kernel).field("arguments", &self.arguments).finish_non_exhaustive()
    }
}

/// A queue that can run a [`Call`]; `cl-runtime` has the one for OpenCL devices and the host.
pub trait Launch {
    /// What stands for the launch while it runs.
    type Event;
    /// What can go wrong.
    type Error;
    /// Enqueues the call over the range.
    ///
    /// # Errors
    /// As documented by the queue.
    fn launch(&self, call: Call<'_>, range: NdRange) -> Result<Self::Event, Self::Error>;
}
