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

fn main() {}
