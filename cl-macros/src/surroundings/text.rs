//! The tokens of a file, as far as names and marks tell what is declared.
//!
//! rustc has read the file already, so that it is text of Rust. To read it once more by its tokens would cost more than
//! to expand a short kernel.

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
    let bytes = text.as_bytes();
    let (mut tokens, mut open) = (Vec::new(), Vec::new());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let begin = at;
        let next = bytes.get(at + 1).copied().unwrap_or_default();
        match byte {
            b' ' | b'\t' | b'\n' | b'\r' => at += 1,
            b'/' if next == b'/' => at += text[at..].find('\n').unwrap_or(text.len() - at),
            b'/' if next == b'*' => at = behind_comment(text, at)?,
            b'"' => {
                at = behind_string(text, at + 1)?;
                tokens.push(Token::Literal(&text[begin..at]));
            }
            b'\'' => match behind_character(text, at) {
                Some(behind) => {
                    at = behind;
                    tokens.push(Token::Literal(&text[begin..at]));
                }
                None => {
                    at += 1;
                    tokens.push(Token::Mark(byte));
                }
            },
            b'0'..=b'9' => {
                at = behind_name(bytes, at);
                // A fraction, and no range or method.
                if bytes.get(at) == Some(&b'.') && bytes.get(at + 1).is_some_and(u8::is_ascii_digit) {
                    at = behind_name(bytes, at + 1);
                }
                tokens.push(Token::Literal(&text[begin..at]));
            }
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | 0x80.. => {
                at = behind_name(bytes, at);
                match (&text[begin..at], bytes.get(at)) {
                    ("b", Some(b'\'')) => at = behind_character(text, at)?,
                    ("b" | "c", Some(b'"')) => at = behind_string(text, at + 1)?,
                    ("r" | "br" | "cr", Some(b'"' | b'#')) => match behind_raw_string(text, at) {
                        Some(behind) => at = behind,
                        // `r#name`
                        None => {
                            at = behind_name(bytes, at + 1);
                            tokens.push(Token::Name(&text[begin..at]));
                            continue;
                        }
                    },
                    (name, _) => {
                        tokens.push(Token::Name(name));
                        continue;
                    }
                }
                tokens.push(Token::Literal(&text[begin..at]));
            }
            b'(' | b'[' | b'{' => {
                at += 1;
                open.push(tokens.len());
                tokens.push(Token::Open(byte, 0));
            }
            b')' | b']' | b'}' => {
                at += 1;
                let group: usize = open.pop()?;
                tokens.push(Token::Close(byte));
                let end = tokens.len();
                if let Token::Open(_, behind) = &mut tokens[group] {
                    *behind = end - group;
                }
            }
            _ => {
                at += 1;
                tokens.push(Token::Mark(byte));
            }
        }
    }
    open.is_empty().then_some(tokens)
}

/// Whether a name goes on with it.
fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

fn behind_name(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() && is_of_name(bytes[at]) {
        at += 1;
    }
    at
}

/// Comments stand in each other.
fn behind_comment(text: &str, begin: usize) -> Option<usize> {
    let (mut at, mut depth) = (begin + 2, 1);
    while depth > 0 {
        at += text[at..].find(['*', '/'])?;
        match text.get(at..at + 2)? {
            "*/" => {
                depth -= 1;
                at += 2;
            }
            "/*" => {
                depth += 1;
                at += 2;
            }
            _ => at += 1,
        }
    }
    Some(at)
}

fn behind_string(text: &str, mut at: usize) -> Option<usize> {
    loop {
        at += text[at..].find(['"', '\\'])?;
        match text.as_bytes()[at] {
            b'"' => return Some(at + 1),
            _ => at += 1 + text[at + 1..].chars().next()?.len_utf8(),
        }
    }
}

/// A string that begins with `#` and `"` there.
fn behind_raw_string(text: &str, at: usize) -> Option<usize> {
    let marks = text[at..].bytes().take_while(|&byte| byte == b'#').count();
    let inside = text[at + marks..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(marks));
    Some(at + marks + 1 + inside.find(&end)? + end.len())
}

/// None for a lifetime.
fn behind_character(text: &str, at: usize) -> Option<usize> {
    let mut rest = text[at + 1..].chars();
    match rest.next()? {
        '\\' => {
            rest.next()?;
            let inside = text.len() - rest.as_str().len();
            Some(inside + rest.as_str().find('\'')? + 1)
        }
        '\'' => None,
        _ => (rest.next()? == '\'').then(|| text.len() - rest.as_str().len()),
    }
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
