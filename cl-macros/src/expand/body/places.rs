//! Places: what is read, what is written, what a method is called on, and in which order.

use std::rc::Rc;

use cl_tree::BinaryOp;
use proc_macro2::{Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::{ToTokens, TokenStreamExt, quote, quote_spanned};
use syn::{Token, Type};

use super::branches::{held_pointer, pointer};
use super::written::{append, divides};
use super::{Body, operator_name, sequences};
use crate::ast::{Block, Expr, First, Hole, HoleId, Kind, LocalId, Reach, Statement, visit};
use crate::builtin_methods::{self, is_builtin};
use crate::expand::pointers::Expected;
use crate::expand::slots::Slot;
use crate::expand::{function_until, hidden, ours, until, write_function};
use crate::parse::{CHANGED, KnownType, in_a_space, is_of_turns};
use crate::surroundings::method_calls::{gives_to_write, has_method, may_lend, methods_change};
use crate::surroundings::{self, Surroundings, whole};

/// A place that is to be changed.
pub(super) enum Place<'p, 'h> {
    /// With what its indices are held in.
    Held(TokenStream),
    /// It is written where other tokens name it.
    Plain(&'p Body<'h>, &'p Expr),
}

impl ToTokens for Place<'_, '_> {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Place::Held(place) => place.to_tokens(tokens),
            Place::Plain(body, place) => body.write_place(place, true, tokens),
        }
    }
}

impl<'h> Body<'h> {
    /// What stands before `[…]` or `.method()`: a place is not loaded.
    pub(super) fn base(&self, expr: &Expr) -> TokenStream {
        self.base_in(expr, false)
    }

    /// The same, of a place that is to be changed or not.
    pub(super) fn base_in(&self, expr: &Expr, changes: bool) -> TokenStream {
        match self.taken_as(expr) {
            Some(name) => name.into_token_stream(),
            None if self.is_place(expr) => self.place_in(expr, changes),
            None => self.operand(expr),
        }
    }

    pub(super) fn is_place(&self, expr: &Expr) -> bool {
        expr.is_place() || self.is_shared(expr)
    }

    /// Whether it is a variable that the work-group shares. The host has a pointer by its name, so the place is behind.
    pub(super) fn is_shared(&self, expr: &Expr) -> bool {
        matches!(expr.kind, Kind::Local(id, _) if self.function.locals[id.0].shared.is_some())
    }

    /// What a method is called on. A method of a place gets a copy, which goes back if the method changes it: a
    /// reference into an address space is no `&self`.
    pub(super) fn receiver(&self, expr: &Expr, method: &Ident) -> TokenStream {
        // As a loop goes over it.
        if is_of_turns(method) {
            return self.operand(expr);
        }
        let cl = self.at(expr.span);
        // What is no built-in method is one of the user's, which no pointer has: it is called on what is behind one.
        let is_users = !is_builtin(&method.to_string());
        let held = || (is_users || self.is_of_a_struct(expr)) && self.is_pointer_to_read(expr);
        let pointer = self.reached(expr).or_else(|| self.given(expr)).or_else(|| held().then_some(false));
        if let Some(mutable) =
            pointer.filter(|_| !self.asks_for_a_part(expr, method) && !self.changes_elements(expr, method))
        {
            let value = self.operand(expr);
            return match mutable && self.may_change(expr, method) {
                true => quote_spanned!(expr.span=> #cl::ReceiveMut::received_mut(&mut *#value)),
                false if searches_elements(&method.to_string()) => {
                    quote_spanned!(expr.span=> #cl::ElementsFirst::of(&*#value))
                }
                false => quote_spanned!(expr.span=> #cl::Receive::received(&*#value)),
            };
        }
        if is_users
            && matches!(expr.kind, Kind::Call { .. } | Kind::Method { .. })
            && self.function.knowledge().known(expr).is_none()
        {
            let value = self.value(expr);
            return quote_spanned!(expr.span=> #cl::Given(#value).object());
        }
        let is_slice = self.asks_for_a_part(expr, method) || self.is_of_elements(expr, method);
        if !self.is_place(expr) || is_slice || matches!(expr.kind, Kind::Part { .. }) {
            return self.base_in(expr, self.changes_elements(expr, method));
        }
        let lends = || is_users && self.may_lend(expr, method) && self.is_part_of_its_own(expr);
        let lends = lends() && (!self.is_mutable(expr) || whole::keeps(&method.to_string()));
        if lends {
            // What it gives leads into the place, for which no copy stands.
            let place = self.place_in(expr, false);
            quote_spanned!(expr.span=> #cl::Given(&#place).object())
        } else if self.changes_place(expr, method) {
            let place = self.place_in(expr, true);
            quote_spanned!(expr.span=> #cl::Store::update(&mut #place))
        } else if searches_elements(&method.to_string()) {
            let place = self.place_in(expr, false);
            quote_spanned!(expr.span=> #cl::ElementsFirst::of(#cl::Address::address(&#place)))
        } else {
            let place = self.place_in(expr, false);
            let object = is_users.then(|| quote_spanned!(expr.span=> .object()));
            quote_spanned!(expr.span=> #cl::Load::loaded(&#place) #object)
        }
    }

    /// Whether a method changes the place that it is called on, as far as tokens tell.
    fn changes_place(&self, place: &Expr, method: &Ident) -> bool {
        match self.mutability(place) {
            Some(true) if self.may_change(place, method) => true,
            // Where nothing tells of the place, what all methods of that name do does.
            None if changes_by_name(method) => true,
            _ => self.surely_changes(method),
        }
    }

    /// Whether a method of that name asks a slice for a part of it: of a struct of the module it is the user's, unless it
    /// is that of `[…]`.
    fn asks_for_a_part(&self, receiver: &Expr, method: &Ident) -> bool {
        let method = method.to_string();
        method == CHANGED
            || asks_for_a_part(&method)
                && !self.is_of_a_struct(receiver)
                && !self.is_perhaps_of_users(receiver, &method)
    }

    /// The same of a method that changes the elements of a slice.
    fn changes_elements(&self, receiver: &Expr, method: &Ident) -> bool {
        let method = method.to_string();
        method == CHANGED
            || changes_elements(&method)
                && !self.is_of_a_struct(receiver)
                && !self.is_perhaps_of_users(receiver, &method)
    }

    /// Whether a type of the user's may have that method, and tokens do not tell that this is an array or a slice.
    fn is_perhaps_of_users(&self, receiver: &Expr, method: &str) -> bool {
        const ONCE_MORE: &[&str] = &["as_array", "as_chunks", "as_flattened", "as_mut_array"];
        let known = || self.function.knowledge().known(receiver);
        let told = || match receiver.kind {
            Kind::Local(id, _) => {
                let local = &self.function.locals[id.0];
                local.array || local.part || matches!(local.reach, Reach::Elements { .. })
            }
            Kind::Part { .. } => true,
            _ => false,
        };
        let may_have_it =
            |around: &Surroundings| around.has_method(method) || ONCE_MORE.contains(&method) && !around.lack(method);
        let around = self.function.surroundings.as_ref();
        // Of what stands around a method less is known.
        let in_the_file =
            || ONCE_MORE.contains(&method) && surroundings::method_calls::has_method(method, receiver.span);
        around.map_or_else(in_the_file, may_have_it)
            && !told()
            && !known().is_some_and(|known| matches!(known.object(), KnownType::Elements(_)))
    }

    /// Whether a method of that name changes the elements of what surely has such, wherever they lie: of all the others nothing
    /// is read or written.
    fn is_of_elements(&self, receiver: &Expr, method: &Ident) -> bool {
        // Tokens may tell that a type has elements, and not of which type they are.
        let written = || match &receiver.kind {
            Kind::Local(id, _) => match &self.function.holes[self.function.locals[id.0].ty.0] {
                Hole::Written(ty) | Hole::Shared(ty) => matches!(in_a_space(ty), Some(Type::Array(_) | Type::Slice(_))),
                _ => false,
            },
            _ => false,
        };
        let known = || self.function.knowledge().known(receiver);
        changes_elements(&method.to_string()) && (matches!(known(), Some(KnownType::Elements(_))) || written())
    }

    /// Whether it surely is a struct of the module, or what points to one.
    fn is_of_a_struct(&self, expr: &Expr) -> bool {
        let Some(around) = &self.function.surroundings else { return false };
        match self.function.knowledge().known(expr).as_ref().map(KnownType::object) {
            Some(KnownType::Named(name)) => around.fields(name).is_some(),
            _ => false,
        }
    }

    /// Whether it is a call that surely gives a pointer to a struct, into any space, and whether that is a `&mut`.
    pub(super) fn given(&self, expr: &Expr) -> Option<bool> {
        match (&expr.kind, self.function.knowledge().known(expr)?) {
            (Kind::Call { .. } | Kind::Method { .. }, KnownType::Reference { object, mutable }) => {
                matches!(*object, KnownType::Named(_)).then_some(mutable)
            }
            _ => None,
        }
    }

    /// Whether it is a variable, a field or an element that surely is a `&` pointer to a struct, into any space.
    fn is_pointer_to_read(&self, expr: &Expr) -> bool {
        let may_be = match &expr.kind {
            Kind::Local(id, _) => !matches!(self.function.holes[self.function.locals[id.0].ty.0], Hole::Written(_)),
            Kind::Field(..) | Kind::Index(..) => true,
            _ => false,
        };
        may_be
            && matches!(self.function.knowledge().known(expr), Some(KnownType::Reference { object, mutable: false })
                if matches!(*object, KnownType::Named(_)))
    }

    /// Whether it is a part of a variable that surely lies in private memory, as `self` does.
    fn is_part_of_its_own(&self, place: &Expr) -> bool {
        match &place.kind {
            Kind::Field(base, ..) if matches!(base.kind, Kind::Local(id, _) if self.function.locals[id.0].ident == "self") => {
                true
            }
            Kind::Field(..) | Kind::Index(..) => self.function.knowledge().is_own(place),
            _ => false,
        }
    }

    /// The name of the type of a value, where tokens tell it.
    fn type_of(&self, value: &Expr) -> Option<Rc<str>> {
        match self.function.knowledge().known(value)?.object() {
            KnownType::Named(name) => Some(name.clone()),
            _ => None,
        }
    }

    /// Whether what a method gives may lead into what it is called on.
    pub(super) fn may_lend(&self, receiver: &Expr, method: &Ident) -> bool {
        may_lend(&method.to_string(), || self.type_of(receiver), method.span())
    }

    /// Whether it is a call whose result may lead into a copy of the place that it is called on.
    pub(super) fn is_lent(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Method { receiver, method, .. } => {
                self.may_lend(receiver, method) && (self.is_place(receiver) || self.is_lent(receiver))
            }
            _ => false,
        }
    }

    /// Whether it is a variable that surely is a reference to an object of no type of C's, and `&mut`.
    pub(super) fn reached(&self, expr: &Expr) -> Option<bool> {
        let Kind::Local(id, _) = &expr.kind else { return None };
        let local = &self.function.locals[id.0];
        match local.reach {
            Reach::Object { mutable, .. } if !local.primitive && local.shared.is_none() => Some(mutable),
            _ => None,
        }
    }

    /// The place of a receiver that may be changed, with what its indices are held in. A reference to it would be in the
    /// way of what else sees it: the arguments, its own indices, and all that stands behind the call in the statement.
    pub(super) fn place_to_copy(
        &self,
        receiver: &Expr,
        method: &Ident,
        arguments: &[Expr],
    ) -> Option<(TokenStream, TokenStream)> {
        if let (Some(true), Kind::Local(id, ident)) = (self.reached(receiver), &receiver.kind)
            && self.may_change(receiver, method)
            && arguments.iter().any(|argument| argument.names(*id))
            && !self.asks_for_a_part(receiver, method)
            && !self.changes_elements(receiver, method)
        {
            return Some((TokenStream::new(), quote_spanned!(receiver.span=> (*#ident))));
        }
        let part = matches!(receiver.kind, Kind::Part { .. });
        let kept = !self.is_mutable(receiver) || !self.may_change(receiver, method);
        let is_slice = self.asks_for_a_part(receiver, method) || self.is_of_elements(receiver, method);
        // What the method gives leads into what holds the copy, which lives up to the end of the statement.
        let lends = || self.may_lend(receiver, method);
        if part || kept || !self.is_place(receiver) || is_slice || lends() {
            return None;
        }
        let mut indices = Vec::new();
        let place = self.place_with_held_indices(receiver, &mut indices, 0)?;
        Some((held_indices(&indices), place))
    }

    /// A place that is to be changed, with what its indices are held in where they ask something of the same object:
    /// `x[x.len() - 1] = …`.
    pub(super) fn place_to_write<'p>(&'p self, place: &'p Expr) -> (TokenStream, Place<'p, 'h>) {
        let mut indices = Vec::new();
        if let Some(root) = place.root()
            && indices_name(place, root)
            && let Some(place) = self.place_with_held_indices(place, &mut indices, 0)
        {
            return (held_indices(&indices), Place::Held(place));
        }
        (TokenStream::new(), Place::Plain(self, place))
    }

    /// The place, to be written twice.
    fn place_with_held_indices(
        &self,
        expr: &Expr,
        indices: &mut Vec<(Ident, TokenStream)>,
        depth: usize,
    ) -> Option<TokenStream> {
        Some(match &expr.kind {
            Kind::Index(base, index, callee) => {
                let base = self.place_with_held_indices(base, indices, depth + 1)?;
                let held = hidden(&format!("index_{depth}"));
                let place = match callee {
                    Some(callee) => self.found_by_index(expr.span, *callee, (&base, &held), true),
                    None => quote_spanned!(expr.span=> #base[#held]),
                };
                indices.push((held, self.value(index)));
                place
            }
            Kind::Field(base, _, member) => {
                let base = self.place_with_held_indices(base, indices, depth + 1)?;
                quote_spanned!(expr.span=> #base.#member)
            }
            Kind::Local(..) | Kind::Deref(_) if expr.root().is_some() => self.base(expr),
            _ => return None,
        })
    }

    /// Whether a place surely can be written, as far as tokens tell.
    fn is_mutable(&self, place: &Expr) -> bool {
        self.mutability(place) == Some(true)
    }

    /// The same, or that it surely cannot; none where tokens do not tell.
    fn mutability(&self, place: &Expr) -> Option<bool> {
        match &place.kind {
            Kind::Local(id, _) => {
                let local = &self.function.locals[id.0];
                match (&self.function.holes[local.ty.0], &local.reach) {
                    (Hole::Written(Type::Reference(reference)), _) => Some(reference.mutability.is_some()),
                    // A variable that may be assigned another reference.
                    (_, Reach::Object { mutable, .. } | Reach::Elements { mutable, .. }) => Some(*mutable),
                    _ if local.points.is_some() => local.points,
                    _ if local.mutable || local.reaches_mutably => Some(true),
                    // What a pattern binds may be a reference.
                    (Hole::Inferred, _) => None,
                    _ => Some(false),
                }
            }
            Kind::Field(..) | Kind::Index(..) if self.is_pointer_to_read(place) => Some(false),
            Kind::Index(base, ..) | Kind::Part { base, .. } | Kind::Field(base, ..) | Kind::Deref(base) => {
                self.mutability(base)
            }
            Kind::Reference { mutable, .. } => Some(*mutable),
            Kind::Method { receiver, method, .. } if method == "unwrap" || method == "expect" => {
                self.mutability(receiver)
            }
            Kind::Method { method, .. } if method.to_string().ends_with("_mut") => Some(true),
            Kind::Method { receiver, method, .. } if self.may_lend(receiver, method) => {
                gives_to_write(&method.to_string(), || self.type_of(receiver), method.span())
            }
            Kind::Call { .. } | Kind::Method { .. } => match self.function.knowledge().known(place) {
                Some(KnownType::Reference { mutable, .. }) => Some(mutable),
                _ => None,
            },
            Kind::Block(Block { value: Some(value), .. }, None) => self.mutability_of_value(value),
            Kind::If { then: Block { value: Some(value), .. }, .. } => self.mutability_of_value(value),
            Kind::Match(_, arms) => arms.iter().find_map(|arm| self.mutability_of_value(&arm.body)),
            _ => Some(false),
        }
    }

    /// The same of what a value leads to, whatever the variable may become that holds it.
    fn mutability_of_value(&self, value: &Expr) -> Option<bool> {
        match &value.kind {
            Kind::Local(id, _) => match self.function.locals[id.0].reach {
                Reach::Object { mutable, .. } | Reach::Elements { mutable, .. } => Some(mutable),
                _ => self.function.locals[id.0].points,
            },
            _ => self.mutability(value),
        }
    }

    /// `base[index]` of what rustc alone knows the type of: an array and a slice have the method too.
    pub(super) fn found_by_index(
        &self,
        span: Span,
        callee: HoleId,
        (base, index): (&TokenStream, &impl ToTokens),
        changes: bool,
    ) -> TokenStream {
        let method = Ident::new(if changes { "of_index_mut_on_device" } else { "of_index_on_device" }, span);
        let element = self.slots.at(callee, span).result_of(quote_spanned!(span=> #base.#method(#index)));
        quote_spanned!(span=> (*#element))
    }

    /// The place of a part of a slice.
    pub(super) fn part(&self, expr: &Expr, changes: bool) -> TokenStream {
        let Kind::Part { base, start, end, inclusive } = &expr.kind else { return self.value(expr) };
        let is_bare = start.as_ref().is_none_or(|start| matches!(start.kind, Kind::Literal { .. }));
        let bound = |bound: &Option<Box<Expr>>| bound.as_ref().map(|bound| self.operand(bound));
        let (base, start, end) = (self.base_in(base, changes), bound(start), bound(end));
        let dots = if *inclusive { quote!(..=) } else { quote!(..) };
        let name = if changes { "part_mut_on_device" } else { "part_on_device" };
        let part = Ident::new(name, expr.span);
        let range = match (&start, &end) {
            (Some(start), Some(end)) if !is_bare && !*inclusive => sequences::range(expr.span, start, end, false),
            _ => quote_spanned!(expr.span=> (#start #dots #end)),
        };
        quote_spanned!(expr.span=> (*#base.#part #range))
    }

    /// Rust evaluates the value first, then the place.
    pub(super) fn write_assign(&self, place: &Expr, value: &Expr, span: Span, tokens: &mut TokenStream) {
        let cl = self.at(span);
        let held = held(value);
        if let Kind::Local(id, ident) = &place.kind
            && !self.is_shared(place)
        {
            let local = &self.function.locals[id.0];
            let expected = self.expected_of_assigned(*id, value);
            if !local.deferred && !local.parameter {
                ident.to_tokens(tokens);
                Token![=](span).to_tokens(tokens);
                return self.write_value_as(value, expected.as_ref(), tokens);
            }
            let mut value = self.value_as(value, expected.as_ref());
            if local.deferred && matches!(self.function.holes[local.ty.0], Hole::Inferred) {
                value = self.slots.at(local.ty, span).is(value);
            } else if local.parameter {
                value = quote_spanned!(span=> #cl::DeviceType::assigned(#value));
            }
            ident.to_tokens(tokens);
            Token![=](span).to_tokens(tokens);
            return append(tokens, value);
        }
        let knowledge = self.function.knowledge();
        let number = knowledge.known(value).filter(|known| matches!(known, KnownType::Number(_)));
        // A field or an element that points, or what a pointer to a pointer points to.
        let points = match place.kind {
            Kind::Field(..) | Kind::Deref(_) => true,
            _ => knowledge.is_part_of_a_variable(place),
        };
        let pointer = pointer(self.function, value).filter(|_| points);
        let mut value = self.value_as(value, pointer.map(|mutable| Expected::OfVariable { mutable }).as_ref());
        if pointer.is_some() || knowledge.is_own(place) {
            self.write_place(place, true, tokens);
            Token![=](span).to_tokens(tokens);
            return append(tokens, value);
        }
        let is_of_its_type = number.is_some() && number == knowledge.known(place);
        let ((indices, place), end) = (self.place_to_write(place), place.end);
        if indices.is_empty() && is_of_its_type {
            Token![,](span).to_tokens(&mut value);
            write_borrow(span, &place, &mut value);
            return write_store(cl, Ident::new("put", end), span, value, tokens);
        }
        let mut inside = quote_spanned!(span=> let #held =);
        append(&mut inside, value);
        Token![;](span).to_tokens(&mut inside);
        append(&mut inside, indices);
        let mut stored = TokenStream::new();
        write_borrow(span, &place, &mut stored);
        Token![,](span).to_tokens(&mut stored);
        held.to_tokens(&mut stored);
        write_store(cl, Ident::new("store", end), span, stored, &mut inside);
        let mut block = Group::new(Delimiter::Brace, inside);
        block.set_span(span);
        tokens.append(block);
    }

    /// What is asked of a value that a variable gets. The first that one of `None` gets tells its type.
    fn expected_of_assigned(&self, id: LocalId, value: &Expr) -> Option<Expected> {
        let local = &self.function.locals[id.0];
        let shared_slice = || match &value.kind {
            Kind::Local(id, _) => {
                let is_one =
                    matches!(self.function.locals[id.0].reach, Reach::Elements { mutable: false, elsewhere: true });
                is_one.then_some(false)
            }
            _ => None,
        };
        let mutable = pointer(self.function, value).or_else(shared_slice);
        if local.deferred {
            let mutable = mutable.filter(|_| matches!(self.function.holes[local.ty.0], Hole::Inferred))?;
            let is_told = !self.tell(id);
            return is_told.then_some(Expected::OfVariable { mutable });
        }
        if let Some(mutable) = mutable {
            return Some(Expected::OfVariable { mutable: mutable || local.points == Some(true) });
        }
        let mutable = held_pointer(self.function, value)?;
        if let Some(ty) = self.function_type(local.ty) {
            return self.expected(ty);
        }
        let is_told = !self.tell(id);
        is_told.then(|| Expected::Held(Box::new(Expected::OfVariable { mutable })))
    }

    /// The same with an operator, of a place in memory.
    pub(super) fn assign_op_to_memory(&self, op: &syn::BinOp, place: &Expr, value: &Expr, span: Span) -> Group {
        // A division that panics tells where the expression begins, so that it must begin and end with tokens of the user.
        let held = match divides(op) {
            true => Ident::new("__cl_value", value.span),
            false => held(value),
        };
        let mut inside = quote!(let #held =);
        self.write_right_of(op, value, &mut inside);
        <Token![;]>::default().to_tokens(&mut inside);
        let (number, end) = (self.function.knowledge().known(place), place.end);
        // What a call gives may lead into a copy that lives up to the end of the statement.
        let is_named = place.root().is_some();
        let (indices, place) = self.place_to_write(place);
        append(&mut inside, indices);
        // What `update` gives writes when it is dropped, which rustc follows through the whole body.
        if is_named && matches!(number, Some(KnownType::Number(_))) && !divides(op) {
            let [at, put] = [("place", span), ("put", end)].map(|(name, span)| Ident::new(name, ours(span)));
            // Where the host checks for overflow, a panic tells where the expression begins.
            let number = Ident::new("__cl_number", span);
            <Token![let]>::default().to_tokens(&mut inside);
            at.to_tokens(&mut inside);
            <Token![=]>::default().to_tokens(&mut inside);
            write_borrow(Span::call_site(), &place, &mut inside);
            <Token![;]>::default().to_tokens(&mut inside);
            <Token![let]>::default().to_tokens(&mut inside);
            <Token![mut]>::default().to_tokens(&mut inside);
            number.to_tokens(&mut inside);
            <Token![=]>::default().to_tokens(&mut inside);
            write_function("Load", "read", (span, end), false, quote_spanned!(span=> *#at), &mut inside);
            <Token![;]>::default().to_tokens(&mut inside);
            number.to_tokens(&mut inside);
            op.to_tokens(&mut inside);
            held.to_tokens(&mut inside);
            <Token![;]>::default().to_tokens(&mut inside);
            write_store(self.cl, put, span, quote_spanned!(span=> #number, #at), &mut inside);
        } else {
            Token![*](span).to_tokens(&mut inside);
            write_function("Store", "update", (span, end), true, place.into_token_stream(), &mut inside);
            op.to_tokens(&mut inside);
            held.to_tokens(&mut inside);
        }
        Group::new(Delimiter::Brace, inside)
    }

    /// The same of what may be of a type of the user's.
    pub(super) fn assign_operator(
        &self,
        (op, first): (BinaryOp, First),
        [place, value]: &[Expr; 2],
        span: Span,
        slot: &Slot,
    ) -> TokenStream {
        let (cl, marker) = (self.at(span), operator_name(op));
        let (value, held) = (self.value(value), held(value));
        let referred = |tokens: TokenStream| match self.is_place(place) {
            true => quote_spanned!(span=> &mut *#cl::Store::update(&mut #tokens)),
            false => quote_spanned!(span=> &mut #tokens),
        };
        let mut indices = Vec::new();
        if first == First::ByType
            && let Some(place) = self.place_with_held_indices(place, &mut indices, 0)
        {
            let [sides, early] = [hidden("sides"), hidden("early")];
            let (names, values): (Vec<_>, Vec<_>) = indices.into_iter().unzip();
            let place = referred(place);
            let call = slot.result_of(quote_spanned!(span=> #sides.apply(#place, #held)));
            return quote_spanned!(Span::mixed_site().located_at(span)=> {
                let #sides = #cl::Sides::<#cl::operator::#marker, _, _>::new();
                let #early = if #sides.place_first() { ::core::option::Option::Some((#(#values,)*)) } else { ::core::option::Option::None };
                let #held = #value;
                let (#(#names,)*) = match #early {
                    ::core::option::Option::Some(early) => early,
                    ::core::option::Option::None => (#(#values,)*),
                };
                #call
            });
        }
        if first == First::ByOperator {
            let (sides, place, op) =
                (hidden("sides"), referred(Place::Plain(self, place).into_token_stream()), assigning(op, span));
            let call = slot.result_of(quote_spanned!(span=> #sides.applied()));
            return quote_spanned!(Span::mixed_site().located_at(span)=> {
                let #sides = #cl::Sides::<#cl::operator::#marker, _, _>::new();
                *#sides.place(#place) #op #sides.value(#value);
                #call
            });
        }
        let (indices, place) = self.place_to_write(place);
        let (place, apply) = (
            referred(place.into_token_stream()),
            Ident::new(if first == First::Place { "apply_behind" } else { "apply" }, span),
        );
        let call = quote_spanned!(span=> #cl::AssignOnDevice::<#cl::operator::#marker, _>::#apply(#place, #held));
        let call = slot.result_of(call);
        quote!({ let #held = #value; #indices #call })
    }

    /// Gives names to the values in a `let` that Rust keeps for as long as what refers to a part of them: no call of ours would.
    pub(super) fn take_ahead(&self, value: &Expr) -> TokenStream {
        let mut tokens = TokenStream::new();
        self.take_each_ahead(value, &mut tokens);
        tokens
    }

    /// Whether nothing that does something stands before what follows.
    fn take_each_ahead(&self, value: &Expr, tokens: &mut TokenStream) -> bool {
        match &value.kind {
            Kind::Reference { mutable, place } if let Some(whole) = made(place) => {
                let made = self.operand(whole);
                self.taken_ahead.borrow_mut().push(&raw const *whole);
                let name = self.taken_as(whole);
                // A reference needs none.
                let mutability = mutable.then(|| quote!(#[allow(unused_mut)]));
                let named = if *mutable { quote!(mut #name) } else { quote!(#name) };
                tokens.extend(quote_spanned!(whole.span=> #mutability let #named = #made;));
                true
            }
            Kind::Tuple(items) | Kind::Array(items) => items.iter().all(|item| self.take_each_ahead(item, tokens)),
            _ => is_plain(value),
        }
    }

    /// The name of a value that has been taken ahead.
    pub(super) fn taken_as(&self, value: &Expr) -> Option<Ident> {
        let index = self.taken_ahead.borrow().iter().position(|taken| std::ptr::eq(*taken, value))?;
        Some(hidden(&format!("whole_{index}")))
    }

    /// `&place`, of which `expr` says where it stands.
    pub(super) fn reference(&self, mutable: bool, place: &Expr, expr: &Expr) -> TokenStream {
        let span = expr.span;
        // A closure that is lent on has no address.
        if let Kind::Deref(pointer) = &place.kind
            && let Kind::Local(id, name) = &pointer.kind
            && matches!(self.function.holes[self.function.locals[id.0].ty.0], Hole::Callable)
        {
            let mutability = mutable.then(<Token![mut]>::default);
            return quote_spanned!(span=> &#mutability *#name);
        }
        if mutable && self.is_place(place) {
            let (indices, place) = self.place_to_write(place);
            let address = function_until("Address", "address_mut", (span, expr.end), true, place.into_token_stream());
            return if indices.is_empty() { address } else { quote!({ #indices #address }) };
        }
        if !mutable && let Some(written_out) = self.written_out(place, span) {
            return written_out;
        }
        let tokens = self.base_in(place, mutable);
        match (self.is_place(place), mutable) {
            (true, false) => function_until("Address", "address", (span, expr.end), false, tokens),
            (false, false) => quote_spanned!(span=> &#tokens),
            (_, true) => quote_spanned!(span=> &mut #tokens),
        }
    }
}

/// Rust borrows a receiver by itself: `(&mut x[i]).step()` is `x[i].step()`.
pub(super) fn behind_reference(receiver: &Expr) -> &Expr {
    match &receiver.kind {
        Kind::Reference { place, .. } if place.is_place() && !matches!(place.kind, Kind::Part { .. }) => place,
        _ => receiver,
    }
}

/// What a place is a part of, if that is a value that something makes.
fn made(place: &Expr) -> Option<&Expr> {
    let (Kind::Index(base, ..) | Kind::Part { base, .. } | Kind::Field(base, ..)) = &place.kind else { return None };
    match &base.kind {
        Kind::Local(..) | Kind::Deref(_) | Kind::Constant(_) | Kind::Reference { .. } => None,
        Kind::Index(..) | Kind::Part { .. } | Kind::Field(..) => made(base),
        _ => Some(base),
    }
}

/// Whether it does the same when it is evaluated once more: nothing.
pub(super) fn is_plain(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Local(..) | Kind::Literal { .. } | Kind::Constant(_) => true,
        Kind::Reference { place: inner, .. } | Kind::Field(inner, ..) | Kind::Deref(inner) => is_plain(inner),
        Kind::Index(base, index, None) => is_plain(base) && is_plain(index),
        _ => false,
    }
}

/// Whether an argument changes a variable or a part of it, or borrows it to be changed.
pub(super) fn changes(argument: &Expr, id: LocalId) -> bool {
    fn is_of(place: &Expr, id: LocalId) -> bool {
        match &place.kind {
            Kind::Local(local, _) => *local == id,
            Kind::Field(base, ..) | Kind::Index(base, ..) => is_of(base, id),
            _ => false,
        }
    }
    let is_it = |place: &Expr| is_of(place, id);
    let mut found = false;
    visit(argument, &mut |expr| {
        found |= match &expr.kind {
            Kind::Reference { mutable: true, place } | Kind::Assign(place, _) | Kind::AssignOp(_, _, place, _) => {
                is_it(place)
            }
            Kind::AssignOperator { operands, .. } => is_it(&operands[0]),
            Kind::While(_, condition, body) => changes(condition, id) || block_changes(body, id),
            Kind::For { body, .. } | Kind::ForEach { body, .. } => block_changes(body, id),
            _ => false,
        };
    });
    found
}

fn block_changes(block: &Block, id: LocalId) -> bool {
    let statement = |statement: &Statement| match statement {
        Statement::Expr(expr) => changes(expr, id),
        Statement::Let { value, .. } => value.as_ref().is_some_and(|value| changes(value, id)),
        Statement::Said { .. } | Statement::Renamed { .. } => false,
    };
    block.statements.iter().any(statement) || block.value.as_deref().is_some_and(|value| changes(value, id))
}

/// Whether all methods of that name take `&mut self`, the built-in one and those of the file, or of the crate where there is no
/// other.
fn changes_by_name(method: &Ident) -> bool {
    let (name, span) = (method.to_string(), method.span());
    let here = has_method(&name, span).then(|| methods_change(&name, span));
    match builtin_methods::may_change(&name) {
        Some(built_in) => built_in && here != Some(false),
        None if name == "insert" => here != Some(false),
        None => here.or_else(|| whole::changes(&name)) == Some(true),
    }
}

/// Whether a method asks for a part of an array, so that it needs no copy of it.
fn asks_for_a_part(method: &str) -> bool {
    const OF_SLICES: &[&str] = &[
        "as_array",
        "as_chunks",
        "as_chunks_mut",
        "as_flattened",
        "as_flattened_mut",
        "as_mut_array",
        "first",
        "first_chunk",
        "first_chunk_mut",
        "first_mut",
        "get",
        "get_mut",
        "get_unchecked",
        "get_unchecked_mut",
        "is_empty",
        "last",
        "last_chunk",
        "last_chunk_mut",
        "last_mut",
        "len",
        "split_at",
        "split_at_checked",
        "split_at_mut",
        "split_at_mut_checked",
        "split_first_chunk",
        "split_first_chunk_mut",
        "split_first_mut",
        "split_last_chunk",
        "split_last_chunk_mut",
        "split_last_mut",
    ];
    OF_SLICES.contains(&method)
}

/// Whether a method of a slice changes its elements.
fn changes_elements(method: &str) -> bool {
    const OF_SLICES: &[&str] = &["swap", "fill", "copy_from_slice", "clone_from_slice"];
    OF_SLICES.contains(&method) || asks_for_a_part(method) && method.contains("mut")
}

/// Whether a method looks at elements, if it is called on such: of what else has one it is called on a value.
fn searches_elements(method: &str) -> bool {
    matches!(method, "contains" | "is_sorted")
}

/// Whether an index of a place names the variable that the place is of.
fn indices_name(place: &Expr, root: LocalId) -> bool {
    match &place.kind {
        Kind::Index(base, index, _) => index.names(root) || indices_name(base, root),
        Kind::Field(base, ..) | Kind::Deref(base) => indices_name(base, root),
        _ => false,
    }
}

/// What puts indices into variables.
fn held_indices(indices: &[(Ident, TokenStream)]) -> TokenStream {
    indices.iter().map(|(name, index)| quote!(let #name = #index;)).collect()
}

/// `&mut place`
fn write_borrow(span: Span, place: &Place, tokens: &mut TokenStream) {
    Token![&](span).to_tokens(tokens);
    Token![mut](span).to_tokens(tokens);
    place.to_tokens(tokens);
}

/// `Store::function((values))`
fn write_store(cl: impl ToTokens, function: Ident, span: Span, values: TokenStream, tokens: &mut TokenStream) {
    let colons = Token![::](span);
    cl.to_tokens(tokens);
    colons.to_tokens(tokens);
    tokens.append(Ident::new("Store", span));
    colons.to_tokens(tokens);
    tokens.append(function);
    tokens.append(until(span, until(span, values).into_token_stream()));
}

/// The name that a value has until its place is found. Errors show it at the value.
pub(super) fn held(value: &Expr) -> Ident {
    Ident::new("__cl_value", value.span)
}

/// The tokens of `op=`, at a place.
fn assigning(op: BinaryOp, span: Span) -> TokenStream {
    let marks: Vec<char> = op.symbol().chars().chain(['=']).collect();
    let last = marks.len() - 1;
    let mark = |(index, mark): (usize, char)| {
        let mut mark = Punct::new(mark, if index < last { Spacing::Joint } else { Spacing::Alone });
        mark.set_span(span);
        TokenTree::Punct(mark)
    };
    marks.into_iter().enumerate().map(mark).collect()
}
