//! R018: a variable of a function is never in `__global` memory (OpenCL C specification 6.7.1, 6.10).

use super::Declaration;

pub fn rule(declaration: &Declaration) -> Option<&'static str> {
    declaration.is_in("Global").then_some("NotInGlobalMemory")
}
