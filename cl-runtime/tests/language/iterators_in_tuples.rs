//! Iterators that get their names in one pattern, also those of what they go over; and ones that become themselves.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Total {
    sum: i32,
    count: i32,
}
#[device]
impl FromIterator<i32> for Total {
    fn from_iter<I: IntoIterator<Item = i32>>(items: I) -> Self {
        items
            .into_iter()
            .fold(Total { sum: 0, count: 0 }, |all, v| Total { sum: all.sum * 3 + v, count: all.count + 1 })
    }
}

alike! { iterators_in_tuples: i32 = [1, 4, 5, 9, 2, 3, 7, 8];
    named_as_what_they_go_over(x, out) {
        let (x, y) = x.split_at(4);
        let (mut x, mut y) = (x.iter().peekable(), y.iter().peekable());
        for slot in out {
            *slot = match (x.peek(), y.peek()) {
                (Some(a), Some(b)) if b < a => *y.next().unwrap(),
                (Some(_), _) => *x.next().unwrap(),
                (None, Some(_)) => *y.next().unwrap(),
                (None, None) => -1,
            };
        }
    }
    beside_numbers(x, out) {
        let n = 2;
        let (mut x, n, mut of_all) = (x.iter().skip(n), n as i32 + 1, 0..);
        out[0] = *x.next().unwrap();
        out[1] = n + of_all.next().unwrap();
        let (a, b) = (3, 4);
        let (a, b, mut it) = (a * 2, b * 5, 1..=2);
        out[2] = a * 100 + b + it.next().unwrap();
    }
    collected(x, out) {
        let patch = || x.iter().skip(1);
        let all: Total = patch().copied().collect();
        out[0] = all.sum;
        out[1] = all.count;
        let even = patch().filter(|v| *v % 2 == 0).copied().collect::<Total>();
        out[2] = even.sum;
        let it = x.iter().map(|v| v * 2);
        out[3] = it.into_iter().fold(0, |a, v| a * 3 + v);
        let mut it = x.iter();
        it.next();
        for v in it.into_iter() { out[4] += v; }
        let r = 3..6;
        out[5] = r.into_iter().sum();
        let mut rest = x.iter().copied().peekable();
        out[6] = rest.by_ref().into_iter().take(2).sum();
        out[7] = rest.into_iter().sum();
    }
}
