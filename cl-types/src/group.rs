//! What the work-items of a group have in common on the host: memory in `__local`, and barriers.
//!
//! An executor implements [`Group`] and runs work-items [`within`] it; local variables and the synchronisation built-ins
//! ask here. Outside of any group a work-item is alone: it waits for nobody.

use std::alloc::Layout;
use std::cell::{Cell, RefCell};
use std::panic::Location;

use crate::builtins::MemFence;
use crate::call::HostMemory;
use crate::emit::Hole;
use crate::placed::Placed;
use crate::spaces::{KernelObject, Local, Space};
use crate::types::{DeviceType, Pointer, Through, Type, Value};
use crate::watch::MemoryAccess;
use crate::work_item;

/// A work-group that runs on this thread.
///
/// # Safety
/// The memory that `shared` gives is aligned and valid for reads and writes of the layout, initialised, the same for
/// each work-item that asks for that variable, and not reached otherwise, until the last work-item of the group has
/// ended. Bytes that this group has not written are zero.
pub unsafe trait Group {
    /// The memory of the local variable of that number.
    fn shared(&self, variable: usize, layout: Layout) -> *mut u8;

    /// Returns when every work-item of the group waits at that place. Need not return where one cannot come.
    fn wait(&self, at: &'static Location<'static>, orders: MemFence);

    /// A work-item is about to access memory whose accesses are [watched](crate::watched). Need not return.
    fn access(&self, access: &MemoryAccess) {
        let _ = access;
    }
}

/// The group that runs on this thread, and what its work-items give each other.
struct Current {
    group: *const dyn Group,
    exchanged: RefCell<Exchanged>,
}

/// What the work-items of a group give each other, by their linear local ids.
#[derive(Default)]
struct Exchanged {
    /// Of those that have come.
    given: Vec<u64>,
    come: usize,
    /// Of the last time that all had come. Each reads its own before it gives again.
    results: Vec<u64>,
}

thread_local!(static CURRENT: Cell<Option<*const Current>> = const { Cell::new(None) });

/// The group that runs on this thread.
fn current<'a>() -> Option<&'a Current> {
    // SAFETY: `within` is under way on this thread, and borrows it; nobody here keeps it for longer.
    CURRENT.get().map(|current| unsafe { &*current })
}

impl Current {
    fn group(&self) -> &dyn Group {
        // SAFETY: `within` is under way on this thread, and borrows the group.
        unsafe { &*self.group }
    }
}

/// Runs work-items of the group on this thread.
pub fn within<R>(group: &dyn Group, run: impl FnOnce() -> R) -> R {
    struct Restore(Option<*const Current>);
    impl Drop for Restore {
        fn drop(&mut self) {
            CURRENT.set(self.0);
        }
    }
    // SAFETY: only the lifetime changes; `Restore` forgets the pointer before the borrow ends.
    let group: *const (dyn Group + 'static) = unsafe { std::mem::transmute(&raw const *group) };
    let current = Current { group, exchanged: RefCell::default() };
    let _restore = Restore(CURRENT.replace(Some(&raw const current)));
    run()
}

/// Waits for the other work-items of the group.
#[track_caller]
pub(crate) fn wait(orders: MemFence) {
    if let Some(current) = current() {
        current.group().wait(Location::caller(), orders)
    }
}

/// Gives a value to the group, waits for those of the others, and returns what `combine` puts in the place of it. They
/// are in the order of linear local ids; of the work-items, the one that comes last combines.
#[track_caller]
pub(crate) fn exchange(value: u64, combine: impl FnOnce(&mut [u64])) -> u64 {
    let Some(current) = current() else {
        let mut alone = [value];
        combine(&mut alone);
        return alone[0];
    };
    let (count, own) = work_item::with(|item| {
        let ([x, y, z], [width, height, depth]) = (item.local_id, item.local_size);
        (width * height * depth, (z * height + y) * width + x)
    });
    let mut exchanged = current.exchanged.borrow_mut();
    let Exchanged { given, come, results } = &mut *exchanged;
    given.resize(count, 0);
    given[own] = value;
    *come += 1;
    if *come == count {
        *come = 0;
        combine(given);
        std::mem::swap(given, results);
    }
    drop(exchanged);
    current.group().wait(Location::caller(), MemFence::NONE);
    current.exchanged.borrow().results[own]
}

/// Tells the group of an access that is watched.
pub(crate) fn access(access: &MemoryAccess) {
    if let Some(current) = current() {
        current.group().access(access)
    }
}

thread_local!(static BEHALF: Cell<Option<&'static Location<'static>>> = const { Cell::new(None) });

/// Accesses of `run` are made on behalf of that line: a value that goes back when it is dropped has no caller.
pub(crate) fn on_behalf_of(at: &'static Location<'static>, run: impl FnOnce()) {
    struct Restore(Option<&'static Location<'static>>);
    impl Drop for Restore {
        fn drop(&mut self) {
            BEHALF.set(self.0);
        }
    }
    let _restore = Restore(BEHALF.replace(Some(at)));
    run();
}

/// The line on whose behalf an access is made.
pub(crate) fn caller_or(caller: &'static Location<'static>) -> &'static Location<'static> {
    BEHALF.get().unwrap_or(caller)
}

/// What a variable that a group shares may be.
#[diagnostic::on_unimplemented(
    message = "a variable of type `{Self}` gets no value in this kernel",
    label = "only a `Local<…>` variable is declared without a value",
    note = "give it a value (`let x = …;`), or share memory in the work-group: `let mut tile: Local<[f32; 64]>;`"
)]
pub trait LocalVariable {
    /// `Self`. Where the bound does not hold, rustc takes the variable for an error that is reported.
    #[doc(hidden)]
    type Itself: ?Sized;
    /// `let tile: Local<…>;` on the host.
    #[doc(hidden)]
    fn shared<'a>(variable: usize) -> &'a mut Self::Itself;
    /// The same in the tree: a pointer to memory of that type.
    #[doc(hidden)]
    fn described() -> Hole;
}

impl<T: Value> LocalVariable for Local<T> {
    type Itself = <<T as Placed>::Itself as Through<Self>>::Itself;

    fn shared<'a>(variable: usize) -> &'a mut Self {
        // What tokens tell is refused where the variable is declared.
        const { crate::uniformity::is_not_empty(T::CL_FORM.size()) };
        let Some(current) = current() else {
            panic!("a kernel with `Local` variables runs in a work-group only: enqueue it")
        };
        let address = current.group().shared(variable, T::CL_FORM.layout());
        // SAFETY: the group vouches for the memory, and a place has no bytes that could alias.
        unsafe { Self::at_mut(&[HostMemory { address, len: 1 }], 0) }
    }

    fn described() -> Hole {
        let pointee = <T as DeviceType>::cl_type().into();
        Hole::Local {
            ty: Type::Pointer(Pointer { space: Space::Local, mutable: true, pointee, slice: false }),
            layout: T::CL_FORM.layout(),
        }
    }
}
