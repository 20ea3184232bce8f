//! What operators give: `impl Sub for V { type Output = V; … }`.
//!
//! In: the tokens behind `impl`. Out: the trait, the type, and the `Output` where that is a name alone.

use super::text::{Token, behind_brackets, behind_lifetimes, inside};
use crate::parse::is_operator;

/// What an operator of a type gives.
pub struct Given<'t> {
    pub of: &'t str,
    pub structure: &'t str,
    pub output: Option<&'t str>,
}

pub fn given<'t>(tokens: &[Token<'t>]) -> Option<Given<'t>> {
    let [Token::Name(of), behind @ ..] = behind_lifetimes(tokens) else { return None };
    if !is_operator(of) {
        return None;
    }
    let [Token::Name("for"), Token::Name(structure), block @ ..] = behind_brackets(behind) else { return None };
    let output = inside(block, 0).windows(5).find_map(|tokens| match tokens {
        [Token::Name("type"), Token::Name("Output"), Token::Mark(b'='), Token::Name("Self"), Token::Mark(b';')] => {
            Some(*structure)
        }
        [Token::Name("type"), Token::Name("Output"), Token::Mark(b'='), Token::Name(name), Token::Mark(b';')] => {
            Some(*name)
        }
        _ => None,
    });
    Some(Given { of, structure, output })
}
