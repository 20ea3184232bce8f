use cl_types::prelude::*;
use std::ops::{Add, Mul};

const BASE: i32 = 3;
const WEIGHTS: [f32; 3] = [0.25, 0.5, 0.25];

#[kernel]
fn saxpy(a: f32, x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    if i < y.len() {
        y[i] += a * x[i];
    }
}

#[device]
fn axpb<T: Add<Output = T> + Mul<Output = T>>(a: T, x: T, b: T) -> T {
    let t = a * x;
    t + b
}

#[kernel]
fn axpy<T: Add<Output = T> + Mul<Output = T>>(a: T, x: &Global<[T]>, y: &mut Global<[T]>) {
    let i = get_global_id(0);
    let p = &x[i];
    y[i] = axpb(a, *p, y[i]);
}

#[device]
fn bump(x: &mut i32) -> i32 {
    *x += 1;
    *x
}

#[kernel]
fn mixed(n: u32, flag: bool, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let global = get_global_id(0);
    let mut sum = BASE;
    for i in 0..n {
        if i % 2 == 0 {
            continue;
        }
        sum += x[i as usize] * 2;
    }
    let sum = if flag { sum } else { -sum };
    let mut c = 0;
    let v = bump(&mut c) + c * bump(&mut c);
    let w = loop {
        c += 1;
        if c > 10 {
            break c * 2;
        }
    };
    let mut acc = [0.0; 3];
    for k in 0..=2usize {
        acc[k] = WEIGHTS[k] * x[k] as f32;
    }
    let kind = if v > 3 {
        1
    } else if w < 4 {
        2
    } else {
        let z = v;
        z * z
    };
    'outer: for i in 0..3 {
        for j in (0..3) {
            if i * j == 2 {
                break 'outer;
            }
            if j > i {
                continue 'outer;
            }
            c = c + 1;
        }
    }
    let small = (c as u8 + 200) << 1;
    let s = acc[0].sqrt().max(2.0) + sqrt(2.0f32);
    let late;
    if n > 3 {
        late = 7u16;
    } else {
        late = 9;
    }
    let t = !flag || (v == 2 && w != 3);
    out[global] = sum + v + kind + small as i32 + s as i32 + late as i32 + t as i32 - i32::MAX.wrapping_add(c);
}

#[test]
fn show() {
    println!("{}", saxpy::kernel().source().unwrap().text);
    println!("{}", axpy::<f32>::kernel().source().unwrap().text);
    println!("{}", mixed::kernel().source().unwrap().text);
}
