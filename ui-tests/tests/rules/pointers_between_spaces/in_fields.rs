//! A pointer in a struct of variables stays one into its address space (OpenCL C 6.7, 6.7.9).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct IntoGlobal<'a> {
    x: &'a Global<[f32]>,
}

#[derive(Clone, Copy, ClType)]
struct IntoLocal<'a> {
    x: &'a Local<[f32]>,
}

#[derive(Clone, Copy, ClType)]
struct IntoConstant<'a>(&'a Constant<[f32]>);

#[derive(Clone, Copy, ClType)]
enum IntoPrivate<'a> {
    Private(&'a [f32]),
}

#[kernel]
fn into_global(global: &Global<[f32]>, local: &mut Local<[f32]>, constant: &Constant<[f32]>) {
    let private = [0.0f32; 4];
    local[get_local_id(0)] = 1.0;
    let view = IntoGlobal { x: local };
    let view = IntoGlobal { x: constant };
    let mut view = IntoGlobal { x: &private };
    view.x = global;
    view.x = constant;
}

#[kernel]
fn into_local(global: &Global<[f32]>, local: &mut Local<[f32]>, constant: &Constant<[f32]>) {
    let private = [0.0f32; 4];
    local[get_local_id(0)] = 1.0;
    let view = IntoLocal { x: global };
    let view = IntoLocal { x: constant };
    let mut view = IntoLocal { x: &private };
    view = IntoLocal { x: global, ..view };
}

#[kernel]
fn into_constant(global: &Global<[f32]>, local: &mut Local<[f32]>, constant: &Constant<[f32]>) {
    let private = [0.0f32; 4];
    local[get_local_id(0)] = 1.0;
    let view = IntoConstant(global);
    let view = IntoConstant(local);
    let mut view = IntoConstant(&private);
    view.0 = constant;
    view.0 = global;
}

#[kernel]
fn into_private(global: &Global<[f32]>, local: &mut Local<[f32]>, constant: &Constant<[f32]>) {
    local[get_local_id(0)] = 1.0;
    let view = IntoPrivate::Private(global);
    let view = IntoPrivate::Private(local);
    let view = IntoPrivate::Private(constant);
}

fn main() {}
