//! `for piece in x.chunks(n)`: slices of one size, one after the other.

use cl_tree::{Pieces, Position};

use super::call::exact_length;
use super::proof::{Length, Subject};
use super::sequence::{Loop, Settled, usize_type};
use super::slices::Extent;
use super::{C, Expr, Lower, Operand, Result, exactly};
use crate::emit::fault::FaultKind;
use crate::emit::range;
use crate::emit::typed::{Pattern, PatternKind};

impl<'f> Lower<'f, '_> {
    pub(super) fn settle_pieces(
        &mut self,
        (whole, turns): (&'f Expr, Loop<'f>),
        pieces: Pieces,
        size: &'f Expr,
        at: Position,
    ) -> Result<Settled> {
        let [place, by]: [C; 2] = exactly(self.values(&[Operand::Pointer(whole), Operand::Converted(size)])?);
        let place = self.once(place, whole);
        let length = self.length(whole)?;
        let (place, length) = self.as_they_are(whole, place, length, turns);
        let by = if self.is_invariant(size) { by } else { self.named("size", &usize_type(), by) };
        let count = match (pieces, length.number(), by.number()) {
            (Pieces::Chunks | Pieces::ChunksBack, Some(length), Some(size)) if size > 0 => {
                C::literal(length.div_ceil(size).to_string())
            }
            (Pieces::Exact | Pieces::ExactBack, Some(length), Some(size)) if size > 0 => {
                C::literal((length / size).to_string())
            }
            (Pieces::Windows, Some(length), Some(size)) if size > 0 => {
                C::literal((length + 1).saturating_sub(size).to_string())
            }
            (Pieces::Chunks | Pieces::ChunksBack, ..) => {
                let rest = C::binary("!=", C::binary("%", length.clone(), by.clone()), C::literal("0"));
                C::binary("+", C::binary("/", length.clone(), by.clone()), rest)
            }
            (Pieces::Exact | Pieces::ExactBack, ..) => C::binary("/", length.clone(), by.clone()),
            (Pieces::Windows, ..) => {
                let some = C::binary("<=", by.clone(), length.clone());
                let count = C::binary("+", C::binary("-", length.clone(), by.clone()), C::literal("1"));
                C::Conditional(Box::new(some), Box::new(count), Box::new(C::literal("0")))
            }
        };
        let kind = if pieces == Pieces::Windows { FaultKind::NoWindow } else { FaultKind::NoChunk };
        let count = if self.is_positive(size) { count } else { self.unless_zero(&by, count, kind, at) };
        let count = self.named("count", &usize_type(), count);
        Ok(Settled::Pieces { place, pieces, size: by, length, count })
    }

    /// Whether a number of elements is known not to be 0: by the values that it can have, or by what conditions say.
    pub(super) fn is_positive(&self, size: &Expr) -> bool {
        range::of(size, &self.known).is_some_and(|range| range.least > 0) || self.is_surely_positive(size)
    }

    /// `count`, or a fault and 0 where the size is 0.
    pub(super) fn unless_zero(&mut self, size: &C, count: C, kind: FaultKind, at: Position) -> C {
        let fault = self.fault(kind, at, C::literal("0"), C::literal("0"));
        if size.number() == Some(0) {
            return fault;
        }
        let some = C::binary("!=", size.clone(), C::literal("0"));
        C::Conditional(Box::new(some), Box::new(count), Box::new(fault))
    }

    /// Binds the slice that is at an index.
    pub(super) fn piece(&mut self, pattern: &'f Pattern, sequence: &Settled, index: C) -> Result<()> {
        let Settled::Pieces { place, pieces, size, length, .. } = sequence else {
            unreachable!("`find` has seen that they are pieces")
        };
        let id = match &pattern.kind {
            PatternKind::Bind(id, None) => *id,
            PatternKind::Wild => return Ok(()),
            _ => {
                let position = self.function.tree.position;
                return self.error(position, "name the slices that a loop over `.chunks(n)` or `.windows(n)` gives");
            }
        };
        let first = match (pieces, size.number()) {
            (Pieces::Windows, _) | (_, Some(1)) => index,
            _ => C::binary("*", index, size.clone()),
        };
        let even = length.number().zip(size.number()).is_some_and(|(length, size)| size > 0 && length % size == 0);
        // What is before it, of which it is the end.
        let backwards = matches!(pieces, Pieces::ChunksBack | Pieces::ExactBack);
        let left = |first| C::binary("-", length.clone(), first);
        let mut start = if backwards { C::binary("-", left(first.clone()), size.clone()) } else { first.clone() };
        let extent = match (pieces, size.number()) {
            (Pieces::Chunks | Pieces::ChunksBack, _) if !even => {
                let left = match backwards {
                    true => self.repeatable(left(first), "end"),
                    false => left(self.repeatable(first, "start")),
                };
                let name = self.local(id).name.clone();
                let name = self.declare_length(&name, true, Some(shorter(size.clone(), left.clone())));
                if backwards {
                    start = C::binary("-", left, C::name(&name));
                }
                let extent = self.new_extent(C::name(name));
                if let Some(most) = size.number().and_then(|size| usize::try_from(size).ok()) {
                    self.learn(Subject::Length(extent.key), Subject::Length(Length::Constant(most)), false);
                }
                extent
            }
            (_, Some(count)) => Extent::constant(usize::try_from(count).unwrap_or(usize::MAX)),
            (_, None) => self.new_extent(size.clone()),
        };
        self.declare_pointer(id, Some(C::binary("+", place.clone(), start)));
        self.slices.insert(id, extent);
        Ok(())
    }
}

/// The lesser of two lengths, of which one is no literal.
fn shorter(size: C, left: C) -> C {
    C::Call { function: "min".into(), arguments: vec![exact_length(size), left], pure: true }
}
