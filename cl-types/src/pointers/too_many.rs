//! A `&` before what is a pointer into an address space already: Rust would follow the pointer, and a function of a kernel
//! takes what stands there.

use super::{
    __constant, __generic, __global, __local, __of_constant_pointers, __of_generic_pointers, __of_global_pointers,
    __of_local_pointers, Nowhere, Overlaps, Pointee, Reaches, SamePointee, memory_kind,
};
use crate::spaces::{Constant, Generic, Global, Local, Object};

/// What would have to hold for the opposite.
#[diagnostic::on_unimplemented(
    message = "this `&` stands before what is a pointer already",
    label = "one `&` too many",
    note = "write the pointer itself, `f(x)` for `f(&x)` and `f(&mut x)`; where it stands for itself, `&*x` and `&mut *x` go by its name"
)]
pub trait OneReferenceTooMany {}

memory_kind! {
    /// Variables in which pointers lie that write, to which no others lead.
    __of_pointers_that_write: ['p, T: Object + ?Sized] &'p mut Global<T>, ['p, T: Object + ?Sized] &'p mut Local<T>,
        ['p, T: Object + ?Sized] &'p mut Constant<T>, ['p, T: Object + ?Sized] &'p mut Generic<T>
}

macro_rules! too_many {
    ($($from:ident)*) => { $(too_many!($from => __global __local __constant __generic);)* };
    ($from:ident => $($to:ident)*) => { $(
        impl<From: ?Sized, To: ?Sized> Reaches<$to, From, To> for $from
        where
            // Of another type than what is asked: rustc would tell of that in the place of the rule.
            for<'any> &'any To: OneReferenceTooMany,
        {
            fn reach(_: &From) -> &To {
                unreachable!("nothing keeps the rule")
            }
            fn reach_mut(_: &mut From) -> &mut To {
                unreachable!("nothing keeps the rule")
            }
        }
    )* };
}

too_many! {
    __of_constant_pointers __of_generic_pointers __of_global_pointers __of_local_pointers __of_pointers_that_write
}
