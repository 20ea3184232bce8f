//! Copies whose originals change through pointers into them, and arrays that get values which read them or leave.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Row {
    len: usize,
    v: [i32; 4],
}

#[device]
fn set(v: &mut [i32; 4], x: i32) {
    v[0] = x;
}

#[device]
fn half(x: i32) -> Option<i32> {
    if x % 2 == 0 { Some(x / 2) } else { None }
}

alike! {
    values_stay_what_they_were: i32 = [3, 1, 4, 1, 5, 9, 2, 6];
    copied(x, out) {
        let mut row = Row { len: 2, v: [x[0], x[1], x[2], x[3]] };
        let a = row;
        set(&mut row.v, 77);
        out[0] = a.v[0] * 100 + row.v[0];
        let b = row;
        let part = &mut row.v[1..];
        part[0] = 55;
        out[1] = b.v[1] * 100 + row.v[1];
        let c = row;
        row.v.reverse();
        let d = row;
        row.v.rotate_left(1);
        out[2] = c.v[0] * 10000 + d.v[0] * 100 + row.v[0];
        let e = row;
        let Row { v: w, .. } = &mut row;
        w[0] += 1;
        out[3] = e.v[0] * 100 + row.v[0];
        let mut best = row;
        for k in 0..4 {
            let current = row;
            set(&mut row.v, k * 3);
            if current.v[0] > best.v[0] {
                best = current;
            }
        }
        out[4] = best.v[0] * 100 + row.v[0];
    }
    held(x, out) {
        let mut row = Row { len: 2, v: [x[0], x[1], x[2], x[3]] };
        let kept = Some(row);
        set(&mut row.v, 1);
        if let Some(p) = kept {
            out[0] = p.v[0] * 10 + row.v[0];
        }
        let mut option = Some([x[4], x[5]]);
        let before = option;
        if let Some(a) = &mut option {
            a[0] = 9;
        }
        out[1] = before.map_or(0, |a| a[0]) * 100 + option.map_or(0, |a| a[0]);
    }
    read_while_they_are_assigned(x, out) {
        let mut a = [x[0], x[1], x[2], x[3]];
        let p = &a;
        a = [p[3], p[2], p[1], p[0]];
        for k in 0..4 { out[k] = a[k]; }
        let p = &a;
        a = std::array::from_fn(|k| p[3 - k] + k as i32);
        for k in 0..4 { out[4 + k] = a[k]; }
        let mut row = Row { len: 2, v: a };
        let p = &row.v;
        row.v = std::array::from_fn(|k| p[3 - k]);
        for k in 0..4 { out[8 + k] = row.v[k]; }
    }
    left_while_they_are_assigned(x, out) {
        let mut a = [0; 3];
        for k in 0..4 {
            a = [k, match half(x[4] ^ k) { Some(v) => v, None => continue }, 3];
        }
        for k in 0..3 { out[k] = a[k]; }
        let r = 'b: {
            a = [1, 2, if x[5] > 5 { break 'b 7 } else { 3 }];
            a[2]
        };
        out[3] = r * 100 + a[0];
    }
}
