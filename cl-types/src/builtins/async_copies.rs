//! Asynchronous copies between `__global` and `__local` memory, and prefetch (OpenCL C specification 6.15.11).
//!
//! All work-items of a group call them with the same arguments; the copies are the group's and not the work-item's.

use std::marker::PhantomData;

use super::Intrinsic;
use super::number::Number;
use super::slices::SliceMethods;
use super::synchronization::{CLK_GLOBAL_MEM_FENCE, CLK_LOCAL_MEM_FENCE};
use crate::emit::{Callee, Definition, EmitError, Form, Program};
use crate::group;
use crate::pointers::Nowhere;
use crate::slot::Called;
use crate::spaces::{Global, Local};
use crate::types::{DeviceType, Type};
use crate::uniformity::{Event, Facts, Together};
use crate::work_item;

/// A copy that is under way: `event_t`. Until [`wait_group_events`] takes it, neither memory may be used.
#[must_use = "a copy must be waited for: `wait_group_events(event)` (OpenCL C 6.15.11)"]
#[derive(Debug)]
pub struct CopyEvent<'a>(PhantomData<&'a mut ()>);

impl Drop for CopyEvent<'_> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            panic!("an asynchronous copy was not waited for: `wait_group_events(event)` (OpenCL C 6.15.11)");
        }
    }
}

/// What an event would have to be that is copied.
#[diagnostic::on_unimplemented(
    message = "there is no second event of an asynchronous copy: it is waited for once (OpenCL C 6.11.r, 6.15.11)",
    label = "an event is not copied",
    note = "give the event itself to `wait_group_events(event)`, where the elements have to be there"
)]
pub trait WaitedForTwice {}

impl CopyEvent<'_> {
    /// `event.clone()` in a kernel, which is an error.
    #[doc(hidden)]
    pub fn clone_on_device(&self) -> Called<Self, wait_group_events>
    where
        for<'any> &'any Self: WaitedForTwice,
    {
        unreachable!("nothing keeps the bound")
    }
}

/// A variable that holds an event.
#[doc(hidden)]
#[derive(Debug)]
pub struct EventVariable;

impl DeviceType for EventVariable {
    type Static = EventVariable;
    const CL_IS_HELD: bool = false;
    fn cl_type() -> Type {
        Type::Event
    }
}

impl DeviceType for CopyEvent<'_> {
    type Static = EventVariable;
    const CL_IS_HELD: bool = false;
    fn cl_type() -> Type {
        Type::Event
    }
}

/// Memory that copies go to, from an `S`: `__local` from `__global`, or `__global` from `__local`.
#[diagnostic::on_unimplemented(
    message = "an asynchronous copy goes from `__global` to `__local` memory or back, not from `{S}` to `{Self}`",
    label = "no such copy",
    note = "numbers and vectors are copied between a `Global<[T]>` and a `Local<[T]>` or `Local<[T; N]>` (OpenCL C 6.15.11)"
)]
pub trait CopiedFrom<S: ?Sized>: SliceMethods {
    #[doc(hidden)]
    type Source: SliceMethods<Element = Self::Element> + ?Sized;
    #[doc(hidden)]
    const TO_LOCAL: bool;
    #[doc(hidden)]
    fn source(from: &S) -> &Self::Source;
}

#[diagnostic::do_not_recommend]
impl<T: Number> CopiedFrom<Global<[T]>> for Local<[T]> {
    type Source = Global<[T]>;
    const TO_LOCAL: bool = true;
    fn source(from: &Self::Source) -> &Self::Source {
        from
    }
}
#[diagnostic::do_not_recommend]
impl<T: Number, const N: usize> CopiedFrom<Global<[T]>> for Local<[T; N]> {
    type Source = Global<[T]>;
    const TO_LOCAL: bool = true;
    fn source(from: &Self::Source) -> &Self::Source {
        from
    }
}
#[diagnostic::do_not_recommend]
impl<T: Number> CopiedFrom<Local<[T]>> for Global<[T]> {
    type Source = Local<[T]>;
    const TO_LOCAL: bool = false;
    fn source(from: &Self::Source) -> &Self::Source {
        from
    }
}
#[diagnostic::do_not_recommend]
impl<T: Number, const N: usize> CopiedFrom<Local<[T; N]>> for Global<[T]> {
    type Source = Local<[T; N]>;
    const TO_LOCAL: bool = false;
    fn source(from: &Self::Source) -> &Self::Source {
        from
    }
}

// With one more impl that does not hold, rustc does not take the only one for granted, and its error is that of the trait.
#[diagnostic::do_not_recommend]
impl<T: Number> CopiedFrom<Nowhere> for Local<[T]> {
    type Source = Global<[T]>;
    const TO_LOCAL: bool = true;
    fn source(from: &Nowhere) -> &Global<[T]> {
        match *from {}
    }
}
#[diagnostic::do_not_recommend]
impl<T: Number, const N: usize> CopiedFrom<Nowhere> for Local<[T; N]> {
    type Source = Global<[T]>;
    const TO_LOCAL: bool = true;
    fn source(from: &Nowhere) -> &Global<[T]> {
        match *from {}
    }
}

/// What a copy names in `__global` memory: from where, how many, and how far apart.
#[derive(Clone, Copy)]
struct Elements {
    offset: usize,
    count: usize,
    stride: usize,
}

/// The first work-item of a group copies for all of them.
#[track_caller]
fn copy<'a, D, S>(to: &'a mut D, from: &'a S, at: Elements) -> CopyEvent<'a>
where
    D: CopiedFrom<S> + ?Sized,
    S: ?Sized,
{
    let from = D::source(from);
    if work_item::with(|item| item.local_id) == [0; 3] {
        for i in 0..at.count {
            let global = at.offset + i * at.stride;
            match D::TO_LOCAL {
                true => to.set(i, from.get(global)),
                false => to.set(global, from.get(i)),
            }
        }
    }
    CopyEvent(PhantomData)
}

/// All work-items must agree on where the two memories are, and on the numbers behind them; an argument has two bits.
const OF_THE_GROUP: Facts = Facts {
    decides: 1 | 1 << 2 | 1 << 4 | 1 << 6 | 1 << 8,
    agreed: true,
    event: Event::Begins,
    together: Together::Copy,
    ..Facts::BARRIER
};

/// `name(numbers) = host meaning;`
macro_rules! copies {
    ($($(#[$doc:meta])* $name:ident($($arg:ident),*) = $elements:expr;)*) => { $(
        $(#[$doc])*
        ///
        /// OpenCL C specification 6.15.11.
        #[track_caller]
        pub fn $name<'a, D, S>(to: &'a mut D, from: &'a S, $($arg: usize),*) -> CopyEvent<'a>
        where
            D: CopiedFrom<S> + ?Sized,
            S: ?Sized,
        {
            copy(to, from, $elements)
        }

        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $name<D: ?Sized, S: ?Sized> {
            of: PhantomData<(PhantomData<D>, PhantomData<S>)>,
        }

        impl<D, S> $name<D, S>
        where
            D: CopiedFrom<S> + ?Sized,
            S: ?Sized,
        {
            #[doc(hidden)]
            #[track_caller]
            pub fn call<'a>(to: &'a mut D, from: &'a S, $($arg: usize),*) -> Called<CopyEvent<'a>, Self> {
                Called::new($name(to, from, $($arg),*))
            }
        }

        impl<D: ?Sized + 'static, S: ?Sized + 'static> Definition for $name<D, S>
        where
            &'static mut D: DeviceType,
            &'static S: DeviceType,
        {
            const WITHOUT_RECURSION: Facts = OF_THE_GROUP;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                let mut parameters = vec![<&'static mut D>::cl_type(), <&'static S>::cl_type()];
                parameters.extend([$(stringify!($arg)),*].map(|_| usize::cl_type()));
                let form = Form::Intrinsic(Intrinsic::AsyncCopy(stringify!($name)));
                Ok(Callee { form, parameters, returns: Type::Event })
            }
        }
    )* };
}

copies! {
    /// Copies `count` elements between the beginning of a `__local` memory and a `__global` one from `offset` on, in the
    /// direction of the types. The whole group calls it, with the same arguments.
    async_work_group_copy(offset, count) = Elements { offset, count, stride: 1 };
    /// As [`async_work_group_copy`], where the elements in `__global` memory are `stride` apart.
    async_work_group_strided_copy(offset, count, stride) = Elements { offset, count, stride };
}

/// Waits until the copy is done. The whole group calls it, for the same copies in the same order.
///
/// OpenCL C specification 6.15.11.
#[track_caller]
pub fn wait_group_events(event: CopyEvent<'_>) {
    std::mem::forget(event);
    group::wait(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
}

#[doc(hidden)]
#[allow(non_camel_case_types)]
#[derive(Debug)]
pub struct wait_group_events {}

impl wait_group_events {
    #[doc(hidden)]
    #[track_caller]
    pub fn call(event: CopyEvent<'_>) -> Called<(), Self> {
        wait_group_events(event);
        Called::new(())
    }
}

impl Definition for wait_group_events {
    const WITHOUT_RECURSION: Facts = Facts { event: Event::Ends, together: Together::WaitForCopies, ..Facts::BARRIER };
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::WaitGroupEvents);
        Ok(Callee { form, parameters: vec![Type::Event], returns: Type::Unit })
    }
}

/// Asks for `count` elements from `offset` on to be brought nearer; changes nothing else.
///
/// OpenCL C specification 6.15.11.
#[track_caller]
pub fn prefetch<T: Number>(memory: &Global<[T]>, offset: usize, count: usize) {
    if count > 0 {
        let _last = &memory[offset + count - 1];
    }
}

#[doc(hidden)]
#[allow(non_camel_case_types)]
#[derive(Debug)]
pub struct prefetch<T> {
    of: PhantomData<fn() -> T>,
}

/// What `prefetch` takes a pointer to.
#[diagnostic::on_unimplemented(
    message = "`prefetch` takes a pointer to `__global` memory, and this one points to a `{Self}` (OpenCL C 6.15.11)",
    label = "no numbers in `__global` memory",
    note = "only `__global` memory has a cache that elements can be brought into: pass the `&Global<[T]>` itself"
)]
pub trait Prefetched {
    #[doc(hidden)]
    type Element: Number;
    #[doc(hidden)]
    fn elements(&self) -> &Global<[Self::Element]>;
}

#[diagnostic::do_not_recommend]
impl<T: Number> Prefetched for Global<[T]> {
    type Element = T;
    fn elements(&self) -> &Global<[T]> {
        self
    }
}

impl<T: Number> prefetch<T> {
    #[doc(hidden)]
    #[track_caller]
    pub fn call<P: Prefetched<Element = T> + ?Sized>(memory: &P, offset: usize, count: usize) -> Called<(), Self> {
        prefetch(memory.elements(), offset, count);
        Called::new(())
    }
}

impl<T: Number> Definition for prefetch<T> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let parameters = vec![<&'static Global<[T]>>::cl_type(), usize::cl_type(), usize::cl_type()];
        Ok(Callee { form: Form::Intrinsic(Intrinsic::Prefetch), parameters, returns: Type::Unit })
    }
}
