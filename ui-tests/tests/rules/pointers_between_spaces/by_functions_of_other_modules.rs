//! What functions of other modules of the file take, by their paths and by imports (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

mod outer {
    use cl_runtime::prelude::*;

    #[device]
    pub fn fill(out: &mut Global<[f32]>) {
        out[0] = 1.0;
    }

    pub mod inner {
        use cl_runtime::prelude::*;

        #[device]
        pub fn value_of(found: Option<&Global<f32>>) -> f32 {
            match found {
                Some(found) => *found + 0.0,
                None => 0.0,
            }
        }
    }

    pub mod beside {
        use cl_runtime::prelude::*;

        use super::inner::value_of;

        #[kernel]
        pub fn by_a_path_upwards(n: usize, x: &Global<[f32]>, tile: &Local<[f32]>, out: &mut Global<[f32]>) {
            out[0] = value_of(tile.get(n)) + value_of(x.get(n));
        }
    }
}

use outer::fill;
use outer::inner::value_of;

#[kernel]
fn by_imports(n: usize, tile: &Local<[f32]>, c: &Constant<[f32]>, out: &mut Global<[f32]>) {
    fill(c);
    out[0] = value_of(tile.get(n)) + value_of(None);
}

#[kernel]
fn by_paths(n: usize, tile: &Local<[f32]>, out: &mut Global<[f32]>) {
    out[0] = outer::inner::value_of(Some(&tile[n]));
}

fn main() {}
