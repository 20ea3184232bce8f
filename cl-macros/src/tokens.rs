//! Hostile input: whatever tokens come, an expansion ends, does not panic, and gives tokens of Rust.

use std::str::FromStr;

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

use crate::entry;

/// Kernels to mutate.
pub const KERNELS: &[&str] = &[
    "fn saxpy(a: f32, x: &Global<[f32]>, y: &mut Global<[f32]>) {
        let i = get_global_id(0);
        if i < y.len() { y[i] += a * x[i]; }
    }",
    "fn tile<const N: usize>(x: &Constant<[u8]>, y: &mut Global<[i64]>, s: &mut Local<[i32]>) {
        let mut t: Local<[f32; 16]>;
        let i = get_local_id(0);
        t[i] = x[i] as f32;
        barrier(CLK_LOCAL_MEM_FENCE);
        'l: for (k, v) in x.iter().enumerate() {
            let Some(n) = (match *v { 0..=3 => Some(1u32), -5 | 7 => None, m if m > N as u8 => None, _ => return }) else { break 'l };
            s[k] = loop { if n > 2 { break -1; } else { continue 'l } };
        }
        y[i] = { let f = |a: i32| -> i64 { (a << 2) as i64 }; f(s[i]) };
    }",
    "impl<T: Add<Output = T>> Pair<T> { pub fn sum(&self, by: impl Fn(T) -> T) -> T { by(self.a + self.b) } }",
    "struct Pair<T> { a: T, b: T }",
    "enum Shape { Empty, Circle { r: f32 }, Rect(f32, f32) }",
    "static TABLE: Constant<[f32; 3]> = [0.25, 0.5, 0.25];",
];

const WORDS: &[&str] = &[
    "fn", "let", "mut", "if", "else", "match", "for", "in", "while", "loop", "break", "return", "self", "Self", "as",
    "impl", "struct", "x", "Global", "Local", "u8", "unsafe", "move", "ref", "const", "static", "where", "_", "async",
];
const PUNCTS: &str = "+-*/%^!&|=<>@.,;:#$?'~";

fn random_token(random: &mut fastrand::Rng, depth: u32) -> TokenTree {
    match random.u32(..8) {
        0 | 1 => Ident::new(WORDS[random.usize(..WORDS.len())], Span::call_site()).into(),
        2 => Literal::u64_unsuffixed(random.u64(..)).into(),
        3 => Literal::f64_suffixed(0.5).into(),
        4 if depth > 0 => {
            let delimiter = [Delimiter::Brace, Delimiter::Bracket, Delimiter::Parenthesis, Delimiter::None];
            let len = random.usize(..6);
            let inner = (0..len).map(|_| random_token(random, depth - 1)).collect();
            Group::new(delimiter[random.usize(..4)], inner).into()
        }
        _ => {
            let punct = PUNCTS.as_bytes()[random.usize(..PUNCTS.len())] as char;
            // A quote alone is no token.
            let punct = if punct == '\'' { '+' } else { punct };
            Punct::new(punct, [Spacing::Alone, Spacing::Joint][random.usize(..2)]).into()
        }
    }
}

/// The tokens with some left out, doubled, swapped or replaced.
pub fn mutated(tokens: TokenStream, random: &mut fastrand::Rng) -> TokenStream {
    let mut tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for token in &mut tokens {
        if let TokenTree::Group(group) = token {
            *token = Group::new(group.delimiter(), mutated(group.stream(), random)).into();
        }
    }
    if !tokens.is_empty() && random.u32(..3) == 0 {
        let (a, b) = (random.usize(..tokens.len()), random.usize(..tokens.len()));
        match random.u32(..4) {
            0 => drop(tokens.remove(a)),
            1 => tokens.insert(a, tokens[b].clone()),
            2 => tokens.swap(a, b),
            _ => tokens[a] = random_token(random, 2),
        }
    }
    tokens.into_iter().collect()
}

/// Each expansion of the tokens. What it gives must be tokens that can be printed and read again.
fn expand_all(tokens: &TokenStream) {
    let expansions = [
        entry::kernel(TokenStream::new(), tokens.clone()),
        entry::kernel(tokens.clone(), tokens.clone()),
        entry::device(TokenStream::new(), tokens.clone()),
        entry::derive_cl_type(tokens.clone()),
        entry::constant(TokenStream::new(), tokens.clone()),
    ];
    for expansion in expansions {
        let text = expansion.to_string();
        assert!(TokenStream::from_str(&text).is_ok(), "no tokens: {text}");
    }
}

#[test]
fn arbitrary_tokens_do_no_harm() {
    for seed in 0..2000 {
        let mut random = fastrand::Rng::with_seed(seed);
        let len = random.usize(..30);
        expand_all(&(0..len).map(|_| random_token(&mut random, 4)).collect());
    }
}

#[test]
fn mutated_kernels_do_no_harm() {
    for (kernel, base) in KERNELS.iter().zip((0..).step_by(1_000_000)) {
        let tokens = TokenStream::from_str(kernel).unwrap();
        expand_all(&tokens);
        for seed in base..base + 400 {
            expand_all(&mutated(tokens.clone(), &mut fastrand::Rng::with_seed(seed)));
        }
    }
}

#[test]
fn deep_nesting_is_an_error_and_no_overflow() {
    let nested = |open: &str, inner: &str, close: &str, count: usize| {
        format!("fn k(y: &mut Global<[i32]>) {{ y[0] = {}{inner}{}; }}", open.repeat(count), close.repeat(count))
    };
    let deep = [
        nested("(", "1", ")", 10_000),
        nested("{", "1", "}", 10_000),
        nested("-", "1", "", 10_000),
        nested("!", "1", "", 10_000),
        nested("1 + ", "1", "", 10_000),
        nested("if true { 1 } else ", "{ 1 }", "", 10_000),
    ];
    for text in deep {
        let expansion = entry::kernel(TokenStream::new(), TokenStream::from_str(&text).unwrap()).to_string();
        assert!(expansion.contains("compile_error"), "{}", &expansion[..expansion.len().min(200)]);
    }
    let long = format!("fn k(y: &mut Global<[i32]>) {{ {} }}", "if y[0] < -1 { y[0] = 1; }".repeat(500));
    let expansion = entry::kernel(TokenStream::new(), TokenStream::from_str(&long).unwrap()).to_string();
    assert!(!expansion.contains("compile_error"));
    // What is just allowed needs no more stack than rustc has.
    let allowed = [
        nested("(", "1", ")", 120),
        nested("{", "1", "}", 120),
        nested("- ", "1", "", 180),
        nested("1 + ", "1", "", 180),
    ];
    let reader = std::thread::Builder::new().stack_size(8 << 20).spawn(move || {
        for text in allowed {
            entry::kernel(TokenStream::new(), TokenStream::from_str(&text).unwrap());
        }
    });
    reader.unwrap().join().unwrap();
}
