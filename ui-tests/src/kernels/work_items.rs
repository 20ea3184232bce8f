//! The work-item functions, in one to three dimensions.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case};

/// Every function, for dimensions that the range has, and some for others.
#[kernel]
pub fn work_items(out: &mut Global<[usize]>) {
    let x = get_global_id(0) - get_global_offset(0);
    let y = get_global_id(1) - get_global_offset(1);
    let z = get_global_id(2) - get_global_offset(2);
    let item = (z * get_global_size(1) + y) * get_global_size(0) + x;
    let mut value = get_work_dim() as usize;
    for dimension in 0..3 {
        value = value * 7 + get_global_id(dimension);
        value = value * 7 + get_local_id(dimension);
        value = value * 7 + get_group_id(dimension);
        value = value * 7 + get_global_size(dimension);
        value = value * 7 + get_local_size(dimension);
        value = value * 7 + get_num_groups(dimension);
        value = value * 7 + get_global_offset(dimension);
    }
    value = value * 7 + get_global_size(3);
    value = value * 7 + get_local_size(4);
    value = value * 7 + get_global_id(3);
    out[item] = value;
}

/// The elements of work-items, without an index.
#[kernel]
pub fn items(width: usize, x: &Global<[i32]>, c: &Constant<[i32]>, y: &mut Global<[i32]>, z: &mut Global<[i32]>) {
    *z.item_2d_mut(width) = *x.item_2d(width) + *c.item();
    if get_global_id(1) == 0 && get_global_id(0) < y.len() {
        let own = y.item_mut();
        *own += 1;
        *own *= *x.item() + *c.group_item();
    }
}

fn run(queue: &Queue, range: NdRange) -> Result<Output> {
    let mut out = queue.zeroed::<usize>(range.global().iter().product())?;
    work_items(&mut out).enqueue(queue, range)?;
    Ok(Output::exact(out.read()?))
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("work_items_1d", work_items::kernel(), |queue| run(queue, NdRange::new(8).local(4))),
        case!("work_items_1d_offset", work_items::kernel(), |queue| run(queue, NdRange::new(6).local(3).offset(100))),
        case!("work_items_2d", work_items::kernel(), |queue| {
            run(queue, NdRange::new((4, 6)).local((2, 3)).offset((10, 0)))
        }),
        case!("work_items_3d", work_items::kernel(), |queue| {
            run(queue, NdRange::new((4, 2, 6)).local((2, 1, 3)).offset((1, 2, 3)))
        }),
        case!("work_items_elements", items::kernel(), |queue| {
            let (x, c) = (queue.upload(&[1, 2, 3, 4, 5, 6, 7, 8])?, queue.upload(&[10, 20, 30, 40])?);
            let (mut y, mut z) = (queue.upload(&[5, 6, 7])?, queue.zeroed::<i32>(8)?);
            items(4, &x, &c, &mut y, &mut z).enqueue(queue, NdRange::new((4, 2)).local((2, 1)))?;
            Ok(Output::exact([y.read()?, z.read()?].concat()))
        }),
    ]
}
