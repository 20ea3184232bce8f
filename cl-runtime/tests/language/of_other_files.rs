//! What tokens of the kernel's own file do not tell: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

mod types;

use cl_runtime::prelude::*;
use types::Counter;

#[device]
impl Counter {
    fn choose<'a>(&mut self, of: &'a [u32; 2]) -> &'a u32 {
        self.last += 1;
        &of[(self.last & 1) as usize]
    }
}

alike! {
    methods_that_lend: u32 => Counter = [3, 1, 4, 1];
    values_by_the_name_of_what_lends(x, out) {
        out[0].last = out[0].next_mut() + out[0].next_mut() * 100 + out[0].count;
        out[1].count = x[0];
        out[1].last = max(out[1].next_mut(), out[1].count * 2);
    }
    of_another_name(x, out) {
        *out[0].at(1) = x[0];
        *out[0].at(0) += x[1];
        let value = *out[0].at(1);
        out[1].count = value;
    }
    lent_from_somewhere_else(x, out) {
        let of = [x[0], x[2]];
        out[2].count = *out[0].pick(&of) * 10 + *out[0].pick(&of) + out[0].count * 100;
        out[2].last = *out[1].choose(&of) * 10 + *out[1].choose(&of) + out[1].last * 100;
    }
}
