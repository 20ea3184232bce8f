//! The files of the crate, each read once, and where in its file a span is.
//!
//! In: a span or a path. Out: what the text says. Nothing of a file that cannot be read.

use std::cell::{OnceCell, RefCell};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use proc_macro2::Span;

use super::in_place::{InPlace, Names};
use super::methods::Methods;
use super::scope::Scope;
use super::text::Token;
use super::{text, whole};
use rustc_hash::FxHashMap as HashMap;

/// Where a name stands that is declared: the address of its text, as it was read. Modules may have items of one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Place(usize);

impl Place {
    pub(super) fn of(name: &str) -> Self {
        Place(name.as_ptr() as usize)
    }

    /// Where that is in the text that it is of.
    pub(super) fn within(self, text: &str) -> usize {
        self.0.saturating_sub(text.as_ptr() as usize)
    }
}

/// What a file says.
#[derive(Debug)]
pub(super) struct File {
    pub(super) path: PathBuf,
    text: String,
    /// Where each line of the text begins.
    lines: Vec<usize>,
    pub(super) scope: Scope,
    pub(super) methods: Methods,
    /// The lints of numbers that it names.
    lints: Vec<&'static str>,
    /// The macros, and whether one of that name stands under `#[device]`.
    macros: HashMap<String, bool>,
    pub(super) outward: whole::Outward,
    /// The functions that are written where they are called, once somebody asked.
    pub(super) in_place: OnceCell<Vec<InPlace>>,
    /// What it calls what it has, once somebody asked.
    pub(super) names: OnceCell<Names>,
}

impl File {
    /// What the text of that file says.
    pub(super) fn of(path: PathBuf, text: String) -> Option<Self> {
        /// Of numbers, and of one length.
        const LINTS: [&str; 2] = ["arithmetic_overflow", "unconditional_panic"];
        let tokens = text::tokens(&text)?;
        let mut lints = Vec::new();
        let mut at = 0;
        // By numbers, here and below: each step of an iterator is several calls in a macro that is not optimised.
        while at < tokens.len() {
            if let Token::Name(name) = tokens[at]
                && name.len() == LINTS[0].len()
            {
                lints.extend(LINTS.iter().copied().filter(|lint| *lint == name));
            }
            at += 1;
        }
        let (scope, methods, macros) = (Scope::of(&tokens), Methods::of(&tokens), macros(&tokens));
        let outward = whole::Outward::of(&tokens);
        let mut lines = vec![0];
        let mut begin = 0;
        while let Some(length) = text[begin..].find('\n') {
            begin += length + 1;
            lines.push(begin);
        }
        // The text stays where it is, and so do the places of its names.
        Some(File {
            path,
            scope,
            methods,
            macros,
            outward,
            in_place: OnceCell::new(),
            names: OnceCell::new(),
            lints,
            lines,
            text,
        })
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Where the text has what begins at a span.
    pub(super) fn place(&self, span: Span) -> Option<Place> {
        let start = span.start();
        let line = self.text.get(*self.lines.get(start.line.checked_sub(1)?)?..)?;
        let (column, _) = line.char_indices().nth(start.column)?;
        Some(Place::of(&line[column..]))
    }

    /// The line of a place of the text, from one, and its column, from zero, as a span has them.
    pub(super) fn line_and_column(&self, at: usize) -> Option<(usize, usize)> {
        let line = self.lines.partition_point(|begin| *begin <= at);
        let begin = *self.lines.get(line.checked_sub(1)?)?;
        Some((line, self.text.get(begin..at)?.chars().count()))
    }

    /// Where a function stands that the file has outside of its modules, or in the `impl` of a type there: the only one of
    /// that name, and without type parameters.
    pub(super) fn scope_of(&self, ty: Option<&str>, function: &str) -> Option<&Scope> {
        self.scope_of_any(ty, function).filter(|scope| !scope.generic.contains(function))
    }

    /// The same with type parameters or without.
    pub(super) fn scope_of_any(&self, ty: Option<&str>, function: &str) -> Option<&Scope> {
        let scope = &self.scope;
        let only = |scope: &Scope| scope.functions.get(function) == Some(&1);
        match ty {
            None => Some(scope).filter(|scope| {
                only(scope) && scope.counts.get(function) == Some(&1) && !scope.others.contains(function)
            }),
            Some(ty) => {
                let mut blocks = scope.impls.get(ty)?.iter().map(|&block| &scope.blocks[block]);
                blocks.find(|block| only(block))
            }
        }
    }
}

thread_local! {
    /// By their paths as they are written: each question about a file looks here, and a `PathBuf` is hashed part by part.
    static FILES: RefCell<HashMap<OsString, Option<Rc<File>>>> = RefCell::default();

    /// The one that was asked for last, which mostly is asked for again.
    static LAST: RefCell<Option<(OsString, Option<Rc<File>>)>> = RefCell::default();
}

/// The file of a span, and where the text has it.
pub(super) fn declared_at(span: Span) -> Option<(Rc<File>, Place)> {
    let file = file(span)?;
    let place = file.place(span)?;
    Some((file, place))
}

pub(super) fn file(span: Span) -> Option<Rc<File>> {
    file_at(span.local_file()?)
}

pub(super) fn file_at(path: PathBuf) -> Option<Rc<File>> {
    let path = OsString::from(path);
    let last = LAST.with_borrow(|last| last.as_ref().filter(|last| last.0 == path).map(|last| last.1.clone()));
    last.unwrap_or_else(|| {
        let file = FILES.with_borrow_mut(|files| {
            files.entry(path.clone()).or_insert_with_key(|path| read(Path::new(path))).clone()
        });
        LAST.set(Some((path, file.clone())));
        file
    })
}

fn read(path: &Path) -> Option<Rc<File>> {
    File::of(path.to_owned(), std::fs::read_to_string(path).ok()?).map(Rc::new)
}

/// The macros that are defined in a file, and whether one of that name stands under `#[device]`.
fn macros(tokens: &[Token]) -> HashMap<String, bool> {
    let mut found = HashMap::default();
    let mut behind = 0;
    while behind < tokens.len() {
        let at = behind;
        behind += 1;
        let Token::Name("macro_rules") = tokens[at] else { continue };
        let Some([Token::Mark(b'!'), Token::Name(name)]) = tokens.get(at + 1..at + 3) else { continue };
        // Attributes, up to what ends another item.
        let before =
            tokens[..at].iter().rev().take_while(|token| !matches!(token, Token::Mark(b';') | Token::Close(b'}')));
        let device = before.into_iter().any(|token| *token == Token::Name("device"));
        *found.entry((*name).to_owned()).or_default() |= device;
    }
    found
}

/// What a file has from a span on, and before it.
pub fn with_text<R>(span: Span, read: impl FnOnce(&str, &str) -> R) -> Option<R> {
    let (file, Place(place)) = declared_at(span)?;
    let (before, behind) = file.text.split_at(place - file.text.as_ptr() as usize);
    Some(read(behind, before))
}

/// Whether a file, the first of its crate or the command line says something of a lint, or the file is not known.
pub fn names_lint(lint: &str, span: Span) -> bool {
    file(span).is_none_or(|file| file.lints.contains(&lint)) || whole::names_lint(lint)
}

/// Whether a macro of the file is called so, and none of that name stands under `#[device]`.
pub fn has_bare_macro(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.macros.get(name) == Some(&false))
}
