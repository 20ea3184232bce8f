//! Calls of what tokens name: built-in functions of a known type, and functions of the module. They are written behind other
//! tokens, as most of a body is (`written`).

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, TokenStreamExt, quote};
use syn::{ExprPath, Path, Token};

use super::Body;
use super::written::Value;
use crate::ast::{BuiltIn, Expr};
use crate::check::vectors;
use crate::expand::until;
use crate::parse::is_associated;

impl Body<'_> {
    /// `sqrt::<f32>::on_host(x)`
    pub(super) fn write_built_in(
        &self,
        function: &BuiltIn,
        path: &ExprPath,
        arguments: &[Expr],
        (span, end): (Span, Span),
        tokens: &mut TokenStream,
    ) {
        path.to_tokens(tokens);
        if !is_associated(&path.path) {
            write_on_host(&function.of, span, tokens);
        }
        let arguments = arguments.iter().map(|argument| Value(self, argument));
        tokens.append(until(end, quote!(#(#arguments),*)));
    }

    /// `built_in::max::<f32>::on_host(a, b)`, for `a.max(b)`; or a lane of a vector.
    pub(super) fn write_built_in_method(
        &self,
        function: &BuiltIn,
        receiver: &Expr,
        method: &Ident,
        arguments: &[Expr],
        (span, end): (Span, Span),
        tokens: &mut TokenStream,
    ) {
        if vectors::lanes(&function.of).is_some() {
            self.write_operand(receiver, tokens);
            Token![.](span).to_tokens(tokens);
            method.to_tokens(tokens);
            return tokens.append(until(end, TokenStream::new()));
        }
        let at = method.span();
        tokens.append(self.at(at));
        Token![::](at).to_tokens(tokens);
        tokens.append(Ident::new("built_in", at));
        Token![::](at).to_tokens(tokens);
        tokens.append(Ident::new(&function.name, at));
        write_on_host(&function.of, at, tokens);
        let arguments = std::iter::once(receiver).chain(arguments).map(|argument| Value(self, argument));
        tokens.append(until(end, quote!(#(#arguments),*)));
    }

    /// A call of the definition of that path. `written`: the path of the function itself.
    pub(super) fn write_call_of(
        &self,
        path: &Path,
        written: &Path,
        call: &Expr,
        arguments: &[Expr],
        tokens: &mut TokenStream,
    ) {
        let name = path.segments.last().map_or(call.span, |name| name.ident.span());
        let asked = self.asked_inside(written, arguments).unwrap_or_default();
        let mut inside = TokenStream::new();
        for (index, argument) in arguments.iter().enumerate() {
            if index > 0 {
                <Token![,]>::default().to_tokens(&mut inside);
            }
            match asked.get(index) {
                Some(Some(expected)) => self.write_value_as(argument, Some(expected), &mut inside),
                _ => self.write_argument(call, argument, index, &mut inside),
            }
        }
        path.to_tokens(tokens);
        Token![::](call.span).to_tokens(tokens);
        tokens.append(Ident::new("call", name));
        tokens.append(until(call.end, inside));
        // A field: rustc would look through all traits in scope for a method.
        Token![.](call.span).to_tokens(tokens);
        let mut result = Literal::u8_unsuffixed(0);
        result.set_span(call.end);
        tokens.append(result);
    }
}

/// `::<of>::on_host`
fn write_on_host(of: &str, span: Span, tokens: &mut TokenStream) {
    Token![::](span).to_tokens(tokens);
    Token![<](span).to_tokens(tokens);
    tokens.append(Ident::new(of, span));
    Token![>](span).to_tokens(tokens);
    Token![::](span).to_tokens(tokens);
    tokens.append(Ident::new("on_host", span));
}
