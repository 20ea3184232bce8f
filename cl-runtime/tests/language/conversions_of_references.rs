//! `impl From<&A> for B`.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Meters {
    whole: u32,
    tenths: u32,
}

#[derive(Clone, Copy, ClType)]
struct Tenths(u32);

#[device]
impl From<&Meters> for Tenths {
    fn from(meters: &Meters) -> Self {
        Tenths(meters.whole * 10 + meters.tenths)
    }
}

#[device]
impl<'a> From<&'a Meters> for u32 {
    fn from(meters: &'a Meters) -> u32 {
        meters.whole
    }
}

#[device]
fn sum(a: &Meters, b: &Meters) -> u32 {
    Tenths::from(a).0 + Tenths::from(b).0
}

alike! { of_values: u32 => u32 = [5, 3];
    converted(x, out) {
        let a = Meters { whole: x[0], tenths: x[1] };
        let b = Meters { whole: 1, ..a };
        out[0] = Tenths::from(&a).0;
        out[1] = u32::from(&b);
        out[2] = Tenths::from(&Meters { whole: 2, tenths: 7 }).0;
        out[3] = sum(&a, &b);
    }
}
