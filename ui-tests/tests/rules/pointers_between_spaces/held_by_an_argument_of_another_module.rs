//! What a function of a module in this file takes in an `Option` is asked for where it is called.

use cl_runtime::prelude::*;

mod helpers {
    use cl_runtime::prelude::*;

    #[device]
    pub fn of_the_group(at: Option<&Local<f32>>) -> f32 {
        at.map_or(0.0, |at| *at)
    }

    #[device]
    pub fn own(at: Option<&f32>) -> f32 {
        at.map_or(0.0, |at| *at)
    }
}

#[kernel]
fn given(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = helpers::of_the_group(None);
    out[1] = helpers::of_the_group(Some(&x[0]));
    out[2] = helpers::own(Some(&x[0]));
}

fn main() {}
