//! What gives its functions on, by their own names and by others.

pub mod again;
mod inner;

pub use inner::total_of_weights as weighed;
pub use inner::{both, total};
