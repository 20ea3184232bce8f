//! The methods of `Option` that take no closure, and what those that take one begin with.
//!
//! What panics in Rust panics here: `emit::lower::option` says how.

use std::marker::PhantomData;

use cl_macros::device;

use super::{InPlace, Intrinsic};
use crate::convert::DefaultOnDevice;
use crate::emit::{Callee, Definition, EmitError, Form, Program};
use crate::pointers::pointer_to_own;
use crate::slot::{Called, Changes};
use crate::spaces::{Constant, Copied, Generic, Global, Load, Loaded, Local, Store, Update};
use crate::types::{DeviceType, Type, Value};
use crate::uniformity::Facts;

/// A method of `Option`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionMethod {
    /// `is_some`
    IsSome,
    /// `is_none`
    IsNone,
    /// `unwrap`
    Unwrap,
    /// `expect`, which is given what to say.
    Expect,
    /// `unwrap_or`
    UnwrapOr,
    /// `unwrap_or_default`, of what has zero as its default.
    UnwrapOrDefault,
    /// `copied`, `cloned`
    Copied,
}

/// A method that makes an `Option` or a `Result` of an `Option` and what it is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Combination {
    /// `or`
    Or,
    /// `and`
    And,
    /// `xor`
    Xor,
    /// `zip`
    Zip,
    /// `flatten`
    Flatten,
    /// `ok_or`
    OkOr,
}

impl OptionMethod {
    /// Whether there are options of which it panics.
    pub const fn panics(self) -> bool {
        matches!(self, OptionMethod::Unwrap | OptionMethod::Expect)
    }

    /// What callers need to know of it.
    const fn facts(self) -> Facts {
        let reads = !matches!(self, OptionMethod::IsSome | OptionMethod::IsNone);
        Facts { panics: self.panics(), reads, ..Facts::PURE }
    }
}

/// `device definition Method, bounds of T, (self, arguments) -> result: host meaning;`
macro_rules! option_methods {
    ($($(#[$doc:meta])* $trait:ident: $device:ident $def:ident $method:ident, $bound:ident,
       ($self:ident), ($($arg:ident: $ty:ty as $described:expr),*) -> $ret:ty: |$this:ident| $host:expr;)*) => { $(
        $(#[$doc])*
        pub trait $trait<T: DeviceType> {
            #[doc(hidden)]
            #[allow(clippy::wrong_self_convention)]
            fn $device($self $(, $arg: $ty)*) -> Called<$ret, $def<T::Static>>;
        }

        impl<T: $bound> $trait<T> for Option<T> {
            #[inline(always)]
            #[track_caller]
            fn $device($self $(, $arg: $ty)*) -> Called<$ret, $def<T::Static>> {
                let $this = $self;
                Called::new($host)
            }
        }

        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $def<T>(PhantomData<fn() -> T>);

        impl<T: DeviceType + 'static> Definition for $def<T> {
            const WITHOUT_RECURSION: Facts = OptionMethod::$method.facts();
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                Ok(Callee {
                    form: Form::Intrinsic(Intrinsic::Option(OptionMethod::$method)),
                    parameters: vec![Option::<T>::cl_type() $(, $described)*],
                    returns: <$ret>::cl_type(),
                })
            }
        }
    )* };
}

option_methods! {
    /// `option.is_some()`
    IsSomeMethod: is_some_on_device option_is_some IsSome, DeviceType, (self), () -> bool: |option| option.is_some();
    /// `option.is_none()`
    IsNoneMethod: is_none_on_device option_is_none IsNone, DeviceType, (self), () -> bool: |option| option.is_none();
    /// `option.unwrap()`
    UnwrapMethod: unwrap_on_device option_unwrap Unwrap, DeviceType, (self), () -> T: |option| option.unwrap();
    /// `option.expect("…")`
    ExpectMethod: expect_on_device option_expect Expect, DeviceType, (self), (message: &'static str as Type::Unit) -> T:
        |option| option.expect(message);
    /// `option.unwrap_or(other)`
    UnwrapOrMethod: unwrap_or_on_device option_unwrap_or UnwrapOr, DeviceType, (self), (other: T as T::cl_type()) -> T:
        |option| option.unwrap_or(other);
}

/// `option.unwrap_or_default()`
pub trait UnwrapOrDefaultMethod<T> {
    #[doc(hidden)]
    fn unwrap_or_default_on_device(self) -> Called<T, option_unwrap_or_default<T>>
    where
        T: Value + DefaultOnDevice;
}

impl<T> UnwrapOrDefaultMethod<T> for Option<T> {
    #[inline(always)]
    fn unwrap_or_default_on_device(self) -> Called<T, option_unwrap_or_default<T>>
    where
        T: Value + DefaultOnDevice,
    {
        Called::new(self.unwrap_or_default())
    }
}

#[doc(hidden)]
#[allow(non_camel_case_types)]
#[derive(Debug)]
pub struct option_unwrap_or_default<T>(PhantomData<fn() -> T>);

impl<T: Value + DefaultOnDevice> Definition for option_unwrap_or_default<T> {
    const WITHOUT_RECURSION: Facts = <some_or_default<T> as Definition>::WITHOUT_RECURSION;
    fn emit(program: &mut Program) -> Result<Callee, EmitError> {
        if !is_zero_by_default::<T>() {
            return some_or_default::<T>::emit(program);
        }
        let form = Form::Intrinsic(Intrinsic::Option(OptionMethod::UnwrapOrDefault));
        Ok(Callee { form, parameters: vec![Option::<T>::cl_type()], returns: T::cl_type() })
    }
}

/// Whether the default of a type is the 0 of all that is in it.
pub(crate) fn is_zero_by_default<T: Value + Default>() -> bool {
    T::default().cl_constant() == crate::convert::zero(&T::cl_type())
}

/// `option.unwrap_or_default()` of what has another default than 0.
#[device]
pub fn some_or_default<T: Value + Default>(option: Option<T>) -> T {
    match option {
        Some(value) => value,
        None => T::default(),
    }
}

/// `definition of its types, Method, (receiver, arguments) -> result;`
macro_rules! option_definitions {
    ($($def:ident<$($t:ident),*> $method:ident, ($($parameter:ty),*) -> $ret:ty;)*) => { $(
        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $def<$($t),*>(PhantomData<fn() -> ($($t,)*)>);

        impl<$($t: DeviceType + 'static),*> Definition for $def<$($t),*> {
            const WITHOUT_RECURSION: Facts = Facts::PURE;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                let form = Form::Intrinsic(Intrinsic::Combined(Combination::$method));
                Ok(Callee { form, parameters: vec![$(<$parameter>::cl_type()),*], returns: <$ret>::cl_type() })
            }
        }
    )* };
}

option_definitions! {
    option_or<T> Or, (Option<T>, Option<T>) -> Option<T>;
    option_and<T, U> And, (Option<T>, Option<U>) -> Option<U>;
    option_xor<T> Xor, (Option<T>, Option<T>) -> Option<T>;
    option_zip<T, U> Zip, (Option<T>, Option<U>) -> Option<(T, U)>;
    option_flatten<T> Flatten, (Option<Option<T>>) -> Option<T>;
    option_ok_or<T, E> OkOr, (Option<T>, E) -> Result<T, E>;
}

/// What `zip` gives of an `Option<T>` and an `Option<U>`.
type Zipped<T, U> = Called<Option<(T, U)>, option_zip<<T as DeviceType>::Static, <U as DeviceType>::Static>>;

/// What `flatten` gives of an `Option<Option<T>>`.
type Flattened<T> = Called<Option<T>, option_flatten<<T as DeviceType>::Static>>;

/// The methods of `Combination`.
pub trait CombiningMethods<T: DeviceType>: Sized {
    /// `option.or(other)`
    #[doc(hidden)]
    fn or_on_device(self, other: Option<T>) -> Called<Option<T>, option_or<T::Static>>;
    /// `option.and(other)`
    #[doc(hidden)]
    fn and_on_device<U: DeviceType>(self, other: Option<U>) -> Called<Option<U>, option_and<T::Static, U::Static>>;
    /// `option.xor(other)`
    #[doc(hidden)]
    fn xor_on_device(self, other: Option<T>) -> Called<Option<T>, option_xor<T::Static>>;
    /// `option.zip(other)`
    #[doc(hidden)]
    fn zip_on_device<U: DeviceType>(self, other: Option<U>) -> Zipped<T, U>;
    /// `option.flatten()`
    #[doc(hidden)]
    fn flatten_on_device(self) -> Flattened<T::Of>
    where
        T: AnOption;
    /// `option.ok_or(error)`
    #[doc(hidden)]
    fn ok_or_on_device<E: DeviceType>(self, error: E) -> Called<Result<T, E>, option_ok_or<T::Static, E::Static>>;
}

impl<T: DeviceType> CombiningMethods<T> for Option<T> {
    #[inline(always)]
    fn or_on_device(self, other: Option<T>) -> Called<Option<T>, option_or<T::Static>> {
        Called::new(self.or(other))
    }

    #[inline(always)]
    fn and_on_device<U: DeviceType>(self, other: Option<U>) -> Called<Option<U>, option_and<T::Static, U::Static>> {
        Called::new(self.and(other))
    }

    #[inline(always)]
    fn xor_on_device(self, other: Option<T>) -> Called<Option<T>, option_xor<T::Static>> {
        Called::new(self.xor(other))
    }

    #[inline(always)]
    fn zip_on_device<U: DeviceType>(self, other: Option<U>) -> Zipped<T, U> {
        Called::new(self.zip(other))
    }

    #[inline(always)]
    fn flatten_on_device(self) -> Flattened<T::Of>
    where
        T: AnOption,
    {
        Called::new(self.and_then(AnOption::option))
    }

    #[inline(always)]
    fn ok_or_on_device<E: DeviceType>(self, error: E) -> Called<Result<T, E>, option_ok_or<T::Static, E::Static>> {
        Called::new(self.ok_or(error))
    }
}

/// The definition of a method that changes an `Option` where it is.
macro_rules! changing_methods {
    ($($def:ident $what:ident($($value:ident)?);)*) => { $(
        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $def<T>(PhantomData<fn() -> T>);

        impl<T: DeviceType + 'static> Definition for $def<T> {
            const WITHOUT_RECURSION: Facts = Facts::PURE;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                Ok(Callee {
                    form: Form::Intrinsic(Intrinsic::InPlace(InPlace::$what)),
                    parameters: vec![pointer_to_own(Option::<T>::cl_type(), true) $(, $value::cl_type())?],
                    returns: Option::<T>::cl_type(),
                })
            }
        }
    )* };
}

changing_methods! {
    option_take Take();
    option_replace Fill(T);
}

/// The methods that leave something else in an `Option`, and give what it was.
pub trait ChangingMethods<T: DeviceType> {
    /// `option.take()`
    #[doc(hidden)]
    fn take_on_device(&mut self) -> Called<Option<T>, option_take<T::Static>, Changes>;
    /// `option.replace(value)`
    #[doc(hidden)]
    fn replace_on_device(&mut self, value: T) -> Called<Option<T>, option_replace<T::Static>, Changes>;
}

impl<T: DeviceType> ChangingMethods<T> for Option<T> {
    #[inline(always)]
    fn take_on_device(&mut self) -> Called<Option<T>, option_take<T::Static>, Changes> {
        Called::new(self.take())
    }

    #[inline(always)]
    fn replace_on_device(&mut self, value: T) -> Called<Option<T>, option_replace<T::Static>, Changes> {
        Called::new(self.replace(value))
    }
}

/// `option.insert(value)` where tokens do not tell that it is an `Option`: a type of the user's may have a method of that name.
pub trait InsertMethod<T: DeviceType> {
    #[doc(hidden)]
    fn insert_on_device(&mut self, value: T) -> Called<&mut T, option_insert<T::Static>, Changes>;
}

impl<T: DeviceType> InsertMethod<T> for Option<T> {
    #[inline(always)]
    fn insert_on_device(&mut self, value: T) -> Called<&mut T, option_insert<T::Static>, Changes> {
        Called::new(self.insert(value))
    }
}

#[doc(hidden)]
#[allow(non_camel_case_types)]
#[derive(Debug)]
pub struct option_insert<T>(PhantomData<fn() -> T>);

impl<T: DeviceType + 'static> Definition for option_insert<T> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        Ok(Callee {
            form: Form::Intrinsic(Intrinsic::InPlace(InPlace::Insert)),
            parameters: vec![pointer_to_own(Option::<T>::cl_type(), true), T::cl_type()],
            returns: pointer_to_own(T::cl_type(), true),
        })
    }
}

/// The same of a copy that goes back to its place, into which nothing leads: it gives what was there.
pub trait InsertedMethod<T: DeviceType> {
    #[doc(hidden)]
    fn insert_on_device(&mut self, value: T) -> Called<Option<T>, option_replace<T::Static>, Changes>;
}

impl<T: DeviceType> InsertedMethod<T> for Copied<Option<T>> {
    #[inline(always)]
    fn insert_on_device(&mut self, value: T) -> Called<Option<T>, option_replace<T::Static>, Changes> {
        Called::new((**self).replace(value))
    }
}

impl<T: DeviceType + Copy, P: Store<Value = Option<T>> + ?Sized> InsertedMethod<T> for Update<'_, P> {
    #[inline(always)]
    fn insert_on_device(&mut self, value: T) -> Called<Option<T>, option_replace<T::Static>, Changes> {
        Called::new((**self).replace(value))
    }
}

/// Whose methods take closures: an expansion writes those as a `match` over what this gives.
pub trait OptionItselfMethod {
    #[doc(hidden)]
    #[inline(always)]
    fn option_itself_on_device(self) -> Called<Option<Self::Of>, OptionItself<<Self::Of as DeviceType>::Static>>
    where
        Self: AnOption + Sized,
    {
        Called::new(self.option())
    }
}

impl<S> OptionItselfMethod for S {}

/// What has `.map_or(other, |v| …)` in a kernel: an expansion writes that as a `match` over the `Option` that this gives.
#[diagnostic::on_unimplemented(
    message = "in a kernel, `map_or` with a closure is that of `Option` or `Result`, and `{Self}` is none",
    label = "this is taken for that method",
    note = "call a method of your own by its path: `Type::map_or(value, other, |v| …)`"
)]
pub trait PerhapsAValue {
    #[doc(hidden)]
    type Of: DeviceType;
    #[doc(hidden)]
    type Definition;
    #[doc(hidden)]
    fn perhaps(self) -> Option<Self::Of>;
}

impl<T: DeviceType> PerhapsAValue for Option<T> {
    type Of = T;
    type Definition = OptionItself<T::Static>;
    #[inline(always)]
    fn perhaps(self) -> Option<T> {
        self
    }
}

impl<T: DeviceType + Copy> PerhapsAValue for &Option<T> {
    type Of = T;
    type Definition = OptionItself<T::Static>;
    #[inline(always)]
    fn perhaps(self) -> Option<T> {
        *self
    }
}

impl<T: DeviceType + Copy> PerhapsAValue for &mut Option<T> {
    type Of = T;
    type Definition = OptionItself<T::Static>;
    #[inline(always)]
    fn perhaps(self) -> Option<T> {
        *self
    }
}

// What is loaded from a field.
#[diagnostic::do_not_recommend]
impl<T: PerhapsAValue + Copy> PerhapsAValue for Loaded<T> {
    type Of = T::Of;
    type Definition = T::Definition;
    #[inline(always)]
    fn perhaps(self) -> Option<T::Of> {
        (*self).perhaps()
    }
}

impl<T: DeviceType, E: DeviceType> PerhapsAValue for Result<T, E> {
    type Of = T;
    type Definition = super::result::result_ok<T::Static, E::Static>;
    #[inline(always)]
    fn perhaps(self) -> Option<T> {
        self.ok()
    }
}

/// The value, if there is one.
pub trait PerhapsMethod {
    #[doc(hidden)]
    #[inline(always)]
    fn perhaps_a_value_on_device(self) -> Called<Option<Self::Of>, Self::Definition>
    where
        Self: PerhapsAValue + Sized,
    {
        Called::new(self.perhaps())
    }
}

impl<S> PerhapsMethod for S {}

/// What has `.map(|v| …)` in a kernel: an `Option`, or an array.
#[diagnostic::on_unimplemented(
    message = "in a kernel, a method of this name with a closure is that of `Option`, `Result` or of an array, and `{Self}` is none",
    label = "this is taken for that method",
    note = "call a method of your own by its path: `Type::map(value, |v| …)`"
)]
pub trait Mappable {
    #[doc(hidden)]
    type Item;
    #[doc(hidden)]
    type Of<U>;
    #[doc(hidden)]
    fn mapped<U>(self, map: impl FnMut(Self::Item) -> U) -> Self::Of<U>;
}

/// `value.map(|v| …)`
pub trait MappedMethod {
    #[doc(hidden)]
    #[inline(always)]
    fn mapped_by_closure<U>(self, map: impl FnMut(Self::Item) -> U) -> Self::Of<U>
    where
        Self: Mappable + Sized,
    {
        self.mapped(map)
    }
}

impl<S> MappedMethod for S {}

/// What has `.and_then(|v| …)` in a kernel, where the closure gives an `R`.
#[diagnostic::on_unimplemented(
    message = "in a kernel, `and_then` with a closure is that of `Option` or `Result`, and `{Self}` has none that gives `{R}`",
    label = "this is taken for that method",
    note = "the closure gives an `Option` where that is one, and a `Result` with the same type of error where that is one",
    note = "call a method of your own by its path: `Type::and_then(value, |v| …)`"
)]
pub trait Chainable<R>: Mappable {
    #[doc(hidden)]
    fn chained(self, then: impl FnOnce(Self::Item) -> R) -> R;
}

/// `value.and_then(|v| …)`
pub trait ChainedMethod {
    #[doc(hidden)]
    #[inline(always)]
    fn chained_by_closure<R>(self, then: impl FnOnce(<Self as Mappable>::Item) -> R) -> R
    where
        Self: Chainable<R> + Sized,
    {
        self.chained(then)
    }
}

impl<S> ChainedMethod for S {}

/// One row for each: what is asked, its items, and what the closure gives.
macro_rules! chainables {
    ($([$($generics:tt)*] $ty:ty: $item:ty => $of:ty, |$this:ident| $value:expr;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> Chainable<$of> for $ty {
            #[inline(always)]
            fn chained(self, then: impl FnOnce($item) -> $of) -> $of {
                let $this = self;
                $value.and_then(then)
            }
        }
    )* };
}

chainables! {
    [T: DeviceType, U] Option<T>: T => Option<U>, |option| option;
    [T: DeviceType + Copy, U] &Option<T>: T => Option<U>, |option| *option;
    [T: DeviceType + Copy, U] &mut Option<T>: T => Option<U>, |option| *option;
    [T: DeviceType, U, E: DeviceType] Result<T, E>: T => Result<U, E>, |result| result;
}

/// One row for each: what is mapped, its items, and what it becomes.
macro_rules! mappables {
    ($([$($generics:tt)*] $ty:ty: $item:ty => $of:ty, |$this:ident| $value:expr;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> Mappable for $ty {
            type Item = $item;
            type Of<U> = $of;
            #[inline(always)]
            fn mapped<U>(self, map: impl FnMut($item) -> U) -> $of {
                let $this = self;
                $value.map(map)
            }
        }
    )* };
}

mappables! {
    [T: DeviceType] Option<T>: T => Option<U>, |option| option;
    [T: DeviceType + Copy] &Option<T>: T => Option<U>, |option| *option;
    [T: DeviceType + Copy] &mut Option<T>: T => Option<U>, |option| *option;
    [T: DeviceType, E: DeviceType] Result<T, E>: T => Result<U, E>, |result| result;
    [T: DeviceType, const N: usize] [T; N]: T => [U; N], |array| array;
    [T: DeviceType + Copy, const N: usize] &[T; N]: T => [U; N], |array| *array;
    [T: DeviceType + Copy, const N: usize] &mut [T; N]: T => [U; N], |array| *array;
    [T: Value, const N: usize] &Global<[T; N]>: T => [U; N], |array| array.read();
    [T: Value, const N: usize] &mut Global<[T; N]>: T => [U; N], |array| array.read();
    [T: Value, const N: usize] &Local<[T; N]>: T => [U; N], |array| array.read();
    [T: Value, const N: usize] &mut Local<[T; N]>: T => [U; N], |array| array.read();
    [T: Value, const N: usize] &Constant<[T; N]>: T => [U; N], |array| array.read();
    [T: Value, const N: usize] &Generic<[T; N]>: T => [U; N], |array| array.read();
    [T: Value, const N: usize] &mut Generic<[T; N]>: T => [U; N], |array| array.read();
}

/// An `Option`, or a reference to one.
#[diagnostic::on_unimplemented(
    message = "in a kernel, a method of this name is that of `Option`, and `{Self}` is none",
    label = "this is taken for the method of `Option`",
    note = "of a `Result` write `.ok()` first, `result.ok().map_or(…)`",
    note = "call a method of your own by its path: `Type::map(value, |v| …)`"
)]
pub trait AnOption {
    #[doc(hidden)]
    type Of: DeviceType;
    #[doc(hidden)]
    fn option(self) -> Option<Self::Of>;
}

impl<T: DeviceType> AnOption for Option<T> {
    type Of = T;
    #[inline(always)]
    fn option(self) -> Option<T> {
        self
    }
}

impl<T: DeviceType + Copy> AnOption for &Option<T> {
    type Of = T;
    #[inline(always)]
    fn option(self) -> Option<T> {
        *self
    }
}

impl<T: DeviceType + Copy> AnOption for &mut Option<T> {
    type Of = T;
    #[inline(always)]
    fn option(self) -> Option<T> {
        *self
    }
}

#[diagnostic::do_not_recommend]
impl<T: AnOption + Copy> AnOption for Loaded<T> {
    type Of = T::Of;
    #[inline(always)]
    fn option(self) -> Option<T::Of> {
        (*self).option()
    }
}

#[doc(hidden)]
#[derive(Debug)]
pub struct OptionItself<T>(PhantomData<fn() -> T>);

impl<T: DeviceType + 'static> Definition for OptionItself<T> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let option = Option::<T>::cl_type();
        Ok(Callee { form: Form::Intrinsic(Intrinsic::Same), parameters: vec![option.clone()], returns: option })
    }
}

/// `option.copied()`, `option.cloned()`, of a reference into any address space.
pub trait CopiedMethod {
    /// What the reference points to.
    type Of: Value;
    #[doc(hidden)]
    fn copied_on_device(self) -> Called<Option<Self::Of>, CopiedOption<Self::Of>>;
    #[doc(hidden)]
    #[inline(always)]
    fn cloned_on_device(self) -> Called<Option<Self::Of>, CopiedOption<Self::Of>>
    where
        Self: Sized,
    {
        self.copied_on_device()
    }
}

impl<P: Load<Value: Value> + ?Sized> CopiedMethod for Option<&P> {
    type Of = P::Value;
    #[inline(always)]
    #[track_caller]
    fn copied_on_device(self) -> Called<Option<P::Value>, CopiedOption<P::Value>> {
        Called::new(self.map(Load::read))
    }
}

#[doc(hidden)]
#[derive(Debug)]
pub struct CopiedOption<T>(PhantomData<fn() -> T>);

impl<T: Value> Definition for CopiedOption<T> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::Option(OptionMethod::Copied));
        // The receiver is taken as it is.
        Ok(Callee { form, parameters: Vec::new(), returns: Option::<T>::cl_type() })
    }
}
