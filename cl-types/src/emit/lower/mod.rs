//! Decides how a typed function is said in C.
//!
//! In: a typed tree. Out: a tree of C. Everything in Rust is an expression and its operands are evaluated from left to
//! right; C has statements and no order. So an expression is lowered into what must happen before it, which goes to
//! the open block, and a C expression without surprises; a value that takes statements is asked to put itself where
//! it is wanted ([`Into`]).

mod accumulate;
mod aggregate;
mod arithmetic;
mod arrays;
mod async_copy;
mod atomic;
mod bounds;
mod call;
mod control;
mod counted;
mod divide;
mod half;
mod hoist;
mod image;
mod nowhere;
mod option;
mod panic;
mod patterns;
mod pieces;
mod print;
mod proof;
mod sequence;
mod slices;
mod strips;
mod types;
mod variant;
mod vector;

use self::bounds::{Check, effects};
pub(crate) use self::half::value_function as half_value;
use self::hoist::Doubt;
use self::image::has_length;
pub(super) use self::image::is_opaque;
pub(super) use self::panic::PANICS_WITHOUT_VALUE;
use self::proof::{Fact, Length};
use self::slices::{Extent, is_slice};
use self::strips::Source;
pub(super) use self::types::{declare_array, declare_enum, declare_struct, type_name};

use std::cell::Cell;
use std::collections::{BTreeSet, HashMap, HashSet};

use cl_tree::{LocalId, Position, Role, TargetId};

use self::types::{Storage, declared, parameter, shared};
use super::c::{self, Expr as C, Statement as S};
use super::names::{self, Scopes};
use super::program::error_at;
use super::range::Known;
use super::typed::{self, Block, Expr, Kind, Part, PatternKind, Statement};
use super::wrap::wrap;
use super::{Callee, EmitError, Form, Parameter, Program, knobs, write};
use crate::constant::Constant;
use crate::images::Sampler;
use crate::spaces::Space;
use crate::types::{Pointer, Type};

type Result<T> = std::result::Result<T, EmitError>;

/// A function in C.
pub(super) struct Lowered {
    pub head: Vec<String>,
    pub parameters: Vec<String>,
    pub body: Vec<S>,
    pub callee: Callee,
    /// The names of its variables.
    pub variables: HashSet<String>,
    /// What fills the parameters, if it is a kernel.
    pub arguments: Vec<Parameter>,
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
    let mut lower = Lower {
        function,
        program,
        called,
        scopes: Scopes::default(),
        variables: HashSet::new(),
        blocks: vec![Vec::new()],
        names: HashMap::new(),
        aliases: HashMap::new(),
        slices: HashMap::new(),
        extents: HashMap::new(),
        extent_count: 0,
        counts: HashMap::new(),
        own_lengths: HashSet::new(),
        options: HashMap::new(),
        part_name: None,
        returns: Vec::new(),
        known: Known::new(),
        shrinking: Known::new(),
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
        faults: false,
        panics: false,
        asks: false,
        nowheres: Vec::new(),
        goes_on: panic::goes_on(function),
        addressed: addressed(&function.body),
        targets: Vec::new(),
        labels: Vec::new(),
        pure: true,
        wrapped: HashSet::new(),
        result_name: None,
        result_length: None,
    };
    lower.shrinking = proof::shrinking(function, &lower.addressed);
    lower.declare_parameters()?;
    match &function.tree.raw {
        Some(text) if function.parameters.len() == function.tree.parameters.len() => lower.raw(text)?,
        _ => {
            let dest = if function.returns == Type::Unit { Dest::Discard } else { Dest::Return };
            lower.block(&function.body, &dest)?;
            lower.end_after_panic();
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
    /// How many elements the variables have that are slices.
    slices: HashMap<LocalId, Extent>,
    /// The same of expressions, once lowered.
    extents: HashMap<*const Expr, Extent>,
    /// How many lengths belong to no variable of Rust.
    extent_count: u32,
    /// The names of the lengths of slices that can be assigned, by the names of those.
    counts: HashMap<String, String>,
    /// The variables that are lengths, and go where nobody reads them.
    own_lengths: HashSet<String>,
    /// The variables that hold an `Option` of a reference and were looked into: whether they never change, and the
    /// length that a slice has there.
    options: HashMap<String, (bool, Option<Extent>)>,
    /// What the variable is called that is to be the next part of a slice.
    part_name: Option<String>,
    /// Copies of places that go back to them when the call that borrows them is done.
    returns: Vec<Return>,
    known: Known,
    /// Of variables that change, but only get smaller.
    shrinking: Known,
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
    /// Whether something in the function can fail.
    faults: bool,
    /// Whether the function tells its caller that it panicked.
    panics: bool,
    /// Whether it has a variable of its own for what its callees tell.
    asks: bool,
    /// Objects that are nobody's, to be declared before all else.
    nowheres: Vec<S>,
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
    /// What the variable of the next array that a call gives is to be named.
    result_name: Option<String>,
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
    fn is_shared_object(&self, local: LocalId) -> bool {
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

    fn finish(self, name: &str, body: Vec<S>) -> Result<Lowered> {
        let function = self.function;
        let kernel = function.role == Role::Kernel;
        let (body, read) = self.prune(body);
        let raw = function.tree.raw.is_some();
        let (mut parameters, mut arguments, mut lengths) = (Vec::new(), Vec::new(), Vec::new());
        for (index, &id) in function.parameters.iter().enumerate() {
            let local = self.local(id);
            // `()` has no type in C, and nothing to pass.
            if local.ty == Type::Unit {
                lengths.push(false);
                continue;
            }
            let name = self.names.get(&id).cloned().unwrap_or_default();
            let ty = match &local.ty {
                array @ Type::Array(..) => c::Type::named(self.program.name_array(array)),
                ty => parameter(ty, kernel, self.storage(id), self.program.shares_global()),
            };
            parameters.push(write::write_declaration(&ty, &name, self.program.plain()));
            let own = match self.slices.get(&id).map(|extent| &extent.value) {
                Some(C::Name(length)) if raw || read.contains(length) => Some(length),
                _ => None,
            };
            let length = own.is_some();
            lengths.push(length);
            parameters.extend(own.map(|length| format!("ulong {length}")));
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
        let returns = match &function.returns {
            array @ Type::Array(..) => c::Type::named(self.program.name_array(array)),
            ty => declared(ty, Storage::Register),
        };
        let mut head = knobs::words(function);
        head.push(write::write_declaration(&returns, name, self.program.plain()));
        let form = Form::Function {
            name: name.to_string(),
            lengths,
            pure: self.pure,
            faults: self.faults,
            panics: self.panics,
        };
        let parameter_types = function.parameters.iter().map(|&id| self.local(id).ty.clone()).collect();
        let callee = Callee { form, parameters: parameter_types, returns: function.returns.clone() };
        Ok(Lowered { head, parameters, body, callee, variables: self.variables, arguments })
    }

    /// The statements of a block, and its value where it is wanted.
    fn block(&mut self, block: &'f Block, dest: &Dest) -> Result<()> {
        let facts = self.facts.len();
        let result = self.statements(block, dest);
        self.facts.truncate(facts);
        result
    }

    fn statements(&mut self, block: &'f Block, dest: &Dest) -> Result<()> {
        for statement in &block.statements {
            match statement {
                Statement::Let { pattern, value, otherwise } => match (&pattern.kind, value) {
                    (PatternKind::Bind(local, None), value) => self.bind(*local, value.as_ref())?,
                    (PatternKind::Wild, Some(value)) => self.into(value, &Dest::Discard)?,
                    (_, Some(value)) => self.let_pattern(pattern, value, otherwise.as_ref())?,
                    (_, None) => {}
                },
                Statement::Expr(expr) => {
                    self.into(expr, &Dest::Discard)?;
                    // `if i >= x.len() { return; }`
                    if let Kind::If { condition, then, otherwise: None } = &expr.kind
                        && self.leaves(then)
                    {
                        self.assume(condition, false);
                    }
                }
            }
        }
        match &block.value {
            Some(value) => self.into(value, dest),
            None => Ok(()),
        }
    }

    fn bind(&mut self, id: LocalId, value: Option<&'f Expr>) -> Result<()> {
        if is_opaque(&self.local(id).ty) {
            return self.bind_opaque(id, value);
        }
        let Some(value) = value else {
            if self.goes_on && panic::has_reference(&self.local(id).ty) && !self.local(id).shared {
                return self.no_reference(self.function.tree.locals[id.0 as usize].position);
            }
            self.unset.insert(id);
            self.declare(id, None);
            return Ok(());
        };
        self.check_reference(value)?;
        self.define(id, value);
        self.into(value, &Dest::Declare(id))
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
        let name = self.fresh(&local.name);
        self.names.insert(id, name.clone());
        let ty = if local.shared { shared(&local.ty) } else { declared(&local.ty, self.storage(id)) };
        let value = if local.shared { value } else { value.or_else(|| self.blank(&local.ty)) };
        self.push(S::Declare { ty, constant: false, name, value });
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
                return Ok(());
            }
            Kind::AssignOp(op, place, value) => {
                self.assign_op(*op, place, value, expr.position)?;
                self.forget(&Vec::from_iter(holder(place)));
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
            _ => self.converted(expr)?,
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
            Dest::Declare(id) => self.declare(*id, Some(patterns::list(value))),
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

    /// The value as a C expression; what must happen before goes to the open block. The checks of places in it are its
    /// own, whoever sees to those of a place around it.
    fn value(&mut self, expr: &'f Expr) -> Result<C> {
        self.guarding(false, |lower| lower.unguarded_value(expr))
    }

    fn unguarded_value(&mut self, expr: &'f Expr) -> Result<C> {
        Ok(match &expr.kind {
            // A pointer to the variable: an array is one by itself.
            Kind::Local(id) if self.is_shared_object(*id) => C::unary("&", self.name(*id)),
            Kind::Local(id) => self.name(*id),
            Kind::Constant(value) => arithmetic::constant(value, &expr.ty, true),
            Kind::Table(name, value) => match &expr.ty {
                Type::Pointer(pointer) => self.table(name, value, &pointer.pointee),
                ty => self.table(name, value, ty),
            },
            Kind::Unary(op, operand) => self.unary(*op, operand, &expr.ty)?,
            Kind::Binary(op, lhs, rhs) => self.binary(*op, lhs, rhs, expr)?,
            Kind::And(lhs, rhs) => self.short_circuit("&&", lhs, rhs)?,
            Kind::Or(lhs, rhs) => self.short_circuit("||", lhs, rhs)?,
            Kind::Cast(value) => self.cast(value, &expr.ty)?,
            Kind::Call(form, arguments) => self.call(form, arguments, expr)?,
            Kind::Part(part) => self.part(expr, part)?,
            Kind::Index(..) | Kind::Field(..) | Kind::Deref(_) => self.load(expr)?,
            Kind::Reference(place) => self.address_of(place, &expr.ty)?,
            Kind::Borrow { place, back } => self.borrow(place, *back)?,
            Kind::Let(pattern, value) => self.let_condition(pattern, value)?,
            Kind::Struct { fields, .. } if expr.ty.nullable().is_some() => self.nullable(expr, fields)?,
            Kind::Struct { variant, fields, .. } if self.is_compound(expr) => {
                self.compound(&expr.ty, *variant, fields)?
            }
            Kind::If { condition, then, otherwise } if self.is_conditional(expr) => {
                self.conditional(condition, then, otherwise.as_deref(), Self::value)?
            }
            Kind::Block(Block { statements, value: Some(value) }, None) if statements.is_empty() => {
                self.value(value)?
            }
            Kind::Block(block, None) if self.only_names(block) => self.named_value(block)?,
            _ => self.through_variable(expr)?,
        })
    }

    /// Whether a block does nothing but give names to what its value is made of.
    fn only_names(&self, block: &Block) -> bool {
        let names = |statement: &Statement| match statement {
            Statement::Let { pattern, value: Some(_), otherwise: None } => {
                matches!(pattern.kind, PatternKind::Bind(_, None))
            }
            _ => false,
        };
        let value = block.value.as_deref();
        block.statements.iter().all(names) && value.is_some_and(|value| self.is_inline(value) && self.is_plain(value))
    }

    /// The value of such a block, which needs no braces.
    fn named_value(&mut self, block: &'f Block) -> Result<C> {
        let facts = self.facts.len();
        for statement in &block.statements {
            if let Statement::Let { pattern, value, .. } = statement
                && let PatternKind::Bind(local, None) = &pattern.kind
            {
                self.bind(*local, value.as_ref())?;
            }
        }
        let value = block.value.as_deref().map(|value| self.value(value));
        self.facts.truncate(facts);
        value.unwrap_or(Ok(C::literal("0")))
    }

    /// What `lower` makes where a condition holds, or does not.
    fn assuming<R>(&mut self, condition: &'f Expr, holds: bool, lower: impl FnOnce(&mut Self) -> R) -> R {
        let facts = self.facts.len();
        self.assume(condition, holds);
        let result = lower(self);
        self.facts.truncate(facts);
        result
    }

    /// A value that takes statements, through a variable.
    fn through_variable(&mut self, expr: &'f Expr) -> Result<C> {
        if matches!(expr.ty, Type::Unit | Type::Never) {
            self.into(expr, &Dest::Discard)?;
            // Nothing reads it: the type is `()` or the value never comes.
            return Ok(C::literal("0"));
        }
        self.through_variable_in(expr, Storage::Register)
    }

    fn through_variable_in(&mut self, expr: &'f Expr, storage: Storage) -> Result<C> {
        self.check_reference(expr)?;
        if let Kind::Block(block, None) = &expr.kind
            && storage == Storage::Register
            && let Some(accumulator) = self.accumulated(block)
        {
            self.accumulate(block, &Dest::Declare(accumulator))?;
            return Ok(self.name(accumulator));
        }
        if is_slice(&expr.ty) {
            return self.slice_through_variable(expr);
        }
        self.in_variable(expr, storage, "value")
    }

    /// A value in a new variable of about that name.
    fn in_variable(&mut self, expr: &'f Expr, storage: Storage, name: &str) -> Result<C> {
        // Not every type has stood in a hole.
        self.program.note(&expr.ty);
        let ty = declared(&expr.ty, storage);
        if self.is_plain(expr) {
            let value = patterns::list(self.converted(expr)?);
            let name = self.fresh(name);
            self.push(S::Declare { ty, constant: false, name: name.clone(), value: Some(value) });
            return Ok(C::name(name));
        }
        let list = if matches!(expr.ty, Type::Array(..)) { self.initializer(expr)? } else { None };
        let name = self.fresh(name);
        if list.is_some() {
            self.push(S::Declare { ty, constant: false, name: name.clone(), value: list });
            return Ok(C::name(name));
        }
        let blank = self.blank(&expr.ty);
        self.push(S::Declare { ty, constant: false, name: name.clone(), value: blank });
        self.into(expr, &Dest::Assign(C::name(&name)))?;
        Ok(C::name(name))
    }

    /// Whether `value` gives the value without a variable of its own.
    fn is_plain(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Call(..) => !matches!(expr.ty, Type::Array(..)),
            Kind::Struct { .. } => self.is_compound(expr),
            _ => self.is_inline(expr) && !matches!(expr.ty, Type::Array(..)),
        }
    }

    /// The value where C will convert it to the right type: a literal needs no suffix there, and a number no cast that
    /// only widens it.
    fn converted(&mut self, expr: &'f Expr) -> Result<C> {
        match &expr.kind {
            Kind::Cast(value) if arithmetic::widens(&value.ty, &expr.ty) => self.beside(value),
            // A pointer that becomes a generic one.
            Kind::Cast(pointer) if matches!(expr.ty, Type::Pointer(_)) => self.argument(pointer),
            Kind::If { condition, then, otherwise } if self.is_conditional(expr) => {
                self.conditional(condition, then, otherwise.as_deref(), Self::beside)
            }
            _ => match self.converted_binary(expr) {
                Some(value) => value,
                None => self.beside(expr),
            },
        }
    }

    /// `condition ? then : otherwise`, both lowered by `value`.
    fn conditional(
        &mut self,
        condition: &'f Expr,
        then: &'f Block,
        otherwise: Option<&'f Expr>,
        value: fn(&mut Self, &'f Expr) -> Result<C>,
    ) -> Result<C> {
        let test = self.value(condition)?;
        let (Some(then), Some(otherwise)) = (tail(then), otherwise.and_then(tail_of_else)) else {
            unreachable!("`is_conditional` saw both values")
        };
        let then = self.assuming(condition, true, |lower| value(lower, then))?;
        let otherwise = self.assuming(condition, false, |lower| value(lower, otherwise))?;
        // C compilers warn of what is always the same.
        if let Some(holds) = test.truth() {
            return Ok(if holds { then } else { otherwise });
        }
        Ok(C::Conditional(Box::new(test), Box::new(then), Box::new(otherwise)))
    }

    /// The value beside another of its type: a literal needs no suffix there.
    fn beside(&mut self, expr: &'f Expr) -> Result<C> {
        match &expr.kind {
            Kind::Constant(value) => Ok(arithmetic::constant(value, &expr.ty, false)),
            _ => self.value(expr),
        }
    }

    /// Several values in the order of Rust: when a later one takes statements or changes something, the earlier ones
    /// are taken first.
    fn values(&mut self, operands: &[Operand<'f>]) -> Result<Vec<C>> {
        let mut done: Vec<C> = Vec::new();
        for (index, operand) in operands.iter().enumerate() {
            self.extents.remove(&std::ptr::from_ref(operand.expr()));
            let (before, value) = self.apart(|lower| match operand {
                Operand::Value(expr) => lower.value(expr).map(|value| arithmetic::exact(value, &expr.ty)),
                Operand::Converted(expr) => lower.converted(expr),
                Operand::Beside(expr) => lower.beside(expr),
                Operand::Place(expr) => lower.place(expr),
                Operand::Pointer(expr) => lower.pointer(expr),
                Operand::Modular(expr) => lower.modular(expr),
                Operand::Argument(expr) => lower.argument(expr),
                Operand::Item(expr) => lower.item(expr),
            })?;
            let overtaken = done.iter().any(C::has_effects) && !self.is_settled_operand(operand, &value);
            // A variable for the index leaves plain arithmetic before it as it is; what may fail keeps its turn.
            let kept = before.iter().all(only_declares) && !done.iter().any(C::calls);
            if !(before.is_empty() || kept) || value.has_effects() || overtaken {
                for (earlier, value) in operands[..index].iter().zip(&mut done) {
                    self.settle(earlier, value);
                }
            }
            for statement in before {
                self.push(statement);
            }
            done.push(value);
        }
        Ok(done)
    }

    /// Takes a value now, into a variable, unless nothing can change it.
    fn settle(&mut self, operand: &Operand<'f>, value: &mut C) {
        let expr = operand.expr();
        // Places are named by operands of their own; but what a pointer leads to is where it points now.
        match operand {
            Operand::Pointer(_) if matches!((&expr.ty, &*value), (Type::Pointer(_), C::Name(_))) => {}
            Operand::Place(_) | Operand::Pointer(_) => return,
            _ => {}
        }
        if self.is_settled(expr, value) || matches!(expr.ty, Type::Unit | Type::Never | Type::Array(..)) {
            return;
        }
        self.spill(operand, value);
    }

    /// Takes a value now, into a variable.
    fn spill(&mut self, operand: &Operand<'f>, value: &mut C) {
        let expr = operand.expr();
        let name = self.fresh("value");
        let ty = match operand {
            Operand::Modular(expr) if self.is_modular(expr) => c::Type::named(arithmetic::unsigned_name(&expr.ty)),
            _ => declared(&expr.ty, Storage::Register),
        };
        let value = std::mem::replace(value, C::name(&name));
        let length = if is_slice(&expr.ty) { self.extent_of(expr) } else { None };
        if let Some(extent) = length {
            let extent = self.fixed_extent(&name, extent);
            self.extents.insert(expr, extent);
        }
        self.push(S::Declare { constant: ty.pointer.is_none(), ty, name, value: Some(value) });
    }

    fn is_settled_operand(&self, operand: &Operand<'f>, value: &C) -> bool {
        match operand {
            Operand::Place(expr) | Operand::Pointer(expr) => self.is_settled_place(expr),
            _ => self.is_settled(operand.expr(), value),
        }
    }

    /// Whether nothing that happens from now on changes the value.
    fn is_settled(&self, expr: &Expr, value: &C) -> bool {
        match (&expr.kind, value) {
            (Kind::Reference(place), _) if matches!(place.kind, Kind::Local(_)) => true,
            // Also what is only another name of a variable: a block around it, a cast between types that are one in C.
            (_, C::Name(name)) => {
                !self.is_count(value) && !self.names.iter().any(|(id, n)| n == name && self.local(*id).mutable)
            }
            (_, value) if value.is_constant() => true,
            (Kind::Reference(_), _) => false,
            _ => self.is_invariant(expr),
        }
    }

    /// The place that an expression names, as an lvalue.
    fn place(&mut self, expr: &'f Expr) -> Result<C> {
        Ok(match &expr.kind {
            Kind::Index(..) => {
                // All indices at once: a later one may change what an earlier one reads.
                let levels = index_levels(expr);
                let operands: Vec<_> = std::iter::once(Operand::Pointer(levels[0].base))
                    .chain(levels.iter().map(|level| Operand::Converted(level.index)))
                    .collect();
                let mut values = self.values(&operands)?.into_iter();
                let mut place = values.next().unwrap_or_else(|| unreachable!("`values` gives one for each operand"));
                for (level, index) in levels.into_iter().zip(values) {
                    let index = self.checked_index(level.base, level.index, index, level.position)?;
                    place = C::index(place, index);
                }
                place
            }
            Kind::Field(base, index) => self.field(base, *index)?,
            Kind::Deref(pointer) => match self.value(pointer)? {
                C::Unary("&", place) => *place,
                // What points to an array points to its first element.
                array if matches!(expr.ty, Type::Array(..)) => array,
                pointer => C::unary("*", pointer),
            },
            _ => self.value(expr)?,
        })
    }

    /// What `[…]` follows: a pointer to elements, or an array.
    fn pointer(&mut self, base: &'f Expr) -> Result<C> {
        match &base.kind {
            Kind::Index(..) | Kind::Field(..) | Kind::Deref(_) => self.place(base),
            Kind::Reference(table) if matches!(table.kind, Kind::Table(..)) => self.value(table),
            _ => self.value(base),
        }
    }

    fn address_of(&mut self, place: &'f Expr, ty: &Type) -> Result<C> {
        if self.leaves_without_object() {
            let (address, checks) = self.with_checks(true, |lower| lower.address(place))?;
            self.leave_unless(checks);
            return Ok(address);
        }
        match ty {
            Type::Pointer(pointer) if self.has_nowhere(pointer) => {
                let (address, checks) = self.with_checks(true, |lower| lower.address(place))?;
                Ok(self.or_nowhere(address, checks, pointer))
            }
            _ => self.address(place),
        }
    }

    fn address(&mut self, place: &'f Expr) -> Result<C> {
        let is_array = matches!(place.ty, Type::Array(..));
        if is_place(place) {
            let place = self.place(place)?;
            return Ok(match place {
                array if is_array => array,
                C::Unary("*", pointer) => *pointer,
                place => C::unary("&", place),
            });
        }
        // A reference to a value: Rust makes a temporary, so do we. What a `const` names is a value too.
        let value = self.through_variable_in(place, Storage::Memory)?;
        Ok(if is_array { value } else { C::unary("&", value) })
    }

    fn table(&mut self, name: &str, value: &Constant, ty: &Type) -> C {
        let plain = self.program.plain();
        let name = self.program.table(name, ty, value, |name| {
            if let (Type::Sampler, Constant::Int(bits)) = (ty, value) {
                let sampler = Sampler::from_bits(*bits as u32).unwrap_or_else(|| unreachable!("made from a sampler"));
                return format!("const sampler_t {name} = {};\n", sampler.text());
            }
            let mut declaration = declared(ty, Storage::Memory);
            declaration.base = format!("__constant {}", declaration.base);
            let declaration = write::write_declaration(&declaration, name, plain);
            wrap(&format!("{declaration} = {};", write::write_expr(&arithmetic::constant(value, ty, false), plain)), 0)
        });
        C::name(name)
    }

    fn assign(&mut self, place: &'f Expr, value: &'f Expr) -> Result<()> {
        self.pure &= !is_outside(place);
        let place_is_settled = self.is_settled_place(place);
        if matches!(value.ty, Type::Array(..)) {
            return self.assign_array(place, value);
        }
        if is_slice(&value.ty) {
            let place = self.place(place)?;
            return self.into(value, &Dest::Assign(place));
        }
        if place_is_settled && !self.is_inline(value) && self.is_checked(place) {
            let place = self.place(place)?;
            return self.into(value, &Dest::Assign(place));
        }
        // Rust evaluates the value first, then the place.
        let (values, checks) = self.guarded_values(&[Operand::Converted(value), Operand::Place(place)])?;
        let [value, place]: [C; 2] = exactly(values);
        self.guard_assignment(checks, place, None, value);
        Ok(())
    }

    /// Element by element, so the value must not read what is being written.
    fn assign_array(&mut self, place: &'f Expr, value: &'f Expr) -> Result<()> {
        if matches!(place.kind, Kind::Local(id) if !reads(value, id)) {
            let place = self.place(place)?;
            return self.into(value, &Dest::Assign(place));
        }
        let from = self.through_variable(value)?;
        let (to, checks) = self.with_checks(true, |lower| lower.place(place))?;
        let to = self.once(to);
        let (copies, ()) = self.apart(|lower| lower.copy_elements(&to, &from, &[], &value.ty))?;
        self.guard(checks, copies);
        Ok(())
    }

    /// As `values`, with the checks of the places among them.
    fn guarded_values(&mut self, operands: &[Operand<'f>]) -> Result<(Vec<C>, Vec<Check>)> {
        let (mut values, checks) = self.with_checks(true, |lower| lower.values(operands))?;
        if !checks.is_empty() {
            for (operand, value) in operands.iter().zip(&mut values) {
                self.take_effects(operand, value);
            }
        }
        Ok((values, checks))
    }

    /// What a value does happens whether the place that it goes to passes its checks or not. So do failures that depend on
    /// what it chooses.
    fn take_effects(&mut self, operand: &Operand<'f>, value: &mut C) {
        if (value.has_effects() || bounds::fails_by_choice(value))
            && !matches!(operand, Operand::Place(_) | Operand::Pointer(_))
        {
            self.spill(operand, value);
        }
    }

    /// Whether every index in a place is surely in range.
    fn is_checked(&self, place: &Expr) -> bool {
        match &place.kind {
            Kind::Index(base, index) => self.is_in_range(base, index) && self.is_checked(base),
            Kind::Field(base, _) | Kind::Deref(base) | Kind::Reference(base) => self.is_checked(base),
            _ => true,
        }
    }

    /// Whether naming the place needs no statements, and nothing that happens meanwhile makes it another one.
    fn is_settled_place(&self, place: &Expr) -> bool {
        match &place.kind {
            Kind::Local(_) => true,
            Kind::Index(base, index) => {
                (self.is_settled_place(base) || self.is_invariant(base)) && self.is_invariant(index)
            }
            Kind::Field(base, _) => self.is_settled_place(base) || self.is_invariant(base),
            Kind::Deref(pointer) => self.is_invariant(pointer),
            _ => false,
        }
    }
}

/// Whether a statement changes nothing that was there before it.
fn only_declares(statement: &S) -> bool {
    matches!(statement, S::Declare { value, .. } if !value.as_ref().is_some_and(C::has_effects))
}

/// Whether a label is named in it.
fn jumps(statements: &[S]) -> bool {
    statements.iter().any(|statement| match statement {
        S::Goto(_) => true,
        S::If { then, otherwise, .. } => jumps(then) || jumps(otherwise),
        S::While { body, .. } | S::For { body, .. } | S::Block(body) => jumps(body),
        _ => false,
    })
}

/// A private copy that goes back when the call is done.
struct Return {
    place: C,
    /// The condition under which the place exists, where it may not.
    exists: Option<C>,
    copy: String,
}

/// One `[index]` of `base[i][j]`.
struct Level<'f> {
    /// What stands before it.
    base: &'f Expr,
    index: &'f Expr,
    position: Position,
}

/// The indices of `base[i][j]`, in order.
fn index_levels(expr: &Expr) -> Vec<Level<'_>> {
    let mut levels = Vec::new();
    let mut rest = expr;
    while let Kind::Index(base, index) = &rest.kind {
        levels.push(Level { base, index, position: rest.position });
        rest = base;
    }
    levels.reverse();
    levels
}

/// Whether an expression names an object, and makes no value.
fn is_place(expr: &Expr) -> bool {
    matches!(expr.kind, Kind::Local(_) | Kind::Index(..) | Kind::Field(..) | Kind::Deref(_))
}

/// Whether writing the place is seen by the caller.
fn is_outside(place: &Expr) -> bool {
    match &place.kind {
        Kind::Deref(_) => true,
        Kind::Part(Part { base, .. }) | Kind::Index(base, _) | Kind::Field(base, _) => {
            matches!(base.ty, Type::Pointer(_)) || is_outside(base)
        }
        _ => false,
    }
}

/// The variable that a reference is a copy or a reborrow of.
fn root(reference: &Expr) -> Option<LocalId> {
    match &reference.kind {
        Kind::Local(id) => Some(*id),
        Kind::Reference(place) | Kind::Deref(place) => root(place),
        _ => None,
    }
}

/// The variables whose address is taken somewhere.
fn addressed(body: &Block) -> HashSet<LocalId> {
    let mut found = HashSet::new();
    typed::any_in_block(body, &mut |expr| {
        match &expr.kind {
            Kind::Reference(place) | Kind::Borrow { place, .. } => found.extend(holder(place)),
            // A part of what a variable points to does not point to the variable.
            Kind::Part(Part { base, .. }) if !matches!(base.ty, Type::Pointer(_)) => found.extend(holder(base)),
            _ => {}
        }
        false
    });
    found
}

/// The variable that a place is in.
fn holder(place: &Expr) -> Option<LocalId> {
    match &place.kind {
        Kind::Local(id) => Some(*id),
        // What a pointer leads to is in no variable.
        Kind::Index(base, _) | Kind::Field(base, _) | Kind::Part(Part { base, .. })
            if !matches!(base.ty, Type::Pointer(_)) =>
        {
            holder(base)
        }
        _ => None,
    }
}

fn reads(value: &Expr, local: LocalId) -> bool {
    typed::any(value, &mut |expr| matches!(expr.kind, Kind::Local(read) if read == local))
}

/// How an operand is wanted.
#[derive(Clone, Copy, Debug)]
enum Operand<'f> {
    Value(&'f Expr),
    Converted(&'f Expr),
    Beside(&'f Expr),
    Place(&'f Expr),
    Pointer(&'f Expr),
    Modular(&'f Expr),
    Argument(&'f Expr),
    /// In a list that initialises.
    Item(&'f Expr),
}

impl<'f> Operand<'f> {
    fn expr(&self) -> &'f Expr {
        match self {
            Operand::Value(expr)
            | Operand::Converted(expr)
            | Operand::Beside(expr)
            | Operand::Place(expr)
            | Operand::Pointer(expr)
            | Operand::Modular(expr)
            | Operand::Argument(expr)
            | Operand::Item(expr) => expr,
        }
    }
}

/// As many as were asked for.
fn exactly<const N: usize>(values: Vec<C>) -> [C; N] {
    values.try_into().unwrap_or_else(|_| unreachable!("`values` gives one for each operand"))
}

fn tail(block: &Block) -> Option<&Expr> {
    if block.statements.is_empty() { block.value.as_deref() } else { None }
}

fn tail_of_else(otherwise: &Expr) -> Option<&Expr> {
    match &otherwise.kind {
        Kind::Block(block, None) => tail(block),
        // A block of nothing but a constant is that constant.
        Kind::Constant(_) => Some(otherwise),
        _ => None,
    }
}
