//! From a seed to a kernel.
//!
//! What it makes is well typed, ends, and has no data race: a work-item writes elements of its own only, and work-items
//! read local memory between two barriers that all of them reach. In most kernels nothing can fail; in the others an
//! index or a divisor may be wrong.

pub mod chains;
mod functions;
mod pointers;
mod slices;
mod statements;
mod types;
mod values;

use fastrand::Rng;

use self::pointers::{Pointing, View};
use crate::grammar::{ATOMICS, Flavour};
use crate::kernel::{Function, GROUP, ITEMS, Kernel, Parameter, ParameterKind, ROW};
use crate::tree::Tree;
use crate::types::{Definitions, I32, INDEX, Ty, U32, U64};

/// A variable in scope.
#[derive(Clone, Debug)]
struct Variable {
    name: String,
    ty: Ty,
    mutable: bool,
    /// How it is written where it is used: `*name` for a reference.
    place: String,
}

/// Memory in scope that is read by index.
#[derive(Clone, Debug)]
struct Slice {
    name: String,
    item: Ty,
    /// Whether it is a slice of an address space or behind a reference to one, so that it has `iter`.
    iterable: bool,
    /// The address space; none where any will do.
    space: Option<Space>,
    /// Whether it is a variable that may be assigned another slice.
    mutable: bool,
    /// Whether it is an array, and no slice.
    is_array: bool,
}

/// An address space.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Space {
    Global,
    Constant,
    Local,
}

/// Memory of which each work-item writes the elements `own`.
#[derive(Clone, Debug)]
struct Own {
    place: String,
    item: Ty,
    /// How many elements of that memory each work-item has.
    each: usize,
}

/// A function that can be called.
#[derive(Clone, Debug)]
struct Callable {
    name: String,
    /// The struct that it is a method of, and whether it changes it.
    receiver: Option<(Ty, bool)>,
    inputs: Vec<Input>,
    output: Ty,
    cost: u64,
}

/// A parameter of a function.
#[derive(Clone, Debug, PartialEq)]
enum Input {
    Value(Ty),
    /// `&mut T`
    Mutable(Ty),
    /// `&impl Place<[T]>`
    Place(Ty),
    /// `impl Fn(T) -> R`
    Closure(Ty, Ty),
}

/// What is in scope.
#[derive(Clone, Debug, Default)]
struct Scope {
    variables: Vec<Variable>,
    slices: Vec<Slice>,
    own: Vec<Own>,
    /// Structs of slices that may be changed: the variable, and the type.
    views: Vec<(String, String)>,
    /// Memory that all work-items change: its name, the type of its elements, and the one function that does.
    atomics: Vec<(String, Ty, &'static str)>,
    /// Closures: their name, parameter and result.
    closures: Vec<(String, Ty, Ty)>,
    /// Loops and blocks to leave: their label, and whether they are loops.
    labels: Vec<(String, bool)>,
    /// The type that `return` takes, where it may stand.
    returns: Option<Ty>,
    /// Whether nothing may be changed or left here: in a closure.
    closed: bool,
}

struct Generator {
    random: Rng,
    flavour: Flavour,
    definitions: Definitions,
    /// Types that occur often, so that values meet.
    palette: Vec<Ty>,
    callables: Vec<Callable>,
    functions: Vec<Function>,
    pointing: Vec<Pointing>,
    views: Vec<View>,
    scope: Scope,
    /// For new names.
    next: usize,
    /// How many times what is being made runs, at most.
    times: u64,
    /// What the function being made may do at most, and does.
    cost: u64,
}

/// The most steps of one work-item, about.
const MOST_COST: u64 = 20_000;

/// The most trees of a kernel: rustc takes as long for a few great ones as for hundreds.
const MOST_TREES: usize = 1200;

/// The kernel of a seed: the same in each version of this program.
pub fn kernel(seed: u64) -> Kernel {
    let mut random = Rng::with_seed(seed);
    loop {
        let kernel = Generator::new(random.fork()).make(seed);
        if kernel.size() <= MOST_TREES {
            return kernel;
        }
    }
}

impl Generator {
    fn new(mut random: Rng) -> Generator {
        let flavour = Flavour { fallible: random.u32(..4) == 0, sums: random.bool(), waits: random.u32(..3) == 0 };
        Generator {
            random,
            flavour,
            definitions: Definitions::default(),
            palette: Vec::new(),
            callables: Vec::new(),
            functions: Vec::new(),
            pointing: Vec::new(),
            views: Vec::new(),
            scope: Scope::default(),
            next: 0,
            times: 1,
            cost: 0,
        }
    }

    fn make(mut self, seed: u64) -> Kernel {
        self.make_types();
        self.make_pointing_functions();
        for _ in 0..self.random.usize(..4) {
            self.make_function();
        }
        self.make_kernel(seed)
    }

    fn make_kernel(mut self, seed: u64) -> Kernel {
        let barriers = self.flavour.waits;
        self.cost = 0;
        self.scope = Scope { returns: (!barriers).then_some(Ty::Unit), ..Scope::default() };
        let parameters = self.parameters(barriers);
        self.make_functions_of_elements();
        self.make_views();
        // A work-item of a kernel that fails is compared with the same work-item alone.
        let alone = self.flavour.fallible && !barriers;
        let rows = self.random.u32(..5) == 0;
        let (gid, lid) = match rows {
            true => (
                format!("get_global_id(0) + get_global_id(1) * {ROW}"),
                format!("get_local_id(0) + get_local_id(1) * {ROW}"),
            ),
            false => ("get_global_id(0)".to_owned(), "get_local_id(0)".to_owned()),
        };
        let lid = if alone { format!("gid % {GROUP}") } else { lid };
        let mut body = vec![
            Tree::statement(&format!("let gid = {gid};"), Vec::new()),
            Tree::statement(&format!("let lid = {lid};"), Vec::new()),
        ];
        if self.random.u32(..4) == 0 && !alone {
            body.push(Tree::statement("let first = get_global_offset(0);", Vec::new()));
            self.variable("first", INDEX, false);
        }
        for name in ["gid", "lid"] {
            self.variable(name, INDEX, false);
        }
        if barriers {
            self.phases(&parameters, &mut body);
        } else {
            let count = self.random.usize(4..14);
            self.statements(count, 4, &mut body);
        }
        self.show_all(&mut body);
        let body = Tree::statement("$", vec![body.into()]);
        let Generator { definitions, functions, .. } = self;
        Kernel { seed, definitions, functions, parameters, body, barriers, rows, plain: false }
    }

    /// What the kernel takes, of which the scope is told.
    fn parameters(&mut self, barriers: bool) -> Vec<Parameter> {
        let mut parameters = Vec::new();
        let mut add = |name: String, kind, ty: &Ty, len| {
            parameters.push(Parameter { name: name.clone(), kind, ty: ty.clone(), len });
            name
        };
        for number in 0..self.random.usize(1..4) {
            let ty = self.memory_type();
            let name = add(format!("p{number}"), ParameterKind::Value, &ty, 0);
            self.variable(&name, ty, false);
        }
        for number in 0..self.random.usize(1..4) {
            let ty = self.memory_type();
            let kind = if self.random.bool() { ParameterKind::Global } else { ParameterKind::Constant };
            let len = self.random.usize(1..24);
            let name = add(format!("x{number}"), kind, &ty, len);
            let space = if kind == ParameterKind::Global { Space::Global } else { Space::Constant };
            let (space, mutable, is_array) = (Some(space), false, false);
            self.scope.slices.push(Slice { name, item: ty, iterable: true, space, mutable, is_array });
        }
        for number in 0..self.random.usize(1..4) {
            let ty = self.memory_type();
            let each = self.random.usize(1..3);
            // Where something may fail, now and then the last work-items have no element.
            let short = if self.flavour.fallible && self.random.u32(..4) == 0 { self.random.usize(1..4) } else { 0 };
            let name = add(format!("y{number}"), ParameterKind::GlobalMut, &ty, ITEMS * each - short);
            for own in 0..each {
                let place = if each == 1 { format!("{name}[gid]") } else { format!("{name}[gid * {each} + {own}]") };
                self.scope.own.push(Own { place, item: ty.clone(), each });
            }
        }
        if self.random.u32(..3) == 0 {
            let ty = Ty::Int([I32, U32][self.random.usize(..2)]);
            let name = add("w0".into(), ParameterKind::GlobalMut, &ty, self.random.usize(1..9));
            self.scope.atomics.push((name, ty, ATOMICS[self.random.usize(..ATOMICS.len())]));
        }
        add("hash".into(), ParameterKind::GlobalMut, &Ty::Int(U64), ITEMS);
        if barriers {
            let ty = self.memory_type();
            add("z0".into(), ParameterKind::Local, &ty, GROUP);
        }
        parameters
    }

    /// Writes what all variables hold, so that nothing that was computed goes unseen.
    fn show_all(&mut self, body: &mut Vec<Tree>) {
        for own in self.scope.own.clone() {
            if self.random.bool() {
                let value = self.value(&own.item, 2);
                body.push(Tree::statement(&format!("{} = $;", own.place), vec![value.into()]));
            }
        }
        body.push(Tree::statement("let mut h = 7u64;", Vec::new()));
        for variable in self.scope.variables.clone() {
            self.hash(&variable.place, &variable.ty, body);
        }
        body.push(Tree::statement("hash[gid] = h;", Vec::new()));
    }

    fn hash(&mut self, place: &str, ty: &Ty, body: &mut Vec<Tree>) {
        match ty {
            Ty::Bool | Ty::Int(_) | Ty::Float(_) => {
                body.push(Tree::statement(&format!("h = h.rotate_left(5) ^ ({place} as u64);"), Vec::new()))
            }
            Ty::Half => {
                body.push(Tree::statement(&format!("h = h.rotate_left(5) ^ ({place}.to_f32() as u64);"), Vec::new()))
            }
            Ty::Vector(_, width) => {
                let lane = self.random.u32(..*width);
                body.push(Tree::statement(&format!("h = h.rotate_left(5) ^ ({place}.get({lane}) as u64);"), Vec::new()))
            }
            Ty::Tuple(items) => {
                for (i, item) in items.iter().enumerate() {
                    self.hash(&format!("{place}.{i}"), item, body);
                }
            }
            Ty::Struct(number) => {
                for (i, item) in self.definitions.structs[*number].clone().iter().enumerate() {
                    self.hash(&format!("{place}.f{i}"), item, body);
                }
            }
            Ty::Array(item, len) => {
                for i in 0..*len {
                    self.hash(&format!("{place}[{i}]"), item, body);
                }
            }
            Ty::Option(item) => {
                let mut inner = Vec::new();
                let name = self.name("q");
                self.hash(&name, item, &mut inner);
                body.push(Tree::statement(&format!("if let Some({name}) = {place} {{\n$}}"), vec![inner.into()]));
            }
            Ty::Enum(number) => {
                let variants = self.definitions.enums[*number].clone();
                for (variant, items) in variants.iter().enumerate() {
                    let mut inner = vec![Tree::statement(&format!("h ^= {variant};"), Vec::new())];
                    let names: Vec<String> = items.iter().map(|_| self.name("q")).collect();
                    for (name, item) in names.iter().zip(items) {
                        self.hash(name, item, &mut inner);
                    }
                    let names = if names.is_empty() { String::new() } else { format!("({})", names.join(", ")) };
                    let pattern = format!("E{number}::Va{variant}{names}");
                    body.push(Tree::statement(&format!("if let {pattern} = {place} {{\n$}}"), vec![inner.into()]));
                }
            }
            Ty::Unit => {}
        }
    }

    fn name(&mut self, prefix: &str) -> String {
        self.next += 1;
        format!("{prefix}{}", self.next)
    }

    fn variable(&mut self, name: &str, ty: Ty, mutable: bool) {
        // A name that is declared again hides the first.
        self.scope.variables.retain(|variable| variable.name != name);
        self.scope.variables.push(Variable { name: name.into(), ty, mutable, place: name.into() });
    }

    /// Makes something in a scope of its own.
    fn within<R>(&mut self, make: impl FnOnce(&mut Self) -> R) -> R {
        let scope = self.scope.clone();
        let result = make(self);
        self.scope = scope;
        result
    }

    /// Makes something in which nothing is changed or left.
    fn closed<R>(&mut self, make: impl FnOnce(&mut Self) -> R) -> R {
        let outer = std::mem::replace(&mut self.scope.closed, true);
        let result = make(self);
        self.scope.closed = outer;
        result
    }

    /// Makes a function, whose scope and cost are its own; the cost of it too.
    fn apart<R>(&mut self, make: impl FnOnce(&mut Self) -> R) -> (R, u64) {
        let scope = std::mem::take(&mut self.scope);
        let (times, cost) = (std::mem::replace(&mut self.times, 1), std::mem::take(&mut self.cost));
        let result = make(self);
        self.scope = scope;
        self.times = times;
        (result, std::mem::replace(&mut self.cost, cost))
    }

    /// Makes something that runs up to `times` times as often.
    fn repeated<R>(&mut self, times: u64, make: impl FnOnce(&mut Self) -> R) -> R {
        self.times *= times;
        let result = make(self);
        self.times /= times;
        result
    }

    fn chance(&mut self, one_in: u32) -> bool {
        self.random.u32(..one_in) == 0
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        if from.is_empty() { None } else { Some(&from[self.random.usize(..from.len())]) }
    }
}
