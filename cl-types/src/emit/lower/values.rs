//! Values: an expression as one of C, or through a variable where it takes statements.

use super::slices::is_slice;
use super::types::{Storage, declared};
use super::{Dest, Form, Lower, Result, arithmetic};
use crate::builtins::Intrinsic;
use crate::constant::Constant;
use crate::emit::c::{Expr as C, Statement as S};
use crate::emit::typed::{Block, Expr, Kind, PatternKind, Statement, is_rows};
use crate::emit::wrap::wrap;
use crate::emit::write;
use crate::images::Sampler;
use crate::types::{Scalar, Type};

impl<'f> Lower<'f, '_> {
    /// The value as a C expression; what must happen before goes to the open block. The checks of places in it are its
    /// own, whoever sees to those of a place around it.
    pub(super) fn value(&mut self, expr: &'f Expr) -> Result<C> {
        self.guarding(false, |lower| lower.unguarded_value(expr))
    }

    fn unguarded_value(&mut self, expr: &'f Expr) -> Result<C> {
        Ok(match &expr.kind {
            // A pointer to the variable: an array is one by itself.
            Kind::Local(id) if self.is_shared_object(*id) => C::unary("&", self.name(*id)),
            Kind::Local(id) => self.name(*id),
            Kind::Constant(value) => self.constant(value, &expr.ty, true),
            Kind::Table(..) if is_rows(expr) => {
                return self.error(
                    expr.position,
                    "a table of slices is no value in OpenCL C, where it is two tables: take its rows one by one, `TABLE[k]`, or in a loop",
                );
            }
            Kind::Table(name, value) => match &expr.ty {
                Type::Pointer(pointer) => self.table(name, value, &pointer.pointee),
                ty => {
                    let name = self.table(name, value, ty);
                    self.reads_table(&name, expr, value);
                    name
                }
            },
            Kind::Unary(op, operand) => self.unary(*op, operand, &expr.ty)?,
            Kind::Binary(op, lhs, rhs) => self.binary(*op, lhs, rhs, expr)?,
            Kind::And(lhs, rhs) => self.short_circuit("&&", lhs, rhs)?,
            Kind::Or(lhs, rhs) => self.short_circuit("||", lhs, rhs)?,
            Kind::Cast(value) => self.cast(value, &expr.ty)?,
            Kind::Call(form, arguments) => {
                let value = self.call(form, arguments, expr)?;
                self.forget_held(expr);
                self.forget_fields(expr);
                value
            }
            Kind::Part(part) => self.part(expr, part)?,
            Kind::Regrouped(slice) => self.regrouped(expr, slice)?,
            Kind::Index(..) | Kind::Field(..) | Kind::Deref(_) => self.load(expr)?,
            Kind::Reference(place) => self.address_of(place, &expr.ty)?,
            Kind::Borrow { place, back } => self.borrow(place, *back)?,
            Kind::Let(pattern, value) => self.let_condition(pattern, value, None)?,
            Kind::Struct { fields, .. } if expr.ty.nullable().is_some() => self.nullable(expr, fields)?,
            Kind::Struct { variant, fields, .. } if self.is_compound(expr) => {
                self.compound(&expr.ty, *variant, fields)?
            }
            Kind::If { .. } if self.is_conditional(expr) => self.conditional(expr, Self::value)?,
            Kind::Block(Block { statements, value: Some(value) }, None) if statements.is_empty() => {
                let waiting = self.waiting.len();
                let lowered = self.value(value)?;
                self.ends_block(waiting, value, lowered)?
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
    pub(super) fn assuming<R>(&mut self, condition: &'f Expr, holds: bool, lower: impl FnOnce(&mut Self) -> R) -> R {
        let facts = self.facts.len();
        self.assume(condition, holds);
        let result = lower(self);
        self.facts.truncate(facts);
        result
    }

    /// A value that takes statements, through a variable.
    pub(super) fn through_variable(&mut self, expr: &'f Expr) -> Result<C> {
        if matches!(expr.ty, Type::Unit | Type::Never) {
            self.into(expr, &Dest::Discard)?;
            // Nothing reads it: the type is `()` or the value never comes.
            return Ok(C::literal("0"));
        }
        self.through_variable_in(expr, Storage::Register)
    }

    pub(super) fn through_variable_in(&mut self, expr: &'f Expr, storage: Storage) -> Result<C> {
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
    pub(super) fn in_variable(&mut self, expr: &'f Expr, storage: Storage, name: &str) -> Result<C> {
        // Not every type has stood in a hole.
        self.program.note(&expr.ty);
        let ty = declared(&expr.ty, storage);
        if self.is_plain(expr) {
            let value = self.converted(expr)?.listed();
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
        let blank = self.blank_for(expr);
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
    pub(super) fn converted(&mut self, expr: &'f Expr) -> Result<C> {
        match &expr.kind {
            Kind::Cast(value) if arithmetic::widens(&value.ty, &expr.ty) => self.beside(value),
            // A pointer that becomes a generic one.
            Kind::Cast(pointer) if matches!(expr.ty, Type::Pointer(_)) => self.argument(pointer),
            Kind::If { .. } if self.is_conditional(expr) => self.conditional(expr, Self::beside),
            _ => match self.converted_binary(expr) {
                Some(value) => value,
                None => self.beside(expr),
            },
        }
    }

    /// `condition ? then : otherwise`, both lowered by `value`. What takes statements all the same is in a variable, so that it is
    /// evaluated where Rust evaluates it.
    fn conditional(&mut self, expr: &'f Expr, value: fn(&mut Self, &'f Expr) -> Result<C>) -> Result<C> {
        let Kind::If { condition, then, otherwise: Some(otherwise) } = &expr.kind else {
            unreachable!("`is_conditional` saw an `if`")
        };
        let (Some(then), Some(otherwise)) = (tail(then), tail_of_else(otherwise)) else {
            unreachable!("`is_conditional` saw both values")
        };
        let test = self.value(condition)?;
        let waiting = self.waiting.len();
        let (in_then, then) = self.assuming(condition, true, |lower| lower.apart(|lower| value(lower, then)))?;
        let (in_otherwise, otherwise) =
            self.assuming(condition, false, |lower| lower.apart(|lower| value(lower, otherwise)))?;
        self.nothing_waits(waiting)?;
        if !in_then.is_empty() || !in_otherwise.is_empty() {
            let (ty, name) = (declared(&expr.ty, Storage::Register), self.fresh("value"));
            self.push(S::Declare { ty, constant: false, name: name.clone(), value: None });
            let with_value = |mut statements: Vec<S>, value| {
                statements.push(S::Assign { place: C::name(&name), op: None, value });
                statements
            };
            let (then, otherwise) = (with_value(in_then, then), with_value(in_otherwise, otherwise));
            self.push(S::If { condition: test, then, otherwise });
            return Ok(C::name(name));
        }
        // C compilers warn of what is always the same.
        if let Some(holds) = test.truth() {
            return Ok(if holds { then } else { otherwise });
        }
        if then.truth() == Some(true) && otherwise.truth() == Some(false) {
            return Ok(test);
        }
        Ok(C::Conditional(Box::new(test), Box::new(then), Box::new(otherwise)))
    }

    /// The value beside another of its type: a literal needs no suffix there.
    pub(super) fn beside(&mut self, expr: &'f Expr) -> Result<C> {
        match &expr.kind {
            Kind::Constant(value) => Ok(self.constant(value, &expr.ty, false)),
            Kind::Call(Form::Intrinsic(Intrinsic::Length), slice) if let [slice] = &slice[..] => {
                self.length_anew(slice)
            }
            _ => self.value(expr),
        }
    }

    /// A byte is a character where the source has it so.
    fn constant(&self, value: &Constant, ty: &Type, exact: bool) -> C {
        let byte = match (value, ty) {
            (Constant::Int(byte), Type::Scalar(Scalar::U8)) => u8::try_from(*byte).ok(),
            _ => None,
        };
        match byte.filter(|byte| self.function.spelling.characters.contains(byte)).and_then(C::character) {
            Some(character) if exact => C::cast(Scalar::U8.c_name(), character),
            Some(character) => character,
            None => arithmetic::constant(value, ty, exact),
        }
    }

    pub(super) fn table(&mut self, name: &str, value: &Constant, ty: &Type) -> C {
        let plain = self.program.plain();
        let name = self.program.table(name, ty, value, &self.variables, |name| {
            if let (Type::Sampler, Constant::Int(bits)) = (ty, value) {
                let sampler = Sampler::from_bits(*bits as u32).unwrap_or_else(|| unreachable!("made from a sampler"));
                return format!("const sampler_t {name} = {};\n", sampler.text());
            }
            let mut declaration = declared(ty, Storage::Memory);
            declaration.base = format!("__constant {}", declaration.base);
            let declaration = write::write_declaration(&declaration, name, plain);
            let value = arithmetic::constant_of_table(value, ty);
            wrap(&format!("{declaration} = {};", write::write_expr(&value, plain)), 0)
        });
        C::name(name)
    }
}

pub(super) fn tail(block: &Block) -> Option<&Expr> {
    if block.statements.is_empty() { block.value.as_deref() } else { None }
}

pub(super) fn tail_of_else(otherwise: &Expr) -> Option<&Expr> {
    match &otherwise.kind {
        Kind::Block(block, None) => tail(block),
        // A block of nothing but a constant is that constant.
        Kind::Constant(_) => Some(otherwise),
        _ => None,
    }
}
