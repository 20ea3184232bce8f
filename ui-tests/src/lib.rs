//! Small kernels, one reason to fail each: what they become in OpenCL C, and what they compute.
//!
//! `kernels` holds them by theme, and each theme lists its cases; `tests/golden.rs` compares their C, `tests/execute.rs`
//! their results. Wrong kernels are in `tests/rules`.

mod case;
pub mod kernels;
// Written as in the suites: constants in their digits, loops by index.
#[allow(clippy::excessive_precision, clippy::needless_range_loop, clippy::unusual_byte_groupings)]
pub mod suite;

pub use case::{Case, Output, Row, Values};
