//! Divisions of integers and of vectors of them, and the methods of std that refuse some values.
//!
//! Where Rust would panic, the result is zero and the fault is recorded: for a vector, all of it is.

use cl_tree::{BinaryOp, Position};

use super::bounds::{Check, may_fail};
use super::vector::is_vector;
use super::{C, Expr, Kind, Lower, Operand, Result, S, exactly};
use crate::builtins::Intrinsic;
use crate::constant::Constant;
use crate::emit::fault::FaultKind;
use crate::emit::range::{self, Range};
use crate::emit::typed::tuple_type;
use crate::emit::{Form, Refusal};
use crate::types::{Class, Scalar, Type};

/// Two operands: as typed, and as lowered.
struct Operands<'f> {
    exprs: [&'f Expr; 2],
    values: [C; 2],
}

impl<'f> Lower<'f, '_> {
    /// `lhs / rhs` and `lhs % rhs` of integers, or of a vector and what it is divided by.
    pub(super) fn divide(
        &mut self,
        op: BinaryOp,
        [lhs, rhs]: [&'f Expr; 2],
        [left, right]: [C; 2],
        position: Position,
    ) -> C {
        let mut operands = Operands { exprs: [lhs, rhs], values: [left, right] };
        let checks = self.division_checks(op, true, &mut operands, position);
        let [left, right] = operands.values;
        let ty = if is_vector(&lhs.ty) { &lhs.ty } else { &rhs.ty };
        or_zero(C::binary(op.symbol(), left, right), checks, ty)
    }

    /// A method of std, of which our function does what it does where it does not panic.
    pub(super) fn refusing(
        &mut self,
        function: &str,
        refusal: Refusal,
        arguments: &'f [Expr],
        call: &'f Expr,
    ) -> Result<C> {
        let operands: Vec<_> = arguments.iter().map(Operand::Converted).collect();
        let values = self.values(&operands)?;
        let position = call.position;
        let (arguments, checks) = match (refusal, arguments) {
            (Refusal::ByZero(op) | Refusal::ByZeroOrOverflow(op), [lhs, rhs]) => {
                let overflows = matches!(refusal, Refusal::ByZeroOrOverflow(_));
                let mut operands = Operands { exprs: [lhs, rhs], values: exactly(values) };
                let checks = self.division_checks(op, overflows, &mut operands, position);
                (operands.values.to_vec(), checks)
            }
            (Refusal::Logarithm, [of]) => self.above(&[(of, 0, FaultKind::Logarithm)], values, position),
            (Refusal::LogarithmToBase, [of, base]) => {
                let bounds = [(of, 0, FaultKind::Logarithm), (base, 1, FaultKind::LogarithmBase)];
                self.above(&bounds, values, position)
            }
            (Refusal::Root, [of]) => self.above(&[(of, -1, FaultKind::Root)], values, position),
            (Refusal::Overflow(what), _) => return Ok(self.told(function, what, values, call)),
            _ => return self.error(position, "this method is called with the wrong number of arguments"),
        };
        let result = C::Call { function: function.to_owned(), arguments, pure: true };
        Ok(match &call.ty {
            Type::Scalar(_) => or_zero(result, checks, &call.ty),
            _ => self.or_zeros(result, checks, &call.ty),
        })
    }

    /// What must hold of a division: the divisor is not zero, and the quotient (if that is asked) one of the type.
    fn division_checks(
        &mut self,
        op: BinaryOp,
        overflows: bool,
        operands: &mut Operands<'f>,
        position: Position,
    ) -> Vec<Check> {
        let [lhs, rhs] = operands.exprs;
        let Some(lane) = lhs.ty.lane() else { return Vec::new() };
        let all = Range::of(lane);
        let [dividend, divisor] = [lhs, rhs].map(|expr| self.lane_range(expr).unwrap_or(all));
        let zero = divisor.least <= 0 && divisor.greatest >= 0;
        let overflow = overflows
            && lane.class() == Class::Signed
            && dividend.least == all.least
            && divisor.least <= -1
            && divisor.greatest >= -1;
        if !zero && !overflow {
            return Vec::new();
        }
        if !self.program.is_checked() {
            return Vec::new();
        }
        if let (false, Some(proof)) = (is_vector(&rhs.ty), self.proof_of_divisor(rhs)) {
            self.rely_on(proof);
            return Vec::new();
        }
        // What the dividend does, it does in any case, and before the divisor is looked at.
        let dividend_first = overflow || operands.values[0].has_effects() || may_fail(&operands.values[0]);
        for index in if dividend_first { 0..2 } else { 1..2 } {
            let value = operands.values[index].clone();
            operands.values[index] = self.repeated(value, &operands.exprs[index].ty);
        }
        let [left, right] = operands.values.clone();
        let mut checks = Vec::new();
        let (by_zero, too_great) = match op {
            BinaryOp::Div => (FaultKind::DivisionByZero, FaultKind::DivisionOverflow),
            _ => (FaultKind::RemainderByZero, FaultKind::RemainderOverflow),
        };
        // Beside a vector, a literal has the type of its lanes.
        let number = |value, exact| super::arithmetic::constant(&Constant::Int(value), &Type::Scalar(lane), exact);
        if overflow {
            let least = C::binary("!=", left, number(all.least, is_vector(&lhs.ty)));
            let minus_one = C::binary("!=", right.clone(), number(-1, is_vector(&rhs.ty)));
            let condition = match (is_vector(&lhs.ty), is_vector(&rhs.ty)) {
                // C compilers warn of a number that is compared with itself.
                (false, false) if dividend.single().is_some() && divisor.single().is_some() => C::literal("false"),
                (false, false) if dividend.single().is_some() => minus_one,
                (false, false) if divisor.single().is_some() => least,
                (false, false) => C::binary("||", least, minus_one),
                (true, false) => C::binary("||", minus_one, all_lanes(least)),
                (false, true) => C::binary("||", least, all_lanes(minus_one)),
                (true, true) => all_lanes(C::binary("|", least, minus_one)),
            };
            checks.push(self.check(too_great, condition, position));
        }
        if zero {
            let some = C::binary("!=", right, number(0, is_vector(&rhs.ty)));
            let condition = match is_vector(&rhs.ty) {
                true => all_lanes(some),
                false if divisor.single().is_some() => C::literal("false"),
                false => some,
            };
            checks.insert(0, self.check(by_zero, condition, position));
        }
        checks
    }

    /// That values are greater than bounds, the last of which is asked first.
    fn above(
        &mut self,
        bounds: &[(&'f Expr, i128, FaultKind)],
        mut values: Vec<C>,
        position: Position,
    ) -> (Vec<C>, Vec<Check>) {
        let is_open = |this: &Self, of: &Expr, bound: i128| {
            let range = this.lane_range(of).or_else(|| range::integer(&of.ty).map(Range::of));
            range.is_some_and(|range| range.least <= bound)
        };
        if !self.program.is_checked() || !bounds.iter().any(|(of, bound, _)| is_open(self, of, *bound)) {
            return (values, Vec::new());
        }
        let mut checks = Vec::new();
        for (value, (of, bound, kind)) in values.iter_mut().zip(bounds) {
            *value = self.repeated(value.clone(), &of.ty);
            if !is_open(self, of, *bound) {
                continue;
            }
            let condition = match bound {
                -1 => C::binary(">=", value.clone(), C::literal("0")),
                _ => C::binary(">", value.clone(), C::literal(bound.to_string())),
            };
            checks.insert(0, self.check(kind.clone(), condition, position));
        }
        (values, checks)
    }

    /// What a function gives that tells whether it fits.
    fn told(&mut self, function: &str, what: &'static str, arguments: Vec<C>, call: &'f Expr) -> C {
        let told = tuple_type([call.ty.clone(), Type::Scalar(Scalar::Bool)].into_iter());
        self.program.note(&told);
        let both = C::Call { function: function.to_owned(), arguments, pure: true };
        let both = self.kept(both, &told);
        let part = |index: usize| C::Component(Box::new(both.clone()), format!("_{index}"));
        match self.program.is_checked() {
            false => part(0),
            true => {
                let fits = C::Unary("!", Box::new(part(1)));
                let check = self.check(FaultKind::Overflow(what), fits, call.position);
                or_zero(part(0), vec![check], &call.ty)
            }
        }
    }

    fn check(&mut self, kind: FaultKind, condition: C, position: Position) -> Check {
        let none = C::literal("0");
        Check { condition, fault: self.fault(kind, position, none.clone(), none) }
    }

    /// A value that is named several times, in a variable unless it has a name.
    fn repeated(&mut self, value: C, ty: &Type) -> C {
        match value {
            C::Name(_) | C::Literal(_) => value,
            value => self.kept(value, ty),
        }
    }

    /// A struct, with all its fields zero where a check fails.
    pub(super) fn or_zeros(&mut self, value: C, checks: Vec<Check>, ty: &Type) -> C {
        if checks.is_empty() {
            return value;
        }
        let name = self.fresh("value");
        let declared = super::declared(ty, super::Storage::Register);
        let zeros = C::List(vec![C::literal("0")]);
        self.push(S::Declare { ty: declared, constant: false, name: name.clone(), value: Some(zeros) });
        self.guard(checks, vec![S::Assign { place: C::name(&name), op: None, value }]);
        C::name(name)
    }

    /// What values an integer, or any lane of a vector, can have.
    pub(super) fn lane_range(&self, expr: &Expr) -> Option<Range> {
        if !is_vector(&expr.ty) {
            return range::of(expr, &self.known);
        }
        let lane = expr.ty.lane().filter(|lane| matches!(lane.class(), Class::Signed | Class::Unsigned))?;
        let hull = |ranges: &mut dyn Iterator<Item = Option<Range>>| ranges.reduce(|a, b| Some(a?.hull(b?))).flatten();
        match &expr.kind {
            Kind::Constant(Constant::Vector(lanes)) => hull(&mut lanes.iter().map(|lane| match lane {
                Constant::Int(value) => Some(Range { least: *value, greatest: *value }),
                _ => None,
            })),
            Kind::Call(Form::Intrinsic(Intrinsic::Vector), parts) => {
                hull(&mut parts.iter().map(|part| self.lane_range(part)))
            }
            Kind::Binary(op, lhs, rhs) => self.combined(*op, lhs, rhs).map(|range| range.or_all(lane)),
            Kind::Call(Form::Intrinsic(Intrinsic::Wrapping(op)), operands) => match &operands[..] {
                [lhs, rhs] => self.combined(*op, lhs, rhs).map(|range| range.or_all(lane)),
                _ => None,
            },
            Kind::Local(id) => self.known.get(id).copied(),
            _ => None,
        }
    }

    fn combined(&self, op: BinaryOp, lhs: &Expr, rhs: &Expr) -> Option<Range> {
        let range = |expr: &Expr| self.lane_range(expr).or_else(|| expr.ty.lane().map(Range::of));
        range::combine(op, range(lhs)?, range(rhs)?, lhs.ty.lane()?)
    }
}

/// `all(mask)`
fn all_lanes(mask: C) -> C {
    C::Call { function: "all".into(), arguments: vec![mask], pure: true }
}

/// A value, or zero where a check fails.
fn or_zero(value: C, checks: Vec<Check>, ty: &Type) -> C {
    checks.into_iter().rev().fold(value, |value, check| match ty {
        Type::Vector(..) => check.or_zero(value, ty),
        _ => C::Conditional(Box::new(check.condition), Box::new(value), Box::new(check.fault)),
    })
}
