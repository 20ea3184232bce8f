//! Structs, tuples and enums.

use cl_tree::LocalId;

use super::bounds::Check;
use super::given_back::Return;
use super::places::{Made, element_made_here, is_made_here};
use super::slices::Extent;
use super::strips::is_arithmetic;
use super::types::{Storage, TAG, declared, enumerator, members_of};
use super::{C, Dest, Expr, Form, Kind, Lower, Operand, Result, S, is_place, panic, variant};
use crate::builtins::Intrinsic;
use crate::emit::typed::{self, Block};
use crate::types::{Scalar, Type};

/// The variable that a field is in or behind, and the fields that lead there.
pub(super) type Way = (LocalId, Vec<usize>);

impl<'f> Lower<'f, '_> {
    /// A field of a struct: `base.index`
    pub(super) fn field(&mut self, field: &'f Expr, base: &'f Expr, index: usize) -> Result<C> {
        // An array is named once for each element, or pointed to.
        let in_variable = matches!(field.ty, Type::Array(..)) && is_made_here(base);
        self.field_of(field, base, index, in_variable)
    }

    /// An element that names what it is of once.
    pub(super) fn element_made_here(&mut self, expr: &'f Expr) -> Result<Option<C>> {
        let Some(Made { array, base, field, index }) = element_made_here(expr) else { return Ok(None) };
        let place = self.field_of(array, base, field, false)?;
        Ok(Some(C::index(place, self.converted(index)?)))
    }

    fn field_of(&mut self, field: &'f Expr, base: &'f Expr, index: usize, in_variable: bool) -> Result<C> {
        let structure = match &base.ty {
            Type::Pointer(pointer) => &pointer.pointee,
            ty => ty,
        };
        let Some(member) = members_of(structure, None).into_iter().nth(index) else {
            return self.error(base.position, "this has no fields in a kernel");
        };
        let place = match &member.length {
            // It is named twice.
            Some(_) if !is_place(base) && !matches!(base.ty, Type::Pointer(_)) => {
                self.in_variable(base, Storage::Register, "value")?
            }
            Some(_) => {
                let place = self.pointer(base)?;
                self.once(place, base)
            }
            None if in_variable => self.in_variable(base, Storage::Register, "value")?,
            None => self.pointer(base)?,
        };
        let place = match (&base.ty, place) {
            (Type::Pointer(_), C::Unary("&", place)) => *place,
            (Type::Pointer(_), pointer) => C::unary("*", pointer),
            (_, place) => place,
        };
        let pointer = variant::member(&place, &member.path);
        if let Some(length) = &member.length {
            let mut extent = self.held_slice(pointer.clone(), variant::member(&place, length));
            if let Some(path) = self.fixed_path(field) {
                extent.key = *self.held_keys.entry(path).or_insert(extent.key);
            } else if let Some(path) = path_of(field) {
                extent.key = *self.passing_keys.entry(path).or_insert(extent.key);
            }
            self.extents.insert(field, extent);
        }
        Ok(pointer)
    }

    /// The way to a field, if nothing changes it.
    fn fixed_path(&self, place: &Expr) -> Option<Way> {
        let way = path_of(place)?;
        (!self.local(way.0).mutable && !is_behind_a_writable_pointer(place)).then_some(way)
    }

    /// What is known of the slices that structs hold is not known any more, where an expression may have put others there.
    pub(super) fn forget_held(&mut self, expr: &Expr) {
        if !self.passing_keys.is_empty() && typed::any(expr, &mut changes_held) {
            self.passing_keys.clear();
        }
    }

    /// The same of what a loop does in some turn.
    pub(super) fn forget_held_in(&mut self, body: &Block) {
        if !self.passing_keys.is_empty() && may_change_held(body) {
            self.passing_keys.clear();
        }
    }

    /// The variable that a slice is in, or in a part of, or that leads to it, if nothing changes which one it is.
    pub(super) fn fixed_holder(&self, slice: &Expr) -> Option<LocalId> {
        let way = self.fixed_path(slice)?;
        self.held_keys.contains_key(&way).then_some(way.0)
    }

    /// A slice in a struct, and its length beside it.
    pub(super) fn held_slice(&mut self, pointer: C, length: C) -> Extent {
        let extent = self.new_extent(length.clone());
        self.held_lengths.retain(|(other, _)| *other != pointer);
        self.held_lengths.push((pointer, length));
        extent
    }

    /// A constructor as one expression; none if a field is an array, which C does not initialise from a variable.
    pub(super) fn compound(&mut self, ty: &'f Type, variant: Option<usize>, fields: &'f [(usize, Expr)]) -> Result<C> {
        let operands: Vec<_> = fields.iter().map(|(_, value)| Operand::Item(value)).collect();
        let values = self.values(&operands)?;
        let members = members_of(ty, variant);
        let mut items: Vec<(usize, &[String], C)> = Vec::new();
        for ((index, expr), value) in fields.iter().zip(values) {
            let member = &members[*index];
            if *member.ty == Type::Unit {
                continue;
            }
            items.push((*index, &member.path, value));
            if let Some(length) = &member.length {
                items.push((*index, length, self.length(expr)?));
            }
        }
        if let (Type::Enum(enumeration), Some(index)) = (ty, variant) {
            let tag = C::name(enumerator(enumeration, &enumeration.variants[index]));
            if !enumeration.has_data() {
                return Ok(tag);
            }
            let mut list = vec![C::Designated(TAG.into(), Box::new(tag))];
            list.extend(items.into_iter().map(|(_, path, value)| C::Designated(path.join("."), Box::new(value))));
            return Ok(C::Compound(declared(ty, Storage::Register), list));
        }
        items.sort_by_key(|(index, ..)| *index);
        let list = items.into_iter().map(|(.., value)| value).collect();
        Ok(C::Compound(declared(ty, Storage::Register), list))
    }

    /// Whether a constructor is one expression in C.
    pub(super) fn is_compound(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Struct { fields, base: None, .. } => fields.iter().all(|(_, value)| self.is_item(value)),
            _ => false,
        }
    }

    /// Whether a value can stand in a list that initialises.
    fn is_item(&self, value: &Expr) -> bool {
        match &value.kind {
            Kind::Array(_) | Kind::Repeat(..) => self.is_list(value),
            Kind::Unit | Kind::Local(_) | Kind::Constant(_) => !matches!(value.ty, Type::Array(..)),
            // A unit has no field in C: what makes one is a statement.
            _ => !matches!(value.ty, Type::Array(..) | Type::Unit),
        }
    }

    /// A constructor that C must do in steps.
    pub(super) fn struct_into(&mut self, expr: &'f Expr, dest: &Dest) -> Result<()> {
        let Kind::Struct { variant, fields, base } = &expr.kind else { unreachable!("`into` sends only structs here") };
        // Rust evaluates the fields first, then the base.
        let members = members_of(&expr.ty, *variant);
        let name = match base {
            None => {
                let name = self.unfinished(&expr.ty, dest, None);
                if let (Type::Enum(enumeration), Some(index)) = (&expr.ty, variant) {
                    let value = C::name(enumerator(enumeration, &enumeration.variants[*index]));
                    self.push(S::Assign { place: C::member(name.clone(), TAG), op: None, value });
                }
                for (index, value) in fields {
                    let member = &members[*index];
                    let place = variant::member(&name, &member.path);
                    if let Some(length) = &member.length {
                        self.held_slice(place.clone(), variant::member(&name, length));
                    }
                    self.into(value, &Dest::Assign(place))?;
                }
                name
            }
            Some(base) => {
                let mut operands: Vec<_> = fields.iter().map(|(_, value)| Operand::Value(value)).collect();
                operands.push(Operand::Value(base));
                let mut values = self.values(&operands)?;
                let base = values.pop();
                let name = self.unfinished(&expr.ty, dest, base);
                for ((index, field), value) in fields.iter().zip(values) {
                    let member = &members[*index];
                    let place = variant::member(&name, &member.path);
                    match field.ty {
                        Type::Array(..) => self.copy_elements(&place, &value, &[], &field.ty)?,
                        Type::Unit => self.put(value, &Dest::Discard),
                        _ => self.push(S::Assign { place, op: None, value }),
                    }
                    if let Some(length) = &member.length {
                        let (place, value) = (variant::member(&name, length), self.length(field)?);
                        self.push(S::Assign { place, op: None, value });
                    }
                }
                name
            }
        };
        match dest {
            Dest::Declare(_) => {}
            dest => self.put(name, dest),
        }
        Ok(())
    }

    /// The variable in which a struct is made: the one that is declared, or one of its own, since what is made may read
    /// the place where it goes.
    fn unfinished(&mut self, ty: &Type, dest: &Dest, value: Option<C>) -> C {
        if let Dest::Declare(id) = dest {
            self.declare(*id, value);
            return self.name(*id);
        }
        let name = self.fresh("value");
        self.push(S::Declare { ty: declared(ty, Storage::Register), constant: false, name: name.clone(), value });
        C::name(name)
    }

    /// The place whose copy is all that a call changes, itself and by what it is given, if it may not be there: where it
    /// is not, the call does nothing that anybody sees.
    pub(super) fn place_changed_alone(&self, arguments: &'f [Expr], call: &'f Expr) -> Option<&'f Expr> {
        let [Expr { kind: Kind::Borrow { place, back: true }, .. }, others @ ..] = arguments else { return None };
        let is_ready = self.ready.as_ref().is_some_and(|ready| std::ptr::eq(ready.0, &**place));
        let quiet = others.iter().all(|other| !acts(other) && !leads_to_change(&other.ty));
        let alone = call.ty == Type::Unit && quiet && !self.is_wait(call);
        (alone && !is_ready && !self.is_checked(place)).then_some(place)
    }

    /// A call that changes such a place: only where there is one.
    pub(super) fn call_where_there_is(
        &mut self,
        place: &'f Expr,
        form: &Form,
        arguments: &'f [Expr],
        call: &'f Expr,
    ) -> Result<C> {
        let (original, mut checks) = self.with_checks(true, |lower| lower.place(place))?;
        let original = self.once_checked(original, &mut checks, |lower, original| lower.once(original, place));
        self.ready = Some((place, original));
        let then = self.scoped(|lower| {
            let value = lower.call(form, arguments, call)?;
            lower.put(value, &Dest::Discard);
            Ok(())
        });
        self.ready = None;
        self.guard(checks, then?.0);
        Ok(C::literal("0"))
    }

    /// A pointer to a private copy of a place in another space. The copy goes back when the call is done.
    pub(super) fn borrow(&mut self, place: &'f Expr, back: bool) -> Result<C> {
        // What the other arguments do must not lead the copy to another place.
        let moves = back && (self.acts_on || self.lends) && !self.is_settled_place(place);
        let ready = self.ready.take_if(|ready| std::ptr::eq(ready.0, place));
        let (original, checks) = match ready {
            Some((_, original)) => (original, Vec::new()),
            None => {
                let (original, mut checks) = self.with_checks(true, |lower| lower.place(place))?;
                let original = self.once_checked(original, &mut checks, |lower, original| match moves {
                    true => lower.as_it_is(original, place),
                    false => lower.once(original, place),
                });
                (original, checks)
            }
        };
        let name = self.fresh("copy");
        let ty = declared(&place.ty, Storage::Register);
        let exists = checks.iter().map(|check| check.condition.clone()).reduce(|a, b| C::binary("&&", a, b));
        let exists = match exists {
            Some(condition) if moves => Some(self.named("exists", &Type::Scalar(Scalar::Bool), condition)),
            exists => exists,
        };
        let (bounds, copy) = (ty.bounds.clone(), C::name(&name));
        let value = match exists {
            Some(_) => panic::zero(&place.ty),
            // C initialises no array by another.
            None => bounds.is_empty().then(|| original.clone()),
        };
        let copies = exists.is_some() || !bounds.is_empty();
        self.push(S::Declare { ty, constant: false, name: name.clone(), value });
        if copies {
            let copied = self.element_by_element(&bounds, copy.clone(), original.clone());
            self.guard(checks, vec![copied]);
        }
        let address = if bounds.is_empty() { C::unary("&", copy) } else { copy };
        if back {
            self.pure = false;
            self.returns.push(Return { place: original, exists, copy: name, bounds });
        }
        Ok(address)
    }

    /// A place whose indices `name` names, and its checks, which are of the same names.
    pub(super) fn once_checked(&mut self, place: C, checks: &mut [Check], name: impl FnOnce(&mut Self, C) -> C) -> C {
        let from = self.blocks.last().map_or(0, Vec::len);
        let place = name(self, place);
        let named = self.blocks.last().map_or(&[][..], |block| &block[from..]);
        for statement in named {
            if let S::Declare { name, value: Some(value), .. } = statement {
                checks.iter_mut().for_each(|check| {
                    [&mut check.condition, &mut check.fault]
                        .into_iter()
                        .for_each(|part| part.put(value, &C::name(name)));
                });
            }
        }
        place
    }
}

fn path_of(place: &Expr) -> Option<Way> {
    match &place.kind {
        Kind::Local(id) => Some((*id, Vec::new())),
        Kind::Field(base, index) => {
            let (id, mut path) = path_of(base)?;
            path.push(*index);
            Some((id, path))
        }
        Kind::Deref(base) | Kind::Reference(base) => path_of(base),
        _ => None,
    }
}

/// Whether a pointer leads to a place through which it may be changed, whatever holds that pointer.
fn is_behind_a_writable_pointer(place: &Expr) -> bool {
    match &place.kind {
        Kind::Field(base, _) | Kind::Deref(base) | Kind::Reference(base) => {
            matches!(&base.ty, Type::Pointer(pointer) if pointer.mutable) || is_behind_a_writable_pointer(base)
        }
        _ => false,
    }
}

/// Whether something in a block may put other slices into structs.
pub(super) fn may_change_held(block: &Block) -> bool {
    typed::any_in_block(block, &mut changes_held)
}

/// Whether it is in a struct, or made of what is.
pub(super) fn is_of_a_struct(value: &C) -> bool {
    matches!(value, C::Member(..)) || value.parts().into_iter().any(is_of_a_struct)
}

/// Whether an expression by itself, not what is in it, may put other slices into structs.
pub(super) fn changes_held(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Assign(place, _) => holds_slices(&place.ty),
        Kind::Call(_, arguments) => arguments.iter().any(|argument| leads_to_slices(&argument.ty)),
        Kind::Borrow { place, back } => *back && holds_slices(&place.ty),
        _ => false,
    }
}

/// Whether a value of a type has a `&mut`, or leads to one, to what holds slices.
fn leads_to_slices(ty: &Type) -> bool {
    match ty {
        Type::Pointer(pointer) => {
            pointer.mutable && holds_slices(&pointer.pointee) || leads_to_slices(&pointer.pointee)
        }
        ty => ty.parts().any(leads_to_slices),
    }
}

/// Whether something in an expression does more than to compute its value.
pub(super) fn acts(expr: &Expr) -> bool {
    typed::any(expr, &mut |expr| match &expr.kind {
        Kind::Call(Form::Function { pure, panics, .. }, _) => !pure || *panics,
        Kind::Call(Form::Intrinsic(Intrinsic::Vouched | Intrinsic::Lane), _) => false,
        Kind::Call(form, _) => !is_arithmetic(form),
        Kind::Assign(..) | Kind::AssignOp(..) | Kind::Break(..) | Kind::Continue(_) | Kind::Return(_) => true,
        Kind::Panic(..) | Kind::Print(..) | Kind::Borrow { back: true, .. } => true,
        _ => false,
    })
}

/// Whether a value of a type has a `&mut`, or leads to one.
fn leads_to_change(ty: &Type) -> bool {
    match ty {
        Type::Pointer(pointer) => pointer.mutable || leads_to_change(&pointer.pointee),
        ty => ty.parts().any(leads_to_change),
    }
}

/// Whether there is a slice in values of a type, or behind them.
fn holds_slices(ty: &Type) -> bool {
    match ty {
        Type::Pointer(pointer) => pointer.slice || holds_slices(&pointer.pointee),
        ty => ty.parts().any(holds_slices),
    }
}
