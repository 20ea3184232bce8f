//! The types of the device: their description, and the Rust types that have one.
//!
//! In: Rust types. Out: a [`Type`], from which all of the emission is decided. It never looks at tokens.

use std::rc::Rc;

use crate::constant::Constant;
use crate::spaces::Space;

/// A type, as the emission sees it.
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    /// `()`
    Unit,
    /// The type of an expression that does not come back, such as `return`.
    Never,
    /// A number or `bool`.
    Scalar(Scalar),
    /// `[T; N]`
    Array(Rc<Type>, usize),
    /// A reference.
    Pointer(Pointer),
}

/// A reference: which memory it points into, and to what.
#[derive(Clone, Debug, PartialEq)]
pub struct Pointer {
    /// The address space of the pointee.
    pub space: Space,
    /// `&mut`
    pub mutable: bool,
    /// The type of the object, or of each element of a slice.
    pub pointee: Rc<Type>,
    /// Whether it points to a slice, and so carries a length.
    pub slice: bool,
}

impl Type {
    /// The scalar that it is.
    pub fn scalar(&self) -> Option<Scalar> {
        match self {
            Type::Scalar(scalar) => Some(*scalar),
            _ => None,
        }
    }
}

/// How the values of a scalar behave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// `bool`
    Bool,
    /// Two's complement.
    Signed,
    /// Modular.
    Unsigned,
    /// IEEE 754.
    Float,
}

/// Any type that a variable of a kernel can have: a value, or a pointer into some address space.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no type of OpenCL C, so no variable of a kernel can have it",
    label = "this is a `{Self}`",
    note = "kernels compute with bool, integers, floats, arrays of these, and references such as `&Global<[f32]>`"
)]
pub trait DeviceType {
    /// The type without its lifetimes: what is outside a function body cannot name a lifetime inside it.
    #[doc(hidden)]
    type Static;
    #[doc(hidden)]
    fn describe() -> Type;
}

/// A value that a device computes with and that memory of a device can hold.
///
/// # Safety
/// 1. The type is `#[repr(C)]` or primitive, and its size, alignment and layout are those of the C type that
///    `describe` gives.
/// 2. All its bytes may be zero.
/// 3. It holds no pointers and owns nothing.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no value type of OpenCL C",
    label = "not a type that device memory can hold",
    note = "device memory holds bool, integers, floats, and arrays of these"
)]
pub unsafe trait ClType: DeviceType<Static = Self> + Copy + Send + Sync + 'static {
    /// The value, to be printed in a program.
    #[doc(hidden)]
    fn constant(&self) -> Constant;
}

// SAFETY: an array has the layout of its elements in both languages.
unsafe impl<T: ClType, const N: usize> ClType for [T; N] {
    fn constant(&self) -> Constant {
        Constant::Array(self.iter().map(T::constant).collect())
    }
}

impl<T: ClType, const N: usize> DeviceType for [T; N] {
    type Static = [T; N];
    fn describe() -> Type {
        Type::Array(Rc::new(T::describe()), N)
    }
}

impl DeviceType for () {
    type Static = ();
    fn describe() -> Type {
        Type::Unit
    }
}

fn private<T: ClType>(mutable: bool, slice: bool) -> Type {
    Type::Pointer(Pointer { space: Space::Private, mutable, pointee: Rc::new(T::describe()), slice })
}

impl<T: ClType> DeviceType for &T {
    type Static = &'static T;
    fn describe() -> Type {
        private::<T>(false, false)
    }
}

impl<T: ClType> DeviceType for &mut T {
    type Static = &'static mut T;
    fn describe() -> Type {
        private::<T>(true, false)
    }
}

impl<T: ClType> DeviceType for &[T] {
    type Static = &'static [T];
    fn describe() -> Type {
        private::<T>(false, true)
    }
}

impl<T: ClType> DeviceType for &mut [T] {
    type Static = &'static mut [T];
    fn describe() -> Type {
        private::<T>(true, true)
    }
}

/// One row a scalar: Rust type, OpenCL C name, class, bits, how to read a value as a constant.
macro_rules! scalars {
    ($($variant:ident = $rust:ty, $c:literal, $class:ident, $bits:literal, |$value:ident| $constant:expr;)*) => {
        /// A scalar type of Rust.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Scalar {
            $(#[doc = concat!("`", stringify!($rust), "`: `", $c, "`")] $variant,)*
        }

        impl Scalar {
            /// The name in OpenCL C (specification 6.3.1). `usize` is always `ulong`.
            pub fn c_name(self) -> &'static str {
                match self { $(Scalar::$variant => $c,)* }
            }
            /// The name in Rust.
            pub fn rust_name(self) -> &'static str {
                match self { $(Scalar::$variant => stringify!($rust),)* }
            }
            /// How its values behave.
            pub fn class(self) -> Class {
                match self { $(Scalar::$variant => Class::$class,)* }
            }
            /// Its size in bits.
            pub fn bits(self) -> u32 {
                match self { $(Scalar::$variant => $bits,)* }
            }
        }

        $(
            // SAFETY: OpenCL C gives this scalar the same size, alignment and representation (specification 6.3.1);
            // zero is a value of it.
            unsafe impl ClType for $rust {
                fn constant(&self) -> Constant {
                    let $value = *self;
                    $constant
                }
            }

            impl DeviceType for $rust {
                type Static = $rust;
                fn describe() -> Type {
                    Type::Scalar(Scalar::$variant)
                }
            }
        )*
    };
}

scalars! {
    Bool = bool, "bool", Bool, 8, |v| Constant::Bool(v);
    I8 = i8, "char", Signed, 8, |v| Constant::Int(v.into());
    U8 = u8, "uchar", Unsigned, 8, |v| Constant::Int(v.into());
    I16 = i16, "short", Signed, 16, |v| Constant::Int(v.into());
    U16 = u16, "ushort", Unsigned, 16, |v| Constant::Int(v.into());
    I32 = i32, "int", Signed, 32, |v| Constant::Int(v.into());
    U32 = u32, "uint", Unsigned, 32, |v| Constant::Int(v.into());
    I64 = i64, "long", Signed, 64, |v| Constant::Int(v.into());
    U64 = u64, "ulong", Unsigned, 64, |v| Constant::Int(v.into());
    Isize = isize, "long", Signed, 64, |v| Constant::Int(v as i128);
    Usize = usize, "ulong", Unsigned, 64, |v| Constant::Int(v as i128);
    F32 = f32, "float", Float, 32, |v| Constant::F32(v);
    F64 = f64, "double", Float, 64, |v| Constant::F64(v);
}

#[cfg(not(target_pointer_width = "64"))]
compile_error!("`usize` is `ulong` on the device, so the host must be a 64-bit one");
