//! Fluxes of a compressible gas between the cells of an unstructured grid.

use std::ops::{Add, AddAssign, Mul, Sub};

use cl_runtime::prelude::*;

use super::check::{Check, near};
use super::data::floats;
use super::{Case, case};

const GAMMA: f32 = 1.4;
const NNB: usize = 4;

#[derive(Clone, Copy, Debug, PartialEq, Default, ClType)]
#[repr(C)]
struct Vec3 {
    x: f32,
    y: f32,
    z: f32,
}

#[device]
impl Add for Vec3 {
    type Output = Vec3;
    fn add(self, o: Vec3) -> Vec3 {
        Vec3 { x: self.x + o.x, y: self.y + o.y, z: self.z + o.z }
    }
}

#[device]
impl Sub for Vec3 {
    type Output = Vec3;
    fn sub(self, o: Vec3) -> Vec3 {
        Vec3 { x: self.x - o.x, y: self.y - o.y, z: self.z - o.z }
    }
}

#[device]
impl Mul<f32> for Vec3 {
    type Output = Vec3;
    fn mul(self, k: f32) -> Vec3 {
        Vec3 { x: self.x * k, y: self.y * k, z: self.z * k }
    }
}

#[device]
impl AddAssign for Vec3 {
    fn add_assign(&mut self, o: Vec3) {
        *self = *self + o;
    }
}

#[device]
impl Vec3 {
    const ZERO: Vec3 = Vec3 { x: 0.0, y: 0.0, z: 0.0 };
    fn dot(&self, o: &Vec3) -> f32 {
        self.x * o.x + self.y * o.y + self.z * o.z
    }
    fn norm(self) -> f32 {
        self.dot(&self).sqrt()
    }
}

#[device]
impl From<[f32; 3]> for Vec3 {
    fn from([x, y, z]: [f32; 3]) -> Self {
        Vec3 { x, y, z }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Default, ClType)]
#[repr(C)]
struct State {
    density: f32,
    momentum: Vec3,
    energy: f32,
}

#[device]
impl State {
    fn velocity(&self) -> Vec3 {
        self.momentum * (1.0 / self.density)
    }
    fn pressure(&self) -> f32 {
        let v = self.velocity();
        (GAMMA - 1.0) * (self.energy - 0.5 * self.density * v.dot(&v))
    }
    fn sound(&self) -> f32 {
        (GAMMA * self.pressure() / self.density).sqrt()
    }
    fn flux(&self) -> [Vec3; 5] {
        let v = self.velocity();
        let p = self.pressure();
        let m = self.momentum;
        let de = v * (self.energy + p);
        [
            m,
            Vec3 { x: v.x * m.x + p, y: v.x * m.y, z: v.x * m.z },
            Vec3 { x: v.y * m.x, y: v.y * m.y + p, z: v.y * m.z },
            Vec3 { x: v.z * m.x, y: v.z * m.y, z: v.z * m.z + p },
            de,
        ]
    }
    fn as_array(&self) -> [f32; 5] {
        [self.density, self.momentum.x, self.momentum.y, self.momentum.z, self.energy]
    }
}

#[device]
impl From<[f32; 5]> for State {
    fn from(a: [f32; 5]) -> Self {
        State { density: a[0], momentum: [a[1], a[2], a[3]].into(), energy: a[4] }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, ClType)]
enum Neighbour {
    Wing,
    Far,
    Cell(u32),
}

#[device]
impl From<i32> for Neighbour {
    fn from(i: i32) -> Self {
        match i {
            -1 => Neighbour::Wing,
            -2 => Neighbour::Far,
            i => Neighbour::Cell(i as u32),
        }
    }
}

#[kernel]
fn compute_flux(
    neighbours: &Global<[i32]>,
    normals: &Global<[[f32; 3]]>,
    cells: &Global<[State]>,
    far: State,
    fluxes: &mut Global<[[f32; 5]]>,
) {
    let i = get_global_id(0);
    let Some(cell) = cells.get(i) else { return };
    let fi = cell.flux();
    let mut out = [0.0f32; 5];
    for (j, (&nb, &n)) in neighbours[i * NNB..][..NNB].iter().zip(&normals[i * NNB..(i + 1) * NNB]).enumerate() {
        let normal = Vec3::from(n);
        let factor = -normal.norm() * 0.2 * 0.5;
        match nb.into() {
            Neighbour::Cell(k) => {
                let other = &cells[k as usize];
                let speed = cell.velocity().norm() + other.velocity().norm() + cell.sound() + other.sound();
                let fo = other.flux();
                let a = cell.as_array();
                let b = other.as_array();
                for v in 0..5 {
                    out[v] += factor * speed * (a[v] - b[v]) + 0.5 * normal.dot(&(fi[v] + fo[v]));
                }
            }
            Neighbour::Wing => {
                let p = cell.pressure();
                out[1] += normal.x * p;
                out[2] += normal.y * p;
                out[3] += normal.z * p;
            }
            Neighbour::Far => {
                let ff = far.flux();
                for (o, (a, b)) in out.iter_mut().zip(fi.iter().zip(ff.iter())) {
                    *o += 0.5 * normal.dot(&(*a + *b));
                }
            }
        }
        let _ = j;
    }
    fluxes[i] = out;
}

#[kernel]
fn step_factor(cells: &Global<[State]>, areas: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    if let (Some(c), Some(area)) = (cells.get(i), areas.get(i)) {
        out[i] = 0.5 / (area.sqrt() * (c.velocity().norm() + c.sound()));
    }
}

fn run(queue: &Queue) -> Result<Vec<Check>> {
    let mut checks = Vec::new();
    let n = 50;
    let r = floats(3, n * 5, 0.0, 1.0);
    let cells: Vec<State> = r
        .chunks(5)
        .map(|c| State { density: 1.0 + c[0], momentum: Vec3 { x: c[1], y: c[2], z: c[3] }, energy: 4.0 + c[4] })
        .collect();
    let nb: Vec<i32> = (0..n * NNB).map(|i| (i * 7 % (n + 2)) as i32 - 2).collect();
    let rn = floats(9, n * NNB * 3, 0.0, 1.0);
    let normals: Vec<[f32; 3]> = rn.chunks(3).map(|c| [c[0] - 0.5, c[1] - 0.5, c[2] - 0.5]).collect();
    let areas = floats(11, n, 0.0, 1.0).iter().map(|a| a + 0.1).collect::<Vec<_>>();
    let far = State { density: 1.4, momentum: Vec3 { x: 1.0, y: 0.1, z: 0.0 }, energy: 5.0 };
    let (bc, bn, bm, ba) = (queue.upload(&cells)?, queue.upload(&nb)?, queue.upload(&normals)?, queue.upload(&areas)?);
    let mut f = queue.upload(&vec![[0.0f32; 5]; n])?;
    compute_flux(&bn, &bm, &bc, far, &mut f).enqueue(queue, n)?;
    let mut s = queue.upload(&vec![0.0f32; n])?;
    step_factor(&bc, &ba, &mut s).enqueue(queue, n)?;
    // plain
    let fl = |c: &State| -> ([[f32; 3]; 5], [f32; 3], f32, f32) {
        let m = [c.momentum.x, c.momentum.y, c.momentum.z];
        let v = m.map(|a| a / c.density);
        let p = 0.4 * (c.energy - 0.5 * c.density * (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]));
        let mut o = [[0.0; 3]; 5];
        o[0] = m;
        for a in 0..3 {
            for b in 0..3 {
                o[a + 1][b] = v[a] * m[b] + if a == b { p } else { 0.0 }
            }
            o[4][a] = v[a] * (c.energy + p);
        }
        (o, v, p, (1.4 * p / c.density).sqrt())
    };
    let nrm = |v: [f32; 3]| (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]).sqrt();
    let mut want = vec![];
    for i in 0..n {
        let mut o = [0f32; 5];
        let (fi, vi, p, si) = fl(&cells[i]);
        for j in 0..NNB {
            let nn = normals[i * NNB + j];
            let k = nb[i * NNB + j];
            match k {
                -1 => {
                    for a in 0..3 {
                        o[a + 1] += nn[a] * p
                    }
                }
                -2 => {
                    let (ff, ..) = fl(&far);
                    for v in 0..5 {
                        for a in 0..3 {
                            o[v] += 0.5 * nn[a] * (fi[v][a] + ff[v][a])
                        }
                    }
                }
                k => {
                    let c = &cells[k as usize];
                    let (fo, vo, _, so) = fl(c);
                    let fac = -nrm(nn) * 0.1 * (nrm(vi) + nrm(vo) + si + so);
                    let (x, y) = (&cells[i], c);
                    let d = [
                        x.density - y.density,
                        x.momentum.x - y.momentum.x,
                        x.momentum.y - y.momentum.y,
                        x.momentum.z - y.momentum.z,
                        x.energy - y.energy,
                    ];
                    for v in 0..5 {
                        o[v] += fac * d[v];
                        for a in 0..3 {
                            o[v] += 0.5 * nn[a] * (fi[v][a] + fo[v][a])
                        }
                    }
                }
            }
        }
        want.extend(o);
    }
    checks.push(near("flux", &f.read()?.concat(), &want, 1e-4));
    let want: Vec<f32> = cells
        .iter()
        .zip(&areas)
        .map(|(c, a)| {
            let (_, v, _, s) = fl(c);
            0.5 / (a.sqrt() * (nrm(v) + s))
        })
        .collect();
    checks.push(near("step", &s.read()?, &want, 1e-5));
    Ok(checks)
}

pub fn cases() -> Vec<Case> {
    vec![case!("euler", [compute_flux::kernel(), step_factor::kernel()], run)]
}
