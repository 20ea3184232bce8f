//! What the source says where a call or a condition stands, as messages show it.
//!
//! In: where it begins, and what the parser has kept of it. Out: the text of the file from there on, so that no message shows
//! what the parser has made of a chain of iterators. It reads no meaning: where it does not see the end, it stops.

use proc_macro2::Span;
use ra_ap_rustc_lexer::{FrontmatterAllowed, TokenKind as Kind, tokenize};

use crate::ast::Function;
use crate::surroundings;

/// The most characters that a message shows.
pub const SHORT: usize = 60;

/// What the source says somewhere.
pub struct Said {
    line: usize,
    text: Option<String>,
    /// Whether that is all of it.
    whole: bool,
}

impl Said {
    /// What a call or a condition says that begins there.
    pub fn of(function: &Function, span: Span, call: bool) -> Self {
        let start = span.start();
        let kept = function.texts.get((start.line, start.column, call));
        let found = surroundings::file::with_text(span, |source, before| {
            let (text, length) = match kept.and_then(|kept| alike(source, kept)) {
                Some(length) => (Some(narrow(&source[..length])), Some(length)),
                None => (up_to_its_end(source), None),
            };
            // Of a closure that has become a part of the body, what was `*v` begins at `v`: but `*v?` is of what `v?` gives.
            let asked = length.is_some_and(|length| source[length..].starts_with('?'));
            let stars = if call || asked { 0 } else { stars_behind(before) };
            (text.map(|text| "*".repeat(stars) + &text), length.is_some())
        });
        // What a macro of the user's has made of it says more.
        let of_macro = |text: &String| {
            let name = text.trim_start_matches(|character: char| character.is_alphanumeric() || character == '_');
            text.contains('$') || name.starts_with('!') && name.len() < text.len()
        };
        let found = found.filter(|(text, whole)| *whole || !text.as_ref().is_some_and(of_macro));
        let (text, whole) = found.unwrap_or_else(|| (kept.map(str::to_owned), kept.is_some()));
        Said { line: start.line, text, whole }
    }

    /// `` `i < n` (line 12) ``
    pub fn shown(&self) -> String {
        match &self.text {
            Some(text) => format!("`{text}` (line {})", self.line),
            None => format!("what line {} says", self.line),
        }
    }

    /// The call as one would write it again.
    pub fn again(&self) -> String {
        let whole = self.text.as_ref().filter(|_| self.whole);
        whole.map_or_else(|| "…".into(), Clone::clone)
    }
}

/// How many `*` a text ends with that follow references: that of a product has a factor before it.
fn stars_behind(text: &str) -> usize {
    let rest = text.trim_end_matches('*');
    let factor = |character: char| character.is_alphanumeric() || matches!(character, '_' | ')' | ']' | '/');
    if rest.ends_with(factor) { 0 } else { text.len() - rest.len() }
}

/// How much of a source is the same as a text, but for spaces, if the text is what it begins with.
fn alike(source: &str, text: &str) -> Option<usize> {
    let is_space = |character: &char| character.is_whitespace();
    let mut rest = source.char_indices().filter(|(_, character)| !is_space(character));
    let mut end = 0;
    for wanted in text.chars().filter(|character| !is_space(character)) {
        let (at, found) = rest.next()?;
        if found != wanted {
            return None;
        }
        end = at + found.len_utf8();
    }
    let in_word = |character: char| character.is_alphanumeric() || character == '_';
    let goes_on = source[..end].ends_with(in_word) && source[end..].starts_with(in_word);
    (end > 0 && !goes_on).then_some(end)
}

/// What an expression says that a source begins with, as far as that is short.
fn up_to_its_end(source: &str) -> Option<String> {
    let source = source.strip_prefix("if ").unwrap_or(source);
    let is_closure = source.starts_with('|') || source.starts_with("move");
    let (mut at, mut end, mut depth) = (0, 0, 0usize);
    let mut before = None;
    for token in tokenize(source, FrontmatterAllowed::No) {
        let (begin, text) = (at, source.get(at..at + token.len as usize)?);
        at += text.len();
        match token.kind {
            Kind::Whitespace | Kind::LineComment { .. } | Kind::BlockComment { .. } => continue,
            Kind::OpenParen | Kind::OpenBracket => depth += 1,
            Kind::OpenBrace if depth > 0 || begin == 0 || is_closure => depth += 1,
            Kind::CloseParen | Kind::CloseBracket | Kind::CloseBrace if depth > 0 => depth -= 1,
            Kind::OpenBrace | Kind::CloseParen | Kind::CloseBracket | Kind::CloseBrace => break,
            Kind::Semi | Kind::Comma if depth == 0 => break,
            Kind::Ident if depth == 0 && text == "else" => break,
            // `=>`
            Kind::Gt if depth == 0 && before == Some((Kind::Eq, begin)) => {
                end = source[..begin - 1].trim_end().len();
                break;
            }
            _ => {}
        }
        if at > SHORT && end > 0 {
            return Some(narrow(&source[..end]) + "…");
        }
        (before, end) = (Some((token.kind, at)), at);
    }
    // An attribute is no expression: this is where nothing of it stands.
    (end > 0 && !source.starts_with('#')).then(|| narrow(&source[..end]))
}

/// On one line.
fn narrow(text: &str) -> String {
    let mut narrow = String::with_capacity(text.len());
    let mut words = text.split_whitespace().peekable();
    let mut rest = text;
    while let Some(word) = words.next() {
        narrow += word;
        let Some(next) = words.peek() else { break };
        let behind = rest.find(word).unwrap_or_default() + word.len();
        rest = &rest[behind..];
        let breaks = rest[..rest.find(next).unwrap_or_default()].contains('\n');
        if !breaks || !(word.ends_with(['(', '[']) || next.starts_with(['.', ')', ']'])) {
            narrow.push(' ');
        }
    }
    narrow
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expression_ends_where_what_is_around_it_goes_on() {
        for (source, text) in [
            ("i < n { barrier(1); }", "i < n"),
            ("0..get_local_id(0); for", "0..get_local_id(0)"),
            ("*j > id) { }", "*j > id"),
            ("let Some(v) = it.next() {", "let Some(v) = it.next()"),
            ("x.get(1) else { return };", "x.get(1)"),
            ("v if a >= b => {}", "v if a >= b"),
            ("|v| { f(v) });", "|v| { f(v) }"),
            ("(0..n)\n    .map(|v| v)\n    .sum() > 1 {", "(0..n).map(|v| v).sum() > 1"),
            ("S { a: 0 }.b == 1 }", "S"),
            ("if [1, 2].contains(&id) {", "[1, 2].contains(&id)"),
        ] {
            assert_eq!(up_to_its_end(source).as_deref(), Some(text), "{source}");
        }
        let long = "a_name_that_is_long + another_name_that_is_long_too + a_third_name_that_is_long {";
        assert_eq!(up_to_its_end(long).unwrap(), "a_name_that_is_long + another_name_that_is_long_too +…");
        assert_eq!(up_to_its_end("#[kernel] fn k() {}"), None);
    }

    #[test]
    fn what_is_kept_is_shown_as_the_source_has_it() {
        assert_eq!(alike("f( |v| v ) > 1 {", "f(| v | v) > 1"), Some("f( |v| v ) > 1".len()));
        assert_eq!(alike("it.next() {", "it_given < it_items.len()"), None);
        assert_eq!(alike("n2 {", "n"), None);
    }
}
