//! Which variable a name means.

use proc_macro2::Ident;
use syn::ExprRange;

use super::walk::Walk;
use crate::ast::LocalId;
use crate::name::Name;

/// Nested scopes; later declarations hide earlier ones.
pub struct Scopes {
    /// Those of all open scopes, the innermost last.
    declarations: Vec<Declaration>,
    /// How many there were when each scope was entered.
    scopes: Vec<usize>,
    /// Whether there is a range or an iterator among them: most functions have none, and need not look for it.
    pub has_others: bool,
}

struct Declaration {
    /// As text: to compare identifiers is to make texts of both.
    name: String,
    /// What is compared first.
    mark: usize,
    meaning: Meaning,
}

enum Meaning {
    Local(LocalId),
    /// A range that never changes: its ends have names, or are numbers.
    Range(Box<ExprRange>),
    /// An iterator: what it goes over has names.
    Walk(Box<Walk>),
}

impl Default for Scopes {
    fn default() -> Self {
        Scopes { declarations: Vec::new(), scopes: vec![0], has_others: false }
    }
}

impl Scopes {
    pub fn enter(&mut self) {
        self.scopes.push(self.declarations.len());
    }

    pub fn leave(&mut self) {
        let before = self.scopes.pop().unwrap_or_default();
        self.declarations.truncate(before);
    }

    /// How many scopes are open.
    pub fn depth(&self) -> usize {
        self.scopes.len()
    }

    pub fn declare(&mut self, ident: &Ident, id: LocalId) {
        self.mean(ident, Meaning::Local(id));
    }

    /// Gives a range a name.
    pub fn declare_range(&mut self, ident: &Ident, range: ExprRange) {
        self.has_others = true;
        self.mean(ident, Meaning::Range(Box::new(range)));
    }

    /// Gives an iterator a name.
    pub fn declare_walk(&mut self, ident: &Ident, walk: Walk) {
        self.has_others = true;
        self.mean(ident, Meaning::Walk(Box::new(walk)));
    }

    pub fn find(&self, ident: &Ident) -> Option<LocalId> {
        match self.meaning(ident)? {
            Meaning::Local(id) => Some(*id),
            Meaning::Range(_) | Meaning::Walk(_) => None,
        }
    }

    pub fn find_walk(&self, ident: &Ident) -> Option<&Walk> {
        match self.has_others.then(|| self.meaning(ident))?? {
            Meaning::Walk(walk) => Some(walk),
            Meaning::Local(_) | Meaning::Range(_) => None,
        }
    }

    pub fn find_range(&self, ident: &Ident) -> Option<&ExprRange> {
        match self.has_others.then(|| self.meaning(ident))?? {
            Meaning::Local(_) | Meaning::Walk(_) => None,
            Meaning::Range(range) => Some(range),
        }
    }

    fn mean(&mut self, ident: &Ident, meaning: Meaning) {
        let name = ident.text();
        self.declarations.push(Declaration { mark: mark(&name), name, meaning });
    }

    /// Goes by numbers and compares numbers before texts: each step of an iterator, and each text that is compared, is
    /// several calls in a macro that is not optimised.
    fn meaning(&self, ident: &Ident) -> Option<&Meaning> {
        let name = ident.text();
        let (mark, declarations) = (mark(&name), self.declarations.as_slice());
        let mut at = declarations.len();
        while at > 0 {
            at -= 1;
            let declaration = &declarations[at];
            if declaration.mark == mark && declaration.name == name {
                return Some(&declaration.meaning);
            }
        }
        None
    }
}

/// The length of a name, and its ends: most names differ in these.
fn mark(name: &str) -> usize {
    match name.as_bytes() {
        [] => 0,
        [only] => 1 << 16 | *only as usize,
        bytes @ [first, .., last] => bytes.len() << 16 | (*first as usize) << 8 | *last as usize,
    }
}
