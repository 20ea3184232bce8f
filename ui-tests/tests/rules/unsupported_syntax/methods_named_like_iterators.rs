//! A loop over `.iter()` goes over the elements that std's method gives, or over what a method of the user's does: which it is, the
//! type of what it is called on tells.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Row {
    n: i32,
}

#[device]
impl Row {
    fn iter(&self) -> [i32; 3] {
        [self.n, 2, 4]
    }
}

#[device]
trait Makes {
    fn row(&self) -> Row;
}

#[device]
impl Makes for i32 {
    fn row(&self) -> Row {
        Row { n: *self }
    }
}

#[kernel]
fn of_an_unknown_type(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let row = x[0].row();
    for v in row.iter() {
        out[0] += v;
    }
}

fn main() {}
