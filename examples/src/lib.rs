//! What the example programs share: the kernels, and the plumbing of a small command line program.
//!
//! Each program in `src/bin` reads from top to bottom; what is not about OpenCL is here.

pub mod cli;
pub mod kernels;

/// Compiles and runs the Rust of the README.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;

/// The same of the page about images.
#[cfg(doctest)]
#[doc = include_str!("../../docs/images.md")]
struct Images;

/// The same of the page about structs, traits and memory.
#[cfg(doctest)]
#[doc = include_str!("../../docs/types.md")]
struct Types;
