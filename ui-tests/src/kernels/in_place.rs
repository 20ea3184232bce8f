//! What std does in place: `mem::swap`, `slice.swap`, `slice.fill`.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map};

#[kernel]
pub fn places(x: &mut Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let (mut a, mut b) = (x[i], y[i]);
    std::mem::swap(&mut a, &mut b);
    let old = std::mem::replace(&mut x[i], a + 1);
    y[i] = old * std::mem::take(&mut b) + b;
    std::mem::swap(&mut x[i], &mut y[i]);
}

#[kernel]
pub fn slices(x: &mut Global<[i32]>, from: usize) {
    let mut own = [0i32; 6];
    own.fill(x[0]);
    own[from] = 9;
    own.swap(0, from);
    if !x.is_empty() {
        x.swap(from + 1, x.len() - 1);
        x[0] = f32::max(own[0] as f32, 3.5) as i32;
    }
}

/// Of values that no memory of the device holds.
#[kernel]
pub fn values(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut best = [(f32::MAX, 0usize); 3];
    for (i, &v) in x.iter().enumerate() {
        let mut one = (v, i);
        for slot in best.iter_mut() {
            if one.0 < slot.0 {
                std::mem::swap(slot, &mut one);
            }
        }
    }
    let last = std::mem::replace(&mut best[0], (0.5, 4));
    out[get_global_id(0)] = best.iter().map(|&(v, i)| v * i as f32).sum::<f32>() + last.0 * 100.0;
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("in_place_places", places::kernel(), |queue| {
            let (mut x, mut y) = (queue.upload(&[1, 2, 3])?, queue.upload(&[10, 20, 30])?);
            places(&mut x, &mut y).enqueue(queue, 3)?;
            Ok(Output::exact::<Vec<i32>>([x.read()?, y.read()?].concat()))
        }),
        case!("in_place_values", values::kernel(), |queue| {
            map(queue, &[3.0f32, 0.5, 7.0, 2.0, 9.0], 1, |x, out| values(x, out)).map(Output::exact::<Vec<f32>>)
        }),
        case!("in_place_slices", slices::kernel(), |queue| {
            let mut x = queue.upload(&[7, 1, 2, 3, 4, 5])?;
            slices(&mut x, 2).enqueue(queue, 1)?;
            Ok(Output::exact::<Vec<i32>>(x.read()?))
        }),
    ]
}
