//! What is asked of traits: which the file has, and what it implements.

use proc_macro2::Span;

use super::elsewhere::ask_another;
use super::file::{file, with_text};
use super::scope::Scope;
use super::text::Token;
use super::{Surroundings, text};

impl Surroundings {
    /// Whether the file has any `impl Deref`.
    pub fn have_deref(&self) -> bool {
        !self.file.scope.followed.is_empty()
    }

    /// Whether the file has an `impl Deref` for a type of that name.
    pub fn has_deref(&self, name: &str) -> bool {
        self.file.scope.followed.contains(name)
    }
}

/// Whether the file names an `impl` of that trait for a type, written by hand.
pub fn implements_by_hand(of: &str, ty: &proc_macro2::Ident) -> bool {
    let is_of_a_name = |c: char| c.is_alphanumeric() || c == '_';
    let (head, name) = (format!("{of} for {ty}"), ty.span());
    let is_in = |text: &str| {
        text.match_indices(&head)
            .any(|(at, _)| !text[..at].ends_with(is_of_a_name) && !text[at + head.len()..].starts_with(is_of_a_name))
    };
    with_text(name, |behind, before| is_in(behind) || is_in(before)) == Some(true)
}

/// The text of what the file implements under `#[device]`, in its order.
pub fn device_impls(span: Span) -> Vec<String> {
    let read = || std::fs::read_to_string(span.local_file()?).ok();
    let Some(text) = read() else { return Vec::new() };
    let tokens = text::tokens(&text).unwrap_or_default();
    let begins = |at: &usize| {
        tokens[*at] == Token::Name("impl")
            && *at > 1
            && tokens[*at - 1] == Token::Close(b']')
            && tokens[*at - 2] == Token::Name("device")
    };
    let whole = |at: usize| {
        let opens = at + tokens[at..].iter().position(|token| matches!(token, Token::Open(b'{', _)))?;
        Some(text::written(&tokens[at..opens + 1]) + &text::written(text::inside(&tokens, opens)) + "}")
    };
    (0..tokens.len()).filter(begins).filter_map(whole).collect()
}

/// Whether a trait of the file surely has no function of that name.
pub fn trait_lacks(of: &str, name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.methods.trait_lacks(of, name))
}

/// Whether the file has a trait of that name, and none that is under an attribute.
pub fn has_bare_trait(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.methods.have_bare_trait(name))
}

/// Whether the file has an `impl` without `#[device]` of a trait that it has under that.
pub fn has_bare_impl(of: &proc_macro2::Ident) -> bool {
    file(of.span()).is_some_and(|file| file.methods.lack_an_impl(&of.to_string()))
}

/// Whether tokens name a trait of which an `impl` under `#[device]` is refused, or a method of one: that `impl` tells of it.
pub fn names_refused_trait(item: &impl quote::ToTokens, span: Span) -> bool {
    file(span).is_some_and(|file| {
        let mut names = file.methods.of_refused_impls().peekable();
        names.peek().is_some() && {
            let tokens = item.to_token_stream();
            names.any(|name| crate::parse::mentions(&tokens, name))
        }
    })
}

/// Whether a path is the name of a trait of the file, and of none of std.
pub fn is_trait_of_the_file(path: &syn::Path) -> bool {
    path.get_ident()
        .is_some_and(|name| file(name.span()).is_some_and(|file| file.methods.have_trait(&name.to_string())))
}

/// Whether all functions of a file that have a name say to return an iterator of the user's own; `of`: those of that type, if it
/// has any.
pub fn gives_iterator(name: &str, of: Option<&str>, span: Span) -> bool {
    /// How many there are; none of any that gives another thing.
    fn givers(scope: &Scope, name: &str, is_iterator: &dyn Fn(&str) -> bool) -> Option<usize> {
        let own = scope.functions.get(name).copied().unwrap_or_default();
        if own > 0 && !(own == 1 && scope.named.get(name).is_some_and(|named| is_iterator(named))) {
            return None;
        }
        let inside = scope.modules.iter().chain(&scope.blocks);
        inside
            .filter(|inside| inside.counts.contains_key(name))
            .try_fold(own, |count, inside| Some(count + givers(inside, name, is_iterator)?))
    }
    let Some(file) = file(span).filter(|file| !file.scope.iterators.is_empty()) else { return false };
    let (scope, iterators) = (&file.scope, &file.scope.iterators);
    let of_the_type = of.and_then(|of| {
        let with_parameters = || {
            let mut blocks = scope.generic_impls.get(of)?.iter().map(|&block| &scope.blocks[block]);
            blocks.find(|block| block.functions.get(name) == Some(&1))
        };
        file.scope_of_any(Some(of), name).or_else(with_parameters)
    });
    let itself = of.filter(|_| of_the_type.is_some());
    let is_iterator = |named: &str| iterators.contains(itself.filter(|_| named == "Self").unwrap_or(named));
    scope.counts.contains_key(name)
        && givers(of_the_type.unwrap_or(scope), name, &is_iterator).is_some_and(|count| count > 0)
}

/// Whether a type of that name is an iterator of the user's own, by an `impl` of the file or of the module that the type is of.
pub fn is_iterator(name: &str, span: Span) -> bool {
    let is_one = |scope: &Scope| scope.iterators.contains(name);
    file(span).is_some_and(|file| is_one(&file.scope) || ask_another(name, &file, is_one) == Some(true))
}
