//! The kernels, by theme.

pub mod answers;
pub mod arrays;
pub mod bindings;
pub mod branches;
pub mod casts;
pub mod chains;
pub mod constants;
pub mod consumers;
pub mod copies;
pub mod corners;
pub mod derives;
pub mod elements;
pub mod floats;
pub mod functions;
pub mod gathers;
pub mod generic_space;
pub mod generic_values;
pub mod given_iterators;
pub mod groups;
pub mod half;
pub mod idioms;
pub mod in_place;
pub mod indexing;
pub mod integers;
pub mod language;
pub mod local_values;
pub mod loops;
pub mod mapped;
pub mod math;
pub mod names;
pub mod namesakes;
pub mod number_traits;
pub mod order;
pub mod orders;
pub mod panics;
pub mod policies;
pub mod programs;
pub mod receivers;
pub mod references;
pub mod results;
pub mod slices;
pub mod variants;
pub mod views;
pub mod where_it_is;
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
        chains::cases(),
        constants::cases(),
        consumers::cases(),
        copies::cases(),
        corners::cases(),
        derives::cases(),
        elements::cases(),
        floats::cases(),
        functions::cases(),
        gathers::cases(),
        generic_space::cases(),
        generic_values::cases(),
        given_iterators::cases(),
        groups::cases(),
        half::cases(),
        idioms::cases(),
        in_place::cases(),
        indexing::cases(),
        integers::cases(),
        language::cases(),
        local_values::cases(),
        loops::cases(),
        mapped::cases(),
        math::cases(),
        names::cases(),
        namesakes::cases(),
        number_traits::cases(),
        order::cases(),
        orders::cases(),
        panics::cases(),
        policies::cases(),
        programs::cases(),
        receivers::cases(),
        references::cases(),
        results::cases(),
        slices::cases(),
        variants::cases(),
        views::cases(),
        where_it_is::cases(),
        work_items::cases(),
    ]
    .concat()
}
