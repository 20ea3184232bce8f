//! Tables and arguments in `__constant` memory, on the host and on the OpenCL device that is there.

use cl_runtime::prelude::*;

/// The queues to run on: the host, and a device if there is one.
fn queues(test: &str) -> Vec<Queue> {
    std::iter::once(Queue::host()).chain(crate::common::opencl_queue(test)).collect()
}

const fn squares() -> [f32; 5] {
    let mut table = [0.0; 5];
    let mut i = 0;
    while i < 5 {
        table[i] = (i * i) as f32;
        i += 1;
    }
    table
}

#[constant]
static SQUARES: Constant<[f32; 5]> = squares();

mod tables {
    use cl_runtime::prelude::*;

    type Grid = Constant<[[i32; 2]; 3]>;

    /// A table of another module, by an alias.
    #[constant]
    pub static GRID: Grid = [[1, 2], [3, 4], [5, 6]];
}
use tables::GRID;

const WEIGHTS: [f32; 3] = [0.5, 1.0, 1.5];

#[device]
fn sum(table: &Constant<[f32; 5]>) -> f32 {
    let mut sum = 0.0;
    for i in 0..table.len() {
        sum += table[i];
    }
    sum
}

#[device]
fn last(row: &Constant<[i32; 2]>) -> i32 {
    row[row.len() - 1]
}

#[device]
fn private_sum(weights: &[f32; 3], first: &f32) -> f32 {
    weights[0] + weights[1] + weights[2] + *first
}

#[kernel]
fn reads_tables(out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let row = &GRID[i % 3];
    out[i] = SQUARES[i % SQUARES.len()] + sum(&SQUARES) + GRID[i % 3][0] as f32 + last(row) as f32;
    out[i] += private_sum(&WEIGHTS, &WEIGHTS[1]);
}

#[test]
fn tables_are_read_indexed_and_passed() {
    let expected: Vec<f32> =
        (0..12).map(|i| ((i % 5) * (i % 5)) as f32 + 30.0 + [3.0, 7.0, 11.0][i % 3] + 4.0).collect();
    for queue in queues("tables_are_read_indexed_and_passed") {
        let mut out = queue.zeroed::<f32>(12).unwrap();
        reads_tables(&mut out).enqueue(&queue, 12).unwrap();
        assert_eq!(out.read().unwrap(), expected, "{}", queue.device_name());
    }
}

#[kernel]
fn convolve(weights: &Constant<[f32]>, x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let mut sum = 0.0;
    for k in 0..weights.len() {
        sum += weights[k] * x[i + k];
    }
    y[i] = sum;
}

#[test]
fn an_argument_in_constant_memory() {
    for queue in queues("an_argument_in_constant_memory") {
        let weights = queue.upload(&[1.0f32, 2.0, 3.0]).unwrap();
        let x = queue.upload(&[1.0f32, 0.0, 2.0, 4.0, 1.0]).unwrap();
        let mut y = queue.zeroed::<f32>(3).unwrap();
        convolve(&weights, &x, &mut y).enqueue(&queue, 3).unwrap();
        assert_eq!(y.read().unwrap(), [7.0, 16.0, 13.0], "{}", queue.device_name());
    }
}

#[kernel]
fn scale(by: &Constant<f32>, filter: &Constant<[f32; 3]>, y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    y[i] = *by * filter[i % 3];
}

#[test]
fn one_object_in_constant_memory() {
    for queue in queues("one_object_in_constant_memory") {
        let by = queue.upload(&[2.0f32]).unwrap();
        let filter = queue.upload(&[[1.0f32, 3.0, 5.0]]).unwrap();
        let mut y = queue.zeroed::<f32>(4).unwrap();
        scale(&by, &filter, &mut y).enqueue(&queue, 4).unwrap();
        assert_eq!(y.read().unwrap(), [2.0, 6.0, 10.0, 2.0], "{}", queue.device_name());
        let nothing = queue.zeroed::<f32>(0).unwrap();
        assert!(matches!(
            scale(&nothing, &filter, &mut y).enqueue(&queue, 4),
            Err(Error::Argument { argument: 0, .. })
        ));
    }
}

#[test]
fn more_constant_memory_than_the_device_has_is_refused() {
    for queue in queues("more_constant_memory_than_the_device_has_is_refused").into_iter().filter(|q| !q.is_host()) {
        let Ok(weights) = queue.zeroed::<f32>(1 << 28) else { continue };
        let x = queue.zeroed::<f32>(1).unwrap();
        let mut y = queue.zeroed::<f32>(1).unwrap();
        match convolve(&weights, &x, &mut y).enqueue(&queue, 0) {
            Err(Error::Argument { argument: 0, problem, .. }) => {
                assert!(problem.to_string().contains("`&Global<[T]>`"), "{problem}");
            }
            Ok(_) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn the_host_reads_tables_too() {
    assert_eq!(sum(&SQUARES), 30.0);
}

#[test]
fn a_table_is_written_at_program_scope() {
    let text = reads_tables::kernel().source().unwrap().text;
    for line in [
        "__constant float SQUARES[5] = {0.0f, 1.0f, 4.0f, 9.0f, 16.0f};",
        "__constant int GRID[3][2] = {{1, 2}, {3, 4}, {5, 6}};",
        "float sum(__constant float *table) {",
        "sum(SQUARES)",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
}

#[kernel]
fn runs_over_a_table(out: &mut Global<[f32]>) {
    let mut total = 0.0;
    for (i, square) in SQUARES.iter().enumerate() {
        total += square * i as f32;
    }
    for square in &SQUARES {
        total += square;
    }
    out[get_global_id(0)] = total;
}

#[test]
fn loops_run_over_tables() {
    for queue in queues("loops_run_over_tables") {
        let mut out = queue.zeroed::<f32>(1).unwrap();
        runs_over_a_table(&mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [100.0 + 30.0]);
    }
}

#[kernel]
#[allow(clippy::too_many_arguments)]
fn nine_tables(
    a: &Constant<[f32]>,
    b: &Constant<[f32]>,
    c: &Constant<[f32]>,
    d: &Constant<[f32]>,
    e: &Constant<[f32]>,
    f: &Constant<[f32]>,
    g: &Constant<[f32]>,
    h: &Constant<[f32]>,
    i: &Constant<[f32]>,
    out: &mut Global<[f32]>,
) {
    out[0] = a[0] + b[0] + c[0] + d[0] + e[0] + f[0] + g[0] + h[0] + i[0];
}

/// R034: eight are guaranteed.
#[test]
fn more_constant_arguments_than_the_device_has_are_refused() {
    for queue in queues("more_constant_arguments_than_the_device_has_are_refused") {
        let t = queue.upload(&[1.0f32]).unwrap();
        let mut out = queue.zeroed::<f32>(1).unwrap();
        match nine_tables(&t, &t, &t, &t, &t, &t, &t, &t, &t, &mut out).enqueue(&queue, 1) {
            Ok(_) => assert_eq!(out.read().unwrap(), [9.0]),
            Err(Error::Argument { kernel: "nine_tables", argument: 8, problem }) if !queue.is_host() => {
                assert!(problem.to_string().contains("`&Constant`"), "{problem}");
            }
            Err(error) => panic!("{error}"),
        }
    }
}
