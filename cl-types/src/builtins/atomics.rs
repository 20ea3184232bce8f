//! Atomic functions on integers in `__global` and `__local` memory (OpenCL C specification 6.15.12.12).
//!
//! On the host they are the atomics of std. None of them orders other memory: `mem_fence` and `barrier` do.

use std::any::TypeId;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicI32, AtomicI64, AtomicU32, AtomicU64, Ordering};

use super::Intrinsic;
use crate::emit::{Callee, Definition, EmitError, Feature, Form, Program};
use crate::memory;
use crate::pointers::{Pointee, PointsTo};
use crate::slot::Called;
use crate::spaces::{Address, Global, Local};
use crate::types::{ClType, DeviceType, Type};
use crate::uniformity::Facts;
use crate::variables::Unruled;
use crate::watch::{self, AccessKind};

/// An object that other work-items may change at the same time: in `__global` or `__local` memory.
#[diagnostic::on_unimplemented(
    message = "an atomic function needs an object in `__global` or `__local` memory, and this is a `{Self}`",
    label = "no other work-item can change it, or none may, or it is no number",
    note = "pass `&mut counters[i]` of a `&mut Global<[u32]>` or of `Local` memory, one object and no slice (OpenCL C \
            6.15.12)",
    note = "a pointer to the generic address space is asked where it points: `if let Some(p) = to_global_mut(p)`"
)]
pub trait AtomicPlace: Shared + Address + Pointee + PointsTo<Self> + 'static {
    /// What it holds.
    type Value: ClType;
}

// An object in memory of several work-items: no type of the user's is one.
mod sealed {
    use crate::spaces::{Global, Local, Object};

    #[diagnostic::on_unimplemented(
        message = "an atomic function needs an object in `__global` or `__local` memory, and this is a `{Self}`",
        label = "no type of yours is such memory: take `&mut Global<u32>`, `&mut Local<u32>` or `&mut impl AtomicPlace`"
    )]
    pub trait Shared {}

    #[diagnostic::do_not_recommend]
    impl<T: Object + ?Sized> Shared for Global<T> {}
    #[diagnostic::do_not_recommend]
    impl<T: Object + ?Sized> Shared for Local<T> {}
}

use sealed::Shared;

#[diagnostic::do_not_recommend]
impl<T: ClType> AtomicPlace for Global<T> {
    type Value = T;
}

#[diagnostic::do_not_recommend]
impl<T: ClType> AtomicPlace for Local<T> {
    type Value = T;
}

// A slice is no place of one object. Nothing keeps the bound: with one more impl, rustc takes no element for the object.
#[diagnostic::do_not_recommend]
impl<T: Unruled + 'static> AtomicPlace for Global<[T]> {
    type Value = u32;
}

#[diagnostic::do_not_recommend]
impl<T: Unruled + 'static> AtomicPlace for Local<[T]> {
    type Value = u32;
}

/// The pointer and the value of a place, by its type alone: a definition has no bounds, so that a place that is none is
/// one error and not two.
pub(super) fn describe<P: ?Sized + 'static>() -> Result<(Type, Type), EmitError> {
    macro_rules! rows {
        ($($space:ident $value:ident),*) => {
            [$((TypeId::of::<$space<$value>>(), <&mut $space<$value>>::cl_type(), $value::cl_type())),*]
        };
    }
    let rows = rows!(
        Global i32, Global u32, Global f32, Global i64, Global u64, Global f64, Local i32, Local u32, Local f32,
        Local i64, Local u64, Local f64
    );
    let found = rows.into_iter().find(|row| row.0 == TypeId::of::<P>());
    found.map(|(_, pointer, value)| (pointer, value)).ok_or_else(|| EmitError {
        message: format!("there is no atomic function for a `{}`", std::any::type_name::<P>()),
        file: "",
        line: 0,
        column: 0,
    })
}

/// The integers of `atomic_add` and its like: `i32` and `u32`.
#[diagnostic::on_unimplemented(
    message = "there is no 32-bit atomic function for `{Self}`",
    label = "the object must be an `i32` or a `u32`",
    note = "`atomic_xchg` takes `f32` too; for `i64` and `u64` there are `atom_add` and its like (OpenCL C 6.15.12.12)"
)]
pub trait AtomicInt32: Arithmetic {}
#[diagnostic::do_not_recommend]
impl AtomicInt32 for i32 {}
#[diagnostic::do_not_recommend]
impl AtomicInt32 for u32 {}

/// What `atomic_xchg` exchanges: `i32`, `u32` and `f32`.
#[diagnostic::on_unimplemented(
    message = "`atomic_xchg` cannot exchange a `{Self}`",
    label = "the object must be an `i32`, a `u32` or an `f32`"
)]
pub trait AtomicExchange32: Exchange {}
impl AtomicExchange32 for i32 {}
impl AtomicExchange32 for u32 {}
impl AtomicExchange32 for f32 {}

/// The integers of `atom_add` and its like: `i64` and `u64`.
#[diagnostic::on_unimplemented(
    message = "there is no 64-bit atomic function for `{Self}`",
    label = "the object must be an `i64` or a `u64`",
    note = "for `i32` and `u32` there are `atomic_add` and its like"
)]
pub trait AtomicInt64: Arithmetic {}
#[diagnostic::do_not_recommend]
impl AtomicInt64 for i64 {}
#[diagnostic::do_not_recommend]
impl AtomicInt64 for u64 {}

/// What can be exchanged in one step.
#[doc(hidden)]
pub trait Exchange: ClType {
    /// # Safety
    /// `at` is aligned, exposed, and valid for reads and writes of a value, all of which are atomic meanwhile.
    unsafe fn swap(at: *mut u8, value: Self) -> Self;
}

/// What the atomics of std do with an integer, by their names: those of traits of std would leave open what `i32::add` is.
///
/// # Safety
/// Of each function, as of [`Exchange::swap`].
#[doc(hidden)]
#[allow(clippy::missing_safety_doc)]
pub trait Arithmetic: Exchange {
    const ONE_ON_HOST: Self;
    unsafe fn fetch_add(at: *mut u8, value: Self) -> Self;
    unsafe fn fetch_sub(at: *mut u8, value: Self) -> Self;
    unsafe fn cmpxchg(at: *mut u8, expected: Self, value: Self) -> Self;
    unsafe fn fetch_min(at: *mut u8, value: Self) -> Self;
    unsafe fn fetch_max(at: *mut u8, value: Self) -> Self;
    unsafe fn fetch_and(at: *mut u8, value: Self) -> Self;
    unsafe fn fetch_or(at: *mut u8, value: Self) -> Self;
    unsafe fn fetch_xor(at: *mut u8, value: Self) -> Self;
}

/// One row a type: the atomic of std.
macro_rules! atomic_integers {
    ($($ty:ident by $atomic:ident;)*) => { $(
        impl Exchange for $ty {
            atomic_integers!(@ $ty $atomic swap);
        }
        impl Arithmetic for $ty {
            const ONE_ON_HOST: Self = 1;
            atomic_integers!(@ $ty $atomic fetch_add fetch_sub fetch_min fetch_max fetch_and fetch_or fetch_xor);
            #[inline(always)]
            unsafe fn cmpxchg(at: *mut u8, expected: Self, value: Self) -> Self {
                // SAFETY: as the caller vouches.
                let atomic = unsafe { $atomic::from_ptr(at.cast()) };
                match atomic.compare_exchange(expected, value, Ordering::Relaxed, Ordering::Relaxed) {
                    Ok(old) | Err(old) => old,
                }
            }
        }
    )* };
    (@ $ty:ident $atomic:ident $($method:ident)*) => { $(
        #[inline(always)]
        unsafe fn $method(at: *mut u8, value: Self) -> Self {
            // SAFETY: as the caller vouches.
            unsafe { $atomic::from_ptr(at.cast()) }.$method(value, Ordering::Relaxed)
        }
    )* };
}

atomic_integers! {
    i32 by AtomicI32;
    u32 by AtomicU32;
    i64 by AtomicI64;
    u64 by AtomicU64;
}

/// One row a float: the integer of its bits.
macro_rules! atomic_floats {
    ($($ty:ident of $bits:ident;)*) => { $(
        impl Exchange for $ty {
            #[inline(always)]
            unsafe fn swap(at: *mut u8, value: Self) -> Self {
                // SAFETY: as the caller vouches; a float has the size and alignment of its bits.
                $ty::from_bits(unsafe { $bits::swap(at, value.to_bits()) })
            }
        }
    )* };
}

atomic_floats! {
    f32 of u32;
    f64 of u64;
}

/// `name(arguments) of class [needs feature] = host meaning;`
macro_rules! atomics {
    ($($(#[$doc:meta])* $name:ident($($arg:ident),*) of $class:ident $(needs $feature:ident)? = $method:ident($($passed:expr),*);)*) => { $(
        $(#[$doc])*
        #[doc = "\n\nOpenCL C specification 6.15.12.12."]
        #[inline]
        #[track_caller]
        pub fn $name<P: AtomicPlace<Value = T> + ?Sized, T: $class>(p: &mut P $(, $arg: T)*) -> T {
            let at = watch::access(memory::address(p), size_of::<T>(), AccessKind::Atomic);
            // SAFETY: a place stands for an aligned value in memory of a launch, which is only ever accessed atomically.
            unsafe { T::$method(at $(, $passed)*) }
        }

        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $name<P: ?Sized> {
            of: PhantomData<fn() -> PhantomData<P>>,
        }

        impl<P: ?Sized> $name<P> {
            #[doc(hidden)]
            #[inline(always)]
            #[track_caller]
            pub fn call<T: $class>(p: &mut P $(, $arg: T)*) -> Called<T, Self>
            where
                P: AtomicPlace<Value = T>,
            {
                Called::new($name(p $(, $arg)*))
            }
        }

        impl<P: ?Sized + 'static> Definition for $name<P> {
            const WITHOUT_RECURSION: Facts = Facts::VARYING;
            fn emit(program: &mut Program) -> Result<Callee, EmitError> {
                $(program.require(Feature::$feature);)?
                let _ = program;
                let (pointer, value) = describe::<P>()?;
                Ok(Callee {
                    form: Form::Intrinsic(Intrinsic::Atomic(stringify!($name))),
                    parameters: vec![pointer $(, { let $arg = value.clone(); $arg })*],
                    returns: value,
                })
            }
        }
    )* };
}

atomics! {
    /// `*p += value`, wrapping; returns the old value.
    atomic_add(value) of AtomicInt32 = fetch_add(value);
    /// `*p -= value`, wrapping; returns the old value.
    atomic_sub(value) of AtomicInt32 = fetch_sub(value);
    /// `*p = value`; returns the old value.
    atomic_xchg(value) of AtomicExchange32 = swap(value);
    /// `*p += 1`, wrapping; returns the old value.
    atomic_inc() of AtomicInt32 = fetch_add(T::ONE_ON_HOST);
    /// `*p -= 1`, wrapping; returns the old value.
    atomic_dec() of AtomicInt32 = fetch_sub(T::ONE_ON_HOST);
    /// `if *p == expected { *p = value }`; returns the old value.
    atomic_cmpxchg(expected, value) of AtomicInt32 = cmpxchg(expected, value);
    /// `*p = min(*p, value)`; returns the old value.
    atomic_min(value) of AtomicInt32 = fetch_min(value);
    /// `*p = max(*p, value)`; returns the old value.
    atomic_max(value) of AtomicInt32 = fetch_max(value);
    /// `*p &= value`; returns the old value.
    atomic_and(value) of AtomicInt32 = fetch_and(value);
    /// `*p |= value`; returns the old value.
    atomic_or(value) of AtomicInt32 = fetch_or(value);
    /// `*p ^= value`; returns the old value.
    atomic_xor(value) of AtomicInt32 = fetch_xor(value);

    /// `*p += value`, wrapping; returns the old value. Needs `cl_khr_int64_base_atomics`.
    atom_add(value) of AtomicInt64 needs Int64BaseAtomics = fetch_add(value);
    /// `*p -= value`, wrapping; returns the old value. Needs `cl_khr_int64_base_atomics`.
    atom_sub(value) of AtomicInt64 needs Int64BaseAtomics = fetch_sub(value);
    /// `*p = value`; returns the old value. Needs `cl_khr_int64_base_atomics`.
    atom_xchg(value) of AtomicInt64 needs Int64BaseAtomics = swap(value);
    /// `*p += 1`, wrapping; returns the old value. Needs `cl_khr_int64_base_atomics`.
    atom_inc() of AtomicInt64 needs Int64BaseAtomics = fetch_add(T::ONE_ON_HOST);
    /// `*p -= 1`, wrapping; returns the old value. Needs `cl_khr_int64_base_atomics`.
    atom_dec() of AtomicInt64 needs Int64BaseAtomics = fetch_sub(T::ONE_ON_HOST);
    /// `if *p == expected { *p = value }`; returns the old value. Needs `cl_khr_int64_base_atomics`.
    atom_cmpxchg(expected, value) of AtomicInt64 needs Int64BaseAtomics = cmpxchg(expected, value);
    /// `*p = min(*p, value)`; returns the old value. Needs `cl_khr_int64_extended_atomics`.
    atom_min(value) of AtomicInt64 needs Int64ExtendedAtomics = fetch_min(value);
    /// `*p = max(*p, value)`; returns the old value. Needs `cl_khr_int64_extended_atomics`.
    atom_max(value) of AtomicInt64 needs Int64ExtendedAtomics = fetch_max(value);
    /// `*p &= value`; returns the old value. Needs `cl_khr_int64_extended_atomics`.
    atom_and(value) of AtomicInt64 needs Int64ExtendedAtomics = fetch_and(value);
    /// `*p |= value`; returns the old value. Needs `cl_khr_int64_extended_atomics`.
    atom_or(value) of AtomicInt64 needs Int64ExtendedAtomics = fetch_or(value);
    /// `*p ^= value`; returns the old value. Needs `cl_khr_int64_extended_atomics`.
    atom_xor(value) of AtomicInt64 needs Int64ExtendedAtomics = fetch_xor(value);
}
