//! What tokens tell of the type of a value: that it is a number, and which, or what has such in it.
//!
//! Nothing but what rustc is asked rests on this. Where it says that both operands are numbers, the operator stands as it
//! is, and needs no trait that finds it; `cl_types` knows the types then, and refuses such an operator on what is none.

use std::rc::Rc;

use cl_tree::{BinaryOp, Member};
use proc_macro2::Ident;
use syn::{
    AngleBracketedGenericArguments, ExprPath, GenericArgument, Path, PathArguments, PathSegment, Type, TypeArray,
};

use super::expr::value_behind;
use super::fixed::in_a_space;
use super::primitive::{is_space, primitive_type};
use super::range::kind_of_range;
use super::{Parser, own_type};
use crate::ast::{Block, BuiltIn, Expr, Hole, Kind, Local, LocalId, Pattern, PatternKind};
use crate::builtin_methods::{self, Gives};
use crate::builtin_names::{self, Of};
use crate::check::vectors;
use crate::name::Name;
use crate::paths;
use crate::surroundings::functions::Given;
use crate::surroundings::{self, Surroundings};
use rustc_hash::FxHashMap as HashMap;

/// The type of a value, as far as tokens tell. What is in an address space is what it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KnownType {
    /// A number or `bool`.
    Number(&'static str),
    /// A number of which literals without a type are made: rustc finds the type from where it goes. Of shapes alone.
    Literal,
    /// A type of that name: a vector, or a struct.
    Named(Rc<str>),
    /// The items of a tuple.
    Tuple(Rc<[Option<KnownType>]>),
    /// An array or a slice: what an index finds.
    Elements(Rc<KnownType>),
    /// `Option` of such.
    Option(Rc<KnownType>),
    /// `Range` of such, or `RangeInclusive`.
    Range {
        ends: Option<Rc<KnownType>>,
        closed: bool,
    },
    Reference {
        object: Rc<KnownType>,
        mutable: bool,
    },
}

/// The types of the fields of a struct, by name or number.
pub type Fields = HashMap<String, KnownType>;

/// The methods that give an `Ordering`, whatever they are called on.
pub(super) const ORDERINGS: &[&str] = &["cmp", "total_cmp", "then_with"];

impl KnownType {
    /// What is known of a type that is written.
    pub fn of(ty: &Type) -> Option<KnownType> {
        match ty {
            Type::Path(path) if path.qself.is_none() => {
                let segment = path.path.segments.last()?;
                match &segment.arguments {
                    PathArguments::None if path.path.segments.len() == 1 => {
                        let name = segment.ident.text();
                        Some(match cl_tree::number(&name) {
                            Some(number) => KnownType::Number(number),
                            None => KnownType::Named(name.into()),
                        })
                    }
                    PathArguments::AngleBracketed(arguments) if is_space(&segment.ident.text()) => {
                        match arguments.args.first()? {
                            GenericArgument::Type(ty) => KnownType::of(ty),
                            _ => None,
                        }
                    }
                    PathArguments::AngleBracketed(arguments) if let Some(closed) = kind_of_range(ty) => {
                        let ends = match arguments.args.first() {
                            Some(GenericArgument::Type(ty)) => KnownType::of(ty).map(Rc::new),
                            _ => None,
                        };
                        Some(KnownType::Range { ends, closed })
                    }
                    PathArguments::AngleBracketed(arguments) if segment.ident.is("Option") => {
                        KnownType::option_of(arguments)
                    }
                    _ => None,
                }
            }
            Type::Reference(reference) => Some(KnownType::Reference {
                object: Rc::new(KnownType::of(&reference.elem)?),
                mutable: reference.mutability.is_some(),
            }),
            Type::Slice(slice) => Some(KnownType::Elements(Rc::new(KnownType::of(&slice.elem)?))),
            Type::Array(array) => Some(KnownType::Elements(Rc::new(KnownType::of(&array.elem)?))),
            Type::Tuple(tuple) => Some(KnownType::Tuple(tuple.elems.iter().map(KnownType::of).collect())),
            Type::Paren(paren) => KnownType::of(&paren.elem),
            Type::Group(group) => KnownType::of(&group.elem),
            _ => None,
        }
    }

    /// `Option` of the type in such brackets. Of pointers in it patterns tell.
    fn option_of(arguments: &AngleBracketedGenericArguments) -> Option<KnownType> {
        let GenericArgument::Type(held) = arguments.args.first()? else { return None };
        let held = KnownType::of(held).filter(|held| {
            held.has_range() || matches!(held, KnownType::Number(_) | KnownType::Named(_) | KnownType::Tuple(_))
        })?;
        Some(KnownType::Option(held.into()))
    }

    /// Whether a range is a part of it.
    pub fn has_range(&self) -> bool {
        match self {
            KnownType::Number(_) | KnownType::Literal | KnownType::Named(_) => false,
            KnownType::Range { .. } => true,
            KnownType::Tuple(items) => items.iter().flatten().any(KnownType::has_range),
            KnownType::Elements(inner) | KnownType::Option(inner) | KnownType::Reference { object: inner, .. } => {
                inner.has_range()
            }
        }
    }

    /// Whether literals without a type are a part of it.
    fn has_literals(&self) -> bool {
        match self {
            KnownType::Literal => true,
            KnownType::Number(_) | KnownType::Named(_) | KnownType::Range { .. } => false,
            KnownType::Tuple(items) => items.iter().flatten().any(KnownType::has_literals),
            KnownType::Elements(inner) | KnownType::Option(inner) | KnownType::Reference { object: inner, .. } => {
                inner.has_literals()
            }
        }
    }

    /// Itself, or what it points to.
    pub fn object(&self) -> &KnownType {
        match self {
            KnownType::Reference { object, .. } => object.object(),
            other => other,
        }
    }
}

/// What types of values are found in.
#[derive(Clone, Copy)]
pub struct Knowledge<'f> {
    pub locals: &'f [Local],
    pub holes: &'f [Hole],
    /// Whether the function has type parameters, or those of an `impl`.
    pub generic: bool,
    pub surroundings: Option<&'f Surroundings>,
    /// Whether literals without a type are numbers too.
    pub shapes: bool,
}

impl Knowledge<'_> {
    /// What is known of the type of a value.
    pub fn known(&self, expr: &Expr) -> Option<KnownType> {
        match &expr.kind {
            Kind::Local(id, _) => {
                let local = &self.locals[id.0];
                let shape = local.shape.as_ref().filter(|_| self.shapes);
                shape.or(local.known.as_ref()).cloned().or_else(|| of_hole(&self.holes[local.ty.0]))
            }
            Kind::Literal { value: cl_tree::Literal::Bool(_), .. } | Kind::And(..) | Kind::Or(..) => {
                Some(KnownType::Number("bool"))
            }
            Kind::Literal { ty: Some(ty), .. } => match &self.holes[ty.0] {
                Hole::Written(Type::Path(path)) => number(path.path.segments.last()?),
                _ => self.shapes.then_some(KnownType::Literal),
            },
            Kind::Literal { ty: None, .. } => self.shapes.then_some(KnownType::Literal),
            Kind::Told(_, ty) => KnownType::of(ty),
            Kind::Cast(_, ty, _) => KnownType::of(ty).filter(|known| matches!(known, KnownType::Number(_))),
            Kind::Unary(_, operand) => self.known(operand),
            Kind::Binary(op, ..) if op.compares() => Some(KnownType::Number("bool")),
            Kind::Binary(op, _, lhs, _) if op.shifts() => self.known(lhs),
            Kind::Binary(_, _, lhs, rhs) => match (self.known(lhs), self.known(rhs)) {
                // A vector beside a number gives a vector.
                (Some(KnownType::Number(_)), Some(named @ KnownType::Named(_))) => Some(named),
                (Some(KnownType::Literal), rhs) => rhs,
                (Some(lhs), _) => Some(lhs),
                (None, rhs) if lhs.is_bare() => rhs,
                (None, _) => None,
            },
            Kind::Index(base, ..) => match self.known(base)?.object() {
                KnownType::Elements(element) => Some((**element).clone()),
                _ => None,
            },
            Kind::Part { base, .. } => {
                Some(self.known(base)?.object().clone()).filter(|known| matches!(known, KnownType::Elements(_)))
            }
            Kind::Field(base, member, _) => match (self.known(base)?.object(), member) {
                (KnownType::Tuple(items), Member::Index(index)) => items.get(*index as usize)?.clone(),
                (KnownType::Named(name), member) => self.field(name, member),
                (KnownType::Range { ends: Some(end), closed: false }, Member::Named(_)) => Some((**end).clone()),
                _ => None,
            },
            Kind::Deref(base) => match self.known(base)? {
                KnownType::Reference { object, .. } => Some((*object).clone()),
                _ => None,
            },
            Kind::Reference { place, mutable } => {
                Some(KnownType::Reference { object: Rc::new(self.known(place)?), mutable: *mutable })
            }
            Kind::Call { path, arguments, .. } if path.qself.is_none() => self.result(&path.path, arguments),
            Kind::Method { receiver, method, arguments, .. } => self.result_of_method(receiver, method, arguments),
            Kind::Struct { path, fields, .. } if let Some(closed) = makes_range_of_two(path) => {
                let ends = fields.iter().find_map(|(_, _, end)| self.known(end)).map(Rc::new);
                Some(KnownType::Range { ends, closed })
            }
            Kind::Struct { path, fields, .. } if let Some(told) = type_of_none(path) => {
                fields.is_empty().then(|| KnownType::option_of(told)).flatten()
            }
            Kind::Struct { path, fields, .. } => match (&*path.get_ident()?.to_string(), &fields[..]) {
                ("Some", [(_, _, value)]) => Some(KnownType::Option(Rc::new(self.known(value)?))),
                ("None", []) => None,
                (name, _) => Some(KnownType::Named(name.into())),
            },
            Kind::Tuple(items) => Some(KnownType::Tuple(items.iter().map(|item| self.known(item)).collect())),
            // Its items are of one type.
            Kind::Array(items) => Some(KnownType::Elements(Rc::new(self.of_one_type(items)?))),
            Kind::Repeat { value, .. } => Some(KnownType::Elements(Rc::new(self.known(value)?))),
            Kind::Block(block, None) => self.known_of_block(block),
            Kind::If { then, otherwise: Some(otherwise), .. } => {
                self.of_one_type(then.value.as_deref().into_iter().chain([&**otherwise]))
            }
            Kind::Match(_, arms) => self.of_one_type(arms.iter().map(|arm| &arm.body)),
            _ => None,
        }
    }

    /// The type of values of which all have the same: of the first that tells it, or of the first literal.
    fn of_one_type<'e>(&self, values: impl IntoIterator<Item = &'e Expr>) -> Option<KnownType> {
        let mut literal = None;
        for value in values {
            match self.known(value) {
                Some(known) if known.has_literals() => literal = literal.or(Some(known)),
                Some(known) => return Some(known),
                None => {}
            }
        }
        literal
    }

    fn known_of_block(&self, block: &Block) -> Option<KnownType> {
        self.known(block.value.as_deref()?)
    }

    /// What the lanes of a vector are.
    fn element(&self, known: &KnownType) -> Option<&'static str> {
        let KnownType::Named(name) = known else { return None };
        let element = vectors::element(name)?;
        (!self.generic && self.surroundings?.leaves_to_the_prelude(name)).then_some(element)
    }

    fn field(&self, structure: &str, member: &Member) -> Option<KnownType> {
        let around = self.surroundings.filter(|_| !self.generic)?;
        match around.fields(structure) {
            Some(fields) => fields.get(&member.text()).cloned(),
            None => around.field_elsewhere(structure, &member.text()),
        }
    }

    /// What a function gives.
    fn result(&self, path: &Path, arguments: &[Expr]) -> Option<KnownType> {
        let around = self.surroundings?;
        if let Some(name) = path.get_ident() {
            let (gives, takes) = match around.given(&name.text()) {
                Given::Returned(known) => return Some(known),
                Given::BuiltIn(gives, takes) => (gives, takes),
                Given::Unknown => return None,
            };
            let mut tell = arguments.iter().filter(|argument| !argument.is_bare());
            let mut argument = || self.known(tell.next()?);
            return match gives {
                // Of what it does not take it gives nothing.
                Gives::Itself => argument().filter(|known| match (known, takes) {
                    (KnownType::Number(number), Some(takes)) => takes.of.has(number),
                    _ => true,
                }),
                Gives::Last => self.known(tell.next_back()?),
                Gives::Number(number) => Some(KnownType::Number(number)),
                Gives::Element => {
                    let argument = argument()?;
                    Some(self.element(&argument).map_or(argument, KnownType::Number))
                }
            };
        }
        let (last, ty) = (path.segments.last()?, path.segments.first()?);
        if path.segments.len() == 2 && ty.arguments.is_none() && !self.generic {
            let given = around.returned_by_method(&ty.ident.text(), &last.ident.text());
            if given.is_some() {
                return given;
            }
        }
        let of_vector = KnownType::Named(ty.ident.text().into());
        let makes_one = path.segments.len() == 2 && (last.ident.is("splat") || last.ident.is("new"));
        (makes_one && self.element(&of_vector).is_some()).then_some(of_vector)
    }

    fn result_of_method(&self, receiver: &Expr, name: &Ident, arguments: &[Expr]) -> Option<KnownType> {
        let method = &*name.text();
        if ORDERINGS.contains(&method) && self.surroundings.is_some_and(|around| !around.has_method(method)) {
            return Some(KnownType::Named("Ordering".into()));
        }
        if let ("unwrap_or" | "map_or", Some(otherwise)) = (method, arguments.first())
            && !surroundings::method_calls::has_method(method, name.span())
            && let Some(known) = self.known(otherwise)
        {
            return Some(known);
        }
        let receiver = self.known(receiver)?;
        match receiver.object() {
            number @ KnownType::Number(_) => given_by_number(number, method),
            vector @ KnownType::Named(_) if builtin_methods::is_lane(method) => {
                self.element(vector).map(KnownType::Number)
            }
            KnownType::Named(structure) if !self.generic => self.surroundings?.returned_by_method(structure, method),
            KnownType::Elements(_) if method == "len" => Some(KnownType::Number("usize")),
            _ => None,
        }
    }

    /// How OpenCL C names the address space that a pointer surely points into, as the type says of the parameter or the variable
    /// that it comes from. Private memory has no name there.
    pub fn space(&self, pointer: &Expr) -> Option<&'static str> {
        match &pointer.kind {
            Kind::Local(id, _) => self.space_of_variable(*id),
            Kind::Reference { place, .. } => self.space_of_part(place),
            _ => None,
        }
    }

    /// The same of a part of a slice or an array. In private memory, arrays hold pointers too, which lead elsewhere.
    fn space_of_part(&self, place: &Expr) -> Option<&'static str> {
        let (Kind::Index(base, ..) | Kind::Part { base, .. }) = &place.kind else { return None };
        match &base.kind {
            Kind::Local(id, _) => self.space_of_variable(*id).filter(|space| *space != PRIVATE),
            _ => self.space_of_part(base),
        }
    }

    /// The same of a variable.
    pub fn space_of_variable(&self, local: LocalId) -> Option<&'static str> {
        let (mut local, mut follows) = (&self.locals[local.0], false);
        loop {
            match (&self.holes[local.ty.0], local.follows) {
                (Hole::Written(Type::Reference(reference)), _) => {
                    return space_of(&reference.elem).filter(|space| !follows || *space != PRIVATE);
                }
                (_, Some(followed)) => (local, follows) = (&self.locals[followed.0], true),
                _ => return None,
            }
        }
    }

    /// Whether a place surely is a number in a variable of the function: such a place is its value, and is assigned to as
    /// it is.
    pub fn is_number_of_its_own(&self, place: &Expr) -> bool {
        self.is_own(place) && matches!(self.known(place), Some(KnownType::Number(_)))
    }

    /// Whether it is a field that surely is a pointer, which only variables hold.
    pub fn is_kept_pointer(&self, place: &Expr) -> bool {
        matches!(place.kind, Kind::Field(..))
            && matches!(self.known(place), Some(KnownType::Reference { mutable: false, .. }))
    }

    /// The same of a struct with lifetimes too.
    pub fn is_pointer_of_a_view(&self, place: &Expr) -> bool {
        let of_a_view = || {
            let Kind::Field(base, member, _) = &place.kind else { return false };
            let known = self.known(base);
            let Some(KnownType::Named(name)) = known.as_ref().map(KnownType::object) else { return false };
            let field = self.surroundings.and_then(|around| around.field_of_a_view(name, &member.text()));
            matches!(field, Some(Type::Reference(pointer)) if pointer.mutability.is_none())
        };
        self.is_kept_pointer(place) || of_a_view()
    }

    /// Whether it is a field or an element of what no tokens tell to be in an address space. If it is a pointer, it lies in a
    /// variable.
    pub fn is_part_of_a_variable(&self, place: &Expr) -> bool {
        match &place.kind {
            Kind::Field(base, ..) | Kind::Index(base, ..) => match &base.kind {
                Kind::Local(id, _) => self.locals[id.0].shared.is_none() && !self.locals[id.0].elsewhere,
                _ => self.is_part_of_a_variable(base),
            },
            _ => false,
        }
    }

    /// Whether it is a variable of the function, or a part of one: no step goes through a reference.
    pub fn is_own(&self, place: &Expr) -> bool {
        let base = match &place.kind {
            Kind::Local(id, _) => return self.locals[id.0].shared.is_none(),
            Kind::Index(base, ..) | Kind::Field(base, ..) => base,
            _ => return false,
        };
        self.is_own(base) && !matches!(self.known(base), None | Some(KnownType::Reference { .. }))
    }
}

/// What a built-in method of a number gives.
pub(super) fn given_by_number(number: &KnownType, method: &str) -> Option<KnownType> {
    if ["to_be_bytes", "to_le_bytes", "to_ne_bytes"].contains(&method) {
        return Some(KnownType::Elements(KnownType::Number("u8").into()));
    }
    match builtin_methods::gives(method)? {
        Gives::Itself => Some(number.clone()),
        Gives::Number(number) => Some(KnownType::Number(number)),
        Gives::Element | Gives::Last => None,
    }
}

/// The method that `f32::sqrt` is, whatever trait has one of that name too: Rust has it of the type itself.
pub(super) fn method_of_number(path: &ExprPath, arguments: usize) -> Option<BuiltIn> {
    let mut names = path.path.segments.iter();
    let (Some(of), Some(name), None, None) = (names.next(), names.next(), names.next(), &path.qself) else {
        return None;
    };
    let (of, name) = (of.ident.text(), name.ident.text());
    let takes = builtin_methods::takes(&name, &of)?;
    (arguments == takes.len() + 1).then(|| BuiltIn { name: format!("method_{name}"), of })
}

/// The number in `f32::sin_cos`, and the method, which Rust has of the type itself.
pub(super) fn of_a_number(path: &ExprPath) -> Option<(&'static str, &Ident)> {
    let mut names = path.path.segments.iter();
    let (Some(of), Some(name), None, None) = (names.next(), names.next(), names.next(), &path.qself) else {
        return None;
    };
    let (number, method) = (cl_tree::number(&of.ident.text())?, name.ident.text());
    let has_it = builtin_methods::is_of_numbers(&method) && builtin_methods::may_be_of_a_number(&method, number);
    has_it.then_some((number, &name.ident))
}

/// Whether a value is made of literals that say no type, and of floats.
pub(super) fn of_literals(value: &Expr) -> Option<bool> {
    let mut floats = false;
    crate::ast::visit(value, &mut |part| {
        floats |= matches!(part.kind, Kind::Literal { value: cl_tree::Literal::Float(_), .. });
    });
    (value.is_bare() && matches!(value.kind, Kind::Literal { .. } | Kind::Unary(..))).then_some(floats)
}

impl Parser<'_> {
    pub(super) fn knowledge(&self) -> Knowledge<'_> {
        let Parser { locals, holes, generic, surroundings, .. } = self;
        Knowledge { locals, holes, generic: *generic, surroundings: surroundings.as_ref(), shapes: false }
    }

    /// The same where literals that say no type are numbers too, which rustc finds the types of.
    pub(super) fn shape(&self, expr: &Expr) -> Option<KnownType> {
        Knowledge { shapes: true, ..self.knowledge() }.known(expr)
    }

    /// What is known of the type of a value.
    pub(super) fn known(&self, expr: &Expr) -> Option<KnownType> {
        self.knowledge().known(expr)
    }

    pub(super) fn element(&self, known: &KnownType) -> Option<&'static str> {
        self.knowledge().element(known)
    }

    /// Whether it is surely a number or `bool`, and no place of such behind a reference.
    pub(super) fn is_number(&self, expr: &Expr) -> bool {
        matches!(self.known(expr), Some(KnownType::Number(_)))
    }

    /// Whether both are surely numbers of one type, of which most operators are: nothing is wrong with these.
    pub(super) fn are_of_one_number(&self, lhs: &Expr, rhs: &Expr) -> bool {
        // The right one first: it is the lesser of the two in a row of operators.
        match self.known(rhs) {
            Some(KnownType::Number(right)) if right != "bool" => self.known(lhs) == Some(KnownType::Number(right)),
            _ => false,
        }
    }

    /// Whether it is surely a number, be it one of literals that say no type.
    pub(super) fn is_some_number(&self, expr: &Expr) -> bool {
        matches!(self.shape(expr), Some(KnownType::Number(_) | KnownType::Literal))
    }

    /// What such a value is computed with: the number that it points to, if that is one of literals.
    pub(super) fn behind_literal(&self, operand: Box<Expr>) -> Box<Expr> {
        if !self.may_point_to_literal(&operand) {
            return operand;
        }
        match self.shape(&operand) {
            Some(KnownType::Reference { object, .. }) if *object == KnownType::Literal => value_behind(operand),
            _ => operand,
        }
    }

    /// Whether its form, and what is noted of its variables, leave that open: most operands are numbers.
    fn may_point_to_literal(&self, operand: &Expr) -> bool {
        match &operand.kind {
            Kind::Local(id, _) => self.locals[id.0].shape.is_some(),
            Kind::Index(base, ..) | Kind::Field(base, ..) => self.may_point_to_literal(base),
            Kind::Literal { .. } | Kind::Cast(..) | Kind::Told(..) | Kind::Unary(..) => false,
            Kind::Binary(..) | Kind::And(..) | Kind::Or(..) => false,
            _ => true,
        }
    }

    /// A value that is that number, which is said if nothing else may tell it.
    pub(super) fn of_number(&mut self, value: Box<Expr>, number: &'static str) -> Box<Expr> {
        self.learn(&value, number);
        if self.known(&value) == Some(KnownType::Number(number)) {
            return value;
        }
        let (span, end) = (value.span, value.end);
        let ty = primitive_type(Ident::new(number, proc_macro2::Span::mixed_site().located_at(span)));
        Box::new(Expr { kind: Kind::Told(value, ty), span, end })
    }

    /// Whether an operator of these is surely that of a vector, with another or with a number of its lanes.
    pub(super) fn are_of_one_vector(&self, op: BinaryOp, lhs: &Expr, rhs: &Expr) -> bool {
        let has_it = |element: &str| match op {
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem => true,
            BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => !element.starts_with('f'),
            _ => false,
        };
        let (Some(lhs), Some(rhs)) = (self.known(lhs), self.known(rhs)) else { return false };
        match (self.element(&lhs), self.element(&rhs)) {
            (Some(element), Some(_)) => lhs == rhs && has_it(element),
            (Some(element), None) => rhs == KnownType::Number(element) && has_it(element),
            (None, Some(element)) => lhs == KnownType::Number(element) && has_it(element),
            (None, None) => false,
        }
    }

    /// Whether it is an array or a slice, or points to one.
    pub(super) fn has_elements(&self, expr: &Expr) -> bool {
        self.known(expr).is_some_and(|known| matches!(known.object(), KnownType::Elements(_))) || self.is_array(expr)
    }

    /// Whether its form tells that, be the elements what they may.
    fn is_array(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Local(id, _) => self.locals[id.0].array,
            Kind::Array(_) | Kind::Repeat { .. } | Kind::Map { receiver: None, .. } => true,
            Kind::Map { receiver: Some(receiver), method, .. } => method == "map" && self.has_elements(receiver),
            Kind::Reference { place: base, .. } | Kind::Part { base, .. } => self.has_elements(base),
            _ => false,
        }
    }

    /// Whether a value is a variable whose value is a literal, of a type that nothing has told yet; and whether of a float.
    pub(super) fn open_literal(&self, value: &Expr) -> Option<bool> {
        let local = &self.locals[value.as_local()?.0];
        local.literal.filter(|_| local.known.is_none())
    }

    /// The same of an expression.
    pub(super) fn is_open_literal(&self, value: &syn::Expr) -> bool {
        self.variable(value).is_some_and(|value| self.open_literal(&value).is_some())
    }

    /// Two values are of one type: variables whose values are literals get that of the other.
    pub(super) fn learn_from_each_other(&mut self, a: &Expr, b: &Expr) {
        match (self.known(a), self.known(b)) {
            (Some(KnownType::Number(number)), None) => self.learn(b, number),
            (None, Some(KnownType::Number(number))) => self.learn(a, number),
            _ => {}
        }
    }

    /// A value is that number, and so are the variables in it whose values are literals.
    pub(super) fn learn(&mut self, expr: &Expr, number: &'static str) {
        match &expr.kind {
            Kind::Local(id, _) if self.may_become(expr, number) => {
                self.locals[id.0].known = Some(KnownType::Number(number));
            }
            Kind::Unary(_, operand) => self.learn(operand, number),
            Kind::Binary(op, _, lhs, rhs) if !op.compares() => {
                self.learn(lhs, number);
                if !op.shifts() {
                    self.learn(rhs, number);
                }
            }
            _ => {}
        }
    }

    /// Writes the types of the variables that got theirs so: rustc checks them.
    pub(super) fn write_learned(&mut self) {
        for local in &self.locals {
            if let (Some(_), Some(KnownType::Number(number))) = (local.literal, &local.known)
                && matches!(self.holes[local.ty.0], Hole::Inferred)
            {
                let number = Ident::new(number, local.ident.span());
                self.holes[local.ty.0] = Hole::Written(primitive_type(number));
            }
        }
    }

    /// The built-in function that a call surely is of. The variables among what it is given whose values are literals get
    /// their type from the others.
    pub(super) fn built_in(&mut self, path: &Path, arguments: &[Expr]) -> Option<BuiltIn> {
        let around = self.surroundings.as_ref().filter(|_| !self.generic)?;
        let Some(name) = path.get_ident() else {
            // `Float4::splat(x)`
            let (ty, last) = (path.segments.first()?.ident.text(), &path.segments.last()?.ident);
            let vector = KnownType::Named(ty.as_str().into());
            let of_floats = self.element(&vector) == Some("f32") && path.segments.len() == 2;
            let is_one = |number: &Expr| {
                of_literals(number) == Some(true)
                    || self.known(number) == Some(KnownType::Number("f32"))
                    || self.may_become(number, "f32")
            };
            let number = arguments.first().filter(|number| arguments.len() == 1 && is_one(number))?;
            if !of_floats || last != "splat" {
                return None;
            }
            self.learn(number, "f32");
            return Some(BuiltIn { name: "splat".into(), of: ty });
        };
        let name = name.text();
        let takes = builtin_names::takes(&name)?;
        let one = self.one_type(arguments)?;
        let of = match &one {
            KnownType::Number(number) => *number,
            KnownType::Named(vector) => vector,
            _ => return None,
        };
        let surely = takes.count == arguments.len() && takes.of.has(of) && self.is_a_number_here(of);
        if !surely || !around.leaves_to_the_prelude(&name) {
            return None;
        }
        if let KnownType::Number(number) = one {
            arguments.iter().for_each(|argument| self.learn(argument, number));
        }
        Some(BuiltIn { name, of: of.to_owned() })
    }

    /// The path of the definition that a call surely finds.
    pub(super) fn definition(&self, path: &ExprPath) -> Option<Path> {
        let around = self.surroundings.as_ref().filter(|_| path.qself.is_none())?;
        let name = path.path.get_ident()?;
        let written = name.text();
        if around.has_device_function(&written) {
            let module = Ident::new("self", name.span());
            let segments = [module, name.clone()].into_iter().map(PathSegment::from).collect();
            return Some(Path { leading_colon: None, segments });
        }
        let surely = builtin_names::is_of_no_type(&written) && !self.generic && around.is_of_the_prelude(&written);
        surely.then(|| path.path.clone())
    }

    /// The same of a method of a struct.
    pub(super) fn definition_of_method(&self, receiver: &Expr, method: &Ident) -> Option<Path> {
        let around = self.surroundings.as_ref().filter(|_| !self.generic)?;
        let known = self.known(receiver)?;
        let KnownType::Named(structure) = known.object() else { return None };
        let name = method.text();
        let definition = around.has_device_method(structure, &name).then(|| {
            paths::definition_of_method(structure, &name, method.span().resolved_at(proc_macro2::Span::mixed_site()))
        })?;
        let module = Ident::new("self", method.span());
        let segments = [module, definition].into_iter().map(PathSegment::from).collect();
        Some(Path { leading_colon: None, segments })
    }

    /// The same of a method of a number, or of a lane of a vector.
    pub(super) fn built_in_method(&mut self, receiver: &Expr, name: &str, arguments: &[Expr]) -> Option<BuiltIn> {
        let of = match self.known(receiver)? {
            KnownType::Number(of) => of,
            vector => {
                let KnownType::Named(of) = &vector else { return None };
                let has_it = cl_tree::lane(name, vectors::lanes(of)?.1).is_some() && arguments.is_empty();
                return (has_it && self.element(&vector).is_some())
                    .then(|| BuiltIn { name: format!("method_{name}"), of: of.to_string() });
            }
        };
        let takes = builtin_methods::takes(name, of)?;
        let taken = |takes: &'static str| if takes == "T" { of } else { takes };
        let fits = |(argument, takes): (&Expr, &&'static str)| {
            let takes = taken(takes);
            argument.is_bare()
                || self.known(argument) == Some(KnownType::Number(takes))
                || self.may_become(argument, takes)
        };
        let fit = arguments.len() == takes.len() && arguments.iter().zip(takes).all(fits);
        if !fit || self.generic || !self.is_a_number_here(of) {
            return None;
        }
        arguments.iter().zip(takes).for_each(|(argument, takes)| self.learn(argument, taken(takes)));
        Some(BuiltIn { name: format!("method_{name}"), of: of.to_owned() })
    }

    /// The type of all these, of which some may be literals alone, or variables whose values are.
    fn one_type(&self, values: &[Expr]) -> Option<KnownType> {
        let (mut one, mut bare) = (None, false);
        for value in values {
            match self.known(value) {
                _ if value.is_bare() => bare = true,
                Some(known) if one.as_ref().is_none_or(|one| *one == known) => one = Some(known),
                None if self.open_literal(value).is_some() => {}
                _ => return None,
            }
        }
        match one? {
            KnownType::Number(number) => {
                let fits = |value: &Expr| self.open_literal(value).is_none() || self.may_become(value, number);
                values.iter().all(fits).then_some(KnownType::Number(number))
            }
            // Beside a vector it is the same in each lane, which another form of the function does.
            _ if bare || values.iter().any(|value| self.open_literal(value).is_some()) => None,
            other => Some(other),
        }
    }

    /// Whether a value is a variable whose value is a literal, of a type that nothing has told yet, and that may be this one.
    fn may_become(&self, value: &Expr, number: &str) -> bool {
        let floats = Of::Floats.has(number);
        self.open_literal(value).is_some_and(|float| float == floats && (floats || Of::Integers.has(number)))
    }

    /// Whether that name stands for what Rust, or the prelude, has by it.
    fn is_a_number_here(&self, name: &str) -> bool {
        self.number == Some(name) || self.surroundings.as_ref().is_some_and(|around| around.leaves_to_the_prelude(name))
    }

    /// Whether it is a tuple of numbers, of which none is a literal alone.
    pub(super) fn is_tuple_of_numbers(&self, value: &Expr) -> bool {
        const MOST: usize = 6;
        match &value.kind {
            Kind::Tuple(items) => {
                let own = |item: &Expr| own_type::has_own_type(item) || matches!(item.kind, Kind::Local(..));
                items.len() <= MOST && items.iter().all(|item| own(item) && self.is_number(item))
            }
            _ => false,
        }
    }

    /// Says that the types of the variables that a tuple is taken apart into are those of its items, if all are numbers.
    pub(super) fn follow_from_tuple(&mut self, pattern: &Pattern) {
        let PatternKind::Items { name: None, items, rest: None } = &pattern.kind else { return };
        let number = |item: &Pattern| {
            let local = &self.locals[item.as_local()?.0];
            matches!(local.known, Some(KnownType::Number(_))).then_some(item.as_local()?)
        };
        let locals: Option<Vec<_>> = items.iter().map(number).collect();
        locals.into_iter().flatten().for_each(|local| self.follows_from_value(local));
    }

    /// The hole of an array of that many values: of a literal that says its type, the type is written.
    pub(super) fn hole_of_array(&self, value: &Expr, length: &syn::Expr) -> Hole {
        match (&value.kind, length) {
            (Kind::Literal { ty: Some(ty), .. }, syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(_), .. })) => {
                match &self.holes[ty.0] {
                    Hole::Written(number) => Hole::Written(Type::Array(TypeArray {
                        attrs: Vec::new(),
                        bracket_token: syn::token::Bracket::default(),
                        elem: Box::new(number.clone()),
                        semi_token: syn::token::Semi::default(),
                        len: length.clone(),
                    })),
                    _ => Hole::Inferred,
                }
            }
            _ => Hole::Inferred,
        }
    }

    /// The hole of a struct, whose type is written where its name is surely no more than that.
    pub(super) fn hole_of_struct(&self, path: &Path) -> Hole {
        let surely = |name: &Ident| {
            self.surroundings.as_ref().is_some_and(|around| !self.generic && around.fields(&name.to_string()).is_some())
        };
        match path.get_ident() {
            Some(name) if surely(name) => Hole::Written(syn::parse_quote!(#path)),
            _ => Hole::Inferred,
        }
    }

    /// Says of the variables of a pattern what is known of them through literals in its value.
    pub(super) fn note_shape(&mut self, pattern: &Pattern, value: &Expr) {
        if let Some(shape) = self.shape(value).filter(KnownType::has_literals) {
            self.note_literals(pattern, &shape);
        }
    }

    pub(super) fn note_literals(&mut self, pattern: &Pattern, shape: &KnownType) {
        match (&pattern.kind, shape) {
            (PatternKind::Bind(local, None), KnownType::Literal) => {
                let local = &mut self.locals[local.0];
                (local.primitive, local.scalar) = (true, true);
            }
            (PatternKind::Bind(local, None), shape) if shape.has_literals() => {
                self.locals[local.0].shape = Some(shape.clone());
            }
            (PatternKind::Items { name: None, items, rest: None }, KnownType::Tuple(parts))
                if items.len() == parts.len() =>
            {
                for (item, shape) in items.iter().zip(&**parts) {
                    shape.iter().for_each(|shape| self.note_literals(item, shape));
                }
            }
            // What a pointer points to is bound by pointers.
            (PatternKind::Items { name: None, items, rest: None }, KnownType::Reference { object, mutable: false }) => {
                let KnownType::Tuple(parts) = &**object else { return };
                for (item, part) in items.iter().zip(&**parts) {
                    let Some(part) = part else { continue };
                    let pointer = KnownType::Reference { object: Rc::new(part.clone()), mutable: false };
                    self.note_literals(item, &pointer);
                }
            }
            (PatternKind::Reference(inner), KnownType::Reference { object, .. }) => self.note_literals(inner, object),
            (PatternKind::Items { name: Some(name), items, rest: None }, KnownType::Option(inner))
                if name == "Some" =>
            {
                items.iter().for_each(|item| self.note_literals(item, inner));
            }
            (PatternKind::Elements { items, .. }, KnownType::Elements(element)) => {
                items.iter().for_each(|item| self.note_literals(item, element));
            }
            _ => {}
        }
    }

    /// Says of the variables of a pattern which are ranges, or of a type of the user's that has methods which give such: nothing
    /// else tells that what they index is a part of a slice.
    pub(super) fn note_ranges(&mut self, pattern: &Pattern, known: &KnownType) {
        match (&pattern.kind, known) {
            (PatternKind::Bind(local, None), known) if self.has_range_or_users(known) => {
                self.locals[local.0].known = Some(known.clone());
            }
            (PatternKind::Items { items, rest: None, .. }, KnownType::Reference { object, mutable }) => {
                let behind =
                    |part: &KnownType| KnownType::Reference { object: Rc::new(part.clone()), mutable: *mutable };
                match (&**object, &items[..]) {
                    (KnownType::Tuple(parts), items) if items.len() == parts.len() => {
                        for (item, part) in items.iter().zip(&**parts) {
                            part.iter().for_each(|part| self.note_ranges(item, &behind(part)));
                        }
                    }
                    (KnownType::Option(held), [item]) => self.note_ranges(item, &behind(held)),
                    _ => {}
                }
            }
            (PatternKind::Items { name: None, items, rest: None }, KnownType::Tuple(parts))
                if items.len() == parts.len() =>
            {
                for (item, part) in items.iter().zip(&**parts) {
                    part.iter().for_each(|part| self.note_ranges(item, part));
                }
            }
            (PatternKind::Items { name: Some(name), items, .. }, KnownType::Option(held)) if name == "Some" => {
                items.iter().for_each(|item| self.note_ranges(item, held));
            }
            (PatternKind::Reference(inner), KnownType::Reference { object, .. }) => self.note_ranges(inner, object),
            _ => {}
        }
    }

    /// Says it of the variables that a pattern binds.
    pub(super) fn note_known(&mut self, pattern: &Pattern, known: &KnownType) {
        match (&pattern.kind, known) {
            (PatternKind::Bind(local, None), known) => self.locals[local.0].known = Some(known.clone()),
            (PatternKind::Items { name: None, items, rest: None }, KnownType::Tuple(parts))
                if items.len() == parts.len() =>
            {
                for (item, known) in items.iter().zip(&**parts) {
                    known.iter().for_each(|known| self.note_known(item, known));
                }
            }
            (PatternKind::Items { name: Some(name), items, rest: None }, KnownType::Option(held)) if name == "Some" => {
                items.iter().for_each(|item| self.note_known(item, held));
            }
            _ => {}
        }
    }
}

/// Whether that is what `a..b` makes, or (true) `a..=b`.
fn makes_range_of_two(path: &Path) -> Option<bool> {
    const KINDS: &[(&[&str], bool)] =
        &[(&["core", "ops", "Range"], false), (&["core", "ops", "RangeInclusive", "new"], true)];
    let is_it = |names: &[&str]| {
        path.segments.len() == names.len()
            && path.segments.iter().zip(names).all(|(segment, name)| segment.ident == *name)
    };
    KINDS.iter().find(|(names, _)| is_it(names)).map(|(_, closed)| *closed)
}

/// What `None::<T>` says.
fn type_of_none(path: &Path) -> Option<&AngleBracketedGenericArguments> {
    let [segment] = &path.segments.iter().collect::<Vec<_>>()[..] else { return None };
    match &segment.arguments {
        PathArguments::AngleBracketed(told) if segment.ident.is("None") => Some(told),
        _ => None,
    }
}

/// What is known of a type that may be written.
pub(super) fn of_hole(hole: &Hole) -> Option<KnownType> {
    match hole {
        Hole::Written(ty) | Hole::Shared(ty) => KnownType::of(ty),
        _ => None,
    }
}

/// What private memory is called where others have a name of OpenCL C.
pub const PRIVATE: &str = "private";

/// How OpenCL C names the address space of an object that is written `Global<…>` or so; private memory has no name there.
pub fn space_of(object: &Type) -> Option<&'static str> {
    const NAMES: &[(&str, &str)] =
        &[("Global", "`__global`"), ("Local", "`__local`"), ("Constant", "`__constant`"), ("Generic", "generic")];
    match object {
        Type::Path(path) if in_a_space(object).is_some() => {
            let last = &path.path.segments.last()?.ident;
            NAMES.iter().find(|row| last == row.0).map(|row| row.1)
        }
        Type::Slice(_) | Type::Array(_) => Some(PRIVATE),
        _ => None,
    }
}

fn number(segment: &syn::PathSegment) -> Option<KnownType> {
    cl_tree::number(&segment.ident.text()).map(KnownType::Number)
}
