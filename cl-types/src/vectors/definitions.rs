//! What the calls on vectors become in OpenCL C.

use std::marker::PhantomData;

use super::{Element, Lane, Vector};
use crate::EmitError;
use crate::builtins::Intrinsic;
use crate::emit::{Callee, Definition, Form, Program};
use crate::types::{DeviceType, Type};
use crate::uniformity::Facts;
use cl_tree::BinaryOp;

/// Some components of a vector, as C names them behind a dot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Components(u32);

impl Components {
    /// The lower half, the upper half, the even lanes and the odd lanes.
    pub const HALVES: [&str; 4] = ["lo", "hi", "even", "odd"];

    /// Up to four lanes by their index: the count, then four bits a lane.
    pub const fn lanes(lanes: &[u32]) -> u32 {
        let mut code = lanes.len() as u32;
        let mut at = 0;
        while at < lanes.len() {
            code |= lanes[at] << (4 + 4 * at);
            at += 1;
        }
        code
    }

    /// One of [`HALVES`](Self::HALVES).
    pub const fn half(which: u32) -> u32 {
        which << 4
    }

    pub(crate) const fn of(code: u32) -> Self {
        Components(code)
    }

    /// `xy`, `s0f`, `lo`: of a vector of that width.
    pub fn name(self, width: u8) -> String {
        let lane = |at: u32| (self.0 >> (4 + 4 * at)) & 15;
        match self.0 & 15 {
            0 => Self::HALVES[lane(0) as usize % 4].to_string(),
            count if width <= 4 => (0..count).map(|at| ['x', 'y', 'z', 'w'][lane(at) as usize % 4]).collect(),
            count => std::iter::once('s').chain((0..count).filter_map(|at| char::from_digit(lane(at), 16))).collect(),
        }
    }
}

/// `definition<parameters> = form, (types of the arguments) -> type of the result;`
macro_rules! definitions {
    ($($(#[$doc:meta])* $name:ident<$($p:ident),* $(; $code:ident)?> = $form:expr, ($($argument:expr),*) -> $returns:expr;)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name<$($p,)* $(const $code: u32)?>(PhantomData<fn() -> ($($p,)*)>);

        impl<$($p: DeviceType + 'static,)* $(const $code: u32)?> Definition for $name<$($p,)* $($code)?> {
            const WITHOUT_RECURSION: Facts = Facts::PURE;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                Ok(Callee { form: Form::Intrinsic($form), parameters: vec![$($argument),*], returns: $returns })
            }
        }
    )* };
}

definitions! {
    /// `v.xy`
    Get<V, R; CODE> = Intrinsic::Components(Components(CODE)), (V::cl_type()) -> R::cl_type();
    /// `v.xy = …`
    Set<V, R; CODE> = Intrinsic::SetComponents(Components(CODE)), (V::cl_type(), R::cl_type()) -> Type::Unit;
    /// `v` with other components.
    With<V, R; CODE> = Intrinsic::WithComponents(Components(CODE)), (V::cl_type(), R::cl_type()) -> V::cl_type();
    /// `(float4)(x)`
    Splat<V, T> = Intrinsic::Vector, (T::cl_type()) -> V::cl_type();
    /// `v.to_array()`
    ToArray<V, A> = Intrinsic::ToLanes, (V::cl_type()) -> A::cl_type();
    /// `Float4::from_array(lanes)`
    FromArray<A, V> = Intrinsic::OfLanes, (A::cl_type()) -> V::cl_type();
    /// `(float4)(v.xyz, w)`
    FromParts<P, V> = Intrinsic::OfLanes, (P::cl_type()) -> V::cl_type();
    /// `[T; 2]::from((a, b))`, and back
    Rearranged<S, T> = Intrinsic::OfLanes, (S::cl_type()) -> T::cl_type();
    /// `(float8)(lo, hi)`
    Join<V, H> = Intrinsic::Vector, (H::cl_type(), H::cl_type()) -> V::cl_type();
}

/// `(float4)(x, y, z, w)`
#[derive(Debug)]
pub struct New<V>(PhantomData<fn() -> V>);

impl<T: Element + Lane<N>, const N: usize> Definition for New<Vector<T, N>> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        Ok(Callee {
            form: Form::Intrinsic(Intrinsic::Vector),
            parameters: vec![T::cl_type(); N],
            returns: Vector::<T, N>::cl_type(),
        })
    }
}

/// `a < b`, as a mask.
#[derive(Debug)]
pub struct Compare<V, const OP: u8>(PhantomData<fn() -> V>);

/// The comparisons, in the order of `Compare`'s number.
pub const COMPARISONS: [BinaryOp; 6] =
    [BinaryOp::Lt, BinaryOp::Le, BinaryOp::Gt, BinaryOp::Ge, BinaryOp::Eq, BinaryOp::Ne];

impl<T: Element + Lane<N>, const N: usize, const OP: u8> Definition for Compare<Vector<T, N>, OP> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let ty = Vector::<T, N>::cl_type();
        Ok(Callee {
            form: Form::Intrinsic(Intrinsic::Compare(COMPARISONS[OP as usize % 6])),
            parameters: vec![ty.clone(), ty],
            returns: Vector::<<T as Lane<N>>::Mask, N>::cl_type(),
        })
    }
}

/// `v.get(lane)`: OpenCL C has no index on vectors.
#[derive(Debug)]
pub struct Lookup<V>(PhantomData<fn() -> V>);

impl<T: Element + Lane<N>, const N: usize> Definition for Lookup<Vector<T, N>> {
    const WITHOUT_RECURSION: Facts = Facts { lanes: Some(N), ..Facts::PURE };
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let (element, index) = (T::cl_type(), usize::cl_type());
        let form = Form::Intrinsic(Intrinsic::Lane);
        Ok(Callee { form, parameters: vec![Vector::<T, N>::cl_type(), index], returns: element })
    }
}
