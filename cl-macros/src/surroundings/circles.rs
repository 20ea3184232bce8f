//! Functions with type parameters that call each other in a circle, as far as a file tells: const evaluation looks at a
//! function only with the types that a kernel gives it, and so at none of which nobody has named the types.

use super::text::Token;
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

/// What a function calls by name alone, of its tokens behind its own name: nothing that a variable may be called too.
pub fn called(tokens: &[Token]) -> Vec<String> {
    let (mut called, mut others) = (Vec::new(), HashSet::default());
    for (at, token) in tokens.iter().enumerate() {
        let Token::Name(name) = *token else { continue };
        let before = at.checked_sub(1).map(|before| tokens[before]);
        // A member of something, or of another module.
        if matches!(before, Some(Token::Mark(b'.' | b':'))) {
            continue;
        }
        let is_called = matches!(
            tokens.get(at + 1..).unwrap_or_default(),
            [Token::Open(b'(', _), ..] | [Token::Mark(b':'), Token::Mark(b':'), Token::Mark(b'<'), ..]
        );
        if is_called && before != Some(Token::Name("fn")) {
            called.push(name);
        } else {
            others.insert(name);
        }
    }
    called.retain(|name| !others.contains(name));
    called.sort_unstable();
    called.dedup();
    called.into_iter().map(str::to_owned).collect()
}

/// The shortest way from a function to another, both included, through what each calls.
pub fn way<'c>(calls: &'c HashMap<String, Vec<String>>, from: &'c str, to: &str) -> Option<Vec<&'c str>> {
    let mut ways = vec![vec![from]];
    let mut seen: HashSet<&str> = [from].into_iter().collect();
    let mut next = 0;
    while next < ways.len() {
        let way = ways[next].clone();
        next += 1;
        let &last = way.last()?;
        if last == to {
            return Some(way);
        }
        for callee in calls.get(last).into_iter().flatten() {
            if calls.contains_key(callee) && seen.insert(callee) {
                ways.push(way.iter().copied().chain([&**callee]).collect());
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;

    #[test]
    fn what_is_called_is_no_variable_and_no_member() {
        let text = "<T>(x: T, given: u32) { let own = |x| x; a(x) + b::<T>(own(1)) + x.c() + m::d() + e!(f(given)) } fn g() {}";
        assert_eq!(called(&text::tokens(text).unwrap()), ["a", "b", "f"]);
    }

    #[test]
    fn ways_go_through_functions_that_are_known() {
        let calls = [("a", "b"), ("b", "c"), ("c", "a"), ("d", "a"), ("e", "other")];
        let calls = calls.into_iter().map(|(a, b)| (a.to_owned(), vec![b.to_owned()])).collect();
        assert_eq!(way(&calls, "b", "a"), Some(vec!["b", "c", "a"]));
        assert_eq!(way(&calls, "a", "d"), None);
        assert_eq!(way(&calls, "e", "other"), None);
    }
}
