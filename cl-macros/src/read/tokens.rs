//! The tokens of an item, one after the other, with those of each group behind it.
//!
//! Refuses tokens that are nested so deeply that reading them would overflow the stack of the compiler: what comes after
//! this calls itself for each level. It looks without calling itself.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree, token_stream};

use super::word::Word;

/// The most groups within each other: rustc allows as many expansions.
const GROUPS: usize = 128;
/// The most operators and `else` of one expression, each of which may be a level.
const OPERATORS: usize = 192;

pub struct Tokens {
    stream: TokenStream,
    tokens: Vec<Token>,
}

pub struct Token {
    pub tree: TokenTree,
    /// What it is, if it is a word.
    pub word: Word,
    /// How far behind it the next one stands: it is one that stands in it, if it is a group.
    pub behind: usize,
}

impl Token {
    pub fn mark(&self) -> Option<char> {
        match &self.tree {
            TokenTree::Punct(mark) => Some(mark.as_char()),
            _ => None,
        }
    }

    /// Whether it is that mark, and another follows at once.
    pub fn is_joint(&self, mark: char) -> bool {
        matches!(&self.tree, TokenTree::Punct(punct) if punct.as_char() == mark && punct.spacing() == Spacing::Joint)
    }
}

/// What is read of a group.
struct Open {
    tokens: token_stream::IntoIter,
    /// Where the group stands.
    group: usize,
    operators: usize,
    /// Whether a block has just ended.
    after_block: bool,
}

impl Tokens {
    /// Reads the tokens, or gives an error at those that are too deep.
    pub fn of(stream: TokenStream) -> syn::Result<Self> {
        let mut tokens: Vec<Token> = Vec::new();
        let outermost = Open { tokens: stream.clone().into_iter(), group: 0, operators: 0, after_block: false };
        let mut open = vec![outermost];
        loop {
            let depth = open.len();
            let Some(innermost) = open.last_mut() else { break };
            let Some(tree) = innermost.tokens.next() else {
                let group = innermost.group;
                open.pop();
                if !open.is_empty() {
                    tokens[group].behind = tokens.len() - group;
                }
                continue;
            };
            let word = Word::of(&tree);
            let after_block = std::mem::take(&mut innermost.after_block);
            match &tree {
                TokenTree::Punct(mark) if matches!(mark.as_char(), ';' | ',') => innermost.operators = 0,
                // A mark that no operator begins with.
                TokenTree::Punct(mark) if after_block && matches!(mark.as_char(), '#' | '\'') => {
                    innermost.operators = 1
                }
                TokenTree::Punct(_) => innermost.operators += 1,
                TokenTree::Ident(_) if word == Word::Else => innermost.operators += 1,
                // After the block of a statement or an arm another begins.
                _ if after_block => innermost.operators = 0,
                _ => {}
            }
            if innermost.operators > OPERATORS {
                let message = "this expression is too long: compute parts of it in variables";
                return Err(syn::Error::new(tree.span(), message));
            }
            let mut inside = None;
            if let TokenTree::Group(group) = &tree {
                if depth > GROUPS {
                    let message = "this is nested too deeply: compute parts of it in variables or functions";
                    return Err(syn::Error::new(tree.span(), message));
                }
                innermost.after_block = group.delimiter() == Delimiter::Brace;
                let (at, inner) = (tokens.len(), group.stream().into_iter());
                inside = Some(Open { tokens: inner, group: at, operators: 0, after_block: false });
            }
            tokens.push(Token { tree, word, behind: 1 });
            if let Some(inside) = inside {
                open.push(inside);
            }
        }
        Ok(Tokens { stream, tokens })
    }

    /// As they came.
    pub fn stream(&self) -> TokenStream {
        self.stream.clone()
    }

    pub fn all(&self) -> &[Token] {
        &self.tokens
    }

    /// Where those stand that are in no group.
    pub fn outermost(&self) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(0), |&at| Some(at + self.tokens.get(at)?.behind))
            .take_while(|&at| at < self.tokens.len())
    }
}
