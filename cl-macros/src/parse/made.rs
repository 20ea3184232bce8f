//! Loops over iterators that functions make: `iter::successors(first, next)` and `iter::from_fn(next)`, as the `while let`
//! that they are.

use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Expr as SynExpr, ExprForLoop, parse_quote, parse_quote_spanned};

use super::Parser;
use super::consumer::{Inlined, inlined, unused};
use super::expr::unparenthesized;

impl Parser<'_> {
    /// The loop without such a function; none if it runs over something else.
    pub(super) fn without_iterator(&mut self, inner: &ExprForLoop) -> Option<SynExpr> {
        let SynExpr::Call(call) = unparenthesized(&inner.expr) else { return None };
        let SynExpr::Path(callee) = unparenthesized(&call.func) else { return None };
        let last = callee.path.segments.last().filter(|_| callee.qself.is_none())?.ident.to_string();
        if !["successors", "from_fn"].contains(&&*last) {
            return None;
        }
        let imported = self.surroundings.as_ref().and_then(|around| around.of_std(&callee.path));
        let path = imported.as_ref().unwrap_or(&callee.path);
        let names: Vec<_> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if !matches!(&names[..], [of, module, _] if (of == "std" || of == "core") && module == "iter") {
            return None;
        }
        let (used, plain) = (imported.is_some(), plain(&last, call, inner)?);
        if used {
            self.uses(&callee.path);
        }
        Some(plain)
    }

    /// An import that the path of a function begins with, which the expansion names no more, is used.
    pub(super) fn uses(&mut self, path: &syn::Path) {
        let written = path.segments.iter().map(|segment| &segment.ident);
        let written = quote!(#(#written)::*);
        let used = parse_quote_spanned!(path.span()=> #[allow(unused_imports)] use #written as _;);
        if !self.items.contains(&used) {
            self.items.push(used);
        }
    }
}

fn plain(name: &str, call: &syn::ExprCall, inner: &ExprForLoop) -> Option<SynExpr> {
    let (arguments, all) = (call.args.iter().collect::<Vec<_>>(), inner.to_token_stream());
    let ExprForLoop { label, attrs, pat, body, .. } = inner;
    let [next, item, input, more] = ["next", "item", "input", "more"].map(|name| unused(name, &all));
    match (name, &arguments[..]) {
        ("successors", [first, function]) => {
            let Inlined { parameters, body: after } = inlined(function, &[&input]).ok()?;
            let given = quote!(#(let #parameters = &#item;)*);
            Some(match some(first).zip(Next::of(&after)) {
                // Without an `Option`: whether there is another, and which.
                Some((first, Next { goes_on, value, eagerly })) => {
                    let found = quote!({ #next = { #given #value }; });
                    let found = if eagerly { found } else { quote!(if #more #found) };
                    parse_quote!({
                        let mut #next = #first;
                        let mut #more = true;
                        #(#attrs)* #label while #more {
                            let #item = #next;
                            #more = { #given #goes_on };
                            #found
                            let #pat = #item;
                            #body
                        }
                    })
                }
                None => parse_quote!({
                    let mut #next = #first;
                    #(#attrs)* #label while let Some(#item) = #next {
                        #next = { #given #after };
                        let #pat = #item;
                        #body
                    }
                }),
            })
        }
        ("from_fn", [function]) => {
            let Inlined { body: value, .. } = inlined(function, &[]).ok()?;
            Some(parse_quote!({ #(#attrs)* #label while let Some(#item) = { #value } { let #pat = #item; #body } }))
        }
        _ => None,
    }
}

/// What is in `Some(value)`.
fn some(option: &SynExpr) -> Option<&SynExpr> {
    let SynExpr::Call(call) = unparenthesized(option) else { return None };
    let is_some = matches!(&*call.func, SynExpr::Path(path) if path.path.is_ident("Some"));
    call.args.first().filter(|_| is_some && call.args.len() == 1)
}

/// What comes next, if anything does.
struct Next {
    goes_on: SynExpr,
    value: SynExpr,
    /// Whether the value is found even where it is not wanted.
    eagerly: bool,
}

impl Next {
    /// `c.then(|| v)`, `c.then_some(v)` or `if c { Some(v) } else { None }`
    fn of(body: &SynExpr) -> Option<Self> {
        let of = |goes_on: &SynExpr, value: &SynExpr, eagerly| {
            Some(Next { goes_on: goes_on.clone(), value: value.clone(), eagerly })
        };
        match unparenthesized(body) {
            SynExpr::MethodCall(call) => match (&*call.method.to_string(), call.args.first()?) {
                ("then_some", value) => of(&call.receiver, value, true),
                ("then", SynExpr::Closure(closure)) if closure.inputs.is_empty() => {
                    of(&call.receiver, &closure.body, false)
                }
                _ => None,
            },
            SynExpr::Block(block) if block.label.is_none() => Next::of(only(&block.block)?),
            SynExpr::If(branch) => {
                let (_, otherwise) = branch.else_branch.as_ref()?;
                let SynExpr::Block(otherwise) = &**otherwise else { return None };
                let is_none = matches!(only(&otherwise.block)?, SynExpr::Path(path) if path.path.is_ident("None"));
                let is_plain = !matches!(&*branch.cond, SynExpr::Let(_)) && is_none;
                of(&branch.cond, some(only(&branch.then_branch)?)?, false).filter(|_| is_plain)
            }
            _ => None,
        }
    }
}

/// The value of a block without statements.
fn only(block: &syn::Block) -> Option<&SynExpr> {
    match &block.stmts[..] {
        [syn::Stmt::Expr(value, None)] => Some(value),
        _ => None,
    }
}
