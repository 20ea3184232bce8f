//! A Rust constant, evaluated on the host, on its way into the text of a program.

/// The value of a constant that a kernel names.
#[derive(Clone, Debug, PartialEq)]
pub enum Constant {
    /// `bool`
    Bool(bool),
    /// Any integer.
    Int(i128),
    /// The bits of an `f16`.
    Half(u16),
    /// `f32`
    F32(f32),
    /// `f64`
    F64(f64),
    /// A set of memory fence flags, printed by name.
    Fence(u32),
    /// A vector, lane by lane.
    Vector(Vec<Constant>),
    /// `[T; N]`
    Array(Vec<Constant>),
    /// A struct, its fields in order.
    Struct(Vec<Constant>),
    /// A variant without data, by its index.
    Variant(usize),
    /// A variant of an enum with data, by its index, and what it holds.
    Data(usize, Vec<Constant>),
    /// What `expect` says.
    Text(String),
}
