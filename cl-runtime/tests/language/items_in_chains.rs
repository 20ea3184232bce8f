//! What is chained to an iterator is the item that another one gives, or the next one of the same.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;
alike! {
    items_in_chains: i32 = [3, 1, 4, 1, 5, 9];
    a(x, out) {
        let mut it = x.iter();
        for v in it.next().into_iter().chain(it.next()) { out[0] = out[0] * 10 + v; }
        out[1] = it.next().into_iter().chain(it.next()).sum();
        out[2] = it.next().copied().unwrap_or(-1);
    }
    b(x, out) {
        let mut it = x.iter().copied();
        out[0] = it.next().into_iter().chain(it.next()).chain(it.next()).fold(0, |s, v| s * 10 + v);
        out[1] = it.next().into_iter().chain(it.next_back()).fold(0, |s, v| s * 10 + v);
        out[2] = it.next().unwrap_or(-1);
    }
    c(x, out) {
        let mut it = x.iter().copied();
        let mut o = x.iter().rev().copied();
        for v in it.next().into_iter().chain(o.next()) { out[0] = out[0] * 10 + v; }

        for v in it.next().into_iter().chain([7, 8]) { out[2] = out[2] * 10 + v; }
        for v in it.next().into_iter().chain(it.next()).chain(it.next()) { out[3] = out[3] * 10 + v; }
        for v in [1, 2].into_iter().chain(o.next()) { out[4] = out[4] * 10 + v; }
        for v in std::iter::once(1).chain(o.next()) { out[5] = out[5] * 10 + v; }
    }
    d(x, out) {
        let mut it = x.iter().peekable();
        let first = it.next();
        for v in first.into_iter().chain(it.next()) { out[0] = out[0] * 10 + v; }
        for v in first.into_iter().chain(it) { out[1] = out[1] * 10 + v; }
    }
}
