//! Closures without parameters that give chains of iterators: `let mine = || (first..n).step_by(step);`.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Rows {
    width: usize,
}

#[device]
impl Rows {
    fn row(&self, v: usize) -> std::ops::Range<usize> {
        v * self.width..(v + 1) * self.width
    }
}

alike! {
    closures_give_chains: u32 = [4, 9, 2, 7, 5, 1, 8, 3];
    in_loops(x, out) {
        let (first, step, n) = (x[2] as usize - 1, 3, x.len());
        let mine = || (first..n).step_by(step);
        for i in mine() { out[i] = x[i] as i32; }
        let sum: u32 = mine().map(|i| x[i]).sum();
        out[20] = sum as i32;
        for (k, i) in mine().enumerate() { out[10 + k] += i as i32; }
        out[21] = mine().rev().next().unwrap_or(0) as i32;
        assert!(mine().all(|i| i < n), "of {}", mine().count());
        if let Some(i) = mine().find(|&i| x[i] == 5) { out[22] = i as i32; }
    }
    of_elements(x, out) {
        let large = || x.iter().filter(|v| **v > 4);
        out[0] = large().count() as i32;
        out[1] = large().copied().max().unwrap_or(0) as i32;
        out[2] = large().sum::<u32>() as i32;
        for v in large() { out[3] = out[3] * 3 + *v as i32; }
        let small = |v: u32| v < 5;
        let pairs = move || x.chunks_exact(2).map(|c| (c[0], c[1]));
        out[5] = pairs().filter(|p| small(p.0)).count() as i32;
        {
            let twice = || pairs().map(|(a, b)| a + b);
            out[6] = twice().max().unwrap() as i32;
            for t in twice() { out[7] = out[7] * 2 + t as i32; }
        }
        let mut it = pairs();
        it.next();
        out[8] = it.map(|(a, _)| a).sum::<u32>() as i32;
        let ends = [large().next().copied(), large().last().copied()];
        out[9] = ends[0].unwrap() as i32 * 10 + ends[1].unwrap() as i32;
    }
    called_as_a_method(x, out) {
        let rows = Rows { width: 2 };
        for v in 0..4 {
            let row = || x[rows.row(v)].iter().map(|&u| u as i32);
            out[v] = row().sum::<i32>() * 10 + row().count() as i32;
            out[10 + v] = row().rev().next().unwrap() + rows.row(v).len() as i32;
        }
    }
}
