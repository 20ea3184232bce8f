//! Which variable a name means.

use proc_macro2::Ident;

use crate::ast::LocalId;

/// Nested scopes; later declarations hide earlier ones.
pub struct Scopes {
    /// As text: to compare identifiers is to make texts of both.
    scopes: Vec<Vec<(String, LocalId)>>,
}

impl Default for Scopes {
    fn default() -> Self {
        Scopes { scopes: vec![Vec::new()] }
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
        if let Some(scope) = self.scopes.last_mut() {
            scope.push((ident.to_string(), id));
        }
    }

    pub fn find(&self, ident: &Ident) -> Option<LocalId> {
        let name = ident.to_string();
        self.scopes.iter().rev().find_map(|scope| scope.iter().rev().find(|entry| entry.0 == name)).map(|entry| entry.1)
    }
}
