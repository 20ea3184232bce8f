//! Images, which are behind no pointer of OpenCL C: one that is read is none that is written (OpenCL C specification 6.8).
//!
//! In: the image that stands there, and the one that is asked for. Out: the same image, or an error that names the rule.

use super::{Nowhere, Overlaps, Pointee, Reaches, SamePointee, memory_kind, reaches_itself};
use crate::images::{
    Image1d, Image1dArray, Image1dBuffer, Image2d, Image2dArray, Image3d, ImageAccess, ReadOnly, WriteOnly,
};

/// What would have to hold for the opposite.
#[diagnostic::on_unimplemented(
    message = "an image that is `read_only` cannot become one that is `write_only` (OpenCL C 6.8)",
    label = "this image is read",
    note = "a kernel reads an image or writes it: take `&Image2d<ReadOnly>` where it is read, and `&mut Image2d<WriteOnly>` where it is \
            written"
)]
pub trait ReadImageWritten {}

/// What would have to hold for the opposite.
#[diagnostic::on_unimplemented(
    message = "an image that is `write_only` cannot become one that is `read_only` (OpenCL C 6.8)",
    label = "this image is written",
    note = "a kernel reads an image or writes it: take `&Image2d<ReadOnly>` where it is read, and `&mut Image2d<WriteOnly>` where it is \
            written"
)]
pub trait WrittenImageRead {}

memory_kind! {
    /// Where images are.
    __image: [A: ImageAccess] Image1d<A>, [A: ImageAccess] Image1dArray<A>, [A: ImageAccess] Image1dBuffer<A>,
        [A: ImageAccess] Image2d<A>, [A: ImageAccess] Image2dArray<A>, [A: ImageAccess] Image3d<A>
}

// Recommended: the rule is that of two images.
reaches_itself!(__image);

/// What an image is not: one of the other access.
macro_rules! images {
    ($($image:ident)*) => { $(
        images!($image ReadOnly => WriteOnly: ReadImageWritten);
        images!($image WriteOnly => ReadOnly: WrittenImageRead);
    )* };
    ($image:ident $from:ident => $to:ident: $rule:ident) => {
        impl SamePointee<$image<$to>> for $image<$from>
        where
            for<'any> &'any $image<$to>: $rule,
        {
            fn same(&self) -> &$image<$to> {
                unreachable!("nothing keeps the rule")
            }
            fn same_mut(&mut self) -> &mut $image<$to> {
                unreachable!("nothing keeps the rule")
            }
        }
    };
}

images!(Image1d Image1dArray Image1dBuffer Image2d Image2dArray Image3d);
