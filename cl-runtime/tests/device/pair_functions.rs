//! Every row of the table of functions with two results, on the OpenCL device against the host, within the
//! specification's ULPs (OpenCL C 7.4). A new row is tested with no line added here.

use crate::common::opencl_queue;
use crate::common::values::{UNBOUNDED, floats, ulps};
use cl_runtime::prelude::*;

macro_rules! bound {
    (any) => {
        UNBOUNDED
    };
    ($ulps:literal) => {
        $ulps as f64
    };
}

macro_rules! kernels {
    ($($section:literal { $($(#[$doc:meta])*
        $name:ident($($arg:ident),*) $ulps:tt, $second:ident $second_ulps:tt = $host:expr;)* })*) => {
        /// Each row: its name, how far off its results may be, and a kernel of it.
        fn rows<T: FloatPairs + Default>() -> Vec<Row<T>>
        where
            T::Int: Default,
        {
            vec![$($({
                kernels!(@kernel $name($($arg),*) $second);
                Row {
                    name: stringify!($name),
                    bounds: (bound!($ulps), bound!($second_ulps)),
                    run: |queue, [x, y]| {
                        let n = x.len();
                        let (x, y) = (queue.upload(x).unwrap(), queue.upload(y).unwrap());
                        let mut first = queue.zeroed::<T>(n).unwrap();
                        let mut second = queue.zeroed::<kernels!(@type $second T)>(n).unwrap();
                        $name(&x, &y, &mut first, &mut second).enqueue(queue, n).unwrap();
                        (first.read().unwrap(), kernels!(@second $second second.read().unwrap()))
                    },
                }
            }),*),*]
        }
    };
    (@kernel $name:ident($x:ident) $second:ident) => {
        kernels!(@body $name $second x _y i (x[i]));
    };
    (@kernel $name:ident($x:ident, $y:ident) $second:ident) => {
        kernels!(@body $name $second x y i (x[i], y[i]));
    };
    (@body $name:ident Float $x:ident $y:ident $i:ident ($($argument:expr),*)) => {
        #[kernel]
        fn $name<T: FloatPairs>($x: &Global<[T]>, $y: &Global<[T]>, first: &mut Global<[T]>, second: &mut Global<[T]>) {
            let $i = get_global_id(0);
            let (a, b) = cl_runtime::prelude::$name($($argument),*);
            first[$i] = a;
            second[$i] = b;
        }
    };
    (@body $name:ident Int $x:ident $y:ident $i:ident ($($argument:expr),*)) => {
        #[kernel]
        fn $name<T: FloatPairs>(
            $x: &Global<[T]>,
            $y: &Global<[T]>,
            first: &mut Global<[T]>,
            second: &mut Global<[T::Int]>,
        ) {
            let $i = get_global_id(0);
            let (a, b) = cl_runtime::prelude::$name($($argument),*);
            first[$i] = a;
            second[$i] = b;
        }
    };
    (@type Float $t:ident) => { $t };
    (@type Int $t:ident) => { $t::Int };
    (@second Float $values:expr) => { Second::Float($values) };
    (@second Int $values:expr) => { Second::Int($values) };
}

cl_types::pair_table!(kernels);

enum Second<T: Float> {
    Float(Vec<T>),
    Int(Vec<T::Int>),
}

type Run<T> = fn(&Queue, [&[T]; 2]) -> (Vec<T>, Second<T>);

struct Row<T: Float> {
    name: &'static str,
    bounds: (f64, f64),
    run: Run<T>,
}

/// The lanes of a number, as `f64`.
trait Lanes {
    fn lanes(self) -> Vec<f64>;
}

macro_rules! lanes {
    (scalars $($t:ty)*) => { $(
        impl Lanes for $t {
            fn lanes(self) -> Vec<f64> {
                vec![self.into()]
            }
        }
    )* };
    (vectors $($t:ty)*) => { $(
        impl Lanes for $t {
            fn lanes(self) -> Vec<f64> {
                self.to_array().into_iter().map(f64::from).collect()
            }
        }
    )* };
}

lanes!(scalars f32 f64 i32);
lanes!(vectors Float3 Float4 Int3 Int4);

impl<T: Float + Lanes> Second<T>
where
    T::Int: Lanes,
{
    fn lanes(self) -> Vec<f64> {
        match self {
            Second::Float(values) => values.into_iter().flat_map(T::lanes).collect(),
            Second::Int(values) => values.into_iter().flat_map(Lanes::lanes).collect(),
        }
    }
}

/// The results of every row are as near to those of the host as `slack` beyond what the row allows.
fn check<T: FloatPairs + Lanes + Default>(queue: &Queue, inputs: [&[T]; 2], single: bool, slack: f64)
where
    T::Int: Lanes + Default,
{
    let mut wrong = Vec::new();
    for row in rows::<T>() {
        let (first, second) = (row.run)(queue, inputs);
        let (host_first, host_second) = (row.run)(&Queue::host(), inputs);
        let integer = matches!(second, Second::Int(_));
        let [first, host_first]: [Vec<f64>; 2] =
            [first, host_first].map(|values| values.into_iter().flat_map(T::lanes).collect());
        let (second, mut host_second) = (second.lanes(), host_second.lanes());
        // An integer beside what is no number, the specification leaves open.
        for i in (0..host_first.len()).filter(|&i| integer && !host_first[i].is_finite()) {
            host_second[i] = second[i];
        }
        let results = [("0", row.bounds.0, first, host_first), ("1", row.bounds.1, second, host_second)];
        let x: Vec<f64> = inputs[0].iter().flat_map(|x| x.lanes()).collect();
        let y: Vec<f64> = inputs[1].iter().flat_map(|y| y.lanes()).collect();
        for (which, bound, got, host) in results {
            assert_eq!(got.len(), host.len());
            let far = |i: &usize| ulps(got[*i], host[*i], single) > if bound == 0.0 { 0.0 } else { bound + slack };
            if let Some(i) = (0..got.len()).find(|i| bound < UNBOUNDED && far(i)) {
                wrong.push(format!("{}({:e}, {:e}).{which}: {:e}, not {:e}", row.name, x[i], y[i], got[i], host[i]));
            }
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", std::any::type_name::<T>(), wrong.join("\n"));
}

#[test]
fn pairs_of_floats() {
    let Some(queue) = opencl_queue("pairs_of_floats") else { return };
    let inputs = floats();
    let n = inputs.len() / 3;
    check(&queue, [&inputs[..n], &inputs[n..2 * n]], true, 0.5);
    let wide: Vec<f64> = inputs.iter().map(|&x| x.into()).collect();
    check(&queue, [&wide[..n], &wide[n..2 * n]], false, 4.0);
}

#[test]
fn pairs_of_vectors() {
    let Some(queue) = opencl_queue("pairs_of_vectors") else { return };
    let inputs = floats();
    let n = inputs.len() / 3 / 12 * 12;
    // Only middling numbers share a vector, as for the functions with one result.
    let (x, y) = (&inputs[2576..n], &inputs[inputs.len() / 3 + 2576..inputs.len() / 3 + n]);
    let fours = [x, y].map(|values| values.as_chunks().0.iter().map(|&lanes| Float4::from(lanes)).collect::<Vec<_>>());
    check(&queue, [&fours[0], &fours[1]], true, 0.5);
    let threes = [x, y].map(|values| values.as_chunks().0.iter().map(|&lanes| Float3::from(lanes)).collect::<Vec<_>>());
    check(&queue, [&threes[0], &threes[1]], true, 0.5);
}

#[kernel]
fn steps(v: &Global<[Uchar16]>, out: &mut Global<[i32]>) {
    out[0] = vec_step(1.0f32);
    out[1] = vec_step(Int2::splat(1));
    out[2] = vec_step(Float3::splat(1.0));
    out[3] = vec_step(Float4::splat(1.0));
    out[4] = vec_step(v[0]);
}

#[test]
fn the_lanes_of_a_vector_are_counted() {
    for queue in crate::common::queues() {
        let v = queue.upload(&[Uchar16::splat(0)]).unwrap();
        let mut out = queue.zeroed(5).unwrap();
        steps(&v, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [1, 2, 4, 4, 16]);
    }
}
