//! Which types lie in memory, by what the places of a file are of.

use std::cell::RefCell;
use std::path::PathBuf;

use proc_macro2::Span;

use super::file::file;
use super::names::is_one;
use super::text;
use super::text::Token;
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

/// Whether memory holds values of a type, somewhere in the file, and nothing else there is called so.
pub fn lies_in_memory(name: &str, span: Span) -> bool {
    thread_local! {
        static HELD: RefCell<HashMap<PathBuf, HashSet<String>>> = RefCell::default();
    }
    let (Some(path), Some(file)) = (span.local_file(), file(span)) else { return false };
    let of_file = |path: &PathBuf| {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        held_by_memory(&text::tokens(&text).unwrap_or_default())
    };
    let found = HELD.with_borrow_mut(|read| read.entry(path).or_insert_with_key(of_file).contains(name));
    found && is_one(&file.scope, name)
}

/// The names of what `Global<…>` and its like are of, and of the fields of such types and of those with a layout.
fn held_by_memory(tokens: &[Token]) -> HashSet<String> {
    let pointee = |at: usize| {
        let [Token::Name("Global" | "Constant"), Token::Mark(b'<'), behind @ ..] = &tokens[at..] else {
            return None;
        };
        let brackets = behind.iter().take_while(|token| matches!(token, Token::Open(b'[', _))).count();
        let path = behind[brackets..].iter().take_while(|token| matches!(token, Token::Name(_) | Token::Mark(b':')));
        match path.last() {
            Some(Token::Name(name)) => Some((*name).to_owned()),
            _ => None,
        }
    };
    // A type of the device: its name, whether it has a layout, and the names in its fields.
    let holder = |at: usize| {
        let [Token::Name(kind @ ("struct" | "enum")), Token::Name(name), behind @ ..] = &tokens[at..] else {
            return None;
        };
        let before = tokens[..at].iter().rev();
        let attributes = before.take_while(|token| !matches!(token, Token::Mark(b';') | Token::Close(b'}')));
        let has = |name| attributes.clone().any(|token| *token == Token::Name(name));
        let opens = behind.iter().position(|token| matches!(token, Token::Open(..) | Token::Mark(b';')))?;
        let fields = matches!(behind[opens], Token::Open(..)).then(|| text::inside(tokens, at + 2 + opens));
        has("ClType").then(|| (*name, has("repr"), names(fields.unwrap_or_default(), *kind == "enum")))
    };
    let mut found: HashSet<String> = (0..tokens.len()).filter_map(pointee).collect();
    let mut holders: Vec<_> = (0..tokens.len()).filter_map(holder).collect();
    while let Some(next) = holders.iter().position(|(name, laid_out, _)| *laid_out || found.contains(*name)) {
        let (_, _, fields) = holders.swap_remove(next);
        found.extend(fields.into_iter().map(str::to_owned));
    }
    found
}

/// The names in the fields of a type. A variant has a name of its own, be it that of a type: its fields stand in a group.
fn names<'t>(fields: &[Token<'t>], of_variants: bool) -> Vec<&'t str> {
    let mut depth = usize::from(!of_variants);
    let mut found = Vec::new();
    for token in fields {
        match token {
            Token::Open(..) => depth += 1,
            Token::Close(_) => depth -= 1,
            Token::Name(name) if depth > 0 => found.push(*name),
            _ => {}
        }
    }
    found
}
