//! R080 and others: what OpenCL C calls otherwise, or has where kernels have nothing, by its name in C.
//!
//! In: a name that nothing of the user's has. Out: what is written here in its place, in the words of an error.

use super::vectors;
use crate::builtin_names;

/// The numbers of OpenCL C that have other names in Rust.
const NUMBERS: &[(&str, &str)] = &[
    ("double", "f64"),
    ("float", "f32"),
    ("half", "f16"),
    ("int", "i32"),
    ("intptr_t", "isize"),
    ("long", "i64"),
    ("ptrdiff_t", "isize"),
    ("short", "i16"),
    ("size_t", "usize"),
    ("uchar", "u8"),
    ("uint", "u32"),
    ("uintptr_t", "usize"),
    ("ulong", "u64"),
    ("unsigned", "u32"),
    ("ushort", "u16"),
];

/// Other types: how their names begin, and what to write.
const TYPES: &[(&str, &str)] = &[
    (
        "ReadWrite",
        "a kernel reads an image or writes it (OpenCL C 6.8): `&Image2d<ReadOnly>` or `&mut Image2d<WriteOnly>`; one that \
         does both needs OpenCL C 2.0 and has no form here: take the one image to read, and another to write",
    ),
    ("image1d_array_t", "`image1d_array_t` is called `Image1dArray` here: `&Image1dArray<ReadOnly>` to read it"),
    ("image1d_buffer_t", "`image1d_buffer_t` is called `Image1dBuffer` here: `&Image1dBuffer<ReadOnly>` to read it"),
    (
        "image1d_t",
        "`image1d_t` is called `Image1d` here: `&Image1d<ReadOnly>` to read it, `&mut Image1d<WriteOnly>` to write",
    ),
    ("image2d_array_t", "`image2d_array_t` is called `Image2dArray` here: `&Image2dArray<ReadOnly>` to read it"),
    (
        "image2d_t",
        "`image2d_t` is called `Image2d` here: `&Image2d<ReadOnly>` to read it, `&mut Image2d<WriteOnly>` to write",
    ),
    (
        "image3d_t",
        "`image3d_t` is called `Image3d` here: `&Image3d<ReadOnly>` to read it, `&mut Image3d<WriteOnly>` to write",
    ),
    (
        "image2d_",
        "images of depths and of several samples are extensions of OpenCL C that have no form here: take an `&Image2d`",
    ),
    ("sampler_t", "`sampler_t` is called `Sampler` here: a parameter, `edges: Sampler`, or a constant"),
    (
        "event_t",
        "`event_t` is called `CopyEvent` here, and is a variable of a kernel: `let event = async_work_group_copy(…);` (OpenCL \
         C 6.15.11)",
    ),
    ("__global", GLOBAL),
    ("global", GLOBAL),
    ("__local", LOCAL),
    ("local", LOCAL),
    (
        "__constant",
        "`__constant` is part of what a pointer points to here: `&Constant<[f32]>`, for a `__constant const float *` and its \
         length (OpenCL C 6.7.3)",
    ),
    (
        "constant",
        "`constant` is part of what a pointer points to here: `&Constant<[f32]>`, for a `constant const float *` and its length \
         (OpenCL C 6.7.3)",
    ),
    ("__private", PRIVATE),
    ("private", PRIVATE),
    ("clk_event_t", ENQUEUED),
    ("ndrange_t", ENQUEUED),
    ("queue_t", ENQUEUED),
    ("Pipe", PIPES),
    ("pipe", PIPES),
    ("reserve_id_t", PIPES),
    (
        "atomic_",
        "what an atomic function changes is a plain number in `__global` or `__local` memory: write `&mut Global<[i32]>`, and \
         `atomic_add(&mut counters[i], 1)` (OpenCL C 6.15.12)",
    ),
    (
        "complex",
        "OpenCL C reserves the names of complex numbers and has none (6.3.4): write a `Float2`, or a struct of two numbers",
    ),
    ("imaginary", "OpenCL C reserves the names of complex numbers and has none (6.3.4): write an `f32`"),
    ("quad", "OpenCL C reserves `quad` and has no floats of 128 bits (6.3.4): write `f64`"),
    (
        "void",
        "no pointer here goes to `void`: it names what it points to, `&Global<[f32]>`; a function that gives nothing has no `->`",
    ),
];

/// Functions: how their names begin, and what to write.
const FUNCTIONS: &[(&str, &str)] = &[
    (
        "printf",
        "a kernel prints with `println!` or `print!`, whose format is a literal as that of `printf` is: \
         `println!(\"{} {}\", i, x)` (OpenCL C 6.15.14)",
    ),
    ("enqueue_", ENQUEUED),
    ("get_default_queue", ENQUEUED),
    ("get_kernel_", ENQUEUED),
    ("ndrange_", ENQUEUED),
    ("create_user_event", ENQUEUED),
    ("read_pipe", PIPES),
    ("write_pipe", PIPES),
    ("reserve_", PIPES),
    ("commit_", PIPES),
    ("get_pipe_", PIPES),
    ("vload", "`vload2`, `vload3`, `vload4`, `vload8` and `vload16` load a vector, of as many lanes (OpenCL C 6.15.7)"),
    (
        "vstore",
        "`vstore2`, `vstore3`, `vstore4`, `vstore8` and `vstore16` store a vector, of as many lanes (OpenCL C 6.15.7)",
    ),
    (
        "atomic_init",
        "an atomic function takes a plain number in `__global` or `__local` memory: store its first value as any other, \
         `counters[i] = 0`, and call `barrier(…)` before others change it",
    ),
    (
        "atomic_",
        "an atomic function of C11 is called with its order and scope: `atomic_fetch_add_explicit(&mut x[i], 1, \
         memory_order_relaxed, memory_scope_device)`; without them there are `atomic_add` and its like (OpenCL C 6.15.12)",
    ),
    ("sizeof", "the size of a type is `size_of::<T>()`"),
    ("malloc", HEAP),
    ("calloc", HEAP),
    ("realloc", HEAP),
    ("free", HEAP),
    (
        "memcpy",
        "OpenCL C has no C library (6.11.h): elements are copied by `to[..n].copy_from_slice(&from[..n])`, or one by one",
    ),
    (
        "__sync",
        "the barriers of CUDA are that of OpenCL C: `barrier(CLK_LOCAL_MEM_FENCE)`, which the whole work-group reaches (6.15.8)",
    ),
    (
        "__threadfence",
        "the fences of CUDA are those of OpenCL C: `mem_fence(CLK_GLOBAL_MEM_FENCE)`, or an atomic function with an order",
    ),
    (
        "__shfl",
        "a work-group exchanges values through `__local` memory, `let mut tile: Local<[f32; 64]>;`, and a sub-group by \
         `sub_group_broadcast(x, i)` (OpenCL C 6.15.19)",
    ),
    ("__ldg", "memory that is only read is `&Global<[T]>` or `&Constant<[T]>`, and read by `x[i]`"),
    ("atomicAdd", ATOMICS),
    ("atomicCAS", ATOMICS),
    ("atomicExch", ATOMICS),
    ("atomicMax", ATOMICS),
    ("atomicMin", ATOMICS),
    ("atomicSub", ATOMICS),
    ("memset", "OpenCL C has no C library (6.11.h): elements are set by `x[..n].fill(0.0)`, or one by one"),
];

/// Values: their names, and what to write.
const VALUES: &[(&str, &str)] = &[
    (
        "NULL",
        "a pointer that may be null is an `Option` here, and `None` is null (OpenCL C 6.12): `p: Option<&Global<f32>>`",
    ),
    (
        "threadIdx",
        "`threadIdx` of CUDA is a function of OpenCL C: `get_local_id(0)` for `x`, 1 for `y`, 2 for `z` (6.15.1)",
    ),
    (
        "blockIdx",
        "`blockIdx` of CUDA is a function of OpenCL C: `get_group_id(0)` for `x`, 1 for `y`, 2 for `z` (6.15.1)",
    ),
    (
        "blockDim",
        "`blockDim` of CUDA is a function of OpenCL C: `get_local_size(0)` for `x`, 1 for `y`, 2 for `z` (6.15.1)",
    ),
    (
        "gridDim",
        "`gridDim` of CUDA is a function of OpenCL C: `get_num_groups(0)` for `x`, 1 for `y`, 2 for `z` (6.15.1)",
    ),
    ("warpSize", "`warpSize` of CUDA is `get_sub_group_size()` where the device has sub-groups (OpenCL C 6.15.1)"),
];

/// The numbers of mathematics that OpenCL C calls `M_PI` and `M_PI_F`: between the two, and in Rust.
const OF_MATHEMATICS: &[(&str, &str)] = &[
    ("1_PI", "FRAC_1_PI"),
    ("2_PI", "FRAC_2_PI"),
    ("2_SQRTPI", "FRAC_2_SQRT_PI"),
    ("E", "E"),
    ("LN10", "LN_10"),
    ("LN2", "LN_2"),
    ("LOG10E", "LOG10_E"),
    ("LOG2E", "LOG2_E"),
    ("PI", "PI"),
    ("PI_2", "FRAC_PI_2"),
    ("PI_4", "FRAC_PI_4"),
    ("SQRT1_2", "FRAC_1_SQRT_2"),
    ("SQRT2", "SQRT_2"),
];

/// The limits of floats, behind `FLT_` and `DBL_` in OpenCL C, and in Rust.
const OF_FLOATS: &[(&str, &str)] = &[
    ("DIG", "DIGITS"),
    ("EPSILON", "EPSILON"),
    ("MANT_DIG", "MANTISSA_DIGITS"),
    ("MAX", "MAX"),
    ("MAX_10_EXP", "MAX_10_EXP"),
    ("MAX_EXP", "MAX_EXP"),
    ("MIN", "MIN_POSITIVE"),
    ("MIN_10_EXP", "MIN_10_EXP"),
    ("MIN_EXP", "MIN_EXP"),
    ("RADIX", "RADIX"),
];

/// Other constants of OpenCL C.
const CONSTANTS: &[(&str, &str)] = &[
    ("CHAR_BIT", "i8::BITS"),
    ("CHAR_MAX", "i8::MAX"),
    ("CHAR_MIN", "i8::MIN"),
    ("HUGE_VAL", "f64::INFINITY"),
    ("HUGE_VALF", "f32::INFINITY"),
    ("INFINITY", "f32::INFINITY"),
    ("INT_MAX", "i32::MAX"),
    ("INT_MIN", "i32::MIN"),
    ("LONG_MAX", "i64::MAX"),
    ("LONG_MIN", "i64::MIN"),
    ("MAXFLOAT", "f32::MAX"),
    ("NAN", "f32::NAN"),
    ("SCHAR_MAX", "i8::MAX"),
    ("SCHAR_MIN", "i8::MIN"),
    ("SHRT_MAX", "i16::MAX"),
    ("SHRT_MIN", "i16::MIN"),
    ("UCHAR_MAX", "u8::MAX"),
    ("UINT_MAX", "u32::MAX"),
    ("ULONG_MAX", "u64::MAX"),
    ("USHRT_MAX", "u16::MAX"),
];

/// What stands behind a number in C: the types that it stands for.
const SUFFIXES: &[(&str, &str)] = &[
    ("f", "f32"),
    ("h", "f32"),
    ("l", "i64"),
    ("ll", "i64"),
    ("lu", "u64"),
    ("u", "u32"),
    ("ul", "u64"),
    ("ull", "u64"),
];

const GLOBAL: &str = "`__global` is part of what a pointer points to here: `&Global<[f32]>` for a `__global const float *` and its \
                      length, `&mut Global<[f32]>` for a `__global float *` (OpenCL C 6.7.1)";
const LOCAL: &str = "`__local` is part of a type here: `&mut Local<[f32]>` for a `__local float *` and its length, and of a kernel's \
                     variable, `let mut tile: Local<[f32; 64]>;` (OpenCL C 6.7.2)";
const PRIVATE: &str = "what is not qualified is private, as in OpenCL C (6.7.4): write `f32`, `[f32; 4]` or `&[f32]`";
const ENQUEUED: &str = "kernels are enqueued by the host here, `kernel(…).enqueue(&queue, n)`: queues, blocks and events on the \
                        device are OpenCL C 2.0 with device-side enqueue (6.14, 6.15.19), and have no form; call a `#[device]` \
                        function, or enqueue the next kernel after this one";
const ATOMICS: &str = "the atomic functions of OpenCL C are `atomic_add(&mut x[i], 1)`, `atomic_sub`, `atomic_xchg`, `atomic_min`, \
                       `atomic_max` and `atomic_cmpxchg`, of integers (6.15.12.12)";
const PIPES: &str = "pipes are OpenCL C 2.0 (6.15.18) and have no form here: take a `&mut Global<[T]>`, and an index into it that \
                     `atomic_inc` gives";
const HEAP: &str = "OpenCL C has no heap (6.11.h): write an array, `[0.0f32; 16]`, or take memory as a parameter, `scratch: &mut \
                    Global<[f32]>`";

/// What is written in the place of a type of OpenCL C, and why.
pub struct Otherwise {
    /// The name of the type here, if there is one.
    pub here: Option<String>,
    pub message: String,
}

/// What a type of that name is here.
pub fn ty(name: &str) -> Option<Otherwise> {
    // Most types are these.
    if cl_tree::number(name).is_some() || vectors::lanes(name).is_some() {
        return None;
    }
    if let Some((_, here)) = NUMBERS.iter().find(|row| row.0 == name) {
        return Some(Otherwise {
            here: Some((*here).to_string()),
            message: format!("`{name}` of OpenCL C is called `{here}` in Rust (6.3.1.1)"),
        });
    }
    if let Some((c, here)) = vectors::named_in_c(name) {
        let message = format!("`{c}` is called `{here}` here (OpenCL C 6.3.2)");
        return Some(Otherwise { here: Some(here), message });
    }
    let message = vectors::wrong_name(name).or_else(|| row(TYPES, name))?;
    Some(Otherwise { here: None, message })
}

/// The type of Rust that a number or a vector of C is, if it is one of C's names, and that of Rust itself.
pub fn number(name: &str) -> Option<String> {
    cl_tree::number(name).map(str::to_owned).or_else(|| ty(name)?.here)
}

/// What a value of that name is here.
pub fn value(name: &str) -> Option<String> {
    let otherwise = VALUES.iter().find(|row| row.0 == name).map(|row| row.1.to_string());
    otherwise.or_else(|| Some(format!("`{name}` of OpenCL C is `{}` in Rust (6.15.2, 6.15.3)", constant(name)?)))
}

/// What a constant of OpenCL C is in Rust.
fn constant(name: &str) -> Option<String> {
    let found = |rows: &[(&str, &'static str)], name: &str| rows.iter().find(|row| row.0 == name).map(|row| row.1);
    match name.split_once('_') {
        Some(("M", name)) => {
            let single = name.strip_suffix("_F").or_else(|| name.strip_suffix("_H"));
            let ty = if single.is_some() { "f32" } else { "f64" };
            Some(format!("std::{ty}::consts::{}", found(OF_MATHEMATICS, single.unwrap_or(name))?))
        }
        Some(("FLT", name)) => Some(format!("f32::{}", found(OF_FLOATS, name)?)),
        Some(("DBL", name)) => Some(format!("f64::{}", found(OF_FLOATS, name)?)),
        _ => found(CONSTANTS, name).map(str::to_string),
    }
}

/// What stands behind a number of Rust in the place of a suffix of C.
pub fn suffix(suffix: &str) -> String {
    let ty = SUFFIXES.iter().find(|row| row.0.eq_ignore_ascii_case(suffix)).map(|row| row.1);
    match ty {
        Some(ty) => format!(
            "Rust has the name of a type behind a number: write `{ty}` for `{suffix}` of C, or leave it out where the type is told"
        ),
        None => {
            format!("no type of a number is called `{suffix}`: write `f32`, `i32`, `u32` or the like, or leave it out")
        }
    }
}

/// What a function of that name is here.
pub fn function(name: &str) -> Option<String> {
    if let Some((c, here)) = vectors::named_in_c(name) {
        return Some(format!(
            "`{c}` is called `{here}` here: `{here}::new(…)` of a number for each lane, `{here}::splat(x)` of one for all \
             (OpenCL C 6.3.6)"
        ));
    }
    if vectors::lanes(name).is_some() {
        return Some(format!(
            "`{name}` is a type, and no function: write `{name}::new(…)` of a number for each lane, `{name}::splat(x)` of one for all"
        ));
    }
    if let Some(here) = number(name) {
        return Some(format!(
            "a number is converted by `as`, behind it: write `x as {here}`, or `(a + b) as {here}` (OpenCL C 6.4.1)"
        ));
    }
    if let Some(here) = builtin_names::unsaturated(name) {
        return Some(format!(
            "conversions to integers alone saturate, for a float has infinities (OpenCL C 6.4.3.3): write `{here}(…)`"
        ));
    }
    if builtin_names::rounds_unknown(name) {
        return Some(
            "a conversion rounds by `_rte`, `_rtz`, `_rtp` or `_rtn` at the end of its name, and saturates by `_sat` before \
             that (OpenCL C 6.4.3): write `convert_int4_sat_rtp(v)`, or `convert_int4(v)`"
                .to_string(),
        );
    }
    if let Some((here, why)) = of_c(name) {
        return Some(format!("`{name}` is called `{here}` in OpenCL C, {why}"));
    }
    row(FUNCTIONS, name)
}

/// The built-in function that one of C or CUDA is, which has the type of its floats in its name, and why.
fn of_c(name: &str) -> Option<(String, &'static str)> {
    let stem = name.strip_suffix('f')?;
    match stem.strip_prefix("__") {
        Some(stem) => {
            let native = format!("native_{stem}");
            builtin_names::is_builtin(&native).then_some((native, "where it is fast and not exact (6.15.2)"))
        }
        None => builtin_names::is_builtin(stem).then(|| (stem.to_string(), "of floats of every type (6.15.2)")),
    }
}

/// The first row that a name begins as.
fn row(rows: &[(&str, &str)], name: &str) -> Option<String> {
    rows.iter().find(|row| name.starts_with(row.0)).map(|row| row.1.to_string())
}

/// What is said of functions of std that have no form here because of what address spaces are, by the last two names of
/// their paths.
const OF_STD: &[(&str, &[&str], &str)] = &[
    (
        "ptr",
        &["eq", "addr_eq", "from_ref", "from_mut", "read", "write", "null", "null_mut", "copy_nonoverlapping"],
        "raw pointers have no address space, so a kernel has none (OpenCL C 6.7.9): compare the indices, or the values, \
         `x[i] == y[j]`; and take `&x[i]` of the object itself",
    ),
    (
        "mem",
        &["transmute", "transmute_copy"],
        "no cast reads the bytes of one type as another's, and none makes a pointer into another address space (OpenCL C 6.4.5, \
         6.7.9): write `x.to_bits()`, `f32::from_bits(n)`, or `as_uint(x)`, `as_float4(v)` and their like",
    ),
    (
        "mem",
        &["zeroed", "uninitialized"],
        "a variable in private memory gets a value where it is declared (OpenCL C 6.7.7): write `[0; 4]`, or `T::default()`",
    ),
    (
        "slice",
        &["from_raw_parts", "from_raw_parts_mut"],
        "raw pointers have no address space, so no slice is made of one (OpenCL C 6.7.9): take `&x[a..b]` of the slice itself",
    ),
];

/// What is said of `core::ptr::eq` and its like.
pub fn of_std(path: &syn::Path) -> Option<&'static str> {
    let mut names = path.segments.iter().rev().map(|segment| segment.ident.to_string());
    let (name, module, first) = (names.next()?, names.next()?, names.last());
    first.is_none_or(|first| first == "core" || first == "std").then_some(())?;
    OF_STD.iter().find(|row| row.0 == module && row.1.contains(&&*name)).map(|row| row.2)
}
