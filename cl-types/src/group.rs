//! What the work-items of a group have in common on the host: memory in `__local`, and barriers.
//!
//! An executor implements [`Group`] and runs work-items [`within`] it; local variables and the synchronisation built-ins
//! ask here. Outside of any group a work-item is alone: it waits for nobody.

use std::alloc::Layout;
use std::cell::Cell;
use std::panic::Location;

use crate::builtins::MemFence;
use crate::call::HostMemory;
use crate::emit::Hole;
use crate::spaces::{KernelObject, Local, Space};
use crate::types::{ClType, DeviceType, Pointer, Type};
use crate::watch::MemoryAccess;

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

thread_local!(static CURRENT: Cell<Option<*const dyn Group>> = const { Cell::new(None) });

/// Runs work-items of the group on this thread.
pub fn within<R>(group: &dyn Group, run: impl FnOnce() -> R) -> R {
    struct Restore(Option<*const dyn Group>);
    impl Drop for Restore {
        fn drop(&mut self) {
            CURRENT.set(self.0);
        }
    }
    // SAFETY: only the lifetime changes; `Restore` forgets the pointer before the borrow ends.
    let group: *const (dyn Group + 'static) = unsafe { std::mem::transmute(&raw const *group) };
    let _restore = Restore(CURRENT.replace(Some(group)));
    run()
}

/// Waits for the other work-items of the group.
#[track_caller]
pub(crate) fn wait(orders: MemFence) {
    if let Some(group) = CURRENT.get() {
        // SAFETY: `within` is under way on this thread, and borrows the group.
        unsafe { &*group }.wait(Location::caller(), orders)
    }
}

/// Tells the group of an access that is watched.
pub(crate) fn access(access: &MemoryAccess) {
    if let Some(group) = CURRENT.get() {
        // SAFETY: `within` is under way on this thread, and borrows the group.
        unsafe { &*group }.access(access)
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
pub trait LocalVariable: KernelObject {
    #[doc(hidden)]
    type Value: ClType;
}

impl<T: ClType> LocalVariable for Local<T> {
    type Value = T;
}

/// `let tile: Local<…>;` on the host.
#[doc(hidden)]
pub fn local_variable<'a, V: LocalVariable>(variable: usize) -> &'a mut V {
    let Some(group) = CURRENT.get() else {
        panic!("a kernel with `Local` variables runs in a work-group only: enqueue it")
    };
    // SAFETY: `within` is under way on this thread, and borrows the group.
    let address = unsafe { &*group }.shared(variable, Layout::new::<V::Value>());
    // SAFETY: the group vouches for the memory, and a place has no bytes that could alias.
    unsafe { V::at_mut(&HostMemory { address, len: 1 }) }
}

/// `let tile: Local<…>;` in the tree: a pointer to memory of that type.
#[doc(hidden)]
pub fn local_variable_type<V: LocalVariable>() -> Hole {
    let pointee = <V::Value as DeviceType>::describe().into();
    Hole::Local {
        ty: Type::Pointer(Pointer { space: Space::Local, mutable: true, pointee, slice: false }),
        layout: Layout::new::<V::Value>(),
    }
}
