//! Facts of fields in private memory: `self.len < 16`, which hold until the field may change.
//!
//! Nobody else writes to private memory, so that only what this function does counts: an assignment to the field or to
//! what it is in, one through a pointer that may lead there, and a call that is given such a pointer. Where a field is
//! behind more than one pointer, nothing is known of it.

use super::super::aggregate::Way;
use super::{Block, Expr, Form, Intrinsic, Kind, Lower, Subject};
use crate::emit::typed::{self, Part};
use crate::spaces::Space;
use crate::types::Type;

/// The fields that something may change.
enum Change {
    None,
    /// What is at this place, and what that is in; and, unless it is `alone`, what pointers may lead to it.
    Of(Way, bool),
    All,
}

impl<'f> Lower<'f, '_> {
    /// Forgets the fields that an expression by itself, not what is in it, may change.
    pub(in super::super) fn forget_fields(&mut self, expr: &Expr) {
        if !self.knows_fields() {
            return;
        }
        match self.change_of_fields(expr) {
            Change::None => {}
            Change::Of(way, alone) => self.forget_fields_if(|of| overlaps(of, &way, alone)),
            Change::All => self.forget_fields_if(|_| true),
        }
    }

    /// Forgets the fields that something in an expression may change.
    pub(in super::super) fn forget_fields_in(&mut self, expr: &Expr) {
        if self.knows_fields() {
            typed::any(expr, &mut |expr| {
                self.forget_fields(expr);
                false
            });
        }
    }

    /// Forgets the fields that a block may change.
    pub(in super::super) fn forget_fields_of(&mut self, body: &Block) {
        if self.knows_fields() {
            typed::any_in_block(body, &mut |expr| {
                self.forget_fields(expr);
                false
            });
        }
    }

    /// Whether an expression reads a field that a block may change.
    pub(in super::super) fn may_change_fields_in(&self, expr: &Expr, body: &Block) -> bool {
        let read = fields_in(expr);
        !read.is_empty()
            && typed::any_in_block(body, &mut |expr| match self.change_of_fields(expr) {
                Change::None => false,
                Change::Of(way, alone) => read.iter().any(|of| overlaps(of, &way, alone)),
                Change::All => true,
            })
    }

    fn knows_fields(&self) -> bool {
        self.facts.iter().any(|fact| fact.holds && fact.of_fields)
    }

    fn forget_fields_if(&mut self, changes: impl Fn(&Way) -> bool) {
        for fact in self.facts.iter_mut().filter(|fact| fact.holds && fact.of_fields) {
            let stays = |subject: Subject| match subject {
                Subject::Expr(expr) => !fields_in(expr).iter().any(&changes),
                _ => true,
            };
            fact.holds = stays(fact.lesser) && stays(fact.greater);
        }
    }

    fn change_of_fields(&self, expr: &Expr) -> Change {
        match &expr.kind {
            Kind::Assign(place, _) | Kind::AssignOp(_, place, _) => self.change_of_place(place),
            Kind::Call(Form::Intrinsic(Intrinsic::Assign(_)), _) => Change::All,
            Kind::Call(_, arguments) if arguments.iter().any(|argument| may_write(&argument.ty)) => Change::All,
            Kind::Borrow { back: true, .. } => Change::All,
            _ => Change::None,
        }
    }

    /// What is written where a place is.
    fn change_of_place(&self, place: &Expr) -> Change {
        let (mut rest, mut path) = (place, Vec::new());
        let pointer = loop {
            let base = match &rest.kind {
                Kind::Local(id) => {
                    path.reverse();
                    return Change::Of((*id, path), !self.addressed.contains(id));
                }
                Kind::Deref(pointer) => break pointer,
                Kind::Field(base, index) => {
                    path.push(*index);
                    base
                }
                Kind::Index(base, _) | Kind::Part(Part { base, .. }) => {
                    // What is in an element is in the array.
                    path.clear();
                    base
                }
                _ => return Change::All,
            };
            if matches!(base.ty, Type::Pointer(_)) {
                break base;
            }
            rest = base;
        };
        match (&pointer.ty, &pointer.kind) {
            (Type::Pointer(to), _) if !matches!(to.space, Space::Private | Space::Generic) => Change::None,
            (Type::Pointer(to), Kind::Local(id)) if !to.slice => {
                path.reverse();
                Change::Of((*id, path), false)
            }
            _ => Change::All,
        }
    }
}

/// The way to a field that lies in a variable, or in private memory behind one.
pub(in super::super) fn private_field(expr: &Expr) -> Option<Way> {
    let (mut rest, mut path) = (expr, Vec::new());
    loop {
        match &rest.kind {
            Kind::Field(base, index) => {
                path.push(*index);
                rest = base;
            }
            Kind::Deref(base) => rest = base,
            Kind::Local(id) if !path.is_empty() => {
                path.reverse();
                return Some((*id, path));
            }
            _ => return None,
        }
        // A pointer is what a variable holds, and leads nowhere else.
        match &rest.ty {
            Type::Pointer(to) if to.slice || to.space != Space::Private || !matches!(rest.kind, Kind::Local(_)) => {
                return None;
            }
            _ => {}
        }
    }
}

/// Whether an expression reads a field of which something can be known.
pub(in super::super) fn reads_fields(expr: &Expr) -> bool {
    typed::any(expr, &mut |expr| matches!(expr.kind, Kind::Field(..)) && private_field(expr).is_some())
}

/// The fields that an expression reads, of those of which something can be known.
pub(super) fn fields_in(expr: &Expr) -> Vec<Way> {
    let mut found = Vec::new();
    typed::any(expr, &mut |expr| {
        if let Kind::Field(..) = expr.kind {
            found.extend(private_field(expr));
        }
        false
    });
    found
}

/// Whether a field may be a part of a place, or have it in it. Two variables may lead to one place.
fn overlaps((a, path): &Way, (b, other): &Way, alone: bool) -> bool {
    if a != b {
        return !alone;
    }
    path.iter().zip(other).all(|(one, other)| one == other)
}

/// Whether a value leads to private memory that may be written.
fn may_write(ty: &Type) -> bool {
    match ty {
        Type::Pointer(to) => {
            to.mutable && matches!(to.space, Space::Private | Space::Generic) || may_write(&to.pointee)
        }
        ty => ty.parts().any(may_write),
    }
}
