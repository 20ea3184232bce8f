//! Elements of a type of the user's that patterns and closures name, whose methods give ranges; and parts of slices of such.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use std::ops::Range;

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType, Debug, Default, PartialEq)]
#[repr(C)]
struct Node {
    start: u32,
    count: u32,
}

#[device]
impl Node {
    fn edges(&self) -> Range<usize> {
        let start = self.start as usize;
        start..start + self.count as usize
    }
}

#[device]
fn span(from: usize) -> Range<usize> {
    from..from + 4
}

#[device]
fn found(nodes: &Global<[Node]>, at: usize) -> Option<Node> {
    nodes.get(at).copied()
}

const NODES: [Node; 6] = [
    Node { start: 0, count: 2 },
    Node { start: 2, count: 1 },
    Node { start: 1, count: 4 },
    Node { start: 3, count: 0 },
    Node { start: 4, count: 2 },
    Node { start: 0, count: 6 },
];
const EDGES: [u32; 8] = [5, 3, 8, 1, 9, 2, 7, 4];

#[kernel]
fn sums_by_else(nodes: &Global<[Node]>, edges: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let Some(node) = nodes.get(i) else { return };
    out[i] = edges[node.edges()].iter().sum();
}

#[kernel]
fn sums_by_reference(nodes: &Global<[Node]>, edges: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    if let Some(node) = nodes.get(i) {
        let own = &edges[node.edges()];
        out[i] = own.iter().sum();
    }
}

#[kernel]
fn sums_by_value(nodes: &Global<[Node]>, edges: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let Some(&node) = nodes.get(i) else { return };
    let own = node.edges();
    out[i] = edges[own].iter().sum();
}

#[kernel]
fn sums_by_match(nodes: &Global<[Node]>, edges: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    match nodes.get(i) {
        Some(node) if node.count > 0 => out[i] = edges[node.edges()].iter().sum(),
        Some(_) | None => {}
    }
}

#[kernel]
fn sums_by_closure(nodes: &Global<[Node]>, edges: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    out[i] = nodes.get(i).map_or(0, |node| edges[node.edges()].iter().sum());
}

#[kernel]
fn sums_of_copies(nodes: &Global<[Node]>, edges: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    if let Some(node) = nodes.get(i).copied() {
        out[i] += edges[node.edges()].len() as u32;
    }
    if let Some(node) = found(nodes, i) {
        out[i] += edges[node.edges()].iter().sum::<u32>() - edges[node.edges()].len() as u32;
    }
}

#[test]
fn elements_named_by_patterns_give_ranges() {
    let expected: Vec<u32> = NODES.iter().map(|node| EDGES[node.edges()].iter().sum()).collect();
    for queue in crate::common::queues() {
        let (nodes, edges) = (queue.upload(&NODES).unwrap(), queue.upload(&EDGES).unwrap());
        macro_rules! all {
            ($($kernel:ident)*) => {$(
                let mut out = queue.upload(&[0u32; 6]).unwrap();
                $kernel(&nodes, &edges, &mut out).enqueue(&queue, 6).unwrap();
                assert_eq!(out.read().unwrap(), expected, "{} on {queue:?}", stringify!($kernel));
            )*};
        }
        all! { sums_by_else sums_by_reference sums_by_value sums_by_match sums_by_closure sums_of_copies }
    }
}

alike! { the_first_and_the_last_are_known: Node => u32 = NODES;
    first_and_last(x, out) {
        let all = [1, 2, 3, 4, 5, 6, 7, 8u32];
        if let Some(first) = x.first() {
            out[0] = all[first.edges()].iter().sum();
        }
        let Some(last) = x.last() else { return };
        out[1] = all[last.edges()].iter().sum();
        if let Some(next) = x.iter().next() {
            out[2] = all[next.edges()].len() as u32;
        }
        let node = x.get(2).unwrap();
        out[3] = all[node.edges()].iter().sum();
        if let (Some(a), Some(b)) = (x.get(1), x.get(4)) {
            out[4] = all[a.edges()].len() as u32 * 10 + all[b.edges()].len() as u32;
        }
    }
    parts_by_ranges_with_names(x, out) {
        let from = x[1].count as usize;
        let own = from..from + 4;
        out[0] = x[own.clone()].iter().map(|node| node.start).sum();
        out[1] = x[span(from)].iter().map(|node| node.count).sum();
        let told: Range<usize> = own.clone();
        out[2] = x[told].iter().map(|node| node.start).max().unwrap_or(9);
        out[3] = x[own.clone()].chunks(2).count() as u32;
        for node in x[own.clone()].iter() {
            out[4] = out[4] * 10 + node.count;
        }
        for pair in x[own].chunks(2) {
            out[5] = out[5] * 10 + pair[0].count + pair[1].start;
        }
        for (i, node) in x[span(0)].iter().enumerate() {
            out[6] += node.count * i as u32;
        }
        out[7] = x[span(2)].windows(2).filter(|two| two[0].start < two[1].start).count() as u32;
        out[8] = x[span(1)].iter().rev().map(|node| node.count).fold(0, |all, count| all * 10 + count);
    }
}
