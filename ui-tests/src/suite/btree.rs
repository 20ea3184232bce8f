//! Keys looked up in a B+ tree, and in a sorted slice.

use std::cmp::Ordering;

use cl_runtime::prelude::*;

use super::check::{Check, equal};
use super::{Case, case};

const ORDER: usize = 4;

#[derive(Clone, Copy, Default, Debug, ClType)]
#[repr(C)]
struct Knode {
    keys: [i32; ORDER],
    children: [u32; ORDER + 1],
    count: u32,
    leaf: u32,
}

#[device]
impl Knode {
    fn child_for(&self, key: i32) -> usize {
        let n = self.count as usize;
        self.keys[..n].iter().take_while(|&&k| k <= key).count()
    }
    fn find(&self, key: i32) -> Option<u32> {
        let slot = self.keys.iter().take(self.count as usize).position(|&k| k == key)?;
        Some(self.children[slot])
    }
}

#[kernel]
fn find_k(nodes: &Global<[Knode]>, root: u32, keys: &Global<[i32]>, answers: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let Some(&key) = keys.get(i) else { return };
    let mut at = root as usize;
    answers[i] = loop {
        let node = &nodes[at];
        if node.leaf == 1 {
            break match node.find(key) {
                Some(v) => v as i32,
                None => -1,
            };
        }
        at = node.children[node.child_for(key)] as usize;
    };
}

#[device]
fn binary_search(xs: &Global<[i32]>, key: i32) -> Result<usize, usize> {
    let mut range = 0..xs.len();
    while range.start < range.end {
        let mid = (range.start + range.end) / 2;
        match xs[mid].cmp(&key) {
            Ordering::Less => range.start = mid + 1,
            Ordering::Greater => range.end = mid,
            Ordering::Equal => return Ok(mid),
        }
    }
    Err(range.start)
}

#[kernel]
fn find_sorted(xs: &Global<[i32]>, keys: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    if i < out.len() {
        out[i] = match binary_search(xs, keys[i]) {
            Ok(at) => at as i32,
            Err(at) => -1 - at as i32,
        };
    }
}

fn run(queue: &Queue) -> Result<Vec<Check>> {
    let mut checks = Vec::new();
    let leaf = |a: i32| Knode {
        keys: [a, a + 2, a + 4, 0],
        children: [a as u32 * 10, a as u32 * 10 + 1, a as u32 * 10 + 2, 0, 0],
        count: 3,
        leaf: 1,
    };
    let nodes = vec![
        Knode { keys: [10, 20, 30, 0], children: [1, 2, 3, 4, 0], count: 3, leaf: 0 },
        leaf(0),
        leaf(10),
        leaf(20),
        leaf(30),
    ];
    let keys: Vec<i32> = (0..40).collect();
    let mut a = queue.upload(&[0; 40])?;
    find_k(&queue.upload(&nodes)?, 0, &queue.upload(&keys)?, &mut a).enqueue(queue, 40)?;
    let want: Vec<i32> = keys
        .iter()
        .map(|&k| {
            let (b, r) = (k / 10 * 10, k % 10);
            if r % 2 == 0 && r < 6 { b * 10 + r / 2 } else { -1 }
        })
        .collect();
    checks.push(equal("tree", &a.read()?, &want));
    let xs: Vec<i32> = (0..20).map(|i| i * 2).collect();
    find_sorted(&queue.upload(&xs)?, &queue.upload(&keys)?, &mut a).enqueue(queue, 40)?;
    let want: Vec<i32> = keys
        .iter()
        .map(|k| match xs.binary_search(k) {
            Ok(i) => i as i32,
            Err(i) => -1 - i as i32,
        })
        .collect();
    checks.push(equal("slice", &a.read()?, &want));
    Ok(checks)
}

pub fn cases() -> Vec<Case> {
    vec![case!("btree", [find_k::kernel(), find_sorted::kernel()], run)]
}
