//! Methods of the user's are of values; what a pointer to an array or a slice points to is loaded first (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
trait Total {
    fn total(&self) -> f32;
}

#[device]
impl<const N: usize> Total for [f32; N] {
    fn total(&self) -> f32 {
        let mut sum = 0.0;
        for i in 0..N {
            sum += self[i];
        }
        sum
    }
}

#[kernel]
fn of_an_array(x: &Global<[f32; 4]>, out: &mut Global<[f32]>) {
    out[0] = x.total();
    out[1] = (*x).total();
}

#[kernel]
fn of_a_slice(x: &Global<[[f32; 4]]>, out: &mut Global<[f32]>) {
    out[0] = x.total();
    out[1] = x[1].total();
}

fn main() {}
