//! What is no syntax of Rust is told of as what it is in C, beside what rustc says of it.

use cl_runtime::prelude::*;

#[kernel]
fn declares(y: &mut Global<[f32]>) {
    float x = 1.0;
    y[0] = x;
}

#[kernel]
fn declares_in_local_memory(y: &mut Global<[f32]>) {
    __local float tile[64];
    y[0] = tile[0];
}

#[device]
fn declares_an_array() -> f32 {
    float t[4];
    t[0]
}

#[kernel]
fn casts(n: i32, y: &mut Global<[f32]>) {
    y[0] = (float)n;
}

#[kernel]
fn casts_a_sum(n: i32, y: &mut Global<[f32]>) {
    y[0] = (float)(n + 1);
    y[1] = float(n);
}

#[kernel]
fn counts(y: &mut Global<[f32]>) {
    for (int i = 0; i < 4; i++) {
        y[i] = 1.0;
    }
}

#[kernel]
fn repeats(y: &mut Global<[f32]>) {
    do {
        y[0] += 1.0;
    } while (y[0] < 4.0);
}

#[kernel]
fn switches(n: i32, y: &mut Global<[f32]>) {
    switch (n) {
        case 0: y[0] = 1.0;
    }
}

#[kernel]
fn chooses(n: i32, y: &mut Global<[f32]>) {
    y[0] = n > 0 ? 1.0 : 2.0;
}

#[kernel]
fn follows(y: &mut Global<Float2>) {
    y->x = 1.0;
}

#[kernel]
fn without_braces(n: i32, y: &mut Global<[f32]>) {
    if (n > 0) y[0] = 1.0;
}

fn main() -> cl_runtime::Result<()> {
    let queue = Queue::any()?;
    let mut y = queue.upload(&[0.0f32; 4])?;
    counts(&mut y).enqueue(&queue, 1)?.wait()
}
