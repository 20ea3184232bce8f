//! The rules for variables of a function, by the type that they have: the macros say where a variable stands, the traits
//! here whether its type may be there. So a type of the user's that is named `Local` too is any other type.

use crate::spaces::{Constant, Generic, Global, Local, Object};
use crate::types::{DeviceType, Through};

/// One row a rule, and the objects that break it.
macro_rules! rules {
    ($($name:ident by $($space:ident)*, $message:literal, $label:literal, $note:literal;)*) => { $(
        #[doc = concat!("What a variable keeps that breaks no such rule: ", $message, ".")]
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $name {
            /// `Self`. Where the rule is broken, rustc has no type for the variable, and says nothing more of it.
            type Itself;
        }

        impl<T: DeviceType> $name for T {
            type Itself = <T::Static as Through<T>>::Itself;
        }

        rules!(@broken $name by $($space)*);
    )* };
    (@broken $name:ident by $($space:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T: ?Sized + Object<Element: Unruled>> $name for $space<T> {
            type Itself = T::Element;
        }
    )* };
}

/// What nothing is. With one more impl that does not hold, rustc names the rule, and not what all other types are.
pub trait Unruled {}

rules! {
    InPrivateMemory by Global Local Constant Generic,
        "a variable with a value is in private memory, and the type of this one is that of an object in another address space (OpenCL C 6.7, 6.7.7)",
        "an object in another address space",
        "bind a pointer to an object that is there, `let p: &Global<f32> = &x[i];`; what a work-group shares is declared without a value, `let mut tile: Local<[f32; 64]>;`";
    NoInitialiser by Local,
        "a `__local` variable cannot have an initialiser: the whole work-group shares it (OpenCL C 6.7.7)",
        "in `__local` memory, and with a value",
        "declare it without a value (`let mut tile: Local<…>;`), let each work-item write its part, then call `barrier(CLK_LOCAL_MEM_FENCE)`";
    OutermostScope by Local,
        "a `__local` variable can be declared at the outermost scope of a kernel only, not in a block, loop or branch (OpenCL C 6.7.6)",
        "in `__local` memory, and in a nested block",
        "move this `let` to the beginning of the kernel";
    OfAKernel by Local,
        "a `__local` variable can be declared in a kernel only, not in a function that kernels call (OpenCL C 6.7.2)",
        "in `__local` memory, and not in a kernel",
        "declare it in the kernel, and pass it on: `fn helper(tile: &mut Local<[f32; 64]>)`";
    NotInGlobalMemory by Global,
        "a variable of a function cannot be in `__global` memory (OpenCL C 6.7.1)",
        "in `__global` memory",
        "bind a reference (`let x: &mut Global<f32> = &mut y[i];`), or pass a buffer for a parameter `&mut Global<[T]>`";
    NotInConstantMemory by Constant,
        "a variable of a function cannot be in `__constant` memory (OpenCL C 6.7.3)",
        "in `__constant` memory",
        "put the table outside of it: `#[constant] static TABLE: Constant<[f32; 4]> = […];`";
    NotInGenericMemory by Generic,
        "no variable is in the generic address space: it exists only behind a pointer (OpenCL C 6.7.9)",
        "in no memory of its own",
        "declare the variable as any other, and bind a pointer to it: `let p: &mut Generic<f32> = to_generic_mut(&mut x);`";
}
