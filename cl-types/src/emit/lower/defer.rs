//! One test after a loop, in the place of one in each turn.
//!
//! Where an index is no sum that a test before the loop could bound, for instance since it was read from memory, the
//! loop runs with index 0 in the place of one that is out of range, and notes that there was one: no turn branches, so
//! compilers overlap the loads of several. Where there was one, what the loop changed gets back its value from before,
//! and the loop runs again, with all its checks. So it must change nothing but variables, and end whatever it reads.

use std::collections::HashSet;

use cl_tree::{LocalId, TargetId};

use super::types::{Storage, declared};
use super::{C, Expr, Form, Kind, Lower, S};
use crate::builtins::Intrinsic;
use crate::emit::typed::{self, Block};
use crate::types::Type;

/// The indices of a loop whose checks wait for its end.
#[derive(Clone, Debug)]
pub(super) struct Deferral {
    indices: Vec<*const Expr>,
    /// The variable that tells whether all were in range so far.
    fits: String,
}

/// What stands around a loop whose checks wait for its end.
pub(super) struct Retrial {
    pub fits: String,
    /// The variables that it changes, and copies of them.
    pub copies: Vec<(String, String)>,
    pub declarations: Vec<S>,
}

impl<'f> Lower<'f, '_> {
    /// The variable that tells whether an index was in range, if that is asked after the loop.
    pub(super) fn deferred(&self, index: &Expr) -> Option<&str> {
        let deferral = self.deferral.as_ref()?;
        deferral.indices.contains(&std::ptr::from_ref(index)).then_some(&deferral.fits)
    }

    /// What the checks of these indices need to wait for the end of the loop; none where they cannot.
    pub(super) fn retrial(&mut self, indices: &[&'f Expr], body: &'f Block, changed: &[LocalId]) -> Option<Retrial> {
        let this = self.targets.last()?.id;
        if !self.program.defers() || indices.is_empty() || !can_run_twice(body, this) {
            return None;
        }
        let mut variables: Vec<LocalId> = Vec::new();
        for &id in changed {
            // Those of the body have no value before.
            let outside = self.names.get(&id).is_some_and(|name| self.scopes.contains(name));
            if outside && !variables.contains(&id) {
                variables.push(id);
            }
        }
        let copied = |id: &LocalId| !matches!(self.local(*id).ty, Type::Array(..)) && !self.unset.contains(id);
        if !variables.iter().all(copied) {
            return None;
        }
        let fits = self.fresh_before("fits");
        let (mut copies, mut declarations) = (Vec::new(), Vec::new());
        for id in variables {
            let name = self.names.get(&id).cloned()?;
            let copy = self.fresh_before(&format!("{name}_before"));
            let ty = declared(&self.local(id).ty, Storage::Register);
            let (constant, value) = (ty.pointer.is_none(), Some(C::name(&name)));
            declarations.push(S::Declare { ty, constant, name: copy.clone(), value });
            copies.push((name, copy));
        }
        Some(Retrial { fits, copies, declarations })
    }

    /// What `lower` makes with the checks of these indices left to the end of the loop; none where something in it
    /// would still be recorded at once, for which the values may be wrong by then.
    pub(super) fn deferring<R>(
        &mut self,
        fits: &str,
        indices: &[&'f Expr],
        lower: impl FnOnce(&mut Self) -> R,
    ) -> Option<R> {
        let indices = indices.iter().map(|index| std::ptr::from_ref(*index)).collect();
        let recorded = self.recorded;
        let outer = self.deferral.replace(Deferral { indices, fits: fits.to_string() });
        let result = lower(self);
        self.deferral = outer;
        let left_by_jump = self.targets.last().is_some_and(|target| target.break_label.is_some());
        (self.recorded == recorded && !left_by_jump).then_some(result)
    }

    /// A name for what is declared before the loop that is being lowered.
    fn fresh_before(&mut self, name: &str) -> String {
        let program = self.program.names();
        let name = self.scopes.fresh_before(name, self.called, &|name| program.contains(name));
        self.variables.insert(name.clone());
        name
    }
}

/// Whether a loop changes nothing but variables, ends at its end, and may so run again with their old values.
fn can_run_twice(body: &Block, this: TargetId) -> bool {
    let mut targets = HashSet::from([this]);
    typed::any_in_block(body, &mut |expr| {
        if let Kind::Block(_, Some(target)) = &expr.kind {
            targets.insert(*target);
        }
        false
    });
    !typed::any_in_block(body, &mut |expr| match &expr.kind {
        // A part is checked where it is made, and a slice is more than its variable.
        Kind::Part(_) => true,
        Kind::Assign(place, _) if super::is_slice(&place.ty) => true,
        Kind::Assign(place, _) | Kind::AssignOp(_, place, _) => !is_own(place),
        Kind::Break(target, _) | Kind::Continue(target) => !targets.contains(target),
        Kind::Borrow { back, .. } => *back,
        Kind::Call(form, arguments) => !changes_nothing(form, arguments),
        Kind::Loop(..) | Kind::While(..) | Kind::For { .. } | Kind::ForEach { .. } => true,
        Kind::Return(_) | Kind::Panic(..) | Kind::Print(..) => true,
        Kind::Local(_)
        | Kind::Constant(_)
        | Kind::Table(..)
        | Kind::Unary(..)
        | Kind::Binary(..)
        | Kind::And(..)
        | Kind::Or(..)
        | Kind::Index(..)
        | Kind::Field(..)
        | Kind::Deref(_)
        | Kind::Reference(_)
        | Kind::Cast(_)
        | Kind::Struct { .. }
        | Kind::Let(..)
        | Kind::Match(..)
        | Kind::Array(_)
        | Kind::Repeat(..)
        | Kind::Unit
        | Kind::Block(..)
        | Kind::If { .. } => false,
    })
}

/// Whether a place is in a variable, and behind no pointer.
fn is_own(place: &Expr) -> bool {
    super::holder(place).is_some()
}

/// Whether a call changes nothing but variables that it is seen to change, and may come twice.
fn changes_nothing(form: &Form, arguments: &[Expr]) -> bool {
    match form {
        Form::Function { pure, panics, .. } => *pure && !panics,
        Form::Refusing(..) => false,
        Form::Helper(_) | Form::Builtin(_) | Form::Overloaded(_) => true,
        Form::Intrinsic(intrinsic) => match intrinsic {
            Intrinsic::Assign(_) => arguments.first().is_some_and(is_own),
            Intrinsic::Length
            | Intrinsic::Vouched
            | Intrinsic::WorkItem(_)
            | Intrinsic::Wrapping(_)
            | Intrinsic::Unary(_)
            | Intrinsic::SampleImage(_)
            | Intrinsic::QueryImage(_)
            | Intrinsic::FetchImage(_)
            | Intrinsic::VectorLoad(_)
            | Intrinsic::HalfLoad(..)
            | Intrinsic::Components(_)
            | Intrinsic::Lane
            | Intrinsic::WithComponents(_)
            | Intrinsic::Vector
            | Intrinsic::Compare(_)
            | Intrinsic::Select
            | Intrinsic::Cast(_)
            | Intrinsic::SignedAbs => true,
            _ => false,
        },
    }
}
