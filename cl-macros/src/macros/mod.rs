//! Macros of the user's, which a body may call: rustc expands the calls before the body is read.
//!
//! An attribute sees a body as it is written, and no attribute can have a macro expanded. So it hands the whole item on, to
//! the first macro that the body calls: `#[device]` before a `macro_rules!` adds a rule to each of its rules ([`rules`]),
//! which takes what the other takes, and gives what the other gives to the next macro in the row. The last in the row is
//! [`resumed`]: it puts what came in the places of the calls, and what called the macros goes on with that item.
//!
//! What is put into a body belongs to it ([`hygiene`]): names that a macro gives to its own variables are others than
//! those of the body, and its errors are shown at the call.

mod calls;
mod hygiene;
mod rules;

pub use calls::{Calling, Resumed, expanded_first, resumed};
pub use hygiene::Origin;
pub use rules::{definition, with_rules_of_the_device};

/// What the rules begin with that are added. rustc names it where a macro has no such rule.
const FOR_THE_DEVICE: &str = "a_kernel_calls_macros_with_the_attribute_device";
