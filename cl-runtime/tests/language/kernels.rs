//! Kernels of ordinary Rust, compared with the same in plain Rust: on the host, and on each OpenCL device.

use cl_runtime::prelude::*;

/// The queues to run on: the host, and a device if there is one.
fn queues(test: &str) -> Vec<Queue> {
    std::iter::once(Queue::host()).chain(crate::common::opencl_queue(test)).collect()
}

const X: [f32; 6] = [1.0, 5.0, -2.0, 0.5, 8.0, 3.0];

// ---- closures

#[device]
fn fold(x: &impl Place<[f32]>, start: f32, f: impl Fn(f32, f32) -> f32) -> f32 {
    let mut total = start;
    for i in 0..x.len() {
        total = f(total, x[i]);
    }
    total
}

#[device]
fn each(n: usize, mut f: impl FnMut(usize)) {
    for i in 0..n {
        f(i);
    }
}

#[kernel]
fn with_closures(by: f32, x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let scale = |v: f32| v * by;
    let mut count = 0;
    let mut own = [0.0f32; 6];
    each(x.len(), |i| {
        if x[i] > 0.0 {
            count += 1;
            own[i] = scale(x[i]);
        }
    });
    let mut last = 0.0;
    let mut keep = |v: f32| {
        let before = last;
        last = v;
        before
    };
    let first = keep(7.0);
    let second = keep(8.0);
    out[0] = count as f32;
    out[1] = fold(&own, 0.0, |a, b| a + b);
    out[2] = fold(x, 0.0, |a, b| if scale(b) > a { scale(b) } else { a });
    out[3] = first;
    out[4] = second;
    out[5] = last;
}

#[test]
fn closures_capture_by_value_and_by_reference() {
    for queue in queues("closures_capture_by_value_and_by_reference") {
        let x = queue.upload(&X).unwrap();
        let mut out = queue.zeroed::<f32>(6).unwrap();
        with_closures(2.0, &x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [5.0, 35.0, 16.0, 0.0, 7.0, 8.0], "{}", queue.device_name());
    }
}

// ---- places

#[device]
fn scale(x: &mut impl PlaceMut<[f32]>, by: f32) {
    for i in 0..x.len() {
        x[i] *= by;
    }
}

#[device]
fn sum<P: Place<[f32]> + ?Sized>(x: &P) -> f32 {
    let mut total = 0.0;
    for i in 0..x.len() {
        total += x[i];
    }
    total
}

#[kernel]
fn in_spaces(table: &Constant<[f32]>, x: &mut Global<[f32]>, out: &mut Global<[f32]>) {
    let mut own = [1.0f32, 2.0, 3.0];
    scale(&mut own, 2.0);
    scale(x, 3.0);
    out[0] = sum(&own);
    out[1] = sum(x);
    out[2] = sum(table);
}

#[test]
fn helpers_work_in_each_space() {
    for queue in queues("helpers_work_in_each_space") {
        let table = queue.upload(&[0.5f32, 0.25]).unwrap();
        let (mut x, mut out) = (queue.upload(&X).unwrap(), queue.zeroed::<f32>(3).unwrap());
        in_spaces(&table, &mut x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [12.0, 46.5, 0.75], "{}", queue.device_name());
    }
}

// ---- items, arrays by value, destructuring

#[device]
fn rotate(v: [u32; 3], by: u32) -> [u32; 3] {
    [v[1] * by, v[2], v[0]]
}

#[device]
fn bumped(mut v: [u32; 3]) -> [u32; 3] {
    if v[0] > 100 {
        return [0; 3];
    }
    v[0] += 1;
    v
}

#[kernel]
fn by_value(a: u32, b: u32, out: &mut Global<[u32]>) {
    const N: usize = 3;
    fn gcd(mut a: u32, mut b: u32) -> u32 {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    }
    let mut own = [0u32; N];
    for k in 0..N {
        own[k] = k as u32 + 1;
    }
    let turned = rotate(own, 10);
    let mut again = bumped(rotate(turned, 1));
    (again[1], own[0]) = (own[0], again[1]);
    again = bumped(again);
    for k in 0..N {
        out[k] = turned[k];
        out[N + k] = again[k];
    }
    out[6] = gcd(a, b);
    out[7] = own[0];
    out[8] = bumped([101, 1, 2])[1];
}

#[test]
fn arrays_go_by_value() {
    for queue in queues("arrays_go_by_value") {
        let mut out = queue.zeroed::<u32>(9).unwrap();
        by_value(48, 36, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [20, 3, 1, 5, 1, 20, 12, 1, 0], "{}", queue.device_name());
    }
}

// ---- order of evaluation

#[device]
fn bump(x: &mut u32) -> u32 {
    *x += 1;
    *x
}

#[kernel]
fn in_order(out: &mut Global<[u32]>) {
    let mut n = 1u32;
    out[0] = bump(&mut n) * 10 + n;
    out[1] = n * 100 + bump(&mut n) * 10 + n;
}

#[test]
fn operands_are_evaluated_from_left_to_right() {
    for queue in queues("operands_are_evaluated_from_left_to_right") {
        let mut out = queue.zeroed::<u32>(2).unwrap();
        in_order(&mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [22, 233], "{}", queue.device_name());
    }
}

// ---- knobs

const SIDE: usize = 4;

#[kernel(work_group_size = (SIDE, 2))]
fn grouped(out: &mut Global<[u32]>) {
    let mut sum = 0;
    #[unroll(4)]
    for k in 0..8u32 {
        sum += k;
    }
    let at = get_global_id(0) + get_global_id(1) * get_global_size(0);
    out[at] = (get_local_size(0) * 10 + get_local_size(1)) as u32 + sum;
}

#[test]
fn a_launch_gets_the_size_of_group_that_the_kernel_asks_for() {
    for queue in queues("a_launch_gets_the_size_of_group_that_the_kernel_asks_for") {
        let mut out = queue.zeroed::<u32>(16).unwrap();
        grouped(&mut out).enqueue(&queue, (8, 2)).unwrap();
        assert_eq!(out.read().unwrap(), [42 + 28; 16], "{}", queue.device_name());
        let error = grouped(&mut out).enqueue(&queue, NdRange::new((8, 2)).local((8, 1))).unwrap_err();
        assert!(error.to_string().contains("[4, 2, 1]"), "{error}");
    }
}

/// Without a layout that C shares: `f32` beside a vector that is aligned to 16, an `Option`.
#[derive(Clone, Copy, ClType)]
struct Hit {
    distance: f32,
    normal: Float4,
    next: Option<u32>,
}

#[device]
impl Hit {
    fn nearer(self, other: Hit) -> Hit {
        if other.distance < self.distance { Hit { next: Some(1), ..other } } else { self }
    }
}

#[derive(Clone, Copy, ClType)]
struct Ranked<T> {
    value: T,
    rank: u32,
}

#[kernel]
fn holds_values(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let near = Hit { distance: x[i], normal: Float4::splat(2.0), next: None };
    let far = Hit { distance: 2.0, normal: Float4::new(x[i], 0.0, 0.0, 1.0), next: Some(7) };
    let hit = near.nearer(far);
    let ranked = Ranked { value: hit.next, rank: 3 };
    let next = match ranked.value {
        Some(next) => next + ranked.rank,
        None => 0,
    };
    out[i] = hit.distance + hit.normal.x() * 10.0 + next as f32 * 100.0;
}

#[test]
fn structs_without_a_layout_are_values() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1.0f32, 3.0]).unwrap();
        let mut out = queue.zeroed::<f32>(2).unwrap();
        holds_values(&x, &mut out).enqueue(&queue, 2).unwrap();
        assert_eq!(out.read().unwrap(), [21.0, 2.0 + 30.0 + 400.0], "on {}", queue.device_name());
    }
}

// ---- values that a method borrows

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Weight {
    by: f32,
}

#[device]
impl Weight {
    fn of(&self, value: f32) -> f32 {
        self.by * value
    }
}

#[kernel]
fn borrowed_values(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let mut turns = 0.0;
    out[i] = {
        loop {
            turns += 1.0;
            if turns > x[i] {
                break Weight { by: turns };
            }
        }
    }
    .of(10.0)
        + 'found: {
            if i % 2 == 0 {
                break 'found Weight { by: 0.5 };
            }
            Weight { by: 0.25 }
        }
        .of(1.0);
}

#[test]
fn a_method_borrows_what_a_loop_gives() {
    for queue in queues("borrowed_values") {
        let x = queue.upload(&X).unwrap();
        let mut out = queue.zeroed(X.len()).unwrap();
        borrowed_values(&x, &mut out).enqueue(&queue, X.len()).unwrap();
        assert_eq!(out.read().unwrap(), [20.5, 60.25, 10.5, 10.25, 90.5, 40.25], "on {}", queue.device_name());
    }
}

mod units {
    use super::*;

    #[derive(Clone, Copy, ClType)]
    pub struct Unit;

    #[kernel]
    pub fn listed(out: &mut Global<[u32]>) {
        for _unit in [Unit, Unit] {
            out[0] += 1;
        }
    }

    #[kernel]
    pub fn repeated(out: &mut Global<[u32]>) {
        let units = [Unit; 3];
        for _unit in units {
            out[0] += 1;
        }
    }
}

#[test]
fn no_array_holds_what_has_no_bytes() {
    for (kernel, text) in [(units::listed::kernel(), "[Unit, Unit]"), (units::repeated::kernel(), "[Unit; 3]")] {
        let error = kernel.source().unwrap_err();
        let line = include_str!("kernels.rs").lines().position(|line| line.contains(text)).unwrap() as u32 + 1;
        assert!(error.message.contains("no array holds it"), "{error}");
        assert_eq!(error.line, line);
    }
}

mod of_constants {
    use super::*;

    #[derive(Clone, Copy, ClType)]
    pub struct Row {
        pub at: i32,
    }

    const ROW: Row = Row { at: 1 };
    const ROWS: [Row; 2] = [ROW, Row { at: 2 }];

    #[device]
    fn one(other: &Row) -> &Row {
        if other.at != 0 {
            return other;
        }
        &ROW
    }

    #[device]
    fn one_of(other: &Row) -> Option<&Row> {
        ROWS.iter().find(|row| row.at == other.at)
    }

    #[kernel]
    pub fn alone(out: &mut Global<[i32]>) {
        out[0] = one(&Row { at: out[0] }).at;
    }

    #[kernel]
    pub fn from_a_table(out: &mut Global<[i32]>) {
        out[0] = one_of(&Row { at: 2 }).map_or(0, |row| row.at);
    }
}

#[test]
fn no_function_gives_a_reference_to_a_copy_of_a_constant() {
    let error = of_constants::alone::kernel().source().unwrap_err();
    let line = include_str!("kernels.rs").lines().position(|line| line.trim().starts_with("&ROW")).unwrap() as u32 + 1;
    assert!(error.message.contains("give a reference to a table in every case, the value"), "{error}");
    assert_eq!(error.line, line);
    // What leads to the table itself is given.
    for queue in crate::common::queues() {
        let mut out = queue.zeroed::<i32>(1).unwrap();
        of_constants::from_a_table(&mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [2], "{queue:?}");
    }
}
