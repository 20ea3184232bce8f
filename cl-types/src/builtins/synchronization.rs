//! Barriers and fences.

use std::ops::BitOr;
use std::sync::atomic::{Ordering, fence};

use super::Intrinsic;
use crate::constant::Constant;
use crate::emit::{Callee, Definition, EmitError, Form, Program};
use crate::group;
use crate::operators::{BinaryOnDevice, Primitive, operator};
use crate::recorded::{Recorded, Words};
use crate::slot::Called;
use crate::types::{ClType, DeviceType, Scalar, Type};
use crate::uniformity::Facts;

/// Which memory a barrier or a fence orders: `cl_mem_fence_flags`. Combined by `|`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct MemFence(u32);

/// Orders accesses to `__local` memory.
pub const CLK_LOCAL_MEM_FENCE: MemFence = MemFence(LOCAL_FENCE);
/// Orders accesses to `__global` memory.
pub const CLK_GLOBAL_MEM_FENCE: MemFence = MemFence(2);

impl MemFence {
    /// Orders nothing.
    pub(crate) const NONE: MemFence = MemFence(0);

    /// Whether it orders accesses to `__local` memory.
    pub fn orders_local(self) -> bool {
        self.0 & LOCAL_FENCE != 0
    }

    /// Whether it orders accesses to `__global` memory.
    pub fn orders_global(self) -> bool {
        self.0 & CLK_GLOBAL_MEM_FENCE.0 != 0
    }
}

/// The bits of `CLK_LOCAL_MEM_FENCE`.
pub(crate) const LOCAL_FENCE: u32 = 1;

/// The flags of a set, by name.
pub(crate) fn fence_names(bits: u32) -> &'static str {
    match bits & 3 {
        0 => "0",
        1 => "CLK_LOCAL_MEM_FENCE",
        2 => "CLK_GLOBAL_MEM_FENCE",
        _ => "CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE",
    }
}

impl BitOr for MemFence {
    type Output = MemFence;
    fn bitor(self, other: MemFence) -> MemFence {
        MemFence(self.0 | other.0)
    }
}

impl BinaryOnDevice<operator::Or, MemFence> for MemFence {
    type Gives = MemFence;
    type Definition = Primitive<operator::Or, MemFence>;
    #[inline(always)]
    fn apply(self, right: MemFence) -> Called<MemFence, Self::Definition> {
        Called::new(self | right)
    }
}

/// Flags are compared with those that `get_fence` gives.
macro_rules! compared {
    ($($op:ident $symbol:tt),*) => { $(
        impl BinaryOnDevice<operator::$op, MemFence> for MemFence {
            type Gives = bool;
            type Definition = Primitive<operator::$op, MemFence, MemFence, bool>;
            #[inline(always)]
            fn apply(self, right: MemFence) -> Called<bool, Self::Definition> {
                Called::new(self $symbol right)
            }
        }
    )* };
}

compared!(Eq ==, Ne !=);

// SAFETY: `cl_mem_fence_flags` is a `uint` (OpenCL C specification 6.15.8).
unsafe impl ClType for MemFence {
    const CL_BYTES: crate::validity::Bytes = crate::validity::Bytes::Any;
}

impl Recorded for MemFence {
    type Read = Self;
    fn cl_read(words: &mut Words<'_>) -> Self {
        MemFence(u32::cl_read(words))
    }
}

impl crate::types::Value for MemFence {
    fn cl_constant(&self) -> Constant {
        Constant::Fence(self.0)
    }
}

// SAFETY: as of `ClType`.
unsafe impl crate::placed::Placed for MemFence {
    type Itself = Self;
    const CL_FORM: crate::placed::Form = crate::placed::Form::as_it_is::<Self>();
}

impl crate::types::InMemory for MemFence {
    type Stored = Self;
}

impl DeviceType for MemFence {
    type Static = MemFence;
    fn cl_type() -> Type {
        Type::Scalar(Scalar::U32)
    }
}

/// `name(flags): what callers must know, host meaning;`: functions of flags alone, which calls may not be moved across.
macro_rules! synchronization {
    ($section:literal; $($(#[$doc:meta])* $name:ident($flags:ident): $facts:expr, $host:expr;)*) => { $(
        $(#[$doc])*
        #[doc = concat!("\n\nOpenCL C specification ", $section, ".")]
        #[track_caller]
        pub fn $name($flags: MemFence) {
            let _ = $flags;
            $host
        }

        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $name {}

        impl $name {
            #[doc(hidden)]
            #[track_caller]
            pub fn call(flags: MemFence) -> Called<(), Self> {
                Called::new($name(flags))
            }
        }

        impl Definition for $name {
            const WITHOUT_RECURSION: Facts = $facts;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                Ok(Callee {
                    form: Form::Intrinsic(Intrinsic::Synchronization(stringify!($name))),
                    parameters: vec![MemFence::cl_type()],
                    returns: Type::Unit,
                })
            }
        }
    )* };
}

synchronization! { "6.15.8";
    /// Waits until every work-item of the group has come here, and orders what they did in the memory of the flags.
    ///
    /// All work-items of a group must come to the same barriers, in the same order: it may stand in a loop or a branch
    /// only where the condition is the same for all of them. It may be called in a `#[device]` function.
    barrier(flags): Facts::BARRIER, group::wait(flags);
    /// Orders this work-item's loads and stores in the memory of the flags before the fence before those after it. Waits
    /// for nobody.
    mem_fence(flags): Facts::PURE, fence(Ordering::SeqCst);
    /// As [`mem_fence`], for loads.
    read_mem_fence(flags): Facts::PURE, fence(Ordering::SeqCst);
    /// As [`mem_fence`], for stores.
    write_mem_fence(flags): Facts::PURE, fence(Ordering::SeqCst);
}
