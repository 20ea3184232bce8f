//! Every row of the tables of built-in functions, on the OpenCL device against the host, within the specification's
//! ULPs (OpenCL C 7.4). A new row is tested with no line added here.

use crate::common::opencl_queue;
use crate::common::values::{UNBOUNDED, floats, ints, ulps};
use cl_runtime::prelude::*;
use cl_runtime::{ClType, Queue};

macro_rules! ulps {
    (any) => {
        UNBOUNDED
    };
    ($ulps:literal) => {
        $ulps as f64
    };
}

macro_rules! float_kernel {
    ($($section:literal { $($(#[$doc:meta])* $name:ident $(<$s:ident>)? ($($arg:ident $(: $of:ident)?),*) $ulps:tt = $host:expr;)* })*) => {
        const FLOAT_ROWS: &[(&str, f64)] = &[$($((stringify!($name), ulps!($ulps))),*),*];

        #[kernel]
        #[allow(unused_assignments)]
        fn float_functions<T: Float>(inputs: &Global<[T]>, n: usize, out: &mut Global<[T]>) {
            let i = get_global_id(0);
            let mut row = 0usize;
            $($({
                let mut column = 0usize;
                $(
                    let $arg = inputs[column * n + i];
                    column += 1;
                )*
                out[row * n + i] = $name($($arg),*);
                row += 1;
            })*)*
        }
    };
}

cl_types::float_table!(float_kernel);

macro_rules! fast_kernel {
    ($section:literal { $($(#[$doc:meta])* $name:ident($($arg:ident),*) = $host:expr;)* }) => {
        const FAST_ROWS: &[(&str, f64)] = &[$((stringify!($name), 8192.0)),*];

        #[kernel]
        #[allow(unused_assignments)]
        fn fast_functions<T: Single>(inputs: &Global<[T]>, n: usize, out: &mut Global<[T]>) {
            let i = get_global_id(0);
            let mut row = 0usize;
            $({
                let mut column = 0usize;
                $(
                    let $arg = inputs[column * n + i];
                    column += 1;
                )*
                out[row * n + i] = $name($($arg),*);
                row += 1;
            })*
        }
    };
}

cl_types::fast_table!(fast_kernel);

macro_rules! int_kernel {
    ($($section:literal { $($(#[$doc:meta])* $name:ident($($arg:ident),*) = $host:expr;)* })*) => {
        const INT_ROWS: &[&str] = &[$($(stringify!($name)),*),*];

        // One row a launch: PoCL 3.1 gets `rotate` of bytes wrong among the others in one loop.
        #[kernel]
        #[allow(unused_assignments)]
        fn int_functions<T: Int>(inputs: &Global<[T]>, n: usize, asked: u32, out: &mut Global<[T]>) {
            let i = get_global_id(0);
            let mut row = 0u32;
            $($(
                if asked == row {
                    let mut column = 0usize;
                    $(
                        let $arg = inputs[column * n + i];
                        column += 1;
                    )*
                    out[i] = $name($($arg),*);
                }
                row += 1;
            )*)*
            if asked == row {
                out[i] = abs(inputs[i]);
            } else if asked == row + 1 {
                out[i] = ctz(inputs[i]);
            } else if asked == row + 2 {
                out[i] = min(inputs[i], inputs[n + i]);
            } else if asked == row + 3 {
                out[i] = max(inputs[i], inputs[n + i]);
            } else if asked == row + 4 {
                out[i] = bitselect(inputs[i], inputs[n + i], inputs[2 * n + i]);
            }
        }
    };
}

cl_types::int_table!(int_kernel);

/// What the rows after those of the table are.
const MORE_INT_ROWS: &[&str] = &["abs", "ctz", "min", "max", "bitselect"];

fn float_rows<T: Float + Default>(queue: &Queue, inputs: &[T], rows: usize) -> Vec<T>
where
{
    let n = inputs.len() / 3;
    let inputs = queue.upload(inputs).unwrap();
    let mut out = queue.zeroed::<T>(rows * n).unwrap();
    float_functions(&inputs, n, &mut out).enqueue(queue, n).unwrap();
    out.read().unwrap()
}

/// Reports the worst input of each row that is too far off.
fn check(rows: &[(&str, f64)], what: &str, inputs: &[f64], got: &[f64], exact: &[f64], single: bool) {
    let n = inputs.len() / 3;
    let mut wrong = Vec::new();
    for (row, (name, bound)) in rows.iter().enumerate() {
        let mut worst = (0.0, String::new());
        for i in 0..n {
            let (got, exact) = (got[row * n + i], exact[row * n + i]);
            let off = ulps(got, exact, single);
            if off > worst.0 {
                worst =
                    (off, format!("({}, {}, {}): {got:e}, not {exact:e}", inputs[i], inputs[n + i], inputs[2 * n + i]));
            }
        }
        // The exact value is rounded once.
        if *bound < UNBOUNDED && worst.0 > bound.max(0.500_001) {
            wrong.push(format!("{name}: {} ulps (at most {bound}) at {}", worst.0, worst.1));
        }
    }
    assert!(wrong.is_empty(), "{what}:\n{}", wrong.join("\n"));
}

/// What the `f32` rows should give: the host's meaning in `f64`.
fn exact(inputs: &[f32]) -> Vec<f64> {
    let wide: Vec<f64> = inputs.iter().map(|&x| f64::from(x)).collect();
    let n = wide.len() / 3;
    let mut exact = float_rows(&Queue::host(), &wide, FLOAT_ROWS.len());
    // The neighbour of a `f32` is another one than that of a `f64`.
    let near = FLOAT_ROWS.iter().position(|row| row.0 == "nextafter").unwrap();
    let host = float_rows(&Queue::host(), inputs, FLOAT_ROWS.len());
    for i in near * n..(near + 1) * n {
        exact[i] = f64::from(host[i]);
    }
    exact
}

fn widened(values: &[f32]) -> Vec<f64> {
    values.iter().map(|&x| f64::from(x)).collect()
}

/// The host may be less exact than the device must be: std says nothing, and a quotient of two functions rounds twice.
fn host_rows() -> Vec<(&'static str, f64)> {
    FLOAT_ROWS.iter().map(|&(name, bound)| (name, if bound == 0.0 { 0.0 } else { bound + 4.0 })).collect()
}

#[test]
fn floats_on_the_host() {
    let inputs = floats();
    let got = float_rows(&Queue::host(), &inputs, FLOAT_ROWS.len());
    check(&host_rows(), "f32 on the host", &widened(&inputs), &widened(&got), &exact(&inputs), true);
}

#[test]
fn floats_on_the_device() {
    let Some(queue) = opencl_queue("floats_on_the_device") else { return };
    let inputs = floats();
    let got = float_rows(&queue, &inputs, FLOAT_ROWS.len());
    check(FLOAT_ROWS, "f32", &widened(&inputs), &widened(&got), &exact(&inputs), true);
}

#[test]
fn vectors_of_floats_on_the_device() {
    let Some(queue) = opencl_queue("vectors_of_floats_on_the_device") else { return };
    // PoCL's sine of a vector is off in small lanes beside a lane of 1e9: only middling numbers share a vector here.
    let inputs: Vec<f32> = floats().chunks(floats().len() / 3).flat_map(|column| column[2576..].to_vec()).collect();
    vector_rows::<Float4, 4>(&queue, &inputs);
    vector_rows::<Float3, 3>(&queue, &inputs);
}

fn vector_rows<V: Float + Default + From<[f32; N]> + Into<[f32; N]>, const N: usize>(queue: &Queue, inputs: &[f32]) {
    let n = inputs.len() / 3 / N * N;
    let columns: Vec<f32> = inputs.chunks(inputs.len() / 3).flat_map(|column| column[..n].to_vec()).collect();
    let got = float_rows::<V>(queue, &vectors(&columns), FLOAT_ROWS.len());
    let got: Vec<f32> = got.into_iter().flat_map(Into::into).collect();
    check(FLOAT_ROWS, std::any::type_name::<V>(), &widened(&columns), &widened(&got), &exact(&columns), true);
}

#[test]
fn doubles_on_the_device() {
    let Some(queue) = opencl_queue("doubles_on_the_device") else { return };
    let inputs = widened(&floats());
    let got = float_rows(&queue, &inputs, FLOAT_ROWS.len());
    let host = float_rows(&Queue::host(), &inputs, FLOAT_ROWS.len());
    // The host is not exact either.
    let rows: Vec<_> = host_rows();
    check(&rows, "f64", &inputs, &got, &host, false);
}

#[test]
fn fast_functions_on_the_device() {
    let Some(queue) = opencl_queue("fast_functions_on_the_device") else { return };
    let inputs: Vec<f32> = (0..3 * 256).map(|i| 0.25 + (i * 37 % 512) as f32 / 128.0).collect();
    let n = inputs.len() / 3;
    let run = |queue: &Queue| {
        let inputs = queue.upload(&inputs).unwrap();
        let mut out = queue.zeroed::<f32>(FAST_ROWS.len() * n).unwrap();
        fast_functions(&inputs, n, &mut out).enqueue(queue, n).unwrap();
        widened(&out.read().unwrap())
    };
    // `native_` functions are as exact as the device likes; near a zero of a sine nothing is said of `half_` ones.
    let rows: Vec<_> = FAST_ROWS.iter().map(|&(name, ulps)| (name, ulps * 16.0)).collect();
    check(&rows, "f32", &widened(&inputs), &run(&queue), &run(&Queue::host()), true);
}

fn int_rows<T: Int + PartialEq + std::fmt::Debug>(queue: &Queue, inputs: &[T]) {
    let n = inputs.len() / 3;
    let rows = INT_ROWS.len() + MORE_INT_ROWS.len();
    let run = |queue: &Queue| {
        let inputs = queue.upload(inputs).unwrap();
        let mut all = Vec::new();
        for row in 0..rows {
            let mut out = queue.zeroed::<T>(n).unwrap();
            int_functions(&inputs, n, row as u32, &mut out).enqueue(queue, n).unwrap();
            all.extend(out.read().unwrap());
        }
        all
    };
    let (got, host) = (run(queue), run(&Queue::host()));
    let mut wrong = Vec::new();
    for (row, name) in INT_ROWS.iter().chain(MORE_INT_ROWS).enumerate() {
        if let Some(i) = (0..n).find(|i| got[row * n + i] != host[row * n + i]) {
            let of = (&inputs[i], &inputs[n + i], &inputs[2 * n + i]);
            wrong.push(format!("{name}{of:?}: {:?}, not {:?}", got[row * n + i], host[row * n + i]));
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", std::any::type_name::<T>(), wrong.join("\n"));
}

fn vectors<T: ClType, V: From<[T; N]>, const N: usize>(values: &[T]) -> Vec<V> {
    let n = values.len() / 3 / N;
    let columns = values.chunks(values.len() / 3);
    columns
        .flat_map(|c| c.chunks_exact(N).take(n).map(|v| <[T; N]>::try_from(v).unwrap().into()).collect::<Vec<V>>())
        .collect()
}

macro_rules! int_tests {
    ($($test:ident: $t:ident, $vector:ident $n:literal;)*) => { $(
        #[test]
        fn $test() {
            let Some(queue) = opencl_queue(stringify!($test)) else { return };
            let inputs: Vec<$t> = ints().iter().map(|&bits| bits as $t).collect();
            int_rows(&queue, &inputs);
            int_rows(&queue, &vectors::<$t, $vector, $n>(&inputs));
        }
    )* };
}

int_tests! {
    chars: i8, Char4 4;
    uchars: u8, Uchar16 16;
    shorts: i16, Short3 3;
    ushorts: u16, Ushort8 8;
    ints_: i32, Int4 4;
    uints: u32, Uint2 2;
    longs: i64, Long2 2;
    ulongs: u64, Ulong4 4;
}
