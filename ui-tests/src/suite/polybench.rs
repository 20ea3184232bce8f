//! PolyBench: linear algebra, statistics and stencils, in `f64`.
//!
//! Matrices are `N × N`, row after row; work-item `(j, i)` sees to row `i` and column `j`.

use cl_runtime::prelude::*;

use super::check::{Check, near};
use super::data::doubles;
use super::{Case, case};

const N: usize = 12;
const EPSILON: f64 = 1e-12;

/// A square matrix in plain Rust.
#[derive(Clone)]
struct Matrix(Vec<f64>);

impl Matrix {
    fn random(seed: u64) -> Self {
        Matrix(doubles(seed, N * N, -1.0, 1.0))
    }

    fn from_fn(cell: impl Fn(usize, usize) -> f64) -> Self {
        Matrix((0..N * N).map(|at| cell(at / N, at % N)).collect())
    }

    fn at(&self, i: usize, j: usize) -> f64 {
        self.0[i * N + j]
    }

    fn times(&self, other: &Matrix) -> Self {
        Matrix::from_fn(|i, j| (0..N).map(|k| self.at(i, k) * other.at(k, j)).sum())
    }

    fn transposed(&self) -> Self {
        Matrix::from_fn(|i, j| self.at(j, i))
    }

    fn scaled(&self, factor: f64) -> Self {
        Matrix(self.0.iter().map(|value| value * factor).collect())
    }

    fn plus(&self, other: &Matrix) -> Self {
        Matrix(self.0.iter().zip(&other.0).map(|(a, b)| a + b).collect())
    }

    fn times_vector(&self, x: &[f64]) -> Vec<f64> {
        self.0.chunks(N).map(|row| row.iter().zip(x).map(|(a, b)| a * b).sum()).collect()
    }
}

#[kernel]
fn gemm(alpha: f64, a: &Global<[f64]>, b: &Global<[f64]>, beta: f64, c: &mut Global<[f64]>) {
    let (j, i) = (get_global_id(0), get_global_id(1));
    let at = i * N + j;
    c[at] *= beta;
    for k in 0..N {
        c[at] += alpha * a[i * N + k] * b[k * N + j];
    }
}

/// `2mm` and `3mm` call it for each product.
#[kernel]
fn mm(a: &Global<[f64]>, b: &Global<[f64]>, c: &mut Global<[f64]>) {
    let (j, i) = (get_global_id(0), get_global_id(1));
    let mut sum = 0.0;
    for k in 0..N {
        sum += a[i * N + k] * b[k * N + j];
    }
    c[i * N + j] = sum;
}

fn run_products(queue: &Queue) -> Result<Vec<Check>> {
    let [a, b, c, d] = [1, 2, 3, 4].map(Matrix::random);
    let (alpha, beta) = (1.5, -0.5);
    let [at, bt, ct, dt] = [queue.upload(&a.0)?, queue.upload(&b.0)?, queue.upload(&c.0)?, queue.upload(&d.0)?];

    let mut once = queue.upload(&c.0)?;
    gemm(alpha, &at, &bt, beta, &mut once).enqueue(queue, (N, N))?;
    let one = a.times(&b).scaled(alpha).plus(&c.scaled(beta));

    let (mut ab, mut cd, mut abcd) = (queue.zeroed(N * N)?, queue.zeroed(N * N)?, queue.zeroed(N * N)?);
    mm(&at, &bt, &mut ab).enqueue(queue, (N, N))?;
    mm(&ct, &dt, &mut cd).enqueue(queue, (N, N))?;
    mm(&ab, &cd, &mut abcd).enqueue(queue, (N, N))?;
    let mut two = queue.upload(&d.0)?;
    gemm(alpha, &ab, &ct, beta, &mut two).enqueue(queue, (N, N))?;
    Ok(vec![
        near("gemm", &once.read()?, &one.0, EPSILON),
        near("2mm", &two.read()?, &a.times(&b).times(&c).scaled(alpha).plus(&d.scaled(beta)).0, EPSILON),
        near("3mm", &abcd.read()?, &a.times(&b).times(&c.times(&d)).0, EPSILON),
    ])
}

/// `y = Aᵀ x` and `y = A x`, for `atax`, `bicg` and `mvt`.
#[device]
fn row_times(a: &Global<[f64]>, i: usize, x: &Global<[f64]>) -> f64 {
    let mut sum = 0.0;
    for (j, value) in x.iter().enumerate() {
        sum += a[i * x.len() + j] * value;
    }
    sum
}

#[device]
fn column_times(a: &Global<[f64]>, j: usize, x: &Global<[f64]>) -> f64 {
    let n = x.len();
    let mut sum = 0.0;
    for i in 0..n {
        sum += a[i * n + j] * x[i];
    }
    sum
}

#[kernel]
fn times_vector(a: &Global<[f64]>, x: &Global<[f64]>, y: &mut Global<[f64]>) {
    let i = get_global_id(0);
    y[i] = row_times(a, i, x);
}

#[kernel]
fn transposed_times_vector(a: &Global<[f64]>, x: &Global<[f64]>, y: &mut Global<[f64]>) {
    let j = get_global_id(0);
    y[j] = column_times(a, j, x);
}

#[kernel]
fn mvt(a: &Global<[f64]>, y1: &Global<[f64]>, y2: &Global<[f64]>, x1: &mut Global<[f64]>, x2: &mut Global<[f64]>) {
    let i = get_global_id(0);
    x1[i] += row_times(a, i, y1);
    x2[i] += column_times(a, i, y2);
}

#[kernel]
fn gesummv(alpha: f64, beta: f64, a: &Global<[f64]>, b: &Global<[f64]>, x: &Global<[f64]>, y: &mut Global<[f64]>) {
    let i = get_global_id(0);
    y[i] = alpha * row_times(a, i, x) + beta * row_times(b, i, x);
}

fn run_vectors(queue: &Queue) -> Result<Vec<Check>> {
    let (a, b) = (Matrix::random(5), Matrix::random(6));
    let (x, y) = (doubles(7, N, -1.0, 1.0), doubles(8, N, -1.0, 1.0));
    let (at, bt, xt, yt) = (queue.upload(&a.0)?, queue.upload(&b.0)?, queue.upload(&x)?, queue.upload(&y)?);
    let [mut ax, mut atax, mut sum] = [queue.zeroed(N)?, queue.zeroed(N)?, queue.zeroed(N)?];
    times_vector(&at, &xt, &mut ax).enqueue(queue, N)?;
    transposed_times_vector(&at, &ax, &mut atax).enqueue(queue, N)?;
    gesummv(2.0, -3.0, &at, &bt, &xt, &mut sum).enqueue(queue, N)?;
    let (mut x1, mut x2) = (queue.upload(&x)?, queue.upload(&y)?);
    mvt(&at, &yt, &xt, &mut x1, &mut x2).enqueue(queue, N)?;

    let added = |x: &[f64], y: &[f64]| -> Vec<f64> { x.iter().zip(y).map(|(a, b)| a + b).collect() };
    let ax_here = a.times_vector(&x);
    let both = a.scaled(2.0).plus(&b.scaled(-3.0));
    Ok(vec![
        near("ax", &ax.read()?, &ax_here, EPSILON),
        near("atax", &atax.read()?, &a.transposed().times_vector(&ax_here), EPSILON),
        near("gesummv", &sum.read()?, &both.times_vector(&x), EPSILON),
        near("mvt x1", &x1.read()?, &added(&x, &a.times_vector(&y)), EPSILON),
        near("mvt x2", &x2.read()?, &added(&y, &a.transposed().times_vector(&x)), EPSILON),
    ])
}

/// Only the lower triangle.
#[kernel]
fn syrk(alpha: f64, a: &Global<[f64]>, beta: f64, c: &mut Global<[f64]>) {
    let (j, i) = (get_global_id(0), get_global_id(1));
    if j > i {
        return;
    }
    let mut value = beta * c[i * N + j];
    for k in 0..N {
        value += alpha * a[i * N + k] * a[j * N + k];
    }
    c[i * N + j] = value;
}

#[kernel]
fn syr2k(alpha: f64, a: &Global<[f64]>, b: &Global<[f64]>, beta: f64, c: &mut Global<[f64]>) {
    let (j, i) = (get_global_id(0), get_global_id(1));
    if j <= i {
        let cell = &mut c[i * N + j];
        *cell *= beta;
        for k in 0..N {
            *cell += a[j * N + k] * alpha * b[i * N + k] + b[j * N + k] * alpha * a[i * N + k];
        }
    }
}

fn run_updates(queue: &Queue) -> Result<Vec<Check>> {
    let [a, b, c] = [9, 10, 11].map(Matrix::random);
    let (alpha, beta) = (0.75, 1.25);
    let (at, bt) = (queue.upload(&a.0)?, queue.upload(&b.0)?);
    let (mut one, mut two) = (queue.upload(&c.0)?, queue.upload(&c.0)?);
    syrk(alpha, &at, beta, &mut one).enqueue(queue, (N, N))?;
    syr2k(alpha, &at, &bt, beta, &mut two).enqueue(queue, (N, N))?;
    let lower = |full: Matrix| Matrix::from_fn(|i, j| if j <= i { full.at(i, j) } else { c.at(i, j) });
    let rank_one = a.times(&a.transposed()).scaled(alpha).plus(&c.scaled(beta));
    let mixed = a.times(&b.transposed()).plus(&b.times(&a.transposed()));
    Ok(vec![
        near("syrk", &one.read()?, &lower(rank_one).0, EPSILON),
        near("syr2k", &two.read()?, &lower(mixed.scaled(alpha).plus(&c.scaled(beta))).0, EPSILON),
    ])
}

/// Mean and standard deviation of a column.
#[kernel]
fn moments(data: &Global<[f64]>, means: &mut Global<[f64]>, deviations: &mut Global<[f64]>) {
    const SMALL: f64 = 0.1;
    let j = get_global_id(0);
    let mut mean = 0.0;
    for i in 0..N {
        mean += data[i * N + j];
    }
    mean /= N as f64;
    let mut variance = 0.0;
    for i in 0..N {
        variance += (data[i * N + j] - mean).powi(2);
    }
    means[j] = mean;
    let deviation = (variance / N as f64).sqrt();
    deviations[j] = if deviation <= SMALL { 1.0 } else { deviation };
}

/// The relation of each pair of columns, both halves of a symmetric matrix at once.
#[kernel]
fn relate<const CORRELATE: bool>(
    data: &Global<[f64]>,
    means: &Global<[f64]>,
    deviations: &Global<[f64]>,
    out: &mut Global<[f64]>,
) {
    let j1 = get_global_id(0);
    for j2 in j1..N {
        let mut sum = 0.0;
        for i in 0..N {
            sum += (data[i * N + j1] - means[j1]) * (data[i * N + j2] - means[j2]);
        }
        let related = if CORRELATE { sum / (N as f64 * deviations[j1] * deviations[j2]) } else { sum / (N - 1) as f64 };
        out[j1 * N + j2] = related;
        out[j2 * N + j1] = related;
    }
}

fn run_statistics(queue: &Queue) -> Result<Vec<Check>> {
    let data = Matrix::random(12);
    let there = queue.upload(&data.0)?;
    let (mut means, mut deviations) = (queue.zeroed(N)?, queue.zeroed(N)?);
    let (mut correlation, mut covariance) = (queue.zeroed(N * N)?, queue.zeroed(N * N)?);
    moments(&there, &mut means, &mut deviations).enqueue(queue, N)?;
    relate::<true>(&there, &means, &deviations, &mut correlation).enqueue(queue, N)?;
    relate::<false>(&there, &means, &deviations, &mut covariance).enqueue(queue, N)?;

    let columns: Vec<Vec<f64>> = data.transposed().0.chunks(N).map(<[f64]>::to_vec).collect();
    let centred: Vec<Vec<f64>> = columns
        .iter()
        .map(|column| {
            let mean = column.iter().sum::<f64>() / N as f64;
            column.iter().map(|value| value - mean).collect()
        })
        .collect();
    let product = |i: usize, j: usize| centred[i].iter().zip(&centred[j]).map(|(a, b)| a * b).sum::<f64>();
    let of_columns = Matrix::from_fn(|i, j| product(i, j) / (product(i, i) * product(j, j)).sqrt());
    Ok(vec![
        near("correlation", &correlation.read()?, &of_columns.0, EPSILON),
        near("covariance", &covariance.read()?, &Matrix::from_fn(|i, j| product(i, j) / (N as f64 - 1.0)).0, EPSILON),
    ])
}

/// One column of the Gram–Schmidt process: its length, its direction, and what is left of the columns after it.
#[kernel]
fn gramschmidt_norm(a: &Global<[f64]>, r: &mut Global<[f64]>, k: usize) {
    let mut sum = 0.0;
    for i in 0..N {
        sum += a[i * N + k] * a[i * N + k];
    }
    r[k * N + k] = sum.sqrt();
}

#[kernel]
fn gramschmidt_column(a: &Global<[f64]>, r: &Global<[f64]>, q: &mut Global<[f64]>, k: usize) {
    let i = get_global_id(0);
    q[i * N + k] = a[i * N + k] / r[k * N + k];
}

#[kernel]
fn gramschmidt_rest(a: &mut Global<[f64]>, r: &mut Global<[f64]>, q: &Global<[f64]>, k: usize) {
    let j = get_global_id(0) + k + 1;
    if j < N {
        let mut along = 0.0;
        for i in 0..N {
            along += q[i * N + k] * a[i * N + j];
        }
        r[k * N + j] = along;
        for i in 0..N {
            a[i * N + j] -= q[i * N + k] * along;
        }
    }
}

fn run_gramschmidt(queue: &Queue) -> Result<Vec<Check>> {
    let matrix = Matrix::random(13);
    let mut a = queue.upload(&matrix.0)?;
    let (mut r, mut q) = (queue.zeroed(N * N)?, queue.zeroed(N * N)?);
    for k in 0..N {
        gramschmidt_norm(&a, &mut r, k).enqueue(queue, 1)?;
        gramschmidt_column(&a, &r, &mut q, k).enqueue(queue, N)?;
        gramschmidt_rest(&mut a, &mut r, &q, k).enqueue(queue, N)?;
    }
    let (q, r) = (Matrix(q.read()?), Matrix(r.read()?));
    Ok(vec![
        near("q r", &q.times(&r).0, &matrix.0, 1e-10),
        near("qᵀ q", &q.transposed().times(&q).0, &Matrix::from_fn(|i, j| f64::from(i == j)).0, 1e-8),
    ])
}

/// Maxwell's equations in two dimensions; the fields together, as each kernel needs the two others.
#[kernel]
fn fdtd_electric(ex: &mut Global<[f64]>, ey: &mut Global<[f64]>, hz: &Global<[f64]>, source: f64) {
    let (j, i) = (get_global_id(0), get_global_id(1));
    let at = i * N + j;
    match i {
        0 => ey[at] = source,
        _ => ey[at] -= 0.5 * (hz[at] - hz[at - N]),
    }
    if j > 0 {
        ex[at] -= 0.5 * (hz[at] - hz[at - 1]);
    }
}

#[kernel]
fn fdtd_magnetic(ex: &Global<[f64]>, ey: &Global<[f64]>, hz: &mut Global<[f64]>) {
    let (j, i) = (get_global_id(0), get_global_id(1));
    if i + 1 < N && j + 1 < N {
        let at = i * N + j;
        hz[at] -= 0.7 * (ex[at + 1] - ex[at] + ey[at + N] - ey[at]);
    }
}

fn run_fdtd(queue: &Queue) -> Result<Vec<Check>> {
    let [mut ex, mut ey, mut hz] = [14, 15, 16].map(Matrix::random);
    let (mut ex_there, mut ey_there) = (queue.upload(&ex.0)?, queue.upload(&ey.0)?);
    let mut hz_there = queue.upload(&hz.0)?;
    for step in 0..3 {
        let source = f64::from(step);
        fdtd_electric(&mut ex_there, &mut ey_there, &hz_there, source).enqueue(queue, (N, N))?;
        fdtd_magnetic(&ex_there, &ey_there, &mut hz_there).enqueue(queue, (N, N))?;
        ey = Matrix::from_fn(|i, j| if i == 0 { source } else { ey.at(i, j) - 0.5 * (hz.at(i, j) - hz.at(i - 1, j)) });
        ex = Matrix::from_fn(
            |i, j| {
                if j == 0 { ex.at(i, j) } else { ex.at(i, j) - 0.5 * (hz.at(i, j) - hz.at(i, j - 1)) }
            },
        );
        hz = Matrix::from_fn(|i, j| {
            if i == N - 1 || j == N - 1 {
                return hz.at(i, j);
            }
            hz.at(i, j) - 0.7 * (ex.at(i, j + 1) - ex.at(i, j) + ey.at(i + 1, j) - ey.at(i, j))
        });
    }
    Ok(vec![
        near("ex", &ex_there.read()?, &ex.0, EPSILON),
        near("ey", &ey_there.read()?, &ey.0, EPSILON),
        near("hz", &hz_there.read()?, &hz.0, EPSILON),
    ])
}

/// Alternating directions: each row is swept forwards and backwards by one work-item.
#[kernel]
fn adi_rows(x: &mut Global<[f64]>, b: &mut Global<[f64]>, a: &Global<[f64]>) {
    let row = get_global_id(0) * N;
    for i in row + 1..row + N {
        x[i] -= x[i - 1] * a[i] / b[i - 1];
        b[i] -= a[i] * a[i] / b[i - 1];
    }
    x[row + N - 1] /= b[row + N - 1];
    for i in (row..row + N - 1).rev() {
        x[i] = (x[i] - a[i + 1] * x[i + 1]) / b[i];
    }
}

fn run_adi(queue: &Queue) -> Result<Vec<Check>> {
    let (x, a) = (Matrix::random(17), Matrix::random(18));
    let diagonal = Matrix(doubles(19, N * N, 3.0, 4.0));
    let mut solved = queue.upload(&x.0)?;
    let mut b = queue.upload(&diagonal.0)?;
    adi_rows(&mut solved, &mut b, &queue.upload(&a.0)?).enqueue(queue, N)?;
    // What was solved for each row is a symmetric system of three diagonals.
    let solved = Matrix(solved.read()?);
    let back = Matrix::from_fn(|i, j| {
        let left = if j > 0 { a.at(i, j) * solved.at(i, j - 1) } else { 0.0 };
        let right = if j + 1 < N { a.at(i, j + 1) * solved.at(i, j + 1) } else { 0.0 };
        left + diagonal.at(i, j) * solved.at(i, j) + right
    });
    Ok(vec![near("x", &back.0, &x.0, 1e-12)])
}

/// Nine points, with their weights by place.
#[kernel]
fn convolution_2d(a: &Global<[f64]>, b: &mut Global<[f64]>) {
    const C: [[f64; 3]; 3] = [[0.2, 0.5, -0.8], [-0.3, 0.6, -0.9], [0.4, 0.7, 0.1]];
    let (j, i) = (get_global_id(0) + 1, get_global_id(1) + 1);
    let mut sum = 0.0;
    for (di, row) in C.iter().enumerate() {
        for (dj, weight) in row.iter().enumerate() {
            sum += weight * a[(i + di - 1) * N + j + dj - 1];
        }
    }
    b[i * N + j] = sum;
}

fn run_convolution(queue: &Queue) -> Result<Vec<Check>> {
    let a = Matrix::random(20);
    let mut b = queue.zeroed(N * N)?;
    convolution_2d(&queue.upload(&a.0)?, &mut b).enqueue(queue, (N - 2, N - 2))?;
    let expected = Matrix::from_fn(|i, j| {
        if i == 0 || j == 0 || i == N - 1 || j == N - 1 {
            return 0.0;
        }
        0.2 * a.at(i - 1, j - 1) + 0.5 * a.at(i - 1, j) - 0.8 * a.at(i - 1, j + 1) - 0.3 * a.at(i, j - 1)
            + 0.6 * a.at(i, j)
            - 0.9 * a.at(i, j + 1)
            + 0.4 * a.at(i + 1, j - 1)
            + 0.7 * a.at(i + 1, j)
            + 0.1 * a.at(i + 1, j + 1)
    });
    Ok(vec![near("b", &b.read()?, &expected.0, EPSILON)])
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("polybench_products", [gemm::kernel(), mm::kernel()], run_products),
        case!(
            "polybench_vectors",
            [times_vector::kernel(), transposed_times_vector::kernel(), mvt::kernel(), gesummv::kernel()],
            run_vectors
        ),
        case!("polybench_updates", [syrk::kernel(), syr2k::kernel()], run_updates),
        case!(
            "polybench_statistics",
            [moments::kernel(), relate::<true>::kernel(), relate::<false>::kernel()],
            run_statistics
        ),
        case!(
            "polybench_gramschmidt",
            [gramschmidt_norm::kernel(), gramschmidt_column::kernel(), gramschmidt_rest::kernel()],
            run_gramschmidt
        ),
        case!("polybench_fdtd", [fdtd_electric::kernel(), fdtd_magnetic::kernel()], run_fdtd),
        case!("polybench_adi", [adi_rows::kernel()], run_adi),
        case!("polybench_convolution", [convolution_2d::kernel()], run_convolution),
    ]
}
