//! Which objects in local memory hold the same for the whole work-group: those that nothing is written to between two barriers,
//! wherever they are read there.
//!
//! What another work-item writes there between the same two barriers is a data race, which no kernel may have (OpenCL C
//! specification 6.15.8); one that is seen here makes the object one that differs.

use std::collections::{BTreeMap, BTreeSet};

use cl_tree::{BinaryOp, TargetId};

use crate::ast::{Expr, Function, Hole, Kind};

/// The objects by the numbers of their variables.
type Objects = BTreeSet<usize>;

/// What is known at a place.
#[derive(Clone, Default)]
pub struct Here {
    /// The objects that nothing was written to since the last barrier.
    same: Objects,
    /// Those of them that were read since.
    read: Objects,
}

impl Here {
    /// Where control comes from either of two places; whether less is known there than at this one.
    fn join(&mut self, other: &Here) -> bool {
        let (same, read) = (self.same.len(), self.read.len());
        self.same.retain(|id| other.same.contains(id));
        self.read.extend(&other.read);
        self.same.len() < same || self.read.len() > read
    }
}

#[derive(Default)]
pub struct Settled {
    /// All that are written before a barrier, read behind it, and kept by no reference.
    all: Objects,
    now: Here,
    /// What is known where each turn of a loop begins, as far as its ends are known.
    turns: BTreeMap<u32, Here>,
    /// The same where each loop or block is left.
    ends: BTreeMap<u32, Here>,
}

impl Settled {
    pub fn new(function: &Function) -> Self {
        let shared = function.locals.iter().enumerate().filter(|(_, local)| local.shared.is_some());
        Settled { all: shared.map(|(id, _)| id).collect(), ..Settled::default() }
    }

    /// Whether no object is known here to hold the same for all.
    pub fn is_empty(&self) -> bool {
        self.now.same.is_empty()
    }

    /// Before the body is walked, perhaps again.
    pub fn start(&mut self) {
        self.now = Here::default();
        self.ends.clear();
    }

    /// Whether an object holds the same for all where it is read.
    pub fn read(&mut self, id: usize) -> bool {
        let same = self.now.same.contains(&id);
        if same {
            self.now.read.insert(id);
        }
        same
    }

    /// The work-group has waited, so that all see what was written.
    pub fn wait(&mut self) {
        self.now = Here { same: self.all.clone(), read: Objects::new() };
    }

    /// Something is written to an object; whether others may be reading it, which was not known.
    pub fn written(&mut self, id: usize) -> bool {
        self.now.same.remove(&id);
        self.now.read.contains(&id) && self.all.remove(&id)
    }

    /// Something has a reference to an object from here on; whether that was not known.
    pub fn kept(&mut self, id: usize) -> bool {
        self.now.same.remove(&id);
        self.all.remove(&id)
    }

    /// What is known now, to come back to.
    pub fn here(&self) -> Here {
        self.now.clone()
    }

    /// What was walked since then may not have happened.
    pub fn perhaps(&mut self, before: &Here) {
        self.now.join(before);
    }

    /// A turn of a loop begins.
    pub fn enter(&mut self, target: TargetId) {
        if let Some(turns) = self.turns.get(&target.0) {
            self.now.join(turns);
        }
        self.ends.remove(&target.0);
    }

    /// Another turn begins from here; whether less is known of it than was.
    pub fn again(&mut self, target: TargetId) -> bool {
        let all = &self.all;
        let turns = self.turns.entry(target.0).or_insert_with(|| Here { same: all.clone(), read: Objects::new() });
        turns.join(&self.now)
    }

    /// A loop or a block may be left from here.
    pub fn leave(&mut self, target: TargetId) {
        match self.ends.get_mut(&target.0) {
            Some(end) => _ = end.join(&self.now),
            None => _ = self.ends.insert(target.0, self.now.clone()),
        }
    }

    /// Behind a loop or a block.
    pub fn exit(&mut self, target: TargetId) {
        self.now = self.ends.remove(&target.0).unwrap_or_default();
    }
}

/// Whether a call is a barrier for local memory, as far as its flags say. `name`: the built-in function that it is.
pub fn is_barrier(function: &Function, name: &str, arguments: &[Expr]) -> bool {
    fn is_local(function: &Function, flags: &Expr) -> bool {
        match &flags.kind {
            Kind::Constant(hole) => match &function.holes[hole.0] {
                Hole::Constant(syn::Expr::Path(path)) => path.path.is_ident("CLK_LOCAL_MEM_FENCE"),
                _ => false,
            },
            Kind::Binary(BinaryOp::Or, _, a, b) => is_local(function, a) || is_local(function, b),
            Kind::Operator { op: BinaryOp::Or, operands, .. } => operands.iter().any(|flags| is_local(function, flags)),
            _ => false,
        }
    }
    ["barrier", "work_group_barrier"].contains(&name)
        && arguments.first().is_some_and(|flags| is_local(function, flags))
}
