//! The workloads: each as a user writes it in Rust, and as an expert writes it in OpenCL C.

mod gather;
mod histogram;
mod matmul_naive;
mod matmul_tiled;
mod n_body;
mod reduction;
mod saxpy;
mod spmv;
mod stencil;

use crate::contest::Entry;

/// All of them, in the order of the table.
pub const ALL: &[Entry] = &[
    Entry { name: "n-body", at: n_body::at, largest: 12 },
    Entry { name: "naive matmul", at: matmul_naive::at, largest: 15 },
    Entry { name: "tiled matmul", at: matmul_tiled::at, largest: 15 },
    Entry { name: "stencil", at: stencil::at, largest: 12 },
    Entry { name: "saxpy", at: saxpy::at, largest: 10 },
    Entry { name: "reduction", at: reduction::at, largest: 10 },
    Entry { name: "SpMV", at: spmv::at, largest: 8 },
    Entry { name: "SpMV by items", at: spmv::items_at, largest: 8 },
    Entry { name: "gather", at: gather::at, largest: 10 },
    Entry { name: "histogram", at: histogram::at, largest: 10 },
];

/// Numbers that are not all alike, between -1 and 1.
fn numbers(count: usize) -> Vec<f32> {
    (0..count as u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 8) as f32 / (1 << 23) as f32 - 1.0).collect()
}
