//! Refuses tokens that are nested so deeply that reading them would overflow the stack of the compiler: `syn` and what
//! comes after it call themselves for each level. It looks without calling itself.

use std::iter::Peekable;

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree, token_stream};

/// The most groups within each other: rustc allows as many expansions.
const GROUPS: usize = 128;
/// The most operators and `else` of one expression, each of which may be a level.
const OPERATORS: usize = 256;

/// Expands the tokens, or gives an error at those that are too deep.
pub fn guarded(tokens: TokenStream, expand: impl FnOnce(TokenStream) -> TokenStream) -> TokenStream {
    match too_deep(&tokens) {
        None => expand(tokens),
        Some((at, message)) => syn::Error::new(at, message).into_compile_error(),
    }
}

fn too_deep(tokens: &TokenStream) -> Option<(Span, &'static str)> {
    let mut open: Vec<(Peekable<token_stream::IntoIter>, usize)> = vec![(tokens.clone().into_iter().peekable(), 0)];
    loop {
        let depth = open.len();
        let (tokens, operators) = open.last_mut()?;
        let Some(token) = tokens.next() else {
            open.pop();
            continue;
        };
        match &token {
            TokenTree::Punct(punct) if matches!(punct.as_char(), ';' | ',') => *operators = 0,
            TokenTree::Punct(_) => *operators += 1,
            TokenTree::Ident(ident) if ident == "else" => *operators += 1,
            _ => {}
        }
        if *operators > OPERATORS {
            return Some((token.span(), "this expression is too long: compute parts of it in variables"));
        }
        if let TokenTree::Group(group) = &token {
            if depth > GROUPS {
                return Some((
                    token.span(),
                    "this is nested too deeply: compute parts of it in variables or functions",
                ));
            }
            // After the block of a statement or an arm another begins.
            if group.delimiter() == Delimiter::Brace && !tokens.peek().is_some_and(goes_on) {
                *operators = 0;
            }
            open.push((group.stream().into_iter().peekable(), 0));
        }
    }
}

/// Whether what stands before the token is not at its end.
fn goes_on(token: &TokenTree) -> bool {
    match token {
        TokenTree::Punct(punct) => !matches!(punct.as_char(), '#' | '\''),
        TokenTree::Ident(ident) => ident == "else",
        _ => false,
    }
}
