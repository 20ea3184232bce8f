//! A variant may be written as a constant is, of an enum that holds pointers or has type parameters too, and a constant as a
//! variant is.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
enum Source<'a, T> {
    G(&'a Global<[T]>),
    C(&'a Constant<[T]>),
    N,
}

#[device]
fn at<T: ClType>(source: Source<'_, T>, i: usize, otherwise: T) -> T {
    match source {
        Source::G(x) => x[i],
        Source::C(x) => x[i],
        Source::N => otherwise,
    }
}

#[derive(Clone, Copy, ClType)]
enum Axis {
    X,
    Y(u32),
    Z,
}

#[device]
impl Axis {
    fn number(self) -> u32 {
        match self {
            Self::X => 0,
            Self::Y(n) => n,
            Axis::Z => Axis::Y(7).number_of_y(),
        }
    }
    fn number_of_y(self) -> u32 {
        if let Axis::Y(n) = self { n } else { 9 }
    }
}

/// Of names that C has.
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, ClType)]
enum Kind {
    double,
    float(u32),
    union { short: u32 },
}

#[device]
fn kind_of(n: u32) -> Kind {
    match n {
        0 => Kind::double,
        1 => Kind::float(n + 1),
        short => Kind::union { short },
    }
}

#[device]
fn number_of(kind: Kind) -> u32 {
    match kind {
        Kind::double => 1,
        Kind::float(n) => n,
        Kind::union { short } => short,
    }
}

#[allow(non_upper_case_globals)]
const Offset: u32 = 5;

struct Limits;

#[allow(non_upper_case_globals)]
impl Limits {
    const Least: u32 = 2;
}

#[kernel]
fn chosen(x: &Global<[u32]>, c: &Constant<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let source = match get_group_id(0) {
        0 => Source::G(x),
        1 => Source::C(c),
        _ => Source::N,
    };
    let axis = if x[i] == 0 { Axis::X } else { Axis::Z };
    out[i] = at(source, i, 3) + axis.number() + number_of(kind_of(x[i])) + matches!(axis, Axis::X) as u32 + Offset + Limits::Least;
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![chosen::kernel()]
}
