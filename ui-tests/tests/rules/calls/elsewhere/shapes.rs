//! Types of another file, whose kernels stand in `of_methods_of_other_files.rs`.

use cl_runtime::prelude::*;
#[derive(Clone, Copy, ClType)]
#[repr(C)]
pub struct Disc { pub radius: f32 }
#[device]
impl Disc { pub fn area(&self) -> f32 { self.radius * self.radius } }
impl Disc { pub fn of_the_host(&self) -> f32 { 1.0 } pub fn unit() -> Self { Disc { radius: 1.0 } } }
#[device]
pub trait Scaled { fn scaled(&self, by: f32) -> f32; }
#[device]
impl Scaled for Disc { fn scaled(&self, by: f32) -> f32 { self.radius * by } }
