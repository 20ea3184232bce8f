//! Chains as loops of numerical code have them: the same text as kernels and as plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[device]
fn total(n: i32, m: i32) -> Option<i32> {
    (0..n).map(|i| if i == m { None } else { Some(i * 2) }).sum()
}

#[device]
fn product(n: i32, m: i32) -> Result<i32, u32> {
    let product: Result<i32, u32> = (1..n).map(|i| if i > m { Err(i as u32) } else { Ok(i) }).product();
    Ok(product? + 1)
}

alike! { chains_give_what_they_give_in_plain_rust: f32 => f32 =
    [0.5, -3.0, 20.5, 7.25, -0.5, 4.0, 17.0, 3.5, -8.0, 1.5, 2.0, 6.0, 11.0, -6.5, 9.0, 30.0, 0.25, 5.0, -2.0, 8.5, 12.0, 1.0,
     -4.0, 13.5, 2.5, 10.0, 3.0];
    second_names(x, out) {
        let w = 3usize.min(x.len());
        let mut sum = 0.0;
        for (dx, dy) in (0..3).flat_map(|dy| (0..w).map(move |dx| (dx, dy))) {
            sum += x[dx] * dy as f32;
        }
        for (dx, dy) in (0..3).flat_map(|dy| (0..w).map(move |dx| (dy, dx))) {
            sum += x[dy as usize] * dx as f32;
        }
        for (a, b) in (0..w).map(|a| (a, a + 1)).map(|(b, a)| (a, b)).map(|(a, b)| (b, a)) {
            sum = sum * 3.0 + a as f32 - 7.0 * b as f32;
        }
        for (p, q) in (0..w).flat_map(|a| (0..a).map(move |b| (a, b))) {
            let a = 3;
            sum += ((p * q) % 5) as f32 * a as f32;
            let b: usize = (0..p).map(|a| a + q).sum();
            sum += b as f32;
        }
        for (p, q) in (0..w).flat_map(|item| (0..w).map(move |sum| (item, sum))) {
            sum += (p * q + (0..p).map(|v| v * q).sum::<usize>()) as f32;
            sum += (0..w).map(|p| p * q).count() as f32;
        }
        out[0] = sum;
    }
    strides(x, out) {
        for (i, v) in x.iter().enumerate().skip(1).step_by(2) {
            out[i] = v * 2.0;
        }
        for (i, (v, w)) in x.iter().zip(x.iter().rev()).enumerate().skip(2).step_by(3) {
            out[i] += v - w;
        }
        for w in x.windows(3).step_by(3) {
            out[0] += w[0] - w[2];
        }
        for v in x.iter().chain(x.iter().rev()).skip(1).step_by(4) {
            out[2] = out[2] * 0.5 + v;
        }
        for (i, v) in x.iter().skip(30).enumerate() {
            out[i] = *v;
        }
        let end = x.len() as u8 + 225;
        for i in (end - 9..end).step_by(5).chain((250..255).step_by(100)) {
            out[28] += i as f32;
        }
        for i in (i32::MAX - 7..i32::MAX).step_by(x.len() / 9) {
            out[29] += (i / 1000) as f32;
        }
        for i in (i32::MIN..i32::MAX).step_by(2_000_000_000).zip(1..) {
            out[30] += (i.0 / 1_000_000) as f32 * i.1 as f32;
        }
    }    sums_that_end(x, out) {
        out[0] = total(5, 7).unwrap_or(-1) as f32;
        out[1] = total(5, 3).map_or(-1.0, |v| v as f32);
        for m in [6, 3] {
            out[m as usize] = match product(5, m) {
                Ok(v) => v as f32,
                Err(e) => -(e as f32),
            };
        }
        let doubled: Option<f32> = x.iter().map(|v| (*v >= -100.0).then(|| v * 2.0)).sum();
        if let Some(sum) = doubled {
            out[8] = sum;
        }
        let mut asked = 0;
        let few = x.iter().copied().filter(|v| *v > 1.0).map(|v| {
            asked += 1;
            (v < 17.0).then_some(v)
        });
        out[9] = few.sum::<Option<f32>>().unwrap_or(0.5);
        let few = x.iter().map(|v| Some(v)).sum::<Option<f32>>();
        out[11] = few.unwrap();
        out[12] = [Some(1u32), Some(4), None].iter().copied().sum::<Option<u32>>().map_or(3.0, |v| v as f32);
        out[13] = [Some(1u32), Some(4)].into_iter().sum::<Option<u32>>().map_or(3.0, |v| v as f32);
        out[14] = (0..8u32).map(|v| v.checked_sub(3)).rev().take(5).product::<Option<u32>>().map_or(3.0, |v| v as f32);
        out[10] = x.iter().map(|v| { asked += 1; (*v < 7.0).then_some(*v) }).product::<Option<f32>>().unwrap_or(0.25);
        out[15] = asked as f32;
    }    asked_from_both_ends(x, out) {
        let mut it = x.iter();
        let mut sum = 0.0;
        while let (Some(a), Some(b)) = (it.next(), it.next_back()) {
            sum = sum * 0.5 + a - 2.0 * b;
        }
        out[0] = sum;
        let mut it = x.iter();
        if let Some(last) = it.next_back() {
            out[1] = *last;
        }
        for v in it.by_ref() {
            out[2] = out[2] * 0.5 + v;
        }
        let mut it = x.iter().copied().enumerate();
        it.next();
        while let Some((i, v)) = it.next_back() {
            out[3] += v * i as f32;
            if v > 20.0 {
                break;
            }
        }
        out[4] = it.len() as f32;
        out[5] = it.map(|(i, v)| i as f32 - v).sum();
        let mut it = x.iter().skip(1).take(9).copied();
        out[6] = it.rfind(|v| *v < 5.0).unwrap_or(-1.0);
        out[7] = it.rposition(|v| v > 1.0).map_or(-1.0, |v| v as f32);
        out[8] = it.next_back().unwrap_or(-2.0);
        out[9] = it.next().unwrap_or(-2.0);
        out[10] = it.len() as f32;
        let mut it = x.iter().rev();
        out[11] = it.nth_back(2).copied().unwrap_or(-2.0);
        out[12] = it.next().copied().unwrap_or(-2.0);
        out[13] = it.rev().fold(0.0, |a, b| a * 0.5 + b);
        let mut it = (0..x.len()).map(|i| i * 2);
        out[14] = it.next_back().unwrap_or(100) as f32;
        out[15] = it.next().unwrap_or(100) as f32;
        out[16] = it.rposition(|i| i % 3 == 0).unwrap_or(100) as f32;
        out[17] = it.sum::<usize>() as f32;
        let mut it = x.iter().filter(|v| **v > 1.0).map(|v| v * 2.0);
        while let Some(v) = it.next_back() {
            out[18] = out[18] * 0.5 + v;
            out[19] += it.next().unwrap_or(0.5);
        }
        let mut it = x.iter().rev().enumerate();
        it.next();
        out[20] = it.next_back().map_or(0.5, |(i, v)| i as f32 * v);
        out[21] = it.rfind(|(i, v)| i % 2 == 0 && **v > 2.0).map_or(0.5, |(i, v)| i as f32 * v);
        out[22] = it.next().map_or(0.5, |(i, v)| i as f32 * v);
        let mut it = (-3i32..4).filter(|v| v % 2 != 0);
        out[23] = it.next_back().unwrap_or(9) as f32;
        out[24] = it.next().unwrap_or(9) as f32;
        out[25] = it.nth_back(1).unwrap_or(9) as f32;
        out[26] = it.next_back().unwrap_or(9) as f32;
        let mut empty = x[..0].iter();
        out[27] = empty.next_back().copied().unwrap_or(9.0) + empty.next().copied().unwrap_or(9.0);
        let part = [3.0f32, 1.0, 4.0, 1.0, 5.0];
        let mut it = part.iter();
        let mut is_same = true;
        while let Some(first) = it.next() {
            match it.next_back() {
                Some(last) => is_same &= first < last,
                None => break,
            }
        }
        out[28] = is_same as u8 as f32;
    }    pieces_from_the_end(x, out) {
        for c in x.rchunks(4) {
            out[0] = out[0] * 0.5 + c[0] - c[c.len() - 1];
            out[1] += c.len() as f32;
        }
        for (i, c) in x.rchunks_exact(4).enumerate() {
            out[2] += c.iter().zip(1..).map(|(v, k)| v * k as f32).sum::<f32>() * i as f32;
        }
        for c in x.rchunks(5).rev().skip(1) {
            out[3] = out[3] * 0.5 + c[0];
        }
        out[4] = x.rchunks(7).map(|c| c.iter().sum::<f32>()).fold(0.0, f32::max);
        out[5] = x.rchunks(3).last().map_or(0.5, |c| c[0] + c.len() as f32);
        out[6] = x.rchunks(3).nth(1).map_or(0.5, |c| c[0] + c.len() as f32);
        out[7] = x.rchunks_exact(3).next().map_or(0.5, |c| c[0] + c.len() as f32);
        let n = x.len().max(3) / 3;
        for (a, b) in x.rchunks(n).zip(x.chunks(n)) {
            out[8] += a[0] - b[0] * 2.0;
        }
        let own = [1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0];
        for c in own.rchunks(3) {
            out[9] = out[9] * 0.5 + c[0] - c[c.len() - 1];
        }
        for c in own.rchunks_exact(3) {
            out[10] = out[10] * 0.5 + c[0] - c[2];
        }
        for (k, c) in out.rchunks_exact_mut(9).enumerate().take(2) {
            c[0] = k as f32;
            c[8] = 3.0;
        }
        let mut row = [0.0f32; 7];
        for (k, c) in row.rchunks_mut(3).enumerate() {
            c.fill(k as f32);
        }
        let mut it = x.rchunks(4);
        out[30] = it.next().map_or(0.5, |c| c[0]);
        while let Some(c) = it.next() {
            out[31] = out[31] * 0.5 + c[0] + c.len() as f32;
        }
        let mut it = x.rchunks_exact(5);
        out[32] = it.next().map_or(0.5, |c| c[0]);
        out[33] = it.remainder().iter().sum();
        for c in it {
            out[34] = out[34] * 0.5 + c[0] + c.len() as f32;
        }
        out[12] = row.iter().rev().fold(0.0, |a, b| a * 4.0 + b);
    }    folds(x, out) {
        let (s, q, n) = x.iter().fold((0.0f32, 0.0f32, 0u32), |(s, q, n), v| (s + v, q + v * v, n + 1));
        out[0] = s;
        out[1] = q / n.max(1) as f32;
        let (lo, hi) = x.iter().fold((f32::MAX, f32::MIN), |(lo, hi), &v| (lo.min(v), hi.max(v)));
        out[2] = hi - lo;
        let (a, b) = (0..9).fold((0, 1), |(a, b), _| (b, a + b));
        out[3] = (a * 100 + b) as f32;
        let (best, at) = x.iter().enumerate().fold((f32::MIN, 0), |(best, at), (i, &v)| if v > best { (v, i) } else { (best, at) });
        out[4] = best + at as f32;
        let s = 3.0;
        let (mean, m2, _) = x.iter().fold((0.0, 0.0, 0.0), |(mut mean, m2, n), v| {
            let n = n + 1.0;
            let delta = v - mean;
            mean += (delta * 0.5).floor();
            (mean, m2 + delta * (v - mean), n)
        });
        out[5] = mean;
        out[6] = m2 + s;
        out[7] = (0..5).map(|i| i * 2).fold((1u32, 0u32), |(a, b), v| (a * 3 + v, b ^ a)).1 as f32;
        let (x1, y1): (i32, i32) = [1, 2, 3].iter().fold((0, 0), |(x, y): (i32, i32), v| (y, x + v));
        out[8] = (x1 - 5 * y1) as f32;
    }
    dot3(x, out) {
        let (a, rest) = x.split_at(x.len() / 3);
        let (b, c) = rest.split_at(x.len() / 3);
        out[0] = a.iter().zip(b.iter()).zip(c.iter()).map(|((a, b), c)| a * b + c).sum();
    }
    stencil(x, out) {
        for (w, i) in x.windows(3).zip(1..) {
            out[i] = 0.25 * w[0] + 0.5 * w[1] + 0.25 * w[2];
        }
    }
    stencil3(x, out) {
        const K: [f32; 3] = [0.25, 0.5, 0.25];
        for (i, w) in x.windows(3).enumerate() {
            out[i + 1] = w.iter().zip(K).map(|(v, k)| v * k).sum();
        }
    }
    block_sums(x, out) {
        for (i, c) in x.chunks_exact(4).enumerate() {
            out[i] = c.iter().sum();
        }
    }
    neighbours(x, out) {
        let n = 5usize;
        if x.len() >= 25 {
            out[0] = (0..n).flat_map(|i| (0..n).map(move |j| (i, j))).filter(|&(i, j)| i != j).map(|(i, j)| x[i * n + j]).sum();
        }
    }
    prefix(x, out) {
        for (i, s) in x.iter().scan(0.0, |s, v| { *s += v; Some(*s) }).enumerate() {
            out[i] = s;
        }
    }
    until(x, out) {
        out[0] = x.iter().take_while(|v| **v < 20.0).map(|v| v * 0.5).sum();
        out[1] = x.iter().skip_while(|v| **v < 20.0).count() as f32;
    }
    mean_var(x, out) {
        let (s, q, n) = x.iter().fold((0.0f32, 0.0f32, 0u32), |(s, q, n), v| (s + v, q + v * v, n + 1));
        out[0] = s;
        out[1] = q;
        out[2] = n as f32;
    }
    argmax(x, out) {
        if let Some((i, v)) = x.iter().enumerate().max_by(|a, b| a.1.partial_cmp(b.1).unwrap()) {
            out[0] = i as f32;
            out[1] = *v;
        }
    }
    first_above(x, out) {
        out[0] = x.iter().position(|&v| v > 20.0).map_or(-1.0, |i| i as f32);
        out[1] = x.iter().rposition(|&v| v > 20.0).map_or(-1.0, |i| i as f32);
    }
    flags(x, out) {
        let any = x.iter().any(|v| v.is_nan());
        let all = x.iter().all(|&v| v > -100.0);
        out[0] = (any as u8 + 2 * all as u8) as f32;
    }
    nearest(x, out) {
        let centres = [0.0f32, 5.0, -5.0, 17.0];
        for (o, &v) in out.iter_mut().zip(x.iter()) {
            let k = centres.iter().enumerate().min_by(|(_, a), (_, b)| (v - **a).abs().total_cmp(&(v - **b).abs())).map(|(i, _)| i).unwrap();
            *o = k as f32;
        }
    }
    from_fn(x, out) {
        let a: [f32; 4] = std::array::from_fn(|i| x.get(i).copied().unwrap_or(0.0));
        for (o, v) in out.iter_mut().zip(a) {
            *o = v + 1.0;
        }
        let b: [[f32; 3]; 3] = std::array::from_fn(|i| std::array::from_fn(|j| (i * 3 + j) as f32));
        out[5] = b.iter().flatten().sum();
        out[6] = b.iter().map(|r| r.iter().sum::<f32>()).fold(f32::MIN, f32::max);
    }
    matmul(x, out) {
        let a = [[1.0f32, 2.0, 3.0], [4.0, 5.0, 6.0]];
        let b = [[1.0f32, 2.0], [3.0, 4.0], [5.0, 6.0]];
        let mut c = [[0.0f32; 2]; 2];
        for (row, cr) in a.iter().zip(c.iter_mut()) {
            for (j, cell) in cr.iter_mut().enumerate() {
                *cell = row.iter().zip(b.iter()).map(|(v, br)| v * br[j]).sum();
            }
        }
        for (o, v) in out.iter_mut().zip(c.iter().flatten()) {
            *o = *v;
        }
    }
    axpy(x, out) {
        for (o, (a, b)) in out.iter_mut().zip(x.iter().zip(x.iter().rev())) {
            *o = 2.0 * a + b;
        }
    }
    lower(x, out) {
        let n = 5;
        if x.len() >= n * n {
            for (i, row) in x.chunks_exact(n).enumerate().take(n) {
                out[i] = row.iter().take(i + 1).zip(row.iter().rev()).map(|(a, b)| a * b).sum::<f32>();
            }
        }
    }
    path(x, out) {
        for w in x.chunks(8) {
            let m = w.iter().copied().fold(f32::INFINITY, f32::min);
            out[0] += m;
        }
    }
    pairs(x, out) {
        out[0] = x.iter().enumerate().flat_map(|(i, a)| x.iter().skip(i + 1).map(move |b| (a - b).abs())).fold(0.0, f32::max);
    }
}
