use cl_runtime::prelude::*;

#[device]
trait Digits {
    fn add(self, digit: Self) -> Self;
}

#[device]
impl Digits for i32 {
    fn add(self, digit: i32) -> i32 {
        self * 10 + digit
    }
}

#[kernel]
fn numbered(out: &mut Global<[i32]>) {
    out[0] = i32::add(4, 2);
}

fn main() {}
