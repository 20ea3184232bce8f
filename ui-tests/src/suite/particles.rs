//! Bodies, points and graphs.

use std::ops::{Add, AddAssign, Mul, Sub};

use cl_runtime::prelude::*;

use super::check::{Check, equal, near};
use super::data::{Random, floats};
use super::{Case, case};

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, ClType)]
struct Vec3 {
    x: f32,
    y: f32,
    z: f32,
}

#[device]
impl Vec3 {
    const ZERO: Vec3 = Vec3 { x: 0.0, y: 0.0, z: 0.0 };

    fn new(x: f32, y: f32, z: f32) -> Self {
        Vec3 { x, y, z }
    }

    fn dot(self, other: Vec3) -> f32 {
        self.x * other.x + self.y * other.y + self.z * other.z
    }

    fn length_squared(&self) -> f32 {
        self.dot(*self)
    }
}

#[device]
impl Add for Vec3 {
    type Output = Vec3;

    fn add(self, other: Vec3) -> Vec3 {
        Vec3::new(self.x + other.x, self.y + other.y, self.z + other.z)
    }
}

#[device]
impl Sub for Vec3 {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y, z: self.z - other.z }
    }
}

#[device]
impl Mul<f32> for Vec3 {
    type Output = Vec3;

    fn mul(self, factor: f32) -> Vec3 {
        Vec3 { x: self.x * factor, y: self.y * factor, z: self.z * factor }
    }
}

#[device]
impl AddAssign for Vec3 {
    fn add_assign(&mut self, other: Vec3) {
        *self = *self + other;
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, ClType)]
struct Body {
    position: Vec3,
    mass: f32,
    velocity: Vec3,
    _padding: f32,
}

const SOFTENING: f32 = 0.01;

#[device]
impl Body {
    /// How this body is accelerated by `other`.
    fn pull(&self, other: &Body) -> Vec3 {
        let offset = other.position - self.position;
        let distance_squared = offset.length_squared() + SOFTENING;
        offset * (other.mass / (distance_squared * distance_squared.sqrt()))
    }

    fn step(&mut self, acceleration: Vec3, dt: f32) {
        self.velocity += acceleration * dt;
        self.position += self.velocity * dt;
    }
}

#[kernel]
fn n_body(bodies: &Global<[Body]>, next: &mut Global<[Body]>, dt: f32) {
    let i = get_global_id(0);
    let mut me = bodies[i];
    let mut acceleration = Vec3::ZERO;
    for j in 0..bodies.len() {
        if i != j {
            let other = bodies[j];
            acceleration += me.pull(&other);
        }
    }
    me.step(acceleration, dt);
    next[i] = me;
}

const TILE: usize = 16;

/// The same with positions and masses in vectors of four, a tile of them in local memory.
#[kernel]
fn n_body_tiled(positions: &Global<[Float4]>, velocities: &mut Global<[Float4]>, next: &mut Global<[Float4]>, dt: f32) {
    let mut tile: Local<[Float4; TILE]>;
    let i = get_global_id(0);
    let lane = get_local_id(0);
    let me = positions[i];
    let mut acceleration = Float3::splat(0.0);
    for start in (0..positions.len()).step_by(TILE) {
        tile[lane] = positions[start + lane];
        barrier(CLK_LOCAL_MEM_FENCE);
        for k in 0..TILE {
            let other = tile[k];
            let offset = other.xyz() - me.xyz();
            let inverse = rsqrt(dot(offset, offset) + SOFTENING);
            acceleration += offset * (other.w() * inverse * inverse * inverse);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    let velocity = velocities[i].xyz() + acceleration * dt;
    let position = me.xyz() + velocity * dt;
    velocities[i] = Float4::new(velocity.x(), velocity.y(), velocity.z(), 0.0);
    next[i] = Float4::new(position.x(), position.y(), position.z(), me.w());
}

fn run_n_body(queue: &Queue) -> Result<Vec<Check>> {
    let n = 48;
    let numbers = floats(1, 7 * n, -1.0, 1.0);
    let bodies: Vec<Body> = numbers
        .chunks(7)
        .map(|v| Body {
            position: Vec3 { x: v[0], y: v[1], z: v[2] },
            mass: v[3].abs(),
            velocity: Vec3 { x: v[4], y: v[5], z: v[6] },
            _padding: 0.0,
        })
        .collect();
    let dt = 0.01f32;
    let mut next = queue.zeroed(n)?;
    n_body(&queue.upload(&bodies)?, &mut next, dt).enqueue(queue, n)?;
    let got: Vec<f32> = next
        .read()?
        .iter()
        .flat_map(|b| [b.position.x, b.position.y, b.position.z, b.velocity.x, b.velocity.y, b.velocity.z])
        .collect();

    let positions: Vec<Float4> =
        bodies.iter().map(|b| Float4::new(b.position.x, b.position.y, b.position.z, b.mass)).collect();
    let velocities: Vec<Float4> =
        bodies.iter().map(|b| Float4::new(b.velocity.x, b.velocity.y, b.velocity.z, 0.0)).collect();
    let mut velocities = queue.upload(&velocities)?;
    let mut tiled = queue.zeroed(n)?;
    n_body_tiled(&queue.upload(&positions)?, &mut velocities, &mut tiled, dt)
        .enqueue(queue, NdRange::new(n).local(TILE))?;
    let (positions, velocities) = (tiled.read()?, velocities.read()?);
    let from_tiles: Vec<f32> =
        positions.iter().zip(&velocities).flat_map(|(p, v)| [p.x(), p.y(), p.z(), v.x(), v.y(), v.z()]).collect();

    let mut expected = Vec::new();
    for me in numbers.chunks(7) {
        let mut acceleration = [0.0f64; 3];
        for other in numbers.chunks(7) {
            let d: [f64; 3] = std::array::from_fn(|k| f64::from(other[k]) - f64::from(me[k]));
            let r2 = d.iter().map(|v| v * v).sum::<f64>() + f64::from(SOFTENING);
            (0..3).for_each(|k| acceleration[k] += d[k] * f64::from(other[3].abs()) / r2.powf(1.5));
        }
        let v: [f64; 3] = std::array::from_fn(|k| f64::from(me[4 + k]) + acceleration[k] * f64::from(dt));
        expected.extend((0..3).map(|k| (f64::from(me[k]) + v[k] * f64::from(dt)) as f32));
        expected.extend(v.map(|value| value as f32));
    }
    Ok(vec![near("bodies", &got, &expected, 1e-5), near("tiled", &from_tiles, &expected, 1e-5)])
}

/// SHOC, MD: Lennard-Jones forces from a list of neighbours.
#[kernel]
fn lennard_jones(
    positions: &Global<[Float3]>,
    neighbours: &Global<[u32]>,
    count: usize,
    cutoff: f32,
    forces: &mut Global<[Float3]>,
) {
    let i = get_global_id(0);
    let atoms = get_global_size(0);
    let here = positions[i];
    let mut force = Float3::new(0.0, 0.0, 0.0);
    for k in 0..count {
        let j = neighbours[k * atoms + i] as usize;
        let d = here - positions[j];
        let r2 = d.x() * d.x() + d.y() * d.y() + d.z() * d.z();
        if r2 >= cutoff * cutoff {
            continue;
        }
        let r2inv = 1.0 / r2;
        let r6inv = r2inv.powi(3);
        force += d * (r2inv * r6inv * (1.5 * r6inv - 2.0));
    }
    forces[i] = force;
}

fn run_lennard_jones(queue: &Queue) -> Result<Vec<Check>> {
    let (atoms, count) = (32, 6);
    let numbers = floats(2, 3 * atoms, 0.0, 4.0);
    let positions: Vec<Float3> = numbers.chunks(3).map(|p| Float3::new(p[0], p[1], p[2])).collect();
    let distance =
        |i: usize, j: usize| -> f32 { (0..3).map(|k| (numbers[3 * i + k] - numbers[3 * j + k]).powi(2)).sum() };
    let mut neighbours = vec![0u32; atoms * count];
    for i in 0..atoms {
        let mut others: Vec<usize> = (0..atoms).filter(|&j| j != i).collect();
        others.sort_by(|&a, &b| distance(i, a).total_cmp(&distance(i, b)));
        (0..count).for_each(|k| neighbours[k * atoms + i] = others[k] as u32);
    }
    let mut forces = queue.zeroed(atoms)?;
    lennard_jones(&queue.upload(&positions)?, &queue.upload(&neighbours)?, count, 2.0, &mut forces)
        .enqueue(queue, atoms)?;
    let got: Vec<f32> = forces.read()?.iter().flat_map(|f| [f.x(), f.y(), f.z()]).collect();
    let mut expected = Vec::new();
    for i in 0..atoms {
        let mut force = [0.0f64; 3];
        for k in 0..count {
            let j = neighbours[k * atoms + i] as usize;
            let d: [f64; 3] = std::array::from_fn(|c| f64::from(numbers[3 * i + c]) - f64::from(numbers[3 * j + c]));
            let r2 = d.iter().map(|v| v * v).sum::<f64>();
            if r2 < 4.0 {
                let f = (1.5 * r2.powi(-3) - 2.0) * r2.powi(-4);
                (0..3).for_each(|c| force[c] += d[c] * f);
            }
        }
        expected.extend(force.map(|value| value as f32));
    }
    Ok(vec![near("forces", &got, &expected, 1e-4)])
}

/// Rodinia, lavaMD: particles in boxes; a group for each box, which looks at the boxes around it.
#[kernel]
fn lava_md(
    positions: &Global<[Float4]>,
    charges: &Global<[f32]>,
    boxes: i32,
    alpha: f32,
    forces: &mut Global<[Float4]>,
) {
    const PER_BOX: usize = 8;
    let mut there: Local<[Float4; PER_BOX]>;
    let mut charge: Local<[f32; PER_BOX]>;
    let home = get_group_id(0) as i32;
    let lane = get_local_id(0);
    let me = positions[get_global_id(0)];
    let a2 = 2.0 * alpha * alpha;
    let mut total = Float4::splat(0.0);
    for step in -1..=1 {
        let neighbour = home + step;
        if neighbour < 0 || neighbour >= boxes {
            continue;
        }
        let at = neighbour as usize * PER_BOX + lane;
        there[lane] = positions[at];
        charge[lane] = charges[at];
        barrier(CLK_LOCAL_MEM_FENCE);
        for j in 0..PER_BOX {
            let other = there[j];
            let r2 = me.w() + other.w() - dot(me.xyz(), other.xyz());
            let potential = (-a2 * r2).exp();
            let scale = 2.0 * a2 * potential;
            let d = me.xyz() - other.xyz();
            total += Float4::new(scale * d.x(), scale * d.y(), scale * d.z(), potential) * charge[j];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    forces[get_global_id(0)] = total;
}

fn run_lava(queue: &Queue) -> Result<Vec<Check>> {
    let (boxes, per_box) = (4, 8);
    let n = boxes * per_box;
    let numbers = floats(3, 4 * n, 0.1, 1.0);
    let positions: Vec<Float4> = numbers.chunks(4).map(|p| Float4::new(p[0], p[1], p[2], p[3])).collect();
    let charges = floats(4, n, 0.1, 1.0);
    let mut forces = queue.zeroed(n)?;
    lava_md(&queue.upload(&positions)?, &queue.upload(&charges)?, boxes as i32, 0.5, &mut forces)
        .enqueue(queue, NdRange::new(n).local(per_box))?;
    let got: Vec<f32> = forces.read()?.iter().flat_map(|f| f.to_array()).collect();
    let value = |i: usize, k: usize| f64::from(numbers[4 * i + k]);
    let mut expected = Vec::new();
    for i in 0..n {
        let mut total = [0.0f64; 4];
        for j in (0..n).filter(|j| (j / per_box).abs_diff(i / per_box) <= 1) {
            let product: f64 = (0..3).map(|k| value(i, k) * value(j, k)).sum();
            let potential = (-0.5 * (value(i, 3) + value(j, 3) - product)).exp() * f64::from(charges[j]);
            (0..3).for_each(|k| total[k] += potential * (value(i, k) - value(j, k)));
            total[3] += potential;
        }
        expected.extend(total.map(|value| value as f32));
    }
    Ok(vec![near("forces", &got, &expected, 1e-5)])
}

/// The nearest centre of each point; `D` is the number of dimensions.
#[kernel]
fn k_means_assign<const D: usize>(
    points: &Global<[[f32; D]]>,
    centres: &Global<[[f32; D]]>,
    members: &mut Global<[u32]>,
) {
    let i = get_global_id(0);
    let point = points[i];
    let mut nearest = (0, f32::INFINITY);
    for (k, centre) in centres.iter().enumerate() {
        let mut distance = 0.0;
        for d in 0..D {
            distance += (point[d] - centre[d]) * (point[d] - centre[d]);
        }
        if distance < nearest.1 {
            nearest = (k, distance);
        }
    }
    members[i] = nearest.0 as u32;
}

/// The middle of the members of each cluster, in one dimension for each work-item.
#[kernel]
fn k_means_update<const D: usize>(
    points: &Global<[[f32; D]]>,
    members: &Global<[u32]>,
    centres: &mut Global<[[f32; D]]>,
) {
    let (cluster, d) = (get_global_id(0), get_global_id(1));
    let (mut sum, mut count) = (0.0, 0u32);
    for i in 0..points.len() {
        if members[i] as usize == cluster {
            sum += points[i][d];
            count += 1;
        }
    }
    if count > 0 {
        centres[cluster][d] = sum / count as f32;
    }
}

fn run_k_means(queue: &Queue) -> Result<Vec<Check>> {
    const D: usize = 3;
    let points: Vec<[f32; D]> = floats(5, 60 * D, 0.0, 1.0).chunks(D).map(|p| [p[0], p[1], p[2]]).collect();
    let mut centres: Vec<[f32; D]> = points[..4].to_vec();
    let there = queue.upload(&points)?;
    let mut centres_there = queue.upload(&centres)?;
    let mut members = queue.zeroed(points.len())?;
    let mut expected = Vec::new();
    for _ in 0..3 {
        k_means_assign::<D>(&there, &centres_there, &mut members).enqueue(queue, points.len())?;
        k_means_update::<D>(&there, &members, &mut centres_there).enqueue(queue, (4, D))?;
        let distance = |p: &[f32; D], c: &[f32; D]| p.iter().zip(c).map(|(a, b)| (a - b).powi(2)).sum::<f32>();
        expected = points
            .iter()
            .map(|p| {
                (0..4).min_by(|&a, &b| distance(p, &centres[a]).total_cmp(&distance(p, &centres[b]))).unwrap_or(0)
                    as u32
            })
            .collect();
        for (cluster, centre) in centres.iter_mut().enumerate() {
            let own: Vec<_> =
                points.iter().zip(&expected).filter(|(_, m)| **m as usize == cluster).map(|(p, _)| p).collect();
            if !own.is_empty() {
                *centre = std::array::from_fn(|d| own.iter().map(|p| p[d]).sum::<f32>() / own.len() as f32);
            }
        }
    }
    Ok(vec![
        equal("members", &members.read()?, &expected),
        near("centres", &centres_there.read()?.concat(), &centres.concat(), 1e-5),
    ])
}

/// Rodinia, nn: how far each record is away.
#[repr(C)]
#[derive(Clone, Copy, ClType)]
struct Place {
    latitude: f32,
    longitude: f32,
}

#[kernel]
fn nearest_neighbours(places: &Global<[Place]>, target: Place, distances: &mut Global<[f32]>) {
    let i = get_global_id(0);
    if i < places.len() {
        let Place { latitude, longitude } = places[i];
        distances[i] = (latitude - target.latitude).hypot(longitude - target.longitude);
    }
}

fn run_nearest(queue: &Queue) -> Result<Vec<Check>> {
    let numbers = floats(6, 100, -90.0, 90.0);
    let places: Vec<Place> = numbers.chunks(2).map(|p| Place { latitude: p[0], longitude: p[1] }).collect();
    let target = Place { latitude: 30.0, longitude: -60.0 };
    let mut distances = queue.zeroed(places.len())?;
    nearest_neighbours(&queue.upload(&places)?, target, &mut distances).enqueue(queue, 64)?;
    let expected: Vec<f32> =
        numbers.chunks(2).map(|p| ((p[0] - 30.0).powi(2) + (p[1] + 60.0).powi(2)).sqrt()).collect();
    Ok(vec![near("distances", &distances.read()?, &expected, 1e-6)])
}

#[repr(C)]
#[derive(Clone, Copy, ClType)]
struct Node {
    start: u32,
    degree: u32,
}

/// Rodinia, bfs: the nodes that the frontier reaches, and then the next frontier.
#[kernel]
fn bfs_expand(
    nodes: &Global<[Node]>,
    edges: &Global<[u32]>,
    frontier: &mut Global<[bool]>,
    updating: &mut Global<[u32]>,
    visited: &Global<[bool]>,
    cost: &mut Global<[i32]>,
) {
    let id = get_global_id(0);
    if id < nodes.len() && frontier[id] {
        frontier[id] = false;
        let node = nodes[id];
        for e in node.start..node.start + node.degree {
            let to = edges[e as usize] as usize;
            if !visited[to] {
                // Several may reach it, all at the same cost.
                let further = cost[id] + 1;
                atomic_xchg(&mut cost[to], further);
                atomic_xchg(&mut updating[to], 1);
            }
        }
    }
}

#[kernel]
fn bfs_advance(
    frontier: &mut Global<[bool]>,
    updating: &mut Global<[u32]>,
    visited: &mut Global<[bool]>,
    again: &mut Global<u32>,
) {
    let id = get_global_id(0);
    if id >= frontier.len() || updating[id] == 0 {
        return;
    }
    frontier[id] = true;
    visited[id] = true;
    atomic_xchg(again, 1);
    updating[id] = 0;
}

/// The same with a queue: each level is a list, filled by an atomic counter.
#[kernel]
fn bfs_queue(
    nodes: &Global<[Node]>,
    edges: &Global<[u32]>,
    level: i32,
    current: &Global<[u32]>,
    length: u32,
    next: &mut Global<[u32]>,
    next_length: &mut Global<u32>,
    levels: &mut Global<[i32]>,
) {
    let i = get_global_id(0);
    if i as u32 >= length {
        return;
    }
    let node = &nodes[current[i] as usize];
    let mut e = node.start;
    let end = node.start + node.degree;
    while e < end {
        let to = edges[e as usize];
        e += 1;
        if atomic_cmpxchg(&mut levels[to as usize], -1, level) != -1 {
            continue;
        }
        let slot = atomic_add(next_length, 1);
        next[slot as usize] = to;
    }
}

fn run_bfs(queue: &Queue) -> Result<Vec<Check>> {
    let n = 50;
    let mut random = Random::new(7);
    let (mut nodes, mut edges) = (Vec::new(), Vec::new());
    for i in 0..n {
        let degree = random.below(4);
        nodes.push(Node { start: edges.len() as u32, degree: degree as u32 });
        // The last ten nodes reach the others, and are not reached.
        edges.extend((0..degree).map(|_| random.below(if i < 40 { 40 } else { n }) as u32));
    }
    let mut expected = vec![-1; n];
    expected[0] = 0;
    let mut waiting = std::collections::VecDeque::from([0usize]);
    while let Some(from) = waiting.pop_front() {
        for e in nodes[from].start..nodes[from].start + nodes[from].degree {
            let to = edges[e as usize] as usize;
            if expected[to] < 0 {
                expected[to] = expected[from] + 1;
                waiting.push_back(to);
            }
        }
    }

    edges.push(0);
    let (nodes_there, edges_there) = (queue.upload(&nodes)?, queue.upload(&edges)?);
    let mut start = vec![false; n];
    start[0] = true;
    let (mut frontier, mut visited) = (queue.upload(&start)?, queue.upload(&start)?);
    let mut updating = queue.zeroed::<u32>(n)?;
    let mut costs = vec![-1; n];
    costs[0] = 0;
    let mut cost = queue.upload(&costs)?;
    loop {
        let mut again = queue.zeroed(1)?;
        bfs_expand(&nodes_there, &edges_there, &mut frontier, &mut updating, &visited, &mut cost).enqueue(queue, 64)?;
        bfs_advance(&mut frontier, &mut updating, &mut visited, &mut again).enqueue(queue, 64)?;
        if again.read()?[0] == 0 {
            break;
        }
    }

    let mut levels = queue.upload(&costs)?;
    let mut current = queue.zeroed::<u32>(n)?;
    let mut next = queue.zeroed::<u32>(n)?;
    let mut length = 1;
    for level in 1.. {
        let mut next_length = queue.zeroed::<u32>(1)?;
        bfs_queue(&nodes_there, &edges_there, level, &current, length, &mut next, &mut next_length, &mut levels)
            .enqueue(queue, n)?;
        std::mem::swap(&mut current, &mut next);
        length = next_length.read()?[0];
        if length == 0 {
            break;
        }
    }
    Ok(vec![equal("cost", &cost.read()?, &expected), equal("levels", &levels.read()?, &expected)])
}

/// Rodinia, backprop: the hidden layer of a network, one group for each unit.
#[kernel]
fn layer_forward(input: &Global<[f32]>, weights: &Global<[f32]>, hidden: &mut Global<[f32]>) {
    let mut products: Local<[f32; 16]>;
    let (unit, lane) = (get_group_id(0), get_local_id(0));
    products[lane] = input[lane] * weights[unit * 16 + lane];
    barrier(CLK_LOCAL_MEM_FENCE);
    for power in 1..=4u32 {
        let width = 16usize >> power;
        if lane < width {
            let other = products[lane + width];
            products[lane] += other;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if lane == 0 {
        hidden[unit] = sigmoid(products[0]);
    }
}

#[device]
#[inline]
fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

#[kernel]
fn adjust_weights(
    deltas: &Global<[f32]>,
    input: &Global<[f32]>,
    weights: &mut Global<[f32]>,
    before: &mut Global<[f32]>,
) {
    const RATE: f32 = 0.3;
    const MOMENTUM: f32 = 0.3;
    let (from, unit) = (get_global_id(0), get_global_id(1));
    let at = unit * get_global_size(0) + from;
    let change = RATE * deltas[unit] * input[from] + MOMENTUM * before[at];
    weights[at] += change;
    before[at] = change;
}

fn run_backprop(queue: &Queue) -> Result<Vec<Check>> {
    let units = 5;
    let (input, deltas) = (floats(8, 16, 0.0, 1.0), floats(9, units, -1.0, 1.0));
    let (weights, before) = (floats(10, 16 * units, -1.0, 1.0), floats(11, 16 * units, -1.0, 1.0));
    let (input_there, deltas_there) = (queue.upload(&input)?, queue.upload(&deltas)?);
    let (mut weights_there, mut before_there) = (queue.upload(&weights)?, queue.upload(&before)?);
    let mut hidden = queue.zeroed(units)?;
    layer_forward(&input_there, &weights_there, &mut hidden).enqueue(queue, NdRange::new(16 * units).local(16))?;
    adjust_weights(&deltas_there, &input_there, &mut weights_there, &mut before_there).enqueue(queue, (16, units))?;

    let sum = |row: &[f32]| row.iter().zip(&input).map(|(w, x)| f64::from(*w) * f64::from(*x)).sum::<f64>();
    let activated: Vec<f32> = weights.chunks(16).map(|row| ((sum(row) / 2.0).tanh() / 2.0 + 0.5) as f32).collect();
    let changes: Vec<f32> = (0..16 * units).map(|at| 0.3 * (deltas[at / 16] * input[at % 16] + before[at])).collect();
    let adjusted: Vec<f32> = weights.iter().zip(&changes).map(|(weight, change)| weight + change).collect();
    Ok(vec![
        near("hidden", &hidden.read()?, &activated, 1e-6),
        near("weights", &weights_there.read()?, &adjusted, 1e-6),
        near("changes", &before_there.read()?, &changes, 1e-6),
    ])
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("n_body", [n_body::kernel(), n_body_tiled::kernel()], run_n_body),
        case!("lennard_jones", [lennard_jones::kernel()], run_lennard_jones),
        case!("lava_md", [lava_md::kernel()], run_lava),
        case!("k_means", [k_means_assign::<3>::kernel(), k_means_update::<3>::kernel()], run_k_means),
        case!("nearest_neighbours", [nearest_neighbours::kernel()], run_nearest),
        case!("bfs", [bfs_expand::kernel(), bfs_advance::kernel(), bfs_queue::kernel()], run_bfs),
        case!("backprop", [layer_forward::kernel(), adjust_weights::kernel()], run_backprop),
    ]
}
