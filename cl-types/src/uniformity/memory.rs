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

/// Where the calls begin that are given memory which nothing has written.
const fn first_call(flow: &Flow) -> u32 {
    let (mut left, mut at) = (flow.of_memory(0), 1);
    while left > 0 {
        at += 3 + 2 * flow.of_memory(at + 2);
        left -= 1;
    }
    at
}

/// The number of the first call of a body that reads memory which nothing has written, or [`cl_tree::NO_CHECK`].
pub const fn first_unwritten((flow, callees): (&Flow, &Callees)) -> u64 {
    let first = first_call(flow);
    let mut index = 0;
    // Where functions call each other in a circle, that is the error.
    while callees.count > 0 && index < flow.of_memory(first) {
        let at = first + 1 + 4 * index;
        let Facts { ignores, keeps, .. } = flow.facts(flow.of_memory(at), callees);
        let (argument, mutable) = (own_bit(flow.of_memory(at + 1)), flow.of_memory(at + 2) != 0);
        if ignores & argument == 0 && (!mutable || keeps & argument != 0) {
            return index as u64;
        }
        index += 1;
    }
    cl_tree::NO_CHECK
}

/// The error of it, where this is called.
#[track_caller]
pub const fn fail_unwritten((flow, callees): (&Flow, &Callees)) {
    const SHORT: &str =
        "`__local` memory begins without values, and is read here before it is written (OpenCL C 6.7.7)";
    let at = first_call(flow) + 1 + 4 * first_unwritten((flow, callees)) as u32;
    let message = Message::new(SHORT)
        .with("`")
        .with(flow.text(flow.of_memory(at + 3)))
        .with("` is in `__local` memory, which begins without values, and this function reads it before it is written (OpenCL ")
        .with("C 6.7.7)\nLet the work-items write it, call `barrier(CLK_LOCAL_MEM_FENCE)`, then read");
    panic!("{}", message.as_str())
}
