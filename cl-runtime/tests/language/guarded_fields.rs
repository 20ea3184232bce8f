//! A condition on a field in private memory holds until the field may change, and no longer.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Stack {
    items: [u32; 4],
    len: usize,
    other: usize,
}

#[device]
impl Stack {
    fn push(&mut self, value: u32) -> bool {
        if self.len < 4 {
            self.items[self.len] = value;
            self.len += 1;
            return true;
        }
        false
    }

    fn pop(&mut self) -> Option<u32> {
        if self.len == 0 {
            return None;
        }
        self.len -= 1;
        Some(self.items[self.len])
    }

    fn top_of(&self, from: usize) -> u32 {
        let mut sum = 0;
        for i in 0..2 {
            sum += self.items[(self.other + i + from) % 4];
        }
        sum
    }
}

/// What is read where nothing is, in plain Rust too.
fn safely(items: &[u32; 4], at: usize) -> u32 {
    if at < 4 { items[at] } else { 0 }
}

#[kernel]
fn guards_that_end(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut s = Stack { items: [1, 2, 3, 4], len: x[0] as usize, other: 1 };
    // By an assignment to the field.
    if s.len < 4 {
        out[0] = s.items[s.len];
        s.len += 3;
        out[1] = s.items[s.len];
    }
    // By one to all of it.
    s.len = x[0] as usize;
    if s.len < 4 {
        s = Stack { items: [5, 6, 7, 8], len: x[1] as usize, other: 2 };
        out[2] = s.items[s.len];
    }
    // By a pointer to it.
    s.len = x[0] as usize;
    if s.len < 4 {
        let len = &mut s.len;
        *len = x[1] as usize;
        out[3] = s.items[s.len];
    }
    // By a call.
    s.len = x[0] as usize;
    if s.len < 4 && s.push(9) && s.push(9) && !s.push(9) {
        out[4] = s.items[s.len];
    }
    // In a later turn.
    s.len = x[0] as usize;
    if s.len < 4 {
        for i in 0..3 {
            out[5 + i] = s.items[s.len];
            s.len += 1;
        }
    }
    // By the range that it was.
    s.len = x[0] as usize;
    s.other = 3;
    for i in 0..s.other {
        s.other = x[1] as usize;
        if i < 3 {
            out[8 + i] = s.items[s.other + i];
        }
    }
}

#[test]
fn what_was_known_of_a_field_is_checked_again() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[2u32, 9]).unwrap();
        let mut out = queue.upload(&[77u32; 11]).unwrap();
        // Each of them is out of range somewhere.
        let launched = guards_that_end(&x, &mut out).enqueue(&queue, 1).and_then(|event| event.wait());
        assert!(launched.is_err(), "{queue:?}");
        let items = [1, 2, 3, 4];
        let read = out.read().unwrap_or_default();
        if read.len() == 11 {
            assert_eq!(read[0], safely(&items, 2), "{queue:?}");
            for at in [1, 2, 3, 7] {
                assert!(matches!(read[at], 0 | 77), "{at} of {read:?} on {queue:?}");
            }
        }
    }
}

alike! {
    guards_that_hold: u32 = [3, 1, 4, 1, 5, 9];
    stacks(x, out) {
        let mut s = Stack { items: [0; 4], len: 0, other: 2 };
        for i in 0..6 {
            if !s.push(x[i]) {
                out[i] = 1;
            }
        }
        out[6] = s.top_of(1) as i32;
        let mut at = 7;
        while let Some(value) = s.pop() {
            out[at] = value as i32;
            at += 1;
        }
        while s.len < 4 {
            s.items[s.len] = x[s.len] + 1;
            s.len += 1;
        }
        s.len = x[1] as usize;
        if s.len < 3 && s.other < 4 {
            let pair = (s.items[s.len + 1], s.pop().unwrap_or(0), s.items[s.len]);
            out[20] = (pair.0 * 100 + pair.1 * 10 + pair.2) as i32;
            s.items[s.other] = 50;
            s.items[s.other] += s.items[s.len];
            s.other += 1;
            if s.other < 4 {
                out[21] = s.items[s.other] as i32;
            }
        }
        for &value in &s.items {
            out[22] = out[22] * 3 + value as i32;
        }
    }
}
