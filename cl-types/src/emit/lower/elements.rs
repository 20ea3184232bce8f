//! Arrays, element by element: C assigns none as a whole, and initialises them from lists alone.

use super::bounds::Check;
use super::types::{Storage, declared};
use super::{C, Dest, Expr, Kind, Lower, Operand, Result, S};
use crate::constant::Constant;
use crate::emit::c::{Declarator, Step};
use crate::types::{Scalar, Type};

impl<'f> Lower<'f, '_> {
    /// `[a, b]` and `[v; n]`.
    pub(super) fn array_into(&mut self, expr: &'f Expr, dest: &Dest) -> Result<()> {
        if let Dest::Declare(id) = dest
            && let Some(list) = self.initializer(expr)?
        {
            self.declare(*id, Some(list));
            return Ok(());
        }
        let dest = self.outside(dest);
        let place = match dest {
            Dest::Assign(place) => place,
            Dest::Discard => C::name(self.array_variable(&expr.ty)),
            Dest::Return => return self.return_array(expr),
            Dest::Declare(_) => unreachable!("`outside` has declared it"),
        };
        match &expr.kind {
            Kind::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    self.into(item, &Dest::Assign(C::index(place.clone(), C::literal(index.to_string()))))?;
                }
                Ok(())
            }
            Kind::Repeat(..) => {
                // Rust evaluates the value once: that of all rows, if those are repeated too.
                let (mut item, mut counts) = (expr, Vec::new());
                while let Kind::Repeat(inner, count) = &item.kind {
                    counts.push(*count);
                    item = inner;
                }
                let mut value = match item.ty {
                    Type::Array(..) => self.through_variable(item)?,
                    _ => self.converted(item)?,
                };
                self.settle(&Operand::Converted(item), &mut value, 0..0);
                self.fill(&place, &value, &item.ty, &counts)
            }
            _ => unreachable!("`into` sends only arrays here"),
        }
    }

    fn array_variable(&mut self, ty: &Type) -> String {
        let name = self.fresh("value");
        let value = self.blank(ty);
        self.push(S::Declare { ty: declared(ty, Storage::Register), constant: false, name: name.clone(), value });
        name
    }

    /// Whether an array literal is a list in C.
    pub(super) fn is_list(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Array(items) => !items.is_empty() && items.iter().all(|item| self.is_list(item)),
            Kind::Repeat(item, count) => {
                *count > 0 && self.is_list(item) && (is_zero(item) || (*count <= 4 && self.is_invariant(item)))
            }
            _ => self.is_inline(expr) && !matches!(expr.ty, Type::Array(..)),
        }
    }

    /// A value in a list that initialises.
    pub(super) fn item(&mut self, expr: &'f Expr) -> Result<C> {
        match &expr.kind {
            Kind::Array(_) | Kind::Repeat(..) => match self.initializer(expr)? {
                Some(list) => Ok(list),
                None => self.error(expr.position, "this array cannot be made here; make it in a variable first"),
            },
            _ => Ok(self.converted(expr)?.listed()),
        }
    }

    /// `{…}`, where C has one for the array: its items take no statements, and a repeated one is zero.
    pub(super) fn initializer(&mut self, expr: &'f Expr) -> Result<Option<C>> {
        match &expr.kind {
            Kind::Array(items) => {
                let simple =
                    |item: &Expr| matches!(item.kind, Kind::Array(_) | Kind::Repeat(..)) || self.is_inline(item);
                if items.is_empty() || !items.iter().all(simple) {
                    return Ok(None);
                }
                let mut list = Vec::new();
                for item in items {
                    match self.initializer(item)? {
                        Some(item) => list.push(item),
                        None => return Ok(None),
                    }
                }
                Ok(Some(C::List(list)))
            }
            Kind::Repeat(item, count) if *count > 0 && is_zero(item) => {
                Ok(self.initializer(item)?.map(|item| C::List(vec![item])))
            }
            Kind::Repeat(item, count @ 1..=4) if self.is_invariant(item) => {
                Ok(self.initializer(item)?.map(|item| C::List(vec![item; *count])))
            }
            Kind::Repeat(..) => Ok(None),
            _ if matches!(expr.ty, Type::Array(..)) => Ok(None),
            _ => Ok(Some(self.converted(expr)?)),
        }
    }

    /// Puts one value into all elements of an array with these bounds.
    fn fill(&mut self, place: &C, value: &C, item: &Type, bounds: &[usize]) -> Result<()> {
        let Some((count, bounds)) = bounds.split_first() else {
            if let Type::Array(..) = item {
                return self.copy_elements(place, value, &[], item);
            }
            self.push(S::Assign { place: place.clone(), op: None, value: value.clone() });
            return Ok(());
        };
        self.over_elements(*count, |lower, index| lower.fill(&C::index(place.clone(), index), value, item, bounds))
    }

    /// Something for the index of each element.
    fn over_elements(&mut self, count: usize, each: impl FnOnce(&mut Self, C) -> Result<()>) -> Result<()> {
        self.scopes.enter();
        let counter = self.fresh("k");
        let body = self.apart(|lower| each(lower, C::name(&counter)));
        self.scopes.leave();
        let (body, ()) = body?;
        self.push(loop_over(count, counter, body));
        Ok(())
    }

    /// `to = from` for arrays, which C does not assign. Where a check fails, zeros.
    pub(super) fn copy_elements(&mut self, to: &C, from: &C, checks: &[Check], ty: &Type) -> Result<()> {
        if let ([], Some(place), Some(value)) = (checks, self.wrapper(to), self.wrapper(from)) {
            self.push(S::Assign { place, op: None, value });
            return Ok(());
        }
        let Type::Array(element, count) = ty else { unreachable!("only arrays are copied by element") };
        self.over_elements(*count, |lower, index| {
            let (to, from) = (C::index(to.clone(), index.clone()), C::index(from.clone(), index));
            match &**element {
                Type::Array(..) => lower.copy_elements(&to, &from, checks, element),
                _ => {
                    let value = lower.read_or_zero(from, checks.to_vec(), element);
                    lower.push(S::Assign { place: to, op: None, value });
                    Ok(())
                }
            }
        })
    }

    /// The same of an array of these bounds, of which the C alone is at hand.
    pub(super) fn element_by_element(&mut self, bounds: &[usize], to: C, from: C) -> S {
        let Some((count, bounds)) = bounds.split_first() else { return S::Assign { place: to, op: None, value: from } };
        let counter = self.fresh("k");
        let element = |array: C| C::index(array, C::name(&counter));
        let body = vec![self.element_by_element(bounds, element(to), element(from))];
        loop_over(*count, counter, body)
    }

    /// An array that stands somewhere already.
    pub(super) fn copy_array(&mut self, expr: &'f Expr, dest: &Dest) -> Result<()> {
        match dest {
            Dest::Return => return self.return_array(expr),
            Dest::Declare(id) if self.declare_array_result(*id, expr)? => return Ok(()),
            Dest::Assign(place) if self.assign_array_result(place, expr)? => return Ok(()),
            _ => {}
        }
        let in_memory = matches!(expr.kind, Kind::Index(..) | Kind::Field(..) | Kind::Deref(_));
        let (from, checks) = match in_memory {
            true => self.array_in_memory(expr)?,
            false => (self.value(expr)?, Vec::new()),
        };
        if let Dest::Declare(id) = dest
            && self.in_structs.contains(id)
            && self.wrapper(&from).is_some()
        {
            self.declare(*id, Some(from));
            return Ok(());
        }
        match self.outside(dest) {
            Dest::Assign(to) => self.copy_elements(&to, &from, &checks, &expr.ty),
            Dest::Discard => Ok(()),
            Dest::Declare(_) | Dest::Return => unreachable!("dealt with above"),
        }
    }
}

/// `for (ulong k = 0; k < count; k++) { … }`
fn loop_over(count: usize, counter: String, body: Vec<S>) -> S {
    let ty = declared(&Type::Scalar(Scalar::Usize), Storage::Register);
    S::For {
        start: vec![Declarator { ty, name: counter.clone(), value: C::literal("0") }],
        condition: C::binary("<", C::name(&counter), C::literal(count.to_string())),
        step: vec![Step::Increment(counter)],
        body,
    }
}

fn is_zero(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Constant(Constant::Int(0) | Constant::Bool(false)) => true,
        Kind::Constant(Constant::F32(value)) => value.to_bits() == 0,
        Kind::Constant(Constant::F64(value)) => value.to_bits() == 0,
        Kind::Repeat(item, _) => is_zero(item),
        Kind::Array(items) => items.iter().all(is_zero),
        _ => false,
    }
}
