//! R028: a table in `__constant` memory stands at program scope (OpenCL C specification 6.7.3, 6.7.6).

use super::Declaration;

pub fn rule(declaration: &Declaration) -> Option<&'static str> {
    declaration.is_in("Constant").then_some("NotInConstantMemory")
}
