//! Whether a function surely waits for nobody, by the names of what it calls.

use super::text::Token;
use crate::{builtin_methods, builtin_names};

/// Whether nothing that is called in a body is a function of the user's, or a built-in one that waits. A type that is
/// called makes a value. What operators call is not looked at.
pub fn is_calm(body: &[Token]) -> bool {
    body.windows(2).all(|pair| match pair {
        [Token::Name(name), Token::Open(b'(', _)] => is_calm_name(name),
        // A macro may call anything, and so may `f::<T>(…)`, if it is none of ours.
        [Token::Name(_), Token::Mark(b'!')] | [Token::Mark(b'>'), Token::Open(b'(', _)] => false,
        _ => true,
    })
}

fn is_calm_name(name: &str) -> bool {
    const WORDS: &[&str] = &["as", "else", "if", "in", "let", "match", "mut", "return", "while"];
    let known = || builtin_names::is_builtin(name) || builtin_methods::is_builtin(name);
    name.starts_with(|first: char| first.is_ascii_uppercase())
        || WORDS.contains(&name)
        || known() && !builtin_names::waits(name)
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;

    #[test]
    fn what_calls_no_function_of_the_users_is_calm() {
        let calm = |body: &str| is_calm(&text::tokens(body).unwrap());
        for body in [
            "let (a, b) = (1, 2); if (a < b) { return (a) } sqrt(x) * y[(i)]",
            "x.len() + Some(x).unwrap()",
            "while (x) {} Body { a: 1 }",
        ] {
            assert!(calm(body), "{body}");
        }
        for body in ["barrier(CLK_LOCAL_MEM_FENCE)", "mine(x)", "x.mine()", "a!(x)", "f::<u8>(x)", "work_group_all(1)"]
        {
            assert!(!calm(body), "{body}");
        }
    }
}
