use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy)]
struct Sphere {
    radius: f32,
}

#[derive(ClType, Clone, Copy)]
struct Slots {
    first: Option<Sphere>,
}

#[device]
impl Slots {
    fn returned(&self) -> Option<&Sphere> {
        self.first.as_ref()
    }
}

#[device]
fn kept(slots: &Slots) -> f32 {
    let first = slots.first.as_ref();
    if let Some(s) = first { s.radius } else { 0.0 }
}

#[device]
fn changed(slots: &mut Slots) {
    let first = slots.first.as_mut();
    first.unwrap().radius = 1.0;
}

#[device]
fn filtered(slots: &Slots) -> f32 {
    slots.first.as_ref().filter(|s| s.radius > 1.0).map_or(0.0, |s| s.radius)
}

#[device]
fn mixed(one: Option<i32>) -> i32 {
    match one.as_ref() {
        Some(&1) => 1,
        Some(v) => *v,
        None => 0,
    }
}

fn main() {}
