//! Lints of the user hold in kernels, and what the expansion does is no concern of theirs.

#![deny(warnings, clippy::all)]

use cl_runtime::prelude::*;

#[kernel]
#[allow(clippy::too_many_arguments)]
pub fn many(a: f32, b: f32, c: f32, d: f32, e: f32, f: f32, g: f32, out: &mut Global<[f32]>) {
    out[0] = a + b + c + d + e + f + g;
}

#[kernel]
pub fn debugs(x: &Global<[f32]>, n: u32) {
    let i = get_global_id(0);
    assert!(i < x.len());
    assert!(!(x[i] > 1.0), "{} {n}", x[i]);
    assert_eq!(x[i] * 2.0, 1.0);
    assert_ne!(n, 3, "{n:?}");
    debug_assert!(n == 1 || matches!(n, 4 | 5));
    println!("{n} {:.3}", x[i]);
    match n {
        0 => panic!(),
        1 => unreachable!("{n}"),
        _ => {}
    }
}

#[kernel]
pub fn before_statements(out: &mut Global<[u32]>) {
    #[allow(unused_variables)]
    let unused = 3u32;
    #[expect(unused_assignments)]
    {
        let mut overwritten;
        overwritten = 1u32;
        overwritten = 2;
        out[1] = overwritten;
    }
    #[allow(clippy::needless_range_loop)]
    for i in 2..out.len() {
        #[expect(unused_mut)]
        let mut never_changed = 1;
        out[i] = never_changed;
    }
}

/// What a pattern names is used if the guard or the body uses it.
#[kernel]
pub fn guarded(x: &Global<[u32]>, rows: &Global<[[u32; 2]]>, out: &mut Global<[u32]>, n: u32) {
    match x.first() {
        Some(&to) if n == 1 => out[0] = to,
        Some(&to) if to == 1 => out[0] = n,
        _ => {}
    }
    match (rows.first(), x.last()) {
        (Some(&[a, b]), Some(&to)) if a == n => out[1] = b + to,
        (Some(&[a, b]), Some(&to)) if to == b => out[1] = a,
        _ => {}
    }
}

/// What is called beside such a method is named by us.
#[device]
pub trait Doubled: ClType + Copy {
    fn twice_(self) -> Self;
}

#[device]
impl Doubled for f32 {
    fn twice_(self) -> f32 {
        self + self
    }
}

#[derive(ClType, Clone, Copy)]
pub struct Number(f32);

#[device]
impl Number {
    pub fn half_(self) -> f32 {
        self.0 / 2.0
    }
}

#[kernel]
pub fn called(out: &mut Global<[f32]>) {
    out[0] = out[0].twice_() + Number(out[1]).half_();
}

/// A function that has the name of a built-in one is used where a kernel calls it.
pub mod own {
    use cl_runtime::prelude::*;

    #[device]
    pub fn dot(a: [f32; 2], b: [f32; 2]) -> f32 {
        a[0] * b[0] + a[1] * b[1]
    }
}

use own::dot;

#[kernel]
pub fn calls_its_own(out: &mut Global<[f32]>) {
    out[0] = dot([out[0], 1.0], [out[1], 2.0]);
}

pub fn main() {
    assert!(calls_its_own::kernel().source().is_ok());
    assert!(called::kernel().source().is_ok());
    assert!(guarded::kernel().source().is_ok());
    assert!(before_statements::kernel().source().is_ok());
    assert!(debugs::kernel().source().is_ok());
    assert!(many::kernel().source().is_ok());
}
