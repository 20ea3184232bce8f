//! Benchmarks: what kernels in Rust cost, beside the same without checks and in OpenCL C by hand.
//!
//! Each program in `src/bin` asks one question and prints one table; `cargo run --release -p benches --bin NAME`.

pub mod contest;
pub mod expert;
pub mod kernels;
