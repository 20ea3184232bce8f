//! A pointer that only reads, where one is asked for that writes: OpenCL C says `const` of what it points to, and takes that
//! from none (C99 6.5.16.1).
//!
//! In: a `&` where tokens tell that `&mut` is asked for. Out: an error, that of the address spaces where they differ too.

use std::marker::PhantomData;

use super::Pointee;

/// What would have to hold for the opposite.
#[diagnostic::on_unimplemented(
    message = "a pointer that only reads, `&`, cannot become one that writes, `&mut`: to OpenCL C what it points to is `const`",
    label = "only reads",
    note = "where it comes from, write `&mut`: of a parameter in its type, `x: &mut Global<[f32]>`, and of what is in a slice or \
            a variable in its expression, `&mut x[i]`, `&mut x[a..]`"
)]
pub trait WrittenThrough {}

/// Stands for what a pointer only reads in a memory, and for that memory.
#[derive(Debug)]
pub struct OnlyRead<Memory>(PhantomData<fn() -> Memory>);

impl<Memory> OnlyRead<Memory> {
    /// The pointer where one is asked for that writes.
    pub fn of<T: Pointee<Memory = Memory> + ?Sized>(_: &T) -> &mut Self {
        unreachable!("nothing keeps the rule")
    }

    /// The same of an `Option` of one.
    pub fn held<T: Pointee<Memory = Memory> + ?Sized>(_: Option<&T>) -> Option<&mut Self> {
        unreachable!("nothing keeps the rule")
    }
}

impl<Memory> Pointee for OnlyRead<Memory> {
    type Memory = Self;
}

/// What stands for a pointer of which an error speaks elsewhere.
pub fn told_of<T>() -> T {
    unreachable!("there is an error")
}

/// What reaches a memory only by a rule that nothing keeps.
macro_rules! reaches_nothing {
    ($from:ty => $to:ident: $rule:ident) => {
        impl<From: ?Sized, To: ?Sized> $crate::pointers::Reaches<$to, From, To> for $from
        where
            To: $rule,
        {
            fn reach(_: &From) -> &To {
                unreachable!("nothing keeps the rule")
            }
            fn reach_mut(_: &mut From) -> &mut To {
                unreachable!("nothing keeps the rule")
            }
        }
    };
}
pub(super) use reaches_nothing;
