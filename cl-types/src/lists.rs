//! What the slots of a body got, as a type: a list of definitions, which the uniformity of the body is solved with, and a
//! list of types. The expansion names what is in them once, where the slots are filled.
//!
//! A list is a tree, as deep as the logarithm of its length: none, or up to eight, is a tuple of slots, which stands for
//! a list of its own until it is opened.

use crate::emit::Hole;
use crate::parameters::ParameterType;
use crate::slot::Slot;

/// Two lists in one.
#[derive(Debug)]
pub struct Both<A, B>(std::marker::PhantomData<fn() -> (A, B)>);

/// The same, of lists in a body.
#[inline(always)]
pub const fn both<A, B>(_: Slot<A>, _: Slot<B>) -> Slot<Both<A, B>> {
    []
}

/// A list, to be read.
#[derive(Debug)]
pub struct List<L> {
    /// The list.
    pub of: Slot<L>,
}

/// A list that holds what is wrong.
#[derive(Debug)]
pub struct Unknown;

/// Types.
pub trait TypeList {
    /// What fills their holes, in order.
    fn fill(holes: &mut Vec<Hole>);
}

impl<A: TypeList, B: TypeList> TypeList for Both<A, B> {
    fn fill(holes: &mut Vec<Hole>) {
        A::fill(holes);
        B::fill(holes);
    }
}

impl TypeList for Unknown {
    fn fill(_: &mut Vec<Hole>) {}
}

impl<L: TypeList> List<L> {
    /// The list, of which the types are read.
    pub const fn types(self) -> Slot<L> {
        []
    }
}

/// The same of a list that holds what is no type of OpenCL C: rustc has said so where the value is.
pub trait WrongTypes: Sized {
    /// Found where there is no other.
    fn types(self) -> Slot<Unknown> {
        []
    }
}

impl<L> WrongTypes for List<L> {}

impl TypeList for () {
    fn fill(_: &mut Vec<Hole>) {}
}

/// One row a number: the list, and the function that opens one.
macro_rules! few {
    ($($function:ident: $($t:ident)*;)*) => { $(
        impl<$($t: ParameterType),*> TypeList for ($(Slot<$t>,)*) {
            fn fill(holes: &mut Vec<Hole>) {
                $(holes.push(Hole::Type($t::describe_parameter()));)*
            }
        }

        /// The slots of such a list.
        #[inline(always)]
        pub const fn $function<$($t),*>(_: Slot<($(Slot<$t>,)*)>) -> ($(Slot<$t>,)*) {
            ($(few!(@none $t),)*)
        }
    )* };
    (@none $t:ident) => { [] };
}

few! {
    few_1: A;
    few_2: A B;
    few_3: A B C;
    few_4: A B C D;
    few_5: A B C D E;
    few_6: A B C D E F;
    few_7: A B C D E F G;
    few_8: A B C D E F G H;
}
