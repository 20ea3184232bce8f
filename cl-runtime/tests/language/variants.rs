//! Enums with data in memory, as the host sees them: what is read back is a value, or an error.

use cl_runtime::prelude::*;

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
    let Some(queue) = crate::common::opencl_queue("bytes_that_are_no_value_are_an_error") else { return };
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
    let Some(queue) = crate::common::opencl_queue("a_flag_is_true_or_false_or_an_error") else { return };
    let mut flags = queue.upload(&[true; 4]).unwrap();
    spoil_a_flag(&mut flags).enqueue(&queue, 1).unwrap();
    assert!(matches!(flags.read(), Err(Error::NoValue { index: 2, element: "bool" })));
}

#[test]
fn zeros_are_the_variant_of_zero() {
    for queue in crate::common::queues() {
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
        for queue in crate::common::queues() {
            let sphere = Sphere { material, radius: 4.0 };
            let spheres = queue.upload(&[METAL, sphere]).unwrap();
            match tells(&spheres).enqueue(&queue, 2).and_then(|event| event.wait()) {
                Err(Error::Fault { message, .. }) => assert_eq!(message, format!("{sphere:?}")),
                other => panic!("{other:?}"),
            }
        }
    }
}

// What a reference into an address space leads to is taken apart as behind any reference.
alike! { taken_apart_behind_references: Sphere = [
        METAL,
        Sphere { material: Material::Lambert { albedo: [3.0, 4.0], mirror: true }, radius: 2.0 },
        Sphere { material: Material::Dielectric, radius: 5.0 },
        Sphere { material: Material::Lambert { albedo: [7.0, 1.0], mirror: false }, radius: 0.5 },
    ];
    matched(x, out) {
        for i in 0..x.len() {
            out[i] = match &x[i].material {
                Material::Lambert { albedo, .. } => albedo.iter().sum::<f32>() as i32 + albedo[0] as i32,
                Material::Metal(fuzz) => (*fuzz * 100.0) as i32,
                Material::Dielectric => -1,
            };
            let sphere = &x[i];
            out[10 + i] = match sphere {
                Sphere { material: Material::Lambert { mirror: true, albedo: [_, b] }, .. } => *b as i32,
                Sphere { radius, material: Material::Metal(fuzz) } if radius > fuzz => 200,
                Sphere { radius, .. } => (radius * 10.0) as i32,
            };
            let Sphere { radius, material } = &x[i];
            out[20 + i] = (*radius * 2.0) as i32 + matches!(material, Material::Dielectric) as i32;
            if let Material::Metal(fuzz) | Material::Lambert { albedo: [fuzz, _], .. } = &sphere.material {
                out[30 + i] = (fuzz * 2.0) as i32;
            }
        }
    }
    in_loops(x, out) {
        let mut sum = 0.0;
        for Sphere { radius, .. } in x {
            sum += radius;
        }
        for (i, Sphere { material, radius }) in x.iter().enumerate() {
            if let Material::Lambert { mirror: false, .. } = material {
                sum += radius * i as f32;
            }
        }
        for (Sphere { radius: a, .. }, Sphere { radius: b, .. }) in x.iter().zip(x.iter().skip(1)) {
            sum += a * b;
        }
        out[0] = (sum * 100.0) as i32;
        out[1] = (x.iter().map(|Sphere { radius, .. }| radius).sum::<f32>() * 10.0) as i32;
        out[2] = x.iter().filter(|Sphere { radius, .. }| *radius > 0.75).count() as i32;
        out[3] = x.iter().position(|sphere| matches!(sphere.material, Material::Dielectric)).map_or(-1, |i| i as i32);
    }
    in_private_memory(x, out) {
        let pairs = [(x[0].radius, 1), (x[1].radius, 2), (x[2].radius, 3)];
        out[0] = pairs.iter().filter(|(radius, _)| *radius > 1.5).map(|(_, n)| n).sum();
        out[1] = pairs.iter().take_while(|(radius, n)| *radius < 3.0 && *n < 3).count() as i32;
    }
    in_options(x, out) {
        if let Some(Sphere { radius, .. }) = x.first() {
            out[0] = (radius * 10.0) as i32;
        }
        out[1] = match x.get(1) {
            Some(Sphere { material: Material::Lambert { albedo, .. }, radius }) => (albedo[1] * radius) as i32,
            Some(Sphere { .. }) => -2,
            None => -1,
        };
        let Some(Sphere { material, .. }) = x.last() else { return };
        out[2] = matches!(material, Material::Lambert { .. }) as i32;
        let Some(Sphere { radius, .. }) = x.get(9) else {
            out[3] = 3;
            return;
        };
        out[4] = *radius as i32;
    }
}

#[kernel(work_group_size = 4)]
fn apart_in_the_group(spheres: &Global<[Sphere]>, out: &mut Global<[f32]>) {
    let mut shared: Local<[Sphere; 4]>;
    let (i, lid) = (get_global_id(0), get_local_id(0));
    shared[lid] = spheres[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = match &shared[(lid + 1) % 4] {
        Sphere { material: Material::Lambert { albedo, .. }, .. } => albedo[1],
        Sphere { material: Material::Metal(fuzz), radius } => fuzz + radius,
        Sphere { radius, .. } => *radius,
    };
    if let Material::Metal(fuzz) = &shared[lid].material {
        out[i] += fuzz * 100.0;
    }
    for Sphere { radius, .. } in &shared {
        out[i] += radius * 1000.0;
    }
}

#[test]
fn what_a_group_shares_is_taken_apart() {
    let lambert = Sphere { material: Material::Lambert { albedo: [3.0, 4.0], mirror: true }, radius: 2.0 };
    let spheres = [METAL, lambert, Sphere { material: Material::Dielectric, radius: 5.0 }, METAL];
    let Sphere { material: Material::Metal(fuzz), radius } = METAL else { unreachable!() };
    let all = (2.0 * radius + 2.0 + 5.0) * 1000.0;
    let expected = [4.0 + fuzz * 100.0, 5.0, fuzz + radius, fuzz + radius + fuzz * 100.0].map(|own| own + all);
    for queue in crate::common::queues() {
        let spheres = queue.upload(&spheres).unwrap();
        let mut out = queue.zeroed(4).unwrap();
        apart_in_the_group(&spheres, &mut out).enqueue(&queue, 4).unwrap();
        assert_eq!(out.read().unwrap(), expected);
    }
}

/// Variants with the name of a struct.
mod named_as_structs {
    use cl_runtime::prelude::*;

    /// No place in memory holds one: what is called so below is a variant.
    #[derive(Clone, Copy, ClType)]
    struct Soft {
        white: f32,
    }

    #[derive(Clone, Copy, ClType)]
    #[repr(u32)]
    enum Tone {
        Hard,
        Soft,
    }

    alike! { variants_with_the_name_of_a_struct: u32 => f32 = [3, 0, 4, 1];
        chosen(x, out) {
            for i in 0..x.len() {
                let tone = if x[i] > 2 { Tone::Soft } else { Tone::Hard };
                out[i] = match tone {
                    Tone::Hard => 1.0,
                    Tone::Soft => Soft { white: x[i] as f32 }.white * 2.0,
                };
            }
        }
    }

    #[kernel]
    fn with_a_tone(tone: Tone, out: &mut Global<[f32]>) {
        *out.item_mut() = if matches!(tone, Tone::Soft) { Soft { white: 2.0 }.white } else { 1.0 };
    }

    #[test]
    fn a_variant_with_the_name_of_a_struct_is_an_argument() {
        for queue in crate::common::queues() {
            let mut out = queue.upload(&[0.0f32; 2]).unwrap();
            with_a_tone(Tone::Soft, &mut out).enqueue(&queue, 2).unwrap();
            assert_eq!(out.read().unwrap(), [2.0; 2]);
        }
    }
}
