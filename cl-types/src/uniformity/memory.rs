//! What a function does with the memory that it is given pointers to, and the error where that reads what nothing has
//! written (OpenCL C specification 6.7.7).
//!
//! `cl-macros/src/check/local_read_before_write.rs` says where the pointers go.

use super::flow::Flow;
use super::message::Message;
use super::{Callees, Facts};

/// The bit of an argument. There is none for those behind: of these nothing is known.
const fn own_bit(argument: u32) -> u64 {
    if argument < 64 { 1 << argument } else { 0 }
}

/// Of the parameters that surely nothing is read through, and of those that surely nothing is written through: one bit
/// each.
pub(super) const fn of_parameters(flow: &Flow, callees: &Callees) -> (u64, u64) {
    let (mut ignores, mut keeps) = (0, 0);
    if flow.memory.is_empty() {
        return (ignores, keeps);
    }
    let (mut left, mut at) = (flow.of_memory(0), 1);
    while left > 0 {
        let (parameter, does, mut calls) = (flow.of_memory(at), flow.of_memory(at + 1), flow.of_memory(at + 2));
        let (mut reads, mut writes) = (does & 1 != 0, does & 2 != 0);
        at += 3;
        while calls > 0 {
            let (callee, argument) = (flow.facts(flow.of_memory(at), callees), own_bit(flow.of_memory(at + 1)));
            reads |= callee.ignores & argument == 0;
            writes |= callee.keeps & argument == 0;
            at += 2;
            calls -= 1;
        }
        ignores |= if reads { 0 } else { own_bit(parameter) };
        keeps |= if writes { 0 } else { own_bit(parameter) };
        left -= 1;
    }
    (ignores, keeps)
}

/// Where the uses begin of memory which nothing has written but functions that are given it.
const fn first_use(flow: &Flow) -> u32 {
    let (mut left, mut at) = (flow.of_memory(0), 1);
    while left > 0 {
        at += 3 + 2 * flow.of_memory(at + 2);
        left -= 1;
    }
    at
}

/// What surely is not done by the call that is written there with what it is given: reading, and writing.
const fn leaves_out(flow: &Flow, callees: &Callees, at: u32) -> (bool, bool) {
    let Facts { ignores, keeps, assumed, .. } = flow.facts(flow.of_memory(at), callees);
    let (argument, mutable) = (own_bit(flow.of_memory(at + 1)), flow.of_memory(at + 2) != 0);
    (assumed || ignores & argument != 0, !mutable || !assumed && keeps & argument != 0)
}

/// Whether it is wrong that is written there.
const fn is_wrong(flow: &Flow, callees: &Callees, at: u32) -> bool {
    let (calls, before) = (flow.of_memory(at + 1), flow.of_memory(at + 2));
    let mut index = 0;
    while index < calls + before {
        let (no_read, no_write) = leaves_out(flow, callees, at + 3 + 3 * index);
        if !no_write || index < calls && no_read {
            return false;
        }
        index += 1;
    }
    true
}

/// Where the first use is of memory that nothing has written, and its number, or [`cl_tree::NO_CHECK`].
const fn first((flow, callees): (&Flow, &Callees)) -> (u32, u64) {
    let start = first_use(flow);
    let (mut at, mut index) = (start + 1, 0);
    // Where functions call each other in a circle, that is the error.
    while callees.count > 0 && index < flow.of_memory(start) {
        if is_wrong(flow, callees, at) {
            return (at, index as u64);
        }
        at += 3 + 3 * (flow.of_memory(at + 1) + flow.of_memory(at + 2));
        index += 1;
    }
    (at, cl_tree::NO_CHECK)
}

/// The number of the first use in a body of memory that nothing has written, or [`cl_tree::NO_CHECK`].
pub const fn first_unwritten(known: (&Flow, &Callees)) -> u64 {
    first(known).1
}

/// The error of it, where that is.
#[track_caller]
pub const fn fail_unwritten((flow, callees): (&Flow, &Callees)) {
    const SHORT: &str =
        "`__local` memory begins without values, and is read here before it is written (OpenCL C 6.7.7)";
    let (at, _) = first((flow, callees));
    let (call, before) = (flow.of_memory(at + 1) != 0, flow.of_memory(at + 2) != 0);
    let what = match (call, before) {
        (true, false) => "this function reads it before it is written",
        (true, true) => "this function reads it, and none that it was given to before writes it",
        (false, _) => "no function that it was given to before writes it",
    };
    let message = Message::new(SHORT)
        .with("`")
        .with(flow.text(flow.of_memory(at)))
        .with("` is in `__local` memory, which begins without values, and ")
        .with(what)
        .with(" (OpenCL C 6.7.7)\nLet the work-items write it, call `barrier(CLK_LOCAL_MEM_FENCE)`, then read");
    panic!("{}", message.as_str())
}
