//! Built-in functions, memory, layout, faults and threads: what a kernel asks of a device, on the host and with OpenCL.
//!
//! One program, as each would be linked to the whole crate again; what needs a process of its own stands beside it.

#[macro_use]
#[path = "../common/mod.rs"]
mod common;

mod async_copies;
mod builtin_functions;
mod constant_memory;
mod divisions;
mod faults;
mod half;
mod host;
mod images;
mod layout;
mod local_memory;
mod pair_functions;
mod races;
mod samplers;
mod std_float_methods;
mod std_functions;
mod std_methods;
mod std_overflow_methods;
mod threads;
mod unchecked;
mod uniform_flow;
mod vectors;
