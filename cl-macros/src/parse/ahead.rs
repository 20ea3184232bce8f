//! What a chain of iterators evaluates before the value that its consumer is given: `f().iter().fold(g(), …)`.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Expr as SynExpr, parse_quote};

use super::consumer::{ADAPTORS, mentions, unused};
use super::expr::unparenthesized;
use super::operators::assigns;
use super::turns::within;

/// The statements that evaluate the parts of a sequence, and the sequence of what they give; nothing if it is the same
/// whether the parts or `later` are evaluated first.
pub(super) fn of(sequence: &SynExpr, later: &SynExpr, tokens: &TokenStream) -> Option<(TokenStream, SynExpr)> {
    if !acts(later) {
        return None;
    }
    let mut ahead = Ahead { later: later.to_token_stream(), taken: tokens.clone(), statements: TokenStream::new() };
    let mut sequence = sequence.clone();
    ahead.sequence(&mut sequence);
    (!ahead.statements.is_empty()).then_some((ahead.statements, sequence))
}

struct Ahead {
    later: TokenStream,
    taken: TokenStream,
    statements: TokenStream,
}

impl Ahead {
    fn sequence(&mut self, sequence: &mut SynExpr) {
        match sequence {
            SynExpr::Paren(paren) => self.sequence(&mut paren.expr),
            SynExpr::Range(range) => {
                range.start.iter_mut().for_each(|start| self.value(start, "first", TokenStream::new()));
                range.end.iter_mut().for_each(|end| self.value(end, "end", TokenStream::new()));
            }
            SynExpr::MethodCall(call) => {
                let method = call.method.to_string();
                match ADAPTORS.contains(&&*method) {
                    true => self.sequence(&mut call.receiver),
                    // What an iterator borrows nothing else changes: its place alone is evaluated.
                    false if acts(&call.receiver) => {
                        let mutable = method.ends_with("_mut").then(|| quote!(mut));
                        let place = matches!(unparenthesized(&call.receiver), SynExpr::Index(_) | SynExpr::Field(_));
                        self.value(
                            &mut call.receiver,
                            "whole",
                            if place { quote!(&#mutable) } else { TokenStream::new() },
                        );
                    }
                    false => {}
                }
                for argument in &mut call.args {
                    match argument {
                        SynExpr::Closure(_) => {}
                        argument if matches!(&*method, "zip" | "chain") => self.sequence(argument),
                        argument => self.value(argument, "count", TokenStream::new()),
                    }
                }
            }
            _ => {}
        }
    }

    /// Names a value, if it may be another one when `later` has been evaluated.
    fn value(&mut self, value: &mut SynExpr, name: &str, reference: TokenStream) {
        if !acts(value) && !shares(&self.later, value.to_token_stream()) {
            return;
        }
        let name = unused(name, &self.taken);
        name.to_tokens(&mut self.taken);
        self.statements.extend(quote!(let #name = #reference #value;));
        *value = parse_quote!(#name);
    }
}

/// Whether tokens have a name in common.
fn shares(tokens: &TokenStream, others: TokenStream) -> bool {
    others.into_iter().any(|token| match token {
        TokenTree::Group(group) => shares(tokens, group.stream()),
        TokenTree::Ident(ident) => mentions(tokens, &ident.to_string()),
        _ => false,
    })
}

/// Whether the evaluation of an expression may change something, as far as its text tells: it assigns, or calls something
/// with more than numbers.
fn acts(expr: &SynExpr) -> bool {
    within(expr, |expr| match unparenthesized(expr) {
        SynExpr::Assign(_) | SynExpr::Macro(_) | SynExpr::Closure(_) | SynExpr::MethodCall(_) => true,
        SynExpr::Binary(binary) => assigns(&binary.op),
        SynExpr::Call(call) => {
            let constructs = matches!(&*call.func, SynExpr::Path(path) if path.path.segments.len() > 1);
            let numbers = call.args.iter().all(|argument| matches!(argument, SynExpr::Lit(_)));
            !(constructs && numbers)
        }
        _ => false,
    })
}
