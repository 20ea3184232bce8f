//! Decides how a typed function is said in C.
//!
//! In: a typed tree. Out: a tree of C. Everything in Rust is an expression and its operands are evaluated from left to
//! right; C has statements and no order. So an expression is lowered into what must happen before it, which goes to
//! the open block, and a C expression without surprises; a value that takes statements is asked to put itself where
//! it is wanted ([`Into`]).

mod accumulate;
mod aggregate;
mod alternatives;
mod arithmetic;
mod arrays;
mod async_copy;
mod atomic;
mod bounds;
mod by_value;
mod call;
mod constant_pointers;
mod control;
mod counted;
mod divide;
mod elements;
mod exchange;
mod given_back;
mod half;
mod hoist;
mod image;
mod in_spaces;
mod kept;
mod leading;
mod lent;
mod named_literals;
mod nowhere;
mod operands;
mod option;
mod panic;
mod patterns;
mod pieces;
mod places;
mod print;
mod promoted;
mod proof;
mod rows;
mod sequence;
mod slices;
mod strips;
mod types;
mod values;
mod variant;
mod vector;

use self::aggregate::Way;
use self::arrays::ArrayResult;
use self::bounds::{Check, effects};
pub(super) use self::constant_pointers::Leads;
use self::given_back::{Return, Waiting};
pub(crate) use self::half::value_function as half_value;
use self::hoist::Doubt;
use self::image::has_length;
pub(super) use self::image::is_opaque;
pub(super) use self::in_spaces::{Readable, function_in};
use self::leading::Leading;
use self::named_literals::with_named_literals;
use self::operands::{Operand, exactly};
pub(super) use self::panic::PANICS_WITHOUT_VALUE;
use self::places::{addressed, holder, is_outside, is_place, root};
use self::promoted::{Lives, gives_private_pointer};
use self::proof::{Fact, Length};
use self::slices::{Extent, is_slice};
use self::strips::Source;
pub(super) use self::types::{declare_array, declare_enum, declare_struct, enumerators, type_name};
use self::values::{tail, tail_of_else};

use std::cell::Cell;
use std::collections::{BTreeSet, HashMap, HashSet};

use cl_tree::{LocalId, Position, Role, TargetId};

use self::types::{Storage, declared, has_arrays, parameter, shared, structure};
use super::c::{self, Expr as C, Statement as S};
use super::names::{self, Scopes};
use super::pixels;
use super::program::error_at;
use super::range::Known;
use super::tidy::{self, Names};
use super::typed::{self, Block, Expr, Kind, PatternKind, Statement};
use super::{Callee, EmitError, Form, Parameter, Program, knobs, write};
use crate::images::ChannelClass;
use crate::spaces::Space;
use crate::types::{Pointer, Type};

type Result<T> = std::result::Result<T, EmitError>;

/// A function in C.
#[derive(Clone, Debug)]
pub(super) struct Lowered {
    /// What stands before its declaration.
    pub words: Vec<String>,
    pub returns: c::Type,
    /// Where what it gives leads, if that is another space than that of Rust's pointer.
    pub gives: Option<(Space, Leads)>,
    pub parameters: Vec<String>,
    /// Those of them through which nothing is written.
    pub readable: Vec<Option<Readable>>,
    /// Those that are the value of what a reference leads to.
    pub by_value: BTreeSet<usize>,
    /// The place that a call of it is, if it does nothing but lead there.
    pub leading: Option<Leading>,
    pub body: Vec<S>,
    pub callee: Callee,
    /// The names of its variables.
    pub variables: HashSet<String>,
    /// What fills the parameters, if it is a kernel.
    pub arguments: Vec<Parameter>,
    /// What is called with the pixels of each parameter, of those up to the last image.
    pub pixels: Vec<BTreeSet<ChannelClass>>,
}

/// A name that nothing in a function or in the program has.
fn fresh_in(scopes: &mut Scopes, variables: &mut HashSet<String>, program: &Scopes, name: &str) -> String {
    let name = scopes.fresh_outermost(name, &|name| program.contains(name) || variables.contains(name));
    variables.insert(name.clone());
    name
}

/// Lowers a whole function, to be known as `name`.
///
/// `called` are the built-ins that the function is known to call, whose names its variables leave alone.
pub(super) fn function(
    function: &typed::Function,
    name: &str,
    called: &BTreeSet<String>,
    program: &mut Program,
) -> Result<Lowered> {
    let goes_on = panic::goes_on(function);
    let mut lower = Lower {
        function,
        program,
        called,
        scopes: Scopes::default(),
        variables: HashSet::new(),
        blocks: vec![Vec::new()],
        names: HashMap::new(),
        aliases: HashMap::new(),
        in_structs: arrays::in_structs(function),
        slices: HashMap::new(),
        extents: HashMap::new(),
        least_lengths: HashMap::new(),
        extent_count: 0,
        rows: Vec::new(),
        counts: HashMap::new(),
        held_lengths: Vec::new(),
        held_keys: HashMap::new(),
        passing_keys: HashMap::new(),
        began: HashMap::new(),
        middles: HashMap::new(),
        own_lengths: HashSet::new(),
        options: HashMap::new(),
        matched_slices: Vec::new(),
        part_name: None,
        returns: Vec::new(),
        waiting: Vec::new(),
        acts_on: false,
        lends: false,
        ready: None,
        known: Known::where_control(goes_on),
        one_way: Known::default(),
        definitions: HashMap::new(),
        facts: Vec::new(),
        checks: Vec::new(),
        steps: Cell::new(0),
        doubts: Vec::new(),
        settled: Vec::new(),
        reads: Vec::new(),
        ahead: false,
        counters: Vec::new(),
        guarded: false,
        recorded: 0,
        unset: HashSet::new(),
        lacking: HashSet::new(),
        faults: false,
        panics: false,
        asks: false,
        nowheres: Vec::new(),
        tables: Vec::new(),
        given: Vec::new(),
        lives: Lives::ForTheBlock,
        head: Vec::new(),
        goes_on,
        addressed: addressed(&function.body),
        targets: Vec::new(),
        labels: Vec::new(),
        pure: true,
        wrapped: HashSet::new(),
        array_result: None,
        result_length: None,
    };
    lower.one_way = proof::one_way(function, &lower.addressed);
    lower.declare_parameters()?;
    match &function.tree.raw {
        Some(text) if function.parameters.len() == function.tree.parameters.len() => lower.raw(text)?,
        _ => {
            let dest = if function.returns == Type::Unit { Dest::Discard } else { Dest::Return };
            lower.block(&function.body, &dest)?;
            lower.end_after_panic()?;
        }
    }
    let body = lower.blocks.pop().unwrap_or_default();
    lower.finish(name, body)
}

/// Where a value is wanted.
#[derive(Clone, Debug)]
enum Dest {
    /// Nowhere: only what it does counts.
    Discard,
    /// In this place.
    Assign(C),
    /// In a new variable.
    Declare(LocalId),
    /// With the caller.
    Return,
}

/// A loop or block that `break` may leave.
struct Target {
    id: TargetId,
    dest: Dest,
    is_loop: bool,
    /// Whether its turns are in a loop in C that is not all of it.
    is_nested: bool,
    /// Whether it is left by a panic where the function goes on.
    ends_by_panic: bool,
    /// Whether nothing but what is read may end the loop.
    is_open_ended: bool,
    break_label: Option<String>,
    continue_label: Option<String>,
}

struct Lower<'f, 'p> {
    function: &'f typed::Function<'f>,
    program: &'p mut Program,
    called: &'p BTreeSet<String>,
    scopes: Scopes,
    /// The names of all variables so far.
    variables: HashSet<String>,
    /// The blocks that are open, innermost last.
    blocks: Vec<Vec<S>>,
    names: HashMap<LocalId, String>,
    /// What stands for variables that need none of their own.
    aliases: HashMap<LocalId, C>,
    /// The variables that functions take or give as they are: arrays in structs.
    in_structs: HashSet<LocalId>,
    /// How many elements the variables have that are slices.
    slices: HashMap<LocalId, Extent>,
    /// The same of expressions, once lowered.
    extents: HashMap<*const Expr, Extent>,
    /// How many elements slices surely have that no variable is, by their numbers.
    least_lengths: HashMap<LocalId, i128>,
    /// How many lengths belong to no variable of Rust.
    extent_count: u32,
    /// The rows of tables that are read: which table, by an index that stays as it is, and the length.
    rows: Vec<(C, &'f Expr, Length)>,
    /// The names of the lengths of slices that can be assigned, by the names of those.
    counts: HashMap<String, String>,
    /// The slices that structs hold, as far as they are named, and where their lengths are.
    held_lengths: Vec<(C, C)>,
    /// What proofs know the length of a slice by, that never changes: by the variable, and the fields that lead to it.
    held_keys: HashMap<Way, Length>,
    /// The same of those that may change, until something may have changed them.
    passing_keys: HashMap<Way, Length>,
    /// Where variables begin that change, if at a length, and what the middles of searches are less than.
    began: HashMap<LocalId, &'f Expr>,
    middles: HashMap<LocalId, &'f Expr>,
    /// The variables that are lengths, or slices, of which the length may be all that is read: they go where nobody reads them.
    own_lengths: HashSet<String>,
    /// The variables that hold an `Option` of a reference and were looked into: whether they never change, and the
    /// length that a slice has there.
    options: HashMap<String, (bool, Option<Extent>)>,
    /// Slices that patterns are held against, by what they are called, and their lengths.
    matched_slices: Vec<(C, Extent)>,
    /// What the variable is called that is to be the next part of a slice.
    part_name: Option<String>,
    /// Copies of places that go back to them when the call that borrows them is done.
    returns: Vec<Return>,
    /// The same at the end of the statement.
    waiting: Vec<Waiting>,
    /// Whether an argument of the call that is under way does something, when others are known already.
    acts_on: bool,
    /// Whether the call that is under way gives a reference, which may lead into a copy of what it is given.
    lends: bool,
    /// A place that is lowered and known to be there, which the call that is under way changes.
    ready: Option<(&'f Expr, C)>,
    known: Known,
    /// Of variables that change, but only get smaller, or only get greater up to a bound.
    one_way: Known,
    /// What variables that never change stand for, and which are below what.
    definitions: HashMap<LocalId, &'f Expr>,
    facts: Vec<Fact<'f>>,
    /// The checks of the place that is being lowered, if its user sees to them.
    checks: Vec<Check>,
    /// How many steps the proof that is under way may still take.
    steps: Cell<u32>,
    /// The indices that are checked, as far as they are lowered.
    doubts: Vec<Doubt<'f>>,
    /// Those that are known to be in range by a test before the loop.
    settled: Vec<*const Expr>,
    /// What was read before the turn that uses it, and where it is now.
    reads: Vec<(Source, C)>,
    /// What counts the turns of the `while`s that are open.
    counters: Vec<LocalId>,
    /// Whether what is being lowered belongs to later turns.
    ahead: bool,
    guarded: bool,
    /// How many checks record at once where they fail.
    recorded: usize,
    /// The variables that are declared without a value.
    unset: HashSet<LocalId>,
    /// The variables of references that may be none after a panic, and then are to what is nobody's.
    lacking: HashSet<LocalId>,
    /// Whether something in the function can fail.
    faults: bool,
    /// Whether the function tells its caller that it panicked.
    panics: bool,
    /// Whether it has a variable of its own for what its callees tell.
    asks: bool,
    /// Objects that are nobody's, to be declared before all else.
    nowheres: Vec<S>,
    /// The constant arrays that are read.
    tables: Vec<promoted::Table>,
    /// The calls of functions that give pointers to constant memory, and where they stand.
    given: Vec<(C, Position)>,
    /// How long what references point to must live that are being lowered.
    lives: Lives,
    /// Other objects that are to be declared there: those that references are to which are kept.
    head: Vec<S>,
    /// Whether it goes on after a panic, and so all its variables need a value.
    goes_on: bool,
    /// The variables that something points to.
    addressed: HashSet<LocalId>,
    targets: Vec<Target>,
    /// The labels of the function.
    labels: Vec<String>,
    /// Whether calling the function changes nothing but its result.
    pure: bool,
    /// The variables that are arrays in a struct.
    wrapped: HashSet<String>,
    /// Where the array goes that the next call of a function gives.
    array_result: Option<ArrayResult>,
    /// Where the length of the slice goes that the function returns.
    result_length: Option<String>,
}

impl<'f> Lower<'f, '_> {
    fn error<T>(&self, position: Position, message: impl std::convert::Into<String>) -> Result<T> {
        Err(error_at(self.function.source, position, message.into()))
    }

    fn push(&mut self, statement: S) {
        // `x = x` does nothing, and C compilers warn of it.
        if let S::Assign { place, op: None | Some("&" | "|"), value } = &statement
            && place == value
            && !place.has_effects()
        {
            return;
        }
        let statements = match statement {
            S::Assign { place, op: None, value } => vec![S::assign(place, value)],
            // Of a choice that is made, what is chosen.
            S::If { condition, then, otherwise }
                if condition.truth().is_some_and(|holds| !jumps(if holds { &otherwise } else { &then })) =>
            {
                let chosen = if condition.truth() == Some(true) { then } else { otherwise };
                if chosen.iter().any(|statement| matches!(statement, S::Declare { .. })) {
                    vec![S::Block(chosen)]
                } else {
                    chosen
                }
            }
            statement => vec![statement],
        };
        if let Some(block) = self.blocks.last_mut() {
            block.extend(statements);
        }
    }

    /// What `lower` puts into the open block, apart.
    fn apart<R>(&mut self, lower: impl FnOnce(&mut Self) -> Result<R>) -> Result<(Vec<S>, R)> {
        let facts = self.facts.len();
        let lowered = self.aside(lower);
        // What is known there because the work-item came there is known nowhere else.
        self.facts.truncate(facts);
        lowered
    }

    /// As `apart`, of statements that are put before what follows.
    fn aside<R>(&mut self, lower: impl FnOnce(&mut Self) -> Result<R>) -> Result<(Vec<S>, R)> {
        self.blocks.push(Vec::new());
        let result = lower(self);
        let statements = self.blocks.pop().unwrap_or_default();
        Ok((statements, result?))
    }

    /// As `apart`, in a scope of its own.
    fn scoped<R>(&mut self, lower: impl FnOnce(&mut Self) -> Result<R>) -> Result<(Vec<S>, R)> {
        self.scopes.enter();
        let result = self.apart(lower);
        self.scopes.leave();
        let (mut statements, value) = result?;
        // A block within braces of its own needs no others.
        while let [S::Block(_)] = &statements[..] {
            if let Some(S::Block(inner)) = statements.pop() {
                statements = inner;
            }
        }
        Ok((statements, value))
    }

    /// A name that nothing visible has.
    fn fresh(&mut self, name: &str) -> String {
        let program = self.program.names();
        let name = self.scopes.fresh_inside(&names::ascii(name), self.called, &|name| program.contains(name));
        self.variables.insert(name.clone());
        name
    }

    /// The same of a variable that is declared at the head of the function.
    fn fresh_at_head(&mut self, name: &str) -> String {
        let (program, variables) = (self.program.names(), &self.variables);
        let taken = |name: &str| program.contains(name) || variables.contains(name);
        let name = self.scopes.fresh_outermost(name, &taken);
        self.variables.insert(name.clone());
        name
    }

    fn local(&self, local: LocalId) -> &'f typed::Local {
        &self.function.locals[local.0 as usize]
    }

    fn name(&self, local: LocalId) -> C {
        if let Some(alias) = self.aliases.get(&local) {
            return alias.clone();
        }
        C::name(self.names.get(&local).cloned().unwrap_or_default())
    }

    /// Whether it is a `__local` variable, and no array.
    pub(super) fn is_shared_object(&self, local: LocalId) -> bool {
        let local = self.local(local);
        let array =
            |ty: &Type| matches!(ty, Type::Pointer(Pointer { pointee, .. }) if matches!(**pointee, Type::Array(..)));
        local.shared && !array(&local.ty)
    }

    fn declare_parameters(&mut self) -> Result<()> {
        for &id in &self.function.parameters {
            let local = self.local(id);
            let name = self.fresh(&local.name);
            if has_length(&local.ty) {
                let length = self.fresh(&format!("{name}_len"));
                if local.mutable {
                    self.counts.insert(name.clone(), length.clone());
                }
                self.slices.insert(id, Extent { key: Length::Slice(id), value: C::name(length) });
            }
            if let Type::Array(..) = local.ty {
                self.wrap(id, &name);
            }
            self.names.insert(id, name);
        }
        if is_slice(&self.function.returns) {
            self.result_length = Some(self.fresh("result_len"));
        }
        Ok(())
    }

    /// A body in OpenCL C: its parameters have the names of Rust, and each slice is followed by its length.
    fn raw(&mut self, text: &str) -> Result<()> {
        self.pure = false;
        for &id in &self.function.parameters {
            let (name, rust) = (self.names.get(&id), &self.local(id).name);
            if name.is_some_and(|name| name != rust) {
                return self.error(
                    self.function.tree.position,
                    format!("OpenCL C has taken the name `{rust}`; give the parameter another"),
                );
            }
        }
        let least =
            text.lines().filter(|line| !line.trim().is_empty()).map(|line| line.len() - line.trim_start().len());
        let indent = least.min().unwrap_or(0);
        for line in text.trim_matches('\n').trim_end().lines() {
            self.push(S::Raw(line.get(indent..).unwrap_or_default().trim_end().to_string()));
        }
        Ok(())
    }

    /// The body, said shortly.
    fn tidied(&mut self, body: Vec<S>) -> Vec<S> {
        let body = self.without_repeated(self.tidied_once(body));
        let structure = |name: &str| structure(self.program.named(name)?);
        let (scopes, variables, program) = (&mut self.scopes, &mut self.variables, self.program.names());
        let fresh = &mut |name: &str| fresh_in(scopes, variables, program, name);
        let (body, apart) = tidy::taken_apart(body, &mut tidy::Known { structure: &structure, fresh });
        let body = if apart { self.without_repeated(self.tidied_once(body)) } else { body };
        let body = self.without_unread(self.without_settled(body));
        let body = match self.without_lent_copies(body) {
            (body, true) => self.tidied_once(body),
            (body, false) => body,
        };
        let (scopes, variables, program) = (&mut self.scopes, &mut self.variables, self.program.names());
        with_named_literals(body, self.program, &mut |name| fresh_in(scopes, variables, program, name))
    }

    fn without_settled(&self, body: Vec<S>) -> Vec<S> {
        let names = self.tidy_names(&body);
        match tidy::without_settled(body, &names) {
            (body, true) => self.without_repeated(self.tidied_once(body)),
            (body, false) => body,
        }
    }

    fn without_unread(&self, body: Vec<S>) -> Vec<S> {
        match tidy::without_unread(body) {
            (body, true) => self.without_repeated(self.tidied_once(body)),
            (body, false) => body,
        }
    }

    fn without_repeated(&self, body: Vec<S>) -> Vec<S> {
        let names = self.tidy_names(&body);
        match tidy::without_repeated(body, &names) {
            (body, true) => self.tidied_once(body),
            (body, false) => body,
        }
    }

    fn tidied_once(&self, body: Vec<S>) -> Vec<S> {
        let names = self.tidy_names(&body);
        tidy::tidy(body, &names)
    }

    fn tidy_names(&self, body: &[S]) -> Names<'_> {
        let lengths = self.slices.values().chain(self.extents.values()).filter_map(|extent| match &extent.value {
            C::Name(name) => Some(&**name),
            _ => None,
        });
        let (pointed_to, named_addresses) = (tidy::addressed(body), tidy::named_addresses(body));
        let mut addressed = pointed_to.clone();
        addressed.extend(self.addressed.iter().filter_map(|id| self.names.get(id).cloned()));
        let kept = self.names.iter().filter(|(id, _)| !names::is_of_a_match(&self.local(**id).name));
        let kept = kept.map(|(_, name)| &**name).collect();
        let types = tidy::types(body);
        let bases = types.values().flatten().map(|ty| &ty.base);
        let is_one = |base: &&String| self.program.named(base).is_some_and(has_arrays);
        let with_arrays = bases.filter(is_one).cloned().collect();
        let arrays = tidy::arrays(&types);
        let parameters = self.function.parameters.iter().filter(|&&id| !matches!(self.local(id).ty, Type::Array(..)));
        let declared = |id: &LocalId| {
            let name = self.names.get(id)?.clone();
            Some((name, parameter(&self.local(*id).ty, self.is_entry(), self.storage(*id), false)))
        };
        let parameters: HashMap<String, c::Type> = parameters.filter_map(declared).collect();
        let bases = types.values().flatten().chain(parameters.values()).map(|ty| &ty.base);
        let members =
            bases.filter_map(|base| Some((base.clone(), types::members(self.program.named(base)?)))).collect();
        Names {
            kept,
            lengths: lengths.collect(),
            arrays,
            types,
            parameters,
            members,
            with_arrays,
            addressed,
            pointed_to,
            named_addresses,
        }
    }

    fn finish(mut self, name: &str, body: Vec<S>) -> Result<Lowered> {
        let function = self.function;
        let kernel = function.role == Role::Kernel;
        let (body, read) = self.prune(body);
        let raw = function.tree.raw.is_some();
        let mut body = if raw { body } else { self.tidied(body) };
        let mut returns = match &function.returns {
            array @ Type::Array(..) => c::Type::named(self.program.name_array(array)),
            ty => declared(ty, Storage::Register),
        };
        let gives = self.point_to_own_tables(&mut body, &mut returns)?;
        // What was said shortly may have no check left, and nothing that tells of a panic.
        let mentions = |name: &str| raw || body.iter().any(|statement| tidy::mentions(statement, name));
        (self.faults, self.panics) = (self.faults && mentions("faults"), self.panics && mentions(panic::PANICKED));
        let takes_images = function.parameters.iter().any(|&id| matches!(self.local(id).ty, Type::Image(_)));
        let mut called = if takes_images { pixels::of(&body, self.program) } else { Default::default() };
        let (mut parameters, mut arguments, mut lengths) = (Vec::new(), Vec::new(), Vec::new());
        let (mut readable, mut by_value, mut pixels) = (Vec::new(), BTreeSet::new(), Vec::new());
        let mut parameter_names = Vec::new();
        for (index, &id) in function.parameters.iter().enumerate() {
            let local = self.local(id);
            // `()` has no type in C, and nothing to pass.
            if local.ty == Type::Unit {
                lengths.push(false);
                continue;
            }
            let name = self.names.get(&id).cloned().unwrap_or_default();
            let mut ty = match &local.ty {
                array @ Type::Array(..) => c::Type::named(self.program.name_array(array)),
                ty => parameter(ty, kernel, self.storage(id), self.program.shares_global()),
            };
            let mut read_through = Readable::of(&name, &local.ty, &ty).filter(|_| !raw);
            if let Some(with_value) =
                read_through.as_ref().and_then(|read| by_value::with_value(read, &local.ty, &body))
            {
                (body, ty.pointer, read_through) = (with_value, None, None);
                by_value.insert(parameters.len());
            }
            if let Type::Image(_) = local.ty {
                pixels.resize(parameters.len(), BTreeSet::new());
                pixels.extend(called.remove(&name));
            }
            parameters.push(write::write_declaration(&ty, &name, self.program.plain()));
            readable.push(read_through);
            parameter_names.push(name);
            let own = match self.slices.get(&id).map(|extent| &extent.value) {
                Some(C::Name(length)) if raw || read.contains(length) => Some(length),
                _ => None,
            };
            let length = own.is_some();
            lengths.push(length);
            parameters.extend(own.map(|length| format!("ulong {length}")));
            parameter_names.extend(own.cloned());
            readable.extend(length.then_some(None));
            arguments.push(match &local.ty {
                Type::Pointer(Pointer { space: Space::Local, .. }) => Parameter::LocalMemory(index),
                Type::Pointer(_) | Type::Image(_) => Parameter::Address(index),
                Type::Sampler => Parameter::Sampler(index),
                _ => Parameter::Value(index),
            });
            if length {
                arguments.push(Parameter::Length(index));
            }
        }
        parameters.extend(self.result_length.iter().map(|length| format!("ulong *{length}")));
        if self.faults {
            parameters.push("volatile __global uint *faults".into());
            arguments.push(Parameter::Faults);
        }
        if self.panics {
            let pointer = c::Pointer { space: Space::Private, constant: false, restrict: false };
            let ty = c::Type { pointer: Some(pointer), ..c::Type::named("bool") };
            parameters.push(write::write_declaration(&ty, panic::PANICKED, self.program.plain()));
        }
        let is_one_pointer = matches!(function.returns, Type::Pointer(Pointer { slice: false, .. }));
        let leading = match self.faults || self.panics || raw {
            false if is_one_pointer => Leading::of(&parameter_names, &body),
            _ => None,
        };
        let gives_constant_or_null = gives.is_some() && function.returns.nullable().is_some();
        let words = knobs::words(function, gives_constant_or_null);
        let form = Form::Function {
            name: name.to_string(),
            lengths,
            pure: self.pure,
            faults: self.faults,
            panics: self.panics,
            apart: function.apart,
        };
        let parameter_types = function.parameters.iter().map(|&id| self.local(id).ty.clone()).collect();
        let callee = Callee { form, parameters: parameter_types, returns: function.returns.clone() };
        let variables = self.variables;
        Ok(Lowered {
            words,
            returns,
            gives,
            parameters,
            readable,
            by_value,
            leading,
            body,
            callee,
            variables,
            arguments,
            pixels,
        })
    }

    /// The statements of a block, and its value where it is wanted.
    fn block(&mut self, block: &'f Block, dest: &Dest) -> Result<()> {
        let facts = self.facts.len();
        let result = self.statements(block, dest);
        self.facts.truncate(facts);
        result
    }

    fn statements(&mut self, block: &'f Block, dest: &Dest) -> Result<()> {
        let (lives, first) = (std::mem::replace(&mut self.lives, Lives::ForTheBlock), self.waiting.len());
        for (at, statement) in block.statements.iter().enumerate() {
            if block.value.is_none()
                && let Some(exchange) = self.exchange_of(&block.statements[at..])
            {
                self.exchange(&exchange)?;
                break;
            }
            let waiting = self.waiting.len();
            match statement {
                Statement::Let { pattern, value, otherwise } => {
                    match (&pattern.kind, value) {
                        (PatternKind::Bind(local, None), value) => self.bind(*local, value.as_ref())?,
                        (PatternKind::Wild, Some(value)) => self.into(value, &Dest::Discard)?,
                        (_, Some(value)) => self.let_pattern(pattern, value, otherwise.as_ref())?,
                        (_, None) => {}
                    }
                    match value {
                        // A part of what the user has written, which goes on.
                        Some(value) if gives_private_pointer(&value.ty) && self.is_made(pattern) => {}
                        Some(value) => self.give_back_behind(waiting, value, otherwise.is_none())?,
                        None => {}
                    }
                }
                Statement::Expr(expr) => {
                    self.into(expr, &Dest::Discard)?;
                    self.give_back_behind(waiting, expr, true)?;
                    self.conclude(expr);
                }
            }
        }
        self.lives = lives;
        let Some(value) = &block.value else {
            self.give_back_at_end(first);
            return Ok(());
        };
        self.into(value, dest)?;
        // It may be what leads there.
        if gives_private_pointer(&value.ty) {
            return Ok(());
        }
        let ends = !matches!(dest, Dest::Return) || value.ty == Type::Unit;
        self.give_back_behind(first, value, ends)
    }

    /// What is known behind a statement: `if i >= x.len() { return; }`, and the same as the last of a block, as `assert_eq!`
    /// has it.
    fn conclude(&mut self, statement: &'f Expr) {
        match &statement.kind {
            Kind::If { condition, then, otherwise: None } if self.leaves(then) => self.assume(condition, false),
            Kind::Block(Block { statements, value: None }, None) => {
                if let Some(Statement::Expr(last)) = statements.last() {
                    self.conclude(last);
                }
            }
            _ => {}
        }
    }

    /// Whether a pattern is of a variable that typing has made.
    fn is_made(&self, pattern: &typed::Pattern) -> bool {
        matches!(pattern.kind, PatternKind::Bind(id, None) if id.0 as usize >= self.function.tree.locals.len())
    }

    fn bind(&mut self, id: LocalId, value: Option<&'f Expr>) -> Result<()> {
        if is_opaque(&self.local(id).ty) {
            return self.bind_opaque(id, value);
        }
        let Some(value) = value else {
            if self.goes_on && !self.local(id).shared {
                let tree = self.function.tree;
                let position = tree.locals.get(id.0 as usize).map_or(tree.position, |local| local.position);
                self.may_be_none(id, position)?;
            }
            self.unset.insert(id);
            self.declare(id, None);
            return Ok(());
        };
        if let Some(address) = self.fixed_address(id, value) {
            self.aliases.insert(id, address);
            return Ok(());
        }
        if self.is_row_of_a_table(id, value) {
            let row = self.place(value)?;
            self.aliases.insert(id, row);
            return Ok(());
        }
        self.check_reference(value)?;
        if self.may_lack(value) {
            self.lacking.insert(id);
        }
        self.define(id, value);
        self.note_beginning(id, value);
        self.into(value, &Dest::Declare(id))
    }

    /// Whether a variable is a row of a table of constants, and no more: where it is read, the row itself stands.
    fn is_row_of_a_table(&self, id: LocalId, value: &'f Expr) -> bool {
        let local = self.local(id);
        matches!(local.ty, Type::Array(..))
            && !local.mutable
            && !self.addressed.contains(&id)
            && !self.in_structs.contains(&id)
            && is_place(value)
            && typed::is_of_constant(value)
            && self.is_settled_place(value)
            && self.is_checked(value)
    }

    /// `&x`, if that is all that a variable ever is: where it is read through, `x` itself stands. So does an address that
    /// stands for another variable.
    fn fixed_address(&self, id: LocalId, value: &'f Expr) -> Option<C> {
        let local = self.local(id);
        let Type::Pointer(pointer) = &local.ty else { return None };
        let fixed = !local.mutable && !pointer.mutable && !pointer.slice;
        let object = match &value.kind {
            Kind::Local(_) if fixed && local.ty == value.ty && !self.addressed.contains(&id) => {
                return self.alias_behind(value);
            }
            Kind::Reference(place) => match place.kind {
                Kind::Local(object) => object,
                _ => return None,
            },
            _ => return None,
        };
        let named = match self.aliases.get(&object) {
            Some(alias) => matches!(alias, C::Name(_)).then(|| alias.clone())?,
            None => self.name(object),
        };
        let whole = matches!(*pointer.pointee, Type::Scalar(_) | Type::Vector(..) | Type::Struct(_));
        (fixed && whole && !self.is_shared_object(object)).then(|| C::unary("&", named))
    }

    /// Declares a variable; what is pushed before this still sees an older one of its name.
    fn declare(&mut self, id: LocalId, value: Option<C>) {
        match value {
            None if is_slice(&self.local(id).ty) => self.declare_slice(id, None),
            value => self.declare_pointer(id, value),
        }
    }

    fn declare_pointer(&mut self, id: LocalId, value: Option<C>) {
        let local = self.local(id);
        if local.ty == Type::Unit {
            if let Some(value) = value.filter(C::has_effects) {
                self.push(S::Expr(value));
            }
            return;
        }
        if self.in_structs.contains(&id) {
            return self.declare_in_struct(id, value);
        }
        let name = self.fresh(&local.name);
        self.names.insert(id, name.clone());
        if is_slice(&local.ty) {
            self.own_lengths.insert(name.clone());
        }
        let ty = if local.shared { shared(&local.ty) } else { declared(&local.ty, self.storage(id)) };
        let value = match (value, local.shared) {
            (None, false) => self.blank_of(id),
            (value, _) => value,
        };
        let by_some = local.shared && self.is_first_written_by_some(id);
        self.push(S::Declare { ty, constant: false, name: name.clone(), value });
        if by_some {
            // To a compiler nobody has written it where the condition does not hold, though others have.
            self.push(S::Expr(C::cast("void", C::unary("&", C::name(name)))));
        }
    }

    /// Whether it is one number or vector of the work-group, and the first that the kernel does with it is under a condition.
    fn is_first_written_by_some(&self, id: LocalId) -> bool {
        let Type::Pointer(Pointer { pointee, .. }) = &self.local(id).ty else { return false };
        let names = |expr: &Expr| typed::any(expr, &mut |expr| matches!(expr.kind, Kind::Local(local) if local == id));
        let mut named = self.function.body.statements.iter().filter_map(|statement| match statement {
            Statement::Expr(expr) | Statement::Let { value: Some(expr), .. } => names(expr).then_some(expr),
            Statement::Let { value: None, .. } => None,
        });
        matches!(**pointee, Type::Scalar(_) | Type::Vector(..))
            && named.next().is_some_and(|first| matches!(first.kind, Kind::If { .. } | Kind::Match(..)))
    }

    /// What pointers point to is in memory.
    fn storage(&self, id: LocalId) -> Storage {
        if self.addressed.contains(&id) { Storage::Memory } else { Storage::Register }
    }

    /// Lowers a value to where it is wanted.
    fn into(&mut self, expr: &'f Expr, dest: &Dest) -> Result<()> {
        match &expr.kind {
            Kind::Block(block, None) => return self.inner_block(block, dest),
            Kind::Block(block, Some(target)) => return self.labelled_block(block, *target, dest),
            Kind::If { condition, then, otherwise } if !self.is_conditional(expr) => {
                return self.if_into(condition, then, otherwise.as_deref(), &expr.ty, dest);
            }
            Kind::Loop(..) | Kind::While(..) | Kind::For { .. } | Kind::ForEach { .. } => {
                return self.loop_into(expr, dest);
            }
            Kind::Break(..) | Kind::Continue(_) | Kind::Return(_) => return self.leave(expr),
            Kind::Assign(place, value) => {
                self.assign(place, value)?;
                self.forget(&Vec::from_iter(holder(place)));
                self.forget_held(expr);
                self.forget_fields(expr);
                return Ok(());
            }
            Kind::AssignOp(op, place, value) => {
                self.assign_op(*op, place, value, expr.position, false)?;
                self.forget(&Vec::from_iter(holder(place)));
                self.forget_fields(expr);
                return Ok(());
            }
            Kind::Array(_) | Kind::Repeat(..) => return self.array_into(expr, dest),
            Kind::Unit => return self.unit_into(dest),
            Kind::Panic(message, values) => return self.panic(message, values, expr.position, dest),
            Kind::Print(pieces, values) => {
                self.print(pieces, values, expr.position)?;
                return self.unit_into(dest);
            }
            Kind::Match(value, arms) => return self.match_into(value, arms, &expr.ty, dest),
            Kind::Struct { .. } if !self.is_compound(expr) => return self.struct_into(expr, dest),
            _ => {}
        }
        if matches!(expr.ty, Type::Array(..)) {
            return self.copy_array(expr, dest);
        }
        if expr.ty == Type::Unit || expr.ty == Type::Never {
            let value = self.value(expr)?;
            self.put(value, &Dest::Discard);
            return self.unit_into(dest);
        }
        if is_slice(&expr.ty) {
            return self.slice_into(expr, dest);
        }
        let value = match dest {
            Dest::Discard => self.value(expr)?,
            // C converts to the type of the place, so a literal needs no suffix.
            _ => {
                let stays = matches!(dest, Dest::Assign(_) | Dest::Return);
                self.living(Lives::of(&expr.ty, stays), |lower| lower.converted(expr))?
            }
        };
        self.put(value, dest);
        Ok(())
    }

    fn unit_into(&mut self, dest: &Dest) -> Result<()> {
        if let Dest::Return = dest {
            self.push(S::Return(None));
        }
        Ok(())
    }

    /// A finished value, where it is wanted.
    fn put(&mut self, value: C, dest: &Dest) {
        match dest {
            Dest::Discard => effects(value).into_iter().for_each(|effect| self.push(effect)),
            Dest::Assign(place) => self.push(S::Assign { place: place.clone(), op: None, value }),
            Dest::Declare(id) => self.declare(*id, Some(value.listed())),
            Dest::Return => self.push(S::Return(Some(value))),
        }
    }

    /// A destination that stays right when it is used from inner blocks: a declaration is made first.
    fn outside(&mut self, dest: &Dest) -> Dest {
        match dest {
            Dest::Declare(id) => {
                self.declare(*id, None);
                if self.local(*id).ty == Type::Unit { Dest::Discard } else { Dest::Assign(self.name(*id)) }
            }
            other => other.clone(),
        }
    }
}

/// Whether a label is named in it.
fn jumps(statements: &[S]) -> bool {
    statements.iter().any(|statement| match statement {
        S::Goto(_) => true,
        other => other.bodies().into_iter().any(|body| jumps(body)),
    })
}
