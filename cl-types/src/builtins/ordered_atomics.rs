//! Atomic functions with an order and a scope (OpenCL C specification 6.15.12.7), on the same objects as those of 1.2.
//!
//! Those of 1.2 are relaxed, and of device scope. So a relaxed one, of a scope that this holds, is written as one of
//! these and runs on every device; the others need OpenCL C 2.0 or the features of 3.0. On the host they are the atomics
//! of std with fences.

use std::marker::PhantomData;
use std::ops::{Add, Sub};
use std::sync::atomic::{AtomicI32, AtomicI64, AtomicU32, AtomicU64, Ordering, fence};

use super::atomics::{self, Arithmetic, AtomicPlace, Exchange};
use super::memory_model::{
    FailureOrder, FenceOrder, LoadOrder, MemoryOrder, MemoryScope, StoreOrder, in_order, memory_order, memory_scope,
};
use super::synchronization::MemFence;
use super::{Intrinsic, Operation, OrderedAtomic};
use crate::emit::{Callee, Definition, EmitError, Feature, Form, Program};
use crate::memory;
use crate::slot::Called;
use crate::spaces::Space;
use crate::types::{DeviceType, Pointer, Scalar, Type};
use crate::uniformity::Facts;
use crate::watch::{self, AccessKind};

/// What `atomic_load_explicit` and its like move: `i32`, `u32`, `f32`, `i64`, `u64` and `f64`.
#[diagnostic::on_unimplemented(
    message = "a `{Self}` cannot be loaded, stored or exchanged in one step",
    label = "the object must be an `i32`, `u32`, `f32`, `i64`, `u64` or `f64`",
    note = "atomic objects have 32 or 64 bits (OpenCL C 6.15.12.6)"
)]
pub trait AtomicNumber: Exchange {
    /// # Safety
    /// As of [`Exchange::swap`].
    #[doc(hidden)]
    unsafe fn load(at: *mut u8) -> Self;
}

/// What `atomic_fetch_add_explicit`, `…_sub_…`, `…_min_…` and `…_max_…` compute with: `i32`, `u32`, `i64` and `u64`, and
/// `f32` and `f64` where the device has `cl_ext_float_atomics`.
#[diagnostic::on_unimplemented(
    message = "there is no atomic arithmetic on a `{Self}`",
    label = "the object must be an `i32`, `u32`, `f32`, `i64`, `u64` or `f64`",
    note = "atomic objects have 32 or 64 bits (OpenCL C 6.15.12.6)"
)]
pub trait AtomicArithmetic: AtomicNumber {
    #[doc(hidden)]
    fn sum_on_host(self, value: Self) -> Self;
    #[doc(hidden)]
    fn difference_on_host(self, value: Self) -> Self;
    #[doc(hidden)]
    fn lesser_on_host(self, value: Self) -> Self;
    #[doc(hidden)]
    fn greater_on_host(self, value: Self) -> Self;
    /// Puts in the place of what is there what `change` makes of it, and returns the old value.
    ///
    /// # Safety
    /// As of [`Exchange::swap`].
    #[doc(hidden)]
    unsafe fn change(at: *mut u8, change: impl Fn(Self) -> Self) -> Self;
}

/// What `atomic_fetch_and_explicit` and its like, and exchanges that compare, take: `i32`, `u32`, `i64` and `u64`.
#[diagnostic::on_unimplemented(
    message = "an atomic function compares or combines the bits of integers, and this is a `{Self}`",
    label = "the object must be an `i32`, `u32`, `i64` or `u64`",
    note = "floats are loaded, stored, exchanged, added and compared for the lesser or greater one (OpenCL C 6.15.12.7)"
)]
pub trait AtomicInteger: AtomicNumber + Arithmetic + PartialEq {}

/// One row a type: the atomic of std, how a value is made of its bits and they of it, and what is added and subtracted.
macro_rules! numbers {
    ($($ty:ident by $atomic:ident, |$bits:ident| $from:expr, |$value:ident| $to:expr, $add:ident, $sub:ident;)*) => { $(
        impl AtomicNumber for $ty {
            #[inline(always)]
            unsafe fn load(at: *mut u8) -> Self {
                // SAFETY: as the caller vouches; a float has the size and alignment of its bits.
                let $bits = unsafe { $atomic::from_ptr(at.cast()) }.load(Ordering::Relaxed);
                $from
            }
        }

        impl AtomicArithmetic for $ty {
            #[inline(always)]
            fn sum_on_host(self, value: Self) -> Self {
                self.$add(value)
            }
            #[inline(always)]
            fn difference_on_host(self, value: Self) -> Self {
                self.$sub(value)
            }
            #[inline(always)]
            fn lesser_on_host(self, value: Self) -> Self {
                self.min(value)
            }
            #[inline(always)]
            fn greater_on_host(self, value: Self) -> Self {
                self.max(value)
            }
            #[inline]
            unsafe fn change(at: *mut u8, change: impl Fn(Self) -> Self) -> Self {
                // SAFETY: as above.
                let atomic = unsafe { $atomic::from_ptr(at.cast()) };
                let changed = |$bits| {
                    let $value = change($from);
                    Some($to)
                };
                let (Ok($bits) | Err($bits)) = atomic.fetch_update(Ordering::Relaxed, Ordering::Relaxed, changed);
                $from
            }
        }
    )* };
}

numbers! {
    i32 by AtomicI32, |bits| bits, |value| value, wrapping_add, wrapping_sub;
    u32 by AtomicU32, |bits| bits, |value| value, wrapping_add, wrapping_sub;
    i64 by AtomicI64, |bits| bits, |value| value, wrapping_add, wrapping_sub;
    u64 by AtomicU64, |bits| bits, |value| value, wrapping_add, wrapping_sub;
    f32 by AtomicU32, |bits| f32::from_bits(bits), |value| value.to_bits(), add, sub;
    f64 by AtomicU64, |bits| f64::from_bits(bits), |value| value.to_bits(), add, sub;
}

#[diagnostic::do_not_recommend]
impl AtomicInteger for i32 {}
#[diagnostic::do_not_recommend]
impl AtomicInteger for u32 {}
#[diagnostic::do_not_recommend]
impl AtomicInteger for i64 {}
#[diagnostic::do_not_recommend]
impl AtomicInteger for u64 {}

/// An atomic access of a work-item.
#[inline(always)]
#[track_caller]
fn access<P: AtomicPlace, O: MemoryOrder, R>(p: &mut P, does: Operation, run: impl FnOnce(*mut u8) -> R) -> R {
    let kind = match does {
        Operation::Load => AccessKind::AtomicRead,
        Operation::Store => AccessKind::AtomicWrite,
        _ => AccessKind::Atomic,
    };
    let at = watch::access(memory::address(p), size_of::<P::Value>(), kind);
    in_order::<O, R>(|| run(at))
}

/// What arithmetic on floats needs.
fn float_atomics(pointer: &Type, operation: Operation) -> Option<Feature> {
    let Type::Pointer(Pointer { space, pointee, .. }) = pointer else { return None };
    let global = *space == Space::Global;
    Some(match (pointee.scalar()?, operation) {
        (Scalar::F32, Operation::Add | Operation::Sub) if global => Feature::Fp32GlobalAtomicAdd,
        (Scalar::F32, Operation::Add | Operation::Sub) => Feature::Fp32LocalAtomicAdd,
        (Scalar::F32, Operation::Min | Operation::Max) if global => Feature::Fp32GlobalAtomicMinMax,
        (Scalar::F32, Operation::Min | Operation::Max) => Feature::Fp32LocalAtomicMinMax,
        (Scalar::F64, Operation::Add | Operation::Sub) if global => Feature::Fp64GlobalAtomicAdd,
        (Scalar::F64, Operation::Add | Operation::Sub) => Feature::Fp64LocalAtomicAdd,
        (Scalar::F64, Operation::Min | Operation::Max) if global => Feature::Fp64GlobalAtomicMinMax,
        (Scalar::F64, Operation::Min | Operation::Max) => Feature::Fp64LocalAtomicMinMax,
        _ => return None,
    })
}

/// How the call is said in C, and what the device must have for it.
fn form<P: 'static, O: MemoryOrder, S: MemoryScope>(
    program: &mut Program,
    function: &'static str,
    operation: Operation,
    failure: Option<&'static str>,
) -> Result<(Form, Type, Type), EmitError> {
    let (pointer, value) = atomics::describe::<P>()?;
    let relaxed = O::NAME == memory_order::Relaxed::NAME;
    let added = float_atomics(&pointer, operation);
    // A failed exchange is no stronger than a successful one. Of `double`, and of sums of floats, 1.2 has none.
    let in_1_2 = added.is_none() && value.scalar() != Some(Scalar::F64);
    let as_in_1_2 = relaxed && in_1_2 && S::NAME != memory_scope::AllDevices::NAME;
    if let Some(feature) = added {
        program.require(feature);
    }
    if value.scalar().is_some_and(|scalar| scalar.bits() == 64) {
        // `atomic_long` needs both extensions.
        if !as_in_1_2 || !operation.is_extended() {
            program.require(Feature::Int64BaseAtomics);
        }
        if !as_in_1_2 || operation.is_extended() {
            program.require(Feature::Int64ExtendedAtomics);
        }
    }
    if !as_in_1_2 {
        [O::FEATURE, S::FEATURE].into_iter().flatten().for_each(|feature| program.require(feature));
    }
    let atomic = OrderedAtomic { function, operation, as_in_1_2, order: O::NAME, failure, scope: S::NAME };
    Ok((Form::Intrinsic(Intrinsic::OrderedAtomic(atomic)), pointer, value))
}

/// `name(arguments) -> result of class, orders: operation = host meaning;`
macro_rules! atomics {
    ($($(#[$doc:meta])* $name:ident($($arg:ident),*) $(-> $ret:ident)? of $class:ident in $order:ident: $operation:ident =
        $method:ident($($passed:expr),*);)*) => { $(
        $(#[$doc])*
        #[doc = "\n\nOpenCL C specification 6.15.12.7."]
        #[inline]
        #[track_caller]
        pub fn $name<P: AtomicPlace<Value = T>, T: $class, O: $order, S: MemoryScope>(
            p: &mut P,
            $($arg: T,)*
            order: O,
            scope: S,
        ) $(-> $ret)? {
            let _ = (order, scope);
            access::<P, O, _>(p, Operation::$operation, |at| {
                // SAFETY: a place stands for an aligned value in memory of a launch, which is only ever accessed atomically.
                let old = unsafe { T::$method(at $(, $passed)*) };
                atomics!(@result old $($ret)?)
            })
        }

        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $name<P, O, S> {
            of: PhantomData<fn() -> (P, O, S)>,
        }

        impl<P, O: MemoryOrder, S: MemoryScope> $name<P, O, S> {
            #[doc(hidden)]
            #[inline(always)]
            #[track_caller]
            pub fn call<T: $class>(
                p: &mut P,
                $($arg: T,)*
                order: O,
                scope: S,
            ) -> Called<atomics!(@type $($ret)?), Self>
            where
                P: AtomicPlace<Value = T>,
                O: $order,
            {
                Called::new($name(p, $($arg,)* order, scope))
            }
        }

        impl<P: 'static, O: MemoryOrder, S: MemoryScope> Definition for $name<P, O, S> {
            const WITHOUT_RECURSION: Facts = Facts::VARYING;
            fn emit(program: &mut Program) -> Result<Callee, EmitError> {
                let (form, pointer, value) = form::<P, O, S>(program, stringify!($name), Operation::$operation, None)?;
                let mut parameters = vec![pointer];
                parameters.extend([$(stringify!($arg)),*].map(|_: &str| value.clone()));
                parameters.extend([Type::Unit, Type::Unit]);
                Ok(Callee { form, parameters, returns: atomics!(@returns value $($ret)?) })
            }
        }
    )* };
    (@result $old:ident $ret:ident) => { $old };
    (@result $old:ident) => {{ let _ = $old; }};
    (@type $ret:ident) => { $ret };
    (@type) => { () };
    (@returns $value:ident $ret:ident) => { $value };
    (@returns $value:ident) => { Type::Unit };
}

atomics! {
    /// `*p`
    atomic_load_explicit() -> T of AtomicNumber in LoadOrder: Load = load();
    /// `*p = value`
    atomic_store_explicit(value) of AtomicNumber in StoreOrder: Store = swap(value);
    /// `*p = value`; returns the old value.
    atomic_exchange_explicit(value) -> T of AtomicNumber in MemoryOrder: Exchange = swap(value);
    /// `*p += value`, wrapping; returns the old value. Of floats it needs `cl_ext_float_atomics`.
    atomic_fetch_add_explicit(value) -> T of AtomicArithmetic in MemoryOrder: Add = change(|old| old.sum_on_host(value));
    /// `*p -= value`, wrapping; returns the old value. Of floats it needs `cl_ext_float_atomics`.
    atomic_fetch_sub_explicit(value) -> T of AtomicArithmetic in MemoryOrder: Sub = change(|old| old.difference_on_host(value));
    /// `*p |= value`; returns the old value.
    atomic_fetch_or_explicit(value) -> T of AtomicInteger in MemoryOrder: Or = fetch_or(value);
    /// `*p ^= value`; returns the old value.
    atomic_fetch_xor_explicit(value) -> T of AtomicInteger in MemoryOrder: Xor = fetch_xor(value);
    /// `*p &= value`; returns the old value.
    atomic_fetch_and_explicit(value) -> T of AtomicInteger in MemoryOrder: And = fetch_and(value);
    /// `*p = min(*p, value)`; returns the old value. Of floats it needs `cl_ext_float_atomics`.
    atomic_fetch_min_explicit(value) -> T of AtomicArithmetic in MemoryOrder: Min = change(|old| old.lesser_on_host(value));
    /// `*p = max(*p, value)`; returns the old value. Of floats it needs `cl_ext_float_atomics`.
    atomic_fetch_max_explicit(value) -> T of AtomicArithmetic in MemoryOrder: Max = change(|old| old.greater_on_host(value));
}

/// Orders this work-item's accesses in the memory of the flags before the fence and those after it, as an atomic access
/// of that order does for the work-items that the scope names. Waits for nobody.
///
/// OpenCL C specification 6.15.12.5.
#[inline]
pub fn atomic_work_item_fence<O: FenceOrder, S: MemoryScope>(flags: MemFence, order: O, scope: S) {
    let _ = (flags, order, scope);
    fence(O::FENCE);
}

#[doc(hidden)]
#[allow(non_camel_case_types)]
#[derive(Debug)]
pub struct atomic_work_item_fence<O, S> {
    of: PhantomData<fn() -> (O, S)>,
}

impl<O: MemoryOrder, S: MemoryScope> atomic_work_item_fence<O, S> {
    #[doc(hidden)]
    #[inline(always)]
    pub fn call(flags: MemFence, order: O, scope: S) -> Called<(), Self>
    where
        O: FenceOrder,
    {
        atomic_work_item_fence(flags, order, scope);
        Called::new(())
    }
}

impl<O: MemoryOrder, S: MemoryScope> Definition for atomic_work_item_fence<O, S> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(program: &mut Program) -> Result<Callee, EmitError> {
        [O::FEATURE, S::FEATURE].into_iter().flatten().for_each(|feature| program.require(feature));
        Ok(Callee {
            form: Form::Intrinsic(Intrinsic::OrderedFence(O::NAME, S::NAME)),
            parameters: vec![MemFence::cl_type(), Type::Unit, Type::Unit],
            returns: Type::Unit,
        })
    }
}

/// `if *p == *expected { *p = desired } else { *expected = *p }`; returns whether they were equal.
///
/// OpenCL C specification 6.15.12.7.
#[inline]
#[track_caller]
pub fn atomic_compare_exchange_strong_explicit<P, T, O, F, S>(
    p: &mut P,
    expected: &mut T,
    desired: T,
    success: O,
    failure: F,
    scope: S,
) -> bool
where
    P: AtomicPlace<Value = T>,
    T: AtomicInteger,
    O: MemoryOrder,
    F: FailureOrder<O>,
    S: MemoryScope,
{
    let _ = (success, failure, scope);
    // SAFETY: as above.
    let old = access::<P, O, T>(p, Operation::CompareExchange, |at| unsafe { T::cmpxchg(at, *expected, desired) });
    let equal = old == *expected;
    *expected = old;
    equal
}

#[doc(hidden)]
#[allow(non_camel_case_types)]
#[derive(Debug)]
pub struct atomic_compare_exchange_strong_explicit<P, O, F, S> {
    of: PhantomData<(P, O, F, S)>,
}

impl<P, O: MemoryOrder, F: MemoryOrder, S: MemoryScope> atomic_compare_exchange_strong_explicit<P, O, F, S> {
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    pub fn call<T: AtomicInteger>(
        p: &mut P,
        expected: &mut T,
        desired: T,
        success: O,
        failure: F,
        scope: S,
    ) -> Called<bool, Self>
    where
        P: AtomicPlace<Value = T>,
        F: FailureOrder<O>,
    {
        Called::new(atomic_compare_exchange_strong_explicit(p, expected, desired, success, failure, scope))
    }
}

impl<P, O, F, S> Definition for atomic_compare_exchange_strong_explicit<P, O, F, S>
where
    P: 'static,
    O: MemoryOrder,
    F: MemoryOrder,
    S: MemoryScope,
{
    const WITHOUT_RECURSION: Facts = Facts::VARYING;
    fn emit(program: &mut Program) -> Result<Callee, EmitError> {
        let name = "atomic_compare_exchange_strong_explicit";
        let (form, pointer, value) = form::<P, O, S>(program, name, Operation::CompareExchange, Some(F::NAME))?;
        let expected = crate::pointers::pointer_to_own(value.clone(), true);
        let parameters = vec![pointer, expected, value, Type::Unit, Type::Unit, Type::Unit];
        Ok(Callee { form, parameters, returns: bool::cl_type() })
    }
}
