use cl_types::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
pub struct Vec2 {
    pub x: f32,
    pub y: f32,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
pub struct Particle {
    pub pos: Vec2,
    pub vel: Vec2,
    pub mass: f32,
    pub tags: [u32; 3],
}

#[derive(Clone, Copy, ClType, PartialEq)]
#[repr(u32)]
pub enum Color {
    Red,
    Green = 5,
    Blue,
}

#[derive(Clone, Copy, ClType)]
pub enum Shape {
    Empty,
    Circle { r: f32 },
    Rect(f32, f32),
}

#[device]
fn find(x: &Global<[f32]>, v: f32) -> Option<usize> {
    for i in 0..x.len() {
        if x[i] == v {
            return Some(i);
        }
    }
    None
}

#[device]
fn area(shape: Shape) -> f32 {
    match shape {
        Shape::Empty => 0.0,
        Shape::Circle { r } if r > 100.0 => {
            let k = r;
            k * 2.0
        }
        Shape::Circle { r } => 3.0 * r * r,
        Shape::Rect(w, h) => w * h,
    }
}

#[device]
fn min_max(a: f32, b: f32) -> (f32, f32) {
    if a < b { (a, b) } else { (b, a) }
}

#[kernel]
fn step(dt: f32, p: &mut Global<[Particle]>, colors: &mut Global<[Color]>, x: &Global<[f32]>) {
    let i = get_global_id(0);
    p[i].pos.x += p[i].vel.x * dt;
    let q = &mut p[i];
    q.mass = 2.0;
    q.tags[1] += 3;
    let mut own = p[i];
    own.vel = Vec2 { x: 1.0, y: own.mass };
    let t = Particle { mass: 3.0, ..own };
    p[i] = t;
    let (lo, hi) = min_max(own.mass, 7.0);
    let (mut a, b) = (lo, hi + 1.0);
    a += b;
    let at = if let Some(k) = find(x, a) { k } else { 0 };
    colors[at] = match colors[i] {
        Color::Red | Color::Green => Color::Blue,
        Color::Blue if at > 3 => Color::Green,
        other => other,
    };
    let shape = if a > b { Shape::Circle { r: a } } else { Shape::Rect(a, b) };
    let n = match i {
        0 => 1,
        1..=9 => 2,
        k if k % 2 == 0 => 3,
        _ => 4,
    };
    let Some(found) = find(x, area(shape)) else {
        return;
    };
    p[found].mass = n as f32;
    let mut left = find(x, 2.0);
    while let Some(k) = left {
        left = if k > 3 { Some(k - 1) } else { None };
    }
}

#[test]
fn show() {
    println!("{}", step::kernel().source().unwrap().text);
}
