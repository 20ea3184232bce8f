//! The generic address space: pointers of which only the running program knows where they point.

use cl_runtime::Feature::GenericAddressSpace;
use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, once};

/// One function for every space, chosen at run time.
#[device]
fn scale(x: &mut Generic<[f32]>, by: f32) {
    for i in 0..x.len() {
        x[i] *= by;
    }
}

#[device]
fn total(x: &Generic<[f32]>) -> f32 {
    let mut sum = 0.0;
    for v in x {
        sum += *v;
    }
    sum
}

/// The same function for `__global`, `__local` and private memory, in one kernel.
#[kernel]
fn every_space(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    let mut own = [1.0f32, 2.0, 3.0, 4.0];
    for i in 0..4 {
        tile[i] = i as f32;
    }
    scale(to_generic_mut(out), 2.0);
    scale(to_generic_mut(&mut tile), 3.0);
    scale(to_generic_mut(&mut own), 4.0);
    out[0] = total(to_generic(out));
    out[1] = total(to_generic(&tile));
    out[2] = total(to_generic(&own));
}

/// Where a pointer points: 1 for `__global`, 2 for `__local`, 3 for private memory.
#[device]
fn place_of(p: &Generic<i32>) -> i32 {
    if let Some(global) = to_global(p) {
        100 + *global
    } else if let Some(local) = to_local(p) {
        200 + *local
    } else {
        match to_private(p) {
            Some(own) => 300 + *own,
            None => 0,
        }
    }
}

#[kernel]
fn asked_where(out: &mut Global<[i32]>) {
    let mut shared: Local<i32>;
    let mut own = 3;
    shared = 2;
    own += 1;
    out[0] = 1;
    out[1] = place_of(to_generic(&out[0]));
    out[2] = place_of(to_generic(&shared));
    out[3] = place_of(to_generic(&own));
}

/// Writes where it may, and says how many elements there were.
#[device]
fn fill_if_global(p: &mut Generic<[u32]>, value: u32) -> usize {
    match to_global_mut(p) {
        Some(global) => {
            global.fill(value);
            global.len()
        }
        None => 0,
    }
}

#[device]
fn first_of_private(p: &Generic<[u32]>) -> u32 {
    let Some(own) = to_private(p) else { return 1000 };
    own[0] + own.len() as u32
}

/// Slices keep their lengths on the way, and parts of them are generic too.
#[kernel]
fn slices_asked_where(out: &mut Global<[u32]>) {
    let mut own = [7u32; 5];
    own[0] = 8;
    let filled = fill_if_global(to_generic_mut(&mut out[2..5]), 9);
    let none = fill_if_global(to_generic_mut(&mut own), 9);
    out[0] = (10 * filled + none) as u32;
    out[1] = first_of_private(&to_generic(&own)[1..]);
    out[5] = first_of_private(to_generic(out));
    let local = to_local(to_generic(out));
    out[6] = u32::from(local.is_some());
    let global = to_global(to_generic(out));
    out[7] = global.is_some_and(|x| x.len() == 8 && x[2] == 9) as u32;
}

/// One pointer, to this or to that memory.
#[kernel]
fn chosen_at_run_time(which: u32, y: &mut Global<[i32]>) {
    let mut tile: Local<[i32; 4]>;
    for i in 0..4 {
        tile[i] = 10 * i as i32;
    }
    let p = if which == 0 { to_generic_mut(y) } else { to_generic_mut(&mut tile) };
    p[1] += 1;
    let element = if which == 0 { to_generic(&p[0]) } else { to_generic(&p[1]) };
    let value = *element;
    let fence = get_fence(element) == CLK_GLOBAL_MEM_FENCE;
    y[2] = value;
    y[3] = i32::from(fence);
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Body {
    at: f32,
    speed: f32,
    path: [f32; 2],
}

#[device]
fn step(body: &mut Generic<Body>) {
    body.at += body.speed;
    body.path[1] = body.at;
    let v = vload2(0, &body.path);
    vstore2(v * 2.0, 0, &mut body.path);
}

/// Fields of a generic object are generic places.
#[kernel]
fn fields(bodies: &mut Global<[Body]>) {
    let mut own = Body { at: 5.0, speed: 0.5, path: [1.0, 0.0] };
    step(to_generic_mut(&mut bodies[0]));
    step(to_generic_mut(&mut own));
    bodies[1] = own;
}

/// A helper for every space takes the generic one too.
#[device]
fn largest(x: &impl Place<[i32]>) -> i32 {
    let mut most = i32::MIN;
    for i in 0..x.len() {
        most = most.max(x[i]);
    }
    most
}

#[device]
fn bounded(x: &Generic<[i32]>, p: &mut Private<i32>) {
    *p += largest(x);
}

#[kernel]
fn beside_named_spaces(out: &mut Global<[i32]>) {
    let mut most = 0;
    bounded(to_generic(out), &mut most);
    let named = largest(out);
    out[0] = most + 100 * named;
}

fn choose(queue: &Queue, which: u32) -> Result<Output> {
    let mut y = queue.upload(&[1, 2, 3, 4])?;
    chosen_at_run_time(which, &mut y).enqueue(queue, 1)?;
    Ok(Output::exact(y.read()?))
}

const LACKING: &[(&str, cl_runtime::Feature)] = &[("pocl", GenericAddressSpace), ("oclgrind", GenericAddressSpace)];

pub fn cases() -> Vec<Case> {
    vec![
        case!("generic_every_space", every_space::kernel(), |queue| {
            let mut out = queue.upload(&[0.5f32, 1.5, 2.5, 3.5])?;
            every_space(&mut out).enqueue(queue, 1)?;
            Ok(Output::exact(out.read()?))
        }, lacking: LACKING),
        case!("generic_asked_where", asked_where::kernel(), |queue| once(queue, 4, |out| asked_where(out)),
            lacking: LACKING),
        case!("generic_slices", slices_asked_where::kernel(), |queue| once(queue, 8, |out| slices_asked_where(out)),
            lacking: LACKING),
        case!("generic_chosen", chosen_at_run_time::kernel(), |queue| {
            let (mut output, other) = (choose(queue, 0)?, choose(queue, 1)?);
            output.0.extend(other.0);
            Ok(output)
        }, lacking: LACKING),
        case!("generic_fields", fields::kernel(), |queue| {
            let body = Body { at: 1.0, speed: 0.25, path: [3.0, 4.0] };
            let mut bodies = queue.upload(&[body; 2])?;
            fields(&mut bodies).enqueue(queue, 1)?;
            let bodies = bodies.read()?;
            let numbers: Vec<f32> =
                bodies.iter().flat_map(|body| [body.at, body.speed, body.path[0], body.path[1]]).collect();
            Ok(Output::exact(numbers))
        }, lacking: LACKING),
        case!("generic_beside_named", beside_named_spaces::kernel(), |queue| {
            let mut out = queue.upload(&[3, 9, 4])?;
            beside_named_spaces(&mut out).enqueue(queue, 1)?;
            Ok(Output::exact(out.read()?))
        }, lacking: LACKING),
    ]
}
