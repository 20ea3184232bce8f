//! The error where a call waits that not every work-item reaches: found and worded in const evaluation.

use super::flow::{Cause, Flow};
use super::{Callees, bit};

/// Text that is put together in const evaluation.
struct Message {
    bytes: [u8; 2048],
    length: usize,
}

impl Message {
    const fn new() -> Self {
        Message { bytes: [0; 2048], length: 0 }
    }

    const fn with(mut self, text: &str) -> Self {
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

    const fn as_str(&self) -> &str {
        match str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(text) => text,
            Err(_) => "not every work-item of the group reaches this barrier (OpenCL C 6.15.8)",
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
            Cause::Read(call) => self
                .with(flow.text(flow.locals + call))
                .with(" reads memory that other work-items may write, or that each has its own of"),
        }
    }
}

/// An error where the call waits, and not every work-item reaches it.
#[track_caller]
pub const fn check(flow: &Flow, callees: &Callees, call: u32) {
    if !callees.get(call).waits {
        return;
    }
    let site = flow.site(call);
    let Some(cause) = flow.first_varying(site.reached, callees) else { return };
    let (condition, leaves) = flow.condition(&site, cause);
    let mut message = Message::new()
        .with("not every work-item of the group reaches this barrier (OpenCL C 6.15.8)\n")
        .with(condition);
    if !leaves.is_empty() {
        message = message.with(" decides a `").with(leaves).with("` before it and");
    }
    message = message.with(" is not the same for all of them, because ").reason(flow, cause).with(".\n");
    message = if leaves.is_empty() {
        message.with("Put only the work of some work-items under the condition, and the barrier after it.")
    } else {
        let message = message.with("Do not `").with(leaves);
        message.with("`: put the work of some work-items into an `if`, and let all of them come here.")
    };
    let again = flow.text(flow.locals + flow.calls + call);
    message = message.with(" Where you know that all of the group come: `unsafe { ").with(again).with(" }`");
    panic!("{}", message.as_str())
}

/// An error where the argument decides whether the call waits, and is not the same for every work-item. An argument has
/// two numbers: itself, and what lies behind it.
#[track_caller]
pub const fn check_argument(flow: &Flow, callees: &Callees, call: u32, argument: u32) {
    let decides = callees.get(call).decides;
    if decides & (bit(2 * argument) | bit(2 * argument + 1)) == 0 {
        return;
    }
    let site = flow.site(call);
    let mut index = 2 * argument;
    while index < 2 * argument + 2 {
        if decides & bit(index) != 0
            && let Some(cause) = flow.first_varying(flow.argument(&site, index), callees)
        {
            let message = Message::new()
                .with("not every work-item of the group reaches a barrier in the function that is called here ")
                .with("(OpenCL C 6.15.8)\nThis argument decides it, and is not the same for all of them, because ")
                .reason(flow, cause)
                .with(".\nPass what is the same for the whole group, or take the barrier out of that function");
            panic!("{}", message.as_str())
        }
        index += 1;
    }
}
