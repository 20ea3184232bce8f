//! An iterator with a name that is asked from its end, `it.next_back()`: what it goes over loses its last item.
//!
//! In: the elements, or the range, that `walk` has named, and what gives an item at an index. Out: what gives the last item that
//! is left, and what is asked of that.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use syn::{Expr as SynExpr, ExprClosure, ExprMethodCall, parse_quote, parse_quote_spanned};

use super::consumer::{leaves, result_of, unused, without_type};
use super::taken::{Taken, goes_on};
use crate::name::Name;

/// What asks an iterator for no item, and needs the others to be left.
const LOOKING: &[&str] = &["len", "peek"];

/// How the tokens behind an iterator with a name ask it.
#[derive(Clone, Copy, Default)]
pub(super) struct Asked {
    /// For some of its items, as the rest is left for what is asked next.
    pub one_by_one: bool,
    pub from_its_end: bool,
    /// For an item among others, which a reference outside of a loop is given for.
    pub chooses: bool,
    /// By a name that is `mut` and gets it.
    pub moved: bool,
}

impl Asked {
    pub fn of(name: &Ident, tokens: &TokenStream) -> Self {
        let (mut asked, mut names, mut at) = (Asked::default(), vec![name.clone()], 0);
        while let Some(name) = names.get(at).cloned() {
            asked.look(&name, tokens.clone());
            given_to(&name, tokens.clone(), &mut |to, mutable| {
                asked.moved |= mutable;
                if !names.contains(to) {
                    names.push(to.clone());
                }
            });
            at += 1;
        }
        asked.one_by_one |= asked.from_its_end;
        asked
    }

    fn look(&mut self, name: &Ident, tokens: TokenStream) {
        // `name.next_back`, `&mut name`
        let (mut behind, mut before) = (0, [false; 2]);
        for token in tokens {
            let (mut then, [reference, mutable]) = (0, std::mem::take(&mut before));
            match token {
                TokenTree::Ident(method) if behind == 2 => {
                    let method = method.text();
                    let from_its_end = goes_on(&method) == Some(Taken::FromItsEnd);
                    let one_by_one = !from_its_end && goes_on(&method).is_some() || LOOKING.contains(&&*method);
                    self.from_its_end |= from_its_end;
                    self.one_by_one |= one_by_one;
                    self.chooses |= one_by_one && !["next", "len"].contains(&&*method);
                }
                TokenTree::Ident(ident) if ident == *name => {
                    then = 1;
                    self.one_by_one |= mutable;
                }
                TokenTree::Ident(ident) => before = [false, reference && ident == "mut"],
                TokenTree::Punct(punct) if behind == 1 && punct.as_char() == '.' => then = 2,
                TokenTree::Punct(punct) => before = [punct.as_char() == '&', false],
                TokenTree::Group(group) => self.look(name, group.stream()),
                TokenTree::Literal(_) => {}
            }
            behind = then;
        }
    }
}

/// The names that get what has a name, `let mut rest = it;`, and whether they are `mut`.
fn given_to(name: &Ident, tokens: TokenStream, found: &mut impl FnMut(&Ident, bool)) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is = |token: Option<&TokenTree>, word: &str| matches!(token, Some(TokenTree::Ident(ident)) if ident == word);
    let mark = |token: Option<&TokenTree>, mark: char| matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == mark);
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => given_to(name, group.stream(), found),
            token if is(Some(token), "let") => {
                let mutable = is(tokens.get(at + 1), "mut");
                let at = at + 1 + usize::from(mutable);
                if let Some(TokenTree::Ident(to)) = tokens.get(at)
                    && mark(tokens.get(at + 1), '=')
                    && matches!(tokens.get(at + 2), Some(TokenTree::Ident(given)) if given == name)
                    && mark(tokens.get(at + 3), ';')
                {
                    found(to, mutable);
                }
            }
            _ => {}
        }
    }
}

/// What an iterator gives from its end.
#[derive(Clone)]
pub(super) struct Back {
    /// The last item that is left.
    pub next: SynExpr,
    /// How many are left, as a `usize`; none where closures choose.
    pub left: Option<SynExpr>,
}

impl Back {
    /// Of the elements of a slice that has the name `of`, from `at` on.
    pub fn of_elements(of: &Ident, at: &Ident, item: &SynExpr, reversed: bool) -> Self {
        let name = unused("item", &quote!(#of #at #item));
        let left = match reversed {
            true => quote!(1..),
            false => quote!(..#of.len() - 1),
        };
        Back {
            next: parse_quote!(if #at < #of.len() {
                let #name = #item;
                #of = &#of[#left];
                Some(#name)
            } else {
                None
            }),
            left: Some(parse_quote!((#of.len() - #at))),
        }
    }

    /// Of the numbers from `next` to the variable `end`.
    pub fn of_range(next: &TokenStream, end: &TokenStream) -> Self {
        Back {
            next: parse_quote!(if #next < #end { #end -= 1; Some(#end) } else { None }),
            left: Some(parse_quote!(((#end - #next) as usize))),
        }
    }

    /// With closures behind it, by which each item goes; `chain` calls them.
    pub fn behind(self, chain: impl FnOnce(SynExpr) -> SynExpr, chooses: bool) -> (SynExpr, Option<SynExpr>) {
        let next = self.next;
        (chain(parse_quote!(::core::iter::from_fn(|| #next))), self.left.filter(|_| !chooses))
    }
}

/// What a call asks of an iterator that gives its last items one by one, and of how many are left.
pub(super) fn asked(call: &ExprMethodCall, back: &SynExpr, left: Option<&SynExpr>) -> Option<SynExpr> {
    let (span, arguments): (_, Vec<_>) = (call.method.span(), call.args.iter().collect());
    let instead = |name: &str| {
        let (name, arguments) = (Ident::new(name, span), &call.args);
        parse_quote_spanned!(span=> #back.#name(#arguments))
    };
    match (&*call.method.to_string(), &arguments[..]) {
        ("nth_back", [_]) => Some(instead("nth")),
        ("rfind", [_]) => Some(instead("find")),
        ("try_rfold", [..]) => Some(instead("try_fold")),
        ("rposition", [SynExpr::Closure(closure)]) => position(closure, back, left?),
        _ => None,
    }
}

/// The index, among what is left, of the last item that is such.
fn position(closure: &ExprClosure, back: &SynExpr, left: &SynExpr) -> Option<SynExpr> {
    let [parameter] = &closure.inputs.iter().collect::<Vec<_>>()[..] else { return None };
    leaves(closure).ok()?;
    let (pat, condition) = (without_type(parameter), result_of(closure));
    let name = unused("position", &quote!(#back #closure));
    Some(parse_quote!({
        let mut #name = None;
        for #pat in #back { if #condition { #name = Some(#left); break; } }
        #name
    }))
}
