//! No method leads out of an address space: no `AsRef`, `Borrow`, `From` or `Deref`.

use cl_runtime::prelude::*;

#[device]
fn takes_private(p: &[f32]) -> f32 {
    p[0]
}

#[device]
fn deref_coercion(x: &Global<f32>) -> f32 {
    let p: &f32 = x;
    let q: &f32 = &*x;
    let r: &f32 = &**x;
    *p
}

#[device]
fn as_ref(x: &Global<[f32]>) -> f32 {
    takes_private(x.as_ref())
}

#[device]
fn as_slice(x: &Global<[f32]>) -> f32 {
    let p = x.as_slice();
    p[0]
}

#[device]
fn borrow(x: &Local<[f32]>) -> f32 {
    takes_private(x.borrow())
}

#[device]
fn into(x: &Local<[f32]>) -> f32 {
    let p: &Global<[f32]> = x.into();
    p[0]
}

#[device]
fn from(x: &Local<f32>) -> f32 {
    let p = Global::from(x);
    *p
}

#[device]
fn sorted(x: &mut Global<[f32]>) {
    x.select_nth_unstable(2);
    x.swap(0, 1);
}

fn main() {}
