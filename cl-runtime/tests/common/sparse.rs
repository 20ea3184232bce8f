//! A matrix of which only some elements are there, times a vector.

use cl_runtime::prelude::*;

#[kernel]
pub fn sparse(
    starts: &Global<[u32]>,
    at: &Global<[u32]>,
    values: &Global<[i32]>,
    x: &Global<[i32]>,
    y: &mut Global<[i32]>,
) {
    let row = get_global_id(0);
    if row < y.len() {
        let mut sum = 0;
        for k in starts[row] as usize..starts[row + 1] as usize {
            sum += values[k] * x[at[k] as usize];
        }
        y[row] = sum;
    }
}
