//! Several values, in the order of Rust: from left to right, each before what changes it.

use std::ops::Range;

use super::bounds::Check;
use super::promoted::Lives;
use super::slices::is_slice;
use super::types::{Storage, declared};
use super::{Lower, Result, arithmetic, bounds};
use crate::emit::c::{self, Expr as C, Statement as S};
use crate::emit::typed::{Expr, Kind};
use crate::types::Type;

impl<'f> Lower<'f, '_> {
    /// Several values in the order of Rust: when a later one takes statements or changes something, the earlier ones
    /// are taken first.
    pub(super) fn values(&mut self, operands: &[Operand<'f>]) -> Result<Vec<C>> {
        let mut done: Vec<C> = Vec::new();
        let mut checks: Vec<Range<usize>> = Vec::new();
        for (index, operand) in operands.iter().enumerate() {
            let from = self.checks.len();
            self.extents.remove(&std::ptr::from_ref(operand.expr()));
            let (before, value) = self.aside(|lower| match operand {
                Operand::Value(expr) => lower.value(expr).map(|value| arithmetic::exact(value, &expr.ty)),
                Operand::Converted(expr) => lower.converted(expr),
                Operand::Beside(expr) => lower.beside(expr),
                Operand::Place(expr) => lower.place(expr),
                Operand::Pointer(expr) => lower.pointer(expr),
                Operand::Modular(expr) => lower.modular(expr),
                Operand::Argument(expr) => lower.argument(expr),
                Operand::Read(expr) => lower.living(Lives::ForReading, |lower| lower.argument(expr)),
                Operand::Item(expr) => lower.item(expr),
            })?;
            let overtaken = done.iter().any(C::has_effects) && !self.is_settled_operand(operand, &value);
            // A variable for the index leaves plain arithmetic before it as it is; what may fail keeps its turn.
            let kept = before.iter().all(only_declares) && !done.iter().any(C::calls);
            if !(before.is_empty() || kept) || value.has_effects() || overtaken {
                // Where nothing is done but that something may fail, only what may fail before is taken.
                let declares = !value.has_effects() && !overtaken && before.iter().all(only_declares);
                for ((earlier, value), checks) in operands[..index].iter().zip(&mut done).zip(&checks) {
                    if !declares || value.calls() {
                        self.settle(earlier, value, checks.clone());
                    }
                }
            }
            for statement in before {
                self.push(statement);
            }
            done.push(value);
            checks.push(from..self.checks.len());
        }
        Ok(done)
    }

    /// Takes a value now, into a variable, unless nothing can change it. `checks`: those that it must pass, which are asked
    /// later of what it is now.
    pub(super) fn settle(&mut self, operand: &Operand<'f>, value: &mut C, checks: Range<usize>) {
        let expr = operand.expr();
        // A place stays one, with its indices as they are now; but what a pointer leads to is where it points now.
        match operand {
            Operand::Pointer(_) if matches!(expr.ty, Type::Pointer(_)) => {}
            Operand::Place(_) | Operand::Pointer(_) => {
                if !self.is_settled_place(expr) {
                    let place = std::mem::replace(value, C::literal("0"));
                    let mut all = std::mem::take(&mut self.checks);
                    *value = self.once_checked(place, &mut all[checks], |lower, place| lower.as_it_is(place, expr));
                    self.checks = all;
                }
                return;
            }
            _ => {}
        }
        if self.is_settled(expr, value) || matches!(expr.ty, Type::Unit | Type::Never | Type::Array(..)) {
            return;
        }
        self.spill(operand, value);
    }

    /// Takes a value now, into a variable.
    pub(super) fn spill(&mut self, operand: &Operand<'f>, value: &mut C) {
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
        self.push(S::constant(ty, name, Some(value)));
    }

    /// Whether it is the name of a variable that may be assigned.
    pub(super) fn is_mutable(&self, name: &str) -> bool {
        self.names.iter().any(|(id, n)| n == name && self.local(*id).mutable)
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
            (_, C::Name(name)) => !self.is_count(value) && !self.is_mutable(name),
            (_, value) if value.is_constant() => true,
            (Kind::Reference(_), _) => false,
            _ => self.is_invariant(expr),
        }
    }

    /// What a value does happens whether the place that it goes to passes its checks or not. So do failures that depend on
    /// what it chooses.
    pub(super) fn take_effects(&mut self, operand: &Operand<'f>, value: &mut C) {
        if (value.has_effects() || bounds::fails_by_choice(value))
            && !matches!(operand, Operand::Place(_) | Operand::Pointer(_))
        {
            self.spill(operand, value);
        }
    }

    /// As `values`, with the checks of the places among them.
    pub(super) fn guarded_values(&mut self, operands: &[Operand<'f>]) -> Result<(Vec<C>, Vec<Check>)> {
        let (mut values, checks) = self.with_checks(true, |lower| lower.values(operands))?;
        if !checks.is_empty() {
            for (operand, value) in operands.iter().zip(&mut values) {
                self.take_effects(operand, value);
            }
        }
        Ok((values, checks))
    }
}

/// How an operand is wanted.
#[derive(Clone, Copy, Debug)]
pub(super) enum Operand<'f> {
    Value(&'f Expr),
    Converted(&'f Expr),
    Beside(&'f Expr),
    Place(&'f Expr),
    Pointer(&'f Expr),
    Modular(&'f Expr),
    Argument(&'f Expr),
    /// An argument of a function that only reads values through it.
    Read(&'f Expr),
    /// In a list that initialises.
    Item(&'f Expr),
}

impl<'f> Operand<'f> {
    pub(super) fn expr(&self) -> &'f Expr {
        match self {
            Operand::Value(expr)
            | Operand::Converted(expr)
            | Operand::Beside(expr)
            | Operand::Place(expr)
            | Operand::Pointer(expr)
            | Operand::Modular(expr)
            | Operand::Argument(expr)
            | Operand::Read(expr)
            | Operand::Item(expr) => expr,
        }
    }
}

/// As many as were asked for.
pub(super) fn exactly<const N: usize>(values: Vec<C>) -> [C; N] {
    values.try_into().unwrap_or_else(|_| unreachable!("`values` gives one for each operand"))
}

/// Whether a statement changes nothing that was there before it.
fn only_declares(statement: &S) -> bool {
    matches!(statement, S::Declare { value, .. } if !value.as_ref().is_some_and(C::has_effects))
}
