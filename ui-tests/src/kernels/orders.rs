//! Orders of what is no number: tuples, structs and enums with `#[derive(Ord)]`, `Ordering` itself and `Reverse`.

use std::cmp::{Ordering, Reverse};

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map};

#[device]
#[derive(Clone, Copy, ClType, PartialEq, Eq, PartialOrd, Ord)]
struct Ranked {
    rank: i32,
    index: u32,
}

#[derive(Clone, Copy, ClType, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
enum Level {
    Low,
    Mid,
    High,
}

#[device]
fn greatest_of<T: Ord + Copy>(a: T, b: T, c: T) -> T {
    a.max(b).max(c)
}

/// What is compared, and the greater and the lesser of two.
#[kernel]
pub fn compared(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let (p, q) = (Ranked { rank: x[i], index: i as u32 }, Ranked { rank: x[0], index: 1 });
    let greater = p.max(q);
    let order = p.cmp(&q);
    let by_tuples = (x[i] % 3, x[0]).cmp(&(x[0] % 3, x[i]));
    let chained = x[i].cmp(&x[0]).reverse().then(by_tuples).then_with(|| order);
    let level = if x[i] > 3 { Level::Mid } else { Level::High };
    let mut sum = greater.rank * 100 + greater.index as i32 * 10 + order as i32;
    sum += by_tuples as i32 * 1000 + chained.reverse() as i32 * 10_000;
    sum += (level.max(Level::Mid) as i32 * 3 + level.cmp(&Level::High) as i32) * 100_000;
    sum += (x[i], x[0]).min((x[0], x[i])).1 + Some(x[i]).max(None).unwrap_or(0);
    sum += greatest_of((x[i], 1), (x[0], 2), (4, 3)).1 + greatest_of(p, q, q).rank + greatest_of(x[i], 2, x[0]);
    out[i] = match p.partial_cmp(&q) {
        Some(Ordering::Less) => -sum,
        Some(Ordering::Equal) => sum + 7,
        _ => sum,
    };
}

/// What is sorted, and what is chosen out of several.
#[kernel]
pub fn sorted(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut own = [x[i], x[0], 5];
    own.sort_by_key(|v| Reverse(*v));
    let mut sum = own[0] * 3 + own[2];
    own.sort_by(|a, b| (a % 3).cmp(&(b % 3)).then_with(|| b.cmp(a)));
    sum += own[0] * 100;
    let mut ranked = [Ranked { rank: x[i], index: 2 }, Ranked { rank: 5, index: 1 }, Ranked { rank: x[i], index: 0 }];
    sum += ranked.iter().max().map_or(0, |r| r.index) as i32 * 10;
    sum += ranked.iter().min_by_key(|r| (Reverse(r.rank), r.index)).map_or(0, |r| r.index) as i32 * 1000;
    ranked.sort();
    sum += ranked[0].index as i32 * 10_000;
    ranked.sort_by(|a, b| (b.index, b.rank).cmp(&(a.index, a.rank)));
    sum += ranked[0].rank * 100_000;
    out[i] = sum + ranked.iter().map(|r| (r.rank, r.index)).min().map_or(0, |(rank, index)| rank + index as i32);
}

/// What is to be done: the cheapest is the greatest.
#[device]
#[derive(Clone, Copy, ClType, PartialEq, Eq)]
#[repr(C)]
pub struct Job {
    cost: i32,
    id: i32,
}

#[device]
impl Ord for Job {
    fn cmp(&self, other: &Self) -> Ordering {
        other.cost.cmp(&self.cost).then(self.id.cmp(&other.id))
    }
}

#[device]
impl PartialOrd for Job {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// An order of the user's own of what lies in `__global` memory, and of a literal.
#[kernel]
pub fn of_jobs(jobs: &Global<[Job]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let (first, last) = (&jobs[0], &jobs[jobs.len() - 1]);
    let by_cmp = jobs[i].cmp(last) as i32 + jobs[i].partial_cmp(&jobs[0]).map_or(5, |order| order as i32) * 3;
    let by_operators = (jobs[i] < *last) as i32 + (*first >= jobs[i]) as i32 * 2;
    let chosen = jobs.iter().max().map_or(0, |job| job.id) * 10 + jobs.iter().min().map_or(0, |job| job.id);
    let past = jobs.iter().position(|job| *job < Job { cost: 4, id: i as i32 }).map_or(9, |at| at as i32);
    let cheap = jobs.iter().filter(|job| **job >= Job { cost: 4, id: 0 }).count() as i32;
    out[i] = by_cmp + by_operators * 10 + chosen * 100 + past * 10_000 + cheap * 100_000;
}

pub fn cases() -> Vec<Case> {
    const X: [i32; 6] = [4, -7, 9, 4, 0, 5];
    vec![
        case!("orders_compared", compared::kernel(), |queue| {
            map(queue, &X, 1, |x, out| compared(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("orders_sorted", sorted::kernel(), |queue| {
            map(queue, &X, 1, |x, out| sorted(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("orders_of_jobs", of_jobs::kernel(), |queue| {
            let jobs = [(4, 1), (2, 2), (9, 3), (4, 4), (2, 5)].map(|(cost, id)| Job { cost, id });
            map(queue, &jobs, 1, |jobs, out| of_jobs(jobs, out)).map(Output::exact::<Vec<i32>>)
        }),
    ]
}
