//! Grids: what each cell becomes from its neighbours.

use cl_runtime::prelude::*;

use super::check::{Check, equal, near};
use super::data::{floats, integers};
use super::{Case, case};

/// Rodinia, hotspot: how a chip heats up.
#[repr(C)]
#[derive(Clone, Copy, ClType)]
struct Chip {
    rx: f32,
    ry: f32,
    rz: f32,
    step: f32,
}

const AMBIENT: f32 = 80.0;

#[kernel]
fn hotspot(power: &Global<[f32]>, old: &Global<[f32]>, new: &mut Global<[f32]>, rows: i32, cols: i32, chip: Chip) {
    let (c, r) = (get_global_id(0) as i32, get_global_id(1) as i32);
    if r >= rows || c >= cols {
        return;
    }
    let at = |r: i32, c: i32| (r * cols + c) as usize;
    let here = old[at(r, c)];
    let north = if r == 0 { here } else { old[at(r - 1, c)] };
    let south = if r == rows - 1 { here } else { old[at(r + 1, c)] };
    let west = if c == 0 { here } else { old[at(r, c - 1)] };
    let east = if c == cols - 1 { here } else { old[at(r, c + 1)] };
    let Chip { rx, ry, rz, step } = chip;
    let change =
        power[at(r, c)] + (north + south - 2.0 * here) / ry + (east + west - 2.0 * here) / rx + (AMBIENT - here) / rz;
    new[at(r, c)] = here + step * change;
}

fn run_hotspot(queue: &Queue) -> Result<Vec<Check>> {
    let (rows, cols) = (11usize, 17usize);
    let chip = Chip { rx: 5.0, ry: 4.0, rz: 30.0, step: 0.1 };
    let power = floats(1, rows * cols, 0.0, 2.0);
    let mut expected = floats(2, rows * cols, 300.0, 340.0);
    let power_there = queue.upload(&power)?;
    let mut old = queue.upload(&expected)?;
    let mut new = queue.zeroed(rows * cols)?;
    for _ in 0..3 {
        hotspot(&power_there, &old, &mut new, rows as i32, cols as i32, chip).enqueue(queue, (20, 12))?;
        std::mem::swap(&mut old, &mut new);
        expected = (0..rows * cols)
            .map(|i| {
                let (r, c) = (i / cols, i % cols);
                let t = |r: usize, c: usize| expected[r * cols + c];
                let vertical = t(r.saturating_sub(1), c) + t((r + 1).min(rows - 1), c) - 2.0 * t(r, c);
                let horizontal = t(r, c.saturating_sub(1)) + t(r, (c + 1).min(cols - 1)) - 2.0 * t(r, c);
                let sink = (80.0 - t(r, c)) / chip.rz;
                t(r, c) + chip.step * (power[i] + vertical / chip.ry + horizontal / chip.rx + sink)
            })
            .collect();
    }
    Ok(vec![near("temperature", &old.read()?, &expected, 1e-6)])
}

/// Seven points in three dimensions; the border stays.
#[kernel]
fn jacobi_3d(a: &Global<[f64]>, b: &mut Global<[f64]>) {
    let [x, y, z] = [get_global_id(0), get_global_id(1), get_global_id(2)];
    let [w, h, d] = [get_global_size(0), get_global_size(1), get_global_size(2)];
    let index = (z * h + y) * w + x;
    b[index] = if x == 0 || y == 0 || z == 0 || x == w - 1 || y == h - 1 || z == d - 1 {
        a[index]
    } else {
        let neighbours =
            a[index - 1] + a[index + 1] + a[index - w] + a[index + w] + a[index - w * h] + a[index + w * h];
        0.4 * a[index] + 0.1 * neighbours
    };
}

fn run_jacobi(queue: &Queue) -> Result<Vec<Check>> {
    const W: usize = 6;
    const H: usize = 5;
    const D: usize = 4;
    let a = super::data::doubles(3, W * H * D, 0.0, 1.0);
    let mut b = queue.zeroed(a.len())?;
    jacobi_3d(&queue.upload(&a)?, &mut b).enqueue(queue, (W, H, D))?;
    let mut expected = a.clone();
    for z in 1..D - 1 {
        for y in 1..H - 1 {
            for x in 1..W - 1 {
                let at = |x: usize, y: usize, z: usize| a[z * W * H + y * W + x];
                let around = [
                    at(x - 1, y, z),
                    at(x + 1, y, z),
                    at(x, y - 1, z),
                    at(x, y + 1, z),
                    at(x, y, z - 1),
                    at(x, y, z + 1),
                ];
                expected[z * W * H + y * W + x] = 0.4 * at(x, y, z) + 0.1 * around.iter().sum::<f64>();
            }
        }
    }
    Ok(vec![near("b", &b.read()?, &expected, 1e-12)])
}

const EDGE: usize = 8;
const PADDED: usize = EDGE + 2;

/// A five-point stencil whose tile, with a halo, is fetched together.
#[kernel]
fn stencil_tiled(input: &Global<[f32]>, output: &mut Global<[f32]>, width: usize, height: usize) {
    let mut tile: Local<[[f32; PADDED]; PADDED]>;
    let (lx, ly) = (get_local_id(0), get_local_id(1));
    let left = (get_group_id(0) * EDGE) as isize - 1;
    let top = (get_group_id(1) * EDGE) as isize - 1;
    let mut cell = ly * EDGE + lx;
    while cell < PADDED * PADDED {
        let (row, column) = (cell / PADDED, cell % PADDED);
        let (y, x) = (top + row as isize, left + column as isize);
        let inside = x >= 0 && y >= 0 && x < width as isize && y < height as isize;
        tile[row][column] = if inside { input[y as usize * width + x as usize] } else { 0.0 };
        cell += EDGE * EDGE;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let (x, y) = (get_global_id(0), get_global_id(1));
    if x < width && y < height {
        let (i, j) = (lx + 1, ly + 1);
        output[y * width + x] =
            0.5 * tile[j][i] + 0.125 * (tile[j - 1][i] + tile[j + 1][i] + tile[j][i - 1] + tile[j][i + 1]);
    }
}

fn run_stencil(queue: &Queue) -> Result<Vec<Check>> {
    let (width, height) = (19, 10);
    let input = floats(4, width * height, 0.0, 1.0);
    let mut output = queue.zeroed(input.len())?;
    stencil_tiled(&queue.upload(&input)?, &mut output, width, height)
        .enqueue(queue, NdRange::new((24, 16)).local((EDGE, EDGE)))?;
    let at = |x: i32, y: i32| {
        let inside = (0..width as i32).contains(&x) && (0..height as i32).contains(&y);
        if inside { input[y as usize * width + x as usize] } else { 0.0 }
    };
    let cells = (0..height as i32).flat_map(|y| (0..width as i32).map(move |x| (x, y)));
    let expected: Vec<f32> = cells
        .map(|(x, y)| 0.5 * at(x, y) + 0.125 * (at(x, y - 1) + at(x, y + 1) + at(x - 1, y) + at(x + 1, y)))
        .collect();
    Ok(vec![near("output", &output.read()?, &expected, 1e-6)])
}

/// Conway's rules on a torus.
#[kernel]
fn life(cells: &Global<[u8]>, next: &mut Global<[u8]>) {
    let (x, y) = (get_global_id(0), get_global_id(1));
    let (w, h) = (get_global_size(0), get_global_size(1));
    let mut neighbours = 0;
    for dy in [h - 1, 0, 1] {
        for dx in [w - 1, 0, 1] {
            if (dx, dy) != (0, 0) {
                neighbours += cells[(y + dy) % h * w + (x + dx) % w];
            }
        }
    }
    let alive = cells[y * w + x] == 1;
    next[y * w + x] = match (alive, neighbours) {
        (true, 2 | 3) => 1,
        (false, 3) => 1,
        _ => 0,
    };
}

fn run_life(queue: &Queue) -> Result<Vec<Check>> {
    let (w, h) = (12usize, 9usize);
    let mut board: Vec<u8> = integers(5, w * h, 2).iter().map(|&cell| cell as u8).collect();
    let mut cells = queue.upload(&board)?;
    let mut next = queue.zeroed(w * h)?;
    for _ in 0..4 {
        life(&cells, &mut next).enqueue(queue, (w, h))?;
        std::mem::swap(&mut cells, &mut next);
        let mut after = board.clone();
        for (i, cell) in after.iter_mut().enumerate() {
            let (x, y) = ((i % w) as i32, (i / w) as i32);
            let mut sum = 0;
            for (dx, dy) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
                let (x, y) = ((x + dx).rem_euclid(w as i32), (y + dy).rem_euclid(h as i32));
                sum += board[y as usize * w + x as usize];
            }
            *cell = u8::from(sum == 3 || (sum == 2 && *cell == 1));
        }
        board = after;
    }
    Ok(vec![equal("cells", &cells.read()?, &board)])
}

/// Rodinia, pathfinder: the cheapest way down, one row after the other.
#[kernel]
fn pathfinder(wall: &Global<[i32]>, costs: &mut Global<[i32]>, rows: usize, previous: &mut Local<[i32]>) {
    let columns = get_local_size(0);
    let x = get_local_id(0);
    let mut cost = wall[x];
    for row in 1..rows {
        previous[x] = cost;
        barrier(CLK_LOCAL_MEM_FENCE);
        let mut shortest = previous[x];
        if x > 0 {
            shortest = shortest.min(previous[x - 1]);
        }
        if x + 1 < columns {
            shortest = shortest.min(previous[x + 1]);
        }
        cost = shortest + wall[row * columns + x];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    costs[x] = cost;
}

fn run_pathfinder(queue: &Queue) -> Result<Vec<Check>> {
    let (columns, rows) = (24, 9);
    let wall: Vec<i32> = integers(6, columns * rows, 10).iter().map(|&cost| cost as i32).collect();
    let mut costs = queue.zeroed(columns)?;
    pathfinder(&queue.upload(&wall)?, &mut costs, rows, &mut LocalMemory::new(columns))
        .enqueue(queue, NdRange::new(columns).local(columns))?;
    let mut expected = wall[..columns].to_vec();
    for row in wall[columns..].chunks(columns) {
        let before = expected.clone();
        for x in 0..columns {
            let reach = &before[x.saturating_sub(1)..(x + 2).min(columns)];
            expected[x] = row[x] + reach.iter().min().copied().unwrap_or(0);
        }
    }
    Ok(vec![equal("costs", &costs.read()?, &expected)])
}

/// Rodinia, srad: diffusion that keeps edges. First the coefficient of each cell, with its four differences.
#[kernel]
fn srad_coefficients(
    image: &Global<[f32]>,
    differences: &mut Global<[Float4]>,
    coefficients: &mut Global<[f32]>,
    cols: usize,
    noise: f32,
) {
    let at = get_global_id(0);
    if at >= image.len() {
        return;
    }
    let rows = image.len() / cols;
    let (row, col) = (at / cols, at % cols);
    let j = image[at];
    let north = image[row.saturating_sub(1) * cols + col] - j;
    let south = image[min(row + 1, rows - 1) * cols + col] - j;
    let west = image[row * cols + col.saturating_sub(1)] - j;
    let east = image[row * cols + min(col + 1, cols - 1)] - j;

    let g2 = (north * north + south * south + west * west + east * east) / (j * j);
    let l = (north + south + west + east) / j;
    let num = 0.5 * g2 - (1.0 / 16.0) * l.powi(2);
    let den = 1.0 + 0.25 * l;
    let q2 = num / (den * den);
    let den = (q2 - noise) / (noise * (1.0 + noise));
    coefficients[at] = (1.0 / (1.0 + den)).clamp(0.0, 1.0);
    differences[at] = Float4::new(north, south, west, east);
}

#[kernel]
fn srad_update(
    image: &mut Global<[f32]>,
    differences: &Global<[Float4]>,
    coefficients: &Global<[f32]>,
    cols: usize,
    lambda: f32,
) {
    let at = get_global_id(0);
    if at >= image.len() {
        return;
    }
    let rows = image.len() / cols;
    let (row, col) = (at / cols, at % cols);
    let here = coefficients[at];
    let south = coefficients[min(row + 1, rows - 1) * cols + col];
    let east = coefficients[row * cols + min(col + 1, cols - 1)];
    let divergence = dot(differences[at], Float4::new(here, south, here, east));
    image[at] += 0.25 * lambda * divergence;
}

fn run_srad(queue: &Queue) -> Result<Vec<Check>> {
    let (rows, cols) = (9usize, 14usize);
    let image = floats(7, rows * cols, 1.0, 2.0);
    let (noise, lambda) = (0.05, 0.5);
    let mut there = queue.upload(&image)?;
    let mut differences = queue.zeroed(image.len())?;
    let mut coefficients = queue.zeroed(image.len())?;
    srad_coefficients(&there, &mut differences, &mut coefficients, cols, noise).enqueue(queue, 128)?;
    srad_update(&mut there, &differences, &coefficients, cols, lambda).enqueue(queue, 128)?;

    let cell = |r: usize, c: usize| f64::from(image[r.min(rows - 1) * cols + c.min(cols - 1)]);
    let around = |r: usize, c: usize| {
        [cell(r.saturating_sub(1), c), cell(r + 1, c), cell(r, c.saturating_sub(1)), cell(r, c + 1)]
            .map(|v| v - cell(r, c))
    };
    let coefficient = |r: usize, c: usize| {
        let (r, c) = (r.min(rows - 1), c.min(cols - 1));
        let (d, j) = (around(r, c), cell(r, c));
        let g2 = d.iter().map(|v| v * v).sum::<f64>() / (j * j);
        let l = d.iter().sum::<f64>() / j;
        let q2 = (0.5 * g2 - l * l / 16.0) / (1.0 + 0.25 * l).powi(2);
        let noise = f64::from(noise);
        (1.0 / (1.0 + (q2 - noise) / (noise * (1.0 + noise)))).clamp(0.0, 1.0)
    };
    let mut expected = Vec::new();
    for r in 0..rows {
        for c in 0..cols {
            let [n, s, w, e] = around(r, c);
            let sum = coefficient(r, c) * (n + w) + coefficient(r + 1, c) * s + coefficient(r, c + 1) * e;
            expected.push((cell(r, c) + 0.25 * f64::from(lambda) * sum) as f32);
        }
    }
    Ok(vec![near("image", &there.read()?, &expected, 1e-5)])
}

/// Rodinia, nw: the scores on one diagonal after the other.
#[kernel]
fn needleman_wunsch(a: &Global<[u8]>, b: &Global<[u8]>, scores: &mut Global<[i32]>, diagonal: usize, gap: i32) {
    let width = b.len() + 1;
    let i = get_global_id(0) + 1;
    if i > a.len() || i >= diagonal || diagonal - i > b.len() {
        return;
    }
    let j = diagonal - i;
    let similarity = if a[i - 1] == b[j - 1] { 2 } else { -1 };
    let aligned = scores[(i - 1) * width + j - 1] + similarity;
    let deleted = scores[(i - 1) * width + j] - gap;
    let inserted = scores[i * width + j - 1] - gap;
    scores[i * width + j] = aligned.max(deleted).max(inserted);
}

fn run_needleman(queue: &Queue) -> Result<Vec<Check>> {
    let letters = |seed, len| -> Vec<u8> { integers(seed, len, 4).iter().map(|&i| b"ACGT"[i as usize]).collect() };
    let (a, b) = (letters(8, 14), letters(9, 19));
    let width = b.len() + 1;
    let gap = 1;
    let mut expected = vec![0; (a.len() + 1) * width];
    (0..width).for_each(|j| expected[j] = -(j as i32) * gap);
    (0..=a.len()).for_each(|i| expected[i * width] = -(i as i32) * gap);
    let mut scores = queue.upload(&expected)?;
    for (i, x) in a.iter().enumerate() {
        for (j, y) in b.iter().enumerate() {
            let aligned = expected[i * width + j] + if x == y { 2 } else { -1 };
            let other = expected[i * width + j + 1].max(expected[(i + 1) * width + j]) - gap;
            expected[(i + 1) * width + j + 1] = aligned.max(other);
        }
    }
    let (first, second) = (queue.upload(&a)?, queue.upload(&b)?);
    for diagonal in 2..=a.len() + b.len() {
        needleman_wunsch(&first, &second, &mut scores, diagonal, gap).enqueue(queue, a.len())?;
    }
    Ok(vec![equal("scores", &scores.read()?, &expected)])
}

const WORD: usize = 12;

/// The edit distance of each word from a pattern; words end at a zero.
#[kernel]
fn levenshtein(words: &Global<[[u8; WORD]]>, pattern: &Constant<[u8]>, distances: &mut Global<[u16]>) {
    let me = get_global_id(0);
    let word = words[me];
    let mut row = [0u16; WORD + 1];
    for (j, cell) in row.iter_mut().enumerate() {
        *cell = j as u16;
    }
    let mut length = 0;
    while length < WORD && word[length] != 0 {
        length += 1;
    }
    for i in 0..pattern.len() {
        let mut diagonal = row[0];
        row[0] = i as u16 + 1;
        for j in 0..length {
            let replaced = diagonal + (word[j] != pattern[i]) as u16;
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    distances[me] = row[length];
}

fn edit_distance(a: &[u8], b: &[u8]) -> u16 {
    match (a, b) {
        ([], rest) | (rest, []) => rest.len() as u16,
        ([x, a @ ..], [y, b @ ..]) if x == y => edit_distance(a, b),
        ([_, short_a @ ..], [_, short_b @ ..]) => {
            1 + edit_distance(short_a, b).min(edit_distance(a, short_b)).min(edit_distance(short_a, short_b))
        }
    }
}

fn run_levenshtein(queue: &Queue) -> Result<Vec<Check>> {
    let words = ["kernel", "colonel", "", "kettle", "channel", "kernels", "k"];
    let padded: Vec<[u8; WORD]> =
        words.iter().map(|word| std::array::from_fn(|i| word.as_bytes().get(i).copied().unwrap_or(0))).collect();
    let mut distances = queue.zeroed(words.len())?;
    levenshtein(&queue.upload(&padded)?, &queue.upload(b"kernel")?, &mut distances).enqueue(queue, words.len())?;
    let expected: Vec<u16> = words.iter().map(|word| edit_distance(word.as_bytes(), b"kernel")).collect();
    Ok(vec![equal("distances", &distances.read()?, &expected)])
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("hotspot", [hotspot::kernel()], run_hotspot),
        case!("jacobi_3d", [jacobi_3d::kernel()], run_jacobi),
        case!("stencil_tiled", [stencil_tiled::kernel()], run_stencil),
        case!("life", [life::kernel()], run_life),
        case!("pathfinder", [pathfinder::kernel()], run_pathfinder),
        case!("srad", [srad_coefficients::kernel(), srad_update::kernel()], run_srad),
        case!("needleman_wunsch", [needleman_wunsch::kernel()], run_needleman),
        case!("levenshtein", [levenshtein::kernel()], run_levenshtein),
    ]
}
