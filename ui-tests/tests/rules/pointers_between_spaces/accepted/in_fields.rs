//! A struct or an enum with lifetimes holds pointers into any address space, of variables alone (OpenCL C 6.7).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct View<'a> {
    global: &'a Global<[f32]>,
    constant: &'a Constant<[f32; 4]>,
    own: &'a [f32],
    first: &'a Global<f32>,
}

#[derive(ClType)]
struct Tile<'t>(&'t mut Local<[f32]>, usize);

#[derive(Clone, Copy, ClType)]
enum Source<'a> {
    Memory(&'a Global<[f32]>),
    Own { values: &'a [f32] },
    Nothing,
}

#[device]
impl<'a> View<'a> {
    fn with(self, global: &'a Global<[f32]>) -> Self {
        Self { global, ..self }
    }

    fn source(&self, which: u32) -> Source<'a> {
        match which {
            0 => Source::Memory(self.global),
            1 => Source::Own { values: self.own },
            _ => Source::Nothing,
        }
    }
}

#[device]
impl Tile<'_> {
    fn put(&mut self, value: f32) {
        self.0[self.1] = value;
    }
}

#[device]
fn first(source: Source) -> f32 {
    match source {
        Source::Memory(x) => x[0],
        Source::Own { values } => values[0],
        Source::Nothing => 0.0,
    }
}

#[device]
fn advance(view: &mut View<'_>) {
    view.global = &view.global[1..];
}

#[kernel]
fn views(x: &Global<[f32]>, c: &Constant<[f32; 4]>, out: &mut Global<[f32]>) {
    let mut memory: Local<[f32; 64]>;
    let own = [1.0f32, 2.0];
    let mut view = View { global: x, constant: c, own: &own, first: &x[0] };
    view.global = &x[1..];
    view.constant = c;
    view.first = &view.global[0];
    advance(&mut view);
    if view.global[0] > view.constant[0] {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    let fixed = view;
    let lid = get_local_id(0);
    memory[lid] = x[lid];
    let mut tile = Tile(&mut memory, lid);
    tile.put(x[0]);
    out[lid] = first(fixed.with(x).source(lid as u32)) + *view.first + tile.0[lid];
}

pub fn kernels() -> Vec<Kernel> {
    vec![views::kernel()]
}

fn main() {
    for kernel in kernels() {
        assert!(kernel.source().is_ok());
    }
}
