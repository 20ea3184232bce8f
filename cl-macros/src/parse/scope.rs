//! Which variable a name means.

use proc_macro2::Ident;
use syn::ExprRange;

use crate::ast::LocalId;

/// Nested scopes; later declarations hide earlier ones.
pub struct Scopes {
    /// As text: to compare identifiers is to make texts of both.
    scopes: Vec<Vec<(String, Meaning)>>,
    /// Whether there is a range among them: most functions have none, and need not look for it.
    has_ranges: bool,
}

enum Meaning {
    Local(LocalId),
    /// A range that never changes: its ends have names, or are numbers.
    Range(Box<ExprRange>),
}

impl Default for Scopes {
    fn default() -> Self {
        Scopes { scopes: vec![Vec::new()], has_ranges: false }
    }
}

impl Scopes {
    pub fn enter(&mut self) {
        self.scopes.push(Vec::new());
    }

    pub fn leave(&mut self) {
        self.scopes.pop();
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
        self.has_ranges = true;
        self.mean(ident, Meaning::Range(Box::new(range)));
    }

    pub fn find(&self, ident: &Ident) -> Option<LocalId> {
        match self.meaning(ident)? {
            Meaning::Local(id) => Some(*id),
            Meaning::Range(_) => None,
        }
    }

    pub fn find_range(&self, ident: &Ident) -> Option<&ExprRange> {
        match self.has_ranges.then(|| self.meaning(ident))?? {
            Meaning::Local(_) => None,
            Meaning::Range(range) => Some(range),
        }
    }

    fn mean(&mut self, ident: &Ident, meaning: Meaning) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.push((ident.to_string(), meaning));
        }
    }

    fn meaning(&self, ident: &Ident) -> Option<&Meaning> {
        let name = ident.to_string();
        for scope in self.scopes.iter().rev() {
            for (declared, meaning) in scope.iter().rev() {
                // Before the texts, for which a macro that is not optimised calls several functions.
                if declared.len() == name.len() && *declared == name {
                    return Some(meaning);
                }
            }
        }
        None
    }
}
