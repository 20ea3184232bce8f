//! A table of constants holds no pointers: rows of several lengths are parts of one table.

use cl_runtime::prelude::*;

const ROWS: &[&[f32]] = &[&[1.0], &[1.0, 2.0]];
const PAIRS: [&[f32; 2]; 2] = [&[1.0, 2.0], &[3.0, 4.0]];

#[derive(Clone, Copy, ClType)]
struct Reaction<'a> {
    factor: f32,
    species: &'a [u32],
}

const REACTIONS: [Reaction<'static>; 2] =
    [Reaction { factor: 1.0, species: &[0] }, Reaction { factor: 2.0, species: &[0, 1] }];

#[kernel]
fn ragged(y: &mut Global<[f32]>) {
    y[0] = ROWS[1].iter().sum::<f32>() + ROWS[0][0];
}

#[kernel]
fn of_arrays(y: &mut Global<[f32]>) {
    y[0] = PAIRS[1][0];
}

#[kernel]
fn of_structs(y: &mut Global<[f32]>) {
    for reaction in &REACTIONS {
        for &species in reaction.species {
            y[species as usize] += reaction.factor;
        }
    }
}

const ALL: [f32; 3] = [1.0, 1.0, 2.0];
const STARTS: [usize; 3] = [0, 1, 3];
const ONE: &[(f32, u32)] = &[(1.0, 2), (3.0, 4)];

#[kernel]
fn as_is_said(y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    y[i] = ALL[STARTS[i]..STARTS[i + 1]].iter().sum::<f32>() + ONE[i].0;
}

fn main() {}
