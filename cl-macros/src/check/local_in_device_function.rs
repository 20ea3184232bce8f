//! R024: only a kernel declares variables in `__local` memory (OpenCL C specification 6.7.2, 6.7.6).

use cl_tree::Role;

use super::Declaration;

pub fn rule(declaration: &Declaration) -> Option<&'static str> {
    (declaration.role == Role::Device && declaration.is_in("Local")).then_some("OfAKernel")
}
