//! References into an address space through methods of `Option` with closures, and beside others: methods of what they are to take
//! values.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Star {
    at: [f32; 2],
}

#[device]
impl Star {
    fn dot(self, other: Star) -> f32 {
        self.at[0] * other.at[0] + self.at[1] * other.at[1]
    }
}

alike! {
    references_stay_what_they_are_through_closures: Star => f32 =
        [Star { at: [1.0, 2.0] }, Star { at: [-3.0, 4.0] }, Star { at: [0.5, -1.0] }];
    through_and_then(x, out) {
        for i in 0..4 {
            if let Some((star, others)) = x.get(i..).and_then(|s| s.split_first()) {
                for other in others { out[i] += star.dot(*other); }
            }
            if let Some(star) = x.get(i..).and_then(|s| s.first()) { out[4 + i] = star.dot(*star); }
            if let Some((star, rest)) = x.get(i..).filter(|s| s.len() > 1).and_then(|s| s.split_last()) {
                out[8 + i] = star.dot(rest[0]);
            }
        }
    }
    through_others(x, out) {
        for i in 0..4 {
            if let Some(star) = x.get(i + 1).or(x.first()) { out[i] = star.dot(*star); }
            if let Some(star) = x.get(i + 1).or_else(|| x.last()) { out[4 + i] = star.dot(*star); }
            if let Some(star) = x.split_first().map(|(_, rest)| &rest[i % 2]) { out[8 + i] = star.dot(*star); }
            if let Some(star) = x.get(i).filter(|s| s.at[0] > 0.0) { out[12 + i] = star.dot(*star); }
            let Some(star) = x.get(i..).and_then(|s| s.get(1)) else { continue };
            out[16 + i] = star.dot(x[0]);
        }
    }
}

#[device]
fn beside(stars: &Global<[Star]>, i: usize) -> Option<f32> {
    let (star, others) = stars.get(i..)?.split_first()?;
    let next = others.first().or(stars.first())?;
    Some(star.dot(*next))
}

#[kernel]
fn by_questions(x: &Global<[Star]>, out: &mut Global<[f32]>) {
    for i in 0..4 {
        out[i] = beside(x, i).unwrap_or(-100.0);
    }
}

#[test]
fn through_questions() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[[1.0, 2.0], [-3.0, 4.0], [0.5, -1.0]].map(|at| Star { at })).unwrap();
        let mut out = queue.zeroed::<f32>(4).unwrap();
        by_questions(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [5.0, -5.5, -1.5, -100.0]);
    }
}
