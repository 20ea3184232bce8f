//! What stays in its address space goes where it likes (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

type Pixels = Global<[f32]>;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Particle {
    mass: f32,
    place: [f32; 3],
}

#[constant]
static WEIGHTS: Constant<[f32; 3]> = [0.25, 0.5, 0.25];

#[device]
fn of_global(p: &Global<f32>) -> f32 {
    *p
}

#[device]
fn of_local(p: &Local<f32>) -> f32 {
    *p
}

#[device]
fn of_constant(p: &Constant<[f32; 3]>) -> f32 {
    p[1]
}

#[device]
fn of_private(p: &[f32]) -> f32 {
    p[0]
}

#[device]
fn of_any(p: &impl Place<[f32]>) -> f32 {
    p[1]
}

#[device]
fn generic<T>(p: &Global<[T]>, i: usize) -> &Global<T> {
    &p[i]
}

#[device]
fn set(p: &mut f32) {
    *p += 1.0;
}

#[device]
fn set_in_global(p: &mut Global<f32>) {
    *p += 1.0;
}

#[device]
fn either<'a>(a: &'a Global<f32>, b: &'a Global<f32>, first: bool) -> &'a Global<f32> {
    if first {
        return a;
    }
    match first {
        true => a,
        false => b,
    }
}

#[device]
fn mass(p: &Global<Particle>) -> &Global<f32> {
    &p.mass
}

#[kernel]
fn same_space(x: &Pixels, particles: &Global<[Particle]>, c: &Constant<[f32; 3]>, out: &mut Pixels) {
    let mut tile: Local<[f32; 4]>;
    let i = get_local_id(0);
    if i < 4 {
        tile[i] = x[i];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut mine = [1.0f32, 2.0];
    set(&mut mine[0]);
    let element = &mut mine[1];
    set(element);
    set(element);
    let first: &Global<f32> = &x[0];
    let mut nearest = &x[1];
    if i > 2 {
        nearest = first;
    }
    let other = if i > 1 { nearest } else { generic(x, 2) };
    let third = match i {
        0 => first,
        1 => nearest,
        _ => &x[2],
    };
    let in_tile: &Local<f32> = &tile[3];
    let equal = &mine[0] == &mine[1];
    out[0] = of_global(other) + of_local(in_tile) + of_constant(c) + of_constant(&WEIGHTS) + of_private(&mine);
    out[1] = of_any(x) + of_any(&tile) + of_any(c) + of_any(&mine) + *third + *mass(&particles[0]);
    out[2] = *either(first, &x[1], equal);
    set_in_global(&mut out[3]);
    let pair = [first, &x[1]];
    let mut chosen = &pair[0];
    if i > 2 {
        chosen = &pair[1];
    }
    out[5] = **chosen;
    let again: &mut Pixels = out;
    set_in_global(&mut again[4]);
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![same_space::kernel()]
}

fn main() {
    for kernel in kernels() {
        assert!(kernel.source().is_ok());
    }
}
