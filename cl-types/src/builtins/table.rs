//! What the rows of the tables turn into.

/// `name(args) = form, host meaning;` for functions without type parameters.
macro_rules! functions {
    ($section:literal; $($(#[$doc:meta])* $name:ident($($arg:ident: $ty:ty),*) -> $ret:ty = $form:expr, $host:expr;)*) => { $(
        $(#[$doc])*
        #[doc = concat!("\n\nOpenCL C specification ", $section, ".")]
        #[inline]
        pub fn $name($($arg: $ty),*) -> $ret {
            $host
        }

        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $name {}

        impl $name {
            #[doc(hidden)]
            #[inline(always)]
            pub fn call($($arg: $ty),*) -> $crate::slot::Called<$ret, Self> {
                $crate::slot::Called::new($name($($arg),*))
            }
        }

        impl $crate::emit::Definition for $name {
            const WITHOUT_RECURSION: $crate::uniformity::Facts = facts(stringify!($name));
            fn emit(_: &mut $crate::emit::Program) -> Result<$crate::emit::Callee, $crate::EmitError> {
                Ok($crate::emit::Callee {
                    form: $form,
                    parameters: vec![$(<$ty as $crate::types::DeviceType>::cl_type()),*],
                    returns: <$ret as $crate::types::DeviceType>::cl_type(),
                })
            }
        }
    )* };
}

/// `name<T: Class>(args) -> result = |program| form, host meaning;` for functions with type parameters.
///
/// What an error shows of a function is its row: the bounds, and `call` and `on_host` at the head of the table, are
/// tokens of it.
macro_rules! generic_functions {
    ($call:ident $on_host:ident $section:literal; $(
        $(#[$doc:meta])* $name:ident<$($p:ident $(: $bound:tt)? $(= $default:ident)?),*>
            ($($arg:ident: $ty:ty),*) -> $ret:ty $(where { $($clause:tt)* })? = |$program:ident| $form:expr, $host:expr;
    )*) => { $(
        // First, since only the first of several copies of a token has the place of the row.
        impl<$($p $(: $bound)?),*> $name<$($p),*> $(where $($clause)*)? {
            #[doc(hidden)]
            #[inline(always)]
            pub fn $call($($arg: $ty),*) -> $crate::slot::Called<$ret, Self> {
                $crate::slot::Called::new($name::<$($p),*>($($arg),*))
            }

            /// For calls whose callee is known without rustc: only built-in functions have it.
            #[doc(hidden)]
            #[inline(always)]
            pub fn $on_host($($arg: $ty),*) -> $ret {
                $name::<$($p),*>($($arg),*)
            }
        }

        $(#[$doc])*
        #[doc = concat!("\n\nOpenCL C specification ", $section, ".")]
        #[inline]
        pub fn $name<$($p $(: $bound)?),*>($($arg: $ty),*) -> $ret $(where $($clause)*)? {
            $host
        }

        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $name<$($p $(= $default)?),*> {
            of: std::marker::PhantomData<fn() -> ($($p,)*)>,
        }

        impl<$($p $(: $bound)?),*> $crate::emit::Definition for $name<$($p),*> $(where $($clause)*)? {
            const WITHOUT_RECURSION: $crate::uniformity::Facts = $crate::uniformity::Facts::PURE;
            fn emit($program: &mut $crate::emit::Program) -> Result<$crate::emit::Callee, $crate::EmitError> {
                Ok($crate::emit::Callee {
                    form: $form,
                    parameters: vec![$(<$ty as $crate::types::DeviceType>::cl_type()),*],
                    returns: <$ret as $crate::types::DeviceType>::cl_type(),
                })
            }
        }
    )* };
}

/// The methods of std on the scalars of one class.
///
/// `name name_on_device definition(args) -> result = |program, words| form, |receiver| host meaning;`, where `T` is
/// the type of the receiver, `U` the unsigned integer of its size, `Checked` an `Option<T>` (`CheckedCount` of a
/// `u32`, `CheckedSigned` of the signed integer of its size), `Overflowing` a `(T, bool)` and `Pair` a `(T, T)`. Gives a trait of the host meanings, one of the methods that `#[kernel]` calls, and a definition
/// each.
macro_rules! methods {
    ($host:ident $methods:ident for $class:ident [$($t:ident)*] $rows:tt) => {
        methods!(@definitions $host $methods for $class $rows);
        $(methods!(@host $host $t $rows);)*
    };
    (@host $host:ident $t:ident { $(
        $name:ident $device:ident $def:ident($($arg:ident: $ty:ident),*) -> $ret:ident =
            |$program:ident, $words:ident| $form:expr, |$x:ident| $value:expr;
    )* }) => {
        const _: () = {
            type T = $t;
            impl $host<T> for $t { $(
                #[inline(always)]
                #[track_caller]
                fn $name($x: T $(, $arg: methods!(@type $ty))*) -> methods!(@type $ret) {
                    $value
                }
            )* }
        };
    };
    (@definitions $host:ident $methods:ident for $class:ident { $(
        $name:ident $device:ident $def:ident($($arg:ident: $ty:ident),*) -> $ret:ident =
            |$program:ident, $words:ident| $form:expr, |$x:ident| $value:expr;
    )* }) => {
        #[doc(hidden)]
        pub trait $host<T: $class> { $(
            fn $name(receiver: T $(, $arg: methods!(@type $ty))*) -> methods!(@type $ret);
        )* }

        #[doc(hidden)]
        pub trait $methods<T: $class + $host<T>>: $crate::spaces::Load<Value = T> { $(
            #[inline(always)]
            #[track_caller]
            fn $device(
                &self
                $(, $arg: methods!(@type $ty))*
            ) -> $crate::slot::Called<methods!(@type $ret), $def<T>> {
                $crate::slot::Called::new(<T as $host<T>>::$name(self.read() $(, $arg)*))
            }
        )* }

        impl<P: $crate::spaces::Load<Value = T> + ?Sized, T: $class + $host<T>> $methods<T> for P {}

        $(
            #[doc(hidden)]
            #[allow(non_camel_case_types)]
            #[derive(Debug)]
            pub struct $def<T>(std::marker::PhantomData<fn() -> T>);

            impl<T: $class + $host<T>> $def<T> {
                /// For calls whose callee is known without rustc.
                #[doc(hidden)]
                #[inline(always)]
                #[track_caller]
                pub fn on_host(receiver: T $(, $arg: methods!(@type $ty))*) -> methods!(@type $ret) {
                    <T as $host<T>>::$name(receiver $(, $arg)*)
                }
            }

            impl<T: $class> $crate::emit::Definition for $def<T> {
                const WITHOUT_RECURSION: $crate::uniformity::Facts = $crate::uniformity::Facts::PURE;
                fn emit($program: &mut $crate::emit::Program) -> Result<$crate::emit::Callee, $crate::EmitError> {
                    let returns = <methods!(@type $ret) as $crate::types::DeviceType>::cl_type();
                    let $words = $crate::builtins::Words::of(&T::cl_type()).giving(&returns);
                    Ok($crate::emit::Callee {
                        form: $form,
                        parameters: vec![
                            T::cl_type()
                            $(, <methods!(@type $ty) as $crate::types::DeviceType>::cl_type())*
                        ],
                        returns,
                    })
                }
            }
        )*
    };
    (@type U) => { <T as $crate::builtins::Unsigned>::Integer };
    (@type S) => { <T as $crate::builtins::Unsigned>::Signed };
    (@type Checked) => { Option<T> };
    (@type CheckedCount) => { Option<u32> };
    (@type CheckedSigned) => { Option<<T as $crate::builtins::Unsigned>::Signed> };
    (@type Overflowing) => { (T, bool) };
    (@type Pair) => { (T, T) };
    (@type $t:ident) => { $t };
}
