//! Parts of a whole: `i * n + n` where `i < whole / n`, and `i + n` where `n <= whole` and `i <= whole - n`.
//!
//! And `i * n + min(n, whole - i * n)` where `i` is less than the number of parts that are not all whole.
//!
//! So the `i`th of `x.chunks_exact(n)`, of `x.chunks(n)` or of `x.windows(n)`, ends within `x`, as does what is indexed there; and no such
//! sum wraps.

use cl_tree::BinaryOp;

use super::{Expr, Fact, Kind, Length, Lower, Subject};
use crate::emit::{Form, range};
use crate::types::Scalar;

impl Lower<'_, '_> {
    /// Whether a sum is surely at most a length (below it, if `strict`), because it ends a part of what is so long.
    pub(in super::super) fn ends_part(&self, end: &Expr, length: Length, strict: bool) -> bool {
        let Kind::Binary(BinaryOp::Add, a, b) = &self.resolve(end).kind else { return false };
        if range::integer(&end.ty) != Some(Scalar::Usize) || !self.facts.iter().any(|fact| fact.holds) {
            return false;
        }
        [(a, b), (b, a)].into_iter().any(|(start, count)| {
            self.is_start_of_piece(start, count, length, strict)
                || !strict && (self.is_before_last(start, count, length) || self.is_rest(start, count, length))
        })
    }

    /// Whether `start` is `i * n`, with `i < whole.div_ceil(n)`, and `count` at most what follows it.
    fn is_rest(&self, start: &Expr, count: &Expr, length: Length) -> bool {
        let Kind::Call(Form::Builtin("min"), counts) = &self.resolve(count).kind else { return false };
        let is_rest = |count: &Expr| match &self.resolve(count).kind {
            Kind::Binary(BinaryOp::Sub, whole, before) => {
                self.same(before, start)
                    && self.is_at_most(Subject::Expr(whole), length)
                    && self.starts_piece(start, whole)
            }
            _ => false,
        };
        counts.iter().any(is_rest)
    }

    /// Whether it is `i * n`, with `i < whole.div_ceil(n)`, and so less than the whole.
    fn starts_piece(&self, start: &Expr, whole: &Expr) -> bool {
        let Kind::Binary(BinaryOp::Mul, a, b) = &self.resolve(start).kind else { return false };
        [(a, b), (b, a)].into_iter().any(|(turn, size)| {
            self.bounds_of(turn).any(|(bound, strict)| match self.count_of_pieces(bound) {
                Some([of, by]) => strict && self.same(of, whole) && self.same(by, size),
                None => false,
            })
        })
    }

    /// `whole` and `n` of `whole.div_ceil(n)`.
    pub(super) fn count_of_pieces<'e>(&'e self, bound: &'e Expr) -> Option<&'e [Expr; 2]> {
        match &self.resolve(bound).kind {
            Kind::Call(Form::Refusing(function, _), operands) if self.program.is_helper(function, "div_ceil_ulong") => {
                operands.as_slice().try_into().ok()
            }
            _ => None,
        }
    }

    /// Whether `start` is `i * n`, with `i < whole / n`, and `count` at most (below) `n`.
    fn is_start_of_piece(&self, start: &Expr, count: &Expr, length: Length, strict: bool) -> bool {
        let Kind::Binary(BinaryOp::Mul, a, b) = &self.resolve(start).kind else { return false };
        [(a, b), (b, a)].into_iter().any(|(turn, size)| {
            let fits = if strict { self.is_less(count, size) } else { self.same(count, size) };
            fits && self.bounds_of(turn).any(|(bound, strict)| match &self.resolve(bound).kind {
                Kind::Binary(BinaryOp::Div, whole, by) if strict => {
                    self.same(by, size) && self.is_at_most(Subject::Expr(whole), length)
                }
                _ => false,
            })
        })
    }

    /// Whether `start <= whole - n`, where `n <= whole`, and `count` is `n`.
    fn is_before_last(&self, start: &Expr, count: &Expr, length: Length) -> bool {
        self.bounds_of(start).any(|(bound, _)| match &self.resolve(bound).kind {
            Kind::Binary(BinaryOp::Sub, whole, less) => {
                self.same(less, count)
                    && self.is_at_most(Subject::Expr(whole), length)
                    && self.are_in_order(less, whole)
            }
            _ => false,
        })
    }

    /// Whether a fact says that one is less than another.
    fn is_less(&self, lesser: &Expr, greater: &Expr) -> bool {
        self.bounds_of(lesser).any(|(bound, strict)| strict && self.same(bound, greater))
    }

    /// What facts say that a value is at most, and whether it is less than that.
    fn bounds_of<'e>(&'e self, value: &'e Expr) -> impl Iterator<Item = (&'e Expr, bool)> {
        let of_it = |fact: &&Fact| fact.holds && self.same_subject(fact.lesser, Subject::Expr(value));
        self.facts.iter().filter(of_it).filter_map(|fact| match fact.greater {
            Subject::Expr(bound) => Some((bound, fact.strict)),
            _ => None,
        })
    }
}
