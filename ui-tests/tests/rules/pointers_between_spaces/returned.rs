//! No pointer becomes one into another address space when it is returned (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn global_as_local(x: &Global<[f32]>) -> &Local<f32> {
    &x[0]
}

#[device]
fn global_as_constant(x: &Global<[f32]>) -> &Constant<f32> {
    &x[0]
}

#[device]
fn global_as_private(x: &Global<[f32]>) -> &f32 {
    &x[0]
}

#[device]
fn local_as_global(tile: &Local<[f32]>) -> &Global<f32> {
    &tile[0]
}

#[device]
fn local_as_constant(tile: &Local<[f32]>) -> &Constant<f32> {
    &tile[0]
}

#[device]
fn local_as_private(tile: &Local<[f32]>) -> &f32 {
    &tile[0]
}

#[device]
fn constant_as_global(c: &Constant<[f32]>) -> &Global<f32> {
    &c[0]
}

#[device]
fn constant_as_local(c: &Constant<[f32]>) -> &Local<f32> {
    &c[0]
}

#[device]
fn constant_as_private(c: &Constant<[f32]>) -> &f32 {
    &c[0]
}

#[device]
fn private_as_global(v: &[f32; 1]) -> &Global<f32> {
    &v[0]
}

#[device]
fn private_as_local(v: &[f32; 1]) -> &Local<f32> {
    &v[0]
}

#[device]
fn private_as_constant(v: &[f32; 1]) -> &Constant<f32> {
    &v[0]
}

#[device]
fn early(x: &Global<[f32]>, at_once: bool) -> &Local<f32> {
    if at_once {
        return &x[0];
    }
    &x[1]
}

fn main() {}
