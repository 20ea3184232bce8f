//! What ends a chain of iterators, `.sum()` or `.any(|v| …)`: the loop that it stands for.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{
    Expr as SynExpr, ExprClosure, ExprMethodCall, GenericArgument, Lifetime, Pat, ReturnType, Stmt, parse_quote,
    parse_quote_spanned,
};

use super::Parser;
use super::expr::unparenthesized;
use super::in_step;
use super::known::KnownType;
use super::leaving::{gives_option, gives_result, what_leaves};
use super::shape::{Shape, asked_of, before_brace, gives_places, key_of_copies, of_item, order_of_references};
use super::turns::is_plain;
use super::untyped::{self, of_made};
use crate::ast::Expr;
use crate::builtin_methods::asked_of_reference;
use crate::name::Name;

/// What goes on with a sequence, and what begins one.
pub(super) const ADAPTORS: &[&str] = &[
    "rev",
    "enumerate",
    "copied",
    "cloned",
    "step_by",
    "skip",
    "take",
    "zip",
    "map",
    "filter",
    "filter_map",
    "take_while",
    "skip_while",
    "map_while",
    "flat_map",
    "flatten",
    "chain",
    "inspect",
    "scan",
    "cycle",
];
/// What takes items of a sequence for something that is none.
pub(super) const CONSUMERS: &[&str] = &[
    "all",
    "any",
    "count",
    "eq",
    "find",
    "find_map",
    "fold",
    "for_each",
    "last",
    "max",
    "max_by",
    "max_by_key",
    "min",
    "min_by",
    "min_by_key",
    "ne",
    "nth",
    "position",
    "product",
    "reduce",
    "sum",
    "try_fold",
    "try_for_each",
    "try_rfold",
];
const SOURCES: &[&str] = &["iter", "iter_mut", "into_iter"];

pub(super) type Refusal = (TokenStream, &'static str);

impl Parser<'_> {
    /// A consumer of a sequence, as the loop that it is; none if the call is no such thing.
    pub(super) fn consumer(&mut self, call: &ExprMethodCall, told: bool) -> Option<Option<Expr>> {
        match self.by_length(call) {
            Some(Ok(asked)) => return Some(self.expr(&asked, told)),
            Some(Err((tokens, message))) => return Some(self.refuse(tokens, message)),
            None => {}
        }
        if let Some((before, receiver)) = self.with_copies(&call.receiver, call) {
            let call = ExprMethodCall { receiver: Box::new(receiver), ..call.clone() };
            return Some(self.expr(&parse_quote!({ #before #call }), told));
        }
        if let Some(receiver) = self.with_range(&call.receiver) {
            return self.consumer(&ExprMethodCall { receiver: Box::new(receiver), ..call.clone() }, told);
        }
        if let Some(receiver) = self.with_made(&call.receiver, Some(&call.method.to_string())) {
            return self.consumer(&ExprMethodCall { receiver: Box::new(receiver), ..call.clone() }, told);
        }
        if !is_sequence(&call.receiver) || self.gives_own(&call.receiver) {
            return None;
        }
        if let Some(length) = self.len_of(call) {
            return Some(self.expr(&length, told));
        }
        if let Some(call) = self.beside_named(call) {
            return self.consumer(&call, told);
        }
        if let Some((before, receiver)) = self.in_order(&call.receiver, "", call) {
            let call = ExprMethodCall { receiver: Box::new(receiver), ..call.clone() };
            return Some(self.expr(&parse_quote!({ #(#before)* #call }), told));
        }
        if ["fold", "rfold", "try_fold", "try_rfold"].iter().any(|name| call.method == name)
            && let Some((before, receiver)) = self.before(&call.receiver, call.args.first(), "", call)
        {
            let call = ExprMethodCall { receiver: Box::new(receiver), ..call.clone() };
            return Some(self.expr(&parse_quote!({ #(#before)* #call }), told));
        }
        if let Some((before, receiver)) = self.with_held(&call.receiver, call) {
            let call = ExprMethodCall { receiver: Box::new(receiver), ..call.clone() };
            return Some(self.expr(&parse_quote!({ #before #call }), told));
        }
        if let Some(elements) = asked_of_elements(call) {
            return Some(self.expr(&elements, told));
        }
        let closed = with_closures(&call.receiver);
        let closed = closed.map(|receiver| ExprMethodCall { receiver: Box::new(receiver), ..call.clone() });
        let call = closed.as_ref().unwrap_or(call);
        let untyped = untyped::in_call(call);
        let call = untyped.as_ref().unwrap_or(call);
        if let Some(held) = self.array_held(call) {
            return Some(self.expr(&held, told));
        }
        let apart = super::apart::in_call(call);
        Some(match spelled(apart.as_ref().unwrap_or(call))? {
            Ok(block) => self.expr(&block, told),
            Err((tokens, message)) => self.refuse(tokens, message),
        })
    }
}

impl Parser<'_> {
    /// `[a, b].iter().max()`, which gives a reference into the array, also into one that a call gives: that is there as long as
    /// what is around it.
    fn array_held(&self, call: &ExprMethodCall) -> Option<SynExpr> {
        const GIVING: &[&str] =
            &["min", "max", "min_by", "max_by", "min_by_key", "max_by_key", "find", "last", "next", "nth", "reduce"];
        // Places, also beside numbers or other places.
        fn holds_places(sequence: &SynExpr) -> bool {
            match unparenthesized(sequence) {
                SynExpr::MethodCall(call) if call.method == "enumerate" || call.method == "zip" => {
                    holds_places(&call.receiver)
                }
                sequence => gives_places(sequence),
            }
        }
        if !GIVING.iter().any(|method| call.method == method) || !holds_places(&call.receiver) {
            return None;
        }
        let mut call = call.clone();
        let name = unused("array", &call.to_token_stream());
        let array = std::mem::replace(self.array_without_a_name(&mut call.receiver)?, parse_quote!(#name));
        Some(parse_quote!(match &#array { #name => #call }))
    }

    fn array_without_a_name<'e>(&self, chain: &'e mut SynExpr) -> Option<&'e mut SynExpr> {
        let is_given = |given: &SynExpr| matches!(self.foretold(given), Some(KnownType::Elements(_)));
        match chain {
            SynExpr::MethodCall(call) if !is_source(&call.method.to_string()) && is_given(chain) => Some(chain),
            SynExpr::MethodCall(call) => self.array_without_a_name(&mut call.receiver),
            SynExpr::Paren(inner) => self.array_without_a_name(&mut inner.expr),
            SynExpr::Call(_) | SynExpr::Block(_) if is_given(chain) => Some(chain),
            array @ (SynExpr::Array(_) | SynExpr::Repeat(_)) => Some(array),
            _ => None,
        }
    }
}

/// `x.iter().len()`, which the elements are asked as well as an iterator of them.
fn asked_of_elements(call: &ExprMethodCall) -> Option<SynExpr> {
    const ASKED: &[&str] = &["len", "is_sorted", "is_sorted_by_key"];
    match &*call.receiver {
        SynExpr::MethodCall(iter) if iter.method == "iter" && ASKED.contains(&&*call.method.to_string()) => {
            Some(SynExpr::MethodCall(ExprMethodCall { receiver: iter.receiver.clone(), ..call.clone() }))
        }
        // The first element, where an index is no other thing than a loop's that ends at once.
        SynExpr::MethodCall(iter) if iter.method == "iter" && call.method == "next" => {
            let (elements, span) = (&iter.receiver, call.method.span());
            Some(parse_quote_spanned!(span=> #elements.first()))
        }
        _ => None,
    }
}

/// Whether a method of that name gives an iterator of elements.
pub fn is_source(method: &str) -> bool {
    SOURCES.contains(&method) || super::pieces::cut(method).is_some()
}

/// Whether an expression surely is an iterator.
pub fn is_sequence(expr: &SynExpr) -> bool {
    match unparenthesized(expr) {
        SynExpr::Range(_) => true,
        SynExpr::MethodCall(call) => {
            let name = call.method.to_string();
            is_source(&name) || (ADAPTORS.contains(&&*name) && is_sequence(&call.receiver))
        }
        SynExpr::Call(call) => super::streams::function(call).is_some(),
        _ => false,
    }
}

/// Whether a method of that name gives an iterator of what it is called on, which is one.
pub fn is_adaptor(name: &str) -> bool {
    ADAPTORS.contains(&name)
}

/// Whether a method of that name makes something of all items of an iterator.
pub fn consumes(name: &str) -> bool {
    CONSUMERS.contains(&name)
}

/// A sequence in which a function that is named, `.map(f)`, is the closure that calls it, and no closure says the types of
/// its parameters; none if nothing is to change.
pub(super) fn with_closures(sequence: &SynExpr) -> Option<SynExpr> {
    closed(sequence, &mut TokenStream::new())
}

/// `taken`: the names that closures before this have.
fn closed(sequence: &SynExpr, taken: &mut TokenStream) -> Option<SynExpr> {
    let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return None };
    let (method, receiver, untyped) = (call.method.to_string(), closed(&call.receiver, taken), untyped::in_call(call));
    let argument = match (&*method, call.args.first()) {
        (
            "map" | "filter" | "filter_map" | "take_while" | "skip_while" | "map_while" | "flat_map" | "inspect",
            Some(SynExpr::Path(function)),
        ) => {
            function.to_tokens(taken);
            let (mut item, span) = (unused("item", taken), function.span());
            // An item that is wrong for the function is shown where that is named.
            item.set_span(item.span().located_at(span));
            item.to_tokens(taken);
            let called = called_with(function, std::slice::from_ref(&item));
            Some(parse_quote_spanned!(span=> |#item| #called))
        }
        ("zip" | "chain", Some(other)) => closed(other, taken),
        _ => None,
    };
    if receiver.is_none() && argument.is_none() && untyped.is_none() {
        return None;
    }
    let mut call = untyped.unwrap_or_else(|| call.clone());
    receiver.into_iter().for_each(|receiver| *call.receiver = receiver);
    argument.into_iter().for_each(|argument| call.args = [argument].into_iter().collect());
    Some(SynExpr::MethodCall(call))
}

/// A name that the tokens do not have.
/// What the best item so far is called. The device knows the name: nobody reads that of a variable that only holds another.
const BEST: &str = "best_yet";

pub(super) fn unused(name: &str, tokens: &TokenStream) -> Ident {
    let candidates = std::iter::once(name.to_string()).chain((2..).map(|number| format!("{name}_{number}")));
    let mut free = candidates.filter(|name| !mentions(tokens, name));
    Ident::new(&free.next().unwrap_or_default(), Span::mixed_site())
}

pub fn mentions(tokens: &TokenStream, name: &str) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Group(group) => mentions(&group.stream(), name),
        TokenTree::Ident(ident) => ident == name,
        _ => false,
    })
}

/// A closure, or a function that is named, with its parameters.
pub(super) struct Inlined {
    pub parameters: Vec<Pat>,
    pub body: SynExpr,
}

pub(super) fn inlined(function: &SynExpr, names: &[&Ident]) -> Result<Inlined, Refusal> {
    match unparenthesized(function) {
        SynExpr::Closure(closure) => {
            leaves(closure)?;
            if closure.inputs.len() != names.len() {
                return Err((closure.to_token_stream(), "this closure has another number of parameters"));
            }
            let parameters = closure.inputs.iter().cloned().collect();
            Ok(Inlined { parameters, body: result_of(closure) })
        }
        SynExpr::Path(path) => {
            // Where the function is named, so that rustc shows there what it says of an argument.
            let span = path.span();
            let given = names.iter().map(|name| Ident::new(&name.to_string(), name.span().located_at(span)));
            let body = called_with(path, &given.collect::<Vec<_>>());
            Ok(Inlined { parameters: names.iter().map(|name| parse_quote!(#name)).collect(), body })
        }
        other => Err((other.to_token_stream(), "write the closure where it is called: `|v| …`")),
    }
}

/// The call of a function by its path. A method takes what a reference is to, however many there are.
pub(super) fn called_with(function: &syn::ExprPath, given: &[Ident]) -> SynExpr {
    let span = function.span();
    match (asked_of_reference(&function.path), given) {
        (Some(method), [asked]) => parse_quote_spanned!(span=> #asked.#method()),
        _ => parse_quote_spanned!(span=> #function(#(#given),*)),
    }
}

/// What leaves the function in which an expression stands: `return`, or `?`.
pub fn leaving(tokens: TokenStream) -> Option<TokenTree> {
    tokens.into_iter().find_map(|token| match &token {
        TokenTree::Group(group) => leaving(group.stream()),
        TokenTree::Ident(ident) if ident == "return" => Some(token),
        TokenTree::Punct(punct) if punct.as_char() == '?' => Some(token),
        _ => None,
    })
}

/// A closure is written into a loop, which `return` and `?` would leave.
pub(super) fn leaves(closure: &ExprClosure) -> Result<(), Refusal> {
    match what_leaves(closure) {
        Some(token) => Err((
            token,
            "this closure becomes the body of a loop, which it cannot return from: write the loop, or let the closure \
             end with its value",
        )),
        None => Ok(()),
    }
}

/// What a closure gives, of the type that it says.
pub(super) fn result_of(closure: &ExprClosure) -> SynExpr {
    let body = &closure.body;
    match &closure.output {
        ReturnType::Default => (**body).clone(),
        ReturnType::Type(_, ty) => {
            // Of a value in a block nothing would be known.
            let body = match &**body {
                SynExpr::Block(block) if block.label.is_none() => match &block.block.stmts[..] {
                    [Stmt::Expr(value, None)] => value,
                    _ => body,
                },
                _ => body,
            };
            parse_quote_spanned!(body.span()=> { let value: #ty = #body; value })
        }
    }
}

pub(super) fn without_type(pat: &Pat) -> &Pat {
    match pat {
        Pat::Type(typed) => &typed.pat,
        pat => pat,
    }
}

/// The block that a call of a consumer stands for; none if it is no consumer.
fn spelled(call: &ExprMethodCall) -> Option<Result<SynExpr, Refusal>> {
    let arguments: Vec<_> = call.args.iter().collect();
    let mut all = call.receiver.to_token_stream();
    all.extend(call.args.to_token_stream());
    let (sequence, places) = (&*call.receiver, gives_places(&call.receiver));
    let item = unused("item", &all);
    // Reports tell of the place where it is read.
    let read = call.method.span();
    let value: SynExpr = if places { parse_quote_spanned!(read=> *#item) } else { parse_quote!(#item) };
    // What is wrong with a result is told of at the method.
    let result = |name: &str| {
        let name = unused(name, &all);
        Ident::new(&name.to_string(), name.span().located_at(call.method.span()))
    };
    let ty = call.turbofish.iter().flat_map(|turbofish| &turbofish.args).find_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(quote!(: #ty)),
        _ => None,
    });
    let found = |body: &dyn Fn(&Ident) -> TokenStream, name: &str, start: TokenStream| -> SynExpr {
        let name = result(name);
        let body = body(&name);
        parse_quote!({ let mut #name #ty = #start; #body #name })
    };
    let at_method = Span::mixed_site().located_at(call.method.span());
    // An item of pairs has a name for each part.
    let mut names = Vec::new();
    let shape = Shape::of(sequence);
    let (items, whole) = shape.named(&item, &all, &mut names);
    // What tells `a` from `b` of an item, where the closure gets a reference to the item.
    let asked = |closure: &SynExpr| -> Result<(Pat, SynExpr), Refusal> {
        let Inlined { parameters, body } = inlined(closure, &[&item])?;
        Ok((without_type(&parameters[0]).clone(), before_brace(body)))
    };
    // The values of `.map(|v| …)` need no names.
    let (pattern, values, value): (Pat, _, _) = match mapped(sequence) {
        Some((pattern, values, value)) => (pattern, values, value),
        None => (parse_quote!(#item), sequence, value),
    };
    Some(match (&*call.method.to_string(), &arguments[..]) {
        ("sum" | "product", []) if let Some(sum) = super::fallible::spelled(call, &pattern, values, &value) => Ok(sum),
        (made @ ("sum" | "product"), []) => {
            let (op, start) = match made {
                "sum" => (quote!(+=), quote_spanned!(at_method=> Default::default())),
                _ => (quote!(*=), quote_spanned!(at_method=> From::from(1u8))),
            };
            let body = |name: &Ident| {
                let asked = of_made(call, name);
                quote!(for #pattern in #values { #name #op #value; } #asked)
            };
            Ok(found(&body, made, start))
        }
        ("count", []) => Ok(found(&|count| quote!(for _ in #sequence { #count += 1; }), "count", quote!(0usize))),
        ("last", []) => {
            Ok(found(&|last| quote!(for #items in #sequence { #last = Some(#whole); }), "last", quote!(None)))
        }
        ("nth", [index]) if let Some(piece) = super::pieces::at(sequence, index, &all) => Ok(piece),
        ("nth", [index]) if let Some(element) = element_at(sequence, index) => Ok(element),
        ("nth", [index]) => {
            let name = result("nth");
            Ok(parse_quote!({
                let mut #name = None;
                for #items in #sequence.skip(#index).take(1) { #name = Some(#whole); }
                #name
            }))
        }
        ("next", []) if let Some(piece) = super::pieces::at(sequence, &parse_quote!(0), &all) => Ok(piece),
        ("next", []) => {
            let body = |next: &Ident| quote!(for #items in #sequence { #next = Some(#whole); break; });
            Ok(found(&body, "next", quote!(None)))
        }
        ("min" | "max", []) if shape.has_slices() => Err((
            call.method.to_token_stream(),
            "of parts of slices the greatest is found by something that each has: write `.max_by_key(|c| …)`",
        )),
        ("min" | "max", []) => {
            let (name, keeps): (_, TokenStream) =
                if call.method == "min" { ("least", quote!(>=)) } else { ("greatest", quote!(<)) };
            let best = result(BEST);
            // rustc knows the type of the item already, and of the best one not yet.
            let ordered = in_order(call, &whole);
            Ok(found(
                &|name| {
                    quote!(for #items in #sequence {
                        if let Some(#best) = #name && #ordered #keeps #best { continue; }
                        #name = Some(#whole);
                    })
                },
                name,
                quote!(None),
            ))
        }
        ("any" | "all", [closure]) => asked(closure).map(|(pat, condition)| {
            let any = call.method == "any";
            let (name, condition) = match any {
                true => ("any", quote!(#condition)),
                false => ("all", quote!(!(#condition))),
            };
            found(
                &|found| quote!(for #pat in #sequence { if #condition { #found = #any; break; } }),
                name,
                quote!(!#any),
            )
        }),
        ("position", [closure]) => asked(closure).map(|(pat, condition)| {
            let index = result("index");
            let (name, taken) = (result("position"), result("taken"));
            match is_plain(sequence) {
                true => parse_quote!({
                    let mut #name = None;
                    for (#index, #pat) in #sequence.enumerate() { if #condition { #name = Some(#index); break; } }
                    #name
                }),
                false => parse_quote!({
                    let mut #name = None;
                    let mut #taken = 0usize;
                    for #pat in #sequence { if #condition { #name = Some(#taken); break; } #taken += 1; }
                    #name
                }),
            }
        }),
        ("rposition", [closure]) => asked(closure).and_then(|(pat, condition)| {
            let (index, name) = (result("index"), result("position"));
            match is_plain(sequence) {
                true => Ok(parse_quote!({
                    let mut #name = None;
                    for (#index, #pat) in #sequence.enumerate().rev() {
                        if #condition { #name = Some(#index); break; }
                    }
                    #name
                })),
                false => {
                    Err((call.method.to_token_stream(), "the last one is found from the end of an array or a slice"))
                }
            }
        }),
        ("find", [closure]) => {
            let SynExpr::Closure(closure) = unparenthesized(closure) else {
                return Some(Err((closure.to_token_stream(), "write the closure where it is called: `|v| …`")));
            };
            let condition = match &shape {
                Shape::Pair(..) | Shape::Slice => of_item(closure, &shape, &item, whole.clone()),
                _ => asked_of(closure, &item, matches!(shape, Shape::Place))
                    .or_else(|| asked_of(closure, &item, false))
                    .ok_or_else(|| (closure.to_token_stream(), "write `|v| …` or `|&v| …`")),
            };
            leaves(closure).and(condition).map(|condition| {
                found(
                    &|found| quote!(for #items in #sequence { if #condition { #found = Some(#whole); break; } }),
                    "found",
                    quote!(None),
                )
            })
        }
        ("for_each", [closure]) => asked(closure).map(|(pat, body)| parse_quote!(for #pat in #sequence { #body; })),
        ("fold", [start, closure]) => {
            let so_far = result("so_far");
            inlined(closure, &[&so_far, &item]).map(|Inlined { parameters, body }| {
                let (accumulator, pat) = (&parameters[0], without_type(&parameters[1]));
                let plain = without_type(accumulator);
                let ty = type_of_fold(accumulator);
                let fold = Lifetime::new(&format!("'{}", unused("fold", &all)), Span::mixed_site());
                // What is around it tells rustc the type before the closure does.
                let told = |name: &dyn ToTokens| match is_default(start) && ty.is_none() {
                    true => (Some(quote!(#fold:)), Some(quote!(if false { break #fold #name; }))),
                    false => (None, None),
                };
                match plain {
                    // The variable of the loop has the name that the closure gives it, unless something else has it.
                    Pat::Ident(name)
                        if name.by_ref.is_none()
                            && name.subpat.is_none()
                            && !mentions(&sequence.to_token_stream(), &name.ident.to_string())
                            && name.ident != item =>
                    {
                        let name = &name.ident;
                        let (label, told) = told(name);
                        parse_quote!(#label {
                            let mut #name #ty = #start;
                            #told
                            for #pat in #sequence { #name = #body; }
                            #name
                        })
                    }
                    // So has each part of a tuple.
                    Pat::Tuple(tuple) if let Some(names) = parts_of_fold(tuple, start, sequence, &item) => {
                        let (label, told) = told(&quote!((#(#names),*)));
                        parse_quote!(#label {
                            let (#(mut #names),*) #ty = #start;
                            #told
                            for #pat in #sequence { (#(#names),*) = #body; }
                            (#(#names),*)
                        })
                    }
                    plain => {
                        let (label, told) = told(&so_far);
                        parse_quote!(#label {
                            let mut #so_far #ty = #start;
                            #told
                            for #pat in #sequence { #so_far = { let #plain = #so_far; #body }; }
                            #so_far
                        })
                    }
                }
            })
        }
        ("rfold", [start, closure]) => {
            Ok(parse_quote_spanned!(call.method.span()=> #sequence.rev().fold(#start, #closure)))
        }
        ("try_fold", [start, closure]) => {
            let (so_far, some) = (result("so_far"), result("some"));
            let fold = Lifetime::new(&format!("'{}", unused("fold", &all)), Span::mixed_site());
            inlined(closure, &[&so_far, &item]).map(|Inlined { parameters, body }| {
                let (accumulator, pat) = (without_type(&parameters[0]), without_type(&parameters[1]));
                let ty = type_of_fold(&parameters[0]);
                // A function that is named takes the variable itself.
                let bound = matches!(unparenthesized(closure), SynExpr::Closure(_));
                let bound = bound.then(|| quote!(let #accumulator = #so_far;));
                let outcome = Outcome::of(closure);
                let names = Names { value: some.to_token_stream(), error: some.clone(), whole: result("outcome") };
                let step = outcome.step(&body, &names, &quote!(#so_far = #some), &fold);
                let end = outcome.end(&quote!(#so_far), call);
                parse_quote!(#fold: {
                    let mut #so_far #ty = #start;
                    for #pat in #sequence {
                        #bound
                        #step
                    }
                    #end
                })
            })
        }
        ("try_for_each", [closure]) => {
            let each = Lifetime::new(&format!("'{}", unused("each", &all)), Span::mixed_site());
            inlined(closure, &[&item]).map(|Inlined { parameters, body }| {
                let (pat, outcome) = (without_type(&parameters[0]), Outcome::of(closure));
                let names = Names { value: quote!(_), error: result("some"), whole: result("outcome") };
                let step = outcome.step(&body, &names, &quote!({}), &each);
                let end = outcome.end(&quote!(()), call);
                parse_quote!(#each: {
                    for #pat in #sequence { #step }
                    #end
                })
            })
        }
        ("try_rfold", [start, closure]) => {
            Ok(parse_quote_spanned!(call.method.span()=> #sequence.rev().try_fold(#start, #closure)))
        }
        ("min_by_key" | "max_by_key", [closure]) => {
            let of_copies = key_of_copies(closure, &shape);
            keyed(of_copies.as_ref().unwrap_or(closure), &shape, &item, &all).map(|key| {
                let (name, keeps) =
                    if call.method == "min_by_key" { ("least", quote!(>=)) } else { ("greatest", quote!(<)) };
                let (new, best, held) = (result("key"), result(BEST), result(&format!("{name}_key")));
                let (name, ordered) = (result(name), in_order(call, &new));
                parse_quote!({
                    let mut #name = None;
                    let mut #held = None;
                    for #items in #sequence {
                        let #new = #key;
                        if let Some(#best) = #held && #ordered #keeps #best { continue; }
                        #held = Some(#new);
                        #name = Some(#whole);
                    }
                    #name
                })
            })
        }
        ("min_by" | "max_by", [closure]) => {
            let of_references = order_of_references(closure, &shape);
            let closure = of_references.as_ref().unwrap_or(closure);
            let name = result(if call.method == "min_by" { "least" } else { "greatest" });
            let best = result(BEST);
            let so_far = shape.best(&best, &all).0;
            compared(closure, &shape, &best, &item, &all).map(|order| {
                let (if_greater, if_not) = (call.method == "min_by", call.method == "max_by");
                // rustc finds the type of the best one in the first arm.
                parse_quote!({
                    let mut #name = None;
                    for #items in #sequence {
                        match #name {
                            None => { #name = Some(#whole); }
                            Some(#so_far) => {
                                if match #order { ::core::cmp::Ordering::Greater => #if_greater, _ => #if_not } {
                                    #name = Some(#whole);
                                }
                            }
                        }
                    }
                    #name
                })
            })
        }
        ("reduce", [closure]) => {
            let name = result("so_far");
            inlined(closure, &[&name, &item]).map(|Inlined { parameters, body }| {
                let (accumulator, pat) = (without_type(&parameters[0]), without_type(&parameters[1]));
                let bound = match closure {
                    SynExpr::Closure(_) => quote!(let #pat = #whole;),
                    _ if names.is_empty() => TokenStream::new(),
                    _ => quote!(let #item = #whole;),
                };
                parse_quote!({
                    let mut #name = None;
                    for #items in #sequence {
                        #name = match #name {
                            None => Some(#whole),
                            Some(#accumulator) => { #bound Some(#body) }
                        };
                    }
                    #name
                })
            })
        }
        ("find_map", [closure]) => asked(closure).map(|(pat, body)| {
            let name = result("found");
            parse_quote!({
                let mut #name = None;
                for #pat in #sequence {
                    #name = #body;
                    if #name.is_some() { break; }
                }
                #name
            })
        }),
        ("is_sorted", []) if !shape.has_slices() => {
            let [sorted, before, last, new] = ["sorted", "before", "last", "new"].map(result);
            let copy = in_step::copy(&shape, parse_quote_spanned!(read=> #item));
            // Of a value that is in no order with another one neither `<=` nor `>` holds.
            let unordered = quote_spanned!(read=> !(#last <= #new));
            Ok(parse_quote!({
                let mut #sorted = true;
                let mut #before = None;
                for #item in #sequence {
                    let #new = #copy;
                    if let Some(#last) = #before && #unordered { #sorted = false; break; }
                    #before = Some(#new);
                }
                #sorted
            }))
        }
        ("is_sorted_by", [closure]) if !matches!(shape, Shape::Pair(..)) => {
            let [sorted, before, last] = ["sorted", "before", "last"].map(result);
            let so_far = shape.best(&last, &all).0;
            compared(closure, &shape, &last, &item, &all).map(|holds| {
                parse_quote!({
                    let mut #sorted = true;
                    let mut #before = None;
                    for #items in #sequence {
                        match #before {
                            None => { #before = Some(#whole); }
                            Some(#so_far) => {
                                if !(#holds) { #sorted = false; break; }
                                #before = Some(#whole);
                            }
                        }
                    }
                    #sorted
                })
            })
        }
        ("is_sorted_by_key", [key]) => Ok(parse_quote_spanned!(read=> #sequence.map(#key).is_sorted())),
        ("eq" | "ne", [other]) if let Some(compared) = elements_compared(call, sequence, other) => Ok(compared),
        ("cmp" | "partial_cmp" | "lt" | "le" | "gt" | "ge", [other])
            if let Some(ordered) = ordered(call, sequence, other) =>
        {
            Ok(ordered)
        }
        ("eq" | "ne" | "cmp" | "partial_cmp" | "lt" | "le" | "gt" | "ge", [other]) => {
            in_step::spelled(call, sequence, other)
        }
        ("next_back", [])
            if let SynExpr::MethodCall(iter) = sequence
                && iter.method == "iter" =>
        {
            let (elements, span) = (&iter.receiver, call.method.span());
            Ok(parse_quote_spanned!(span=> #elements.last()))
        }
        ("next_back" | "nth_back" | "rfind", _) => {
            let span = call.method.span();
            let name = match &*call.method.to_string() {
                "next_back" => "next",
                "nth_back" => "nth",
                _ => "find",
            };
            let (name, given) = (Ident::new(name, span), &call.args);
            Ok(parse_quote_spanned!(span=> #sequence.rev().#name(#given)))
        }
        ("collect", _) => Err((
            call.method.to_token_stream(),
            "a kernel has no heap, so nothing is collected into a `Vec` (OpenCL C 6.11): write each item where it goes, \
             `for (i, v) in x.iter().enumerate() { y[i] = *v; }`, into a buffer or an array, `[0; 16]`",
        )),
        (
            "chain" | "flat_map" | "flatten" | "scan" | "peekable" | "inspect" | "skip_while" | "map_while"
            | "partition" | "unzip" | "fuse",
            _,
        ) => Err((
            call.method.to_token_stream(),
            "a kernel has no iterators but those of loops: write this as a loop, `for v in …`",
        )),
        ("rev", [])
            if let SynExpr::MethodCall(before) = sequence
                && !matches!(&*before.method.to_string(), "iter" | "into_iter") =>
        {
            Err((
                call.method.to_token_stream(),
                "an iterator that is no slice's goes backwards where it is used, in a `for` or up to `.sum()` and its like; one with a \
                 name begins with its `.rev()`, `x.iter().rev().copied()`",
            ))
        }
        ("zip", [other]) if !is_sequence(other) => Err((
            call.method.to_token_stream(),
            "an iterator is no value in a kernel, but where it has a name and tokens tell what it goes over: write what stands beside \
             it as an iterator too, `x.iter().zip(y.iter())`",
        )),
        (adaptor, _) if ADAPTORS.contains(&adaptor) => Err((
            call.method.to_token_stream(),
            "an iterator is no value in a kernel: write the chain where it is used, in a `for` or up to `.sum()` and its like",
        )),
        _ => return None,
    })
}

/// What stands for the parts of an outcome.
struct Names {
    /// What the loop goes on with, as a pattern.
    value: TokenStream,
    error: Ident,
    whole: Ident,
}

/// What a closure gives that may end a loop, as far as it says that itself.
enum Outcome {
    Option,
    Result,
    /// Its type is asked, on the host and on the device.
    OfType,
}

impl Outcome {
    fn of(closure: &SynExpr) -> Self {
        let fails = match unparenthesized(closure) {
            SynExpr::Closure(closure) => gives_result(closure),
            SynExpr::Path(path) => path.path.segments.last().and_then(|last| gives_option(&last.ident)),
            _ => None,
        };
        match fails {
            Some(true) => Outcome::Result,
            Some(false) => Outcome::Option,
            None => Outcome::OfType,
        }
    }

    /// Goes on with the value of what the closure gives, or leaves the block with all that it gives.
    fn step(&self, given: &SynExpr, names: &Names, goes_on: &TokenStream, label: &Lifetime) -> TokenStream {
        let Names { value, error, whole } = names;
        match self {
            Outcome::Option => quote!(match #given { Some(#value) => #goes_on, None => break #label None, }),
            Outcome::Result => {
                quote!(match #given { Ok(#value) => #goes_on, Err(#error) => break #label Err(#error), })
            }
            Outcome::OfType => quote_spanned! {whole.span()=>
                let #whole = #given;
                match #whole.output_of_try() { Some(#value) => #goes_on, None => break #label #whole, }
            },
        }
    }

    /// What a loop gives that has come to its end.
    fn end(&self, value: &TokenStream, call: &ExprMethodCall) -> TokenStream {
        match self {
            Outcome::Option => quote!(Some(#value)),
            Outcome::Result => quote!(Ok(#value)),
            Outcome::OfType => quote_spanned!(call.method.span()=> #value.try_of_output()),
        }
    }
}

/// The names that a closure gives the parts of what it folds, if the variables of the loop can have them.
fn parts_of_fold<'t>(
    tuple: &'t syn::PatTuple,
    start: &SynExpr,
    sequence: &SynExpr,
    item: &Ident,
) -> Option<Vec<&'t Ident>> {
    let count = match unparenthesized(start) {
        SynExpr::Tuple(values) => values.elems.len(),
        start if is_default(start) => tuple.elems.len(),
        _ => return None,
    };
    let sequence = sequence.to_token_stream();
    let is_free = |name: &Ident| name != item && !mentions(&sequence, &name.to_string());
    let names = tuple.elems.iter().map(|pat| match pat {
        Pat::Ident(name) if name.by_ref.is_none() && name.subpat.is_none() && is_free(&name.ident) => Some(&name.ident),
        _ => None,
    });
    names.collect::<Option<Vec<_>>>().filter(|names| names.len() > 1 && names.len() == count)
}

/// The type of what is folded, where the closure says it.
fn type_of_fold(accumulator: &Pat) -> Option<TokenStream> {
    let Pat::Type(typed) = accumulator else { return None };
    let ty = &typed.ty;
    Some(quote!(: #ty))
}

/// Whether it is `Default::default()`, of which only what is around it tells the type.
fn is_default(value: &SynExpr) -> bool {
    let SynExpr::Call(call) = unparenthesized(value) else { return false };
    matches!(&*call.func, SynExpr::Path(path) if path.qself.is_none() && call.args.is_empty() && {
        let mut names = path.path.segments.iter().map(|segment| segment.ident.text()).rev();
        names.next().as_deref() == Some("default") && names.next().as_deref() == Some("Default")
    })
}

/// What a closure gives for an item, of which it gets a reference.
pub(super) fn keyed(function: &SynExpr, shape: &Shape, item: &Ident, tokens: &TokenStream) -> Result<SynExpr, Refusal> {
    let SynExpr::Closure(closure) = unparenthesized(function) else {
        let (_, whole) = shape.named(item, tokens, &mut Vec::new());
        let seen = match shape {
            Shape::Pair(..) => whole,
            shape => shape.seen(whole),
        };
        return Ok(parse_quote!(#function(#seen)));
    };
    leaves(closure)?;
    let (_, whole) = shape.named(item, tokens, &mut Vec::new());
    of_item(closure, shape, item, whole)
}

/// A value that is compared, of a type whose order is total: rustc says so of others at the name of the method.
pub(super) fn in_order(call: &ExprMethodCall, value: impl ToTokens) -> TokenStream {
    let span = call.method.span();
    let method = Ident::new("in_order", span);
    let mut value: Vec<TokenTree> = value.to_token_stream().into_iter().collect();
    // A name of ours is where the method is, and an expression of the user's where it was written.
    if let [TokenTree::Ident(name)] = &mut value[..] {
        name.set_span(name.span().located_at(span));
    }
    quote_spanned!(span=> (#(#value)*).#method())
}

/// The name that a closure gives its only parameter, perhaps behind `&`.
fn named(function: &SynExpr) -> Option<Ident> {
    let SynExpr::Closure(closure) = unparenthesized(function) else { return None };
    let pat = match without_type(closure.inputs.first()?) {
        Pat::Reference(reference) => &reference.pat,
        pat => pat,
    };
    match pat {
        Pat::Ident(name) if name.mutability.is_none() => Some(name.ident.clone()),
        _ => None,
    }
}

/// The array or the slice whose elements a sequence has, and whether it has copies of them.
fn elements(sequence: &SynExpr, copied: bool) -> Option<(&SynExpr, bool)> {
    match unparenthesized(sequence) {
        SynExpr::MethodCall(call) if !call.args.is_empty() => None,
        SynExpr::MethodCall(call) if call.method == "iter" => Some((&call.receiver, copied)),
        SynExpr::MethodCall(call) if call.method == "copied" || call.method == "cloned" => {
            elements(&call.receiver, true)
        }
        SynExpr::Reference(reference) if !copied => Some((&reference.expr, false)),
        _ => None,
    }
}

/// `x.iter().cmp(y.iter())` and its like: the first elements that differ, or the lengths.
fn ordered(call: &ExprMethodCall, left: &SynExpr, right: &SynExpr) -> Option<SynExpr> {
    let ((left, copies), (right, others)) = (elements(left, false)?, elements(right, false)?);
    if copies != others {
        return None;
    }
    let (all, span) = (call.to_token_stream(), call.method.span());
    let names = ["left", "right", "order", "found", "one", "other"].map(|name| unused(name, &all));
    let [x, y, order, found, one, other] = names;
    let method = if call.method == "cmp" { quote_spanned!(span=> cmp) } else { quote_spanned!(span=> partial_cmp) };
    let equal = quote!(::core::cmp::Ordering::Equal);
    let equal = if call.method == "cmp" { equal } else { quote!(Some(#equal)) };
    // What is written there has a place of its own.
    let is_written = |elements| matches!(unparenthesized(elements), SynExpr::Array(_) | SynExpr::Repeat(_));
    let written = [(&x, left), (&y, right)].into_iter().filter(|(_, elements)| is_written(elements));
    let written = written.map(|(name, elements)| quote_spanned!(span=> let #name = #elements;));
    let [left, right] = [(&x, left), (&y, right)].map(|(name, elements)| match is_written(elements) {
        true => parse_quote_spanned!(span=> #name),
        false => elements.clone(),
    });
    let compared: SynExpr = parse_quote_spanned!(span=> {
        #(#written)*
        let (#x, #y) = (&#left[..], &#right[..]);
        let mut #order = #x.len().#method(&#y.len());
        for (&#one, &#other) in #x.iter().zip(#y.iter()) {
            let #found = #one.#method(&#other);
            match #found {
                #equal => {}
                _ => { #order = #found; break; }
            }
        }
        #order
    });
    Some(in_step::asked_of_order(call, compared))
}

/// `x.iter().eq(y.iter())`, and the same of copies, as `x[..] == y[..]`.
fn elements_compared(call: &ExprMethodCall, left: &SynExpr, right: &SynExpr) -> Option<SynExpr> {
    let (left, copies) = elements(left, false)?;
    // What has a name is a reference, if its items are.
    let pointee: Option<SynExpr> = match unparenthesized(right) {
        SynExpr::Path(_) if !copies => Some(parse_quote_spanned!(right.span()=> *#right)),
        _ => None,
    };
    let (right, others) = match &pointee {
        Some(pointee) => (pointee, false),
        None => elements(right, false)?,
    };
    let op = if call.method == "eq" { quote!(==) } else { quote!(!=) };
    let [left, right] = [left, right].map(|elements| match unparenthesized(elements) {
        // A part of it would be gone before it is compared.
        SynExpr::Array(_) | SynExpr::Repeat(_) => elements.clone(),
        // An index binds closer.
        elements @ (SynExpr::Unary(_) | SynExpr::Reference(_)) => {
            parse_quote_spanned!(elements.span()=> (#elements)[..])
        }
        elements => parse_quote_spanned!(elements.span()=> #elements[..]),
    });
    (copies == others).then(|| parse_quote_spanned!(call.method.span()=> #left #op #right))
}

/// `x.iter().nth(i)` as `x.get(i)`.
fn element_at(sequence: &SynExpr, index: &SynExpr) -> Option<SynExpr> {
    let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return None };
    let (slice, method, span) = (&call.receiver, &call.method, call.method.span());
    if !call.args.is_empty() {
        return None;
    }
    match &*method.to_string() {
        "iter" => Some(parse_quote_spanned!(span=> #slice.get(#index))),
        "iter_mut" => Some(parse_quote_spanned!(span=> #slice.get_mut(#index))),
        "copied" | "cloned" => {
            let element = element_at(slice, index)?;
            Some(parse_quote_spanned!(span=> #element.#method()))
        }
        _ => None,
    }
}

/// `slice.partition_point(|v| …)`: the search by halves that it is.
pub(super) fn partition_point(call: &ExprMethodCall) -> Option<Result<SynExpr, Refusal>> {
    if call.method != "partition_point" || is_sequence(&call.receiver) {
        return None;
    }
    let untyped = untyped::in_call(call);
    let call = untyped.as_ref().unwrap_or(call);
    let (receiver, [function]) = (&call.receiver, &call.args.iter().collect::<Vec<_>>()[..]) else { return None };
    let mut all = receiver.to_token_stream();
    function.to_tokens(&mut all);
    let [low, high, middle] = ["low", "high", "middle"].map(|name| unused(name, &all));
    let item = named(function).unwrap_or_else(|| unused("item", &all));
    let (bound, slice) = super::slices::named(call, false, &all);
    let condition = match unparenthesized(function) {
        SynExpr::Closure(closure) => leaves(closure).and_then(|()| {
            let unclear = || (closure.to_token_stream(), "write the closure as `|v| …` or `|&v| …`");
            asked_of(closure, &item, false).ok_or_else(unclear)
        }),
        function => Ok(parse_quote!(#function(&#item))),
    };
    Some(condition.map(|condition| {
        parse_quote!({
            #bound
            let mut #low = 0usize;
            let mut #high = #slice.len();
            while #low < #high {
                let #middle = #low + (#high - #low) / 2;
                let #item = #slice[#middle];
                if #condition { #low = #middle + 1; } else { #high = #middle; }
            }
            #low
        })
    }))
}

/// What a closure gives that compares two items.
pub(super) fn compared(
    function: &SynExpr,
    shape: &Shape,
    best: &Ident,
    item: &Ident,
    tokens: &TokenStream,
) -> Result<SynExpr, Refusal> {
    let (_, whole) = shape.named(item, tokens, &mut Vec::new());
    let SynExpr::Closure(closure) = unparenthesized(function) else {
        return match shape {
            Shape::Value => Ok(parse_quote!(#function(&#best, &#item))),
            _ => {
                let best = shape.best(best, tokens).1;
                Ok(parse_quote!(#function(#best, #whole)))
            }
        };
    };
    leaves(closure)?;
    let [first, second] = &closure.inputs.iter().collect::<Vec<_>>()[..] else {
        return Err((closure.to_token_stream(), "this closure has another number of parameters"));
    };
    let alone = |parameter: &Pat, body: SynExpr| -> ExprClosure { parse_quote!(|#parameter| #body) };
    let body = of_item(&alone(first, (*closure.body).clone()), shape, best, shape.best(best, tokens).1)?;
    of_item(&alone(second, body), shape, item, whole)
}

/// `.map(|v| …)` at the end of a sequence: the pattern, what it is mapped from, and the value.
pub(super) fn mapped(sequence: &SynExpr) -> Option<(Pat, &SynExpr, SynExpr)> {
    let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return None };
    let [SynExpr::Closure(closure)] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
    if call.method != "map" || leaves(closure).is_err() || closure.inputs.len() != 1 {
        return None;
    }
    Some((without_type(&closure.inputs[0]).clone(), &call.receiver, result_of(closure)))
}
