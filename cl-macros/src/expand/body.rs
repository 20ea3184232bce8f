//! The body, as Rust that rustc checks and the host runs, and what fills the holes of its tree.
//!
//! A place used as a value is loaded, an assignment to one is a store, `&place` takes its address: this follows from
//! syntax alone, and the traits behind it are right for address spaces and plain memory alike.

use cl_tree::{BinaryOp, Member};
use std::cell::RefCell;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{FnArg, Generics, Lifetime, Path, PathArguments, ReturnType, Signature, Type};

use super::callees::Callees;
use super::patterns::Matched;
use super::pointers::{self, Expected};
use super::slots::{self, Slot, Slots};
use super::{hidden, ours, parameters, without_lifetimes};
use crate::ast::{
    Block, Closure, Expr, Function, Hole, HoleId, Kind, LocalId, Names, Pattern, Reach, Sequence, Statement, Style,
    visit,
};
use crate::parse::{is_associated, is_of_scalar};
use crate::paths::Home;
use crate::surroundings::Known;

struct Body<'h> {
    cl: &'h Home,
    callees: RefCell<Callees>,
    function: &'h Function,
    slots: Slots,
    generics: &'h Generics,
    /// What a function returns that returns a pointer.
    returns: Option<Expected<'h>>,
}

fn is_slot(hole: &Hole) -> bool {
    matches!(hole, Hole::Inferred | Hole::Callee)
}

/// What fills each hole that is filled from no list, in order.
pub fn holes(cl: &Home, function: &Function, slots: &Slots, signature: &Signature, generics: &Generics) -> TokenStream {
    let of_parameters = function.parameters.iter().zip(&signature.inputs);
    let parameter = |hole: usize| {
        let input = of_parameters.clone().find(|(local, _)| function.locals[local.0].ty.0 == hole)?.1;
        let FnArg::Typed(typed) = input else { return None };
        parameters::itself(cl, function.role, &without_lifetimes(&typed.ty), generics)
    };
    let apart = function
        .holes
        .iter()
        .enumerate()
        .filter(|(id, hole)| {
            !slots.is_listed(HoleId(*id)) && !matches!(hole, Hole::OfValue | Hole::Length | Hole::BuiltIn(_))
        })
        .filter(|(_, hole)| slots::number(function, hole).is_none());
    let holes = apart.map(|(id, hole)| {
        match hole {
            Hole::Inferred => {
                let slot = slots.at(HoleId(id), Span::mixed_site());
                quote!(#cl::Filled { of: #slot }.ty())
            }
            Hole::Callee | Hole::BuiltIn(_) | Hole::Length | Hole::OfValue => {
                unreachable!("these are not filled apart")
            }
            Hole::Written(ty) => {
                let ty = without_lifetimes(ty);
                let ruled = || {
                    let rule = function.locals.iter().find(|local| local.ty.0 == id)?.rule?;
                    Some(parameters::through(cl, &ty, rule, "Itself"))
                };
                let named = || {
                    let local = function.locals.iter().find(|local| local.ty.0 == id)?;
                    let valued = !local.deferred && !local.parameter && pointers::is_named(&ty, generics);
                    valued.then(|| parameters::through(cl, &ty, "InPrivateMemory", "Itself"))
                };
                let itself = parameter(id).or_else(ruled).or_else(named);
                match (function.locals.iter().find(|local| local.ty.0 == id), itself) {
                    // What is wrong with it is said where it is taken.
                    (Some(local), itself) if local.parameter => {
                        let ty = itself.unwrap_or_else(|| ty.to_token_stream());
                        quote!(#cl::Filled::<#ty> { of: [] }.ty())
                    }
                    (_, Some(itself)) => quote!(#cl::ty::<#itself>()),
                    // By a method of the trait, of which rustc shows nothing.
                    (_, None) => {
                        let described = parameters::through(cl, &ty, "DeviceType", "cl_type");
                        quote!(#cl::Hole::Type(#described()))
                    }
                }
            }
            Hole::Shared(ty) => {
                let ty = without_lifetimes(ty);
                parameters::called(cl, &ty, "LocalVariable", "described", TokenStream::new())
            }
            Hole::Callable => quote!(#cl::callable()),
            Hole::Message { literal, arguments } => {
                let values = hidden("_values");
                let arguments = arguments.iter().map(|(name, hole, span)| {
                    let (name, slot) = (name.as_ref().map(|name| quote!(#name =)), slots.at(*hole, *span));
                    let cl = cl.at(*span);
                    quote_spanned!(*span=> #name #cl::taken(#slot, #values))
                });
                quote_spanned! {literal.span()=>
                    #cl::message(move |#values: &mut #cl::Values<'_>| ::std::format!(#literal #(, #arguments)*))
                }
            }
            Hole::Size(size) => quote!(<usize as #cl::Named>::hole(&(#size), "")),
            Hole::Constant(value) => {
                let name = match value {
                    syn::Expr::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
                    _ => None,
                };
                let name = name.unwrap_or_else(|| "CONSTANT".into());
                quote_spanned!(value.span()=> #cl::Named::hole(&#value, #name))
            }
        }
    });
    quote!(#(#holes),*)
}

/// `{ … }`, and the functions that it names.
pub fn statements(
    cl: &Home,
    function: &Function,
    generics: &Generics,
    output: &ReturnType,
) -> (TokenStream, Callees, Slots) {
    let returns = match output {
        ReturnType::Type(_, ty) => pointers::reference(ty, generics).map(Expected::Written),
        ReturnType::Default => None,
    };
    let (callees, slots) = (RefCell::new(Callees::of(function)), Slots::of(function));
    let body = Body { cl, callees, function, slots, generics, returns };
    let tokens = body.block_as(&function.body, body.returns.as_ref());
    (tokens, body.callees.into_inner(), body.slots)
}

/// The size of a group in one dimension, as the user wrote it.
pub fn size(function: &Function, hole: HoleId) -> &syn::Expr {
    match &function.holes[hole.0] {
        Hole::Size(size) => size,
        _ => unreachable!("`parse` makes a size with the hole of one"),
    }
}

impl Body<'_> {
    fn block(&self, block: &Block) -> TokenStream {
        self.block_as(block, None)
    }

    fn block_as(&self, block: &Block, expected: Option<&Expected>) -> TokenStream {
        let mut starts = Vec::with_capacity(block.statements.len() + 1);
        let mut statements = Vec::with_capacity(block.statements.len());
        for statement in &block.statements {
            starts.push(self.slots.filled());
            statements.push(self.statement(statement));
        }
        starts.push(self.slots.filled());
        statements.extend(block.value.as_ref().map(|value| self.value_as(value, expected)));
        let opened = self.slots.opened_in(self.cl, block, &starts);
        // Put together at once: the compiler copies what is put together one by one.
        let mut statements = statements.into_iter();
        let inside = opened.into_iter().flat_map(|opened| [Some(opened), statements.next()]);
        let inside: TokenStream = inside.flatten().collect();
        let vouched = block.vouched.then(|| quote!(unsafe));
        quote!(#vouched { #inside })
    }

    fn statement(&self, statement: &Statement) -> TokenStream {
        match statement {
            Statement::Expr(expr) => {
                let expr = self.value(expr);
                quote!(#expr;)
            }
            Statement::Let { pattern, ty, value, otherwise } => {
                self.let_statement(pattern, ty.as_ref(), value.as_ref(), otherwise.as_ref())
            }
        }
    }

    fn let_statement(
        &self,
        pattern: &Pattern,
        ty: Option<&Type>,
        value: Option<&Expr>,
        otherwise: Option<&Block>,
    ) -> TokenStream {
        if let Some(local) = pattern.as_local().map(|local| &self.function.locals[local.0])
            && let (Some(number), Hole::Shared(ty)) = (local.shared, &self.function.holes[local.ty.0])
        {
            let (cl, ident, mutability) = (self.cl, &local.ident, local.mutable.then(|| quote!(mut)));
            let shared = parameters::called(cl, ty, "LocalVariable", "shared", quote!(#number));
            return quote_spanned!(ty.span()=> let #ident: &#mutability #ty = #shared;);
        }
        let local = pattern.as_local().map(|local| &self.function.locals[local.0]);
        let rule = local.and_then(|local| local.rule);
        // A name that is none of ours may be an alias of what no variable has.
        let named = || {
            let is_named = ty.is_some_and(|ty| pointers::is_named(ty, self.generics));
            is_named && value.is_some() && local.is_some_and(|local| !local.parameter)
        };
        let ty = ty.map(|ty| match rule.or_else(|| named().then_some("InPrivateMemory")) {
            Some(rule) => {
                let ty = parameters::through(self.cl, ty, rule, "Itself");
                quote!(: #ty)
            }
            None => quote!(: #ty),
        });
        let otherwise = otherwise.map(|block| {
            let block = self.block(block);
            quote!(else #block)
        });
        let Some(local) = pattern.as_local() else {
            let tokens = &Matched::of(&pattern.tokens).pattern;
            let value = value.map(|value| {
                if let Kind::Reference { mutable, place } = &value.kind
                    && matches!(pattern.tokens, syn::Pat::Slice(_))
                    && self.is_place(place)
                {
                    let (cl, place) = (self.at(value.span), self.place_in(place, *mutable));
                    return match mutable {
                        true => quote_spanned!(value.span=> = #cl::ElementsMut::each_mut(&mut #place)),
                        false => quote_spanned!(value.span=> = #cl::Elements::each(&#place)),
                    };
                }
                // Before `else` no value may end with a brace.
                let value = if otherwise.is_some() { self.operand(value) } else { self.value(value) };
                quote!(= #value)
            });
            let bound = self.bind(pattern);
            return quote!(let #tokens #ty #value #otherwise; #bound);
        };
        let local = &self.function.locals[local.0];
        let ident = &local.ident;
        let mutability = local.mutable.then(|| quote!(mut));
        let Some(value) = value else {
            return quote!(let #mutability #ident #ty;);
        };
        let inferred = matches!(self.function.holes[local.ty.0], Hole::Inferred);
        let ty = match (ty, self.function_type(local.ty)) {
            // What the literal stands beside has told it.
            (None, Some(learned)) if local.literal.is_some() => Some(quote_spanned!(ident.span()=> : #learned)),
            (ty, _) => ty,
        };
        let slot = self.slots.at(local.ty, value.span);
        let written = self.function_type(local.ty).and_then(|ty| pointers::reference(ty, self.generics));
        let tokens = self.value_as(value, written.map(Expected::Written).as_ref());
        if let Kind::Closure(_) = value.kind {
            quote!(let #mutability #ident #ty = #tokens;)
        } else if !inferred {
            quote!(let #mutability #ident #ty = #tokens;)
        } else if matches!(value.kind, Kind::Reference { .. }) {
            // Not through a call, which would end the life of a temporary.
            let bound = slot.typed("bind", quote_spanned!(value.span=> &#ident));
            quote!(let #mutability #ident #ty = #tokens; #bound;)
        } else if let Some(own) = self.own_slot(value) {
            let same = slot.filled("same", own);
            quote!(let #mutability #ident #ty = #tokens; #same;)
        } else {
            // With a value that begins with a token of ours, errors are where tokens of ours are, and no others.
            let branches = matches!(value.kind, Kind::If { .. } | Kind::Match(..));
            let span = if branches { ours(value.span) } else { value.span };
            let value = slot.is_at(span, local.parameter, tokens);
            quote!(let #mutability #ident #ty = #value;)
        }
    }

    /// A value whose type fills a hole, if it is not known.
    fn of_slot(&self, hole: HoleId, span: Span, value: TokenStream) -> TokenStream {
        match self.function.holes[hole.0] {
            Hole::Inferred => self.slots.at(hole, span).is(value),
            // In a condition no struct stands without parentheses.
            _ => quote_spanned!(Span::mixed_site()=> (#value)),
        }
    }

    /// The slot that a value has itself.
    fn own_slot(&self, value: &Expr) -> Option<Slot> {
        match &value.kind {
            Kind::Struct { ty, .. } | Kind::Repeat { ty, .. } | Kind::Map { ty, .. } => {
                is_slot(&self.function.holes[ty.0]).then(|| self.slots.at(*ty, value.span))
            }
            _ => None,
        }
    }

    /// Reads what a pattern takes from behind references, and fills the slots of what it binds.
    fn bind(&self, pattern: &Pattern) -> TokenStream {
        let (read, filled) = (Matched::of(&pattern.tokens).statements(self.cl), self.fill(pattern));
        quote!(#read #filled)
    }

    /// Fills the slots of what a pattern binds.
    fn fill(&self, pattern: &Pattern) -> TokenStream {
        let locals = pattern.locals().into_iter().map(|local| {
            let local = &self.function.locals[local.0];
            if matches!(self.function.holes[local.ty.0], Hole::OfValue) {
                return TokenStream::new();
            }
            let (ident, slot) = (&local.ident, self.slots.at(local.ty, local.ident.span()));
            let filled = slot.typed("bind", quote_spanned!(ident.span()=> &#ident));
            quote_spanned!(ident.span()=> #filled;)
        });
        quote!(#(#locals)*)
    }

    /// Fills the slots of what a condition binds.
    fn bind_condition(&self, condition: &Expr) -> TokenStream {
        match &condition.kind {
            Kind::Let(pattern, _) => self.fill(pattern),
            Kind::And(lhs, rhs) => {
                let (lhs, rhs) = (self.bind_condition(lhs), self.bind_condition(rhs));
                quote!(#lhs #rhs)
            }
            _ => TokenStream::new(),
        }
    }

    /// A block that begins with `first`.
    fn block_after(&self, first: TokenStream, block: &Block, expected: Option<&Expected>) -> TokenStream {
        let block = self.block_as(block, expected);
        if first.is_empty() { block } else { quote!({ #first #block }) }
    }

    fn construct(
        &self,
        span: Span,
        path: &Path,
        style: Style,
        fields: &[(Member, syn::Member, Expr)],
        base: Option<&Expr>,
    ) -> TokenStream {
        let values = fields.iter().map(|field| self.value(&field.2));
        match style {
            Style::Unit => quote!(#path),
            Style::Tuple => quote_spanned!(span=> #path(#(#values),*)),
            Style::Named => {
                let members = fields.iter().map(|field| &field.1);
                let base = base.map(|base| {
                    let base = self.value(base);
                    quote!(..#base)
                });
                quote_spanned!(span=> #path { #(#members: #values,)* #base })
            }
        }
    }

    /// `helper::<T>` becomes `helper::<T>::call`, `Type::new::<T>` becomes `Type::new_on_device::<T>`, and a function of std
    /// ours of that name.
    ///
    /// And the trait that says whether it is one of the device, where that is not sure.
    fn call_path(&self, cl: &Home, path: &syn::ExprPath, arguments: usize) -> (TokenStream, Option<Ident>) {
        let mut path = in_our_trait(path, cl);
        let asked = |name: &str| Ident::new(name, Span::call_site());
        let associated = path.qself.is_some() || is_associated(&path.path);
        let Some(segment) = path.path.segments.last_mut() else { return (path.to_token_stream(), None) };
        if let PathArguments::AngleBracketed(arguments) = &mut segment.arguments {
            arguments.colon2_token.get_or_insert_with(Default::default);
        }
        if associated {
            segment.ident = format_ident!("{}_on_device", segment.ident, span = segment.ident.span());
            return (path.to_token_stream(), is_on_the_heap(&path.path).then(|| asked("Allocated")));
        }
        let call = Ident::new("call", segment.ident.span());
        let path = &path.path;
        if is_of_std(path) {
            let inner = path.segments.iter().skip(1);
            return (quote!(#cl::std::#(#inner)::*::#call), None);
        }
        if self.callees.borrow().known(path) == Known::Nothing {
            // rustc says so.
            return (path.to_token_stream(), None);
        }
        match self.callees.borrow_mut().named(path, arguments) {
            Some(name) => (quote!(#name::#call), Some(asked("DeviceFunction"))),
            None => (quote!(#path::#call), None),
        }
    }

    /// The type that the user wrote there.
    fn function_type(&self, hole: HoleId) -> Option<&Type> {
        match &self.function.holes[hole.0] {
            Hole::Written(ty) => Some(ty),
            _ => None,
        }
    }

    /// The tokens of an expression where a pointer of some type is wanted.
    fn value_as(&self, expr: &Expr, expected: Option<&Expected>) -> TokenStream {
        match &expr.kind {
            Kind::If { .. } | Kind::Match(..) => self.branches(expr, expected),
            Kind::Block(block, target) => {
                let block = self.block_as(block, expected);
                let label = label(target.as_ref().map(|target| &target.1));
                quote!(#label #block)
            }
            _ => {
                let value = self.value(expr);
                // A call begins with a token of ours. Asked by one of ours, rustc shows it where it is.
                let span = match &expr.kind {
                    Kind::Call { .. } | Kind::Method { .. } => ours(expr.span),
                    _ => expr.span,
                };
                match expected.filter(|_| may_point(expr)) {
                    Some(expected) => expected.take(&Home::named(self.at(expr.span)), span, &value),
                    None => value,
                }
            }
        }
    }

    /// `if`, `match`: pointers out of the branches are of one type.
    fn branches(&self, expr: &Expr, expected: Option<&Expected>) -> TokenStream {
        let of_first = match expected {
            None => pointer_of_branches(self.function, expr).map(|mutable| Expected::First { mutable }),
            Some(_) => None,
        };
        let expected = of_first.as_ref().or(expected);
        let others = expected.map(Expected::next);
        let tokens = match &expr.kind {
            Kind::If { condition, then, otherwise } => {
                let then = self.block_after(self.bind_condition(condition), then, expected);
                let condition = self.condition(condition);
                let otherwise = otherwise.as_ref().map(|otherwise| {
                    let otherwise = self.value_as(otherwise, others.as_ref());
                    quote!(else #otherwise)
                });
                quote!(if #condition #then #otherwise)
            }
            Kind::Match(value, arms) => {
                let value = self.value(value);
                let arms = arms.iter().enumerate().map(|(index, arm)| {
                    let expected = if index == 0 { expected } else { others.as_ref() };
                    let matched = Matched::of(&arm.pattern.tokens);
                    let (tokens, bound) = (&matched.pattern, self.bind(&arm.pattern));
                    let body = self.value_as(&arm.body, expected);
                    let guard = arm.guard.as_ref().map(|guard| {
                        let guard = matched.guard(self.cl, self.value(guard));
                        quote!(if #guard)
                    });
                    quote!(#tokens #guard => { #bound #body })
                });
                quote!(match #value { #(#arms)* })
            }
            _ => unreachable!("only these have branches"),
        };
        match of_first {
            Some(_) => {
                let (cl, branches) = (self.cl, pointers::branches());
                quote_spanned!(ours(expr.span)=> { let #branches = #cl::Branches::new(); #tokens })
            }
            None => tokens,
        }
    }

    /// The tokens of an expression where its value is wanted.
    fn value(&self, expr: &Expr) -> TokenStream {
        let cl = self.at(expr.span);
        match &expr.kind {
            Kind::Local(..) if self.is_shared(expr) => {
                let place = self.place(expr);
                quote_spanned!(expr.span=> #cl::Load::read(&#place))
            }
            Kind::Local(_, ident) => ident.to_token_stream(),
            Kind::Literal { tokens, ty, .. } => match ty.filter(|ty| is_slot(&self.function.holes[ty.0])) {
                Some(hole) => {
                    let slot = self.slots.at(hole, Span::mixed_site());
                    slot.is(tokens)
                }
                None => tokens.to_token_stream(),
            },
            Kind::Constant(hole) => self.constant(*hole),
            Kind::Index(..) | Kind::Field(..) if self.function.knowledge().is_number_of_its_own(expr) => {
                self.place(expr)
            }
            Kind::Index(..) | Kind::Part { .. } | Kind::Field(..) | Kind::Deref(_) => {
                let place = self.place(expr);
                quote_spanned!(expr.span=> #cl::Load::read(&#place))
            }
            Kind::Unary(op, operand) => {
                let operand = self.operand(operand);
                match op {
                    cl_tree::UnaryOp::Neg => quote_spanned!(expr.span=> -#operand),
                    cl_tree::UnaryOp::Not => quote_spanned!(expr.span=> !#operand),
                }
            }
            // A panic tells where the expression begins, so that it must begin and end with tokens of the user.
            Kind::Binary(BinaryOp::Div | BinaryOp::Rem, op, lhs, rhs) => {
                let (lhs, rhs) = (self.operand_at(lhs, expr.span), self.operand_at(rhs, rhs.span));
                quote!(#lhs #op #rhs)
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
            Kind::Call { callee, path, arguments } if let Hole::BuiltIn(function) = &self.function.holes[callee.0] => {
                let arguments = arguments.iter().map(|argument| self.value(argument));
                if is_associated(&path.path) {
                    return quote_spanned!(expr.span=> #path(#(#arguments),*));
                }
                let of = Ident::new(&function.of, expr.span);
                quote_spanned!(expr.span=> #path::<#of>::on_host(#(#arguments),*))
            }
            Kind::Method { callee, receiver, method, arguments, .. }
                if let Hole::BuiltIn(function) = &self.function.holes[callee.0] =>
            {
                let (name, of) = (Ident::new(&function.name, method.span()), Ident::new(&function.of, method.span()));
                let arguments = std::iter::once(&**receiver).chain(arguments).map(|argument| self.value(argument));
                let cl = self.at(method.span());
                quote_spanned!(method.span()=> #cl::built_in::#name::<#of>::on_host(#(#arguments),*))
            }
            Kind::Call { callee, path, arguments } => {
                let slot = self.slots.at(*callee, expr.span);
                // What is called `from…` or `try_from` makes a number, of anything.
                let last = path.path.segments.last();
                let constructs = last.is_some_and(|name| {
                    let name = name.ident.to_string();
                    name.starts_with("from") || name == "try_from"
                });
                let of_scalar = is_of_scalar(&path.path) && !constructs;
                let arguments = arguments.iter().enumerate().map(|(index, argument)| match &argument.kind {
                    Kind::Reference { .. } => self.value(argument),
                    // Whether the image may be written is asked before whether this may be borrowed so.
                    _ if index == 0 && writes_an_image(&path.path) => {
                        let value = self.operand(argument);
                        quote_spanned!(argument.span=> &mut *#value)
                    }
                    _ if index == 0 && of_scalar => {
                        let (cl, value) = (self.at(argument.span), self.operand(argument));
                        quote_spanned!(argument.span=> #cl::FirstArgument::of(&#value))
                    }
                    _ => self.value(argument),
                });
                if let Some(name) = last.map(|last| &last.ident)
                    && (path.qself.is_some() || is_associated(&path.path))
                    && self.lacks_method(name)
                {
                    let call = quote_spanned!(expr.span=> #path(#(#arguments),*));
                    return slot.filled("call", self.of_the_host(name.span(), &call));
                }
                let (path, asked) = self.call_path(&Home::named(cl.clone()), path, arguments.len());
                let call = quote_spanned!(expr.span=> #path(#(#arguments),*));
                match asked {
                    Some(asked) => quote_spanned!(expr.span=> #cl::#asked::result(#call, #slot)),
                    None => slot.result_of(call),
                }
            }
            Kind::CallLocal(_, ident, arguments) => {
                let arguments = arguments.iter().map(|argument| self.value(argument));
                quote_spanned!(expr.span=> #ident(#(#arguments),*))
            }
            Kind::Closure(closure) => self.closure(closure),
            Kind::Operator { callee, op, operands } => {
                let (slot, marker) = (self.slots.at(*callee, expr.span), operator_name(*op));
                let [left, right] = &**operands;
                let (lhs, rhs) = (self.value(left), self.value(right));
                // Their tokens stand there twice.
                let points = |operand| pointer(self.function, operand).is_some() && is_plain(operand);
                let both_point = points(left) && points(right);
                let compared = (op.compares() && both_point).then(|| {
                    let compared = quote_spanned!(expr.span=> #cl::ComparesWith::compared(#lhs, #rhs));
                    quote!(#compared;)
                });
                let call =
                    quote_spanned!(expr.span=> #cl::BinaryOnDevice::<#cl::operator::#marker, _>::apply(#lhs, #rhs));
                match compared {
                    Some(compared) => {
                        let call = slot.result_of(call);
                        quote!({ #compared #call })
                    }
                    None => slot.result_of(call),
                }
            }
            Kind::UnaryOperator { callee, op, operand } => {
                // Where the operand is: what is wrong with it is said of the operator too, once where both are at one place.
                let (slot, span, operand) = (self.slots.at(*callee, expr.span), operand.span, self.value(operand));
                let cl = self.at(span);
                let marker = match op {
                    cl_tree::UnaryOp::Neg => quote!(Neg),
                    cl_tree::UnaryOp::Not => quote!(Not),
                };
                let call = quote_spanned!(span=> #cl::UnaryOnDevice::<#cl::operator::#marker>::apply(#operand));
                slot.result_of(call)
            }
            Kind::AssignOperator { callee, op, operands } => {
                let (slot, marker) = (self.slots.at(*callee, expr.span), operator_name(*op));
                let [place, value] = &**operands;
                let (value, held) = (self.value(value), held(value));
                let is_place = self.is_place(place);
                let (indices, place) = self.place_to_write(place);
                let place = match is_place {
                    true => quote_spanned!(expr.span=> &mut *#cl::Store::update(&mut #place)),
                    false => quote_spanned!(expr.span=> &mut #place),
                };
                let call =
                    quote_spanned!(expr.span=> #cl::AssignOnDevice::<#cl::operator::#marker, _>::apply(#place, #held));
                let call = slot.result_of(call);
                quote!({ let #held = #value; #indices #call })
            }
            Kind::Method { callee, receiver, method, .. } if matches!(self.function.holes[callee.0], Hole::Length) => {
                let receiver = self.receiver(receiver, method);
                quote_spanned!(expr.span=> #receiver.#method())
            }
            Kind::Method { callee, receiver, method, turbofish, arguments } if self.lacks_method(method) => {
                let (slot, receiver) = (self.slots.at(*callee, expr.span), self.operand(behind_reference(receiver)));
                let arguments = arguments.iter().map(|argument| self.value(argument));
                let call = quote_spanned!(expr.span=> #receiver.#method #turbofish (#(#arguments),*));
                slot.filled("call", self.of_the_host(method.span(), &call))
            }
            Kind::Method { callee, receiver, method, turbofish, arguments } => {
                let (slot, name) = (self.slots.at(*callee, expr.span), method);
                let method = format_ident!("{}_on_device", name, span = name.span());
                let values = arguments.iter().map(|argument| self.value(argument));
                let receiver = behind_reference(receiver);
                if let Some((indices, place)) = self.place_to_copy(receiver, name, arguments) {
                    let (copy, called) = (hidden("copy"), hidden("called"));
                    let call = quote_spanned!(expr.span=> #copy.#method #turbofish (#(#values),*));
                    let held = quote_spanned!(receiver.span=> let mut #copy = #cl::Load::copied(&#place););
                    let back = quote_spanned!(receiver.span=> #cl::Store::put_back(&mut #place, #copy););
                    let result = slot.result_of(called.to_token_stream());
                    // Behind `changes` of a method that changes nothing, rustc sees no borrow of the place.
                    return quote_spanned!(Span::mixed_site()=> ({
                        #indices #held
                        let #called = #call;
                        if #copy.is_changed() { #called.changes(); #back }
                        #result
                    }));
                }
                let receiver = match &receiver.kind {
                    // Rust has copied what the arguments change.
                    Kind::Local(id, ident)
                        if !self.is_shared(receiver) && arguments.iter().any(|argument| changes(argument, *id)) =>
                    {
                        quote!({ #ident })
                    }
                    _ => self.receiver(receiver, name),
                };
                // A panic tells of the place of the name: the parentheses must not begin before it.
                let arguments = quote_spanned!(method.span()=> (#(#values),*));
                let call = quote_spanned!(expr.span=> #receiver.#method #turbofish #arguments);
                slot.result_of(call)
            }
            Kind::Array(items) => {
                let items = items.iter().map(|item| self.value(item));
                quote_spanned!(expr.span=> [#(#items),*])
            }
            Kind::Repeat { value, length, ty } => {
                let value = self.value(value);
                let array = quote_spanned!(expr.span=> [#value; #length]);
                self.of_slot(*ty, expr.span, array)
            }
            Kind::Map { receiver, method, pattern, body, ty } => {
                let slot = self.slots.at(*ty, method.span());
                let (tokens, bound) = (&Matched::of(&pattern.tokens).pattern, self.bind(pattern));
                let body = self.value(body);
                let body = quote_spanned!(expr.span=> |#tokens| { #bound #body });
                let mapped = match receiver {
                    Some(receiver) => {
                        let value = match self.reached(receiver) {
                            Some(_) => {
                                let (cl, reference) = (self.at(receiver.span), self.operand(receiver));
                                quote_spanned!(receiver.span=> #cl::Load::read(&*#reference))
                            }
                            None => self.operand(receiver),
                        };
                        let mapped = Ident::new("mapped_on_device", method.span());
                        quote_spanned!(expr.span=> #value.#mapped(#body))
                    }
                    None => quote_spanned!(expr.span=> ::core::array::from_fn(#body)),
                };
                slot.is(mapped)
            }
            Kind::Unit => quote!(()),
            Kind::Block(..) | Kind::If { .. } | Kind::Match(..) => self.value_as(expr, None),
            Kind::Struct { ty, path, style, fields, base } => {
                let value = self.construct(expr.span, path, *style, fields, base.as_deref());
                self.of_slot(*ty, expr.span, value)
            }
            Kind::Tuple(items) => {
                let items = items.iter().map(|item| self.value(item));
                quote_spanned!(expr.span=> (#(#items,)*))
            }
            Kind::Let(pattern, value) => {
                let (matched, value) = (Matched::of(&pattern.tokens), self.operand(value));
                let (tokens, read) = (&matched.pattern, matched.conditions(self.cl));
                quote!(let #tokens = #value #read)
            }
            Kind::Loop(target, body) => {
                let (label, body) = (label(target.label.as_ref()), self.block(body));
                quote!(#label loop #body)
            }
            Kind::While(target, condition, body) => {
                let body = self.block_after(self.bind_condition(condition), body, None);
                let (label, condition) = (label(target.label.as_ref()), self.condition(condition));
                quote!(#label while #condition #body)
            }
            Kind::For { target, local, start, end, inclusive, body } => {
                let local = &self.function.locals[local.0];
                let (ident, slot) = (&local.ident, self.slots.at(local.ty, Span::mixed_site()));
                let mutability = local.mutable.then(|| quote!(mut));
                let start = match self.function.holes[local.ty.0] {
                    Hole::OfValue => self.operand(start),
                    // What the variable stands beside has told it, of literals.
                    Hole::Written(ref ty) => {
                        let start = self.operand(start);
                        quote!((#start as #ty))
                    }
                    _ => slot.is(self.value(start)),
                };
                let end = self.operand(end);
                let range = if *inclusive { quote!(..=) } else { quote!(..) };
                let (label, body) = (label(target.label.as_ref()), self.block(body));
                quote!(#label for #mutability #ident in #start #range #end #body)
            }
            Kind::ForEach { target, pattern, sequence, body } => {
                let (tokens, sequence) = (&Matched::of(&pattern.tokens).pattern, self.sequence(sequence));
                let (label, body) = (label(target.label.as_ref()), self.block_after(self.bind(pattern), body, None));
                quote!(#label for #tokens in #sequence #body)
            }
            Kind::Break(_, label, value) => {
                let value = value.as_ref().map(|value| self.value(value));
                quote!(break #label #value)
            }
            Kind::Continue(_, label) => quote!(continue #label),
            Kind::Return(value) => {
                let value = value.as_ref().map(|value| self.value_as(value, self.returns.as_ref()));
                quote!(return #value)
            }
            Kind::Panic(message, values) => {
                let Hole::Message { literal, arguments: names } = &self.function.holes[message.0] else {
                    unreachable!("`parse` makes a panic with the hole of its message")
                };
                let shown = self.shown(names, values);
                // A location of the user's; and the arguments apart, since `panic!` of old editions formats nothing.
                quote_spanned!(expr.span=> ::core::panic!("{}", ::core::format_args!(#literal #(, #shown)*)))
            }
            Kind::Print { newline, literal, names, values, .. } => {
                let shown = self.shown(names, values);
                let print = Ident::new(if *newline { "println" } else { "print" }, expr.span);
                quote_spanned!(expr.span=> ::std::#print!(#literal #(, #shown)*))
            }
        }
    }

    /// Whether the device surely has no method, and no associated function, of that name: then rustc says so by the name,
    /// or we do where the host has it.
    fn lacks_method(&self, name: &Ident) -> bool {
        self.function.surroundings.as_ref().is_some_and(|around| around.lack_method(&name.to_string()))
    }

    /// Whether a method of that name may take `&mut self`.
    fn may_change(&self, name: &Ident) -> bool {
        self.function.surroundings.as_ref().is_none_or(|around| around.may_change(&name.to_string()))
    }

    /// The call of what only the host may have.
    fn of_the_host(&self, span: Span, call: &TokenStream) -> TokenStream {
        let cl = self.at(span);
        quote_spanned!(span=> { #cl::OfADeviceMethod::called }(#call))
    }

    /// The values of a format string.
    fn shown(&self, names: &Names, values: &[Expr]) -> Vec<TokenStream> {
        let one = |((name, hole, _), value): (&(Option<Ident>, HoleId, Span), &Expr)| {
            let (span, name) = (value.span, name.as_ref().map(|name| quote!(#name =)));
            let (slot, value) = (self.slots.at(*hole, span), self.operand(value));
            let shown = slot.typed("shown", quote_spanned!(span=> &#value));
            quote_spanned!(span=> #name *#shown)
        };
        names.iter().zip(values).map(one).collect()
    }

    fn closure(&self, closure: &Closure) -> TokenStream {
        let local = |id: &LocalId| &self.function.locals[id.0];
        let parameters = closure.parameters.iter().zip(&closure.types).map(|(id, ty)| {
            let (ident, mutability) = (&local(id).ident, local(id).mutable.then(|| quote!(mut)));
            let ty = ty.as_ref().map(|ty| quote!(: #ty));
            quote!(#mutability #ident #ty)
        });
        let inferred = |id: HoleId| matches!(self.function.holes[id.0], Hole::Inferred);
        let bound = closure.parameters.iter().map(local).filter(|local| inferred(local.ty)).map(|local| {
            let (ident, slot) = (&local.ident, self.slots.at(local.ty, local.ident.span()));
            let cl = self.at(ident.span());
            quote_spanned!(ident.span()=> #cl::ParameterType::takes(#slot, &#ident);)
        });
        let (moves, output, body) = (&closure.moves, &closure.output, self.value(&closure.body));
        let body = if inferred(closure.returns) {
            let slot = self.slots.at(closure.returns, closure.body.span);
            slot.is(body)
        } else {
            body
        };
        quote!(#moves |#(#parameters),*| #output { #(#bound)* #body })
    }

    /// A sequence that an adaptor is called on.
    fn adapted(&self, sequence: &Sequence) -> TokenStream {
        let tokens = self.sequence(sequence);
        match sequence {
            Sequence::Whole(_) => quote!(::core::iter::IntoIterator::into_iter(#tokens)),
            _ => tokens,
        }
    }

    fn sequence(&self, sequence: &Sequence) -> TokenStream {
        match sequence {
            Sequence::Whole(whole) => self.operand(whole),
            Sequence::Cloned(whole) => {
                let whole = self.operand(whole);
                quote!(::core::clone::Clone::clone(&#whole))
            }
            Sequence::Elements(whole, method) => {
                let whole = self.base_in(whole, method == "iter_mut");
                quote!(#whole.#method())
            }
            Sequence::Pieces(whole, _, method, size) => {
                let (whole, size) = (self.base_in(whole, method.to_string().ends_with("mut")), self.value(size));
                // A panic tells of the place of the name.
                let size = quote_spanned!(method.span()=> (#size));
                quote_spanned!(method.span()=> #whole.#method #size)
            }
            Sequence::Range { start, end, inclusive, ty } => {
                let slot = self.slots.at(*ty, Span::mixed_site());
                let (start, end) = (slot.is(self.value(start)), self.operand(end));
                let range = if *inclusive { quote!(..=) } else { quote!(..) };
                quote!((#start #range #end))
            }
            Sequence::Copied(inner, method) => {
                let (cl, inner) = (self.at(method.span()), self.sequence(inner));
                quote_spanned!(method.span()=> #cl::copied(#inner))
            }
            Sequence::Reversed(inner, method) | Sequence::Enumerated(inner, method) => {
                let inner = self.adapted(inner);
                quote!(#inner.#method())
            }
            Sequence::Stepped(inner, method, step) => {
                let (cl, inner, step) = (self.at(method.span()), self.sequence(inner), self.value(step));
                quote_spanned!(method.span()=> #cl::step_by(#inner, #step))
            }
            Sequence::Skipped(inner, method, step) | Sequence::Taken(inner, method, step) => {
                let (inner, step) = (self.adapted(inner), self.value(step));
                quote!(#inner.#method(#step))
            }
            Sequence::Zipped(first, method, second) => {
                let (first, second) = (self.adapted(first), self.sequence(second));
                quote!(#first.#method(#second))
            }
        }
    }

    /// A condition: `let` in it must not stand in parentheses.
    fn condition(&self, expr: &Expr) -> TokenStream {
        match &expr.kind {
            Kind::And(lhs, rhs) => {
                let (lhs, rhs) = (self.condition(lhs), self.condition(rhs));
                quote_spanned!(expr.span=> #lhs && #rhs)
            }
            Kind::Or(..) => self.operand(expr),
            _ => self.value(expr),
        }
    }

    fn constant(&self, hole: HoleId) -> TokenStream {
        match &self.function.holes[hole.0] {
            Hole::Constant(value) => value.to_token_stream(),
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
            | Kind::Part { .. }
            | Kind::Field(..)
            | Kind::Deref(_)
            | Kind::Struct { .. }
            | Kind::Map { .. }
            | Kind::Tuple(_)
            | Kind::Call { .. }
            | Kind::CallLocal(..)
            | Kind::Operator { .. }
            | Kind::UnaryOperator { .. }
            | Kind::Method { .. }
            | Kind::Unit => value,
            _ => quote_spanned!(Span::mixed_site()=> (#value)),
        }
    }

    /// A value beside an operator, in parentheses that are the user's for all that rustc knows.
    fn operand_at(&self, expr: &Expr, span: Span) -> TokenStream {
        let value = self.value(expr);
        match &expr.kind {
            Kind::Literal { .. } => located(value, span),
            Kind::Local(..) if !self.is_shared(expr) => located(value, span),
            _ => quote_spanned!(span=> (#value)),
        }
    }

    /// What stands before `[…]` or `.method()`: a place is not loaded.
    fn base(&self, expr: &Expr) -> TokenStream {
        self.base_in(expr, false)
    }

    /// The same, of a place that is to be changed or not.
    fn base_in(&self, expr: &Expr, changes: bool) -> TokenStream {
        if self.is_place(expr) { self.place_in(expr, changes) } else { self.operand(expr) }
    }

    /// The path of our module, as if it stood there: rustc shows errors of a call where its first token is.
    fn at(&self, span: Span) -> Ident {
        super::short_path_at(span)
    }

    fn is_place(&self, expr: &Expr) -> bool {
        expr.is_place() || self.is_shared(expr)
    }

    /// Whether it is a variable that the work-group shares. The host has a pointer by its name, so the place is behind.
    fn is_shared(&self, expr: &Expr) -> bool {
        matches!(expr.kind, Kind::Local(id, _) if self.function.locals[id.0].shared.is_some())
    }

    /// What a method is called on. A method of a place gets a copy, which goes back if the method changes it: a
    /// reference into an address space is no `&self`.
    fn receiver(&self, expr: &Expr, method: &Ident) -> TokenStream {
        let cl = self.at(expr.span);
        if let Some(mutable) = self.reached(expr).filter(|_| !asks_for_a_part(method) && !changes_elements(method)) {
            let value = self.operand(expr);
            return match mutable && self.may_change(method) {
                true => quote_spanned!(expr.span=> #cl::ReceiveMut::received_mut(&mut *#value)),
                false => quote_spanned!(expr.span=> #cl::Receive::received(&*#value)),
            };
        }
        if !self.is_place(expr) || asks_for_a_part(method) || matches!(expr.kind, Kind::Part { .. }) {
            return self.base_in(expr, changes_elements(method));
        }
        let place = self.place(expr);
        if self.is_mutable(expr) && self.may_change(method) {
            quote_spanned!(expr.span=> #cl::Store::update(&mut #place))
        } else {
            quote_spanned!(expr.span=> #cl::Load::loaded(&#place))
        }
    }

    /// Whether it is a variable that surely is a reference to an object of no type of C's, and `&mut`.
    fn reached(&self, expr: &Expr) -> Option<bool> {
        let Kind::Local(id, _) = &expr.kind else { return None };
        let local = &self.function.locals[id.0];
        match local.reach {
            Reach::Object(mutable) if !local.primitive && local.shared.is_none() => Some(mutable),
            _ => None,
        }
    }

    /// The place of a receiver that may be changed, with what its indices are held in. A reference to it would be in the
    /// way of what else sees it: the arguments, its own indices, and all that stands behind the call in the statement.
    fn place_to_copy(&self, receiver: &Expr, method: &Ident, arguments: &[Expr]) -> Option<(TokenStream, TokenStream)> {
        if let (Some(true), Kind::Local(id, ident)) = (self.reached(receiver), &receiver.kind)
            && self.may_change(method)
            && arguments.iter().any(|argument| argument.names(*id))
            && !asks_for_a_part(method)
            && !changes_elements(method)
        {
            return Some((TokenStream::new(), quote_spanned!(receiver.span=> (*#ident))));
        }
        let part = matches!(receiver.kind, Kind::Part { .. });
        let kept = !self.is_mutable(receiver) || !self.may_change(method);
        if part || kept || !self.is_place(receiver) || asks_for_a_part(method) {
            return None;
        }
        let mut indices = TokenStream::new();
        let place = self.place_with_held_indices(receiver, &mut indices, 0)?;
        Some((indices, place))
    }

    /// A place that is to be changed, with what its indices are held in where they ask something of the same object:
    /// `x[x.len() - 1] = …`.
    fn place_to_write(&self, place: &Expr) -> (TokenStream, TokenStream) {
        let mut indices = TokenStream::new();
        if let Some(root) = place.root()
            && indices_name(place, root)
            && let Some(place) = self.place_with_held_indices(place, &mut indices, 0)
        {
            return (indices, place);
        }
        (TokenStream::new(), self.place_in(place, true))
    }

    /// The place, to be written twice.
    fn place_with_held_indices(&self, expr: &Expr, indices: &mut TokenStream, depth: usize) -> Option<TokenStream> {
        Some(match &expr.kind {
            Kind::Index(base, index) => {
                let base = self.place_with_held_indices(base, indices, depth + 1)?;
                let (held, index) = (hidden(&format!("index_{depth}")), self.value(index));
                indices.extend(quote!(let #held = #index;));
                quote_spanned!(expr.span=> #base[#held])
            }
            Kind::Field(base, _, member) => {
                let base = self.place_with_held_indices(base, indices, depth + 1)?;
                quote_spanned!(expr.span=> #base.#member)
            }
            Kind::Local(..) | Kind::Deref(_) if expr.root().is_some() => self.base(expr),
            _ => return None,
        })
    }

    /// Whether a place can be written, as far as tokens tell.
    fn is_mutable(&self, place: &Expr) -> bool {
        match &place.kind {
            Kind::Local(id, _) => {
                let local = &self.function.locals[id.0];
                match (&self.function.holes[local.ty.0], &local.reach) {
                    (Hole::Written(Type::Reference(reference)), _) => reference.mutability.is_some(),
                    // A variable that may be assigned another reference.
                    (_, Reach::Object(mutable)) => *mutable,
                    _ => local.points.unwrap_or(local.mutable || local.reaches_mutably),
                }
            }
            Kind::Index(base, _) | Kind::Part { base, .. } | Kind::Field(base, ..) | Kind::Deref(base) => {
                self.is_mutable(base)
            }
            Kind::Reference { mutable, .. } => *mutable,
            Kind::Method { receiver, method, .. } if method == "unwrap" || method == "expect" => {
                self.is_mutable(receiver)
            }
            Kind::Method { method, .. } => method.to_string().ends_with("_mut"),
            _ => false,
        }
    }

    /// The place that an expression names.
    fn place(&self, expr: &Expr) -> TokenStream {
        self.place_in(expr, false)
    }

    /// The same, of a place that is to be changed or not.
    fn place_in(&self, expr: &Expr, changes: bool) -> TokenStream {
        match &expr.kind {
            Kind::Index(base, index) => {
                let (base, index) = (self.base_in(base, changes), self.value(index));
                quote_spanned!(expr.span=> #base[#index])
            }
            Kind::Part { base, start, end, inclusive } => {
                let bound = |bound: &Option<Box<Expr>>| bound.as_ref().map(|bound| self.operand(bound));
                let (base, start, end) = (self.base_in(base, changes), bound(start), bound(end));
                let dots = if *inclusive { quote!(..=) } else { quote!(..) };
                let name = if changes { "part_mut_on_device" } else { "part_on_device" };
                let part = Ident::new(name, expr.span);
                let range = quote_spanned!(expr.span=> (#start #dots #end));
                quote_spanned!(expr.span=> (*#base.#part #range))
            }
            Kind::Field(base, _, member) => {
                let base = self.base_in(base, changes);
                quote_spanned!(expr.span=> #base.#member)
            }
            Kind::Deref(pointer) => {
                let pointer = self.operand(pointer);
                quote_spanned!(expr.span=> (*#pointer))
            }
            Kind::Local(_, ident) if self.is_shared(expr) => quote_spanned!(expr.span=> (*#ident)),
            _ => self.value(expr),
        }
    }

    /// Rust evaluates the value first, then the place.
    fn assign(&self, place: &Expr, value: &Expr, span: Span) -> TokenStream {
        let cl = self.at(span);
        let held = held(value);
        if let Kind::Local(id, ident) = &place.kind
            && !self.is_shared(place)
        {
            let local = &self.function.locals[id.0];
            let pointer = pointer(self.function, value).filter(|_| !local.deferred);
            let value = self.value_as(value, pointer.map(|mutable| Expected::OfVariable { mutable }).as_ref());
            if local.deferred && matches!(self.function.holes[local.ty.0], Hole::Inferred) {
                let slot = self.slots.at(local.ty, span);
                let value = slot.is(value);
                return quote_spanned!(span=> #ident = #value);
            }
            if local.parameter {
                return quote_spanned!(span=> #ident = #cl::DeviceType::assigned(#value));
            }
            return quote_spanned!(span=> #ident = #value);
        }
        let value = self.value(value);
        if self.function.knowledge().is_number_of_its_own(place) {
            let place = self.place_in(place, true);
            return quote_spanned!(span=> #place = #value);
        }
        let (indices, place) = self.place_to_write(place);
        quote_spanned!(span=> { let #held = #value; #indices #cl::Store::store((&mut #place, #held)) })
    }

    fn assign_op(&self, op: &syn::BinOp, place: &Expr, value: &Expr, span: Span) -> TokenStream {
        // A division that panics tells where the expression begins, so that it must begin and end with tokens of the user.
        let (held, value) = match op {
            syn::BinOp::DivAssign(_) | syn::BinOp::RemAssign(_) => {
                (Ident::new("__cl_value", value.span), self.operand_at(value, value.span))
            }
            _ => (held(value), self.value(value)),
        };
        if let Kind::Local(_, ident) = &place.kind
            && !self.is_shared(place)
        {
            let ident = located(ident.to_token_stream(), span);
            return quote!(#ident #op #value);
        }
        if self.function.knowledge().is_number_of_its_own(place) {
            let place = self.place_in(place, true);
            return quote!(#place #op #value);
        }
        let cl = self.at(span);
        let (indices, place) = self.place_to_write(place);
        let place = quote_spanned!(span=> *#cl::Store::update(&mut #place));
        quote!({ let #held = #value; #indices #place #op #held })
    }

    fn reference(&self, mutable: bool, place: &Expr, span: Span) -> TokenStream {
        let cl = self.at(span);
        if mutable && self.is_place(place) {
            let (indices, place) = self.place_to_write(place);
            let address = quote_spanned!(span=> #cl::Address::address_mut(&mut #place));
            return if indices.is_empty() { address } else { quote!({ #indices #address }) };
        }
        let tokens = self.base_in(place, mutable);
        match (self.is_place(place), mutable) {
            (true, false) => quote_spanned!(span=> #cl::Address::address(&#tokens)),
            (false, false) => quote_spanned!(span=> &#tokens),
            (_, true) => quote_spanned!(span=> &mut #tokens),
        }
    }
}

/// Tokens as if they stood there, in the parentheses that the user put around them, say.
fn located(tokens: TokenStream, span: Span) -> TokenStream {
    let at = |mut token: TokenTree| {
        token.set_span(token.span().located_at(span));
        token
    };
    tokens.into_iter().map(at).collect()
}

/// Whether it is the name of a built-in function whose image is written.
fn writes_an_image(path: &Path) -> bool {
    path.segments.last().is_some_and(|name| name.ident.to_string().starts_with("write_image"))
}

/// Rust borrows a receiver by itself: `(&mut x[i]).step()` is `x[i].step()`.
fn behind_reference(receiver: &Expr) -> &Expr {
    match &receiver.kind {
        Kind::Reference { place, .. } if place.is_place() && !matches!(place.kind, Kind::Part { .. }) => place,
        _ => receiver,
    }
}

/// Whether an expression can be a pointer that is there already: a reference to a temporary would not live as long.
fn may_point(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Reference { place, .. } => place.is_place() || matches!(place.kind, Kind::Local(..)),
        Kind::Local(..) | Kind::Call { .. } | Kind::CallLocal(..) | Kind::Method { .. } => true,
        _ => expr.is_place(),
    }
}

/// Whether tokens tell that it is a pointer, and that it is `&mut`.
fn pointer(function: &Function, expr: &Expr) -> Option<bool> {
    match &expr.kind {
        Kind::Reference { mutable, .. } if may_point(expr) => Some(*mutable),
        Kind::Local(id, _) => function.locals[id.0].points,
        // What branches give is asked for in each, also where one of them forgets to convert.
        Kind::Call { path, .. } => match path.path.segments.last()?.ident.to_string().as_str() {
            "to_generic" => Some(false),
            "to_generic_mut" => Some(true),
            _ => None,
        },
        _ => None,
    }
}

/// Whether it does the same when it is evaluated once more: nothing.
fn is_plain(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Local(..) | Kind::Literal { .. } | Kind::Constant(_) => true,
        Kind::Reference { place: inner, .. } | Kind::Field(inner, ..) | Kind::Deref(inner) => is_plain(inner),
        Kind::Index(base, index) => is_plain(base) && is_plain(index),
        _ => false,
    }
}

/// Whether an argument changes a variable, or borrows it to be changed.
fn changes(argument: &Expr, id: LocalId) -> bool {
    let is_it = |place: &Expr| matches!(place.kind, Kind::Local(local, _) if local == id);
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
    };
    block.statements.iter().any(statement) || block.value.as_deref().is_some_and(|value| changes(value, id))
}

/// The same of what branches give: of each.
fn pointer_of_branches(function: &Function, expr: &Expr) -> Option<bool> {
    let of_block = |block: &Block| pointer_of_branches(function, block.value.as_deref()?);
    let both = |a: bool, b: bool| (a == b).then_some(a);
    match &expr.kind {
        Kind::If { then, otherwise, .. } => {
            both(of_block(then)?, pointer_of_branches(function, otherwise.as_deref()?)?)
        }
        Kind::Match(_, arms) => {
            let mut arms = arms.iter().map(|arm| pointer_of_branches(function, &arm.body));
            let first = arms.next()??;
            arms.all(|arm| arm == Some(first)).then_some(first)
        }
        Kind::Block(block, None) => of_block(block),
        _ => pointer(function, expr),
    }
}

/// Whether a method asks for a part of an array, so that it needs no copy of it.
fn asks_for_a_part(method: &Ident) -> bool {
    const OF_SLICES: &[&str] = &[
        "first",
        "first_mut",
        "get",
        "get_mut",
        "get_unchecked",
        "get_unchecked_mut",
        "is_empty",
        "last",
        "last_mut",
        "len",
        "split_at",
        "split_at_mut",
    ];
    OF_SLICES.iter().any(|name| method == name)
}

/// Whether a method of a slice changes its elements.
fn changes_elements(method: &Ident) -> bool {
    [
        "swap",
        "fill",
        "copy_from_slice",
        "clone_from_slice",
        "first_mut",
        "get_mut",
        "get_unchecked_mut",
        "last_mut",
        "split_at_mut",
    ]
    .iter()
    .any(|name| method == name)
}

/// Whether an index of a place names the variable that the place is of.
fn indices_name(place: &Expr, root: LocalId) -> bool {
    match &place.kind {
        Kind::Index(base, index) => index.names(root) || indices_name(base, root),
        Kind::Field(base, ..) | Kind::Deref(base) => indices_name(base, root),
        _ => false,
    }
}

/// The marker of an operator, in `cl_types::expansion::operator`.
fn operator_name(op: BinaryOp) -> Ident {
    let name = match op {
        BinaryOp::Add => "Add",
        BinaryOp::Sub => "Sub",
        BinaryOp::Mul => "Mul",
        BinaryOp::Div => "Div",
        BinaryOp::Rem => "Rem",
        BinaryOp::And => "And",
        BinaryOp::Or => "Or",
        BinaryOp::Xor => "Xor",
        BinaryOp::Shl => "Shl",
        BinaryOp::Shr => "Shr",
        BinaryOp::Eq => "Eq",
        BinaryOp::Ne => "Ne",
        BinaryOp::Lt => "Lt",
        BinaryOp::Le => "Le",
        BinaryOp::Gt => "Gt",
        BinaryOp::Ge => "Ge",
    };
    Ident::new(name, Span::call_site())
}

/// The name that a value has until its place is found. Errors show it at the value.
fn held(value: &Expr) -> Ident {
    Ident::new("value", Span::mixed_site().located_at(value.span))
}

fn label(label: Option<&Lifetime>) -> TokenStream {
    label.map(|label| quote!(#label:)).unwrap_or_default()
}

/// Whether it is named like a function that makes what is on the heap: of `cl_types::uncallable`.
fn is_on_the_heap(path: &Path) -> bool {
    const TYPES: &[&str] =
        &["Arc", "BTreeMap", "Box", "Cell", "HashMap", "HashSet", "Rc", "RefCell", "String", "Vec", "VecDeque"];
    let owner = path.segments.iter().rev().nth(1);
    owner.is_some_and(|owner| TYPES.contains(&&*owner.ident.to_string()))
}

/// Whether it is a function of std that kernels have: of `cl_types::expansion::std`.
fn is_of_std(path: &Path) -> bool {
    const FUNCTIONS: &[(&str, &[&str])] = &[("cmp", &["min", "max"]), ("mem", &["swap", "replace", "take"])];
    let mut names = path.segments.iter().map(|segment| segment.ident.to_string());
    let (Some(std), Some(module), Some(function), None) = (names.next(), names.next(), names.next(), names.next())
    else {
        return false;
    };
    matches!(&*std, "std" | "core")
        && FUNCTIONS.iter().any(|(name, functions)| *name == module && functions.contains(&&*function))
}

/// `Default::default` and `<T as From<U>>::from` are of the traits of ours that stand for those of std.
fn in_our_trait(path: &syn::ExprPath, cl: &Home) -> syn::ExprPath {
    const STD: &[&str] = &["Default", "From", "Into", "TryFrom", "TryInto", "Clone"];
    let mut path = path.clone();
    let end = path.qself.as_ref().map_or(path.path.segments.len().saturating_sub(1), |qself| qself.position);
    let Some(named) = end.checked_sub(1).and_then(|index| path.path.segments.get(index)) else { return path };
    if !STD.contains(&&*named.ident.to_string()) || (path.qself.is_none() && end != 1) {
        return path;
    }
    let (ours, arguments) = (format_ident!("{}OnDevice", named.ident, span = named.ident.span()), &named.arguments);
    let mut full: Path = syn::parse_quote!(#cl::#ours #arguments);
    let position = full.segments.len();
    full.segments.extend(path.path.segments.iter().skip(end).cloned());
    path.path = full;
    if let Some(qself) = &mut path.qself {
        qself.position = position;
    }
    path
}
