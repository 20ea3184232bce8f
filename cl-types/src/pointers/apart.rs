//! The rules for pointers that go from one memory into another, one row each.

use super::{
    __constant, __generic, __global, __image, __local, __of_constant_pointers, __of_generic_pointers,
    __of_global_pointers, __of_local_pointers, __private, OnlyRead, reaches_nothing,
};

/// One row for each pair of memories, and for what holds pointers into these: nothing keeps the rule, which is there for
/// its message.
macro_rules! apart {
    ($($rule:ident: $($from:ident => $to:ident),+, $message:literal, $label:literal, $($note:literal),*;)*) => { $(
        #[doc = concat!("What would have to hold for the opposite: ", $message, ".")]
        #[diagnostic::on_unimplemented(message = $message, label = $label, $(note = $note),*)]
        pub trait $rule {}

        $(
            reaches_nothing!($from => $to: $rule);
            reaches_nothing!(OnlyRead<$from> => $to: $rule);
        )+
    )* };
}

apart! {
    GlobalToLocal: __global => __local,
        __of_global_pointers => __of_local_pointers,
        "a pointer to `__global` memory cannot become a pointer to `__local` memory",
        "points into `__global` memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&Global<…>` where `&Local<…>` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "to have the data there, store it into a variable of the work-group: `tile[i] = x[i]`",
        "to choose between them at run time, convert each to the generic address space: `to_generic(…)` (OpenCL C 6.7.9)";
    GlobalToConstant: __global => __constant,
        __of_global_pointers => __of_constant_pointers,
        "a pointer to `__global` memory cannot become a pointer to `__constant` memory",
        "points into `__global` memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&Global<…>` where `&Constant<…>` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "`__constant` memory is what the host binds to a `&Constant<…>` parameter, and `#[constant]` tables";
    GlobalToPrivate: __global => __private,
        "a pointer to `__global` memory cannot become a pointer to private memory",
        "points into `__global` memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&Global<…>` where `&T` is asked for; a `#[device]` function for every space takes `&impl Place<T>`",
        "to have the value there, load it: `let value = x[i];`, or `let value = *v;` of a reference `v`",
        "to choose between them at run time, convert each to the generic address space: `to_generic(…)` (OpenCL C 6.7.9)";
    LocalToGlobal: __local => __global,
        __of_local_pointers => __of_global_pointers,
        "a pointer to `__local` memory cannot become a pointer to `__global` memory",
        "points into `__local` memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&Local<…>` where `&Global<…>` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "to have the data there, store it: `out[i] = x[i]`",
        "to choose between them at run time, convert each to the generic address space: `to_generic(…)` (OpenCL C 6.7.9)";
    LocalToConstant: __local => __constant,
        __of_local_pointers => __of_constant_pointers,
        "a pointer to `__local` memory cannot become a pointer to `__constant` memory",
        "points into `__local` memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&Local<…>` where `&Constant<…>` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "`__constant` memory is what the host binds to a `&Constant<…>` parameter, and `#[constant]` tables";
    LocalToPrivate: __local => __private,
        "a pointer to `__local` memory cannot become a pointer to private memory",
        "points into `__local` memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&Local<…>` where `&T` is asked for; a `#[device]` function for every space takes `&impl Place<T>`",
        "to have the value there, load it: `let value = x[i];`, or `let value = *v;` of a reference `v`",
        "to choose between them at run time, convert each to the generic address space: `to_generic(…)` (OpenCL C 6.7.9)";
    ConstantToGlobal: __constant => __global,
        __of_constant_pointers => __of_global_pointers,
        "a pointer to `__constant` memory cannot become a pointer to `__global` memory",
        "points into `__constant` memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&Constant<…>` where `&Global<…>` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "to have the data there, store it: `out[i] = x[i]`";
    ConstantToLocal: __constant => __local,
        __of_constant_pointers => __of_local_pointers,
        "a pointer to `__constant` memory cannot become a pointer to `__local` memory",
        "points into `__constant` memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&Constant<…>` where `&Local<…>` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "to have the data there, store it into a variable of the work-group: `tile[i] = x[i]`";
    ConstantToPrivate: __constant => __private,
        "a pointer to `__constant` memory cannot become a pointer to private memory",
        "points into `__constant` memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&Constant<…>` where `&T` is asked for; a `#[device]` function for every space takes `&impl Place<T>`",
        "to have the value there, load it: `let value = x[i];`, or `let value = *v;` of a reference `v`";
    PrivateToGlobal: __private => __global,
        "a pointer to private memory cannot become a pointer to `__global` memory",
        "points into private memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&T` where `&Global<…>` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "to have the data there, store it: `out[i] = x[i]`",
        "to choose between them at run time, convert each to the generic address space: `to_generic(…)` (OpenCL C 6.7.9)";
    PrivateToLocal: __private => __local,
        "a pointer to private memory cannot become a pointer to `__local` memory",
        "points into private memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&T` where `&Local<…>` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "to have the data there, store it into a variable of the work-group: `tile[i] = x[i]`",
        "to choose between them at run time, convert each to the generic address space: `to_generic(…)` (OpenCL C 6.7.9)";
    PrivateToConstant: __private => __constant,
        "a pointer to private memory cannot become a pointer to `__constant` memory",
        "points into private memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&T` where `&Constant<…>` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "`__constant` memory is what the host binds to a `&Constant<…>` parameter, and `#[constant]` tables";
    GlobalToImage: __global => __image,
        "a pointer to `__global` memory cannot become an image",
        "points into `__global` memory",
        "an image is a parameter of the kernel (`&Image2d<ReadOnly>`), which it passes on (OpenCL C 6.11.b)";
    ImageToGlobal: __image => __global,
        "an image cannot become a pointer to `__global` memory",
        "an image",
        "the pixels of an image are reached through built-in functions such as `read_imagef` only (OpenCL C 6.11.b)";
    LocalToImage: __local => __image,
        "a pointer to `__local` memory cannot become an image",
        "points into `__local` memory",
        "an image is a parameter of the kernel (`&Image2d<ReadOnly>`), which it passes on (OpenCL C 6.11.b)";
    ImageToLocal: __image => __local,
        "an image cannot become a pointer to `__local` memory",
        "an image",
        "the pixels of an image are reached through built-in functions such as `read_imagef` only (OpenCL C 6.11.b)";
    ConstantToImage: __constant => __image,
        "a pointer to `__constant` memory cannot become an image",
        "points into `__constant` memory",
        "an image is a parameter of the kernel (`&Image2d<ReadOnly>`), which it passes on (OpenCL C 6.11.b)";
    ImageToConstant: __image => __constant,
        "an image cannot become a pointer to `__constant` memory",
        "an image",
        "the pixels of an image are reached through built-in functions such as `read_imagef` only (OpenCL C 6.11.b)";
    PrivateToImage: __private => __image,
        "a pointer to private memory cannot become an image",
        "points into private memory",
        "an image is a parameter of the kernel (`&Image2d<ReadOnly>`), which it passes on (OpenCL C 6.11.b)";
    ImageToPrivate: __image => __private,
        "an image cannot become a pointer to private memory",
        "an image",
        "the pixels of an image are reached through built-in functions such as `read_imagef` only (OpenCL C 6.11.b)";
    GlobalToGeneric: __global => __generic,
        __of_global_pointers => __of_generic_pointers,
        "a pointer to `__global` memory becomes a pointer to the generic address space only where `to_generic` is written",
        "points into `__global` memory",
        "a conversion to the generic address space is written (OpenCL C 6.7.9): `to_generic(…)`, or `to_generic_mut(…)` to write through it",
        "where the space need not be chosen at run time, a `#[device]` function that takes `&impl Place<[T]>` does without: it takes every space, on every device";
    LocalToGeneric: __local => __generic,
        __of_local_pointers => __of_generic_pointers,
        "a pointer to `__local` memory becomes a pointer to the generic address space only where `to_generic` is written",
        "points into `__local` memory",
        "a conversion to the generic address space is written (OpenCL C 6.7.9): `to_generic(…)`, or `to_generic_mut(…)` to write through it",
        "where the space need not be chosen at run time, a `#[device]` function that takes `&impl Place<[T]>` does without: it takes every space, on every device";
    PrivateToGeneric: __private => __generic,
        "a pointer to private memory becomes a pointer to the generic address space only where `to_generic` is written",
        "points into private memory",
        "a conversion to the generic address space is written (OpenCL C 6.7.9): `to_generic(…)`, or `to_generic_mut(…)` to write through it",
        "where the space need not be chosen at run time, a `#[device]` function that takes `&impl Place<[T]>` does without: it takes every space, on every device";
    ConstantToGeneric: __constant => __generic,
        __of_constant_pointers => __of_generic_pointers,
        "a pointer to `__constant` memory cannot become a pointer to the generic address space",
        "points into `__constant` memory",
        "`__constant` memory is no part of the generic address space (OpenCL C 6.7.9): a `#[device]` function for every space takes `&impl Place<[T]>`",
        "to pass on the values alone, load them: `let value = x[i];`";
    GenericToGlobal: __generic => __global,
        __of_generic_pointers => __of_global_pointers,
        "a pointer to the generic address space becomes a pointer to `__global` memory only where it points there",
        "may point into another memory",
        "ask where it points (OpenCL C 6.15.10): `if let Some(p) = to_global(p)`, or `to_global_mut(p)` to write through it",
        "where branches give both, convert the pointer into `__global` memory: `to_generic(…)` (OpenCL C 6.7.9)",
        "a `#[device]` function for every space takes `&impl Place<[T]>`";
    GenericToLocal: __generic => __local,
        __of_generic_pointers => __of_local_pointers,
        "a pointer to the generic address space becomes a pointer to `__local` memory only where it points there",
        "may point into another memory",
        "ask where it points (OpenCL C 6.15.10): `if let Some(p) = to_local(p)`, or `to_local_mut(p)` to write through it",
        "where branches give both, convert the pointer into `__local` memory: `to_generic(…)` (OpenCL C 6.7.9)",
        "a `#[device]` function for every space takes `&impl Place<[T]>`";
    GenericToPrivate: __generic => __private,
        "a pointer to the generic address space becomes a pointer to private memory only where it points there",
        "may point into another memory",
        "ask where it points (OpenCL C 6.15.10): `if let Some(p) = to_private(p)`, or `to_private_mut(p)` to write through it",
        "where branches give both, convert the pointer into private memory: `to_generic(…)` (OpenCL C 6.7.9)",
        "a `#[device]` function for every space takes `&impl Place<[T]>`";
    GenericToConstant: __generic => __constant,
        __of_generic_pointers => __of_constant_pointers,
        "a pointer to the generic address space cannot become a pointer to `__constant` memory",
        "points into memory that is not `__constant`",
        "`__constant` memory is no part of the generic address space (OpenCL C 6.7.9): a `#[device]` function for every space takes `&impl Place<[T]>`";
    GenericToImage: __generic => __image,
        "a pointer to the generic address space cannot become an image",
        "points into memory",
        "an image is a parameter of the kernel (`&Image2d<ReadOnly>`), which it passes on (OpenCL C 6.11.b)";
    ImageToGeneric: __image => __generic,
        "an image cannot become a pointer to the generic address space",
        "an image",
        "the pixels of an image are reached through built-in functions such as `read_imagef` only (OpenCL C 6.11.b)";
}
