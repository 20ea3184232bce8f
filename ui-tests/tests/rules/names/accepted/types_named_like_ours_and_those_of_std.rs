//! What a type is named says nothing.

use cl_runtime::prelude::*;

/// Where something stands in its group.
#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Local<T> {
    of: T,
}

/// Bounds.
#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Box {
    low: f32,
    high: f32,
}

#[device]
impl Box {
    fn new(low: f32, high: f32) -> Self {
        Box { low, high }
    }
}

mod other {
    use cl_runtime::prelude::*;

    #[derive(Clone, Copy, ClType)]
    #[repr(C)]
    pub struct Global {
        pub of: f32,
    }
}

#[device]
fn moved(x: f32) -> Local<f32> {
    let place: Local<f32> = Local { of: x + 1.0 };
    place
}

#[kernel]
fn widths(out: &mut Global<[f32]>) {
    let bounds = Box::new(1.0, 3.0);
    let mut width: Local<f32> = Local { of: bounds.high - bounds.low };
    if width.of > 1.0 {
        let inner: Local<f32> = moved(width.of);
        width = inner;
    }
    let whole: other::Global = other::Global { of: 2.0 };
    out[0] = width.of + whole.of;
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![widths::kernel()]
}

fn main() {
    let queue = cl_runtime::Queue::host();
    let mut out = queue.upload(&[0.0f32]).unwrap();
    widths(&mut out).enqueue(&queue, 1).unwrap();
    assert_eq!(out.read().unwrap(), [5.0]);
}
