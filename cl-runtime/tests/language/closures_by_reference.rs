//! Closures with a name that take a reference to a number, `|v: &u32| …`: what they are called with may lie in any memory.

#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[device]
fn summed(f: impl Fn(&u32) -> u32, x: &[u32; 3]) -> u32 {
    f(&x[0]) + x.iter().map(|v| f(v)).sum::<u32>()
}

alike! { closures_take_numbers_by_reference: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
    of_elements(x, out) {
        let double = |&v: &u32| 2 * v;
        out[0] = double(&x[1]) + double(&(x[0] + 3));
        out[1] = x.iter().map(double).sum::<u32>();
        out[2] = x.iter().take_while(|v| double(v) < 10).count() as u32;
        out[3] = x.iter().filter(|v| double(v) < 10).count() as u32;
        out[4] = *x.iter().max_by_key(|v| double(v)).unwrap();
        out[5] = x.first().map_or(0, double) + x.get(1).map(|v| double(v)).unwrap_or(3);
        out[6] = x.iter().position(|v| double(v) > 7).unwrap_or(0) as u32;
        let w = &x[2];
        out[7] = double(w) + double(&out[6]) + x.partition_point(|v| double(v) < 10) as u32;
        for v in x {
            out[8] += double(v);
        }
    }
    of_variables(x, out) {
        let limit = x[4];
        let below = |v: &u32| *v < limit;
        let a = [1, 2, x[3]];
        out[0] = a.iter().filter(|v| below(v)).count() as u32;
        out[1] = a.iter().all(below) as u32 + below(&a[2]) as u32 * 2 + below(&limit) as u32 * 4;
        for (i, v) in a.iter().enumerate() {
            out[2 + i] = below(v) as u32;
        }
        let scaled = |v: &u32| v * limit;
        out[6] = summed(scaled, &a);
        let mut n = 3;
        let r = &mut n;
        *r += 1;
        out[7] = scaled(r);
    }
}
