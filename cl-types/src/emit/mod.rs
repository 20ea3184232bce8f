//! From the tree that the macro made, and the types that rustc found for it, to OpenCL C.
//!
//! `typed` gives every expression its type, `lower` decides how it is said in C, `write` makes the text.
//! `Program` keeps the functions that a kernel calls, each once, callees first.

mod c;
mod closure;
mod fault;
mod feature;
mod fold;
mod knobs;
mod lower;
mod names;
mod pixels;
mod pocl;
mod private;
mod program;
mod range;
mod reach;
mod shape;
mod switch;
mod tidy;
mod typed;
mod wrap;
mod write;

#[doc(hidden)]
pub use closure::Closure;
pub use fault::{Fault, FaultKind, FaultSite};
pub use feature::{Feature, Provided};
pub use program::Program;
pub use reach::{Condition, Sizes};

pub(crate) use lower::half_value;

use std::alloc::Layout;
use std::any::TypeId;

use cl_tree::{BinaryOp, Position};

use crate::builtins::Intrinsic;
use crate::constant::Constant;
use crate::images::ChannelClass;
use crate::recorded::Message;
use crate::types::Type;
use crate::uniformity::{BuiltIn, Described, Facts, check_of, facts_of, is_built_in};

/// The OpenCL C of one kernel, and how to call it.
#[derive(Clone, Debug)]
pub struct Source {
    /// The name of the `__kernel` function in `text`.
    pub kernel: String,
    /// The whole program.
    pub text: String,
    /// The parameters of the `__kernel` function, in order.
    pub parameters: Vec<Parameter>,
    /// What is called with the pixels of the image argument of each index, also by functions that it is given to.
    pub pixels: Vec<(usize, Vec<ChannelClass>)>,
    /// How many bytes of `__local` memory its variables take, those of arguments not counted.
    pub local_memory: usize,
    /// How many bytes of private memory the variables of a work-item take: of all functions, which may have called each other.
    pub private_memory: usize,
    /// The only size of work-group in which the kernel runs, where it sets one (`reqd_work_group_size`).
    pub work_group_size: Option<[usize; 3]>,
    /// What a device must have to build it.
    pub requires: Vec<Feature>,
    /// What can go wrong in it, by the number that the fault record has. Nothing, if the program has no record.
    pub faults: Vec<FaultSite>,
    /// How many `uint`s the fault record has.
    pub fault_words: usize,
    /// What holds of every launch of this program: that the checks which it leaves out do not fail. Nothing, unless it
    /// has only the [`Remaining`](Checks::Remaining) checks.
    pub conditions: Vec<Condition>,
}

/// How the source of a kernel is to be written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SourceOptions {
    /// Which checks it has.
    pub checks: Checks,
    /// With the [`Remaining`](Checks::Remaining) checks: which of the conditions that come with these hold of its launches.
    /// All may, where it is `None`.
    pub conditions: Option<Vec<Condition>>,
    /// The compiler that is to read it.
    pub compiler: Compiler,
}

/// A compiler of OpenCL C, where something must be written another way for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Compiler {
    /// One that does what the specification says.
    #[default]
    Any,
    /// That of PoCL, which computes some conditions behind barriers wrong (`docs/pocl.md`).
    Pocl,
    /// That of NVIDIA, which loses writes through references that functions give, in kernels whose `__global` memory is
    /// `restrict` (driver 580). Those to slices come with a length, and are right.
    Nvidia,
}

/// Which checks of indices and divisors a program has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Checks {
    /// All that can fail.
    #[default]
    All,
    /// All but those that do not fail in launches of certain sizes.
    Remaining,
    /// None of indices: somebody vouches for them. What must not be divided by zero in a program that goes on, such as the length
    /// of pieces, and panics are tested all the same.
    None,
}

/// One parameter of the `__kernel` function, and which [`Argument`](crate::Argument) fills it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// The bytes of the value argument of that index.
    Value(usize),
    /// The memory object of the pointer argument of that index.
    Address(usize),
    /// How many elements the pointer argument of that index reaches, as a `ulong`.
    Length(usize),
    /// The fault record: [`Source::fault_words`] zeroed `uint`s in `__global` memory.
    Faults,
    /// The sampler of the value argument of that index.
    Sampler(usize),
    /// The size of the `__local` memory of the argument of that index, with no address.
    LocalMemory(usize),
}

/// Why a kernel has no OpenCL C at these type arguments.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{file}:{line}:{column}: {message}")]
pub struct EmitError {
    /// What is wrong, and what to write instead.
    pub message: String,
    /// The Rust file.
    pub file: &'static str,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

/// A kernel, a device function or a built-in at given type arguments: what a call finds.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "a kernel cannot be called here: only the host enqueues kernels (OpenCL C 6.9.1)",
    label = "this is a kernel, not a `#[device]` function",
    note = "move what both need into a `#[device]` function, and call that one from each kernel"
)]
pub trait Definition: 'static {
    /// What its callers must know. Its value follows from that of its callees, so functions that call each other in a
    /// circle have none. A built-in function that waits for the work-group must say so.
    const WITHOUT_RECURSION: Facts = facts_of(Self::described);
    /// Whether it is a built-in function, which calls nothing.
    const BUILT_IN: bool = is_built_in(Self::described);
    /// Whether the closures that it is given are written where it asks them, and no functions of the program.
    const TAKES_CLOSURES_IN_PLACE: bool = false;

    /// What a function of the user's is described by, and all that it says: what an expansion holds, rustc reads for each
    /// function. A built-in function calls none.
    fn described() -> impl Described {
        BuiltIn
    }

    /// Puts it into the program, if it is not there yet, and says how it is called. A built-in function says so itself.
    ///
    /// # Errors
    /// When it has no form in OpenCL C.
    fn emit(program: &mut Program) -> Result<Callee, EmitError> {
        const { check_of(Self::described) };
        program.function(TypeId::of::<Self>(), || Self::described().body())
    }

    /// The same for these closures as arguments, in order.
    ///
    /// # Errors
    /// When it has no form in OpenCL C.
    fn emit_with(program: &mut Program, closures: &[Closure]) -> Result<Callee, EmitError> {
        let _ = closures;
        Self::emit(program)
    }
}

/// What rustc knew and the macro did not.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub enum Hole {
    Type(Type),
    /// The type of a variable that is the type of its value.
    OfValue,
    /// A `Local` variable of a kernel: a pointer to it, and the memory that it takes.
    Local {
        ty: Type,
        layout: Layout,
    },
    /// What is called, whether it waits for the work-group, and whether its closures are written in its place.
    Callee {
        emit: fn(&mut Program, &[Closure]) -> Result<Callee, EmitError>,
        waits: bool,
        in_place: bool,
    },
    /// A built-in function that is called by its name, and the type that it is of.
    BuiltIn {
        name: &'static str,
        of: Type,
    },
    /// What a panic says.
    Message(Message),
    /// The type of a closure: what is passed in tells.
    Callable,
    /// A constant that the user named; its type is a pointer where it is a `#[constant]` table.
    Constant {
        name: &'static str,
        ty: Type,
        value: Constant,
    },
}

/// A function as the expansion carries it: the bytes of its tree, and what fills its holes.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct Body {
    pub tree: &'static [u8],
    pub file: &'static str,
    /// The line from which the positions in the tree are counted.
    pub line: u32,
    pub holes: Vec<Hole>,
}

impl Body {
    /// The line and the column in the file.
    pub(crate) fn place(&self, position: Position) -> (u32, u32) {
        (self.line.wrapping_add(position.line), position.column)
    }
}

/// How something is called.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct Callee {
    pub form: Form,
    pub parameters: Vec<Type>,
    pub returns: Type,
}

/// What a call becomes.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub enum Form {
    /// A function of the program. `lengths`: which slice parameters are followed by their length; `pure`: calling it
    /// changes nothing but its result.
    /// `faults`: whether the fault record is passed last; `panics`: whether that is followed by the address of a `bool`,
    /// which it sets where it panics. `apart`: whether a reference that it gives leads into nothing that it is called on.
    Function { name: String, lengths: Vec<bool>, pure: bool, faults: bool, panics: bool, apart: bool },
    /// A function of ours, which changes nothing.
    Helper(String),
    /// As `Helper`, for a method of std that panics about some values: it is not called for those.
    Refusing(String, Refusal),
    /// A function of OpenCL C, which changes nothing.
    Builtin(&'static str),
    /// As `Builtin`, with a name that is put together.
    Overloaded(String),
    /// A method of std that gives `Some` of what that gives, where it fits, and else `None`.
    Fitting(Box<Form>, Fits),
    /// A value that is known when the program is written.
    Value(Constant),
    /// Something with a form of its own.
    Intrinsic(Intrinsic),
}

/// What a method of std panics about.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A second argument of zero, as that operator does.
    ByZero(BinaryOp),
    /// That, and the least value by -1.
    ByZeroOrOverflow(BinaryOp),
    /// An argument that has no logarithm.
    Logarithm,
    /// That, or a second argument that is no base of a logarithm.
    LogarithmToBase,
    /// An argument that has no square root.
    Root,
    /// What has a result that does not fit: the function gives a tuple, of which the second part tells so. Rust calls what
    /// it does so.
    Overflow(&'static str),
}

/// When what an operation on `x` and `y` gives is the result.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fits {
    /// Whatever they are.
    Always,
    /// `y` is not 0, and `x / y` is a number of the type.
    Division,
    /// `-x` is a number of the type.
    Opposite,
    /// `y` is less than the bits of the type.
    Shift,
    /// `x` is positive.
    OfPositive,
    /// It is, and `y` the base of a logarithm.
    Logarithm,
    /// `x` is not negative.
    NotNegative,
    /// It is not 0.
    NotZero,
    /// It is the first part of a tuple, of which the second says that it does not.
    Told,
}

impl Form {
    /// The same for a method that panics about some values.
    pub(crate) fn refusing(self, refusal: Refusal) -> Form {
        match self {
            Form::Helper(function) => Form::Refusing(function, refusal),
            form => form,
        }
    }
}
