//! Gathers errors, so that all of a function's are shown at once.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};

use crate::ast::Expr;

#[derive(Default)]
pub struct Report {
    errors: Vec<syn::Error>,
    /// Whether something is wrong of which another place tells.
    told_elsewhere: bool,
}

impl Report {
    /// An error at the user's tokens. The message says what is wrong and what to write instead.
    pub fn error(&mut self, at: impl ToTokens, message: impl std::fmt::Display) {
        self.errors.push(syn::Error::new_spanned(at, message));
    }

    /// An error at a span.
    pub fn error_at(&mut self, span: Span, message: impl std::fmt::Display) {
        self.errors.push(syn::Error::new(span, message));
    }

    /// An error at an expression.
    pub fn error_in(&mut self, expr: &Expr, message: impl std::fmt::Display) {
        self.error_between((expr.span, expr.end), message);
    }

    /// An error between two tokens.
    pub fn error_between(&mut self, (first, last): (Span, Span), message: impl std::fmt::Display) {
        let ends = [first, last].map(|span| Ident::new("_", span));
        self.error(quote!(#(#ends)*), message);
    }

    /// What is wrong is told of at another place.
    pub fn told_elsewhere(&mut self) {
        self.told_elsewhere = true;
    }

    /// Whether nothing is wrong so far.
    pub fn is_empty(&self) -> bool {
        self.errors.is_empty() && !self.told_elsewhere
    }

    /// Whether an error says that.
    pub fn tells(&self, text: &str) -> bool {
        self.errors.iter().any(|error| error.to_string().contains(text))
    }

    /// How many errors there are.
    pub fn count(&self) -> usize {
        self.errors.len()
    }

    /// An error that has its place.
    pub fn add(&mut self, error: syn::Error) {
        self.errors.push(error);
    }

    pub fn into_errors(self) -> TokenStream {
        if self.errors.is_empty() && self.told_elsewhere {
            return unless_told();
        }
        self.errors.into_iter().map(|error| error.into_compile_error()).collect()
    }
}

/// What rustc evaluates only if nothing was told of after all: of a generic function it knows no constant before it
/// generates code, which it does where there are no errors.
fn unless_told() -> TokenStream {
    quote! {
        const _: () = {
            #[used]
            static TOLD_ELSEWHERE: fn() = told_elsewhere::<()>;
            fn told_elsewhere<T>() {
                const {
                    let _ = ::core::mem::size_of::<T>();
                    ::core::panic!(
                        "something is wrong with this function, and its message is missing: that is a fault of this attribute, \
                         please report it with the function's text"
                    )
                }
            }
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_tells_of_after_all_is_an_error_of_rustc() {
        let mut report = Report::default();
        report.told_elsewhere();
        assert!(!report.is_empty());
        let items: syn::File = syn::parse2(report.into_errors()).expect("items");
        assert!(items.to_token_stream().to_string().contains("# [used] static"));
        let mut report = Report::default();
        report.told_elsewhere();
        report.error_at(Span::call_site(), "wrong");
        assert!(report.into_errors().to_string().starts_with(":: core :: compile_error"));
    }
}
