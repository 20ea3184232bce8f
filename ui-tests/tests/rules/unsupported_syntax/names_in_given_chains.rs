use cl_runtime::prelude::*;

#[kernel]
fn declared_anew(x: &mut Global<[f32]>) {
    let (lid, n) = (get_local_id(0), get_local_size(0));
    let mine = || (lid..64).step_by(n);
    for i in mine() {
        x[i] *= 2.0;
    }
    for lid in mine() {
        x[lid] *= 2.0;
    }
}

#[kernel]
fn changed(x: &mut Global<[f32]>) {
    let mut k = 0;
    let mine = move || (k..64).step_by(3);
    k += 1;
    for i in mine() {
        x[i + k] *= 2.0;
    }
}

#[kernel]
fn not_only_called(x: &mut Global<[f32]>) {
    let mine = || (0..64).step_by(3);
    let other = mine;
    for i in other() {
        x[i] *= 2.0;
    }
}

#[device]
fn twice(v: usize) -> usize {
    v * 2
}

const COUNT: usize = 4;

#[kernel]
fn functions_and_constants(x: &mut Global<[f32]>) {
    let mine = || (0..4usize).map(twice);
    let twice = |v: usize| v + 100;
    for i in mine() {
        x[twice(i)] *= 2.0;
    }
    let few = || (0..COUNT).map(|k| k + 1);
    {
        const COUNT: usize = 2;
        for i in few() {
            x[i + COUNT] *= 2.0;
        }
    }
    let mut it = (0..4usize).map(twice);
    let twice = |v: usize| v + 200;
    x[twice(it.next().unwrap_or(0))] = 1.0;
}

fn main() {}
