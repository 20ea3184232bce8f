//! Whether a function surely waits for nobody, by the names of what it calls; or is a barrier and nothing else.

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

/// The built-in functions that are barriers.
pub const BARRIERS: [&str; 2] = ["barrier", "work_group_barrier"];

/// What they are given that local memory is settled for.
pub const FLAG: &str = "CLK_LOCAL_MEM_FENCE";

/// Whether a function is a barrier for local memory, and nothing else: it takes nothing, by what stands before its body.
pub fn is_barrier(head: &[Token], body: &[Token]) -> bool {
    let parameters = head.iter().find(|token| matches!(token, Token::Open(b'(', _)));
    let [Token::Name(name), Token::Open(b'(', behind), rest @ ..] = body else { return false };
    let (flags, end) = rest.split_at_checked(behind - 2).unwrap_or_default();
    let is_flags = flags.iter().all(|token| matches!(token, Token::Name(_) | Token::Mark(b'|')));
    parameters == Some(&Token::Open(b'(', 2))
        && BARRIERS.contains(name)
        && is_flags
        && flags.contains(&Token::Name(FLAG))
        && matches!(end, [Token::Close(_)] | [Token::Close(_), Token::Mark(b';')])
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
    fn a_body_may_be_a_barrier_and_nothing_else() {
        let of = |head: &str, body: &str| is_barrier(&text::tokens(head).unwrap(), &text::tokens(body).unwrap());
        let barrier = |body: &str| of("()", body);
        for body in [
            "barrier(CLK_LOCAL_MEM_FENCE)",
            "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);",
            "work_group_barrier(CLK_LOCAL_MEM_FENCE);",
        ] {
            assert!(barrier(body), "{body}");
        }
        for body in [
            "barrier(CLK_GLOBAL_MEM_FENCE)",
            "barrier(CLK_LOCAL_MEM_FENCE); f()",
            "if c { barrier(CLK_LOCAL_MEM_FENCE) }",
            "barrier()",
            "sync(CLK_LOCAL_MEM_FENCE)",
            "",
        ] {
            assert!(!barrier(body), "{body}");
        }
        assert!(!of("(barrier: impl Fn(MemFence))", "barrier(CLK_LOCAL_MEM_FENCE)"));
    }

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
