//! Functions of std that are called by their path: `std::cmp::max(a, b)`, `std::mem::swap(&mut a, &mut b)`.
//!
//! The macro writes `std::cmp::max` as the `max` of [`cmp`] here.

use std::marker::PhantomData;

use super::Intrinsic;
use crate::emit::{Callee, Definition, EmitError, Form, Program};
use crate::slot::Called;
use crate::spaces::Store;
use crate::types::{DeviceType, Value};
use crate::uniformity::Facts;

/// `std::cmp`
pub mod cmp {
    use std::marker::PhantomData;

    use crate::emit::{Callee, Definition, EmitError, Program};
    use crate::order::{Extremes, OrderOfItsOwn};
    use crate::slot::Called;
    use crate::uniformity::Facts;

    /// One row a function: which of the two it gives.
    macro_rules! extremes {
        ($($(#[$doc:meta])* $name:ident $which:ident $host:ident;)*) => { $(
            $(#[$doc])*
            #[allow(non_camel_case_types)]
            #[derive(Debug)]
            pub struct $name<T>(PhantomData<fn() -> T>);

            impl<T: Extremes + OrderOfItsOwn> $name<T> {
                #[doc(hidden)]
                #[inline(always)]
                pub fn call(x: T, y: T) -> Called<T, Self> {
                    Called::new(T::$host(x, y))
                }
            }

            impl<T: Extremes> Definition for $name<T> {
                const WITHOUT_RECURSION: Facts = T::$which::WITHOUT_RECURSION;
                fn emit(program: &mut Program) -> Result<Callee, EmitError> {
                    T::$which::emit(program)
                }
            }
        )* };
    }

    extremes! {
        /// The lesser of two values that have a total order.
        min Lesser lesser_of;
        /// The greater of two values that have a total order.
        max Greater greater_of;
    }
}

/// What a function of `std::mem` does with the places that it is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InPlace {
    /// Puts what each holds into the other.
    Swap,
    /// Puts a value into it, and gives what it held.
    Replace,
    /// Leaves an `Option` without a value, and gives what it was.
    Take,
    /// Leaves an `Option` with a value, and gives what it was.
    Fill,
    /// The same, and gives a reference to the value.
    Insert,
}

/// `name<P>(arguments) -> result = what, host meaning;`
macro_rules! exchanges {
    ($($name:ident[$($p:ident: $bound:path),*]($($arg:ident: $ty:ty),*) -> $ret:ty = $what:ident, $host:block)*) => { $(
        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $name<$($p: ?Sized),*>(PhantomData<fn() -> ($(PhantomData<$p>,)*)>);

        impl<$($p: $bound + ?Sized),*> $name<$($p),*> {
            #[doc(hidden)]
            #[inline(always)]
            pub fn call($($arg: $ty),*) -> Called<$ret, Self> {
                Called::new($host)
            }
        }

        impl<$($p: $bound + ?Sized + 'static),*> Definition for $name<$($p),*>
        where
            $(&'static mut $p: DeviceType,)*
        {
            const WITHOUT_RECURSION: Facts = Facts::PURE;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                Ok(Callee {
                    form: Form::Intrinsic(Intrinsic::InPlace(InPlace::$what)),
                    parameters: exchanges!(@parameters $what $($p)*),
                    returns: <$ret as DeviceType>::cl_type(),
                })
            }
        }
    )* };
    (@parameters Replace $p:ident) => { vec![<&'static mut $p>::cl_type(), $p::Value::cl_type()] };
    (@parameters $what:ident $($p:ident)*) => { vec![$(<&'static mut $p>::cl_type()),*] };
}

/// A place of a value that can be copied.
#[diagnostic::on_unimplemented(
    message = "`swap`, `replace` and `take` change what may be written (`__constant` memory is read-only, OpenCL C 6.7.3) and holds no pointer, and this is a `{Self}`",
    label = "not a place of a value that can be written",
    note = "they take a variable, or an element in `__global` or `__local` memory",
    note = "pointers, and what holds such, are exchanged by the names of their variables: `(a, b) = (b, a)`"
)]
pub trait Exchanged: Store<Value = Self::Held> {
    /// What it holds.
    type Held: Value;
}

#[diagnostic::do_not_recommend]
impl<P: Store<Value: Value> + ?Sized> Exchanged for P {
    type Held = P::Value;
}

/// A place of that type, in any address space.
#[diagnostic::on_unimplemented(
    message = "`swap` takes two places of one type that can both be written, and `{Self}` is none beside one of a `{T}`",
    label = "not a place that can be written, or of another type",
    note = "`__constant` memory is read-only (OpenCL C 6.7.3)",
    note = "pointers, and what holds such, are exchanged by the names of their variables: `(a, b) = (b, a)`"
)]
pub trait ExchangedWith<T>: Exchanged<Held = T> {}
#[diagnostic::do_not_recommend]
impl<T: Value, B: Exchanged<Held = T> + ?Sized> ExchangedWith<T> for B {}

/// `std::mem`
pub mod mem {
    use super::*;

    exchanges! {
        swap[A: Exchanged, B: ExchangedWith<A::Held>](a: &mut A, b: &mut B) -> () = Swap, {
            let (first, second) = (a.read(), b.read());
            a.write(second);
            b.write(first);
        }
        replace[P: Exchanged](dest: &mut P, value: P::Value) -> P::Value = Replace, {
            let old = dest.read();
            dest.write(value);
            old
        }
    }
}
