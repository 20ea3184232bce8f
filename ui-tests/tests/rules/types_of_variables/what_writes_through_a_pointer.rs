//! What holds a `&mut` pointer is a type of kernels, and no `Copy`.

use cl_runtime::prelude::*;

struct Table<'a> {
    keys: &'a mut Global<[u32]>,
}

#[device]
impl<'a> Table<'a> {
    fn set(&mut self, i: usize) {
        self.keys[i] = 1;
    }
}

#[kernel]
fn fills(keys: &mut Global<[u32]>) {
    let mut table = Table { keys };
    table.set(get_global_id(0));
}

fn main() {}
