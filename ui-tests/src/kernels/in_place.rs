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

/// Elements of arrays that the work-group shares: each work-item reads and writes its own, and none reads what nobody wrote.
#[kernel]
pub fn shared(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_local_id(0);
    let mut pairs: Local<[i32; 16]>;
    let mut first: Local<[i32; 4]>;
    let mut rows: Local<[[i32; 3]; 8]>;
    pairs[2 * i] = x[i];
    pairs[2 * i + 1] = -x[i];
    pairs.swap(2 * i, 2 * i + 1);
    rows[i].fill(x[i] + 1);
    if i == 0 {
        first.copy_from_slice(&x[..4]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = pairs[i] + 100 * rows[7 - i][2] + 10000 * first[i & 3];
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

/// A place for what comes next, and how often something was taken out of it.
#[derive(Clone, Copy, ClType)]
struct Slot {
    next: Option<i32>,
    taken: i32,
}

#[device]
impl Slot {
    fn pull(&mut self) -> i32 {
        self.taken += 1;
        self.next.take().unwrap_or(-self.taken)
    }
}

#[device]
fn pulled(option: &mut Option<i32>) -> Option<i32> {
    option.take()
}

/// Options that are left without a value, or with another.
#[kernel]
pub fn options(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut option = (x[i] > 0).then_some(x[i]);
    let first = option.take().unwrap_or(100) + option.is_none() as i32;
    let second = option.replace(4).map_or(7, |v| v * 3) + option.replace(5).map_or(7, |v| v * 3);
    let third = pulled(&mut option).unwrap_or(0) * 10 + pulled(&mut option).unwrap_or(1);
    let mut slot = Slot { next: Some(x[i]), taken: 0 };
    let fourth = slot.pull() * 10 + slot.pull();
    slot.next.replace(third);
    let mut several = [Some(x[i]), None, Some(3)];
    let mut sum = 0;
    for one in &mut several {
        if let Some(v) = one.take() {
            sum += v;
        }
    }
    sum += several[x.len() % 3].replace(i as i32).is_none() as i32 * 1000;
    let mut nearest = x.get(i + 1);
    if let Some(p) = nearest.take() {
        sum += *p + nearest.is_none() as i32 * 10_000;
    }
    let (all, none) = (std::mem::take(&mut slot.next), std::mem::take(&mut several)[2].is_none());
    let mut vector = Int4::splat(second);
    let old = std::mem::take(&mut vector);
    out[i] = (first + old.y() + vector.x()) * 7 + fourth * 3 + sum + all.unwrap_or(0) + none as i32 + slot.pull();
}

/// Places whose index a later argument changes: each is the one that was named.
#[kernel]
pub fn named_before(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut own = [x[i], 2, 3, 4];
    let mut k = 1;
    let second = std::mem::replace(&mut own[k], {
        k = 0;
        50
    });
    own.swap(k, {
        k = 3;
        2
    });
    let mut options = [Some(x[i]), None, Some(7)];
    let none = options[k - 1].replace({
        k = 1;
        9
    });
    let mut rows = [[1, 2], [3, 4]];
    rows[k].fill({
        k = 0;
        x[i]
    });
    let last = rows[k].get({
        k = 1;
        1
    });
    let found = last.copied().unwrap_or(0) + options[2].unwrap_or(0) + none.unwrap_or(0) + rows[k][0];
    out[i] = (own[0] * 10 + own[1] + own[2]) * 100 + second * 10 + found;
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("in_place_named_before", named_before::kernel(), |queue| {
            map(queue, &[3, -4, 7], 1, |x, out| named_before(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("in_place_options", options::kernel(), |queue| {
            map(queue, &[3, -4, 7, 0, 9], 1, |x, out| options(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("in_place_places", places::kernel(), |queue| {
            let (mut x, mut y) = (queue.upload(&[1, 2, 3])?, queue.upload(&[10, 20, 30])?);
            places(&mut x, &mut y).enqueue(queue, 3)?;
            Ok(Output::exact::<Vec<i32>>([x.read()?, y.read()?].concat()))
        }),
        case!("in_place_shared", shared::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[1, 2, 3, 4, 5, 6, 7, 8])?, queue.zeroed::<i32>(8)?);
            shared(&x, &mut out).enqueue(queue, NdRange::new(8).local(8))?;
            Ok(Output::exact::<Vec<i32>>(out.read()?))
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
