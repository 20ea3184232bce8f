//! What stands around a function in its file, as far as the text tells: so that errors are worded as rustc words them
//! elsewhere.
//!
//! A macro sees its item alone. Where the file cannot be read, or the text leaves anything open, nothing is known, and
//! the expansion is as it would be without: no meaning rests on this.
//!
//! `file` reads the text, and `scope` what it declares. What is asked of that stands in a module for each topic.

pub mod aliases;
mod attributes;
pub mod calm;
mod circles;
mod declarations;
pub mod derived;
pub mod elsewhere;
pub mod file;
pub mod functions;
pub mod heads;
pub mod imports;
pub mod in_memory;
pub mod in_place;
pub mod method_calls;
mod methods;
pub mod names;
mod operators;
mod scope;
pub mod statics;
mod text;
pub mod traits;
pub mod types;
pub mod underived;
pub mod views;
pub mod whole;

use std::cell::RefCell;
use std::rc::Rc;

use proc_macro2::Span;
use rustc_hash::FxHashMap as HashMap;

use file::{File, file};
use functions::Given;
use methods::Methods;
use scope::Scope;

/// The module that a function stands in.
#[derive(Clone, Debug)]
pub struct Surroundings {
    file: Rc<File>,
    /// The way down from the file.
    modules: Vec<usize>,
    /// The function's body, among the blocks of the module.
    body: Option<usize>,
    /// Whether what is called as an address space is one: it is asked of each variable.
    spaces: bool,
    /// What calls of names give that somebody asked about: the same few are asked about for each operator around them.
    given: RefCell<HashMap<String, Given>>,
}

impl Surroundings {
    /// Of a function of that name, which stands there: the only one in its module, and an item of that.
    pub fn of(name: &str, span: Span) -> Option<Self> {
        let file = file(span)?;
        let place = file.place(span)?;
        let mut around =
            Surroundings { file, modules: Vec::new(), body: None, spaces: false, given: RefCell::default() };
        if !around.file.scope.find(place, &mut around.modules) || around.scope().functions.get(name) != Some(&1) {
            return None;
        }
        around.body = around.scope().bodies.get(name).copied();
        around.spaces =
            ["Global", "Local", "Constant", "Generic"].iter().all(|space| around.leaves_to_the_prelude(space));
        Some(around)
    }

    fn scope(&self) -> &Scope {
        self.modules.iter().fold(&self.file.scope, |scope, &index| &scope.modules[index])
    }

    fn body(&self) -> Option<&Scope> {
        self.body.map(|body| &self.scope().blocks[body])
    }

    fn methods(&self) -> &Methods {
        &self.file.methods
    }
}
