//! What is written as C writes it: declarations, casts, loops and operators that are no syntax of Rust.
//!
//! In: the tokens of an item that could not be read. Out: how the first such form is said in Rust, and where it stands. Of
//! some rustc has said so itself, and nothing is left to say.

use proc_macro2::{Delimiter, Group, Spacing, Span, TokenStream, TokenTree};

use super::c_names;

/// A form of C, by what is written in its place; by nothing where rustc says it.
pub struct Form {
    pub at: Span,
    pub instead: Option<String>,
}

/// The first one in tokens, whatever groups they stand in.
pub fn find(tokens: TokenStream) -> Option<Form> {
    let mut groups = vec![tokens];
    while let Some(group) = groups.pop() {
        let tokens: Vec<TokenTree> = group.into_iter().collect();
        if let Some(form) = (0..tokens.len()).find_map(|at| form(&tokens, at)) {
            return Some(form);
        }
        groups.extend(tokens.into_iter().rev().filter_map(|token| match token {
            TokenTree::Group(group) => Some(group.stream()),
            _ => None,
        }));
    }
    None
}

/// The form that begins there.
fn form(tokens: &[TokenTree], at: usize) -> Option<Form> {
    let word = |at: usize| match tokens.get(at) {
        Some(TokenTree::Ident(word)) => Some(word.to_string()),
        _ => None,
    };
    let is_mark = |at: usize, marks: &str| matches!(tokens.get(at), Some(TokenTree::Punct(mark)) if marks.contains(mark.as_char()));
    let is_joint = |at: usize, mark: char| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == mark && punct.spacing() == Spacing::Joint);
    let instead = |text: String| Some(Form { at: tokens[at].span(), instead: Some(text) });
    let told = Some(Form { at: tokens[at].span(), instead: None });
    let begins = at == 0 || is_mark(at - 1, ";") || group(tokens, at - 1, Delimiter::Brace).is_some();
    match &tokens[at] {
        // `~x`
        TokenTree::Punct(mark) if mark.as_char() == '~' => told.filter(|_| !is_mark(at + 1, "=")),
        // `++i`
        TokenTree::Punct(_) if begins && is_joint(at, '+') && is_mark(at + 1, "+") => told,
        // `i++`
        TokenTree::Punct(mark)
            if at > 0
                && matches!(mark.as_char(), '+' | '-')
                && is_joint(at, mark.as_char())
                && is_mark(at + 1, &mark.as_char().to_string()) =>
        {
            told.filter(|_| at + 2 == tokens.len() || is_mark(at + 2, ";,<>="))
        }
        // `a ? b : c`
        TokenTree::Punct(mark) if mark.as_char() == '?' => {
            let rest = tokens[at + 1..]
                .iter()
                .take_while(|token| !matches!(token, TokenTree::Punct(end) if end.as_char() == ';'));
            let alone = |token: &TokenTree| matches!(token, TokenTree::Punct(colon) if colon.as_char() == ':' && colon.spacing() == Spacing::Alone);
            told.filter(|_| rest.skip(1).any(alone))
        }
        // `p->x`
        TokenTree::Punct(_) if at > 0 && is_joint(at, '-') && is_mark(at + 1, ">") => {
            let of_a_closure = is_mark(at - 1, "|");
            told.filter(|_| {
                !of_a_closure && word(at + 2).is_some() && group(tokens, at + 3, Delimiter::Brace).is_none()
            })
        }
        // `(float)x`
        TokenTree::Group(inner) if inner.delimiter() == Delimiter::Parenthesis => {
            let here = of_words(&inner.stream())?;
            let of_a_call =
                at > 0 && !matches!(tokens[at - 1], TokenTree::Punct(_)) && word(at - 1).as_deref() != Some("return");
            if of_a_call || matches!(tokens.get(at + 1)?, TokenTree::Punct(_)) {
                return None;
            }
            let value = operand(&tokens[at + 1..]);
            instead(format!("a cast stands behind its value in Rust: write `{value} as {here}` (OpenCL C 6.4.1)"))
        }
        TokenTree::Ident(first) if is_parameter_of_c(tokens, at) => instead(format!(
            "a parameter has its name before its type: `x: &mut Global<[f32]>` for `__global float *x`, and `n: i32` for `int n`, \
             where this has `{first}` first (OpenCL C 6.7)"
        )),
        TokenTree::Ident(first) => match &*first.to_string() {
            "for" if group(tokens, at + 1, Delimiter::Parenthesis).is_some_and(has_semicolons) => instead(
                "a loop counts over a range: `for i in 0..n { … }` from 0 up to `n - 1`, `(0..n).rev()` down, and \
                 `(0..n).step_by(4)` in steps; all others are `while` or `loop`"
                    .to_owned(),
            ),
            "do" if group(tokens, at + 1, Delimiter::Brace).is_some() => {
                instead("Rust has no `do`: write `loop { …; if !condition { break; } }`".to_owned())
            }
            "switch" if group(tokens, at + 1, Delimiter::Parenthesis).is_some() => instead(
                "`switch` is a `match`, whose arms fall into no other: `match x { 0 => …, 1 | 2 => …, _ => … }`"
                    .to_owned(),
            ),
            "goto" if word(at + 1).is_some() => {
                instead("Rust has no `goto`: a loop has a label, `'rows: for …`, which `break 'rows` leaves".to_owned())
            }
            "if" | "while" if group(tokens, at + 1, Delimiter::Parenthesis).is_some() => {
                let statement = word(at + 2).filter(|word| word != "as");
                told.filter(|_| statement.is_some())
            }
            // `float x = 1.0f;`, `const float x`, `__local float tile[64];`
            "const" | "constant" | "__constant" | "local" | "__local" | "private" | "__private" | "volatile"
                if begins =>
            {
                let ty = word(at + 1).filter(|ty| c_names::number(ty).is_some() && word(at + 2).is_some())?;
                let here = c_names::number(&ty).unwrap_or_default();
                instead(match &*first.to_string() {
                    "local" | "__local" => format!(
                        "memory of the work-group is declared `let mut tile: Local<[{here}; 64]>;`, at the outermost scope of a \
                         kernel (OpenCL C 6.7.2)"
                    ),
                    "constant" | "__constant" => format!(
                        "memory that nobody writes is declared outside of functions: `#[constant] static TABLE: \
                         Constant<[{here}; 4]> = […];` (OpenCL C 6.7.3)"
                    ),
                    _ => declared(&here),
                })
            }
            ty if begins && word(at + 1).is_some() && is_mark(at + 2, "=;,") => {
                instead(declared(&c_names::number(ty)?))
            }
            ty if begins && word(at + 1).is_some() && group(tokens, at + 2, Delimiter::Bracket).is_some() => {
                let here = c_names::number(ty)?;
                instead(format!(
                    "an array is declared by `let`: `let mut x = [0 as {here}; 4];`, or with its type, `let x: [{here}; 4] = …;`"
                ))
            }
            _ => None,
        },
        _ => None,
    }
}

/// What a cast of C before these tokens is of, as it is written: `x`, `f(0)`, `p.x[i]`.
fn operand(tokens: &[TokenTree]) -> String {
    let is_word = |token: Option<&TokenTree>| matches!(token, Some(TokenTree::Ident(_) | TokenTree::Literal(_)));
    let is_mark = |token: Option<&TokenTree>, mark: char| matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == mark);
    let mut end = 1;
    loop {
        end += match tokens.get(end) {
            Some(TokenTree::Group(group)) if group.delimiter() != Delimiter::Brace => 1,
            next if is_mark(next, '.') && is_word(tokens.get(end + 1)) => 2,
            next if is_mark(next, ':') && is_mark(tokens.get(end + 1), ':') && is_word(tokens.get(end + 2)) => 3,
            _ => break,
        };
    }
    tokens[..end].iter().map(ToString::to_string).collect()
}

/// Whether a parameter as that of C begins there: `__global float *x`, `int n`.
fn is_parameter_of_c(tokens: &[TokenTree], at: usize) -> bool {
    const QUALIFIERS: &[&str] =
        &["__constant", "__global", "__local", "__private", "constant", "global", "local", "private"];
    let word = |at: usize| match tokens.get(at) {
        Some(TokenTree::Ident(word)) => Some(word.to_string()),
        _ => None,
    };
    let is_mark = |at: usize, marks: &str| matches!(tokens.get(at), Some(TokenTree::Punct(mark)) if marks.contains(mark.as_char()));
    let begins = (at == 0 || is_mark(at - 1, ",")) && !(0..tokens.len()).any(|at| is_mark(at, ";"));
    let Some(first) = word(at).filter(|_| begins) else { return false };
    let ends = |at: usize| at == tokens.len() || is_mark(at, ",");
    let is_type = |at: usize| word(at).is_some_and(|ty| c_names::number(&ty).is_some());
    let qualified =
        QUALIFIERS.contains(&&*first) && is_type(at + 1) && (is_mark(at + 2, "*") || word(at + 2).is_some());
    let value = is_type(at) && word(at + 1).is_some() && ends(at + 2);
    qualified || value
}

fn declared(ty: &str) -> String {
    format!("a variable is declared by `let`: `let x: {ty} = …;`, or `let x = …;`, and `let mut x` if it changes")
}

fn group(tokens: &[TokenTree], at: usize, delimiter: Delimiter) -> Option<&Group> {
    match tokens.get(at) {
        Some(TokenTree::Group(group)) if group.delimiter() == delimiter => Some(group),
        _ => None,
    }
}

fn has_semicolons(group: &Group) -> bool {
    group.stream().into_iter().any(|token| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ';'))
}

/// The type here that words of C alone name: `float`, `unsigned int`.
fn of_words(tokens: &TokenStream) -> Option<String> {
    let mut last = None;
    for token in tokens.clone() {
        let TokenTree::Ident(word) = token else { return None };
        last = Some(c_names::number(&word.to_string())?);
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_c_are_found() {
        let found = |text: &str| find(text.parse().unwrap()).map(|form| form.instead);
        for text in ["i++;", "{ x[i--] }", "y = a > 0 ? 1.0 : 2.0;", "p->x = 1.0;", "if (a) b = 1; else c = 2;"] {
            assert!(matches!(found(text), Some(None)), "{text}");
        }
        for (text, instead) in [
            ("y = (float)x;", "`x as f32`"),
            ("{ f((uint) 3) }", "`3 as u32`"),
            ("let i = (int)get_global_id(0);", "`get_global_id(0) as i32`"),
            ("y = (float)p.at[i].x * 2.0;", "`p.at[i].x as f32`"),
            ("y = (float)i32::MAX;", "`i32::MAX as f32`"),
            ("float x = 1.0;", "`let x: f32 = …;`"),
            ("y = 2; float4 v;", "`let x: Float4 = …;`"),
            ("const int n = 2;", "`let x: i32 = …;`"),
            ("__local float tile[64];", "Local<[f32; 64]>"),
            ("float t[4];", "`let mut x = [0 as f32; 4];`"),
            ("for (int i = 0; i < 4; i++) {}", "`for i in 0..n { … }`"),
            ("switch (x) { case 0: y = 1; }", "`match x"),
            ("do { i += 1; } while (i < 4);", "`loop"),
        ] {
            assert!(found(text).flatten().is_some_and(|said| said.contains(instead)), "{text}");
        }
        for text in [
            "f(x)?; g::<f32>(y)",
            "|x| -> f32 { x }",
            "fn f() -> f32 { 1.0 }",
            "x as f32",
            "if (a) { b }",
            "(f32::MAX) - x",
        ] {
            assert!(found(text).is_none(), "{text}");
        }
    }
}
