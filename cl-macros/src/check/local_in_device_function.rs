//! R024: only a kernel declares variables in `__local` memory (OpenCL C specification 6.7.2, 6.7.6).

use cl_tree::Role;

use super::Declaration;

pub fn check(declaration: &Declaration) -> Option<&'static str> {
    (declaration.role == Role::Device && declaration.is_in("Local")).then_some(
        "a `__local` variable can be declared in a kernel only, not in a function that kernels call (OpenCL C 6.7.2); \
         declare it in the kernel, and pass it on: `fn helper(tile: &mut Local<[f32; 64]>)`",
    )
}
