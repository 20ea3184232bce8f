//! `m[i]` of a type of the user's, which has `Index`: it is `*m.of_index(i)`, a method like any other.
//!
//! Tokens tell where it may be one. Where they tell too little it is what arrays and slices have; where they tell too much,
//! the method is that of arrays and slices, and gives the same.

use std::rc::Rc;

use cl_tree::{Member, number};
use proc_macro2::Ident;
use syn::{GenericArgument, Path, PathArguments, Type};

use super::fixed::in_a_space;
use super::known::KnownType;
use super::primitive::is_space;
use super::{Parser, is_associated};
use crate::ast::{Expr, Hole, HoleId, Kind, Pattern, PatternKind, Reach};
use crate::check::{self, vectors};
use crate::name::Name;
use crate::{builtin_methods, surroundings};

pub(super) const READ: &str = "of_index";
/// The same for what is changed behind the reference that it gives, so that its receiver is never a copy.
pub const CHANGED: &str = "of_index_mut";

/// Whether a method is one by which a loop over a value is asked for a turn.
pub fn is_of_turns(method: &Ident) -> bool {
    method == "item_in_turn" || method == "count_of_turns"
}

/// Whether a method is one of those.
pub fn is_index(method: &Ident) -> bool {
    method == READ || method == CHANGED
}

impl Parser<'_> {
    /// Whether `base[index]` may be that of a type of the user's.
    pub(super) fn is_index_of_users(&self, base: &Expr, index: &Expr) -> bool {
        matches!(index.kind, Kind::Tuple(_) | Kind::Struct { .. }) || self.may_have_index(base)
    }

    /// What an index calls, where tokens do not tell that it is no `Index` of the user's: its type decides.
    pub(super) fn called_by_index(&mut self, base: &Expr) -> Option<HoleId> {
        self.tells_nothing(base).then(|| self.hole(Hole::Callee))
    }

    /// Whether tokens tell nothing of the type of what is indexed.
    fn tells_nothing(&self, base: &Expr) -> bool {
        if self.known(base).is_some() || self.written_type(base).is_some() || self.has_elements(base) {
            return false;
        }
        match &base.kind {
            Kind::Local(id, _) => {
                let local = &self.locals[id.0];
                let is_slice = local.part || local.slice.is_some() || matches!(local.reach, Reach::Elements { .. });
                !is_slice && !self.is_shared(base) && !self.undecided.iter().any(|(undecided, _)| undecided == id)
            }
            Kind::Field(base, member, _) => !self
                .struct_of(base)
                .is_some_and(|structure| surroundings::types::is_array(&structure, &member.text(), base.span)),
            Kind::Call { .. } | Kind::Method { .. } => true,
            Kind::Index(base, ..) | Kind::Deref(base) | Kind::Reference { place: base, .. } => self.tells_nothing(base),
            _ => false,
        }
    }

    /// Whether it surely is one number or one vector in an address space.
    pub(super) fn is_one_object(&self, base: &Expr) -> bool {
        let Some(around) = self.surroundings.as_ref().filter(|_| self.leaves_spaces_to_the_prelude()) else {
            return false;
        };
        fn object(ty: &Type) -> Option<&Type> {
            match ty {
                Type::Reference(reference) => object(&reference.elem),
                ty if is_in_a_space(ty) => in_a_space(ty),
                _ => None,
            }
        }
        let is_one = |ty: &Type| {
            matches!(ty, Type::Path(path) if path.path.get_ident().is_some_and(|name| {
                let name = name.to_string();
                let vector = vectors::element(&name).is_some() && around.leaves_to_the_prelude(&name);
                number(&name).is_some() || vector
            }))
        };
        match &base.kind {
            Kind::Index(memory, ..) => {
                self.written_type(memory).and_then(object).and_then(element_of).is_some_and(is_one)
            }
            Kind::Local(id, _) => match &self.holes[self.locals[id.0].ty.0] {
                Hole::Written(ty @ Type::Reference(_)) => object(ty).is_some_and(is_one),
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether it surely is a vector, or what points to one.
    pub(super) fn is_vector(&self, base: &Expr) -> bool {
        let Some(around) = &self.surroundings else { return false };
        match self.known(base).as_ref().map(KnownType::object) {
            Some(KnownType::Named(name)) => vectors::element(name).is_some() && around.leaves_to_the_prelude(name),
            _ => false,
        }
    }

    /// The struct of the module that it surely is one of, or points to one of, if it surely has no `Index`.
    pub(super) fn is_struct_without_index(&self, base: &Expr) -> Option<Rc<str>> {
        // A type parameter may have the name of a struct.
        let around = self.surroundings.as_ref().filter(|around| !self.generic && around.lack_method("index"))?;
        match self.known(base)?.object() {
            KnownType::Named(name) => around.fields(name).map(|_| name.clone()),
            _ => None,
        }
    }

    /// Tells of what only a `Deref` of the user's could find: `*w`, `w[i]`, and methods that the type has none of.
    pub(super) fn follows_no_deref(&mut self, value: &Expr, at: impl quote::ToTokens) -> Option<()> {
        let Some(name) = self.has_deref(value) else { return Some(()) };
        self.refuse(
            at,
            format!(
                "a kernel follows no `Deref` of yours: what `{name}` points to is found through its fields, as address spaces are \
                 part of their types (OpenCL C 6.7.9); name the field, or write a method under `#[device]`"
            ),
        )
    }

    /// The type of the user's with `Deref` that a value surely is of, if the function is none of its own.
    fn has_deref(&self, value: &Expr) -> Option<String> {
        let around = self.surroundings.as_ref().filter(|around| around.have_deref())?;
        // Of a reference of Rust's nothing of the user's is asked.
        if matches!(self.reach(value), Reach::Object { .. } | Reach::Elements { .. }) {
            return None;
        }
        let name = match self.known(value) {
            Some(KnownType::Named(name)) => name.to_string(),
            Some(_) => return None,
            None => match self.written_type(value)? {
                Type::Path(path) => path.path.segments.last()?.ident.text(),
                _ => return None,
            },
        };
        around.has_deref(&name).then_some(name)
    }

    /// Which is a method.
    pub(super) fn index_of_users(&mut self, base: Box<Expr>, index: Expr) -> Kind {
        self.received(&base);
        let (span, end) = (base.span, index.end);
        let method = Kind::Method {
            callee: self.hole(Hole::Callee),
            receiver: base,
            method: Ident::new(READ, span),
            turbofish: None,
            arguments: vec![index],
        };
        Kind::Deref(Box::new(Expr { kind: method, span, end }))
    }

    /// Whether a value may be of such a type.
    pub(super) fn may_have_index(&self, value: &Expr) -> bool {
        // What an index of an image is, its type says.
        if self.written_type(value).is_some_and(|ty| check::is_opaque(ty, self.surroundings.as_ref())) {
            return false;
        }
        // What is declared without a value may be of the work-group, unless its type is seen to be a struct.
        if let Kind::Local(id, _) = &value.kind
            && self.undecided.iter().any(|(undecided, _)| undecided == id)
            && !self.is_seen_to_be_users(value)
        {
            return false;
        }
        if let Some(known) = self.known(value) {
            return self.is_known_as_users(&known);
        }
        if let Some(ty) = self.written_type(value) {
            return self.may_be_users(ty);
        }
        match &value.kind {
            Kind::Local(id, _) => self.locals[id.0].indexed,
            Kind::Deref(value) | Kind::Reference { place: value, .. } | Kind::UnaryOperator { operand: value, .. } => {
                self.may_have_index(value)
            }
            Kind::Operator { operands, .. } => operands.iter().any(|operand| self.may_have_index(operand)),
            Kind::Method { receiver, method, .. } => {
                !builtin_methods::is_builtin(&method.text()) && self.may_have_index(receiver)
            }
            Kind::Index(base, ..) => self.items_may_have_index(base),
            Kind::Field(base, member, _) => self.field_may_have_index(base, member),
            Kind::Struct { .. } => true,
            Kind::Call { path, .. } => path.qself.is_some() || is_associated(&path.path),
            Kind::Constant(hole) => match &self.holes[hole.0] {
                Hole::Constant(syn::Expr::Path(path)) => path.qself.is_some() || is_associated(&path.path),
                Hole::Completed(..) => true,
                _ => false,
            },
            _ => false,
        }
    }

    /// The same of what an index finds in a value, and of what a loop over it gives.
    pub(super) fn items_may_have_index(&self, value: &Expr) -> bool {
        if let Some(ty) = self.written_type(value) {
            return element_of(ty).is_some_and(|ty| self.may_be_users(ty));
        }
        if let Some(known) = self.known(value) {
            return matches!(known.object(), KnownType::Elements(element) if self.is_known_as_users(element));
        }
        match &value.kind {
            Kind::Local(id, _) => self.locals[id.0].of_indexed,
            Kind::Deref(value) | Kind::Reference { place: value, .. } | Kind::Part { base: value, .. } => {
                self.items_may_have_index(value)
            }
            Kind::Repeat { value, .. } => self.may_have_index(value),
            Kind::Array(items) => items.iter().any(|item| self.may_have_index(item)),
            _ => false,
        }
    }

    /// Says it of the variable of a loop.
    pub(super) fn note_indexed(&mut self, pattern: &Pattern, whole: &Expr) {
        match &pattern.kind {
            PatternKind::Bind(local, None) => {
                let (indexed, elsewhere) = (self.items_may_have_index(whole), self.is_elsewhere(whole));
                let local = &mut self.locals[local.0];
                (local.indexed, local.elsewhere) = (indexed, elsewhere);
            }
            PatternKind::Reference(inner) => self.note_indexed(inner, whole),
            _ => {}
        }
    }

    /// Whether that may be a type of the user's.
    pub(super) fn is_known_as_users(&self, known: &KnownType) -> bool {
        matches!(known.object(), KnownType::Named(name) if vectors::element(name).is_none() && !self.is_another_name(name))
    }

    /// The fields of a struct of the module are known where they are numbers, arrays of such, or have a plain name.
    fn field_may_have_index(&self, base: &Expr, member: &Member) -> bool {
        let Some(structure) = self.struct_of(base) else { return false };
        surroundings::types::field_by_name(&structure, &member.text(), base.span)
            .is_some_and(|known| known.is_none_or(|known| matches!(known, KnownType::Named(_))))
    }

    /// The name of the struct that a place is, as far as tokens tell.
    pub(super) fn struct_of(&self, place: &Expr) -> Option<String> {
        let known = self.known(place)?;
        let KnownType::Named(name) = known.object() else { return None };
        match **name == *"Self" {
            true => self.method.as_ref().map(|method| method.0.to_string()),
            false => Some(name.to_string()),
        }
    }

    /// What is changed by a method of that name.
    pub(super) fn changed_by(&mut self, method: &str, receiver: &mut Expr) -> Option<()> {
        let changes = match builtin_methods::may_change(method) {
            Some(changes) => changes,
            None => surroundings::method_calls::methods_change(method, receiver.span),
        };
        if changes { self.changed(receiver) } else { Some(()) }
    }

    /// A place is changed: what is indexed on the way to it is, too.
    pub(super) fn changed(&mut self, place: &mut Expr) -> Option<()> {
        match &mut place.kind {
            Kind::Index(base, ..) | Kind::Part { base, .. } | Kind::Field(base, ..) => self.changed(base),
            Kind::Deref(pointer) => {
                let Kind::Method { callee, method, receiver, arguments, .. } = &mut pointer.kind else {
                    return Some(());
                };
                if method != READ {
                    return Some(());
                }
                if self.is_read_only(receiver) {
                    self.report.error_in(
                        receiver,
                        "nothing is written through a `Place<[f32]>`, which may be `__constant` memory (OpenCL C 6.7.3): write \
                         `PlaceMut<[f32]>` as its bound, and take it as `&mut`",
                    );
                    return None;
                }
                *method = Ident::new(CHANGED, method.span());
                if self.is_elsewhere(receiver) {
                    let is_number = !matches!(arguments[..], [Expr { kind: Kind::Tuple(_) | Kind::Struct { .. }, .. }]);
                    if is_number
                        && !self.is_seen_to_be_users(receiver)
                        && let Some(index) = arguments.pop()
                    {
                        // An array by another name, as likely as not. Nothing is called.
                        self.holes[callee.0] = Hole::Written(Type::Tuple(syn::parse_quote!(())));
                        let empty = Expr { kind: Kind::Tuple(Vec::new()), span: place.span, end: place.end };
                        let mut base = std::mem::replace(&mut **receiver, empty);
                        self.changed(&mut base)?;
                        place.kind = Kind::Index(Box::new(base), Box::new(index), None);
                        return Some(());
                    }
                    self.report.error_in(
                        receiver,
                        "`IndexMut` gives a reference into private memory, and this is in another address space: copy it, \
                         change the copy, and store that: `let mut m = x[i]; m[(1, 2)] = 0.5; x[i] = m;`",
                    );
                    return None;
                }
                self.changed(receiver)
            }
            _ => Some(()),
        }
    }

    /// Whether it is a parameter that points to any memory, to be read.
    fn is_read_only(&self, pointer: &Expr) -> bool {
        let Kind::Local(id, _) = &pointer.kind else { return false };
        let Hole::Written(Type::Reference(reference)) = &self.holes[self.locals[id.0].ty.0] else { return false };
        matches!(&*reference.elem, Type::Path(path) if self.read_only.iter().any(|place| path.path.is_ident(place)))
    }

    /// Whether a type, or what it points to, has the name of one that a program may declare.
    fn may_be_users(&self, ty: &Type) -> bool {
        match ty {
            Type::Path(path) => {
                let alias = path.path.get_ident().is_some_and(|name| self.is_another_name(&name.to_string()));
                path.qself.is_none() && is_free(&path.path) && !alias
            }
            Type::Reference(reference) => self.may_be_users(&reference.elem),
            _ => false,
        }
    }

    /// Whether that is but another name in the module, of what no program declares.
    fn is_another_name(&self, name: &str) -> bool {
        self.surroundings.as_ref().and_then(|around| around.alias(name)).is_some_and(|ty| match ty {
            // Of another name of that it is not asked.
            Type::Path(path) => path.qself.is_none() && !is_free(&path.path),
            _ => true,
        })
    }

    /// Whether a variable or a field surely is of a type of the user's: of a struct of the module, or of one that the
    /// variable's value names.
    pub(super) fn is_surely_users(&self, place: &Expr) -> bool {
        let constructed = || match (&place.kind, self.known(place)) {
            (Kind::Local(id, _), Some(KnownType::Named(name))) => {
                let local = &self.locals[id.0];
                let written = matches!(self.holes[local.ty.0], Hole::Written(_));
                !written && local.users && !["Some", "None", "Ok", "Err"].contains(&&*name)
            }
            _ => false,
        };
        self.is_of_this_type(place)
            || self.is_seen_to_be_users(place)
            || self.is_written_as_users(place)
            || constructed()
    }

    /// Whether its type is written, with parameters, and is one of the file: `&List<f32, 4>`.
    fn is_written_as_users(&self, place: &Expr) -> bool {
        let Some(mut ty) = self.written_type(place) else { return false };
        while let Type::Reference(reference) = ty {
            ty = &reference.elem;
        }
        let Type::Path(path) = ty else { return false };
        path.path.get_ident().is_none()
            && path
                .path
                .segments
                .last()
                .is_some_and(|last| surroundings::types::has_type(&last.ident.text(), last.ident.span()))
    }

    /// Whether a variable is of the type that the function is a method of, where that surely is one of the user's.
    fn is_of_this_type(&self, place: &Expr) -> bool {
        let (Kind::Local(id, _), Some(of)) = (&place.kind, &self.of_users) else { return false };
        let Hole::Written(ty) = &self.holes[self.locals[id.0].ty.0] else { return false };
        let mut ty = ty;
        while let Type::Reference(reference) = ty {
            ty = &reference.elem;
        }
        matches!(ty, Type::Path(path) if path.path.is_ident("Self") || path.path.is_ident(of))
    }

    /// Whether the module has a struct by the name of the type of a value.
    fn is_seen_to_be_users(&self, value: &Expr) -> bool {
        let name = match self.known(value).or_else(|| self.shape(value)) {
            Some(known) => match known.object() {
                KnownType::Named(name) => Some(name.to_string()),
                _ => None,
            },
            None => self
                .written_type(value)
                .or_else(|| match &value.kind {
                    Kind::Index(base, ..) => self.written_type(base).and_then(element_of),
                    _ => None,
                })
                .and_then(|ty| match ty {
                    Type::Path(path) => path.path.segments.last().map(|segment| segment.ident.text()),
                    _ => None,
                }),
        };
        let is_one = |name: String| match &self.surroundings {
            Some(around) => around.has_struct(&name),
            None => !self.generic && surroundings::types::has_struct(&name, self.here()),
        };
        name.is_some_and(is_one) || self.struct_in_method(value).is_some()
    }

    /// The struct of the file that a variable of a method, or a field of one, is of: what is around a method is not known,
    /// and its names are those of the file.
    pub(super) fn struct_in_method(&self, place: &Expr) -> Option<Rc<str>> {
        let owner = self.owner.as_ref()?;
        let name = match self.known_in_method(place)?.object() {
            KnownType::Named(name) if **name == *"Self" => owner.to_string().into(),
            KnownType::Named(name) => name.clone(),
            _ => return None,
        };
        surroundings::types::has_struct(&name, owner.span()).then_some(name)
    }

    /// The same of a field that is such a struct itself, in a method.
    pub(super) fn struct_of_a_field(&self, place: &Expr) -> Option<KnownType> {
        let is_itself =
            matches!(place.kind, Kind::Field(..)) && matches!(self.known_in_method(place), Some(KnownType::Named(_)));
        is_itself.then(|| self.struct_in_method(place)).flatten().map(KnownType::Named)
    }

    /// What a method of a struct of the file gives, called in a method.
    pub(super) fn given_in_method(&self, value: &Expr) -> Option<KnownType> {
        let (Kind::Method { receiver, method, .. }, Some(owner)) = (&value.kind, &self.owner) else { return None };
        surroundings::method_calls::returned_by_method(&self.struct_in_method(receiver)?, &method.text(), owner.span())
    }

    /// What is known of a variable, or of a field of one, also of `self`.
    pub(super) fn known_in_method(&self, place: &Expr) -> Option<KnownType> {
        let of_field = || match (&place.kind, &self.owner) {
            (Kind::Field(base, member, _), Some(owner)) => {
                surroundings::types::field_by_name(&self.struct_in_method(base)?, &member.text(), owner.span())?
            }
            _ => None,
        };
        self.known(place).or_else(of_field)
    }

    /// The type that the file writes for a field of a struct with lifetimes: of a variable, or of a field of one.
    pub(super) fn type_of_field(&self, place: &Expr) -> Option<Type> {
        let Kind::Field(base, member, _) = &place.kind else { return None };
        let written = self.type_of_field(base).or_else(|| self.written_type(base).cloned());
        let structure = match written.as_ref().and_then(type_behind) {
            Some(name) => name.to_string(),
            None => match self.known_in_method(base)?.object() {
                KnownType::Named(name) => name.to_string(),
                _ => return None,
            },
        };
        match (&self.surroundings, &self.owner) {
            (Some(around), _) => around.field_of_a_view(&structure, &member.text()),
            (None, Some(owner)) => {
                let structure = if structure == "Self" { owner.to_string() } else { structure };
                surroundings::views::field(&structure, &member.text(), owner.span())
            }
            (None, None) => None,
        }
    }

    /// Whether a place is a variable that lies in an address space itself.
    pub(super) fn is_shared(&self, place: &Expr) -> bool {
        place.as_local().is_some_and(|id| match &self.holes[self.locals[id.0].ty.0] {
            Hole::Shared(_) => true,
            Hole::Written(ty) => is_in_a_space(ty),
            _ => false,
        })
    }

    /// Whether a place is in an address space with a name, as far as tokens tell.
    pub(super) fn is_elsewhere(&self, place: &Expr) -> bool {
        match &place.kind {
            Kind::Local(..) if self.is_shared(place) => true,
            Kind::Local(id, _) => match &self.holes[self.locals[id.0].ty.0] {
                Hole::Written(Type::Reference(reference)) => is_in_a_space(&reference.elem),
                _ => self.locals[id.0].elsewhere,
            },
            Kind::Field(..) if self.type_of_field(place).is_some_and(|ty| points_into_a_space(&ty)) => true,
            Kind::Index(base, ..) | Kind::Field(base, ..) | Kind::Part { base, .. } => self.is_elsewhere(base),
            Kind::Reference { place, .. } | Kind::Deref(place) => self.is_elsewhere(place),
            Kind::Constant(hole) => self.is_table(&self.holes[hole.0]),
            _ => false,
        }
    }

    /// Whether it surely is a `#[constant]` table of the module.
    fn is_table(&self, hole: &Hole) -> bool {
        let Hole::Constant(syn::Expr::Path(path)) = hole else { return false };
        let around = self.surroundings.as_ref().filter(|_| path.qself.is_none());
        around.zip(path.path.get_ident()).is_some_and(|(around, name)| around.table(&name.to_string()).is_some())
    }
}

pub(super) fn is_in_a_space(ty: &Type) -> bool {
    let Type::Path(path) = ty else { return false };
    path.path.segments.last().is_some_and(|segment| is_space(&segment.ident.text()) && !segment.ident.is("Private"))
}

/// The name of a type, or of what pointers lead to.
pub(super) fn type_behind(ty: &Type) -> Option<&Ident> {
    match ty {
        Type::Reference(reference) => type_behind(&reference.elem),
        Type::Path(path) if path.qself.is_none() => path.path.segments.last().map(|last| &last.ident),
        _ => None,
    }
}

/// Whether it is the type of a pointer into an address space with a name.
fn points_into_a_space(ty: &Type) -> bool {
    matches!(ty, Type::Reference(reference) if is_in_a_space(&reference.elem))
}

/// What an index finds in a type, in any address space.
fn element_of(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Reference(reference) => element_of(&reference.elem),
        Type::Slice(slice) => Some(&slice.elem),
        Type::Array(array) => Some(&array.elem),
        Type::Path(path) => match &path.path.segments.last()?.arguments {
            PathArguments::AngleBracketed(arguments) => match arguments.args.first()? {
                GenericArgument::Type(ty) => element_of(ty),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// Whether a name is one that a program may declare.
fn is_free(path: &Path) -> bool {
    path.segments.last().is_some_and(|segment| {
        let name = segment.ident.text();
        !is_space(&name) && number(&name).is_none() && vectors::element(&name).is_none()
    })
}
