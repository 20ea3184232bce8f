//! R043: no object is in the generic address space (OpenCL C specification 6.7.9).

use super::Declaration;

pub fn rule(declaration: &Declaration) -> Option<&'static str> {
    declaration.is_in("Generic").then_some("NotInGenericMemory")
}
