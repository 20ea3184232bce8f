//! The tokens of a file, as far as names and marks tell what is declared.
//!
//! rustc has read the file already, so that it is text of Rust. To read it once more by its tokens would cost more than
//! to expand a short kernel.

use ra_ap_rustc_lexer::{Base, FrontmatterAllowed, LiteralKind, TokenKind as Kind, tokenize};

/// A token. Comments are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token<'t> {
    Name(&'t str),
    Mark(u8),
    /// `(`, `[` or `{`, and how far behind it the token stands that follows the group.
    Open(u8, usize),
    Close(u8),
    Literal(&'t str),
}

impl Token<'_> {
    pub fn is_mark(self, mark: u8) -> bool {
        self == Token::Mark(mark)
    }
}

/// What stands in a group that begins there.
pub fn inside<'a, 't>(tokens: &'a [Token<'t>], at: usize) -> &'a [Token<'t>] {
    match tokens.get(at) {
        Some(Token::Open(_, behind)) => tokens.get(at + 1..at + behind - 1).unwrap_or_default(),
        _ => &[],
    }
}

/// What stands behind `<'a, 'b>`, if tokens begin with that.
pub fn behind_lifetimes<'a, 't>(tokens: &'a [Token<'t>]) -> &'a [Token<'t>] {
    let [Token::Mark(b'<'), lifetimes @ ..] = tokens else { return tokens };
    let mut rest = lifetimes;
    loop {
        rest = match rest {
            [Token::Mark(b'\''), Token::Name(_), rest @ ..] => rest,
            [Token::Mark(b',' | b':' | b'+'), rest @ ..] => rest,
            [Token::Mark(b'>'), rest @ ..] => return rest,
            _ => return tokens,
        };
    }
}

/// What stands behind `<…>`, if tokens begin with that.
pub fn behind_brackets<'a, 't>(tokens: &'a [Token<'t>]) -> &'a [Token<'t>] {
    let (mut depth, mut at) = (0usize, 0);
    while let Some(token) = tokens.get(at) {
        let of_an_arrow = at > 0 && tokens[at - 1].is_mark(b'-');
        match token {
            Token::Mark(b'<') => depth += 1,
            Token::Mark(b'>') if !of_an_arrow => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return if token.is_mark(b'>') { &tokens[at + 1..] } else { tokens };
        }
        at += match token {
            Token::Open(_, behind) => *behind,
            _ => 1,
        };
    }
    tokens
}

/// The text of tokens, with no more space than they need.
pub fn written(tokens: &[Token]) -> String {
    let (mut text, mut words) = (String::new(), false);
    for token in tokens {
        match token {
            Token::Name(word) | Token::Literal(word) => {
                if std::mem::replace(&mut words, true) {
                    text.push(' ');
                }
                text += word;
                continue;
            }
            Token::Mark(mark) | Token::Open(mark, _) | Token::Close(mark) => text.push(char::from(*mark)),
        }
        words = false;
    }
    text
}

/// The tokens of a text. None where it is no text of Rust.
pub fn tokens(text: &str) -> Option<Vec<Token<'_>>> {
    let (mut tokens, mut open) = (Vec::new(), Vec::new());
    let mut at = 0;
    while let Some(&first) = text.as_bytes().get(at) {
        let (kind, length) = match plain(&text.as_bytes()[at..]) {
            Some(plain) => plain,
            None => {
                let frontmatter = if at == 0 { FrontmatterAllowed::Yes } else { FrontmatterAllowed::No };
                let token = tokenize(text.get(at..)?, frontmatter).next()?;
                (token.kind, token.len as usize)
            }
        };
        let (begin, end) = (at, at + length);
        at = end;
        match kind {
            Kind::Whitespace | Kind::LineComment { .. } | Kind::BlockComment { .. } | Kind::Frontmatter { .. } => {}
            Kind::Ident | Kind::RawIdent => tokens.push(Token::Name(text.get(begin..end)?)),
            Kind::Literal { .. } => tokens.push(Token::Literal(text.get(begin..end)?)),
            Kind::Lifetime { .. } | Kind::RawLifetime => {
                tokens.extend([Token::Mark(first), Token::Name(text.get(begin + 1..end)?)]);
            }
            Kind::OpenParen | Kind::OpenBracket | Kind::OpenBrace => {
                open.push(tokens.len());
                tokens.push(Token::Open(first, 0));
            }
            Kind::CloseParen | Kind::CloseBracket | Kind::CloseBrace => {
                let group: usize = open.pop()?;
                tokens.push(Token::Close(first));
                let end = tokens.len();
                if let Token::Open(_, behind) = &mut tokens[group] {
                    *behind = end - group;
                }
            }
            Kind::Unknown | Kind::InvalidIdent => return None,
            _ => tokens.push(Token::Mark(first)),
        }
    }
    open.is_empty().then_some(tokens)
}

const SPACE: u8 = 1;
const NAME: u8 = 2;
const DIGIT: u8 = 4;

/// What each byte may stand in, if that is one of these.
static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 128 {
        classes[byte] = match byte as u8 {
            b' ' | b'\n' | b'\r' | b'\t' => SPACE,
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => NAME,
            b'0'..=b'9' => DIGIT,
            _ => 0,
        };
        byte += 1;
    }
    classes
};

/// The token that a text begins with, where bytes tell: spaces, names, marks and whole numbers, which are most of a file.
/// The lexer looks at each character in several functions, which takes a macro that is not optimised ten times as long.
fn plain(text: &[u8]) -> Option<(Kind, usize)> {
    let first = *text.first()?;
    let class = CLASSES[first as usize];
    if class != 0 {
        // A space, a name or a number: a name goes on with digits too.
        let goes_on = if class == NAME { NAME | DIGIT } else { class };
        let mut end = 1;
        while end < text.len() && CLASSES[text[end] as usize] & goes_on != 0 {
            end += 1;
        }
        let next = text.get(end).copied().unwrap_or_default();
        return match class {
            SPACE => Some((Kind::Whitespace, end)),
            // `b"…"` and `r#name` are no names, and others go on behind ASCII.
            NAME => (!matches!(next, b'"' | b'\'' | b'#' | 0x80..)).then_some((Kind::Ident, end)),
            // A point, a suffix or a base.
            _ => {
                let kind = LiteralKind::Int { base: Base::Decimal, empty_int: false };
                let alone = next != b'.' && next < 0x80 && CLASSES[next as usize] & NAME == 0;
                alone.then_some((Kind::Literal { kind, suffix_start: end as u32 }, end))
            }
        };
    }
    Some(match first {
        b'(' => (Kind::OpenParen, 1),
        b'[' => (Kind::OpenBracket, 1),
        b'{' => (Kind::OpenBrace, 1),
        b')' => (Kind::CloseParen, 1),
        b']' => (Kind::CloseBracket, 1),
        b'}' => (Kind::CloseBrace, 1),
        b',' => (Kind::Comma, 1),
        b';' => (Kind::Semi, 1),
        b':' => (Kind::Colon, 1),
        b'.' => (Kind::Dot, 1),
        b'=' => (Kind::Eq, 1),
        b'&' => (Kind::And, 1),
        b'+' => (Kind::Plus, 1),
        b'-' => (Kind::Minus, 1),
        b'*' => (Kind::Star, 1),
        b'%' => (Kind::Percent, 1),
        b'|' => (Kind::Or, 1),
        b'<' => (Kind::Lt, 1),
        b'>' => (Kind::Gt, 1),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_name_hides_none() {
        let text = r####"
            // fn a() { "
            /* fn /* b */ () { */
            fn c<'l>(x: &'l str, y: char) -> f32 { let s = "fn d() { \" }"; r#"fn e("{"#; b"}"; '{'; '\''; b'"'; 1.5e3 }
            fn r#f() { 0..2; x.0.1; '\u{7d}'; 'l: loop {} }
        "####;
        let tokens = tokens(text).unwrap();
        let names = tokens.windows(2).filter_map(|pair| match pair {
            [Token::Name("fn"), Token::Name(name)] => Some(*name),
            _ => None,
        });
        assert_eq!(names.collect::<Vec<_>>(), ["c", "r#f"]);
    }

    #[test]
    fn tokens_are_those_of_rust() {
        fn count(tokens: proc_macro2::TokenStream, names: &mut Vec<String>) {
            for token in tokens {
                match token {
                    proc_macro2::TokenTree::Ident(name) => names.push(name.to_string()),
                    proc_macro2::TokenTree::Group(group) => count(group.stream(), names),
                    _ => {}
                }
            }
        }
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut folders = vec![folder];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = std::fs::read_to_string(&path).unwrap();
                let name = |token: &Token| match token {
                    Token::Name(name) => Some(name.to_string()),
                    _ => None,
                };
                let ours: Vec<String> = tokens(&text).unwrap().iter().filter_map(name).collect();
                let mut theirs = Vec::new();
                count(text.parse().unwrap(), &mut theirs);
                // Comments that document are attributes.
                theirs.retain(|name| name != "doc");
                assert_eq!(
                    ours.iter().filter(|name| *name != "doc").collect::<Vec<_>>(),
                    theirs.iter().collect::<Vec<_>>(),
                    "{path:?}"
                );
            }
        }
    }
}
