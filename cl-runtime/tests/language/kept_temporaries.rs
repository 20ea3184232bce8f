//! References to a part of a value without a name, which Rust keeps for as long as they live: the same text is a kernel and
//! plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy)]
struct Pair {
    a: i32,
    row: [i32; 4],
}

#[device]
fn make(x: i32) -> Pair {
    Pair { a: x, row: [x, x + 3, x + 1, x + 2] }
}

#[device]
fn pair(x: i32) -> [i32; 2] {
    [x, x * 2]
}

#[device]
impl Pair {
    fn doubled(&self) -> Pair {
        Pair { a: self.a * 2, row: self.row }
    }
    fn sum(&self) -> i32 {
        self.a + self.row[1]
    }
}

#[device]
fn add(x: &i32, y: &i32) -> i32 {
    *x + *y
}

#[device]
fn total(row: &[i32]) -> i32 {
    row.iter().sum()
}

alike! {
    extended: i32 = [1, 2, 3, 4, 5, 6];
    temporaries(x, out) {
        let p = &make(x[1]).a;
        out[0] = *p + 1;
        let q = &mut make(x[2]).row;
        q[1] = 7;
        q.sort();
        out[1] = q[0] * 10 + q[3];
        out[2] = total(q);
        let [a, b] = &pair(x[3]);
        out[3] = *a - *b;
        out[4] = add(a, b);
        let r = &make(x[0]).doubled();
        out[5] = r.sum();
        let s = &mut make(x[0]);
        s.a += 3;
        out[6] = s.a;
        let e = &make(4).row[2];
        out[7] = *e;
        let f = &pair(3)[1];
        out[8] = *f;
        let part = &make(x[4]).row[1..3];
        out[9] = part[0] + total(part);
        let d = &make(x[4]).doubled().a;
        out[10] = *d;
        let (y, z) = (&make(3).a, &x[0]);
        out[11] = *y + *z;
        let [c, ..] = &mut make(3).row;
        *c += 1;
        out[12] = *c;
        let Pair { a, row } = &make(x[5]);
        out[13] = *a + row[1];
        let Pair { a, row } = &mut make(x[5]);
        *a += 3;
        row.reverse();
        out[14] = *a + row[0];
        let t: &i32 = &make(5).a;
        out[15] = *t;
        let u = &mut make(5).a;
        *u += 3;
        out[16] = *u;
        let v = &(x[1] + 4);
        out[17] = *v;
        let (g, h) = &(x[1], x[2] + 1);
        out[18] = g + h;
        let o = &Some(make(4).a);
        if let Some(o) = o {
            out[19] = *o;
        }
        let l = &[x[1], 2, 3];
        out[20] = l[0] + l[2];
    }
}
