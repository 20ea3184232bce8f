//! The kernels, by theme.

pub mod answers;
pub mod arrays;
pub mod bindings;
pub mod branches;
pub mod casts;
pub mod constants;
<<<<<<< HEAD
pub mod corners;
=======
pub mod copies;
>>>>>>> a7d37ad (Asynchronous copies between __global and __local memory, and prefetch)
pub mod floats;
pub mod functions;
pub mod half;
pub mod in_place;
pub mod integers;
pub mod language;
pub mod loops;
pub mod math;
pub mod names;
pub mod order;
pub mod references;
pub mod work_items;

use crate::Case;

/// All of them; names are unique.
pub fn cases() -> Vec<Case> {
    [
        answers::cases(),
        arrays::cases(),
        bindings::cases(),
        branches::cases(),
        casts::cases(),
        constants::cases(),
<<<<<<< HEAD
        corners::cases(),
=======
        copies::cases(),
>>>>>>> a7d37ad (Asynchronous copies between __global and __local memory, and prefetch)
        floats::cases(),
        functions::cases(),
        half::cases(),
        in_place::cases(),
        integers::cases(),
        language::cases(),
        loops::cases(),
        math::cases(),
        names::cases(),
        order::cases(),
        references::cases(),
        work_items::cases(),
    ]
    .concat()
}
