//! Images: what a kernel takes them as (OpenCL C specification 6.15.15), and what they are on the host.
//!
//! As places, images have no bytes: a reference to one is an address, behind which the host has a [`HostImage`]. They
//! exist as parameters only, in no address space, and are reached through the built-ins alone.

mod format;
mod host;
mod sample;
mod sampler;

pub use format::{ChannelClass, ChannelOrder, ChannelType, ImageFormat, Texel, WrongChannels};
pub use host::HostImage;
pub use sample::{At, Coordinate, IntegerCoordinate};
pub use sampler::{
    Addressing, CLK_ADDRESS_CLAMP, CLK_ADDRESS_CLAMP_TO_EDGE, CLK_ADDRESS_MIRRORED_REPEAT, CLK_ADDRESS_REPEAT,
    CLK_FILTER_LINEAR, CLK_FILTER_NEAREST, CLK_NORMALIZED_COORDS_FALSE, CLK_NORMALIZED_COORDS_TRUE, Coordinates,
    Filter, Sampler,
};

use std::marker::PhantomData;

use crate::call::HostMemory;
use crate::parameters::{MoreThanAnImageParameter, ParameterType, Pointed, never_a_value};
use crate::spaces::{Address, KernelObject};
use crate::types::Type;
use crate::{memory, watch};

/// What a kernel may do with an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Access {
    /// `read_only`
    ReadOnly,
    /// `write_only`
    WriteOnly,
}

/// The access of an image parameter: [`ReadOnly`] or [`WriteOnly`].
#[diagnostic::on_unimplemented(
    message = "an image is accessed as `ReadOnly` or as `WriteOnly` (OpenCL C 6.8), and not as `{Self}`",
    label = "no access qualifier",
    note = "a kernel takes `&Image2d<ReadOnly>` or `&mut Image2d<WriteOnly>`; without one it is `ReadOnly`"
)]
pub trait ImageAccess: std::fmt::Debug + 'static {
    #[doc(hidden)]
    const ACCESS: Access;
}

/// The image is read: `&Image2d<ReadOnly>`.
#[derive(Debug)]
pub enum ReadOnly {}

/// The image is written: `&mut Image2d<WriteOnly>`.
#[derive(Debug)]
pub enum WriteOnly {}

impl ImageAccess for ReadOnly {
    const ACCESS: Access = Access::ReadOnly;
}

impl ImageAccess for WriteOnly {
    const ACCESS: Access = Access::WriteOnly;
}

/// An image type, as the emission sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImageType {
    /// Which of the six.
    pub kind: ImageKind,
    /// What a kernel may do with it.
    pub access: Access,
}

impl ImageType {
    /// `read_only image2d_t`
    pub fn c_name(self) -> String {
        let access = match self.access {
            Access::ReadOnly => "read_only",
            Access::WriteOnly => "write_only",
        };
        format!("{access} {}", self.kind.c_name())
    }
}

/// What an image has to be to be a parameter.
#[doc(hidden)]
pub trait ImageObject: KernelObject + Sized + Send + Sync + 'static {
    type Shape: Shape;
    type Access: ImageAccess;
}

/// What an image would have to be, to be indexed.
#[diagnostic::on_unimplemented(
    message = "an image has no elements that an index finds: its pixels are read and written by built-in functions only \
               (OpenCL C 6.11.b)",
    label = "this is an image",
    note = "to read a pixel write `read_imagef_at(image, Int2::new(x, y))`, to read through a sampler \
            `read_imagef(image, sampler, Float2::new(x, y))`, and to write one \
            `write_imagef(image, Int2::new(x, y), color)`"
)]
pub trait HasElements {
    /// Stands for a pixel.
    type Element;
}

/// The shape of an image: how many coordinates its pixels have.
pub trait Shape: std::fmt::Debug + Send + Sync + 'static {
    #[doc(hidden)]
    const KIND: ImageKind;
}

/// An image that can be read.
pub trait Readable: ImageObject {}
impl<I: ImageObject> Readable for I where I::Access: Reads {}

/// The access of an image that can be read.
#[diagnostic::on_unimplemented(
    message = "a `write_only` image cannot be read",
    label = "its access is `{Self}`",
    note = "take the parameter as `&Image2d<ReadOnly>`: a kernel reads an image or writes it (OpenCL C 6.8)"
)]
pub trait Reads {}
#[diagnostic::do_not_recommend]
impl Reads for ReadOnly {}

/// An image that can be written.
pub trait WritableImage: ImageObject {}
impl<I: ImageObject> WritableImage for I where I::Access: Writes {}

/// The access of an image that can be written.
#[diagnostic::on_unimplemented(
    message = "a `read_only` image cannot be written (OpenCL C 6.8): take it as `&mut Image2d<WriteOnly>`",
    label = "its access is `{Self}`",
    note = "take the parameter as `&mut Image2d<WriteOnly>`: a kernel reads an image or writes it (OpenCL C 6.8)"
)]
pub trait Writes {}
#[diagnostic::do_not_recommend]
impl Writes for WriteOnly {}

/// A shape that can be read through a sampler.
#[diagnostic::on_unimplemented(
    message = "an image in a buffer cannot be read through a sampler",
    label = "`image1d_buffer_t` has no sampler",
    note = "read the pixel itself with `read_imagef_at`, `read_imagei_at` or `read_imageui_at` (OpenCL C 6.15.15.2)"
)]
pub trait Sampled: Shape {}

/// A shape with a height.
#[diagnostic::on_unimplemented(message = "an image of one dimension has no height", label = "has only a width")]
pub trait HasHeight: Shape {}

/// A shape with a depth.
#[diagnostic::on_unimplemented(message = "only an `Image3d` has a depth", label = "has no depth")]
pub trait HasDepth: Shape {}

/// A shape with layers.
#[diagnostic::on_unimplemented(
    message = "only an `Image1dArray` or an `Image2dArray` is an array of images",
    label = "has no layers"
)]
pub trait HasLayers: Shape {}

/// One row an image type: its shape, its name in C, how many coordinates address a pixel within a layer, whether it has
/// layers; then what else holds for the shape.
macro_rules! images {
    ($($(#[$doc:meta])* $name:ident $shape:ident = $c:literal, $dimensions:literal, $layers:literal: $($also:ident)*;)*) => {
        /// Which of the six image types.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum ImageKind {
            $(#[doc = concat!("`", $c, "`")] $name,)*
        }

        impl ImageKind {
            /// The name in OpenCL C.
            pub fn c_name(self) -> &'static str {
                match self { $(ImageKind::$name => $c,)* }
            }
            /// The name in Rust.
            pub fn rust_name(self) -> &'static str {
                match self { $(ImageKind::$name => stringify!($name),)* }
            }
            /// How many coordinates address a pixel within a layer.
            pub fn dimensions(self) -> usize {
                match self { $(ImageKind::$name => $dimensions,)* }
            }
            /// Whether it is an array of images.
            pub fn has_layers(self) -> bool {
                match self { $(ImageKind::$name => $layers,)* }
            }
        }

        $(
            #[doc = concat!("The shape of [`", stringify!($name), "`].")]
            #[derive(Clone, Copy, Debug)]
            pub enum $shape {}

            impl Shape for $shape {
                const KIND: ImageKind = ImageKind::$name;
            }

            $(impl $also for $shape {})*

            $(#[$doc])*
            #[doc = concat!("\n\n`", $c, "`, only as a parameter: OpenCL C has no variables, fields or arrays of images (6.11.b).")]
            #[repr(C)]
            pub struct $name<A: ImageAccess = ReadOnly>(PhantomData<fn() -> A>, [(); 0]);

            impl<A: ImageAccess> std::fmt::Debug for $name<A> {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    f.write_str(stringify!($name))
                }
            }

            impl<A: ImageAccess> ImageObject for $name<A> {
                type Shape = $shape;
                type Access = A;
            }

            impl<A: ImageAccess> ParameterType for &$name<A> {
                type Static = &'static $name<A>;
                fn describe_parameter() -> Type {
                    describe::<$name<A>>()
                }
            }

            impl<A: ImageAccess> ParameterType for &mut $name<A> {
                type Static = &'static mut $name<A>;
                fn describe_parameter() -> Type {
                    describe::<$name<A>>()
                }
            }

            never_a_value!(<A: ImageAccess> $name<A>: MoreThanAnImageParameter);

            impl<A: ImageAccess, I> std::ops::Index<I> for $name<A>
            where
                for<'any> &'any $name<A>: HasElements,
            {
                type Output = <&'static $name<A> as HasElements>::Element;
                fn index(&self, _: I) -> &Self::Output {
                    unreachable!("nothing keeps the bound")
                }
            }

            // Without a bound, so that derived traits of what holds one say nothing beside the rule.
            impl<A: ImageAccess> Copy for $name<A> {}
            impl<A: ImageAccess> Clone for $name<A> {
                fn clone(&self) -> Self {
                    *self
                }
            }

            impl<A: ImageAccess> Address for $name<A> {
                type Pointee = Self;
                #[inline(always)]
                fn address(&self) -> &Self {
                    self
                }
                #[inline(always)]
                fn address_mut(&mut self) -> &mut Self {
                    self
                }
            }

            impl<A: ImageAccess> Pointed for $name<A> {
                type Itself = Self;
                #[inline(always)]
                fn itself(&self) -> &Self {
                    self
                }
                #[inline(always)]
                fn itself_mut(&mut self) -> &mut Self {
                    self
                }
            }

            #[diagnostic::do_not_recommend]
            impl<A: ImageAccess> KernelObject for $name<A> {
                type Itself = Self;
                #[inline(always)]
                fn itself(&self) -> &Self {
                    self
                }
                #[inline(always)]
                fn itself_mut(&mut self) -> &mut Self {
                    self
                }
                unsafe fn at<'a>(memory: &[HostMemory], index: usize) -> &'a Self {
                    let memory = memory[index];
                    memory.address.expose_provenance();
                    // SAFETY: not null, and there is nothing behind it as far as this type knows.
                    unsafe { &*memory.address.cast() }
                }
                unsafe fn at_mut<'a>(memory: &[HostMemory], index: usize) -> &'a mut Self {
                    let memory = memory[index];
                    memory.address.expose_provenance();
                    // SAFETY: as above.
                    unsafe { &mut *memory.address.cast() }
                }
            }
        )*
    };
}

images! {
    /// A row of pixels.
    Image1d D1 = "image1d_t", 1, false: Sampled;
    /// A row of pixels in a buffer: long, and without sampler.
    Image1dBuffer D1Buffer = "image1d_buffer_t", 1, false:;
    /// Rows of pixels.
    Image1dArray D1Array = "image1d_array_t", 1, true: Sampled HasLayers;
    /// A picture.
    Image2d D2 = "image2d_t", 2, false: Sampled HasHeight;
    /// Pictures of one size.
    Image2dArray D2Array = "image2d_array_t", 2, true: Sampled HasHeight HasLayers;
    /// A block of pixels.
    Image3d D3 = "image3d_t", 3, false: Sampled HasHeight HasDepth;
}

pub(crate) fn describe<I: ImageObject>() -> Type {
    Type::Image(ImageType { kind: I::Shape::KIND, access: I::Access::ACCESS })
}

/// What the host has behind an image.
pub(crate) fn host<I: ImageObject>(image: &I) -> &HostImage {
    // SAFETY: a reference to an image is made only from the memory of an argument, where a `Bind` of an image promises
    // a `HostImage`.
    unsafe { &*watch::unmarked(memory::address(image)).cast::<HostImage>() }
}
