//! `#[device] macro_rules! name { … }`

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::quote;

use super::FOR_THE_DEVICE;

/// Where the tokens of an item have the name of a macro that they define, and its rules behind that.
pub fn definition(trees: &[TokenTree]) -> Option<usize> {
    let is_definition = |at: &usize| match trees.get(*at - 2..) {
        Some([TokenTree::Ident(word), TokenTree::Punct(mark), TokenTree::Ident(_), TokenTree::Group(_), ..]) => {
            word == "macro_rules" && mark.as_char() == '!'
        }
        _ => false,
    };
    (2..trees.len()).find(is_definition)
}

/// The definition with rules that give what the macro expands to to the next in the row, before its own. None if it has
/// anything else than rules: of that rustc tells.
pub fn with_rules_of_the_device(item: TokenStream) -> Option<TokenStream> {
    let mut trees: Vec<TokenTree> = item.into_iter().collect();
    let at = definition(&trees)? + 1;
    let TokenTree::Group(own) = &trees[at] else { return None };
    let (added, own) = (added(own.stream())?, own.stream());
    let mut rules = Group::new(Delimiter::Brace, quote!(#added #own));
    rules.set_span(trees[at].span());
    trees[at] = rules.into();
    // A group in braces needs no mark behind it.
    trees.truncate(at + 1);
    Some(trees.into_iter().collect())
}

fn added(rules: TokenStream) -> Option<TokenStream> {
    let word = Ident::new(FOR_THE_DEVICE, Span::call_site());
    let mut trees = rules.into_iter().peekable();
    let mut added = TokenStream::new();
    while trees.peek().is_some() {
        let TokenTree::Group(takes) = trees.next()? else { return None };
        for mark in ['=', '>'] {
            trees.next_if(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark))?;
        }
        let TokenTree::Group(gives) = trees.next()? else { return None };
        let (takes, gives) = (takes.stream(), gives.stream());
        added.extend(quote! {
            (
                #word { $($__cl_given:tt)* } { { $($__cl_next:tt)* } $__cl_arguments:tt $($__cl_row:tt)* } { #takes }
            ) => {
                $($__cl_next)* ! { #word { $($__cl_given)* { #gives } } { $($__cl_row)* } $__cl_arguments }
            };
        });
        match trees.next() {
            Some(TokenTree::Punct(mark)) if mark.as_char() == ';' => {}
            None => {}
            Some(_) => return None,
        }
    }
    Some(added)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_rules(text: &str) -> Option<String> {
        with_rules_of_the_device(text.parse().unwrap()).map(|tokens| tokens.to_string().replace(' ', ""))
    }

    #[test]
    fn each_rule_has_one_before_those_of_the_user() {
        let text = with_rules("#[macro_export] macro_rules! m { ($a:expr) => { $a }; [$($b:ident),*] => ($($b)+*); }")
            .unwrap();
        assert!(text.starts_with("#[macro_export]macro_rules!m{"), "{text}");
        assert_eq!(text.matches(FOR_THE_DEVICE).count(), 4, "{text}");
        assert!(text.contains("{$a:expr}"), "{text}");
        assert!(text.ends_with("($a:expr)=>{$a};[$($b:ident),*]=>($($b)+*);}"), "{text}");
    }

    #[test]
    fn what_is_no_rule_is_left_to_rustc() {
        for text in
            ["macro_rules! m { ($a:expr) }", "macro_rules! m { $a => {} }", "macro_rules! m { () => {} () => {} }"]
        {
            assert_eq!(with_rules(text), None, "{text}");
        }
        assert_eq!(with_rules("fn f() {}"), None);
    }
}
