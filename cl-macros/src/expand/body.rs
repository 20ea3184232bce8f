//! The body, as Rust that rustc checks and the host runs, and what fills the holes of its tree.
//!
//! A place used as a value is loaded, an assignment to one is a store, `&place` takes its address: this follows from
//! syntax alone, and the traits behind it are right for address spaces and plain memory alike.

mod branches;
mod constants;
mod holes;
mod named_calls;
mod paths;
mod places;
mod sequences;
mod written;

use std::cell::{Cell, RefCell};

use cl_tree::{BinaryOp, Member, Notation, Piece, TargetId};

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{GenericArgument, Generics, Lifetime, Path, PathArguments, PathSegment, ReturnType, Token, Type};

use self::branches::{held_pointer, may_point, pointer};
use self::holes::is_slot;
pub use self::holes::{holes, size};
use self::places::{behind_reference, changes, is_plain};
use self::written::{Braced, append};
use super::callees::Callees;
use super::patterns::Matched;
use super::pointers::{self, Expected};
use super::slots::{Slot, Slots};
use super::{hidden, ours, parameters, until};
use crate::ast::{
    Block, Closure, Expr, Function, Hole, HoleId, Kind, LocalId, Names, Pattern, PatternKind, Rest, Said, Statement,
    Style,
};
use crate::check::vectors;
use crate::parse::{KnownType, is_associated, is_of_iterators, is_of_scalar, is_space};
use crate::paths::Home;
use crate::surroundings::method_calls::{has_method, lack_method, may_be_of_a_trait, may_change};
use crate::surroundings::{Surroundings, whole};
use crate::{builtin_methods, builtin_names, check};

struct Body<'h> {
    cl: &'h Home,
    callees: RefCell<Callees>,
    function: &'h Function,
    slots: Slots,
    generics: &'h Generics,
    /// What a function returns that returns a pointer.
    returns: RefCell<Option<Expected>>,
    /// The variables whose type is known so far from a pointer that they were given, or from a call of the closure.
    told: RefCell<Vec<LocalId>>,
    /// Of each loop around that gives a value, what its `break`s give.
    breaks: RefCell<Vec<(TargetId, Expected)>>,
    /// The type of what a function returns.
    result: Cell<Option<&'h Type>>,
    /// Whether that has a reference to what lives for ever.
    gives_constants: bool,
    /// The values that have a name ahead of the statement that is written.
    taken_ahead: RefCell<Vec<*const Expr>>,
}

/// `{ … }`, and the functions that it names.
pub fn statements(
    cl: &Home,
    function: &Function,
    generics: &Generics,
    output: &ReturnType,
) -> (TokenStream, Callees, Slots) {
    let result = match output {
        ReturnType::Type(_, ty) => Some(&**ty),
        ReturnType::Default => None,
    };
    let returns = result.and_then(|ty| Expected::of_written(ty, generics, function.surroundings.as_ref()));
    let (callees, slots) = (RefCell::new(Callees::of(function)), Slots::of(function));
    let (told, breaks) = (RefCell::default(), RefCell::default());
    let gives_constants = result.is_some_and(|ty| check::constant_in(ty).is_some());
    let (returned, result) = (RefCell::new(returns.clone()), Cell::new(result));
    let taken_ahead = RefCell::default();
    let body = Body {
        cl,
        callees,
        function,
        slots,
        generics,
        returns: returned,
        told,
        breaks,
        result,
        gives_constants,
        taken_ahead,
    };
    let tokens = body.block_as(&function.body, returns.as_ref()).into_token_stream();
    // Of what is given nowhere, rustc would say that it is not reached.
    let tokens = if branches::gives_nothing(&function.body) { tokens } else { body.returned(tokens) };
    (tokens, body.callees.into_inner(), body.slots)
}

impl Body<'_> {
    fn returned(&self, value: TokenStream) -> TokenStream {
        match self.result.get() {
            Some(ty) => parameters::returned(self.cl, ty, self.generics, value),
            None => value,
        }
    }

    fn block(&self, block: &Block) -> Braced {
        self.block_as(block, None)
    }

    fn block_as(&self, block: &Block, expected: Option<&Expected>) -> Braced {
        let mut starts = Vec::with_capacity(block.statements.len() + 1);
        let mut statements = Vec::with_capacity(block.statements.len());
        for (index, statement) in block.statements.iter().enumerate() {
            starts.push(self.slots.filled());
            let lints = block.lints.iter().filter(|(before, _)| *before == index).map(|(_, lint)| lint);
            let mut tokens: TokenStream = lints.map(ToTokens::to_token_stream).collect();
            append(&mut tokens, self.statement(statement));
            statements.push(tokens);
        }
        starts.push(self.slots.filled());
        statements.extend(block.ends_in_let.map(|end| quote_spanned!(end=> ();)));
        statements.extend(block.value.as_ref().map(|value| self.value_as(value, expected)));
        let opened = self.slots.opened_in(self.cl, block, &starts);
        // Put together at once: the compiler copies what is put together one by one.
        let mut statements = statements.into_iter();
        let inside = opened.into_iter().flat_map(|opened| [Some(opened), statements.next()]);
        let inside: TokenStream = inside.flatten().collect();
        let mut braces = Group::new(Delimiter::Brace, inside);
        block.close.into_iter().for_each(|close| braces.set_span(close));
        Braced { vouched: block.vouched, braces }
    }

    fn statement(&self, statement: &Statement) -> TokenStream {
        match statement {
            Statement::Expr(expr) => {
                let mut tokens = self.value(expr);
                <Token![;]>::default().to_tokens(&mut tokens);
                tokens
            }
            Statement::Let { pattern, value: Some(value), opened: true, .. } => self.opened(pattern, value),
            Statement::Said { ty, what, value } => {
                let span = ty.span();
                let (cl, value) = match &value.kind {
                    Kind::Deref(pointer) => {
                        let pointer = self.operand(pointer);
                        (self.at(span), quote_spanned!(span=> &*#pointer))
                    }
                    _ => (self.at(span), self.operand(value)),
                };
                match what {
                    Said::Leads => quote_spanned!(span=> #cl::LeadsToSaid::<#ty, _>::said(((), &#value));),
                    Said::Is => quote_spanned!(span=> #cl::IsSaid::<#ty>::said(((), &#value));),
                    Said::Asked => quote_spanned!(span=> #cl::#ty(((), &#value));),
                }
            }
            Statement::Renamed { name, closure } => quote_spanned!(name.ident.span()=> let #name = #closure;),
            Statement::Let { pattern, ty, value, otherwise, .. } => {
                let mut tokens = value.as_ref().map(|value| self.take_ahead(value)).unwrap_or_default();
                append(&mut tokens, self.let_statement(pattern, ty.as_ref(), value.as_ref(), otherwise.as_ref()));
                self.taken_ahead.take();
                tokens
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
            let (cl, ident, mutability) = (self.cl, &local.ident, local.mutable.then(<Token![mut]>::default));
            let shared = parameters::called(cl, ty, "LocalVariable", "shared", quote!(#number));
            let itself = match self.function.told_object(ty) {
                Some(_) => ty.to_token_stream(),
                None => parameters::through(cl, ty, "LocalVariable", "Itself"),
            };
            return quote_spanned!(ty.span()=> let #ident: &#mutability #itself = #shared;);
        }
        let local = pattern.as_local().map(|local| &self.function.locals[local.0]);
        let rule = local.and_then(|local| local.rule);
        // A name that is none of ours may be an alias of what no variable has.
        let named = || {
            let is_named = ty.is_some_and(|ty| pointers::is_named(ty, self.generics));
            let is_told = ty.is_some_and(|ty| self.function.told(ty).is_some());
            is_named && !is_told && value.is_some() && local.is_some_and(|local| !local.parameter)
        };
        let written = ty.and_then(|ty| self.expected(ty));
        let ty = ty.map(|ty| match rule.or_else(|| named().then_some("InPrivateMemory")) {
            Some(rule) => {
                let mut tokens = <Token![:]>::default().into_token_stream();
                append(&mut tokens, parameters::through(self.cl, ty, rule, "Itself"));
                tokens
            }
            None => quote!(: #ty),
        });
        let otherwise = otherwise.map(|block| {
            let block = self.block(block);
            quote!(else #block)
        });
        let Some(local) = pattern.as_local() else {
            let matched = match (&otherwise, value) {
                (Some(_), Some(value)) => Matched::of_what_may_fail(&pattern.tokens, self.function, value),
                _ => Matched::of(&pattern.tokens, self.function),
            };
            let tokens = &matched.pattern;
            let value = value.map(|value| {
                if let Kind::Reference { mutable, place } = &value.kind
                    && otherwise.is_none()
                    && matches!(pattern.kind, PatternKind::Elements { rest: None | Some(Rest { name: None, .. }), .. })
                    && self.is_place(place)
                {
                    let (cl, place) = (self.at(value.span), self.place_in(place, *mutable));
                    return match mutable {
                        true => quote_spanned!(value.span=> = #cl::ElementsMut::each_mut(&mut #place)),
                        false => quote_spanned!(value.span=> = #cl::Elements::each(&#place)),
                    };
                }
                // Before `else` no value may end with a brace.
                let value = match otherwise {
                    Some(_) => match written.as_ref().filter(|_| may_point(value)) {
                        Some(written) => self.value_as(value, Some(written)),
                        None => self.operand(value),
                    },
                    None => self.value_as(value, written.as_ref()),
                };
                quote!(= #value)
            });
            let bound = self.bind(&matched, pattern, None);
            return quote!(let #tokens #ty #value #otherwise; #bound);
        };
        let local = &self.function.locals[local.0];
        let ident = &local.ident;
        let mutability = local.mutable.then(<Token![mut]>::default);
        let Some(value) = value else {
            return quote!(let #mutability #ident #ty;);
        };
        let inferred = matches!(self.function.holes[local.ty.0], Hole::Inferred);
        let ty = match (ty, self.function_type(local.ty)) {
            // What the literal stands beside has told it.
            (None, Some(learned)) if local.literal.is_some() => Some(quote_spanned!(ident.span()=> : #learned)),
            (ty, _) => ty,
        };
        let expected = self.function_type(local.ty).and_then(|ty| self.expected(ty));
        if local.mutable && held_pointer(self.function, value).is_some() {
            pattern.as_local().into_iter().for_each(|id| _ = self.tell(id));
        }
        if matches!(value.kind, Kind::Closure(_)) || !inferred {
            let mut tokens = quote!(let #mutability #ident #ty =);
            self.write_value_as(value, expected.as_ref(), &mut tokens);
            <Token![;]>::default().to_tokens(&mut tokens);
            return tokens;
        }
        let slot = self.slots.at(local.ty, value.span);
        let tokens = self.value_as(value, expected.as_ref());
        if matches!(value.kind, Kind::Reference { .. }) {
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

    /// Names for the places of the fields of a struct in an address space, each to write through.
    fn opened(&self, pattern: &Pattern, pointer: &Expr) -> TokenStream {
        let mut tokens = TokenStream::new();
        let pointer = self.value(pointer);
        open(&pattern.tokens, &quote!(*(#pointer)), 0, &mut tokens);
        tokens.extend(self.fill(pattern));
        tokens
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
    fn bind(&self, matched: &Matched, pattern: &Pattern, guard: Option<&TokenStream>) -> TokenStream {
        let (mut bound, filled) = (matched.statements(self.cl, guard), self.fill(pattern));
        append(&mut bound, filled);
        bound
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
    fn block_after(&self, first: TokenStream, block: &Block, expected: Option<&Expected>) -> Braced {
        let block = self.block_as(block, expected);
        match first.is_empty() {
            true => block,
            false => Braced { vouched: false, braces: Group::new(Delimiter::Brace, quote!(#first #block)) },
        }
    }

    fn construct(
        &self,
        (span, end): (Span, Span),
        path: &Path,
        style: Style,
        fields: &[(Member, syn::Member, Expr)],
        base: Option<&Expr>,
        expected: Option<&Expected>,
    ) -> TokenStream {
        // `Some(x)` is of any pointer, and rustc would not know which if nobody says so.
        let any = path.segments.last().map(|last| &last.ident);
        let any = any.filter(|last| ["Some", "Ok", "Err"].iter().any(|name| *last == name));
        let around = self.function.surroundings.as_ref();
        let values = fields.iter().map(|(member, _, value)| {
            if let Some(variant) = any {
                return self.value_as(value, expected.and_then(|expected| expected.held_by(variant)));
            }
            let writes = || around.is_some_and(|around| around.is_written_through(path, &member.text()));
            let pointer = pointer(self.function, value).map(|mutable| mutable || writes());
            self.value_as(value, pointer.map(|mutable| Expected::OfVariable { mutable }).as_ref())
        });
        let base = base.map(|base| self.value(base));
        Self::put_together((span, end), path, style, fields, &values.collect::<Vec<_>>(), base)
    }

    /// `Name { … }`, `Name(…)` or `Name` of these values.
    fn put_together(
        (span, end): (Span, Span),
        path: &Path,
        style: Style,
        fields: &[(Member, syn::Member, Expr)],
        values: &[TokenStream],
        base: Option<TokenStream>,
    ) -> TokenStream {
        match style {
            Style::Unit => quote!(#path),
            Style::Tuple => {
                let values = until(end, quote!(#(#values),*));
                quote!(#path #values)
            }
            Style::Named => {
                let members = fields.iter().map(|field| &field.1);
                let base = base.map(|base| quote!(..#base));
                quote_spanned!(span=> #path { #(#members: #values,)* #base })
            }
        }
    }

    /// An argument. That of a function which is named where a closure could stand, `.map(f)`, is a variable of ours at the
    /// name: rustc shows there what is wrong with it, if the block around it is the user's.
    fn argument(&self, call: &Expr, argument: &Expr, index: usize) -> TokenStream {
        let mut tokens = TokenStream::new();
        self.write_argument(call, argument, index, &mut tokens);
        tokens
    }

    fn write_argument(&self, call: &Expr, argument: &Expr, index: usize, tokens: &mut TokenStream) {
        match &argument.kind {
            // What it is called with, the function says to which it goes.
            Kind::Closure(closure) => append(tokens, self.closure(closure, argument.span, true)),
            _ if self.only_reads(argument) && self.writes_through(call, index) => {
                append(tokens, self.only_read("of", (argument.span, argument.end), self.value(argument)));
            }
            _ => match self.given_at(call.span, argument) {
                Some(ours) => append(tokens, ours),
                None => self.write_value(argument, tokens),
            },
        }
    }

    /// Whether tokens tell that what is called takes a pointer there that writes.
    fn writes_through(&self, call: &Expr, index: usize) -> bool {
        let Some(around) = &self.function.surroundings else { return false };
        match &call.kind {
            Kind::Call { path, .. } if path.qself.is_none() => around.writes_through(&path.path, index),
            Kind::Method { receiver, method, .. } => match self.function.knowledge().known(receiver) {
                Some(known) => match known.object() {
                    KnownType::Named(structure) => around.method_writes_through(structure, &method.to_string(), index),
                    _ => false,
                },
                None => false,
            },
            _ => false,
        }
    }

    /// Says that the type of a variable is known from here on; whether it was not.
    fn tell(&self, id: LocalId) -> bool {
        let mut told = self.told.borrow_mut();
        let is_new = !told.contains(&id);
        if is_new {
            told.push(id);
        }
        is_new
    }

    /// What a function of the module, or of one in it, asks of its arguments, where pointers are inside something: of those
    /// that are alone it asks itself.
    fn asked_inside(&self, path: &Path, arguments: &[Expr]) -> Option<Vec<Option<Expected>>> {
        let around = self.function.surroundings.as_ref()?;
        let taken = around.taken(path)?;
        Some(self.asked_inside_of(&taken, arguments))
    }

    /// The same of a method.
    fn asked_by_method(&self, receiver: &Expr, method: &Ident, arguments: &[Expr]) -> Option<Vec<Option<Expected>>> {
        let (around, known) = (self.function.surroundings.as_ref()?, self.function.knowledge().known(receiver)?);
        let KnownType::Named(structure) = known.object() else { return None };
        let taken = around.taken_by_method(structure, &method.to_string())?;
        Some(self.asked_inside_of(&taken, arguments))
    }

    fn asked_inside_of(&self, taken: &(Vec<Type>, Generics), arguments: &[Expr]) -> Vec<Option<Expected>> {
        let (types, generics) = taken;
        let own: Vec<&Ident> =
            generics.type_params().map(|own| &own.ident).chain(generics.const_params().map(|own| &own.ident)).collect();
        let asked = types.iter().zip(arguments).map(|(ty, argument)| {
            if names_one(ty.to_token_stream(), &own) {
                return None;
            }
            // As if it stood at the argument.
            let ty: Type = syn::parse2(pointers::located(ty.to_token_stream(), argument.span)).ok()?;
            let is_inside =
                !matches!(pointers::any_reference(&ty), Some(pointer) if !pointers::has_lifetimes(&pointer.elem));
            Expected::of(&ty, generics).filter(|_| is_inside)
        });
        asked.collect()
    }

    /// A variable of ours that stands for what the user named there.
    fn given_at(&self, named: Span, argument: &Expr) -> Option<TokenStream> {
        let stands_there = matches!(argument.kind, Kind::Local(..)) && argument.span.start() == named.start();
        stands_there.then(|| {
            let mut block = Group::new(Delimiter::Brace, self.value(argument));
            block.set_span(named);
            block.into_token_stream()
        })
    }

    /// What a type that is written asks of its value.
    fn expected(&self, ty: &Type) -> Option<Expected> {
        Expected::of_written(ty, self.generics, self.function.surroundings.as_ref())
    }

    /// The type that the user wrote there.
    fn function_type(&self, hole: HoleId) -> Option<&Type> {
        match &self.function.holes[hole.0] {
            Hole::Written(ty) => Some(ty),
            _ => None,
        }
    }

    /// A value that is put together of streams of tokens.
    fn composed(&self, expr: &Expr) -> TokenStream {
        let cl = self.at(expr.span);
        match &expr.kind {
            Kind::Literal { tokens, ty: Some(hole), .. } => {
                let slot = self.slots.at(*hole, Span::mixed_site());
                slot.is(tokens)
            }
            Kind::Constant(hole) => self.constant(*hole),
            Kind::Local(..)
            | Kind::Literal { .. }
            | Kind::Index(..)
            | Kind::Part { .. }
            | Kind::Field(..)
            | Kind::Deref(_)
            | Kind::Binary(..)
            | Kind::And(..)
            | Kind::Or(..)
            | Kind::Cast(..)
            | Kind::Unary(..)
            | Kind::Assign(..)
            | Kind::AssignOp(..) => unreachable!("`write_value` writes these"),
            Kind::Told(value, ty) => {
                let value = self.value(value);
                quote_spanned!(expr.span=> { let told: #ty = #value; told })
            }
            Kind::Reference { mutable, place } => self.reference(*mutable, place, expr),
            Kind::Call { callee, path, arguments } => {
                let slot = self.slots.at(*callee, expr.span);
                // What is called `from…` or `try_from` makes a number, of anything.
                let last = path.path.segments.last();
                let constructs = last.is_some_and(|name| {
                    let name = name.ident.to_string();
                    name.starts_with("from") || name == "try_from"
                });
                let of_scalar = is_of_scalar(&path.path) && !constructs;
                let names_a_space = last.is_some_and(names_a_space);
                let asked = self.asked_inside(&path.path, arguments).unwrap_or_default();
                let arguments = arguments.iter().enumerate().map(|(index, argument)| match &argument.kind {
                    _ if let Some(Some(expected)) = asked.get(index) => self.value_as(argument, Some(expected)),
                    _ if names_a_space => {
                        let pointer = pointer(self.function, argument);
                        self.value_as(argument, pointer.map(|mutable| Expected::OfVariable { mutable }).as_ref())
                    }
                    Kind::Reference { .. } => self.argument(expr, argument, index),
                    // Whether the image may be written is asked before whether this may be borrowed so.
                    _ if index == 0 && writes_an_image(&path.path) => {
                        let value = self.operand(argument);
                        quote_spanned!(argument.span=> &mut *#value)
                    }
                    _ if index == 0 && of_scalar => {
                        let (cl, value) = (self.at(argument.span), self.operand(argument));
                        quote_spanned!(argument.span=> #cl::FirstArgument::of(&#value))
                    }
                    _ => self.argument(expr, argument, index),
                });
                if let Some(name) = last.map(|last| &last.ident)
                    && self.is_of_a_space(&path.path)
                {
                    // Of what it is given rustc would say more, of the functions that the host has.
                    return slot.filled("call", self.of_the_host(name.span(), "OfADeviceMethod", &quote!(())));
                }
                if let Some(name) = last.map(|last| &last.ident)
                    && (path.qself.is_some() || is_associated(&path.path))
                    && (self.lacks_method(name) || self.lacks_new(&path.path))
                    && !self.is_of_the_heap(&path.path)
                {
                    let call = quote_spanned!(expr.span=> #path(#(#arguments),*));
                    return slot.filled("call", self.of_the_host(name.span(), "OfADeviceMethod", &call));
                }
                let built_in = path.path.get_ident().is_some_and(|name| builtin_names::is_builtin(&name.to_string()));
                let converts = paths::is_a_conversion(&path.path);
                let (path, asked) = self.call_path(&Home::named(cl.clone()), path, arguments.len());
                // What rustc says of the type of a built-in function, it says of its call too: once where both are at one place.
                // So is what it says of a function that is not on the device.
                // And of a conversion.
                let end = if built_in || asked.is_some() || converts { expr.span } else { expr.end };
                let arguments = until(end, quote!(#(#arguments),*));
                let call = quote!(#path #arguments);
                match asked {
                    Some(asked) => quote_spanned!(expr.span=> #cl::#asked::result(#call, #slot)),
                    None if built_in => slot.given_until(expr.end, call),
                    None => slot.result_until(expr.end, call),
                }
            }
            Kind::CallLocal(id, ident, arguments) => {
                let mut types = self.function.locals[id.0].takes.iter();
                // What it is called with first tells what it takes.
                let is_told =
                    arguments.iter().any(|argument| pointer(self.function, argument).is_some()) && !self.tell(*id);
                let arguments = arguments.iter().map(|argument| {
                    let expected = match types.next().and_then(Option::as_ref) {
                        Some(ty) => Expected::of(ty, self.generics),
                        None => pointer(self.function, argument)
                            .filter(|_| is_told)
                            .map(|mutable| Expected::OfVariable { mutable }),
                    };
                    self.value_as(argument, expected.as_ref())
                });
                let arguments = until(expr.end, quote!(#(#arguments),*));
                quote!(#ident #arguments)
            }
            Kind::Closure(closure) => self.closure(closure, expr.span, false),
            Kind::Operator { callee, op, operands } => {
                let (slot, marker) = (self.slots.at(*callee, expr.span), operator_name(*op));
                let [left, right] = &**operands;
                let (mut lhs, rhs) = (self.value(left), self.value(right));
                // rustc would point at the name in it as well.
                if matches!(left.kind, Kind::Struct { .. }) {
                    let name = Ident::new("left", left.span);
                    lhs = quote_spanned!(left.span=> match #lhs { #name => #name });
                }
                // Their tokens stand there twice.
                let points = |operand| pointer(self.function, operand).is_some() && is_plain(operand);
                let both_point = points(left) && points(right);
                let compared = (op.compares() && both_point).then(|| {
                    let compared = quote_spanned!(expr.span=> #cl::ComparesWith::compared(#lhs, #rhs));
                    quote!(#compared;)
                });
                // What is wrong with the left operand is said of the function too, once where both are at one place.
                let named = matches!(left.kind, Kind::Struct { .. });
                let apply = Ident::new("apply", if named { left.span } else { left.end });
                let call = match op.shifts() && left.is_bare() {
                    true => {
                        quote_spanned!(expr.span=> #cl::ShiftOnDevice::<#cl::operator::#marker>::#apply(#lhs, #rhs))
                    }
                    false if is_into(right) && !op.shifts() => {
                        quote_spanned!(expr.span=> #cl::apply_to_made::<#cl::operator::#marker, _, _>(#lhs, #rhs))
                    }
                    false => {
                        quote_spanned!(expr.span=> #cl::BinaryOnDevice::<#cl::operator::#marker, _>::#apply(#lhs, #rhs))
                    }
                };
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
            Kind::AssignOperator { callee, op, operands, first } => {
                let slot = self.slots.at(*callee, expr.span);
                self.assign_operator((*op, *first), operands, expr.span, &slot)
            }
            Kind::Method { callee, receiver, method, .. } if matches!(self.function.holes[callee.0], Hole::Length) => {
                let receiver = self.receiver(receiver, method);
                quote_spanned!(expr.span=> #receiver.#method())
            }
            Kind::Method { callee, receiver, method, turbofish, arguments }
                if self.lacks_method(method)
                    || self.receiver_lacks(receiver, method)
                    || self.is_of_the_host(receiver, method) =>
            {
                let asks_an_iterator = is_of_iterators(method) && !self.is_of_the_host(receiver, method);
                let (slot, receiver) = (self.slots.at(*callee, expr.span), self.operand(behind_reference(receiver)));
                let arguments = arguments.iter().map(|argument| self.value(argument));
                let call = quote_spanned!(expr.span=> #receiver.#method #turbofish (#(#arguments),*));
                let rule = if asks_an_iterator { "OfAnIteratorWithAName" } else { "OfADeviceMethod" };
                slot.filled("call", self.of_the_host(method.span(), rule, &call))
            }
            // By the trait, of which rustc shows no function; where the number is, of which rustc says it too.
            Kind::Method { callee, receiver, method, .. } if self.converts_a_number(receiver, method) => {
                let (slot, value, span) = (self.slots.at(*callee, expr.span), self.value(receiver), receiver.span);
                let cl = self.at(span);
                slot.result_of(quote_spanned!(span=> #cl::MakesOnDevice::makes(#value)))
            }
            Kind::Method { callee, receiver, method, turbofish, arguments } => {
                let name = method;
                let result_of = |call: TokenStream| match &self.function.holes[callee.0] {
                    // Of another definition this does not compile.
                    Hole::Named(path) => {
                        let call = until(expr.end, call);
                        quote_spanned!(expr.span=> #cl::Called::<_, #path, _>::value #call)
                    }
                    // By functions of traits, of which rustc shows none: it would show a method with its bounds.
                    _ if changes_elements(name) => {
                        let (slot, cl) = (self.slots.at(*callee, expr.span), self.at(name.span()));
                        quote_spanned!(name.span()=> #cl::WritableElements::result(#call, #slot))
                    }
                    _ if name == "in_order" => {
                        let (slot, cl) = (self.slots.at(*callee, expr.span), self.at(name.span()));
                        let value = slot.result_until(expr.end, call);
                        // In braces: of a key that a closure computes, the tokens stand elsewhere.
                        quote_spanned!(name.span()=> #cl::OrderOfItsOwn::ordered(#cl::Compared::in_its_order({ #value })))
                    }
                    _ => self.slots.at(*callee, expr.span).result_until(expr.end, call),
                };
                let method = format_ident!("{}_on_device", name, span = name.span());
                // Of what the `Option` would hold.
                let mut asked = match arguments.is_empty() {
                    true => Vec::new(),
                    false => self.asked_by_method(receiver, name, arguments).unwrap_or_default(),
                }
                .into_iter();
                let values = arguments.iter().enumerate().map(|(index, argument)| {
                    if let Some(expected) = asked.next().flatten() {
                        return self.value_as(argument, Some(&expected));
                    }
                    if self.only_reads(argument) && self.writes_through(expr, index) {
                        return self.argument(expr, argument, index);
                    }
                    let expected = match &*name.to_string() {
                        "unwrap_or" => pointer(self.function, argument).map(|mutable| Expected::OfVariable { mutable }),
                        "or" | "xor" => held_pointer(self.function, argument)
                            .map(|mutable| Expected::Held(Box::new(Expected::OfVariable { mutable }))),
                        _ => None,
                    };
                    self.value_as(argument, expected.as_ref())
                });
                let (given, receiver) = (receiver, behind_reference(receiver));
                // `(*f()).m()` is `f().m()`.
                let receiver = match &receiver.kind {
                    Kind::Deref(pointer) if self.given(pointer).is_some() => pointer,
                    _ => receiver,
                };
                if let Some((indices, place)) = self.place_to_copy(receiver, name, arguments) {
                    let (copy, called) = (hidden("copy"), hidden("called"));
                    let call = quote_spanned!(expr.span=> #copy.#method #turbofish (#(#values),*));
                    let held = quote_spanned!(receiver.span=> let mut #copy = #cl::Load::copied(&#place););
                    let back = quote_spanned!(receiver.span=> #cl::Store::put_back(&mut #place, #copy););
                    let result = result_of(called.to_token_stream());
                    // Behind `changes` of a method that changes nothing, rustc sees no borrow of the place; of one that gives a
                    // reference, it tells where the call is.
                    return quote_spanned!(Span::mixed_site().located_at(expr.span)=> ({
                        #indices #held
                        let #called = #call;
                        if #copy.is_changed() { #called.changes(); #back }
                        #result
                    }));
                }
                // What holds the copy lives no longer than the call, so that the pointer is free again behind it; unless something
                // leads into the copy.
                let is_given = self.given(receiver) == Some(true)
                    && self.may_change(receiver, name)
                    && !self.may_lend(receiver, name)
                    && !self.is_lent(receiver);
                let receiver = match &receiver.kind {
                    // What a loop compares is a value, and no reference to elements.
                    _ if name == "in_order"
                        && let Some(ours) = self.given_at(name.span(), receiver) =>
                    {
                        ours
                    }
                    // Rust has copied what the arguments change.
                    Kind::Local(id, ident)
                        if !self.is_shared(receiver) && arguments.iter().any(|argument| changes(argument, *id)) =>
                    {
                        quote!({ #ident })
                    }
                    _ if self.own_comes_first(given, name) => {
                        let value = self.value(given);
                        let root = given.root().filter(|_| !matches!(given.kind, Kind::Local(..)));
                        let value = match root {
                            Some(id) if arguments.iter().any(|argument| changes(argument, id)) => quote!({ #value }),
                            _ => value,
                        };
                        quote_spanned!(receiver.span=> #cl::OwnFirst(&(#value)))
                    }
                    _ => self.receiver(receiver, name),
                };
                // A panic tells of the place of the name: the parentheses must not begin before it.
                let arguments = until(expr.end, quote!(#(#values),*));
                if is_given {
                    let (copy, called) = (hidden("copy"), hidden("called"));
                    let result = result_of(called.to_token_stream());
                    // What the receiver is a part of lives up to the end of the statement.
                    return quote_spanned!(Span::mixed_site()=> (match #receiver {
                        mut #copy => {
                            let #called = #copy.#method #turbofish #arguments;
                            #result
                        }
                    }));
                }
                let call = quote_spanned!(expr.span=> #receiver.#method #turbofish #arguments);
                result_of(call)
            }

            Kind::Repeat { value, length, ty } => {
                let value = self.value(value);
                let array = quote_spanned!(expr.span=> [#value; #length]);
                self.of_slot(*ty, expr.span, array)
            }
            Kind::Map { receiver, method, pattern, body, ty } => {
                let slot = self.slots.at(*ty, method.span());
                let matched = Matched::of(&pattern.tokens, self.function);
                let (tokens, bound) = (&matched.pattern, self.bind(&matched, pattern, None));
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
                        let name = if method == "and_then" { "chained_by_closure" } else { "mapped_by_closure" };
                        let mapped = Ident::new(name, method.span());
                        quote_spanned!(expr.span=> #value.#mapped(#body))
                    }
                    None => quote_spanned!(expr.span=> ::core::array::from_fn(#body)),
                };
                slot.is(mapped)
            }
            Kind::Unit => quote!(()),
            Kind::Block(..)
            | Kind::If { .. }
            | Kind::Match(..)
            | Kind::Loop(..)
            | Kind::Array(_)
            | Kind::Struct { .. }
            | Kind::Tuple(_) => self.value_as(expr, None),
            Kind::Let(pattern, value) => {
                let (matched, value) =
                    (Matched::of_what_may_fail(&pattern.tokens, self.function, value), self.operand(value));
                let (tokens, read) = (&matched.pattern, matched.conditions(self.cl));
                quote!(let #tokens = #value #read)
            }
            Kind::While(target, condition, body) => {
                let body = self.block_after(self.bind_condition(condition), body, None);
                let (label, condition) = (label(target.label.as_ref()), self.condition(condition));
                let keyword = Token![while](ours(expr.span));
                let body = body.of_ours();
                quote!(#label #keyword #condition #body)
            }
            Kind::For { target, local, start, end, inclusive, body } => {
                let local = &self.function.locals[local.0];
                let (ident, slot) = (&local.ident, self.slots.at(local.ty, Span::mixed_site()));
                let mutability = local.mutable.then(<Token![mut]>::default);
                let hole = &self.function.holes[local.ty.0];
                let is_bare = matches!((hole, &start.kind), (Hole::OfValue, Kind::Literal { .. }));
                let start = match hole {
                    Hole::OfValue => self.operand(start),
                    // What the variable stands beside has told it, of literals.
                    Hole::Written(ty) => {
                        let start = self.operand(start);
                        quote!((#start as #ty))
                    }
                    _ => slot.is(self.value(start)),
                };
                let end = self.operand(end);
                let range = match is_bare && !*inclusive {
                    true => quote!(#start .. #end),
                    false => sequences::range(Span::call_site(), &start, &end, *inclusive),
                };
                let (label, body) = (label(target.label.as_ref()), self.block(body));
                let (keyword, body) = (Token![for](ours(expr.span)), body.of_ours());
                quote!(#label #keyword #mutability #ident in #range #body)
            }
            Kind::ForEach { target, pattern, sequence, body } => {
                let (matched, sequence) = (Matched::of(&pattern.tokens, self.function), self.sequence(sequence));
                let bound = self.bind(&matched, pattern, None);
                let (tokens, label, body) =
                    (&matched.pattern, label(target.label.as_ref()), self.block_after(bound, body, None));
                let (keyword, body) = (Token![for](ours(expr.span)), body.of_ours());
                quote!(#label #keyword #tokens in #sequence #body)
            }
            Kind::Break(target, label, value) => {
                let value = value.as_ref().map(|value| {
                    let tokens = self.value_as(value, self.next_break(*target).as_ref());
                    // Of which the label would be that of the `break`.
                    let labelled = tokens.clone().into_iter().next().is_some_and(|first| first.to_string() == "'");
                    if labelled { quote!((#tokens)) } else { tokens }
                });
                let keyword = Token![break](ours(expr.span));
                quote!(#keyword #label #value)
            }
            Kind::Continue(_, label) => quote!(continue #label),
            Kind::Return(value) => {
                let returns = self.returns.borrow().clone();
                let value = value.as_ref().map(|value| self.returned(self.value_as(value, returns.as_ref())));
                let keyword = Token![return](ours(expr.span));
                quote!(#keyword #value)
            }
            Kind::Panic(message, values) => {
                let Hole::Message { literal, arguments: names } = &self.function.holes[message.0] else {
                    unreachable!("`parse` makes a panic with the hole of its message")
                };
                let shown = self.shown(names, values, None);
                // A location of the user's; and the arguments apart, since `panic!` of old editions formats nothing.
                quote_spanned!(expr.span=> ::core::panic!("{}", ::core::format_args!(#literal #(, #shown)*)))
            }
            Kind::Print { newline, literal, names, values, pieces } => {
                let shown = self.shown(names, values, Some(pieces));
                let print = Ident::new(if *newline { "println" } else { "print" }, expr.span);
                quote_spanned!(expr.span=> ::std::#print!(#literal #(, #shown)*))
            }
        }
    }

    /// Whether the device surely has no method, and no associated function, of that name: then rustc says so by the name,
    /// or we do where the host has it.
    fn lacks_method(&self, name: &Ident) -> bool {
        match &self.function.surroundings {
            Some(around) => around.lack_method(&name.to_string()),
            // In a method.
            None => lack_method(&name.to_string(), name.span()),
        }
    }

    /// Whether what a method is called on surely is a number, an array, a slice, a tuple, a struct of the file or an image,
    /// and has none of that name.
    fn receiver_lacks(&self, receiver: &Expr, name: &Ident) -> bool {
        let (Some(around), name) = (&self.function.surroundings, name.to_string()) else { return false };
        if let Kind::Local(id, _) = &receiver.kind
            && let Some(ty) = self.function_type(self.function.locals[id.0].ty)
            && check::types::is_opaque(ty, Some(around))
        {
            return around.lack_of_built_in(&name);
        }
        let built_in = |known: &KnownType| match known.object() {
            KnownType::Number(number) => Some(builtin_methods::may_be_of_a_number(&name, number)),
            KnownType::Elements(_) => Some(builtin_methods::may_be_of_elements(&name)),
            KnownType::Tuple(_) => Some(builtin_methods::may_be_of_a_struct(&name)),
            KnownType::Named(ty) if around.fields(ty).is_some() => {
                let known = !around.methods_are_open() && !around.type_has(ty, &name);
                known.then(|| builtin_methods::may_be_of_a_struct(&name))
            }
            KnownType::Named(ty) if around.leaves_to_the_prelude(ty) => {
                vectors::element(ty).map(|element| builtin_methods::may_be_of_a_vector(&name, element))
            }
            _ => None,
        };
        around.lack_of_built_in(&name)
            && self.function.knowledge().known(receiver).as_ref().and_then(built_in) == Some(false)
    }

    /// Whether what a method is called on surely is a struct of the file, which has that method without `#[device]`.
    fn is_of_the_host(&self, receiver: &Expr, name: &Ident) -> bool {
        let Some(around) = &self.function.surroundings else { return false };
        match self.function.knowledge().known(receiver).as_ref().map(KnownType::object) {
            Some(KnownType::Named(ty)) => around.is_of_the_host(ty, &name.to_string()),
            _ => false,
        }
    }

    /// Whether it surely is the `into` of std, of a number.
    fn converts_a_number(&self, receiver: &Expr, method: &Ident) -> bool {
        method == "into"
            && matches!(self.function.knowledge().known(receiver), Some(KnownType::Number(_)))
            && self.function.surroundings.as_ref().is_some_and(|around| around.lack_of_built_in("into"))
    }

    /// Whether it is the `new` of a type of the user's that has none on the device.
    fn lacks_new(&self, path: &Path) -> bool {
        let mut segments = path.segments.iter().rev();
        let (Some(name), Some(ty)) = (segments.next(), segments.next()) else { return false };
        let around = self.function.surroundings.as_ref();
        name.ident == "new" && around.is_some_and(|around| around.lack_of_a_type(&ty.ident.to_string(), "new"))
    }

    /// Whether it surely is a function of std that makes what a kernel has not, which is told of in words of its own.
    fn is_of_the_heap(&self, path: &Path) -> bool {
        let around = self.function.surroundings.as_ref();
        paths::on_the_heap(path).is_some() && around.is_some_and(|around| around.of_std(path).is_some())
    }

    /// Whether it is an associated function of an address space, which has none.
    fn is_of_a_space(&self, path: &Path) -> bool {
        let Some(ty) = path.segments.iter().rev().nth(1).map(|ty| ty.ident.to_string()) else { return false };
        is_space(&ty) && self.function.surroundings.as_ref().is_some_and(|around| around.leaves_to_the_prelude(&ty))
    }

    /// Whether a method of that name may take `&mut self`. A type of another file may have one that is called as a built-in
    /// one.
    fn may_change(&self, receiver: &Expr, name: &Ident) -> bool {
        // Ours, of an `Option` or of what is compared, and what `x[i]` reads by, which takes `&self`.
        const OURS: &[&str] = &[
            "perhaps_a_value",
            "option_itself",
            "in_order",
            "comes_apart",
            "of_index",
            "count_of_turns",
            "item_in_turn",
            "output_of_try",
            "try_of_output",
        ];
        if OURS.iter().any(|ours| name == ours) {
            return false;
        }
        let known = || self.function.knowledge().known(receiver);
        let of_another_file = |around: &Surroundings| {
            // Those may be of an array by another name, and change nothing of any type.
            if ["len", "is_empty", "iter", "clone"].iter().any(|read| name == read) {
                return false;
            }
            around.methods_are_open()
                && known().is_some_and(
                    |known| matches!(known.object(), KnownType::Named(ty) if vectors::element(ty).is_none()),
                )
        };
        let keeps = |around: &Surroundings| {
            known().is_some_and(
                |known| matches!(known.object(), KnownType::Named(ty) if around.surely_keeps(ty, &name.to_string())),
            )
        };
        match &self.function.surroundings {
            Some(around) => (around.may_change(&name.to_string()) || of_another_file(around)) && !keeps(around),
            // A type of another file may have one.
            None => may_change(&name.to_string(), name.span()) || whole::has_method(&name.to_string()),
        }
    }

    /// Whether a method may be that of a number, and of a trait of the user's as well.
    fn own_comes_first(&self, receiver: &Expr, name: &Ident) -> bool {
        let (known, name_of) = (self.function.knowledge().known(receiver), name.to_string());
        let of_another = known.as_ref().is_some_and(|known| !matches!(known.object(), KnownType::Number(_)));
        let may_have_two = || match builtin_methods::gives(&name_of) {
            Some(_) => may_be_of_a_trait(&name_of, name.span()),
            None => builtin_methods::is_of_numbers(&name_of) && has_method(&name_of, name.span()),
        };
        !of_another && may_have_two()
    }

    /// Whether it surely does: rustc then says of a place that cannot be changed how it could.
    fn surely_changes(&self, name: &Ident) -> bool {
        self.function.surroundings.as_ref().is_some_and(|around| around.surely_changes(&name.to_string()))
    }

    /// The call of what only the host may have, and the rule that tells of it.
    fn of_the_host(&self, span: Span, rule: &str, call: &TokenStream) -> TokenStream {
        let (cl, rule) = (self.at(span), Ident::new(rule, span));
        quote_spanned!(span=> { #cl::#rule::called }(#call))
    }

    /// The values of a format string; of one that the device prints, with its pieces.
    fn shown(&self, names: &Names, values: &[Expr], printed: Option<&[Piece]>) -> Vec<TokenStream> {
        let one = |index: usize, ((name, hole, _), value): (&(Option<Ident>, HoleId, Span), &Expr)| {
            let (span, end, name) = (value.span, value.end, name.as_ref().map(|name| quote!(#name =)));
            let is_made = matches!(value.kind, Kind::Struct { .. });
            let (slot, mut value) = (self.slots.at(*hole, span), self.operand(value));
            // rustc would point at the name in it as well.
            if is_made {
                let made = Ident::new("made", span);
                let mut arm = Group::new(Delimiter::Brace, quote!(#made => #made));
                arm.set_span(end);
                value = quote_spanned!(span=> match #value #arm);
            }
            let shown = match printed {
                Some(pieces) => {
                    // Its path is as long as the value, where an error is told of once.
                    let (cl, printed) = (self.at(span), Ident::new("printed", end));
                    let rule = Ident::new(rule_of_print(pieces, index), span);
                    quote_spanned!(span=> #cl::#rule::#printed(&#value))
                }
                None => quote_spanned!(span=> &#value),
            };
            let shown = slot.typed("shown", shown);
            quote_spanned!(span=> #name *#shown)
        };
        names.iter().zip(values).enumerate().map(|(index, value)| one(index, value)).collect()
    }

    /// `is_given`: whether somebody else calls it, so that the pointers which it takes may be any, and are looked at inside.
    /// `span`: where it stands, so that rustc shows there what it borrows and may not.
    fn closure(&self, closure: &Closure, span: Span, is_given: bool) -> TokenStream {
        let local = |id: &LocalId| &self.function.locals[id.0];
        let pointer = |ty: &Option<Type>| {
            let pointer = pointers::reference(ty.as_ref().filter(|_| is_given)?, self.generics)?;
            Some((pointer.elem.to_token_stream(), pointer.mutability.is_some()))
        };
        let taken = closure.parameters.iter().zip(&closure.types).filter_map(|(id, ty)| {
            let (pointee, mutable) = pointer(ty)?;
            let (ident, mutability) = (&local(id).ident, local(id).mutable.then(<Token![mut]>::default));
            let expected = Expected::Written { mutable, pointee };
            let at = (ident.span(), ident.span());
            let pointer = expected.take(&Home::named(self.at(ident.span())), at, &ident.to_token_stream());
            Some(quote!(let #mutability #ident: #ty = #pointer;))
        });
        let parameters = closure.parameters.iter().zip(&closure.types).map(|(id, ty)| {
            let (ident, mutability) = (&local(id).ident, local(id).mutable.then(<Token![mut]>::default));
            if pointer(ty).is_some() {
                return ident.to_token_stream();
            }
            let ty = ty.as_ref().map(|ty| quote!(: #ty));
            quote!(#mutability #ident #ty)
        });
        let inferred = |id: HoleId| matches!(self.function.holes[id.0], Hole::Inferred);
        let bound = closure.parameters.iter().map(local).filter(|local| inferred(local.ty)).map(|local| {
            let (ident, slot) = (&local.ident, self.slots.at(local.ty, local.ident.span()));
            let cl = self.at(ident.span());
            quote_spanned!(ident.span()=> #cl::ParameterType::takes(#slot, &#ident);)
        });
        let (moves, output) = (&closure.moves, &closure.output);
        let written = match output {
            ReturnType::Type(_, ty) => self.expected(ty),
            ReturnType::Default => None,
        };
        let (returns, result) = (self.returns.replace(written.clone()), self.result.take());
        let body = self.value_as(&closure.body, written.as_ref());
        self.returns.replace(returns);
        self.result.set(result);
        let body = if inferred(closure.returns) {
            let slot = self.slots.at(closure.returns, closure.body.span);
            slot.is(body)
        } else {
            body
        };
        let at = span.resolved_at(Span::mixed_site());
        quote_spanned!(at=> #moves |#(#parameters),*| #output { #(#taken)* #(#bound)* #body })
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
            // A statement that begins with such a block would end behind it.
            Hole::Constant(value @ syn::Expr::Const(_)) => quote_spanned!(Span::mixed_site()=> (#value)),
            Hole::Constant(value) => value.to_token_stream(),
            Hole::Completed(path, ty) => self.slots.at(*ty, path.span()).filled("completed", path),
            _ => unreachable!("`parse` makes a constant with the hole of one"),
        }
    }

    /// The path of our module, as if it stood there: rustc shows errors of a call where its first token is.
    fn at(&self, span: Span) -> Ident {
        super::short_path_at(span)
    }
}

/// Whether it is a built-in method that changes elements, of whose memory its result is asked.
fn changes_elements(method: &Ident) -> bool {
    ["clone_from_slice", "copy_from_slice", "fill", "swap"].iter().any(|changing| method == changing)
}

/// Whether tokens name one of these.
fn names_one(tokens: TokenStream, names: &[&Ident]) -> bool {
    !names.is_empty()
        && tokens.into_iter().any(|token| match token {
            TokenTree::Group(group) => names_one(group.stream(), names),
            TokenTree::Ident(ident) => names.iter().any(|name| **name == ident),
            _ => false,
        })
}

/// Whether types are written behind the name of a function, all of them, and an address space is one: so what its
/// parameters point to is known.
fn names_a_space(name: &PathSegment) -> bool {
    let PathArguments::AngleBracketed(arguments) = &name.arguments else { return false };
    let space = |argument: &GenericArgument| match argument {
        GenericArgument::Type(Type::Path(path)) => {
            path.path.segments.last().is_some_and(|segment| is_space(&segment.ident.to_string()))
        }
        _ => false,
    };
    let open = |argument: &GenericArgument| matches!(argument, GenericArgument::Type(Type::Infer(_)));
    arguments.args.iter().any(space) && !arguments.args.iter().any(open)
}

/// Whether it is the name of a built-in function whose image is written.
fn writes_an_image(path: &Path) -> bool {
    path.segments.last().is_some_and(|name| name.ident.to_string().starts_with("write_image"))
}

/// What is asked of a value that is printed, by the first of its notations that asks for more than `{}`.
fn rule_of_print(pieces: &[Piece], index: usize) -> &'static str {
    let rule = |piece: &Piece| match piece {
        Piece::Value { argument, format } if *argument as usize == index => match format.notation {
            Notation::LowerExp | Notation::UpperExp => Some("PrintedWithExponent"),
            Notation::LowerHex | Notation::UpperHex | Notation::Octal => Some("PrintedInDigits"),
            Notation::Display | Notation::Debug => None,
        },
        _ => None,
    };
    pieces.iter().find_map(rule).unwrap_or("Printed")
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

fn label(label: Option<&Lifetime>) -> TokenStream {
    label.map(|label| quote!(#label:)).unwrap_or_default()
}

/// The names of a pattern for fields of what lies at a place. The fields are those of one reference, of which Rust lets each
/// be written by another name. `depth`: how many structs this one is in.
fn open(pattern: &syn::Pat, place: &TokenStream, depth: usize, tokens: &mut TokenStream) {
    let fields: Vec<(syn::Member, &syn::Pat)> = match pattern {
        syn::Pat::Paren(inner) => return open(&inner.pat, place, depth, tokens),
        syn::Pat::Ident(name) => return tokens.extend(quote!(let #name = &mut #place;)),
        syn::Pat::Struct(made) => made.fields.iter().map(|field| (field.member.clone(), &*field.pat)).collect(),
        syn::Pat::TupleStruct(syn::PatTupleStruct { elems, .. }) | syn::Pat::Tuple(syn::PatTuple { elems, .. }) => {
            elems.iter().enumerate().map(|(index, pattern)| (syn::Member::from(index), pattern)).collect()
        }
        _ => return,
    };
    let all = Ident::new(&format!("fields_{depth}"), Span::mixed_site());
    tokens.extend(quote!(let #all = &mut *#place;));
    for (member, pattern) in fields {
        open(pattern, &quote!(*#all.#member), depth + 1, tokens);
    }
}

/// Whether it is `x.into()`, of which what stands beside it tells the type.
fn is_into(operand: &Expr) -> bool {
    matches!(&operand.kind, Kind::Method { method, arguments, turbofish: None, .. } if method == "into" && arguments.is_empty())
}
