//! A variable in `__private` memory has a value from the start, as every variable of Rust.

use super::Declaration;

pub fn check(declaration: &Declaration) -> Option<&'static str> {
    (!declaration.value && declaration.is_in("Private")).then_some(
        "private memory has a value before it is read: `let mut sums: Private<[f32; 4]> = [0.0; 4];`; without a value \
         stands only what a work-group shares, `let mut tile: Local<[f32; 64]>;`",
    )
}
