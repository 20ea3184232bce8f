//! Names that Rust allows and OpenCL C has taken, or cannot write.

#![allow(non_snake_case)]

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map, once};

/// Keywords and types.
#[kernel]
pub fn keywords(local: &Global<[i32]>, global: &mut Global<[i32]>) {
    let float = get_global_id(0);
    let int = local[float];
    let half = int / 2;
    let float4 = half + 1;
    let double = float4 * 2;
    let switch = 3;
    let auto = double + switch;
    let kernel = auto + 1;
    let constant = kernel - auto;
    let size_t = constant + 2;
    let register = size_t * 3;
    let default = register - size_t;
    let unsigned = default + 5;
    let r#struct = unsigned * 2;
    let NULL = r#struct - 1;
    let M_PI = NULL + 3;
    let FLT_MAX = M_PI * 2;
    let v = FLT_MAX - M_PI;
    let private = v + auto;
    global[float] = private;
}

/// Names of functions of OpenCL C: free in a function that does not call them.
#[kernel]
pub fn built_ins(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let length = x[i];
    let dot = length + 1.0;
    let sqrt = dot.sqrt();
    let max = sqrt + 1.0;
    let barrier = max * 0.5;
    let step = barrier.min(3.0);
    let printf = step - max;
    out[i] = printf;
}

/// Functions of such names.
#[kernel]
pub fn main(out: &mut Global<[i32]>) {
    out[0] = length(3) + float2(1) + r#while(2) + get_local_linear_id(5);
    out[1] = length_2(1);
}

#[device]
fn length(x: i32) -> i32 {
    x * 10
}

#[device]
fn length_2(length: i32) -> i32 {
    length * 100
}

#[device]
fn float2(main: i32) -> i32 {
    main + 7
}

#[device]
fn r#while(r#for: i32) -> i32 {
    r#for
}

#[device]
fn get_local_linear_id(x: i32) -> i32 {
    x
}

/// Names that C cannot write.
#[kernel]
pub fn größe(länge: i32, out: &mut Global<[i32]>) {
    let 長さ = länge + 1;
    let __hidden = 長さ * 2;
    let _x = __hidden - 1;
    out[0] = _x + größer(3);
}

#[device]
fn größer(x: i32) -> i32 {
    x + 1
}

/// Methods of names that the traits of values could have.
#[device]
trait Record: ClType {
    fn describe(&self) -> i32;
    fn constant(&self) -> i32;
    fn read(&self) -> i32;
    fn all(&self) -> i32 {
        self.describe() + self.constant() + self.read()
    }
}

#[device]
impl Record for i32 {
    fn describe(&self) -> i32 {
        *self + 1
    }
    fn constant(&self) -> i32 {
        10
    }
    fn read(&self) -> i32 {
        *self * 100
    }
}

#[kernel]
pub fn methods(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    out[i] = read_all(x[i]) + x[i].read();
}

#[device]
fn read_all<T: Record>(record: T) -> i32 {
    record.all() + record.constant()
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("names_keywords", keywords::kernel(), |queue| {
            map(queue, &[1, 20], 1, |x, out| keywords(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("names_built_ins", built_ins::kernel(), |queue| {
            map(queue, &[3.0f32, 24.0], 1, |x, out| built_ins(x, out)).map(Output::exact::<Vec<f32>>)
        }),
        case!("names_methods", methods::kernel(), |queue| {
            map(queue, &[3, 24], 1, |x, out| methods(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("names_main", main::kernel(), |queue| once::<i32>(queue, 2, |out| main(out))),
        case!("names_non_ascii", größe::kernel(), |queue| once::<i32>(queue, 1, |out| größe(5, out))),
    ]
}
