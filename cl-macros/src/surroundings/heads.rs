//! What the head of a function says.
//!
//! In: the tokens behind its name. Out: its parameters, what it returns, and whether it has type parameters.

use super::text::{Token, behind_brackets, behind_lifetimes, inside, written};
use crate::check::vectors::is_vector;

/// The traits of std whose items a loop goes over, as a bound names them. What has `IntoIterator` may be an array too.
pub const ITERATORS: [&str; 4] = ["Iterator", "DoubleEndedIterator", "ExactSizeIterator", "FusedIterator"];
/// The traits of std of what is called.
pub const CLOSURES: [&str; 3] = ["Fn", "FnMut", "FnOnce"];

/// The type that a function returns, of the tokens behind its name: of one without type parameters.
pub fn returned_type(tokens: &[Token]) -> Option<syn::Type> {
    let tokens = behind_lifetimes(tokens);
    let Some(Token::Open(_, behind)) = tokens.first() else { return None };
    let [Token::Mark(b'-'), Token::Mark(b'>'), ty @ ..] = tokens.get(*behind..)? else { return None };
    let mut ty = head(ty);
    if let Some(end) = ty.iter().position(|token| *token == Token::Name("where")) {
        ty = &ty[..end];
    }
    syn::parse_str(&written(ty)).ok()
}

/// The name of the type that a function returns, of the tokens behind its name, whatever parameters the type has.
pub fn returned_name<'t>(tokens: &[Token<'t>]) -> Option<&'t str> {
    let tokens = behind_brackets(tokens);
    let Some(Token::Open(_, behind)) = tokens.first() else { return None };
    let [Token::Mark(b'-'), Token::Mark(b'>'), path @ ..] = tokens.get(*behind..)? else { return None };
    type_name(path)
}

/// The name of the type to which a function gives a reference, of the tokens behind its name.
pub fn returned_reference<'t>(tokens: &[Token<'t>]) -> Option<&'t str> {
    let tokens = behind_brackets(tokens);
    let Some(Token::Open(_, behind)) = tokens.first() else { return None };
    let [Token::Mark(b'-'), Token::Mark(b'>'), Token::Mark(b'&'), ty @ ..] = tokens.get(*behind..)? else {
        return None;
    };
    let ty = match ty {
        [Token::Mark(b'\''), Token::Name(_), ty @ ..] => ty,
        ty => ty,
    };
    type_name(ty.strip_prefix(&[Token::Name("mut")]).unwrap_or(ty))
}

/// The name of a type, of the tokens that begin with it, whatever parameters it has.
pub fn type_name<'t>(path: &[Token<'t>]) -> Option<&'t str> {
    let mut last = None;
    for (at, token) in path.iter().enumerate() {
        match token {
            Token::Name("where") | Token::Mark(b'<' | b';' | b'=') | Token::Open(b'{', _) => break,
            Token::Name(name) if at == 0 || path[at - 1].is_mark(b':') => last = Some(*name),
            Token::Mark(b':') if at > 0 => {}
            _ => return None,
        }
    }
    last
}

/// Whether a function, of the tokens behind its name, says to return a closure, or what has a trait, which those of the device
/// cannot.
pub fn gives_closure(tokens: &[Token]) -> bool {
    let tokens = behind_brackets(tokens);
    let Some(Token::Open(_, behind)) = tokens.first() else { return false };
    let returned = tokens.get(*behind..).unwrap_or_default();
    // Of these two more is said, elsewhere.
    let is_another = |name: &str| name.ends_with("Iterator") || name.contains("Place");
    match returned {
        [Token::Mark(b'-'), Token::Mark(b'>'), Token::Name("impl"), Token::Name(name), ..] => !is_another(name),
        [Token::Mark(b'-'), Token::Mark(b'>'), Token::Name("fn"), ..] => true,
        _ => false,
    }
}

/// The parameters of a function.
#[derive(Debug, Default)]
pub struct Parameters {
    pub count: usize,
    /// A bit for each that surely is a pointer that writes: to what is in an address space, and to slices and arrays.
    pub writing: u32,
    /// Whether the first is `self`.
    pub of_itself: bool,
    /// Whether that is `&self`.
    pub lends_itself: bool,
    /// A bit for each that is of a type parameter as it is.
    pub open: u32,
    /// A bit for each that is `&impl Place<…>`, or `&mut impl Place<…>`.
    pub places: u32,
    /// A bit for each that is a reference to an array, which only reads.
    pub arrays: u32,
    /// Those that are of a type that is called as a vector.
    pub vectors: Vec<(usize, String)>,
}

impl Parameters {
    pub fn write(&self, index: usize) -> bool {
        is_set(self.writing, index)
    }

    pub fn lead_to_array(&self, index: usize) -> bool {
        is_set(self.arrays, index)
    }
}

pub fn is_set(bits: u32, index: usize) -> bool {
    u32::try_from(index).ok().and_then(|index| bits.checked_shr(index)).is_some_and(|bits| bits & 1 == 1)
}

/// What tokens tell of the parameters of a function, of those behind its name.
pub fn parameters(tokens: &[Token]) -> Option<Parameters> {
    let whole = tokens;
    let tokens = behind_brackets(tokens);
    let types = &whole[..whole.len() - tokens.len()];
    // Of such a bound the function itself tells.
    let of_references =
        |token: &Token| matches!(token, Token::Name("AsMut" | "AsRef" | "Borrow" | "Deref" | "DerefMut"));
    let leads_on = types.iter().any(of_references);
    let is_open = |name: &str| {
        !leads_on
            && types.windows(2).any(|pair| matches!(pair, [Token::Mark(b'<' | b','), Token::Name(own)] if *own == name))
    };
    let Some(Token::Open(b'(', _)) = tokens.first() else { return None };
    let (tokens, mut at) = (inside(tokens, 0), 0);
    let (mut count, mut depth, mut empty) = (0, 0usize, true);
    let of_itself = takes_itself(tokens);
    let lends_itself = of_itself && matches!(tokens, [Token::Mark(b'&'), Token::Name("self"), ..]);
    let mut found = Parameters { of_itself, lends_itself, ..Parameters::default() };
    while let Some(&token) = tokens.get(at) {
        match token {
            Token::Mark(b',') if depth == 0 => empty = true,
            Token::Mark(b':') if depth == 0 && !tokens[at - 1].is_mark(b':') => match tokens[at + 1..] {
                [Token::Mark(b'&'), Token::Name("impl"), Token::Name("Place"), ..]
                | [Token::Mark(b'&'), Token::Name("mut"), Token::Name("impl"), Token::Name("Place" | "PlaceMut"), ..] =>
                {
                    found.places |= 1u32.checked_shl(count as u32 - 1).unwrap_or_default();
                }
                [Token::Mark(b'&'), ..] if writes(&tokens[at + 1..]) => {
                    found.writing |= 1u32.checked_shl(count as u32 - 1).unwrap_or_default();
                }
                [Token::Mark(b'&'), Token::Open(b'[', _), ..]
                | [Token::Mark(b'&'), Token::Mark(b'\''), _, Token::Open(b'[', _), ..]
                    if is_array(&tokens[at + 1..]) =>
                {
                    found.arrays |= 1u32.checked_shl(count as u32 - 1).unwrap_or_default();
                }
                [Token::Name(name)] | [Token::Name(name), Token::Mark(b','), ..] if is_vector(name) => {
                    found.vectors.push((count - 1, name.to_owned()));
                }
                [Token::Name(name)] | [Token::Name(name), Token::Mark(b','), ..] if is_open(name) => {
                    found.open |= 1u32.checked_shl(count as u32 - 1).unwrap_or_default();
                }
                _ => {}
            },
            _ => count += usize::from(std::mem::take(&mut empty)),
        }
        let of_an_arrow = at > 0 && tokens[at - 1].is_mark(b'-');
        match token {
            Token::Mark(b'<') => depth += 1,
            Token::Mark(b'>') if !of_an_arrow => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += match token {
            Token::Open(_, behind) => behind,
            _ => 1,
        };
    }
    Some(Parameters { count, ..found })
}

/// Whether the first of these parameters is `self`.
fn takes_itself(parameters: &[Token]) -> bool {
    let first = parameters.split(|token| token.is_mark(b',') || token.is_mark(b':')).next().unwrap_or_default();
    first.last() == Some(&Token::Name("self"))
}

/// Whether a type begins there that surely is a pointer that writes.
fn writes(tokens: &[Token]) -> bool {
    let behind = match tokens {
        [Token::Mark(b'&'), Token::Name("mut"), behind @ ..] => behind,
        [Token::Mark(b'&'), Token::Mark(b'\''), _, Token::Name("mut"), behind @ ..] => behind,
        _ => return false,
    };
    match behind.first() {
        Some(Token::Name(name)) => ["Global", "Local", "Generic"].contains(name),
        Some(Token::Open(b'[', _)) => true,
        _ => false,
    }
}

/// Whether the first brackets are those of an array, `[u32; 4]`.
fn is_array(tokens: &[Token]) -> bool {
    let opens = tokens.iter().position(|token| matches!(token, Token::Open(b'[', _)));
    opens.is_some_and(|opens| inside(tokens, opens).iter().any(|token| token.is_mark(b';')))
}

/// The types of the parameters of a function, but for `self`, and what it has of parameters of other kinds.
pub fn taken_by(head: &str) -> Option<(Vec<syn::Type>, syn::Generics)> {
    let head: syn::Signature = syn::parse_str(head).ok()?;
    let types = head.inputs.into_iter().filter_map(|input| match input {
        syn::FnArg::Typed(typed) => Some(*typed.ty),
        syn::FnArg::Receiver(_) => None,
    });
    Some((types.collect(), head.generics))
}

/// The head of a function, of the tokens behind its name, if it takes pointers that are inside something.
pub fn taker(name: &str, tokens: &[Token]) -> Option<String> {
    let opens = tokens.iter().position(|token| matches!(token, Token::Open(b'(', _)))?;
    let inside_another = |two: &[Token]| {
        let opens = matches!(two[0], Token::Mark(b'<' | b'&') | Token::Open(b'[', _));
        opens && two[1].is_mark(b'&')
    };
    let parameters = inside(tokens, opens);
    let ends = opens + parameters.len() + 2;
    parameters.windows(2).any(inside_another).then(|| format!("fn {name}{}", written(&tokens[..ends])))
}

/// Whether the head of a function, which stands behind its name, names the trait of iterators.
pub fn names_iterator(tokens: &[Token]) -> bool {
    head(tokens).iter().any(|token| matches!(token, Token::Name(name) if ITERATORS.contains(name)))
}

/// What tokens begin with before the body of a function, an `impl` or a trait, or the end of what has none.
pub fn head<'t, 'x>(tokens: &'t [Token<'x>]) -> &'t [Token<'x>] {
    let mut end = 0;
    while let Some(token) = tokens.get(end) {
        end += match token {
            Token::Open(b'{', _) | Token::Mark(b';') => break,
            // `[u32; 3]`
            Token::Open(_, length) => *length,
            _ => 1,
        };
    }
    tokens.get(..end).unwrap_or(tokens)
}

/// Whether a function, whose parameters are to stand there, has parameters of other kinds.
pub fn is_generic(tokens: &[Token], at: usize) -> bool {
    let parameters = matches!(tokens.get(at), Some(Token::Open(b'(', _)));
    !parameters || inside(tokens, at).contains(&Token::Name("impl"))
}
