//! `Some([a, b]) = y.get_mut(i..j)`, in any memory, and what `&mut` leads to where it is compared.

use cl_runtime::prelude::*;

#[device]
fn are_equal(a: &mut i32, b: &mut i32) -> bool {
    a == b && !(a != b)
}

#[device]
fn is_less(a: &mut i32, b: &mut i32) -> bool {
    a < b && *a <= *b
}

alike! { parts_that_may_not_be_there: i32 = [1, 2, 3, 4, 5, 6];
    if_it_fits(x, out) {
        let n = x[0] as usize;
        if let Some([a, b]) = out.get_mut(7..9) {
            *a = 1;
            *b += 2;
        }
        if let Some([a, .., b]) = out.get_mut(n + 10..n + 14) {
            *a = 1;
            *b += 2;
        } else {
            out[0] = 1;
        }
        if let Some([a, rest @ ..]) = out.get_mut(n + 20..n + 24) {
            *a = 1;
            rest[1] += 2;
        }
        if let Some([a, b]) = out.get_mut(n + 38..n + 40) {
            *a = 1;
            *b = 1;
        } else {
            out[1] = 2;
        }
    }
    otherwise_leaves(x, out) {
        let Some([a, b]) = out.get_mut(30..32) else { return };
        *a += x[1];
        std::mem::swap(a, b);
        *a += 4;
        let Some([a, b, c]) = out.get_mut(30..32) else { return };
        (*a, *b, *c) = (1, 2, 3);
    }
    of_the_work_item(x, out) {
        let mut v = [4, x[1], 7];
        if let Some([a, b]) = v.get_mut(0..2) {
            *a += *b;
        }
        (out[0], out[1], out[2]) = (v[0], v[1], v[2]);
    }
    compared(x, out) {
        let (mut p, mut q) = (x[0], x[1] - 1);
        let (a, b) = (&mut p, &mut q);
        out[0] = (a == b) as i32;
        out[1] = (*a == *b) as i32;
        out[2] = (a < b) as i32;
        *a += 1;
        out[3] = are_equal(a, b) as i32 + is_less(b, a) as i32 * 2;
        out[4] = (a != b) as i32;
    }
}
