//! Which variables surely are references, which may point into any address space.
//!
//! A method of a type wants `&self`, which a reference into an address space is not: such a receiver gets a copy. Where
//! tokens do not tell, the receiver is taken as it is.

use cl_tree::Member;
use proc_macro2::Ident;
use syn::{GenericArgument, PathArguments, Type};

use super::Parser;
use super::indexing::is_in_a_space;
use super::known::KnownType;
use super::pattern::slice_in;
use crate::ast::{Arm, Block, Expr, Hole, Kind, LocalId, Pattern, PatternKind, Reach, Sequence};
use crate::name::Name;
use crate::surroundings;

/// What a written type tells, of a parameter.
pub(super) fn of_parameter(hole: &Hole) -> Reach {
    let Hole::Written(Type::Reference(reference)) = hole else { return Reach::Unknown };
    let in_a_space = match &*reference.elem {
        Type::Path(path) => path.path.segments.last().is_some_and(|segment| {
            let name = segment.ident.to_string();
            matches!(&*name, "Global" | "Local" | "Constant" | "Generic")
                && matches!(&segment.arguments, PathArguments::AngleBracketed(arguments)
                    if !matches!(arguments.args.first(), Some(GenericArgument::Type(Type::Slice(_)))))
        }),
        _ => false,
    };
    if in_a_space { Reach::object(reference.mutability.is_some(), true) } else { Reach::Unknown }
}

/// What the type of a field tells.
fn of_field(ty: &Type) -> Reach {
    let Type::Reference(reference) = ty else { return Reach::Unknown };
    let (mutable, elsewhere) = (reference.mutability.is_some(), is_in_a_space(&reference.elem));
    match slice_in(&reference.elem) {
        _ if !elsewhere => Reach::Unknown,
        Some(_) => Reach::Elements { mutable, elsewhere },
        None => Reach::object(mutable, elsewhere),
    }
}

impl Reach {
    /// What the type tells that a function returns.
    pub fn of_result(ty: &Type) -> Reach {
        match ty {
            Type::Tuple(tuple) => {
                let parts: Vec<Reach> = tuple.elems.iter().map(Reach::of_result).collect();
                if parts.iter().all(|part| *part == Reach::Unknown) { Reach::Unknown } else { Reach::Tuple(parts) }
            }
            Type::Path(path) => {
                let last = path.path.segments.last().filter(|last| last.ident.is("Option") || last.ident.is("Result"));
                match last.map(|last| &last.arguments) {
                    Some(PathArguments::AngleBracketed(arguments)) => match arguments.args.first() {
                        Some(GenericArgument::Type(held)) => match Reach::of_result(held) {
                            Reach::Unknown => Reach::Unknown,
                            reach => Reach::Option(Box::new(reach)),
                        },
                        _ => Reach::Unknown,
                    },
                    _ => Reach::Unknown,
                }
            }
            ty => of_field(ty),
        }
    }

    /// Whether it is one slice in an address space with a name, and one that writes.
    pub(super) fn elements_elsewhere(&self) -> Option<bool> {
        match self {
            Reach::Elements { mutable, elsewhere: true } => Some(*mutable),
            _ => None,
        }
    }

    fn object(mutable: bool, elsewhere: bool) -> Reach {
        Reach::Object { mutable, elsewhere }
    }

    /// Whether it surely points into an address space with a name.
    fn is_elsewhere(&self) -> bool {
        matches!(self, Reach::Object { elsewhere: true, .. } | Reach::Elements { elsewhere: true, .. })
    }
}

impl Parser<'_> {
    pub(super) fn reach(&self, value: &Expr) -> Reach {
        match &value.kind {
            Kind::Local(id, _) => self.locals[id.0].reach.clone(),
            Kind::Field(base, member, _) => match (self.reach(base), member) {
                (Reach::Tuple(mut items), Member::Index(index)) if (*index as usize) < items.len() => {
                    match items.swap_remove(*index as usize) {
                        elements @ Reach::Elements { .. } => elements,
                        _ => Reach::Unknown,
                    }
                }
                _ => self.type_of_field(value).as_ref().map(of_field).unwrap_or_default(),
            },
            Kind::Reference { mutable, place } if matches!(place.kind, Kind::Part { .. }) => {
                Reach::Elements { mutable: *mutable, elsewhere: self.is_elsewhere(place) }
            }
            Kind::Reference { mutable, place } if place.is_place() || self.is_shared(place) => {
                Reach::object(*mutable, self.is_elsewhere(place))
            }
            Kind::Struct { path, fields, .. } if path.is_ident("Some") => match &fields[..] {
                [(.., value)] => match self.reach(value) {
                    Reach::Unknown => Reach::Unknown,
                    reach => Reach::Option(Box::new(reach)),
                },
                _ => Reach::Unknown,
            },
            Kind::Call { path, .. } => match (self.known(value), &self.surroundings) {
                (Some(KnownType::Reference { object, mutable }), Some(around)) if matches!(&*object, KnownType::Named(name) if around.fields(name).is_some()) => {
                    Reach::object(mutable, false)
                }
                _ if path.qself.is_none() => self.reach_of_function(&path.path).unwrap_or_default(),
                _ => Reach::Unknown,
            },
            Kind::Tuple(items) => Reach::Tuple(items.iter().map(|item| self.reach(item)).collect()),
            // Of a `map` by what it is given: an array gives no `Option`.
            Kind::Map { receiver: Some(receiver), method, body, .. } => {
                match (self.reach(receiver), self.reach(body)) {
                    (Reach::Option(_), reach) if method == "and_then" => reach,
                    (Reach::Option(_), Reach::Unknown) => Reach::Unknown,
                    (Reach::Option(_), reach) if method == "map" => Reach::Option(Box::new(reach)),
                    _ => Reach::Unknown,
                }
            }
            Kind::Block(block, None) => self.reach_of_block(block),
            Kind::If { then, otherwise: Some(otherwise), .. } => both(self.reach_of_block(then), self.reach(otherwise)),
            Kind::Match(_, arms) => {
                // `Err(error) => return …` has no value.
                let leaves =
                    |arm: &&Arm| matches!(arm.body.kind, Kind::Return(_) | Kind::Break(..) | Kind::Continue(..));
                let mut arms = arms.iter().filter(|arm| !leaves(arm)).map(|arm| self.reach(&arm.body));
                let first = arms.next().unwrap_or_default();
                arms.fold(first, both)
            }
            // A method of the user's own is none of these, whatever its name.
            Kind::Method { receiver, method, .. } if self.is_surely_users(receiver) => {
                match self.known(receiver).as_ref().map(KnownType::object) {
                    Some(KnownType::Named(name)) => self.reach_of_method(Some(&self.type_named(name)), method),
                    _ => None,
                }
                .unwrap_or_default()
            }
            Kind::Method { receiver, method, arguments, .. } => {
                let is_part = matches!(receiver.kind, Kind::Field(..));
                let elsewhere = self.is_elsewhere(receiver) || is_part && self.reach(receiver).is_elsewhere();
                let object = |mutable| Reach::object(mutable, elsewhere);
                let elements = |mutable| Reach::Elements { mutable, elsewhere };
                let some = |items: [Reach; 2]| Reach::Option(Box::new(Reach::Tuple(items.into())));
                match &*method.to_string() {
                    "get" | "first" | "last" => Reach::Option(Box::new(object(false))),
                    "get_mut" | "first_mut" | "last_mut" => Reach::Option(Box::new(object(true))),
                    "split_at" | "as_chunks" => Reach::Tuple(vec![elements(false); 2]),
                    "split_at_mut" | "as_chunks_mut" => Reach::Tuple(vec![elements(true); 2]),
                    "as_flattened" => elements(false),
                    "as_flattened_mut" => elements(true),
                    "first_chunk" | "last_chunk" | "as_array" => Reach::Option(Box::new(object(false))),
                    "first_chunk_mut" | "last_chunk_mut" | "as_mut_array" => Reach::Option(Box::new(object(true))),
                    "split_at_checked" => some([elements(false), elements(false)]),
                    "split_at_mut_checked" => some([elements(true), elements(true)]),
                    "split_first_chunk" => some([object(false), elements(false)]),
                    "split_last_chunk" => some([elements(false), object(false)]),
                    "split_first_chunk_mut" | "split_first_mut" | "split_last_mut" => {
                        some([object(true), elements(true)])
                    }
                    "split_last_chunk_mut" => some([elements(true), object(true)]),
                    "item" | "item_2d" | "group_item" => object(false),
                    "item_mut" | "item_2d_mut" | "group_item_mut" => object(true),
                    // What a method with a closure asks of its receiver, before the `match` that it stands for.
                    // Of an `Option` that a reference is to, that is a copy.
                    "option_itself" | "perhaps_a_value" => match self.reach(receiver) {
                        Reach::Object { .. } => Reach::Unknown,
                        reach => reach,
                    },
                    "or" | "xor" | "take" => match self.reach(receiver) {
                        reach @ Reach::Option(_) => reach,
                        _ => Reach::Unknown,
                    },
                    "unwrap" | "expect" => match self.reach(receiver) {
                        Reach::Option(inner) => *inner,
                        _ => Reach::Unknown,
                    },
                    // Both are of one type.
                    "unwrap_or" => match arguments.first().map(|other| self.reach(other)) {
                        Some(elements @ Reach::Elements { .. }) => elements,
                        _ => Reach::Unknown,
                    },
                    _ => self.reach_of_method(None, method).unwrap_or_default(),
                }
            }
            _ => Reach::Unknown,
        }
    }

    /// What a function of the module tells of what it gives.
    pub(super) fn reach_of_function(&self, path: &syn::Path) -> Option<Reach> {
        let name = path.get_ident().filter(|name| self.scopes.find(name).is_none())?;
        match &self.surroundings {
            Some(around) => around.reach_of(&name.to_string()).cloned(),
            None => surroundings::functions::reach_of(&name.to_string(), name.span()),
        }
    }

    /// The same of a method, of a type if that is known.
    pub(super) fn reach_of_method(&self, structure: Option<&str>, method: &Ident) -> Option<Reach> {
        match &self.surroundings {
            Some(around) => around.reach_of_method(structure, &method.text()),
            None => surroundings::method_calls::reach_of_method(structure, &method.text(), method.span()),
        }
    }

    fn reach_of_block(&self, block: &Block) -> Reach {
        block.value.as_ref().map(|value| self.reach(value)).unwrap_or_default()
    }

    /// What each turn of a loop gets.
    pub(super) fn reach_of_items(&self, sequence: &Sequence) -> Reach {
        match sequence {
            Sequence::Whole(whole) => match &whole.kind {
                Kind::Reference { mutable, place } => Reach::object(*mutable, self.is_elsewhere(place)),
                Kind::Local(id, _) => match &self.holes[self.locals[id.0].ty.0] {
                    Hole::Written(Type::Reference(reference)) => {
                        Reach::object(reference.mutability.is_some(), self.is_elsewhere(whole))
                    }
                    _ => match (self.locals[id.0].points, &self.locals[id.0].reach) {
                        (Some(mutable), _) => Reach::object(mutable, self.is_elsewhere(whole)),
                        (None, Reach::Elements { mutable, elsewhere }) => Reach::object(*mutable, *elsewhere),
                        (None, _) => Reach::Unknown,
                    },
                },
                _ => match self.reach(whole) {
                    Reach::Elements { mutable, elsewhere } => Reach::object(mutable, elsewhere),
                    _ => Reach::Unknown,
                },
            },
            Sequence::Elements(whole, method) => {
                let elsewhere = self.is_elsewhere(whole) || self.reach(whole).is_elsewhere();
                Reach::object(method == "iter_mut", elsewhere)
            }
            Sequence::Reversed(inner, _)
            | Sequence::Stepped(inner, ..)
            | Sequence::Skipped(inner, ..)
            | Sequence::Cycled(inner, _)
            | Sequence::Taken(inner, ..) => self.reach_of_items(inner),
            Sequence::Pieces(whole, _, method, _) => {
                let mutable = method.to_string().ends_with("_mut");
                Reach::Elements { mutable, elsewhere: self.is_elsewhere(whole) }
            }
            Sequence::Enumerated(inner, _) => Reach::Tuple(vec![Reach::Unknown, self.reach_of_items(inner)]),
            Sequence::Zipped(first, _, second) => {
                Reach::Tuple(vec![self.reach_of_items(first), self.reach_of_items(second)])
            }
            Sequence::Chained(first, _, second) => {
                let (first, second) = (self.reach_of_items(first), self.reach_of_items(second));
                both(first, second)
            }
            Sequence::Range { .. } | Sequence::From(..) | Sequence::Cloned(_) | Sequence::Copied(..) => Reach::Unknown,
        }
    }

    /// What a variable gets tells its type, wherever it stands.
    pub(super) fn note_assigned(&mut self, place: &Expr, value: &Expr) {
        if let Kind::Local(id, _) = place.kind
            && self.locals[id.0].reach == Reach::Unknown
        {
            let reach = self.reach(value);
            self.locals[id.0].elsewhere |= reach.is_elsewhere();
            self.locals[id.0].reach = reach;
        }
    }

    /// Says of the variables that a pattern binds which are pointers.
    pub(super) fn note_pointers(&mut self, pattern: &Pattern, value: &Expr) {
        match (&pattern.kind, &value.kind) {
            (PatternKind::Bind(local, None), kind) => {
                let points = match kind {
                    Kind::Reference { mutable, .. } => Some(*mutable),
                    Kind::Local(id, _) => self.locals[id.0].points,
                    _ => None,
                };
                let part = match kind {
                    Kind::Reference { place, .. } => matches!(place.kind, Kind::Part { .. }),
                    Kind::Local(id, _) => self.locals[id.0].part,
                    _ => false,
                };
                let follows = points.and_then(|_| followed(value));
                let local = &mut self.locals[local.0];
                local.follows = follows;
                local.points = points.or(local.points);
                local.part |= part;
            }
            (PatternKind::Items { name: None, items, rest: None }, Kind::Tuple(values)) => {
                items.iter().zip(values).for_each(|(item, value)| self.note_pointers(item, value));
            }
            _ => {}
        }
    }

    /// Says it of the variables that a pattern binds.
    pub(super) fn note_reach(&mut self, pattern: &Pattern, reach: &Reach) {
        match (&pattern.kind, reach) {
            (_, Reach::Unknown) => {}
            (PatternKind::Bind(local, None), reach) => {
                self.locals[local.0].elsewhere |= reach.is_elsewhere();
                self.locals[local.0].reach = reach.clone();
            }
            (PatternKind::Items { name: None, items, rest: None }, Reach::Tuple(reaches))
                if items.len() == reaches.len() =>
            {
                items.iter().zip(reaches).for_each(|(item, reach)| self.note_reach(item, reach));
            }
            (PatternKind::Items { name: Some(name), items, .. }, Reach::Option(inner))
                if name == "Some" || name == "Ok" =>
            {
                items.iter().for_each(|item| self.note_reach(item, inner));
            }
            _ => {}
        }
    }

    /// The same of the pointers in a struct that a pattern takes apart, of which the value is.
    pub(super) fn note_reach_of_fields(&mut self, pattern: &Pattern, value: &Expr) {
        let PatternKind::Fields { name, fields } = &pattern.kind else { return };
        if !matches!(self.known(value), Some(KnownType::Named(structure)) if *structure == **name) {
            return;
        }
        for (member, field) in fields {
            let around = self.surroundings.as_ref();
            let ty = around.and_then(|around| around.field_of_a_view(name, &member.text()));
            let reach = ty.as_ref().map(of_field).unwrap_or_default();
            self.note_reach(field, &reach);
        }
    }
}

/// The variable that a pointer is, or that has what it points to.
fn followed(pointer: &Expr) -> Option<LocalId> {
    match &pointer.kind {
        Kind::Reference { place, .. } if matches!(place.kind, Kind::Index(..) | Kind::Part { .. }) => followed(place),
        Kind::Index(base, ..) | Kind::Part { base, .. } => followed(base),
        Kind::Local(id, _) => Some(*id),
        _ => None,
    }
}

/// What two values of one type tell of it. A `&mut` becomes a `&` beside one.
fn both(first: Reach, second: Reach) -> Reach {
    match (first, second) {
        (Reach::Object { mutable, elsewhere }, Reach::Object { mutable: other, elsewhere: there })
            if mutable == other =>
        {
            Reach::object(mutable, elsewhere && there)
        }
        (Reach::Elements { mutable, elsewhere }, Reach::Elements { mutable: other, elsewhere: there })
            if mutable == other =>
        {
            Reach::Elements { mutable, elsewhere: elsewhere && there }
        }
        (Reach::Tuple(first), Reach::Tuple(second)) if first.len() == second.len() => {
            Reach::Tuple(first.into_iter().zip(second).map(|(first, second)| both(first, second)).collect())
        }
        (first, second) if first == second => first,
        (Reach::Unknown, Reach::Object { mutable: true, .. } | Reach::Elements { mutable: true, .. })
        | (Reach::Object { mutable: true, .. } | Reach::Elements { mutable: true, .. }, Reach::Unknown) => {
            Reach::Unknown
        }
        (Reach::Unknown, known) | (known, Reach::Unknown) => known,
        _ => Reach::Unknown,
    }
}
