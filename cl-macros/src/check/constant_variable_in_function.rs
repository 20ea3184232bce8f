//! R028: a table in `__constant` memory stands at program scope (OpenCL C specification 6.7.3, 6.7.6).

use super::Declaration;

pub fn check(declaration: &Declaration) -> Option<&'static str> {
    declaration.is_in("Constant").then_some(
        "a variable of a function cannot be in `__constant` memory (OpenCL C 6.7.3); put the table outside of it: \
         `#[constant] static TABLE: Constant<[f32; 4]> = […];`",
    )
}
