//! The typed tree: what `typed` makes, and `fold` and `lower` read.

use std::collections::{BTreeSet, HashSet};

use cl_tree::{self as tree, BinaryOp, Literal, LocalId, Piece, Pieces, Position, TargetId, UnaryOp};

use crate::constant::Constant;
use crate::emit::{Body, Form};
use crate::recorded::Message;
use crate::types::Type;

#[derive(Debug)]
pub(in crate::emit) struct Function<'b> {
    pub body: Block,
    pub source: &'b Body,
    pub tree: &'b tree::Function,
    /// What it is to the device: a closure in a kernel is no kernel.
    pub role: tree::Role,
    pub inline: tree::Inline,
    /// Whether what it gives leads into nothing that it is called on.
    pub apart: bool,
    /// In C: what a closure captures stands in its place.
    pub parameters: Vec<LocalId>,
    pub locals: Vec<Local>,
    pub returns: Type,
    /// Where the calls stand that wait for the work-group.
    pub waits: HashSet<Position>,
    pub spelling: Spelling,
}

/// How the source has numbers, which the C has so too.
#[derive(Clone, Debug, Default)]
pub(in crate::emit) struct Spelling {
    /// Those in hexadecimal.
    pub hexadecimal: BTreeSet<u128>,
    /// The bytes that are characters.
    pub characters: BTreeSet<u8>,
}

impl Spelling {
    pub fn note(&mut self, literal: &Literal) {
        match literal {
            Literal::Hexadecimal(value @ 10..) => {
                self.hexadecimal.insert(*value);
            }
            Literal::Byte(value) => self.characters.extend(u8::try_from(*value)),
            _ => {}
        }
    }
}

#[derive(Clone, Debug)]
pub(in crate::emit) struct Local {
    pub name: String,
    pub mutable: bool,
    /// A `__local` variable: `ty` is a pointer to it.
    pub shared: bool,
    pub ty: Type,
}

#[derive(Debug)]
pub(in crate::emit) struct Block {
    pub statements: Vec<Statement>,
    pub value: Option<Box<Expr>>,
}

#[derive(Debug)]
pub(in crate::emit) enum Statement {
    Let { pattern: Pattern, value: Option<Expr>, otherwise: Option<Block> },
    Expr(Expr),
}

/// A pattern, and the type of what it is held against.
#[derive(Debug)]
pub(in crate::emit) struct Pattern {
    pub kind: PatternKind,
    pub ty: Type,
}

#[derive(Debug)]
pub(in crate::emit) enum PatternKind {
    Wild,
    Bind(LocalId, Option<Box<Pattern>>),
    Value(Box<Expr>),
    Range {
        start: Option<Box<Expr>>,
        end: Option<Box<Expr>>,
        inclusive: bool,
    },
    /// The fields of a struct or, with its index, of a variant; by their index.
    Fields {
        variant: Option<usize>,
        fields: Vec<(usize, Pattern)>,
    },
    /// The elements of an array.
    Elements(Vec<(usize, Pattern)>),
    /// The elements of an array from there on, as many as the type says.
    Rest(LocalId),
    /// The first elements of a slice, the last ones and, if there may be more between them, what those are called.
    Slice {
        first: Vec<Pattern>,
        last: Vec<Pattern>,
        rest: Option<Option<LocalId>>,
    },
    Or(Vec<Pattern>),
    /// What a reference points to.
    Deref(Box<Pattern>),
}

/// What a loop runs over.
#[derive(Debug)]
pub(in crate::emit) enum Sequence {
    Elements(Box<Expr>),
    /// What an `Option` has, which may be nothing.
    Held(Box<Expr>),
    Range {
        start: Box<Expr>,
        end: Box<Expr>,
        inclusive: bool,
        ty: Type,
    },
    /// `start..`
    From(Box<Expr>, Type),
    Reversed(Box<Sequence>),
    Stepped(Box<Sequence>, Box<Expr>, Position),
    Skipped(Box<Sequence>, Box<Expr>),
    Taken(Box<Sequence>, Box<Expr>),
    Enumerated(Box<Sequence>),
    /// Again and again from its start.
    Cycled(Box<Sequence>),
    /// Parts of a slice, of so many elements.
    Pieces(Box<Expr>, Pieces, Box<Expr>, Position),
    Zipped(Box<Sequence>, Box<Sequence>),
    Chained(Box<Sequence>, Box<Sequence>),
}

impl Sequence {
    /// Whether there are slices in it, each of which has a length of its own.
    pub(in crate::emit) fn has_pieces(&self) -> bool {
        match self {
            Sequence::Pieces(..) => true,
            Sequence::Elements(whole) => super::is_rows(whole),
            Sequence::Held(_) | Sequence::Range { .. } | Sequence::From(..) => false,
            Sequence::Reversed(inner)
            | Sequence::Enumerated(inner)
            | Sequence::Cycled(inner)
            | Sequence::Stepped(inner, ..)
            | Sequence::Skipped(inner, _)
            | Sequence::Taken(inner, _) => inner.has_pieces(),
            Sequence::Zipped(first, second) | Sequence::Chained(first, second) => {
                first.has_pieces() || second.has_pieces()
            }
        }
    }

    /// Whether one sequence in it follows another.
    pub(in crate::emit) fn is_chained(&self) -> bool {
        match self {
            Sequence::Chained(..) => true,
            Sequence::Elements(_)
            | Sequence::Held(_)
            | Sequence::Range { .. }
            | Sequence::From(..)
            | Sequence::Pieces(..) => false,
            Sequence::Reversed(inner)
            | Sequence::Enumerated(inner)
            | Sequence::Cycled(inner)
            | Sequence::Stepped(inner, ..)
            | Sequence::Skipped(inner, _)
            | Sequence::Taken(inner, _) => inner.is_chained(),
            Sequence::Zipped(first, second) => first.is_chained() || second.is_chained(),
        }
    }
}

/// What each turn of a loop binds: one pattern, or (where a sequence gives pairs) one for each half.
#[derive(Debug)]
pub(in crate::emit) enum Item {
    One(Pattern),
    Pair(Box<Item>, Box<Item>),
    None,
}

#[derive(Debug)]
pub(in crate::emit) struct Arm {
    pub pattern: Pattern,
    pub guard: Option<Expr>,
    pub body: Expr,
}

#[derive(Debug)]
pub(in crate::emit) struct Expr {
    pub kind: Kind,
    pub ty: Type,
    pub position: Position,
}

#[derive(Debug)]
pub(in crate::emit) enum Kind {
    Local(LocalId),
    Constant(Constant),
    /// A constant array, or (its type then being a pointer) a `#[constant]` table: its name in Rust and its value.
    Table(String, Constant),
    Unary(UnaryOp, Box<Expr>),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    Assign(Box<Expr>, Box<Expr>),
    AssignOp(BinaryOp, Box<Expr>, Box<Expr>),
    Index(Box<Expr>, Box<Expr>),
    Part(Part),
    /// A field, by its index.
    Field(Box<Expr>, usize),
    Deref(Box<Expr>),
    Reference(Box<Expr>),
    /// A pointer to a private copy of a place in another space, which goes back after the call if it may have changed.
    Borrow {
        place: Box<Expr>,
        back: bool,
    },
    Cast(Box<Expr>),
    /// The elements of a slice as a slice of arrays or as an array, or those of arrays in a slice.
    Regrouped(Box<Expr>),
    /// A struct, a tuple or a variant of an enum (by its index), with its fields in the order of the source.
    Struct {
        variant: Option<usize>,
        fields: Vec<(usize, Expr)>,
        base: Option<Box<Expr>>,
    },
    Let(Pattern, Box<Expr>),
    Match(Box<Expr>, Vec<Arm>),
    Call(Form, Vec<Expr>),
    Array(Vec<Expr>),
    Repeat(Box<Expr>, usize),
    Unit,
    Block(Block, Option<TargetId>),
    If {
        condition: Box<Expr>,
        then: Block,
        otherwise: Option<Box<Expr>>,
    },
    Loop(TargetId, Block),
    While(TargetId, Box<Expr>, Block),
    For {
        target: TargetId,
        local: LocalId,
        start: Box<Expr>,
        end: Box<Expr>,
        inclusive: bool,
        body: Block,
    },
    ForEach {
        target: TargetId,
        item: Item,
        sequence: Sequence,
        body: Block,
    },
    Break(TargetId, Option<Box<Expr>>),
    Continue(TargetId),
    Return(Option<Box<Expr>>),
    Panic(Message, Vec<Expr>),
    Print(Vec<Piece>, Vec<Expr>),
}

/// A slice that is a part of another or of an array.
#[derive(Debug)]
pub(in crate::emit) struct Part {
    pub base: Box<Expr>,
    pub start: Option<Box<Expr>>,
    pub end: Option<Box<Expr>>,
    pub inclusive: bool,
    /// Whether it is a half of `split_at`, which has a message of its own.
    pub split: bool,
}

impl Block {
    /// Whether it is its value, and does nothing before.
    pub fn is_value(&self) -> bool {
        self.statements.is_empty() && self.value.is_some()
    }
}
