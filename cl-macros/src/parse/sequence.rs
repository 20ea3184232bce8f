//! What a `for` loop runs over: what an index can express.

use cl_tree::Literal;
use proc_macro2::Ident;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Expr as SynExpr, ExprForLoop, ExprMethodCall, Pat, RangeLimits, Stmt, parse_quote, parse_quote_spanned};

use super::consumer::{is_sequence, is_source, leaves, unused};
use super::expr::unparenthesized;
use super::pieces::cut;
use super::shape::Shape;
use super::turns::zips_what_changes;
use super::{KnownType, Parser};
use crate::ast::{Expr, Hole, Kind, LocalId, Pattern, PatternKind, Reach, Sequence};
use crate::{bounds, surroundings};

/// What gives an iterator in std, and no loop here.
const OTHER_ADAPTORS: &[&str] = &[
    "array_chunks",
    "array_windows",
    "as_slice",
    "by_ref",
    "bytes",
    "chain",
    "chars",
    "chunk_by",
    "chunk_by_mut",
    "cycle",
    "drain",
    "filter_map",
    "flat_map",
    "flatten",
    "fuse",
    "inspect",
    "intersperse",
    "iter",
    "iter_mut",
    "into_iter",
    "map",
    "map_while",
    "map_windows",
    "peekable",
    "rchunks",
    "rchunks_exact",
    "rchunks_exact_mut",
    "rchunks_mut",
    "rsplit",
    "rsplitn",
    "scan",
    "skip_while",
    "split",
    "split_inclusive",
    "split_mut",
    "splitn",
    "take_while",
    "filter",
    "rev",
    "enumerate",
    "zip",
    "copied",
    "cloned",
    "step_by",
    "skip",
    "take",
    "chunks",
    "chunks_mut",
    "chunks_exact",
    "chunks_exact_mut",
    "windows",
];

const ONE_VALUE_BESIDE_ELEMENTS: &str = "`once(&v)` gives a pointer to private memory, and the elements beside it lie in an address space: a loop has one \
                                         variable for both, and no pointer becomes one into another space (OpenCL C 6.7.9); let \
                                         both give values, `x.iter().copied().chain(std::iter::once(v))`";

impl Parser<'_> {
    pub(super) fn for_each(&mut self, inner: &ExprForLoop, iterated: &SynExpr) -> Option<Kind> {
        if let (Shape::Pair(..), Pat::Ident(pair)) = (Shape::of(iterated), &*inner.pat) {
            return self.refuse(
                pair,
                "a kernel keeps no pair of references: take it apart where it is bound, `for (i, v) in …`",
            );
        }
        let sequence = self.sequence(iterated);
        let target = self.target(inner.label.as_ref());
        self.unroll(&inner.attrs, target.id);
        self.scopes.enter();
        let apart = sequence.as_ref().and_then(|sequence| self.items_apart(&inner.pat, sequence, &inner.body));
        let (pat, body) = apart.as_ref().map_or((&*inner.pat, &inner.body), |(pat, body)| (pat, body));
        let pattern = self.pattern(pat);
        if let (Some(pattern), Some(sequence)) = (&pattern, &sequence) {
            let reach = self.reach_of_items(sequence);
            self.note_reach(pattern, &reach);
            self.note_items(pattern, sequence, false);
            self.note_ranges_gone_over(iterated, pattern, body);
        }
        let body = self.block(body, true);
        self.scopes.leave();
        self.targets.pop();
        Some(Kind::ForEach { target, pattern: Box::new(pattern?), sequence: sequence?, body })
    }

    /// The memory that references to elements point into, as a message names it, where tokens tell.
    fn memory_of(&self, sequence: &Sequence) -> Option<String> {
        let whole = match sequence {
            Sequence::Whole(whole) | Sequence::Elements(whole, _) => whole,
            Sequence::Reversed(inner, _)
            | Sequence::Stepped(inner, ..)
            | Sequence::Skipped(inner, ..)
            | Sequence::Taken(inner, ..) => return self.memory_of(inner),
            _ => return None,
        };
        let Kind::Local(id, name) = &whole.kind else { return None };
        match &self.holes[self.locals[id.0].ty.0] {
            hole if is_of_any_space(hole) => Some(format!("where `{name}` lies")),
            Hole::Written(syn::Type::Reference(pointer)) => Some(super::variants::memory(&pointer.elem)),
            _ => None,
        }
    }

    /// Whether it is `once(&v)`, of a literal or a variable of the function.
    fn is_of_one_value(&self, sequence: &Sequence) -> bool {
        let (Sequence::Whole(some) | Sequence::Elements(some, _)) = sequence else { return false };
        let Kind::Struct { path, fields, .. } = &some.kind else { return false };
        let is_here = |value: &Expr| {
            matches!(&value.kind, Kind::Reference { place, .. }
                if matches!(place.kind, Kind::Literal { .. }) || self.knowledge().is_own(place))
        };
        path.is_ident("Some") && fields.iter().all(|(.., value)| is_here(value))
    }

    /// Says of the variables of a loop that they are numbers: those that run over ranges, and indices; and of elements
    /// whether they may be of a type with `Index`. `copied`: whether they are copies of what the sequence gives.
    fn note_items(&mut self, pattern: &Pattern, sequence: &Sequence, copied: bool) {
        match (sequence, &pattern.kind) {
            (Sequence::Range { start, end, .. }, PatternKind::Bind(local, None)) => {
                let known = self.known(start).or_else(|| self.known(end));
                self.note_number(*local, known);
            }
            (Sequence::From(start, _), PatternKind::Bind(local, None)) => {
                self.note_number(*local, self.known(start));
            }
            (Sequence::Enumerated(items, _), PatternKind::Items { name: None, items: pair, rest: None }) => {
                if let [index, item] = &pair[..] {
                    if let Some(local) = index.as_local() {
                        self.note_number(local, Some(KnownType::Number("usize")));
                    }
                    self.note_items(item, items, copied);
                }
            }
            (Sequence::Zipped(first, _, second), PatternKind::Items { name: None, items: pair, rest: None }) => {
                if let [one, other] = &pair[..] {
                    self.note_items(one, first, copied);
                    self.note_items(other, second, copied);
                }
            }
            (
                Sequence::Reversed(items, _)
                | Sequence::Stepped(items, ..)
                | Sequence::Skipped(items, ..)
                | Sequence::Taken(items, ..)
                | Sequence::Chained(items, ..)
                | Sequence::Cycled(items, _),
                _,
            ) => self.note_items(pattern, items, copied),
            (Sequence::Copied(items, _), _) => self.note_items(pattern, items, true),
            (Sequence::Whole(whole) | Sequence::Cloned(whole) | Sequence::Elements(whole, _), _) => {
                self.note_indexed(pattern, whole);
                self.note_elements(pattern, whole, matches!(sequence, Sequence::Whole(_)), copied);
                if copied {
                    return;
                }
                self.note_reference(
                    pattern,
                    whole,
                    matches!(sequence, Sequence::Elements(_, method) if method == "iter"),
                );
            }
            _ => {}
        }
    }

    /// Says of a variable that it refers to an element, where the function has type parameters: they are compared by what they
    /// refer to. `shared`: whether that is said by the name of the method.
    fn note_reference(&mut self, pattern: &Pattern, whole: &Expr, shared: bool) {
        let (Some(local), Some(known)) = (pattern.as_local().filter(|_| self.generic), self.known(whole)) else {
            return;
        };
        let shared = shared || matches!(known, KnownType::Reference { mutable: false, .. });
        if let (true, KnownType::Elements(object)) = (shared, known.object()) {
            self.locals[local.0].known = Some(KnownType::Reference { object: object.clone(), mutable: false });
        }
    }

    /// Says what is known of elements through literals in an array: of the items of a loop over it, or of a pointer to it.
    fn note_elements(&mut self, pattern: &Pattern, whole: &Expr, by_value: bool, copied: bool) {
        let item = match self.shape(whole).or_else(|| self.known_in_method(whole)) {
            Some(KnownType::Elements(element)) if by_value || copied => element,
            Some(KnownType::Reference { object, .. }) if copied => match &*object {
                KnownType::Elements(element) => element.clone(),
                _ => return,
            },
            Some(KnownType::Elements(object)) => KnownType::Reference { object, mutable: false }.into(),
            Some(KnownType::Reference { object, .. }) => match &*object {
                KnownType::Elements(element) => KnownType::Reference { object: element.clone(), mutable: false }.into(),
                _ => return,
            },
            _ => return,
        };
        self.note_literals(pattern, &item);
        // Its methods are the user's.
        if let Some(local) = pattern.as_local()
            && self.structure_of(&item).is_some()
        {
            self.locals[local.0].shape = Some((*item).clone());
        }
    }

    fn note_number(&mut self, local: LocalId, known: Option<KnownType>) {
        let local = &mut self.locals[local.0];
        (local.primitive, local.scalar) = (true, true);
        local.known = known.filter(|known| matches!(known, KnownType::Number(_)));
    }

    fn sequence(&mut self, expr: &SynExpr) -> Option<Sequence> {
        match expr {
            SynExpr::Paren(inner) => self.sequence(&inner.expr),
            SynExpr::Range(range) => {
                let Some(start) = &range.start else {
                    return self.refuse(range, "a loop needs a first value: `for i in 0..n`");
                };
                let start = self.boxed(start, true);
                let Some(end) = &range.end else {
                    let start = start?;
                    let ty = self.hole(Hole::Inferred);
                    return Some(Sequence::From(start, ty));
                };
                let end = self.boxed(end, true);
                let ty = self.hole(Hole::Inferred);
                let inclusive = matches!(range.limits, RangeLimits::Closed(_));
                Some(Sequence::Range { start: start?, end: end?, inclusive, ty })
            }
            SynExpr::MethodCall(call) => self.adaptor(call),
            stream if super::streams::is_stream(stream) => self.refuse(
                stream,
                "what is asked for one item after another has no end to begin at, and is no second side of what a closure \
                 chooses: write this as a loop over it, `for v in …`",
            ),
            other => {
                let whole = self.boxed(other, false)?;
                Some(self.whole(whole))
            }
        }
    }

    /// All of an array or a slice. What may lie in any address space is no iterator by itself, and is asked for one.
    fn whole(&self, whole: Box<Expr>) -> Sequence {
        let Kind::Local(id, name) = &whole.kind else { return Sequence::Whole(whole) };
        let ty = &self.holes[self.locals[id.0].ty.0];
        if !is_of_any_space(ty) {
            return Sequence::Whole(whole);
        }
        let writes = matches!(ty, Hole::Written(syn::Type::Reference(pointer)) if pointer.mutability.is_some());
        let method = Ident::new(if writes { "iter_mut" } else { "iter" }, name.span());
        Sequence::Elements(whole, method)
    }

    /// `a.chain(b)`, and `copied` of it: of what lies in two address spaces the copies alone are alike.
    fn chained(&mut self, call: &ExprMethodCall, other: &SynExpr, copied: Option<Ident>) -> Option<Sequence> {
        let first = self.sequence(&call.receiver);
        let (first, second) = (Box::new(first?), Box::new(self.sequence(other)?));
        let method = call.method.clone();
        let elsewhere = |items| matches!(self.reach_of_items(items), Reach::Object { elsewhere: true, .. });
        let apart = match (self.memory_of(&second), self.memory_of(&first)) {
            (Some(from), Some(to)) => from != to,
            _ => elsewhere(&first) && self.is_private(&second) || elsewhere(&second) && self.is_private(&first),
        };
        if apart && let Some(copied) = copied {
            let [first, second] = [first, second].map(|side| Box::new(Sequence::Copied(side, copied.clone())));
            return Some(Sequence::Chained(first, method, second));
        }
        if apart {
            let memory = |side| {
                self.memory_of(side).unwrap_or_else(|| match self.is_private(side) {
                    true => "private memory".to_owned(),
                    false => "another address space".to_owned(),
                })
            };
            let message = format!(
                "a pointer to {} cannot become a pointer to {}: a loop has one variable for the items of both, and address \
                 spaces do not convert into each other (OpenCL C 6.7.9); write two loops, or `.copied()` behind each",
                memory(&second),
                memory(&first)
            );
            return self.refuse(other, message);
        }
        if self.is_of_one_value(&second) && elsewhere(&first) {
            return self.refuse(other, ONE_VALUE_BESIDE_ELEMENTS);
        }
        if self.is_of_one_value(&first) && elsewhere(&second) {
            return self.refuse(&call.receiver, ONE_VALUE_BESIDE_ELEMENTS);
        }
        let both = Sequence::Chained(first, method, second);
        Some(match copied {
            Some(copied) => Sequence::Copied(Box::new(both), copied),
            None => both,
        })
    }

    /// What [`leads_to_chain`], of which each item is copied, and whether the sides of the chain are copied already.
    fn chain_to_copy(&mut self, expr: &SynExpr, copied: &Ident) -> Option<(Sequence, bool)> {
        let SynExpr::MethodCall(call) = unparenthesized(expr) else { return Some((self.sequence(expr)?, false)) };
        let (method, argument) = (call.method.clone(), call.args.first()?);
        if method == "chain" {
            return Some(match self.chained(call, argument, Some(copied.clone()))? {
                Sequence::Copied(both, _) => (*both, false),
                sides => (sides, true),
            });
        }
        let inner = self.chain_to_copy(&call.receiver, copied);
        let count = self.boxed(argument, true)?;
        let (inner, are_copied) = inner?;
        let inner = Box::new(inner);
        let sequence = match method == "skip" {
            true => Sequence::Skipped(inner, method, count),
            false => Sequence::Taken(inner, method, count),
        };
        Some((sequence, are_copied))
    }

    /// Whether it surely goes over the elements of an array of the function by reference.
    fn is_private(&self, sequence: &Sequence) -> bool {
        let array = match sequence {
            Sequence::Elements(array, _) => array,
            Sequence::Whole(whole) => match &whole.kind {
                Kind::Reference { place, .. } => place,
                _ => return false,
            },
            Sequence::Reversed(inner, _)
            | Sequence::Stepped(inner, ..)
            | Sequence::Skipped(inner, ..)
            | Sequence::Taken(inner, ..) => return self.is_private(inner),
            _ => return false,
        };
        match &array.kind {
            Kind::Array(_) | Kind::Repeat { .. } => true,
            _ => self.knowledge().is_own(array) && matches!(self.shape(array), Some(KnownType::Elements(_))),
        }
    }

    fn adaptor(&mut self, call: &ExprMethodCall) -> Option<Sequence> {
        if let Some(message) = self.instead_of_method(call) {
            return self.refuse(&call.method, message);
        }
        let method = call.method.clone();
        let arguments: Vec<_> = call.args.iter().collect();
        match (&*method.to_string(), &arguments[..]) {
            // A method of a type of the user's own gives an array, a slice or a range.
            (name, _)
                if is_source(name)
                    && self.is_variable_of_users(&call.receiver)
                    && !self.gives_own(&call.receiver) =>
            {
                Some(Sequence::Whole(self.boxed(&SynExpr::MethodCall(call.clone()), true)?))
            }
            ("iter" | "iter_mut", []) => {
                let whole = self.boxed(&call.receiver, false)?;
                self.follows_no_deref(&whole, &method)?;
                Some(Sequence::Elements(whole, method))
            }
            // Every other `flatten` and `flat_map` is a loop in a loop.
            ("rev", [])
                if let SynExpr::MethodCall(before) = unparenthesized(&call.receiver)
                    && (before.method == "flatten" || before.method == "flat_map") =>
            {
                let instead = "in a kernel nothing goes backwards behind `.flatten()` or `.flat_map(…)`: write `a.as_flattened().iter().rev()` of \
                               an array of arrays, or turn both around, `.rev()` before it and in it";
                self.refuse(method, instead)
            }
            ("rev", []) if zips_what_changes(&call.receiver) => {
                let instead = "from the end of a zip std first asks the longer side for what it has more than the other, and calls its closures: \
                               write `.rev()` on both sides, of as many items, or a loop";
                self.refuse(method, instead)
            }
            ("rev", []) => Some(Sequence::Reversed(Box::new(self.sequence(&call.receiver)?), method)),
            ("cycle", []) => Some(Sequence::Cycled(Box::new(self.sequence(&call.receiver)?), method)),
            ("enumerate", []) => Some(Sequence::Enumerated(Box::new(self.sequence(&call.receiver)?), method)),
            ("copied" | "cloned", [])
                if let SynExpr::MethodCall(chain) = unparenthesized(&call.receiver)
                    && let ("chain", [other]) = (&*chain.method.to_string(), &chain.args.iter().collect::<Vec<_>>()[..]) =>
            {
                self.chained(chain, other, Some(method))
            }
            ("copied" | "cloned", []) if leads_to_chain(&call.receiver) => {
                let (sequence, are_copied) = self.chain_to_copy(&call.receiver, &method)?;
                Some(if are_copied { sequence } else { Sequence::Copied(Box::new(sequence), method) })
            }
            ("copied" | "cloned", []) => Some(Sequence::Copied(Box::new(self.sequence(&call.receiver)?), method)),
            ("step_by", [step]) => {
                let inner = self.sequence(&call.receiver);
                let step = self.boxed(step, true)?;
                if matches!(step.kind, Kind::Literal { value: Literal::Int(0) | Literal::Hexadecimal(0), .. }) {
                    return self.refuse(&call.args, "a step of 0 never ends");
                }
                Some(Sequence::Stepped(Box::new(inner?), method, step))
            }
            ("skip" | "take", [count]) => {
                let inner = self.sequence(&call.receiver);
                let count = self.boxed(count, true)?;
                Some(match method == "skip" {
                    true => Sequence::Skipped(Box::new(inner?), method, count),
                    false => Sequence::Taken(Box::new(inner?), method, count),
                })
            }
            (name, [size]) if let Some(pieces) = cut(name) => {
                let whole = self.boxed(&call.receiver, false);
                let size = self.boxed(size, true)?;
                Some(Sequence::Pieces(whole?, pieces, method, size))
            }
            ("into_iter", []) if is_sequence(&call.receiver) => self.sequence(&call.receiver),
            ("into_iter", []) => {
                let whole = self.boxed(&call.receiver, false)?;
                Some(self.whole(whole))
            }
            ("clone", []) if matches!(&*call.receiver, SynExpr::Path(_)) => {
                Some(Sequence::Cloned(self.boxed(&call.receiver, true)?))
            }
            (
                "map" | "filter" | "take_while" | "skip_while" | "filter_map" | "map_while" | "flat_map" | "flatten" | "inspect" | "scan",
                _,
            ) => {
                let left = arguments.iter().find_map(|argument| match argument {
                    SynExpr::Closure(closure) => leaves(closure).err(),
                    _ => None,
                });
                if let Some((token, message)) = left {
                    return self.refuse(token, message);
                }
                let message = format!(
                    "no loop does what `.{method}(…)` says beside the rest of this: of two sides of `.zip(…)` one may choose items or \
                     change something, and the other goes over elements, pieces or a range; give one a name, `let mut it = …;`, and ask it \
                     in a loop over the other, `let Some(b) = it.next() else {{ break }};`, or write the rest in the body"
                );
                self.refuse(&call.method, message)
            }
            ("zip", [other]) => {
                if let Some(chain) = [&*call.receiver, other].into_iter().find_map(chain_with_closures) {
                    let message = "no loop has both sides of this in step with what is zipped to it, as one of them has a closure: chain \
                                   the elements, and write the closure behind, `a.iter().chain(b).zip(x).map(…)`, or write a loop for \
                                   each side";
                    return self.refuse(&chain.method, message);
                }
                let first = self.sequence(&call.receiver);
                let second = self.sequence(other);
                Some(Sequence::Zipped(Box::new(first?), method, Box::new(second?)))
            }
            ("chain", [other]) => self.chained(call, other, None),
            // A method that gives an array or a slice.
            (other, _)
                if !OTHER_ADAPTORS.contains(&other)
                    || surroundings::method_calls::has_method(other, call.method.span()) =>
            {
                Some(Sequence::Whole(self.boxed(&SynExpr::MethodCall(call.clone()), true)?))
            }
            _ => self.refuse(
                &call.method,
                "a loop in a kernel runs over a range, an array or a slice, with `.iter()`, `.rev()`, `.step_by(n)`, `.skip(n)`, `.take(n)`, `.enumerate()`, `.zip(…)`, `.chain(…)` or `.copied()`, and with closures such as `.map(…)`, `.filter(…)`, `.flat_map(…)`; write the rest as an index loop, `for i in 0..x.len()`",
            ),
        }
    }
}

/// `for &v in x { … }` as `for item in x { let v = *item; … }`: in an address space, a place is read and not taken apart.
pub(super) fn without_references(inner: &ExprForLoop) -> Option<ExprForLoop> {
    fn named(pat: &Pat, taken: &ExprForLoop, lets: &mut Vec<Stmt>) -> Pat {
        match pat {
            Pat::Reference(reference) => {
                let tokens = lets.iter().fold(taken.to_token_stream(), |mut all, one| {
                    all.extend(one.to_token_stream());
                    all
                });
                let (item, inner) = (unused("item", &tokens), &reference.pat);
                // Reports tell of the place.
                lets.push(parse_quote_spanned!(reference.and_token.span=> let #inner = *#item;));
                parse_quote!(#item)
            }
            Pat::Paren(paren) => named(&paren.pat, taken, lets),
            Pat::Tuple(tuple) => {
                let mut tuple = tuple.clone();
                tuple.elems.iter_mut().for_each(|pat| *pat = named(pat, taken, lets));
                Pat::Tuple(tuple)
            }
            pat => pat.clone(),
        }
    }
    // The sides of a chain may lie in different memory, and copies of both be alike.
    if let Pat::Reference(reference) = &*inner.pat
        && let Pat::Ident(copy) = &*reference.pat
        && leads_to_chain(&inner.expr)
    {
        let (chain, copied) = (&inner.expr, Ident::new("copied", reference.and_token.span));
        let expr = parse_quote_spanned!(chain.span()=> #chain.#copied());
        return Some(ExprForLoop { pat: Box::new(Pat::Ident(copy.clone())), expr, ..inner.clone() });
    }
    let mut lets = Vec::new();
    let pat = named(&inner.pat, inner, &mut lets);
    if lets.is_empty() {
        return None;
    }
    let block = &inner.body;
    // What the lets bind is seen by the block.
    let body = parse_quote!({ #(#lets)* #block });
    Some(ExprForLoop { pat: Box::new(pat), body, ..inner.clone() })
}

/// The `.chain(…)` in a chain of which a side has a closure.
fn chain_with_closures(sequence: &SynExpr) -> Option<&syn::ExprMethodCall> {
    let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return None };
    let has_closure = |mut side: &SynExpr| {
        while let SynExpr::MethodCall(call) = unparenthesized(side) {
            if call.args.iter().any(|argument| matches!(argument, SynExpr::Closure(_))) {
                return true;
            }
            side = &call.receiver;
        }
        false
    };
    if call.method == "chain" && (has_closure(&call.receiver) || call.args.iter().any(has_closure)) {
        return Some(call);
    }
    chain_with_closures(&call.receiver)
}

/// Whether it is the type of a parameter that is written as `&impl Place<[T]>`.
fn is_of_any_space(ty: &Hole) -> bool {
    matches!(ty, Hole::Written(syn::Type::Reference(reference)) if bounds::is_of_impl(&reference.elem))
}

/// Whether it is `a.chain(b)`, or leaves some of its items, `a.chain(b).take(3)`.
fn leads_to_chain(expr: &SynExpr) -> bool {
    let SynExpr::MethodCall(call) = unparenthesized(expr) else { return false };
    call.args.len() == 1
        && (call.method == "chain"
            || (call.method == "skip" || call.method == "take") && leads_to_chain(&call.receiver))
}
