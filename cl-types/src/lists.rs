//! What the slots of a body got, as a type: a list of definitions, which the uniformity of the body is solved with, and a
//! list of types. The expansion names what is in them once, where the slots are filled.
//!
//! A list is a tree, as deep as the logarithm of its length: none, or up to eight, is a tuple of slots, which stands for
//! a list of its own until it is opened. Up to eight lists are one.

use crate::emit::Hole;
use crate::parameters::ParameterType;
use crate::slot::Slot;

/// Several lists in one: a tuple of them.
#[derive(Debug)]
pub struct Lists<L>(std::marker::PhantomData<fn() -> L>);

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

/// One row a number: the list, the function that opens one, and the one that makes a list of such.
macro_rules! few {
    ($($function:ident $lists:ident: $($t:ident)*;)*) => { $(
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

        impl<$($t: TypeList),*> TypeList for Lists<($($t,)*)> {
            fn fill(holes: &mut Vec<Hole>) {
                $($t::fill(holes);)*
            }
        }

        /// These lists as one.
        #[allow(clippy::too_many_arguments)]
        #[inline(always)]
        pub const fn $lists<$($t),*>($(_: Slot<$t>),*) -> Slot<Lists<($($t,)*)>> {
            []
        }
    )* };
    (@none $t:ident) => { [] };
}

few! {
    few_1 lists_1: A;
    few_2 lists_2: A B;
    few_3 lists_3: A B C;
    few_4 lists_4: A B C D;
    few_5 lists_5: A B C D E;
    few_6 lists_6: A B C D E F;
    few_7 lists_7: A B C D E F G;
    few_8 lists_8: A B C D E F G H;
}
