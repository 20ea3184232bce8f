//! Functions that do nothing but lead to a part of what they are given, and others that give references: what is written and
//! read through them, between writes and reads of the object itself.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use std::ops::{Index, IndexMut};

use cl_runtime::prelude::*;
use cl_runtime::{Checks, Compiler, EmitError, Kernel, SourceOptions};

#[derive(ClType, Clone, Copy, Default)]
#[repr(C)]
struct Inner {
    low: u32,
    high: u32,
}

#[derive(ClType, Clone, Copy, Default)]
#[repr(C)]
struct Set {
    items: [u32; 4],
    inner: Inner,
    rows: [[u32; 2]; 2],
    count: u32,
}

#[device]
impl Inner {
    fn high(&mut self) -> &mut u32 {
        &mut self.high
    }
}

#[device]
trait Front {
    fn front(&mut self) -> &mut u32;
    fn front_of_front(&mut self) -> &mut u32 {
        self.front()
    }
}

#[device]
impl Set {
    fn of(x: u32) -> Set {
        Set { items: [x; 4], inner: Inner { low: x, high: x }, rows: [[x; 2]; 2], count: 4 }
    }

    fn first(&mut self) -> &mut u32 {
        &mut self.items[0]
    }

    #[inline(never)]
    fn second(&mut self) -> &mut u32 {
        &mut self.items[1]
    }

    fn shown(&self) -> &u32 {
        &self.items[0]
    }

    fn inner(&mut self) -> &mut Inner {
        &mut self.inner
    }

    fn high(&mut self) -> &mut u32 {
        self.inner().high()
    }

    fn row(&mut self) -> &mut [u32; 2] {
        &mut self.rows[1]
    }

    fn items(&mut self) -> &mut [u32] {
        &mut self.items
    }

    fn last_items(&mut self) -> &mut [u32] {
        &mut self.items[2..]
    }

    fn at<const I: usize>(&mut self) -> &mut u32 {
        &mut self.items[I]
    }

    fn cell(&mut self, i: usize) -> &mut u32 {
        &mut self.items[i]
    }

    fn cell_of_row(&mut self, i: usize) -> &mut u32 {
        &mut self.rows[i][i]
    }

    fn masked(&mut self, i: usize) -> &mut u32 {
        &mut self.items[i & 3]
    }

    fn by_count(&mut self) -> &mut u32 {
        let count = self.count as usize;
        &mut self.items[count % 4]
    }

    fn larger(&mut self) -> &mut u32 {
        if self.items[0] > self.items[1] { &mut self.items[0] } else { &mut self.items[1] }
    }

    fn some(&mut self) -> Option<&mut u32> {
        if self.count > 0 { Some(&mut self.items[0]) } else { None }
    }

    fn itself(&mut self) -> &mut Set {
        self
    }

    fn named(&mut self) -> &mut u32 {
        let items = &mut self.items;
        let first = &mut items[0];
        first
    }
}

#[device]
impl Front for Set {
    fn front(&mut self) -> &mut u32 {
        &mut self.items[3]
    }
}

#[device]
impl Index<usize> for Set {
    type Output = u32;
    fn index(&self, i: usize) -> &u32 {
        &self.items[i]
    }
}

#[device]
impl IndexMut<usize> for Set {
    fn index_mut(&mut self, i: usize) -> &mut u32 {
        &mut self.items[i]
    }
}

#[device]
fn same(x: &mut u32) -> &mut u32 {
    x
}

#[device]
fn head(x: &mut [u32; 4]) -> &mut u32 {
    &mut x[0]
}

alike! {
    leading_functions: u32 => u32 = [3, 4, 5, 6];
    to_elements(x, out) {
        let mut set = Set::of(x[0]);
        *set.first() += x[1];
        out[0] = set.items[0];
        *set.first() = x[2];
        out[1] = set.items[0];
        *set.second() += x[1];
        out[2] = set.items[1];
        *set.second() = x[2];
        out[3] = set.items[1];
        *set.at::<2>() += x[3];
        out[4] = set.items[2];
        *set.at::<2>() = x[1];
        out[5] = set.items[2];
        *set.masked(7) += x[3];
        out[6] = set.items[3];
    }
    that_are_read(x, out) {
        let mut set = Set::of(x[0]);
        out[0] = *set.shown();
        set.items[0] = x[1];
        out[1] = *set.shown();
        let shown = *set.shown();
        *set.first() += shown;
        out[2] = *set.shown() + set.items[0];
        let shown = set.shown();
        out[3] = *shown * 2;
        set.items[0] += 1;
        out[4] = *set.shown();
    }
    to_fields(x, out) {
        let mut set = Set::of(x[0]);
        *set.high() += x[1];
        out[0] = set.inner.high;
        set.inner().low = x[2];
        out[1] = set.inner.low + *set.high();
        *set.inner().high() = x[3];
        out[2] = set.inner.high;
        let inner = set.inner();
        inner.low += 1;
        let low = inner.low;
        *inner.high() += low;
        out[3] = set.inner.high * 10 + set.inner.low;
        set.itself().itself().count += x[1];
        out[4] = set.count;
    }
    to_arrays_and_slices(x, out) {
        let mut set = Set::of(x[0]);
        set.row()[1] += x[1];
        out[0] = set.rows[1][1];
        set.row()[1] = x[2];
        out[1] = set.rows[1][1];
        set.items()[1] += x[1];
        out[2] = set.items[1];
        set.items()[1] = x[2];
        out[3] = set.items[1];
        set.last_items()[1] += x[1];
        out[4] = set.items[3];
        set.last_items()[1] = x[2];
        out[5] = set.items[3];
        set.row().swap(0, 1);
        out[6] = set.rows[1][0];
        for item in set.items() {
            *item += 1;
        }
        out[7] = set.items[0] + set.items[3];
    }
    that_choose(x, out) {
        let mut set = Set::of(x[0]);
        *set.larger() += x[1];
        out[0] = set.items[1];
        *set.larger() = x[2];
        out[1] = set.items[1];
        if let Some(some) = set.some() {
            *some += x[1];
        }
        out[2] = set.items[0];
        if let Some(some) = set.some() {
            *some = x[2];
        }
        out[3] = set.items[0];
        *set.by_count() += x[1];
        out[4] = set.items[0];
        *set.by_count() = x[3];
        out[5] = set.items[0];
        *set.named() += x[1];
        out[6] = set.items[0];
        *set.named() = x[2];
        out[7] = set.items[0];
    }
    of_traits_and_operators(x, out) {
        let mut set = Set::of(x[0]);
        *set.front() += x[1];
        out[0] = set.items[3];
        *set.front_of_front() = x[2];
        out[1] = set.items[3];
        set[0] += x[1];
        out[2] = set.items[0];
        set[0] = x[2];
        out[3] = set.items[0] + set[0];
    }
    of_arrays_and_numbers(x, out) {
        let mut items = [x[0]; 4];
        *head(&mut items) += x[1];
        out[0] = items[0];
        *head(&mut items) = x[2];
        out[1] = items[0];
        let mut one = x[0];
        *same(&mut one) += x[1];
        out[2] = one;
        *same(&mut one) = x[2];
        out[3] = one;
        *same(same(&mut items[1])) += x[3];
        out[4] = items[1];
    }
    of_what_stands_elsewhere(x, out) {
        let mut sets = [Set::of(x[0]), Set::of(x[1])];
        let k = x[0] as usize % 2;
        *sets[k].first() += x[1];
        out[0] = sets[1].items[0];
        *sets[k].first() = x[2];
        out[1] = sets[1].items[0];
        for set in &mut sets {
            *set.high() += 1;
            out[2] += set.inner.high;
            *set.first() = set.inner.high;
            out[3] += set.items[0];
        }
    }
}

#[device]
fn next(i: &mut usize) -> usize {
    *i += 1;
    *i
}

#[kernel]
fn leads_by_an_index(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut set = Set::of(x[0]);
    let mut i = 0;
    *set.cell(x[1] as usize) += 1;
    *set.cell_of_row(i) += 2;
    *set.cell_of_row(i + 1) += 3;
    *set.cell(next(&mut i)) = x[2];
    out[0] = set.items[i];
}

/// An index may stand where its parameter does, if it does nothing and is named once.
#[test]
fn an_index_stands_where_its_parameter_does() -> std::result::Result<(), EmitError> {
    let text = leads_by_an_index::kernel().source_with(Checks::None)?.text;
    for part in [
        "set.items[x[1]] += 1;",
        "set.rows[i][i] += 2;",
        "*Set_cell_of_row(&set, i + 1) += 3;",
        "*Set_cell(&set, next(&i)) = value;",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    Ok(())
}

#[kernel]
fn leads(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut set = Set::of(x[0]);
    *set.first() += x[1];
    set.items()[1] = x[2];
    out[0] = set.items[0] + set.items[1];
}

#[kernel]
fn chooses(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut set = Set::of(x[0]);
    *set.larger() += x[1];
    out[0] = set.items[1];
}

/// NVIDIA's compiler loses what is written through a reference that a function gives, where memory is `restrict`.
#[test]
fn memory_is_not_restrict_for_nvidia_where_a_function_gives_a_reference() -> std::result::Result<(), EmitError> {
    let is_restrict = |kernel: Kernel, compiler| {
        let text = kernel.source_for(&SourceOptions { compiler, ..SourceOptions::default() })?.text;
        assert!(text.contains("__global const uint *restrict x"), "{text}");
        Ok::<_, EmitError>(text.contains("__global uint *restrict out"))
    };
    for (kernel, for_nvidia) in [(leads::kernel(), true), (chooses::kernel(), false)] {
        assert!(is_restrict(kernel, Compiler::Any)?);
        assert_eq!(is_restrict(kernel, Compiler::Nvidia)?, for_nvidia);
    }
    Ok(())
}
