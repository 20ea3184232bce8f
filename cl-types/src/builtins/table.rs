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
                    parameters: vec![$(<$ty as $crate::types::DeviceType>::describe()),*],
                    returns: <$ret as $crate::types::DeviceType>::describe(),
                })
            }
        }
    )* };
}

/// `name(args) = form;` for functions over a type parameter of one class, where `args` and the result are of that
/// type. The host's meaning is a method of the class's trait.
macro_rules! generic_functions {
    ($class:ident $section:literal; $($(#[$doc:meta])* $name:ident($($arg:ident),*) = $form:expr;)*) => { $(
        $(#[$doc])*
        #[doc = concat!("\n\nOpenCL C specification ", $section, ".")]
        #[inline]
        pub fn $name<T: $class>($($arg: T),*) -> T {
            <T as $class>::$name($($arg),*)
        }

        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $name<T> {
            of: std::marker::PhantomData<fn() -> T>,
        }

        impl<T: $class> $name<T> {
            #[doc(hidden)]
            #[inline(always)]
            pub fn call($($arg: T),*) -> $crate::slot::Called<T, Self> {
                $crate::slot::Called::new(<T as $class>::$name($($arg),*))
            }
        }

        impl<T: $class> $crate::emit::Definition for $name<T> {
            const WITHOUT_RECURSION: $crate::uniformity::Facts = $crate::uniformity::Facts::PURE;
            fn emit(_: &mut $crate::emit::Program) -> Result<$crate::emit::Callee, $crate::EmitError> {
                $(let $arg = T::describe();)*
                Ok($crate::emit::Callee {
                    form: $form,
                    parameters: vec![$($arg),*],
                    returns: T::describe(),
                })
            }
        }
    )* };
}
