//! From tokens to a function of `syn`.
//!
//! `syn` finds out what an expression is by asking of each of forty kinds whether it is that one, and compares the text of
//! the token each time. That was a quarter of what an expansion costs, so the kinds that bodies are mostly made of are read
//! here, by one look at a token: the result is what `syn` makes of them. All else is left to `syn`: the head of a function,
//! patterns, most types, and each statement in which something stands that is not read here, right or wrong.

mod closure;
mod expr;
mod path;
mod pattern;
mod statement;
#[cfg(test)]
mod tests;
mod tokens;
mod word;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser};
use syn::{Item, ItemFn};

pub use expr::compares;
use tokens::Token;
pub use tokens::Tokens;
use word::Word;

/// Whether a token is a word that is free.
pub fn is_name(token: &TokenTree) -> bool {
    Word::of(token).is_name()
}

/// A function that stands alone.
pub fn function(item: &Tokens) -> syn::Result<ItemFn> {
    quickly(item).map_or_else(|| syn::parse2(item.stream()), Ok)
}

/// The head of a function, with an empty body.
pub fn head(item: &Tokens) -> Option<ItemFn> {
    headed(item).map(|(head, _)| head)
}

/// Any item.
pub fn item(item: &Tokens) -> syn::Result<Item> {
    let kinds = [Word::Fn, Word::Impl, Word::Trait, Word::Struct, Word::Enum];
    let mut words = item.outermost().map(|at| item.all()[at].word);
    match words.find(|word| kinds.contains(word)) {
        Some(Word::Fn) => quickly(item).map_or_else(|| syn::parse2(item.stream()), |function| Ok(Item::Fn(function))),
        _ => syn::parse2(item.stream()),
    }
}

/// The head by `syn`, and the body.
fn quickly(item: &Tokens) -> Option<ItemFn> {
    let (mut function, mut reader) = headed(item)?;
    *function.block = reader.block()?;
    Some(function)
}

/// The head, and what reads the body.
fn headed(item: &Tokens) -> Option<(ItemFn, Reader<'_>)> {
    let (tokens, at) = (item.all(), item.outermost().last()?);
    let reader = Reader { tokens, at, end: tokens.len() };
    let body = reader.group(Delimiter::Brace)?;
    let mut empty = Group::new(Delimiter::Brace, TokenStream::new());
    empty.set_span(body.span());
    let head = item.outermost().take_while(|&before| before < at).map(|at| tokens[at].tree.clone());
    let function: ItemFn = syn::parse2(head.chain([empty.into()]).collect()).ok()?;
    Some((function, reader))
}

/// What reads the tokens of a group. What a method reads is behind the reader then. None is an error, or something that
/// is left to `syn`, and then the reader stands anywhere.
struct Reader<'t> {
    tokens: &'t [Token],
    /// The next token.
    at: usize,
    /// The end of the group.
    end: usize,
}

impl<'t> Reader<'t> {
    fn next(&self) -> Option<&'t Token> {
        self.nth(0)
    }

    /// A later token, which stands no group behind the next.
    fn nth(&self, offset: usize) -> Option<&'t Token> {
        let at = self.at + offset;
        // A part of the tokens would be asked for by several functions, where a macro is not optimised.
        if at < self.end { Some(&self.tokens[at]) } else { None }
    }

    fn is_at_end(&self) -> bool {
        self.at >= self.end
    }

    /// The word that comes next.
    fn word(&self) -> Word {
        self.next().map_or(Word::None, |token| token.word)
    }

    /// The mark that stands there.
    fn mark_at(&self, offset: usize) -> Option<char> {
        self.nth(offset).and_then(Token::mark)
    }

    /// Whether such a mark comes next, which no other follows at once.
    fn is_mark(&self, mark: char) -> bool {
        self.mark_at(0) == Some(mark)
    }

    /// Whether these two marks come next, as one.
    fn are_marks(&self, first: char, second: char) -> bool {
        self.next().is_some_and(|token| token.is_joint(first)) && self.mark_at(1) == Some(second)
    }

    /// Whether `=` comes next, and no operator that it is a part of: in a type or a pattern `..=` is the only other.
    fn is_equals(&self) -> bool {
        let part = self.at.checked_sub(1).is_some_and(|before| self.tokens[before].is_joint('.'));
        self.is_mark('=') && !part && !self.are_marks('=', '=') && !self.are_marks('=', '>')
    }

    /// The group that comes next, if it is one of these.
    fn group(&self, delimiter: Delimiter) -> Option<&'t Group> {
        match &self.next()?.tree {
            TokenTree::Group(group) if group.delimiter() == delimiter => Some(group),
            _ => None,
        }
    }

    /// Reads all of the group that comes next.
    fn within<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let behind = self.at + self.next()?.behind;
        let mut inside = Reader { tokens: self.tokens, at: self.at + 1, end: behind };
        let read = read(&mut inside)?;
        self.at = behind;
        inside.is_at_end().then_some(read)
    }

    /// Where the first token stands, in this group, that has what is asked for.
    fn find(&self, mut is_it: impl FnMut(&Self) -> bool) -> usize {
        let mut ahead = Reader { ..*self };
        while !ahead.is_at_end() && !is_it(&ahead) {
            ahead.skip();
        }
        ahead.at
    }

    /// Goes behind a token, or a group.
    fn skip(&mut self) {
        self.at += self.next().map_or(1, |token| token.behind);
    }

    /// The tokens before that place, where the reader is then.
    fn trees(&mut self, behind: usize) -> Option<Vec<TokenTree>> {
        let mut trees = Vec::new();
        while self.at < behind {
            trees.push(self.next()?.tree.clone());
            self.skip();
        }
        Some(trees)
    }

    /// What stands before that place, read by `syn`.
    fn by_syn<T>(&mut self, behind: usize, parse: impl FnOnce(ParseStream) -> syn::Result<T>) -> Option<T> {
        parse.parse2(self.trees(behind)?.into_iter().collect()).ok()
    }
}
