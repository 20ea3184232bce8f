//! What is read and written through the images that a function is given, also by what it calls.

use std::collections::{BTreeSet, HashMap};

use super::Program;
use super::c::{Expr as C, Statement as S};
use crate::images::ChannelClass;

/// Of each image, by its name: what is called with it.
pub(super) type Pixels = HashMap<String, BTreeSet<ChannelClass>>;

/// What the statements call.
pub(super) fn of(body: &[S], program: &Program) -> Pixels {
    let mut found = Pixels::new();
    in_body(body, program, &mut found);
    found
}

fn in_body(body: &[S], program: &Program, found: &mut Pixels) {
    for statement in body {
        statement.values().into_iter().for_each(|value| in_value(value, program, found));
        statement.bodies().into_iter().for_each(|inner| in_body(inner, program, found));
    }
}

fn in_value(value: &C, program: &Program, found: &mut Pixels) {
    if let C::Call { function, arguments, .. } = value {
        // Images are named, and stand in no variables.
        let mut note = |argument: Option<&C>, classes: &BTreeSet<ChannelClass>| {
            if let Some(C::Name(image)) = argument {
                found.entry(image.clone()).or_default().extend(classes);
            }
        };
        match ChannelClass::of_function(function) {
            Some(class) => note(arguments.first(), &BTreeSet::from([class])),
            None => {
                let callee = program.lowered(function);
                let pixels = callee.iter().flat_map(|callee| &callee.pixels).enumerate();
                pixels
                    .filter(|(_, classes)| !classes.is_empty())
                    .for_each(|(at, classes)| note(arguments.get(at), classes));
            }
        }
    }
    value.parts().into_iter().for_each(|part| in_value(part, program, found));
}
