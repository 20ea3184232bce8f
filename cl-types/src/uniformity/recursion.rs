//! Functions that call each other in a circle (OpenCL C specification 6.11.k), found in const evaluation.
//!
//! What a function calls is known by types, which are followed downwards to a certain depth: what goes deeper goes in
//! circles, for depth is part of the type and rustc has each type of each depth once.

use std::marker::PhantomData;

use super::message::Message;
use super::{CalleeList, Described, Flow, Flows};
use crate::emit::Definition;

/// How many calls below a function, as a type.
pub trait Depth: 'static {
    /// One more.
    type Next: Depth;
    /// The number.
    const CALLS: u32;
}

/// None.
#[derive(Debug)]
pub struct Top;

/// One more.
#[derive(Debug)]
pub struct Below<N>(PhantomData<N>);

impl Depth for Top {
    type Next = Below<Top>;
    const CALLS: u32 = 0;
}

impl<N: Depth> Depth for Below<N> {
    type Next = Below<Below<N>>;
    const CALLS: u32 = 1 + N::CALLS;
}

/// What goes deeper goes in circles. rustc has a limit of 128 for constants that need each other, and a call takes three.
const DEEPEST: u32 = 28;

/// Calls one below the other, from a function down to the deepest.
#[derive(Debug)]
pub struct Chain {
    function: Flow,
    next: Option<&'static Chain>,
}

/// What may be called at some depth.
pub trait Calls {
    /// The calls that do not end, if some do not.
    const ENDLESS: Option<&'static Chain>;
    /// Whether there surely are none, since all are of built-in functions.
    const BUILT_IN: bool;
}

/// Nothing is looked at that stands behind a call of this: const evaluation takes the constants of a function when it
/// calls it.
const fn endless<C: Calls>() -> Option<&'static Chain> {
    C::ENDLESS
}

/// A definition that is called.
#[derive(Debug)]
pub struct Callee<D, N>(PhantomData<fn() -> (D, N)>);

impl<D: Definition, N: Depth> Calls for Callee<D, N> {
    const ENDLESS: Option<&'static Chain> = of_description::<N, _>(D::described);
    const BUILT_IN: bool = D::BUILT_IN;
}

const fn of_description<N: Depth, D: Described>(_: fn() -> D) -> Option<&'static Chain> {
    endless::<Body<D::Flow, D::Callees, N>>()
}

/// A body, with what it calls.
#[derive(Debug)]
#[allow(clippy::type_complexity)]
pub struct Body<L, C, N>(PhantomData<fn() -> (L, C, N)>);

impl<L: Flows<C>, C: CalleeList, N: Depth> Body<L, C, N> {
    const NEXT: Option<&'static Chain> = endless::<C::At<N::Next>>();
    const LINK: Chain = Chain { function: L::FLOW, next: Self::NEXT };
    const LAST: Chain = Chain { function: L::FLOW, next: None };

    const fn link() -> Option<&'static Chain> {
        Some(&Self::LINK)
    }

    const fn last() -> Option<&'static Chain> {
        Some(&Self::LAST)
    }
}

impl<L: Flows<C>, C: CalleeList, N: Depth> Calls for Body<L, C, N> {
    const ENDLESS: Option<&'static Chain> = if N::CALLS == DEEPEST {
        Self::last()
    } else if !C::BUILT_IN && endless::<C::At<N::Next>>().is_some() {
        Self::link()
    } else {
        None
    };
    const BUILT_IN: bool = C::BUILT_IN;
}

/// One row a number of calls in a list.
macro_rules! lists {
    ($($($t:ident)*;)*) => { $(
        impl<$($t: Calls),*> Calls for ($($t,)*) {
            const ENDLESS: Option<&'static Chain> = {
                let found: Option<&'static Chain> = None;
                $(let found = if found.is_some() || $t::BUILT_IN { found } else { endless::<$t>() };)*
                found
            };
            const BUILT_IN: bool = $($t::BUILT_IN &&)* true;
        }
    )* };
}

lists! {
    ;
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
}

/// Whether a function comes to calls that do not end. An error, where it is the one that is to say so: the first of the
/// circle that is checked where it stands, or one that is not in the circle, if none of that is.
#[track_caller]
pub(super) const fn is_found<D: Described>() -> bool {
    // Of most functions the calls end: what is asked of these is the same for all functions that call the same.
    if D::Callees::BUILT_IN || endless::<<D::Callees as CalleeList>::At<Below<Top>>>().is_none() {
        return false;
    }
    is_to_be_told::<D>()
}

#[track_caller]
const fn is_to_be_told<D: Described>() -> bool {
    let Some(chain) = endless::<Body<D::Flow, D::Callees, Top>>() else { return false };
    if let Some(circle) = circle(chain)
        && let Some(first) = first_checked(circle)
        && !same(first, &chain.function)
    {
        return true;
    }
    panic!("{}", message(chain).as_str())
}

/// From the first function on that is called again. The last of a chain need be none of a circle: what is called so deep is
/// not looked at.
const fn circle(chain: &'static Chain) -> Option<&'static Chain> {
    let mut link = chain;
    while let Some(next) = link.next {
        let mut later = Some(next);
        while let Some(other) = later {
            if same(&link.function, &other.function) {
                return Some(link);
            }
            later = other.next;
        }
        link = next;
    }
    None
}

/// Of the functions in a circle the first in the source that is checked where it stands.
const fn first_checked(circle: &'static Chain) -> Option<&'static Flow> {
    let mut first: Option<&'static Flow> = None;
    let mut link = circle;
    loop {
        let is_first = match first {
            Some(first) => {
                let (line, name) = (link.function.line, link.function.name.as_bytes());
                line < first.line || (line == first.line && is_before(name, first.name.as_bytes()))
            }
            None => true,
        };
        // To the end of what was followed: a generic function may stand several times in a circle.
        match link.next {
            Some(next) => {
                if link.function.checked && is_first {
                    first = Some(&link.function);
                }
                link = next;
            }
            None => return first,
        }
    }
}

const fn same(a: &Flow, b: &Flow) -> bool {
    a.line == b.line && equal(a.name.as_bytes(), b.name.as_bytes()) && equal(a.texts.as_bytes(), b.texts.as_bytes())
}

/// Whether a name comes before another one: of two functions on a line.
const fn is_before(a: &[u8], b: &[u8]) -> bool {
    let mut index = 0;
    while index < a.len() && index < b.len() {
        if a[index] != b[index] {
            return a[index] < b[index];
        }
        index += 1;
    }
    a.len() < b.len()
}

const fn equal(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut index = 0;
    while index < a.len() {
        if a[index] != b[index] {
            return false;
        }
        index += 1;
    }
    true
}

/// The names from a function on, until one comes again.
const fn message(chain: &'static Chain) -> Message {
    let mut message = Message::new("functions call each other in a circle (OpenCL C 6.11.k)")
        .with("OpenCL C has no recursion, direct or mutual (6.11.k): `")
        .with(chain.function.name)
        .with("`");
    let mut link = chain;
    let mut calls = 0;
    while let Some(next) = link.next {
        message =
            message.with(if calls == 0 { " calls `" } else { ", which calls `" }).with(next.function.name).with("`");
        if is_among(chain, calls, &next.function) {
            return message
                .with("\nWrite a loop; what is still to be done can wait in an array that is used as a stack");
        }
        link = next;
        calls += 1;
    }
    message.with(": calls that go so deep are taken for calls that never end")
}

/// Whether a function is the first of a chain, or one of so many after it.
const fn is_among(chain: &'static Chain, after: u32, function: &Flow) -> bool {
    let (mut link, mut left) = (chain, after);
    loop {
        if same(&link.function, function) {
            return true;
        }
        match link.next {
            Some(next) if left > 0 => link = next,
            _ => return false,
        }
        left -= 1;
    }
}
