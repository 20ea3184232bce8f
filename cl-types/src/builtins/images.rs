//! Image functions.
//!
//! Those without a sampler, which share a name with those that have one in OpenCL C, end in `_at`.

use std::marker::PhantomData;

use super::Intrinsic;
use crate::EmitError;
use crate::emit::{Callee, Definition, Feature, Form, Program};
use crate::images::{
    Coordinate, D3, HasDepth, HasHeight, HasLayers, ImageKind, ImageObject, IntegerCoordinate, Readable, Sampled,
    Sampler, Shape, WritableImage, describe, host,
};
use crate::slot::Called;
use crate::types::{DeviceType, Type};
use crate::uniformity::Facts;
use crate::vectors::{Float4, Int2, Int4, Uint4};

/// The type that stands for a built-in in kernels.
macro_rules! companion {
    ($name:ident<$($p:ident),*>) => {
        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $name<$($p),*> {
            of: PhantomData<fn() -> ($($p,)*)>,
        }
    };
}

/// `name = pixel` for what reads through a sampler.
macro_rules! sampled {
    ($($(#[$doc:meta])* $name:ident -> $pixel:ty;)*) => { $(
        $(#[$doc])*
        ///
        /// Integer coordinates mean what the same floats mean. Outside the image the sampler says what is read; the
        /// layer of an array is the nearest that there is.
        ///
        /// # Panics
        /// On the host, when the image's channels are not what this function reads, or integers are to be filtered.
        ///
        /// OpenCL C specification 6.15.15.2.
        #[track_caller]
        pub fn $name<I: Readable, C: Coordinate<I::Shape>>(image: &I, sampler: Sampler, coordinates: C) -> $pixel
        where
            I::Shape: Sampled,
        {
            <$pixel>::from_array(host(image).sample(sampler, coordinates.at()))
        }

        companion!($name<I, C>);

        impl<I: Readable, C: Coordinate<I::Shape>> $name<I, C>
        where
            I::Shape: Sampled,
        {
            #[doc(hidden)]
            #[inline(always)]
            #[track_caller]
            pub fn call(image: &I, sampler: Sampler, coordinates: C) -> Called<$pixel, Self> {
                Called::new($name(image, sampler, coordinates))
            }
        }

        impl<I: Readable, C: Coordinate<I::Shape>> Definition for $name<I, C> {
            const WITHOUT_RECURSION: Facts = Facts::PURE;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                Ok(Callee {
                    form: Form::Intrinsic(Intrinsic::SampleImage(stringify!($name))),
                    parameters: vec![describe::<I>(), Type::Sampler, C::cl_type()],
                    returns: <$pixel>::cl_type(),
                })
            }
        }
    )* };
}

sampled! {
    /// Reads an image of floats or normalised integers through a sampler.
    read_imagef -> Float4;
    /// Reads an image of signed integers through a sampler, which must not filter.
    read_imagei -> Int4;
    /// Reads an image of unsigned integers through a sampler, which must not filter.
    read_imageui -> Uint4;
}

/// `name = name in C -> pixel` for what reads a pixel.
macro_rules! fetched {
    ($($(#[$doc:meta])* $name:ident = $c:literal -> $pixel:ty;)*) => { $(
        $(#[$doc])*
        ///
        #[doc = concat!("`", $c, "` without a sampler.")]
        ///
        /// # Panics
        /// When there is no such pixel; a device records it, as it does an index out of bounds, and reads zeros. On the host,
        /// also when the image's channels are not what this function reads.
        ///
        /// OpenCL C specification 6.15.15.3.
        #[track_caller]
        pub fn $name<I: Readable, C: IntegerCoordinate<I::Shape>>(image: &I, coordinates: C) -> $pixel {
            <$pixel>::from_array(host(image).fetch(coordinates.at()))
        }

        companion!($name<I, C>);

        impl<I: Readable, C: IntegerCoordinate<I::Shape>> $name<I, C> {
            #[doc(hidden)]
            #[inline(always)]
            #[track_caller]
            pub fn call(image: &I, coordinates: C) -> Called<$pixel, Self> {
                Called::new($name(image, coordinates))
            }
        }

        impl<I: Readable, C: IntegerCoordinate<I::Shape>> Definition for $name<I, C> {
            const WITHOUT_RECURSION: Facts = Facts::PANICKING;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                Ok(Callee {
                    form: Form::Intrinsic(Intrinsic::FetchImage($c)),
                    parameters: vec![describe::<I>(), C::cl_type()],
                    returns: <$pixel>::cl_type(),
                })
            }
        }
    )* };
}

fetched! {
    /// Reads a pixel of an image of floats or normalised integers.
    read_imagef_at = "read_imagef" -> Float4;
    /// Reads a pixel of an image of signed integers.
    read_imagei_at = "read_imagei" -> Int4;
    /// Reads a pixel of an image of unsigned integers.
    read_imageui_at = "read_imageui" -> Uint4;
}

/// What a function of OpenCL C writes into an image as a pixel.
#[diagnostic::on_unimplemented(
    message = "`write_imagef` writes a `Float4`, `write_imagei` an `Int4` and `write_imageui` a `Uint4` (OpenCL C 6.15.15.4)",
    label = "this is a `{Self}`, and a `{Pixel}` is asked for",
    note = "`convert_float4(v)` and its like make one of the other, and `Float4::splat(x)` makes one of a number"
)]
pub trait WrittenAsPixel<Pixel> {
    #[doc(hidden)]
    fn pixel_on_host(self) -> Pixel;
}

#[diagnostic::do_not_recommend]
impl<Pixel> WrittenAsPixel<Pixel> for Pixel {
    #[inline(always)]
    fn pixel_on_host(self) -> Pixel {
        self
    }
}

/// `name(pixel)` for what writes a pixel.
macro_rules! written {
    ($($(#[$doc:meta])* $name:ident($pixel:ty);)*) => { $(
        $(#[$doc])*
        ///
        /// # Panics
        /// When there is no such pixel; a device records it, as it does an index out of bounds, and writes nothing. On the host,
        /// also when the image's channels are not what this function writes.
        ///
        /// OpenCL C specification 6.15.15.4.
        #[track_caller]
        pub fn $name<I: WritableImage, C: IntegerCoordinate<I::Shape>>(image: &mut I, coordinates: C, color: impl WrittenAsPixel<$pixel>) {
            host(image).put(coordinates.at(), color.pixel_on_host().to_array())
        }

        companion!($name<I, C>);

        impl<I: WritableImage, C: IntegerCoordinate<I::Shape>> $name<I, C> {
            #[doc(hidden)]
            #[inline(always)]
            #[track_caller]
            pub fn call(image: &mut I, coordinates: C, color: impl WrittenAsPixel<$pixel>) -> Called<(), Self> {
                Called::new($name(image, coordinates, color))
            }
        }

        impl<I: WritableImage, C: IntegerCoordinate<I::Shape>> Definition for $name<I, C> {
            const WITHOUT_RECURSION: Facts = Facts::PANICKING;
            fn emit(program: &mut Program) -> Result<Callee, EmitError> {
                if I::Shape::KIND == ImageKind::Image3d {
                    program.require(Feature::Image3dWrites);
                }
                Ok(Callee {
                    form: Form::Intrinsic(Intrinsic::WriteImage(stringify!($name))),
                    parameters: vec![describe::<I>(), C::cl_type(), <$pixel>::cl_type()],
                    returns: Type::Unit,
                })
            }
        }
    )* };
}

written! {
    /// Writes a pixel of an image of floats or normalised integers.
    write_imagef(Float4);
    /// Writes a pixel of an image of signed integers, which saturate to those of the image.
    write_imagei(Int4);
    /// Writes a pixel of an image of unsigned integers, which saturate to those of the image.
    write_imageui(Uint4);
}

/// `name: bound -> type = host meaning` for what asks an image.
macro_rules! queries {
    ($($(#[$doc:meta])* $name:ident$(: $bound:ident)? -> $ret:ty = |$image:ident| $host:expr;)*) => { $(
        $(#[$doc])*
        ///
        /// OpenCL C specification 6.15.15.5.
        pub fn $name<I: ImageObject>(image: &I) -> $ret
        where
            I::Shape: Shape $(+ $bound)?,
        {
            let $image = host(image);
            $host
        }

        companion!($name<I>);

        impl<I: ImageObject> $name<I>
        where
            I::Shape: Shape $(+ $bound)?,
        {
            #[doc(hidden)]
            #[inline(always)]
            pub fn call(image: &I) -> Called<$ret, Self> {
                Called::new($name(image))
            }
        }

        impl<I: ImageObject> Definition for $name<I> {
            const WITHOUT_RECURSION: Facts = Facts::OF_ADDRESS;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                Ok(Callee {
                    form: Form::Intrinsic(Intrinsic::QueryImage(stringify!($name))),
                    parameters: vec![describe::<I>()],
                    returns: <$ret>::cl_type(),
                })
            }
        }
    )* };
}

queries! {
    /// The width in pixels.
    get_image_width -> i32 = |image| image.size()[0] as i32;
    /// The height in pixels.
    get_image_height: HasHeight -> i32 = |image| image.size()[1] as i32;
    /// The depth in pixels.
    get_image_depth: HasDepth -> i32 = |image| image.size()[2] as i32;
    /// The number of images in an array.
    get_image_array_size: HasLayers -> usize = |image| image.size()[image.kind().dimensions()];
    /// What each channel is, as [`ChannelType::number`](crate::ChannelType::number) says.
    get_image_channel_data_type -> i32 = |image| image.format().channel.number() as i32;
    /// Which channels there are, as [`ChannelOrder::number`](crate::ChannelOrder::number) says.
    get_image_channel_order -> i32 = |image| image.format().order.number() as i32;
}

/// What `get_image_dim` answers for a shape: width and height, for 3D images depth and 0 too.
#[diagnostic::on_unimplemented(message = "this image has one dimension; ask `get_image_width`")]
pub trait Dimensions: HasHeight {
    /// `Int2` or `Int4`.
    type Size: DeviceType + 'static;
    #[doc(hidden)]
    fn size(size: [usize; 3]) -> Self::Size;
}

impl Dimensions for crate::images::D2 {
    type Size = Int2;
    fn size([width, height, _]: [usize; 3]) -> Int2 {
        Int2::new(width as i32, height as i32)
    }
}

impl Dimensions for crate::images::D2Array {
    type Size = Int2;
    fn size([width, height, _]: [usize; 3]) -> Int2 {
        Int2::new(width as i32, height as i32)
    }
}

impl Dimensions for D3 {
    type Size = Int4;
    fn size([width, height, depth]: [usize; 3]) -> Int4 {
        Int4::new(width as i32, height as i32, depth as i32, 0)
    }
}

/// The size of an image with more than one dimension.
///
/// OpenCL C specification 6.15.15.5.
pub fn get_image_dim<I: ImageObject<Shape: Dimensions>>(image: &I) -> <I::Shape as Dimensions>::Size {
    <I::Shape as Dimensions>::size(host(image).size())
}

companion!(get_image_dim<I>);

impl<I: ImageObject<Shape: Dimensions>> get_image_dim<I> {
    #[doc(hidden)]
    #[inline(always)]
    pub fn call(image: &I) -> Called<<I::Shape as Dimensions>::Size, Self> {
        Called::new(get_image_dim(image))
    }
}

impl<I: ImageObject<Shape: Dimensions>> Definition for get_image_dim<I> {
    const WITHOUT_RECURSION: Facts = Facts::OF_ADDRESS;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::QueryImage("get_image_dim"));
        let returns = <I::Shape as Dimensions>::Size::cl_type();
        Ok(Callee { form, parameters: vec![describe::<I>()], returns })
    }
}
