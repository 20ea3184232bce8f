//! What a device says of the sizes and the offsets of `#[derive(ClType)]` types is what Rust says.
//!
//! The derive proves that no struct has padding in Rust. Here the device's own compiler measures: types of each form that
//! the tests, the kernels of `ui-tests` and the examples use.

use std::mem::{offset_of, size_of};

use cl_runtime::prelude::*;

/// How many bytes an element takes. The host has no compiler of its own to ask.
#[device(c = "return sizeof(*x);")]
fn size<T: ClType>(x: &Global<[T]>) -> u64 {
    if x.len() > 0 { size_of::<T>() as u64 } else { 0 }
}

/// How far apart the two objects begin.
#[device(c = "return (ulong)((__global const char *)field - (__global const char *)whole);")]
fn offset<T: ClType, F: ClType>(whole: &Global<T>, field: &Global<F>) -> u64 {
    let _ = (whole, field);
    u64::MAX
}

/// The same of what a function has for itself.
#[device(c = "return sizeof(*x);")]
fn private_size<T: ClType>(x: &T) -> u64 {
    let _ = x;
    size_of::<T>() as u64
}

/// A kernel that measures a type, and the test that compares.
macro_rules! layouts {
    ($($test:ident: $ty:ty { $($field:tt: $of:ty),* };)*) => { $(
        #[test]
        fn $test() {
            #[kernel]
            fn measure(x: &Global<[$ty]>, out: &mut Global<[u64]>) {
                out[0] = size(x);
                let own = x[0];
                out[1] = private_size(&own);
                // Two elements are as far apart as one is big.
                out[2] = offset::<$ty, $ty>(&x[0], &x[1]);
                let mut at = 3;
                $(
                    out[at] = offset::<$ty, $of>(&x[0], &x[0].$field);
                    at += 1;
                )*
                out[at] = 0;
            }
            let Some(queue) = crate::common::opencl_queue(stringify!($test)) else { return };
            let expected = [size_of::<$ty>(), size_of::<$ty>(), size_of::<$ty>(), $(offset_of!($ty, $field),)* 0];
            let x = queue.zeroed::<$ty>(2).unwrap();
            let mut out = queue.upload(&vec![u64::MAX; expected.len()]).unwrap();
            measure(&x, &mut out).enqueue(&queue, 1).unwrap();
            let measured: Vec<usize> = out.read().unwrap().iter().map(|&bytes| bytes as usize).collect();
            assert_eq!(measured, expected, "{} on {}", stringify!($ty), queue.device_name());
        }
    )* };
}

/// Types without fields.
macro_rules! sizes {
    ($($ty:ty)*) => {
        #[test]
        fn types_without_fields() {
            let Some(queue) = crate::common::opencl_queue("types_without_fields") else { return };
            $({
                #[kernel]
                fn measure(x: &Global<[$ty]>, out: &mut Global<[u64]>) {
                    out[0] = size(x);
                    out[1] = offset::<$ty, $ty>(&x[0], &x[1]);
                    let own = x[0];
                    out[2] = private_size(&own);
                }
                let x = queue.zeroed::<$ty>(2).unwrap();
                let mut out = queue.zeroed::<u64>(3).unwrap();
                measure(&x, &mut out).enqueue(&queue, 1).unwrap();
                assert_eq!(out.read().unwrap(), [size_of::<$ty>() as u64; 3], "{}", stringify!($ty));
            })*
        }
    };
}

sizes! {
    bool i8 u8 i16 u16 i32 u32 i64 u64 isize usize f16 f32 f64
    Char2 Char3 Char4 Char8 Char16 Uchar3 Short2 Short3 Short16 Ushort3 Int2 Int3 Int4 Int8 Int16 Uint3
    Long2 Long3 Long4 Long16 Ulong3 Float2 Float3 Float4 Float8 Float16 Double2 Double3 Double16
    Narrow Number Few Tagged Tight OneOf<u8, Double2> OneOf<[Few; 3], u16>
}

#[derive(Clone, Copy, ClType)]
#[repr(u8)]
#[allow(dead_code)]
enum Narrow {
    None = 0,
    Some = 200,
}

#[derive(Clone, Copy, ClType)]
#[repr(u32)]
#[allow(dead_code)]
enum Number {
    Zero,
    Five = 5,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
#[allow(dead_code)]
enum Few {
    No,
    Yes(u8),
}

#[derive(Clone, Copy, ClType)]
#[repr(C, u16)]
#[allow(dead_code)]
enum Tagged {
    None,
    Vector { narrow: u8, wide: Float3 },
    Structs([Pair; 3], Few),
    Flags(bool, Narrow, [i16; 5]),
}

#[derive(Clone, Copy, ClType)]
#[repr(i64)]
#[allow(dead_code)]
enum Tight {
    Less(f32) = -1,
    Equal(u64) = 0,
    More([Pair; 2]) = 1,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
#[allow(dead_code)]
enum OneOf<A, B> {
    Left(A),
    Right(B),
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct WithEnums {
    first: Tagged,
    few: [Few; 4],
    tight: Tight,
    padding: u64,
    last: OneOf<i16, Long2>,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Pair {
    x: f32,
    y: f32,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Nested {
    position: Pair,
    both: [Pair; 2],
    mass: f32,
    tags: [u32; 3],
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Vectors {
    origin: Float3,
    bytes: [Uchar3; 4],
    wide: Long2,
    colour: Float4,
    narrow: Char2,
    padding: [u8; 6],
    more: Ushort3,
    halves: Int2,
    rest: [u32; 2],
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Scalars {
    wide: u64,
    float: f64,
    size: usize,
    half: f16,
    halves: [f16; 3],
    flag: bool,
    kind: Narrow,
    small: i16,
    number: Number,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Generic<T, const N: usize> {
    first: T,
    all: [T; N],
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Positional(u16, [u8; 2], Pair);

#[derive(Clone, Copy, ClType)]
#[repr(transparent)]
struct Only {
    value: Double3,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Matrix {
    rows: [[Pair; 3]; 2],
    /// A keyword of C.
    float: [[i8; 4]; 4],
}

layouts! {
    two_floats: Pair { x: f32, y: f32 };
    structs_in_structs: Nested { position: Pair, both: [Pair; 2], mass: f32, tags: [u32; 3] };
    vectors_of_three: Vectors {
        origin: Float3, bytes: [Uchar3; 4], wide: Long2, colour: Float4, narrow: Char2, padding: [u8; 6], more: Ushort3,
        halves: Int2, rest: [u32; 2]
    };
    scalars_and_enums: Scalars {
        wide: u64, float: f64, size: usize, half: f16, halves: [f16; 3], flag: bool, kind: Narrow, small: i16,
        number: Number
    };
    generic_of_scalars: Generic<i16, 5> { first: i16, all: [i16; 5] };
    generic_of_vectors: Generic<Float3, 2> { first: Float3, all: [Float3; 2] };
    generic_of_structs: Generic<Nested, 3> { first: Nested, all: [Nested; 3] };
    enums_with_data: WithEnums { first: Tagged, few: [Few; 4], tight: Tight, padding: u64, last: OneOf<i16, Long2> };
    tuple_structs: Positional { 0: u16, 1: [u8; 2], 2: Pair };
    transparent_structs: Only { value: Double3 };
    arrays_of_arrays: Matrix { rows: [[Pair; 3]; 2], float: [[i8; 4]; 4] };
}
