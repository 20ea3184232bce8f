//! Methods of a type on references to elements that variables and closures get: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use std::cmp::Ordering;

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Body {
    mass: i32,
    at: [i32; 2],
}
#[device]
impl Body {
    fn sum(&self) -> i32 {
        self.mass + self.at[0] * 10 + self.at[1]
    }
    fn heavy(&self, than: i32) -> bool {
        self.mass > than
    }
}

fn bodies() -> [Body; 5] {
    [3, 1, 4, 1, 5].map(|mass| Body { mass, at: [mass - 2, 7 - mass] })
}

alike! {
    methods_of_elements: Body = bodies();
    of_options(x, out) {
        out[0] = x.get(1).map_or(0, |b| b.sum() + b.mass);
        out[1] = x.get(9).map_or(-1, |b| b.sum());
        out[2] = x.first().is_some_and(|b| b.heavy(2)) as i32;
        out[3] = x.last().is_none_or(|b| b.heavy(9)) as i32;
        out[4] = x.first().filter(|b| b.heavy(2)).map(|b| b.sum()).unwrap_or_else(|| 7);
        out[5] = x.get(1).filter(|b| b.heavy(2)).map(|b| b.sum()).unwrap_or_else(|| 7);
        out[6] = x.get(2).map_or_else(|| 3, |b| b.sum());
        out[7] = x.get(2).or_else(|| x.first()).map(|b| b.sum()).unwrap_or(0);
        out[8] = x.first().filter(|b| b.at.iter().sum::<i32>() == 5 && b.mass == 3).is_some() as i32;
    }
    of_chains(x, out) {
        out[0] = x.iter().find(|b| b.heavy(3)).map_or(0, |b| b.sum());
        if let Some(b) = x.iter().find(|b| b.heavy(4)) { out[1] = b.sum(); }
        let best = x.iter().max_by(|a, b| a.sum().cmp(&b.sum()));
        if let Some(best) = best { out[2] = best.sum(); }
        if let Some(best) = x.iter().min_by_key(|b| b.sum()) { out[3] = best.sum(); }
        out[4] = x.iter().filter(|b| b.heavy(1)).next().map_or(0, |b| b.sum());
        match x.iter().last() { Some(b) if b.heavy(4) => out[5] = b.sum(), _ => {} }
        let Some(b) = x.iter().rev().find(|b| b.heavy(1)) else { return };
        out[6] = b.sum();
    }
    of_variables(x, out) {
        let mut best = None;
        for b in x { if b.heavy(3) { best = Some(b); } }
        if let Some(b) = best { out[0] = b.sum(); }
        let mut now = &x[0];
        for b in x { if b.heavy(now.mass) { now = b; } }
        out[1] = now.sum();
        let later;
        if now.heavy(4) { later = &x[1]; } else { later = &x[2]; }
        out[2] = later.sum();
        let chosen = match x.get(3) { Some(b) => b, None => return };
        out[3] = chosen.sum();
    }
    of_slices(x, out) {
        let some = &x[1..4];
        for b in some { out[0] += b.sum(); }
        for (i, b) in some.iter().enumerate() { out[1] += b.sum() * i as i32; }
        let (low, high) = x.split_at(2);
        for b in low { out[2] += b.at.map(|v| v * 3)[0]; }
        out[3] = high.iter().map(|b| b.at.map(|v| v + 1)[1]).sum();
    }
    that_only_their_values_tell(x, out) {
        let orders = [x[0].mass, 4].map(|mass| mass.cmp(&4));
        out[0] = orders.contains(&Ordering::Equal) as i32 * 10 + orders.contains(&Ordering::Greater) as i32;
        let sums: [i32; 3] = std::array::from_fn(|i| x[i].sum());
        out[1] = sums.contains(&x[1].sum()) as i32;
        let pairs = [(x[0].mass, 1), (2, x[1].mass)];
        out[2] = pairs.contains(&(3, 1)) as i32;
        for (i, v) in out[5..10].iter_mut().enumerate() { *v = i as i32 + 1; }
        let some = &mut out[5..10];
        some.reverse();
        let fewer = &mut some[..3];
        fewer.reverse();
        fewer.rotate_left(1);
        let sorted = some.is_sorted();
        out[10] = sorted as i32;
    }
}

mod of_arrays {
    use cl_runtime::prelude::*;

    // By themselves, without `[..]`.
    alike! {
        methods_of_slices_are_called_on_elements: [i32; 4] => [i32; 4] = [[3, 0, 4, 12], [5, 9, 7, 6], [1, 2, 3, 8]];
        that_change(x, out) {
            for i in 0..3 {
                out[i] = x[i];
                out[i + 3] = x[i];
                out[i + 6] = x[i];
                out[i].reverse();
                out[i + 3].sort();
                out[i + 6].rotate_left(1);
            }
            out[1].copy_within(1.., 0);
            out[2].fill_with(|| 7);
            let mut t = [[1, 2, 3, 4], [4, 5, 6, 7]];
            t[x[0][1] as usize].reverse();
            t[1].rotate_right(3);
            (out[9], out[10]) = (t[0], t[1]);
        }
        that_ask(x, out) {
            for i in 0..3 {
                let v = x[(i + 1) % 3][2];
                out[i][0] = x[i].contains(&v) as i32;
                out[i][1] = x[i].starts_with(&[5, 9]) as i32 + 2 * x[i].ends_with(&[4, 12]) as i32;
                out[i][2] = x[i].is_sorted() as i32;
                out[i][3] = x[i].is_sorted_by(|a, b| a < b) as i32;
                out[i + 3] = x[i];
                out[i + 3].sort_unstable();
                out[i + 6][0] = out[i + 3].is_sorted() as i32 + out[i + 3].contains(&v) as i32;
            }
            let t = [[1, 2, 3], [4, 5, 6]];
            out[9][0] = t[x[0][1] as usize].contains(&3) as i32 + 2 * t[1].starts_with(&[4]) as i32;
        }
    }
}
