//! The types of the device: their description, and the Rust types that have one.
//!
//! In: Rust types. Out: a [`Type`], from which all of the emission is decided. It never looks at tokens.

use std::any::TypeId;
use std::cell::OnceCell;
use std::marker::PhantomData;
use std::rc::Rc;

use half::f16;

use crate::constant::Constant;
use crate::images::ImageType;
use crate::placed::{Form, Placed};
use crate::recorded::Recorded;
use crate::slot::Slot;
use crate::spaces::Space;
use crate::validity::Bytes;

/// A type, as the emission sees it.
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    /// `()`
    Unit,
    /// The type of an expression that does not come back, such as `return`.
    Never,
    /// A number or `bool`.
    Scalar(Scalar),
    /// A vector: what its lanes are, and how many.
    Vector(Scalar, u8),
    /// `[T; N]`
    Array(Rc<Type>, usize),
    /// A reference.
    Pointer(Pointer),
    /// An image parameter.
    Image(ImageType),
    /// A sampler.
    Sampler,
    /// A copy that is under way.
    Event,
    /// A struct or a tuple.
    Struct(Rc<StructType>),
    /// An enum.
    Enum(Rc<EnumType>),
}

/// A struct or a tuple.
#[derive(Clone, Debug)]
pub struct StructType {
    /// The name in Rust; empty for a tuple.
    pub name: &'static str,
    /// Tells structs of one name apart; that of `()` for a tuple.
    pub id: TypeId,
    /// The name with its type arguments, as Rust's messages have it.
    pub(crate) full_name: &'static str,
    /// In order. Those of tuples are named `_0`, `_1`, …
    pub fields: Vec<FieldType>,
    /// The name in C, once the program has one for it.
    pub(crate) c_name: OnceCell<String>,
}

/// A field of a struct, or of a variant of an enum.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldType {
    /// The name in Rust; `_0`, `_1`, … where it has none.
    pub name: String,
    /// Its type.
    pub ty: Type,
}

/// An enum.
#[derive(Clone, Debug)]
pub struct EnumType {
    /// The name in Rust.
    pub name: &'static str,
    /// Tells enums of one name apart.
    pub id: TypeId,
    /// The name with its type arguments, as Rust's messages have it.
    pub(crate) full_name: &'static str,
    /// In order.
    pub variants: Vec<VariantType>,
    /// The type of the discriminant.
    pub tag: Scalar,
    /// Whether memory holds it: then what its variants hold lies at one place, as Rust has it, and not side by side.
    pub in_memory: bool,
    /// The name in C, once the program has one for it.
    pub(crate) c_name: OnceCell<String>,
}

/// A variant of an enum.
#[derive(Clone, Debug, PartialEq)]
pub struct VariantType {
    /// The name in Rust.
    pub name: &'static str,
    /// The value of the discriminant.
    pub discriminant: i128,
    /// What it holds.
    pub fields: Vec<FieldType>,
}

impl PartialEq for StructType {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && self.name == other.name && self.fields == other.fields
    }
}

impl PartialEq for EnumType {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && self.variants == other.variants
    }
}

impl EnumType {
    /// Whether a variant holds something; if none does, the enum is its discriminant.
    pub fn has_data(&self) -> bool {
        self.variants.iter().any(|variant| !variant.fields.is_empty())
    }
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

    /// The scalar that it is, or that its lanes are.
    pub fn lane(&self) -> Option<Scalar> {
        match self {
            Type::Scalar(scalar) | Type::Vector(scalar, _) => Some(*scalar),
            _ => None,
        }
    }

    /// How many lanes it has; a scalar has one.
    pub fn width(&self) -> u8 {
        match self {
            Type::Vector(_, width) => *width,
            _ => 1,
        }
    }

    /// Whether it is that of a reference to what is of the other type, and not that type itself.
    pub(crate) fn refers_to(&self, ty: &Type) -> bool {
        match (self, ty) {
            (Type::Pointer(to), Type::Pointer(_)) => *to.pointee == *ty,
            (Type::Pointer(_), _) => true,
            _ => false,
        }
    }

    /// The types of what its values are made of.
    pub(crate) fn parts(&self) -> Box<dyn Iterator<Item = &Type> + '_> {
        match self {
            Type::Array(element, _) => Box::new(std::iter::once(&**element)),
            Type::Struct(structure) => Box::new(structure.fields.iter().map(|field| &field.ty)),
            Type::Enum(enumeration) => {
                Box::new(enumeration.variants.iter().flat_map(|variant| &variant.fields).map(|field| &field.ty))
            }
            _ => Box::new(std::iter::empty()),
        }
    }

    /// The reference that it is an `Option` of: in C, a pointer that may be null.
    pub fn nullable(&self) -> Option<&Pointer> {
        match self {
            Type::Enum(enumeration) if enumeration.id == TypeId::of::<Option<()>>() => {
                match &enumeration.variants[1].fields[0].ty {
                    Type::Pointer(pointer) => Some(pointer),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The type of that many lanes, of another scalar.
    pub fn with_lane(&self, scalar: Scalar) -> Type {
        match self {
            Type::Vector(_, width) => Type::Vector(scalar, *width),
            _ => Type::Scalar(scalar),
        }
    }

    /// The name in OpenCL C of a scalar or a vector.
    pub fn c_name(&self) -> String {
        match self {
            Type::Scalar(scalar) => scalar.c_name().to_string(),
            Type::Vector(scalar, width) => format!("{}{width}", scalar.c_name()),
            _ => unreachable!("only scalars and vectors have names of their own"),
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
    /// IEEE 754 of 16 bits: no operator of OpenCL C without `cl_khr_fp16`.
    Half,
}

/// Any type that a variable of a kernel can have: a value, or a pointer into some address space.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no type of OpenCL C, so no variable of a kernel can have it",
    label = "this is a `{Self}`",
    note = "kernels compute with bool, integers, floats, vectors, arrays of these, and references such as `&Global<[f32]>`",
    note = "a struct or an enum of yours needs `#[derive(Clone, Copy, ClType)]`; there is no heap, so nothing is a `Vec`, a `Box` or a `String`",
    note = "a `Local<…>` variable is declared at the outermost scope of a kernel, without a value (OpenCL C 6.7.6, 6.7.7)"
)]
pub trait DeviceType {
    /// The type without its lifetimes: what is outside a function body cannot name a lifetime inside it.
    #[doc(hidden)]
    type Static: 'static;
    #[doc(hidden)]
    fn cl_type() -> Type;

    /// Whether it may be a part of another value.
    #[doc(hidden)]
    const CL_IS_HELD: bool = true;

    /// Gives the slot the type of a value, and hands the value on. A pair, since rustc shows the function of an argument
    /// that is wrong, and nothing of a pair.
    #[doc(hidden)]
    #[inline(always)]
    fn is((_, value): (Slot<Self::Static>, Self)) -> Self
    where
        Self: Sized,
    {
        value
    }

    /// Gives the slot the type of a variable.
    #[doc(hidden)]
    #[inline(always)]
    fn bind(_: Slot<Self::Static>, _: &Self) {}

    /// As `is`, for what is only looked at.
    #[doc(hidden)]
    #[inline(always)]
    fn shown(_: Slot<Self::Static>, value: &Self) -> &Self {
        value
    }

    /// What is assigned to a parameter.
    #[doc(hidden)]
    #[inline(always)]
    fn assigned(self) -> Self
    where
        Self: Sized,
    {
        self
    }
}

/// A value that a device computes with and that memory of a device can hold.
///
/// # Safety
/// 1. The type is `#[repr(C)]` or primitive, and its size, alignment and layout are those of the C type that
///    `cl_type` gives.
/// 2. All its bytes may be zero.
/// 3. It holds no pointers and owns nothing.
/// 4. `CL_BYTES` tells which bytes are values of it. All are used, but those of enums that no variant has.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is nothing that buffers and constant memory hold: they hold numbers, vectors, arrays, and structs and \
               enums of these, without pointers and without an address space of their own (OpenCL C 6.7, 6.11)",
    label = "device memory cannot hold this: a struct or an enum of yours needs `#[repr(C)]` and `#[derive(Clone, Copy, ClType)]`",
    note = "it holds bool, integers, floats, vectors, arrays, and structs and enums with `#[repr(C)]` and `#[derive(Clone, Copy, ClType)]`",
    note = "a tuple, an `Option`, and a struct or an enum without such a layout is a variable, a parameter, a result, or in `Local` memory; pointers, images and samplers are arguments of their own (OpenCL C 6.11.a, 6.11.b), and nothing is on a heap",
    note = "an object in an address space is no value either: no field, parameter or result is qualified with one, only what a pointer points to is (OpenCL C 6.7): `x: &Global<[f32]>`; an image is taken as `&Image2d<ReadOnly>` or `&mut Image2d<WriteOnly>`"
)]
pub unsafe trait ClType: Value + Recorded<Read = Self> + InMemory<Stored = Self> {
    /// Which bytes are values of it.
    #[doc(hidden)]
    const CL_BYTES: Bytes;
}

/// What has a [`ClType`], and nothing else. The place of an element goes by this: so rustc has no type for the place of what
/// memory does not hold, and says nothing of what a body does with it.
#[doc(hidden)]
pub trait InMemory {
    /// `Self`.
    type Stored;
}

/// `P`, whatever it goes by.
#[doc(hidden)]
pub trait Through<P: ?Sized> {
    /// `P`.
    type Itself: ?Sized;
}

impl<T, P: ?Sized> Through<P> for T {
    type Itself = P;
}

/// A value that a variable can have, and memory of a work-group: what any memory can hold ([`ClType`]), and tuples, `Option`
/// and enums with data, which have no layout that host and device agree on.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no value of OpenCL C",
    label = "not a value that a kernel can compute with",
    note = "kernels compute with bool, integers, floats, vectors, arrays, tuples, `Option`, and structs and enums with `#[derive(Clone, Copy, ClType)]`",
    note = "an image, a sampler and what lies in an address space stands alone: no field, array or `Option` holds one (OpenCL C 6.7, 6.11.b); arrays hold pointers to one object in an address space, `[&Global<f32>; 2]`; `&T` points into private memory, and `&impl Place<T>` into any (6.7.9)"
)]
pub trait Value: DeviceType<Static = Self> + Recorded + Plain + Placed<Itself = Self> {
    /// The value, to be printed in a program.
    #[doc(hidden)]
    fn cl_constant(&self) -> Constant;
}

/// What every value of OpenCL C is: bytes that can be copied.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no value of OpenCL C: what cannot be copied as it is, byte by byte, is none",
    label = "not `Copy`, or it has what the host must not share",
    note = "write `#[derive(Clone, Copy, ClType)]` before the type; it holds no `&mut`, no raw pointer, and nothing that is on a heap"
)]
pub trait Plain: Copy + Send + Sync + 'static {}

#[diagnostic::do_not_recommend]
impl<T: Copy + Send + Sync + 'static> Plain for T {}

impl<T: Value, const N: usize> Value for [T; N] {
    fn cl_constant(&self) -> Constant {
        Constant::Array(self.iter().map(T::cl_constant).collect())
    }
}

impl<T: Value> Value for Option<T> {
    fn cl_constant(&self) -> Constant {
        match self {
            None => Constant::Data(NONE, Vec::new()),
            Some(value) => Constant::Data(SOME, vec![value.cl_constant()]),
        }
    }
}

impl Value for () {
    fn cl_constant(&self) -> Constant {
        Constant::Struct(Vec::new())
    }
}

// It tells types apart, and has no bytes.
#[diagnostic::do_not_recommend]
impl<T: Value> Value for PhantomData<T> {
    fn cl_constant(&self) -> Constant {
        Constant::Struct(Vec::new())
    }
}

impl<T: InMemory, const N: usize> InMemory for [T; N] {
    type Stored = <T::Stored as Through<Self>>::Itself;
}

// SAFETY: an array has the layout of its elements in both languages.
unsafe impl<T: ClType, const N: usize> ClType for [T; N] {
    const CL_BYTES: Bytes = Bytes::Array(&T::CL_BYTES, size_of::<T>());
}

impl<T: Value, const N: usize> DeviceType for [T; N] {
    type Static = [T; N];
    fn cl_type() -> Type {
        Type::Array(Rc::new(T::cl_type()), N)
    }
}

/// A struct, to describe it.
pub fn structure<T: 'static>(name: &'static str, fields: Vec<FieldType>) -> Type {
    let (id, full_name) = (TypeId::of::<T>(), std::any::type_name::<T>());
    Type::Struct(Rc::new(StructType { name, id, full_name, fields, c_name: OnceCell::new() }))
}

/// An enum, to describe it.
pub fn enumeration<T: 'static>(name: &'static str, tag: Scalar, in_memory: bool, variants: Vec<VariantType>) -> Type {
    let (id, full_name) = (TypeId::of::<T>(), std::any::type_name::<T>());
    Type::Enum(Rc::new(EnumType { name, id, full_name, variants, tag, in_memory, c_name: OnceCell::new() }))
}

/// A field, to describe it. A field without a name has its index.
pub fn field<T: DeviceType>(name: &str) -> FieldType {
    let name = if name.starts_with(|c: char| c.is_ascii_digit()) { format!("_{name}") } else { name.to_string() };
    FieldType { name, ty: T::cl_type() }
}

impl<T: DeviceType> DeviceType for Option<T> {
    type Static = Option<T::Static>;
    fn cl_type() -> Type {
        option_of(T::cl_type())
    }
}

/// The variants of `Option`, by their index.
pub(crate) const NONE: usize = 0;
pub(crate) const SOME: usize = 1;

/// `Option` of that type.
pub(crate) fn option_of(ty: Type) -> Type {
    let none = VariantType { name: "None", discriminant: 0, fields: Vec::new() };
    let some = VariantType { name: "Some", discriminant: 1, fields: vec![FieldType { name: "_0".into(), ty }] };
    enumeration::<Option<()>>("Option", Scalar::U32, false, vec![none, some])
}

/// What `Option` of a type holds; of another type, that.
pub(crate) fn held_by_option(ty: &Type) -> &Type {
    match ty {
        Type::Enum(option) => match option.variants.get(SOME).and_then(|some| some.fields.first()) {
            Some(field) => &field.ty,
            None => ty,
        },
        _ => ty,
    }
}

macro_rules! tuples {
    ($($($t:ident $index:tt),*;)*) => { $(
        impl<$($t: Value),*> Value for ($($t,)*) {
            fn cl_constant(&self) -> Constant {
                Constant::Struct(vec![$(self.$index.cl_constant()),*])
            }
        }

        impl<$($t: DeviceType),*> DeviceType for ($($t,)*) {
            type Static = ($($t::Static,)*);
            fn cl_type() -> Type {
                structure::<()>("", vec![$(field::<$t>(stringify!($index))),*])
            }
        }
    )* };
}

tuples! {
    A 0;
    A 0, B 1;
    A 0, B 1, C 2;
    A 0, B 1, C 2, D 3;
    A 0, B 1, C 2, D 3, E 4;
    A 0, B 1, C 2, D 3, E 4, F 5;
    A 0, B 1, C 2, D 3, E 4, F 5, G 6;
    A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7;
}

#[diagnostic::do_not_recommend]
impl<T: Value> DeviceType for PhantomData<T> {
    type Static = PhantomData<T>;
    fn cl_type() -> Type {
        Type::Unit
    }
}

impl DeviceType for () {
    type Static = ();
    fn cl_type() -> Type {
        Type::Unit
    }
}

fn elements<T: Value>(mutable: bool) -> Type {
    Type::Pointer(Pointer { space: Space::Private, mutable, pointee: Rc::new(T::cl_type()), slice: true })
}

impl<T: Value> DeviceType for &[T] {
    type Static = &'static [T];
    fn cl_type() -> Type {
        elements::<T>(false)
    }
}

impl<T: Value> DeviceType for &mut [T] {
    type Static = &'static mut [T];
    fn cl_type() -> Type {
        elements::<T>(true)
    }
}

/// One row a scalar: Rust type, OpenCL C name (of an `f16`, that of its bits), class, bits, how to read a value as a constant.
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
            /// That of a name in Rust.
            pub fn of_rust_name(name: &str) -> Option<Scalar> {
                match name {
                    $(stringify!($rust) => Some(Scalar::$variant),)*
                    _ => None,
                }
            }
            /// The integer of a name in OpenCL C.
            pub(crate) fn integer_of_c_name(name: &str) -> Option<Scalar> {
                let is_one = |scalar: &Scalar| matches!(scalar.class(), Class::Signed | Class::Unsigned);
                [$(Scalar::$variant),*].into_iter().filter(is_one).find(|scalar| scalar.c_name() == name)
            }
            /// The unsigned integer of the same size.
            pub fn unsigned(self) -> Scalar {
                match self.bits() {
                    8 => Scalar::U8,
                    16 => Scalar::U16,
                    32 => Scalar::U32,
                    _ => Scalar::U64,
                }
            }
            /// The signed integer of the same size.
            pub fn signed(self) -> Scalar {
                match self.bits() {
                    8 => Scalar::I8,
                    16 => Scalar::I16,
                    32 => Scalar::I32,
                    _ => Scalar::I64,
                }
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
            impl InMemory for $rust {
                type Stored = Self;
            }

            impl Value for $rust {
                fn cl_constant(&self) -> Constant {
                    let $value = *self;
                    $constant
                }
            }

            // SAFETY: zero is a value of it.
            unsafe impl Placed for $rust {
                type Itself = Self;
                const CL_FORM: Form = Form::as_it_is::<Self>();
            }

            // SAFETY: OpenCL C gives this scalar the same size, alignment and representation (specification 6.3.1);
            // zero is a value of it.
            unsafe impl ClType for $rust {
                const CL_BYTES: Bytes = bytes(Scalar::$variant);
            }

            impl DeviceType for $rust {
                type Static = $rust;
                fn cl_type() -> Type {
                    Type::Scalar(Scalar::$variant)
                }
            }
        )*
    };
}

/// Which bytes are values of a scalar.
const fn bytes(scalar: Scalar) -> Bytes {
    match scalar {
        Scalar::Bool => Bytes::Scalar(|bytes| bytes[0] <= 1),
        _ => Bytes::Any,
    }
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
    F16 = f16, "ushort", Half, 16, |v| Constant::Half(v.to_bits());
    F32 = f32, "float", Float, 32, |v| Constant::F32(v);
    F64 = f64, "double", Float, 64, |v| Constant::F64(v);
}

#[cfg(not(target_pointer_width = "64"))]
compile_error!("`usize` is `ulong` on the device, so the host must be a 64-bit one");
