//! R097: a copy is waited for in the block that begins it, which nothing leaves before (OpenCL C specification 6.15.11).
//!
//! Pairs each call whose result a variable gets with the call that takes it from the variable, where the latter comes in
//! any case. Which of them begins a copy and which waits for one only rustc knows: const evaluation asks them
//! (`cl-types/src/uniformity/message.rs`).

use cl_tree::TargetId;

use crate::ast::LocalId;

/// What control enters, and may enter or not.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Frame {
    Branch,
    /// A labelled block.
    Block(TargetId),
    /// A turn of a loop.
    Turn(TargetId),
    Closure,
}

/// A call whose result lies in a variable.
struct Begun {
    call: usize,
    local: LocalId,
    /// The number of the frame in which it is begun.
    origin: usize,
    /// That of the frame in which it must be taken.
    frame: usize,
    /// Whether something may leave that frame before.
    left: bool,
}

/// The calls of a body, in the order in which control comes to them.
#[derive(Default)]
pub struct Waited {
    begun: Vec<Begun>,
    /// The frames that are open, with their numbers.
    open: Vec<(Frame, usize)>,
    /// How many frames there were.
    entered: usize,
    pairs: Vec<(usize, usize)>,
}

impl Waited {
    /// The calls that begin something, each with that which takes it.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.pairs.iter().copied()
    }

    fn frame(&self) -> usize {
        self.open.last().map_or(0, |open| open.1)
    }

    pub fn enter(&mut self, frame: Frame) {
        self.entered += 1;
        self.open.push((frame, self.entered));
    }

    /// What is begun in a branch may be taken behind it, where each branch has begun something.
    pub fn exit(&mut self) {
        let Some((frame, number)) = self.open.pop() else { return };
        let around = self.frame();
        for begun in self.begun.iter_mut().filter(|begun| begun.frame == number) {
            begun.left |= matches!(frame, Frame::Turn(_) | Frame::Closure);
            begun.frame = around;
        }
    }

    /// Something goes to the end of that loop or block, to the next turn of it, or out of the function.
    pub fn leave(&mut self, target: Option<TargetId>) {
        for (frame, number) in self.open.iter().rev() {
            self.begun.iter_mut().filter(|begun| begun.frame == *number).for_each(|begun| begun.left = true);
            match frame {
                Frame::Closure => return,
                Frame::Block(inner) | Frame::Turn(inner) if Some(*inner) == target => return,
                _ => {}
            }
        }
        self.begun.iter_mut().filter(|begun| begun.frame == 0).for_each(|begun| begun.left = true);
    }

    /// A variable gets the result of one of these calls.
    pub fn begin(&mut self, local: LocalId, calls: &[usize]) {
        let frame = self.frame();
        // What the variable held is lost, but for what another branch has put there.
        let is_open = |number: usize| number == 0 || self.open.iter().any(|open| open.1 == number);
        self.begun.retain(|begun| begun.local != local || !is_open(begun.origin));
        self.begun.extend(calls.iter().map(|&call| Begun { call, local, origin: frame, frame, left: false }));
    }

    /// A call takes what is in a variable.
    pub fn take(&mut self, local: LocalId, by: usize) {
        let frame = self.frame();
        let pairs = &mut self.pairs;
        self.begun.retain(|begun| {
            let taken = begun.local == local && begun.frame == frame;
            if taken && !begun.left {
                pairs.push((begun.call, by));
            }
            !taken
        });
    }
}
