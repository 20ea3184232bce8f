//! Loops over indices from memory: tested several turns ahead, with the faults of one turn at a time.

use cl_runtime::prelude::*;

use crate::common::sparse::sparse;
use crate::common::{fault, out_of, text};

/// Turns in strips, and turns that are left over.
const COUNT: usize = 21;
/// The first and the last turn of a strip, some in the middle, and some in no strip.
const PLACES: [usize; 9] = [0, 1, 7, 8, 11, 15, 16, 18, 20];

/// A different index for each turn.
fn permuted() -> Vec<u32> {
    (0..COUNT as u32).map(|k| k * 8 % 21).collect()
}

#[test]
fn an_index_from_memory_is_tested_ahead() {
    let text = text(sparse::kernel());
    for line in [
        "if (end <= values_len && end <= at_len) {",
        "while (k + 7 < end) {",
        "index[i] = at[k + i];",
        "const uint limit = (uint)min(x_len, (ulong)UINT_MAX);",
        "fits &= index[i] < limit;",
        "if (!fits) {",
        "sum += (uint)values[k] * x[index[i]];",
    ] {
        assert!(text.contains(line), "{text}");
    }
}

#[test]
fn rows_of_all_lengths() {
    let starts: Vec<u32> = (0..40).map(|row| row * (row + 1) / 2).collect();
    let count = *starts.last().unwrap() as usize;
    let at: Vec<u32> = (0..count as u32).map(|k| k * 7 % 50).collect();
    let values: Vec<i32> = (0..count as i32).collect();
    let x: Vec<i32> = (0..50).map(|i| i * i).collect();
    let expected: Vec<i32> = starts
        .windows(2)
        .map(|row| (row[0] as usize..row[1] as usize).map(|k| values[k] * x[at[k] as usize]).sum())
        .collect();
    for queue in crate::common::queues() {
        let [starts, at] = [&starts, &at].map(|numbers| queue.upload(numbers).unwrap());
        let [values, x] = [&values, &x].map(|numbers| queue.upload(numbers).unwrap());
        let mut y = queue.zeroed(expected.len()).unwrap();
        sparse(&starts, &at, &values, &x, &mut y).enqueue(&queue, expected.len()).unwrap();
        assert_eq!(y.read().unwrap(), expected, "on {}", queue.device_name());
    }
}

/// Loops that begin behind their end, or at the greatest number, have no turn; those up to it have theirs.
#[kernel]
fn ends_anywhere(ends: &Global<[u32]>, at: &Global<[u32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let (start, end) = (ends[0], ends[1]);
    for k in start as usize..end as usize {
        y[0] += x[at[k] as usize];
    }
    for k in start as usize..=end as usize {
        y[1] += x[at[k] as usize];
    }
    for k in start..end {
        y[2] += x[at[k as usize] as usize];
    }
    for k in (start as u64..end as u64).step_by(2) {
        y[3] += x[at[k as usize] as usize];
    }
}

#[test]
fn no_end_is_passed() {
    let at: Vec<u32> = (0..40).map(|k| k * 7 % 50).collect();
    let x: Vec<i32> = (0..50).map(|i| i * i).collect();
    let of = |k: usize| x[at[k] as usize];
    for queue in crate::common::queues() {
        let (at, x) = (queue.upload(&at).unwrap(), queue.upload(&x).unwrap());
        for [start, end] in [[u32::MAX, 3], [u32::MAX, u32::MAX - 1], [39, 3], [5, 5], [1, 8], [1, 9], [0, 39], [7, 38]]
        {
            let ends = queue.upload(&[start, end]).unwrap();
            let mut y = queue.zeroed(4).unwrap();
            ends_anywhere(&ends, &at, &x, &mut y).enqueue(&queue, 1).unwrap();
            let (start, end) = (start as usize, end as usize);
            let expected = [
                (start..end).map(of).sum::<i32>(),
                (start..=end).map(of).sum(),
                (start..end).map(of).sum(),
                (start..end).step_by(2).map(of).sum(),
            ];
            assert_eq!(y.read().unwrap(), expected, "{start}..{end} on {}", queue.device_name());
        }
    }
}

/// What has happened before a fault has happened, on every device.
#[kernel]
fn scatters(at: &Global<[u32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    for k in 0..at.len() {
        y[at[k] as usize] += x[k] + 1;
    }
}

#[kernel]
fn backwards(at: &Global<[u32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    for k in (0..at.len()).rev() {
        let to = at[k] as usize;
        y[to] += x[k] + 1;
    }
}

#[kernel]
fn every_third(at: &Global<[u32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    for k in (0..at.len()).step_by(3) {
        let to = at[k] as usize;
        y[to] += x[k] + 1;
    }
}

#[kernel]
fn narrow_inclusive(at: &Global<[u32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    for k in 0u8..=20 {
        let to = at[k as usize] as usize;
        y[to] += x[k as usize] + 1;
    }
}

#[kernel]
fn by_while(at: &Global<[u32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let mut k = 0;
    let n = at.len();
    while k < n {
        let to = at[k] as usize;
        y[to] += x[k] + 1;
        k += 1;
    }
}

#[kernel]
fn by_items(at: &Global<[u32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    for (&to, &value) in at.iter().zip(x) {
        y[to as usize] += value + 1;
    }
}

#[kernel]
fn by_numbered_items(at: &Global<[u32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    for (k, to) in at[..].iter().enumerate() {
        y[*to as usize] += x[k] + 1;
    }
}

#[kernel]
fn by_items_backwards(at: &Global<[u32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    for (to, value) in at.iter().zip(x).rev() {
        y[*to as usize] += *value + 1;
    }
}

type Scatter = fn(&Queue, &Buffer<u32>, &Buffer<i32>, &mut Buffer<i32>) -> cl_runtime::Result<Event>;

#[test]
fn stores_before_a_fault_are_made() {
    let forms: [(Scatter, Vec<usize>); 8] = [
        (|q, at, x, y| by_items(at, x, y).enqueue(q, 1), (0..COUNT).collect()),
        (|q, at, x, y| by_numbered_items(at, x, y).enqueue(q, 1), (0..COUNT).collect()),
        (|q, at, x, y| by_items_backwards(at, x, y).enqueue(q, 1), (0..COUNT).rev().collect()),
        (|q, at, x, y| by_while(at, x, y).enqueue(q, 1), (0..COUNT).collect()),
        (|q, at, x, y| scatters(at, x, y).enqueue(q, 1), (0..COUNT).collect()),
        (|q, at, x, y| backwards(at, x, y).enqueue(q, 1), (0..COUNT).rev().collect()),
        (|q, at, x, y| every_third(at, x, y).enqueue(q, 1), (0..COUNT).step_by(3).collect()),
        (|q, at, x, y| narrow_inclusive(at, x, y).enqueue(q, 1), (0..COUNT).collect()),
    ];
    for queue in crate::common::queues() {
        let on = queue.device_name();
        let x: Vec<i32> = (0..COUNT as i32).collect();
        let x = queue.upload(&x).unwrap();
        for (scatter, order) in &forms {
            for wrong in PLACES.into_iter().filter(|place| order.contains(place)).map(Some).chain([None]) {
                let mut at = permuted();
                if let Some(wrong) = wrong {
                    at[wrong] = 1000 + wrong as u32;
                }
                let mut y = queue.zeroed(COUNT).unwrap();
                let outcome = scatter(&queue, &queue.upload(&at).unwrap(), &x, &mut y).and_then(|_| y.read());
                match (wrong, outcome) {
                    (None, outcome) => drop(outcome.unwrap()),
                    (Some(wrong), outcome) => assert_eq!(fault(outcome).0, out_of(COUNT, 1000 + wrong), "on {on}"),
                }
                let y = y.read().unwrap();
                for (turn, &k) in order.iter().enumerate() {
                    let before = wrong.is_none_or(|wrong| order[..=turn].iter().all(|&k| k != wrong));
                    if before {
                        assert_eq!(y[at[k] as usize], k as i32 + 1, "turn {turn}, {wrong:?} on {on}");
                    } else if !queue.is_host() && wrong != Some(k) {
                        // A device goes on.
                        assert_eq!(y[at[k] as usize], k as i32 + 1, "turn {turn}, {wrong:?} on {on}");
                    }
                }
            }
        }
    }
}

#[test]
fn loops_that_store_have_strips() {
    let forms = [scatters::kernel(), backwards::kernel(), every_third::kernel(), narrow_inclusive::kernel()];
    let items = [by_items::kernel(), by_numbered_items::kernel(), by_items_backwards::kernel()];
    for kernel in forms.into_iter().chain([by_while::kernel()]).chain(items) {
        let text = text(kernel);
        assert!(text.contains("#pragma unroll"), "{text}");
    }
}

/// What strips leave over is unrolled as the user says.
#[kernel]
fn unrolled(at: &Global<[u32]>, y: &mut Global<[i32]>) {
    #[unroll(2)]
    for k in 0..at.len() {
        y[at[k] as usize] += 1;
    }
    #[unroll(4)]
    for &to in at {
        y[to as usize] += 1;
    }
}

#[test]
fn what_is_left_over_is_unrolled_once() {
    let text = text(unrolled::kernel());
    for pragma in ["#pragma unroll 2\n", "#pragma unroll 4\n"] {
        assert_eq!(text.matches(pragma).count(), 1, "{text}");
    }
    for queue in crate::common::queues() {
        let at = queue.upload(&permuted()).unwrap();
        let mut y = queue.zeroed(COUNT).unwrap();
        unrolled(&at, &mut y).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [2; COUNT], "on {}", queue.device_name());
    }
}

/// Several variables, one of them a vector, an index through another, and an end before the end.
#[kernel]
fn chains(first: &Global<[u32]>, second: &Global<[i32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let table = [3, 1, 4, 1, 5];
    let (mut most, mut fits) = (i32::MIN, 0);
    let mut pair = Int2::new(0, 0);
    for k in 0..first.len() {
        if first[k] == 99 {
            continue;
        }
        let value = x[second[first[k] as usize] as usize];
        if value < 0 {
            break;
        }
        most = most.max(value);
        fits += table[(value & 7) as usize];
        pair += Int2::new(value, k as i32);
    }
    if i < y.len() {
        y[i] = most + fits * 100 + pair.x() * 1000 + pair.y() * 1_000_000;
    }
}

#[test]
fn an_index_through_an_index() {
    for queue in crate::common::queues() {
        let first = queue.upload(&[0, 99, 2, 1]).unwrap();
        let second = queue.upload(&[2, 1, 0]).unwrap();
        let x = queue.upload(&[1, 2, 3]).unwrap();
        let mut y = queue.zeroed(2).unwrap();
        let run = |first, x, y: &mut _| chains(first, &second, x, y).enqueue(&queue, 2);
        run(&first, &x, &mut y).unwrap();
        assert_eq!(y.read().unwrap(), [5_006_003 + 600; 2], "on {}", queue.device_name());
        let on = queue.device_name();
        // In the second of three.
        let short = queue.upload(&[1, 2]).unwrap();
        let outcome = run(&first, &short, &mut y).and_then(|_| y.read());
        assert_eq!(fault(outcome).0, out_of(2, 2), "on {on}");
        let negative = queue.upload(&[1, 2, -1]).unwrap();
        run(&first, &negative, &mut y).unwrap();
        assert_eq!(y.read().unwrap(), [i32::MIN; 2], "on {on}");
        let large = queue.upload(&[1, 6, 3]).unwrap();
        let outcome = run(&first, &large, &mut y).and_then(|_| y.read());
        assert_eq!(fault(outcome).0, out_of(5, 6), "on {on}");
        let empty = queue.upload(&[0u32; 0]).unwrap();
        run(&empty, &x, &mut y).unwrap();
    }
}

/// What a chain does in plain Rust, up to the fault.
#[kernel]
fn through(first: &Global<[u32]>, second: &Global<[i32]>, x: &Global<[i32]>, out: &mut Global<[i32]>, stop: i32) {
    let mut count = 0;
    for k in 0..first.len() {
        let next = second[first[k] as usize];
        if next == 13 {
            continue;
        }
        let value = x[next as usize];
        out[k] = value;
        if value == stop {
            break;
        }
        if value == stop + 1 {
            return;
        }
        count += 1;
    }
    out[first.len()] = count;
}

#[test]
fn turns_that_end_early() {
    for queue in crate::common::queues() {
        let on = queue.device_name();
        let first = queue.upload(&permuted()).unwrap();
        for at in PLACES {
            for (found, count) in [(100, at as i32), (101, 0), (5, COUNT as i32)] {
                let second: Vec<i32> = (0..COUNT as i32).collect();
                let mut x = vec![7; COUNT];
                x[permuted()[at] as usize] = found;
                // One turn is left out: that of index 13.
                let left_out = permuted().iter().position(|&index| index == 13).unwrap();
                let count = if count > left_out as i32 { count - 1 } else { count };
                let mut out = queue.zeroed(COUNT + 1).unwrap();
                let (second, on_device) = (queue.upload(&second).unwrap(), queue.upload(&x).unwrap());
                through(&first, &second, &on_device, &mut out, 100).enqueue(&queue, 1).unwrap();
                let out = out.read().unwrap();
                // Nothing comes after what is found.
                let ends = if found == 5 { COUNT } else { at + 1 };
                let expected = |k: usize| if k < ends && k != left_out { x[permuted()[k] as usize] } else { 0 };
                if at != left_out {
                    assert_eq!(out[..COUNT], Vec::from_iter((0..COUNT).map(expected)), "{found} at {at} on {on}");
                    assert_eq!(out[COUNT], count, "{found} at {at} on {on}");
                }
            }
        }
    }
}

#[test]
fn each_link_of_a_chain_has_its_fault() {
    for queue in crate::common::queues() {
        let on = queue.device_name();
        for at in PLACES {
            let (mut first, second) = (permuted(), Vec::from_iter(0..COUNT as i32));
            let x = queue.upload(&[7; COUNT]).unwrap();
            first[at] = 50;
            let mut out = queue.zeroed(COUNT + 1).unwrap();
            let on_device = queue.upload(&second).unwrap();
            let outcome = through(&queue.upload(&first).unwrap(), &on_device, &x, &mut out, 100).enqueue(&queue, 1);
            assert_eq!(fault(outcome.and_then(|_| out.read())).0, out_of(COUNT, 50), "at {at} on {on}");
            let (first, mut second) = (permuted(), second);
            if first[at] == 13 {
                continue;
            }
            second[first[at] as usize] = -1;
            let on_device = queue.upload(&second).unwrap();
            let outcome = through(&queue.upload(&first).unwrap(), &on_device, &x, &mut out, 100).enqueue(&queue, 1);
            assert_eq!(fault(outcome.and_then(|_| out.read())).0, out_of(COUNT, usize::MAX), "at {at} on {on}");
        }
    }
}

/// A fault, and a panic after it: the first one counts.
#[kernel]
fn asserting(at: &Global<[u32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let mut sum = 0;
    for k in 0..at.len() {
        assert!(sum < 100);
        sum += x[at[k] as usize];
        y[k] = sum;
    }
}

#[test]
fn panics_and_faults_come_in_order() {
    for queue in crate::common::queues() {
        let on = queue.device_name();
        let x = queue.upload(&[10, 200]).unwrap();
        for at in [0, 3, 7] {
            let mut indices = vec![0u32; COUNT];
            // A panic at the next turn, and an index that nobody comes to.
            (indices[at], indices[9]) = (1, 2);
            let mut y = queue.zeroed(COUNT).unwrap();
            let outcome = asserting(&queue.upload(&indices).unwrap(), &x, &mut y).enqueue(&queue, 1);
            let (message, ..) = fault(outcome.and_then(|_| y.read()));
            assert!(message.contains("sum < 100"), "{message}, {at} on {on}");
        }
        let mut indices = vec![0u32; 9];
        indices[8] = 2;
        let mut y = queue.zeroed(COUNT).unwrap();
        let outcome = asserting(&queue.upload(&indices).unwrap(), &x, &mut y).enqueue(&queue, 1);
        assert_eq!(fault(outcome.and_then(|_| y.read())).0, out_of(2, 2), "on {on}");
        assert_eq!(y.read().unwrap()[..8], [10, 20, 30, 40, 50, 60, 70, 80], "on {on}");
    }
}

/// What a turn writes, a later one may read as an index: no strips.
#[kernel]
fn writes_its_indices(at: &mut Global<[u32]>, x: &mut Global<[u32]>) {
    for k in 0..at.len() - 1 {
        x[at[k] as usize] = k as u32;
        at[k + 1] = (at[k] + 1) % 4;
    }
}

#[kernel]
fn writes_its_items(at: &mut Global<[u32]>, x: &Global<[u32]>, y: &mut Global<[u32]>) {
    for (k, index) in at.iter_mut().enumerate() {
        *index += 1;
        y[k] = x[*index as usize];
    }
}

/// A test is nothing beside an atomic operation.
#[kernel]
fn counts(at: &Global<[u32]>, x: &mut Global<[u32]>) {
    for k in (get_global_id(0)..at.len()).step_by(get_global_size(0)) {
        atomic_inc(&mut x[at[k] as usize]);
    }
}

/// Steps that only a launch knows.
#[kernel]
fn in_turns(at: &Global<[u32]>, x: &Global<[u32]>, y: &mut Global<[u32]>) {
    for k in (get_global_id(0)..at.len()).step_by(get_global_size(0)) {
        let index = at[k] as usize;
        y[k] = x[index];
    }
}

#[test]
fn steps_of_any_size() {
    assert!(!text(counts::kernel()).contains("#pragma unroll"));
    let text = text(in_turns::kernel());
    assert!(text.contains("while (k < at_len && at_len - k > mad_sat(7UL, step, 0UL)) {"), "{text}");
    for queue in crate::common::queues() {
        let on = queue.device_name();
        for (count, items) in [(0, 1), (7, 1), (8, 1), (9, 1), (100, 3), (100, 12), (100, 13), (100, 1000)] {
            let at: Vec<u32> = (0..count).map(|k| k * 7 % 100).collect();
            let x: Vec<u32> = (0..100).map(|k| k * k).collect();
            let expected: Vec<u32> = at.iter().map(|&at| x[at as usize]).collect();
            let (at, x) = (queue.upload(&at).unwrap(), queue.upload(&x).unwrap());
            let mut y = queue.zeroed(count as usize).unwrap();
            in_turns(&at, &x, &mut y).enqueue(&queue, items).unwrap();
            assert_eq!(y.read().unwrap(), expected, "{count} by {items} on {on}");
            let short = queue.upload(&[1; 50]).unwrap();
            let outcome = in_turns(&at, &short, &mut y).enqueue(&queue, items).and_then(|_| y.read());
            match count {
                9.. => assert!(fault(outcome).0.starts_with("index out of bounds: the len is 50 but"), "on {on}"),
                _ => drop(outcome.unwrap()),
            }
        }
    }
}

/// Memory that others may write to is read once.
#[kernel]
fn of_shared_memory(at: &mut Global<[u32]>, x: &mut Global<[u32]>) {
    for k in 0..at.len() {
        x[at[k] as usize] += 1;
    }
    at[0] = 5;
}

#[test]
fn what_a_loop_writes_is_not_read_ahead() {
    assert!(!text(writes_its_indices::kernel()).contains("#pragma unroll"));
    assert!(!text(writes_its_items::kernel()).contains("#pragma unroll"));
    assert!(text(of_shared_memory::kernel()).contains("x[index[i]] += 1;"));
    for queue in crate::common::queues() {
        let mut at = queue.zeroed(20).unwrap();
        let mut x = queue.zeroed(4).unwrap();
        writes_its_indices(&mut at, &mut x).enqueue(&queue, 1).unwrap();
        assert_eq!(x.read().unwrap(), [16, 17, 18, 15], "on {}", queue.device_name());
        let (mut items, mut y) = (queue.zeroed(20).unwrap(), queue.zeroed(20).unwrap());
        writes_its_items(&mut items, &x, &mut y).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [17; 20], "on {}", queue.device_name());
        let mut counts = queue.zeroed(4).unwrap();
        of_shared_memory(&mut at, &mut counts).enqueue(&queue, 1).unwrap();
        assert_eq!(counts.read().unwrap(), [5; 4], "on {}", queue.device_name());
        assert_eq!(at.read().unwrap()[0], 5);
    }
}

/// What a turn changes through a slice that it takes.
#[kernel]
fn writes_through_a_slice(x: &Global<[i32]>, at: &mut Global<[u32]>, y: &mut Global<[i32]>) {
    let mut sum = 0;
    for k in 0..64 {
        sum += x[at[k] as usize];
        let next = &mut at[..];
        next[k + 1] = (k as u32) % 7;
    }
    y[0] = sum;
}

/// The same through a reborrow.
#[kernel]
fn writes_through_a_reborrow(x: &Global<[i32]>, at: &mut Global<[u32]>, y: &mut Global<[i32]>) {
    let mut sum = 0;
    for k in 0..64 {
        sum += x[at[k] as usize];
        let next = &mut *at;
        next[k + 1] = (k as u32) % 7;
    }
    y[0] = sum;
}

/// The same through a reference to one element.
#[kernel]
fn writes_through_an_element(x: &Global<[i32]>, at: &mut Global<[u32]>, y: &mut Global<[i32]>) {
    let mut sum = 0;
    for k in 0..64 {
        sum += x[at[k] as usize];
        let next = &mut at[k + 1];
        *next = (k as u32) % 7;
    }
    y[0] = sum;
}

/// The same through a variable from before the loop, which each turn points elsewhere.
#[kernel]
fn writes_through_a_variable(x: &Global<[i32]>, at: &mut Global<[u32]>, y: &mut Global<[i32]>) {
    let mut sum = 0;
    let mut indices = &mut at[0..0];
    for k in 0..64 {
        sum += x[at[k] as usize];
        indices = &mut at[..];
        indices[k + 1] = (k as u32) % 7;
    }
    y[0] = sum;
}

#[test]
fn what_a_loop_writes_under_another_name_is_not_read_ahead() {
    let squares: Vec<i32> = (0..16).map(|i| i * i + 3).collect();
    // The first index is 9, and each turn sets that of the next.
    let expected = squares[9] + (0..63).map(|k| squares[k % 7]).sum::<i32>();
    for queue in crate::common::queues() {
        let (x, mut y) = (queue.upload(&squares).unwrap(), queue.zeroed(1).unwrap());
        let indices = || queue.upload(&[9u32; 65]).unwrap();
        writes_through_a_slice(&x, &mut indices(), &mut y).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [expected], "on {}", queue.device_name());
        writes_through_a_reborrow(&x, &mut indices(), &mut y).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [expected], "on {}", queue.device_name());
        writes_through_an_element(&x, &mut indices(), &mut y).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [expected], "on {}", queue.device_name());
        writes_through_a_variable(&x, &mut indices(), &mut y).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [expected], "on {}", queue.device_name());
    }
}
