//! How much memory a work-group gets for a kernel parameter `&mut Local<[T]>`: said at the launch, not allocated.

use std::alloc::Layout;
use std::marker::PhantomData;

use crate::call::{Argument, Bind, BindMut};
use crate::spaces::Local;
use crate::types::Value;

/// `len` elements of `T` in `__local` memory for each work-group, to be bound to a parameter `&mut Local<[T]>`.
///
/// ```
/// use cl_types::prelude::*;
///
/// #[kernel]
/// fn reverse_in_groups(x: &mut Global<[u32]>, scratch: &mut Local<[u32]>) {
///     let i = get_local_id(0);
///     scratch[i] = x[get_global_id(0)];
///     barrier(CLK_LOCAL_MEM_FENCE);
///     x[get_global_id(0)] = scratch[get_local_size(0) - 1 - i];
/// }
/// # fn launch<Q: cl_types::Launch>(queue: &Q, x: &mut impl cl_types::BindMut<Global<[u32]>>) -> Result<(), Q::Error> {
/// let range = NdRange::new(4096).local(256);
/// reverse_in_groups(x, &mut LocalMemory::new(256)).enqueue(queue, range)?;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LocalMemory<T> {
    len: usize,
    element: PhantomData<T>,
}

impl<T: Value> LocalMemory<T> {
    /// Memory for `len` elements, at least one. A launch refuses what the device does not have.
    pub fn new(len: usize) -> Self {
        LocalMemory { len, element: PhantomData }
    }

    /// The number of elements.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.len
    }

    fn argument(&self, len: usize) -> Argument<'static> {
        Argument::LocalMemory(LocalSize { element: T::CL_FORM.layout(), len })
    }
}

/// The size of the memory that a work-group gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalSize {
    /// Of one element.
    pub element: Layout,
    /// How many.
    pub len: usize,
}

impl LocalSize {
    /// All elements; none where that is more than memory can be.
    pub fn layout(&self) -> Option<Layout> {
        let bytes = self.element.size().checked_mul(self.len)?;
        Layout::from_size_align(bytes, self.element.align()).ok()
    }
}

// SAFETY: a group's memory is made for the launch, with room for `len` elements, and zero is a value of them all.
#[diagnostic::do_not_recommend]
unsafe impl<T: Value> Bind<Local<[T]>> for LocalMemory<T> {
    fn bind(&self) -> Argument<'_> {
        self.argument(self.len)
    }
}

// SAFETY: as above; it is made for this parameter alone.
#[diagnostic::do_not_recommend]
unsafe impl<T: Value> BindMut<Local<[T]>> for LocalMemory<T> {}

// SAFETY: as above; a launch refuses a length of 0.
#[diagnostic::do_not_recommend]
unsafe impl<T: Value> Bind<Local<T>> for LocalMemory<T> {
    fn bind(&self) -> Argument<'_> {
        self.argument(self.len.min(1))
    }
}

// SAFETY: as above.
#[diagnostic::do_not_recommend]
unsafe impl<T: Value> BindMut<Local<T>> for LocalMemory<T> {}
