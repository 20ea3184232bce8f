//! A type without `ClType` is told of once, wherever it stands and however it is named (OpenCL C 6.3).

use cl_runtime::prelude::*;

mod shapes {
    #[derive(Clone, Copy)]
    pub struct ByPath {
        pub x: f32,
    }

    #[derive(Clone, Copy)]
    pub struct Imported {
        pub x: f32,
    }
}

use shapes::{Imported};

struct View<'a> {
    data: &'a Global<[f32]>,
}

struct Pair<T> {
    first: T,
}

#[derive(Clone, Copy)]
struct Tag;

#[derive(Clone, Copy)]
struct Inner {
    x: f32,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Outer {
    inner: Inner,
}

mod kernels {
    use cl_runtime::prelude::*;

    use super::Above;

    #[device]
    fn of_the_module_around(above: Above) -> f32 {
        above.x
    }

    #[kernel]
    fn makes_it(out: &mut Global<[f32]>) {
        out[0] = of_the_module_around(Above { x: 1.0 });
    }
}

#[derive(Clone, Copy)]
struct Above {
    x: f32,
}

#[kernel]
fn by_path(value: shapes::ByPath, all: &Global<[shapes::ByPath]>, out: &mut Global<[f32]>) {
    out[0] = value.x + all[0].x;
}

#[device]
fn of_an_import(value: Imported) -> f32 {
    value.x
}

#[kernel]
fn imported(out: &mut Global<[f32]>) {
    out[0] = of_an_import(Imported { x: 1.0 });
}

#[device]
fn of_a_view(view: View<'_>) -> f32 {
    view.data[0]
}

#[kernel]
fn with_a_lifetime(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = of_a_view(View { data: x });
}

#[device]
fn of_a_pair(pair: Option<Pair<f32>>) -> f32 {
    match pair {
        Some(pair) => pair.first,
        None => 0.0,
    }
}

#[kernel]
fn with_parameters(out: &mut Global<[f32]>) {
    out[0] = of_a_pair(Some(Pair { first: 1.0 }));
}

#[kernel]
fn in_a_tag(tag: std::marker::PhantomData<Tag>, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel]
fn in_a_field(all: &Global<[Outer]>, out: &mut Global<[f32]>) {
    out[0] = all[0].inner.x;
}

fn main() {}
