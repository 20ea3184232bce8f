//! A place in `__constant` memory is nothing by value, on the host neither: what would be read there is something else.

use cl_runtime::prelude::*;

#[constant]
static TAPS: Constant<[f32; 3]> = [0.25, 0.5, 0.25];

#[device]
fn sum(taps: &Constant<[f32; 3]>) -> f32 {
    taps[0] + taps[1] + taps[2]
}

fn main() {
    let taken = *TAPS;
    println!("{}", sum(&taken));
}
