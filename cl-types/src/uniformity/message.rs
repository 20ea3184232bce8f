//! The error where a call waits that not every work-item reaches: found and worded in const evaluation.

use cl_tree::SURE;

use super::flow::{Cause, Flow};
use super::{Callees, bit};

const NOT_REACHED: &str = "not every work-item of the group reaches this barrier (OpenCL C 6.15.8)";

/// Text that is put together in const evaluation.
pub(super) struct Message {
    bytes: [u8; 2048],
    length: usize,
    /// What it says if it cannot be put together.
    short: &'static str,
}

impl Message {
    pub(super) const fn new(short: &'static str) -> Self {
        Message { bytes: [0; 2048], length: 0, short }
    }

    pub(super) const fn with(mut self, text: &str) -> Self {
        let bytes = text.as_bytes();
        // What does not fit is left out whole, so that no character is cut.
        if bytes.len() <= self.bytes.len() - self.length {
            let mut index = 0;
            while index < bytes.len() {
                self.bytes[self.length] = bytes[index];
                self.length += 1;
                index += 1;
            }
        }
        self
    }

    pub(super) const fn with_number(self, number: usize) -> Self {
        let text = if number >= 10 { self.with_number(number / 10) } else { self };
        let digit = [b'0' + (number % 10) as u8];
        match str::from_utf8(&digit) {
            Ok(digit) => text.with(digit),
            Err(_) => text,
        }
    }

    pub(super) const fn as_str(&self) -> &str {
        match str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(text) => text,
            Err(_) => self.short,
        }
    }

    const fn reason(self, flow: &Flow, cause: u32) -> Self {
        match flow.cause(cause) {
            Cause::Memory(local) => match flow.text(local).as_bytes() {
                [.., b'(', b')'] => {
                    self.with("what `").with(flow.text(local)).with("` gives may differ among work-items")
                }
                _ => self.with("it reads `").with(flow.text(local)).with("`, which other work-items may write"),
            },
            Cause::Closure => self.with("nothing is known of who calls a closure"),
            // A parameter is checked at the calls.
            Cause::Parameter(_) => self,
            Cause::Result(call) => self.with(flow.text(flow.locals + call)).with(" differs among work-items"),
            Cause::Left(number) => self
                .with("a panic ends the loop of line ")
                .with(flow.line_of_loop(number))
                .with(" for some work-items only"),
            Cause::Read(call) => self
                .with(flow.text(flow.locals + call))
                .with(" reads memory that other work-items may write, or that each has its own of"),
        }
    }
}

/// A call that may strand a part of the group.
struct Failure {
    call: u32,
    /// The argument that decides whether it waits, if that is what varies.
    argument: Option<u32>,
    /// What varies.
    cause: u32,
}

impl Failure {
    /// The first of a body.
    const fn first(flow: &Flow, callees: &Callees) -> Option<Failure> {
        let mut next = flow.next_to_check(0, callees, SURE);
        while let Some(call) = next {
            if let Some(failure) = Failure::of(flow, callees, call) {
                return Some(failure);
            }
            next = flow.next_to_check(call + 1, callees, SURE);
        }
        None
    }

    const fn of(flow: &Flow, callees: &Callees, call: u32) -> Option<Failure> {
        let (site, callee) = (flow.site(call), flow.facts(call, callees));
        if site.vouched {
            return None;
        }
        if callee.waits
            && let Some(cause) = flow.first_varying(site.reached, callees)
        {
            return Some(Failure { call, argument: None, cause });
        }
        // An argument has two numbers: itself, and what lies behind it.
        let mut index = 0;
        while index < site.arguments {
            if callee.decides & bit(index) != 0
                && let Some(cause) = flow.first_varying(flow.argument(&site, index), callees)
            {
                return Some(Failure { call, argument: Some(index / 2), cause });
            }
            index += 1;
        }
        None
    }

    /// Not every work-item reaches the call, and it waits.
    const fn of_call(&self, flow: &Flow) -> Message {
        let (condition, leaves) = flow.condition(&flow.site(self.call), self.cause);
        let mut message = Message::new(NOT_REACHED).with(NOT_REACHED).with("\n").with(condition);
        if !leaves.is_empty() {
            message = message.with(" decides a `").with(leaves).with("` before it and");
        }
        message = message.with(" is not the same for all of them, because ").reason(flow, self.cause).with(".\n");
        message = if leaves.is_empty() {
            message.with("Put only the work of some work-items under the condition, and the barrier after it.")
        } else {
            let message = message.with("Do not `").with(leaves);
            message.with("`: put the work of some work-items into an `if`, and let all of them come here.")
        };
        let again = flow.text(flow.locals + flow.calls + self.call);
        message.with(" Where you know that all of the group come: `unsafe { ").with(again).with(" }`")
    }

    /// An argument decides whether the call waits, and is not the same for every work-item.
    const fn of_argument(&self, flow: &Flow) -> Message {
        Message::new(NOT_REACHED)
            .with("not every work-item of the group reaches a barrier in the function that is called here ")
            .with("(OpenCL C 6.15.8)\nThis argument decides it, and is not the same for all of them, because ")
            .reason(flow, self.cause)
            .with(".\nPass what is the same for the whole group, or take the barrier out of that function")
    }
}

/// Whether a call may strand a part of the group, whatever the arguments of the function are that it stands in.
pub(super) const fn fails(flow: &Flow, callees: &Callees, call: u32) -> bool {
    Failure::of(flow, callees, call).is_some()
}

/// The number of the first check of a body that fails ([`cl_tree::check_number`]), or [`cl_tree::NO_CHECK`].
pub const fn first_failure((flow, callees): (&Flow, &Callees)) -> u64 {
    match Failure::first(flow, callees) {
        Some(failure) => cl_tree::check_number(failure.call, failure.argument),
        None => cl_tree::NO_CHECK,
    }
}

/// The error of it, where this is called.
#[track_caller]
pub const fn fail((flow, callees): (&Flow, &Callees)) {
    let Some(failure) = Failure::first(flow, callees) else { return };
    let message = match failure.argument {
        None => failure.of_call(flow),
        Some(_) => failure.of_argument(flow),
    };
    panic!("{}", message.as_str())
}
