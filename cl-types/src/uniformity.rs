//! Whether every work-item of a group reaches a barrier: the facts of each function, found when its crate compiles.
//!
//! The macro reads a body into a [`Flow`]: what each call and the result depend on. What a callee does only rustc knows,
//! so the flow is solved in const evaluation, where the callees have types. Nothing of it is left at run time.

use crate::emit::{Body, Definition};

/// What a value or the flow of control depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It surely differs among the work-items of a group.
    Varies,
    /// An argument: that of parameter `n` has the number `2 * n`, what lies behind it `2 * n + 1`.
    Parameter(u32),
    /// The result of that call.
    Result(u32),
    /// Memory that may differ, if that call reads it.
    Read(u32),
}

/// A call.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    /// On what it depends whether the call is reached.
    pub reached: &'static [Cause],
    /// On what each argument depends: itself, and what lies behind it.
    pub arguments: &'static [&'static [Cause]],
    /// Whether it stands in `unsafe`: the programmer vouches for it.
    pub vouched: bool,
}

/// What the macro found in a body. The sites are the calls, in the order of their holes.
#[derive(Clone, Copy, Debug)]
pub struct Flow {
    /// The calls.
    pub sites: &'static [Site],
    /// On what its result, and what it leaves behind its parameters, depend.
    pub result: &'static [Cause],
}

/// What callers need to know of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Whether it waits for the other work-items of the group.
    pub waits: bool,
    /// Whether its result may differ among work-items although its arguments do not.
    pub varies: bool,
    /// Whether it reads the memory behind its arguments.
    pub reads: bool,
    /// The arguments that decide whether it waits: one bit each, the last for all from there on.
    pub decides: u64,
}

impl Facts {
    /// A function of its arguments alone.
    pub const PURE: Facts = Facts { waits: false, varies: false, reads: true, decides: 0 };
    /// As far as the arguments themselves go, not what they point to.
    pub const OF_ADDRESS: Facts = Facts { reads: false, ..Facts::PURE };
    /// Something that each work-item may answer differently.
    pub const VARYING: Facts = Facts { varies: true, ..Facts::PURE };
    /// A function that waits for the whole group.
    pub const BARRIER: Facts = Facts { waits: true, ..Facts::PURE };

    /// Solves a flow.
    pub const fn of(flow: &Flow, callees: &Callees) -> Facts {
        let mut facts = Facts { varies: any_varies(flow.result, callees), ..Facts::PURE };
        let mut call = 0;
        while call < flow.sites.len() {
            let site = &flow.sites[call];
            let callee = callees.get(call as u32);
            if callee.waits {
                facts.waits = true;
                if !site.vouched {
                    facts.decides |= parameters(site.reached);
                    let mut index = 0;
                    while index < site.arguments.len() {
                        if callee.decides & bit(index as u32) != 0 {
                            facts.decides |= parameters(site.arguments[index]);
                        }
                        index += 1;
                    }
                }
            }
            call += 1;
        }
        facts
    }
}

const fn bit(parameter: u32) -> u64 {
    1 << if parameter > 63 { 63 } else { parameter }
}

const fn parameters(causes: &[Cause]) -> u64 {
    let (mut bits, mut index) = (0, 0);
    while index < causes.len() {
        if let Cause::Parameter(parameter) = causes[index] {
            bits |= bit(parameter);
        }
        index += 1;
    }
    bits
}

const fn any_varies(causes: &[Cause], callees: &Callees) -> bool {
    let mut index = 0;
    while index < causes.len() {
        if callees.varies(causes[index]) {
            return true;
        }
        index += 1;
    }
    false
}

/// The facts of the callees of a function, in order: a tree, as deep as the logarithm of their number.
#[derive(Debug)]
pub enum Callees {
    /// No callee.
    None,
    /// One.
    One(Facts),
    /// The first so many, and the others.
    Both(u32, &'static Callees, &'static Callees),
}

impl Callees {
    const fn count(&self) -> u32 {
        match self {
            Callees::None => 0,
            Callees::One(_) => 1,
            Callees::Both(first, _, others) => *first + others.count(),
        }
    }

    const fn get(&self, call: u32) -> Facts {
        match self {
            Callees::None => panic!("no such call"),
            Callees::One(facts) => *facts,
            Callees::Both(first, a, _) if call < *first => a.get(call),
            Callees::Both(first, _, b) => b.get(call - *first),
        }
    }

    /// Whether what depends on it differs among work-items. A parameter is the matter of the caller.
    pub const fn varies(&self, cause: Cause) -> bool {
        match cause {
            Cause::Varies => true,
            Cause::Parameter(_) => false,
            Cause::Result(call) => self.get(call).varies,
            Cause::Read(call) => self.get(call).reads,
        }
    }

    /// Whether the call waits, and depends on this to be reached.
    pub const fn strands(&self, call: u32, cause: Cause) -> bool {
        self.get(call).waits && self.varies(cause)
    }

    /// Whether the call waits or not by that argument, which depends on this.
    pub const fn strands_by(&self, call: u32, argument: u32, cause: Cause) -> bool {
        self.get(call).decides & bit(argument) != 0 && self.varies(cause)
    }
}

/// The definitions that a body calls.
pub trait CalleeList {
    /// Their facts, which follow from those of their own callees: the name is for the error where that never ends.
    const RECURSION_IS_NOT_ALLOWED: Callees;
}

impl CalleeList for () {
    const RECURSION_IS_NOT_ALLOWED: Callees = Callees::None;
}

/// One of them.
#[derive(Debug)]
pub struct One<D>(std::marker::PhantomData<fn() -> D>);

impl<D: Definition> CalleeList for One<D> {
    const RECURSION_IS_NOT_ALLOWED: Callees = Callees::One(D::WITHOUT_RECURSION);
}

impl<A: CalleeList, B: CalleeList> CalleeList for (A, B) {
    const RECURSION_IS_NOT_ALLOWED: Callees =
        Callees::Both(A::RECURSION_IS_NOT_ALLOWED.count(), &A::RECURSION_IS_NOT_ALLOWED, &B::RECURSION_IS_NOT_ALLOWED);
}

impl<D> crate::slot::Slot<D> {
    /// The type of the definition that the hole got.
    #[inline(always)]
    pub const fn one(self) -> std::marker::PhantomData<One<D>> {
        std::marker::PhantomData
    }
}

/// Two lists in one.
pub const fn both<A, B>(
    _: std::marker::PhantomData<A>,
    _: std::marker::PhantomData<B>,
) -> std::marker::PhantomData<(A, B)> {
    std::marker::PhantomData
}

/// The flow of a body, and the rule that it must keep.
pub trait Flows<C: CalleeList> {
    /// What the macro found.
    const FLOW: Flow;
    /// An error where a call waits that not every work-item reaches.
    const CHECK: ();
}

/// A definition: what describes its body, and what is known of it.
pub trait Described {
    /// For its callers.
    const FACTS: Facts;
    /// Those of what it calls.
    const CALLEES: Callees;
    /// An error where a barrier is not reached by all.
    const CHECK: ();
    /// The body.
    fn body(&self) -> Body;
}

/// A definition as the expansion makes it.
#[derive(Debug)]
pub struct Description<F, L, C>(F, std::marker::PhantomData<fn() -> (L, C)>);

/// A definition of a flow and its callees.
pub const fn description<F: Fn() -> Body, L, C>(
    body: F,
    _: std::marker::PhantomData<L>,
    _: std::marker::PhantomData<C>,
) -> Description<F, L, C> {
    Description(body, std::marker::PhantomData)
}

impl<F: Fn() -> Body, L: Flows<C>, C: CalleeList> Described for Description<F, L, C> {
    const FACTS: Facts = Facts::of(&L::FLOW, &C::RECURSION_IS_NOT_ALLOWED);
    const CALLEES: Callees = C::RECURSION_IS_NOT_ALLOWED;
    const CHECK: () = L::CHECK;
    fn body(&self) -> Body {
        (self.0)()
    }
}

/// The facts of what a function defines.
pub const fn facts_of<B, D: Described>(_: fn() -> (B, D)) -> Facts {
    D::FACTS
}

/// The facts of what it calls.
pub const fn callees_of<B, D: Described>(_: fn() -> (B, D)) -> &'static Callees {
    &D::CALLEES
}

/// An error where a barrier of what a function defines is not reached by all.
pub const fn check_of<B, D: Described>(_: fn() -> (B, D)) {
    D::CHECK
}

/// What a kernel's companion gives to one who calls it from the device: it is no [`Definition`].
#[derive(Debug)]
pub struct KernelOnTheHost;
