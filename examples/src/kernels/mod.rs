//! The kernels, one module for each program, and a list of them all.

pub mod mandelbrot;
pub mod saxpy;
pub mod sobel;

use cl_runtime::prelude::*;

/// Every kernel of the examples; a generic one at the types that the programs use it with.
pub fn all() -> Vec<Kernel> {
    vec![
        saxpy::saxpy::kernel(),
        saxpy::axpy::<f32>::kernel(),
        saxpy::axpy::<i32>::kernel(),
        sobel::luminance::kernel(),
        sobel::blur_rows::kernel(),
        sobel::blur_columns::kernel(),
        sobel::sobel::kernel(),
        mandelbrot::mandelbrot::kernel(),
    ]
}
