//! Patterns: names, `_`, literals, and tuples of such.

use proc_macro2::{Delimiter, TokenTree};
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{ExprLit, Lit, Pat, PatIdent, PatTuple, PatWild, token};

use super::Reader;
use super::word::Word;

/// How `syn` reads a pattern that is not plain: one, or several with `|`.
pub type Parse = fn(ParseStream) -> syn::Result<Pat>;

impl Reader<'_> {
    /// A pattern, and what it ends before.
    pub fn pattern(&mut self, is_behind: impl Fn(&Self) -> bool, otherwise: Parse) -> Option<Pat> {
        let begin = self.at;
        if let Some(pat) = self.plain_pattern()
            && is_behind(self)
        {
            return Some(pat);
        }
        self.at = begin;
        let behind = self.find(is_behind);
        self.by_syn(behind, otherwise)
    }

    pub fn plain_pattern(&mut self) -> Option<Pat> {
        let attrs = Vec::new();
        let token = self.next()?;
        match (&token.tree, token.word) {
            (TokenTree::Ident(_), Word::Name | Word::Mut) => {
                let mutability = self.keyword(Word::Mut).map(token::Mut);
                Some(Pat::Ident(PatIdent { attrs, by_ref: None, mutability, ident: self.name()?, subpat: None }))
            }
            (TokenTree::Ident(_), Word::Underscore) => {
                let underscore_token = token::Underscore(self.keyword(Word::Underscore)?);
                Some(Pat::Wild(PatWild { attrs, underscore_token }))
            }
            (TokenTree::Literal(literal), _) => {
                self.at += 1;
                Some(Pat::Lit(ExprLit { attrs, lit: Lit::new(literal.clone()) }))
            }
            (TokenTree::Group(group), _) if group.delimiter() == Delimiter::Parenthesis => {
                let paren_token = token::Paren(group.delim_span());
                let elems = self.within(|inside| {
                    let mut elems = Punctuated::new();
                    while !inside.is_at_end() {
                        elems.push_value(inside.plain_pattern()?);
                        if !inside.is_at_end() {
                            elems.push_punct(inside.comma()?);
                        }
                    }
                    Some(elems)
                })?;
                // Parentheses around one are no tuple.
                let tuple = elems.len() != 1 || elems.trailing_punct();
                tuple.then_some(Pat::Tuple(PatTuple { attrs, paren_token, elems }))
            }
            _ => None,
        }
    }
}
