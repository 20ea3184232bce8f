//! Scalars beside vectors (OpenCL C specification 6.15.2, 6.15.3, 6.15.4: the functions of a `gentype` and an `sgentype`).

use crate::types::ClType;
use crate::vectors::{Element, Lane, Vector};

/// What may stand beside a `T`: another `T` or, where that is a vector, one number for all its lanes.
#[diagnostic::on_unimplemented(
    message = "this function takes arguments of one type, or numbers beside a vector of such: `{Self}` does not go with `{T}`",
    label = "expected `{T}`, or for a vector one number of its lanes' type",
    note = "a literal of a float has a point, `1.0`; `as` converts numbers, and `convert_float4(v)` and its like vectors",
    note = "in `max(v, 0.0)`, `clamp(v, 0.0, 1.0)`, `mix(v, w, 0.5)`, `ldexp(v, 2)` and `step(0.5, v)` the number stands for \
            a vector of it (OpenCL C 6.15.2, 6.15.3, 6.15.4)"
)]
pub trait Widens<T>: ClType {
    #[doc(hidden)]
    fn widen_on_host(self) -> T;
}

#[diagnostic::do_not_recommend]
impl<T: ClType> Widens<T> for T {
    #[inline(always)]
    fn widen_on_host(self) -> T {
        self
    }
}

macro_rules! lanes {
    ($($t:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<const N: usize> Widens<Vector<$t, N>> for $t
        where
            $t: Element + Lane<N>,
        {
            #[inline(always)]
            fn widen_on_host(self) -> Vector<$t, N> {
                Vector::from_fn(|_| self)
            }
        }
    )* };
}

lanes!(i8 u8 i16 u16 i32 u32 i64 u64 f32 f64);
