//! Enums with data in memory, as the host sees them: what is read back is a value, or an error.

use cl_runtime::prelude::*;

mod common;

#[derive(Clone, Copy, Debug, PartialEq, ClType)]
#[repr(C)]
enum Material {
    Lambert { albedo: [f32; 2], mirror: bool },
    Metal(f32),
    Dielectric,
}

#[derive(Clone, Copy, Debug, PartialEq, ClType)]
#[repr(C)]
struct Sphere {
    material: Material,
    radius: f32,
}

const METAL: Sphere = Sphere { material: Material::Metal(0.5), radius: 1.0 };

/// What only raw C can do: the host executor has Rust's types there.
#[device(c = "spheres->material.tag = tag; spheres->material.data.Lambert.mirror = mirror;")]
fn spoil(spheres: &mut Global<Sphere>, tag: i32, mirror: u8) {
    let _ = (spheres, tag, mirror);
}

#[kernel]
fn spoil_one(tag: i32, mirror: u8, spheres: &mut Global<[Sphere]>) {
    spoil(&mut spheres[1], tag, mirror);
}

#[test]
fn bytes_that_are_no_value_are_an_error() {
    let Some(queue) = common::opencl_queue("bytes_that_are_no_value_are_an_error") else { return };
    for (tag, mirror, good) in
        [(3, 0, false), (-1, 0, false), (0, 2, false), (0, 1, true), (1, 2, true), (2, 255, true)]
    {
        let mut spheres = queue.upload(&[METAL; 3]).unwrap();
        spoil_one(tag, mirror, &mut spheres).enqueue(&queue, 1).unwrap();
        let mut own = [METAL; 3];
        for outcome in [spheres.read().map(|_| ()), spheres.read_into(&mut own)] {
            match outcome {
                Ok(()) => assert!(good, "{tag} {mirror}"),
                Err(Error::NoValue { index: 1, element }) => assert!(!good && element.ends_with("Sphere")),
                Err(error) => panic!("{error}"),
            }
        }
        assert_eq!(own[2], METAL);
        assert!(good || own[1] == METAL);
    }
}

#[device(c = "*flag = 2;")]
fn neither(flag: &mut Global<bool>) {
    let _ = flag;
}

#[kernel]
fn spoil_a_flag(flags: &mut Global<[bool]>) {
    neither(&mut flags[2]);
}

#[test]
fn a_flag_is_true_or_false_or_an_error() {
    let Some(queue) = common::opencl_queue("a_flag_is_true_or_false_or_an_error") else { return };
    let mut flags = queue.upload(&[true; 4]).unwrap();
    spoil_a_flag(&mut flags).enqueue(&queue, 1).unwrap();
    assert!(matches!(flags.read(), Err(Error::NoValue { index: 2, element: "bool" })));
}

#[test]
fn zeros_are_the_variant_of_zero() {
    for queue in common::queues() {
        let spheres = queue.zeroed::<Sphere>(2).unwrap();
        let dark = Material::Lambert { albedo: [0.0; 2], mirror: false };
        assert_eq!(spheres.read().unwrap(), [Sphere { material: dark, radius: 0.0 }; 2]);
    }
}

#[kernel]
fn tells(spheres: &Global<[Sphere]>) {
    let sphere = spheres[get_global_id(0)];
    assert!(sphere.radius < 2.0, "{sphere:?}");
}

#[test]
fn a_panic_tells_of_an_enum() {
    let bright = Material::Lambert { albedo: [0.25, 1.5], mirror: true };
    for material in [bright, Material::Metal(0.75), Material::Dielectric] {
        for queue in common::queues() {
            let sphere = Sphere { material, radius: 4.0 };
            let spheres = queue.upload(&[METAL, sphere]).unwrap();
            match tells(&spheres).enqueue(&queue, 2).and_then(|event| event.wait()) {
                Err(Error::Fault { message, .. }) => assert_eq!(message, format!("{sphere:?}")),
                other => panic!("{other:?}"),
            }
        }
    }
}
