//! A variable in `__private` memory has a value before it is read, as every variable of Rust.

pub const MESSAGE: &str = "private memory has a value before it is read: `let mut sums: Private<[f32; 4]> = [0.0; 4];`; without a value stands \
     only what a work-group shares, `let mut tile: Local<[f32; 64]>;`";
