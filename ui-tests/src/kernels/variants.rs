//! Enums with data in memory: as elements, in fields, as arguments, and in what a work-group shares.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case};

#[device]
#[derive(Clone, Copy, Debug, PartialEq, ClType)]
#[repr(C)]
pub enum Material {
    Lambert { albedo: Float4 },
    Metal(f32),
    Dielectric,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
pub struct Sphere {
    material: Material,
    centre: Float3,
    radius: f32,
    padding: [f32; 3],
}

#[device]
impl Material {
    fn weight(&self) -> f32 {
        match self {
            Material::Lambert { albedo } => albedo.x() + albedo.w(),
            Material::Metal(fuzz) if *fuzz > 0.5 => 1.0 - fuzz,
            Material::Metal(_) => 1.0,
            Material::Dielectric => -1.0,
        }
    }

    fn roughen(&mut self, by: f32) {
        match self {
            Material::Metal(fuzz) => *fuzz += by,
            Material::Lambert { albedo } => albedo.set_x(albedo.x() * by),
            Material::Dielectric => *self = Material::Metal(by),
        }
    }
}

#[kernel]
pub fn of_spheres(spheres: &Global<[Sphere]>, sky: Material, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let colour = match spheres[i].material {
        Material::Lambert { albedo } => albedo.y() * spheres[i].radius,
        Material::Metal(fuzz) => fuzz + spheres[i].centre.z(),
        Material::Dielectric => {
            if let Material::Metal(fuzz) = sky {
                fuzz
            } else {
                sky.weight()
            }
        }
    };
    out[2 * i] = colour;
    out[2 * i + 1] = spheres[i].material.weight();
}

/// Elements are replaced, changed by a method, compared, and copied through private memory.
#[kernel]
pub fn of_elements(materials: &mut Global<[Material]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let before = materials[i];
    materials[i].roughen(0.25);
    let mut both = [before, materials[i]];
    both[0] = match both[0] {
        Material::Lambert { albedo } if albedo.x() > 1.0 => Material::Dielectric,
        Material::Dielectric => Material::Lambert { albedo: Float4::new(1.0, 2.0, 3.0, 4.0) },
        other => other,
    };
    if both[0] != both[1] && before != Material::Dielectric {
        materials[i] = both[0];
    }
    out[2 * i] = materials[i].weight();
    out[2 * i + 1] = both[0].weight();
}

/// A state with parts that not every byte is a value of.
#[derive(Clone, Copy, Debug, PartialEq, ClType)]
#[repr(C, u8)]
pub enum Step {
    Rest,
    Walk { left: bool, pace: u16, path: [i16; 3] },
    Turn(Side),
    Both(bool, Side, u64),
}

#[derive(Clone, Copy, Debug, PartialEq, ClType)]
#[repr(u8)]
pub enum Side {
    Left,
    Right = 200,
}

/// Numbers of the discriminants that are not those of their order.
#[derive(Clone, Copy, Debug, PartialEq, ClType)]
#[repr(i32)]
pub enum Level {
    Below(i32) = -7,
    Ground = 0,
    Above { floors: u32 } = 12,
}

#[kernel]
pub fn of_steps(steps: &mut Global<[Step]>, levels: &mut Global<[Level]>, out: &mut Global<[i32]>) {
    let mut shared: Local<[Step; 4]>;
    let (i, l) = (get_global_id(0), get_local_id(0));
    shared[l] = steps[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    let next = shared[(l + 1) % 4];
    barrier(CLK_LOCAL_MEM_FENCE);
    steps[i] = match next {
        Step::Rest => Step::Turn(Side::Right),
        Step::Walk { left, pace, path: [a, .., c] } => {
            Step::Both(!left, Side::Left, (pace as i64 + (a * c) as i64) as u64)
        }
        Step::Turn(Side::Left) => Step::Rest,
        Step::Turn(side) => Step::Both(true, side, 1 << 40),
        Step::Both(flag, ..) => Step::Walk { left: flag, pace: 65535, path: [1, 2, i as i16] },
    };
    levels[i] = match levels[i] {
        Level::Below(depth) => Level::Above { floors: depth as u32 },
        Level::Ground => Level::Below(-3),
        Level::Above { floors } if floors > 5 => Level::Ground,
        Level::Above { floors } => Level::Above { floors: floors * 2 },
    };
    out[i] = match (steps[i], levels[i]) {
        (Step::Both(true, Side::Right, much), Level::Ground) => (much >> 38) as i32,
        (Step::Walk { path, .. }, Level::Above { floors }) => path[2] as i32 + floors as i32,
        (_, Level::Below(depth)) => depth,
        _ => 0,
    };
}

/// One of a kind, of any two types.
#[derive(Clone, Copy, Debug, PartialEq, ClType)]
#[repr(C)]
pub enum Either<A, B> {
    First(A),
    Second { value: B },
}

#[device]
fn change(either: &mut Global<Either<f32, [i64; 2]>>, by: i64) {
    *either = match *either {
        Either::First(value) => Either::Second { value: [value as i64, by] },
        Either::Second { value: [a, b] } => Either::First((a + b) as f32),
    };
}

#[kernel]
pub fn of_generic(all: &mut Global<[Either<f32, [i64; 2]>]>, one: Either<i8, u8>, out: &mut Global<[i64]>) {
    let i = get_global_id(0);
    let by = match one {
        Either::First(small) => small as i64,
        Either::Second { value } => value as i64,
    };
    change(&mut all[i], by);
    out[i] = matches!(all[i], Either::First(_)) as i64 + by;
}

fn materials() -> Vec<Material> {
    let lambert = |x: f32| Material::Lambert { albedo: Float4::new(x, x + 0.5, 3.0, 0.125) };
    vec![lambert(0.25), Material::Metal(0.75), Material::Dielectric, lambert(4.0), Material::Metal(0.25)]
}

fn as_numbers(materials: &[Material]) -> Vec<f32> {
    let numbers = |material: &Material| match material {
        Material::Lambert { albedo } => [0.0, albedo.x(), albedo.w()],
        Material::Metal(fuzz) => [1.0, *fuzz, 0.0],
        Material::Dielectric => [2.0, 0.0, 0.0],
    };
    materials.iter().flat_map(numbers).collect()
}

fn described<T: std::fmt::Debug>(values: &[T]) -> Vec<u8> {
    values.iter().flat_map(|value| format!("{value:?};").into_bytes()).collect()
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("variants_of_spheres", of_spheres::kernel(), |queue| {
            let spheres: Vec<Sphere> = materials()
                .into_iter()
                .zip(1..)
                .map(|(material, index)| Sphere {
                    material,
                    centre: Float3::new(0.0, 1.0, index as f32),
                    radius: 0.5 * index as f32,
                    padding: [0.0; 3],
                })
                .collect();
            let spheres = queue.upload(&spheres)?;
            let mut values = Vec::new();
            for sky in [Material::Metal(9.0), Material::Dielectric] {
                let mut out = queue.zeroed::<f32>(10)?;
                of_spheres(&spheres, sky, &mut out).enqueue(queue, 5)?;
                values.extend(out.read()?);
            }
            Ok(Output::exact(values))
        }),
        case!("variants_of_elements", of_elements::kernel(), |queue| {
            let (mut materials, mut out) = (queue.upload(&materials())?, queue.zeroed::<f32>(10)?);
            of_elements(&mut materials, &mut out).enqueue(queue, 5)?;
            let mut values = out.read()?;
            values.extend(as_numbers(&materials.read()?));
            Ok(Output::exact(values))
        }),
        case!("variants_of_steps", of_steps::kernel(), |queue| {
            let walk = Step::Walk { left: false, pace: 300, path: [-3, 0, 7] };
            let steps = [walk, Step::Turn(Side::Right), Step::Rest, Step::Turn(Side::Left)];
            let more = [Step::Both(true, Side::Left, 5), Step::Both(false, Side::Right, 6), walk, Step::Rest];
            let levels = [Level::Below(4), Level::Ground, Level::Above { floors: 6 }, Level::Above { floors: 3 }];
            let mut steps = queue.upload(&[steps, more].concat())?;
            let mut levels = queue.upload(&[levels, levels].concat())?;
            let mut out = queue.zeroed::<i32>(8)?;
            of_steps(&mut steps, &mut levels, &mut out).enqueue(queue, NdRange::new(8).local(4))?;
            let mut values: Vec<i32> = out.read()?;
            values.extend(described(&steps.read()?).into_iter().map(i32::from));
            values.extend(described(&levels.read()?).into_iter().map(i32::from));
            Ok(Output::exact(values))
        }),
        case!("variants_of_generic", of_generic::kernel(), |queue| {
            let all = [Either::First(2.5), Either::Second { value: [3, 4] }, Either::Second { value: [-9, 1 << 40] }];
            let (mut all, mut out) = (queue.upload(&all)?, queue.zeroed::<i64>(3)?);
            of_generic(&mut all, Either::Second { value: 250 }, &mut out).enqueue(queue, 3)?;
            let mut values = out.read()?;
            values.extend(described(&all.read()?).into_iter().map(i64::from));
            Ok(Output::exact(values))
        }),
    ]
}
