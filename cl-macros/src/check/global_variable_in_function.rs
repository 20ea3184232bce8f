//! R018: a variable of a function is never in `__global` memory (OpenCL C specification 6.7.1, 6.10).

use super::Declaration;

pub fn check(declaration: &Declaration) -> Option<&'static str> {
    declaration.is_in("Global").then_some(
        "a variable of a function cannot be in `__global` memory (OpenCL C 6.7.1); bind a reference \
         (`let x: &mut Global<f32> = &mut y[i];`), or pass a buffer for a parameter `&mut Global<[T]>`",
    )
}
