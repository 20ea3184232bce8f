//! `b"ab"` in a pattern, as an argument, and where it is asked for something: the elements that it is, `[b'a', b'b']`, and a
//! reference to these.

use proc_macro2::Literal;
use syn::spanned::Spanned;
use syn::token::Bracket;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr as SynExpr, ExprLit, ExprMatch, Lit, LitByteStr, Pat, PatSlice, parse_quote_spanned};

use super::expr::unparenthesized;

/// A body in which such patterns are of elements.
pub(super) fn in_body(block: &Block) -> Block {
    let mut block = block.clone();
    ByElements.visit_block_mut(&mut block);
    block
}

/// The same of a `match`.
pub(super) fn in_match(inner: &mut ExprMatch) {
    ByElements.visit_expr_match_mut(inner);
}

/// The text as the array that it refers to.
pub(super) fn array(text: &SynExpr) -> Option<SynExpr> {
    let SynExpr::Lit(ExprLit { lit: Lit::ByteStr(text), .. }) = unparenthesized(text) else { return None };
    let bytes = bytes(text);
    Some(parse_quote_spanned!(text.span()=> [#(#bytes),*]))
}

/// A reference to the bytes, where the text is what a function gets.
pub(super) fn lent(argument: &SynExpr) -> Option<SynExpr> {
    array(argument).map(|array| parse_quote_spanned!(argument.span()=> &#array))
}

fn bytes(text: &LitByteStr) -> Vec<Literal> {
    let one = |byte: u8| {
        let mut literal = if byte.is_ascii() { Literal::byte_character(byte) } else { Literal::u8_suffixed(byte) };
        literal.set_span(text.span());
        literal
    };
    text.value().into_iter().map(one).collect()
}

/// The text of a pattern that is one.
pub fn of_pattern(pat: &Pat) -> Option<&LitByteStr> {
    match pat {
        Pat::Lit(ExprLit { lit: Lit::ByteStr(text), .. }) => Some(text),
        _ => None,
    }
}

/// What is asked of a text that is written there, as of any array.
fn asked(text: &mut SynExpr) {
    if let Some(array) = array(text) {
        *text = array;
    }
}

struct ByElements;

impl VisitMut for ByElements {
    fn visit_pat_mut(&mut self, pat: &mut Pat) {
        visit_mut::visit_pat_mut(self, pat);
        if let Some(text) = of_pattern(pat) {
            let byte = |literal| Pat::Lit(ExprLit { attrs: Vec::new(), lit: Lit::new(literal) });
            let elems = bytes(text).into_iter().map(byte).collect();
            let slice = PatSlice { attrs: Vec::new(), bracket_token: Bracket(text.span()), elems };
            *pat = Pat::Slice(slice);
        }
    }
    fn visit_expr_method_call_mut(&mut self, call: &mut syn::ExprMethodCall) {
        visit_mut::visit_expr_method_call_mut(self, call);
        asked(&mut call.receiver);
    }
    fn visit_expr_index_mut(&mut self, index: &mut syn::ExprIndex) {
        visit_mut::visit_expr_index_mut(self, index);
        asked(&mut index.expr);
    }
    fn visit_expr_for_loop_mut(&mut self, inner: &mut syn::ExprForLoop) {
        visit_mut::visit_expr_for_loop_mut(self, inner);
        if let Some(array) = lent(&inner.expr) {
            *inner.expr = array;
        }
    }
    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}
