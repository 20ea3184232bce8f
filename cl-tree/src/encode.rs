//! The bytes of a tree, as `postcard` writes them, and reads them back.
//!
//! A macro is not optimised where it runs, and there `postcard` goes through ten functions for each number of a tree. Those
//! here push it. What a function has once is left to `postcard`.

use crate::{
    Arm, BinaryOp, Block, Captured, Expr, ExprKind, Filling, Function, Hole, Knobs, Literal, Local, LocalId, Member,
    Pattern, Piece, Pieces, Position, Range, Rest, Role, Sequence, Statement, TargetId, Told, UnaryOp,
};

/// What is written to the end of bytes.
pub trait Encode {
    fn encode(&self, bytes: &mut Vec<u8>);
}

/// Seven bits in each byte, the lowest first; the highest bit says that another follows.
fn number(mut number: u128, bytes: &mut Vec<u8>) {
    while number > 0x7f {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

impl Encode for u32 {
    fn encode(&self, bytes: &mut Vec<u8>) {
        match *self {
            short @ ..=0x7f => bytes.push(short as u8),
            long => number(long.into(), bytes),
        }
    }
}

impl Encode for u128 {
    fn encode(&self, bytes: &mut Vec<u8>) {
        number(*self, bytes);
    }
}

impl Encode for u64 {
    fn encode(&self, bytes: &mut Vec<u8>) {
        number((*self).into(), bytes);
    }
}

impl Encode for u8 {
    fn encode(&self, bytes: &mut Vec<u8>) {
        bytes.push(*self);
    }
}

impl Encode for bool {
    fn encode(&self, bytes: &mut Vec<u8>) {
        bytes.push((*self).into());
    }
}

impl Encode for &str {
    fn encode(&self, bytes: &mut Vec<u8>) {
        number(self.len() as u128, bytes);
        bytes.extend_from_slice(self.as_bytes());
    }
}

impl Encode for String {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.as_str().encode(bytes);
    }
}

impl<T: Encode> Encode for [T] {
    fn encode(&self, bytes: &mut Vec<u8>) {
        number(self.len() as u128, bytes);
        for item in self {
            item.encode(bytes);
        }
    }
}

impl<T: Encode> Encode for Vec<T> {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.as_slice().encode(bytes);
    }
}

impl<T: Encode> Encode for Option<T> {
    fn encode(&self, bytes: &mut Vec<u8>) {
        match self {
            None => bytes.push(0),
            Some(value) => {
                bytes.push(1);
                value.encode(bytes);
            }
        }
    }
}

impl<T: Encode> Encode for Box<T> {
    fn encode(&self, bytes: &mut Vec<u8>) {
        (**self).encode(bytes);
    }
}

impl<A: Encode, B: Encode> Encode for (A, B) {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.0.encode(bytes);
        self.1.encode(bytes);
    }
}

/// Types by their parts, in the order of their definitions; a variant has its number before it.
macro_rules! encoded {
    ($(struct $ty:ident { $($field:ident),* })* $(enum $of:ident $(<$life:lifetime>)? { $($number:literal $variant:ident
        $(($($part:ident),*))? $({$($name:ident),*})? ;)* })*) => {
        $(impl Encode for $ty {
            fn encode(&self, bytes: &mut Vec<u8>) {
                let $ty { $($field),* } = self;
                $($field.encode(bytes);)*
            }
        })*
        $(impl $(<$life>)? Encode for $of $(<$life>)? {
            fn encode(&self, bytes: &mut Vec<u8>) {
                match self {
                    $($of::$variant $(($($part),*))? $({$($name),*})? => {
                        bytes.push($number);
                        $($($part.encode(bytes);)*)?
                        $($($name.encode(bytes);)*)?
                    })*
                }
            }
        })*
    };
}

/// Numbers that have a name.
macro_rules! numbers {
    ($($ty:ident)*) => { $(
        impl Encode for $ty {
            fn encode(&self, bytes: &mut Vec<u8>) {
                self.0.encode(bytes);
            }
        }
    )* };
}

/// Variants that hold nothing.
macro_rules! bare {
    ($($ty:ident)*) => { $(
        impl Encode for $ty {
            fn encode(&self, bytes: &mut Vec<u8>) {
                bytes.push(*self as u8);
            }
        }
    )* };
}

/// What is rare.
macro_rules! by_postcard {
    ($($ty:ident)*) => { $(
        impl Encode for $ty {
            fn encode(&self, bytes: &mut Vec<u8>) {
                // What is of finite size can be written.
                bytes.extend(postcard::to_allocvec(self).unwrap_or_default());
            }
        }
    )* };
}

numbers! { Hole LocalId TargetId }

bare! { Role UnaryOp BinaryOp Captured Pieces }

by_postcard! { Knobs Piece }

encoded! {
    struct Function { name, role, parameters, locals, returns, body, raw, knobs, position }
    struct Local { name, mutable, shared, ty, position }
    struct Position { line, column }
    struct Block { statements, value }
    struct Expr { kind, position }
    struct Arm { pattern, guard, body }
    struct Rest { at, name }
    struct Range { start, end, inclusive }
    enum Statement {
        0 Let { pattern, value, otherwise };
        1 Expr(value);
    }
    enum ExprKind {
        0 Local(id);
        1 Literal(literal, ty);
        2 Constant(value);
        3 Unary(op, operand);
        4 Binary(op, lhs, rhs);
        5 And(lhs, rhs);
        6 Or(lhs, rhs);
        7 Assign(place, value);
        8 AssignOp(op, place, value);
        9 Index(base, index, callee);
        10 Part { base, start, end, inclusive };
        11 Field(base, member);
        12 Deref(pointer);
        13 Reference { mutable, place };
        14 Cast(value, ty);
        15 Call { callee, method, arguments };
        16 CallLocal(id, arguments);
        17 Closure { parameters, captures, moves, returns, body };
        18 Struct { ty, name, fields, base };
        19 Tuple(items);
        20 Let(pattern, value);
        21 Match(value, arms);
        22 Array(items);
        23 Repeat(value, ty);
        24 Map { receiver, pattern, body, ty, chained };
        25 Unit;
        26 Block(block, target);
        27 If { condition, then, otherwise };
        28 Loop(target, body);
        29 While(target, condition, body);
        30 For { target, local, range, body };
        31 ForEach { target, pattern, sequence, body };
        32 Break(target, value);
        33 Continue(target);
        34 Return(value);
        35 Panic(message, values);
        36 Print(pieces, values);
    }
    enum Pattern {
        0 Wild;
        1 Bind(id, inner);
        2 Value(value);
        3 Range { start, end, inclusive };
        4 Elements { items, rest };
        5 Items { name, items, rest };
        6 Fields { name, fields };
        7 Or(alternatives);
        8 Reference(inner);
    }
    enum Sequence {
        0 Elements(whole, mutable);
        1 Range(range, ty);
        2 From(start, ty);
        3 Reversed(over);
        4 Stepped(over, step, at);
        5 Skipped(over, count);
        6 Taken(over, count);
        7 Enumerated(over);
        8 Cycled(over);
        9 Pieces(whole, pieces, size, at);
        10 Zipped(first, second);
        11 Chained(first, second, at);
    }
    enum Literal {
        0 Bool(value);
        1 Int(value);
        2 Hexadecimal(value);
        3 Float(digits);
        4 Text(text);
        5 Byte(value);
    }
    enum Member {
        0 Named(name);
        1 Index(index);
    }
    enum Filling<'a> {
        0 Type;
        1 Callee(number);
        2 OfValue;
        3 Apart;
        4 Same(hole);
        5 Length;
        6 Callable;
        7 BuiltIn { name, of };
        8 Told(ty);
    }
    enum Told<'a> {
        0 Number(name);
        1 Vector(element, lanes);
        2 Array(element, length);
        3 Pointer { space, mutable, pointee, slice };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Align, Format, Inline, Notation, decode_fillings, encode_fillings};

    fn local(id: u32) -> Box<Expr> {
        Box::new(Expr { kind: ExprKind::Local(LocalId(id)), position: Position { line: id, column: 1 } })
    }

    fn block(id: u32) -> Block {
        Block { statements: vec![Statement::Expr(*local(id))], value: Some(local(id + 1)) }
    }

    fn range() -> Range {
        Range { start: local(5), end: local(6), inclusive: true }
    }

    /// One of each.
    fn patterns() -> Vec<Pattern> {
        let rest = Rest { at: 300, name: Some(LocalId(2)) };
        let fields = vec![(Member::Named("x".into()), Pattern::Wild), (Member::Index(200), Pattern::Wild)];
        vec![
            Pattern::Wild,
            Pattern::Bind(LocalId(128), Some(Box::new(Pattern::Wild))),
            Pattern::Value(local(1)),
            Pattern::Range { start: Some(local(1)), end: None, inclusive: true },
            Pattern::Elements { items: vec![Pattern::Wild], rest: Some(rest) },
            Pattern::Items { name: Some("Some".into()), items: vec![Pattern::Wild, Pattern::Wild], rest: None },
            Pattern::Fields { name: "P".into(), fields },
            Pattern::Or(vec![Pattern::Wild]),
            Pattern::Reference(Box::new(Pattern::Wild)),
        ]
    }

    /// One of each.
    fn sequences() -> Vec<Sequence> {
        let over = || Box::new(Sequence::Range(range(), Hole(1)));
        let at = Position { line: u32::MAX, column: 16384 };
        vec![
            Sequence::Elements(local(1), Some(true)),
            Sequence::Range(range(), Hole(127)),
            Sequence::From(local(1), Hole(2)),
            Sequence::Reversed(over()),
            Sequence::Stepped(over(), local(2), at),
            Sequence::Skipped(over(), local(2)),
            Sequence::Taken(over(), local(2)),
            Sequence::Enumerated(over()),
            Sequence::Cycled(over()),
            Sequence::Pieces(local(1), Pieces::ExactBack, local(2), at),
            Sequence::Zipped(over(), over()),
            Sequence::Chained(over(), over(), at),
        ]
    }

    /// One of each.
    fn kinds() -> Vec<ExprKind> {
        let format = Format { notation: Notation::UpperHex, align: Some(Align::Right), ..Format::default() };
        let literals = [
            Literal::Bool(true),
            Literal::Int(u128::MAX),
            Literal::Hexadecimal(128),
            Literal::Float("1.5".into()),
            Literal::Text("ä".into()),
            Literal::Byte(97),
        ];
        let mut kinds: Vec<ExprKind> =
            literals.into_iter().map(|literal| ExprKind::Literal(literal, Some(Hole(3)))).collect();
        let over =
            |sequence| ExprKind::ForEach { target: TargetId(1), pattern: Pattern::Wild, sequence, body: block(1) };
        kinds.extend(sequences().into_iter().map(over));
        kinds.extend(patterns().into_iter().map(|pattern| ExprKind::Let(pattern, local(1))));
        kinds.extend([
            ExprKind::Local(LocalId(1)),
            ExprKind::Constant(Hole(1)),
            ExprKind::Unary(UnaryOp::Not, local(1)),
            ExprKind::Binary(BinaryOp::Ge, local(1), local(2)),
            ExprKind::And(local(1), local(2)),
            ExprKind::Or(local(1), local(2)),
            ExprKind::Assign(local(1), local(2)),
            ExprKind::AssignOp(BinaryOp::Xor, local(1), local(2)),
            ExprKind::Index(local(1), local(2), None),
            ExprKind::Index(local(1), local(2), Some(Hole(3))),
            ExprKind::Part { base: local(1), start: None, end: Some(local(2)), inclusive: false },
            ExprKind::Field(local(1), Member::Index(0)),
            ExprKind::Deref(local(1)),
            ExprKind::Reference { mutable: true, place: local(1) },
            ExprKind::Cast(local(1), Hole(2)),
            ExprKind::Call { callee: Hole(1), method: true, arguments: vec![*local(1), *local(2)] },
            ExprKind::CallLocal(LocalId(1), vec![*local(1)]),
            ExprKind::Closure {
                parameters: vec![LocalId(1)],
                captures: vec![(LocalId(2), Captured::Changed)],
                moves: true,
                returns: Hole(1),
                body: local(1),
            },
            ExprKind::Struct {
                ty: Hole(1),
                name: "P".into(),
                fields: vec![(Member::Named("x".into()), *local(1))],
                base: Some(local(2)),
            },
            ExprKind::Tuple(vec![*local(1)]),
            ExprKind::Match(local(1), vec![Arm { pattern: Pattern::Wild, guard: Some(*local(2)), body: *local(3) }]),
            ExprKind::Array(vec![]),
            ExprKind::Repeat(local(1), Hole(2)),
            ExprKind::Map { receiver: None, pattern: Pattern::Wild, body: local(1), ty: Hole(1), chained: true },
            ExprKind::Unit,
            ExprKind::Block(block(1), Some(TargetId(1))),
            ExprKind::If { condition: local(1), then: block(1), otherwise: Some(local(2)) },
            ExprKind::Loop(TargetId(1), block(1)),
            ExprKind::While(TargetId(1), local(1), block(1)),
            ExprKind::For { target: TargetId(1), local: LocalId(1), range: range(), body: block(1) },
            ExprKind::Break(TargetId(1), Some(local(1))),
            ExprKind::Continue(TargetId(1)),
            ExprKind::Return(None),
            ExprKind::Panic(Hole(1), vec![*local(1)]),
            ExprKind::Print(vec![Piece::Text("a".into()), Piece::Value { argument: 1, format }], vec![*local(1)]),
        ]);
        kinds
    }

    #[test]
    fn the_bytes_are_those_of_postcard() {
        let position = Position { line: 1, column: 2 };
        let kinds = kinds();
        let numbers: std::collections::BTreeSet<u8> =
            kinds.iter().map(|kind| postcard::to_allocvec(kind).unwrap()[0]).collect();
        assert_eq!(numbers, (0..=36).collect(), "one of each");
        let statements = kinds.into_iter().map(|kind| Statement::Expr(Expr { kind, position }));
        let bound = Statement::Let { pattern: Pattern::Wild, value: Some(*local(1)), otherwise: Some(block(2)) };
        let function = Function {
            name: "é".repeat(100),
            role: Role::Device,
            parameters: vec![LocalId(0)],
            locals: vec![Local { name: "x".into(), mutable: true, shared: false, ty: Hole(1), position }],
            returns: Some(Hole(300)),
            body: Block { statements: statements.chain([bound]).collect(), value: None },
            raw: Some("raw".into()),
            knobs: Knobs { inline: Inline::Never, unrolled: vec![(TargetId(1), 4)], ..Knobs::default() },
            position,
        };
        let encoded = function.encode();
        assert_eq!(encoded, postcard::to_allocvec(&function).unwrap());
        assert_eq!(Function::decode(&encoded), Ok(function));
    }
    #[test]
    fn the_bytes_of_fillings_are_those_of_postcard() {
        let element = || Box::new(Told::Vector("f32", 16));
        let array = Box::new(Told::Array(element(), u64::MAX));
        let fillings = [
            Filling::Type,
            Filling::Callee(128),
            Filling::OfValue,
            Filling::Apart,
            Filling::Same(Hole(300)),
            Filling::Length,
            Filling::Callable,
            Filling::BuiltIn { name: "sqrt", of: Told::Number("f32") },
            Filling::Told(Told::Pointer { space: "Global", mutable: true, pointee: array, slice: false }),
        ];
        let encoded = encode_fillings(&fillings);
        assert_eq!(encoded, postcard::to_allocvec(&fillings[..]).unwrap());
        assert_eq!(decode_fillings(&encoded).unwrap(), fillings);
    }
}
