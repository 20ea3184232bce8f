//! What `#[kernel(vec_type_hint = …)]` may name (OpenCL C specification 6.9.2).

use crate::vectors::{Element, Lane, Vector};

/// The type that a kernel computes with most: a number, or a vector of numbers.
#[diagnostic::on_unimplemented(
    message = "`vec_type_hint` names a number or a vector, the type that the kernel computes with most, and this is a `{Self}` (OpenCL C 6.9.2)",
    label = "no number and no vector",
    note = "write `vec_type_hint = f32` or `vec_type_hint = Float4`, or leave it out"
)]
pub trait HintedType {
    /// `Self`.
    type Itself;
}

macro_rules! hinted {
    ($($t:ty)*) => { $(
        impl HintedType for $t {
            type Itself = Self;
        }
    )* };
}

hinted! { i8 u8 i16 u16 i32 u32 i64 u64 isize usize f32 f64 }

#[diagnostic::do_not_recommend]
impl<T: Element + Lane<N>, const N: usize> HintedType for Vector<T, N> {
    type Itself = Self;
}
