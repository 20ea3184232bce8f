//! `(a..b).contains(&x)`: comparisons with both ends; and what else is done with a range that has a name.

use std::rc::Rc;

use proc_macro2::{Ident, Span};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{
    Expr as SynExpr, ExprClosure, ExprMethodCall, ExprRange, Pat, RangeLimits, ReturnType, Stmt, Type, UnOp,
    parse_quote, parse_quote_spanned,
};

use super::Parser;
use super::apart::Bound;
use super::consumer::{mentions, unused};
use super::expr::unparenthesized;
use super::known::KnownType;
use super::operators::{Operator, of_number, operator};
use super::taken::goes_on;
use crate::ast::{Expr, Kind, Pattern};
use crate::name::Name;
use crate::surroundings;
use crate::surroundings::statics::OfRanges;

impl Parser<'_> {
    /// Whether an expression surely gives a `Range`, or (true) a `RangeInclusive`.
    pub(super) fn range_of(&self, expr: &SynExpr) -> Option<bool> {
        let value = |block: &syn::Block| match block.stmts.last() {
            Some(Stmt::Expr(value, None)) => self.range_of(value),
            _ => None,
        };
        match unparenthesized(expr) {
            SynExpr::Range(range) => (range.start.is_some() && range.end.is_some()).then(|| is_closed(range)),
            SynExpr::If(branch) => value(&branch.then_branch),
            SynExpr::Match(inner) => inner.arms.iter().find_map(|arm| self.range_of(&arm.body)),
            SynExpr::Block(block) => value(&block.block),
            SynExpr::Call(_) | SynExpr::MethodCall(_) if let Some(closed) = self.range_given(expr) => Some(closed),
            expr => self.named_range(expr).map(|range| is_closed(&range)),
        }
    }

    /// Whether a slice that is asked for it surely gives a part, and no element.
    pub(super) fn is_part(&self, index: &SynExpr) -> bool {
        matches!(unparenthesized(index), SynExpr::Range(_)) || self.range_of(index).is_some()
    }

    /// Whether it is a call that surely gives a range.
    pub(super) fn gives_range(&self, expr: &SynExpr) -> bool {
        self.range_given(expr).is_some()
    }

    /// Whether it is a call that surely gives a `Range`, or (true) a `RangeInclusive`.
    pub(super) fn range_given(&self, expr: &SynExpr) -> Option<bool> {
        let expr = unparenthesized(expr);
        if let SynExpr::Call(call) = expr
            && let SynExpr::Path(closure) = unparenthesized(&call.func)
            && let Some(local) = closure.path.get_ident().and_then(|name| self.scopes.find(name))
        {
            return self.locals[local.0].range;
        }
        match self.foretold(expr).filter(|_| matches!(expr, SynExpr::Call(_) | SynExpr::MethodCall(_)))? {
            KnownType::Range { closed, .. } => Some(closed),
            _ => None,
        }
    }

    /// Says of the variables of a pattern which are ranges, or of a type of the user's, of what the value surely is.
    pub(super) fn note_ranges_in(&mut self, pattern: &Pattern, value: &Expr) {
        if let Some(known) = self.with_ranges(value) {
            self.note_ranges(pattern, &known);
        }
    }

    /// What is known of the type of a value in which there are ranges, or types of the user's, whose methods may give such.
    pub(super) fn with_ranges(&self, value: &Expr) -> Option<KnownType> {
        let known = match &value.kind {
            Kind::Method { receiver, method, .. } if let Some(element) = self.element_found(receiver, method) => {
                Some(element)
            }
            Kind::Tuple(items) => Some(KnownType::Tuple(
                items.iter().map(|item| self.with_ranges(item).or_else(|| self.known(item))).collect(),
            )),
            Kind::Call { path, .. } if path.qself.is_none() => self.known(value).or_else(|| self.given_by(&path.path)),
            Kind::Method { receiver, method, .. } => match (&*method.text(), self.with_ranges(receiver)) {
                ("option_itself" | "perhaps_a_value", Some(known)) => Some(known.object().clone()),
                ("unwrap" | "expect", Some(KnownType::Option(held))) => Some((*held).clone()),
                ("copied" | "cloned", Some(KnownType::Option(held))) => {
                    Some(KnownType::Option(held.object().clone().into()))
                }
                _ => self.known(value).or_else(|| self.given_in_method(value)),
            },
            Kind::Map { receiver: Some(_), method, body, .. } if method == "and_then" => self.with_ranges(body),
            // What is no array is an `Option`.
            Kind::Map { receiver: Some(receiver), body, .. } if !self.has_elements(receiver) => {
                self.with_ranges(body).map(|held| KnownType::Option(held.into()))
            }
            _ => self.known(value),
        };
        known.filter(|known| self.has_range_or_users(known))
    }

    /// What `nodes.get(i)` and its like give of a slice of a type of the user's.
    fn element_found(&self, receiver: &Expr, method: &Ident) -> Option<KnownType> {
        if !["get", "first", "last"].iter().any(|name| method == name) {
            return None;
        }
        let slice = self.known(receiver)?;
        let KnownType::Elements(element) = slice.object() else { return None };
        let found = KnownType::Reference { object: element.clone(), mutable: false };
        self.is_known_as_users(element).then(|| KnownType::Option(found.into()))
    }

    /// Whether a range is a part of a type, or a type of the user's.
    pub(super) fn has_range_or_users(&self, known: &KnownType) -> bool {
        match known {
            KnownType::Tuple(items) => items.iter().flatten().any(|item| self.has_range_or_users(item)),
            KnownType::Option(held) => self.has_range_or_users(held),
            known => known.has_range() || self.is_known_as_users(known),
        }
    }

    /// Whether it is a closure that surely gives a `Range`, or (true) a `RangeInclusive`.
    pub(super) fn range_of_closure(&self, expr: &SynExpr) -> Option<bool> {
        match unparenthesized(expr) {
            SynExpr::Closure(ExprClosure { output: ReturnType::Type(_, ty), .. }) => kind_of_range(ty),
            SynExpr::Closure(closure) => {
                matches!(unparenthesized(&closure.body), SynExpr::Range(_)).then(|| self.range_of(&closure.body))?
            }
            _ => None,
        }
    }

    /// A chain of methods of the range that a call gives, or of what lies there, `x[row(i)]`: with a name for the range, and what
    /// binds the name. `rest`: what else sees that.
    pub(super) fn range_bound(&self, chain: &SynExpr, rest: &[Stmt]) -> Option<(Stmt, SynExpr)> {
        // Most chains begin with no such call, and each call of a method is asked.
        let (mut depth, mut inner, mut methods) = (0, chain, true);
        while !(self.lies_where_told(inner) || methods && self.gives_range(inner)) {
            methods &= matches!(inner, SynExpr::MethodCall(_) | SynExpr::Paren(_));
            inner = within(inner)?;
            depth += 1;
        }
        let mut tokens = chain.to_token_stream();
        rest.iter().for_each(|statement| statement.to_tokens(&mut tokens));
        let name = unused("range", &tokens);
        let mut chain = chain.clone();
        let mut range = &mut chain;
        for _ in 0..depth {
            range = within_mut(range)?;
        }
        if let SynExpr::Index(index) = range {
            range = &mut index.index;
        }
        let given = std::mem::replace(range, parse_quote!(#name));
        Some((parse_quote!(let #name = #given;), chain))
    }

    /// Whether it is `x[row(i)]`, where the range may be asked for before `x` is.
    fn lies_where_told(&self, expr: &SynExpr) -> bool {
        matches!(expr, SynExpr::Index(index) if self.gives_range(&index.index) && is_pure(&index.expr))
    }

    /// `let part = &x[row(i)];` as a `let` of the range and one of the part.
    pub(super) fn range_ahead(&self, local: &syn::Local, rest: &[Stmt]) -> Option<[syn::Local; 2]> {
        let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
        let part @ SynExpr::Reference(_) = unparenthesized(&init.expr) else { return None };
        let (Stmt::Local(range), part) = self.range_bound(part, rest)? else { return None };
        let init = syn::LocalInit { expr: Box::new(part), ..init.clone() };
        Some([range, syn::Local { init: Some(init), ..local.clone() }])
    }

    /// A range, or the one that a variable is, or a clone of that.
    pub(super) fn as_range(&self, expr: &SynExpr) -> Option<ExprRange> {
        match unparenthesized(expr) {
            SynExpr::Range(range) => Some(range.clone()),
            expr => self.named_range(expr),
        }
    }

    pub(super) fn named_range(&self, expr: &SynExpr) -> Option<ExprRange> {
        match unparenthesized(expr) {
            SynExpr::Path(path) => {
                if let Some(range) = path.path.get_ident().and_then(|name| self.scopes.find_range(name)) {
                    return Some(range.clone());
                }
                self.range_by_value(expr).or_else(|| self.range_of_constant(path))
            }
            SynExpr::MethodCall(call) if call.method.is("clone") && call.args.is_empty() => {
                self.range_left(&call.receiver)
            }
            expr => self.range_by_value(expr),
        }
    }

    /// A constant that is a range, by its ends, which are numbers in C.
    fn range_of_constant(&self, path: &syn::ExprPath) -> Option<ExprRange> {
        // It is asked of each expression, and most crates have none.
        if !self.has_ranges || path.path.get_ident().is_some_and(|name| self.scopes.find(name).is_some()) {
            return None;
        }
        let (OfRanges::One { closed }, span) = (surroundings::statics::of_ranges(&path.path)?, path.span()) else {
            return None;
        };
        let SynExpr::Range(range) = (match closed {
            true => parse_quote_spanned!(span=> (const { *#path.start() })..=(const { *#path.end() })),
            false => parse_quote_spanned!(span=> (const { #path.start })..(const { #path.end })),
        }) else {
            return None;
        };
        Some(range)
    }

    /// Whether the elements of an array surely are ranges, and whether these reach to their end.
    pub(super) fn elements_are_ranges(&self, array: &SynExpr) -> Option<bool> {
        let SynExpr::Path(path) = unparenthesized(array) else { return None };
        if let Some(variable) = self.variable(array) {
            return match self.known(&variable)?.object() {
                KnownType::Elements(element) => match **element {
                    KnownType::Range { closed, .. } => Some(closed),
                    _ => None,
                },
                _ => None,
            };
        }
        match surroundings::statics::of_ranges(&path.path).filter(|_| self.has_ranges)? {
            OfRanges::Array { closed } => Some(closed),
            OfRanges::One { .. } => None,
        }
    }

    /// Says of the variable of a loop that it is a range, where that goes over an array of such.
    pub(super) fn note_ranges_gone_over(&mut self, over: &SynExpr, pattern: &Pattern, body: &syn::Block) {
        let (array, by_value) = match unparenthesized(over) {
            SynExpr::Reference(reference) => (&*reference.expr, false),
            SynExpr::MethodCall(call) if call.args.is_empty() && call.method.is("iter") => (&*call.receiver, false),
            SynExpr::MethodCall(call) if call.args.is_empty() && call.method.is("into_iter") => (&*call.receiver, true),
            array => (array, true),
        };
        let (Some(local), Some(closed)) = (pattern.as_local(), self.elements_are_ranges(array)) else { return };
        if by_value {
            self.locals[local.0].range = Some(closed);
            let name = self.locals[local.0].ident.clone();
            return self.is_not_named_again(&name, &body.stmts, &["by_ref()", "clone()"], true);
        }
        let object = Rc::new(KnownType::Range { ends: None, closed });
        self.locals[local.0].known = Some(KnownType::Reference { object, mutable: false });
    }

    fn range_by_value(&self, expr: &SynExpr) -> Option<ExprRange> {
        Some(self.range_in_place(expr).filter(|range| !range.borrowed)?.ends())
    }

    /// What is left of a range that has a name, or a place; also of one behind a reference, which stays there.
    fn range_left(&self, expr: &SynExpr) -> Option<ExprRange> {
        self.named_range(expr).or_else(|| Some(self.range_in_place(expr)?.ends()))
    }

    /// `range` or `range.start`, of a range whose ends have names, by these.
    pub(super) fn by_ends(&self, expr: &SynExpr) -> Option<SynExpr> {
        if let SynExpr::Field(syn::ExprField { base, member: syn::Member::Named(member), .. }) = expr
            && let SynExpr::Path(path) = unparenthesized(base)
            && (member.is("start") || member.is("end"))
            && let Some(ExprRange { start, end, limits: RangeLimits::HalfOpen(_), .. }) = self.range_of_constant(path)
        {
            return if member.is("start") { start } else { end }.map(|end| *end);
        }
        if let SynExpr::Path(path) = expr
            && let Some(range) = self.range_of_constant(path)
        {
            return Some(SynExpr::Range(range));
        }
        // It is asked of each expression.
        if !self.scopes.has_others {
            return None;
        }
        let range = |path: &syn::ExprPath| self.scopes.find_range(path.path.get_ident()?).cloned();
        match expr {
            SynExpr::Path(path) => range(path).map(SynExpr::Range),
            SynExpr::Field(syn::ExprField { base, member: syn::Member::Named(member), .. }) => {
                let SynExpr::Path(path) = unparenthesized(base) else { return None };
                let range = range(path)?;
                let (end, other) = match (&*member.to_string(), &range.limits) {
                    ("start", RangeLimits::HalfOpen(_)) => (range.start?, range.end),
                    ("end", RangeLimits::HalfOpen(_)) => (range.end?, range.start),
                    _ => return None,
                };
                // Both are of one type, which may follow from the other.
                Some(match other {
                    Some(other) => parse_quote!(if false { #other } else { #end }),
                    None => *end,
                })
            }
            _ => None,
        }
    }

    /// A chain of iterators that begins with the name of a range or of an iterator, or has one beside it, with what that is there.
    pub(super) fn with_range(&self, sequence: &SynExpr) -> Option<SynExpr> {
        match unparenthesized(sequence) {
            // No iterator itself.
            SynExpr::MethodCall(call) if call.method.is("remainder") => self.remainder(call),
            // What is asked of one that has a name goes on with that one.
            SynExpr::MethodCall(call) if !call.method.is("by_ref") && goes_on(&call.method.text()).is_some() => None,
            SynExpr::MethodCall(call)
                if !(call.args.is_empty() && (call.method.is("clone") || call.method.is("by_ref"))) =>
            {
                let beside = match (&*call.method.text(), call.args.first()) {
                    ("zip" | "chain", Some(other)) => self.with_range(other),
                    ("flat_map", Some(SynExpr::Closure(closure))) => self.with_range_within(closure),
                    _ => None,
                };
                let receiver = self.with_range(&call.receiver);
                // An iterator becomes itself.
                if receiver.is_some() && call.method.is("into_iter") {
                    return receiver;
                }
                if receiver.is_none() && beside.is_none() {
                    return None;
                }
                let mut call = call.clone();
                receiver.into_iter().for_each(|receiver| *call.receiver = receiver);
                beside.into_iter().for_each(|beside| call.args = [beside].into_iter().collect());
                Some(SynExpr::MethodCall(call))
            }
            expr => self.named_range(expr).map(|range| parse_quote!((#range))).or_else(|| self.named_chain(expr)),
        }
    }

    /// `|v| range.clone()`, unless it is `v` that is called so.
    fn with_range_within(&self, closure: &syn::ExprClosure) -> Option<SynExpr> {
        let body = Box::new(self.with_range(&closure.body)?);
        let mut bound = Bound::default();
        closure.inputs.iter().for_each(|input| bound.visit_pat(input));
        let hidden = bound.0.iter().any(|name| mentions(&closure.body.to_token_stream(), name));
        (!hidden).then(|| SynExpr::Closure(syn::ExprClosure { body, ..closure.clone() }))
    }

    /// `let range = a..b;` as a `let` of each end, and the range that they are: it has the name from there on, in the
    /// `rest` of the block.
    pub(super) fn ends_apart(
        &mut self,
        local: &syn::Local,
        rest: &[Stmt],
    ) -> Option<(Vec<syn::Local>, Ident, ExprRange)> {
        let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
        let SynExpr::Range(range) = unparenthesized(&init.expr) else { return None };
        let (pat, told) = match &local.pat {
            Pat::Type(typed) => (&*typed.pat, Some(of_bounds(&typed.ty, range)?)),
            pat => (pat, None),
        };
        let Pat::Ident(pat) = pat else { return None };
        if range.start.is_none() && range.end.is_none() {
            return None;
        }
        if pat.mutability.is_some() || pat.by_ref.is_some() || pat.subpat.is_some() {
            return None;
        }
        let (mut lets, name) = (Vec::new(), &pat.ident);
        // What the second end is made of is read after the first has its name: also the ends of a range that was called so.
        let mut tokens = range.to_token_stream();
        self.scopes.find_range(name).to_tokens(&mut tokens);
        rest.iter().for_each(|statement| statement.to_tokens(&mut tokens));
        let mut named = |which: &str, end: &SynExpr| -> SynExpr {
            match (&told, end) {
                (None, SynExpr::Lit(_)) => return end.clone(),
                (Some((_, ty)), SynExpr::Lit(literal)) if let Some(literal) = of_type(literal, ty) => return literal,
                _ => {}
            }
            let mut own = unused(&format!("{name}_{which}"), &tokens);
            own.set_span(own.span().located_at(end.span()));
            let init = syn::LocalInit { expr: Box::new(end.clone()), ..init.clone() };
            let pat = match &told {
                Some((_, ty)) => Pat::Type(parse_quote!(#own: #ty)),
                None => parse_quote!(#own),
            };
            lets.push(syn::Local { pat, init: Some(init), ..local.clone() });
            parse_quote!(#own)
        };
        let start = range.start.as_deref().map(|start| Box::new(named("start", start)));
        let end = range.end.as_deref().map(|end| Box::new(named("end", end)));
        if let Some((of, _)) = told {
            self.uses(of);
        }
        Some((lets, name.clone(), ExprRange { start, end, ..range.clone() }))
    }

    /// A method of a range; none if it is of something else.
    pub(super) fn range_method(&mut self, call: &ExprMethodCall) -> Option<Option<Expr>> {
        if let Some((bound, chain)) = self.range_bound(&call.receiver, &[]) {
            let chain = SynExpr::MethodCall(ExprMethodCall { receiver: Box::new(chain), ..call.clone() });
            return Some(self.expr(&parse_quote!({ #bound #chain }), true));
        }
        if let ("contains", Some(value), 1) = (&*call.method.text(), call.args.first(), call.args.len()) {
            let range = self.as_range(&call.receiver).or_else(|| self.range_left(&call.receiver));
            let lies_there = self.range_in_place(&call.receiver).is_some();
            return range.map(|range| self.contains(&range, value, lies_there));
        }
        let range = self.range_left(&call.receiver).filter(|_| call.args.is_empty())?;
        // Of what tokens tell only by its type, the functions of the device ask the rest.
        if let SynExpr::Path(path) = unparenthesized(&call.receiver)
            && let Some(local) = path.path.get_ident().and_then(|name| self.scopes.find(name))
            && self.locals[local.0].range.is_none()
            && !call.method.is("clone")
        {
            return None;
        }
        let (method, span) = (call.method.text(), call.method.span());
        if method == "clone" {
            return Some(self.expr(&SynExpr::Range(range), true));
        }
        // The ends of one that has a place are what its own methods give.
        if matches!(&*method, "start" | "end") && self.range_in_place(&call.receiver).is_some() {
            return None;
        }
        let (start, end) = (range.start.as_ref()?, range.end.as_ref()?);
        let closed = matches!(range.limits, RangeLimits::Closed(_));
        let said: SynExpr = match (&*method, closed) {
            ("len", false) => parse_quote_spanned!(span=> if #start < #end { (#end - #start) as usize } else { 0 }),
            ("is_empty", false) => parse_quote_spanned!(span=> !(#start < #end)),
            ("is_empty", true) => parse_quote_spanned!(span=> !(#start <= #end)),
            ("start", true) => self.end_beside(start, end, span),
            ("end", true) => self.end_beside(end, start, span),
            ("len", true) => {
                return Some(self.refuse(
                    call,
                    "`a..=b` has no `len()` in Rust, for it may hold one more than a number can say: write \
                     `(b - a) as usize + 1`, or the range as `a..b + 1`",
                ));
            }
            _ => return None,
        };
        Some(self.expr(&said, true))
    }

    /// A reference to one end of a range. Both are of one type, which a literal has from the other.
    fn end_beside(&self, end: &SynExpr, other: &SynExpr, span: Span) -> SynExpr {
        if !is_literal(end) {
            return parse_quote_spanned!(span=> &#end);
        }
        match self.foretold(other) {
            Some(KnownType::Number(number)) => {
                let end = of_number(end, number);
                parse_quote_spanned!(span=> &#end)
            }
            _ => parse_quote_spanned!(span=> &(if false { #other } else { #end })),
        }
    }

    /// `lies_there`: whether it is a variable or a field, whose ends do nothing.
    fn contains(&mut self, range: &ExprRange, value: &SynExpr, lies_there: bool) -> Option<Expr> {
        let span = value.span();
        let value: SynExpr = match value {
            SynExpr::Reference(reference) => (*reference.expr).clone(),
            value => parse_quote_spanned!(span=> *#value),
        };
        let (start, end) = (range.start.as_deref(), range.end.as_deref());
        let parts: Vec<&SynExpr> = [start, end, Some(&value)].into_iter().flatten().collect();
        let closed = matches!(range.limits, RangeLimits::Closed(_));
        let compare = |start: Option<&SynExpr>, end: Option<&SynExpr>, value: &SynExpr| -> SynExpr {
            let above = start.map(|start| parse_quote_spanned!(span=> #start <= #value));
            let below = end.map(|end| match closed {
                true => parse_quote_spanned!(span=> #value <= #end),
                false => parse_quote_spanned!(span=> #value < #end),
            });
            match (above, below) {
                (Some(above), Some(below)) => {
                    let (above, below): (SynExpr, SynExpr) = (above, below);
                    parse_quote_spanned!(span=> #above && #below)
                }
                (Some(one), None) | (None, Some(one)) => one,
                (None, None) => parse_quote_spanned!(span=> true),
            }
        };
        if is_pure(&value) && (lies_there || parts.iter().all(|part| is_pure(part))) {
            let behind_a_name = matches!(&value, SynExpr::Unary(syn::ExprUnary { op: UnOp::Deref(_), expr, .. })
                if matches!(**expr, SynExpr::Path(_)));
            if behind_a_name || is_simple(&value) {
                return self.expr(&compare(start, end, &value), true);
            }
            let name: SynExpr = mixed("value");
            let compared = compare(start, end, &name);
            return self.expr(&parse_quote_spanned!(span=> { let #name = #value; #compared }), true);
        }
        // Each is evaluated once, from left to right, before the first comparison.
        let names = [start.map(|_| mixed("start")), end.map(|_| mixed("end")), Some(mixed("value"))];
        let compared = compare(names[0].as_ref(), names[1].as_ref(), names[2].as_ref()?);
        let names = names.iter().flatten();
        self.expr(&parse_quote_spanned!(span=> { let (#(#names,)*) = (#(#parts,)*); #compared }), true)
    }
}

fn is_literal(end: &SynExpr) -> bool {
    match unparenthesized(end) {
        SynExpr::Lit(_) => true,
        SynExpr::Unary(unary) => is_literal(&unary.expr),
        _ => false,
    }
}

/// What a step of a chain of methods and places is of.
fn within(chain: &SynExpr) -> Option<&SynExpr> {
    match chain {
        SynExpr::MethodCall(call) => Some(&call.receiver),
        SynExpr::Paren(paren) => Some(&paren.expr),
        SynExpr::Reference(reference) => Some(&reference.expr),
        SynExpr::Index(index) => Some(&index.expr),
        SynExpr::Field(field) => Some(&field.base),
        _ => None,
    }
}

fn within_mut(chain: &mut SynExpr) -> Option<&mut SynExpr> {
    match chain {
        SynExpr::MethodCall(call) => Some(&mut call.receiver),
        SynExpr::Paren(paren) => Some(&mut paren.expr),
        SynExpr::Reference(reference) => Some(&mut reference.expr),
        SynExpr::Index(index) => Some(&mut index.expr),
        SynExpr::Field(field) => Some(&mut field.base),
        _ => None,
    }
}

/// The path of the type of a range that is written that way, and the type of its ends; none of another type.
pub(super) fn of_bounds<'t>(ty: &'t Type, range: &ExprRange) -> Option<(&'t syn::Path, &'t Type)> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last().filter(|_| path.qself.is_none())?;
    let name = match (&range.start, &range.end, &range.limits) {
        (Some(_), Some(_), RangeLimits::HalfOpen(_)) => "Range",
        (Some(_), Some(_), RangeLimits::Closed(_)) => "RangeInclusive",
        (Some(_), None, _) => "RangeFrom",
        (None, Some(_), RangeLimits::HalfOpen(_)) => "RangeTo",
        (None, Some(_), RangeLimits::Closed(_)) => "RangeToInclusive",
        (None, None, _) => "RangeFull",
    };
    let syn::PathArguments::AngleBracketed(of) = &last.arguments else { return None };
    match &of.args.iter().collect::<Vec<_>>()[..] {
        [syn::GenericArgument::Type(ty)] if last.ident == name => Some((&path.path, ty)),
        _ => None,
    }
}

/// Whether a range is a value whose ends may be read, and changed, in Rust.
pub(super) fn is_value(range: &ExprRange) -> bool {
    range.start.is_some() && range.end.is_some() && matches!(range.limits, RangeLimits::HalfOpen(_))
}

/// A literal that says the type of a number that is told of it, if it is one of such; none of any other.
pub(super) fn of_type(literal: &syn::ExprLit, ty: &Type) -> Option<SynExpr> {
    let Some(KnownType::Number(number)) = KnownType::of(ty) else { return None };
    let is_float = number.starts_with('f');
    let fits = match &literal.lit {
        syn::Lit::Int(value) => value.suffix().is_empty() && !is_float && number != "bool",
        syn::Lit::Float(value) => value.suffix().is_empty() && is_float,
        _ => false,
    };
    let mut own: syn::Lit = syn::parse_str(&format!("{}{number}", literal.lit.to_token_stream())).ok()?;
    own.set_span(literal.lit.span());
    fits.then(|| SynExpr::Lit(syn::ExprLit { attrs: Vec::new(), lit: own }))
}

/// Whether it is `Range<…>` by name, or (true) `RangeInclusive<…>`.
pub(super) fn kind_of_range(ty: &Type) -> Option<bool> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last()?;
    let is_it = |name: &str| last.ident.is(name);
    if is_it("Range") { Some(false) } else { is_it("RangeInclusive").then_some(true) }
}

fn is_closed(range: &ExprRange) -> bool {
    matches!(range.limits, RangeLimits::Closed(_))
}

/// A name that no name of the user's is.
fn mixed(name: &str) -> SynExpr {
    let name = Ident::new(name, Span::mixed_site());
    parse_quote!(#name)
}

/// Whether evaluating an expression changes nothing, so that it may wait.
pub(super) fn is_pure(expr: &SynExpr) -> bool {
    match expr {
        SynExpr::Index(index) => is_pure(&index.expr) && is_pure(&index.index),
        SynExpr::Binary(binary) => {
            let assigns = matches!(operator(&binary.op), None | Some(Operator::Assign(_)));
            !assigns && is_pure(&binary.left) && is_pure(&binary.right)
        }
        SynExpr::Cast(cast) => is_pure(&cast.expr),
        SynExpr::Paren(inner) => is_pure(&inner.expr),
        SynExpr::Unary(unary) => is_pure(&unary.expr),
        SynExpr::Field(field) => is_pure(&field.base),
        simple => is_simple(simple),
    }
}

/// Whether an expression is as cheap to evaluate twice: a variable, a constant, or a field of one.
pub(super) fn is_simple(expr: &SynExpr) -> bool {
    match expr {
        SynExpr::Path(_) | SynExpr::Lit(_) | SynExpr::Const(_) => true,
        SynExpr::Paren(inner) => is_simple(&inner.expr),
        SynExpr::Field(field) => is_simple(&field.base),
        SynExpr::Unary(unary) => matches!(unary.op, UnOp::Neg(_)) && matches!(*unary.expr, SynExpr::Lit(_)),
        _ => false,
    }
}
