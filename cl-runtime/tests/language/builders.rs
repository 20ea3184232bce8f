//! Methods on what methods give by `&mut`: `&mut Self`, and a half of a slice.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Hash {
    state: u32,
    count: u32,
}

#[device]
impl Hash {
    fn new() -> Self {
        Hash { state: 1, count: 0 }
    }
    fn seeded(mut self, seed: u32) -> Self {
        self.state = seed;
        self
    }
    fn push(&mut self, values: impl IntoIterator<Item = u32>) -> &mut Self {
        for v in values {
            self.state = self.state.wrapping_mul(31).wrapping_add(v);
        }
        self
    }
    fn counted(&mut self, by: u32) -> &mut Self {
        self.count += by;
        self
    }
    fn last(&self) -> u32 {
        self.state.wrapping_mul(10).wrapping_add(self.count)
    }
    fn bits(&self) -> impl Iterator<Item = u32> {
        let state = self.state;
        (0..4).map(move |k| state >> k & 1)
    }
    // Of that name there is one in another type too.
    fn last_of(&self) -> u32 {
        self.count
    }
}

#[derive(Clone, Copy, ClType)]
struct Other(u32);

#[device]
impl Other {
    fn last_of(&mut self) -> u32 {
        self.0 += 1;
        self.0
    }
}

alike! { of_one_variable: u32 => u32 = [2, 3, 4];
    pushed(x, out) {
        let mut hash = Hash::new();
        hash.push([2, 3]).push([4]);
        out[0] = hash.state;
        hash.push(x.iter().copied()).counted(2).push([x[1]]).counted(1);
        out[1] = hash.state;
        out[2] = hash.count;
        out[3] = hash.push([5]).last();
        out[4] = hash.counted(1).bits().sum();
        out[5] = hash.count;
    }
    temporaries(x, out) {
        let v = Hash::new().seeded(x[0]).counted(3).last();
        out[0] = v;
        out[1] = Hash::new().seeded(2).counted(3).counted(4).last_of();
        out[2] = Other(4).last_of();
        let mut hash = Hash::new().seeded(7);
        out[3] = hash.push([1, x[2]]).last();
    }
    halves(x, out) {
        let mut a = [1u32, 2, 3, 4, 5];
        a.split_at_mut(1).0.copy_from_slice(&[x[0] + 7]);
        a.split_at_mut(3).1.fill(x[1]);
        a.split_at_mut(2).1.swap(0, 1);
        out[..5].copy_from_slice(&a);
        out.split_at_mut(6).1[..2].copy_from_slice(&[x[1], x[2]]);
    }
}
