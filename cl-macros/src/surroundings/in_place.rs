//! The functions that are written where they are called, as the files of the crate have them.

use std::cell::OnceCell;
use std::rc::Rc;

use rustc_hash::FxHashSet as HashSet;

use super::File;
use super::file::file;
use super::heads::{CLOSURES, ITERATORS, head};
use super::text::{Token, behind_brackets};
use super::whole::with_files;
use proc_macro2::Span;
use ra_ap_rustc_lexer::{FrontmatterAllowed, TokenKind as Kind, tokenize};

/// Whether a bound of that name is one of iterators, which have no type of OpenCL C.
pub fn is_iterator(name: &str) -> bool {
    ITERATORS.contains(&name) || name == "IntoIterator"
}

/// The same of closures.
pub fn is_closure(name: &str) -> bool {
    CLOSURES.contains(&name)
}

/// The traits of std of what is made of all items, the function of each, and the method of iterators that calls it.
pub const GATHERED: [(&str, &str, &str); 3] =
    [("Sum", "sum", "sum"), ("Product", "product", "product"), ("FromIterator", "from_iter", "collect")];

/// Such a function.
#[derive(Clone, Debug)]
pub struct InPlace {
    pub name: String,
    /// The type in whose `impl` it stands.
    pub owner: Option<String>,
    /// The type and const parameters of that `impl`.
    parameters: Vec<String>,
    /// Where its text begins.
    at: usize,
}

/// One of them, and its text.
pub struct Found {
    name: String,
    pub owner: Option<String>,
    /// The type and const parameters of the `impl` that it stands in.
    pub parameters: Vec<String>,
    pub text: String,
    /// Something that its file declares, which it names, and which is called so where it is called by no import: where that
    /// is another file.
    pub unknown: Option<String>,
    /// Whether it is of another file, so that an import may lead to it.
    pub elsewhere: bool,
}

impl File {
    /// All that it has.
    pub(super) fn in_place(&self) -> &[InPlace] {
        self.in_place.get_or_init(|| {
            let text = self.text();
            // Of most files this is all that is asked.
            let may_have = ["Iterator", "-> impl Fn"].iter().any(|part| text.contains(part));
            let mut found = Vec::new();
            if may_have && let Some(tokens) = super::text::tokens(text) {
                gather(text, &tokens, None, &[], &mut found);
            }
            found
        })
    }

    fn text_of(&self, function: &InPlace) -> Option<Found> {
        let text = self.text().get(function.at..)?;
        let (mut depth, mut end) = (0usize, 0);
        for token in tokenize(text, FrontmatterAllowed::No) {
            end += token.len as usize;
            match token.kind {
                Kind::OpenBrace => depth += 1,
                Kind::CloseBrace if depth == 1 => {
                    let text = text.get(..end)?.to_owned();
                    let InPlace { name, owner, parameters, .. } = function.clone();
                    return Some(Found { name, owner, parameters, text, unknown: None, elsewhere: false });
                }
                Kind::CloseBrace => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        None
    }

    /// The names of all that it declares, each as often as it does.
    fn declared(&self) -> &[String] {
        const KEYWORDS: [&str; 8] = ["fn", "const", "static", "struct", "enum", "type", "trait", "union"];
        self.declared.get_or_init(|| {
            let tokens = super::text::tokens(self.text()).unwrap_or_default();
            let pairs = tokens.windows(2).filter_map(|two| match two {
                [Token::Name(keyword), Token::Name(name)] if KEYWORDS.contains(keyword) => Some((*name).to_owned()),
                _ => None,
            });
            pairs.collect()
        })
    }
}

impl Found {
    /// What a module inside the file may call as the file calls something else is not known there.
    fn beside_others(self, file: &File) -> Found {
        if file.scope.modules.is_empty() {
            return self;
        }
        let declared = file.declared();
        let twice = |name: &&String| declared.iter().filter(|other| other == name).count() > 1;
        let unknown = declared.iter().find(|name| twice(name) && self.names(name)).cloned();
        Found { unknown, ..self }
    }

    /// Whether it names something else that is called so, and no member.
    fn names(&self, name: &str) -> bool {
        if name == self.name {
            return false;
        }
        let tokens = super::text::tokens(&self.text).unwrap_or_default();
        tokens.iter().enumerate().any(|(at, token)| {
            let before = at.checked_sub(1).map(|at| tokens[at]);
            *token == Token::Name(name) && !matches!(before, Some(Token::Mark(b'.' | b':')))
        })
    }
}

/// Whether there are any, for what stands there.
pub fn has_any(span: Span) -> bool {
    file(span).is_some_and(|file| !file.in_place().is_empty()) || of_the_crate(|names| !names.is_empty())
}

/// Asks the names of all that the files of the crate have.
fn of_the_crate(ask: impl FnOnce(&HashSet<String>) -> bool) -> bool {
    thread_local! {
        static NAMES: OnceCell<HashSet<String>> = const { OnceCell::new() };
    }
    NAMES.with(|names| {
        let of = |file: &File| file.in_place().iter().map(|one| one.name.clone()).collect::<Vec<_>>();
        ask(names.get_or_init(|| with_files(|files| files.iter().flat_map(|file| of(file)).collect())))
    })
}

/// How a function is named where it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Called {
    /// `name(…)`
    Name,
    /// `Type::name(…)`, `module::name(…)`
    Path,
    /// `value.name(…)`
    Method,
}

/// Those that a name may stand for, of the type that is known, in the file of a span, or in another one of the crate where that
/// file has nothing of that name. None where it may stand for something else.
pub fn named(name: &str, called: Called, owner: Option<&str>, span: Span) -> Vec<Found> {
    let Some(here) = file(span) else { return Vec::new() };
    // It is asked of each call.
    if !here.in_place().iter().any(|one| one.name == name) && !of_the_crate(|names| names.contains(name)) {
        return Vec::new();
    }
    let of_file = |file: &File| -> Vec<Found> {
        let is_of = |of: Option<&str>| match called {
            Called::Name => of.is_none(),
            _ => owner.is_none_or(|owner| of == Some(owner)),
        };
        let one = |one: &&InPlace| one.name == name && is_of(one.owner.as_deref());
        file.in_place().iter().filter(one).filter_map(|one| file.text_of(one)).collect()
    };
    // Whose method it is may be told by its name alone.
    let by_name = called == Called::Method && owner.is_none();
    let is_alone = |file: &File, found: usize| !by_name || file.scope.counts.get(name).copied().unwrap_or(0) == found;
    let found = of_file(&here);
    if !found.is_empty() {
        let alone = is_alone(&here, found.len());
        return found.into_iter().filter(|_| alone).map(|found| found.beside_others(&here)).collect();
    }
    let has_another = match called {
        Called::Name => !here.scope.others.contains(name) && !here.scope.imports_all,
        Called::Path => false,
        Called::Method => by_name && here.scope.counts.contains_key(name),
    };
    if has_another {
        return Vec::new();
    }
    with_files(|files| {
        let all: Vec<Vec<Found>> = files.iter().map(|file| of_file(file)).collect();
        if !files.iter().zip(&all).all(|(file, found)| is_alone(file, found.len())) {
            return Vec::new();
        }
        let imported = |name: &String| here.scope.others.contains(name) && !here.declared().contains(name);
        let of_each = |(file, found): (&Rc<File>, Vec<Found>)| {
            let with_unknown = |found: Found| {
                let unknown = file.declared().iter().find(|name| !imported(name) && found.names(name)).cloned();
                let owner = found.owner.clone().filter(|owner| found.names("Self") && !imported(owner));
                Found { unknown: unknown.or(owner), elsewhere: true, ..found }
            };
            found.into_iter().map(with_unknown).collect::<Vec<_>>()
        };
        files.iter().zip(all).flat_map(of_each).collect()
    })
}

fn gather(text: &str, tokens: &[Token], owner: Option<&str>, parameters: &[String], found: &mut Vec<InPlace>) {
    let mut at = 0;
    while at < tokens.len() {
        match &tokens[at..] {
            [Token::Name("fn"), Token::Name(name), behind @ ..] => {
                let head = head(behind);
                if is_in_place(head) {
                    // `fn` stands before the name.
                    let begin = name.as_ptr() as usize - text.as_ptr() as usize;
                    let begin = text[..begin].rfind("fn").unwrap_or(begin);
                    found.push(InPlace {
                        name: (*name).to_owned(),
                        owner: owner.map(str::to_owned),
                        parameters: parameters.to_vec(),
                        at: begin,
                    });
                }
                at += 2 + head.len();
            }
            [Token::Name("impl"), behind @ ..] => {
                let behind = behind_brackets(behind);
                let end = behind.iter().position(|token| matches!(token, Token::Open(b'{', _))).unwrap_or(0);
                let (head, block) = behind.split_at(end);
                let ty = match head.iter().position(|token| *token == Token::Name("for")) {
                    None => last_of_path(head),
                    Some(end) => {
                        let is_one = |name| GATHERED.iter().any(|(of, ..)| *of == name);
                        let found = last_of_path(head).is_some_and(is_one) && is_of_the_device(&tokens[..at]);
                        last_of_path(&head[end + 1..]).filter(|_| found)
                    }
                };
                if let (Some(ty), Some(Token::Open(_, length))) = (ty, block.first()) {
                    gather(text, &block[1..length - 1], Some(ty), &parameters_of(&tokens[at + 1..]), found);
                }
                let length = match block.first() {
                    Some(Token::Open(_, length)) => *length,
                    _ => 1,
                };
                at = tokens.len() - block.len() + length;
            }
            [Token::Name("mod"), Token::Name(_), Token::Open(b'{', length), ..] => {
                gather(text, &tokens[at + 3..at + 1 + length], None, &[], found);
                at += 2 + length;
            }
            [Token::Open(_, length), ..] => at += length,
            _ => at += 1,
        }
    }
}

/// The last name of the path that tokens begin with.
fn last_of_path<'t>(tokens: &[Token<'t>]) -> Option<&'t str> {
    let path = tokens.iter().take_while(|token| !matches!(token, Token::Mark(b'<') | Token::Name("for")));
    let names = path.filter_map(|token| match token {
        Token::Name(name) => Some(*name),
        _ => None,
    });
    names.last()
}

/// Whether `#[device]` is among the attributes that tokens end with.
fn is_of_the_device(mut tokens: &[Token]) -> bool {
    while let [before @ .., Token::Close(b']')] = tokens {
        if before.last() == Some(&Token::Name("device")) {
            return true;
        }
        let opens =
            |(at, token): (usize, &Token)| matches!(token, Token::Open(_, length) if at + length == tokens.len());
        let Some(opens) = before.iter().enumerate().position(opens) else { return false };
        tokens = before[..opens].strip_suffix(&[Token::Mark(b'#')]).unwrap_or_default();
    }
    false
}

/// The names in `<T: Copy, const N: usize>`, if tokens begin with that.
fn parameters_of(tokens: &[Token]) -> Vec<String> {
    let behind = behind_brackets(tokens).len();
    let inside = &tokens[..tokens.len() - behind];
    let mut depth = 0usize;
    let mut names = Vec::new();
    for (at, token) in inside.iter().enumerate() {
        match token {
            Token::Mark(b'<') => depth += 1,
            Token::Mark(b'>') => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 1 && matches!(token, Token::Mark(b'<' | b',')) {
            match inside.get(at + 1..).unwrap_or_default() {
                [Token::Name("const"), Token::Name(name), ..] | [Token::Name(name), ..] => {
                    names.push((*name).to_owned())
                }
                _ => {}
            }
        }
    }
    names
}

/// Whether a head, behind the name, says so.
fn is_in_place(head: &[Token]) -> bool {
    let takes_one = head.windows(2).any(|two| match two {
        [Token::Name("impl") | Token::Mark(b':'), Token::Name(of)] => is_iterator(of),
        _ => false,
    });
    let result = match behind_brackets(head) {
        parameters @ [Token::Open(_, behind), ..] => parameters.get(*behind..).unwrap_or_default(),
        _ => &[],
    };
    let gives_closure = match result {
        [Token::Mark(b'-'), Token::Mark(b'>'), Token::Name("impl"), Token::Name(of), ..] => is_closure(of),
        _ => false,
    };
    takes_one || gives_closure
}

/// Whether a `#[constant]` table of the file is called so.
pub fn is_table(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.scope.tables.contains_key(name))
}
