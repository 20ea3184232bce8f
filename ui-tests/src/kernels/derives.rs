//! What a type derives of std is the device's too, with no `#[device]` before it: fields of every kind, types in types, enums
//! with data, parameters.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case};

type Real = f32;

#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd, ClType)]
#[repr(C)]
struct Point {
    x: Real,
    y: f32,
    near: [f32; 4],
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, ClType)]
#[repr(u32)]
enum Kind {
    #[default]
    Still = 0,
    Moving = 1,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, ClType)]
#[repr(C)]
struct Ray {
    from: Point,
    to: Point,
    by: [Point; 2],
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, ClType)]
enum Shape {
    Ball(Point),
    Box { least: Point, sides: (f32, u32), colour: Float4 },
    Nothing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ClType)]
#[repr(C)]
struct Key(u32, i32);

#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd, ClType)]
struct Found {
    at: Option<u32>,
    of: (f32, i32),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd, ClType)]
#[repr(C)]
enum Either<A, B> {
    #[default]
    Neither,
    Left(A),
    Right(B),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ClType)]
#[repr(C)]
struct Counted<T, const N: usize> {
    of: T,
    counts: [u32; N],
}

#[kernel]
pub fn compared(x: &Global<[f32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let a = Point { x: x[i], ..Default::default() };
    let b = Point::default();
    let ray = Ray { from: a, to: b, by: [a, b], kind: Kind::Moving };
    let colour = Float4::splat(a.x);
    let of_points = [a == b, a < b, ray == Ray::default(), Kind::Still < ray.kind, a.partial_cmp(&b).is_none()];
    let boxed = Shape::Box { least: a, sides: (a.x, 2), colour };
    let of_shapes = [
        Shape::Ball(a) == Shape::Ball(b),
        boxed != Shape::Nothing,
        boxed == Shape::Box { least: b, sides: (0.0, 2), colour },
    ];
    out[i] = of_points.iter().chain(&of_shapes).fold(0, |bits, &bit| bits * 2 + u32::from(bit));
}

#[kernel]
pub fn ordered(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let key = Key(i as u32, x[i]).max(Key(1, 4)).min(Key(3, 0));
    let found = Found { at: x.first().map(|_| i as u32), of: (x[i] as f32, 1) };
    let either = if x[i] > 0 { Either::Left(x[i]) } else { Either::Right(x[i] as f32) };
    let counted = Counted { of: x[i], counts: [1, 2, i as u32] };
    let more = counted.max(Counted { of: 4, counts: [1, 2, 2] });
    out[i] = i32::from(found > Found::default())
        + 2 * i32::from(found < Found { at: Some(2), of: (0.0, 1) })
        + 4 * i32::from(either > Either::Left(4))
        + 8 * i32::from(either == Either::default())
        + 16 * key.1
        + 256 * more.of
        + 4096 * more.counts[2] as i32;
}

const WIDTH: usize = 128;

/// Lengths that are computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, ClType)]
#[repr(C)]
struct Set([u64; WIDTH / 64], [u64; crate::kernels::derives::WIDTH / 32 - 2]);

#[device]
impl Set {
    fn of(bit: u32) -> Self {
        let mut set = Set::default();
        set.0[bit as usize / 64] |= 1 << (bit % 64);
        set
    }
    fn empty() -> Self {
        Self::default()
    }
}

#[kernel]
pub fn of_computed_lengths(out: &mut Global<[u64]>) {
    let i = get_global_id(0);
    let (set, none) = (Set::of(i as u32 * 40), Set::default());
    out[i] = set.0[i / 2] + u64::from(set == none) + u64::from(Set::empty() == none);
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("derives_compared", compared::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[0.0f32, 1.0, -1.0, f32::NAN])?, queue.zeroed::<u32>(4)?);
            compared(&x, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("derives_ordered", ordered::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[4, -3, 7, 4, 4])?, queue.zeroed::<i32>(5)?);
            ordered(&x, &mut out).enqueue(queue, 5)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("derives_of_computed_lengths", of_computed_lengths::kernel(), |queue| {
            let mut out = queue.zeroed::<u64>(3)?;
            of_computed_lengths(&mut out).enqueue(queue, 3)?;
            Ok(Output::exact(out.read()?))
        }),
    ]
}
