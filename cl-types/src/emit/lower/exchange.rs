//! `let value = x[i]; x[i] = x[j]; x[j] = value;` at the end of a block, as `x.swap(i, j)` is: all indices are checked once,
//! and before anything is written, as Rust would panic there.

use cl_tree::LocalId;

use super::types::{Storage, declared};
use super::{C, Expr, Kind, Lower, Operand, PatternKind, Result, S, Statement, exactly, holder, is_outside};
use crate::types::Type;

/// Two places that exchange their values.
pub(super) struct Exchange<'f> {
    places: [&'f Expr; 2],
    /// The assignments.
    assigned: [&'f Expr; 2],
    /// The variable that holds the value of the first meanwhile.
    held: LocalId,
}

impl<'f> Lower<'f, '_> {
    /// What the statements do, if it is that and no more.
    pub(super) fn exchange_of(&self, statements: &'f [Statement]) -> Option<Exchange<'f>> {
        let [
            Statement::Let { pattern, value: Some(first), otherwise: None },
            Statement::Expr(one),
            Statement::Expr(other),
        ] = statements
        else {
            return None;
        };
        let (PatternKind::Bind(held, None), Kind::Assign(to, second), Kind::Assign(last, value)) =
            (&pattern.kind, &one.kind, &other.kind)
        else {
            return None;
        };
        let is_value = matches!(first.ty, Type::Scalar(_) | Type::Vector(..) | Type::Struct(_) | Type::Enum(_));
        let fits = is_value
            && matches!(value.kind, Kind::Local(id) if id == *held)
            && !self.addressed.contains(held)
            && self.is_one_place(first, to)
            && self.is_one_place(second, last);
        fits.then_some(Exchange { places: [first, second], assigned: [one, other], held: *held })
    }

    /// Whether two expressions name one element, whatever is written to that.
    fn is_one_place(&self, a: &Expr, b: &Expr) -> bool {
        let is_index =
            |index: &Expr| matches!(index.kind, Kind::Local(_) | Kind::Constant(_)) || self.is_invariant(index);
        match (&a.kind, &b.kind) {
            (Kind::Index(a, i), Kind::Index(b, k)) => {
                is_index(i) && self.is_same(i, k) && (self.is_one_base(a, b) || self.is_one_place(a, b))
            }
            (Kind::Field(a, i), Kind::Field(b, k)) => i == k && self.is_one_place(a, b),
            _ => false,
        }
    }

    fn is_one_base(&self, a: &Expr, b: &Expr) -> bool {
        match (&a.kind, &b.kind) {
            (Kind::Local(a), Kind::Local(b)) => a == b,
            (Kind::Deref(a), Kind::Deref(b)) | (Kind::Reference(a), Kind::Reference(b)) => self.is_one_base(a, b),
            _ => false,
        }
    }

    pub(super) fn exchange(&mut self, exchange: &Exchange<'f>) -> Result<()> {
        let Exchange { places: [first, second], assigned, held } = exchange;
        let operands = [Operand::Place(first), Operand::Place(second)];
        let guarded = !self.is_left_by_faults();
        let (values, checks) = self.with_checks(guarded, |lower| lower.values(&operands))?;
        let [one, other]: [C; 2] = exactly(values);
        let name = self.fresh(&self.local(*held).name);
        let ty = declared(&first.ty, Storage::Register);
        let assign = |place: &C, value: C| S::Assign { place: place.clone(), op: None, value };
        let exchanged = vec![
            S::Declare { ty, constant: false, name: name.clone(), value: Some(one.clone()) },
            assign(&one, other.clone()),
            assign(&other, C::name(name)),
        ];
        self.guard(checks, exchanged);
        for (place, assigned) in [first, second].into_iter().zip(assigned) {
            self.pure &= !is_outside(place);
            self.forget(&Vec::from_iter(holder(place)));
            self.forget_held(assigned);
            self.forget_fields(assigned);
        }
        Ok(())
    }
}
