//! Closures: a function of the program for each, and the variables that it captures as further arguments.

use std::rc::Rc;

use cl_tree::{self as tree, Captured, ExprKind, LocalId, Position, Role};

use super::in_place::points;
use super::{Expr, Function, Kind, Local, Result, Statement, Typing};
use crate::emit::Closure;
use crate::emit::Hole;
use crate::emit::private;
use crate::spaces::Space;
use crate::types::{Pointer, Type};

/// A variable that is a closure.
#[derive(Clone, Debug)]
pub(super) struct Bound {
    closure: Closure,
    /// What it captures, and how it takes that.
    captures: Vec<(LocalId, By)>,
}

/// How the function of a closure takes a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum By {
    Value,
    /// By its address, through which it only reads: a struct of more than a few numbers, which a call would copy.
    Reading,
    /// By its address.
    Address,
}

/// The bytes of a struct or an enum that a call may copy.
const MOST_COPIED: usize = 16;

impl<'b> Typing<'b, '_> {
    /// A parameter: a closure is replaced by what it captures.
    pub(super) fn parameter(&mut self, id: LocalId, closures: &mut impl Iterator<Item = Closure>) -> Result<()> {
        let local = &self.tree.locals[id.0 as usize];
        if !matches!(self.hole(local.ty, local.position)?, Hole::Callable) {
            self.parameters.push(id);
            return Ok(());
        }
        let Some(closure) = closures.next() else {
            return self.error(
                local.position,
                format!("`{}` must be a closure that is written where it is passed", local.name),
            );
        };
        let mut captures: Vec<(LocalId, By)> = Vec::new();
        for ((name, ty), shared) in closure.captures.iter().zip(&closure.shares) {
            let passed = shared.and_then(|(of, capture)| self.given.get(of)?.get(capture).copied());
            captures.push(passed.unwrap_or_else(|| {
                let id = LocalId(self.locals.len() as u32);
                self.locals.push(Local { name: name.clone(), mutable: false, shared: false, ty: ty.clone() });
                self.parameters.push(id);
                (id, By::Value)
            }));
        }
        self.given.push(captures.clone());
        self.closures.insert(id, Bound { closure, captures });
        Ok(())
    }

    /// `let f = |v| …;`, of which nothing is left but copies of what may be another when `f` is called.
    pub(super) fn bound_closure(
        &mut self,
        statement: &tree::Statement,
        statements: &mut Vec<Statement>,
    ) -> Result<bool> {
        let tree::Statement::Let { pattern: tree::Pattern::Bind(local, None), value: Some(value), .. } = statement
        else {
            return Ok(false);
        };
        let ExprKind::Closure { moves, captures, .. } = &value.kind else { return Ok(false) };
        let name = self.locals[local.0 as usize].name.clone();
        let Some(mut bound) = self.closure(value, &name)? else { return Ok(false) };
        for (id, by) in &mut bound.captures {
            let captured = &self.locals[id.0 as usize];
            let reads = || captures.iter().any(|(other, how)| other == id && *how < least_change(&captured.ty));
            // A closure has the pointer, not the variable with it, nor the one in whose field it is: what else it reads of
            // that does not change while there is the closure.
            let copied = match (moves, &captured.ty) {
                (true, _) => !self.addressed.contains(id),
                (false, Type::Pointer(_)) => *by == By::Value,
                (false, ty) => points(ty) && reads(),
            };
            if copied && captured.mutable && !captured.shared {
                let (name, variable) = (captured.name.clone(), self.variable(*id, value.position));
                *id = self.keep(&name, variable, statements);
            }
        }
        self.closures.insert(*local, bound);
        Ok(true)
    }

    /// The closure that an expression names or is.
    pub(super) fn closure(&mut self, expr: &tree::Expr, name: &str) -> Result<Option<Bound>> {
        match &expr.kind {
            ExprKind::Local(local) => Ok(self.closures.get(local).cloned()),
            // `&f`, `&mut f`, and `&mut *f` of one that a function takes by reference
            ExprKind::Reference { place: closure, .. } | ExprKind::Deref(closure) => self.closure(closure, name),
            ExprKind::Closure { parameters, captures, moves, returns, body } => {
                let returns = match self.hole(*returns, expr.position)? {
                    Hole::OfValue => None,
                    _ => Some(self.ty(*returns, expr.position)?),
                };
                let bound = self.captured(captures, *moves);
                Ok(Some(self.write_closure(parameters, bound, returns, body, name)?))
            }
            _ => Ok(None),
        }
    }

    /// What a closure takes besides its arguments: the captures of a captured closure are its own.
    fn captured(&self, captures: &[(LocalId, Captured)], moves: bool) -> Vec<(LocalId, By)> {
        let mut all: Vec<(LocalId, By)> = Vec::new();
        for &(id, captured) in captures {
            let more = match self.closures.get(&id) {
                Some(bound) => bound.captures.clone(),
                None => {
                    let local = &self.locals[id.0 as usize];
                    let changes = captured >= least_change(&local.ty) && local.mutable;
                    let by_address =
                        changes && !moves || matches!(local.ty, Type::Array(..)) || self.addressed.contains(&id);
                    let by = match &local.ty {
                        _ if local.shared => By::Value,
                        _ if by_address => By::Address,
                        ty if !changes && is_large(ty) => By::Reading,
                        _ => By::Value,
                    };
                    vec![(id, by)]
                }
            };
            for capture in more {
                match all.iter_mut().find(|known| known.0 == capture.0) {
                    Some(known) => known.1 = known.1.max(capture.1),
                    None => all.push(capture),
                }
            }
        }
        all
    }

    fn write_closure(
        &mut self,
        own: &[LocalId],
        captures: Vec<(LocalId, By)>,
        returns: Option<Type>,
        body: &tree::Expr,
        name: &str,
    ) -> Result<Bound> {
        let outer_returns = std::mem::replace(&mut self.returns, returns.clone().unwrap_or(Type::Unit));
        let outer_breaks = std::mem::take(&mut self.breaks);
        let outer_waits = std::mem::take(&mut self.waits);
        let (outer_addressed, outer_locals) = (self.addressed.clone(), self.locals.clone());
        for (id, by) in &captures {
            // One that a closure around this one has captured so is a pointer already.
            if *by != By::Value && self.addressed.insert(*id) {
                self.capture_by_address(*id, *by);
            }
        }
        let body = self.expr(body, returns.as_ref());
        let returns = returns.or_else(|| Some(body.as_ref().ok()?.ty.clone())).unwrap_or(Type::Unit);
        let body = body.map(|body| super::Block { statements: Vec::new(), value: Some(Box::new(body)) });
        body.iter().for_each(|body| self.note_options(body));
        let locals = std::mem::replace(&mut self.locals, outer_locals);
        let waits = std::mem::replace(&mut self.waits, outer_waits);
        (self.returns, self.breaks, self.addressed) = (outer_returns, outer_breaks, outer_addressed);
        let parameters: Vec<LocalId> = own.iter().copied().chain(captures.iter().map(|capture| capture.0)).collect();
        let named = captures.iter().map(|(id, _)| {
            let local = &locals[id.0 as usize];
            (local.name.clone(), local.ty.clone())
        });
        let named = named.collect();
        let function = Function {
            body: body?,
            source: self.source,
            tree: self.tree,
            role: Role::Device,
            inline: Default::default(),
            apart: false,
            parameters,
            locals,
            returns,
            waits,
            spelling: self.spelling.clone(),
        };
        let waits = !function.waits.is_empty();
        let callee = self.program.closure(&function, &format!("{}_{name}", self.tree.name))?;
        let shares = vec![None; captures.len()];
        Ok(Bound { closure: Closure { callee, captures: named, shares, waits }, captures })
    }

    /// In the closure, the variable is a pointer to that of the function around it.
    fn capture_by_address(&mut self, id: LocalId, by: By) {
        let local = &mut self.locals[id.0 as usize];
        let mutable = std::mem::replace(&mut local.mutable, false) && by == By::Address;
        let pointee = Rc::new(local.ty.clone());
        local.ty = Type::Pointer(Pointer { space: Space::Private, mutable, pointee, slice: false });
    }

    /// Says of each closure of a call what one before it has captured too, which is passed once.
    pub(super) fn share(&self, closures: &mut [Option<Bound>]) {
        let mut before: Vec<Vec<(LocalId, By)>> = Vec::new();
        for bound in closures.iter_mut().flatten() {
            let find = |capture: &(LocalId, By)| {
                let in_one = |captures: &Vec<(LocalId, By)>| captures.iter().position(|other| other == capture);
                before.iter().enumerate().find_map(|(of, captures)| Some((of, in_one(captures)?)))
            };
            bound.closure.shares = bound.captures.iter().map(find).collect();
            before.push(bound.captures.clone());
        }
    }

    /// What is passed to a function in the place of a closure.
    pub(super) fn passed_for(&self, bound: &Bound, position: Position) -> Vec<Expr> {
        let captures = self.captures(bound, position).into_iter().zip(&bound.closure.shares);
        captures.filter(|(_, shared)| shared.is_none()).map(|(capture, _)| capture).collect()
    }

    /// What a closure takes besides its arguments.
    fn captures(&self, bound: &Bound, position: Position) -> Vec<Expr> {
        let one = |&(id, by): &(LocalId, By)| {
            let ty = self.locals[id.0 as usize].ty.clone();
            let local = Expr { kind: Kind::Local(id), ty: ty.clone(), position };
            if by == By::Value || self.addressed.contains(&id) {
                return local;
            }
            let (pointee, mutable) = (Rc::new(ty), by == By::Address);
            let ty = Type::Pointer(Pointer { space: Space::Private, mutable, pointee, slice: false });
            Expr { kind: Kind::Reference(Box::new(local)), ty, position }
        };
        bound.captures.iter().map(one).collect()
    }

    /// `closure(arguments)`
    pub(super) fn call_closure(
        &mut self,
        local: LocalId,
        arguments: &[tree::Expr],
        position: Position,
    ) -> Result<(Kind, Type)> {
        let Some(bound) = self.closures.get(&local).cloned() else {
            return self.error(position, "only a closure can be called here");
        };
        if bound.closure.waits {
            self.waits.insert(position);
        }
        let callee = &bound.closure.callee;
        let mut typed = Vec::new();
        for (argument, parameter) in arguments.iter().zip(&callee.parameters) {
            typed.push(self.expr(argument, Some(parameter))?);
        }
        typed.extend(self.captures(&bound, position));
        Ok((Kind::Call(callee.form.clone(), typed), callee.returns.clone()))
    }
}

impl Bound {
    pub(super) fn passed(&self) -> Closure {
        self.closure.clone()
    }
}

/// Whether it is a struct or an enum that is passed by its address: one that a pointer is in is a view, of a few words.
fn is_large(ty: &Type) -> bool {
    matches!(ty, Type::Struct(_) | Type::Enum(_)) && !points(ty) && private::bytes(ty) > MOST_COPIED
}

/// What a closure does at least with a variable that it changes: what is behind a reference is changed there.
fn least_change(ty: &Type) -> Captured {
    if matches!(ty, Type::Pointer(_)) { Captured::Changed } else { Captured::Reached }
}
