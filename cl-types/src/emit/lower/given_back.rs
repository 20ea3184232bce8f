//! Copies of what is in an address space, for methods that change it, and when they go back.
//!
//! Mostly that is when the call is done. Where the method gives a reference, that may lead into the copy: it goes back at the
//! end of the statement. On the host, what holds the place writes to it when it is dropped, which is there, so that the reference
//! lives no longer.

use cl_tree::Position;

use super::promoted::gives_private_pointer;
use super::{C, Expr, Kind, Lower, Result, S};
use crate::emit::typed::{self, Block};
use crate::types::Type;

/// A private copy that goes back.
pub(super) struct Return {
    pub(super) place: C,
    /// The condition under which the place exists, where it may not.
    pub(super) exists: Option<C>,
    pub(super) copy: String,
    /// Those of an array.
    pub(super) bounds: Vec<usize>,
}

/// One that goes back at the end of the statement, and where the call stands.
pub(super) struct Waiting {
    copy: Return,
    position: Position,
}

impl<'f> Lower<'f, '_> {
    /// What a call leaves in copies that go back as soon as it is done: all, unless it gives a reference.
    pub(super) fn at_once(&mut self, returns: Vec<Return>, call: &Expr) -> Vec<Return> {
        if !gives_private_pointer(&call.ty) {
            return returns;
        }
        let position = call.position;
        self.waiting.extend(returns.into_iter().map(|copy| Waiting { copy, position }));
        Vec::new()
    }

    /// What a call leaves in a copy goes back to where it was copied from, if that exists.
    pub(super) fn give_back(&mut self, Return { place, exists, copy, bounds }: Return) {
        let assignment = self.element_by_element(&bounds, place, C::name(copy));
        match exists {
            None => self.push(assignment),
            Some(condition) => self.push(S::If { condition, then: vec![assignment], otherwise: Vec::new() }),
        }
    }

    /// Behind a statement: what waited for its end, behind the first of these, goes back. `ends`: whether control comes
    /// here behind it.
    pub(super) fn give_back_behind(&mut self, first: usize, statement: &'f Expr, ends: bool) -> Result<()> {
        let waiting = &self.waiting[first..];
        let Some(&Waiting { position, .. }) = waiting.first() else { return Ok(()) };
        let is_here = |Waiting { copy, .. }: &Waiting| {
            let declared = |statement: &S| matches!(statement, S::Declare { name, .. } if *name == copy.copy);
            self.blocks.last().is_some_and(|block| block.iter().any(declared))
        };
        if !ends || leaves(|found| typed::any(statement, found)) || !waiting.iter().all(is_here) {
            return self.needed_longer(position);
        }
        self.give_back_at_end(first);
        Ok(())
    }

    /// The same at the end of a block whose statements belong together.
    pub(super) fn give_back_at_end(&mut self, first: usize) {
        let waiting = self.waiting.split_off(first);
        waiting.into_iter().rev().for_each(|waiting| self.give_back(waiting.copy));
    }

    /// The value of a block at its end, where what waited for that goes back.
    pub(super) fn ends_block(&mut self, first: usize, value: &'f Expr, lowered: C) -> Result<C> {
        // It may be what leads there.
        if self.waiting.len() == first || gives_private_pointer(&value.ty) {
            return Ok(lowered);
        }
        let lowered = match value.ty {
            Type::Unit | Type::Never => lowered,
            _ => self.named("value", &value.ty, lowered),
        };
        self.give_back_behind(first, value, true)?;
        Ok(lowered)
    }

    /// What gives back at the end of a branch whose condition has bound a reference, and before the other one. `ends`: whether
    /// control comes behind the branch.
    pub(super) fn given_back_in(&mut self, first: usize, branch: &'f Block, ends: bool) -> Result<Vec<S>> {
        let Some(&Waiting { position, .. }) = self.waiting.get(first) else { return Ok(Vec::new()) };
        if !ends || leaves(|found| typed::any_in_block(branch, found)) {
            return self.needed_longer(position);
        }
        let (back, ()) = self.apart(|lower| {
            lower.give_back_at_end(first);
            Ok(())
        })?;
        Ok(back)
    }

    /// Refuses what waits behind the first of these, in a part of an expression that may not be evaluated.
    pub(super) fn nothing_waits(&self, first: usize) -> Result<()> {
        match self.waiting.get(first) {
            Some(waiting) => self.needed_longer(waiting.position),
            None => Ok(()),
        }
    }

    fn needed_longer<T>(&self, position: Position) -> Result<T> {
        self.error(
            position,
            "a method that gives a reference works on a copy of what is in an address space, which goes back at the end of the \
             statement: call it in a statement of its own (`let value = *p.at(i);`, `*p.at(i) = value;`) that nothing leaves and that is \
             no part of a condition, or write to the field itself",
        )
    }
}

/// Whether something goes elsewhere than to the end of a part; `any` asks each expression in the part.
fn leaves(any: impl Fn(&mut dyn FnMut(&Expr) -> bool) -> bool) -> bool {
    let mut inside = Vec::new();
    any(&mut |expr| match &expr.kind {
        Kind::Loop(target, _)
        | Kind::While(target, ..)
        | Kind::For { target, .. }
        | Kind::ForEach { target, .. }
        | Kind::Block(_, Some(target)) => {
            inside.push(*target);
            false
        }
        Kind::Break(target, _) | Kind::Continue(target) => !inside.contains(target),
        Kind::Return(_) => true,
        _ => false,
    })
}
