//! Which objects in local memory hold the same for the whole work-group: those that nothing is written to between two barriers,
//! wherever they are read there. What a parameter points to is one too: Rust lets no second parameter lead to an object that is
//! written through one.
//!
//! What another work-item writes there between the same two barriers is a data race, which no kernel may have (OpenCL C
//! specification 6.15.8); one that is seen here makes the object one that differs.

use cl_tree::{BinaryOp, TargetId};

use crate::ast::{Expr, Function, Hole, Kind};
use crate::surroundings::calm::{BARRIERS, FLAG};

/// Objects, a bit for each. One that has none, for there are so many, is never known to hold the same.
type Objects = u128;

/// What is known at a place.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Here {
    /// The objects that nothing was written to since the last barrier.
    same: Objects,
    /// Those of them that were read since.
    read: Objects,
}

impl Here {
    /// Where control comes from either of two places; whether less is known there than at this one.
    fn join(&mut self, other: Here) -> bool {
        let before = *self;
        self.same &= other.same;
        self.read |= other.read;
        *self != before
    }
}

/// What is known of loops and blocks, by their numbers.
type Places = Vec<Option<Here>>;

#[derive(Default)]
pub struct Settled {
    /// The bit of each variable that is an object in local memory, or a parameter that points to one.
    bits: Vec<Objects>,
    /// Whether there is none.
    nothing: bool,
    /// All that are read only where a barrier stands between that and what is written, and kept by no reference.
    all: Objects,
    now: Here,
    /// What is known where each turn of a loop begins, as far as its ends are known.
    turns: Places,
    /// The same where each loop or block is left.
    ends: Places,
}

impl Settled {
    /// `objects`: the variables that are such objects, or that point to one from the beginning to the end.
    pub fn new(function: &Function, objects: impl Iterator<Item = usize>) -> Self {
        let mut bits = vec![0; function.locals.len()];
        let (mut next, mut all): (Objects, Objects) = (1, 0);
        for id in objects {
            bits[id] = next;
            all |= next;
            next <<= 1;
        }
        Settled { bits, nothing: all == 0, all, ..Settled::default() }
    }

    /// Whether no object is known here to hold the same for all.
    pub fn is_empty(&self) -> bool {
        self.now.same == 0
    }

    /// Before the body is walked, perhaps again.
    pub fn start(&mut self) {
        self.now = Here::default();
        self.ends.clear();
    }

    /// Whether an object holds the same for all.
    pub fn is_same(&self, id: usize) -> bool {
        self.now.same & self.bits[id] != 0
    }

    /// An object is read where it holds the same for all, at a place that is one for all.
    pub fn read(&mut self, id: usize) {
        self.now.read |= self.now.same & self.bits[id];
    }

    /// The work-group has waited, so that all see what was written.
    pub fn wait(&mut self) {
        self.now = Here { same: self.all, read: 0 };
    }

    /// Something is written to an object; whether others may be reading it, which was not known.
    pub fn written(&mut self, id: usize) -> bool {
        let object = self.bits[id];
        if object == 0 {
            return false;
        }
        self.now.same &= !object;
        let races = self.now.read & self.all & object != 0;
        if races {
            self.all &= !object;
        }
        races
    }

    /// Something has a reference to an object from here on; whether that was not known.
    pub fn kept(&mut self, id: usize) -> bool {
        let object = self.bits[id];
        let kept = self.all & object != 0;
        self.now.same &= !object;
        self.all &= !object;
        kept
    }

    /// What is known now.
    pub fn here(&self) -> Here {
        self.now
    }

    /// Comes to what was known behind something that is not walked again.
    pub fn come(&mut self, here: Here) {
        self.now = here;
    }

    /// What was walked since then may not have happened.
    pub fn perhaps(&mut self, before: Here) {
        if !self.nothing {
            self.now.join(before);
        }
    }

    /// A turn of a loop begins.
    pub fn enter(&mut self, target: TargetId) {
        if self.nothing {
            return;
        }
        if let Some(turns) = *of(&mut self.turns, target) {
            self.now.join(turns);
        }
        *of(&mut self.ends, target) = None;
    }

    /// Another turn begins from here; whether less is known of it than was.
    pub fn again(&mut self, target: TargetId) -> bool {
        if self.nothing {
            return false;
        }
        let first = Here { same: self.all, read: 0 };
        of(&mut self.turns, target).get_or_insert(first).join(self.now)
    }

    /// A loop or a block may be left from here.
    pub fn leave(&mut self, target: TargetId) {
        if self.nothing {
            return;
        }
        let now = self.now;
        of(&mut self.ends, target).get_or_insert(now).join(now);
    }

    /// Behind a loop or a block.
    pub fn exit(&mut self, target: TargetId) {
        if !self.nothing {
            self.now = of(&mut self.ends, target).take().unwrap_or_default();
        }
    }
}

/// What is known of one of them.
fn of(places: &mut Places, target: TargetId) -> &mut Option<Here> {
    let number = target.0 as usize;
    if places.len() <= number {
        places.resize(number + 1, None);
    }
    &mut places[number]
}

/// Whether a call is a barrier for local memory, as far as its flags say. `name`: the built-in function that it is.
pub fn is_barrier(function: &Function, name: &str, arguments: &[Expr]) -> bool {
    fn is_local(function: &Function, flags: &Expr) -> bool {
        match &flags.kind {
            Kind::Constant(hole) => match &function.holes[hole.0] {
                Hole::Constant(syn::Expr::Path(path)) => path.path.is_ident(FLAG),
                _ => false,
            },
            Kind::Binary(BinaryOp::Or, _, a, b) => is_local(function, a) || is_local(function, b),
            Kind::Operator { op: BinaryOp::Or, operands, .. } => operands.iter().any(|flags| is_local(function, flags)),
            _ => false,
        }
    }
    BARRIERS.contains(&name) && arguments.first().is_some_and(|flags| is_local(function, flags))
}
