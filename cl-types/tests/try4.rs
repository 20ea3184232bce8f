use cl_types::prelude::*;
#[kernel]
fn loops(x: &Global<[f32]>, y: &Global<[f32]>, n: usize, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let mut sum = 0.0;
    for v in x {
        sum += *v;
    }
    for (k, v) in x.iter().enumerate() {
        sum += v.sqrt() * k as f32;
    }
    for (a, b) in x.iter().zip(y.iter()) {
        sum += a.max(*b);
    }
    let arr = [1.0f32, 2.0, 3.0];
    for v in arr {
        sum -= v;
    }
    for &v in arr.iter().rev() {
        sum *= v;
    }
    for j in (0..n).rev() {
        sum += x[j];
    }
    for j in (i..n).step_by(32) {
        sum += x[j];
    }
    for j in (-3..=3i32).rev().step_by(2) {
        sum += j as f32;
    }
    let mut m = [[0u32; 4]; 2];
    for row in m.iter_mut() {
        for c in row {
            *c += 1;
        }
    }
    for o in out.iter_mut() {
        *o = sum;
    }
    out[0] = m[1][2] as f32;
}
#[test]
fn show() {
    println!("{}", loops::kernel().source().unwrap().text);
}
