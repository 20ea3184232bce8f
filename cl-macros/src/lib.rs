//! `#[kernel]` and `#[device]`: OpenCL kernels written as Rust functions.
//!
//! `read` makes a function of `syn` of the tokens, `parse` reads the accepted subset of Rust from it into a tree of our own
//! and reports the rest, `encode` turns it into the bytes that become OpenCL C, `expand` writes the Rust that rustc checks
//! and the host runs. After `parse` nobody looks at `syn` expressions.
#![warn(missing_docs)]

mod ast;
mod bounds;
mod builtin_methods;
mod builtin_names;
mod check;
mod compare;
mod derive;
mod elided;
mod encode;
mod entry;
mod expand;
mod in_place;
mod iterators;
mod lifetimes;
mod macros;
mod name;
mod of_references;
mod parameters;
mod parse;
mod paths;
mod read;
mod report;
mod surroundings;
mod table;
#[cfg(test)]
mod tokens;

use proc_macro::TokenStream;

/// Makes a function a kernel: calling it binds arguments, `enqueue` runs it on an OpenCL device or on the host.
///
/// Beside the function stands a companion of the same name, so that `name::kernel()` (for a generic kernel
/// `name::<f32>::kernel()`) gives the `Kernel` with its OpenCL C.
///
/// ```ignore
/// #[kernel]
/// fn saxpy(a: f32, x: &Global<[f32]>, y: &mut Global<[f32]>) {
///     let i = get_global_id(0);
///     if i < y.len() {
///         y[i] += a * x[i];
///     }
/// }
/// ```
///
/// `#[kernel(work_group_size = (16, 16))]` sets the only size of its groups. A device may compute `a * b + c` of floats as
/// one operation, as OpenCL C allows where nothing else is said: the last bit may be another than on the host.
/// `#[kernel(fp_contract = false)]` forbids it (`#pragma OPENCL FP_CONTRACT OFF`), for what compares such sums exactly; on
/// a GPU that costs up to half the speed of sums of products. `#[kernel(unsafe(unchecked))]` leaves out the
/// checks of indices and divisors in it and in all that it calls: with that, whoever writes the kernel vouches that no
/// launch breaks them, whatever its arguments. `Call::enqueue_unchecked` does so for one launch, and `get_unchecked` for
/// one index.
#[proc_macro_attribute]
pub fn kernel(arguments: TokenStream, item: TokenStream) -> TokenStream {
    entry::kernel(arguments.into(), item.into()).into()
}

/// Makes a function callable from kernels and from other `#[device]` functions. It stays an ordinary function of the
/// host too.
///
/// Before an `impl` or a trait it does so with all functions in it. Before a struct or an enum it gives the device what
/// `#[derive(PartialEq, PartialOrd, Default)]` below it gives the host, where `ClType` does not: see there.
///
/// ```ignore
/// #[device]
/// fn axpb(a: f32, x: f32, b: f32) -> f32 {
///     a * x + b
/// }
/// ```
#[proc_macro_attribute]
pub fn device(arguments: TokenStream, item: TokenStream) -> TokenStream {
    entry::device(arguments.into(), item.into()).into()
}

/// Goes on with a kernel or what belongs to the device once the macros that it calls are expanded.
#[doc(hidden)]
#[proc_macro]
pub fn resume(expanded: TokenStream) -> TokenStream {
    entry::resume(expanded.into()).into()
}

/// Makes a struct or an enum a type of the device.
///
/// As a value, a struct or an enum can be in a variable, a parameter or a result. To lie in memory that work-items share, a
/// struct must be `#[repr(C)]` and without padding, which is proved when the crate compiles, and an enum must be `#[repr(C)]`,
/// `#[repr(u8)]` or the like, or both (`#[repr(C, u8)]`), with a variant of the discriminant 0. In C an enum with data is a
/// struct of a tag and a union.
///
/// What is derived beside it of `PartialEq`, `PartialOrd`, `Ord` and `Default` is the device's too, if the file tells that all
/// fields have it: numbers, vectors, type parameters, arrays, tuples and `Option`s of these, and types of the same file of
/// which that holds as well. For others, and for types that macros make, write `#[device]` before the type.
#[proc_macro_derive(ClType)]
pub fn derive_cl_type(item: TokenStream) -> TokenStream {
    entry::derive_cl_type(item.into()).into()
}

/// Makes a `static` a table in `__constant` memory, which kernels index and pass to functions that take `&Constant<…>`.
///
/// ```ignore
/// #[constant]
/// static WEIGHTS: Constant<[f32; 3]> = [0.25, 0.5, 0.25];
/// ```
#[proc_macro_attribute]
pub fn constant(arguments: TokenStream, item: TokenStream) -> TokenStream {
    entry::constant(arguments.into(), item.into()).into()
}
