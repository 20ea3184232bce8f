//! What methods are called on: references into any address space, by whatever name.

use std::ops::AddAssign;

use cl_runtime::prelude::*;

use super::panics::told;
use crate::case::{Case, Output, case};

#[derive(Clone, Copy, Default, PartialEq, Debug, ClType)]
#[repr(C)]
pub struct Body {
    at: [i32; 2],
    mass: i32,
    hits: i32,
}

#[device]
impl Body {
    fn weight(&self) -> i32 {
        self.mass * 10
    }

    fn moved(self, by: i32) -> Self {
        Body { at: [self.at[0] + by, self.at[1]], ..self }
    }

    fn hit(&mut self, strength: i32) -> i32 {
        self.hits += 1;
        self.mass -= strength;
        self.mass
    }

    fn grow(&mut self, mass: i32) {
        self.mass += mass;
    }

    fn first(&self) -> &i32 {
        &self.at[0]
    }

    fn nearer<'a>(&'a self, other: &'a Body) -> &'a Body {
        if self.at[0] <= other.at[0] { self } else { other }
    }
}

/// A reference to an element is a receiver like the element.
#[kernel]
pub fn elements(bodies: &Global<[Body]>, few: &Constant<[Body]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let body = &bodies[i];
    let mut sum = body.weight() + body.moved(i as i32).at[0];
    for (k, other) in bodies.iter().enumerate() {
        sum += other.weight() * k as i32;
    }
    for (a, b) in bodies.iter().zip(few) {
        sum += a.moved(1).at[0] - b.weight();
    }
    if let (Some(next), Some(last)) = (bodies.get(i + 1), few.last()) {
        sum += next.weight() - last.weight();
    }
    let Some(first) = few.first() else { return };
    out[i] = sum + first.weight() + (&bodies[i]).weight() + bodies.get(i).unwrap().weight();
    out[i] += bodies.iter().map(|b| b.weight()).sum::<i32>();
}

/// What a method changes goes back.
#[kernel]
pub fn changed(bodies: &mut Global<[Body]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mine = &mut bodies[i * 2..i * 2 + 2];
    (&mut mine[0]).hit(1);
    let body = &mut mine[1];
    body.hit(2);
    body.hit(body.mass / 2);
    let weight = body.weight();
    for body in mine.iter_mut() {
        body.hit(3);
    }
    if let Some(body) = mine.get_mut(0) {
        out[i] = body.hit(1) + weight;
    }
    mine.first_mut().unwrap().hit(5);
}

/// In private memory nothing is copied: a method may give a reference.
#[kernel]
pub fn own(bodies: &Global<[Body]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut own = [bodies[i], Body { at: [5, 6], mass: 3, hits: 0 }];
    for body in own.iter_mut() {
        body.hit(1);
    }
    let (a, b) = (&own[0], &own[1]);
    let first = a.first();
    out[i] = *first + a.nearer(b).weight() + b.hits;
}

#[device]
fn weight_of(body: &Global<Body>) -> i32 {
    body.weight()
}

/// So are parameters.
#[kernel]
pub fn parameters(bodies: &Global<[Body]>, one: &mut Global<Body>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    out[i] = weight_of(&bodies[i]);
    if i == 0 {
        one.hit(1);
        out[i] += one.weight();
    }
}

/// What a method only reads may be lent meanwhile, to a loop, a closure or a call.
#[kernel]
pub fn lent(bodies: &mut Global<[Body]>, tile: &mut Local<[i32]>, out: &mut Global<[i32]>) {
    let (i, lid) = (get_global_id(0), get_local_id(0));
    let mine = &mut bodies[i * 2..i * 2 + 2];
    tile[lid] = -7 - i as i32;
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut sum = 0;
    for value in tile.iter() {
        sum += *value * (tile[lid].abs() + 1) + (*value).signum();
    }
    for (k, body) in mine.iter().enumerate() {
        sum += body.weight() + mine[1 - k].weight() + mine[k].moved(2).at[0];
    }
    let mut own = [bodies[i * 2], bodies[i * 2 + 1]];
    let mut counts = [1u32, 2, 3];
    let ones = |by: u32| counts[0].count_ones() + by;
    sum += (ones(own[1].weight() as u32) + ones(counts[1].count_ones())) as i32;
    for window in own.windows(2) {
        sum += window[0].weight() - own[1].moved(1).at[0];
    }
    counts.swap(counts[0].trailing_zeros() as usize, counts[2].count_ones() as usize);
    own.swap(0, own[1].hits as usize % own.len());
    own[0].hit(1);
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[lid] = sum + own[0].hits + counts[0] as i32;
    out[i] = tile[lid].wrapping_add(tile[lid].clamp(0, 9));
}

const BODIES: [Body; 4] = [
    Body { at: [1, 2], mass: 30, hits: 0 },
    Body { at: [7, 4], mass: 40, hits: 1 },
    Body { at: [-3, 5], mass: 50, hits: 0 },
    Body { at: [9, 9], mass: 61, hits: 2 },
];

fn flat(bodies: &[Body]) -> Vec<i32> {
    bodies.iter().flat_map(|body| [body.at[0], body.at[1], body.mass, body.hits]).collect()
}

#[device]
impl AddAssign<i32> for Body {
    fn add_assign(&mut self, mass: i32) {
        self.mass += mass;
        self.hits += 1;
    }
}

/// Where there is no such element nothing is done with one; and it stays the same element, whatever the arguments do.
#[kernel]
pub fn by_operators(first: usize, strengths: &Global<[i32]>, bodies: &mut Global<[Body]>, out: &mut Global<[i32]>) {
    let mut i = get_global_id(0);
    for &strength in strengths {
        bodies[first + i] += strength * 10;
    }
    bodies[first + i].grow({
        i += 1;
        7
    });
    out[i - 1] = bodies[first + i].hit({
        i += first + 1;
        3
    });
}

/// The same between barriers, where the work-item goes on without it.
#[kernel(work_group_size = 4)]
pub fn between_barriers(bodies: &mut Global<[Body]>, out: &mut Global<[i32]>) {
    let mut sum: Local<i32>;
    let (i, lane) = (get_global_id(0), get_local_id(0));
    let mut turns = 0;
    for k in 0..4 {
        bodies[i] += k;
        bodies[i] += {
            turns += 1;
            turns
        };
        if lane == 0 {
            sum = turns;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if lane == k as usize {
            out[i] = sum;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("receivers_elements", elements::kernel(), |queue| {
            let mut out = queue.zeroed::<i32>(4)?;
            elements(&queue.upload(&BODIES)?, &queue.upload(&BODIES[1..])?, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("receivers_changed", changed::kernel(), |queue| {
            let (mut bodies, mut out) = (queue.upload(&BODIES)?, queue.zeroed::<i32>(2)?);
            changed(&mut bodies, &mut out).enqueue(queue, 2)?;
            Ok(Output::exact([out.read()?, flat(&bodies.read()?)].concat()))
        }),
        case!("receivers_own", own::kernel(), |queue| {
            let mut out = queue.zeroed::<i32>(4)?;
            own(&queue.upload(&BODIES)?, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("receivers_lent", lent::kernel(), |queue| {
            let (mut bodies, mut out) = (queue.upload(&BODIES)?, queue.zeroed::<i32>(2)?);
            let mut tile = LocalMemory::new(2);
            lent(&mut bodies, &mut tile, &mut out).enqueue(queue, NdRange::new(2).local(2))?;
            Ok(Output::exact([out.read()?, flat(&bodies.read()?)].concat()))
        }),
        case!("receivers_parameters", parameters::kernel(), |queue| {
            let (mut one, mut out) = (queue.upload(&BODIES[..1])?, queue.zeroed::<i32>(4)?);
            parameters(&queue.upload(&BODIES)?, &mut one, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact([out.read()?, flat(&one.read()?)].concat()))
        }),
        case!("receivers_by_operators", by_operators::kernel(), |queue| {
            let strengths = queue.upload(&[1, 2, 3])?;
            let (mut bodies, mut out) = (queue.upload(&BODIES)?, queue.zeroed::<i32>(4)?);
            by_operators(1, &strengths, &mut bodies, &mut out).enqueue(queue, 1)?;
            let mut rows = Output::exact([out.read()?, flat(&bodies.read()?)].concat()).0;
            let wrong = by_operators(9, &strengths, &mut bodies, &mut out).enqueue(queue, 1);
            rows.extend(told(wrong.and_then(|event| event.wait())).0);
            Ok(Output(rows))
        }),
        case!("receivers_between_barriers", between_barriers::kernel(), |queue| {
            let (mut bodies, mut out) = (queue.upload(&BODIES)?, queue.zeroed::<i32>(4)?);
            between_barriers(&mut bodies, &mut out).enqueue(queue, NdRange::new(4).local(4))?;
            let mut rows = Output::exact([out.read()?, flat(&bodies.read()?)].concat()).0;
            let mut few = queue.upload(&BODIES[..3])?;
            let wrong = between_barriers(&mut few, &mut out).enqueue(queue, NdRange::new(4).local(4));
            rows.extend(told(wrong.and_then(|event| event.wait())).0);
            Ok(Output(rows))
        }),
    ]
}
