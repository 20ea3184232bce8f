//! The words that Rust keeps for itself.

use crate::name::Name;
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

/// What a text is as a word. Bytes that are matched are looked at one by one: texts are compared by several functions each
/// where a macro is not optimised.
fn word(text: &[u8]) -> Word {
    match text {
        b"Self" => Word::Path,
        b"_" => Word::Underscore,
        b"as" => Word::As,
        b"break" => Word::Break,
        b"continue" => Word::Continue,
        b"crate" => Word::Path,
        b"else" => Word::Else,
        b"enum" => Word::Enum,
        b"false" => Word::False,
        b"fn" => Word::Fn,
        b"for" => Word::For,
        b"if" => Word::If,
        b"impl" => Word::Impl,
        b"in" => Word::In,
        b"let" => Word::Let,
        b"loop" => Word::Loop,
        b"match" => Word::Match,
        b"mut" => Word::Mut,
        b"return" => Word::Return,
        b"self" => Word::Path,
        b"struct" => Word::Struct,
        b"super" => Word::Path,
        b"trait" => Word::Trait,
        b"true" => Word::True,
        b"unsafe" => Word::Unsafe,
        b"while" => Word::While,
        b"abstract" | b"async" | b"await" | b"become" | b"box" | b"builtin" | b"const" | b"do" | b"dyn" | b"extern"
        | b"final" | b"macro" | b"mod" | b"move" | b"override" | b"priv" | b"pub" | b"raw" | b"ref" | b"static"
        | b"try" | b"type" | b"typeof" | b"union" | b"unsized" | b"use" | b"virtual" | b"where" | b"yield" => {
            Word::Other
        }
        _ => Word::Name,
    }
}

impl Word {
    /// Whether it is free.
    pub fn is_name(self) -> bool {
        self == Word::Name
    }

    pub fn of(token: &TokenTree) -> Self {
        let TokenTree::Ident(ident) = token else { return Word::None };
        word(ident.text().as_bytes())
    }
}
