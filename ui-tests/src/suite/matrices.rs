//! Dense and sparse matrices.

use cl_runtime::prelude::*;

use super::check::{Check, equal, near};
use super::data::{Random, doubles, floats};
use super::{Case, case};

/// Through a tile in local memory, so that both sides are read and written row by row.
#[kernel]
fn transpose<const TILE: usize>(x: &Global<[f32]>, width: usize, height: usize, y: &mut Global<[f32]>) {
    let mut tile: Local<[[f32; 9]; 8]>;
    let (column, row) = (get_global_id(0), get_global_id(1));
    let (i, j) = (get_local_id(0), get_local_id(1));
    if column < width && row < height {
        tile[j][i] = x[row * width + column];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let column = get_group_id(1) * TILE + i;
    let row = get_group_id(0) * TILE + j;
    if column < height && row < width {
        y[row * height + column] = tile[i][j];
    }
}

fn run_transpose(queue: &Queue) -> Result<Vec<Check>> {
    let (width, height) = (21, 13);
    let data = floats(1, width * height, 0.0, 1.0);
    let mut y = queue.zeroed(data.len())?;
    transpose::<8>(&queue.upload(&data)?, width, height, &mut y)
        .enqueue(queue, NdRange::new((24, 16)).local((8, 8)))?;
    let expected: Vec<f32> =
        (0..width).flat_map(|x| (0..height).map(move |y| (x, y))).map(|(x, y)| data[y * width + x]).collect();
    Ok(vec![equal("y", &y.read()?, &expected)])
}

/// `a` is `m × k`, `b` is `k × n`.
fn product(a: &[f32], b: &[f32], (m, k, n): (usize, usize, usize)) -> Vec<f32> {
    let mut c = vec![0.0; m * n];
    for i in 0..m {
        for j in 0..n {
            let sum: f64 = (0..k).map(|l| f64::from(a[i * k + l]) * f64::from(b[l * n + j])).sum();
            c[i * n + j] = sum as f32;
        }
    }
    c
}

#[kernel]
fn matmul_naive(a: &Global<[f32]>, b: &Global<[f32]>, c: &mut Global<[f32]>, m: usize, k: usize, n: usize) {
    let (col, row) = (get_global_id(0), get_global_id(1));
    if row >= m || col >= n {
        return;
    }
    let mut sum = 0.0;
    for l in 0..k {
        sum += a[row * k + l] * b[l * n + col];
    }
    c[row * n + col] = sum;
}

const TILE: usize = 8;

/// Tiles of both factors in local memory.
#[kernel]
fn matmul_tiled(a: &Global<[f32]>, b: &Global<[f32]>, c: &mut Global<[f32]>, m: usize, k: usize, n: usize) {
    let mut a_tile: Local<[[f32; TILE]; TILE]>;
    let mut b_tile: Local<[[f32; TILE]; TILE]>;
    let [x, y] = [get_local_id(0), get_local_id(1)];
    let [col, row] = [get_global_id(0), get_global_id(1)];
    let mut sum = 0f32;
    for t in 0..k.div_ceil(TILE) {
        a_tile[y][x] = if row < m && t * TILE + x < k { a[row * k + t * TILE + x] } else { 0.0 };
        b_tile[y][x] = if t * TILE + y < k && col < n { b[(t * TILE + y) * n + col] } else { 0.0 };
        barrier(CLK_LOCAL_MEM_FENCE);
        for l in 0..TILE {
            sum = a_tile[y][l].mul_add(b_tile[l][x], sum);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if row < m && col < n {
        c[row * n + col] = sum;
    }
}

/// Each work-item makes a block of `R × R` results in registers.
#[kernel]
fn matmul_blocked<const R: usize>(a: &Global<[f32]>, b: &Global<[f32]>, c: &mut Global<[f32]>, k: usize, n: usize) {
    let (first_col, first_row) = (get_global_id(0) * R, get_global_id(1) * R);
    let mut sums = [[0.0f32; R]; R];
    for l in 0..k {
        let mut left = [0.0; R];
        let mut right = [0.0; R];
        for i in 0..R {
            left[i] = a[(first_row + i) * k + l];
            right[i] = b[l * n + first_col + i];
        }
        for i in 0..R {
            for j in 0..R {
                sums[i][j] += left[i] * right[j];
            }
        }
    }
    for (i, row) in sums.iter().enumerate() {
        for (j, &sum) in row.iter().enumerate() {
            c[(first_row + i) * n + first_col + j] = sum;
        }
    }
}

fn run_matmul(queue: &Queue) -> Result<Vec<Check>> {
    let (m, k, n) = (20, 13, 12);
    let (a, b) = (floats(2, m * k, -1.0, 1.0), floats(3, k * n, -1.0, 1.0));
    let expected = product(&a, &b, (m, k, n));
    let (a, b) = (queue.upload(&a)?, queue.upload(&b)?);
    let mut results = Vec::new();
    let mut c = queue.zeroed(m * n)?;
    matmul_naive(&a, &b, &mut c, m, k, n).enqueue(queue, (16, 24))?;
    results.push(near("naive", &c.read()?, &expected, 1e-6));
    let mut c = queue.zeroed(m * n)?;
    matmul_tiled(&a, &b, &mut c, m, k, n).enqueue(queue, NdRange::new((16, 24)).local((TILE, TILE)))?;
    results.push(near("tiled", &c.read()?, &expected, 1e-6));
    let mut c = queue.zeroed(m * n)?;
    matmul_blocked::<4>(&a, &b, &mut c, k, n).enqueue(queue, (n / 4, m / 4))?;
    results.push(near("blocked", &c.read()?, &expected, 1e-6));
    Ok(results)
}

/// A sparse matrix: compressed rows.
struct Csr {
    starts: Vec<u32>,
    columns: Vec<u32>,
    values: Vec<f32>,
}

fn sparse(rows: usize, columns: usize) -> Csr {
    let mut random = Random::new(4);
    let mut csr = Csr { starts: vec![0], columns: Vec::new(), values: Vec::new() };
    for row in 0..rows {
        for column in 0..columns {
            if random.below(5) == 0 || (row == 3 && column < 20) {
                csr.columns.push(column as u32);
                csr.values.push(random.between(-1.0, 1.0) as f32);
            }
        }
        csr.starts.push(csr.values.len() as u32);
    }
    csr
}

#[kernel]
fn spmv_scalar(
    starts: &Global<[u32]>,
    columns: &Global<[u32]>,
    values: &Global<[f32]>,
    x: &Global<[f32]>,
    y: &mut Global<[f32]>,
) {
    let row = get_global_id(0);
    if row < y.len() {
        let mut sum = 0.0;
        for k in starts[row]..starts[row + 1] {
            sum += values[k as usize] * x[columns[k as usize] as usize];
        }
        y[row] = sum;
    }
}

const LANES: usize = 8;

/// A group of lanes for each row.
#[kernel]
fn spmv_vector(
    starts: &Global<[u32]>,
    columns: &Global<[u32]>,
    values: &Global<[f32]>,
    x: &Global<[f32]>,
    y: &mut Global<[f32]>,
) {
    let mut partial: Local<[f32; LANES]>;
    let row = get_group_id(0);
    let lane = get_local_id(0);
    let (start, end) = (starts[row] as usize, starts[row + 1] as usize);
    let mut sum = 0.0;
    for k in (start + lane..end).step_by(LANES) {
        sum += values[k] * x[columns[k] as usize];
    }
    partial[lane] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if lane == 0 {
        let mut total = 0.0;
        for value in partial.iter() {
            total += *value;
        }
        y[row] = total;
    }
}

/// ELLPACK: rows of equal length, column by column; unused places hold the column -1.
#[kernel]
fn spmv_ell(columns: &Global<[i32]>, values: &Global<[f32]>, x: &Global<[f32]>, y: &mut Global<[f32]>, longest: usize) {
    let row = get_global_id(0);
    let rows = y.len();
    let mut sum = 0.0;
    for k in 0..longest {
        let at = k * rows + row;
        let column = columns[at];
        if column < 0 {
            break;
        }
        sum += values[at] * x[column as usize];
    }
    y[row] = sum;
}

fn run_spmv(queue: &Queue) -> Result<Vec<Check>> {
    let (rows, width) = (25, 30);
    let csr = sparse(rows, width);
    let x = floats(5, width, -1.0, 1.0);
    let of_row = |row: usize| csr.starts[row] as usize..csr.starts[row + 1] as usize;
    let dot = |row| of_row(row).map(|k| csr.values[k] * x[csr.columns[k] as usize]).sum::<f32>();
    let expected: Vec<f32> = (0..rows).map(dot).collect();

    let longest = (0..rows).map(|row| of_row(row).len()).max().unwrap_or(0);
    let mut ell_columns = vec![-1; longest * rows];
    let mut ell_values = vec![0.0; longest * rows];
    for row in 0..rows {
        for (k, at) in of_row(row).enumerate() {
            ell_columns[k * rows + row] = csr.columns[at] as i32;
            ell_values[k * rows + row] = csr.values[at];
        }
    }
    let (starts, columns) = (queue.upload(&csr.starts)?, queue.upload(&csr.columns)?);
    let (values, x) = (queue.upload(&csr.values)?, queue.upload(&x)?);
    let [mut scalar, mut vector, mut ell] = [queue.zeroed(rows)?, queue.zeroed(rows)?, queue.zeroed(rows)?];
    spmv_scalar(&starts, &columns, &values, &x, &mut scalar).enqueue(queue, 32)?;
    spmv_vector(&starts, &columns, &values, &x, &mut vector).enqueue(queue, NdRange::new(rows * LANES).local(LANES))?;
    spmv_ell(&queue.upload(&ell_columns)?, &queue.upload(&ell_values)?, &x, &mut ell, longest).enqueue(queue, rows)?;
    Ok(vec![
        near("scalar", &scalar.read()?, &expected, 1e-6),
        near("vector", &vector.read()?, &expected, 1e-6),
        near("ell", &ell.read()?, &expected, 1e-6),
    ])
}

/// Rodinia, gaussian: the factors of a column, then what is below and right of the pivot.
#[kernel]
fn gauss_factors(a: &Global<[f64]>, m: &mut Global<[f64]>, size: usize, pivot: usize) {
    let row = get_global_id(0) + pivot + 1;
    if row < size {
        m[row * size + pivot] = a[row * size + pivot] / a[pivot * size + pivot];
    }
}

#[kernel]
fn gauss_eliminate(a: &mut Global<[f64]>, b: &mut Global<[f64]>, m: &Global<[f64]>, size: usize, pivot: usize) {
    let row = get_global_id(0) + pivot + 1;
    let col = get_global_id(1) + pivot;
    if row >= size || col >= size {
        return;
    }
    let factor = m[row * size + pivot];
    a[row * size + col] -= factor * a[pivot * size + col];
    if col == pivot {
        b[row] -= factor * b[pivot];
    }
}

#[kernel]
fn back_substitute(a: &Global<[f64]>, b: &Global<[f64]>, x: &mut Global<[f64]>) {
    let size = b.len();
    for row in (0..size).rev() {
        let mut sum = b[row];
        for col in row + 1..size {
            sum -= a[row * size + col] * x[col];
        }
        x[row] = sum / a[row * size + row];
    }
}

/// A matrix that needs no pivoting.
fn dominant(seed: u64, size: usize) -> Vec<f64> {
    let mut a = doubles(seed, size * size, -1.0, 1.0);
    (0..size).for_each(|i| a[i * size + i] += size as f64);
    a
}

fn run_gauss(queue: &Queue) -> Result<Vec<Check>> {
    let size = 12;
    let matrix = dominant(6, size);
    let solution = doubles(7, size, -1.0, 1.0);
    let right: Vec<f64> = (0..size).map(|i| (0..size).map(|j| matrix[i * size + j] * solution[j]).sum()).collect();
    let (mut a, mut b) = (queue.upload(&matrix)?, queue.upload(&right)?);
    let (mut m, mut x) = (queue.zeroed(size * size)?, queue.zeroed(size)?);
    for pivot in 0..size - 1 {
        gauss_factors(&a, &mut m, size, pivot).enqueue(queue, size)?;
        gauss_eliminate(&mut a, &mut b, &m, size, pivot).enqueue(queue, (size, size))?;
    }
    back_substitute(&a, &b, &mut x).enqueue(queue, 1)?;
    Ok(vec![near("x", &x.read()?, &solution, 1e-12)])
}

/// Rodinia, lud, for one block: L (with ones) and U in place, in local memory.
#[kernel]
fn lu_decompose(a: &mut Global<[f32]>, block: &mut Local<[f32]>) {
    let n = get_local_size(0);
    let me = get_local_id(0);
    for k in 0..n {
        block[k * n + me] = a[k * n + me];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for k in 0..n - 1 {
        if me > k {
            let at = me * n + k;
            block[at] /= block[k * n + k];
            let factor = block[at];
            for j in (k + 1)..n {
                block[me * n + j] -= factor * block[k * n + j];
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for k in 0..n {
        a[k * n + me] = block[k * n + me];
    }
}

fn run_lu(queue: &Queue) -> Result<Vec<Check>> {
    let n = 10;
    let matrix: Vec<f32> = dominant(8, n).iter().map(|&value| value as f32).collect();
    let mut a = queue.upload(&matrix)?;
    lu_decompose(&mut a, &mut LocalMemory::new(n * n)).enqueue(queue, NdRange::new(n).local(n))?;
    let factors = a.read()?;
    let lower = |i: usize, j: usize| {
        if i == j {
            1.0
        } else if i > j {
            factors[i * n + j]
        } else {
            0.0
        }
    };
    let upper = |i: usize, j: usize| if i <= j { factors[i * n + j] } else { 0.0 };
    let mut back = Vec::new();
    for i in 0..n {
        for j in 0..n {
            back.push((0..n).map(|k| lower(i, k) * upper(k, j)).sum::<f32>());
        }
    }
    Ok(vec![near("lu", &back, &matrix, 1e-6)])
}

/// Each pass allows one more vertex on the way.
#[kernel]
fn floyd_warshall(before: &Global<[u32]>, after: &mut Global<[u32]>, vertices: usize, via: usize) {
    let (to, from) = (get_global_id(0), get_global_id(1));
    let detour = before[from * vertices + via].saturating_add(before[via * vertices + to]);
    let place = &mut after[from * vertices + to];
    *place = detour.min(before[from * vertices + to]);
}

fn run_floyd(queue: &Queue) -> Result<Vec<Check>> {
    let n = 16;
    let mut random = Random::new(9);
    let mut edges: Vec<u32> =
        (0..n * n).map(|_| if random.below(4) == 0 { random.below(100) as u32 } else { u32::MAX }).collect();
    (0..n).for_each(|i| edges[i * n + i] = 0);
    let mut distances = queue.upload(&edges)?;
    let mut after = queue.zeroed(n * n)?;
    for via in 0..n {
        floyd_warshall(&distances, &mut after, n, via).enqueue(queue, (n, n))?;
        std::mem::swap(&mut distances, &mut after);
    }
    // Bellman and Ford, from each vertex.
    let mut expected = Vec::new();
    for from in 0..n {
        let mut best = vec![u32::MAX; n];
        best[from] = 0;
        for _ in 0..n {
            for (edge, &length) in edges.iter().enumerate() {
                best[edge % n] = best[edge % n].min(best[edge / n].saturating_add(length));
            }
        }
        expected.extend(best);
    }
    Ok(vec![equal("distances", &distances.read()?, &expected)])
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("transpose", [transpose::<8>::kernel()], run_transpose),
        case!("matmul", [matmul_naive::kernel(), matmul_tiled::kernel(), matmul_blocked::<4>::kernel()], run_matmul),
        case!("spmv", [spmv_scalar::kernel(), spmv_vector::kernel(), spmv_ell::kernel()], run_spmv),
        case!("gaussian", [gauss_factors::kernel(), gauss_eliminate::kernel(), back_substitute::kernel()], run_gauss),
        case!("lu_decomposition", [lu_decompose::kernel()], run_lu),
        case!("floyd_warshall", [floyd_warshall::kernel()], run_floyd),
    ]
}
