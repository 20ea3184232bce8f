//! A table of constants holds no pointers but those to its rows.

use cl_runtime::prelude::*;

const TABLES: &[&[&[f32]]] = &[&[&[1.0]], &[&[1.0, 2.0], &[]]];
const PAIRS: [&[f32; 2]; 2] = [&[1.0, 2.0], &[3.0, 4.0]];

#[derive(Clone, Copy, ClType)]
struct Reaction<'a> {
    factor: f32,
    species: &'a [u32],
}

const REACTIONS: [Reaction<'static>; 2] =
    [Reaction { factor: 1.0, species: &[0] }, Reaction { factor: 2.0, species: &[0, 1] }];

#[kernel]
fn deeper(y: &mut Global<[f32]>) {
    y[0] = TABLES[1][0].iter().sum::<f32>() + TABLES[0][0][0];
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

#[derive(Clone, Copy, ClType)]
struct ByRow {
    factor: f32,
    row: usize,
}

const ROWS: [&[u32]; 2] = [&[0], &[0, 1]];
const BY_ROW: [ByRow; 2] = [ByRow { factor: 1.0, row: 0 }, ByRow { factor: 2.0, row: 1 }];
const ONE: &[(f32, u32)] = &[(1.0, 2), (3.0, 4)];

#[kernel]
fn as_is_said(y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    y[i] = ROWS[BY_ROW[i].row].iter().sum::<u32>() as f32 * BY_ROW[i].factor + ONE[i].0;
}

fn main() {}
