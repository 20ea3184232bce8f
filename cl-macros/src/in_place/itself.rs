//! What stands for `self` where a method is written in the place of its call.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, ReceiverKind, Stmt, Token, parse_quote};

use crate::parse::unparenthesized;

/// Puts another name for `self`: that of the variable which the method is called on by reference, or `this`, which is declared for
/// the value or the reference; also for that of a variable where closures move it and change what it refers to: of the variable they
/// would have copies. That name comes with the statement, if there is one. `by_path`: whether what is given is the reference, as
/// `A::items(&a)` gives it.
pub(super) fn itself_replaced(
    receiver: &syn::Receiver,
    this: Ident,
    argument: Expr,
    by_path: bool,
    block: &mut Block,
) -> (Option<Stmt>, Ident) {
    let Some(mutable) = by_reference(receiver) else {
        let mutable = receiver.mutability;
        let statement = parse_quote!(let #mutable #this = #argument;);
        ReplaceItself { name: this.clone(), lent: None }.visit_block_mut(block);
        return (Some(statement), this);
    };
    let (place, lent) = match unparenthesized(&argument) {
        Expr::Reference(reference) => (unparenthesized(&reference.expr).clone(), true),
        place => (place.clone(), !by_path),
    };
    if let Expr::Path(path) = &place
        && let (Some(variable), true) = (path.path.get_ident(), lent)
        && !(mutable.is_some() && is_moved(block))
    {
        ReplaceItself { name: variable.clone(), lent: Some(mutable) }.visit_block_mut(block);
        return (None, variable.clone());
    }
    let statement = match lent {
        true => parse_quote!(let #this = &#mutable #place;),
        false => parse_quote!(let #this = #argument;),
    };
    ReplaceItself { name: this.clone(), lent: None }.visit_block_mut(block);
    (Some(statement), this)
}

/// Whether a method takes its receiver by reference, and the `mut` of that.
pub(super) fn by_reference(receiver: &syn::Receiver) -> Option<Option<Token![mut]>> {
    match receiver.kind {
        ReceiverKind::Reference(_, _, mutable) => Some(mutable),
        _ => None,
    }
}

/// Whether a closure moves `self`.
fn is_moved(block: &Block) -> bool {
    struct Moved(bool);
    impl Visit<'_> for Moved {
        fn visit_expr_closure(&mut self, closure: &syn::ExprClosure) {
            self.0 |= closure.capture.is_some() && super::names(closure.body.to_token_stream(), &|name| name == "self");
            visit::visit_expr_closure(self, closure);
        }
    }
    let mut moved = Moved(false);
    moved.visit_block(block);
    moved.0
}

struct ReplaceItself {
    name: Ident,
    /// Where it is what `self` refers to, the `mut` of that reference: otherwise it is of the same type.
    lent: Option<Option<Token![mut]>>,
}

impl VisitMut for ReplaceItself {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        let name = &self.name;
        match expr {
            Expr::Path(path) if path.path.is_ident("self") => {
                *expr = match self.lent {
                    Some(mutable) => parse_quote!((&#mutable #name)),
                    None => parse_quote!(#name),
                };
            }
            Expr::Unary(syn::ExprUnary { op: syn::UnOp::Deref(_), expr: inner, .. })
                if self.lent.is_some() && is_itself(inner) =>
            {
                *expr = parse_quote!(#name);
            }
            Expr::Field(field) if is_itself(&field.base) => *field.base = parse_quote!(#name),
            Expr::MethodCall(call) if is_itself(&call.receiver) => {
                *call.receiver = parse_quote!(#name);
                call.args.iter_mut().for_each(|argument| self.visit_expr_mut(argument));
            }
            _ => visit_mut::visit_expr_mut(self, expr),
        }
    }

    fn visit_macro_mut(&mut self, call: &mut syn::Macro) {
        call.tokens = with_tokens(std::mem::take(&mut call.tokens), "self", &self.name.to_token_stream());
    }
}

fn is_itself(expr: &Expr) -> bool {
    matches!(unparenthesized(expr), Expr::Path(path) if path.path.is_ident("self"))
}

/// Puts the name of a type in the place of `Self`.
pub(super) struct TypeReplaced<'o> {
    pub(super) owner: &'o Ident,
}

impl VisitMut for TypeReplaced<'_> {
    fn visit_ident_mut(&mut self, name: &mut Ident) {
        if name == "Self" {
            *name = self.owner.clone();
        }
    }

    fn visit_macro_mut(&mut self, call: &mut syn::Macro) {
        call.tokens = with_tokens(std::mem::take(&mut call.tokens), "Self", &self.owner.to_token_stream());
    }
}

/// The tokens with others for that name.
pub(super) fn with_tokens(tokens: TokenStream, name: &str, new: &TokenStream) -> TokenStream {
    let each = |token| match token {
        TokenTree::Ident(found) if found == name => new.clone(),
        TokenTree::Group(group) => {
            let mut replaced = proc_macro2::Group::new(group.delimiter(), with_tokens(group.stream(), name, new));
            replaced.set_span(group.span());
            TokenTree::from(replaced).into()
        }
        token => token.into(),
    };
    tokens.into_iter().flat_map(each).collect()
}
