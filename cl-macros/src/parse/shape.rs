//! What the items of a sequence are, and how a closure that gets one says so where the closure is a part of a loop.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr as SynExpr, ExprClosure, ExprMethodCall, Pat, parse_quote, parse_quote_spanned};

use super::apart::Bound;
use super::consumer::{Refusal, mentions, unused, without_type};
use super::expr::unparenthesized;
use super::streams;

/// The sequence that the closure of `flat_map` gives.
fn flattened(call: &ExprMethodCall) -> Option<&SynExpr> {
    let SynExpr::Closure(closure) = unparenthesized(call.args.first()?) else { return None };
    match unparenthesized(&closure.body) {
        SynExpr::Block(block) => match block.block.stmts.last()? {
            syn::Stmt::Expr(last, None) => Some(last),
            _ => None,
        },
        sequence => Some(sequence),
    }
}

/// What an item of a sequence is, as far as tokens tell: `.enumerate()` and `.zip(…)` give pairs, which a loop takes
/// apart at once.
pub(super) enum Shape {
    Value,
    Place,
    /// A part of a slice.
    Slice,
    Pair(Box<Shape>, Box<Shape>),
}

impl Shape {
    pub(super) fn of(sequence: &SynExpr) -> Shape {
        let SynExpr::MethodCall(call) = unparenthesized(sequence) else {
            if let SynExpr::Call(call) = unparenthesized(sequence)
                && streams::function(call).is_some()
            {
                return streams::item(sequence).map_or(Shape::Value, |item| Shape::of_value(&item));
            }
            return if matches!(unparenthesized(sequence), SynExpr::Range(_)) { Shape::Value } else { Shape::Place };
        };
        match (&*call.method.to_string(), call.args.first()) {
            ("iter" | "iter_mut", _) => Shape::Place,
            ("map", Some(SynExpr::Closure(closure))) => Shape::of_value(&closure.body),
            ("map" | "filter_map" | "map_while" | "scan" | "copied" | "cloned", _) => Shape::Value,
            ("flat_map", _) => match flattened(call) {
                None => Shape::Value,
                Some(SynExpr::Array(_) | SynExpr::Repeat(_)) if !gives_places(sequence) => Shape::Value,
                Some(each) => Shape::of(each),
            },
            ("into_iter", _) if gives_places(sequence) => Shape::Place,
            ("into_iter", _) => Shape::Value,
            ("enumerate", _) => Shape::Pair(Box::new(Shape::Value), Box::new(Shape::of(&call.receiver))),
            ("zip", Some(other)) => Shape::Pair(Box::new(Shape::of(&call.receiver)), Box::new(Shape::of(other))),
            (method, _) if super::pieces::cut(method).is_some() => Shape::Slice,
            _ => Shape::of(&call.receiver),
        }
    }

    pub(super) fn has_slices(&self) -> bool {
        match self {
            Shape::Slice => true,
            Shape::Value | Shape::Place => false,
            Shape::Pair(first, second) => first.has_slices() || second.has_slices(),
        }
    }

    /// What a closure gives: a pair, if it is written as one.
    fn of_value(value: &SynExpr) -> Shape {
        match unparenthesized(value) {
            SynExpr::Tuple(pair) if pair.elems.len() == 2 => {
                Shape::Pair(Box::new(Shape::of_value(&pair.elems[0])), Box::new(Shape::of_value(&pair.elems[1])))
            }
            SynExpr::Reference(reference) => match unparenthesized(&reference.expr) {
                SynExpr::Index(part) if matches!(unparenthesized(&part.index), SynExpr::Range(_)) => Shape::Slice,
                _ => Shape::Place,
            },
            SynExpr::Block(block) => match block.block.stmts.last() {
                Some(syn::Stmt::Expr(last, None)) => Shape::of_value(last),
                _ => Shape::Value,
            },
            _ => Shape::Value,
        }
    }

    /// Whether there is no reference in it.
    pub(super) fn is_of_values(&self) -> bool {
        match self {
            Shape::Value => true,
            Shape::Place | Shape::Slice => false,
            Shape::Pair(first, second) => first.is_of_values() && second.is_of_values(),
        }
    }

    /// The pattern of a loop over such items, and the item.
    pub(super) fn named(&self, item: &Ident, tokens: &TokenStream, names: &mut Vec<Ident>) -> (Pat, SynExpr) {
        match self {
            Shape::Pair(..) => self.parts("part", tokens, names),
            _ => (parse_quote!(#item), parse_quote!(#item)),
        }
    }

    pub(super) fn parts(&self, prefix: &str, tokens: &TokenStream, names: &mut Vec<Ident>) -> (Pat, SynExpr) {
        let Shape::Pair(first, second) = self else {
            let name = unused(&format!("{prefix}_{}", names.len()), tokens);
            names.push(name.clone());
            return (parse_quote!(#name), parse_quote!(#name));
        };
        let ((a, x), (b, y)) = (first.parts(prefix, tokens, names), second.parts(prefix, tokens, names));
        (parse_quote!((#a, #b)), parse_quote!((#x, #y)))
    }

    /// The item by the names that a pattern gives its parts, if a closure has no other use for these: its own pattern may
    /// call the same parts so.
    pub(super) fn whole(&self, pat: &Pat, parameter: &Pat, closure: &TokenStream) -> Option<SynExpr> {
        let parameter = match parameter {
            Pat::Reference(reference) => &reference.pat,
            parameter => parameter,
        };
        match (self, pat, parameter) {
            (Shape::Pair(first, second), Pat::Tuple(pair), parameter) if pair.elems.len() == 2 => {
                let [one, two] = match parameter {
                    Pat::Tuple(parts) if parts.elems.len() == 2 => [&parts.elems[0], &parts.elems[1]],
                    other => [other, other],
                };
                let first = first.whole(&pair.elems[0], one, closure)?;
                let second = second.whole(&pair.elems[1], two, closure)?;
                Some(parse_quote!((#first, #second)))
            }
            (Shape::Pair(..), ..) => None,
            (_, Pat::Ident(name), parameter) if name.mutability.is_none() && name.subpat.is_none() => {
                let same = matches!(parameter, Pat::Ident(parameter) if parameter.ident == name.ident);
                let name = &name.ident;
                (same || !mentions(closure, &name.to_string())).then(|| parse_quote!(#name))
            }
            _ => None,
        }
    }

    /// The same of the best item so far.
    pub(super) fn best(&self, best: &Ident, tokens: &TokenStream) -> (Pat, SynExpr) {
        match self {
            Shape::Pair(..) => self.parts(&best.to_string(), tokens, &mut Vec::new()),
            _ => (parse_quote!(#best), parse_quote!(#best)),
        }
    }

    /// Says by the names of the parts what a closure says by those that its pattern binds to them, or (`seen`) to
    /// references to them, through which it only reads. What is said so is bound no more.
    fn say(&self, pat: &mut Pat, whole: &SynExpr, seen: bool, body: &mut SynExpr) {
        match (self, pat, whole) {
            (Shape::Pair(first, second), Pat::Tuple(pair), SynExpr::Tuple(parts)) if pair.elems.len() == 2 => {
                first.say(&mut pair.elems[0], &parts.elems[0], seen, body);
                second.say(&mut pair.elems[1], &parts.elems[1], seen, body);
            }
            (Shape::Value | Shape::Place, pat @ Pat::Ident(_), SynExpr::Path(part)) => {
                let Pat::Ident(name) = &*pat else { return };
                let Some(part) = part.path.get_ident() else { return };
                if name.mutability.is_some() || name.subpat.is_some() {
                    return;
                }
                let said = match (self, seen) {
                    (_, false) => Reading::of(body, &name.ident, part, false).filter(|said| said.renamed),
                    (Shape::Value, true) => Reading::of(body, &name.ident, part, true).filter(Said::only_reads),
                    // Which is a reference itself.
                    (_, true) => Reading::of(body, &name.ident, part, true).filter(|said| said.renamed),
                };
                if let Some(said) = said {
                    (*body, *pat) = (said.expr, parse_quote!(_));
                }
            }
            _ => {}
        }
    }

    /// The item as a closure sees it that gets a reference: each part is one.
    pub(super) fn seen(&self, item: SynExpr) -> SynExpr {
        match (self, item) {
            (Shape::Pair(first, second), SynExpr::Tuple(tuple)) => {
                let (a, b) = (first.seen(tuple.elems[0].clone()), second.seen(tuple.elems[1].clone()));
                parse_quote!((#a, #b))
            }
            (Shape::Value, item) => parse_quote!(&#item),
            (_, item) => item,
        }
    }
}

/// The closure of a key that is put together of references to elements, `|&(i, n)| (n, i)`: of copies of them, as their order is
/// that of what they point to.
pub(super) fn key_of_copies(function: &SynExpr, shape: &Shape) -> Option<SynExpr> {
    fn names(shape: &Shape, pat: &Pat, found: &mut Vec<Ident>) {
        match (shape, pat) {
            (Shape::Pair(first, second), Pat::Tuple(pair)) if pair.elems.len() == 2 => {
                names(first, &pair.elems[0], found);
                names(second, &pair.elems[1], found);
            }
            (Shape::Place, Pat::Ident(name)) => found.push(name.ident.clone()),
            _ => {}
        }
    }
    fn copy(key: &mut SynExpr, names: &[Ident]) {
        match key {
            SynExpr::Tuple(tuple) => tuple.elems.iter_mut().for_each(|part| copy(part, names)),
            SynExpr::Paren(inner) => copy(&mut inner.expr, names),
            // `Reverse(n)`
            SynExpr::Call(call) => {
                call.args.iter_mut().filter(|part| matches!(part, SynExpr::Path(_))).for_each(|part| copy(part, names));
            }
            SynExpr::Path(path) if path.path.get_ident().is_some_and(|name| names.contains(name)) => {
                *key = parse_quote_spanned!(path.span()=> *#path);
            }
            _ => {}
        }
    }
    let SynExpr::Closure(closure) = unparenthesized(function) else { return None };
    let (SynExpr::Tuple(_), Some(Pat::Reference(pat))) = (&*closure.body, closure.inputs.first()) else { return None };
    let mut found = Vec::new();
    names(shape, &pat.pat, &mut found);
    let mut closure = closure.clone();
    copy(&mut closure.body, &found);
    (!found.is_empty()).then_some(SynExpr::Closure(closure))
}

/// The closure that compares two items with what it says of references to references to elements: `a.1.cmp(&b.1)` is
/// `a.1.cmp(b.1)`.
pub(super) fn order_of_references(function: &SynExpr, shape: &Shape) -> Option<SynExpr> {
    struct Behind<'s> {
        shape: &'s Shape,
        names: Vec<&'s Ident>,
    }
    impl Behind<'_> {
        /// What an item or a part of it is.
        fn shape(&self, value: &SynExpr) -> Option<&Shape> {
            match unparenthesized(value) {
                SynExpr::Path(path) => self.names.contains(&path.path.get_ident()?).then_some(self.shape),
                SynExpr::Field(field) => match (self.shape(&field.base)?, &field.member) {
                    (Shape::Pair(first, _), syn::Member::Unnamed(at)) if at.index == 0 => Some(&**first),
                    (Shape::Pair(_, second), syn::Member::Unnamed(at)) if at.index == 1 => Some(&**second),
                    _ => None,
                },
                _ => None,
            }
        }
    }
    impl VisitMut for Behind<'_> {
        fn visit_expr_mut(&mut self, expr: &mut SynExpr) {
            if let SynExpr::Reference(reference) = expr
                && reference.mutability.is_none()
                && let SynExpr::Field(_) = unparenthesized(&reference.expr)
                && let Some(Shape::Place) = self.shape(&reference.expr)
            {
                *expr = (*reference.expr).clone();
                return;
            }
            visit_mut::visit_expr_mut(self, expr);
        }
    }
    let (Shape::Pair(..), SynExpr::Closure(closure)) = (shape, unparenthesized(function)) else { return None };
    let name = |pat| match without_type(pat) {
        Pat::Ident(name) => Some(&name.ident),
        Pat::Reference(behind) => match &*behind.pat {
            Pat::Ident(name) => Some(&name.ident),
            _ => None,
        },
        _ => None,
    };
    let names = closure.inputs.iter().filter_map(name).collect();
    let mut body = (*closure.body).clone();
    Behind { shape, names }.visit_expr_mut(&mut body);
    Some(SynExpr::Closure(ExprClosure { body: Box::new(body), ..closure.clone() }))
}

/// Whether the items of a sequence are references to elements.
pub fn gives_places(sequence: &SynExpr) -> bool {
    match unparenthesized(sequence) {
        SynExpr::Range(_) => false,
        SynExpr::Call(call) if streams::function(call).is_some() => matches!(Shape::of(sequence), Shape::Place),
        SynExpr::MethodCall(call) => match &*call.method.to_string() {
            "copied" | "cloned" | "map" | "filter_map" | "map_while" | "scan" | "enumerate" | "zip" => false,
            // An array that is written there gives its elements themselves, which the items may be that the closure gets.
            "flat_map" => match flattened(call) {
                Some(SynExpr::Array(array)) => array.elems.first().is_some_and(|first| is_place_of(first, call)),
                Some(SynExpr::Repeat(array)) => is_place_of(&array.expr, call),
                each => each.is_some_and(gives_places),
            },
            "iter" | "iter_mut" => true,
            "into_iter" => matches!(unparenthesized(&call.receiver), SynExpr::Reference(_)),
            _ => gives_places(&call.receiver),
        },
        _ => true,
    }
}

/// Whether an element of an array that a closure gives is a reference, or the place that the closure gets.
fn is_place_of(element: &SynExpr, call: &ExprMethodCall) -> bool {
    let parameter = match call.args.first().map(unparenthesized) {
        Some(SynExpr::Closure(closure)) => closure.inputs.first().map(without_type),
        _ => None,
    };
    match (unparenthesized(element), parameter) {
        (SynExpr::Reference(_), _) => true,
        (SynExpr::Path(path), Some(Pat::Ident(name))) => {
            path.path.is_ident(&name.ident) && gives_places(&call.receiver)
        }
        _ => false,
    }
}

/// An expression that may stand before a brace, where Rust reads no struct literal.
pub(super) fn before_brace(expr: SynExpr) -> SynExpr {
    struct Literals(bool);
    impl<'e> Visit<'e> for Literals {
        fn visit_expr_struct(&mut self, _: &'e syn::ExprStruct) {
            self.0 = true;
        }
    }
    let mut literals = Literals(false);
    literals.visit_expr(&expr);
    if !literals.0 {
        return expr;
    }
    let (attrs, expr) = (Vec::new(), Box::new(expr));
    SynExpr::Group(syn::ExprGroup { attrs, group_token: syn::token::Group::default(), expr })
}

/// What a closure says of an item.
pub(super) fn of_item(closure: &ExprClosure, shape: &Shape, item: &Ident, whole: SynExpr) -> Result<SynExpr, Refusal> {
    said_of_item(closure, shape, item, whole).map(before_brace)
}

fn said_of_item(closure: &ExprClosure, shape: &Shape, item: &Ident, whole: SynExpr) -> Result<SynExpr, Refusal> {
    let unclear = || (closure.to_token_stream(), "write the closure as `|v| …`, `|&v| …` or `|(i, v)| …`");
    let [parameter] = &closure.inputs.iter().collect::<Vec<_>>()[..] else { return Err(unclear()) };
    let body = &closure.body;
    let bound = |mut pat: Pat, item: SynExpr, seen: Option<SynExpr>| -> SynExpr {
        let mut body = (**body).clone();
        shape.say(&mut pat, &item, seen.is_some(), &mut body);
        let item = seen.unwrap_or(item);
        if binds_nothing(&pat) { body } else { parse_quote!({ let #pat = #item; #body }) }
    };
    match (shape, without_type(parameter)) {
        (Shape::Pair(..), Pat::Reference(reference)) => Ok(bound((*reference.pat).clone(), whole, None)),
        (Shape::Pair(..), Pat::Wild(_)) => Ok((**body).clone()),
        (Shape::Pair(..), pat @ Pat::Tuple(_)) => {
            let seen = shape.seen(whole.clone());
            Ok(bound(pat.clone(), whole, Some(seen)))
        }
        (Shape::Pair(..), Pat::Ident(name)) => {
            let mut body = (**body).clone();
            if !binds(&name.ident, |patterns| patterns.visit_expr(&body)) {
                Fields { name: &name.ident, whole: &whole }.visit_expr_mut(&mut body);
            }
            Ok(match mentions(&body.to_token_stream(), &name.ident.to_string()) {
                true => parse_quote!({ let #name = #whole; #body }),
                false => body,
            })
        }
        (Shape::Pair(..), pat) => Ok(parse_quote!({ let #pat = #whole; #body })),
        (Shape::Slice, _) => asked_of_slice(closure, item).ok_or_else(unclear),
        (shape, _) => asked_of(closure, item, matches!(shape, Shape::Place)).ok_or_else(unclear),
    }
}

/// Whether a pattern is made of `_` alone.
fn binds_nothing(pat: &Pat) -> bool {
    match pat {
        Pat::Wild(_) => true,
        Pat::Tuple(tuple) => tuple.elems.iter().all(binds_nothing),
        _ => false,
    }
}

/// Whether a pattern in what is visited binds a name: there the name is of something else.
pub(super) fn binds(name: &Ident, visit: impl FnOnce(&mut Bound)) -> bool {
    let mut bound = Bound::default();
    visit(&mut bound);
    bound.0.iter().any(|other| name == other)
}

/// Says `pair.0` by the name of the part, where nothing else has the name of the pair.
pub(super) struct Fields<'n> {
    pub name: &'n Ident,
    pub whole: &'n SynExpr,
}

impl VisitMut for Fields<'_> {
    fn visit_expr_mut(&mut self, expr: &mut SynExpr) {
        visit_mut::visit_expr_mut(self, expr);
        let SynExpr::Field(field) = &*expr else { return };
        let syn::Member::Unnamed(index) = &field.member else { return };
        let whole = match unparenthesized(&field.base) {
            SynExpr::Path(path) if path.path.is_ident(self.name) => self.whole,
            whole => whole,
        };
        if let SynExpr::Tuple(parts) = whole
            && let Some(part) = parts.elems.get(index.index as usize)
        {
            *expr = part.clone();
        }
    }
}

/// The condition of `filter` and its like on an item. The closure gets a reference to the item, which (if `place`) is a
/// reference itself: what the closure says of it is said with a level of references less, for OpenCL C has one.
pub(super) fn asked_of(closure: &ExprClosure, item: &Ident, place: bool) -> Option<SynExpr> {
    let [parameter] = &closure.inputs.iter().collect::<Vec<_>>()[..] else { return None };
    let body = &*closure.body;
    Some(before_brace(match without_type(parameter) {
        Pat::Reference(reference) => match &*reference.pat {
            Pat::Reference(inner) if place => {
                let inner = &inner.pat;
                parse_quote!({ let #inner = *#item; #body })
            }
            Pat::Ident(name) if name.ident == *item => body.clone(),
            inner => parse_quote!({ let #inner = #item; #body }),
        },
        Pat::Ident(name) => {
            let name = &name.ident;
            match Reading::of(body, name, item, true) {
                Some(said) if (place || said.only) && said.renamed => said.expr,
                Some(_) if place => return None,
                _ => parse_quote!({ let #name = &#item; #body }),
            }
        }
        Pat::Wild(_) => body.clone(),
        // Behind one reference or two, what it binds are references to the parts.
        pat if place => parse_quote!({ let #pat = #item; #body }),
        pat => parse_quote!({ let #pat = &#item; #body }),
    }))
}

/// The same where the item is a part of a slice, of which a reference is no value in private memory: what is called by its name
/// means the same of the slice itself.
pub(super) fn asked_of_slice(closure: &ExprClosure, item: &Ident) -> Option<SynExpr> {
    let [parameter] = &closure.inputs.iter().collect::<Vec<_>>()[..] else { return None };
    if let Pat::Ident(name) = without_type(parameter)
        && !follows(closure.body.to_token_stream(), &name.ident)
        && let Some(said) = Reading::of(&closure.body, &name.ident, item, false).filter(|said| said.renamed)
    {
        return Some(before_brace(said.expr));
    }
    asked_of(closure, item, false)
}

/// Whether `*name` stands in tokens, or may.
fn follows(tokens: TokenStream, name: &Ident) -> bool {
    let mut behind = false;
    tokens.into_iter().any(|token| {
        let starred =
            std::mem::replace(&mut behind, matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '*'));
        match token {
            TokenTree::Group(group) => follows(group.stream(), name),
            TokenTree::Ident(ident) => starred && ident == *name,
            _ => false,
        }
    })
}

/// What is said with an item for `*name`, if `name` is used in no other way.
pub(super) fn dereferenced(value: &SynExpr, name: &Ident, item: &Ident) -> Option<SynExpr> {
    Reading::of(value, name, item, true).filter(Said::only_reads).map(|said| said.expr)
}

/// What is said of a value by a name that was one of a reference to it; none if the reference itself is used, or something else has
/// the name.
pub(super) fn said_of_value(value: &SynExpr, name: &Ident) -> Option<SynExpr> {
    if binds(name, |bound| bound.visit_expr(value)) {
        return None;
    }
    Reading::of(value, name, name, true).filter(|said| said.asked && said.renamed).map(|said| said.expr)
}

/// What is said with an item in the place of a name.
struct Said {
    expr: SynExpr,
    /// Whether the name stood behind `*`, or beside `+` and the like, and nowhere else.
    only: bool,
    /// Whether it stood there, or before `.`, and nowhere else.
    asked: bool,
    /// Whether it surely was the variable everywhere.
    renamed: bool,
}

impl Said {
    fn only_reads(&self) -> bool {
        self.only && self.renamed
    }
}

/// Says with an item what a closure says with the name of its parameter.
struct Reading<'n> {
    name: &'n Ident,
    item: &'n Ident,
    /// Whether the item stands for `*v` too.
    dereferences: bool,
    only: bool,
    asked: bool,
    renamed: bool,
}

impl Reading<'_> {
    fn of(value: &SynExpr, name: &Ident, item: &Ident, dereferences: bool) -> Option<Said> {
        let mut reading = Reading { name, item, dereferences, only: true, asked: true, renamed: true };
        let tokens = reading.tokens(value.to_token_stream());
        let expr = syn::parse2(tokens).ok()?;
        Some(Said { expr, only: reading.only, asked: reading.asked, renamed: reading.renamed })
    }

    /// The tokens with `item` for `*v` and `v`.
    fn tokens(&mut self, tokens: TokenStream) -> TokenStream {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is = |index: Option<usize>, what: char| matches!(index.and_then(|index| tokens.get(index)), Some(TokenTree::Punct(punct)) if punct.as_char() == what);
        let mut result = Vec::new();
        let mut taken = false;
        for (index, token) in tokens.iter().enumerate() {
            let before = index.checked_sub(1);
            match token {
                TokenTree::Punct(punct) if punct.as_char() == '*' => {
                    // Of `*v.first()` the star is that of what `first` gives.
                    let binds_less = match tokens.get(index + 2) {
                        Some(TokenTree::Punct(next)) if next.as_char() == '.' => !is(Some(index + 3), '.'),
                        Some(TokenTree::Punct(next)) => next.as_char() == '?',
                        Some(TokenTree::Group(next)) => next.delimiter() != proc_macro2::Delimiter::Brace,
                        _ => false,
                    };
                    let names = matches!(tokens.get(index + 1), Some(TokenTree::Ident(next)) if next == self.name);
                    let names = names && !binds_less;
                    // `a * v` multiplies.
                    let operand = match before.map(|before| &tokens[before]) {
                        None => true,
                        Some(TokenTree::Punct(before)) => before.as_char() != '?',
                        Some(TokenTree::Ident(before)) => {
                            ["in", "if", "match", "return", "break"].iter().any(|word| before == word)
                        }
                        Some(_) => false,
                    };
                    taken = names && operand && self.dereferences;
                    if !taken {
                        result.push(token.clone());
                    }
                    continue;
                }
                TokenTree::Ident(ident) if ident == self.name => {
                    let computes = |at| ['+', '-', '/', '%'].iter().any(|op| is(at, *op));
                    let assigns = is(Some(index + 2), '=');
                    let only = taken || (computes(Some(index + 1)) && !assigns) || computes(before);
                    self.only &= only;
                    self.asked &= only || (is(Some(index + 1), '.') && !is(Some(index + 2), '.'));
                    self.renamed &= !is(before, '.') && !is(Some(index + 1), ':');
                    let mut item = self.item.clone();
                    item.set_span(item.span().located_at(ident.span()));
                    result.push(TokenTree::Ident(item));
                }
                TokenTree::Group(group) => {
                    let mut inner = proc_macro2::Group::new(group.delimiter(), self.tokens(group.stream()));
                    inner.set_span(group.span());
                    result.push(TokenTree::Group(inner));
                }
                token => result.push(token.clone()),
            }
            taken = false;
        }
        result.into_iter().collect()
    }
}
