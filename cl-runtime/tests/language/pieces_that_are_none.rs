//! References and slices that are none after a panic, where others wait for the work-item: they are to what is nobody's, and
//! have no elements.

use cl_runtime::prelude::*;

use crate::common::{fault, queues};

/// Each work-item doubles a row of its own, if there is one, and adds what its neighbour has.
#[kernel]
fn rows(n: usize, x: &mut Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; 4]>;
    let l = get_local_id(0);
    let row = x.chunks_exact_mut(n).nth(l).unwrap();
    for v in &mut row[..] {
        *v *= 2;
    }
    *row.last_mut().unwrap() += 1;
    tile[l] = row[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[l] = tile[(l + 1) % 4] + row.iter().sum::<i32>();
}

/// By names that are bound where there is one.
#[kernel]
fn by_let_else(n: usize, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; 4]>;
    let l = get_local_id(0);
    let Some(row) = x.get(l * 2..l * 2 + 2) else { panic!("no row {l}") };
    let Some(one) = x.get(n) else { panic!("no {n}") };
    tile[l] = row[1] + *one;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[l] = tile[(l + 1) % 4] + row.iter().sum::<i32>();
}

#[device]
fn row_of(x: &Global<[i32]>, n: usize, at: usize) -> &Global<[i32]> {
    assert!(n < 10, "rows are shorter");
    x.chunks_exact(n).nth(at).expect("a row")
}

#[device]
fn part_of(x: &Global<[i32]>, n: usize, at: usize) -> Option<&Global<[i32]>> {
    if n < 10 { x.get(at..at + n) } else { None }
}

/// By functions that panic, or give none.
#[kernel]
fn by_functions(n: usize, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; 4]>;
    let l = get_local_id(0);
    let part = part_of(x, n, l).expect("a part");
    let row = row_of(x, n, l);
    tile[l] = row[0] + part[1];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[l] = tile[(l + 1) % 4] + row.iter().chain(part).sum::<i32>();
}

/// In local and in private memory, and in a variable that is given a value later.
#[kernel]
fn of_own_memory(n: usize, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; 8]>;
    let l = get_local_id(0);
    let own = [1, 2, x[l]];
    let late;
    if n > 2 {
        late = own.get(n..).unwrap();
    } else {
        late = &own[n..n + 1];
    }
    (tile[l], tile[l + 4]) = (late.iter().sum(), own[1]);
    barrier(CLK_LOCAL_MEM_FENCE);
    let shared = tile.chunks_exact(n + 1).nth(l).unwrap();
    let (first, rest) = shared.split_first().unwrap();
    out[l] = *first + rest.iter().sum::<i32>();
}

type Launch = fn(&Queue, usize, &mut Buffer<i32>, &mut Buffer<i32>) -> cl_runtime::Result<()>;

macro_rules! launch {
    ($kernel:ident, $($write:tt)*) => {
        |queue, n, x, out| $kernel(n, $($write)* x, out).enqueue(queue, NdRange::new(4).local(4)).map(|_| ())
    };
}

/// What is read after a launch over the numbers from 1, as many as there are.
fn outcome(queue: &Queue, launch: Launch, (n, count): (usize, i32)) -> (cl_runtime::Result<Vec<i32>>, Vec<i32>) {
    let x: Vec<i32> = (1..=count).collect();
    let (mut x, mut out) = (queue.upload(&x).unwrap(), queue.zeroed::<i32>(4).unwrap());
    let outcome = launch(queue, n, &mut x, &mut out).and_then(|()| out.read());
    (outcome, x.read().unwrap())
}

#[test]
fn what_is_there_is_used() {
    for queue in queues() {
        let of = |launch, given| outcome(&queue, launch, given).0.unwrap();
        // Rows 1 2, 3 4, … doubled, with 1 more for the last.
        let doubled = [[2, 5], [6, 9], [10, 13], [14, 17]];
        let sums: Vec<i32> = (0..4).map(|l| doubled[(l + 1) % 4][0] + doubled[l].iter().sum::<i32>()).collect();
        assert_eq!(outcome(&queue, launch!(rows,), (2, 8)).1, doubled.as_flattened());
        assert_eq!(of(launch!(rows,), (2, 8)), sums);
        assert_eq!(of(launch!(by_let_else, &*), (0, 8)), [8, 14, 20, 18]);
        assert_eq!(of(launch!(by_functions, &*), (2, 8)), [12, 21, 30, 27]);
        assert_eq!(of(launch!(of_own_memory, &*), (1, 8)), [4, 4, 4, 4]);
    }
}

#[test]
fn what_is_none_is_told_and_nothing_else_is_changed() {
    let none = "called `Option::unwrap()` on a `None` value";
    for queue in queues() {
        let told = |launch, given| {
            let (outcome, x) = outcome(&queue, launch, given);
            // Nobody's memory is behind no data.
            assert!(x.len() == given.1 as usize, "{}", queue.device_name());
            (fault(outcome).0, x)
        };
        let untouched = |count: i32| (1..=count).collect::<Vec<i32>>();
        // The first two have a row, so they may have doubled it.
        let (message, x) = told(launch!(rows,), (3, 7));
        assert_eq!((message.as_str(), x[6]), (none, 7));
        assert_eq!(told(launch!(rows,), (9, 4)), (none.to_string(), untouched(4)));
        assert_eq!(told(launch!(rows,), (1, 0)), (none.to_string(), vec![]));
        assert_eq!(told(launch!(by_let_else, &*), (0, 1)).0, "no row 0");
        assert_eq!(told(launch!(by_let_else, &*), (8, 8)).0, "no 8");
        assert_eq!(told(launch!(by_functions, &*), (9, 8)).0, "a part");
        assert_eq!(told(launch!(by_functions, &*), (10, 80)).0, "a part");
        assert_eq!(told(launch!(by_functions, &*), (3, 11)).0, "a row");
        assert_eq!(told(launch!(of_own_memory, &*), (4, 8)).0, none);
    }
}

/// Slices of arrays.
#[kernel]
fn of_arrays(n: usize, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[[i32; 2]; 4]>;
    let l = get_local_id(0);
    tile[l] = [x[l], 2];
    barrier(CLK_LOCAL_MEM_FENCE);
    let shared = tile.get(n..).unwrap();
    let own = [[1, 2], [3, 4]];
    let rest = own.get(n..).unwrap();
    out[l] = shared[0][0] * 10 + rest[0][1];
}

#[test]
fn slices_of_arrays_are_none_too() {
    for queue in queues() {
        assert_eq!(outcome(&queue, launch!(of_arrays, &*), (1, 4)).0.unwrap(), [24; 4], "{queue:?}");
        let (message, ..) = fault(outcome(&queue, launch!(of_arrays, &*), (7, 4)).0);
        assert_eq!(message, "called `Option::unwrap()` on a `None` value", "{queue:?}");
    }
    let text = of_arrays::kernel().source().unwrap().text;
    assert_eq!(
        ["&nowhere", "nothing_here"].map(|none| text.matches(&format!(")[2] = {none}")).count()),
        [1, 1],
        "{text}"
    );
}

/// References in tuples.
#[kernel]
fn in_tuples(n: usize, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; 4]>;
    let l = get_local_id(0);
    let (mut at, &least) = x[..n].iter().enumerate().min_by_key(|&(_, v)| -*v).unwrap();
    at += 1;
    let pair = x.get(n / 2..).and_then(|s| s.split_first()).expect("a first");
    let (first, rest) = pair;
    tile[l] = least + *first;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[l] = tile[(l + 1) % 4] * 100 + at as i32 * 10 + rest.len() as i32;
}

#[test]
fn references_in_tuples_are_none_too() {
    for queue in queues() {
        assert_eq!(outcome(&queue, launch!(in_tuples, &*), (2, 4)).0.unwrap(), [422; 4], "{queue:?}");
        let told = |given| fault(outcome(&queue, launch!(in_tuples, &*), given).0).0;
        assert_eq!(told((0, 4)), "called `Option::unwrap()` on a `None` value", "{queue:?}");
        assert_eq!(told((9, 4)), "range end index 9 out of range for slice of length 4", "{queue:?}");
    }
}
