//! The kernels of well-known suites (Rodinia, SHOC, PolyBench, vendors' samples), as one would write them in Rust, each
//! against plain Rust that was written for itself.

mod check;
mod data;

pub mod matrices;
pub mod numbers;
pub mod particles;
pub mod pictures;
pub mod polybench;
pub mod reductions;
pub mod scans;
pub mod sorting;
pub mod stencils;

use cl_runtime::prelude::*;

pub use check::Check;

/// Kernels that work together, inputs for them, and what the results must be.
#[derive(Clone, Copy)]
pub struct Case {
    /// The name of the test.
    pub name: &'static str,
    /// The kernels, for a look at their OpenCL C.
    pub kernels: fn() -> Vec<Kernel>,
    /// Runs them, and compares.
    pub run: fn(&Queue) -> Result<Vec<Check>>,
}

macro_rules! case {
    ($name:literal, [$($kernel:expr),* $(,)?], $run:expr $(,)?) => {
        $crate::suite::Case { name: concat!("suite_", $name), kernels: || vec![$($kernel),*], run: $run }
    };
}
pub(crate) use case;

/// All of them; names are unique.
pub fn cases() -> Vec<Case> {
    [
        matrices::cases(),
        numbers::cases(),
        particles::cases(),
        pictures::cases(),
        polybench::cases(),
        reductions::cases(),
        scans::cases(),
        sorting::cases(),
        stencils::cases(),
    ]
    .concat()
}
