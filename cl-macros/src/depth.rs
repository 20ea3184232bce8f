//! Refuses tokens that are nested so deeply that reading them would overflow the stack of the compiler: `syn` and what
//! comes after it call themselves for each level. It looks without calling itself.

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

/// What is read of a group.
struct Open {
    tokens: token_stream::IntoIter,
    operators: usize,
    /// Whether a block has just ended.
    after_block: bool,
}

fn too_deep(tokens: &TokenStream) -> Option<(Span, &'static str)> {
    let mut open = vec![Open { tokens: tokens.clone().into_iter(), operators: 0, after_block: false }];
    loop {
        let depth = open.len();
        let Open { tokens, operators, after_block } = open.last_mut()?;
        let Some(token) = tokens.next() else {
            open.pop();
            continue;
        };
        let after_block = std::mem::take(after_block);
        match &token {
            TokenTree::Punct(punct) if matches!(punct.as_char(), ';' | ',') => *operators = 0,
            // A mark that no operator begins with.
            TokenTree::Punct(punct) if after_block && matches!(punct.as_char(), '#' | '\'') => *operators = 1,
            TokenTree::Punct(_) => *operators += 1,
            TokenTree::Ident(word) if after_block && word == "else" => *operators += 1,
            // After the block of a statement or an arm another begins.
            _ if after_block => *operators = 0,
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
            let inside = Open { tokens: group.stream().into_iter(), operators: 0, after_block: false };
            open[depth - 1].after_block = group.delimiter() == Delimiter::Brace;
            open.push(inside);
        }
    }
}
