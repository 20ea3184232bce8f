//! A closure on its way into the function that calls it.
//!
//! OpenCL C has neither closures nor pointers to functions. A closure is a function of the program, and what it captures
//! are further parameters of it; a function that takes a closure takes these in its place, and there is one for each
//! closure.

use super::Callee;
use crate::types::Type;

/// A closure that is passed to a function.
#[derive(Clone, Debug)]
pub struct Closure {
    pub(super) callee: Callee,
    /// The name and the type of what it captures, which are its last parameters.
    pub(super) captures: Vec<(String, Type)>,
    /// Whether it waits for the work-group.
    pub(super) waits: bool,
}

impl Closure {
    /// The name of its function.
    pub(super) fn name(&self) -> &str {
        match &self.callee.form {
            super::Form::Function { name, .. } => name,
            _ => "",
        }
    }
}
