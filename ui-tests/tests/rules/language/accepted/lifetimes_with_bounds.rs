//! How long types and lifetimes live, where a signature says it.

use cl_runtime::prelude::*;

#[device]
fn second<'a, T: ClType + 'a>(x: &'a Global<[T]>) -> &'a Global<T> {
    &x[1]
}

#[device]
fn first<'a, P>(x: &'a P) -> i32
where
    P: Place<[i32]> + ?Sized + 'a,
{
    x[0]
}

#[device]
fn chosen<'a, 'b: 'a, T>(x: &'a Global<[T]>, y: &'b Global<[T]>, n: i32) -> &'a Global<T>
where
    T: ClType + 'b,
{
    let other: &'b Global<T> = &y[2];
    if n > 2 { &x[1] } else { other }
}

#[derive(Clone, Copy, ClType)]
struct Rows<'a> {
    data: &'a Global<[i32]>,
}

#[device]
impl<'a> Rows<'a> {
    fn beside<'b>(self, other: &'b Global<[i32]>) -> &'b Global<i32>
    where
        'a: 'b,
    {
        if self.data[0] > 1 { &self.data[1] } else { &other[1] }
    }
}

#[kernel]
fn lives(x: &Global<[i32]>, y: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    out[i] = *second(x) + first(y) + *chosen(x, y, x[0]) + *Rows { data: x }.beside(y);
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![lives::kernel()]
}
