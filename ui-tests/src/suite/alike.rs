//! One text as a kernel and as plain Rust: what becomes of it on a device is what rustc makes of it.

/// A kernel whose work-items each compute such a number, and a function that computes one of them in plain Rust.
macro_rules! alike {
    ($name:ident, |$i:ident, $x:ident, $y:ident| { $($body:tt)* }) => {
        mod $name {
            #[allow(unused_imports)]
            use super::*;
            use cl_runtime::prelude::*;
            use $crate::suite::Check;
            use $crate::suite::alike::{COUNT, INPUTS};
            use $crate::suite::check::equal;

            fn plain($i: usize, $x: &[i32], $y: &[i32]) -> i32 {
                $($body)*
            }

            #[device]
            fn on_device($i: usize, $x: &Global<[i32]>, $y: &Global<[i32]>) -> i32 {
                $($body)*
            }

            #[kernel]
            pub fn $name(x: &Global<[i32]>, y: &Global<[i32]>, out: &mut Global<[i32]>) {
                let i = get_global_id(0);
                out[i] = on_device(i, x, y);
            }

            pub fn check(queue: &Queue) -> Result<Vec<Check>> {
                let mut checks = Vec::new();
                for (x, y) in INPUTS {
                    let mut out = queue.zeroed::<i32>(COUNT)?;
                    $name(&queue.upload(x)?, &queue.upload(y)?, &mut out).enqueue(queue, COUNT)?;
                    let expected = (0..COUNT).map(|i| plain(i, x, y)).collect::<Vec<_>>();
                    checks.push(equal(stringify!($name), &out.read()?, &expected));
                }
                Ok(checks)
            }
        }
    };
}

pub(crate) use alike;

/// How many work-items there are.
pub const COUNT: usize = 5;
/// What they are given.
pub const INPUTS: [(&[i32], &[i32]); 3] = [
    (&[5, 3, 9, 3, 1, 7, 2, 8], &[4, 4, 6, -1, 0]),
    (&[1], &[2, 3, 5]),
    (&[-4, 0, 10, 7, 7, 7, -4, 12, 3, 6, 9, 2, 1, 0, -9, 30, 8], &[3, 1, 4, 1, 5, 9, 2, 6]),
];
