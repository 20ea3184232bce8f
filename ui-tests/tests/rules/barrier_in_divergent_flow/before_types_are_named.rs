//! What is wrong whatever the types are is told of where it stands, although nobody has named them (OpenCL C 6.15.8,
//! 6.15.11, 6.15.16).

use cl_runtime::prelude::*;

#[kernel]
fn of_any_type<T: Copy>(x: &Global<[T]>, out: &mut Global<[T]>) {
    if get_local_id(0) > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = x[0];
}

#[kernel]
fn of_any_length<const N: usize>(x: &Global<[f32]>, tile: &mut Local<[f32]>) {
    let event = async_work_group_copy(tile, x, 0, N);
}

#[device]
fn called_by_nobody<T: Copy>(value: T) -> T {
    let sum = work_group_scan_inclusive_add(1);
    if sum > 3 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    value
}

/// Told of once, and not where it is called too.
#[device]
fn called<T: Copy>(value: T) -> T {
    for _ in 0..get_global_id(0) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    value
}

#[kernel]
fn calls(out: &mut Global<[f32]>) {
    out[get_global_id(0)] = called(1.0);
}

#[derive(Clone, Copy, ClType)]
struct Held<T> {
    value: T,
}

#[device]
impl<T: Copy> Held<T> {
    fn waits_alone(&self) -> T {
        if get_local_id(0) < 3 {
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        self.value
    }
}

#[device]
trait Waits {
    fn waits(&self) {
        if get_global_id(0) == 0 {
            barrier(CLK_GLOBAL_MEM_FENCE);
        }
    }
}

fn main() {}
