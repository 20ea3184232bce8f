//! Indices that do not change, and so are in range or not when the crate compiles.

use super::Callees;
use super::flow::Flow;
use super::message::Message;

/// An error where this is called, if an array of that length has no element of that index.
#[track_caller]
pub const fn is_in_range(index: usize, length: usize) {
    if index >= length {
        fail("index out of range: this array has ", length, " elements, and the index is ", index);
    }
}

/// An error where this is called, if an array of that length, which lies in memory, has no elements.
#[track_caller]
pub const fn is_not_empty(length: usize) {
    assert!(
        length > 0,
        "an array in memory has at least one element (C99 6.7.5.2): write its length, `Local<[f32; 64]>`"
    );
}

/// An error where this is called, if that call of the body is for a lane of a vector that has fewer.
#[track_caller]
pub const fn has_lane((flow, callees): (&Flow, &Callees), call: u32, lane: usize) {
    // Where functions call each other in a circle, that is the error.
    if callees.count == 0 {
        return;
    }
    if let Some(lanes) = flow.facts(call, callees).lanes
        && lane >= lanes
    {
        fail(
            "no such component: this vector has ",
            lanes,
            " (OpenCL C 6.3.7), and the number of the component is ",
            lane,
        );
    }
}

#[track_caller]
const fn fail(has: &str, length: usize, wants: &str, index: usize) {
    let message = Message::new("out of range").with(has).with_number(length).with(wants).with_number(index);
    let message =
        if length > 0 { message.with("\nThe first is 0, the last ").with_number(length - 1) } else { message };
    panic!("{}", message.as_str())
}
