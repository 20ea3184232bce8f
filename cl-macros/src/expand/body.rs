//! The body, as Rust that rustc checks and the host runs, and what fills the holes of its tree.
//!
//! A place used as a value is loaded, an assignment to one is a store, `&place` takes its address: this follows from
//! syntax alone, and the traits behind it are right for address spaces and plain memory alike.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::{Lifetime, Path, PathArguments};

use super::{Head, hidden, without_lifetimes};
use crate::ast::{Block, Expr, Function, Hole, HoleId, Kind, Statement};

struct Body<'h> {
    cl: &'h TokenStream,
    function: &'h Function,
}

fn slot(id: HoleId) -> Ident {
    hidden(&format!("slot_{}", id.0))
}

fn is_slot(hole: &Hole) -> bool {
    matches!(hole, Hole::Inferred | Hole::Callee)
}

/// `let slot_0 = Slot::new(); …`
pub fn slots(head: &Head, function: &Function) -> TokenStream {
    let cl = &head.cl;
    let ids = function.holes.iter().enumerate().filter(|(_, hole)| is_slot(hole)).map(|(id, _)| slot(HoleId(id)));
    quote!(#(let #ids = #cl::Slot::new();)*)
}

/// What fills each hole, in order.
pub fn holes(head: &Head, function: &Function) -> TokenStream {
    let cl = &head.cl;
    let holes = function.holes.iter().enumerate().map(|(id, hole)| {
        let slot = slot(HoleId(id));
        match hole {
            Hole::Inferred => quote!(#slot.ty()),
            Hole::Callee => quote!(#slot.callee()),
            Hole::Written(ty) => {
                let ty = without_lifetimes(ty);
                quote!(#cl::ty::<#ty>())
            }
            Hole::Constant(path) => {
                let name = path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
                quote!(#cl::constant(#name, &#path))
            }
        }
    });
    quote!(#(#holes),*)
}

/// `{ … }`
pub fn statements(head: &Head, function: &Function) -> TokenStream {
    Body { cl: &head.cl, function }.block(&function.body)
}

impl Body<'_> {
    fn block(&self, block: &Block) -> TokenStream {
        let statements = block.statements.iter().map(|statement| self.statement(statement));
        let value = block.value.as_ref().map(|value| self.value(value));
        quote!({ #(#statements)* #value })
    }

    fn statement(&self, statement: &Statement) -> TokenStream {
        match statement {
            Statement::Expr(expr) => {
                let expr = self.value(expr);
                quote!(#expr;)
            }
            Statement::Let { local, ty, value } => {
                let local = &self.function.locals[local.0];
                let ident = &local.ident;
                let mutability = local.mutable.then(|| quote!(mut));
                let ty = ty.as_ref().map(|ty| quote!(: #ty));
                let inferred = matches!(self.function.holes[local.ty.0], Hole::Inferred);
                let slot = slot(local.ty);
                let Some(value) = value else {
                    return quote!(let #mutability #ident #ty;);
                };
                let tokens = self.value(value);
                if !inferred {
                    quote!(let #mutability #ident #ty = #tokens;)
                } else if matches!(value.kind, Kind::Reference { .. }) {
                    // Not through a call, which would end the life of a temporary.
                    quote!(let #mutability #ident #ty = #tokens; #slot.bind(&#ident);)
                } else {
                    let span = ident.span();
                    let is = Ident::new("is", span);
                    quote!(let #mutability #ident #ty = #slot.#is(#tokens);)
                }
            }
        }
    }

    /// The tokens of an expression where its value is wanted.
    fn value(&self, expr: &Expr) -> TokenStream {
        let cl = self.cl;
        match &expr.kind {
            Kind::Local(_, ident) => ident.to_token_stream(),
            Kind::Literal { tokens, ty, .. } => match ty.filter(|ty| is_slot(&self.function.holes[ty.0])) {
                Some(hole) => {
                    let slot = slot(hole);
                    quote!(#slot.is(#tokens))
                }
                None => tokens.to_token_stream(),
            },
            Kind::Constant(hole) => self.constant(*hole),
            Kind::Index(..) | Kind::Deref(_) => {
                let place = self.place(expr);
                quote_spanned!(expr.span=> #cl::load(&#place))
            }
            Kind::Unary(op, operand) => {
                let operand = self.operand(operand);
                match op {
                    cl_tree::UnaryOp::Neg => quote_spanned!(expr.span=> -#operand),
                    cl_tree::UnaryOp::Not => quote_spanned!(expr.span=> !#operand),
                }
            }
            Kind::Binary(_, op, lhs, rhs) => {
                let (lhs, rhs) = (self.operand(lhs), self.operand(rhs));
                quote!(#lhs #op #rhs)
            }
            Kind::And(lhs, rhs) => {
                let (lhs, rhs) = (self.operand(lhs), self.operand(rhs));
                quote_spanned!(expr.span=> #lhs && #rhs)
            }
            Kind::Or(lhs, rhs) => {
                let (lhs, rhs) = (self.operand(lhs), self.operand(rhs));
                quote_spanned!(expr.span=> #lhs || #rhs)
            }
            Kind::Assign(place, value) => self.assign(place, value, expr.span),
            Kind::AssignOp(_, op, place, value) => self.assign_op(op, place, value, expr.span),
            Kind::Reference { mutable, place } => self.reference(*mutable, place, expr.span),
            Kind::Cast(value, ty, _) => {
                let value = self.operand(value);
                quote_spanned!(expr.span=> #value as #ty)
            }
            Kind::Call { callee, path, arguments } => {
                let slot = slot(*callee);
                let path = call_path(path);
                let arguments = arguments.iter().map(|argument| self.value(argument));
                let call = quote_spanned!(expr.span=> #path(#(#arguments),*));
                quote!(#slot.call(#call))
            }
            Kind::Method { callee, receiver, method, arguments } => {
                let slot = slot(*callee);
                let receiver = self.base(receiver);
                let method = format_ident!("{}_on_device", method, span = method.span());
                let arguments = arguments.iter().map(|argument| self.value(argument));
                let call = quote_spanned!(expr.span=> #receiver.#method(#(#arguments),*));
                quote!(#slot.call(#call))
            }
            Kind::Array(items) => {
                let items = items.iter().map(|item| self.value(item));
                quote!([#(#items),*])
            }
            Kind::Repeat { value, length, ty } => {
                let (value, slot) = (self.value(value), slot(*ty));
                quote!(#slot.is([#value; #length]))
            }
            Kind::Unit => quote!(()),
            Kind::Block(block, target) => {
                let block = self.block(block);
                let label = label(target.as_ref().map(|target| &target.1));
                quote!(#label #block)
            }
            Kind::If { condition, then, otherwise } => {
                let (condition, then) = (self.value(condition), self.block(then));
                let otherwise = otherwise.as_ref().map(|otherwise| {
                    let otherwise = self.value(otherwise);
                    quote!(else #otherwise)
                });
                quote!(if #condition #then #otherwise)
            }
            Kind::Loop(target, body) => {
                let (label, body) = (label(target.label.as_ref()), self.block(body));
                quote!(#label loop #body)
            }
            Kind::While(target, condition, body) => {
                let (label, condition, body) = (label(target.label.as_ref()), self.value(condition), self.block(body));
                quote!(#label while #condition #body)
            }
            Kind::For { target, local, start, end, inclusive, body } => {
                let local = &self.function.locals[local.0];
                let (ident, slot) = (&local.ident, slot(local.ty));
                let mutability = local.mutable.then(|| quote!(mut));
                let (start, end) = (self.value(start), self.operand(end));
                let range = if *inclusive { quote!(..=) } else { quote!(..) };
                let (label, body) = (label(target.label.as_ref()), self.block(body));
                quote!(#label for #mutability #ident in #slot.is(#start) #range #end #body)
            }
            Kind::Break(_, label, value) => {
                let value = value.as_ref().map(|value| self.value(value));
                quote!(break #label #value)
            }
            Kind::Continue(_, label) => quote!(continue #label),
            Kind::Return(value) => {
                let value = value.as_ref().map(|value| self.value(value));
                quote!(return #value)
            }
        }
    }

    fn constant(&self, hole: HoleId) -> TokenStream {
        match &self.function.holes[hole.0] {
            Hole::Constant(path) => path.to_token_stream(),
            _ => unreachable!("`parse` makes a constant with the hole of one"),
        }
    }

    /// A value beside an operator.
    fn operand(&self, expr: &Expr) -> TokenStream {
        let value = self.value(expr);
        match &expr.kind {
            Kind::Local(..)
            | Kind::Literal { .. }
            | Kind::Constant(_)
            | Kind::Index(..)
            | Kind::Deref(_)
            | Kind::Call { .. }
            | Kind::Method { .. }
            | Kind::Unit => value,
            _ => quote_spanned!(Span::mixed_site()=> (#value)),
        }
    }

    /// What stands before `[…]` or `.method()`: a place is not loaded.
    fn base(&self, expr: &Expr) -> TokenStream {
        if expr.is_place() { self.place(expr) } else { self.operand(expr) }
    }

    /// The place that an expression names.
    fn place(&self, expr: &Expr) -> TokenStream {
        match &expr.kind {
            Kind::Index(base, index) => {
                let (base, index) = (self.base(base), self.value(index));
                quote_spanned!(expr.span=> #base[#index])
            }
            Kind::Deref(pointer) => {
                let pointer = self.operand(pointer);
                quote_spanned!(expr.span=> (*#pointer))
            }
            _ => self.value(expr),
        }
    }

    /// Rust evaluates the value first, then the place.
    fn assign(&self, place: &Expr, value: &Expr, span: Span) -> TokenStream {
        let cl = self.cl;
        let value = self.value(value);
        if let Kind::Local(id, ident) = &place.kind {
            let local = &self.function.locals[id.0];
            if local.deferred && matches!(self.function.holes[local.ty.0], Hole::Inferred) {
                let slot = slot(local.ty);
                return quote_spanned!(span=> #ident = #slot.is(#value));
            }
            return quote_spanned!(span=> #ident = #value);
        }
        let place = self.place(place);
        let held = hidden("value");
        quote_spanned!(span=> { let #held = #value; #cl::store(&mut #place, #held) })
    }

    fn assign_op(&self, op: &syn::BinOp, place: &Expr, value: &Expr, span: Span) -> TokenStream {
        let cl = self.cl;
        let value = self.value(value);
        if let Kind::Local(_, ident) = &place.kind {
            return quote!(#ident #op #value);
        }
        let place = self.place(place);
        let held = hidden("value");
        let update = quote_spanned!(span=> #cl::update(&mut #place));
        quote!({ let #held = #value; *#update #op #held })
    }

    fn reference(&self, mutable: bool, place: &Expr, span: Span) -> TokenStream {
        let cl = self.cl;
        let tokens = self.place(place);
        match (place.is_place(), mutable) {
            (true, false) => quote_spanned!(span=> #cl::address(&#tokens)),
            (true, true) => quote_spanned!(span=> #cl::address_mut(&mut #tokens)),
            (false, false) => quote_spanned!(span=> &#tokens),
            (false, true) => quote_spanned!(span=> &mut #tokens),
        }
    }
}

fn label(label: Option<&Lifetime>) -> TokenStream {
    label.map(|label| quote!(#label:)).unwrap_or_default()
}

/// `helper::<T>` becomes `helper::<T>::call`.
fn call_path(path: &Path) -> TokenStream {
    let mut path = path.clone();
    let span = path.segments.last().map_or_else(Span::call_site, |segment| segment.ident.span());
    if let Some(segment) = path.segments.last_mut()
        && let PathArguments::AngleBracketed(arguments) = &mut segment.arguments
    {
        arguments.colon2_token.get_or_insert_with(Default::default);
    }
    let call = Ident::new("call", span);
    quote!(#path::#call)
}
