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
    /// Which of these are passed for another closure before it: that, and its capture.
    pub(super) shares: Vec<Option<(usize, usize)>>,
    /// Whether it waits for the work-group.
    pub(super) waits: bool,
}

impl Closure {
    /// What tells a function that takes it from one that takes another: the name of its function, and what it shares.
    pub(super) fn key(&self) -> (String, Vec<Option<(usize, usize)>>) {
        let name = match &self.callee.form {
            super::Form::Function { name, .. } => name.clone(),
            _ => String::new(),
        };
        (name, self.shares.clone())
    }
}
