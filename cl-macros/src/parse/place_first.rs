//! `place op= value`: Rust evaluates the value first where both are numbers, and else finds the place first.
//!
//! What is made of either evaluates the value first. Where that could be seen, and tokens do not tell that both are numbers,
//! the types of both decide. Not all that leads to a place can be written twice: then the host has rustc's own operator. In a generic
//! function the types do not say what rustc knew there: then the place is kept in variables, and rustc is asked whether it comes first.

use proc_macro2::{Ident, Span};

use super::Parser;
use super::effects::{self, Effects};
use super::known::KnownType;
use crate::ast::{Expr, First, Hole, Kind, LocalId, Pattern, PatternKind, Reach, Statement, visit};
use crate::parse::indexing::{CHANGED, is_index};

impl Parser<'_> {
    /// Which side comes first, and what is to be done before the whole if that is the place.
    pub(super) fn first_side(&mut self, place: &mut Expr, value: &Expr) -> (First, Vec<Statement>) {
        let Some(moves) = self.order_is_seen(place, value) else { return (First::Any, Vec::new()) };
        if !moves && !self.generic {
            if has_indices_alone(place) {
                return (First::ByType, Vec::new());
            }
            // Rust's operator takes no pointer into an address space.
            if !self.is_address(value) {
                return (First::ByOperator, Vec::new());
            }
        }
        // One of them is enough to make no two numbers of them.
        let surely = self.is_of_a_parameter(place) || self.is_of_a_parameter(value);
        let mut statements = Vec::new();
        self.keep_ways(place, moves, &mut statements);
        (if surely { First::Any } else { First::Place }, statements)
    }

    /// Whether it is seen which side comes first, and tokens do not tell that these are two numbers: whether the place moves,
    /// as what points there gets another value.
    pub(super) fn order_is_seen(&self, place: &Expr, value: &Expr) -> Option<bool> {
        if self.are_numbers(place, value) {
            return None;
        }
        let (mut of_place, mut of_value) = (Effects::default(), Effects::default());
        self.add_ways(place, &mut of_place);
        effects::add(self, value, &mut of_value);
        // Nothing but such a pointer can be assigned meanwhile.
        let points = |root: &LocalId| {
            let local = &self.locals[root.0];
            local.points.is_some() || matches!(local.reach, Reach::Object { .. } | Reach::Elements { .. })
        };
        let moves = place.root().filter(points).is_some_and(|root| of_value.assigns.contains(&root));
        (moves || of_place.meet(&of_value)).then_some(moves)
    }

    /// Whether tokens tell that both are numbers, as Rust has them: what is behind a reference is none.
    fn are_numbers(&self, place: &Expr, value: &Expr) -> bool {
        let is_number = |expr: &Expr| {
            let known = matches!(self.shape(expr), Some(KnownType::Number(_) | KnownType::Literal));
            known || expr.is_bare() || self.is_scalar(expr) && !self.is_address(expr)
        };
        is_number(place) && is_number(value)
    }

    /// Whether it surely is of a type parameter, of which nobody knows that it may be a number.
    fn is_of_a_parameter(&self, expr: &Expr) -> bool {
        match self.known(expr) {
            Some(KnownType::Named(name)) => self.parameters.iter().any(|parameter| parameter == &*name),
            _ => false,
        }
    }

    /// What the way to a place does: its indices, and what points there.
    fn add_ways(&self, place: &Expr, effects: &mut Effects) {
        match &place.kind {
            Kind::Index(base, index, _) => {
                self.add_ways(base, effects);
                effects::add(self, index, effects);
            }
            Kind::Field(base, ..) => self.add_ways(base, effects),
            Kind::Deref(pointer) => match &pointer.kind {
                Kind::Method { receiver, method, arguments, .. } if is_index(method) => {
                    self.add_ways(receiver, effects);
                    arguments.iter().for_each(|argument| effects::add(self, argument, effects));
                }
                Kind::Local(..) => {}
                _ => effects::add(self, pointer, effects),
            },
            _ => {}
        }
    }

    /// Takes the indices and pointers of a place into variables; `moves`: that which all begins with too.
    fn keep_ways(&mut self, place: &mut Expr, moves: bool, statements: &mut Vec<Statement>) {
        match &mut place.kind {
            Kind::Index(base, index, _) => {
                self.keep_ways(base, moves, statements);
                self.keep(index, "index", Some(KnownType::Number("usize")), statements);
            }
            Kind::Field(base, ..) => self.keep_ways(base, moves, statements),
            Kind::Deref(pointer) => match &mut pointer.kind {
                Kind::Method { receiver, method, arguments, .. } if method == CHANGED => {
                    self.keep_ways(receiver, moves, statements);
                    for argument in arguments {
                        self.keep(argument, "index", None, statements);
                    }
                }
                Kind::Local(..) => self.keep_ways(pointer, moves, statements),
                _ => self.keep(pointer, "place", None, statements),
            },
            Kind::Local(..) if moves => {
                let (span, end) = (place.span, place.end);
                let pointer = std::mem::replace(&mut place.kind, Kind::Unit);
                let object = Box::new(Expr { kind: pointer, span, end });
                let object = Box::new(Expr { kind: Kind::Deref(object), span, end });
                place.kind = Kind::Reference { mutable: true, place: object };
                self.keep(place, "place", None, statements);
            }
            _ => {}
        }
    }

    /// Takes a value into a variable, unless it stays the same.
    fn keep(&mut self, value: &mut Expr, name: &str, known: Option<KnownType>, statements: &mut Vec<Statement>) {
        if matches!(value.kind, Kind::Literal { .. } | Kind::Constant(_)) {
            return;
        }
        let ident = Ident::new(name, Span::mixed_site().located_at(value.span));
        let hole = self.hole(Hole::Inferred);
        self.scopes.enter();
        let local = self.declare(&ident, false, hole, false);
        self.scopes.leave();
        self.locals[local.0].primitive = self.is_primitive(value);
        self.locals[local.0].known = known;
        let kind = Kind::Local(local, ident.clone());
        let value = std::mem::replace(value, Expr { kind, span: value.span, end: value.end });
        let pattern = Pattern { kind: PatternKind::Bind(local, None), tokens: syn::parse_quote!(#ident) };
        statements.push(Statement::Let { pattern, ty: None, value: Some(value), otherwise: None, opened: false });
    }
}

/// Whether nothing but indices, which may be written twice, leads from a variable to a place.
fn has_indices_alone(place: &Expr) -> bool {
    let has_closure = |index: &Expr| {
        let mut found = false;
        visit(index, &mut |expr| found |= matches!(expr.kind, Kind::Closure(_) | Kind::Map { .. }));
        found
    };
    match &place.kind {
        Kind::Index(base, index, _) => has_indices_alone(base) && !has_closure(index),
        Kind::Field(base, ..) => has_indices_alone(base),
        Kind::Deref(pointer) => matches!(pointer.kind, Kind::Local(..)),
        Kind::Local(..) => true,
        _ => false,
    }
}
