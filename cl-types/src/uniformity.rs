//! Whether every work-item of a group reaches a barrier: the facts of each function, found when its crate compiles.
//!
//! The macro reads a body into a [`Flow`]: what each call and the result depend on. What a callee does only rustc knows,
//! so the flow is solved in const evaluation, where the callees have types. Nothing of it is left at run time.

use std::rc::Rc;

use cl_tree::{Filling, Told};

use crate::builtins::methods::Length;
use crate::emit::{Body, Definition, Hole};
use crate::lists::{List, Lists, TypeList, Unknown};
use crate::slot::Slot;
use crate::spaces::Space;
use crate::types::{Pointer, Scalar, Type};

mod assumed;
mod fixed;
mod flow;
mod memory;
mod message;
mod recursion;

pub use fixed::{has_lane, is_in_range, is_not_empty};
pub use flow::Flow;
pub use memory::{fail_unwritten, first_unwritten};
pub use message::{check, fail, first_failure};
pub use recursion::{Calls, Depth};

/// What a function does about asynchronous copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Nothing.
    None,
    /// It begins one, and gives its event.
    Begins,
    /// It waits for the one whose event it takes.
    Ends,
}

/// What the work-items of a group do together, where a function waits for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Together {
    /// They come to a barrier.
    Barrier,
    /// They begin a copy.
    Copy,
    /// They wait for copies.
    WaitForCopies,
    /// They call a function of the work-group.
    OfWorkGroup,
    /// They call one of the sub-group.
    OfSubGroup,
}

/// What something rests on that a function does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rests {
    /// Whether that may differ among work-items although the arguments do not.
    pub varies: bool,
    /// The arguments that decide it: one bit each, the last for all from there on.
    pub on: u64,
}

impl Rests {
    /// On nothing.
    pub const NOTHING: Rests = Rests { varies: false, on: 0 };
    /// On what nobody knows.
    pub const ANYTHING: Rests = Rests { varies: true, on: !0 };

    const fn or(self, other: Rests) -> Rests {
        Rests { varies: self.varies || other.varies, on: self.on | other.on }
    }
}

/// What callers need to know of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Whether it waits for the other work-items of the group.
    pub waits: bool,
    /// Whether its result, or what it leaves behind its arguments, may differ among work-items although its arguments do not.
    pub varies: bool,
    /// What its result alone rests on; nothing where that is all of its arguments, and `varies`.
    pub gives: Option<Rests>,
    /// What it rests on whether and how often it calls the closures that it is given.
    pub calls: Rests,
    /// What that rests on which it calls them with.
    pub hands: Rests,
    /// Whether its result depends on what lies behind its arguments, or, of a function that the group calls together, on
    /// those of this work-item.
    pub reads: bool,
    /// Whether it may panic.
    pub panics: bool,
    /// What they do together if it waits.
    pub together: Together,
    /// The arguments that decide whether it waits: one bit each, the last for all from there on.
    pub decides: u64,
    /// Whether it is a built-in function to which all work-items of the group give the same in those.
    pub agreed: bool,
    /// The arguments that are pointers which it surely reads nothing through: one bit each.
    pub ignores: u64,
    /// Those that it surely writes nothing through.
    pub keeps: u64,
    /// What it does about an asynchronous copy.
    pub event: Event,
    /// Of a function with type parameters: what is wrong in it with those that it has here.
    pub wrong: Option<&'static str>,
    /// Of a function that takes a lane by its number, how many lanes there are.
    pub lanes: Option<usize>,
    /// Whether nothing is known of it yet.
    pub assumed: bool,
}

impl Facts {
    /// A function of its arguments alone.
    pub const PURE: Facts = Facts {
        waits: false,
        varies: false,
        gives: None,
        calls: Rests::ANYTHING,
        hands: Rests::ANYTHING,
        reads: true,
        panics: false,
        together: Together::Barrier,
        decides: 0,
        agreed: false,
        ignores: 0,
        keeps: 0,
        event: Event::None,
        wrong: None,
        lanes: None,
        assumed: false,
    };
    /// As far as the arguments themselves go, not what they point to.
    pub const OF_ADDRESS: Facts = Facts { reads: false, ..Facts::PURE };
    /// Something that each work-item may answer differently.
    pub const VARYING: Facts = Facts { varies: true, ..Facts::PURE };
    /// A function of its arguments alone that panics for some of them.
    pub const PANICKING: Facts = Facts { panics: true, ..Facts::PURE };
    /// A function that waits for the whole group.
    pub const BARRIER: Facts = Facts { waits: true, ..Facts::PURE };

    /// What a part of what it does rests on: [`cl_tree::GIVES`] and its like.
    const fn rests(&self, part: u32) -> Rests {
        match (part, self.gives) {
            (cl_tree::GIVES, Some(gives)) => gives,
            (cl_tree::GIVES, None) => Rests { varies: self.varies, on: !0 },
            (cl_tree::CALLS, _) => self.calls,
            _ => self.hands,
        }
    }

    /// Solves a flow.
    pub const fn of(flow: &Flow, callees: &Callees) -> Facts {
        let (ignores, keeps) = memory::of_parameters(flow, callees);
        let mut facts = Facts {
            varies: flow.first_varying(flow.result(), callees).is_some(),
            panics: flow.panics() || callees.panic,
            ignores,
            keeps,
            ..Facts::PURE
        };
        if let Some(decides) = flow.own_wait() {
            facts.waits = true;
            facts.decides = flow.rests(decides, callees).on;
        }
        let mut next = flow.next_to_check(0, callees);
        while let Some(call) = next {
            let callee = flow.facts(call, callees);
            if callee.waits {
                // What the first of them does, unless one is a barrier.
                if !facts.waits || matches!(callee.together, Together::Barrier) {
                    facts.together = callee.together;
                }
                facts.waits = true;
                let site = flow.site(call);
                // What is wrong whatever it is given is told of there, and not where it is called.
                if !site.vouched && !message::fails(flow, callees, call) {
                    facts.decides |= flow.rests(site.reached, callees).on;
                    let mut index = 0;
                    while index < site.arguments {
                        if callee.decides & bit(index) != 0 {
                            facts.decides |= flow.rests(flow.argument(&site, index), callees).on;
                        }
                        index += 1;
                    }
                }
            }
            next = flow.next_to_check(call + 1, callees);
        }
        // Where nobody waits, a panic or a missing element ends the function, with zero for its result.
        let left = if facts.waits { Rests::NOTHING } else { flow.left_early(callees) };
        facts.varies |= left.varies;
        facts.gives = Some(flow.rests(flow.returned(), callees).or(left));
        facts.calls = flow.rests(flow.called(), callees).or(left);
        facts.hands = flow.rests(flow.handed(), callees);
        facts
    }
}

const fn bit(parameter: u32) -> u64 {
    1 << if parameter > 63 { 63 } else { parameter }
}

/// The facts of what a function calls, in the order of its lists: a tree, as deep as the logarithm of their number.
///
/// Const evaluation takes long for each call and each step, so what is asked of many is answered once for a list.
#[derive(Debug)]
pub struct Callees {
    count: u32,
    /// Those of which a call can be wrong, one bit each, the last for all from there on. That of few can.
    rules: u64,
    /// Those of them of which a call can be wrong although nothing that it depends on differs among work-items.
    doubts: u64,
    /// Whether any of them may panic.
    panic: bool,
    of: Parts,
}

#[derive(Debug)]
enum Parts {
    Callees(&'static [Facts]),
    Lists(&'static [&'static Callees]),
}

impl Callees {
    /// Of a function that calls nothing.
    const NONE: Callees = Callees { count: 0, rules: 0, doubts: 0, panic: false, of: Parts::Callees(&[]) };

    const fn get(&self, callee: u32) -> Facts {
        let (mut list, mut callee) = (self, callee);
        loop {
            match list.of {
                Parts::Callees(facts) => return facts[callee as usize],
                Parts::Lists(lists) => {
                    let mut index = 0;
                    while callee >= lists[index].count {
                        callee -= lists[index].count;
                        index += 1;
                    }
                    list = lists[index];
                }
            }
        }
    }
}

/// The rules and the doubts of the callees of a list, one bit each.
const fn rules(callees: &[Facts]) -> (u64, u64) {
    let (mut rules, mut doubts, mut index) = (0, 0, 0);
    while index < callees.len() {
        let callee = &callees[index];
        if callee.waits || callee.decides != 0 {
            rules |= 1 << index;
            if callee.wrong.is_some() || matches!(callee.event, Event::Begins) {
                doubts |= 1 << index;
            }
        }
        index += 1;
    }
    (rules, doubts)
}

/// The same behind so many other callees.
const fn behind(rules: u64, others: u32) -> u64 {
    match rules {
        0 => 0,
        _ if others >= 63 => 1 << 63,
        rules => rules << others | if rules.leading_zeros() < others { 1 << 63 } else { 0 },
    }
}

/// The definitions that a body calls.
pub trait CalleeList {
    /// Their facts, which follow from those of their own callees: the name is for the error where that never ends.
    const RECURSION_IS_NOT_ALLOWED: Callees;
    /// Whether all are built-in functions, which call nothing.
    const BUILT_IN: bool;
    /// The same definitions, so many calls below the function that is looked at.
    type At<N: Depth>: Calls;
    /// What fills their holes, in order.
    fn fill(holes: &mut Vec<Hole>);
}

/// One row a number: a list of so many callees, and one of so many lists.
macro_rules! few {
    ($($count:literal: $($t:ident)*;)*) => { $(
        impl<$($t: Definition),*> CalleeList for ($(Slot<$t>,)*) {
            const RECURSION_IS_NOT_ALLOWED: Callees = {
                let (rules, doubts) = rules(&[$($t::WITHOUT_RECURSION),*]);
                Callees {
                    count: $count,
                    rules,
                    doubts,
                    panic: $($t::WITHOUT_RECURSION.panics ||)* false,
                    of: Parts::Callees(&[$($t::WITHOUT_RECURSION),*]),
                }
            };
            const BUILT_IN: bool = $($t::BUILT_IN &&)* true;
            type At<N: Depth> = ($(recursion::Callee<$t, N>,)*);
            fn fill(_holes: &mut Vec<Hole>) {
                $(_holes.push(callee::<$t>());)*
            }
        }

        impl<$($t: CalleeList),*> CalleeList for Lists<($($t,)*)> {
            const RECURSION_IS_NOT_ALLOWED: Callees = {
                let lists: &[&Callees] = &[$(&$t::RECURSION_IS_NOT_ALLOWED),*];
                let (mut count, mut rules, mut doubts, mut panic, mut index) = (0, 0, 0, false, 0);
                while index < lists.len() {
                    rules |= behind(lists[index].rules, count);
                    doubts |= behind(lists[index].doubts, count);
                    count += lists[index].count;
                    panic |= lists[index].panic;
                    index += 1;
                }
                Callees { count, rules, doubts, panic, of: Parts::Lists(&[$(&$t::RECURSION_IS_NOT_ALLOWED),*]) }
            };
            const BUILT_IN: bool = $($t::BUILT_IN &&)* true;
            type At<N: Depth> = ($($t::At<N>,)*);
            fn fill(_holes: &mut Vec<Hole>) {
                $($t::fill(_holes);)*
            }
        }
    )* };
}

few! {
    0: ;
    1: A;
    2: A B;
    3: A B C;
    4: A B C D;
    5: A B C D E;
    6: A B C D E F;
    7: A B C D E F G;
    8: A B C D E F G H;
}

impl CalleeList for Unknown {
    const RECURSION_IS_NOT_ALLOWED: Callees = Callees::NONE;
    const BUILT_IN: bool = true;
    type At<N: Depth> = ();
    fn fill(_: &mut Vec<Hole>) {}
}

impl<L: CalleeList> List<L> {
    /// The list, of which the facts of the callees are read.
    pub const fn callees(self) -> Slot<L> {
        []
    }
}

/// The same of a list that holds what has no definition: rustc has said so where the call is.
pub trait WrongCallees: Sized {
    /// Found where there is no other.
    fn callees(self) -> Slot<Unknown> {
        []
    }
}

impl<L> WrongCallees for List<L> {}

/// What fills the hole of a callee.
fn callee<D: Definition>() -> Hole {
    Hole::Callee { emit: D::emit_with, waits: D::WITHOUT_RECURSION.waits, in_place: D::TAKES_CLOSURES_IN_PLACE }
}

/// The flow of a body, and the rule that it must keep.
pub trait Flows<C: CalleeList> {
    /// What the macro found.
    const FLOW: Flow;
    /// An error where a call waits that not every work-item reaches: of a function with type parameters. What has none is
    /// checked where it stands.
    const CHECK: () = ();
    /// Whether that is told of already where the function stands, whatever its types are.
    const TOLD: bool = false;
}

/// A definition: what describes its body, and what is known of it.
pub trait Described {
    /// For its callers.
    const FACTS: Facts;
    /// Whether it is of a built-in function.
    const BUILT_IN: bool = false;
    /// What it calls.
    type Callees: CalleeList;
    /// Its flow, as a type: another constant of it would be evaluated too.
    type Flow: Flows<Self::Callees>;
    /// The body.
    fn body(self) -> Body;
}

/// What describes a built-in function: nothing.
#[derive(Debug)]
pub struct BuiltIn;

impl Described for BuiltIn {
    const FACTS: Facts = Facts::VARYING;
    const BUILT_IN: bool = true;
    type Callees = Unknown;
    type Flow = BuiltIn;
    fn body(self) -> Body {
        unreachable!("a built-in function says itself what it is in OpenCL C")
    }
}

impl Flows<Unknown> for BuiltIn {
    const FLOW: Flow = Flow::NONE;
}

/// A body as the expansion carries it.
#[derive(Debug)]
pub struct Carried {
    /// The bytes of its tree.
    pub tree: &'static [u8],
    /// Where it stands.
    pub file: &'static str,
    /// The bytes of what each hole is filled from.
    pub fillings: &'static [u8],
    /// What fills those apart, in order.
    pub apart: Vec<Hole>,
}

/// Holes that are filled apart. A function, since `vec!` costs rustc more.
pub fn apart<const N: usize>(holes: [Hole; N]) -> Vec<Hole> {
    holes.into()
}

/// A definition as the expansion makes it.
#[derive(Debug)]
#[allow(clippy::type_complexity)]
pub struct Description<F, L, C, T>(F, std::marker::PhantomData<fn() -> (L, C, T)>);

/// What gives a body: itself where a function gives nothing else, a closure where another asks for the other part of what
/// is described.
pub trait Carries {
    /// The body.
    fn carried(self) -> Carried;
}

impl Carries for Carried {
    fn carried(self) -> Carried {
        self
    }
}

// Not an `Fn`: what a body with an error holds would be said to move out of it.
impl<F: FnOnce() -> Carried> Carries for F {
    fn carried(self) -> Carried {
        self()
    }
}

/// A definition of a flow, its callees, and the types in it.
pub const fn description<F: Carries, L, C, T>(
    body: F,
    _: std::marker::PhantomData<L>,
    _: Slot<C>,
    _: Slot<T>,
) -> Description<F, L, C, T> {
    Description(body, std::marker::PhantomData)
}

impl<F: Carries, L: Flows<C>, C: CalleeList, T: TypeList> Described for Description<F, L, C, T> {
    const FACTS: Facts = Facts { wrong: message::wrong::<L, C>(), ..Facts::of(&L::FLOW, &C::RECURSION_IS_NOT_ALLOWED) };
    type Callees = C;
    type Flow = L;
    fn body(self) -> Body {
        let Carried { tree, file, fillings, apart } = self.0.carried();
        let (mut types, mut callees) = (Vec::new(), Vec::new());
        T::fill(&mut types);
        C::fill(&mut callees);
        let (mut types, mut apart) = (types.into_iter(), apart.into_iter());
        let mut holes: Vec<Hole> = Vec::new();
        for filling in cl_tree::decode_fillings(fillings).unwrap_or_default() {
            holes.extend(match filling {
                Filling::Type => types.next(),
                Filling::Callee(number) => callees.get(number as usize).cloned(),
                Filling::OfValue => Some(Hole::OfValue),
                Filling::Length => Some(callee::<Length>()),
                Filling::Callable => Some(Hole::Callable),
                Filling::Apart => apart.next(),
                Filling::Same(hole) => holes.get(hole.0 as usize).cloned(),
                Filling::BuiltIn { name, of } => told(of).map(|of| Hole::BuiltIn { name, of }),
                Filling::Told(ty) => told(ty).map(Hole::Type),
            });
        }
        Body { tree, file, line: L::FLOW.line, holes }
    }
}

/// A type that the tokens told.
fn told(ty: Told) -> Option<Type> {
    Some(match ty {
        Told::Number(name) => Type::Scalar(Scalar::of_rust_name(name)?),
        Told::Vector(element, lanes) => Type::Vector(Scalar::of_rust_name(element)?, lanes),
        Told::Array(element, length) => Type::Array(Rc::new(told(*element)?), length.try_into().ok()?),
        Told::Pointer { space, mutable, pointee, slice } => Type::Pointer(Pointer {
            space: Space::of_rust_name(space)?,
            mutable,
            pointee: Rc::new(told(*pointee)?),
            slice,
        }),
    })
}

/// The facts of what a function defines.
pub const fn facts_of<D: Described>(_: fn() -> D) -> Facts {
    D::FACTS
}

/// Whether that is a built-in function.
pub const fn is_built_in<D: Described>(_: fn() -> D) -> bool {
    D::BUILT_IN
}

/// Its flow, and the facts of what it calls: of nothing, where it takes part in no circle of calls but comes to one.
#[track_caller]
pub const fn flow_of<B, D: Described>(_: fn() -> (B, D)) -> (&'static Flow, &'static Callees) {
    (&D::Flow::FLOW, if recursion::is_found::<D>() { &Callees::NONE } else { callees_of::<D>() })
}

/// The same of a function whose body stands apart from what describes it.
#[track_caller]
pub const fn flow_of_described<D: Described>(_: fn() -> D) -> (&'static Flow, &'static Callees) {
    (&D::Flow::FLOW, if recursion::is_found::<D>() { &Callees::NONE } else { callees_of::<D>() })
}

/// Apart, since const evaluation looks at all constants of a function before it runs any of it.
const fn callees_of<D: Described>() -> &'static Callees {
    &D::Callees::RECURSION_IS_NOT_ALLOWED
}

/// An error where a barrier of what a function defines is not reached by all.
pub const fn check_of<D: Described>(_: fn() -> D) {
    D::Flow::CHECK
}
