//! The errors where a call waits that not every work-item reaches, and where nobody waits for a copy: found and worded in
//! const evaluation.

use cl_tree::UNWAITED;

use super::flow::{Cause, Flow, Varying};
use super::{CalleeList, Callees, Event, Facts, Flows, Together, bit};

const NOT_REACHED: &str = "not every work-item of the group reaches this barrier (OpenCL C 6.15.8)";

impl Together {
    /// What a work-item does not do that is elsewhere.
    const fn not_done(self) -> &'static str {
        match self {
            Together::Barrier => NOT_REACHED,
            Together::Copy => {
                "not every work-item of the group makes this copy, which the group makes together (OpenCL C 6.15.11)"
            }
            Together::WaitForCopies => {
                "not every work-item of the group waits here for the copies, which the group does together (OpenCL C 6.15.11)"
            }
            Together::OfWorkGroup => {
                "not every work-item of the group calls this function, which the group calls together (OpenCL C 6.15.16)"
            }
            Together::OfSubGroup => {
                "not every work-item of the group calls this function, which a sub-group calls together (OpenCL C 6.15.19)"
            }
        }
    }

    /// The same where it is in the function that is called.
    const fn not_done_within(self) -> &'static str {
        match self {
            Together::Barrier => {
                "not every work-item of the group reaches a barrier in the function that is called here (OpenCL C 6.15.8)"
            }
            Together::Copy => {
                "not every work-item of the group makes the copy in the function that is called here, which the group makes \
                 together (OpenCL C 6.15.11)"
            }
            Together::WaitForCopies => {
                "not every work-item of the group waits for the copies in the function that is called here, which the group \
                 does together (OpenCL C 6.15.11)"
            }
            Together::OfWorkGroup => {
                "not every work-item of the group calls what the group calls together, in the function that is called here \
                 (OpenCL C 6.15.16)"
            }
            Together::OfSubGroup => {
                "not every work-item of the group calls what a sub-group calls together, in the function that is called here \
                 (OpenCL C 6.15.19)"
            }
        }
    }

    /// What comes after the work of some.
    const fn noun(self) -> &'static str {
        match self {
            Together::Barrier => "barrier",
            Together::Copy => "copy",
            Together::WaitForCopies => "wait",
            Together::OfWorkGroup | Together::OfSubGroup => "call",
        }
    }
}

const NOT_AGREED: &str =
    "the work-items of a group call this together, and give the same for each argument (OpenCL C 6.15.11, 6.15.16)";

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

    const fn reason(self, flow: &Flow, Varying { cause, behind }: Varying) -> Self {
        // What a panic rests on says less than that there is one.
        let cause = if let Cause::Left(_) = flow.cause(cause) { cause } else { behind };
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
                .with("a panic ends the loop or closure of line ")
                .with(flow.line_of_loop(number))
                .with(" for some work-items only"),
            Cause::Part(part) => {
                let (call, which) = flow.part(part);
                self.with(flow.text(flow.locals + call)).with(match which {
                    cl_tree::GIVES => " differs among work-items",
                    cl_tree::CALLS => " decides by what differs among work-items how often it calls a closure",
                    _ => " calls a closure with what differs among work-items",
                })
            }
            Cause::Read(call) => self
                .with(flow.text(flow.locals + call))
                .with(" reads memory that other work-items may write, or that each has its own of"),
        }
    }
}

/// What is wrong with a call.
enum What {
    /// It waits, and not every work-item reaches it, because of that cause.
    Reached(Varying),
    /// That argument decides whether it waits, and varies because of that cause.
    Argument(u32, Varying),
    /// It begins a copy for which its block does not wait.
    Unwaited,
    /// That, in the function that it calls.
    Within(&'static str),
}

/// A call that breaks a rule.
struct Failure {
    call: u32,
    what: What,
}

impl Failure {
    /// The first of a body.
    const fn first(flow: &Flow, callees: &Callees) -> Option<Failure> {
        let mut next = flow.next_in_doubt(0, callees);
        while let Some(call) = next {
            if let Some(failure) = Failure::of(flow, callees, call) {
                return Some(failure);
            }
            next = flow.next_in_doubt(call + 1, callees);
        }
        None
    }

    const fn of(flow: &Flow, callees: &Callees, call: u32) -> Option<Failure> {
        let (site, callee) = (flow.site(call), flow.facts(call, callees));
        if let Some(text) = callee.wrong {
            return Some(Failure { call, what: What::Within(text) });
        }
        if let Event::Begins = callee.event {
            let ended = match site.waited {
                Some(waits) => {
                    let Facts { event, assumed, .. } = flow.facts(waits, callees);
                    assumed || matches!(event, Event::Ends)
                }
                None => false,
            };
            if !ended {
                return Some(Failure { call, what: What::Unwaited });
            }
        }
        if site.vouched || flow.is_sure(call) {
            return None;
        }
        if callee.waits
            && let Some(cause) = flow.first_varying(site.reached, callees)
        {
            return Some(Failure { call, what: What::Reached(cause) });
        }
        // An argument has two numbers: itself, and what lies behind it.
        let mut index = 0;
        while index < site.arguments {
            if callee.decides & bit(index) != 0
                && let Some(cause) = flow.first_varying(flow.argument(&site, index), callees)
            {
                return Some(Failure { call, what: What::Argument(index / 2, cause) });
            }
            index += 1;
        }
        None
    }

    /// `here`: where the call is made. Elsewhere the function that it stands in has type parameters, and its caller says
    /// what is wrong with them.
    const fn message(&self, flow: &Flow, callees: &Callees, here: bool) -> Message {
        match self.what {
            What::Reached(cause) => self.of_call(flow, flow.facts(self.call, callees).together, cause, here),
            What::Argument(_, cause) => self.of_argument(flow, callees, cause),
            What::Unwaited => Message::new(UNWAITED).with(UNWAITED),
            What::Within(text) if here => Message::new(NOT_REACHED)
                .with(text)
                .with("\nSo it is with the types of the call ")
                .with(flow.text(flow.locals + self.call)),
            What::Within(text) => Message::new(NOT_REACHED).with(text),
        }
    }

    /// Not every work-item reaches the call, and it waits.
    const fn of_call(&self, flow: &Flow, together: Together, cause: Varying, here: bool) -> Message {
        let (condition, leaves) = flow.condition(&flow.site(self.call), cause.cause);
        let handed = leaves.len() == cl_tree::GIVEN_TO.len();
        let mut message = Message::new(NOT_REACHED);
        message = if here {
            message.with(together.not_done())
        } else {
            message
                .with("not every work-item of the group reaches a barrier in `")
                .with(flow.name)
                .with("` (OpenCL C 6.15.8)")
        };
        message = message.with("\n").with(condition);
        if handed {
            let message = message.with(" does not call this closure as often for each of them, because ");
            let message = message.reason(flow, cause).with(
                ".\nLet what is the same for the whole group decide how often \
                 it is called, or take the ",
            );
            let again = flow.text(flow.locals + flow.calls + self.call);
            let message = message.with(together.noun()).with(" out of the closure.");
            return message.with(" Where you know that all of the group come: `unsafe { ").with(again).with(" }`");
        }
        if !leaves.is_empty() {
            message = message.with(" decides a `").with(leaves).with("` before it and");
        }
        message = message.with(" is not the same for all of them, because ").reason(flow, cause).with(".\n");
        message = if leaves.is_empty() {
            let message = message.with("Put only the work of some work-items under the condition, and the ");
            message.with(together.noun()).with(" after it.")
        } else {
            let message = message.with("Do not `").with(leaves);
            message.with("`: put the work of some work-items into an `if`, and let all of them come here.")
        };
        let again = flow.text(flow.locals + flow.calls + self.call);
        message.with(" Where you know that all of the group come: `unsafe { ").with(again).with(" }`")
    }

    /// An argument decides whether the call waits, and is not the same for every work-item.
    const fn of_argument(&self, flow: &Flow, callees: &Callees, cause: Varying) -> Message {
        if flow.facts(self.call, callees).agreed {
            return Message::new(NOT_AGREED)
                .with(NOT_AGREED)
                .with("\nThis one may differ, because ")
                .reason(flow, cause)
                .with(".\nPass what is the same for the whole group: arguments of the kernel, or what follows from `get_group_id`");
        }
        let together = flow.facts(self.call, callees).together;
        Message::new(NOT_REACHED)
            .with(together.not_done_within())
            .with("\nThis argument decides it, and is not the same for all of them, because ")
            .reason(flow, cause)
            .with(".\nPass what is the same for the whole group, or take the ")
            .with(together.noun())
            .with(" out of that function")
    }
}

/// Whether a call may strand a part of the group, whatever the arguments of the function are that it stands in.
pub(super) const fn fails(flow: &Flow, callees: &Callees, call: u32) -> bool {
    Failure::of(flow, callees, call).is_some()
}

/// The number of the first check of a body that fails ([`cl_tree::check_number`]), or [`cl_tree::NO_CHECK`].
pub const fn first_failure((flow, callees): (&Flow, &Callees)) -> u64 {
    match Failure::first(flow, callees) {
        Some(Failure { call, what: What::Argument(argument, _) }) => cl_tree::check_number(call, Some(argument)),
        Some(Failure { call, .. }) => cl_tree::check_number(call, None),
        None => cl_tree::NO_CHECK,
    }
}

/// The error of it, where this is called.
#[track_caller]
pub const fn fail((flow, callees): (&Flow, &Callees)) {
    let Some(failure) = Failure::first(flow, callees) else { return };
    panic!("{}", failure.message(flow, callees, true).as_str())
}

/// The same of whatever fails, where nothing but the name of the function tells where.
#[track_caller]
pub const fn check(flow: (&Flow, &Callees)) {
    if Failure::first(flow.0, flow.1).is_some() {
        fail(flow);
    }
}

/// What is wrong in a body that is not checked where it stands, since it has type parameters.
pub(super) const fn wrong<L: Flows<C>, C: CalleeList>() -> Option<&'static str> {
    if L::FLOW.checked || L::TOLD || Failure::first(&L::FLOW, &C::RECURSION_IS_NOT_ALLOWED).is_none() {
        return None;
    }
    Some(Wrong::<L, C>::text())
}

/// Such a body.
struct Wrong<L, C>(std::marker::PhantomData<fn() -> (L, C)>);

impl<L: Flows<C>, C: CalleeList> Wrong<L, C> {
    const MESSAGE: Message = match Failure::first(&L::FLOW, &C::RECURSION_IS_NOT_ALLOWED) {
        Some(failure) => failure.message(&L::FLOW, &C::RECURSION_IS_NOT_ALLOWED, false),
        None => Message::new(""),
    };

    /// Apart, since const evaluation looks at all constants of a function before it runs any of it.
    const fn text() -> &'static str {
        let message: &'static Message = &Self::MESSAGE;
        message.as_str()
    }
}
