//! The kernels of well-known suites (Rodinia, SHOC, PolyBench, vendors' samples), as one would write them in Rust, each
//! against plain Rust that was written for itself.

mod alike;
pub mod at_once;
mod check;
mod data;

pub mod aes;
pub mod alignment;
pub mod bilateral;
pub mod block_compression;
pub mod btree;
pub mod chains;
pub mod clusters;
pub mod correlation;
pub mod decoders;
pub mod eigenvalues;
pub mod euler;
pub mod generators;
pub mod iterators;
pub mod matrices;
pub mod neighbours;
pub mod numbers;
pub mod ordering;
pub mod particle_filter;
pub mod particles;
pub mod patterns;
pub mod pictures;
pub mod polybench;
pub mod quasi_random;
pub mod reductions;
pub mod scans;
pub mod sorting;
pub mod stencils;
pub mod templates;
pub mod user_index;
pub mod walsh;

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
    /// The platforms that are known to fail, and why.
    pub deviates: &'static [(&'static str, &'static str)],
}

macro_rules! case {
    ($name:literal, [$($kernel:expr),* $(,)?], $run:expr $(,)?) => {
        $crate::suite::case!($name, [$($kernel),*], $run, deviates: &[])
    };
    ($name:literal, [$($kernel:expr),* $(,)?], $run:expr, deviates: $deviates:expr) => {
        $crate::suite::Case {
            name: concat!("suite_", $name),
            kernels: || vec![$($kernel),*],
            run: $run,
            deviates: $deviates,
        }
    };
}
pub(crate) use case;

/// All of them; names are unique.
pub fn cases() -> Vec<Case> {
    [
        aes::cases(),
        alignment::cases(),
        bilateral::cases(),
        block_compression::cases(),
        btree::cases(),
        chains::cases(),
        clusters::cases(),
        correlation::cases(),
        decoders::cases(),
        eigenvalues::cases(),
        euler::cases(),
        generators::cases(),
        iterators::cases(),
        matrices::cases(),
        neighbours::cases(),
        numbers::cases(),
        at_once::cases(),
        ordering::cases(),
        particle_filter::cases(),
        particles::cases(),
        patterns::cases(),
        pictures::cases(),
        polybench::cases(),
        quasi_random::cases(),
        reductions::cases(),
        scans::cases(),
        sorting::cases(),
        stencils::cases(),
        templates::cases(),
        user_index::cases(),
        walsh::cases(),
    ]
    .concat()
}
