//! The words that Rust keeps for itself.

use proc_macro2::TokenTree;

/// What a token is as a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// No word.
    None,
    /// Any that is free.
    Name,
    /// One that a path may begin with, or go on with: `self`, `Self`, `super`, `crate`.
    Path,
    As,
    Break,
    Continue,
    Else,
    Enum,
    False,
    Fn,
    For,
    If,
    Impl,
    In,
    Let,
    Loop,
    Match,
    Mut,
    Return,
    Struct,
    Trait,
    True,
    Underscore,
    Unsafe,
    While,
    /// Another of Rust's.
    Other,
}

/// In order.
const KEPT: &[(&str, Word)] = &[
    ("Self", Word::Path),
    ("_", Word::Underscore),
    ("abstract", Word::Other),
    ("as", Word::As),
    ("async", Word::Other),
    ("await", Word::Other),
    ("become", Word::Other),
    ("box", Word::Other),
    ("break", Word::Break),
    ("builtin", Word::Other),
    ("const", Word::Other),
    ("continue", Word::Continue),
    ("crate", Word::Path),
    ("do", Word::Other),
    ("dyn", Word::Other),
    ("else", Word::Else),
    ("enum", Word::Enum),
    ("extern", Word::Other),
    ("false", Word::False),
    ("final", Word::Other),
    ("fn", Word::Fn),
    ("for", Word::For),
    ("if", Word::If),
    ("impl", Word::Impl),
    ("in", Word::In),
    ("let", Word::Let),
    ("loop", Word::Loop),
    ("macro", Word::Other),
    ("match", Word::Match),
    ("mod", Word::Other),
    ("move", Word::Other),
    ("mut", Word::Mut),
    ("override", Word::Other),
    ("priv", Word::Other),
    ("pub", Word::Other),
    ("raw", Word::Other),
    ("ref", Word::Other),
    ("return", Word::Return),
    ("self", Word::Path),
    ("static", Word::Other),
    ("struct", Word::Struct),
    ("super", Word::Path),
    ("trait", Word::Trait),
    ("true", Word::True),
    ("try", Word::Other),
    ("type", Word::Other),
    ("typeof", Word::Other),
    ("union", Word::Other),
    ("unsafe", Word::Unsafe),
    ("unsized", Word::Other),
    ("use", Word::Other),
    ("virtual", Word::Other),
    ("where", Word::Other),
    ("while", Word::While),
    ("yield", Word::Other),
];

impl Word {
    pub fn of(token: &TokenTree) -> Self {
        let TokenTree::Ident(ident) = token else { return Word::None };
        let text = ident.to_string();
        KEPT.binary_search_by_key(&&*text, |row| row.0).map_or(Word::Name, |index| KEPT[index].1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_in_order() {
        assert!(KEPT.is_sorted_by_key(|row| row.0));
    }
}
