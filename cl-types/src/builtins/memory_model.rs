//! `memory_order` and `memory_scope` (OpenCL C specification 6.15.12.3, 6.15.12.4): a type for each value, so that an
//! order which a function cannot have is an error of types.

use std::sync::atomic::{Ordering, fence};

use crate::constant::Constant;
use crate::emit::Feature;
use crate::recorded::{Recorded, Words};
use crate::types::{DeviceType, Type};

/// One of the values of `memory_order`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no memory order",
    label = "not a `memory_order`",
    note = "write `memory_order_relaxed`, `memory_order_acquire`, `memory_order_release`, `memory_order_acq_rel` or `memory_order_seq_cst` (OpenCL C 6.15.12.3)"
)]
pub trait MemoryOrder: Copy + 'static {
    #[doc(hidden)]
    const NAME: &'static str;
    #[doc(hidden)]
    const FEATURE: Option<Feature>;
    /// What the host orders before and after the access.
    #[doc(hidden)]
    const FENCES: (Option<Ordering>, Option<Ordering>);
}

/// An order that a load can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no memory order of an atomic load, which has nothing to release",
    label = "not an order of a load",
    note = "write `memory_order_relaxed`, `memory_order_acquire` or `memory_order_seq_cst` (OpenCL C 6.15.12.7)"
)]
pub trait LoadOrder: MemoryOrder {}

/// An order that a store can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no memory order of an atomic store, which has nothing to acquire",
    label = "not an order of a store",
    note = "write `memory_order_relaxed`, `memory_order_release` or `memory_order_seq_cst` (OpenCL C 6.15.12.7)"
)]
pub trait StoreOrder: MemoryOrder {}

/// An order that a fence can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no memory order of a fence, which would order nothing",
    label = "not an order of a fence",
    note = "write `memory_order_acquire`, `memory_order_release`, `memory_order_acq_rel` or `memory_order_seq_cst` (OpenCL C 6.15.12.5)"
)]
pub trait FenceOrder: MemoryOrder {
    #[doc(hidden)]
    const FENCE: Ordering;
}

/// An order that a failed exchange can have whose success has the order `S`.
#[diagnostic::on_unimplemented(
    message = "the order of a failed exchange cannot be `{Self}` where that of its success is `{S}`",
    label = "stronger than the order before it, or one that releases",
    note = "a failed exchange is a load, and no stronger than a successful one (OpenCL C 6.15.12.7)"
)]
pub trait FailureOrder<S: MemoryOrder>: LoadOrder {}

/// One of the values of `memory_scope`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no memory scope",
    label = "not a `memory_scope`",
    note = "write `memory_scope_sub_group`, `memory_scope_work_group`, `memory_scope_device` or `memory_scope_all_devices` (OpenCL C 6.15.12.4)"
)]
pub trait MemoryScope: Copy + 'static {
    #[doc(hidden)]
    const NAME: &'static str;
    #[doc(hidden)]
    const FEATURE: Option<Feature>;
}

/// A constant of a type that says all: it has no bytes on the device, where the name is written.
macro_rules! names {
    ($($(#[$doc:meta])* $name:ident: $module:ident::$ty:ident;)*) => { $(
        $(#[$doc])*
        #[allow(non_upper_case_globals)]
        pub const $name: $module::$ty = $module::$ty;

        crate::placed::without_bytes!([] $module::$ty: $module::$ty);

        impl crate::types::Value for $module::$ty {
            fn cl_constant(&self) -> Constant {
                Constant::Struct(Vec::new())
            }
        }

        impl DeviceType for $module::$ty {
            type Static = Self;
            fn cl_type() -> Type {
                Type::Unit
            }
        }

        impl Recorded for $module::$ty {
            type Read = Self;
            fn cl_read(_: &mut Words<'_>) -> Self {
                $module::$ty
            }
        }
    )* };
}

macro_rules! orders {
    ($($(#[$doc:meta])* $name:ident: $ty:ident, $feature:expr, $before:expr, $after:expr;)*) => {
        /// The types of `memory_order_relaxed` and its like.
        pub mod memory_order {
            $(
                #[doc = concat!("The type of [`", stringify!($name), "`](super::", stringify!($name), ").")]
                #[derive(Clone, Copy, Debug, PartialEq, Eq)]
                pub struct $ty;
            )*
        }

        names! { $($(#[$doc])* $name: memory_order::$ty;)* }

        $(#[diagnostic::do_not_recommend] impl MemoryOrder for memory_order::$ty {
            const NAME: &'static str = stringify!($name);
            const FEATURE: Option<Feature> = $feature;
            const FENCES: (Option<Ordering>, Option<Ordering>) = ($before, $after);
        })*
    };
}

orders! {
    /// Nothing but the object itself is ordered.
    memory_order_relaxed: Relaxed, None, None, None;
    /// What another released before it stored what is loaded here is seen after it.
    memory_order_acquire: Acquire, Some(Feature::AtomicOrderAcqRel), None, Some(Ordering::Acquire);
    /// Who acquires what is stored here sees what was done before it.
    memory_order_release: Release, Some(Feature::AtomicOrderAcqRel), Some(Ordering::Release), None;
    /// Both, for what loads and stores.
    memory_order_acq_rel:
        AcqRel, Some(Feature::AtomicOrderAcqRel), Some(Ordering::Release), Some(Ordering::Acquire);
    /// Both, and in one order with all others of its kind.
    memory_order_seq_cst:
        SeqCst, Some(Feature::AtomicOrderSeqCst), Some(Ordering::SeqCst), Some(Ordering::SeqCst);
}

macro_rules! pairs {
    ($($order:ident: $rule:path;)*) => {
        $(#[diagnostic::do_not_recommend] impl $rule for memory_order::$order {})*
    };
}

pairs! {
    Relaxed: LoadOrder;
    Acquire: LoadOrder;
    SeqCst: LoadOrder;
    Relaxed: StoreOrder;
    Release: StoreOrder;
    SeqCst: StoreOrder;
    Acquire: FailureOrder<memory_order::Acquire>;
    Acquire: FailureOrder<memory_order::AcqRel>;
    Acquire: FailureOrder<memory_order::SeqCst>;
    SeqCst: FailureOrder<memory_order::SeqCst>;
}

#[diagnostic::do_not_recommend]
impl<S: MemoryOrder> FailureOrder<S> for memory_order::Relaxed {}

macro_rules! fences {
    ($($order:ident),*) => {
        $(#[diagnostic::do_not_recommend] impl FenceOrder for memory_order::$order {
            const FENCE: Ordering = Ordering::$order;
        })*
    };
}

fences!(Acquire, Release, AcqRel, SeqCst);

macro_rules! scopes {
    ($($(#[$doc:meta])* $name:ident: $ty:ident, $feature:expr;)*) => {
        /// The types of `memory_scope_device` and its like.
        pub mod memory_scope {
            $(
                #[doc = concat!("The type of [`", stringify!($name), "`](super::", stringify!($name), ").")]
                #[derive(Clone, Copy, Debug, PartialEq, Eq)]
                pub struct $ty;
            )*
        }

        names! { $($(#[$doc])* $name: memory_scope::$ty;)* }

        $(#[diagnostic::do_not_recommend] impl MemoryScope for memory_scope::$ty {
            const NAME: &'static str = stringify!($name);
            const FEATURE: Option<Feature> = $feature;
        })*
    };
}

scopes! {
    /// Among the work-items of a sub-group.
    memory_scope_sub_group: SubGroup, Some(Feature::SubGroups);
    /// Among the work-items of a group.
    memory_scope_work_group: WorkGroup, None;
    /// Among the work-items of a launch, and of other launches on the device.
    memory_scope_device: Device, Some(Feature::AtomicScopeDevice);
    /// Among all that can reach the memory.
    memory_scope_all_devices: AllDevices, Some(Feature::AtomicScopeAllDevices);
}

/// An access that is relaxed by itself, in this order.
#[inline(always)]
pub(super) fn in_order<O: MemoryOrder, R>(access: impl FnOnce() -> R) -> R {
    if let Some(before) = O::FENCES.0 {
        fence(before);
    }
    let result = access();
    if let Some(after) = O::FENCES.1 {
        fence(after);
    }
    result
}
